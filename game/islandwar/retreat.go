package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Retreats: 7.7. The best complete paths are found first, and only their first hexes are offered. Every hex of a
// retreat is one farther from the combat hex (ruling 25).

// manner is the kind of retreat that is open to a unit.
type manner int

const (
	doomed    manner = iota // no hex at all: eliminated where it stands
	partial                 // no complete path: as far as it goes, then eliminated (7.74)
	vacant                  // complete, through vacant hexes (7.73)
	displaces               // complete, moving friends aside (7.81)
)

// leads reports whether a unit may retreat from a hex over one hexside, whoever stands there (7.71, 7.72, ruling 8).
func (g *Game) leads(u int, from, to board.ID, d int) bool {
	c := &g.counters[u]
	return to != board.None && g.ground.cost[c.kind][6*int(from)+d] >= 0 && !g.enemyIn(c.force, to) && !g.inEZOC(c.force, to)
}

// goesOn reports whether a retreat may lead over a hexside, whoever stands beyond it: each hex is one farther from the
// combat than the one before (ruling 25).
func (g *Game) goesOn(t *track, from, to board.ID, d int) bool {
	return g.leads(t.unit, from, to, d) && g.ground.Distance(t.path[0], to) == g.ground.Distance(t.path[0], from)+1
}

// farthest is the greatest number of vacant hexes that a unit can still retreat.
func (g *Game) farthest(t *track, from board.ID, left int) int {
	best := 0
	if left == 0 {
		return best
	}
	for d, to := range g.ground.Neighbors(from) {
		if g.goesOn(t, from, to, d) && g.on[to] < 0 {
			if best = max(best, 1+g.farthest(t, to, left-1)); best == left {
				break
			}
		}
	}
	return best
}

// complete reports whether a unit can make its whole retreat, by displacing friends if need be.
func (g *Game) complete(t *track) bool {
	if g.farthest(t, t.last(), t.left) == t.left {
		return true
	}
	s := scout{Game: g, t: t}
	return s.best(t.left) < unreachable
}

// ways lists the first hexes of the best paths of a unit that must retreat: through vacant hexes, else by displacing
// friends, else as far as vacant hexes lead. Friends make room for a complete retreat only, and only if the owner has
// not refused (ruling 26).
func (g *Game) ways(t *track) ([]board.ID, manner) {
	far := g.farthest(t, t.last(), t.left)
	if far < t.left && !t.refused {
		if hs := g.waysAside(t); len(hs) > 0 {
			return hs, displaces
		}
	}
	if far == 0 {
		return nil, doomed
	}
	var hs []board.ID
	for d, to := range g.ground.Neighbors(t.last()) {
		if g.goesOn(t, t.last(), to, d) && g.on[to] < 0 && 1+g.farthest(t, to, t.left-1) == far {
			hs = insert(hs, to)
		}
	}
	if far < t.left {
		return hs, partial
	}
	return hs, vacant
}

// waysAside lists the first hexes of the complete paths that displace least (7.82, ruling 30).
func (g *Game) waysAside(t *track) (hs []board.ID) {
	least := unreachable
	for d, to := range g.ground.Neighbors(t.last()) {
		if !g.goesOn(t, t.last(), to, d) {
			continue
		}
		s := scout{Game: g, t: t}
		n := s.into(to, t.left)
		if n < least {
			least, hs = n, hs[:0]
		}
		if n == least && n < unreachable {
			hs = insert(hs, to)
		}
	}
	return hs
}

// insert keeps a short list of hexes ascending.
func insert(hs []board.ID, h board.ID) []board.ID {
	hs = append(hs, h)
	for i := len(hs) - 1; i > 0 && hs[i-1] > hs[i]; i-- {
		hs[i-1], hs[i] = hs[i], hs[i-1]
	}
	return hs
}

// pending lists the tracks that may go on: one that has begun is finished first.
func (g *Game) pending() []*track {
	var ts []*track
	for i := range g.fight.tracks {
		t := &g.fight.tracks[i]
		if t.gone || t.left == 0 {
			continue
		}
		if t.n > 1 {
			return []*track{t}
		}
		ts = append(ts, t)
	}
	return ts
}

// retreating reports whether a unit still has its own retreat to make.
func (g *Game) retreating(u int) bool {
	for i := range g.fight.tracks {
		if t := &g.fight.tracks[i]; t.unit == u && !t.gone && t.left > 0 {
			return true
		}
	}
	return false
}

// nextRetreat asks for the next hex, or eliminates those who have none (7.7, 7.74).
func (g *Game) nextRetreat() {
	for {
		ts := g.pending()
		if len(ts) == 0 {
			g.afterRetreats()
			return
		}
		for _, t := range ts {
			if _, m := g.ways(t); m != doomed {
				return
			}
		}
		why := "no retreat is open"
		switch {
		case ts[0].refused:
			why = "no friend makes room"
		case ts[0].n > 1:
			why = "the retreat cannot be completed"
		}
		g.fall(ts[0], why)
		if g.judge() {
			return
		}
	}
}

// fall eliminates a retreating unit in the last hex that it has reached.
func (g *Game) fall(t *track, why string) {
	t.gone, t.left = true, 0
	g.eliminate(t.unit, why, "7.74")
}

func (g *Game) legalRetreat(as []rules.Action) []rules.Action {
	for _, t := range g.able() {
		hs, _ := g.ways(t)
		for _, h := range hs {
			as = append(as, rules.Action{Verb: vRetreat, Unit: g.counters[t.unit].id, To: g.ground.places[h]})
		}
	}
	if g.mayStand() {
		as = append(as, bare(vStand))
	}
	return as
}

// able lists the tracks that may go on now: where one unit can make its whole retreat, nobody falls short before it,
// for it may be in the way of others.
func (g *Game) able() []*track {
	ts := g.pending()
	var whole []*track
	for _, t := range ts {
		if _, m := g.ways(t); m == vacant || m == displaces {
			whole = append(whole, t)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return ts
}

// mayStand reports whether the next hex of the one unit that must retreat can be had only by displacing friends, which
// its owner may refuse (ruling 26).
func (g *Game) mayStand() bool {
	ts := g.pending()
	if len(ts) != 1 {
		return false
	}
	hs, m := g.ways(ts[0])
	for _, h := range hs {
		if g.on[h] < 0 {
			return false
		}
	}
	return m == displaces
}

func (g *Game) refuseRetreat(a rules.Action) *rules.Violation {
	if a.Verb == vStand {
		if !g.mayStand() {
			return no("7.73", "Only where the next hex is to be had by displacing alone may a unit stand.")
		}
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
	t := g.trackOf(u)
	if t == nil {
		return g.whyNoRetreat(u)
	}
	hs, m := g.ways(t)
	if contains(hs, h) {
		if m == partial && len(g.able()) < len(g.pending()) {
			return no("7.74", "Units that can make their whole retreat go first: they may be in the way.")
		}
		return nil
	}
	return g.whyNotRetreat(t, h, m)
}

// trackOf is the track of a unit that may retreat now; nil if it may not.
func (g *Game) trackOf(u int) *track {
	for _, t := range g.pending() {
		if t.unit == u {
			return t
		}
	}
	return nil
}

func (g *Game) whyNotRetreat(t *track, h board.ID, m manner) *rules.Violation {
	c, from := &g.counters[t.unit], t.last()
	d, near := g.ground.Toward(from, h)
	n := g.number(h)
	switch {
	case !near:
		return no("7.7", n+" is not adjacent: a retreat goes hex by hex.")
	case g.enemyIn(c.force, h):
		return no("5.12", g.counters[g.unitIn(h)].label()+" holds "+n+".")
	case g.ground.sea[h]:
		return no("7.72", n+" is sea: nobody retreats there.")
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return no("5.25", "Armor retreats only where it could move.")
	case g.inEZOC(c.force, h):
		return no("7.71", g.controller(c.force, h)+" controls "+n+". A friendly unit there would not change that.")
	case g.ground.Distance(t.path[0], h) != t.n:
		return no("7.74", n+" is no farther from the combat.")
	case g.on[h] >= 0:
		return g.whyNotAside(t, h, m)
	case m == doomed:
		return no("7.74", c.label()+" has no retreat.")
	case m == displaces:
		return no("7.74", "By "+n+" the retreat could not be completed, or would displace more.")
	}
	return no("7.74", "By "+n+" the retreat could not be completed.")
}

// whyNotAside says why a unit may not retreat into the hex of a friend.
func (g *Game) whyNotAside(t *track, h board.ID, m manner) *rules.Violation {
	friend := g.counters[g.unitIn(h)].label() + " is in " + g.number(h)
	if m == vacant {
		return no("7.73", friend+", and a way through vacant hexes is open.")
	}
	s := scout{Game: g, t: t}
	n := s.into(h, t.left)
	switch {
	case t.refused || n >= unreachable:
		return no("7.82", friend+": no room can be made for it on a complete retreat.")
	case n >= again:
		return no("7.82", friend+": that way displaces a unit again, another does not.")
	}
	return no("7.73", friend+", and another way displaces fewer.")
}

// controller names an enemy of f beside a hex.
func (g *Game) controller(f force, h board.ID) string {
	near := g.around(h, func(u int) bool { return g.counters[u].force != f })
	if u := near.Next(0); u >= 0 {
		return g.counters[u].label()
	}
	return "The enemy"
}

// retreat goes one hex, displacing whoever is there.
func (g *Game) retreat(u int, h board.ID) {
	if v := g.unitIn(h); v >= 0 {
		g.fight.chain = append(g.fight.chain[:0], link{u, h}, link{v, nowhere})
		g.Sequence.Interrupt(rules.Frame{Box: displaceBox, Side: g.counters[v].force.side()})
		return
	}
	g.retreatInto(u, h)
	g.nextRetreat()
}

func (g *Game) retreatInto(u int, h board.ID) {
	t := g.trackOf(u)
	from := t.last()
	t.path[t.n] = h
	t.n++
	t.left--
	g.tell(rules.UnitRetreated{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Left: t.left, Rule: "7.7"})
	g.shift(u, h)
}

// stand refuses the displacement: the unit goes on through vacant hexes as far as it can, and is eliminated there
// (7.74, ruling 26).
func (g *Game) stand() {
	var t *track
	if g.box() == displaceBox {
		t = g.trackOf(g.fight.chain[0].unit)
		g.fight.chain = g.fight.chain[:0]
		g.Sequence.Done()
	} else {
		t = g.pending()[0]
	}
	t.refused = true
	g.nextRetreat()
}
