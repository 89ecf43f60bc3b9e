package firemove

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// The combat panel: the sum term by term, the markers that lie on it, the lit table and exact chances, also while
// markers are face down.

// terms lists the sum of the attack as it stands.
func (g *Game) terms() []rules.Term {
	x, side, enemy := &g.fight, g.phasing(), g.phasing().enemy()
	s := g.current()
	var ts []rules.Term
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		c := &g.counters[u]
		t := rules.Term{Side: g.side(side), Unit: c.id, Value: g.strength(u), Text: c.label(), Rule: "8.2.1"}
		if h := g.fightHex(u); h >= 0 {
			t.Text += " from " + g.number(h)
		}
		ts = append(ts, t)
	}
	ts = g.fireTerms(ts, side)
	ts = append(ts, rules.Term{Side: g.side(side), Text: "Attack", Value: s.attack, Total: true, Rule: "8.2.1"})
	ts = g.defenseTerms(ts, s.defense-g.fire(enemy))
	ts = g.fireTerms(ts, enemy)
	return append(ts, rules.Term{
		Text: "Differential " + itoa(s.attack) + " − " + itoa(s.defense), Value: s.differential, Sign: true, Total: true, Rule: "8.2.1",
	})
}

// defenseTerms lists the defenders, who count so much together, each with what it counts.
func (g *Game) defenseTerms(ts []rules.Term, all int) []rules.Term {
	of, side := g.fight.of, g.side(g.phasing().enemy())
	for u := of.Next(0); u >= 0; u = of.Next(u + 1) {
		c := &g.counters[u]
		d := rules.Term{Side: side, Unit: c.id, Text: c.label() + " defense", Value: all, Rule: "8.2.1"}
		if of.Count() > 1 {
			d.Value = g.firmness(u)
		}
		if g.targetDug() {
			d.Text, d.Rule = d.Text+", fortified: doubled", "8.2.3"
			if of.Count() > 1 {
				d.Value *= 2
			}
		}
		ts = append(ts, d)
	}
	return ts
}

// fireTerms lists the markers of a side: turned over with what they count, and how many lie face down.
func (g *Game) fireTerms(ts []rules.Term, f force) []rules.Term {
	x, side := &g.fight, g.side(f)
	for _, m := range x.value[f][:x.shown[f]] {
		t := rules.Term{Side: side, Text: g.fireName(f, m), Value: g.worth(f, m), Sign: true, Rule: "7.2"}
		switch {
		case g.goesBack(f, m):
			t.Text, t.Rule = t.Text+", goes back", g.cites().Guns
		case t.Value != m.value():
			t.Text, t.Rule = t.Text+", halved: fortified", "8.2.3"
		}
		ts = append(ts, t)
	}
	if n := g.faceDown(f); n > 0 {
		ts = append(ts, rules.Term{Side: side, Text: rules.Counted(n, "marker", "markers") + " face down, not counted yet", Sign: true, Rule: "8.2.1"})
	}
	return ts
}

func (g *Game) combatPanel() rules.Panel {
	x, crt := &g.fight, g.title.data.CRT
	s := g.current()
	c := &rules.Combat{
		At: g.targetPlaces(), Title: g.fightTitle(), About: g.about(), Terms: g.terms(), Laid: g.laid(),
		Table: rules.OfCRT(crt, s.row, s.column), Rule: crt.Chart.Rule,
	}
	if x.by.Empty() && x.shown[g.phasing()] == 0 || g.unknown() {
		c.Table.Lit = -1
	}
	if !x.by.Empty() || x.bombs {
		c.Chances, c.Legend = g.chances()
		if x.bombs && x.die == 0 {
			c.Chances = g.joinIdle(c.Chances)
		}
	}
	switch {
	case x.die > 0:
		c.Die, c.Code, c.Means, c.Rule = x.die, g.code(), g.meansHere(g.code()), "8.2.4"
	case x.open():
		c.Decider = g.Active()
		c.Decides = g.decides()
	}
	c.Note = g.combatNote(s)
	return rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: "8.2.1", Combat: c}
}

// joinIdle makes one line of all results that do nothing in a bombardment (8.1.3).
func (g *Game) joinIdle(all []rules.Chance) []rules.Chance {
	var cs []rules.Chance
	idle := rules.Chance{Code: "none", Means: "No effect"}
	for _, c := range all {
		if g.effect(c.Code).kind != noEffect {
			cs = append(cs, c)
			continue
		}
		idle.N, idle.Alt, idle.Of = idle.N+c.N, idle.Alt+c.Alt, c.Of
	}
	if idle.Of > 0 {
		cs = append(cs, idle)
	}
	return cs
}

// about is the defender with its ground.
func (g *Game) about() string {
	who := "The reef"
	if !g.fight.of.Empty() {
		who = rules.Listed(g.shortLabels(g.fight.of), "and")
	}
	text := who + ", " + g.ground.terrainLabel(g.fight.hex)
	if g.targetDug() {
		text += ", fortified"
	}
	return text
}

// combatNote is the condition that matters for this attack.
func (g *Game) combatNote(s sum) string {
	x := &g.fight
	switch {
	case g.unknown():
		return "Chances over every marker that may be drawn: attacker " + g.handOf(g.phasing()) + "; defender " + g.handOf(g.phasing().enemy())
	case x.banzai:
		return "Banzai: no support fire; D2, D3 and Ex deplete every attacker and the defender"
	case x.bombs:
		return "Bombardment: only De, D3, D2 and, beside friends, (A) count (8.1.3)"
	case g.anyAfloat():
		return "From the sea: whoever empties the landing hex may enter it; else it stays at sea"
	case s.row != int(g.ground.row[x.hex]):
		return "River: every attacker crosses it (8.2.2)"
	}
	return ""
}

// handOf says what a side's face-down markers may be; a dash if it has none there.
func (g *Game) handOf(f force) string {
	if g.faceDown(f) == 0 {
		return "none"
	}
	return g.unseenHand(f).text()
}

func (g *Game) anyAfloat() bool {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.afloat(u) {
			return true
		}
	}
	return false
}

// decides lists what the deciding side may add, with the reason for what it may not.
func (g *Game) decides() []rules.Decide {
	switch g.innermost() {
	case attackBox:
		return g.declareDecides()
	case fireBox, markersBox:
		f := g.forceOf(g.Active())
		return []rules.Decide{g.settle(rules.Decide{Text: "One more marker", Note: g.markersLeft(f), Action: g.action(play.Bare(vMarker))})}
	}
	return nil
}

func (g *Game) declareDecides() []rules.Decide {
	var ds []rules.Decide
	x := &g.fight
	for u := range g.units {
		c := &g.counters[u]
		if c.force != g.phasing() || !g.onMap(u) || !g.ground.Adjacent(g.at(u), x.hex) {
			continue
		}
		ds = append(ds, g.settle(rules.Decide{
			Unit: c.id, Text: c.label(), Note: "from " + g.number(g.at(u)), Value: g.strength(u), In: x.by.Has(u),
			Action: g.action(play.OfUnit(vJoin, u)),
		}))
	}
	if g.side(g.phasing()) == g.title.rules.Holder {
		ds = append(ds, g.settle(rules.Decide{Text: "Banzai attack", Note: "no support fire for either side", In: x.banzai, Action: g.action(play.Bare(vBanzai))}))
	}
	return ds
}

// settle takes the action off what is in already, and gives the reason for what is barred.
func (g *Game) settle(d rules.Decide) rules.Decide {
	if d.In {
		d.Action = rules.Action{}
		return d
	}
	if v := g.Refuse(d.Action); v != nil {
		d.Why, d.Action = v, rules.Action{}
	}
	return d
}
