package islandwar

import "marianas/game/rules"

// Final protective fire: 8.4, and Ground Support used as such (9.0).

// fireOnly reports whether only artillery and Ground Support attack (8.15, 8.45): no other unit is among the adjacent ones.
func (g *Game) fireOnly() bool {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if !g.counters[u].artillery {
			return false
		}
	}
	return true
}

func (g *Game) defender() force { return g.phasing().enemy() }

// whyNoProtection says why a unit may not give final protective fire to the attack; nil if it may (8.41, 8.42).
func (g *Game) whyNoProtection(u int) *rules.Violation {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case g.fight.at.Has(u):
		return no("8.5", c.label()+" is attacked itself: it has its defense strength only.")
	case c.force != g.defender():
		return no("8.41", "Only artillery of the defending side gives final protective fire.")
	case !c.artillery || c.Full.FPF <= 0:
		return no("8.41", c.label()+" is no artillery.")
	case p.at < 0:
		return no("8.41", c.label()+" is not on the map.")
	case g.fight.guard.Has(u):
		return no("7.3", c.label()+" fires already.")
	case p.is(protected):
		return no("7.3", c.label()+" has given its fire this phase.")
	case p.is(displaced):
		return no("8.41", "It was displaced in this combat phase.")
	case p.is(hit):
		return no("8.41", "It was attacked with success in this combat phase.")
	case p.is(hitLast):
		return no("8.41", "It suffered a result in the previous combat phase.")
	case g.adjacentToEnemy(u):
		return no("8.41", "It is adjacent to an enemy unit.")
	case !g.inRange(u, g.fight.at):
		return no("8.42", "Out of range: "+g.rangeNote(u)+".")
	}
	return nil
}

// rangeNote is how far the nearest defender is: "12 of 10 hexes".
func (g *Game) rangeNote(u int) string {
	best := -1
	for e := g.fight.at.Next(0); e >= 0; e = g.fight.at.Next(e + 1) {
		if d := g.ground.Distance(g.units[u].at, g.fightHex(e)); best < 0 || d < best {
			best = d
		}
	}
	return itoa(best) + " of " + rules.Counted(g.counters[u].Full.Range, "hex", "hexes")
}

// protectors are the units that may still give their fire.
func (g *Game) protectors() (us set) {
	for u := range g.units {
		c := &g.counters[u]
		if c.artillery && c.force == g.defender() && g.whyNoProtection(u) == nil {
			us.Add(u)
		}
	}
	return us
}

func (g *Game) supportOpen(side force) bool { return g.fight.support[side] == 0 && g.support[side] > 0 }

// askProtection gives the defender his say, if there is anything he could do.
func (g *Game) askProtection() {
	if g.fireOnly() || g.protectors().Empty() && !g.supportOpen(g.defender()) {
		g.pass(bare(vEndProt))
		g.askBanzai()
		return
	}
	g.Sequence.GoTo(rules.Frame{Box: protectBox, Side: g.defender().side()})
}

func (g *Game) endProtectionIfDone() {
	if g.protectors().Empty() && !g.supportOpen(g.defender()) {
		g.pass(bare(vEndProt))
		g.askBanzai()
	}
}

func (g *Game) legalProtection(as []rules.Action) []rules.Action {
	as = append(as, bare(vEndProt))
	us := g.protectors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		as = append(as, rules.Action{Verb: vProtect, Unit: g.counters[u].id})
	}
	return g.legalSupport(as, g.defender())
}

func (g *Game) refuseProtection(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vProtect:
		u, v := g.unitOf(a)
		if v == nil {
			v = g.whyNoProtection(u)
		}
		return v
	case vSupport:
		return g.refuseSupport(a, g.defender())
	}
	return nil
}

// Staged is the attack with final protective fire and Ground Support Points added that the defender has only ticked.
func (g *Game) Staged(additions []rules.Action) rules.Game {
	c := g.copy()
	side := c.defender()
	for _, a := range additions {
		if c.box() != protectBox || c.refuseProtection(a) != nil {
			continue
		}
		switch a.Verb {
		case vProtect:
			u := c.index[a.Unit]
			c.fight.guard.Add(u)
			c.units[u].facts |= protected
		case vSupport:
			c.support[side] -= a.Count
			c.fight.support[side] = a.Count
		}
	}
	return c
}

func (g *Game) protect(u int) {
	g.fight.guard.Add(u)
	g.units[u].facts |= protected
	c := &g.counters[u]
	g.tell(rules.Joined{Side: c.force.side(), Unit: c.id, What: "gives final protective fire", Strength: c.Full.FPF, Rule: "8.43"})
	g.endProtectionIfDone()
}
