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
	s.drawSky(u, b)
	s.drawNews(u, b)
	s.drawSight(u, b)
	s.drawZoom(u, b)
	s.drawBack(u, b)
	s.drawSheetBar(u, b)
	if n := s.interrupt(); n != nil {
		s.drawInterrupt(u, b, n)
	} else {
		s.drawFoot(u, b)
	}
	s.drawOverlays(u, b)
	s.drawTrackDown(u)
	s.drawFan(u)
	s.drawCarried(u)
}

// drawFoot shows what lies along the foot of the board.
func (s *Screen) drawFoot(u *widget.UI, b widget.Rect) {
	if s.lay.Left.W == 0 {
		s.drawTrays(u, b)
	}
	s.drawDisplayHandle(u, b)
	if s.mapFloats() {
		s.floatMap(u, b)
	}
	s.drawCountStrip(u, b)
	s.drawRecap(u, b)
	s.drawLegend(u, b)
	s.drawPainting(u, b)
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
