package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// fightPanels are the attack, barrage or close combat that is going on.
func (l *look) fightPanels() []rules.Panel {
	switch {
	case l.attack != nil:
		return []rules.Panel{l.attackPanel()}
	case l.barrage != nil:
		return []rules.Panel{l.barragePanel()}
	case l.close != nil:
		return []rules.Panel{l.closePanel()}
	}
	return nil
}

// attackPanel is the attack as far as it is known: each requirement met or missing, the chart, and the chances of each result.
func (l *look) attackPanel() rules.Panel {
	x := l.attack
	s, t := l.strikerOf(x), l.targetIn(x.at, false)
	r := l.reckon(&s, x.at, &t)
	c := &rules.Combat{
		At: []rules.Place{l.place(x.at)}, Title: "Attack on " + l.spotName(x.at), About: t.words(l.Game), Table: l.chartShown("attack"), Rule: "8.3",
		Terms: l.attackTerms(&s, &t, &r), Decider: l.Active(), Note: l.needsNote(&s, &t),
	}
	if t.hidden == 0 && !x.by.Empty() {
		c.Table.Lit, c.Table.Row = r.column-1, r.row+1
	}
	if x.code != "" {
		c.Code, c.Means = x.code, l.data().Chart("attack").meaning(x.code)
	} else {
		c.Chances, c.Decides = l.chancesShown(), l.decides()
	}
	return rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: "8.3", Combat: c}
}

// needsNote says which requirements are met and which are missing.
func (l *look) needsNote(s *striker, t *holding) string {
	var met, lack []string
	lacks := l.missing(s, t.demands(l.title.armory))
	for _, w := range t.demands(l.title.armory) {
		name := l.title.armory.names[w]
		if i := indexOf(lacks, w); i >= 0 {
			lacks, lack = append(lacks[:i:i], lacks[i+1:]...), append(lack, name)
		} else {
			met = append(met, name)
		}
	}
	note := "Requirements met: " + listedOr(met, "none") + "; missing: " + listedOr(lack, "none")
	if l.attack.hero != heroIdle {
		note += "; " + l.heroWords(l.attack.hero)
	}
	if t.hidden > 0 || t.covered() {
		note += "; more may be hidden"
	}
	return note
}

func indexOf(ws []int8, w int8) int {
	for i := range ws {
		if ws[i] == w {
			return i
		}
	}
	return -1
}

// chartShown is a printed chart with nothing lit.
func (g *Game) chartShown(id string) rules.Results {
	c := g.data().Chart(id)
	t := rules.Results{Name: c.Name, Rule: c.Rule, Heads: c.Columns, Faces: c.Rows, Lit: -1}
	for row := range c.Cells {
		cells := append([]string(nil), c.Cells[row]...)
		if id == "attack" {
			for column := range cells {
				cells[column] = g.attackCode(row, column+1)
			}
		}
		t.Cells = append(t.Cells, cells)
	}
	return t
}

// chancesShown are the results that the attack may come to, over all that may be hidden.
func (g *Game) chancesShown() (cs []rules.Chance) {
	for _, p := range g.Prospects() {
		last := p.Code
		if _, after, revealed := strings.Cut(p.Code, ", "); revealed {
			last = after
		}
		cs = append(cs, rules.Chance{Code: p.Code, Means: g.data().Chart("attack").meaning(last), N: p.Ways, Of: p.Of})
	}
	return cs
}

// decides lists who near the target has joined, may join, or may not, with the reason.
func (g *Game) decides() (ds []rules.Decide) {
	x, f := g.attack, g.Open.Top()
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h < 0 || g.unit(u).sort == regimentalHQ || g.ground().Distance(h, x.at) > g.title.rangeOf(u, g.steps(u)) {
			continue
		}
		d := rules.Decide{
			Unit: g.id(u), Text: g.unit(u).Name, Note: listedOr(g.title.armory.words(g.armsAgainst(u, x.at)), "no weapons"),
			Value: g.strikes(u, x.at, g.tankIn(x.at)) / quarter, In: x.by.Has(u),
		}
		a := play.OfUnit(vJoin, u)
		switch c := (join{of(vJoin)}).Refuse(g, f, a); {
		case d.In:
		case c == play.Allowed:
			d.Action = g.title.machine.Action(g, a)
		default:
			d.Why = reasons.Say(c, g, f, a)
		}
		ds = append(ds, d)
	}
	return ds
}

// barragePanel is the barrage that is being made.
func (l *look) barragePanel() rules.Panel {
	x := l.barrage
	t := l.targetIn(x.at, false)
	c := &rules.Combat{
		At: []rules.Place{l.place(x.at)}, Title: "Barrage of " + l.spotName(x.at), About: t.words(l.Game), Table: l.chartShown("barrage"), Rule: "8.4.2",
		Terms:   []rules.Term{{Side: "us", Text: "Strength of the barrage", Value: l.barrageStrength(), Total: true, Rule: "8.4.2"}},
		Decider: l.Active(), Note: "The color of the position and the symbol of who fires count",
	}
	c.Table.Lit = l.barrageColumn() - 1
	if x.code != "" {
		c.Code, c.Means = x.code, l.data().Chart("barrage").meaning(x.code)
		c.Table.Row = l.barrageRow(l.card(int(x.card))) + 1
	} else {
		c.Chances = l.barrageChances()
	}
	return rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: "8.4", Combat: c}
}

// barrageChances are the results of the cards that may come next, as many as the deck holds; each card is equally likely.
func (g *Game) barrageChances() (cs []rules.Chance) {
	chart, column := g.data().Chart("barrage"), g.barrageColumn()
	ways, all := [rowBoth + 1]int{}, 0
	for card, n := range g.nextCards() {
		if n > 0 {
			ways[g.barrageRow(g.card(card))] += int(n)
			all += int(n)
		}
	}
	for row, n := range ways {
		if n > 0 {
			code := chart.Cells[row][column-1]
			cs = append(cs, rules.Chance{Code: code, Means: chart.Rows[row] + ": " + chart.meaning(code), N: n, Of: all})
		}
	}
	return cs
}

// nextCards are the cards among which the next one is drawn: the top layer of the deck that has any, or the discards.
func (g *Game) nextCards() []int16 {
	for _, layer := range g.deck {
		if layer.Count() > 0 {
			return layer
		}
	}
	return g.discards
}

// closePanel is the close combat that is being fought: piles, color, event.
func (l *look) closePanel() rules.Panel {
	x := l.close
	p := rules.Panel{ID: "close-combat", Kind: rules.TablePanel, Title: "Close combat in " + l.spotName(x.at), Rule: "8.6"}
	row := func(side rules.Side, text, value, rule string) {
		p.Rows = append(p.Rows, rules.Row{Side: side, Text: text, Value: value, Rule: rule})
	}
	row("us", "United States cards left", figure(int(x.cards[us])), "8.6.1")
	row("jp", "Japanese cards left", figure(int(x.cards[japan])), "8.6.1")
	row("", "Color that hits", x.color.String(), "8.6.1")
	if x.card >= 0 {
		row(sideOf(int(x.next)), "Card that lies open", l.title.cards[x.card], "8.6.1")
	}
	if e := l.made.event; e > 0 {
		row("", "Last event", l.data().Deck.CloseCombat[e-1].Name, "8.7")
	}
	if x.counter {
		row("jp", "Counterattack", "the United States have recovered and draw one card more", "14.4.3")
	}
	return p
}

// fightMarks show who attacks whom.
func (g *Game) fightMarks(ms []rules.Mark) []rules.Mark {
	arrow := func(from, at board.ID, rule string) {
		kind := pick(g.ground().Adjacent(from, at), rules.AttackMark, rules.FireMark)
		ms = append(ms, rules.Mark{Kind: kind, From: g.place(from), At: g.place(at), Side: "us", Rule: rule})
	}
	if x := g.attack; x != nil {
		var from []board.ID
		for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
			from = sorted(from, g.at(u))
		}
		for _, h := range from {
			arrow(h, x.at, "8.3")
		}
	}
	if x := g.barrage; x != nil {
		for _, u := range x.by {
			if u >= 0 {
				arrow(g.at(int(u)), x.at, "8.4")
			}
		}
	}
	return ms
}

// acting reports whether a unit is among those that act now.
func (l *look) acting(u int) bool {
	switch {
	case l.attack != nil:
		return l.attack.by.Has(u)
	case l.barrage != nil:
		return int(l.barrage.by[0]) == u || int(l.barrage.by[1]) == u
	case l.close != nil:
		return l.at(u) == l.close.at
	case l.move != nil:
		return l.move.units.Has(u)
	}
	return false
}

// targeted reports whether a hex is being attacked.
func (l *look) targeted(h board.ID) bool {
	switch {
	case l.attack != nil:
		return l.attack.at == h
	case l.barrage != nil:
		return l.barrage.at == h
	}
	return l.close != nil && l.close.at == h
}

// weaponsShown are the weapons that a unit brings to an attack from beside its target.
func (g *Game) weaponsShown(u int) string { return strings.Join(g.weaponsOf(u), " ") }
