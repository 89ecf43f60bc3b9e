package play

import "marianas/game/rules"

// Tried is what an act sets off as it comes about on a copy of the game, which is spent. The dice need not tell all:
// what follows a roll may reveal something, too.
func Tried(g, copy rules.Game, a rules.Action) rules.Stakes {
	events, err := copy.Do(a)
	if err != nil {
		return 0
	}
	if copy.Base().Dice.Rolled != g.Base().Dice.Rolled {
		return rules.Rolls
	}
	for _, e := range events {
		if _, shows := e.What.(rules.Disclosed); shows {
			return rules.Reveals
		}
	}
	return 0
}
