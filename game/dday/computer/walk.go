package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// How far it is on foot.

// walks are walking costs over the ground as fire lies now.
func (m *mind) walks() *think.Fields {
	if m.fields == nil {
		m.fields = think.NewFields(m.Board(), m.paces())
	}
	return m.fields
}

// paces are what leaving a hex costs as fire lies now; asked once.
func (m *mind) paces() []int8 {
	if m.tolls == nil {
		m.tolls = m.Paces()
	}
	return m.tolls
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

// fresh is what it costs to come to each hex from the nearest start, over the ground alone; asked once.
func (m *mind) fresh() []int {
	if m.plainWays == nil {
		m.plainWays = m.AfootFrom(m.starts())
	}
	return m.plainWays
}

// harried is what it costs to come to each hex from the nearest start as fire lies now; asked once.
func (m *mind) harried() []int {
	if m.fireWays == nil {
		m.fireWays = m.UnderFireFrom(m.paces(), m.starts())
	}
	return m.fireWays
}

// phasesBeside is in how many action phases the nearest unit could come beside a held hex, if some of the fire on the way falls before.
func (m *mind) phasesBeside(key board.ID) int {
	best := think.Far
	for _, h := range m.besideOf(key) {
		if best = min(best, m.harried()[h]); best == 0 {
			return 0
		}
		best = min(best, m.fresh()[h]+fireCost)
	}
	return (best + m.Allowance() - 1) / m.Allowance()
}

// plainBeside is what it costs to walk beside a held hex from each hex over the ground alone, asked once.
func (m *mind) plainBeside(key board.ID) []int {
	if m.besides == nil {
		m.besides = map[board.ID][]int{}
	}
	if m.besides[key] == nil {
		m.besides[key] = m.Afoot(m.besideOf(key))
	}
	return m.besides[key]
}

// fireCost is what fire is reckoned to cost at least, in half points, on a way that it does not shut.
const fireCost = 2

// phasesTo is in how many action phases the nearest unit could come to one of some hexes as fire lies now.
func (m *mind) phasesTo(hexes []board.ID) int {
	best := think.Far
	for _, h := range hexes {
		best = min(best, m.harried()[h])
	}
	return (best + m.Allowance() - 1) / m.Allowance()
}
