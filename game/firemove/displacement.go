package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Displacement: 8.3.1. A displaced unit goes one hex as if it retreated; it may displace others in turn, but only
// where no vacant hex is open to it. A chain moves when its last unit has found a vacant hex.

// seat is where a retreating unit will stand when others make room for it: it has left one hex for another, or stayed.
type seat struct {
	unit     int
	left, at board.ID
}

// seated is who will be in a hex then; -1 nobody.
func (g *Game) seated(s seat, h board.ID) int {
	switch h {
	case s.at:
		return s.unit
	case s.left:
		return -1
	}
	return g.unitIn(h)
}

// mayDisplace reports whether a unit can leave its hex, perhaps by a chain that ends in a vacant hex.
func (g *Game) mayDisplace(v int, chain set, s seat) bool { return g.findRoom(v, &chain, s) }

// findRoom walks over friends toward a vacant hex; seen units are not tried twice.
func (g *Game) findRoom(v int, seen *set, s seat) bool {
	if seen.Has(v) || g.retreating(v) {
		return false
	}
	seen.Add(v)
	from := g.units[v].at
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(v, from, to, d) {
			continue
		}
		if w := g.seated(s, to); w < 0 || g.findRoom(w, seen, s) {
			return true
		}
	}
	return false
}

// inChain are the units of the open chain.
func (g *Game) inChain() (s set) {
	for _, l := range g.fight.chain {
		s.Add(l.unit)
	}
	return s
}

// makingRoom is the unit that must be displaced now.
func (g *Game) makingRoom() int { return g.fight.chain[len(g.fight.chain)-1].unit }

// exits lists where the unit that must make room may go: vacant hexes, else those whose units can be displaced.
func (g *Game) exits() []board.ID {
	v := g.makingRoom()
	chain, from := g.inChain(), g.units[v].at
	first := g.fight.chain[0].unit
	s := seat{first, nowhere, g.units[first].at}
	var free, held []board.ID
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(v, from, to, d) {
			continue
		}
		if w := g.unitIn(to); w < 0 {
			free = insert(free, to)
		} else if g.mayDisplace(w, chain, s) {
			held = insert(held, to)
		}
	}
	if len(free) > 0 {
		return free
	}
	return held
}

func (g *Game) legalDisplacement(as []rules.Action) []rules.Action {
	as = append(as, rules.Action{Verb: vDeplete, Unit: g.counters[g.fight.chain[0].unit].id})
	id := g.counters[g.makingRoom()].id
	for _, h := range g.exits() {
		as = append(as, rules.Action{Verb: vDisplace, Unit: id, To: g.ground.places[h]})
	}
	return as
}

func (g *Game) refuseDisplacement(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	if a.Verb == vDeplete {
		if u != g.fight.chain[0].unit {
			return no("8.3.1", "Only the retreating unit may deplete instead.")
		}
		return nil
	}
	h, v := g.hexOf(a)
	switch {
	case v != nil:
		return v
	case u != g.makingRoom():
		return no("8.3.1", g.counters[u].label()+" need not make room now.")
	case contains(g.exits(), h):
		return nil
	}
	return g.whyNotDisplace(u, h)
}

func (g *Game) whyNotDisplace(u int, h board.ID) *rules.Violation {
	c, from, n := &g.counters[u], g.units[u].at, g.number(h)
	d, near := g.ground.Toward(from, h)
	switch {
	case !near:
		return no("8.3.1", "A displaced unit goes one hex.")
	case g.enemyIn(c.force, h):
		return no("8.3.1", g.counters[g.unitIn(h)].label()+" holds "+n+".")
	case g.ground.sea[h]:
		return no("8.3.1", n+" is sea: nobody retreats there.")
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return no("8.3.1", "Mobile units retreat only where they could move.")
	case g.inEZOC(c.force, h):
		return no("8.3.1", n+" is in an enemy zone of control.")
	}
	return no("8.3.1", g.counters[g.unitIn(h)].label()+" is in "+n+", and there is another way or no way on.")
}

// displace sends the unit that makes room to a hex; the whole chain moves once that is vacant.
func (g *Game) displace(v int, h board.ID) {
	x := &g.fight
	x.chain[len(x.chain)-1].to = h
	if w := g.unitIn(h); w >= 0 {
		x.chain = append(x.chain, link{w, nowhere})
		return
	}
	for i := len(x.chain) - 1; i > 0; i-- {
		l := x.chain[i]
		from := g.units[l.unit].at
		if g.counters[l.unit].force == g.phasing() {
			g.units[l.unit].facts |= displaced
		}
		g.tell(rules.UnitDisplaced{Unit: g.counters[l.unit].id, From: g.place(from), To: g.place(l.to), Rule: "8.3.1"})
		g.shift(l.unit, l.to)
	}
	first := x.chain[0]
	x.chain = x.chain[:0]
	g.Sequence.Done()
	g.retreatInto(first.unit, first.to)
	g.nextRetreat()
}
