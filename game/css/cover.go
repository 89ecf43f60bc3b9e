package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Who stands for a hex that is fired at, and what covers it (8.3.1, 12.3): the defender says so where a unit is deployed there,
// else the firer.

// anyDeployed reports whether one of those fired at is deployed.
func (g *Game) anyDeployed(s *shot) bool {
	soft, hard := g.targets(s)
	return slices.ContainsFunc(append(soft, hard...), func(u int) bool { return !g.is(u, column) })
}

// chooser is the side that says who stands for the target.
func (g *Game) chooser(s *shot) int {
	if g.anyDeployed(s) || s.hard >= 0 {
		return 1 - int(s.side)
	}
	return int(s.side)
}

// wantsTarget reports whether it must be said who stands for the hex.
func (g *Game) wantsTarget(*frame) bool {
	s := g.shot()
	return s.hard < 0 && s.target < 0
}

// standing says whose defense value counts.
type standing struct{ plain }

var notATarget = ruled("8.3.1", "A unit that is fired at stands for the hex.")

func (st standing) Each(g *Game, _ *frame, yield func(act)) {
	soft, hard := g.targets(g.shot())
	for _, u := range g.sorted(append(soft, hard...)) {
		yield(play.OfUnit(vStand, u))
	}
}

func (standing) Refuse(g *Game, _ *frame, a act) play.Code {
	soft, hard := g.targets(g.shot())
	if !slices.Contains(soft, int(a.Unit)) && !slices.Contains(hard, int(a.Unit)) {
		return notATarget
	}
	return play.Allowed
}

func (standing) Do(g *Game, _ *frame, a act) play.Flow {
	g.shot().target = a.Unit
	return play.Next()
}

func (standing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)), Note: "Defense value " + signed(int(g.front(int(a.Unit)).dv)), Rule: "8.3.1"}
}

// covers reports whether a weapon or hero may count for the defense of who stands for the target: of his formation, with a deployed
// unit or, in column, for the firer to say; tanks count either way (12.4.1).
func (g *Game) covers(s *shot, o int) bool {
	c, t := g.unit(o), g.standsFor(s)
	if t < 0 || c.side == int(s.side) || !g.serves(o, t) || s.movers && !g.move.riders.Has(o) {
		return false
	}
	switch c.sort {
	case aWeapon:
		switch {
		case s.shelter >= 0:
			return false
		case s.hard >= 0:
			return c.armor || !g.is(t, column)
		}
		return c.armor || g.anyDeployed(s) || !g.tankCovers(s)
	case aHero:
		return s.idol < 0 && c.bonuses[0].dv != 0 && c.deed != Rides && c.deed != Defends
	}
	return false
}

// tankCovers reports whether a tank that supports them covers who is fired at, in column too (12.4.1).
func (g *Game) tankCovers(s *shot) bool {
	t := g.standsFor(s)
	any := false
	g.eachUnder(s, func(o int) {
		c := g.unit(o)
		any = any || t >= 0 && c.sort == aWeapon && c.armor && g.serves(o, t)
	})
	return any
}

// guarded reports whether a weapon must count for a hex, and its owner says which: a unit is deployed there, or a tank supports units in
// column (12.3, 12.4.1, ruling A15).
func (g *Game) guarded(s *shot) bool { return g.anyDeployed(s) || g.tankCovers(s) }

// shelters lists what may count for the defense in a fire, ascending.
func (g *Game) shelters(s *shot) (list []int) {
	g.eachUnder(s, func(o int) {
		if !g.unit(o).isUnit() && g.covers(s, o) {
			list = append(list, o)
		}
	})
	return g.sorted(list)
}

// wantsShelter reports whether it can be said what covers the target.
func (g *Game) wantsShelter(f *frame) bool {
	return g.standsFor(g.shot()) >= 0 && len(g.shelters(g.shot())) > 0
}

// sheltering says what counts for the defense.
type sheltering struct{ plain }

var notAShelter = ruled("12.3", "A weapon or hero of the formation that stands for the hex counts, one of each.")

func (sheltering) Each(g *Game, _ *frame, yield func(act)) {
	for _, o := range g.shelters(g.shot()) {
		yield(play.OfUnit(vShelter, o))
	}
}

func (sheltering) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.shelters(g.shot()), int(a.Unit)) {
		return notAShelter
	}
	return play.Allowed
}

func (sheltering) Do(g *Game, _ *frame, a act) play.Flow {
	s := g.shot()
	if g.unit(int(a.Unit)).sort == aWeapon {
		s.shelter = a.Unit
		if r := g.rider(int(a.Unit)); r >= 0 && s.idol < 0 {
			s.idol = int16(r)
		}
	} else {
		s.idol = a.Unit
	}
	if len(g.shelters(s)) > 0 {
		return play.Stay()
	}
	return play.Next()
}

func (sheltering) Describe(g *Game, _ *frame, a act) rules.Detail {
	o := int(a.Unit)
	n := int(g.bonus(o).dv)
	if g.unit(o).sort == aWeapon {
		n = int(g.unit(o).fronts[deployed].dv)
	}
	return rules.Detail{Label: g.name(o), Note: signed(n) + " to the fire value", Rule: "12.3"}
}

// bare lets nothing (more) count, unless a weapon must.
type bare struct{ button }

var mustShelter = ruled("12.3", "With a deployed unit or a tank in the hex one of its support weapons must count.")

func (bare) Refuse(g *Game, _ *frame, _ act) play.Code {
	s := g.shot()
	if s.hard < 0 && s.shelter < 0 && g.guarded(s) {
		for _, o := range g.shelters(s) {
			if g.unit(o).sort == aWeapon {
				return mustShelter
			}
		}
	}
	return play.Allowed
}

func (bare) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (bare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (bare) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Nothing counts", Rule: "8.3.1"}
}

func signed(n int) string { return chart.Signed(n) }

// place of a location for a note.
func (g *Game) placesOf(ps ...board.ID) (list []rules.Place) {
	for _, p := range ps {
		list = append(list, g.place(p))
	}
	return list
}
