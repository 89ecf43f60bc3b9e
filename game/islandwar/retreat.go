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

const unreachable = 99

// leads reports whether a unit may retreat from a hex over one hexside, whoever stands there (7.71, 7.72, ruling 8).
func (g *Game) leads(u int, from, to board.ID, d int) bool {
	c := &g.counters[u]
	return to != board.None && g.ground.cost[c.kind][6*int(from)+d] >= 0 && !g.enemyIn(c.force, to) && !g.inEZOC(c.force, to)
}

// friends is the least number of displacements on the rest of a complete path; unreachable if there is none.
func (g *Game) friends(t *track, from board.ID, step, left int) int {
	if left == 0 {
		return 0
	}
	best := unreachable
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, to, d) || g.ground.Distance(t.path[0], to) != step {
			continue
		}
		n := g.friendsInto(t, to)
		if n < best {
			n += g.friends(t, to, step+1, left-1)
		}
		best = min(best, n)
	}
	return best
}

// friendsInto is 0 for a vacant hex, 1 for one whose unit can be displaced.
func (g *Game) friendsInto(t *track, to board.ID) int {
	v := g.unitIn(to)
	switch {
	case v < 0:
		return 0
	case g.mayDisplace(v, set{}.With(t.unit)):
		return 1
	}
	return unreachable
}

// farthest is the greatest number of vacant hexes that a unit can still retreat.
func (g *Game) farthest(t *track, from board.ID, step, left int) int {
	if left == 0 {
		return 0
	}
	best := 0
	for d, to := range g.ground.Neighbors(from) {
		if g.leads(t.unit, from, to, d) && g.on[to] < 0 && g.ground.Distance(t.path[0], to) == step {
			best = max(best, 1+g.farthest(t, to, step+1, left-1))
		}
	}
	return best
}

// ways lists the first hexes of the best paths of a unit that must retreat.
func (g *Game) ways(t *track) ([]board.ID, manner) {
	from, step := t.last(), t.n
	least := g.friends(t, from, step, t.left)
	far := 0
	if least >= unreachable {
		if far = g.farthest(t, from, step, t.left); far == 0 {
			return nil, doomed
		}
	}
	var hs []board.ID
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, to, d) || g.ground.Distance(t.path[0], to) != step {
			continue
		}
		if far > 0 {
			if g.on[to] < 0 && 1+g.farthest(t, to, step+1, t.left-1) == far {
				hs = insert(hs, to)
			}
			continue
		}
		if n := g.friendsInto(t, to); n < unreachable && n+g.friends(t, to, step+1, t.left-1) == least {
			hs = insert(hs, to)
		}
	}
	switch {
	case far > 0:
		return hs, partial
	case least > 0:
		return hs, displaces
	}
	return hs, vacant
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
		if ts[0].n > 1 {
			why = "the retreat cannot be completed"
		}
		g.fall(ts[0], why)
	}
}

// fall eliminates a retreating unit in the last hex that it has reached.
func (g *Game) fall(t *track, why string) {
	t.gone, t.left = true, 0
	g.eliminate(t.unit, why, "7.74")
}

func (g *Game) legalRetreat(as []rules.Action) []rules.Action {
	for _, t := range g.pending() {
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

// mayStand reports whether the one unit that must retreat can do so only by displacing friends, which its owner may refuse.
func (g *Game) mayStand() bool {
	ts := g.pending()
	if len(ts) != 1 {
		return false
	}
	_, m := g.ways(ts[0])
	return m == displaces
}

func (g *Game) refuseRetreat(a rules.Action) *rules.Violation {
	if a.Verb == vStand {
		if !g.mayStand() {
			return no("7.73", "A unit may refuse only where its retreat would displace friends.")
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
		return no("7.7", g.counters[u].label()+" does not retreat now.")
	}
	hs, m := g.ways(t)
	for _, way := range hs {
		if way == h {
			return nil
		}
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
	case m == doomed:
		return no("7.74", c.label()+" has no retreat.")
	case g.on[h] >= 0:
		return no("7.73", g.counters[g.unitIn(h)].label()+" is in "+n+", and there is another way or no way on.")
	}
	return no("7.74", "By "+n+" the retreat could not be completed.")
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

// stand refuses the displacement: the retreating unit is eliminated (7.73, ruling 26).
func (g *Game) stand() {
	var t *track
	if g.box() == displaceBox {
		t = g.trackOf(g.fight.chain[0].unit)
		g.fight.chain = g.fight.chain[:0]
		g.Sequence.Done()
	} else {
		t = g.pending()[0]
	}
	g.fall(t, "no friend makes room")
	g.nextRetreat()
}
