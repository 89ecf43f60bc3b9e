package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// What the end of a phase would leave undone, so that the screen can ask once. Nothing here has to be done.

// eachOf fills in the units that pass a test, with their places if they are on the map.
func (g *Game) eachOf(x rules.Undone, pass func(u int) bool) rules.Undone {
	for u := range g.units {
		if !pass(u) {
			continue
		}
		x.Units = append(x.Units, g.counters[u].id)
		if g.units[u].onMap() {
			x.At = append(x.At, g.place(g.units[u].at))
		}
	}
	return x
}

// unmoved names the units that could still move in this movement phase.
func (g *Game) unmoved() rules.Undone {
	box := g.box()
	if box != movementBox && box != mobileBox {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.boxRule(box)}, g.canTake)
	if n := len(x.Units); n > 0 && box == mobileBox {
		x.Text = rules.Counted(n, "mobile unit has", "mobile units have") + " not moved"
	} else if n > 0 {
		x.Text = rules.Counted(n, "unit has", "units have") + " not moved"
	}
	return x
}

// unlanded names the units that wait while a marker could still let one in.
func (g *Game) unlanded() rules.Undone {
	if g.box() != landingBox || !g.mayLand() {
		return rules.Undone{}
	}
	open := g.openKinds()
	x := g.eachOf(rules.Undone{Rule: g.cites().Reinforce}, func(u int) bool { return g.arrives(u) && open[g.counters[u].kind] })
	for _, h := range g.heads {
		if g.lets(h) {
			x.At = append(x.At, g.place(h))
		}
	}
	x.Text = rules.Counted(len(x.At), "beachhead stands", "beachheads stand") + " open, " + rules.Counted(len(x.Units), "unit waits", "units wait")
	return x
}

// lets reports whether a unit of any kind that waits may still land by a beachhead marker.
func (g *Game) lets(head board.ID) bool {
	for u := range g.units {
		if !g.arrives(u) {
			continue
		}
		for _, l := range g.landings(g.counters[u].kind) {
			if l.beach == head {
				return true
			}
		}
	}
	return false
}

// unrestored names the depleted units of which some could still be rebuilt.
func (g *Game) unrestored() rules.Undone {
	if g.box() != rebuildBox || !g.mayRebuild() {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.cites().Rebuild}, g.canRebuild)
	n := min(g.Sequence[0].N, len(x.Units))
	x.Text = itoa(n) + " of " + rules.Counted(len(x.Units), "depleted unit", "depleted units") + " could be rebuilt"
	return x
}

// unspent names the markers with which the phase could still bombard somebody.
func (g *Game) unspent() rules.Undone {
	n := g.spare(g.phasing())
	if g.box() != bombardBox || n == 0 || !g.anyTarget() {
		return rules.Undone{}
	}
	return rules.Undone{Text: rules.Counted(n, "support fire marker", "support fire markers") + " not used in bombardment", Rule: "8.1"}
}

// unattacked names the enemies that could still be attacked in this combat phase.
func (g *Game) unattacked() rules.Undone {
	if box := g.box(); box != combatBox && box != mobCombBox {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: "8.2"}, g.canAttack)
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "enemy unit", "enemy units") + " could still be attacked"
	}
	return x
}

// lapsing names the markers that nobody could use any more: those of the side whose player-turn is the last of the
// game-turn, at the end of the combat phase behind which it has no mobile attack to make (7.2).
func (g *Game) lapsing() rules.Undone {
	n := g.spare(g.phasing())
	switch last := g.Phasing != g.play.setup.First; {
	case n == 0 || !last || !g.anyAttack():
		return rules.Undone{}
	case g.box() == combatBox && g.mobilesLeft():
		return rules.Undone{}
	}
	return rules.Undone{Text: rules.Counted(n, "support fire marker lapses", "support fire markers lapse") + " with the game-turn", Rule: "7.2"}
}

// mobilesLeft reports whether the phasing side may still have mobile attacks to support.
func (g *Game) mobilesLeft() bool {
	for u := range g.units {
		if p := &g.units[u]; g.counters[u].mobile && g.counters[u].force == g.phasing() && p.onMap() && p.facts&(attacked|advanced|displaced) == 0 {
			return true
		}
	}
	return false
}

// unlaunched names the units that could still join the first wave.
func (g *Game) unlaunched() rules.Undone {
	if g.box() != setUpBox || !g.wavesNow() || g.taken >= 0 || g.toSetUp() == 0 {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.cites().FreeSetUp}, g.setsUp)
	x.Text = rules.Counted(min(g.waveLeft(), len(x.Units)), "more unit could", "more units could") + " join the first wave"
	return x
}
