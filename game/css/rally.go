package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Rallying (10.0) and engineering (11.0): one unit acts for its whole hex.

// rallying removes a marker, or one level (10.1).
type rallying struct{ plain }

var (
	notOneOfThem  = ruled("5.2", "It is none of several units there that may do it.")
	nothingHere   = ruled("10.1", "No marker is there that a rally removes.")
	ralliedHere   = ruled("10.1", "One rally is made in a hex in an activation.")
	noActor       = ruled("5.2", "No unit there may act.")
	bombRally     = ruled("8.6.6", "Nobody rallies under a bombardment marker.")
	dugHere       = ruled("11.1", "One engineering action is made in a hex in an activation.")
	nothingToDig  = ruled("11.1", "Nothing more can be built here.")
	noDigger      = ruled("11.1", "No deployed unit that can build it is there.")
	noCaveHere    = ruled("11.2", "No open cave is in the hex.")
	noEngineer    = ruled("11.2", "No deployed American engineers are there.")
	insideNoWorks = ruled("6.3", "Nothing is built inside a cave.")
)

func (r rallying) Each(g *Game, f *frame, yield func(act)) {
	g.eachCell(f, func(p board.ID) {
		if a := play.AtPlace(vRally, p); r.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
	g.eachDoer(vRally, f, r.Refuse, yield)
}

// eachCell calls a function with every location of the side that decides, in the order of places.
func (g *Game) eachCell(f *frame, see func(board.ID)) {
	for _, p := range g.locationsOf(int(f.By)) {
		see(p)
	}
}

func anybody(int) bool { return true }

func (rallying) Refuse(g *Game, f *frame, a act) play.Code {
	p := board.ID(a.Place)
	if g.ground().hexOf(p) < 0 || g.sideIn(p) != int(f.By) {
		return noUnit
	}
	s := g.spot(p)
	switch {
	case s.marks&(suppressed|pinned) == 0 && s.dg == 0:
		return nothingHere
	case s.marks&rallied != 0:
		return ralliedHere
	case s.barrage == bombardment:
		return bombRally
	case g.actor(p, anybody) < 0:
		return noActor
	case !g.mayName(a, anybody):
		return notOneOfThem
	}
	return play.Allowed
}

func (rallying) Do(g *Game, f *frame, a act) play.Flow {
	p := board.ID(a.Place)
	g.move = nil
	g.performs(only(g.doer(a, anybody)))
	s := g.spot(p)
	s.marks |= rallied
	if s.marks&(suppressed|pinned) != 0 {
		s.marks &^= suppressed | pinned
		g.tellAt(int(f.By), p, "Rallied", "10.1")
	} else {
		s.dg--
		g.tellAt(int(f.By), p, "Rallied to "+pick(s.dg == 0, "good order", "DG"+figure(int(s.dg))), "10.1")
	}
	return play.Stay()
}

func (rallying) Describe(g *Game, _ *frame, a act) rules.Detail {
	s := g.spot(board.ID(a.Place))
	what := "DG" + figure(int(s.dg)) + " to " + pick(s.dg <= 1, "none", "DG"+figure(int(s.dg)-1))
	switch {
	case s.marks&suppressed != 0:
		what = "Suppressed goes"
	case s.marks&pinned != 0:
		what = "Pinned goes"
	}
	return rules.Detail{Label: "Rally " + g.said(board.ID(a.Place)) + g.doneBy(a), Note: what, Rule: "10.1"}
}

// entombed reports whether a location is the inside of a sealed cave: no way leads into it or out of it (11.2).
func (g *Game) entombed(p board.ID) bool { return g.ground().hexOf(p) >= 0 && g.has(p, sealed) }

// dig builds what comes next in a hex: a foxhole, then a trench (11.1).
type dig struct{ plain }

// next is the fortification that may be built in a location; none if nothing can.
func (g *Game) next(p board.ID) works {
	for w := foxhole; w <= bunker; w++ {
		if k := g.title.works[w]; k.Builds != "" && k.On == worksWords[g.spot(p).works] {
			return w
		}
	}
	return noWorks
}

// builds reports whether a unit can build a fortification (11.1).
func (g *Game) builds(u int, w works) bool {
	c := g.unit(u)
	if g.is(u, column) || g.exposed(u) { // 8.6.4: in column as soon as it is active
		return false
	}
	switch g.title.works[w].Builds {
	case "leg":
		return c.class == leg
	case "digger":
		return c.side == us && c.engineer || c.side == japan && c.class == leg
	}
	return false
}

// builder reports which units can build what comes next in a location.
func (g *Game) builder(p board.ID) func(u int) bool {
	w := g.next(p)
	return func(u int) bool { return g.builds(u, w) }
}

func (d dig) Each(g *Game, f *frame, yield func(act)) {
	g.eachCell(f, func(p board.ID) {
		if a := play.AtPlace(vDig, p); d.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
	g.eachDoer(vDig, f, d.Refuse, yield)
}

func (dig) Refuse(g *Game, f *frame, a act) play.Code {
	p := board.ID(a.Place)
	if g.ground().hexOf(p) < 0 || g.sideIn(p) != int(f.By) {
		return noUnit
	}
	w := g.next(p)
	switch {
	case p < 0:
		return insideNoWorks
	case w == noWorks:
		return nothingToDig
	case g.has(p, suppressed):
		return isDown
	case g.has(p, dug):
		return dugHere
	case g.actor(p, g.builder(p)) < 0:
		return noDigger
	case !g.mayName(a, g.builder(p)):
		return notOneOfThem
	}
	return play.Allowed
}

func (dig) Do(g *Game, f *frame, a act) play.Flow {
	p := board.ID(a.Place)
	w := g.next(p)
	u := g.doer(a, g.builder(p))
	if !g.title.works[w].Check {
		g.labors(p, u)
		g.build(p, w)
		return play.Stay()
	}
	return g.attempts(f, p, u, int16(w))
}

// labors has a unit do engineering, all its hex can do of it in this activation (11.0).
func (g *Game) labors(p board.ID, u int) {
	g.move = nil
	g.performs(only(u))
	g.spot(p).marks |= dug
}

// attempts has a unit do a task that it must check for.
func (g *Game) attempts(f *frame, p board.ID, u int, task int16) play.Flow {
	g.labors(p, u)
	inner := opened(taskBox, f.By)
	inner.Unit[0], inner.Place[0], inner.Count[0] = int16(u), int16(p), task
	return play.CallStay(inner)
}

// build puts a fortification into a location.
func (g *Game) build(p board.ID, w works) {
	g.spot(p).works = w
	g.tellAt(g.sideIn(p), p, g.title.works[w].Name+" built", "11.1")
}

func (dig) Describe(g *Game, _ *frame, a act) rules.Detail {
	p := board.ID(a.Place)
	w := g.next(p)
	note := "Without a check"
	if g.title.works[w].Check {
		note = "Succeeds with " + figure(g.succeeds(g.doer(a, g.builder(p)))) + " of 10"
	}
	return rules.Detail{Label: g.title.works[w].Name + " in " + g.said(p) + g.doneBy(a), Note: note, Rule: "11.1"}
}

// passes reports whether a face passes a unit's troop quality check (2.0, 11.1): nought always, nine never.
func (g *Game) passesCheck(u, die int) bool {
	return die == alwaysHits || die != miss && die <= g.qualityOf(u, g.spot(g.at(u)))+g.guidance(u)
}

// succeeds is how many of ten faces pass.
func (g *Game) succeeds(u int) (n int) {
	for die := 0; die < 10; die++ {
		if g.passesCheck(u, die) {
			n++
		}
	}
	return n
}

// The tasks that take a troop quality check beside fortifications.
const (
	sealTask = 100
	mineTask = 101
)

// task is the box of an engineering action that takes a troop quality check.
func task() box {
	return box{Name: "engineering", Rule: "11.0", Doing: "engineers are at work", Steps: []step{
		{Letter: "check", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			u, p := int(f.Unit[0]), board.ID(f.Place[0])
			if !g.passesCheck(u, play.Face(f)) {
				g.tellAt(int(f.Side), p, "The work fails", "11.0")
				return play.Next()
			}
			switch what := f.Count[0]; what {
			case sealTask:
				g.sealCave(p)
			case mineTask:
				g.spot(p).mine, g.spot(p).bared = 0, false
			default:
				g.build(p, works(what))
			}
			return play.Next()
		}},
	}}
}

// sealing seals a cave (11.2).
type sealing struct{ plain }

func engineers(g *Game) func(u int) bool {
	return func(u int) bool { return g.unit(u).engineer && g.unit(u).side == us && !g.is(u, column) }
}

func (s sealing) Each(g *Game, f *frame, yield func(act)) {
	for _, h := range g.ground().caves {
		if a := play.AtPlace(vSeal, h); s.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
	g.eachDoer(vSeal, f, s.Refuse, yield)
}

func (sealing) Refuse(g *Game, f *frame, a act) play.Code {
	h := board.ID(a.Place)
	switch {
	case h < 0 || g.sideIn(h) != int(f.By):
		return noUnit
	case g.ground().inside(h) == none || g.has(g.ground().inside(h), sealed):
		return noCaveHere
	case g.has(h, suppressed):
		return isDown
	case g.has(h, dug):
		return dugHere
	case g.actor(h, engineers(g)) < 0:
		return noEngineer
	case !g.mayName(a, engineers(g)):
		return notOneOfThem
	}
	return play.Allowed
}

func (sealing) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	return g.attempts(f, h, g.doer(a, engineers(g)), sealTask)
}

func (sealing) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := g.doer(a, engineers(g))
	return rules.Detail{Label: "Seal the cave of " + g.said(board.ID(a.Place)) + g.doneBy(a), Note: "Succeeds with " + figure(g.succeeds(u)) + " of 10", Rule: "11.2"}
}

// sealCave seals a cave. Who is inside is lost, unless he can leave later for an open cave beside it (11.2, ruling A29).
func (g *Game) sealCave(h board.ID) {
	in := g.ground().inside(h)
	g.tellAt(us, h, "The cave is sealed", "11.2")
	g.spot(in).marks |= sealed
	for _, u := range g.sorted(g.units(japan, in)) {
		if !g.escapes(u) {
			g.destroy(u, "sealed in", "11.2")
		}
	}
}

// escapes reports whether a unit can leave its cave for an open one beside it with room for it: not under a Gyokusai marker (9.6.2), nor to
// the other service (6.1.2).
func (g *Game) escapes(u int) bool {
	return !g.is(u, gyokusai) && slices.ContainsFunc(g.ground().Neighbors(g.hexOf(u))[:], func(n board.ID) bool {
		in := g.ground().inside(n)
		return in != none && !g.has(in, sealed) && g.count(japan, in) < caveLimit && !g.estranged(u, in)
	})
}
