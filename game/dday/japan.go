package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// Japanese reserves and depth (9.0), and what choosing among positions has in common.

// colorOrder settles ties between positions by color (21.0).
func colorOrder(c Color) int { return int(c) }

// nearestUS is how far the nearest hex that the United States occupy, by units or a garrison, is from a hex; many hexes where
// there is none.
func (g *Game) nearestUS(h board.ID) int { return g.nearest(h, true) }

// nearestUnit is how far the nearest United States unit is from a hex; many hexes where there is none.
func (g *Game) nearestUnit(h board.ID) int { return g.nearest(h, false) }

const manyHexes = 99

func (g *Game) nearest(h board.ID, garrisons bool) int {
	gr, best := g.ground(), manyHexes
	for _, u := range g.title.forces[us] {
		if at := g.at(u); at >= 0 {
			best = min(best, gr.Distance(h, at))
		}
	}
	if garrisons {
		for i := range gr.spots {
			if g.marks[i]&garrison != 0 {
				best = min(best, gr.Distance(h, gr.spots[i].at))
			}
		}
	}
	return best
}

// toBeach is how far the nearest landing beach hex is.
func (g *Game) toBeach(h board.ID) int { return int(g.ground().inland[h]) }

// besideBeach reports whether a hex is adjacent to a landing beach hex.
func (g *Game) besideBeach(h board.ID) bool { return g.toBeach(h) <= 1 }

// emptySpot reports whether nobody is in a position: no unit of either side, no garrison, no pillbox, which counts as
// Japanese (17.1).
func (g *Game) emptySpot(i int) bool {
	h := g.ground().spots[i].at
	return !g.held(h) && !g.occupied(h)
}

// besideUnits reports whether a United States unit is adjacent to a hex.
func (g *Game) besideUnits(h board.ID) bool { return g.unitsBeside(h) > 0 }

// unitsBeside is how many United States units are adjacent to a hex.
func (g *Game) unitsBeside(h board.ID) (n int) {
	for _, x := range g.ground().Neighbors(h) {
		if x >= 0 {
			n += g.where.Count(us, x)
		}
	}
	return n
}

// A clause is one instruction for choosing among positions: of those left, the ones that count least are kept.
type clause struct {
	rule, says string
	least      func(h board.ID) int
}

// sift applies clauses to hexes, one after the other, until one is left. It returns what is left, and what each dropped.
func (g *Game) sift(left []board.ID, clauses []clause) ([]board.ID, []rules.Principle) {
	var ps []rules.Principle
	for _, c := range clauses {
		if len(left) < 2 {
			break
		}
		best := c.least(left[0])
		for _, h := range left[1:] {
			best = min(best, c.least(h))
		}
		p := rules.Principle{Rule: c.rule, Says: c.says}
		var kept []board.ID
		for _, h := range left {
			if c.least(h) == best {
				kept = append(kept, h)
			} else {
				p.Dropped = append(p.Dropped, g.spotName(h))
			}
		}
		left, ps = kept, append(ps, p)
	}
	return left, ps
}

// decide tells what Japan does and which clauses led there.
func (g *Game) decide(what, rule string, ps []rules.Principle) {
	g.Tell(rules.Decided{Side: "jp", What: what, Principles: ps, Rule: rule})
}

// lot draws one of several hexes; what says what for. One alone is not drawn.
func (g *Game) lot(what, rule string, hexes []board.ID) board.ID {
	if len(hexes) == 1 {
		return hexes[0]
	}
	bag, names := make(chance.Bag, len(hexes)), make([]string, len(hexes))
	for i, h := range hexes {
		bag[i], names[i] = 1, string(g.ground().Number(h))
	}
	i := g.Dice.Draw(what, bag, names)
	g.Tell(rules.DieRolled{For: what, Faces: []string{names[i]}, Sides: len(hexes), Rule: rule})
	return hexes[i]
}

// pull takes one thing out of a bag unseen.
func (g *Game) pull(bag chance.Bag) int { return g.Dice.Blind(bag) }

// spotName is a position, or another hex, in words: "B5 (1213)".
func (g *Game) spotName(h board.ID) string {
	number := string(g.ground().Number(h))
	if s := g.ground().spotIn(h); s != nil {
		return s.Code + " (" + number + ")"
	}
	return number
}

// lowest orders positions by number, then letter (9.2, 9.3).
func (g *Game) lowest(rule string) []clause {
	return []clause{
		{rule, "The lowest position number", func(h board.ID) int {
			if s := g.ground().spotIn(h); s != nil {
				return s.number
			}
			return manyHexes
		}},
		{rule, "The lowest position letter", func(h board.ID) int {
			if s := g.ground().spotIn(h); s != nil {
				return int(s.Zone[0])
			}
			return manyHexes
		}},
	}
}

// reserves lists the units in the Japanese reserve pool, ascending.
func (g *Game) reserves() []int {
	us := g.in(japan, g.ground().pool)
	slices.Sort(us)
	return us
}

// placeReserve draws a unit from the pool and puts it face down into a position, with a depth marker if it is to have one; false
// if the pool is empty (9.3.3).
func (g *Game) placeReserve(spot int, depth bool, rule string) bool {
	pool := g.reserves()
	if len(pool) == 0 {
		return false
	}
	u := pool[g.Dice.Pick(len(pool))]
	g.pieces[u].facts = 0
	h := g.ground().spots[spot].at
	g.put(u, h)
	g.Tell(rules.MarkerChanged{Marker: "A Japanese unit of the reserve", At: g.place(h), Side: "jp", What: "placed", Rule: rule})
	if depth {
		g.giveDepth(u, rule)
	}
	return true
}

// depthless reports whether a unit may receive a depth marker (9.2): on the map, no tank, not in counterattack stance, none
// under it or under whom it is stacked with, and in communication.
func (g *Game) depthless(u int) bool {
	h := g.at(u)
	if h < 0 || g.unit(u).side != japan || g.unit(u).japaneseTank() || g.is(u, stance) {
		return false
	}
	for _, o := range g.in(japan, h) {
		if g.pieces[o].depth >= 0 && !g.unit(o).japaneseTank() {
			return false
		}
	}
	return g.inCommunication(h)
}

// depthlessHexes are those of units that may receive a depth marker, ascending.
func (g *Game) depthlessHexes() (hexes []board.ID) {
	for _, u := range g.title.forces[japan] {
		if g.depthless(u) {
			hexes = sorted(hexes, g.at(u))
		}
	}
	return hexes
}

// deepen gives the unit in a hex a depth marker, the lower of two detachments.
func (g *Game) deepen(h board.ID, rule string) bool {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.depthless(u) {
			return g.giveDepth(u, rule)
		}
	}
	return false
}

// depthClauses are the order in which units receive depth (9.2), as seen from where the United States stand.
func (g *Game) depthClauses() []clause {
	return append([]clause{
		{"9.2", "The unit nearest to a United States unit", g.nearestUnit},
		{"9.2", "A position beside a landing beach", func(h board.ID) int { return pick(g.besideBeach(h), 0, 1) }},
	}, g.lowest("9.2")...)
}

// depthByRule gives a depth marker by an event (9.2).
func (g *Game) depthByRule(rule string) {
	left, ps := g.sift(g.depthlessHexes(), g.depthClauses())
	if len(left) == 0 || g.depthPool.Count() == 0 {
		g.nothing("no unit can receive a depth marker", "9.2.3")
		return
	}
	h := g.lot("Depth marker", "9.2", left)
	g.decide("has a depth marker for "+g.spotName(h), "9.2", ps)
	g.deepen(h, rule)
}

// openSpots lists the empty positions in communication: those that can be reinforced (9.3.2), ascending.
func (g *Game) openSpots() (hexes []board.ID) {
	gr := g.ground()
	for i := range gr.spots {
		if h := gr.spots[i].at; g.emptySpot(i) && g.inCommunication(h) {
			hexes = sorted(hexes, h)
		}
	}
	return hexes
}

// reinforceByRule is the reinforcement event (21.0, ruling 61): first a vacant position beside United States units, where the
// fewest stand, else in the order of 9.3.
func (g *Game) reinforceByRule(rule string) {
	open := g.openSpots()
	if len(open) == 0 || len(g.reserves()) == 0 {
		g.nothing("no reserve can appear", pick(len(open) == 0, "9.3.2", "9.3.3"))
		return
	}
	var beside []board.ID
	for _, h := range open {
		if g.besideUnits(h) {
			beside = append(beside, h)
		}
	}
	clauses := append([]clause{
		{"9.3", "A position within two hexes of a United States unit", func(h board.ID) int { return pick(g.nearestUnit(h) <= 2, 0, 1) }},
	}, g.lowest("9.3")...)
	if len(beside) > 0 {
		open, clauses = beside, []clause{{"21.0", "The fewest United States units beside it", g.unitsBeside}}
	}
	left, ps := g.sift(open, clauses)
	h := g.lot("Reinforcement", rule, left)
	g.decide("reinforces "+g.spotName(h), rule, ps)
	g.placeReserve(int(g.ground().spotAt[h]), true, rule)
}

// nothing tells that an event has no effect, and why.
func (g *Game) nothing(why, rule string) {
	g.Tell(rules.Noted{Side: "jp", Text: "Nothing comes of it: " + why, Rule: rule})
}
