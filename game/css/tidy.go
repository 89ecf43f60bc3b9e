package css

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// What goes when units leave a location, and what comes when they enter one.

// left is told when somebody has left a location: what the units were with is looked after.
func (g *Game) left(p board.ID) {
	if g.ground().hexOf(p) < 0 {
		if _, zone := g.ground().zoneOf(p); zone >= 0 {
			g.stranded(p)
		}
		return
	}
	g.excess(p)
	g.dismount()
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
	if side == japan {
		g.spreads(p)
	}
	g.dropAssaults()
	g.claimRidges(p, side)
	g.tread(p, side)
	if s := g.spot(p); side == us {
		s.marks |= ours
	} else {
		s.marks &^= ours
	}
	g.treadField(p, side)
	if side == us {
		g.claim()
	}
}

// excess has weapons taken from a location that has more than units, whose owner says which (12.1, 12.2).
func (g *Game) excess(p board.ID) {
	for side := range 2 {
		ws := g.in(side, aWeapon, p)
		switch n := g.count(side, p); {
		case len(ws) <= n:
		case n == 0:
			for _, o := range ws {
				g.dropWeapon(o, "12.2")
			}
		default:
			g.ask(due{tooManyWeapons, int8(side), p, none, -1})
		}
	}
}

// stranded moves leaders that are alone in a location to another unit of their command, whose owner says which; without a way to one
// they wait off the map, and with the last one they are lost (13.1). Heroes that are alone are lost.
func (g *Game) stranded(p board.ID) {
	for side := range 2 {
		if g.count(side, p) > 0 {
			continue
		}
		for _, o := range g.leadersIn(side, p) {
			switch to := g.refuges(o); {
			case !g.commandsAny(o):
				g.where.Put(o, g.ground().eliminated)
				g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: "no unit of his command is left", Rule: "13.1"})
			case len(to) == 0:
				g.where.Put(o, g.ground().waiting)
				g.Tell(rules.Noted{Side: g.sideID(side), Unit: g.id(o), Text: g.name(o) + " waits for a unit of his command", At: g.placesOf(p), Rule: "13.1"})
			case len(to) == 1:
				g.leaderTo(o, to[0])
			default:
				g.ask(due{leaderAlone, int8(side), g.ground().facing(p), none, int16(o)})
			}
		}
		for _, o := range g.in(side, aHero, p) {
			if g.unit(o).leads() || g.unit(o).deed == Saves && g.awaitsWord() {
				continue
			}
			g.loseHero(o, g.place(p), "alone", "13.1")
		}
	}
}

// commandsAny reports whether a unit of a leader's command is in play, or still to arrive.
func (g *Game) commandsAny(o int) bool {
	for _, u := range g.title.units[g.unit(o).side] {
		if g.serves(o, u) && (g.inPlay(u) || g.at(u) == g.ground().track) {
			return true
		}
	}
	return false
}

// rejoin brings leaders that wait off the map to a unit of their command that is back (13.1).
func (g *Game) rejoin(u int) {
	for _, o := range g.title.forces[g.unit(u).side] {
		if g.at(o) == g.ground().waiting && g.serves(o, u) {
			g.leaderTo(o, g.at(u))
		}
	}
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

// claimRidges has Ridge markers claimed where enemies come to stand on both sides of a ridge (6.2.2): who stood there first is asked
// first, unless his only unit beside the ridge is inside a cave.
func (g *Game) claimRidges(p board.ID, side int) {
	h := g.ground().hexOf(p)
	for d, n := range g.ground().Neighbors(h) {
		if n < 0 || g.ground().sides[h][d]&ridge == 0 || !g.enemyIn(side, n) {
			continue
		}
		switch {
		case g.spot(n).ridge != 0 || g.spot(h).ridge != 0:
		case g.holds(1-side, n):
			other := h
			if p < 0 {
				other = none
			}
			g.ask(due{ridgeOpen, int8(1 - side), n, other, -1})
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
