package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Before the combat of an assault the defenders may fall back in column (9.1).

// mayRetreat reports whether the defenders can retreat: all in column, with a hex to go to (9.1 D).
func (g *Game) mayRetreat() bool {
	found := false
	g.eachRetreat(func(board.ID) { found = true })
	return found
}

// eachRetreat calls a function with every hex to which the defenders can retreat: one that all can enter, out of enemy fire zones.
func (g *Game) eachRetreat(see func(board.ID)) {
	a := g.assault
	side := 1 - int(a.side)
	if g.spot(a.at).barrage == bombardment {
		return
	}
	ds := g.units(side, a.at)
	for _, u := range ds {
		if !g.is(u, column) || g.is(u, gyokusai) || g.has(a.at, suppressed) || g.has(a.at, pinned) {
			return
		}
	}
	near := *g.ground().Neighbors(a.at)
	slices.Sort(near[:])
	for _, n := range near {
		if n < 0 || !g.land(n) || g.holds(1-side, n) || g.has(n, onFire) || g.inZone(int(a.side), n) {
			continue
		}
		all := !g.weaponBars(a.at, n, side)
		for _, u := range ds {
			if g.is(u, carried) {
				continue
			}
			cost, why := g.unitToll(u, n, g.ground().between(a.at, n))
			all = all && why == play.Allowed && cost <= g.allowance(u) && !g.estranged(u, n)
		}
		if all {
			see(n)
		}
	}
}

// weaponBars reports whether a support weapon of a side in a hex keeps its units from crossing to another one (6.2.2, 6.2.1).
func (g *Game) weaponBars(from, to board.ID, side int) bool {
	return slices.ContainsFunc(g.in(side, aWeapon, from), func(o int) bool { return g.stuck(o, from, to) })
}

// stuck reports whether a support weapon cannot go from a hex into another (6.2.2, 6.2.1).
func (g *Game) stuck(o int, from, to board.ID) bool {
	between := g.ground().between(from, to)
	return between&steep != 0 || between&ridge != 0 && between&road == 0 || g.unit(o).armor && g.terrain(to).marsh && between&road == 0
}

// retreating has all defenders retreat to a hex (9.1 D).
type retreating struct{ plain }

var noRetreat = ruled("9.1", "All in column retreat to one hex that they can enter, out of enemy fire zones.")

func (retreating) Each(g *Game, _ *frame, yield func(act)) {
	g.eachRetreat(func(h board.ID) { yield(play.AtPlace(vRetreat, h)) })
}

func (retreating) Refuse(g *Game, _ *frame, a act) play.Code {
	why := pick(g.spot(g.assault.at).barrage == bombardment, underBombs, noRetreat)
	g.eachRetreat(func(h board.ID) {
		if h == board.ID(a.Place) {
			why = play.Allowed
		}
	})
	return why
}

func (retreating) Do(g *Game, f *frame, a act) play.Flow {
	as, h := g.assault, board.ID(a.Place)
	side := 1 - int(as.side)
	dg := max(g.spot(as.at).dg, g.spot(h).dg)
	for _, u := range g.pile(as.at) {
		if g.unit(u).side == side {
			g.where.Put(u, h)
			if g.unit(u).isUnit() {
				g.Tell(rules.UnitRetreated{Unit: g.id(u), From: g.place(as.at), To: g.place(h), Rule: "9.1"})
			}
		}
	}
	g.spot(h).dg = dg
	g.strike(g.spot(h), suppressed)
	g.left(as.at)
	g.tidy(as.at)
	g.come(h, side)
	g.abandonGuns(int(as.side))
	as.quit = true
	f.By = f.Side
	return g.stepsOn(h, side, play.Call, play.Next())
}

func (retreating) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Retreat to " + g.said(board.ID(a.Place)), Note: "Suppressed there", Rule: "9.1"}
}

// standFast lets the assault come.
type standFast struct{ button }

func (standFast) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (standFast) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (standFast) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Stand", Rule: "9.1"}
}
