package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Japanese tank units (14.0-14.2), and how they and their companions go over to the counterattack (14.4.1).

// tankAmong is the tank unit among some units; -1 without one.
func (g *Game) tankAmong(units []int) int {
	for _, u := range units {
		if g.unit(u).japaneseTank() {
			return u
		}
	}
	return -1
}

// tankDeed is what a position with a tank does (14.2).
func (g *Game) tankDeed(mark string, engaged bool) deed {
	switch d := g.summary(mark, tankColumn); {
	case engaged && (d == advances || d == advancesTwice):
		return fires
	case !engaged && (d == firesTwice || d == overruns):
		return rests
	default:
		return d
	}
}

// tankGoesTo reports whether the tank in a hex may advance to a position: unoccupied, or held by a unit that is no tank and in
// communication, with room for all who go (14.2, 6.4).
func (g *Game) tankGoesTo(from board.ID, i int) bool {
	if g.emptySpot(i) {
		return true
	}
	to := g.ground().spots[i].at
	return g.where.Holds(japan, to) && !g.occupied(to) && g.inCommunication(to) && g.roomFor(g.firers(from, false), to)
}

func (g *Game) advanceClauses(h board.ID) []clause {
	return []clause{
		g.nearUS("14.2"),
		{"14.2", "A revealed elite unit to go with", func(x board.ID) int {
			elite := func(u int) bool { return g.unit(u).Elite && g.is(u, revealed) }
			return pick(slices.ContainsFunc(g.in(japan, x), elite), 0, 1)
		}},
		g.nearTo(h, "14.2", "The position nearest to where it is"),
		{"14.2", "The highest position number", func(x board.ID) int { return -g.ground().spotIn(x).number }},
	}
}

// overrunHexes are those where somebody stands whom the last fire of the position has hit (14.2).
func (g *Game) overrunHexes(f *frame) (hexes []board.ID) {
	if n := len(g.volley.salvos); n > 0 && g.volley.salvos[n-1].at == board.ID(f.Place[0]) {
		for _, a := range g.volley.salvos[n-1].aims {
			if a.struck && g.where.Holds(us, a.at) {
				hexes = sorted(hexes, a.at)
			}
		}
	}
	return hexes
}

// assemblyTanks is how many tank units an attack brings (21.0).
const assemblyTanks = 2

// companions is how many units go over to the counterattack with them (14.4.1).
const companions = 2

// assemble puts tank units into the assembly hex of a color, in counterattack stance, and has the nearest units join them
// (21.0, 14.4.1).
func (g *Game) assemble(color Color) {
	at := g.ground().assembly[color]
	for n := 0; n < assemblyTanks; n++ {
		var left []int
		for _, t := range g.title.tanks {
			if g.at(t) == g.ground().offMap {
				left = append(left, t)
			}
		}
		if len(left) == 0 {
			break
		}
		t := left[g.Dice.Pick(len(left))]
		g.put(t, at)
		g.set(t, revealed|stance)
		g.Tell(rules.UnitPlaced{Unit: g.id(t), At: g.place(at), How: "assembles for the counterattack", Rule: "21.0"})
		g.giveDepth(t, "9.2.2")
	}
	hosts := g.joinStance()
	g.mount(hosts)
	g.wakeReserves()
}

// joinStance picks the units that go over to the counterattack: within three hexes of a tank unit, in positions without
// artillery, nearest to a tank, then farthest from the beaches (14.4.1).
func (g *Game) joinStance() (hosts []board.ID) {
	var open []board.ID
	gr := g.ground()
	for i := range gr.spots {
		s := &gr.spots[i]
		if !s.Artillery && g.companyAt(s.at) >= 0 && g.nearestTank(s.at) <= actingReach {
			open = sorted(open, s.at)
		}
	}
	for len(hosts) < companions && len(open) > 0 {
		left, ps := g.sift(open, append([]clause{
			{"14.4.1", "The unit nearest to a tank unit", g.nearestTank},
			{"14.4.1", "The unit farthest from the beaches", func(h board.ID) int { return -g.toBeach(h) }},
		}, g.lowest("14.4.1")...))
		h := left[0]
		open = slices.DeleteFunc(open, func(x board.ID) bool { return x == h })
		hosts = append(hosts, h)
		g.decide("goes over to the counterattack from "+g.spotName(h), "14.4.1", ps)
		g.enterStance(h)
	}
	return hosts
}

// companyAt is a unit in a hex that can go over to the counterattack: no tank, and not in the stance; -1 without one.
func (g *Game) companyAt(h board.ID) int {
	for _, u := range g.in(japan, h) {
		if !g.unit(u).japaneseTank() && !g.is(u, stance) {
			return u
		}
	}
	return -1
}

// nearestTank is how far the nearest Japanese tank unit is from a hex.
func (g *Game) nearestTank(h board.ID) int {
	best := manyHexes
	for _, t := range g.title.tanks {
		if at := g.at(t); at >= 0 {
			best = min(best, g.ground().Distance(h, at))
		}
	}
	return best
}

// enterStance turns the unit in a hex to the counterattack: recovered, face up, with a depth marker face up (14.4.1, ruling 106).
func (g *Game) enterStance(h board.ID) {
	deep := -1
	for _, u := range g.in(japan, h) {
		if g.unit(u).japaneseTank() {
			continue
		}
		g.clear(u, disrupted|shaken)
		g.set(u, stance)
		g.reveal(u, "14.4.1")
		if deep < 0 || g.pieces[u].depth >= 0 {
			deep = u
		}
	}
	if g.pieces[deep].depth < 0 {
		g.giveDepth(deep, "14.4.1")
	}
	g.bare(deep, "14.4.1")
	g.stale()
}

// mount places tank units with the units that go over to the counterattack: undisrupted ones within three hexes, one to a unit,
// elite units first, then the nearest (14.4.1). A tank in the assembly hex that finds nobody goes alone (ruling 78).
func (g *Game) mount(hosts []board.ID) {
	for len(hosts) > 0 {
		tank := func(h board.ID) (best int) {
			best = -1
			for _, t := range g.title.tanks {
				if at := g.at(t); at >= 0 && !g.down(t) && g.free(t) && g.ground().Distance(at, h) <= actingReach &&
					(best < 0 || g.ground().Distance(at, h) < g.ground().Distance(g.at(best), h)) {
					best = t
				}
			}
			return best
		}
		left, ps := g.sift(hosts, []clause{
			{"14.4.1", "The elite unit", func(h board.ID) int { return pick(g.unit(g.in(japan, h)[0]).Elite, 0, 1) }},
			{"14.4.1", "The unit nearest to a tank unit", func(h board.ID) int {
				if t := tank(h); t >= 0 {
					return g.ground().Distance(g.at(t), h)
				}
				return manyHexes
			}},
		})
		h := left[0]
		hosts = slices.DeleteFunc(slices.Clone(hosts), func(x board.ID) bool { return x == h })
		if t := tank(h); t >= 0 && !g.tankIn(h) {
			g.decide("joins "+g.unit(t).Name+" to the unit in "+g.spotName(h), "14.4.1", ps)
			g.set(t, stance|revealed)
			g.sendAll([]int{t}, h, "14.4.1")
		} else if g.tankIn(h) {
			g.joinThere(h)
		}
	}
}

// free reports whether a tank unit is with no unit in counterattack stance yet.
func (g *Game) free(t int) bool {
	for _, u := range g.in(japan, g.at(t)) {
		if u != t && g.is(u, stance) && !g.unit(u).japaneseTank() {
			return false
		}
	}
	return true
}

// joinThere has the tank that stands with a unit go over to the counterattack with it.
func (g *Game) joinThere(h board.ID) {
	for _, t := range g.title.tanks {
		if g.at(t) == h && !g.down(t) {
			g.set(t, stance|revealed)
		}
	}
}
