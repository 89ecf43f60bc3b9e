package dday

import (
	"strconv"

	"marianas/game/board"
	"marianas/game/rules"
)

// viewPieces are the counters on the map in stacking order.
func (g *Game) viewPieces(side rules.Side) (all []rules.Piece) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		var pile []int
		for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
			pile = append(pile, u)
		}
		for i := len(pile) - 1; i >= 0; i-- {
			all = append(all, g.viewUnit(side, pile[i], len(pile)-1-i))
		}
	}
	return all
}

// viewUnit is a unit as a side sees it; place is where it lies in its stack.
func (g *Game) viewUnit(side rules.Side, u, place int) rules.Piece {
	c, at := g.unit(u), g.place(g.at(u))
	p := rules.Piece{Side: g.data().Info.Sides[c.side].ID, At: at}
	if side != "jp" && g.unseen(u) {
		p.ID, p.Face, p.Name, p.Tags = "jp.hidden."+at.String()+"."+strconv.Itoa(place), hiddenFace, "Japanese unit", rules.Hidden
		return p
	}
	p.ID, p.Unit, p.Face, p.Name, p.Long = c.ID, g.id(u), c.ID, c.Name, c.Long
	p.Steps, p.MaxSteps = g.steps(u), max(1, c.Steps)
	if c.side == us && c.Steps > 1 && g.steps(u) <= c.backSteps() {
		p.Face = reducedFace(c.ID)
	}
	return p
}
