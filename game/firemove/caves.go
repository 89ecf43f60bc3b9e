package firemove

// Cave complexes and the engineers who open them (14.0 of the titles that have both).

// sapping are the attackers that undo a fortification which they attack.
func (g *Game) sapping() (us set) {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.counters[u].saps {
			us.Add(u)
		}
	}
	return us
}

// diggers are those of whom one is eliminated for any loss of the attackers: engineers who undid a fortification in this
// attack (ruling 17).
func (g *Game) diggers(by set) (us set) {
	if !g.fight.sapped {
		return us
	}
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.counters[u].saps {
			us.Add(u)
		}
	}
	return us
}

// pay depletes a unit that does not complete its retreat. Among attackers in whose attack engineers have undone a
// fortification, one of the engineers is eliminated in its place: the retreat is paid with a step (ruling 17, 38).
func (g *Game) pay(u int, why, rule string) {
	if ds := g.diggers(g.fight.by); g.fight.by.Has(u) && !ds.Empty() && !ds.Has(u) {
		u = ds.Next(0)
	}
	g.deplete(u, why, rule)
	for i := range g.fight.tracks { // who is gone retreats no more
		if t := &g.fight.tracks[i]; t.unit == u {
			t.gone = !g.onMap(u)
		}
	}
}

// undone reports whether the loss of a step eliminates a unit here: an engineer that has undone a fortification.
func (g *Game) undone(u int) bool {
	return g.fight.open() && g.fight.sapped && g.counters[u].saps && g.fight.by.Has(u)
}
