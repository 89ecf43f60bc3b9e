package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Displacement: 8.3.1. A displaced unit goes one hex as if it retreated; it may displace others in turn, but only
// where no vacant hex is open to it. A chain moves when its last unit has found a vacant hex.

// displacement asks where the last unit of a chain goes.
func displacement() box {
	return box{Name: "displacement", Rule: "8.3.1", Doing: "a unit must make room", Waits: "decides about a displacement", Steps: []step{
		{Letter: "8.3.1", Alone: true, Verbs: verbs{dropRoom{listing(vDeplete)}, displace{listing(vDisplace)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				var who []string
				for _, v := range g.makers() {
					who = append(who, g.named(v))
				}
				room := "Displace " + rules.Listed(who, "or") + " one hex"
				if g.byRules(g.counters[g.fight.chain[0].unit].force) {
					return play.Say(room, "It makes room for the retreat; its rules leave the way to you.")
				}
				return play.Say(room+", or deplete "+g.named(g.fight.chain[0].unit),
					"It makes room for the retreat and goes as if it retreated itself.")
			}},
	}}
}

// seat is where a retreating unit will stand when others make room for it: it has left one hex for another, or stayed.
type seat struct {
	unit     int
	left, at board.ID
}

// noRoom is the blocker of a hex that two units hold with neither of whom another may share it.
const noRoom = -2

// blocker is who keeps a unit out of a hex then, so that it would have to be displaced; -1 nobody.
func (g *Game) blocker(v int, h board.ID, s seat) int {
	w, _ := g.blockers(v, h, s)
	return w
}

// blockers are who keeps a unit out of a hex then; of two the one or the other would have to be displaced; -1 nobody.
func (g *Game) blockers(v int, h board.ID, s seat) (w, or int) {
	var in [3]int
	n := 0
	for w := g.unitIn(h); w >= 0 && n < 2; w = g.where.Under(w) {
		if w != v && !(w == s.unit && h == s.left) && w != s.unit {
			in[n] = w
			n++
		}
	}
	if h == s.at && s.unit != v {
		in[n] = s.unit
		n++
	}
	switch {
	case n == 0:
		return -1, -1
	case n == 1 && v != s.unit:
		return in[0], -1 // who is displaced stacks with nobody
	case n == 1 && g.shares(v, in[0]):
		return -1, -1
	case n == 1:
		return in[0], -1
	case v != s.unit:
		return noRoom, -1
	}
	first, second := g.shares(v, in[1]), g.shares(v, in[0])
	switch {
	case first && second:
		return in[0], in[1]
	case first:
		return in[0], -1
	case second:
		return in[1], -1
	}
	return noRoom, -1
}

// displaceable lists who in a hex can be displaced for a retreating unit: of two that it could share the hex with, either.
func (g *Game) displaceable(u int, h board.ID, s seat) []int {
	var us []int
	w, or := g.blockers(u, h, s)
	for _, v := range [...]int{w, or} {
		if v >= 0 && g.mayDisplace(v, set{}.With(u), s) {
			us = append(us, v)
		}
	}
	return us
}

// chainSeat is the seat of the retreating unit of the open chain.
func (g *Game) chainSeat() seat {
	first := g.fight.chain[0].unit
	return seat{first, nowhere, g.at(first)}
}

// mayDisplace reports whether a unit can leave its hex, perhaps by a chain that ends in a vacant hex.
func (g *Game) mayDisplace(v int, chain set, s seat) bool { return g.findRoom(v, &chain, s) }

// findRoom walks over friends toward a vacant hex; seen units are not tried twice.
func (g *Game) findRoom(v int, seen *set, s seat) bool {
	if seen.Has(v) || g.retreating(v) {
		return false
	}
	seen.Add(v)
	from := g.at(v)
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(v, from, to, d) {
			continue
		}
		if w := g.blocker(v, to, s); w == -1 || w >= 0 && g.findRoom(w, seen, s) {
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

// makers are the units of which one must make room now: where a chain begins perhaps either of two.
func (g *Game) makers() []int {
	if chain := g.fight.chain; len(chain) == 2 {
		return g.displaceable(chain[0].unit, chain[0].to, g.chainSeat())
	}
	return []int{g.makingRoom()}
}

// exits lists where a unit that must make room may go: vacant hexes, else those whose units can be displaced.
func (g *Game) exits(v int) []board.ID {
	chain, from := g.inChain().With(v), g.at(v)
	s := g.chainSeat()
	var free, held []board.ID
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(v, from, to, d) {
			continue
		}
		if w := g.blocker(v, to, s); w == -1 {
			free = insert(free, to)
		} else if w >= 0 && g.mayDisplace(w, chain, s) {
			held = insert(held, to)
		}
	}
	if len(free) > 0 {
		return free
	}
	return held
}

// dropRoom lets the retreating unit fall short of its retreat rather than displace a friend.
type dropRoom struct{ exact }

func (dropRoom) Each(g *Game, _ *frame, yield func(act)) {
	if g.byRules(g.counters[g.fight.chain[0].unit].force) {
		return
	}
	yield(play.OfUnit(vDeplete, g.fight.chain[0].unit))
}

var onlyRetreating = reasons.Ruled("8.3.1", "Only the retreating unit may deplete instead.")

func (dropRoom) Refuse(g *Game, _ *frame, a act) play.Code {
	if int(a.Unit) != g.fight.chain[0].unit {
		return onlyRetreating
	}
	if g.byRules(g.counters[a.Unit].force) {
		return makesRoom
	}
	return play.Allowed
}

func (dropRoom) Do(g *Game, _ *frame, _ act) play.Flow {
	u := g.fight.chain[0].unit
	g.fight.chain = g.fight.chain[:0]
	g.trackOf(u).refuses = true
	return play.Leave()
}

func (dropRoom) Show(g *Game, f *frame, a act, c *rules.Choice) { refuseRoom{}.Show(g, f, a, c) }

func (dropRoom) Describe(g *Game, f *frame, a act) rules.Detail {
	return refuseRoom{}.Describe(g, f, a)
}

type displace struct{ exact }

func (displace) Each(g *Game, _ *frame, yield func(act)) {
	for _, v := range g.makers() {
		for _, h := range g.exits(v) {
			yield(play.UnitTo(vDisplace, v, h))
		}
	}
}

var (
	makesNoRoom    = reasons.Because("8.3.1", ofUnit(" need not make room now."))
	displaceOne    = reasons.Ruled("8.3.1", "A displaced unit goes one hex.")
	displaceEnemy  = reasons.Because("8.3.1", holdsIt)
	displaceSea    = reasons.Because("8.3.1", ofHex(" is sea: nobody retreats there."))
	displaceMobile = reasons.Ruled("8.3.1", "Mobile units retreat only where they could move.")
	displaceZone   = reasons.Because("8.3.1", ofHex(" is in an enemy zone of control."))
	otherWay       = reasons.Because("8.3.1", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + ", and there is another way or no way on."
	})
)

func (displace) Refuse(g *Game, _ *frame, a act) play.Code {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case h < 0:
		return offTheMap
	case !slices.Contains(g.makers(), u):
		return makesNoRoom
	case contains(g.exits(u), h):
		return play.Allowed
	}
	return g.whyNotDisplace(u, h)
}

func (g *Game) whyNotDisplace(u int, h board.ID) play.Code {
	c, from := &g.counters[u], g.at(u)
	d, near := g.ground.Toward(from, h)
	switch {
	case !near:
		return displaceOne
	case g.enemyIn(c.force, h):
		return displaceEnemy
	case g.ground.sea[h]:
		return displaceSea
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return displaceMobile
	case g.inEZOC(c.force, h):
		return displaceZone
	}
	return otherWay
}

// Do sends the unit that makes room to a hex; the whole chain moves once that is vacant.
func (displace) Do(g *Game, _ *frame, a act) play.Flow {
	x, h := &g.fight, hexOf(a)
	x.chain[len(x.chain)-1] = link{int(a.Unit), h}
	if w := g.blocker(g.makingRoom(), h, g.chainSeat()); w >= 0 {
		x.chain = append(x.chain, link{w, nowhere})
		return play.Stay()
	}
	for i := len(x.chain) - 1; i > 0; i-- {
		l := x.chain[i]
		from := g.at(l.unit)
		if g.counters[l.unit].force == g.phasing() {
			g.units[l.unit].facts |= displaced
		}
		g.Tell(rules.UnitDisplaced{Unit: g.counters[l.unit].id, From: g.place(from), To: g.place(l.to), Rule: "8.3.1"})
		g.put(l.unit, l.to) // its hex is not vacated: whoever follows relieves it (12.2)
		g.tread(l.unit, l.to)
	}
	first := x.chain[0]
	x.chain = x.chain[:0]
	g.retreatInto(first.unit, first.to)
	return play.Leave()
}

func (displace) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (displace) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeStep(g.named(int(a.Unit))+" is displaced to ", a, "8.3.1")
}

func noDisplacementNow(*Game, *frame, act) *rules.Violation {
	return no("8.3.1", "A unit is displaced when a retreat ends in its hex, and only then.")
}
