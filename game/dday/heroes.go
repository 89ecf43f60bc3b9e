package dday

import (
	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Officers among the units of their battalion (10.1.1): one moves with his unit, or once in a phase by himself to another unit, as
// far as a company could march there. On the way he draws the cards of movement under fire as a unit does; they cannot hit him,
// who has no symbol: his last hex is a friend's, and intense fire is left into the last hex only (7.3.3b).

// officerGoes moves an officer to another unit.
type officerGoes struct{ exact }

var (
	staysWith  = ruled("10.1.1", "A rifleman or NCO stays with his company.")
	noOfficer  = ruled("10.1.1", "No officer of its battalion can come to it: he stays within his battalion.")
	hasHero    = ruled("10.1.1", "A hero is with it already.")
	heroCame   = ruled("10.1.1", "The officer has come to his unit in this phase, or it has acted: he goes no farther.")
	heroTooFar = ruled("10.1.1", "It is farther from him than a company could march.")
)

func (officerGoes) Each(g *Game, _ *frame, yield func(act)) {
	var officers order.Set // battalions with an officer who may go, by their numbers
	for _, u := range g.title.forces[us] {
		if g.at(u) >= 0 && g.unit(u).battalion >= 0 && g.heroWith(u) == "officer" {
			officers.Add(int(g.unit(u).battalion))
		}
	}
	item := g.title.item("officer")
	var m marching
	for _, u := range g.title.forces[us] {
		b := g.unit(u).battalion
		if b < 0 || !officers.Has(int(b)) || g.at(u) < 0 {
			continue
		}
		from, why := g.officerTo(u)
		if why != play.Allowed {
			continue
		}
		if _, near := g.officersWay(from, u, &m); near {
			a := play.OfUnit(vHeroTo, u)
			a.Item = item
			yield(a)
		}
	}
}

func (officerGoes) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case u < 0 || g.unit(u).side != us || !g.onMap(u):
		return noUnit
	case a.Item != g.title.item("officer"):
		return staysWith
	}
	from, why := g.officerTo(u)
	if why != play.Allowed {
		return why
	}
	_, near := g.officersWay(from, u, &marching{})
	return pick(near, play.Allowed, heroTooFar)
}

// officerTo is the unit whose officer could come to a unit on the map, and why he may not, however near; Allowed if he may.
func (g *Game) officerTo(u int) (from int, why play.Code) {
	switch from = g.officerFor(u); {
	case from < 0:
		return from, noOfficer
	case g.pieces[u].hero >= 0:
		return from, hasHero
	case g.is(from, led|acted):
		return from, heroCame
	case g.where.Holds(japan, g.at(u)):
		return from, entered
	}
	return from, play.Allowed
}

// officerFor is the unit whose officer could come to a unit: of its battalion, the nearest; -1 without one.
func (g *Game) officerFor(u int) int {
	best := -1
	for _, o := range g.title.forces[us] {
		if o == u || g.at(o) < 0 || g.heroWith(o) != "officer" || g.unit(u).battalion < 0 || g.unit(o).battalion != g.unit(u).battalion {
			continue
		}
		if best < 0 || g.ground().Distance(g.at(o), g.at(u)) < g.ground().Distance(g.at(best), g.at(u)) {
			best = o
		}
	}
	return best
}

// marching is how far an officer comes from a unit as some unit would go, kept while several are asked for.
type marching struct {
	from, walker int
	ways         *ways // nil: nobody has asked
}

// officersWay is the way of an officer from a unit to another, the start first; false if it is too far for a company.
func (g *Game) officersWay(from, to int, m *marching) (path []board.ID, near bool) {
	if g.at(from) == g.at(to) {
		return []board.ID{g.at(from)}, true
	}
	if g.ground().Distance(g.at(from), g.at(to)) > int(g.allowance())/2 {
		return nil, false
	}
	walker := pick(isRegular(g.unit(from)), from, to) // one of them is no headquarters: he does not go as one
	if m.ways == nil || m.from != from || m.walker != walker {
		*m = marching{from, walker, g.search(g.newMove(walker), g.at(from), false)}
	}
	if m.ways.cost[g.at(to)] < 0 {
		return nil, false
	}
	return m.ways.path(g.at(to)), true
}

func (officerGoes) Do(g *Game, _ *frame, a act) play.Flow {
	to := int(a.Unit)
	from := g.officerFor(to)
	path, _ := g.officersWay(from, to, &marching{})
	for i := range path[1:] {
		if e := g.exposure(path[i], path[i+1]); e.common() {
			g.aside("An officer moves under fire from "+g.place(path[i]).String(), "10.1.1")
		}
	}
	g.pieces[to].hero = g.pieces[from].hero
	g.pieces[from].hero = -1
	g.set(to, led)
	g.stale()
	g.Tell(rules.Noted{Side: "us", Unit: g.id(to), Text: "The officer with " + g.unit(from).Name + " goes to " + g.unit(to).Name, At: g.placesOf(path), Rule: "10.1.1"})
	return play.Stay()
}

func (officerGoes) Stakes(g *Game, _ *frame, a act) rules.Stakes {
	path, _ := g.officersWay(g.officerFor(int(a.Unit)), int(a.Unit), &marching{})
	for i := range path[1:] {
		if e := g.exposure(path[i], path[i+1]); e.common() {
			return rules.Rolls
		}
	}
	return 0
}

func (officerGoes) Describe(g *Game, _ *frame, a act) rules.Detail {
	from := g.officerFor(int(a.Unit))
	path, _ := g.officersWay(from, int(a.Unit), &marching{})
	return rules.Detail{Label: "Officer to " + g.unit(int(a.Unit)).Name, Note: "From " + g.unit(from).Name, Rule: "10.1.1", Path: g.placesOf(path)}
}
