package dday

import "marianas/game/board"

// Facts of a hex that fire decides about.

// seeFire is the strongest fire over a hex for who stands there, of all colors or of one (6.2, 6.3.1).
func (g *Game) seeFire(h board.ID, word string) (string, bool) {
	c := wordColor(word)
	return g.fireFor(h, c).String(), word == "" || c != 0
}

// seeThreat is another such fact: whether a mortar reaches the hex, whether it is a concentrated target.
func (g *Game) seeThreat(first string, h board.ID) (string, bool) {
	switch first {
	case "mortar":
		return yes(g.mortarOver(h)), true
	case "concentrated":
		return yes(g.concentrated(h)), true
	}
	return "", false
}
