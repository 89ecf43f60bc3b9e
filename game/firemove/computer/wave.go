package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// Landings on islands: the first wave and all that follow over boats and beaches (11.2, 12.0).

// mostLandings is how many ways to land one unit are compared by playing on.
const mostLandings = 12

// landIsle lands one unit, the one and where from which games go best, or ends the landing.
func (m *mind) landIsle() []act {
	if m.Taken() >= 0 {
		best, _ := m.bestLanding(m.Acts())
		return []act{best}
	}
	plans := m.ranked(m.landings())
	if end := play.Bare(firemove.EndLandingVerb); m.May(end) {
		plans = append(plans, []act{end})
	}
	return m.siftLandings(plans)
}

// rated is a plan with what it seems to be worth at first sight.
type rated struct {
	acts  []act
	worth int
}

// ranked are the most promising of some plans, the best first.
func (m *mind) ranked(rs []rated) (plans [][]act) {
	slices.SortStableFunc(rs, func(a, b rated) int { return b.worth - a.worth })
	for _, r := range rs[:min(len(rs), mostLandings)] {
		plans = append(plans, r.acts)
	}
	return plans
}

// landings are the ways to land one unit now, of several alike the first.
func (m *mind) landings() (rs []rated) {
	for _, take := range m.unlike() {
		sim := m.Copy()
		if !sim.Try(take) {
			continue
		}
		one := newMind(sim, m.budget, m.lore)
		for _, a := range sim.Acts() {
			if a.Verb == firemove.LandVerb {
				u := int(take.Unit)
				rs = append(rs, rated{[]act{take, a}, m.wanted(u) + one.rateLanding(u, hexOf(a))})
			}
		}
	}
	return rs
}

// unlike lists the units that may be taken off the map, of several with the same counter the first.
func (m *mind) unlike() (takes []act) {
	for _, a := range m.Acts() {
		if a.Verb != firemove.TakeVerb || m.OnMap(int(a.Unit)) {
			continue
		}
		u := int(a.Unit)
		if !slices.ContainsFunc(takes, func(b act) bool { return m.alike(u, int(b.Unit)) }) {
			takes = append(takes, a)
		}
	}
	return takes
}

// alike reports whether two units are the same to all that is weighed.
func (m *mind) alike(u, v int) bool {
	return m.Attack(u) == m.Attack(v) && m.Defense(u) == m.Defense(v) && m.Allowance(u) == m.Allowance(v) &&
		m.Mobile(u) == m.Mobile(v) && m.Down(u) == m.Down(v) && m.Counter(u).Zoneless == m.Counter(v).Zoneless
}

// bringUp lands one unit over a beach in the mobile movement phase and takes it on from there; where the clock is short
// those who are ashore may go first, since whoever lands may stand in their way. nil if nobody can land.
func (m *mind) bringUp() []act {
	plans := m.ranked(m.driveIn())
	if len(plans) == 0 {
		return nil
	}
	if as := m.goFirst(); len(as) > 0 {
		plans = append([][]act{as}, plans...)
	}
	return m.siftLandings(plans)
}

// goFirst moves the units that are ashore and leaves the phase open for those who land; nil if nobody would move, or on a
// long island.
func (m *mind) goFirst() []act {
	if m.lengthy() || m.Taken() >= 0 && !m.OnMap(m.Taken()) {
		return nil
	}
	as := m.planIn(m.temper)
	if k := len(as) - 1; k >= 0 && as[k].Verb == firemove.EndMovementVerb {
		as = as[:k]
	}
	return as
}

// driveIn lists the ways to land one unit over a beach in the mobile movement phase and to take it on from there (11.2).
func (m *mind) driveIn() (rs []rated) {
	if m.OpenBox() != firemove.MobileMoveBox {
		return nil
	}
	takes := m.unlike()
	if u := m.Taken(); u >= 0 && !m.OnMap(u) {
		takes = []act{play.OfUnit(firemove.TakeVerb, u)}
	}
	for _, take := range takes {
		rs = append(rs, m.drives(take)...)
	}
	return rs
}

// drives are the ways to land a unit over a beach and to go on.
func (m *mind) drives(take act) (rs []rated) {
	l := m.line()
	if m.Taken() != int(take.Unit) && !l.Do(take) {
		return nil
	}
	u := int(take.Unit)
	for _, a := range l.At.Acts() {
		if a.Verb != firemove.LandVerb {
			continue
		}
		on, h := think.From(l.At), hexOf(a)
		on.Acts = slices.Clone(l.Acts)
		if !on.Do(a) {
			continue
		}
		if !on.At.Fresh() {
			rs = append(rs, m.rateDrive(on, u, board.None))
		}
		rs = append(rs, m.rateDrive(on, u, h))
		for _, to := range m.placesFor(on.At, u) {
			rs = append(rs, m.rateDrive(on, u, to))
		}
	}
	return rs
}

// mostPlaces is how many hexes are looked at to which a unit could go on.
const mostPlaces = 4

// placesFor are the most promising hexes to which a unit that has landed could go on.
func (m *mind) placesFor(s *firemove.Study, u int) (hs []board.ID) {
	at, worth := newMind(s, m.budget, m.lore), map[board.ID]int{}
	for _, b := range s.Acts() {
		if b.Verb == firemove.MoveVerb {
			hs = append(hs, hexOf(b))
			worth[hexOf(b)] = at.ratePlace(u, hexOf(b))
		}
	}
	slices.SortStableFunc(hs, func(g, h board.ID) int { return worth[h] - worth[g] })
	return hs[:min(len(hs), mostPlaces)]
}

// rateDrive takes a unit that has landed on by way of objectives to a hex and rates that; None is wherever the objectives
// lead it.
func (m *mind) rateDrive(from *line, u int, to board.ID) rated {
	l := think.From(from.At)
	l.Acts = slices.Clone(from.Acts)
	m.stopOver(l, to)
	if to != board.None && l.At.At(u) != to {
		l.Do(play.AtPlace(firemove.MoveVerb, to))
	}
	worth := newMind(l.At, m.budget, m.lore).ratePlace(u, l.At.At(u))
	return rated{l.Acts, worth + placeGoal*(owned(l.At, m.me)-owned(m.base, m.me))}
}

// What a place to go to is worth on an island, in hundredths of a unit.
const (
	placeGoal  = 60 // an objective that is not owned
	placeBeach = 12 // a landing beach kept free for others
)

// gainBeside is what an attack on an enemy gains in which a unit that stands beside him takes part; nothing if it is not
// mobile, for the attacks of the mobile combat phase are to come.
func (m *mind) gainBeside(u, e int) int {
	_, mobile := m.split(m.AttackersOf(e))
	if !mobile.Has(u) || !m.striking(mobile) {
		return 0
	}
	if b := m.composeOf(e, mobile); b.by.Has(u) {
		return max(0, b.worth/6)
	}
	return 0
}

// ratePlace is how good a hex is for a unit that goes there and may attack.
func (m *mind) ratePlace(u int, h board.ID) int {
	from := m.At(u)
	m.shiftTo(u, h)
	v, near := -m.risk(u, h), think.Far
	for e := range m.Count() {
		if !m.theirs(e) {
			continue
		}
		near = min(near, int(m.field(m.At(e))[h]))
		if m.ground.Distance(m.At(e), h) == 1 {
			v += m.gainBeside(u, e)
		}
	}
	m.shiftTo(u, from)
	if slices.Contains(m.Beachheads(), h) {
		v -= placeBeach
	}
	return v - min(near, think.Far)/2
}
