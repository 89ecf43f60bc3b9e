package dday

import "marianas/game/board"

// seeThreat is a fact of a hex that fire decides about.
func (g *Game) seeThreat(string, board.ID) (string, bool) { return "", false }

// seeMove is a fact of a United States unit that its actions decide about.
func (g *Game) seeMove(int, string) (string, bool) { return "", false }
