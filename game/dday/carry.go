package dday

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// Transport (18.2.3): a taken tractor carries a company of Marines of its hex, which goes as the tractor does; two of a stack carry two.
// Where the tractor is hit, breaks down or is lost, the company is set down unharmed and its move is over.

// ride is a company that a tractor carries.
type ride struct{ tractor, company int16 }

// carried reports whether a unit is carried.
func (m *move) carried(u int) bool {
	return slices.ContainsFunc(m.rides, func(r ride) bool { return int(r.company) == u })
}

// freeTractor is the first of the taken tractors that carries nobody; -1 without one.
func (g *Game) freeTractor(m *move) int {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if g.unit(u).sort == lvt && !slices.ContainsFunc(m.rides, func(r ride) bool { return int(r.tractor) == u }) {
			return u
		}
	}
	return -1
}

// carrying has a taken tractor carry a company.
type carrying struct{ exact }

var (
	noCarrier  = ruled("18.2.3", "Only an LVT carries, no LVTA, and only before it sets out.")
	notCarried = ruled("18.2.3", "It carries one company of Marine infantry or heavy weapons of its own hex.")
	oneRider   = ruled("18.2.3", "It carries a company already.")
)

func (c carrying) Each(g *Game, f *frame, yield func(act)) {
	if g.move == nil || !g.carries() {
		return
	}
	there := g.in(us, g.here())
	slices.Sort(there)
	for _, u := range there {
		if a := play.OfUnit(vCarry, u); c.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

// carries reports whether a tractor is among the taken units that have not set out, and may carry in this scenario.
func (g *Game) carries() bool {
	return g.move.far == 0 && g.rulesNow().Carries > 0 && g.any(g.move, func(c *counter) bool { return c.sort == lvt })
}

func (carrying) Refuse(g *Game, _ *frame, a act) play.Code {
	m, u := g.move, int(a.Unit)
	switch {
	case m == nil:
		return nobodyTaken
	case !g.carries():
		return noCarrier
	case g.freeTractor(m) < 0:
		return oneRider
	case u < 0 || !slices.Contains(g.rulesNow().Carried, g.unit(u).Kind) || g.unit(u).Service != "marines" || g.at(u) != g.here() || m.units.Has(u):
		return notCarried
	}
	if c := g.mayMove(u); c != play.Allowed {
		return c
	}
	switch all := m.units.With(u); {
	case g.overfull(all):
		return tooMany
	case !g.affords(all):
		return stackPays
	}
	return play.Allowed
}

func (carrying) Do(g *Game, _ *frame, a act) play.Flow {
	m := g.move
	m.rides = append(m.rides, ride{int16(g.freeTractor(m)), a.Unit})
	m.units.Add(int(a.Unit))
	return play.Stay()
}

func (carrying) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Carry " + g.unit(int(a.Unit)).Name, Note: "It rides and moves as the tractor does", Rule: "18.2.3"}
}
