package computer

import (
	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/think"
)

// threat is what one force could bring against every hex in its next player-turn.
type threat struct {
	*think.Threat
	fire []int16 // barrage or protective fire that reaches the hex
}

// threatOf works out what a force could do next.
func (m *mind) threatOf(f int) *threat {
	if m.danger[f] != nil {
		return m.danger[f]
	}
	var walk board.Search
	t := &threat{think.NewThreat(m.Board()), make([]int16, m.Board().Len())}
	for u := range m.Units() {
		if m.At(u) < 0 || m.Side(u) != f {
			continue
		}
		if m.Artillery(u) {
			t.addFire(m, u, f != m.me)
			continue
		}
		t.Add(m.Board(), u, m.Strike(u), m.At(u))
		think.Walk(&walk, m.Board(), m.At(u), 2*m.Unit(u).Full.MA, m.Prices(u))
		t.Add(m.Board(), u, m.Strike(u), walk.Reached()...)
	}
	m.danger[f] = t
	return t
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
	if t.Units[h] == 0 && t.fire[h] < 8 {
		return 0
	}
	row := &m.CRT().Rows[max(0, int(m.Row(h)))]
	attack := t.Meetable(h, mostTogether)
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

// mostTogether is how many units may be expected to attack one hex together.
const mostTogether = 5

// cover is the protective fire that a defender may hope for.
func (m *mind) cover(f int, h board.ID) int {
	own := m.threatOf(f)
	points := int(own.fire[h])/3 + m.SupportNow(f)/3
	return min(points, 6)
}

// trapped is how likely a retreat from a hex finds no way, in per cent.
func (m *mind) trapped(t *threat, h board.ID, hexes int) int {
	switch t.Exits(m.Board(), h, m.Sea) {
	case 0:
		return 90
	case 1:
		return 55 + 10*hexes
	}
	return 10 + 8*hexes
}
