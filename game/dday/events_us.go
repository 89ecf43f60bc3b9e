package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Events for the United States (21.0).

func navalPoint(g *Game, _ *event) bool {
	g.points.naval++
	return true
}

func airPoint(g *Game, _ *event) bool {
	g.points.air++
	return true
}

// inPlay lists the divisions with units on the map.
func (g *Game) inPlay() (ds []int16) {
	for d := range divisions {
		for _, u := range g.title.forces[us] {
			if int(g.unit(u).division) == d && g.onMap(u) {
				ds = append(ds, int16(d))
				break
			}
		}
	}
	return ds
}

func artilleryReplaced(g *Game, e *event) bool {
	if e.stage == 0 {
		return !g.usesArtillery() || !e.asks(askDivision, g.inPlay(), "Which division has an artillery point more, for good?")
	}
	g.points.more[e.word]++
	g.points.artillery[e.word]++
	return true
}

func semperFi(g *Game, e *event) bool {
	if e.stage == 0 {
		return !e.asks(askDivision, g.inPlay(), "Which division has an action more?")
	}
	g.extra[e.word]++
	return true
}

// heroism finds the stack in intense fire, by the card's colors in their order; where several stand under the first color that
// has one, the player picks the company. Then the nearest position gains depth.
func heroism(g *Game, e *event) bool {
	if e.stage > 0 {
		return g.crown(int(e.unit))
	}
	if g.heroes.Count() == 0 {
		g.nothing("all heroes are in play", "10.1.7")
		return true
	}
	for _, s := range g.card(int(e.card)).Fire {
		var open []int16
		for _, u := range g.title.forces[us] {
			if h := g.at(u); h >= 0 && g.unit(u).sort == rifle && g.pieces[u].hero < 0 && g.underColor(h, firing, s.Color) == intense {
				open = append(open, int16(u))
			}
		}
		if e.asks(askUnit, open, "Which company finds a hero?") {
			return false
		}
	}
	g.nothing("no company in intense fire of these colors", "21.0")
	return true
}

// crown draws a hero for a company, and gives the nearest position depth.
func (g *Game) crown(u int) bool {
	g.giveHero(u, "21.0")
	left, ps := g.sift(g.depthlessHexes(), append([]clause{
		{"21.0", "The nearest position", func(h board.ID) int { return g.ground().Distance(h, g.at(u)) }},
	}, g.lowest("9.2")...))
	if len(left) > 0 && g.depthPool.Count() > 0 {
		g.decide("has a depth marker for "+g.spotName(left[0]), "21.0", ps)
		g.deepen(left[0], "21.0")
	}
	return true
}

// giveHero draws a hero from the cup for a company (10.1.1).
func (g *Game) giveHero(u int, rule string) {
	k := g.pull(g.heroes)
	g.pieces[u].hero = int8(k)
	g.clear(u, inspired)
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " has a hero: " + g.data().Forces.Heroes[k].Name, At: []rules.Place{g.place(g.at(u))}, Rule: rule})
}

// markersOf is how many markers of a sort there are.
func (g *Game) markersOf(marker string) int {
	for _, m := range g.data().Forces.Markers {
		if m.ID == marker {
			return m.Number
		}
	}
	return manyHexes
}

// heldSpots lists the positions with Japanese units that a function accepts, ascending by hex.
func (g *Game) heldSpots(ok func(s *spot) bool) (hexes []board.ID) {
	gr := g.ground()
	for i := range gr.spots {
		if s := &gr.spots[i]; g.where.Holds(japan, s.at) && ok(s) {
			hexes = sorted(hexes, s.at)
		}
	}
	return hexes
}

// byColor settles ties between positions by the printed order of colors (21.0).
func (g *Game) byColor() clause {
	return clause{"21.0", "Red, blue, orange, brown, purple, green", func(h board.ID) int { return colorOrder(g.ground().spotIn(h).Color) }}
}

// smokeScreen lays smoke on the two held positions of the card's colors nearest to United States units.
func smokeScreen(g *Game, e *event) bool {
	for n := 0; n < 2; n++ {
		open := g.heldSpots(func(s *spot) bool {
			return g.card(int(e.card)).shows(s.Color) && g.marks[g.ground().spotAt[s.at]]&smoked == 0
		})
		if len(open) == 0 || g.count(smoked) >= g.markersOf("smoke") {
			break
		}
		left, ps := g.sift(open, append([]clause{{"21.0", "The position nearest to a United States unit", g.nearestUnit}, g.byColor()}, g.lowest("21.0")...))
		g.decide("has smoke over "+g.spotName(left[0]), "21.0", ps)
		g.marks[g.ground().spotAt[left[0]]] |= smoked
		g.stale()
		g.Tell(rules.MarkerChanged{Marker: "Smoke", At: g.place(left[0]), Side: "us", What: "placed", Rule: "6.2.3"})
	}
	return true
}

// count is how many positions have a marker.
func (g *Game) count(t token) (n int) {
	for _, m := range g.marks {
		if m&t != 0 {
			n++
		}
	}
	return n
}

func hexesOf(hs []board.ID) (open []int16) {
	for _, h := range hs {
		open = append(open, int16(h))
	}
	return open
}

// sketch shows a position of the player's choice, unit and depth.
func sketch(g *Game, e *event) bool {
	if e.stage == 0 {
		open := g.heldSpots(func(s *spot) bool {
			for _, u := range g.in(japan, s.at) {
				if !g.is(u, revealed) || g.pieces[u].depth >= 0 && !g.is(u, bared) {
					return true
				}
			}
			return false
		})
		return !e.asks(askHex, hexesOf(open), "Which position do your scouts sketch?")
	}
	for _, u := range g.in(japan, e.hex) {
		g.reveal(u, "21.0")
		g.bare(u, "21.0")
	}
	return true
}

// mortarSupport disrupts a revealed position; then it gains depth.
func mortarSupport(g *Game, e *event) bool {
	if e.stage == 0 {
		open := g.heldSpots(func(s *spot) bool { return g.faceUp(s.at) })
		return !e.asks(askHex, hexesOf(open), "Which revealed position do your mortars fire at?")
	}
	for _, u := range g.in(japan, e.hex) {
		g.disrupt(u)
	}
	g.deepen(e.hex, "21.0")
	return true
}

// faceUp reports whether a Japanese unit in a hex is revealed; a position with one is a revealed one (6.0).
func (g *Game) faceUp(h board.ID) bool {
	for _, u := range g.in(japan, h) {
		if g.is(u, revealed) {
			return true
		}
	}
	return false
}

// usInfiltration lets a company of each division go one hex without fire: first the company is named, then its hex.
func usInfiltration(g *Game, e *event) bool {
	switch e.stage % 3 {
	case 0:
		for d := e.word + 1; int(d) < len(divisions); d++ {
			open := g.unitsWhere(func(u int, c *counter, _ board.ID) bool {
				return c.division == d && (c.counts() || c.sort == engineer) && !g.is(u, inReserve) && len(g.steppable(u)) > 0 // 16.2
			})
			if e.asks(askUnit, open, "Which company of the "+divisions[d]+" infiltrates?") {
				e.word, e.hex = d, none
				return false
			}
		}
		return true
	case 1:
		u := int(e.unit)
		e.asks(askHex, hexesOf(g.steppable(u)), "Where does "+g.unit(u).Name+" go, unseen?")
		e.ask.decline = true
	case 2:
		if u := int(e.unit); e.hex != none {
			from := g.at(u)
			g.put(u, e.hex)
			g.Tell(rules.UnitMoved{Unit: g.id(u), Path: []rules.Place{g.place(from), g.place(e.hex)}, Rule: "21.0"})
			if g.excess(e.hex) { // 7.5
				g.openInside(e, g.excessFrame(e.hex))
				return false
			}
		}
		e.stage++
	}
	return false
}

// steppable lists the hexes beside a unit that it could enter and no Japanese hold, ascending.
func (g *Game) steppable(u int) (hexes []board.ID) {
	for _, h := range g.ground().Neighbors(g.at(u)) {
		if h >= 0 && g.ground().land[h] && !g.held(h) && !g.closedTo(u, g.at(u), h) {
			hexes = sorted(hexes, h)
		}
	}
	return hexes
}

// lvtaFire disrupts the positions of a second card's first color within two hexes of an amphibian tank.
func lvtaFire(g *Game, _ *event) bool {
	var tanks []board.ID
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort == lvta && g.onMap(u) {
			tanks = append(tanks, g.at(u))
		}
	}
	if len(tanks) == 0 {
		g.nothing("no amphibian tank is ashore", "21.0")
		return true
	}
	color := g.card(g.aside("LVTA fire", "21.0")).Fire[0].Color
	for _, h := range g.heldSpots(func(s *spot) bool { return s.Color == color }) {
		near := false
		for _, t := range tanks {
			near = near || g.ground().Distance(t, h) <= 2
		}
		if !near {
			continue
		}
		for _, u := range g.in(japan, h) {
			g.disrupt(u)
		}
		g.Tell(rules.Noted{Side: "us", Text: "Amphibian tanks disrupt " + g.spotName(h), At: []rules.Place{g.place(h)}, Rule: "21.0"})
	}
	return true
}

// flee makes a revealed unit that is not elite, beside United States units, of the first of the card's colors that has one,
// leave for the nearest empty position out of their reach; it is eliminated if there is none.
func flee(g *Game, e *event) bool {
	for _, s := range g.card(int(e.card)).Fire {
		open := g.heldSpots(func(p *spot) bool { return p.Color == s.Color && g.fleeing(p.at) >= 0 })
		if len(open) == 0 {
			continue
		}
		from := g.lot("Flight", "21.0", open)
		units := []int{g.fleeing(from)}
		if mate := g.partner(units[0]); mate >= 0 {
			units = append(units, mate)
		}
		for _, u := range units {
			g.dropDepth(u)
		}
		var to []board.ID
		for _, h := range g.openSpots() {
			if !g.besideUnits(h) {
				to = append(to, h)
			}
		}
		left, ps := g.sift(to, append([]clause{{"21.0", "The nearest such position", func(h board.ID) int { return g.ground().Distance(h, from) }}}, g.lowest("21.0")...))
		for _, u := range units {
			if len(left) == 0 {
				g.eliminate(u, "has nowhere to flee", "21.0")
			} else {
				g.put(u, left[0])
			}
		}
		if len(left) > 0 {
			g.decide("flees from "+g.spotName(from)+" to "+g.spotName(left[0]), "21.0", ps)
		}
		return true
	}
	g.nothing("no such unit is there", "21.0")
	return true
}

// fleeing is the unit in a position that could flee; -1 if there is none.
func (g *Game) fleeing(h board.ID) int {
	if !g.besideUnits(h) || !g.inCommunication(h) {
		return -1
	}
	for _, u := range g.in(japan, h) {
		if c := g.unit(u); g.is(u, revealed) && !c.Elite && !c.japaneseTank() && !g.is(u, stance) {
			return u
		}
	}
	return -1
}

// closedTo reports whether the ground of a hex is closed to a unit that comes from beside it (7.3.1).
func (g *Game) closedTo(u int, from, to board.ID) bool {
	gr := g.ground()
	if gr.line[to] < 0 {
		return true
	}
	t := &g.data().Terrain.Hexes[gr.line[to]]
	return t.Forbidden || slices.Contains(t.Barred, g.unit(u).Class) && gr.Between(from, to)&gr.road == 0
}
