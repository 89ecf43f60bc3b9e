package css

import "marianas/game/play"

// demolition is the box of the underwater demolition teams.
func demolition() box {
	return box{Name: "demolition", Rule: "24.3", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}

// clearsMines reports whether demolition teams go in now.
func (g *Game) clearsMines(*frame) bool { return false }
