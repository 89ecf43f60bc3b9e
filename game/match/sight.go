package match

import "marianas/game/rules"

// Seer reports whether the rules of the match know lines of sight.
func (m *Match) Seer() bool {
	_, ok := m.game.(rules.Seer)
	return ok
}

// Sight follows the line of sight between two hexes; ok is false where the rules know none.
func (m *Match) Sight(from, to rules.Place) (l rules.Sightline, ok bool) {
	if g, sees := m.game.(rules.Seer); sees {
		return g.Sight(from, to)
	}
	return l, false
}
