package css

import "marianas/game/play"

// airSupport is the box of the air support chit.
func airSupport() box {
	return box{Name: "air-support", Rule: "16.0", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}

// mostStrikes is how many markers of air support there can be at once (16.0).
const mostStrikes = 9
