package table

import (
	"fmt"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawFloats shows what lies over the board: owed things, zoom buttons, tray, small map, overlays, fans.
func (s *Screen) drawFloats(u *widget.UI) {
	b := s.lay.Board
	if s.lay.Drawer {
		b.W -= s.lay.Panel.W
	}
	s.drawOwed(u, b)
	s.drawZoom(u, b)
	if s.lay.Left.W == 0 {
		s.drawTrays(u, b)
	}
	if s.lay.Kind == Medium && s.minimap && s.panel.tab != int(tabMap) {
		s.floatMap(u, b)
	}
	s.drawCountStrip(u, b)
	s.drawRecap(u, b)
	s.drawOverlays(u, b)
	s.drawTrackDown(u)
	s.drawPainting(u, b)
	s.drawFan(u)
	s.drawCarried(u)
}

// drawLeft is the column of trays and the small map in the largest layout.
func (s *Screen) drawLeft(u *widget.UI) {
	r := s.lay.Left
	if r.W == 0 {
		return
	}
	u.Region("tray")
	u.Fill(r, u.Palette.Paper)
	u.Bar(r.X+r.W-1, r.Y, 1, r.H, u.Palette.Line2)
	in := widget.Rect{X: r.X + panelPad, Y: r.Y + panelPad, W: r.W - 2*panelPad, H: r.H - 2*panelPad}
	b := s.camera.Bounds
	tall := in.W * b.H / b.W
	s.drawMinimap(u, widget.Rect{X: in.X, Y: in.Y + in.H - tall, W: in.W, H: tall})
	in.H -= tall + 16
	s.scrolled(u, "trays", in, func(x, y, w float64) float64 {
		top := y
		for i := range s.view.Panels {
			if p := &s.view.Panels[i]; p.Kind == rules.TrayPanel {
				y = u.Section(x, y, w, p.Title, fmt.Sprint(len(p.Pieces)))
				y += u.Wrapped(x, y-4, w, widget.Small, u.Palette.Ink2, kindWords(s.traySorted(p))) + 2
				y += s.trayPieces(u, x, y, w, 56, p) + 16
			}
		}
		return y - top
	})
	u.Name(widget.Control{Kind: "tray", Name: "Trays", Box: in})
}

// drawOwed lists what must be done before the phase can end; its links go there.
func (s *Screen) drawOwed(u *widget.UI, b widget.Rect) {
	if len(s.view.Owed) == 0 || s.lay.Kind == Compact {
		return
	}
	const most = 4
	n := min(len(s.view.Owed), most)
	wide := 0.0
	for _, o := range s.view.Owed[:n] {
		wide = max(wide, u.Width(widget.Small, o.Text)+u.RuleChipWidth(o.Rule)+u.Width(widget.Small, o.At.String()))
	}
	wide = min(wide+90, b.W-120)
	r := widget.Rect{X: b.X + 16, Y: b.Y + 16, W: max(wide, 220), H: 34 + 26*float64(n)}
	if len(s.view.Owed) > most {
		r.H += 20
	}
	if s.covered(u, r) > 0 {
		s.owedFolded(u, b)
		return
	}
	u.Layer(widget.Float, "owed", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+16, r.Y+10, widget.Heading, u.Palette.Ink, "Still owed")
		for i, o := range s.view.Owed[:n] {
			s.owedLine(u, widget.Rect{X: r.X + 16, Y: r.Y + 30 + 26*float64(i), W: r.W - 32, H: 24}, i, o)
		}
		if len(s.view.Owed) > most {
			u.Text(r.X+16, r.Y+r.H-26, widget.Small, u.Palette.Ink2, fmt.Sprintf("and %d more, N goes through them", len(s.view.Owed)-most))
		}
	})
}

// owedFolded is the list as one line, where it would lie on hexes that matter now; a click goes to the next.
func (s *Screen) owedFolded(u *widget.UI, b widget.Rect) {
	text := fmt.Sprintf("%d still owed", len(s.view.Owed))
	spec := widget.ButtonSpec{Label: text, Icon: "flag", Key: "N", Mute: true, Small: true}
	r := widget.Rect{X: b.X + 16, Y: b.Y + 16, W: u.ButtonWidth(spec), H: 32}
	u.Layer(widget.Float, "owed", r, false, func() {
		u.Panel(r, true)
		if u.Button(r, spec) {
			s.nextOwed(u.In.Tick)
			u.Again()
		}
	})
}

func (s *Screen) owedLine(u *widget.UI, r widget.Rect, i int, o rules.Owed) {
	u.Icon(r.X, r.Y+4, 16, u.Palette.Ink, "flag")
	spans := []widget.Span{{Text: o.At.String(), Link: "place " + o.At.String()}, {Text: "  " + o.Text}}
	got := u.Rich(fmt.Sprintf("owed%d", i), r.X+22, r.Y+3, r.W, widget.Small, u.Palette.Ink, spans)
	s.follow(u, got)
	w := u.RuleChipWidth(o.Rule)
	u.RuleChip(fmt.Sprintf("owed%d", i), r.X+r.W-w, r.Y+4, o.Rule)
}

// drawZoom shows the buttons for larger, smaller and the whole sheet.
func (s *Screen) drawZoom(u *widget.UI, b widget.Rect) {
	if s.lay.Kind < Wide {
		return
	}
	r := widget.Rect{X: b.X + b.W - 16 - 48, Y: b.Y + 16, W: 48, H: 128}
	u.Layer(widget.Float, "zoom", r, false, func() {
		u.Panel(r, true)
		for i, t := range []struct {
			icon, hint string
			key        widget.Chord
			off        bool
			do         func()
		}{
			{"plus", "Larger", "+", s.camera.AtMost(), func() { s.zoom(1) }},
			{"minus", "Smaller", "-", s.camera.AtLeast(), func() { s.zoom(-1) }},
			{"home", "Whole map", "Home", false, s.camera.Fit},
		} {
			box := widget.Rect{X: r.X + 4, Y: r.Y + 4 + 40*float64(i), W: 40, H: 40}
			spec := widget.ButtonSpec{Icon: t.icon, Hint: t.hint, Key: t.key, Look: widget.Quiet, Mute: true, Off: t.off, Why: "The sheet gets no larger or smaller than this."}
			if u.IconButton(box, spec) {
				t.do()
				u.Again()
			}
		}
	})
}

// drawPainting tells how far the fine map is.
func (s *Screen) drawPainting(u *widget.UI, b widget.Rect) {
	done := s.sheet.Progress()
	if done >= 1 || s.lay.Kind == Compact {
		return
	}
	r := widget.Rect{X: b.X + 16, Y: b.Y + b.H - 16 - 32, W: 220, H: 32}
	if len(s.trays()) > 0 {
		r.Y -= 48
	}
	u.Layer(widget.Float, "painting", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+12, r.Y+7, widget.Small, u.Palette.Ink, "Painting the map")
		u.Fill(widget.Rect{X: r.X + 120, Y: r.Y + 14, W: 88, H: 4}, u.Palette.Paper3)
		u.Fill(widget.Rect{X: r.X + 120, Y: r.Y + 14, W: 88 * done, H: 4}, u.Palette.Ink)
	})
}
