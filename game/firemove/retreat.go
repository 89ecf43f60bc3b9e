package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Retreats: 8.3 and 8.4. All paths are weighed first, and only the first hexes of the best ones are offered. Every
// hex of a retreat is one farther from the combat hex, so that its end lies as far away as the result demands.

// manner is the kind of retreat that is open to a unit.
type manner int8

const (
	cornered  manner = iota // no hex at all
	short                   // no complete retreat: as far as it goes, then depleted
	complete                // to a vacant hex
	displaces               // complete only if a friend makes room (8.3.1)
)

// The weights of what speaks against a path: a shorter one, displacing a friend, passing through friends, an end that
// lies no better than its start. Each outweighs all after it.
const (
	weighMissing  = 8
	weighDisplace = 4
	weighPass     = 2
	weighEnd      = 1
	weighNever    = 99
)

// way is a next hex where a retreating unit may stop, and the friends' hexes passed before it.
type way struct {
	to  board.ID
	via []board.ID
}

// leads reports whether a unit may retreat from a hex over one hexside, whoever of its own stands there.
func (g *Game) leads(u int, from, to board.ID, d int) bool {
	c := &g.counters[u]
	return to != board.None && g.ground.cost[c.kind][6*int(from)+d] >= 0 && !g.enemyIn(c.force, to) && !g.inEZOC(c.force, to)
}

// weigher walks over all paths of a retreat and keeps the first hexes of the best.
type weigher struct {
	g    *Game
	t    *track
	best int
	ways []way
	home int // how near the unit is at its start to what it retreats from or toward
}

// ways lists the next hexes of the best paths of a unit that must retreat, and what kind of retreat that is.
func (g *Game) ways(t *track) ([]way, manner) {
	w := weigher{g: g, t: t, best: weighNever, home: g.closeness(t.unit, t.path[0])}
	w.walk(t.last(), t.left, t.n, nil, way{to: nowhere}, false)
	switch {
	case w.best >= weighNever || w.best/weighMissing >= t.left:
		return nil, cornered
	case w.best >= weighMissing:
		return w.ways, short
	case w.best&weighDisplace != 0:
		return w.ways, displaces
	}
	return w.ways, complete
}

// walk goes on from a hex with so many hexes left. The step is the distance of the next hex from the combat.
func (w *weigher) walk(from board.ID, left, step int, via []board.ID, first way, passed bool) {
	if left == 0 {
		return
	}
	g, t := w.g, w.t
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, to, d) || g.ground.Distance(t.path[0], to) != step {
			continue
		}
		v := g.unitIn(to)
		next := first
		if next.to < 0 && (v < 0 || left == 1) {
			next = way{to, via}
		}
		switch {
		case v < 0:
			w.end(to, left-1, next, passed, 0)
			w.walk(to, left-1, step+1, nil, next, passed)
		case left == 1:
			if !t.refuses && g.mayDisplace(v, set{}.with(t.unit)) {
				w.end(to, 0, next, passed, weighDisplace)
			}
		default:
			w.walk(to, left-1, step+1, append(via[:len(via):len(via)], to), next, true)
		}
	}
}

// end weighs a path that ends in a hex with so many hexes missing.
func (w *weigher) end(to board.ID, missing int, first way, passed bool, weight int) {
	weight += weighMissing * missing
	if passed {
		weight += weighPass
	}
	if w.g.closeness(w.t.unit, to) >= w.home {
		weight += weighEnd
	}
	switch {
	case weight > w.best:
		return
	case weight < w.best:
		w.best, w.ways = weight, w.ways[:0]
	}
	for i := range w.ways {
		if w.ways[i].to == first.to {
			return
		}
	}
	w.ways = append(w.ways, first)
	for i := len(w.ways) - 1; i > 0 && w.ways[i-1].to > w.ways[i].to; i-- {
		w.ways[i-1], w.ways[i] = w.ways[i], w.ways[i-1]
	}
}

// closeness grades a hex for a retreating unit, the less the better: those who came from the sea go toward their
// landing hexes, all others and everybody under bombardment away from the nearest enemy, else toward friends (8.1.5, 8.3).
func (g *Game) closeness(u int, h board.ID) int {
	c := &g.counters[u]
	if c.force == g.landers() && !g.fight.bombs && len(g.heads) > 0 {
		near := 1 << 10
		for _, b := range g.heads {
			near = min(near, g.ground.Distance(h, b))
		}
		return near
	}
	enemy, friend := 1<<10, 1<<10
	for e := range g.units {
		if p := &g.units[e]; p.onMap() && e != u {
			d := g.ground.Distance(h, p.at)
			if g.counters[e].force == c.force {
				friend = min(friend, d)
			} else {
				enemy = min(enemy, d)
			}
		}
	}
	if enemy < 1<<10 {
		return -enemy
	}
	return friend
}

// openRetreats asks the owner of every unit that must retreat.
func (g *Game) openRetreats(us set, hexes int, owner force) {
	x := &g.fight
	for u := us.next(0); u >= 0; u = us.next(u + 1) {
		t := track{unit: u, n: 1, left: hexes}
		t.path[0] = g.units[u].at
		x.tracks = append(x.tracks, t)
	}
	g.Sequence.GoTo(rules.Frame{Box: retreatBox, Side: g.side(owner)})
	g.nextRetreat()
}

// pending lists the tracks that may go on: one that has begun is finished first.
func (g *Game) pending() []*track {
	var ts []*track
	for i := range g.fight.tracks {
		t := &g.fight.tracks[i]
		if t.gone || t.left == 0 {
			continue
		}
		if t.n > 1 || t.refuses {
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

// nextRetreat asks for the next hex, or settles those who have none.
func (g *Game) nextRetreat() {
	for {
		ts := g.pending()
		if len(ts) == 0 {
			g.afterRetreats()
			return
		}
		for _, t := range ts {
			if g.ground.sea[t.path[0]] {
				return
			}
			if _, m := g.ways(t); m != cornered {
				return
			}
		}
		if t := ts[0]; t.n > 1 || t.refuses {
			g.answer(rules.Action{Verb: vDeplete, Unit: g.counters[t.unit].id})
			g.fallShort(t)
		} else {
			g.answer(rules.Action{Verb: vResist, Unit: g.counters[t.unit].id})
			g.stiffen(t) // no unit prefers elimination to what 8.4 offers
		}
	}
}

// fallShort depletes a unit in the last hex that it could reach (8.3).
func (g *Game) fallShort(t *track) {
	t.left = 0
	g.deplete(t.unit, "the retreat cannot be completed", "8.3")
	t.gone = !g.units[t.unit].onMap()
	if t.refuses && t.n == 1 {
		t.resists = true
	}
}

// stiffen depletes a unit that stays where it is; nobody advances into its hex (8.4).
func (g *Game) stiffen(t *track) {
	t.left, t.resists = 0, true
	g.tell(rules.Noted{
		Side: g.side(g.counters[t.unit].force), Text: g.counters[t.unit].label() + " offers stiff resistance",
		At: []rules.Place{g.place(g.units[t.unit].at)}, Rule: "8.4",
	})
	g.deplete(t.unit, "stiff resistance", "8.4")
	t.gone = !g.units[t.unit].onMap()
}

func (g *Game) legalRetreat(as []rules.Action) []rules.Action {
	ts := g.pending()
	for _, t := range ts {
		if g.mayRefuseRoom(t) {
			as = append(as, rules.Action{Verb: vDeplete, Unit: g.counters[t.unit].id})
		}
	}
	for _, t := range ts {
		if g.mayResist(t) {
			as = append(as, rules.Action{Verb: vResist, Unit: g.counters[t.unit].id})
		}
	}
	for _, t := range ts {
		id := g.counters[t.unit].id
		if g.ground.sea[t.path[0]] {
			as = append(as, rules.Action{Verb: vRetreat, Unit: id, To: g.place(offMap)})
			continue
		}
		ws, _ := g.ways(t)
		for _, w := range ws {
			as = append(as, rules.Action{Verb: vRetreat, Unit: id, To: g.ground.places[w.to]})
		}
	}
	return as
}

// mayResist reports whether a unit may stay and be depleted: before it has gone a hex.
func (g *Game) mayResist(t *track) bool { return t.n == 1 && !t.refuses }

// mayRefuseRoom reports whether a unit may fall short of its retreat rather than displace a friend.
func (g *Game) mayRefuseRoom(t *track) bool {
	if t.refuses || g.ground.sea[t.path[0]] {
		return false
	}
	_, m := g.ways(t)
	return m == displaces
}

func (g *Game) refuseRetreat(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	t := g.trackOf(u)
	switch {
	case t == nil:
		return no("8.3", g.counters[u].label()+" does not retreat now.")
	case a.Verb == vResist && !g.mayResist(t):
		return no("8.4", g.counters[u].label()+" has begun its retreat.")
	case a.Verb == vDeplete && !g.mayRefuseRoom(t):
		return no("8.3.1", "Only a unit whose retreat would displace a friend may deplete instead.")
	case a.Verb != vRetreat:
		return nil
	case g.ground.sea[t.path[0]]:
		if a.To != g.place(offMap) {
			return no(g.cites().Assault, "A unit at sea retreats off the map.")
		}
		return nil
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	ws, m := g.ways(t)
	for _, w := range ws {
		if w.to == h {
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
	c, from, n := &g.counters[t.unit], t.last(), g.number(h)
	d, near := g.ground.Toward(from, h)
	switch {
	case g.enemyIn(c.force, h):
		return no("8.3", g.counters[g.unitIn(h)].label()+" holds "+n+".")
	case g.ground.sea[h]:
		return no("8.3", n+" is sea: nobody retreats there.")
	case g.inEZOC(c.force, h):
		return no("8.3", n+" is in an enemy zone of control. A friendly unit there would not change that.")
	case !near:
		return no("8.3", n+" is not the next hex of a retreat.")
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return no("8.3", "Mobile units retreat only where they could move.")
	case g.ground.Distance(t.path[0], h) != t.n:
		return no("8.3", n+" is no farther from the combat.")
	case m == cornered:
		return no("8.3", c.label()+" has no retreat.")
	case g.on[h] >= 0:
		return no("8.3.1", g.counters[g.unitIn(h)].label()+" is in "+n+", and there is another way or no way on.")
	}
	rule := "8.3"
	if g.fight.bombs {
		rule = "8.1.5"
	}
	return no(rule, "A better way is open: longer, vacant, or away from the enemy.")
}

// resist answers a retreat with stiff resistance.
func (g *Game) resist(u int) {
	g.stiffen(g.trackOf(u))
	g.nextRetreat()
}

// retreat goes to the next hex, displacing whoever is there.
func (g *Game) retreat(u int, h board.ID) {
	if h < 0 {
		g.throwBack(g.trackOf(u))
		return
	}
	if v := g.unitIn(h); v >= 0 {
		g.fight.chain = append(g.fight.chain[:0], link{u, h}, link{v, nowhere})
		g.Sequence.Interrupt(rules.Frame{Box: roomBox, Side: g.side(g.counters[v].force)})
		return
	}
	g.retreatInto(u, h)
	g.nextRetreat()
}

// throwBack takes a unit at sea off the map; it may return as a reinforcement (rulings 4, 18).
func (g *Game) throwBack(t *track) {
	at := g.place(g.units[t.unit].at)
	t.left, t.gone = 0, true
	g.lift(t.unit, offMap)
	g.units[t.unit].assail = nowhere
	g.tell(rules.UnitRetreated{Unit: g.counters[t.unit].id, From: at, To: g.place(offMap), Rule: g.cites().Assault})
	g.nextRetreat()
}

func (g *Game) retreatInto(u int, h board.ID) {
	t := g.trackOf(u)
	ws, _ := g.ways(t)
	from := t.last()
	for _, w := range ws {
		if w.to == h {
			for _, v := range w.via {
				t.path[t.n] = v
				t.n++
				t.left--
			}
		}
	}
	t.path[t.n] = h
	t.n++
	t.left--
	g.tell(rules.UnitRetreated{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Left: t.left, Rule: "8.3"})
	g.lift(u, nowhere)
	for _, p := range t.path[1:t.n] {
		g.pass(u, p)
	}
	g.put(u, h)
}

// refuseRoom lets a unit fall short of its retreat rather than displace a friend.
func (g *Game) refuseRoom(u int) {
	if g.box() == roomBox {
		u = g.fight.chain[0].unit
		g.fight.chain = g.fight.chain[:0]
		g.Sequence.Done()
	}
	g.trackOf(u).refuses = true
	g.nextRetreat()
}
