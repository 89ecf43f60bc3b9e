package table

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// HexAt is where the middle of a hex is shown, in device pixels, and whether it lies well inside the board.
// ok is false if the sheet has no such hex.
func (s *Screen) HexAt(n hex.Number) (x, y float64, free, ok bool) {
	h, ok := s.board.ID(n)
	if !ok {
		return 0, 0, false, false
	}
	x, y = s.paint.Center(h)
	return x, y, s.free(x, y), true
}

// PieceAt is where a counter on the map is shown, in device pixels, and whether it lies well inside the board.
func (s *Screen) PieceAt(id string) (x, y float64, free, ok bool) {
	p := s.index().Piece(id)
	if p == nil {
		return 0, 0, false, false
	}
	h, ok := scene.On(s.board, p.At)
	if !ok {
		return 0, 0, false, false
	}
	level := 0
	for _, q := range s.index().Stack(h) {
		if q == p {
			break
		}
		if !q.Badge {
			level++
		}
	}
	r := s.paint.CounterRect(h, level)
	return r.X + r.W/2, r.Y + r.H/2, s.free(r.X+r.W/2, r.Y+r.H/2), true
}

// PieceIDs lists the counters on the sheet, in stacking order.
func (s *Screen) PieceIDs() []string {
	var ids []string
	for _, p := range s.view.Pieces {
		if h, ok := scene.On(s.board, p.At); ok && h != board.None {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// AllIDs lists every counter in sight, on any sheet or in a tray.
func (s *Screen) AllIDs() []string {
	var ids []string
	for i := range s.view.Pieces {
		ids = append(ids, s.view.Pieces[i].ID)
	}
	for _, p := range s.trays() {
		for i := range p.Pieces {
			ids = append(ids, p.Pieces[i].ID)
		}
	}
	return ids
}

// BoardBox is the board's part of the window, in device pixels.
func (s *Screen) BoardBox() widget.Rect { return s.camera.Area }

// free reports whether a point lies inside the board and under none of the boxes at its edges.
func (s *Screen) free(x, y float64) bool {
	a := s.camera.Area
	inner := widget.Rect{X: a.X + a.W*0.08, Y: a.Y + a.H*0.14, W: a.W * 0.78, H: a.H * 0.62}
	return inner.Contains(x, y)
}

// BotToMove reports whether a computer has to decide.
func (s *Screen) BotToMove() bool { return s.botActive() && !s.bot.paused }
