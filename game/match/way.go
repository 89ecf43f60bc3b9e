package match

import "marianas/game/rules"

// Reach lists where the taken unit could come by gestures of several actions, for the side that decides; empty where its
// title goes by single actions.
func (m *Match) Reach(side rules.Side) []rules.Way {
	g, ok := m.game.(rules.Wayfarer)
	if !ok || side == "" || side != m.Active() {
		return nil
	}
	return g.Reach()
}

// Way is the whole way of the taken unit to a place that Reach lists; ok is false for any other.
func (m *Match) Way(side rules.Side, to rules.Place) (w rules.Way, ok bool) {
	if g, goes := m.game.(rules.Wayfarer); goes && side != "" && side == m.Active() {
		return g.Way(to)
	}
	return w, false
}
