package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// A counter that waits in a tray can be drawn to the map: it is taken as soon as it is drawn away, so that the places it
// may go to show, and put down where it is let go.

// carriable reports whether a counter of a tray may be drawn to the map: it is taken, or may be, now or in exchange.
func (s *Screen) carriable(p *rules.Piece) bool {
	if p.Unit == "" || p.Side != s.side || !s.mine() {
		return false
	}
	return s.draggable(p) != "" || s.justTaken()
}

// carry takes the counter of a tray that is drawn away.
func (s *Screen) carry(tick int, p *rules.Piece) {
	unit := p.Unit
	switch {
	case s.taken() == unit:
	case s.justTaken():
		if !s.swap(tick, p) {
			return
		}
	default:
		if take, ok := s.taking(unit); ok {
			s.do(tick, take)
		}
	}
	if s.taken() == unit {
		s.drag, s.carried, s.fan, s.inspect = unit, true, nil, string(unit)
	}
}

// carriedOver is the hex that the carried counter is held over; None over anything else than the bare board.
func (s *Screen) carriedOver(u *widget.UI) board.ID {
	if !u.Bare(u.In.X, u.In.Y) {
		return board.None
	}
	return s.paint.At(u.In.X, u.In.Y)
}

// letDown ends the carrying when the button is let go: on the map the counter goes to its hex, elsewhere it goes back.
func (s *Screen) letDown(u *widget.UI) {
	if !s.carried || u.In.Down&widget.Left != 0 {
		return
	}
	s.carried = false
	if s.hover = s.carriedOver(u); s.hover == board.None {
		if s.justTaken() {
			s.undo(u.In.Tick)
		}
	} else {
		s.drop(u.In.Tick)
	}
	s.drag = ""
	u.Again()
}

// drawCarried shows the carried counter at the pointer, above everything.
func (s *Screen) drawCarried(u *widget.UI) {
	p := s.piece(string(s.drag))
	if !s.carried || p == nil {
		return
	}
	x, y := u.Pointer()
	const side = 56.0
	u.Layer(widget.Tip, "carried", widget.Rect{}, false, func() { s.face(u, p.Face, x-side/2, y-side/2, side) })
}
