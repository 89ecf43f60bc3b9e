package islandwar

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// threat is what one force could bring against every hex in its next player-turn.
type threat struct {
	strength []int16 // of the units that could stand beside the hex
	units    []int8  // how many they are
	sides    []uint8 // hexsides that any of them could hold, by direction
	fire     []int16 // barrage or protective fire that reaches the hex
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
	t := &threat{strength: make([]int16, n), units: make([]int8, n), sides: make([]uint8, n), fire: make([]int16, n)}
	seen := make([]int16, n)
	for u := range m.units {
		c := &m.counters[u]
		if m.at(u) < 0 || c.force != f {
			continue
		}
		if c.artillery {
			t.addFire(m, u, f != m.me)
			continue
		}
		t.addReach(m, u, seen)
	}
	m.danger[f] = t
	return t
}

// addReach counts a unit once for every hex that it could stand beside.
func (t *threat) addReach(m *mind, u int, seen []int16) {
	c := &m.counters[u]
	m.roam(m.at(u), 2*c.Full.MA, m.ground.cost[c.kind])
	stands := append([]board.ID{m.at(u)}, m.reach.Reached()...)
	for _, h := range stands {
		for d, to := range m.ground.Neighbors(h) {
			if to == board.None {
				continue
			}
			t.sides[to] |= 1 << uint(hex.Direction(d).Opposite())
			if seen[to] != int16(u+1) {
				seen[to] = int16(u + 1)
				t.strength[to] += int16(c.strike())
				t.units[to]++
			}
		}
	}
}

func (t *threat) addFire(m *mind, u int, attacking bool) {
	c, points := &m.counters[u], m.counters[u].Full.FPF
	if attacking {
		points = c.Full.Barrage
	}
	for h := range t.fire {
		if m.ground.Distance(m.at(u), board.ID(h)) <= c.Full.Range {
			t.fire[h] += int16(points)
		}
	}
}

// risk is what a unit standing in a hex stands to lose in the enemy's next player-turn, in hundredths of a unit.
func (m *mind) risk(u int, h board.ID) int {
	c := &m.counters[u]
	t := m.threatOf(c.force.enemy())
	if t.units[h] == 0 && t.fire[h] < 8 {
		return 0
	}
	row := m.title.data.CRT.Rows[max(0, int(m.ground.row[h]))]
	attack := m.meetable(t, h)
	if c.force == us {
		attack = attack * 3 / 2 // some of it as Banzai
	} else {
		attack += min(int(t.fire[h])/3, 8)
	}
	column := row.Column(attack - c.Full.Defense - m.cover(c.force, h))
	worth := m.worths[u]
	loss := 0
	for die := 1; die <= m.title.data.CRT.Faces(); die++ {
		switch o := readCode(m.title.data.CRT.Result(column, die)); {
		case o.side != 'D':
		case o.gone:
			loss += worth
		default:
			loss += worth * m.trapped(t, h, o.hexes) / 100
		}
	}
	return loss / 6
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
	if n == 0 {
		return 0
	}
	return int(t.strength[h]) * min(n, room, 5) / n
}

// cover is the protective fire that a defender may hope for.
func (m *mind) cover(f force, h board.ID) int {
	own := m.threatOf(f)
	points := int(own.fire[h])/3 + m.title.data.GameTurn(m.GameTurn).Support[f.side()]/3
	return min(points, 6)
}

// trapped is how likely a retreat from a hex finds no way, in per cent: enemies on opposite sides close it.
func (m *mind) trapped(t *threat, h board.ID, hexes int) int {
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
		return 55 + 10*hexes
	}
	return 10 + 8*hexes
}
