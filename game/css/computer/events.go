package computer

import "marianas/game/board"

// rateEvent rates what random events and demolition teams ask; to go on without is worth nothing.
func (m *mind) rateEvent(a act) int {
	p, u := placeOf(a), int(a.Unit)
	switch m.Verb(a) {
	case "honor":
		return m.strength(p) + m.relief(p)
	case "name":
		return m.Favored(a)
	case "vow":
		return -m.strength(p)
	case "hearten":
		return m.relief(p)
	case "infiltrate":
		return m.stand(u, p, 1) - m.stand(u, m.At(u), 1) - m.poise(u) - leastGain
	case "deploy":
		return m.poise(u)
	case "strike", "at-unit":
		return m.harm(m.Struck(a, m.harm))
	}
	return 10 + m.MineLevel(p)
}

// strength is what the units of a location are worth where they stand: the more the nearer to the enemy.
func (m *mind) strength(p board.ID) (n int) {
	for _, u := range m.UnitsIn(p) {
		n += m.Worth(u)
	}
	return n / (1 + m.gap(m.Hex(p)))
}

// relief is what a level less in a location is worth.
func (m *mind) relief(p board.ID) int {
	if m.Disorder(p) == 0 {
		return 0
	}
	return (levelWorth + levelByUnit*m.Crowd(p)) * (5 + m.Disorder(p)) / 8
}
