package match

import "marianas/game/rules"

// Preview is what a side would see after actions of its own, none of which is done: what ticks on the screen add up to.
// It stops before anything that could not be taken back, so that it tells nothing in advance.
func (m *Match) Preview(side rules.Side, as []rules.Action) *rules.View {
	if m.Active() != side {
		return m.View(side)
	}
	g := m.game
	for _, a := range as {
		next := g.Clone()
		events, err := carryOut(next, a)
		if err != nil || m.barrier(g, next, events) != "" {
			break
		}
		g = next
	}
	if g == m.game {
		return m.View(side)
	}
	return g.View(side)
}
