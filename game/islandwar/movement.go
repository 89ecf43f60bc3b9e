package islandwar

import (
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement: 5.0 and 6.1. Points are half-points; a unit may move on with what it has left until another is taken.

// movement is the movement phase (4.1 A). What leaves nothing to decide is passed over.
func movement() box {
	return box{Name: "movement", Rule: "5.1", Doing: "this is a movement phase", Waits: "moves its units", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Movement phase", "4.1")},
		{Letter: "nobody", Do: func(g *Game, f *frame) play.Flow {
			if g.anyCanMove() {
				return play.Next()
			}
			g.Pass(play.Bare(vEndMove))
			return play.Leave()
		}},
		{Letter: "5.11", Alone: true, Prompt: promptMovement,
			Verbs: verbs{endMovement{play.Press[*Game](vEndMove)}, move{play.Of[*Game](vMove)}, takeToMove{play.Of[*Game](vTake)}}},
	}}
}

func promptMovement(g *Game, _ *frame) play.Prompt {
	if g.fresh {
		return play.Say("Move "+g.label(g.taken)+": "+rules.MovementPoints(g.halfMP), "Click a hex. Several clicks choose the route, while points last.")
	}
	done, all := 0, 0
	owing := ""
	for u := range g.units {
		if g.counters[u].force != g.phasing() || !g.onMap(u) {
			continue
		}
		all++
		if g.units[u].is(moved) {
			done++
		}
		if g.inContact(u) {
			owing = g.counters[u].Name + " in " + g.number(g.at(u)) + " will owe an attack."
		}
	}
	return play.Say("Move a unit, or end the phase", strings.TrimSpace(itoa(done)+" of "+itoa(all)+" have moved. "+owing))
}

// canTake reports whether a unit may be taken to move: it is free and can go somewhere.
func (g *Game) canTake(u int) bool {
	if !g.onMap(u) || g.counters[u].force != g.phasing() || g.units[u].is(moved) || u == g.taken || g.locked(u) || g.afloat(u) {
		return false
	}
	return g.canGo(u)
}

// canGo reports whether a unit that has its whole allowance can end in any other hex.
func (g *Game) canGo(u int) bool {
	c, at := &g.counters[u], g.at(u)
	if c.Full.MA <= 0 {
		return false
	}
	cost := g.ground.cost[c.kind]
	crowded := false
	for d, n := range g.ground.Neighbors(at) {
		if n == board.None || cost[6*int(at)+d] < 0 {
			continue
		}
		if g.vacant(n) {
			return true // one hex is always allowed (ruling 3)
		}
		crowded = crowded || !g.enemyIn(c.force, n)
	}
	if !crowded || g.inEZOC(c.force, at) {
		return false
	}
	g.search(u, true, 2*c.Full.MA)
	for _, h := range g.reach.Reached() {
		if g.vacant(h) {
			return true
		}
	}
	return false
}

func (g *Game) anyCanMove() bool {
	for u := range g.units {
		if g.canTake(u) {
			return true
		}
	}
	return false
}

// search fills g.reach with every hex that a unit can enter with a budget of half-points.
func (g *Game) search(u int, fresh bool, budget int) {
	c, at := &g.counters[u], g.at(u)
	cost, enemy := g.ground.cost[c.kind], int(c.force.enemy())
	oneHex := fresh && g.inEZOC(c.force, at) // 6.14: one hex and no more
	where, zones := g.where, g.zones
	g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(from)+int(d)])
		if mp < 0 || where.Holds(enemy, to) {
			return board.Entry{}
		}
		if fresh && from == at && mp > budget {
			mp = budget // ruling 3
		}
		return board.Entry{MP: mp, OK: true, Stop: oneHex || zones.Over(enemy, to)}
	})
	g.ranged = -1
}

// reachTaken makes g.reach hold the reach of the taken unit.
func (g *Game) reachTaken() {
	if g.ranged == g.taken {
		return
	}
	g.search(g.taken, g.fresh, g.halfMP)
	g.ranged = g.taken
}

// mayMoveTo reports whether the taken unit may end in a hex; reachTaken must have run.
func (g *Game) mayMoveTo(h board.ID) bool {
	mp, ok := g.reach.Cost(h)
	return ok && mp > 0 && g.vacant(h)
}

type takeToMove struct{ play.Plain[*Game] }

func (takeToMove) Each(g *Game, _ *frame, yield func(act)) {
	if g.fresh {
		return
	}
	for u := range g.units {
		if g.onMap(u) && g.counters[u].force == g.phasing() {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	notPhasing = reasons.Because("5.11", func(g *Game, a act) string { return g.labelOf(a) + " belongs to the other side: it may not move now." })
	takenNow   = reasons.Because("5.0", func(g *Game, a act) string { return g.labelOf(a) + " is taken already." })
	hasMoved   = reasons.Because("5.16", func(g *Game, a act) string { return g.labelOf(a) + " has moved." })
	lockedUS   = reasons.Because("5.14", func(g *Game, a act) string {
		return g.labelOf(a) + " is in a Japanese zone of control and may not leave it."
	})
	lockedJapan = reasons.Because("5.15", func(g *Game, a act) string {
		return g.labelOf(a) + " is in a US zone of control: armor and artillery may not leave it."
	})
	waitsAtSea = reasons.Because("12.31", func(g *Game, a act) string { return g.labelOf(a) + " waits at sea." })
	moveFirst  = reasons.Because("5.0", func(g *Game, _ act) string { return g.label(g.taken) + " is taken: move it first." })

	neverArrives = reasons.Because("12.0", func(g *Game, a act) string {
		return g.labelOf(a) + " is not on the map, and only the US side receives reinforcements."
	})
	neverReturns = reasons.Because("12.1", func(g *Game, a act) string { return g.labelOf(a) + " is eliminated: it cannot return." })
	landsLater   = reasons.Because("12.2", func(g *Game, a act) string { return g.labelOf(a) + " is not on the map: it lands after all movement." })

	noPoints   = reasons.Because("5.13", func(g *Game, a act) string { return g.labelOf(a) + " has no movement points." })
	noVacant   = reasons.Because("5.31", func(g *Game, a act) string { return g.labelOf(a) + " has no vacant hex to go to." })
	enemiesAll = reasons.Because("5.12", func(g *Game, a act) string { return g.labelOf(a) + " has no hex to go to that no enemy holds." })
	armorStuck = reasons.Because("5.25", func(g *Game, a act) string { return g.labelOf(a) + " has no hex to go to that armor may enter." })
	noHex      = reasons.Because("5.21", func(g *Game, a act) string { return g.labelOf(a) + " has no hex to go to." })
)

func (takeToMove) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	c := &g.counters[u]
	switch {
	case c.force != g.phasing():
		return notPhasing
	case !g.onMap(u):
		return g.whyPooled(u)
	case u == g.taken && g.fresh:
		return takenNow
	case g.units[u].is(moved) || u == g.taken:
		return hasMoved
	case g.locked(u) && c.force == us:
		return lockedUS
	case g.locked(u):
		return lockedJapan
	case g.afloat(u):
		return waitsAtSea
	case !g.canTake(u):
		return g.whyStuck(u)
	case g.fresh:
		return moveFirst
	}
	return play.Allowed
}

// whyPooled says why a unit that is not on the map cannot be taken to move.
func (g *Game) whyPooled(u int) play.Code {
	switch {
	case g.counters[u].force != forceOf(g.scene.setup.Landing.Side):
		return neverArrives
	case g.at(u) == eliminated:
		return neverReturns
	}
	return landsLater
}

// whyStuck says what keeps a unit that is free to move from going anywhere.
func (g *Game) whyStuck(u int) play.Code {
	c := &g.counters[u]
	if c.Full.MA <= 0 {
		return noPoints
	}
	hostile, friendly := false, false
	for _, n := range g.ground.Neighbors(g.at(u)) {
		if n != board.None && !g.vacant(n) {
			hostile = hostile || g.enemyIn(c.force, n)
			friendly = friendly || !g.enemyIn(c.force, n)
		}
	}
	switch {
	case friendly:
		return noVacant
	case hostile:
		return enemiesAll
	case c.armor:
		return armorStuck
	}
	return noHex
}

func (takeToMove) Do(g *Game, _ *frame, a act) play.Flow {
	return g.take(int(a.Unit), 2*g.counters[a.Unit].Full.MA)
}

func (takeToMove) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Take ", a, "Moves up to "+rules.MovementPoints(2*g.counters[a.Unit].Full.MA), "5.1")
}

// take picks a unit up to move, land or place it.
func (g *Game) take(u, halfMP int) play.Flow {
	g.letGo()
	g.taken, g.fresh, g.halfMP = u, true, halfMP
	return play.Stay()
}

type move struct{ play.Plain[*Game] }

func (move) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken < 0 || g.halfMP == 0 {
		return
	}
	g.reachTaken()
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.mayMoveTo(h) {
			yield(play.AtPlace(vMove, h))
		}
	}
}

var (
	takeToMoveFirst = reasons.Ruled("5.0", "Take a unit first.")
	thereAlready    = reasons.Because("5.0", func(g *Game, _ act) string { return g.label(g.taken) + " is there already." })
	enemyHolds      = reasons.Because("5.12", func(g *Game, a act) string {
		return g.labelIn(a) + " holds " + g.numberAt(a) + ". Stop beside it and attack it."
	})
	friendThere = reasons.Because("5.31", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + ". Units may pass it, but not end there."
	})
	intoSea = reasons.Because("5.21", func(g *Game, a act) string { return g.numberAt(a) + " is sea: no unit may enter it by movement." })
	slipped = reasons.Because("6.14", func(g *Game, _ act) string {
		return g.label(g.taken) + " has left a zone of control: it moves one hex and no more."
	})
	stopped = reasons.Because("6.0", func(g *Game, _ act) string { return g.label(g.taken) + " has entered a zone of control and must stop." })
	oneHex  = reasons.Because("6.14", func(g *Game, _ act) string {
		return g.label(g.taken) + " began in a zone of control: it may move one hex only."
	})
	armorIn  = reasons.Because("5.25", func(g *Game, a act) string { return "Armor enters " + g.numberAt(a) + " only by road or trail." })
	armorOut = reasons.Ruled("5.25", "Armor leaves clear and town hexes only by road or trail.")
	zonesBar = reasons.Because("6.0", func(g *Game, a act) string {
		return "Zones of control stop " + g.label(g.taken) + " before " + g.numberAt(a) + "."
	})
	tooFar = reasons.Because("5.13", func(g *Game, a act) string {
		return g.label(g.taken) + " has " + rules.MovementPoints(g.halfMP) + ": not enough for " + g.numberAt(a) + "."
	})
	tooFarNow = reasons.Because("5.24", func(g *Game, a act) string {
		return g.label(g.taken) + " has " + rules.MovementPoints(g.halfMP) + " left: not enough for " + g.numberAt(a) + "."
	})
)

func (move) Refuse(g *Game, _ *frame, a act) play.Code {
	if g.taken < 0 {
		return takeToMoveFirst
	}
	h := hexOf(a)
	if h < 0 {
		return offMap
	}
	if g.halfMP > 0 {
		if g.reachTaken(); g.mayMoveTo(h) {
			return play.Allowed
		}
	}
	return g.whyNotMove(g.taken, h)
}

// whyNotMove names the most specific rule that keeps the taken unit from ending in a hex.
func (g *Game) whyNotMove(u int, h board.ID) play.Code {
	c, at := &g.counters[u], g.at(u)
	switch {
	case h == at:
		return thereAlready
	case g.enemyIn(c.force, h):
		return enemyHolds
	case !g.vacant(h):
		return friendThere
	case g.ground.sea[h]:
		return intoSea
	case !g.fresh && g.units[u].is(infiltrated):
		return slipped
	case !g.fresh && g.inEZOC(c.force, at):
		return stopped
	case g.fresh && g.inEZOC(c.force, at):
		return oneHex
	}
	return g.whyTooFar(u, h)
}

// whyTooFar tells points from zones from armor by asking what would help.
func (g *Game) whyTooFar(u int, h board.ID) play.Code {
	c := &g.counters[u]
	cost, foot := g.ground.cost[c.kind], g.bestFootCost()
	ask := func(cost []int8, zones bool, budget int) bool {
		g.ranged = -1
		g.reach.Run(g.ground.Board, g.at(u), budget, func(from, to board.ID, d hex.Direction) board.Entry {
			mp := int(cost[6*int(from)+int(d)])
			if mp < 0 || g.enemyIn(c.force, to) {
				return board.Entry{}
			}
			if g.fresh && from == g.at(u) {
				mp = min(mp, budget) // ruling 3
			}
			return board.Entry{MP: mp, OK: true, Stop: zones && g.inEZOC(c.force, to)}
		})
		_, ok := g.reach.Cost(h)
		return ok
	}
	const far = 400
	switch {
	case c.armor && !ask(cost, false, far) && ask(foot, false, far):
		return armorIn
	case ask(cost, false, g.halfMP):
		return zonesBar
	case c.armor && ask(foot, true, g.halfMP):
		if !g.ground.land[c.kind][h] {
			return armorIn
		}
		return armorOut
	case g.fresh:
		return tooFar
	}
	return tooFarNow
}

// bestFootCost is the movement table of a type of unit that no terrain bars.
func (g *Game) bestFootCost() []int8 {
	for i := range g.counters {
		if !g.counters[i].armor {
			return g.ground.cost[g.counters[i].kind]
		}
	}
	return g.ground.cost[0]
}

// Do carries the taken unit to a hex by the cheapest route.
func (move) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	c, p := &g.counters[u], &g.units[u]
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	path := g.reach.Path(h)
	stop := g.inEZOC(c.force, h)
	slips := g.fresh && g.inEZOC(c.force, g.at(u))
	e := rules.UnitMoved{Unit: c.id, Path: g.placesOf(path), Cost: rules.HalfPoints(mp), Rule: "5.2"}
	if stop {
		e.Stop, e.Rule = "enters a zone of control", "6.0"
	} else if slips {
		e.Stop, e.Rule = "infiltrates one hex", "6.14"
	}
	g.Tell(e)
	for _, at := range path[1:] {
		g.trample(u, at)
	}
	g.put(u, h)
	p.facts |= moved
	if slips {
		p.facts |= infiltrated
	}
	g.fresh, g.ranged = false, -1
	if g.halfMP -= mp; stop || slips {
		g.halfMP = 0
	}
	return play.Stay()
}

func (move) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	g.reachTaken()
	mp, _ := g.reach.Cost(hexOf(a))
	c.Cost, c.Stops = rules.HalfPoints(mp), g.inEZOC(g.counters[g.taken].force, hexOf(a))
}

func (move) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	path := g.reach.Path(h)
	d := rules.Detail{
		Label: g.named(g.taken) + " moves to " + g.number(h), Rule: "5.2", Path: g.placesOf(path),
		Note: "To " + g.number(h) + ": " + rules.HalfPoints(mp) + " of " + rules.HalfPoints(g.halfMP),
	}
	if g.inEZOC(g.counters[g.taken].force, h) {
		d.Note, d.Rule = d.Note+", stops there", "6.0"
	}
	if g.counters[g.taken].force == jp {
		for _, p := range path[1:] {
			if contains(g.heads, p) {
				d.Note += ", destroys the beachhead in " + g.number(p)
			}
		}
	}
	return d
}

func (g *Game) placesOf(path []board.ID) []rules.Place {
	ps := make([]rules.Place, len(path))
	for i, h := range path {
		ps[i] = g.place(h)
	}
	return ps
}

type endMovement struct{ play.Button[*Game] }

func (endMovement) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.fresh {
		return moveFirst
	}
	return play.Allowed
}

func (endMovement) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	return play.Leave()
}

func (endMovement) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endMovement) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End movement phase", Rule: "5.11"}.Leaves(g.unmoved())
}

// unmoved names the units that could still move.
func (g *Game) unmoved() rules.Undone {
	x := rules.Undone{Rule: "5.11"}
	for u := range g.units {
		if g.canTake(u) {
			x.Units, x.At = append(x.Units, g.counters[u].id), append(x.At, g.place(g.at(u)))
		}
	}
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "unit has", "units have") + " not moved"
	}
	return x
}

func noMovementNow(g *Game, f *frame, a act) *rules.Violation {
	switch {
	case g.In(chooseBox):
		return no("14.22", "The landing beaches are chosen before anybody is set up.")
	case g.In(landingBox) && a.Verb == vMove && g.landedNow() > 0:
		return no("12.31", "A unit that has landed moves no farther this game-turn.")
	case g.In(landingBox):
		return no("12.2", "Reinforcements are landing: all other movement is over.")
	case a.Unit >= 0 && g.at(int(a.Unit)) == pool:
		return reasons.Say(g.whyPooled(int(a.Unit)), g, f, a)
	}
	return no("5.11", "Units move in their own movement phase only.")
}
