package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
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
	s.drawOverlays(u, b)
	s.drawTrackDown(u)
	s.drawPainting(u, b)
	s.drawFan(u)
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
				y += s.trayPieces(u, x, y, w, 64, 0, p) + 16
			}
		}
		return y - top
	})
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

// floatMap is the small map on the board of the medium layout.
func (s *Screen) floatMap(u *widget.UI, b widget.Rect) {
	r := widget.Rect{X: b.X + b.W - 12 - 140, Y: b.Y + b.H - 12 - 104, W: 140, H: 104}
	u.Layer(widget.Float, "minimap", r, false, func() {
		u.Panel(r, true)
		s.drawMinimap(u, r.Inset(4))
	})
}

// drawMinimap shows the whole sheet with units as squares and discs, and a frame about what the board shows.
// A click or a drag moves the view.
func (s *Screen) drawMinimap(u *widget.UI, r widget.Rect) {
	d := u.Device(r)
	pic := s.sheet.Minimap(int(d.W), int(d.H))
	if pic == nil {
		return
	}
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	ox, oy := d.X+float64(int((d.W-w)/2)), d.Y+float64(int((d.H-h)/2))
	u.Draw().Sprite(pic, ox, oy)
	b := s.camera.Bounds
	k := w / b.W
	at := func(x, y float64) (float64, float64) { return ox + (x-b.X)*k, oy + (y-b.Y)*k }
	for _, p := range s.view.Pieces {
		if hx, ok := scene.On(s.board, p.At); ok && (p.Unit != "" || p.Tags&rules.Hidden != 0) {
			x, y := at(s.center(hx))
			s.minimapDot(u, x, y, p.Side)
		}
	}
	v := s.camera.Visible()
	x0, y0 := at(v.X, v.Y)
	f := widget.Rect{X: max(x0, ox), Y: max(y0, oy)}
	f.W, f.H = min(x0+v.W*k, ox+w)-f.X, min(y0+v.H*k, oy+h)-f.Y
	u.Draw().Border(f.Inset(-1), u.Px(1), u.Palette.Mark)
	u.Draw().Border(f, u.Px(2), u.Palette.Ink)
	t := u.Touch("minimap", r)
	if t.Held {
		s.camera.Center(b.X+(t.X*u.Scale-ox)/k, b.Y+(t.Y*u.Scale-oy)/k)
		u.Again()
	}
}

func (s *Screen) minimapDot(u *widget.UI, x, y float64, side rules.Side) {
	c, n := accent(u, side), u.Px(5)
	lx, ly := (x-n/2)/u.Scale, (y-n/2)/u.Scale
	if s.sideInfo(side).Emblem == "disc" {
		u.Disc(lx-1, ly-1, 7, u.Palette.Mark)
		u.Disc(lx, ly, 5, c)
		return
	}
	u.Draw().Fill(widget.Rect{X: x - n/2 - 1, Y: y - n/2 - 1, W: n + 2, H: n + 2}, u.Palette.Mark)
	u.Draw().Fill(widget.Rect{X: x - n/2, Y: y - n/2, W: n, H: n}, c)
}

// trays are the panels with counters that wait off the map.
func (s *Screen) trays() []*rules.Panel {
	var out []*rules.Panel
	for i := range s.view.Panels {
		if p := &s.view.Panels[i]; p.Kind == rules.TrayPanel && len(p.Pieces) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// drawTrays shows one tray open on the board and the others as handles; small layouts start with handles only.
func (s *Screen) drawTrays(u *widget.UI, b widget.Rect) {
	trays := s.trays()
	if len(trays) == 0 || s.lay.Kind == Compact && s.lay.Drawer {
		return
	}
	u.Region("tray")
	open := s.openTray(trays)
	x, bottom := b.X+12, b.Y+b.H-12
	for i, p := range trays {
		w := s.trayHandle(u, x, bottom-40, p, i == open)
		x += w + 8
	}
	if open >= 0 {
		s.trayBox(u, b, bottom-48, trays[open])
	}
}

// openTray is the index of the tray to show open: what the player opened, else the first with something to do.
func (s *Screen) openTray(trays []*rules.Panel) int {
	if s.lay.Kind < Wide && (s.taken() != "" || s.combat() != nil) {
		return -1 // the board is needed
	}
	for i, p := range trays {
		if p.ID == s.trayID && (s.lay.Kind >= Wide || s.trayPhase == s.view.Header.Phase) {
			return i
		}
	}
	if s.trayID == "-" || s.lay.Kind < Wide {
		return -1
	}
	for i, p := range trays {
		if s.trayActive(p) {
			return i
		}
	}
	return -1
}

// trayActive reports whether a counter of the tray can be chosen now.
func (s *Screen) trayActive(p *rules.Panel) bool {
	for _, c := range p.Pieces {
		if len(s.offers.byUnit[c.Unit]) > 0 || c.Tags&rules.Selected != 0 {
			return true
		}
	}
	return false
}

func (s *Screen) trayHandle(u *widget.UI, x, y float64, p *rules.Panel, open bool) float64 {
	count := fmt.Sprint(len(p.Pieces))
	w := u.Width(widget.Heading, p.Title) + u.Width(widget.Chip, count) + 16 + 24 + 44
	r := widget.Rect{X: x, Y: y, W: w, H: 40}
	u.Layer(widget.Float, "tray "+p.ID, r, false, func() {
		u.Panel(r, true)
		t := u.Touch("open", r)
		has := u.Focusable("open", r, "Enter", "Space")
		if t.Clicked || has && u.Pressed("Enter") {
			s.trayID, s.trayPhase = p.ID, s.view.Header.Phase
			if open {
				s.trayID = "-"
			}
			u.Again()
		}
		if t.Hot {
			u.Fill(r.Inset(1), u.Palette.Paper2)
		}
		tx := x + 12 + u.Text(x+12, y+12, widget.Heading, u.Palette.Ink, p.Title) + 10
		state := widget.Neutral
		if s.trayActive(p) {
			state = widget.Attention
		}
		tx += u.StateChip(tx, y+10, state, "", count) + 8
		icon := "up"
		if open {
			icon = "down"
		}
		u.Icon(tx, y+11, 18, u.Palette.Ink, icon)
		u.Name(widget.Control{Kind: "button", Name: p.Title, Box: r, On: open})
	})
	return w
}

const trayRows = 2

// trayBox shows the counters of a tray above its handle.
func (s *Screen) trayBox(u *widget.UI, b widget.Rect, bottom float64, p *rules.Panel) {
	side := 56.0
	if s.lay.Kind == Compact {
		side = 44
	}
	step := side + 12
	wide := min(b.W-24, 32+step*float64(min(len(p.Pieces), 8))-12)
	wide = max(wide, min(b.W-24, 300))
	cols := int((wide - 32 + 12) / step)
	rows := min(trayRows, (len(p.Pieces)+cols-1)/cols)
	if s.lay.Kind == Compact {
		rows = 1
	}
	tall := 40 + step*float64(rows) + 12
	if p.Note != "" {
		tall += 20
	}
	r := widget.Rect{X: b.X + 12, Y: bottom - tall, W: wide, H: tall}
	u.Layer(widget.Float, "tray open", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+16, r.Y+12, widget.Heading, u.Palette.Ink, p.Title)
		w := u.RuleChipWidth(p.Rule)
		u.RuleChip("tray", r.X+r.W-16-w, r.Y+12, p.Rule)
		box := widget.Rect{X: r.X + 16, Y: r.Y + 38, W: r.W - 18, H: step*float64(rows) + 2}
		u.Scroll("pieces", widget.ScrollSpec{Box: box, NoKeys: true}, func(x, y, w float64) float64 {
			return s.trayPieces(u, x, y, float64(cols)*step, side, 12, p)
		})
		if p.Note != "" {
			u.TextIn(widget.Rect{X: r.X + 16, Y: r.Y + r.H - 28, W: r.W - 32, H: 18}, widget.Small, u.Palette.Ink2, widget.Start, p.Note)
		}
	})
}

// trayPieces lays counters out in rows; a click takes or shows one.
func (s *Screen) trayPieces(u *widget.UI, x, y, w, side, _ float64, p *rules.Panel) float64 {
	step := side + 12
	cols := max(1, int((w+12)/step))
	rows := (len(p.Pieces) + cols - 1) / cols
	u.Group("pieces "+p.ID, func() {
		for i := range p.Pieces {
			r := widget.Rect{X: x + step*float64(i%cols), Y: y + 4 + step*float64(i/cols), W: side, H: side}
			s.trayPiece(u, r, &p.Pieces[i])
		}
	})
	return step * float64(rows)
}

func (s *Screen) trayPiece(u *widget.UI, r widget.Rect, p *rules.Piece) {
	if !u.Visible(r) {
		return
	}
	id := "piece " + p.ID
	has := u.Focusable(id, r, "Enter", "Space")
	t := u.Touch(id, r)
	y := r.Y
	if t.Hot {
		y -= 2
	}
	s.face(u, p.Face, r.X, y, r.W)
	if p.Tags&rules.Selected != 0 {
		u.Border(r.Inset(-4), 3, u.Palette.Ink)
	}
	if p.Tags&rules.Barring != 0 {
		u.Fill(r, fade(u.Palette.Paper, 128))
	}
	if t.Hot || has && u.ShowsFocus() {
		spec := widget.TipSpec{About: r, Title: p.Name}
		if p.Why != nil {
			spec.Text, spec.Rule, spec.Barred = p.Why.Why, p.Why.Rule, true
		}
		u.Tip(spec)
	}
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-5), 3, u.Palette.Focus)
	}
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.clickTray(u.In.Tick, p)
		u.Again()
	}
	u.Name(widget.Control{Kind: "unit", Name: p.ID, Box: r, On: p.Tags&rules.Selected != 0})
}

// clickTray takes a counter that waits, shows it, or says why it must wait.
func (s *Screen) clickTray(tick int, p *rules.Piece) {
	s.inspect, s.asked = p.ID, nil
	if !s.mine() {
		return
	}
	if p.Tags&rules.Selected != 0 && s.justTaken() {
		s.undo(tick)
		return
	}
	if s.swap(tick, p) {
		return
	}
	if cs := s.offers.byUnit[p.Unit]; len(cs) > 0 {
		s.do(tick, cs[0].Action)
		return
	}
	if p.Unit == "" || p.Side != s.side {
		return
	}
	s.focus = p.Unit
	if a, ok := probeUnit(s.view, p.Unit); ok {
		if v := s.Match.Refuse(s.side, a); v != nil {
			s.refuse(a, v, board.None)
		}
	}
}

func fade(c widget.Color, a uint8) widget.Color {
	c.A = a
	return c
}
