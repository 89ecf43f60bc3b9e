package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// The advance after an assault (9.1 J): units, and who goes with them.

// advance is a unit that has advanced, and from where.
type advance struct {
	unit int16
	from board.ID
}

// mayAdvance reports whether an assaulting unit can advance into the vacant hex (9.1 J), or somebody go with one that has.
func (g *Game) mayAdvance(*frame) bool {
	return !g.enemyIn2(g.assault) && len(g.advancers())+len(g.followers()) > 0
}

// advancers lists the units that can advance, ascending.
func (g *Game) advancers() (list []int) {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.at(u) != a.at && g.onMap(u) && !g.estranged(u, a.at) {
			list = append(list, u)
		}
	}
	return list
}

// advanced reports whether an assaulting unit has advanced.
func (g *Game) advanced(*frame) bool { return g.holds(int(g.assault.side), g.assault.at) }

// advancing moves an assaulting unit into the vacant hex, or a leader, hero or support weapon after one with which it stood (12.3, 13.1);
// no fire is triggered (8.5).
type advancing struct{ plain }

var notAdvancing = ruled("9.1", "A unit that assaulted advances.")

func (advancing) Each(g *Game, _ *frame, yield func(act)) {
	all := append(g.advancers(), g.followers()...)
	slices.Sort(all)
	for _, u := range all {
		yield(play.OfUnit(vAdvance, u))
	}
}

func (advancing) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Unit >= 0 && !g.unit(int(a.Unit)).isUnit() {
		return g.mayFollow(int(a.Unit))
	}
	if !slices.Contains(g.advancers(), int(a.Unit)) {
		return notAdvancing
	}
	return play.Allowed
}

func (advancing) Do(g *Game, f *frame, a act) play.Flow {
	u, as := int(a.Unit), g.assault
	from := g.at(u)
	if !g.unit(u).isUnit() {
		g.goAlong(u)
		return play.Next()
	}
	as.gone = append(as.gone, advance{int16(u), from})
	if !g.is(u, column) { // where nobody was to be assaulted
		g.turnTo(u, inColumn)
	}
	load := g.cargo(u)
	if g.count(g.unit(u).side, from) == pick(load >= 0, 2, 1) {
		g.allFollow(from, g.unit(u).side)
	}
	dg := max(g.spot(from).dg, g.spot(as.at).dg)
	if load >= 0 { // it stays right under its truck
		g.where.Put(load, as.at)
	}
	g.where.Put(u, as.at)
	g.moved(u)
	g.unset(u, began)
	g.spot(as.at).dg = dg
	g.Tell(rules.UnitAdvanced{Unit: g.id(u), From: g.place(from), To: g.place(as.at), Rule: "9.1"})
	if !slices.ContainsFunc(g.in(int(as.side), aWeapon, from), func(o int) bool { return g.mayFollow(o) == play.Allowed }) {
		g.left(from)
	}
	g.tidy(from)
	g.come(as.at, int(as.side))
	return play.Next()
}

// advancePrompt asks for a first unit, then for whoever else goes.
func (g *Game) advancePrompt(*frame) play.Prompt {
	to := g.said(g.assault.at)
	if g.assault.has(g, g.assault.at) {
		return play.Say("Say who else goes into "+to+", or go on", "Leaders and support weapons go along with their units.")
	}
	return play.Say("Advance into "+to, "At least one assaulting unit must.")
}

// goAlong takes a leader, hero or weapon after a unit that has advanced, and the hero who rides on a tank with the last one (14.1.1).
func (g *Game) goAlong(o int) {
	from, to := g.at(o), g.assault.at
	g.where.Put(o, to)
	g.Tell(rules.UnitAdvanced{Unit: g.id(o), From: g.place(from), To: g.place(to), Rule: "9.1"})
	if r := g.hero(Rides, from); r >= 0 && !g.tankIn(r, from) {
		g.where.Put(r, to)
	}
}

// allFollow has all that is in a location go with the last of its units. A weapon that cannot go there is left behind, and lost to its hex
// (9.3, 6.2.2).
func (g *Game) allFollow(from board.ID, side int) {
	to := g.assault.at
	for o := g.where.In(from); o >= 0; {
		next := g.where.Under(o)
		switch c := g.unit(o); {
		case c.isUnit() || c.side != side:
		case c.sort != aWeapon || from < 0 || !g.stuck(o, from, to):
			g.where.Put(o, to)
		case side == japan && g.ground().between(from, to)&steep != 0:
			g.loseWeapon(o, "left behind at a steep slope", "6.2.2")
		default:
			g.dropWeapon(o, "12.2")
		}
		o = next
	}
}

// goesOut reports whether units advance out of a location, whose weapons may follow still.
func (g *Game) goesOut(p board.ID) bool {
	return g.assault != nil && slices.ContainsFunc(g.assault.gone, func(x advance) bool { return x.from == p })
}

// endAdvance has weapons follow that are too many where they are, as far as they may, before their owner says which others go (12.1).
func (g *Game) endAdvance(*frame) play.Flow {
	side := int(g.assault.side)
	for _, x := range g.assault.gone {
		for _, o := range g.sorted(g.in(side, aWeapon, x.from)) {
			if len(g.in(side, aWeapon, x.from)) > g.count(side, x.from) && g.mayFollow(o) == play.Allowed {
				g.goAlong(o)
			}
		}
		g.left(x.from)
	}
	g.dismount()
	return play.Next()
}

func (advancing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Advance " + g.name(int(a.Unit)), Note: "Into " + g.said(g.assault.at), Rule: "9.1"}
}

// followers lists who may still go with units that have advanced, ascending.
func (g *Game) followers() (list []int) {
	seen := map[board.ID]bool{}
	for _, x := range g.assault.gone {
		for o := g.where.In(x.from); !seen[x.from] && o >= 0; o = g.where.Under(o) {
			if !g.unit(o).isUnit() && g.mayFollow(o) == play.Allowed {
				list = append(list, o)
			}
		}
		seen[x.from] = true
	}
	slices.Sort(list)
	return list
}

// mayFollow reports why a leader, hero or support weapon does not go with a unit that has advanced; Allowed if it may.
func (g *Game) mayFollow(o int) play.Code {
	a, from := g.assault, g.at(o)
	var mates order.Set
	for _, x := range a.gone {
		if x.from == from && g.at(int(x.unit)) == a.at {
			mates.Add(int(x.unit))
		}
	}
	c := g.unit(o)
	switch {
	case c.side != int(a.side) || mates.Empty():
		return notAdvancing
	case !g.servesSome(o, mates):
		return foreign
	case c.sort == aWeapon && len(g.in(c.side, aWeapon, a.at)) >= g.count(c.side, a.at):
		return tooMany
	case c.sort == aWeapon && from >= 0 && g.stuck(o, from, a.at):
		return leftBehind
	case c.deed == Rides && !g.tankIn(o, a.at):
		return onHisTank
	}
	return play.Allowed
}

var leftBehind = ruled("9.3", "It cannot go there and stays behind.")
