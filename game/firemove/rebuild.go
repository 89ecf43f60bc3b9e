package firemove

import "marianas/game/rules"

// Rebuilds: depleted units that are restored at the end of their side's movement phase.

// canRebuild reports whether a unit may be restored to full strength.
func (g *Game) canRebuild(u int) bool {
	p := &g.units[u]
	return p.down && p.onMap() && g.counters[u].force == g.phasing()
}

func (g *Game) mayRebuild() bool {
	if r := &g.play.setup.Rebuilds; g.Phasing != r.Side || r.Most < 1 {
		return false
	}
	for u := range g.units {
		if g.canRebuild(u) {
			return true
		}
	}
	return false
}

func (g *Game) legalRebuild(as []rules.Action) []rules.Action {
	as = append(as, bare(vEndRebuild))
	if g.Sequence[0].N < 1 {
		return as
	}
	for u := range g.units {
		if g.canRebuild(u) {
			as = append(as, rules.Action{Verb: vRebuild, Unit: g.counters[u].id})
		}
	}
	return as
}

func (g *Game) refuseRebuild(a rules.Action) *rules.Violation {
	if a.Verb == vEndRebuild {
		return nil
	}
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	c := &g.counters[u]
	switch {
	case g.Sequence[0].N < 1:
		return no(g.cites().Rebuild, "Nobody is rebuilt in this scenario.")
	case g.canRebuild(u):
		return nil
	case c.force != g.phasing():
		return no(g.cites().Rebuild, c.label()+" belongs to the other side.")
	case !g.units[u].onMap():
		return no(g.cites().Rebuild, c.label()+" is not on the map.")
	}
	return no(g.cites().Rebuild, c.label()+" is at full strength.")
}

func (g *Game) rebuild(u int) {
	g.units[u].down = false
	g.tell(rules.Noted{Side: g.Phasing, Text: g.counters[u].label() + " is rebuilt", At: []rules.Place{g.place(g.units[u].at)}, Rule: g.cites().Rebuild})
	if g.Sequence[0].N--; g.Sequence[0].N <= 0 || !g.mayRebuild() {
		g.answer(bare(vEndRebuild))
		g.beginBombardment()
	}
}
