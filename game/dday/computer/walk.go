package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// How far it is on foot.

// walks are walking costs over the ground as fire lies now.
func (m *mind) walks() *think.Fields {
	if m.fields == nil {
		m.fields = think.NewFields(m.Board(), m.Paces())
	}
	return m.fields
}

// walk is what a unit's way to a hex costs in half points; where it stands it is nothing.
func (m *mind) walk(from, to board.ID) int {
	if from == to {
		return 0
	}
	return int(m.walks().From(from)[to])
}

// walkBeside is what the way to the nearest hex beside a held one costs.
func (m *mind) walkBeside(from, key board.ID) int {
	best := think.Far
	for _, n := range m.Board().Neighbors(key) {
		if n >= 0 {
			best = min(best, m.walk(from, n))
		}
	}
	return best
}

// besideOf lists the hexes beside one.
func (m *mind) besideOf(h board.ID) (hexes []board.ID) {
	for _, n := range m.Board().Neighbors(h) {
		if n >= 0 {
			hexes = append(hexes, n)
		}
	}
	return hexes
}

// starts lists the hexes from which units set out: where they stand, or may land.
func (m *mind) starts() (hexes []board.ID) {
	seen := map[board.ID]bool{}
	for _, u := range m.Here() {
		hs := []board.ID{m.At(u)}
		if hs[0] < 0 {
			hs = m.Ashores(hs[0])
		}
		for _, h := range hs {
			if !seen[h] {
				seen[h] = true
				hexes = append(hexes, h)
			}
		}
	}
	return hexes
}

// phasesBeside is in how many action phases the nearest unit could come beside a held hex, if some of the fire on the way falls before.
func (m *mind) phasesBeside(key board.ID) int {
	beside := m.besideOf(key)
	plain, best := m.Afoot(beside), think.Far
	for _, from := range m.starts() {
		c := m.walkBeside(from, key)
		if c > 0 {
			c = min(c, plain[from]+fireCost)
		}
		best = min(best, c)
	}
	return (best + m.Allowance() - 1) / m.Allowance()
}

// fireCost is what fire is reckoned to cost at least, in half points, on a way that it does not shut.
const fireCost = 2

// phasesTo is in how many action phases the nearest unit could come to one of some hexes as fire lies now.
func (m *mind) phasesTo(hexes []board.ID) int {
	best := think.Far
	for _, from := range m.starts() {
		for _, to := range hexes {
			best = min(best, m.walk(from, to))
		}
	}
	return (best + m.Allowance() - 1) / m.Allowance()
}
