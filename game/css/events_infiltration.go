package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Infiltration by event (20.1): the units of some stacks move a hex each, past fire zones and fire, then who was in column may deploy.

// sneak is what has been done of it. Who has not moved is still where the event found him, with his stack.
type sneak struct {
	called []board.ID // locations whose stacks move, ascending
	moved  order.Set  // units that have
	column order.Set  // those of them that were in column, and may deploy
}

func (k *sneak) copy() *sneak {
	c := *k
	c.called = copied(k.called)
	return &c
}

// infiltrating is the box of the event.
func infiltrating() box {
	return box{Name: "infiltration", Rule: "20.1", Doing: "Japanese units infiltrate", Waits: "has units infiltrate", Steps: []step{
		{Letter: "20.1", When: (*Game).sneaksOn, Alone: true, Verbs: verbs{sneaked{goesOnBy("20.1")}, sneaking{plainly(vInfiltrate)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Move units of "+rules.Counted(g.stealth(), "stack", "stacks")+" a hex each, or go on", "Past fire zones, without opportunity fire.")
		}},
		{Letter: "20.1 more", When: (*Game).sneaksOn, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "20.1") }},
		{Letter: "20.1 deploy", When: (*Game).digsIn, Alone: true, Verbs: verbs{emerging{plainly(vDeploy)}, sneaked{goesOnBy("20.1")}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Deploy units that have infiltrated in column, or go on", "")
		}},
		{Letter: "20.1 deploy more", When: (*Game).digsIn, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "20.1 deploy") }},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.sneak = nil
			g.claim()
			return play.Next()
		}},
	}}
}

// stealth is how many stacks may move (20.1).
func (g *Game) stealth() int {
	k := &g.data().Tables.Events
	return pick(g.night(), k.NightStacks, k.Stacks)
}

// sneaksOn reports whether somebody can still infiltrate; the first number of the frame counts what has been ended.
func (g *Game) sneaksOn(f *frame) bool {
	any := false
	if f.Count[0] == 0 {
		sneaking{}.Each(g, f, func(act) { any = true })
	}
	return any
}

// digsIn reports whether somebody can deploy afterwards.
func (g *Game) digsIn(f *frame) bool {
	any := false
	if f.Count[0] < 2 {
		emerging{}.Each(g, f, func(act) { any = true })
	}
	return any
}

// sneaked goes on to what follows.
type sneaked struct{ enough }

func (sneaked) Do(g *Game, f *frame, _ act) play.Flow {
	f.Count[0] = int16(pick(g.letter(f) == "20.1", 1, 2))
	return play.Next()
}

// sneaking moves a unit.
type sneaking struct{ plain }

var (
	noSneaker   = ruled("20.1", "Name a Japanese unit on the map.")
	sneakedOnce = ruled("20.1", "It has infiltrated.")
	noMoreStack = because("20.1", func(g *Game, _ act) string {
		return "Units of " + rules.Counted(g.stealth(), "stack", "stacks") + " infiltrate, and have been named."
	})
	sneakUnder = ruled("8.6.2", "Nobody leaves a heavy barrage.")
	sneakDown  = ruled("20.1", "Pinned and suppressed units stay where they are.")
)

// maySneak reports why a unit does not infiltrate, wherever it would go; Allowed if it may.
func (g *Game) maySneak(u int) play.Code {
	switch {
	case u < 0 || !g.unit(u).isUnit() || g.unit(u).side != japan || !g.onMap(u):
		return noSneaker
	case g.sneak.moved.Has(u):
		return sneakedOnce
	case len(g.sneak.called) >= g.stealth() && !slices.Contains(g.sneak.called, g.at(u)):
		return noMoreStack
	case g.has(g.at(u), pinned|suppressed):
		return sneakDown
	case g.spot(g.at(u)).barrage == heavyBarrage:
		return sneakUnder
	case !g.unit(u).fronts[inColumn].exists || g.unit(u).fronts[inColumn].ma == 0:
		return noMove
	}
	return play.Allowed
}

// slips is a unit on its way to a location, with what goes along: all that is with it if it is the last, else a support weapon where
// those who stay would have too many, if it can go there.
func (g *Game) slips(u int, to board.ID) *move {
	m, p := g.newMove(u), g.at(u)
	ws := g.sorted(g.in(japan, aWeapon, p))
	if n := g.count(japan, p); n == 1 || len(ws) < n {
		return m
	}
	for _, o := range ws {
		if !g.serves(o, u) {
			continue
		}
		m.riders.Add(o)
		if _, why := g.toll(m, p, to); why == play.Allowed {
			return m
		}
		m.riders.Drop(o)
	}
	return m
}

// sneakTo reports why a unit does not infiltrate to a location; Allowed if it may: wherever it could go with points enough.
func (g *Game) sneakTo(u int, to board.ID) play.Code {
	if g.ground().hexOf(to) < 0 {
		return notNext
	}
	m := g.slips(u, to)
	if _, why := g.toll(m, m.at, to); why != play.Allowed {
		return why
	}
	if g.estranged(u, to) {
		return services
	}
	return play.Allowed
}

func (sneaking) Each(g *Game, _ *frame, yield func(act)) {
	gr := g.ground()
	for _, u := range g.title.units[japan] {
		if g.maySneak(u) != play.Allowed {
			continue
		}
		h := g.hexOf(u)
		list := []board.ID{}
		for _, n := range append(gr.Neighbors(h)[:], h) {
			if n >= 0 {
				list = sortedIn(list, n)
			}
			if in := gr.inside(n); in != none {
				list = sortedIn(list, in)
			}
		}
		for _, to := range list {
			if to != g.at(u) && g.sneakTo(u, to) == play.Allowed {
				yield(play.UnitTo(vInfiltrate, u, to))
			}
		}
	}
}

func (sneaking) Refuse(g *Game, _ *frame, a act) play.Code {
	if why := g.maySneak(int(a.Unit)); why != play.Allowed {
		return why
	}
	return g.sneakTo(int(a.Unit), board.ID(a.Place))
}

func (sneaking) Do(g *Game, _ *frame, a act) play.Flow {
	u, to, k := int(a.Unit), board.ID(a.Place), g.sneak
	from, m := g.at(u), g.slips(u, to)
	k.called = sortedIn(k.called, from)
	k.moved.Add(u)
	if g.is(u, column) {
		k.column.Add(u)
	} else {
		g.turnTo(u, inColumn)
	}
	all := m.units.Union(m.riders)
	for o := all.Next(0); o >= 0; o = all.Next(o + 1) {
		g.where.Put(o, to)
	}
	g.unset(u, began)
	g.moved(u)
	g.Tell(rules.UnitMoved{Unit: g.id(u), Path: g.placesOf(from, to), Rule: "20.1"})
	g.spot(to).dg = max(g.spot(from).dg, g.spot(to).dg)
	g.left(from)
	g.tidy(from)
	g.come(to, japan)
	return g.stepsOn(to, japan, play.Call, play.Next())
}

func (sneaking) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, to := int(a.Unit), board.ID(a.Place)
	return rules.Detail{Label: g.name(u) + " to " + g.said(to), Note: pick(g.is(u, column), "It may deploy there", "It goes into column"), Rule: "20.1", Path: g.placesOf(g.at(u), to)}
}

// emerging deploys a unit that has infiltrated in column.
type emerging struct{ plain }

var notEmerging = ruled("20.1", "Units deploy that have infiltrated, and were in column before.")

func (e emerging) Each(g *Game, f *frame, yield func(act)) {
	for u := g.sneak.column.Next(0); u >= 0; u = g.sneak.column.Next(u + 1) {
		if a := play.OfUnit(vDeploy, u); e.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (emerging) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case u < 0 || !g.sneak.column.Has(u) || !g.onMap(u):
		return notEmerging
	case !g.is(u, column):
		return isSo
	case g.is(u, fixed|gyokusai):
		return forGood
	case !g.unit(u).fronts[deployed].exists:
		return noSuchSide
	case g.unit(u).class != leg && g.terrain(g.hexOf(u)).ban:
		return noDeploy
	}
	return play.Allowed
}

func (emerging) Do(g *Game, _ *frame, a act) play.Flow {
	g.turnTo(int(a.Unit), deployed)
	return play.Next()
}

func (emerging) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Deploy " + g.name(int(a.Unit)), Rule: "20.1"}
}
