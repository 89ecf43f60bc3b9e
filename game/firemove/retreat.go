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
	squeezes                // not complete, and only if a friend makes room (ruling 28)
)

// openRetreats asks the owner of every unit that must retreat.
func (g *Game) openRetreats(us set, hexes int, owner force) {
	x := &g.fight
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
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
	return m == displaces || m == squeezes
}

func (g *Game) refuseRetreat(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	t := g.trackOf(u)
	switch {
	case t == nil && a.Verb == vResist:
		return no("8.4", g.counters[u].label()+" does not have to retreat.")
	case t == nil && a.Verb == vDeplete:
		return no("8.2.4", g.counters[u].label()+" is not to be depleted.")
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
	ws, _ := g.ways(t)
	for _, w := range ws {
		if w.to == h {
			return nil
		}
	}
	return g.whyNotRetreat(t, h)
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

func (g *Game) whyNotRetreat(t *track, h board.ID) *rules.Violation {
	c, from, n := &g.counters[t.unit], t.last(), g.number(h)
	d, near := g.ground.Toward(from, h)
	switch {
	case g.enemyIn(c.force, h):
		return no("8.3", g.counters[g.unitIn(h)].label()+" holds "+n+".")
	case g.ground.sea[h]:
		return no("8.3", n+" is sea: nobody retreats there.")
	case g.inEZOC(c.force, h):
		return no("8.3", n+" is in an enemy zone of control. A friendly unit there would not change that.")
	case near && g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return no("8.3", "Mobile units retreat only where they could move.")
	case near && g.ground.Distance(t.path[0], h) != t.n:
		return no("8.3", n+" is no farther from the combat.")
	}
	return g.whyNotThatWay(t, h)
}

// whyNotThatWay compares the best path over a hex with the best of all: a longer one comes first, then one that
// displaces nobody, then one through vacant hexes, then the right direction.
func (g *Game) whyNotThatWay(t *track, h board.ID) *rules.Violation {
	n, w, o := g.number(h), g.weigher(t), g.over(t, h)
	w.run()
	best, mine := w.best, o.best
	switch {
	case mine >= weighNever && g.on[h] < 0:
		return no("8.3", n+" is not the next hex of a retreat.")
	case mine >= weighNever && t.left == 1:
		return no("8.3.1", g.counters[g.unitIn(h)].label()+" is in "+n+" and cannot make room.")
	case mine >= weighNever, o.cramps && !w.cramps:
		return no("8.3", g.counters[g.unitIn(h)].label()+" is in "+n+": a retreat goes through vacant hexes, and ends in one.")
	case mine/weighMissing == best/weighMissing && mine&weighDisplace > best&weighDisplace:
		return no("8.3.1", "Nobody is displaced while a vacant hex is open.")
	case mine/weighMissing > best/weighMissing:
		return no("8.3", "Another way leads farther: "+n+" falls short.")
	case mine&weighPass > best&weighPass:
		return no("8.3", "A retreat goes through vacant hexes as long as it can.")
	case g.fight.bombs:
		return no("8.1.5", "Another way leads away from the nearest enemy.")
	}
	return no("8.3", "Another way leads in the right direction.")
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
	from := t.last()
	for _, v := range g.through(t, from, h, t.n) {
		t.path[t.n] = v
		t.n++
		t.left--
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

// through lists the friends' hexes that a retreating unit passes on its way from one hex to the next where it stops.
func (g *Game) through(t *track, from, to board.ID, next int) []board.ID {
	if g.ground.Adjacent(from, to) {
		return nil
	}
	for d, n := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, n, d) || g.ground.Distance(t.path[0], n) != next || g.on[n] < 0 || next+1 >= len(t.path) {
			continue
		}
		if g.ground.Adjacent(n, to) {
			if d, _ := g.ground.Toward(n, to); g.leads(t.unit, n, to, int(d)) {
				return []board.ID{n}
			}
			continue
		}
		if more := g.through(t, n, to, next+1); more != nil {
			return append([]board.ID{n}, more...)
		}
	}
	return nil
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
