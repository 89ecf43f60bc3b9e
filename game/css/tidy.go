package css

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// What goes when units leave a location, and what comes when they enter one.

// left is told when somebody has left a location: what the units were with is looked after.
func (g *Game) left(p board.ID) {
	if g.ground().hexOf(p) < 0 {
		return
	}
	g.excess(p)
	g.stranded(p)
}

// tidy removes markers from a location that nobody is in any more (6.1.1, 8.5, 10.0, 11.1), and prepared assaults nobody is beside.
func (g *Game) tidy(p board.ID) {
	if g.ground().hexOf(p) < 0 {
		return
	}
	s := g.spot(p)
	if g.sideIn(p) < 0 {
		s.dg, s.over, s.ridge = 0, 0, 0
		s.marks &^= suppressed | pinned | concentrated | spent | sustaining | mixed
		if s.works != noWorks && !g.title.works[s.works].Stays {
			s.works = noWorks
		}
	}
	g.dropAssaults()
	g.dropRidges()
}

// come is told when units of a side have entered a location: it may be a victory hex, or a ridge to claim.
func (g *Game) come(p board.ID, side int) {
	g.dropAssaults()
	g.claimRidges(p, side)
}

// excess takes weapons from a location that has more than units: which ones, the least useful first; the owner is asked where weapons
// are detached (12.1, 12.2).
func (g *Game) excess(p board.ID) {
	for side := range 2 {
		for {
			ws := g.in(side, aWeapon, p)
			if len(ws) <= g.count(side, p) {
				break
			}
			g.dropWeapon(g.least(ws, p), "12.2")
		}
	}
}

// least is the weapon that is worth least to the units in a location: of a foreign formation, then with the least to add.
func (g *Game) least(ws []int, p board.ID) int {
	worth := func(o int) int {
		n := int(g.unit(o).fronts[deployed].fire)*2 - int(g.unit(o).fronts[deployed].dv)
		for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
			if g.unit(u).isUnit() && g.serves(o, u) {
				return n + 100
			}
		}
		return n
	}
	best := ws[0]
	for _, o := range ws {
		if worth(o) < worth(best) || worth(o) == worth(best) && o < best {
			best = o
		}
	}
	return best
}

// stranded moves leaders that are alone in a location to another unit of their command (13.1), and loses heroes that are.
func (g *Game) stranded(p board.ID) {
	for side := range 2 {
		if g.count(side, p) > 0 {
			continue
		}
		for _, o := range g.in(side, aLeader, p) {
			if to := g.nearestOwn(o); to >= 0 {
				g.where.Put(o, g.at(to))
				g.Tell(rules.Noted{Side: g.sideID(side), Unit: g.id(o), Text: g.name(o) + " goes to " + g.name(to), At: g.placesOf(g.at(to)), Rule: "13.1"})
			} else {
				g.where.Put(o, g.ground().offMap)
			}
		}
		for _, o := range g.in(side, aHero, p) {
			g.where.Put(o, g.ground().eliminated)
			g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: "alone", Rule: "13.1"})
		}
	}
}

// nearestOwn is the nearest unit that a leader may be with, reached by a way of hexes; -1 if there is none.
func (g *Game) nearestOwn(o int) int {
	best, far := -1, 1<<30
	from := g.hexOf(o)
	for _, u := range g.title.units[g.unit(o).side] {
		if !g.onMap(u) || g.at(u) == g.at(o) || !g.serves(o, u) {
			continue
		}
		if d := g.ground().Distance(from, g.hexOf(u)); d < far && g.leads(from, g.hexOf(u), g.unit(o).side) {
			best, far = u, d
		}
	}
	return best
}

// leads reports whether a leg unit's way leads from a hex to another, out of enemy fire zones but for both ends (13.1).
func (g *Game) leads(from, to board.ID, side int) bool {
	defer g.perusing()()
	return from == to || g.walk(from, side).Has(to)
}

// clearAll removes markers from every location.
func (g *Game) clearAll(m mark) {
	for i := range g.spots {
		g.spots[i].marks &^= m
	}
}

// claimRidges puts Ridge markers where enemies come to stand on both sides of a ridge (6.2.2): who stood there first has it, unless his
// only unit beside the ridge is inside a cave.
func (g *Game) claimRidges(p board.ID, side int) {
	h := g.ground().hexOf(p)
	for d, n := range g.ground().Neighbors(h) {
		if n < 0 || g.ground().sides[h][d]&ridge == 0 || !g.enemyIn(side, n) {
			continue
		}
		switch {
		case g.spot(n).ridge != 0 || g.spot(h).ridge != 0:
		case g.holds(1-side, n):
			g.spot(n).ridge = int8(2 - side)
			g.tellAt(1-side, n, "The ridge is claimed", "6.2.2")
		case p >= 0:
			g.spot(h).ridge = int8(1 + side)
			g.tellAt(side, h, "The ridge is claimed", "6.2.2")
		}
	}
}

// dropRidges removes Ridge markers with no enemy beside them, and those of units that have gone.
func (g *Game) dropRidges() {
	for i := range g.spots {
		s := &g.spots[i]
		if s.ridge == 0 {
			continue
		}
		p := g.ground().located(i)
		if side := int(s.ridge) - 1; !g.holds(side, p) || !g.enemyBeside(side, g.ground().hexOf(p)) {
			s.ridge = 0
		}
	}
}
