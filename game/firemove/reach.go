package firemove

import "marianas/game/rules"

var _ rules.Unreached = (*Title)(nil)

// Unreached says what games at random never come to; rule cases do.
func (t *Title) Unreached() map[string]string {
	const (
		beaches = "It is asked only when a unit arrives at sea off two beachhead markers at once whose hexes the enemy holds both: those who set up at random do not stand so."
		room    = "A friend makes room only where a retreat can end in no vacant hex: forces that move at random hardly ever stand so close. Crowded positions and rule cases come to it."
	)
	never := map[string]string{"assault": beaches, "displace": room, "displacement": room}
	if t.data.Islands != nil {
		never["head"] = "A unit of the garrison is asked where it marches only where two beaches, or two enemies as weak, are equally near to it."
	}
	return never
}
