package islandwar

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Displacement: 7.8. A displaced unit goes one hex as if it retreated; it may displace others in turn, but only
// where no vacant hex is open to it. A chain moves when its last unit has found a vacant hex.

// displacement asks where the last unit of a chain goes.
func displacement() box {
	return box{Name: "displacement", Rule: "7.8", Doing: "a unit must make room", Waits: "chooses a displacement", Steps: []step{
		{Letter: "7.81", Alone: true, Verbs: verbs{displace{play.Of[*Game](vDisplace)}, standing{play.Press[*Game](vStand)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				c, r := &g.counters[g.makingRoom()], &g.counters[g.fight.chain[0].unit]
				return play.Say("Displace "+c.Name+" one hex, or refuse and lose "+r.Name, "It makes room for the retreat and goes as if it retreated itself.")
			}},
	}}
}

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

type displace struct{ play.Plain[*Game] }

func (displace) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.exits() {
		yield(play.UnitTo(vDisplace, g.makingRoom(), h))
	}
}

var (
	makesNoRoom = reasons.Because("7.81", func(g *Game, a act) string { return g.labelOf(a) + " need not make room now." })
	displaceOne = reasons.Ruled("7.81", "A displaced unit goes one hex.")
	inItItself  = reasons.Because("7.81", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + " and in this displacement itself."
	})
	otherWay = reasons.Because("7.82", func(g *Game, a act) string { return g.friendIn(a) + ", and there is another way or no room for it." })
	onTheWay = reasons.Because("7.81", func(g *Game, a act) string {
		return g.numberAt(a) + " is on the way of the retreat: no room is made there."
	})
	endsTheWay = reasons.Because("7.82", func(g *Game, a act) string {
		return "With " + g.labelOf(a) + " in " + g.numberAt(a) + " the retreat could not go on, or would displace a unit again."
	})
)

func (displace) Refuse(g *Game, _ *frame, a act) play.Code {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case h < 0:
		return offMap
	case u != g.makingRoom():
		return makesNoRoom
	case contains(g.exits(), h):
		return play.Allowed
	}
	return g.whyNotDisplace(u, h)
}

func (g *Game) whyNotDisplace(u int, h board.ID) play.Code {
	d, near := g.ground.Toward(g.at(u), h)
	if !near {
		return displaceOne
	}
	if code := g.whyNotFallBack(&g.counters[u], g.at(u), h, d); code != play.Allowed {
		return code
	}
	w, t := g.unitIn(h), g.trackOf(g.fight.chain[0].unit)
	switch {
	case inChain(g.fight.chain, w):
		return inItItself
	case w >= 0:
		return otherWay
	case contains(t.path[:t.n], h):
		return onTheWay
	}
	return endsTheWay
}

// Do sends the unit that makes room to a hex; the whole chain moves once that is vacant.
func (displace) Do(g *Game, _ *frame, a act) play.Flow {
	f, h := &g.fight, hexOf(a)
	f.chain[len(f.chain)-1].to = h
	if w := g.unitIn(h); w >= 0 {
		f.chain = append(f.chain, link{w, nowhere})
		return play.Stay()
	}
	for i := len(f.chain) - 1; i > 0; i-- {
		l := f.chain[i]
		from := g.at(l.unit)
		g.units[l.unit].facts |= displaced
		g.Tell(rules.UnitDisplaced{Unit: g.counters[l.unit].id, From: g.place(from), To: g.place(l.to), Rule: "7.81"})
		g.shift(l.unit, l.to)
	}
	first := f.chain[0]
	f.chain = f.chain[:0]
	g.retreatInto(first.unit, first.to)
	return play.Leave()
}

func (displace) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (displace) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeStep(g, g.named(int(a.Unit))+" is displaced to ", a, "7.81")
}

func noDisplacementNow(g *Game, _ *frame, _ act) *rules.Violation {
	if g.In(retreatBox) {
		for _, t := range g.pending() {
			if _, m := g.ways(t); m == vacant {
				return no("7.82", "The retreat has another way: nobody is displaced.")
			}
		}
	}
	return no("7.81", "A unit is displaced only when a retreat leads into its hex.")
}
