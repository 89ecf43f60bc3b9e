package css

import "marianas/game/play"

// navalSupport is the box of the naval support chit.
func navalSupport() box {
	return box{Name: "naval-support", Rule: "21.0", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}
