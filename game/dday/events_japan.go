package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Events for Japan (21.0).

// unitsWhere lists United States units on the map that a function accepts.
func (g *Game) unitsWhere(ok func(u int, c *counter, h board.ID) bool) (open []int16) {
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h >= 0 && ok(u, g.unit(u), h) {
			open = append(open, int16(u))
		}
	}
	return open
}

// disrupts disrupts a unit by an event.
func (g *Game) disrupts(u int) {
	g.disrupt(u)
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " is disrupted", At: []rules.Place{g.place(g.at(u))}, Rule: "21.0"})
}

// congestion disrupts everybody in a beach hex; one of them loses a step.
func congestion(g *Game, e *event) bool {
	switch e.stage {
	case 0:
		var open []int16
		for h := range g.ground().beach {
			if g.ground().beach[h] && g.where.Holds(us, board.ID(h)) {
				open = append(open, int16(h))
			}
		}
		return !e.asks(askHex, open, "Which beach hex is congested?")
	case 1:
		for _, u := range g.in(us, e.hex) {
			g.disrupts(u)
		}
		at := e.hex
		return !e.asks(askLoss, g.unitsWhere(func(_ int, c *counter, h board.ID) bool { return h == at && c.sort != regimentalHQ }), "Which unit there loses a step?")
	}
	return true
}

// commandPostHit disrupts the undisrupted Marine battalion headquarters nearest to a Japanese position, ties by its color.
func commandPostHit(g *Game, e *event) bool {
	if e.stage > 0 {
		g.disrupts(int(e.unit))
		return true
	}
	var open []int16
	best := [2]int{manyHexes, manyHexes}
	for _, u := range g.title.bnHQs {
		h := g.at(u)
		if h < 0 || g.unit(u).Service == "army" || g.down(u) {
			continue
		}
		near := [2]int{manyHexes, manyHexes}
		for i := range g.ground().spots {
			s := &g.ground().spots[i]
			at := [2]int{g.ground().Distance(h, s.at), colorOrder(s.Color)}
			if g.held(s.at) && (at[0] < near[0] || at[0] == near[0] && at[1] < near[1]) {
				near = at
			}
		}
		switch {
		case near == best:
			open = append(open, int16(u))
		case near[0] < best[0] || near[0] == best[0] && near[1] < best[1]:
			best, open = near, []int16{int16(u)}
		}
	}
	return !e.asks(askUnit, open, "Which headquarters is hit?")
}

// dukwSwamped takes a point that is scheduled for today; it lands at the start of the next day, when all points do.
func dukwSwamped(g *Game, e *event) bool {
	if e.stage > 0 {
		if g.landed(int(e.word)) && g.points.artillery[e.word] > 0 {
			g.points.artillery[e.word]--
		} else {
			g.points.owed[e.word]++
		}
		return true
	}
	var open []int16
	for _, p := range g.data().Schedule.Artillery {
		if d := wordIndex(divisions, p.For); d >= 0 && g.data().Days[p.Turn-1].Number == g.day().Number && g.usesArtillery() {
			open = append(open, int16(d))
		}
	}
	if !e.asks(askDivision, open, "Whose artillery point sinks?") {
		g.nothing("no artillery lands today", "21.0")
		return true
	}
	return false
}

// landed reports whether points of a division that were scheduled for today are ashore.
func (g *Game) landed(division int) bool {
	for _, p := range g.data().Schedule.Artillery {
		if p.For == divisions[division] && g.data().Days[p.Turn-1].Number == g.day().Number && p.Turn <= g.GameTurn {
			return true
		}
	}
	return false
}

// disruptOne is an event that disrupts one undisrupted unit of the player's choice.
func disruptOne(do string, ok func(g *Game, u int, c *counter, h board.ID) bool) anEvent {
	return func(g *Game, e *event) bool {
		if e.stage > 0 {
			g.disrupts(int(e.unit))
			return true
		}
		open := g.unitsWhere(func(u int, c *counter, h board.ID) bool { return !g.down(u) && ok(g, u, c, h) })
		if !e.asks(askUnit, open, do) {
			g.nothing("nobody is there for it", "21.0")
			return true
		}
		return false
	}
}

var (
	gas = disruptOne("Which company of the 23rd Marines is caught by gas?", func(g *Game, _ int, c *counter, h board.ID) bool {
		return c.Regiment == "23" && c.counts() && g.under(h, firing) > noFire
	})
	underbrush = disruptOne("Which Marine unit is caught in the underbrush?", func(g *Game, _ int, c *counter, h board.ID) bool {
		return c.Service == "marines" && c.sort != regimentalHQ && g.ground().TerrainName(h) == "woods" && g.underColor(h, firing, Blue) > noFire
	})
	armyMorale = disruptOne("Which Army unit wavers?", func(g *Game, _ int, c *counter, h board.ID) bool {
		return c.Service == "army" && c.infantry() && g.under(h, firing) == intense
	})
)

// heavyMortar gives the mortars of the fire phase that follows one hit more; in the second event phase it is ignored.
func heavyMortar(g *Game, _ *event) bool {
	if g.phase == firstEventPhase {
		g.mortars = 1
	}
	return true
}

func intenseFire(g *Game, e *event) bool {
	g.slowed = g.card(int(e.card)).Fire[0].Color
	return true
}

// spotterCodes are the positions of the observers (21.0).
var spotterCodes = [...]string{"B7", "B8"}

// spotter hits a unit beside an observer's position that the United States do not occupy.
func spotter(g *Game, e *event) bool {
	if e.stage > 0 {
		return true
	}
	var at []board.ID
	for i := range g.ground().spots {
		s := &g.ground().spots[i]
		for _, code := range spotterCodes {
			if s.Code == code && !g.occupied(s.at) {
				at = append(at, s.at)
			}
		}
	}
	open := g.unitsWhere(func(_ int, c *counter, h board.ID) bool {
		for _, p := range at {
			if c.sort != regimentalHQ && g.ground().Adjacent(p, h) {
				return true
			}
		}
		return false
	})
	return !e.asks(askLoss, open, "Which unit beside the observer is hit?")
}

func depthEvent(g *Game, _ *event) bool {
	g.depthByRule("21.0")
	return true
}

func reinforcementEvent(g *Game, _ *event) bool {
	g.reinforceByRule("21.0")
	return true
}

// infiltration is how far from a held position in communication a unit of the reserve may appear (21.0).
const infiltration = 6

// japaneseInfiltration puts a unit of the pool into the empty position out of communication nearest to a beach.
func japaneseInfiltration(g *Game, _ *event) bool {
	gr := g.ground()
	sources := g.heldSpots(func(s *spot) bool { return g.inCommunication(s.at) })
	var open []board.ID
	for i := range gr.spots {
		h := gr.spots[i].at
		if !g.emptySpot(i) || g.inCommunication(h) {
			continue
		}
		for _, s := range sources {
			if gr.Distance(s, h) <= infiltration {
				open = sorted(open, h)
			}
		}
	}
	left, ps := g.sift(open, append([]clause{{"21.0", "The position nearest to a beach", g.toBeach}}, g.lowest("21.0")...))
	if len(left) == 0 || len(g.reserves()) == 0 {
		g.nothing("nobody can infiltrate", "21.0")
		return true
	}
	g.decide("infiltrates "+g.spotName(left[0]), "21.0", ps)
	g.placeReserve(int(gr.spotAt[left[0]]), false, "21.0")
	return true
}

// tankAttack draws the card that says where the tanks assemble, and has them go over to the counterattack (14.4.1). Once it has
// happened in a game-turn it is a reinforcement (14.4.7).
func tankAttack(g *Game, e *event) bool {
	if e.stage > 0 {
		return true
	}
	if g.tankAttack {
		g.reinforceByRule("14.4.7")
		return true
	}
	if len(g.freshTanks()) == 0 {
		g.nothing("no tank unit is left", "21.0")
		return true
	}
	color := g.card(g.aside("Tank assembly", "21.0")).Landing.Color
	at := g.ground().assembly[color]
	if g.controls(at) || g.occupied(at) {
		g.nothing("the United States control the assembly hex "+g.spotName(at), "21.0")
		return true
	}
	g.tankAttack = true
	g.assemble(color)
	return true
}

// freshTanks lists the tank units that are still to come.
func (g *Game) freshTanks() (tanks []int) {
	for _, t := range g.title.tanks {
		if g.at(t) == g.ground().offMap {
			tanks = append(tanks, t)
		}
	}
	return tanks
}

// localCounterattack reveals a unit beside United States units, by the color of its position, and has it attack the weakest hex
// beside it, twice if it lives; then it goes to the nearest position within three hexes that they do not control.
func localCounterattack(g *Game, e *event) bool {
	if e.stage == 0 {
		left, ps := g.sift(g.heldSpots(func(s *spot) bool { return g.charger(s.at) >= 0 && g.besideUnits(s.at) }), append([]clause{g.byColor()}, g.lowest("21.0")...))
		if len(left) == 0 {
			g.nothing("no Japanese unit stands beside a United States unit", "21.0")
			return true
		}
		e.from = left[0]
		e.left = []int16{int16(g.charger(e.from))}
		g.decide("counterattacks from "+g.spotName(e.from), "21.0", ps)
		g.reveal(int(e.left[0]), "21.0")
	}
	u := int(e.left[0])
	switch {
	case !g.onMap(u):
		return true
	case e.stage == 0 || e.stage == 2:
		if e.asks(askHex, hexesOf(g.weakest(u)), "Which of the weakest hexes is attacked?") {
			return false
		}
	case e.stage == 1 || e.stage == 3:
		g.pieces[u].from = g.at(u)
		color := g.ground().spotIn(e.from).Color
		if d := g.partner(u); d >= 0 {
			g.pieces[d].from = g.at(d)
			g.put(d, e.hex)
		}
		g.put(u, e.hex)
		g.Tell(rules.UnitAdvanced{Unit: g.id(u), From: g.place(g.pieces[u].from), To: g.place(e.hex), Rule: "21.0"})
		g.openInside(e, g.closeFrame(e.hex, japan, color))
		return false
	}
	g.reposition(u)
	return true
}

// partner is the detachment that is stacked with another: they function as one (2.2.2); -1 without one.
func (g *Game) partner(u int) int {
	for _, o := range g.in(japan, g.at(u)) {
		if o != u && g.unit(o).Detachment && g.unit(u).Detachment {
			return o
		}
	}
	return -1
}

// weakest lists the hexes beside a unit that United States units occupy, those with the fewest of them.
func (g *Game) weakest(u int) (hexes []board.ID) {
	for _, h := range g.ground().Neighbors(g.at(u)) {
		if h >= 0 && g.where.Holds(us, h) {
			hexes = sorted(hexes, h)
		}
	}
	hexes, _ = g.sift(hexes, []clause{{"21.0", "The weakest hex", func(h board.ID) int { return g.where.Count(us, h) }}})
	return hexes
}

// back is how far a unit goes back to a position after a local counterattack (21.0).
const back = 3

// reposition moves a unit, and who is stacked with it, into the nearest position within three hexes that the United States
// neither occupy nor control and where there is room; without one, to the nearest that is empty.
func (g *Game) reposition(u int) {
	gr, from := g.ground(), g.at(u)
	if s := gr.spotIn(from); s != nil && !g.occupied(from) {
		return
	}
	mate := g.partner(u)
	var open []board.ID
	for i := range gr.spots {
		if h := gr.spots[i].at; gr.Distance(h, from) <= back && !g.occupied(h) && !g.controls(h) && g.room(u, h) && (mate < 0 || !g.where.Holds(japan, h)) {
			open = sorted(open, h)
		}
	}
	left, ps := g.sift(open, append([]clause{{"21.0", "The nearest position", func(h board.ID) int { return gr.Distance(h, from) }}}, g.lowest("21.0")...))
	if len(left) == 0 {
		g.moveToNearest(g.mates(u)) // 9.0: nobody stays in the open
		return
	}
	g.decide("goes back to "+g.spotName(left[0]), "21.0", ps)
	if mate >= 0 {
		g.put(mate, left[0])
	}
	g.put(u, left[0])
}

// mates are a unit and the detachment that is stacked with it.
func (g *Game) mates(u int) []int {
	if d := g.partner(u); d >= 0 {
		return []int{d, u}
	}
	return []int{u}
}

// charger is the unit in a position that could counterattack by an event; -1 if there is none.
func (g *Game) charger(h board.ID) int {
	for _, u := range g.in(japan, h) {
		if !g.unit(u).japaneseTank() && !g.is(u, stance) {
			return u
		}
	}
	return -1
}

func counterbattery(g *Game, e *event) bool {
	if e.stage > 0 {
		g.points.artillery[e.word]--
		return true
	}
	var open []int16
	for d := range divisions {
		if g.points.artillery[d] > 0 {
			open = append(open, int16(d))
		}
	}
	return !e.asks(askDivision, open, "Whose artillery point is lost for today?")
}

// cavesEvent puts a cave with a depth marker beside a held position that is mountain or has mountain beside it (ruling 133): as
// near to a United States unit as may be, then beside the lowest position; among the hexes left the player picks.
func cavesEvent(g *Game, e *event) bool {
	if e.stage == 0 {
		left, ps := g.sift(g.caveHexes(), append([]clause{{"21.0", "The hex nearest to a United States unit", g.nearestUnit}}, g.lowestBeside()...))
		if len(left) == 0 || g.depthPool.Count() == 0 || len(g.caves) >= g.markersOf("cave") {
			g.nothing("there is no place or no marker for a cave", "21.0")
			return true
		}
		g.decide("has a cave beside "+g.spotName(g.ground().spots[g.caveSpot(left[0])].at), "21.0", ps)
		return !e.asks(askHex, hexesOf(left), "Where is the cave?")
	}
	g.caves = append(g.caves, cave{at: e.hex, spot: int16(g.caveSpot(e.hex)), depth: int8(g.pull(g.depthPool))})
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Cave", At: g.place(e.hex), Side: "jp", What: "placed", Rule: "21.0"})
	return true
}

// caveHexes lists the hexes that can have a cave: land beside a fit position, no position, nobody there.
func (g *Game) caveHexes() (hexes []board.ID) {
	gr := g.ground()
	for _, at := range g.heldSpots(func(s *spot) bool { return g.mountainous(s.at) }) {
		for _, h := range gr.Neighbors(at) {
			if h >= 0 && gr.land[h] && gr.spotAt[h] < 0 && g.where.Vacant(h) && g.caveAt(h) < 0 {
				hexes = sorted(hexes, h)
			}
		}
	}
	return hexes
}

// mountainous reports whether a hex or one beside it is mountain.
func (g *Game) mountainous(at board.ID) bool {
	gr := g.ground()
	if gr.TerrainName(at) == "mountain" {
		return true
	}
	for _, h := range gr.Neighbors(at) {
		if h >= 0 && gr.TerrainName(h) == "mountain" {
			return true
		}
	}
	return false
}

// caveSpot is the position that a cave in a hex belongs to: the lowest held one beside it that is fit.
func (g *Game) caveSpot(h board.ID) int {
	gr := g.ground()
	var beside []board.ID
	for _, at := range gr.Neighbors(h) {
		if at >= 0 && gr.spotAt[at] >= 0 && g.where.Holds(japan, at) && g.mountainous(at) {
			beside = sorted(beside, at)
		}
	}
	left, _ := g.sift(beside, g.lowest("21.0"))
	return int(gr.spotAt[left[0]])
}

// lowestBeside orders hexes by the position that a cave there belongs to.
func (g *Game) lowestBeside() (cs []clause) {
	for _, c := range g.lowest("21.0") {
		least := c.least
		c.least = func(h board.ID) int { return least(g.ground().spots[g.caveSpot(h)].at) }
		cs = append(cs, c)
	}
	return cs
}

// nightAssault has every hex with United States units in intense fire checked for a raid, on the last game-turn of a day.
func nightAssault(g *Game, e *event) bool {
	if e.stage > 0 {
		return true
	}
	if !g.day().Last || g.GameTurn < g.data().Tables.Command.FromTurn {
		g.nothing("it is not night", "21.0")
		return true
	}
	var hexes []board.ID
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h >= 0 && g.under(h, firing) == intense {
			hexes = sorted(hexes, h)
		}
	}
	g.raid = &raid{night: true, left: hexes, at: none}
	g.openInside(e, opened(raidBox))
	return false
}

// removeDisruption lets two positions recover, by the card's colors in their order; of one color the player picks.
func removeDisruption(g *Game, e *event) bool {
	if e.hex != none {
		g.recoverSpot(e.hex)
		e.hex = none
	}
	if e.stage < 2 {
		for _, s := range g.card(int(e.card)).Fire {
			open := g.heldSpots(func(p *spot) bool { return p.Color == s.Color && g.anyDown(p.at) })
			if e.asks(askHex, hexesOf(open), "Which "+s.Color.String()+" position recovers?") {
				return false
			}
		}
	}
	return true
}

// anyDown reports whether a unit in a position is disrupted.
func (g *Game) anyDown(h board.ID) bool {
	for _, u := range g.in(japan, h) {
		if g.down(u) {
			return true
		}
	}
	return false
}

// recoverSpot takes the disruption off a position.
func (g *Game) recoverSpot(h board.ID) {
	for _, u := range g.in(japan, h) {
		g.clear(u, disrupted|shaken)
	}
	g.shifted()
	g.recovered = append(g.recovered, g.ground().spotAt[h])
	g.Tell(rules.Noted{Side: "jp", Text: g.spotName(h) + " recovers", At: []rules.Place{g.place(h)}, Rule: "21.0"})
}

// gunfireError takes a step from a unit under fire, two hexes from a Japanese one at most.
func gunfireError(g *Game, e *event) bool {
	if e.stage > 0 {
		return true
	}
	open := g.unitsWhere(func(_ int, c *counter, h board.ID) bool {
		return c.sort != regimentalHQ && g.under(h, firing) > noFire && g.japaneseWithin(h, 2)
	})
	return !e.asks(askLoss, open, "Which unit is hit by your own ships?")
}

// japaneseWithin reports whether a Japanese unit is within some hexes.
func (g *Game) japaneseWithin(h board.ID, hexes int) bool {
	for _, u := range g.title.forces[japan] {
		if at := g.at(u); at >= 0 && g.ground().Distance(h, at) <= hexes {
			return true
		}
	}
	return false
}

// fatigue disrupts a battalion that is not in reserve; the player names a unit of it.
func fatigue(g *Game, e *event) bool {
	if e.stage == 0 {
		seen := map[int8]bool{}
		open := g.unitsWhere(func(u int, c *counter, _ board.ID) bool {
			first := c.battalion >= 0 && !seen[c.battalion] && !g.is(u, inReserve)
			if first {
				seen[c.battalion] = true
			}
			return first
		})
		return !e.asks(askUnit, open, "Which battalion is exhausted? Name a unit of it")
	}
	for _, u := range g.title.forces[us] {
		if g.unit(u).battalion == g.unit(int(e.unit)).battalion && g.onMap(u) && !g.is(u, inReserve) {
			g.disrupts(u)
		}
	}
	return true
}

// tanksDelayed delays the next tank unit: one that waits in a landing box, else the first that is due (ruling 124).
func tanksDelayed(g *Game, e *event) bool {
	if e.stage > 0 {
		g.set(int(e.unit), late)
		g.Tell(rules.Noted{Side: "us", Unit: g.id(int(e.unit)), Text: g.unit(int(e.unit)).Name + " comes a game-turn late", Rule: "21.0"})
		return true
	}
	var open []int16
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort == tank && g.ground().shoreOf(g.at(u)) != nil && !g.is(u, late) {
			open = append(open, int16(u))
		}
	}
	if e.asks(askUnit, open, "Which tank unit is delayed?") {
		return false
	}
	g.delayed = true
	return true
}
