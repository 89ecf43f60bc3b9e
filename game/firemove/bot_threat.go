package firemove

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// threat is what one force could bring against every hex in its next player-turn.
type threat struct {
	strength []int16 // of the units that could stand beside the hex
	units    []int8  // how many they are
	sides    []uint8 // hexsides that any of them could hold, by direction
	markers  int     // support fire markers it will have
	tenths   int     // mean value of one, in tenths
}

// roam searches over the ground alone: units and zones are on the move themselves.
func (m *mind) roam(from board.ID, budget int, cost []int8) {
	m.ranged = -1
	m.reach.Run(m.ground.Board, from, budget, func(at, _ board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(at)+int(d)])
		return board.Entry{MP: mp, OK: mp > 0}
	})
}

// threatOf works out what a force could do next.
func (m *mind) threatOf(f force) *threat {
	if m.danger[f] != nil {
		return m.danger[f]
	}
	n := m.ground.Len()
	t := &threat{strength: make([]int16, n), units: make([]int8, n), sides: make([]uint8, n)}
	seen := make([]int16, n)
	for u := range m.units {
		if m.at(u) >= 0 && m.counters[u].force == f {
			t.addReach(m, u, seen)
		}
	}
	t.markers, t.tenths = m.fireAhead(f)
	m.danger[f] = t
	return t
}

// fireAhead is how many markers a force will have in its next player-turn, and their mean value in tenths.
func (m *mind) fireAhead(f force) (n, tenths int) {
	h := *m.hand(f)
	if f == m.first() && f != m.phasing() || m.GameTurn == 0 {
		n = m.title.data.GameTurn(m.GameTurn + 1).Markers[m.side(f)]
		pool := m.title.data.Markers.Pool[m.side(f)]
		for _, v := range pool[:min(n, len(pool))] {
			tenths += 10 * v
		}
	} else {
		n = h.count()
		for v, k := range h {
			tenths += 10 * v * int(k)
		}
	}
	return n, tenths / max(1, n)
}

// addReach counts a unit once for every hex that it could stand beside.
func (t *threat) addReach(m *mind, u int, seen []int16) {
	m.roam(m.at(u), 2*m.allowance(u), m.ground.cost[m.counters[u].kind])
	stands := append([]board.ID{m.at(u)}, m.reach.Reached()...)
	for _, h := range stands {
		for d, to := range m.ground.Neighbors(h) {
			if to == board.None {
				continue
			}
			t.sides[to] |= 1 << uint(hex.Direction(d).Opposite())
			if seen[to] != int16(u+1) {
				seen[to] = int16(u + 1)
				t.strength[to] += int16(m.attack(u))
				t.units[to]++
			}
		}
	}
}

// risk is what a unit standing in a hex stands to lose in the enemy's next player-turn, in hundredths of a unit.
func (m *mind) risk(u int, h board.ID) int {
	c := &m.counters[u]
	t := m.threatOf(c.force.enemy())
	if t.units[h] == 0 {
		return 0
	}
	fire := min(mostLaid, t.markers) * t.tenths / 10
	defense := m.defense(u)
	if m.dug(c.force, h) {
		fire, defense = fire/2, 2*defense
	}
	row := m.title.data.CRT.Rows[max(0, int(m.ground.row[h]))]
	column := row.Column(m.meetable(t, h) + fire - defense)
	step, life, trapped := m.step(u), m.life(u), m.trapped(t, h)
	loss := 0
	for _, k := range m.faces[column] {
		switch k {
		case stakeKill:
			loss += life
		case stakeExchange:
			loss += step
		case stakeRetreat2, stakeRetreat3:
			loss += step * trapped / 100
		}
	}
	return loss / len(m.faces[column])
}

// meetable is the strength of an attack that finds room around a hex.
func (m *mind) meetable(t *threat, h board.ID) int {
	room := 0
	for d := range hex.Directions {
		if t.sides[h]>>uint(d)&1 != 0 {
			room++
		}
	}
	n := int(t.units[h])
	return int(t.strength[h]) * min(n, room) / n
}

// trapped is how likely a retreat from a hex finds no way, in per cent: enemies on opposite sides close it.
func (m *mind) trapped(t *threat, h board.ID) int {
	open := 0
	for d, n := range m.ground.Neighbors(h) {
		if n != board.None && !m.ground.sea[n] {
			opposite := hex.Direction(d).Opposite()
			if t.sides[h]>>uint(d)&1 == 0 || t.sides[h]>>uint(opposite)&1 == 0 || t.units[h] < 2 {
				open++
			}
		}
	}
	switch {
	case open == 0:
		return 90
	case open == 1:
		return 70
	}
	return 30
}

// rowHelp is how much a hex's terrain shifts the column for its defender.
func (m *mind) rowHelp(h board.ID) int {
	rows := m.title.data.CRT.Rows
	return len(rows) - 1 - max(0, int(m.ground.row[h]))
}
