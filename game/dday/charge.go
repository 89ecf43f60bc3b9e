package dday

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The counterattack (14.4.2, 14.4.6): whatever the card, units in counterattack stance go before all others.

// nextCharge is the hex of the units in counterattack stance that are due: those nearest to a landing beach, then the
// westernmost; none when all have acted.
func (g *Game) nextCharge() board.ID {
	var hexes []board.ID
	for _, u := range g.title.forces[japan] {
		if h := g.at(u); h >= 0 && g.is(u, stance) && !g.is(u, done) {
			hexes = sorted(hexes, h)
		}
	}
	if len(hexes) == 0 {
		return none
	}
	left, _ := g.sift(hexes, []clause{{"14.4.2", "Nearest to a landing beach", g.toBeach}})
	return left[0]
}

// chargers are the units in counterattack stance in a hex that go together: one tank at most, since two that have assembled
// alone go one after the other (6.4).
func (g *Game) chargers(h board.ID) (units []int) {
	tanks := 0
	for _, u := range g.in(japan, h) {
		if !g.is(u, stance) || g.is(u, done) {
			continue
		}
		if g.unit(u).japaneseTank() {
			if tanks++; tanks > 1 {
				continue
			}
		}
		units = append(units, u)
	}
	return units
}

// chargeFrame opens the action of the units in counterattack stance in a hex.
func (g *Game) chargeFrame(h board.ID) frame {
	f := opened(chargeBox)
	f.Place[0] = int16(h)
	return f
}

// charging is the box of the action.
func charging() box {
	return box{Name: "counterattack", Rule: "14.4.2", Doing: "Japan counterattacks", Waits: "settles the counterattack", Steps: []step{
		{Letter: "go", Do: charge},
		{Letter: "beach", Do: func(g *Game, _ *frame) play.Flow {
			for _, u := range g.title.forces[japan] {
				if g.onMap(u) && g.is(u, stance) && g.is(u, done) && g.coversBeach(g.at(u)) {
					g.leaveStance(u)
				}
			}
			g.wakeReserves()
			return play.Leave()
		}},
	}}
}

// charge settles where they go, and moves them.
func charge(g *Game, f *frame) play.Flow {
	from := board.ID(f.Place[0])
	units := g.chargers(from)
	for _, u := range units {
		g.set(u, done)
	}
	hexes, clauses, what := g.chargeHexes(from)
	if len(hexes) == 0 {
		g.Tell(rules.Noted{Side: "jp", Text: "The counterattack in " + g.spotName(from) + " finds nowhere to go", At: []rules.Place{g.place(from)}, Rule: "14.4.2"})
		return play.Next()
	}
	left, ps := g.sift(hexes, clauses)
	to := left[0]
	g.decide(what+" "+g.spotName(to)+" from "+g.spotName(from), "14.4.2", ps)
	g.sendAll(units, to, "14.4.2")
	if !g.where.Holds(us, to) {
		return play.Next()
	}
	return play.Call(g.closeFrame(to, japan, g.assaultColor(from, to, units)))
}

// chargeHexes are the hexes of the first priority for which there is any, with what chooses among them (14.4.2, ruling 79).
func (g *Game) chargeHexes(from board.ID) (hexes []board.ID, clauses []clause, what string) {
	gr := g.ground()
	last := []clause{
		g.nearTo(from, "14.4.2", "The nearest hex"),
		{"14.4.2", "The hex nearest to a landing beach", g.toBeach},
		{"14.4.2", "The lowest hex number", func(h board.ID) int { return int(h) }},
	}
	spots := func(ok func(h board.ID) bool) (hexes []board.ID) {
		for i := range gr.spots {
			if h := gr.spots[i].at; h != from && g.emptySpot(i) && gr.Distance(from, h) <= actingReach && ok(h) {
				hexes = sorted(hexes, h)
			}
		}
		return hexes
	}
	if hexes = spots(g.coversBeach); len(hexes) > 0 {
		return hexes, last, "counterattacks to the beach position"
	}
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h >= 0 && h != from && gr.Distance(from, h) <= actingReach {
			hexes = sorted(hexes, h)
		}
	}
	if len(hexes) > 0 {
		return hexes, append([]clause{
			{"14.4.2", "The held hex nearest to a landing beach", g.toBeach},
			{"14.4.2", "The southernmost", func(h board.ID) int { return -gr.south(h) }},
		}, last...), "counterattacks"
	}
	near := g.toBeach(from)
	return spots(func(h board.ID) bool { return g.toBeach(h) < near }), last, "counterattacks to"
}

// south is how far south a hex lies, in half hexes.
func (gr *ground) south(h board.ID) int {
	c := gr.Coord(h)
	return 2*c.R + c.Q
}

// coversBeach reports whether a hex is a position whose printed field has a landing beach hex.
func (g *Game) coversBeach(h board.ID) bool {
	s := g.ground().spotIn(h)
	if s == nil {
		return false
	}
	for _, list := range [][]board.ID{s.intense, s.steady} {
		for _, x := range list {
			if g.ground().beach[x] {
				return true
			}
		}
	}
	return false
}

// leaveStance ends the counterattack of a unit: it stays face up and loses its depth marker, a tank keeps its own (14.4.6, ruling 107).
func (g *Game) leaveStance(u int) {
	g.clear(u, stance)
	if !g.unit(u).japaneseTank() {
		g.dropDepth(u)
	}
	g.stale()
	g.Tell(rules.Noted{Side: "jp", Unit: g.id(u), Text: g.unit(u).Name + " has reached the beach and leaves the counterattack", At: []rules.Place{g.place(g.at(u))}, Rule: "14.4.6"})
}
