package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/think"
)

// threat is what one side could bring against every hex in its next player-turn.
type threat struct {
	*think.Threat
	markers int // support fire markers it will have
	tenths  int // mean value of one, in tenths
}

// threatOf works out what a side could do next.
func (m *mind) threatOf(side int) *threat {
	if m.danger[side] != nil {
		return m.danger[side]
	}
	t := &threat{Threat: think.NewThreat(m.ground)}
	for u := range m.Count() {
		if m.At(u) >= 0 && m.Side(u) == side {
			t.Add(m.ground, u, m.Attack(u), m.stands(m.Study, u)...)
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

// mostTogether is how many units may be expected to attack one hex together: all that find room.
const mostTogether = 6

// risk is what a unit standing in a hex stands to lose in the enemy's next player-turn, in hundredths of a unit.
func (m *mind) risk(u int, h board.ID) int {
	side := m.Side(u)
	t := m.threatOf(1 - side)
	if t.Units[h] == 0 {
		return 0
	}
	fire := min(firemove.MostLaid, t.markers) * t.tenths / 10
	defense := m.Defense(u)
	if m.dug(side, h) {
		fire, defense = fire/2, 2*defense
	}
	row := &m.Results().Rows[m.Line(h)]
	column := row.Column(t.Meetable(h, mostTogether) + fire - defense)
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

// trapped is how likely a retreat from a hex finds no way, in per cent.
func (m *mind) trapped(t *threat, h board.ID) int {
	switch t.Exits(m.ground, h, m.AtSea) {
	case 0:
		return 90
	case 1:
		return 70
	}
	return 30
}

// rowHelp is how much a hex's terrain shifts the column for its defender.
func (m *mind) rowHelp(h board.ID) int {
	return len(m.Results().Rows) - 1 - m.Line(h)
}
