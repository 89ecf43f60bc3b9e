package firemove

import "marianas/game/rules"

// What the end of a phase would leave undone, so that the screen can ask once: each box says it of itself. Nothing of it
// has to be done.

// eachOf fills in the units that pass a test, with their places if they are on the map.
func (g *Game) eachOf(x rules.Undone, pass func(u int) bool) rules.Undone {
	for u := range g.units {
		if !pass(u) {
			continue
		}
		x.Units = append(x.Units, g.counters[u].id)
		if g.onMap(u) {
			x.At = append(x.At, g.place(g.at(u)))
		}
	}
	return x
}
