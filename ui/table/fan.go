package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// fan is a stack laid out beside its hex, or the choices that share a hex or a unit.
type fan struct {
	hex     board.ID
	choices []rules.Choice // nil: the counters of the hex
}

// hoverFan is the fan that the pointer opened by resting on a stack. It stays while the pointer is on it.
type hoverFan struct {
	on  bool
	hex board.ID
	box widget.Rect // with what lies between it and the hex
}

// fanOut lays out the stack of a hex.
func (s *Screen) fanOut(h board.ID) {
	if s.fan != nil {
		s.fan = nil
		return
	}
	if h != board.None && len(s.index().Stack(h)) > 0 {
		s.fan = &fan{hex: h}
	}
}

// drawFan shows the open fan, or that of a stack the pointer rests on.
func (s *Screen) drawFan(u *widget.UI) {
	f := s.fan
	if f == nil {
		f = s.rested(u)
	}
	if s.hovered.on = f != nil && f != s.fan; !s.hovered.on {
		s.hovered = hoverFan{}
	}
	switch {
	case f == nil:
	case f.choices != nil:
		s.drawChoices(u, f)
	default:
		s.drawStack(u, f)
	}
}

// rested fans out a stack of several units after the pointer rested on it, as long as it stays there or on the fan.
func (s *Screen) rested(u *widget.UI) *fan {
	if h := &s.hovered; h.on && !s.keyed && s.drag == "" && h.box.Contains(u.In.X/u.Scale, u.In.Y/u.Scale) && len(s.index().Stack(h.hex)) > 1 {
		return &fan{hex: h.hex}
	}
	if s.hover == board.None || s.keyed || s.drag != "" || s.motion.running() || u.In.Down != 0 {
		return nil
	}
	units := 0
	for _, p := range s.index().Stack(s.hover) {
		if !p.Badge {
			units++
		}
	}
	if units < 2 {
		return nil
	}
	if wait := s.hoverAt + fanTicks; u.In.Tick < wait {
		u.WakeAt(wait)
		return nil
	}
	return &fan{hex: s.hover}
}

// drawStack lays the counters of a hex in a row, top first.
func (s *Screen) drawStack(u *widget.UI, f *fan) {
	stack := s.index().Stack(f.hex)
	rects := s.paint.Fan(f.hex, len(stack), u.Px(68), u.Px(84))
	if len(rects) == 0 {
		return
	}
	a, b := u.Logical(rects[0]), u.Logical(rects[len(rects)-1])
	box := widget.Rect{X: a.X - 12, Y: a.Y - 12, W: b.X + b.W - a.X + 24, H: a.H + 24}
	if s.hovered.on {
		s.hovered.hex, s.hovered.box = f.hex, bridged(box, s.hexBox(u, f.hex))
	}
	u.Layer(widget.Float, "fan", box, false, func() {
		u.Panel(box, true)
		for i := range rects {
			s.trayPieceAt(u, u.Logical(rects[i]), stack[len(stack)-1-i])
		}
	})
}

// bridged is a box with what lies between it and the one it belongs to, so that the pointer finds its way over.
func bridged(box, from widget.Rect) widget.Rect {
	const margin = 8
	x, y := from.X+from.W/2, from.Y+from.H/2
	out := box.Inset(-margin)
	if x >= out.X && x <= out.X+out.W {
		top, foot := min(out.Y, y), max(out.Y+out.H, y)
		out.Y, out.H = top, foot-top
	}
	return out
}

// trayPieceAt is a counter of the fan: a click on it is a click on the unit in its hex.
func (s *Screen) trayPieceAt(u *widget.UI, r widget.Rect, p *rules.Piece) {
	t := u.Touch("fan "+p.ID, r)
	y := r.Y
	if t.Hot {
		y -= 2
	}
	s.face(u, p.Face, r.X, y, r.W)
	if p.Tags&rules.Selected != 0 || s.inspect == p.ID {
		u.Border(r.Inset(-4), 3, u.Palette.Ink)
	}
	if t.Clicked {
		if h, ok := scene.On(s.board, p.At); ok {
			s.fan, s.hovered = nil, hoverFan{}
			s.click(u.In.Tick, h, p)
			u.Again()
		}
	}
	u.Name(widget.Control{Kind: "unit", Name: p.ID, Box: r})
}

const choiceRow = 40.0

// drawChoices lists the ways to act on one hex beside it, with letters.
func (s *Screen) drawChoices(u *widget.UI, f *fan) {
	wide := 160.0
	for _, c := range f.choices {
		wide = max(wide, u.Width(widget.Body, s.choiceText(c))+90)
	}
	hb, b := s.hexBox(u, f.hex), s.lay.Board
	r := widget.Rect{X: hb.X + hb.W + 8, Y: hb.Y, W: min(wide, b.W-16), H: choiceRow*float64(len(f.choices)) + 16}
	if right := b.X + b.W - 8 - r.W; r.X > right {
		if r.X = min(hb.X-8-r.W, right); r.X < b.X+8 { // no room on either side: below or above the hex
			r.X = max(b.X+8, min(hb.X, right))
			if r.Y = hb.Y + hb.H + 8; r.Y+r.H > b.Y+b.H-8 {
				r.Y = hb.Y - 8 - r.H
			}
		}
	}
	r.Y = max(b.Y+8, min(r.Y, b.Y+b.H-r.H-8))
	u.Layer(widget.Float, "choices", r, false, func() {
		u.Panel(r, true)
		u.Group("ways", func() {
			for i, c := range f.choices {
				row := widget.Rect{X: r.X + 1, Y: r.Y + 8 + choiceRow*float64(i), W: r.W - 2, H: choiceRow}
				text := scene.LetterOf(i) + "   " + s.choiceText(c)
				if _, hit := u.Row(row, widget.RowSpec{ID: c.Action.String(), Text: text, Right: c.Cost}); hit {
					s.fan = nil
					s.do(u.In.Tick, c.Action)
					u.Again()
				}
			}
		})
	})
}

// keys picks from an open fan: letters among choices, digits among counters.
func (f *fan) keys(s *Screen, u *widget.UI) bool {
	for i, c := range f.choices {
		if u.Pressed(widget.Chord(scene.LetterOf(i))) {
			s.fan = nil
			s.do(u.In.Tick, c.Action)
			return true
		}
	}
	if f.choices != nil {
		return false
	}
	stack := s.index().Stack(f.hex)
	for i := range stack {
		if i < 9 && u.Pressed(widget.Chord(rune('1'+i))) {
			s.fan = nil
			s.click(u.In.Tick, f.hex, stack[len(stack)-1-i])
			return true
		}
	}
	return false
}
