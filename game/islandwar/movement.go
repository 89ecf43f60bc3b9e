package islandwar

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Movement: 5.0 and 6.1. Points are half-points; a unit may move on with what it has left until another is taken.

// canTake reports whether a unit may be taken to move: it is free and can go somewhere.
func (g *Game) canTake(u int) bool {
	p := &g.units[u]
	if p.at < 0 || g.counters[u].force != g.phasing() || p.is(moved) || u == g.taken || g.locked(u) || g.afloat(u) {
		return false
	}
	return g.canGo(u)
}

// canGo reports whether a unit that has its whole allowance can end in any other hex.
func (g *Game) canGo(u int) bool {
	c, at := &g.counters[u], g.units[u].at
	if c.Full.MA <= 0 {
		return false
	}
	cost := g.ground.cost[c.kind]
	crowded := false
	for d, n := range g.ground.Neighbors(at) {
		if n == board.None || cost[6*int(at)+d] < 0 {
			continue
		}
		if g.on[n] < 0 {
			return true // one hex is always allowed (ruling 3)
		}
		crowded = crowded || !g.enemyIn(c.force, n)
	}
	if !crowded || g.inEZOC(c.force, at) {
		return false
	}
	g.search(u, true, 2*c.Full.MA)
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
func (g *Game) search(u int, fresh bool, budget int) {
	c, at := &g.counters[u], g.units[u].at
	cost, enemy := g.ground.cost[c.kind], c.force.enemy()
	zone, on, counters := g.zone[enemy], g.on, g.counters
	oneHex := fresh && g.inEZOC(c.force, at) // 6.14: one hex and no more
	g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(from)+int(d)])
		if mp < 0 || on[to] >= 0 && counters[on[to]].force == enemy {
			return board.Entry{}
		}
		if fresh && from == at && mp > budget {
			mp = budget // ruling 3
		}
		return board.Entry{MP: mp, OK: true, Stop: oneHex || zone[to] > 0}
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
		return no("5.0", g.counters[g.taken].label()+" is taken: move it first.")
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
		return no("5.11", c.label()+" belongs to the other side: it may not move now.")
	case !p.onMap():
		return g.whyPooled(u)
	case u == g.taken && g.fresh:
		return no("5.0", c.label()+" is taken already.")
	case p.is(moved) || u == g.taken:
		return no("5.16", c.label()+" has moved.")
	case g.locked(u) && c.force == us:
		return no("5.14", c.label()+" is in a Japanese zone of control and may not leave it.")
	case g.locked(u):
		return no("5.15", c.label()+" is in a US zone of control: armor and artillery may not leave it.")
	case g.afloat(u):
		return no("12.31", c.label()+" waits at sea.")
	case !g.canTake(u):
		return g.whyStuck(u)
	case g.fresh:
		return no("5.0", g.counters[g.taken].label()+" is taken: move it first.")
	}
	return nil
}

// whyStuck says what keeps a unit that is free to move from going anywhere.
func (g *Game) whyStuck(u int) *rules.Violation {
	c := &g.counters[u]
	if c.Full.MA <= 0 {
		return no("5.13", c.label()+" has no movement points.")
	}
	hostile, friendly := false, false
	for _, n := range g.ground.Neighbors(g.units[u].at) {
		if n != board.None && g.on[n] >= 0 {
			hostile = hostile || g.enemyIn(c.force, n)
			friendly = friendly || !g.enemyIn(c.force, n)
		}
	}
	switch {
	case friendly:
		return no("5.31", c.label()+" has no vacant hex to go to.")
	case hostile:
		return no("5.12", c.label()+" has no hex to go to that no enemy holds.")
	case c.armor:
		return no("5.25", c.label()+" has no hex to go to that armor may enter.")
	}
	return no("5.21", c.label()+" has no hex to go to.")
}

func (g *Game) refuseMove(a rules.Action) *rules.Violation {
	if g.taken < 0 {
		return no("5.0", "Take a unit first.")
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
		return no("5.0", c.label()+" is there already.")
	case g.enemyIn(c.force, h):
		return no("5.12", g.counters[other].label()+" holds "+g.number(h)+". Stop beside it and attack it.")
	case other >= 0:
		return no("5.31", g.counters[other].label()+" is in "+g.number(h)+". Units may pass it, but not end there.")
	case g.ground.sea[h]:
		return no("5.21", g.number(h)+" is sea: no unit may enter it by movement.")
	case !g.fresh && g.units[u].is(infiltrated):
		return no("6.14", c.label()+" has left a zone of control: it moves one hex and no more.")
	case !g.fresh && g.inEZOC(c.force, at):
		return no("6.0", c.label()+" has entered a zone of control and must stop.")
	case g.fresh && g.inEZOC(c.force, at):
		return no("6.14", c.label()+" began in a zone of control: it may move one hex only.")
	}
	return g.whyTooFar(u, h)
}

// whyTooFar tells points from zones from armor by asking what would help.
func (g *Game) whyTooFar(u int, h board.ID) *rules.Violation {
	c := &g.counters[u]
	cost, foot := g.ground.cost[c.kind], g.bestFootCost()
	ask := func(cost []int8, zones bool, budget int) bool {
		g.ranged = -1
		g.reach.Run(g.ground.Board, g.units[u].at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
			mp := int(cost[6*int(from)+int(d)])
			if mp < 0 || g.enemyIn(c.force, to) {
				return board.Entry{}
			}
			return board.Entry{MP: mp, OK: true, Stop: zones && g.inEZOC(c.force, to)}
		})
		_, ok := g.reach.Cost(h)
		return ok
	}
	const far = 400
	switch {
	case c.armor && !ask(cost, false, far) && ask(foot, false, far):
		return no("5.25", "Armor enters "+g.number(h)+" only by road or trail.")
	case ask(cost, false, g.halfMP):
		return no("6.0", "Zones of control stop "+c.label()+" before "+g.number(h)+".")
	case c.armor && ask(foot, true, g.halfMP):
		return no("5.25", "Armor leaves clear and town hexes only by road or trail.")
	}
	if g.fresh {
		return no("5.13", c.label()+" has "+rules.MovementPoints(g.halfMP)+": not enough for "+g.number(h)+".")
	}
	return no("5.24", c.label()+" has "+rules.MovementPoints(g.halfMP)+" left: not enough for "+g.number(h)+".")
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

// take picks a unit up to move, land or place it.
func (g *Game) take(u int) {
	g.letGo()
	g.taken, g.fresh = u, true
	if g.box() == movementBox {
		g.halfMP = 2 * g.counters[u].Full.MA
	}
}

// move carries the taken unit to a hex by the cheapest route.
func (g *Game) move(h board.ID) {
	u := g.taken
	c, p := &g.counters[u], &g.units[u]
	g.reachTaken()
	mp, _ := g.reach.Cost(h)
	path := g.reach.Path(h)
	stop := g.inEZOC(c.force, h)
	slips := g.fresh && g.inEZOC(c.force, p.at)
	e := rules.UnitMoved{Unit: c.id, Path: g.placesOf(path), Cost: rules.HalfPoints(mp), Rule: "5.2"}
	if stop {
		e.Stop, e.Rule = "enters a zone of control", "6.0"
	} else if slips {
		e.Stop, e.Rule = "infiltrates one hex", "6.14"
	}
	g.tell(e)
	g.lift(u, nowhere)
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
}

func (g *Game) placesOf(path []board.ID) []rules.Place {
	ps := make([]rules.Place, len(path))
	for i, h := range path {
		ps[i] = g.ground.places[h]
	}
	return ps
}
