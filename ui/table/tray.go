package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/ui/widget"
)

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
			return s.trayPieces(u, x, y, float64(cols)*step, side, p)
		})
		if p.Note != "" {
			u.TextIn(widget.Rect{X: r.X + 16, Y: r.Y + r.H - 28, W: r.W - 32, H: 18}, widget.Small, u.Palette.Ink2, widget.Start, p.Note)
		}
	})
}

// trayPieces lays counters out in rows; a click takes or shows one.
func (s *Screen) trayPieces(u *widget.UI, x, y, w, side float64, p *rules.Panel) float64 {
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
