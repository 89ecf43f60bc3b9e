package dday

// seeMove is a fact of a United States unit that its actions decide about.
func (g *Game) seeMove(int, string) (string, bool) { return "", false }
