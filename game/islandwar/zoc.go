package islandwar

// Zones of control: 6.0. The counts are kept by put and lift in state.go.

// infiltrates reports whether a unit may leave an enemy-controlled hex by movement (6.14).
func (c *counter) infiltrates() bool { return c.force == jp && c.mass }

// locked reports whether zones of control forbid a unit to move at all (5.14, 5.15).
func (g *Game) locked(u int) bool {
	c := &g.counters[u]
	return !c.infiltrates() && g.inEZOC(c.force, g.at(u))
}

// adjacentToEnemy reports whether any enemy stands beside a unit; in this system that is the same as a zone (6.23).
func (g *Game) adjacentToEnemy(u int) bool {
	return g.inEZOC(g.counters[u].force, g.at(u))
}
