package css

import "marianas/game/play"

// preparatory is the box of the bombardment before the landing.
func preparatory() box {
	return box{Name: "bombardment", Rule: "8.6.6", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}

// prepares reports whether the bombardment before the landing is made now.
func (g *Game) prepares(*frame) bool { return false }
