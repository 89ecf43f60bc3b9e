package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/think"
)

// Which prize each unit of the United States goes for: the nearest, but for one that enough others are nearer to.

// How many units go for a prize, how many more for each enemy unit near it, in hexes, and for which of its worth one more.
const (
	crewWithout = 6
	crewByFoe   = 2
	besides     = 2
	worthEach   = 50
)

// goal is the prize that a unit goes for; ok is false without one.
func (m *mind) goal(u int) (h board.ID, ok bool) {
	if m.goals == nil {
		m.share()
	}
	h, ok = m.goals[u]
	return h, ok
}

// share gives the units their prizes, the nearest pairs first; who is left over when all have enough goes for the nearest.
func (m *mind) share() {
	type pair struct{ unit, prize, far int }
	var pairs []pair
	m.goals = map[int]board.ID{}
	room := make([]int, len(m.prizes))
	for i, x := range m.prizes {
		room[i] = crewWithout + x.Worth/worthEach
		for _, o := range m.Units(1 - m.side) {
			if m.Board().Distance(m.Hex(m.At(o)), x.Hex) <= besides {
				room[i] += crewByFoe
			}
		}
		for _, u := range m.Units(m.side) {
			if !m.Headquarters(u) && !m.Indirect(u) && (!x.Crew || m.Engineers(u)) {
				pairs = append(pairs, pair{u, i, m.Board().Distance(m.Hex(m.At(u)), x.Hex)})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return a.far - b.far })
	for _, full := range []bool{false, true} {
		for _, p := range pairs {
			if _, has := m.goals[p.unit]; !has && (full || room[p.prize] > 0) {
				m.goals[p.unit] = m.prizes[p.prize].Hex
				room[p.prize]--
			}
		}
	}
}

// far is how far a hex is from the prize that a unit goes for, or from the nearest one for Japan, which has them all to keep; nowhere
// without any.
func (m *mind) far(u int, h board.ID) int {
	if m.side == unitedStates {
		if to, ok := m.goal(u); ok {
			return m.Board().Distance(h, to)
		}
		return nowhere
	}
	var list []board.ID
	for _, x := range m.prizes {
		if !x.Crew || m.Engineers(u) {
			list = append(list, x.Hex)
		}
	}
	return min(nowhere, think.Gap(m.Board(), h, list))
}

// nowhere is farther than any prize, in hexes.
const nowhere = 99
