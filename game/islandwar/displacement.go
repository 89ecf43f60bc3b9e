package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Displacement: 7.8. A displaced unit goes one hex as if it retreated; it may displace others in turn, but only
// where no vacant hex is open to it. A chain moves when its last unit has found a vacant hex.

// makingRoom is the unit that must be displaced now.
func (g *Game) makingRoom() int { return g.fight.chain[len(g.fight.chain)-1].unit }

// exits lists where the unit that must make room may go: of the hexes open to it those by which the retreat can be
// completed with the fewest second displacements (7.82, ruling 30).
func (g *Game) exits() []board.ID {
	chain := g.fight.chain
	t := g.trackOf(chain[0].unit)
	s := scout{Game: g, t: t}
	open := s.exits(chain)
	least, best := unreachable, []board.ID(nil)
	for _, h := range open {
		s := scout{Game: g, t: t}
		n := s.exit(chain, h, t.left)
		if n < least {
			least, best = n, best[:0]
		}
		if n == least && n < unreachable {
			best = append(best, h)
		}
	}
	if len(best) > 0 {
		return best
	}
	return open
}

func (g *Game) legalDisplacement(as []rules.Action) []rules.Action {
	id := g.counters[g.makingRoom()].id
	for _, h := range g.exits() {
		as = append(as, rules.Action{Verb: vDisplace, Unit: id, To: g.ground.places[h]})
	}
	return append(as, bare(vStand))
}

func (g *Game) refuseDisplacement(a rules.Action) *rules.Violation {
	if a.Verb == vStand {
		return nil
	}
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	if u != g.makingRoom() {
		return no("7.81", g.counters[u].label()+" need not make room now.")
	}
	for _, x := range g.exits() {
		if x == h {
			return nil
		}
	}
	return g.whyNotDisplace(u, h)
}

func (g *Game) whyNotDisplace(u int, h board.ID) *rules.Violation {
	c, from, n := &g.counters[u], g.units[u].at, g.number(h)
	d, near := g.ground.Toward(from, h)
	switch {
	case !near:
		return no("7.81", "A displaced unit goes one hex.")
	case g.enemyIn(c.force, h):
		return no("5.12", g.counters[g.unitIn(h)].label()+" holds "+n+".")
	case g.ground.sea[h]:
		return no("7.72", n+" is sea: nobody retreats there.")
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return no("5.25", "Armor retreats only where it could move.")
	case g.inEZOC(c.force, h):
		return no("7.71", g.controller(c.force, h)+" controls "+n+". A friendly unit there would not change that.")
	}
	w := g.unitIn(h)
	switch {
	case inChain(g.fight.chain, w):
		return no("7.81", g.counters[w].label()+" is in "+n+" and in this displacement itself.")
	case w >= 0:
		return no("7.82", g.counters[w].label()+" is in "+n+", and there is another way or no room for it.")
	case contains(g.trackOf(g.fight.chain[0].unit).path[:g.trackOf(g.fight.chain[0].unit).n], h):
		return no("7.81", n+" is on the way of the retreat: no room is made there.")
	}
	return no("7.82", "With "+c.label()+" in "+n+" the retreat could not go on, or would displace a unit again.")
}

// displace sends the unit that makes room to a hex; the whole chain moves once that is vacant.
func (g *Game) displace(v int, h board.ID) {
	f := &g.fight
	f.chain[len(f.chain)-1].to = h
	if w := g.unitIn(h); w >= 0 {
		f.chain = append(f.chain, link{w, nowhere})
		return
	}
	for i := len(f.chain) - 1; i > 0; i-- {
		l := f.chain[i]
		from := g.units[l.unit].at
		g.units[l.unit].facts |= displaced
		g.tell(rules.UnitDisplaced{Unit: g.counters[l.unit].id, From: g.place(from), To: g.place(l.to), Rule: "7.81"})
		g.shift(l.unit, l.to)
	}
	first := f.chain[0]
	f.chain = f.chain[:0]
	g.Sequence.Done()
	g.retreatInto(first.unit, first.to)
	g.nextRetreat()
}
