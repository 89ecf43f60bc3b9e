package dday

import "marianas/game/board"

// seeFight is a figure of the attack, barrage or close combat that is being declared or was made last.
func (g *Game) seeFight(string) (string, bool) { return "", false }

// seeThreat is a fact of a hex that fire decides about.
func (g *Game) seeThreat(string, board.ID) (string, bool) { return "", false }

// seeMove is a fact of a United States unit that its actions decide about.
func (g *Game) seeMove(int, string) (string, bool) { return "", false }
