package dday

import "marianas/game/rules"

func (endActions) Stakes(*Game, *frame, act) rules.Stakes { return rules.Rolls | rules.Reveals }
