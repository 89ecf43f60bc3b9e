package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about units, hexes and what is wanted.

// Units lists the units of a side in hexes and caves, ascending.
func (s *Study) Units(side int) (list []int) {
	for _, u := range s.g.title.units[side] {
		if s.g.onMap(u) {
			list = append(list, u)
		}
	}
	return list
}

// Side is whose counter it is.
func (s *Study) Side(u int) int { return s.g.unit(u).side }

// At is the location of a counter, and Hex the hex of a location, inside a cave too (6.3), of a naval zone its beach hex.
func (s *Study) At(u int) board.ID          { return s.g.at(u) }
func (s *Study) Hex(p board.ID) board.ID    { return s.g.ground().hexOf(s.g.ground().facing(p)) }
func (s *Study) Cave(p board.ID) bool       { return p < 0 }
func (s *Study) InColumn(u int) bool        { return s.g.is(u, column) }
func (s *Study) Headquarters(u int) bool    { return s.g.unit(u).hq }
func (s *Study) IsUnit(u int) bool          { return s.g.unit(u).isUnit() }
func (s *Study) Weapon(o int) bool          { return s.g.unit(o).sort == aWeapon }
func (s *Study) Engineers(u int) bool       { return s.g.unit(u).engineer }
func (s *Study) Vehicle(u int) bool         { return s.g.unit(u).class != leg }
func (s *Study) Holder(p board.ID) int      { return s.g.sideIn(p) }
func (s *Study) Crowd(p board.ID) int       { return s.g.count(max(0, s.g.sideIn(p)), p) }
func (s *Study) Disorder(p board.ID) int    { return int(s.g.spot(s.g.ground().facing(p)).dg) }
func (s *Study) Suppressed(p board.ID) bool { return s.g.has(p, suppressed) }
func (s *Study) Pinned(p board.ID) bool     { return s.g.has(p, pinned) }

// Indirect reports whether a unit fires indirectly when it is deployed (8.6).
func (s *Study) Indirect(u int) bool { return s.g.unit(u).fronts[deployed].color == black }

// Worth is what the loss of a unit is worth in hundredths: by its fire power, headquarters and guns more.
func (s *Study) Worth(u int) int {
	c := s.g.unit(u)
	switch {
	case !c.isUnit():
		return 30
	case c.truck:
		return 20
	}
	return 80 + 5*int(c.fronts[deployed].fire)
}

// UnitsIn lists the units in a location, ascending.
func (s *Study) UnitsIn(p board.ID) []int {
	side := s.g.sideIn(p)
	if side < 0 {
		return nil
	}
	return s.g.sorted(s.g.units(side, p))
}

// Works is how much a fortification in a location takes from fire (11.1).
func (s *Study) Works(p board.ID) int {
	if w := s.g.spot(p).works; w != noWorks {
		return -s.g.title.works[w].Defense
	}
	return 0
}

// Cover is what terrain and works add to fire at a location: below zero they protect (8.3.5).
func (s *Study) Cover(p board.ID) int { return s.g.cover(p, false) }

// Ready reports whether a unit may perform an action now, Costs whether that takes a direct command of its division (5.1, 5.2).
func (s *Study) Ready(u int) bool { return s.g.mayAct(u) == play.Allowed }
func (s *Study) Costs(u int) bool { return s.g.turn != nil && s.g.costs(u) }

// Commands is how many direct commands a division has that pays for a unit, Dispatches the dispatch points of its own (19.0, 27.0).
func (s *Study) Commands(u int) (n int) {
	for _, d := range s.g.title.kin[s.g.unit(u).division] {
		n = max(n, int(s.g.forces[d].commands))
	}
	return n
}
func (s *Study) Dispatches(u int) int { return int(s.g.forces[s.g.unit(u).division].dispatch) }

// Mates reports whether two units may share a hex without a penalty (6.1, 6.1.2).
func (s *Study) Mates(u, o int) bool {
	a, b := s.g.unit(u), s.g.unit(o)
	return a.division == b.division && a.navy == b.navy && (a.stripe != colored || b.stripe != colored || a.formation == b.formation)
}

// Serves reports whether a weapon, leader or hero may be used by a unit (8.3.2).
func (s *Study) Serves(o, u int) bool { return s.g.serves(o, u) }

// Bonus is what a leader or hero adds to fire and to troop quality together (13.2), a weapon to fire.
func (s *Study) Bonus(o int) int {
	if c := s.g.unit(o); c.sort == aWeapon {
		return int(c.fronts[deployed].fire)
	}
	b := s.g.bonus(o)
	return int(b.fire) + int(b.quality)
}

// Chit is what the chit of an act would activate: its units on the map, and its price in dispatch points of those that its division
// has.
func (s *Study) Chit(a play.Act) (units []int, price, of int) {
	c := s.g.chitOf(a)
	if c < 0 {
		return nil, 0, 0
	}
	k := s.g.chit(c)
	for _, u := range s.g.title.units[k.side] {
		o := s.g.unit(u)
		if s.g.onMap(u) && o.division == k.division && (k.purpose == divisionChit || o.stripe == unstriped || o.formation == k.formation) {
			units = append(units, u)
		}
	}
	return units, int(s.g.price(k)), int(s.g.forces[k.division].dispatch)
}

// Tires reports whether the chit of an act wears a division out so that its troop quality falls at a dawn that is still to come (4.1b, 4.1e).
func (s *Study) Tires(a play.Act) bool {
	g, c := s.g, s.g.chitOf(a)
	if c < 0 || g.chit(c).purpose != divisionChit {
		return false
	}
	side := g.chit(c).side
	for t := g.GameTurn; t < g.scene.play.Last; t++ {
		if g.data().Turns[t].Dawn() {
			k := g.fatigueOf(side)
			fatigue := int(g.forces[g.chit(c).division].fatigue) + pick(g.night(), k.Night+k.Rest, k.Day)
			return fatigue >= k.Tired
		}
	}
	return false
}

// First reports whether no chit of the division of an act's chit has been bought yet for this game-turn.
func (s *Study) First(a play.Act) bool {
	g, c := s.g, s.g.chitOf(a)
	for o := range g.title.chits {
		if k := g.chit(o); c >= 0 && g.price(k) > 0 && k.division == g.chit(c).division && g.bought.Has(o) {
			return false
		}
	}
	return true
}

// Charged reports whether a side has a marker for an assault on a hex (9.2).
func (s *Study) Charged(side int, h board.ID) bool {
	return s.g.spot(h).assault&markerOf(side) != 0
}

// Prize is a hex that a scenario is about, with its worth in hundredths of a unit.
type Prize struct {
	Hex   board.ID
	Worth int
	Crew  bool // for engineers alone
}

// Prizes lists the hexes that the scenario is about for a side: those that it is to take or keep, and for who is to reach beaches and
// guns those (25.4).
func (s *Study) Prizes(side int) (list []Prize) {
	g := s.g
	v := &g.scene.play.Victory
	if v.Hold.Hex != "" {
		h, _ := g.ground().Find(v.Hold.Sheet, v.Hold.Hex)
		list = append(list, Prize{Hex: h, Worth: holdWorth})
	}
	for i, x := range v.Hexes {
		h, ok := g.ground().Find(x.At.Sheet, x.At.Hex)
		if n := s.worthOf(side, i, h, x.Points); ok && n > 0 {
			list = append(list, Prize{Hex: h, Worth: n})
			if side == us && (g.holds(us, h) || g.has(h, ours)) {
				list = append(list, s.disputes(h, n)...)
			}
		}
	}
	for _, a := range v.Awards {
		for _, x := range a.Hexes {
			if h, ok := g.ground().Find(x.Sheet, x.Hex); ok && a.For == ForHeld {
				list = append(list, Prize{Hex: h, Worth: 100 * a.Points})
			}
		}
		if a.For == ForReach && g.sideOfID(a.Side) == side {
			for _, u := range s.Units(1 - side) {
				if g.unit(u).Type == "artillery" {
					list = append(list, Prize{Hex: g.hexOf(u), Worth: 100 * a.Points})
				}
			}
		}
	}
	if side == us && g.field.stage == foul {
		for i, h := range g.ground().field {
			if g.field.ours>>i&1 == 0 && g.land(h) {
				list = append(list, Prize{Hex: h, Worth: fieldWorth})
			}
		}
	}
	if side == us && g.field.stage == fieldCleared && g.field.due == 0 {
		list = append(list, Prize{Hex: g.ground().tower, Worth: fieldWorth, Crew: true})
	}
	return list
}

// worthOf is what a victory hex is worth to a side, in hundredths of a point: nothing when its points have been given for good, but for those
// of days on which the United States control all of them.
func (s *Study) worthOf(side, i int, h board.ID, points int) int {
	g := s.g
	v := &g.scene.play.Victory
	switch {
	case g.tally.claims[i] == 0 || v.AtEnd:
		return 100 * points
	case side == us && !g.taken(h) && slices.ContainsFunc(v.Awards, func(a Award) bool { return a.For == ForDays }):
		return dayWorth
	}
	return 0
}

// dayWorth is what a victory hex is worth that has to be won back, so that the days count again.
const dayWorth = 100

// fieldWorth is what a hex of the airfield is worth until it is entered, and its marker to engineers until its repair is under way (11.3).
const fieldWorth = 150

// disputes lists where Japan stands whose fire zones alone keep the United States from controlling a victory hex that they hold: all of them
// together are worth it (25.4).
func (s *Study) disputes(h board.ID, worth int) (list []Prize) {
	for _, u := range s.Units(japan) {
		at := s.g.hexOf(u)
		if s.g.zoned(u, h) && !slices.ContainsFunc(list, func(x Prize) bool { return x.Hex == at }) {
			list = append(list, Prize{Hex: at})
		}
	}
	for i := range list {
		list[i].Worth = worth / len(list)
	}
	return list
}

// CountsAshore reports whether a scenario gives the United States points for units that are ashore at the end.
func (s *Study) CountsAshore() bool {
	return slices.ContainsFunc(s.g.scene.play.Victory.Awards, func(a Award) bool { return a.For == ForAshore })
}

// Ground is what a scenario gives the United States at its end for a further hex inland, in hundredths of a point; nothing for a hex that
// does not count, that is American already, or that Japan's fire zones cover (25.4).
func (s *Study) Ground(h board.ID) int {
	g := s.g
	for _, a := range g.scene.play.Victory.Awards {
		if a.For == ForGround && g.countsInland(h) && !g.has(h, ours) && !g.inZone(japan, h) {
			return 100 * a.Points / max(1, a.Per)
		}
	}
	return 0
}

// TurnsLeft is how many game-turns follow this one.
func (s *Study) TurnsLeft() int { return s.g.scene.play.Last - s.g.GameTurn }

// holdWorth is what the hex is worth that decides a scenario.
const holdWorth = 1000

// PointsFor is what a scenario gives a side for a unit of the enemy's that is lost, in hundredths of a point.
func (s *Study) PointsFor(side int) (n int) {
	for _, a := range s.g.scene.play.Victory.Awards {
		if a.For == ForUnit && s.g.sideOfID(a.Side) == side {
			n = 100 * a.Points / max(1, a.Per)
		}
	}
	return n
}

// PerLevel is what a scenario gives Japan for a level of disorganization of the United States, in hundredths of a point (25.2).
func (s *Study) PerLevel() (n int) {
	for _, a := range s.g.scene.play.Victory.Awards {
		if a.For == ForCasualties {
			n = 100 * a.Points / max(1, a.Per)
		}
	}
	return n
}
