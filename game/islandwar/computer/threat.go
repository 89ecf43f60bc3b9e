package computer

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/islandwar"
	"marianas/game/play"
)

// threat is what one force could bring against every hex in its next player-turn.
type threat struct {
	strength []int16 // of the units that could stand beside the hex
	units    []int8  // how many they are
	sides    []uint8 // hexsides that any of them could hold, by direction
	fire     []int16 // barrage or protective fire that reaches the hex
}

// threatOf works out what a force could do next, over the ground alone: units and zones are on the move themselves.
func (m *mind) threatOf(f play.Side) *threat {
	if m.danger[f] != nil {
		return m.danger[f]
	}
	n := m.Board().Len()
	t := &threat{strength: make([]int16, n), units: make([]int8, n), sides: make([]uint8, n), fire: make([]int16, n)}
	seen := make([]int16, n)
	for u := range m.Units() {
		if m.At(u) < 0 || m.Side(u) != f {
			continue
		}
		if m.Artillery(u) {
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
	walk := m.Walk(u, m.At(u), 2*m.Unit(u).Full.MA)
	stands := append([]board.ID{m.At(u)}, walk.Reached()...)
	for _, h := range stands {
		for d, to := range m.Board().Neighbors(h) {
			if to == board.None {
				continue
			}
			t.sides[to] |= 1 << uint(hex.Direction(d).Opposite())
			if seen[to] != int16(u+1) {
				seen[to] = int16(u + 1)
				t.strength[to] += int16(m.Strike(u))
				t.units[to]++
			}
		}
	}
}

func (t *threat) addFire(m *mind, u int, attacking bool) {
	c, points := m.Unit(u), m.Unit(u).Full.FPF
	if attacking {
		points = c.Full.Barrage
	}
	for h := range t.fire {
		if m.Board().Distance(m.At(u), board.ID(h)) <= c.Full.Range {
			t.fire[h] += int16(points)
		}
	}
}

// risk is what a unit standing in a hex stands to lose in the enemy's next player-turn, in hundredths of a unit.
func (m *mind) risk(u int, h board.ID) int {
	c := m.Unit(u)
	t := m.threatOf(enemy(m.Side(u)))
	if t.units[h] == 0 && t.fire[h] < 8 {
		return 0
	}
	row := m.CRT().Rows[max(0, int(m.Row(h)))]
	attack := m.meetable(t, h)
	if m.Side(u) == us {
		attack = attack * 3 / 2 // some of it as Banzai
	} else {
		attack += min(int(t.fire[h])/3, 8)
	}
	column := row.Column(attack - c.Full.Defense - m.cover(m.Side(u), h))
	worth := m.worths[u]
	loss := 0
	for die := 1; die <= m.CRT().Faces(); die++ {
		switch o := islandwar.EffectOf(m.CRT().Result(column, die)); {
		case !o.OnDefender:
		case o.Gone:
			loss += worth
		default:
			loss += worth * m.trapped(t, h, o.Hexes) / 100
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
func (m *mind) cover(f play.Side, h board.ID) int {
	own := m.threatOf(f)
	points := int(own.fire[h])/3 + m.SupportNow(f)/3
	return min(points, 6)
}

// trapped is how likely a retreat from a hex finds no way, in per cent: enemies on opposite sides close it.
func (m *mind) trapped(t *threat, h board.ID, hexes int) int {
	open := 0
	for d, n := range m.Board().Neighbors(h) {
		if n != board.None && !m.Sea(n) {
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
