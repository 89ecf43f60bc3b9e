package dday

import "marianas/game/board"

// excessFrame asks who is disrupted while too many stand in a hex (7.5).
func (g *Game) excessFrame(h board.ID) frame {
	f := opened(excessBox)
	f.Place[0] = int16(h)
	return f
}
