package islandwar

import "marianas/game/rules"

var _ rules.Unreached = (*Title)(nil)

// Unreached says what games at random never come to; rule cases do.
func (t *Title) Unreached() map[string]string {
	const why = "It is asked only when a unit is put to sea off two landing beaches at once that Japan holds both: those who set up at random do not stand so."
	return map[string]string{"assault": why}
}
