package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Defeat (8.3.2, 14.3), and what becomes of elite units.

// defeat defeats who is in a hex: a tank loses a step, elite units withdraw, others leave the game.
func (g *Game) defeat(h board.ID) {
	reached := g.inCommunication(h)
	for _, u := range g.in(japan, h) {
		switch c := g.unit(u); {
		case c.japaneseTank():
			g.loseStep(u, "14.3")
		case c.Elite:
			g.withdraw(u, reached)
		default:
			g.eliminate(u, "defeated", "8.3.2")
		}
	}
}

// withdrawalRange is how far a defeated elite unit withdraws, in hexes (8.3.2).
const withdrawalRange = 2

// withdraw is what a defeated elite unit does (8.3.2): to an empty position by lot, else to one where it may stack, else to the
// reserve pool; out of communication it is lost.
func (g *Game) withdraw(u int, reached bool) {
	if !reached {
		if g.GameTurn >= g.data().Tables.Command.FromTurn {
			g.eliminate(u, "defeated out of communication", "8.3.2")
			return
		}
		g.eliminateElite(u, "defeated out of communication", "8.3.2")
		return
	}
	from := g.at(u)
	empty, shared := g.refuges(u)
	switch {
	case len(empty) > 0:
		to := g.lot("Withdrawal of "+g.unit(u).Name, "8.3.2", empty)
		g.fallBack(u, to)
	case len(shared) > 0:
		to := g.lot("Withdrawal of "+g.unit(u).Name, "8.3.2", shared)
		g.fallBack(u, to)
	default:
		g.toPool(u, "8.3.2")
		g.Tell(rules.MarkerChanged{Marker: "A Japanese unit", At: g.place(from), Side: "jp", What: "withdrawn to the reserve", Gone: true, Rule: "8.3.2"})
	}
}

// refuges lists the positions that a unit may withdraw to: empty ones that the United States do not control, and those of other
// Japanese where 6.4 has room for it.
func (g *Game) refuges(u int) (empty, shared []board.ID) {
	gr, from := g.ground(), g.at(u)
	for i := range gr.spots {
		h := gr.spots[i].at
		switch {
		case h == from || gr.Distance(h, from) > withdrawalRange:
		case g.emptySpot(i):
			if !g.controls(h) {
				empty = sorted(empty, h)
			}
		case g.held(h) && !g.where.Holds(us, h) && g.room(u, h):
			shared = sorted(shared, h)
		}
	}
	return empty, shared
}

// fallBack moves a withdrawing unit: face down, or as it finds others there, face up or disrupted too. Who is in
// counterattack stance stays so, face up (14.4.6).
func (g *Game) fallBack(u int, to board.ID) {
	p := &g.pieces[u]
	g.loseDepth(u, "8.3.2")
	p.facts &= stance
	if p.is(stance) {
		p.facts |= revealed
	}
	for _, o := range g.in(japan, to) {
		p.facts |= g.pieces[o].facts & (revealed | disrupted)
	}
	from := g.at(u)
	g.put(u, to)
	g.Tell(rules.Decided{Side: "jp", What: "withdraws from " + g.spotName(from) + " to " + g.spotName(to), Rule: "8.3.2"})
}

// toPool puts a Japanese unit face down into the reserve pool, without its depth marker.
func (g *Game) toPool(u int, rule string) {
	g.loseDepth(u, rule)
	p := &g.pieces[u]
	p.facts, p.from = 0, none
	g.put(u, g.ground().pool)
}

// eliminateElite puts an elite unit into the box of those eliminated (8.3.2, 8.6.2), without its depth marker.
func (g *Game) eliminateElite(u int, why, rule string) {
	from := g.at(u)
	g.loseDepth(u, rule)
	p := &g.pieces[u]
	p.facts, p.from = 0, none
	g.put(u, g.ground().eliminated)
	g.Tell(rules.UnitLost{Unit: g.id(u), At: g.place(from), Why: why, Rule: rule})
}
