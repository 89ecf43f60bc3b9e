package firemove

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// Guess is a clone in which the dice, and a set-up or cups that the side may not see, are drawn anew. Markers face down
// need nothing: they have no value yet.
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.copy()
	dice := chance.New(seed)
	if g.secret() {
		c.scatter(side, &dice)
	}
	if f := g.landers().enemy(); g.side(f) != side {
		c.reseal(f, dice.Pick)
	}
	c.Dice = chance.Stream{State: dice.State, Rolled: g.Dice.Rolled}
	return c
}

// scatter sets the units that a side may not see up anew at random.
func (g *Game) scatter(side rules.Side, dice *chance.Stream) {
	var placed set
	for u := range g.units {
		if g.hidden(u, side) && g.onMap(u) {
			g.lift(u, pool)
			placed.Add(u)
		}
	}
	for u := placed.Next(0); u >= 0; u = placed.Next(u + 1) {
		var free []board.ID
		for h := board.ID(0); int(h) < g.ground.Len(); h++ {
			if g.vacant(h) && g.couldSetUp(u, h) {
				free = append(free, h)
			}
		}
		if len(free) > 0 {
			g.put(u, free[dice.Pick(len(free))])
		}
	}
}

// couldSetUp reports whether a unit may stand in a hex at the start, whoever is setting up.
func (g *Game) couldSetUp(u int, h board.ID) bool {
	if g.side(g.counters[u].force) == g.scene.setup.Wave.Side {
		return g.ground.sea[h] && g.besideBeach(h)
	}
	return g.ground.stand[g.counters[u].kind][h] && (g.camp() == nil || g.camp().home[u] == g.isleAt(h))
}
