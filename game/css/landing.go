package css

import "marianas/game/play"

// amphibious is the box of the amphibious movement chit.
func amphibious() box {
	return box{Name: "amphibious", Rule: "22.0", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}

// nightFalls reports whether the first night turn of a day begins with somebody near the shore (17.0).
func (g *Game) nightFalls(*frame) bool { return false }

// returns is the box in which who is in the final zone when night falls lands or returns (17.0).
func returns() box {
	return box{Name: "night-return", Rule: "17.0", Steps: []step{{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }}}}
}
