package scene

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
)

// At is the hex under a point of the window; None if there is none.
func (p *Painter) At(px, py float64) board.ID {
	if !p.Camera.Area.Contains(px, py) {
		return board.None
	}
	return p.Board.At(p.Board.Grid.At(p.Camera.Plane(px, py)))
}

// Pick is the topmost piece whose counter lies under a point; ok is false if the point is on bare map.
func (p *Painter) Pick(x *Index, px, py float64) (piece *rules.Piece, ok bool) {
	h := p.At(px, py)
	if h == board.None {
		return piece, false
	}
	for _, at := range append([]board.ID{h}, p.Board.Neighbors(h)[:]...) {
		if at == board.None {
			continue
		}
		if got, ok := p.top(x.stacks[at], at, px, py); ok {
			return got, true
		}
	}
	return piece, false
}

func (p *Painter) top(stack []*rules.Piece, h board.ID, px, py float64) (piece *rules.Piece, ok bool) {
	units := stack[:0:0]
	for _, s := range stack {
		if !s.Badge {
			units = append(units, s)
		}
	}
	first := max(0, len(units)-shown)
	for i := len(units) - 1; i >= first; i-- {
		if p.CounterRect(h, i-first).Contains(px, py) {
			return units[i], true
		}
	}
	if len(units) == 0 && len(stack) > 0 && p.CounterRect(h, 0).Contains(px, py) {
		return stack[len(stack)-1], true
	}
	return piece, false
}

// Fan is where the counters of a stack are laid out when it is fanned out: in a row beside its hex, on the free side.
func (p *Painter) Fan(h board.ID, n int, side, gap float64) []render.Rect {
	area := p.Camera.Area
	x, y := p.Center(h)
	wide := float64(n)*gap - (gap - side)
	left := min(max(x-wide/2, area.X+gap-side), area.X+area.W-wide-(gap-side))
	top := y - p.Camera.Hex/2 - side - 12
	if top < area.Y+8 {
		top = y + p.Camera.Hex/2 + 12
	}
	out := make([]render.Rect, n)
	for i := range out {
		out[i] = render.Rect{X: left + float64(i)*gap, Y: top, W: side, H: side}
	}
	return out
}
