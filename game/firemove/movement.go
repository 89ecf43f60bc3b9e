package firemove

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Movement: 5.0 and 6.1. Points are half-points; a unit may move on with what it has left until another is taken.
// There is no least distance: who cannot pay stays (5.2).

// mayMoveNow reports whether a unit is of those that may move in this phase at all (5.2, 5.5).
func (g *Game) mayMoveNow(u int) bool {
	p, c := &g.units[u], &g.counters[u]
	if p.at < 0 || c.force != g.phasing() || p.facts&(moved|landed|advanced) != 0 {
		return false
	}
	return c.mobile || g.Sequence[0].Box != mobileBox
}

// canTake reports whether a unit may be taken to move: it is free and can go somewhere.
func (g *Game) canTake(u int) bool {
	return g.mayMoveNow(u) && u != g.taken && !g.held(u) && g.canGo(u)
}

// held reports whether zones of control forbid a unit to move at all (ruling 5); at sea they do not.
func (g *Game) held(u int) bool {
	c := &g.counters[u]
	return c.zone.Held && g.inEZOC(c.force, g.units[u].at) && !g.afloat(u)
}

// entry is the cost of one hex for a unit, zones of control counted in.
func (g *Game) entry(u int, from, to board.ID, d hex.Direction) board.Entry {
	c := &g.counters[u]
	mp := int(g.ground.cost[c.kind][6*int(from)+int(d)])
	if mp < 0 || g.on[to] >= 0 && g.counters[g.on[to]].force != c.force {
		return board.Entry{}
	}
	zone := g.zone[c.force.enemy()]
	sea := g.ground.sea[from]
	if sea && !g.landsOn(u, to) {
		return board.Entry{}
	}
	out, in := zone[from] > 0 && !sea, zone[to] > 0
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
	c, at := &g.counters[u], g.units[u].at
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
		if g.on[n] < 0 {
			return true
		}
		crowded = true
	}
	if !crowded {
		return false
	}
	g.search(u, budget)
	for _, h := range g.reach.Reached() {
		if g.on[h] < 0 {
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
func (g *Game) search(u int, budget int) {
	at := g.units[u].at
	if g.ground.sea[at] {
		g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry { return g.entry(u, from, to, d) })
		g.ranged = -1
		return
	}
	c := &g.counters[u]
	cost, z := g.ground.cost[c.kind], c.zone
	zone, on, counters, mine := g.zone[c.force.enemy()], g.on, g.counters, c.force
	whole := 2 * g.allowance(u)
	g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(from)+int(d)])
		if mp < 0 || on[to] >= 0 && counters[on[to]].force != mine {
			return board.Entry{}
		}
		in := zone[to] > 0
		if zone[from] > 0 {
			if in && z.Whole {
				return board.Entry{MP: whole, OK: mp <= whole, Stop: true}
			}
			mp += z.Leave
		}
		if in {
			mp += z.Enter
		}
		return board.Entry{MP: mp, OK: true, Stop: in && z.Stops}
	})
	g.ranged = -1
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
	return ok && mp > 0 && g.on[h] < 0
}

func (g *Game) legalMovement(as []rules.Action) []rules.Action {
	if !g.fresh {
		as = append(as, bare(vEndMove))
	}
	if g.taken >= 0 && g.halfMP > 0 {
		g.reachTaken()
		for h := board.ID(0); int(h) < len(g.on); h++ {
			if g.mayMoveTo(h) {
				as = append(as, rules.Action{Verb: vMove, To: g.ground.places[h]})
			}
		}
	}
	if g.fresh {
		return as
	}
	for u := range g.units {
		if g.canTake(u) {
			as = append(as, rules.Action{Verb: vTake, Unit: g.counters[u].id})
		}
	}
	return as
}

func (g *Game) refuseMovement(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vTake:
		return g.refuseTake(a)
	case vMove:
		return g.refuseMove(a)
	}
	if g.fresh {
		return no("5.1", g.counters[g.taken].label()+" is taken: move it first.")
	}
	return nil
}

func (g *Game) refuseTake(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	p, c := &g.units[u], &g.counters[u]
	switch {
	case c.force != g.phasing():
		return no("5.2", c.label()+" belongs to the other side: it may not move now.")
	case p.at == eliminated && c.force == g.landers():
		return no(g.cites().Reinforce, c.label()+" is eliminated: it cannot return.")
	case !p.onMap() && c.force != g.landers():
		return no(g.cites().Rebuild, c.label()+" is not on the map, and its side receives no reinforcements.")
	case !p.onMap():
		return no(g.cites().Arrive, c.label()+" is not on the map: it arrives after all movement.")
	case !c.mobile && g.Sequence[0].Box == mobileBox:
		return no("5.5", c.label()+" is a leg unit: only mobile units move in this phase.")
	case p.is(landed):
		return no(g.cites().Arrive, c.label()+" arrived in this turn and may not move.")
	case p.is(advanced):
		return no("8.5", c.label()+" has advanced: it may do no more in this player-turn.")
	case p.is(moved) && g.Sequence[0].Box == mobileBox:
		return no("5.5", c.label()+" moved in the movement phase.")
	case p.is(moved):
		return no("5.2", c.label()+" has moved.")
	case g.held(u):
		return no(g.cites().Zones, c.label()+" is in an enemy zone of control and may not leave it.")
	case u != g.taken && !g.canTake(u):
		return g.whyStuck(u)
	case g.fresh:
		return no("5.1", g.counters[g.taken].label()+" is taken: move it first.")
	}
	return nil
}

func (g *Game) whyStuck(u int) *rules.Violation {
	c, p := &g.counters[u], &g.units[u]
	if g.afloat(u) {
		if p.assail >= 0 {
			return no(g.cites().Assault, c.label()+" is pinned at sea until "+g.number(p.assail)+" is vacated.")
		}
		return no(g.cites().Assault, c.label()+" has no vacant landing hex beside it.")
	}
	return no("5.2", c.label()+" has no hex that it could enter.")
}

func (g *Game) refuseMove(a rules.Action) *rules.Violation {
	if g.taken < 0 {
		return no("5.1", "Take a unit first.")
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	if g.halfMP > 0 {
		if g.reachTaken(); g.mayMoveTo(h) {
			return nil
		}
	}
	return g.whyNotMove(g.taken, h)
}

// whyNotMove names the most specific rule that keeps the taken unit from ending in a hex.
func (g *Game) whyNotMove(u int, h board.ID) *rules.Violation {
	c, at := &g.counters[u], g.units[u].at
	other := g.unitIn(h)
	switch {
	case h == at:
		return no("5.1", c.label()+" is there already.")
	case g.enemyIn(c.force, h):
		return no("5.2", g.counters[other].label()+" holds "+g.number(h)+". Stop beside it and attack it.")
	case other >= 0:
		return no("5.3", g.counters[other].label()+" is in "+g.number(h)+". Units may pass it, but not end there.")
	case g.ground.sea[h]:
		return no("5.2", g.number(h)+" is sea: no unit may enter it by movement.")
	case g.afloat(u) && !g.landsOn(u, h) && g.ground.Adjacent(at, h):
		return no(g.cites().Assault, c.label()+" at sea goes ashore on its landing hex only.")
	case !g.fresh && g.inEZOC(c.force, at) && c.zone.Stops:
		return no("6.1", c.label()+" has entered a zone of control and must stop.")
	}
	return g.whyTooFar(u, h)
}

// whyTooFar tells points from zones from ground that only a road opens, by asking what would help.
func (g *Game) whyTooFar(u int, h board.ID) *rules.Violation {
	c := &g.counters[u]
	free := c.zone
	ask := func(cost []int8, z Zoning, budget int) bool {
		g.ranged = -1
		zone := g.zone[c.force.enemy()]
		g.reach.Run(g.ground.Board, g.units[u].at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
			mp := int(cost[6*int(from)+int(d)])
			if mp < 0 || g.enemyIn(c.force, to) {
				return board.Entry{}
			}
			return board.Entry{MP: mp, OK: true, Stop: z.Stops && zone[to] > 0}
		})
		_, ok := g.reach.Cost(h)
		return ok
	}
	const far = 400
	own := g.ground.cost[c.kind]
	switch {
	case c.mobile && !ask(own, Zoning{}, far) && ask(g.legCost(), Zoning{}, far):
		return no("5.2", "Mobile units enter "+g.number(h)+" only by road or trail.")
	case ask(own, Zoning{}, g.halfMP) && !ask(own, free, g.halfMP):
		return no("6.1", "Zones of control stop "+c.label()+" before "+g.number(h)+".")
	case ask(own, Zoning{}, g.halfMP) && free.Leave > 0:
		return no(g.cites().Zones, "Zones of control cost "+c.label()+" more than it has left.")
	case ask(own, Zoning{}, g.halfMP):
		return no("6.1", "Zones of control cost "+c.label()+" more than it has left.")
	}
	return no("5.2", c.label()+" has "+rules.MovementPoints(g.halfMP)+": not enough for "+g.number(h)+".")
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

// take picks a unit up to move, land or place it.
func (g *Game) take(u int) {
	g.letGo()
	g.taken, g.fresh = u, true
	if b := g.box(); b == movementBox || b == mobileBox {
		g.halfMP = 2 * g.allowance(u)
	}
}

// move carries the taken unit to a hex by the cheapest route.
func (g *Game) move(h board.ID) {
	u := g.taken
	c, p := &g.counters[u], &g.units[u]
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	path := g.reach.Path(h)
	stop := g.reach.Stops(h)
	e := rules.UnitMoved{Unit: c.id, Path: g.placesOf(path), Cost: rules.HalfPoints(mp), Rule: "5.1"}
	if stop {
		e.Stop, e.Rule = "enters a zone of control", "6.1"
	}
	g.tell(e)
	g.lift(u, nowhere)
	for _, at := range path[1:] {
		g.pass(u, at)
	}
	g.put(u, h)
	p.facts |= moved
	p.facts &^= assaults
	p.assail = nowhere
	g.fresh, g.ranged = false, -1
	if g.halfMP -= mp; stop {
		g.halfMP = 0
	}
	if g.judge() { // the last objective may have been taken on the way
		g.answer(bare(vEndMove))
	}
}

func (g *Game) placesOf(path []board.ID) []rules.Place {
	ps := make([]rules.Place, len(path))
	for i, h := range path {
		ps[i] = g.ground.places[h]
	}
	return ps
}
