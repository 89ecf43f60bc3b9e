package css

import "marianas/game/rules"

// Faces lists every face of the title's counters.
func (t *Title) Faces() []rules.Face { return nil }
