package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// What a hex costs, what bars it, and where a move ends (7.3 to 7.3.2, 7.3.5, 17.1, 21.0 Intense Japanese Fire).

var (
	noGround  = ruled("7.3", "Nobody can stand there.")
	enemyHex  = ruled("7.4", "An enemy hex is entered to storm it, and not otherwise.")
	closed    = ruled("7.3.1", "Vehicles enter this ground along a road only.")
	hqAlone   = ruled("7.3.3", "Headquarters do not move under fire by themselves.")
	leaveLate = ruled("7.3.1", "Leaving intense fire takes the whole allowance: nothing comes before it.")
	oneHex    = ruled("21.0", "In this field of fire units move one hex only, as an event has it.")
	wrongWay  = ruled("16.2", "Out of reserve and out of command it goes towards its headquarters.")
	tooDear   = because("7.3", func(g *Game, a act) string {
		left := g.allowance() // of who is not in hand
		if g.move != nil {
			left = g.move.left
		}
		return "It costs more than the " + halves(int(left)) + " points that are left."
	})
)

// toll is what it costs taken units to enter an adjacent hex, in half points, and why they may not; Allowed if they may.
func (g *Game) toll(m *move, from, to board.ID) (half int, why play.Code) {
	gr := g.ground()
	switch {
	case !gr.land[to]:
		return 0, noGround
	case g.held(to):
		return 0, enemyHex
	}
	half, barred := g.groundCost(m, from, to)
	if barred {
		return 0, closed
	}
	if why := g.barredByDuty(m, from, to); why != play.Allowed {
		return 0, why
	}
	e := g.exposure(from, to)
	switch {
	case e.common() && !g.any(m, isRegular):
		return 0, hqAlone
	case g.any(m, isTank) || e.left == noFire: // 7.3.1: a tank unit, or who goes with one, leaves fire for nothing
	case e.left == steady || e.mild:
		half += 2
	case m.far > 0:
		return 0, leaveLate
	default:
		if half <= int(m.left) {
			half = int(m.left)
		}
	}
	if half > int(m.left) {
		return 0, tooDear
	}
	return half, play.Allowed
}

// groundCost is what the ground costs taken units: the dearest of them counts. A road replaces ground and contours and is free of
// bars (7.3.1); contours count by the level that is climbed (7.3.2). Who is carried goes as the tractor does (18.2.3).
func (g *Game) groundCost(m *move, from, to board.ID) (half int, barred bool) {
	gr, key := g.ground(), &g.data().Terrain
	if gr.Between(from, to)&gr.road != 0 {
		for i := range key.Routes {
			if key.Routes[i].Name == "road" {
				return key.Routes[i].HalfMP, false
			}
		}
	}
	line := &key.Hexes[gr.line[to]]
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		c, cost := g.unit(u), line.HalfMP
		if c.armor() || m.carried(u) {
			if c.armor() && slices.Contains(line.Barred, c.Class) {
				return 0, true
			}
			if line.MobileMP > 0 {
				cost = line.MobileMP
			}
		}
		half = max(half, cost)
	}
	if up := gr.level(to) - gr.level(from); up > 0 {
		for i := range key.Sides {
			if key.Sides[i].Name == "contour" {
				half += up * key.Sides[i].HalfMP
			}
		}
	}
	return half, false
}

// barredByDuty is what an event or the way out of reserve forbids: a second hex in a field of the event's color (21.0), a hex
// farther from the headquarters (16.2).
func (g *Game) barredByDuty(m *move, from, to board.ID) play.Code {
	if m.far > 0 && g.slowed != 0 && g.underColor(from, firing, g.slowed) > noFire {
		return oneHex
	}
	return pick(g.astray(m, from, to), wrongWay, play.Allowed)
}

// anyOutward reports whether somebody among taken units must go back to its headquarters (16.2).
func (g *Game) anyOutward(m *move) bool {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if g.is(u, outward) {
			return true
		}
	}
	return false
}

// astray reports whether a hex is farther from the headquarters of somebody who must go back to it (16.2).
func (g *Game) astray(m *move, from, to board.ID) bool {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if !g.is(u, outward) {
			continue
		}
		if hq := g.nearestHQ(u); hq >= 0 && g.ground().Distance(to, g.at(hq)) > g.ground().Distance(from, g.at(hq)) {
			return true
		}
	}
	return false
}

// nearestHQ is the headquarters that a unit out of command goes back to: of its regiment, for a unit of none the nearest of its
// division; -1 if none is on the map.
func (g *Game) nearestHQ(u int) int {
	c, best := g.unit(u), -1
	for _, hq := range g.title.hqs {
		k := g.unit(hq)
		if g.at(hq) < 0 || k.division != c.division || c.regiment >= 0 && k.regiment != c.regiment {
			continue
		}
		if best < 0 || g.ground().Distance(g.at(hq), g.at(u)) < g.ground().Distance(g.at(best), g.at(u)) {
			best = hq
		}
	}
	return best
}

// colors is a set of colors.
type colors uint8

func (s colors) has(c Color) bool { return s>>c&1 != 0 }
func (s *colors) add(c Color)     { *s |= 1 << c }

// exposure is the fire over a move from a hex to an adjacent one: of undisrupted positions, caves and tanks, and of lone pillboxes
// (7.3.3, 6.3.10).
type exposure struct {
	left            fire   // the strongest over the hex that is left
	intense, steady colors // of fields that cover both hexes, by what they are in the hex that is left
	mild            bool   // it leads out of intense fire to friends: the steady procedure holds (7.3.3b)
}

// common reports whether a field covers both hexes: the move is one under fire.
func (e *exposure) common() bool { return e.intense|e.steady != 0 }

// exposure is the fire over a move.
func (g *Game) exposure(from, to board.ID) (e exposure) {
	if g.under(from, firing) == noFire {
		return e
	}
	g.over(from, firing, func(s source, x fire) {
		e.left = max(e.left, x)
		if g.fireOf(s, to) > noFire {
			if x == intense {
				e.intense.add(s.color)
			} else {
				e.steady.add(s.color)
			}
		}
	})
	if e.intense != 0 && g.where.Holds(us, to) {
		e.mild = true
		e.steady |= e.intense
		e.intense = 0
	}
	return e
}

// exposed reports whether a move of taken units is one under fire.
func (g *Game) exposed(_ *move, from, to board.ID) bool {
	e := g.exposure(from, to)
	return e.common()
}

// mustHalt reports whether units that go from a hex to another must stop there (7.3.1): in intense fire without a tank, beside the
// enemy, or in a field in which an event lets them go one hex only.
func (g *Game) mustHalt(m *move, from, to board.ID) bool {
	if !g.any(m, isTank) && g.under(to, firing) == intense || g.besideHeld(to) {
		return true
	}
	return g.slowed != 0 && (g.underColor(from, firing, g.slowed) > noFire || g.underColor(to, firing, g.slowed) > noFire)
}

// besideHeld reports whether a hex is adjacent to one that Japan occupies, be it by disrupted units or a lone pillbox (7.3.1, 17.1).
func (g *Game) besideHeld(h board.ID) bool {
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.held(n) {
			return true
		}
	}
	return false
}
