package dday

// seeMove is a fact of a United States unit that its actions decide about.
func (g *Game) seeMove(u int, name string) (string, bool) {
	switch name {
	case "mp":
		return halves(g.pointsLeft(u)), g.unit(u).side == us
	}
	return "", false
}
