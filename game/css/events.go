package css

import "marianas/game/play"

// randomEvent is the box of the random event chit.
func randomEvent() box {
	return box{Name: "random-event", Rule: "20.0", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}
