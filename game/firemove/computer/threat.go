package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/hex"
)

// threat is what one side could bring against every hex in its next player-turn.
type threat struct {
	strength []int16 // of the units that could stand beside the hex
	units    []int8  // how many they are
	sides    []uint8 // hexsides that any of them could hold, by direction
	markers  int     // support fire markers it will have
	tenths   int     // mean value of one, in tenths
}

// roam searches over the ground alone: units and zones are on the move themselves.
func (m *mind) roam(from board.ID, budget int, cost []int8) {
	m.reach.Run(m.ground, from, budget, func(at, _ board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(at)+int(d)])
		return board.Entry{MP: mp, OK: mp > 0}
	})
}

// threatOf works out what a side could do next.
func (m *mind) threatOf(side int) *threat {
	if m.danger[side] != nil {
		return m.danger[side]
	}
	n := m.ground.Len()
	t := &threat{strength: make([]int16, n), units: make([]int8, n), sides: make([]uint8, n)}
	seen := make([]int16, n)
	for u := range m.Count() {
		if m.At(u) >= 0 && m.Side(u) == side {
			t.addReach(m, u, seen)
		}
	}
	t.markers, t.tenths = m.fireAhead(side)
	m.danger[side] = t
	return t
}

// fireAhead is how many markers a side will have in its next player-turn, and their mean value in tenths.
func (m *mind) fireAhead(side int) (n, tenths int) {
	hand := m.Hand(side)
	if side == m.First() && side != m.Phasing() || m.GameTurn() == 0 {
		hand = m.NextHand(side)
	}
	for v, k := range hand {
		n, tenths = n+int(k), tenths+10*v*int(k)
	}
	return n, tenths / max(1, n)
}

// addReach counts a unit once for every hex that it could stand beside.
func (t *threat) addReach(m *mind, u int, seen []int16) {
	m.roam(m.At(u), 2*m.Allowance(u), m.Prices(u))
	stands := append([]board.ID{m.At(u)}, m.reach.Reached()...)
	for _, h := range stands {
		for d, to := range m.ground.Neighbors(h) {
			if to == board.None {
				continue
			}
			t.sides[to] |= 1 << uint(hex.Direction(d).Opposite())
			if seen[to] != int16(u+1) {
				seen[to] = int16(u + 1)
				t.strength[to] += int16(m.Attack(u))
				t.units[to]++
			}
		}
	}
}

// risk is what a unit standing in a hex stands to lose in the enemy's next player-turn, in hundredths of a unit.
func (m *mind) risk(u int, h board.ID) int {
	side := m.Side(u)
	t := m.threatOf(1 - side)
	if t.units[h] == 0 {
		return 0
	}
	fire := min(firemove.MostLaid, t.markers) * t.tenths / 10
	defense := m.Defense(u)
	if m.dug(side, h) {
		fire, defense = fire/2, 2*defense
	}
	row := &m.Results().Rows[m.Line(h)]
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
		if n != board.None && !m.AtSea(n) {
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
	return len(m.Results().Rows) - 1 - m.Line(h)
}
