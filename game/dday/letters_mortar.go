package dday

import "marianas/game/board"

// Mortars (13.1): artillery and hilltop positions with nobody in their field hit who has the symbol within their range.

// mortarRange is how far the mortars of a position reach (13.1).
func (g *Game) mortarRange(h board.ID) int {
	return pick(g.ground().spotIn(h).Hilltop, hilltopReach, actingReach)
}

// mortarSalvo is the mortar fire of a position: everybody with the symbol in range, armor too.
func (g *Game) mortarSalvo(h board.ID, shot int) salvo {
	s := salvo{at: h, shot: int8(shot), limit: int8(g.limitOf(g.firers(h, false), h)), revealed: g.bareAt(h), mortar: true}
	full := false
	for _, u := range g.title.forces[us] {
		at := g.at(u)
		if at < 0 || g.ground().Distance(h, at) > g.mortarRange(h) || !g.hasSymbol(u) || g.unit(u).headquarters() {
			continue
		}
		a := aim{unit: int16(u), at: at, fire: steady, symbol: true}
		if g.fresh(&a) {
			s.aims = append(s.aims, a)
			full = full || g.concentrated(at)
		}
	}
	if full {
		s.limit++ // 6.3.7
	}
	return s
}

// mortarFinds reports whether the mortars of a position have somebody to hit (13.1.2).
func (g *Game) mortarFinds(h board.ID) bool { return len(g.mortarSalvo(h, 0).aims) > 0 }

// mortarFrom opens the mortar fire of a position. An event may have given one hit more to all mortars together (21.0).
func (g *Game) mortarFrom(h board.ID, shot int) frame {
	s := g.mortarSalvo(h, shot)
	if more := int(g.mortars); more > 0 && len(s.aims) > int(s.limit) {
		s.limit += int8(more)
		g.mortars = 0
	}
	for i := range g.marks { // its range counts as its field (13.1)
		if x := g.ground().spots[i].at; g.ground().Distance(h, x) <= g.mortarRange(h) {
			g.ungarrison(x)
		}
	}
	return g.fireAway(s)
}

// mortarOver reports whether a mortar of an undisrupted position that is held reaches a hex (13.1).
func (g *Game) mortarOver(h board.ID) bool {
	gr := g.ground()
	for i := range gr.spots {
		if s := gr.spots[i].at; g.hasMortar(s) && len(g.firers(s, false)) > 0 && gr.Distance(s, h) <= g.mortarRange(s) {
			return true
		}
	}
	return false
}
