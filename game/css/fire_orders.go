package css

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// What the sides say of a fire before it is thrown: who joins it, with which weapon, at what, and how.

// join adds a unit of the hex to the fire (8.3.4).
type join struct{ plain }

// mostJoined is how many units may add to a fire.
const mostJoined = 2

var (
	joinedFull  = ruled("8.3.4", "No more than two units add to a fire.")
	notDeployed = ruled("8.3.4", "Only deployed units add to the fire of a deployed unit.")
	joinApart   = ruled("8.3.4", "Units of the same hex add to the fire, with the target in their own fire zone.")
	joinActive  = ruled("8.2", "Who adds to a fire performs a fire action too.")
)

func (j join) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.sorted(g.units(int(f.By), g.shot().from)) {
		if a := play.OfUnit(vJoin, u); j.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (join) Refuse(g *Game, f *frame, a act) play.Code {
	s, u := g.shot(), int(a.Unit)
	switch {
	case u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(s.side) || u == int(s.unit) || s.joined.Has(u):
		return noUnit
	case g.at(u) != s.from:
		return joinApart
	case s.joined.Count() >= mostJoined:
		return joinedFull
	case s.shells():
		return g.mayAddShells(s, u)
	case g.is(int(s.unit), column) || g.is(u, column):
		return notDeployed
	case !g.canFire(u) || !g.bears(s, u):
		return joinApart
	case s.how == actionShot:
		return g.mayAdd(s, u)
	}
	return play.Allowed
}

// mayAdd reports why a unit does not perform the action of adding to a fire; Allowed if it may.
func (g *Game) mayAdd(s *shot, u int) play.Code {
	switch {
	case g.mayAct(u) != play.Allowed:
		return joinActive
	case !g.joinsSecond(s, u):
		return play.Allowed
	case !g.inCommand(u):
		return noCommand
	case g.forces[g.unit(u).division].commands < 1:
		return noCommands
	}
	return play.Allowed
}

// joinsSecond reports whether a unit that has not acted would add to the second action of another: it is paid for all the same (8.2).
func (g *Game) joinsSecond(s *shot, u int) bool {
	return g.pieces[s.unit].acts > 1 && g.pieces[u].acts == 0
}

func (join) Do(g *Game, _ *frame, a act) play.Flow {
	s := g.shot()
	s.joined.Add(int(a.Unit))
	if s.how != opportunityShot {
		if g.joinsSecond(s, int(a.Unit)) {
			g.forces[g.unit(int(a.Unit)).division].commands--
		}
		fresh := g.turn.fresh
		g.performs(only(int(a.Unit)))
		g.turn.fresh = g.turn.fresh.Union(fresh)
	}
	return play.Stay()
}

func (join) Describe(g *Game, _ *frame, a act) rules.Detail {
	note, s := "+1", g.shot()
	if s.how != opportunityShot && (g.costs(int(a.Unit)) || g.joinsSecond(s, int(a.Unit))) {
		note += ", for a direct command"
	}
	return rules.Detail{Label: "Add " + g.name(int(a.Unit)), Note: note, Rule: "8.3.4"}
}
func (join) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Cost = "+1" }

// using adds a support weapon, a leader or a hero with the firing unit (8.3.2).
type using struct{ plain }

var (
	notWith      = ruled("8.3.2", "It must be in the hex of the firing unit.")
	notOfHis     = ruled("12.3", "It does not serve this unit.")
	otherService = ruled("6.1.2", "Army and navy do not use each other's support weapons.")
	oneOfAKind   = ruled("8.3.2", "One support weapon, one leader and one hero add to a fire.")
	noneInColumn = ruled("8.3.2", "Only deployed units use support weapons, but for tanks.")
	shortRange   = ruled("8.3.2", "Its range is shorter than that of the firing unit.")
)

func (us using) Each(g *Game, f *frame, yield func(act)) {
	s := g.shot()
	if s.shells() {
		return
	}
	var list []int
	for u := g.where.In(s.from); u >= 0; u = g.where.Under(u) {
		list = append(list, u)
	}
	for _, u := range g.sorted(list) {
		if a := play.OfUnit(vUse, u); us.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (using) Refuse(g *Game, _ *frame, a act) play.Code {
	s, o := g.shot(), int(a.Unit)
	if o < 0 || g.unit(o).isUnit() || g.unit(o).side != int(s.side) || s.shells() {
		return noUnit
	}
	c := g.unit(o)
	switch {
	case g.at(o) != s.from:
		return notWith
	case c.sort == aWeapon && c.navy != g.unit(int(s.unit)).navy:
		return otherService
	case !g.serves(o, int(s.unit)):
		return notOfHis
	case c.sort == aHero && c.deed != "" && c.deed != Aids && c.deed != Commands:
		return notHisFire
	case c.sort == aWeapon && s.weapon >= 0, c.sort == aLeader && s.leader >= 0, c.sort == aHero && s.hero >= 0:
		return oneOfAKind
	case c.sort == aWeapon && g.is(int(s.unit), column) && !c.armor:
		return noneInColumn
	case c.sort == aWeapon && c.fronts[deployed].color != noFire && (c.fronts[deployed].reach < g.front(int(s.unit)).reach || int(c.fronts[deployed].reach) < g.rangeOf(s)):
		return shortRange
	}
	return play.Allowed
}

func (using) Do(g *Game, _ *frame, a act) play.Flow {
	s, o := g.shot(), int(a.Unit)
	switch c := g.unit(o); c.sort {
	case aWeapon:
		s.weapon = a.Unit
		if k := c.fronts[deployed].color; k != noFire {
			s.color = k
		}
		if g.white(s) {
			s.color = pick(s.hard >= 0, blue, yellow)
		}
		s.steady = c.sustained && s.how == opportunityShot
		if r := g.rider(o); r >= 0 && s.hero < 0 {
			s.hero = int16(r)
		}
	case aLeader:
		s.leader = a.Unit
	default:
		s.hero = a.Unit
	}
	return play.Stay()
}

func (using) Describe(g *Game, _ *frame, a act) rules.Detail {
	c := g.unit(int(a.Unit))
	n := int(g.bonus(int(a.Unit)).fire)
	if c.sort == aWeapon {
		n = int(c.fronts[deployed].fire)
	}
	return rules.Detail{Label: "Use " + c.Name, Note: signed(n) + " to the fire value", Rule: "8.3.2"}
}

// aimAt fires at a Hard Target in the hex (8.2).
type aimAt struct{ plain }

var (
	noHard   = ruled("8.2", "It is no Hard Target in that hex.")
	mustHard = ruled("8.2", "Where only Hard Targets are, one of them is fired at.")
	aimedSo  = ruled("8.2", "The fire is aimed so already.")
	onlyHelp = ruled("12.4.1", "A tank that supports others is no target of its own.")
	onlyHex  = ruled("8.6.1", "Indirect fire is aimed at a hex.")
)

func (x aimAt) Each(g *Game, f *frame, yield func(act)) {
	_, hard := g.targets(g.shot())
	for _, u := range g.sorted(hard) {
		if int(g.shot().hard) != u {
			yield(play.OfUnit(vAtUnit, u))
		}
	}
}

func (aimAt) Refuse(g *Game, _ *frame, a act) play.Code {
	s := g.shot()
	_, hard := g.targets(s)
	switch {
	case s.shells():
		return onlyHex
	case a.Unit >= 0 && g.unit(int(a.Unit)).sort == aWeapon && g.unit(int(a.Unit)).armor:
		return onlyHelp
	case !slices.Contains(hard, int(a.Unit)):
		return noHard
	case a.Unit == s.hard:
		return aimedSo
	}
	return play.Allowed
}

func (aimAt) Do(g *Game, _ *frame, a act) play.Flow {
	g.choose(g.shot(), int(a.Unit))
	return play.Stay()
}

func (aimAt) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Fire at " + g.name(int(a.Unit)), Note: "A Hard Target", Rule: "8.2"}
}

// atHex fires at the hex, where a Hard Target was aimed at.
type atHex struct{ button }

func (atHex) Refuse(g *Game, _ *frame, _ act) play.Code {
	s := g.shot()
	switch soft, _ := g.targets(s); {
	case s.hard < 0:
		return aimedSo
	case len(soft) == 0:
		return mustHard
	}
	return play.Allowed
}

func (atHex) Do(g *Game, _ *frame, _ act) play.Flow {
	g.choose(g.shot(), -1)
	return play.Stay()
}

func (atHex) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Fire at the hex", Note: g.said(g.shot().at), Rule: "8.2"}
}

// calling says which row a white box fires on (8.1).
type calling struct{ plain }

var (
	noWhite = ruled("8.1", "Only a white box lets the firer choose.")
)

func (c calling) Each(g *Game, f *frame, yield func(act)) {
	for _, k := range []color{blue, yellow} {
		a := act{Verb: vAs, Unit: play.None, Place: play.None, Item: g.title.colorItem[k]}
		if c.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (calling) Refuse(g *Game, _ *frame, a act) play.Code {
	s := g.shot()
	switch {
	case !g.white(s) || a.Item != g.title.colorItem[blue] && a.Item != g.title.colorItem[yellow]:
		return noWhite
	case a.Item == g.title.colorItem[s.color]:
		return aimedSo
	}
	return play.Allowed
}

func (calling) Do(g *Game, _ *frame, a act) play.Flow {
	g.shot().color = pick(a.Item == g.title.colorItem[blue], blue, yellow)
	return play.Stay()
}

func (calling) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: pick(a.Item == g.title.colorItem[blue], "Armor piercing", "High explosive"), Rule: "8.1"}
}

// concentrate adds one to the fire; the hex has no fire zone until it is active again (8.3.6).
type concentrate struct{ button }

var (
	massedOnce   = ruled("8.3.6", "The fire is concentrated already.")
	massedColumn = ruled("8.3.6", "Only deployed units concentrate their fire.")
	massedNever  = ruled("8.5", "Opportunity fire is not concentrated.")
	massedShells = ruled("8.6.3", "Indirect fire is not concentrated.")
)

func (concentrate) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch s := g.shot(); {
	case s.how == opportunityShot:
		return massedNever
	case s.shells():
		return massedShells
	case s.massed:
		return massedOnce
	case g.is(int(s.unit), column):
		return massedColumn
	}
	return play.Allowed
}

func (concentrate) Do(g *Game, _ *frame, _ act) play.Flow {
	g.shot().massed = true
	return play.Stay()
}

func (concentrate) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Concentrate fire", Note: "+1; no fire zone until the hex is active again", Rule: "8.3.6"}
}

// single fires a weapon once only, though it could sustain its fire: it breaks on a nine alone, and its hex has fired (ruling A63).
type single struct{ button }

var (
	notSustained = ruled("8.5.1", "Only the opportunity fire of a weapon that sustains it can be single.")
	sustainedNow = ruled("8.5.1", "Its first fire has been sustained.")
)

func (single) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch s := g.shot(); {
	case !s.steady:
		return notSustained
	case g.has(s.from, sustaining):
		return sustainedNow
	}
	return play.Allowed
}

func (single) Do(g *Game, _ *frame, _ act) play.Flow {
	g.shot().steady = false
	return play.Stay()
}

func (single) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Fire once only", Note: "Breaks on a nine alone", Rule: "8.5.1"}
}

// declare throws the die.
type declare struct{ button }

func (declare) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (declare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (declare) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Fire", Rule: "8.4"}
}
