package islandwar

import (
	"marianas/game/chance"
	"marianas/game/rules"
)

// Guess is a clone in which the dice, and beaches that the side may not know, are drawn anew (14.22).
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.copy()
	dice := chance.New(seed)
	if g.secret() && side != g.scene.setup.Landing.Side {
		n := len(c.beaches)
		c.beaches = c.beaches[:0]
		choice := append(g.ground.Overlay("beach")[:0:0], g.ground.Overlay("beach")...)
		for ; n > 0 && len(choice) > 0; n-- {
			i := dice.Pick(len(choice))
			c.addBeach(beach{hex: choice[i], from: nowhere})
			choice = append(choice[:i], choice[i+1:]...)
		}
	}
	c.Dice = chance.Stream{State: dice.State, Rolled: g.Dice.Rolled}
	return c
}
