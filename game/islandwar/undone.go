package islandwar

import "marianas/game/rules"

// What the end of a phase would leave undone, so that the screen can ask once.

// unmoved names the units that could still move in the movement phase.
func (g *Game) unmoved() rules.Undone {
	x := rules.Undone{Rule: "5.11"}
	if g.box() != movementBox {
		return x
	}
	for u := range g.units {
		if g.canTake(u) {
			x.Units, x.At = append(x.Units, g.counters[u].id), append(x.At, g.place(g.units[u].at))
		}
	}
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "unit has", "units have") + " not moved"
	}
	return x
}

// unlanded names the units that could still land.
func (g *Game) unlanded() rules.Undone {
	x := rules.Undone{Rule: "12.2"}
	if g.box() != landingBox || !g.mayLand() {
		return x
	}
	open := g.openKinds()
	for u := range g.units {
		if g.lands(u) && open[g.counters[u].kind] {
			x.Units = append(x.Units, g.counters[u].id)
		}
	}
	x.Text = rules.Counted(len(x.Units), "unit waits", "units wait") + " and could land"
	return x
}

// unattacked names the units that could still attack in the combat phase, and the points left, though nothing has to be.
func (g *Game) unattacked() rules.Undone {
	x := rules.Undone{Rule: "4.1"}
	if g.box() != combatBox {
		return x
	}
	var foes set
	for e := range g.units {
		if g.counters[e].force == g.defender() && g.units[e].onMap() && g.freeTarget(e) {
			foes.Add(e)
		}
	}
	for u := range g.units {
		if !foes.Empty() && g.freeAttacker(u) && (g.inContact(u) || g.counters[u].artillery && g.inRange(u, foes)) {
			x.Units, x.At = append(x.Units, g.counters[u].id), append(x.At, g.place(g.units[u].at))
		}
	}
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "unit", "units") + " could still attack"
	}
	if n := g.support[g.phasing()]; n > 0 && !foes.Empty() {
		if x.Text != "" {
			x.Text += ", "
		}
		x.Text += rules.Counted(n, "Ground Support Point", "Ground Support Points") + " not used"
	}
	return x
}
