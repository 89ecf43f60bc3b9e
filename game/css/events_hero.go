package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Heroes that an event makes, and fortitude (20.1): both help Japanese or American stacks at once.

// nextHero is the first hero of a side that is not on the map; -1 where all are.
func (g *Game) nextHero(side int) int {
	return slices.IndexFunc(g.title.counters, func(c counter) bool {
		return c.side == side && c.nameless() && !g.onMap(g.title.index[rules.UnitID(c.ID)])
	})
}

// heroic lists the locations where a hero may be placed: with units that he serves, without another one.
func (g *Game) heroic(side int) []board.ID {
	o := g.nextHero(side)
	return g.locationsWith(side, func(p board.ID) bool { return o >= 0 && len(g.in(side, aHero, p)) == 0 && g.commandsIn(o, p) })
}

// heroism is the box in which a side places a hero.
func heroism() box {
	return box{Name: "hero", Rule: "20.1", Doing: "a hero is placed", Waits: "places a hero", Steps: []step{
		{Letter: "20.1", Verbs: verbs{honoring{onePlaceOf(vHonor, (*Game).heroic, noHonor)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say with which units a hero fights", "Levels, pinned and suppressed markers of the hex go.")
		}},
	}}
}

// honoring places a hero.
type honoring struct{ onePlace }

var noHonor = because("20.1", func(g *Game, _ act) string {
	return pick(g.Open.Top().Side == us, "A hero goes to a unit on the map, one to a hex.", "A hero goes to a unit of the Army on the map, one to a hex.")
})

func (honoring) Do(g *Game, f *frame, a act) play.Flow {
	o, p := g.nextHero(int(f.By)), board.ID(a.Place)
	g.where.Put(o, p)
	g.Tell(rules.UnitPlaced{Unit: g.id(o), At: g.place(p), Rule: "20.1"})
	s := g.spot(p)
	s.dg, s.marks = 0, s.marks&^(suppressed|pinned)
	return play.Leave()
}

func (honoring) Describe(g *Game, f *frame, a act) rules.Detail {
	p := board.ID(a.Place)
	note := pick(g.spot(p).dg > 0, "DG"+figure(int(g.spot(p).dg))+" goes", "")
	return rules.Detail{Label: "A hero in " + g.said(p), Note: note, Rule: "20.1"}
}

// shaken lists the Japanese locations with a level.
func (g *Game) shaken() []board.ID {
	return g.locationsWith(japan, func(p board.ID) bool { return g.spot(p).dg > 0 })
}

// heartening is the box of Japanese fortitude: a level off in up to three hexes, those that have been named stand in its frame
// (ruling A79).
func heartening() box {
	more := func(g *Game, f *frame) bool {
		return int(f.Count[0]) < g.data().Tables.Events.Relieved && slices.ContainsFunc(g.shaken(), func(p board.ID) bool { return !named(f, p) })
	}
	return box{Name: "fortitude", Rule: "20.1", Doing: "Japanese units take heart", Waits: "says which units take heart", Steps: []step{
		{Letter: "20.1", When: more, Alone: true, Verbs: verbs{goesOnBy("20.1"), hearten{plainly(vHearten)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Take a level off a hex, or go on", rules.Counted(g.data().Tables.Events.Relieved-int(f.Count[0]), "hex", "hexes")+" left.")
		}},
		{Letter: "20.1 more", When: more, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "20.1") }},
	}}
}

// named reports whether a location has been named in a frame.
func named(f *frame, p board.ID) bool { return slices.Contains(f.Place[:], int16(p)) }

// hearten takes a level off a hex.
type hearten struct{ plain }

var (
	notShaken   = ruled("20.1", "No Japanese units with a level of disorganization are there.")
	heartenOnce = ruled("20.1", "A hex takes heart once.")
)

func (hearten) Each(g *Game, _ *frame, yield func(act)) { listing(vHearten, g.shaken(), yield) }

func (hearten) Refuse(g *Game, f *frame, a act) play.Code {
	switch p := board.ID(a.Place); {
	case named(f, p):
		return heartenOnce
	case !slices.Contains(g.shaken(), p):
		return notShaken
	}
	return play.Allowed
}

func (hearten) Do(g *Game, f *frame, a act) play.Flow {
	p := board.ID(a.Place)
	s := g.spot(p)
	s.dg--
	if n := int(f.Count[0]); n >= 0 && n < len(f.Place) {
		f.Place[n] = a.Place
	}
	f.Count[0]++
	g.tellAt(japan, p, "Takes heart: "+pick(s.dg == 0, "good order", "DG"+figure(int(s.dg))), "20.1")
	return play.Next()
}

func (hearten) Describe(g *Game, _ *frame, a act) rules.Detail {
	s := g.spot(board.ID(a.Place))
	return rules.Detail{Label: "A level off " + g.said(board.ID(a.Place)), Note: "Now DG" + figure(int(s.dg)), Rule: "20.1"}
}
