package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The end of a game-turn and of the game (4.0 3, 25.0).

func ending() box {
	return box{Name: "end-of-turn", Rule: "4.0", Steps: []step{
		{Letter: "3C", Do: func(g *Game, _ *frame) play.Flow {
			for i := range g.spots {
				if g.spots[i].barrage == bombardment { // 8.6.6
					g.spots[i].barrage = noBarrage
				}
			}
			if g.GameTurn >= g.scene.turns {
				g.judge()
			}
			return play.Leave()
		}},
	}}
}

// score counts a lost unit (25.2).
func (g *Game) score(u int) {}

// scoreCasualties counts levels that the Japanese have put on the United States (25.2).
func (g *Game) scoreCasualties(n int) {}

// control is told when units of a side have entered a hex (25.4).
func (g *Game) control(p board.ID, side int) {}

// judge finds who has won.
func (g *Game) judge() {}

// finish ends the game.
func (g *Game) finish(winner rules.Side, why, rule string) {
	title := "Draw"
	for _, s := range g.data().Info.Sides {
		if s.ID == winner {
			title = s.Name + " wins"
		}
	}
	g.ending = &rules.Ending{Outcome: winner, Title: title, Why: why, Rule: rule}
	g.Tell(rules.GameEnded{Ending: *g.ending})
}
