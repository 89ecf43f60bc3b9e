package firemove

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement: 5.0 and 6.1. Points are half-points; a unit may move on with what it has left until another is taken.
// There is no least distance: who cannot pay stays (5.2).

// movement is the movement phase (5.1). What leaves nothing to decide is passed over.
func movement() box {
	return box{Name: "movement", Rule: "5.1", Doing: "this is a movement phase", Waits: "moves its units", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Movement phase", series("5.1"))},
		{Letter: "by the rules", When: ruledTurn, Do: marchByRules},
		{Letter: "nobody", Do: nobodyMoves},
		movingStep(),
	}}
}

// mobileMovement is the movement phase of mobile units (5.5). It is not told of if none of them can move.
func mobileMovement(more ...play.Verb[*Game]) box {
	return box{Name: "mobile-movement", Rule: "5.5", Doing: "this is a mobile movement phase", Waits: "moves its mobile units", Steps: []step{
		{Letter: "by the rules", When: func(g *Game, f *frame) bool { return ruledTurn(g, f) && g.anyMarches() }, Do: func(g *Game, f *frame) play.Flow {
			phaseBegins("Mobile movement phase", series("5.5"))(g, f)
			return marchByRules(g, f)
		}},
		{Letter: "nobody", Do: nobodyMoves},
		{Letter: "begin", Do: phaseBegins("Mobile movement phase", series("5.5"))},
		movingStep(more...),
	}}
}

func nobodyMoves(g *Game, f *frame) play.Flow {
	if !ruledTurn(g, f) && g.anyCanMove() {
		return play.Next()
	}
	g.Pass(play.Bare(vEndMove))
	return play.Leave()
}

func movingStep(more ...play.Verb[*Game]) step {
	return step{Letter: "move", Alone: true, Prompt: promptMovement,
		Verbs: inOrder(append(more, endMovement{button(vEndMove)}, move{listing(vMove)}, takeToMove{listing(vTake)}))}
}

func promptMovement(g *Game, f *frame) play.Prompt {
	switch {
	case g.taken >= 0 && !g.onMap(g.taken):
		return play.Say("Land "+g.label(g.taken)+" over a landing beach", "Two movement points; over an occupied beach it must go on to a vacant hex.")
	case g.fresh:
		return play.Say("Move "+g.label(g.taken)+": "+rules.MovementPoints(g.halfMP), "Click a hex. Several clicks choose the route, while points last.")
	case f.Box == mobileBox:
		return play.Say("Move a mobile unit, or end the phase", "Those that have not moved before may move.")
	}
	done, all := 0, 0
	for u := range g.units {
		if g.counters[u].force != g.phasing() || !g.onMap(u) {
			continue
		}
		all++
		if g.units[u].is(moved) {
			done++
		}
	}
	return play.Say("Move a unit, or end the phase", itoa(done)+" of "+itoa(all)+" have moved. Attacks are voluntary.")
}

// mayMoveNow reports whether a unit is of those that may move in this phase at all (5.2, 5.5).
func (g *Game) mayMoveNow(u int) bool {
	p, c := &g.units[u], &g.counters[u]
	if !g.onMap(u) || c.force != g.phasing() || p.facts&(moved|advanced) != 0 || g.settles(u) {
		return false
	}
	if g.camp() != nil && (g.afloat(u) || g.quiet(g.at(u))) {
		return false // at sea it waits until its landing hex is cleared (12.1, 12.2)
	}
	if g.byRules(c.force) {
		return c.mobile == (g.phase() == mobileBox) // 16.1
	}
	return c.mobile || g.phase() != mobileBox
}

// settles reports whether a unit has arrived in this player-turn and may not move: on the islands mobile units that were placed
// may in the mobile movement phase (11.2).
func (g *Game) settles(u int) bool {
	return g.units[u].is(landed) && (g.camp() == nil || !g.counters[u].mobile || g.phase() != mobileBox)
}

// canTake reports whether a unit may be taken to move: it is free and can go somewhere.
func (g *Game) canTake(u int) bool {
	return g.mayMoveNow(u) && u != g.taken && !g.held(u) && g.canGo(u)
}

// held reports whether zones of control forbid a unit to move at all (ruling 5); at sea they do not.
func (g *Game) held(u int) bool {
	c := &g.counters[u]
	return c.zone.Held && g.inEZOC(c.force, g.at(u)) && !g.afloat(u)
}

// entry is the cost of one hex for a unit, zones of control counted in.
func (g *Game) entry(u int, from, to board.ID, d hex.Direction) board.Entry {
	c := &g.counters[u]
	mp := int(g.ground.cost[c.kind][6*int(from)+int(d)])
	if mp < 0 || g.enemyIn(c.force, to) {
		return board.Entry{}
	}
	sea := g.ground.sea[from]
	if sea && !g.landsOn(u, to) {
		return board.Entry{}
	}
	out, in := !sea && g.inEZOC(c.force, from), g.inEZOC(c.force, to)
	switch z := &c.zone; {
	case out && in && z.Whole:
		whole := 2 * g.allowance(u)
		return board.Entry{MP: whole, OK: mp <= whole, Stop: true}
	default:
		if out {
			mp += z.Leave
		}
		if in {
			mp += z.Enter
		}
		return board.Entry{MP: mp, OK: true, Stop: in && z.Stops}
	}
}

// canGo reports whether a unit that has its whole allowance can end in any other hex.
func (g *Game) canGo(u int) bool {
	c, at := &g.counters[u], g.at(u)
	budget := 2 * g.allowance(u)
	cost := g.ground.cost[c.kind]
	crowded := false
	for d, n := range g.ground.Neighbors(at) {
		if n == board.None || cost[6*int(at)+d] < 0 {
			continue
		}
		if e := g.entry(u, at, n, hex.Direction(d)); !e.OK || e.MP > budget {
			continue
		}
		if g.room(u, n) {
			return true
		}
		crowded = true
	}
	if !crowded {
		return false
	}
	g.search(u, budget)
	for _, h := range g.reach.Reached() {
		if h != at && g.room(u, h) {
			return true
		}
	}
	return false
}

func (g *Game) anyCanMove() bool {
	for u := range g.units {
		if g.canTake(u) || g.camp() != nil && g.canDrive(u) {
			return true
		}
	}
	return false
}

// search fills g.reach with every hex that a unit can enter with a budget of half-points.
func (g *Game) search(u int, budget int) {
	at := g.at(u)
	if g.ground.sea[at] {
		g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry { return g.entry(u, from, to, d) })
		g.ranged = -1
		return
	}
	g.searchFrom(u, at, budget)
}

// reachTaken makes g.reach hold the reach of the taken unit.
func (g *Game) reachTaken() {
	if g.ranged == g.taken {
		return
	}
	g.search(g.taken, g.halfMP)
	g.ranged = g.taken
}

// mayMoveTo reports whether the taken unit may end in a hex; reachTaken must have run.
func (g *Game) mayMoveTo(h board.ID) bool {
	mp, ok := g.reach.Cost(h)
	return ok && mp > 0 && g.room(g.taken, h) && (!g.mustGoOn() || g.vacant(h))
}

type takeToMove struct{ exact }

func (takeToMove) Each(g *Game, _ *frame, yield func(act)) {
	if g.fresh {
		return
	}
	for u := range g.units {
		if g.canTake(u) || g.camp() != nil && g.canDrive(u) {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	notPhasing   = reasons.Because("5.2", ofUnit(" belongs to the other side: it may not move now."))
	neverArrives = exclusive(ofRebuild, ofUnit(" is not on the map, and its side receives no reinforcements."))
	arrivesLater = exclusive(ofArrive, ofUnit(" is not on the map: it arrives after all movement."))
	legUnit      = reasons.Because("5.5", ofUnit(" is a leg unit: only mobile units move in this phase."))
	hasLanded    = exclusive(ofArrive, ofUnit(" arrived in this turn and may not move."))
	landedInZone = exclusive(ofBeachhead, ofUnit(" has landed in an enemy zone of control and may not move on."))
	advancedNow  = reasons.Because("8.5", ofUnit(" has advanced: it may do no more in this player-turn."))
	movedBefore  = reasons.Because("5.5", ofUnit(" moved in the movement phase."))
	hasMoved     = reasons.Because("5.2", ofUnit(" has moved."))
	heldThere    = exclusive(ofZones, ofUnit(" is in an enemy zone of control and may not leave it."))
	moveFirst    = reasons.Because("5.1", ofTaken(" is taken: move it first."))
	pinnedAtSea  = exclusive(ofAssault, func(g *Game, a act) string {
		return g.labelOf(a) + " is pinned at sea until " + g.number(g.units[a.Unit].assail) + " is vacated."
	})
	justThrown   = exclusive(ofAssault, ofUnit(" was thrown back to sea in this turn: it returns in a later one."))
	driveNowhere = exclusive(ofReinforce, ofUnit(" has no landing beach over which it could land now."))
	isleDecided  = exclusive(ofVictory, func(g *Game, a act) string {
		return g.isleName(g.isleAt(g.at(int(a.Unit)))) + " is decided: nothing moves there any more."
	})
	noBeachFree = exclusive(ofAssault, ofUnit(" has no vacant landing hex beside it."))
	noHex       = reasons.Because("5.2", ofUnit(" has no hex that it could enter."))
)

func (takeToMove) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	p, c, mobile := &g.units[u], &g.counters[u], g.phase() == mobileBox
	switch {
	case c.force != g.phasing():
		return notPhasing
	case g.at(u) == eliminated && c.force == g.landers():
		return neverReturns
	case !g.onMap(u) && c.force != g.landers():
		return neverArrives
	case !g.onMap(u) && g.drives(u) && !g.canDrive(u) && g.bound(u):
		return boundElsewhere
	case !g.onMap(u) && g.drives(u) && g.thrownBack(u):
		return justThrown
	case !g.onMap(u) && g.drives(u) && !g.canDrive(u):
		return driveNowhere
	case !g.onMap(u) && g.drives(u):
		if g.fresh {
			return moveFirst
		}
		return play.Allowed
	case !g.onMap(u):
		return arrivesLater
	case !c.mobile && mobile:
		return legUnit
	case g.settles(u) && g.camp() != nil && g.GameTurn == 1 && !g.afloat(u) && g.inEZOC(c.force, g.at(u)):
		return landedInZone
	case g.settles(u):
		return hasLanded
	case p.is(advanced):
		return advancedNow
	case p.is(moved) && mobile:
		return movedBefore
	case p.is(moved):
		return hasMoved
	case g.camp() != nil && g.quiet(g.at(u)):
		return isleDecided
	case g.held(u):
		return heldThere
	case u != g.taken && !g.canTake(u):
		return g.whyStuck(u)
	case g.fresh:
		return moveFirst
	}
	return play.Allowed
}

func (g *Game) whyStuck(u int) play.Code {
	switch {
	case g.afloat(u) && g.units[u].assail >= 0:
		return pinnedAtSea
	case g.afloat(u):
		return noBeachFree
	}
	return noHex
}

func (takeToMove) Do(g *Game, _ *frame, a act) play.Flow {
	return g.take(int(a.Unit), 2*g.allowance(int(a.Unit)))
}

func (takeToMove) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Take ", a, "Moves up to "+rules.MovementPoints(2*g.allowance(int(a.Unit))), "5.1")
}

// take picks a unit up to move, land or place it.
func (g *Game) take(u, halfMP int) play.Flow {
	g.letGo()
	g.taken, g.fresh, g.halfMP = u, true, halfMP
	return play.Stay()
}

// noTakeNow tells those who wait for a beachhead from those who move.
func noTakeNow(g *Game, f *frame, a act) *rules.Violation {
	late := f.Box == beachBox && g.scene.setup.Beachheads.AtEnd
	if u := int(a.Unit); u >= 0 && (g.at(u) == pool || g.at(u) == offMap) && g.counters[u].force == g.landers() && f.Box != setUpBox && !late {
		return no(g.cites().Arrive, "Reinforcements arrive at the end of their movement phase.")
	}
	return noMoveNow(g, f, a)
}

func noMoveNow(g *Game, f *frame, _ act) *rules.Violation {
	if f.Box == beachBox {
		return g.headsFirst()
	}
	return no("5.2", "Units move in the movement phases of their own side only.")
}

type move struct{ exact }

func (move) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken < 0 || g.halfMP == 0 || !g.onMap(g.taken) {
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
	takeToMoveFirst = reasons.Ruled("5.1", "Take a unit first.")
	thereAlready    = reasons.Because("5.1", ofTaken(" is there already."))
	enemyHolds      = reasons.Because("5.2", func(g *Game, a act) string {
		return g.labelIn(a) + " holds " + g.numberAt(a) + ". Stop beside it and attack it."
	})
	friendThere = reasons.Because("5.3", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + ". Units may pass it, but not end there."
	})
	notTogether = exclusive(ofStacking, func(g *Game, a act) string {
		return "No room in " + g.numberAt(a) + ": two units share a hex only if one has no zone of control."
	})
	intoSea   = reasons.Because("5.2", ofHex(" is sea: no unit may enter it by movement."))
	itsBeach  = exclusive(ofAssault, ofTaken(" at sea goes ashore on its landing hex only."))
	stopped   = reasons.Because("6.1", ofTaken(" has entered a zone of control and must stop."))
	roadOnly  = reasons.Because("5.2", func(g *Game, a act) string { return "Mobile units enter " + g.numberAt(a) + " only by road or trail." })
	zonesStop = reasons.Because("6.1", func(g *Game, a act) string {
		return "Zones of control stop " + g.label(g.taken) + " before " + g.numberAt(a) + "."
	})
	zonesCostMore = exclusive(ofZones, costMore)
	zonesCost     = reasons.Because("6.1", costMore)
	tooFar        = reasons.Because("5.2", func(g *Game, a act) string {
		return g.label(g.taken) + " has " + rules.MovementPoints(g.halfMP) + ": not enough for " + g.numberAt(a) + "."
	})
)

func costMore(g *Game, _ act) string {
	return "Zones of control cost " + g.label(g.taken) + " more than it has left."
}

func (move) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case g.taken < 0:
		return takeToMoveFirst
	case h < 0:
		return offTheMap
	case !g.onMap(g.taken):
		return landFirst
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
	case !g.room(u, h) && g.stacks(u):
		return notTogether
	case !g.room(u, h):
		return friendThere
	case g.mustGoOn() && !g.vacant(h):
		return onToVacant
	case g.ground.sea[h]:
		return intoSea
	case g.afloat(u) && !g.landsOn(u, h) && g.ground.Adjacent(at, h):
		return itsBeach
	case !g.fresh && g.inEZOC(c.force, at) && c.zone.Stops:
		return stopped
	}
	return g.whyTooFar(u, h)
}

// whyTooFar tells points from zones from ground that only a road opens, by asking what would help.
func (g *Game) whyTooFar(u int, h board.ID) play.Code {
	c := &g.counters[u]
	free := c.zone
	ask := func(cost []int8, z Zoning, budget int) bool {
		g.ranged = -1
		g.reach.Run(g.ground.Board, g.at(u), budget, func(from, to board.ID, d hex.Direction) board.Entry {
			mp := int(cost[6*int(from)+int(d)])
			if mp < 0 || g.enemyIn(c.force, to) {
				return board.Entry{}
			}
			return board.Entry{MP: mp, OK: true, Stop: z.Stops && g.inEZOC(c.force, to)}
		})
		_, ok := g.reach.Cost(h)
		return ok
	}
	const far = 400
	own := g.ground.cost[c.kind]
	within := ask(own, Zoning{}, g.halfMP)
	switch {
	case c.mobile && !ask(own, Zoning{}, far) && ask(g.legCost(), Zoning{}, far):
		return roadOnly
	case within && !ask(own, free, g.halfMP):
		return zonesStop
	case within && free.Leave > 0:
		return zonesCostMore
	case within:
		return zonesCost
	}
	return tooFar
}

// legCost is the movement table of a leg unit.
func (g *Game) legCost() []int8 {
	for i := range g.kinds {
		if g.kinds[i].class == Leg {
			return g.ground.cost[i]
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
	stop := g.reach.Stops(h)
	if !g.Mute {
		e := rules.UnitMoved{Unit: c.id, Path: g.placesOf(path), Cost: rules.HalfPoints(mp), Rule: "5.1"}
		if stop {
			e.Stop, e.Rule = "enters a zone of control", "6.1"
		}
		g.Tell(e)
	}
	g.walkTo(u, path)
	p.facts |= moved
	p.facts &^= assaults
	p.assail = nowhere
	g.fresh, g.ranged = false, -1
	if g.halfMP -= mp; stop {
		g.halfMP = 0
	}
	if g.judge() { // the last objective may have been taken on the way
		g.Pass(play.Bare(vEndMove))
	}
	return play.Stay()
}

// walkTo carries a unit along a path: every hex feels it, and the boat hex that a garrison leaves opens (12.2). Who only stops
// over in a boat hex on its way is none.
func (g *Game) walkTo(u int, path []board.ID) {
	g.lift(u, nowhere)
	for _, at := range path[1:] {
		g.tread(u, at)
	}
	g.put(u, path[len(path)-1])
	if !g.units[u].is(moved) {
		g.vacated(u, path[0])
	}
}

func (move) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	h := hexOf(a)
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	c.Cost, c.Stops = rules.HalfPoints(mp), g.reach.Stops(h)
}

func (move) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	path := g.reach.Path(h)
	d := rules.Detail{
		Label: g.named(g.taken) + " moves to " + g.number(h), Rule: "5.1", Path: g.placesOf(path),
		Note: "To " + g.number(h) + ": " + rules.HalfPoints(mp) + " of " + rules.HalfPoints(g.halfMP),
	}
	c := &g.counters[g.taken]
	switch {
	case g.reach.Stops(h):
		d.Note, d.Rule = d.Note+", stops there", "6.1"
	case g.inEZOC(c.force, h):
		d.Note, d.Rule = d.Note+", in an enemy zone of control", "6.1"
	}
	for _, p := range path[1:] {
		if c.force != g.landers() && contains(g.heads, p) {
			d.Note += ", destroys the beachhead in " + g.number(p)
		}
		if i := g.ground.goal[p]; i >= 0 && g.owner[i] != c.force {
			d.Note += ", takes " + g.number(p)
		}
	}
	return d
}

var onToVacant = exclusive(ofReinforce, func(g *Game, a act) string {
	return g.label(g.taken) + " landed over an occupied beach: " + g.numberAt(a) + " is not vacant."
})

var goOnFirst = exclusive(ofReinforce, ofTaken(" landed over an occupied beach: it must go on."))

type endMovement struct{ press }

func (endMovement) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.mustGoOn() {
		return goOnFirst
	}
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

func (endMovement) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End movement phase", Rule: "5.1"}.Leaves(g.unmoved(f))
}

// unmoved names the units that could still move in this movement phase.
func (g *Game) unmoved(f *frame) rules.Undone {
	x := g.eachOf(rules.Undone{Rule: g.title.machine.Boxes[f.Box].Rule}, g.canTake)
	if n := len(x.Units); n > 0 && f.Box == mobileBox {
		x.Text = rules.Counted(n, "mobile unit has", "mobile units have") + " not moved"
	} else if n > 0 {
		x.Text = rules.Counted(n, "unit has", "units have") + " not moved"
	}
	return x
}
