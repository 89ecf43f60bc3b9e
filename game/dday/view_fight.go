package dday

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What is being fought: the attack or barrage that is put together, with exact chances over what nobody has seen, and the
// piles of a close combat.

// fightPanels are the attack, barrage or close combat that is going on.
func (l *look) fightPanels() (ps []rules.Panel) {
	add := func(c *rules.Combat, rule string) {
		ps = append(ps, rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: rule, Combat: c})
	}
	switch {
	case l.close != nil:
		add(l.closeShown(), "8.6")
	case l.attack != nil:
		add(l.attackShown(), "8.3")
	case l.barrage != nil:
		add(l.barrageShown(), "8.4")
	}
	return ps
}

// printedChart is a chart as it is in this game-turn, with the column and the row that count, from 0; -1: none yet.
func (g *Game) printedChart(id string, column, row int) rules.Results {
	c := g.data().Chart(id)
	t := rules.Results{Name: c.Name, Rule: c.Rule, Heads: c.Columns, Faces: c.Rows, Lit: column, Row: row + 1}
	for at := range c.Cells {
		cells := copied(c.Cells[at])
		if id == "attack" {
			for i := range cells {
				cells[i] = g.attackCode(at, i+1)
			}
		}
		t.Cells = append(t.Cells, cells)
	}
	return t
}

// attackShown is the attack that is being declared or resolved.
func (l *look) attackShown() *rules.Combat {
	g, x := l.Game, l.attack
	s, t := g.strikerOf(x), g.targetIn(x.at, false)
	r := g.reckon(&s, x.at, &t)
	c := &rules.Combat{
		At: []rules.Place{g.place(x.at)}, Title: "Attack on " + g.spotName(x.at), About: t.words(g), Terms: g.attackTerms(&s, &t, &r),
		Table: g.printedChart("attack", r.column-1, r.row), Rule: "8.3",
	}
	if t.hidden > 0 { // the defense is not known, and what is missing is not either
		c.Terms, c.Table.Lit, c.Table.Row = untilTotal(c.Terms), -1, 0
		c.Terms = append(c.Terms, rules.Term{Side: "jp", Text: rules.Counted(t.hidden, "unit", "units") + " face down, not counted yet", Rule: "8.3"})
	}
	c.Needs = l.requirements()
	if w := l.title.armory.words(s.weapons); len(w) > 0 {
		c.Note = "Weapons of the attackers: " + strings.Join(w, " ")
	}
	if x.code != "" {
		c.Code, c.Means = x.code, g.data().Chart("attack").meaning(x.code)
		return c
	}
	for _, p := range g.Prospects() {
		k := rules.Chance{Code: p.Code, N: p.Ways, Of: p.Of}
		if _, then, bares := strings.Cut(p.Code, ", "); bares {
			k.Code, k.Means = then, "depth is revealed; "
		}
		k.Means += g.data().Chart("attack").meaning(k.Code)
		c.Chances = append(c.Chances, k)
	}
	c.Decider, c.Decides = g.Active(), l.joiners()
	return c
}

// untilTotal are the terms of the attackers with their sum.
func untilTotal(ts []rules.Term) []rules.Term {
	for i := range ts {
		if ts[i].Total {
			return ts[:i+1]
		}
	}
	return ts
}

// joiners are who attacks already, who may be added, and who of those beside the target may not, with the reason.
func (l *look) joiners() (ds []rules.Decide) {
	g, x := l.Game, l.attack
	f, st := g.title.machine.Asking(g)
	if f == nil || st.Letter != "declare" {
		return nil
	}
	for _, u := range g.title.forces[us] {
		h := g.at(u)
		if h < 0 || g.ground().Distance(h, x.at) > 2 {
			continue
		}
		d := rules.Decide{Unit: g.id(u), Text: g.unit(u).Name, Note: "from " + g.place(h).String(), Value: g.strikes(u, x.at, g.tankIn(x.at)) / quarter, In: x.by.Has(u)}
		if a := g.title.machine.Action(g, play.OfUnit(vJoin, u)); !d.In {
			switch why := g.title.machine.Refuse(g, a); {
			case why == nil:
				d.Action = a
			case !g.ground().Adjacent(h, x.at):
				continue
			default:
				d.Why = why
			}
		}
		ds = append(ds, d)
	}
	return ds
}

// requirements compare what the target asks for with what the attackers bring: what is met and by whom, what is missing, and
// what may still come to light (8.2).
func (l *look) requirements() (needs []rules.Need) {
	g, a := l.Game, l.title.armory
	t := g.targetIn(l.attack.at, false)
	missing := g.lacks()
	for _, w := range t.demands(a) {
		n := rules.Need{Side: "jp", Text: g.weaponName(w), Met: true, By: l.metBy(w), Rule: "8.2"}
		if i := slices.Index(missing, w); i >= 0 {
			missing = slices.Delete(missing, i, i+1)
			n.Met, n.By = false, ""
		}
		needs = append(needs, n)
	}
	if t.hidden > 0 {
		needs = l.mayAsk(needs, "A unit face down", g.unitsAsking(t.hidden))
	}
	if t.covered() {
		needs = l.mayAsk(needs, "Depth face down", g.depthAsking())
	}
	return needs
}

// weaponName is a weapon in words with its abbreviation: "Flanking (FL)".
func (g *Game) weaponName(w int8) string {
	n := &g.data().Forces.WeaponNames[w]
	return n.Name + " (" + n.ID + ")"
}

// metBy says who meets a requirement.
func (l *look) metBy(w int8) string {
	g, x, a := l.Game, l.attack, l.title.armory
	if w == a.flank {
		return "where they stand"
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if a.serves(g.armsAgainst(u, x.at)).has(w) {
			return g.unit(u).Name
		}
	}
	return "support"
}

// demand is for how many of those things that may lie hidden each requirement is asked.
type demand struct {
	by  []int // by weapon
	all int
}

// unitsAsking are the requirements of the units that a hidden one may be.
func (g *Game) unitsAsking(hidden int) demand {
	k := demand{by: make([]int, len(g.title.armory.names))}
	for _, u := range g.unknownUnits(hidden) {
		k.add(g.title.armory.needs[u], 1)
	}
	return k
}

// depthAsking are the requirements of the depth markers that a hidden one may be.
func (g *Game) depthAsking() demand {
	k := demand{by: make([]int, len(g.title.armory.names))}
	for sort, n := range g.unknownDepth() {
		k.add(g.title.armory.depth[sort], n)
	}
	return k
}

// add counts a thing that asks for some requirements, each once.
func (k *demand) add(needs []int8, n int) {
	k.all += n
	var seen weaponSet
	for _, w := range needs {
		if !seen.has(w) {
			seen |= 1 << w
			k.by[w] += n
		}
	}
}

// mayAsk adds how likely something hidden asks for each weapon.
func (l *look) mayAsk(needs []rules.Need, what string, k demand) []rules.Need {
	for w, n := range k.by {
		if n > 0 {
			needs = append(needs, rules.Need{Side: "jp", Text: l.title.armory.names[w], By: what, N: n, Of: k.all, Rule: "8.2"})
		}
	}
	return needs
}

// barrageShown is a barrage that is being declared or resolved, with its chances over the cards that may come next (8.4.2).
func (l *look) barrageShown() *rules.Combat {
	g, x := l.Game, l.barrage
	column := g.barrageColumn()
	ch := g.data().Chart("barrage")
	c := &rules.Combat{
		At: []rules.Place{g.place(x.at)}, Title: "Barrage of " + g.spotName(x.at), Table: g.printedChart("barrage", column-1, -1), Rule: "8.4.2",
		Terms: []rules.Term{{Side: "us", Text: "Strength of the barrage", Value: g.barrageStrength(), Total: true, Rule: "8.4.2"}},
	}
	t := g.targetIn(x.at, false)
	c.About = t.words(g)
	if x.code != "" {
		c.Code, c.Means = x.code, ch.meaning(x.code)
		c.Dice = rules.Dice{Sides: len(g.title.cards), Faces: []string{g.title.cards[x.card]}}
		return c
	}
	rows, all := make([]int, len(ch.Rows)), 0
	for card, n := range g.nextCards() {
		if n > 0 {
			rows[g.barrageRow(g.card(card))] += int(n)
			all += int(n)
		}
	}
	for i, n := range rows {
		if n > 0 {
			code := ch.Cells[i][column-1]
			c.Chances = append(c.Chances, rules.Chance{Code: code, Means: ch.meaning(code), N: n, Of: all})
		}
	}
	c.Decider = g.Active()
	return c
}

// nextCards are the cards of which one comes next: those of the first layer of the deck, or the discards where it is used up.
func (g *Game) nextCards() []int16 {
	for _, layer := range g.deck {
		if layer.Count() > 0 {
			return layer
		}
	}
	return g.discards
}

// closeShown is a close combat: the piles, whose card comes next, and how likely it hits (8.6.1).
func (l *look) closeShown() *rules.Combat {
	g, x := l.Game, l.close
	c := &rules.Combat{
		At: []rules.Place{g.place(x.at)}, Title: "Close combat in " + g.spotName(x.at), About: upper(x.color.String()) + " hits", Rule: "8.6.1", Decider: g.Active(),
		Table: rules.Results{Lit: -1}, Parts: []string{fireTitle, closeTitle},
		Piles: []rules.Pile{{Side: "jp", N: int(x.cards[japan])}, {Side: "us", N: int(x.cards[us])}},
	}
	if next := &c.Piles[1-x.next]; x.card < 0 {
		next.Note = "comes next"
	} else {
		c.Card, next.Note = g.title.cardTitle(int(x.card)), "lies open"
	}
	if e := g.made.event; e > 0 {
		c.Note = "Last event: " + g.data().Deck.CloseCombat[e-1].Name
	}
	hits, all := 0, 0
	for card, n := range g.nextCards() {
		all += int(n)
		if g.card(card).shows(x.color) {
			hits += int(n)
		}
	}
	if all > 0 {
		c.Chances = []rules.Chance{
			{Code: "hit", Means: "The next card shows " + x.color.String(), N: hits, Of: all}, {Code: "no hit", Means: "It does not", N: all - hits, Of: all},
		}
	}
	return c
}

// upper is a word with a capital.
func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// fightMarks show who attacks whom, hex by hex.
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

// targeted reports whether a hex is being attacked.
func (g *Game) targeted(h board.ID) bool {
	return g.attack != nil && g.attack.at == h || g.barrage != nil && g.barrage.at == h || g.close != nil && g.close.at == h
}

// fights reports whether a unit counts in the attack or barrage that is being declared.
func (g *Game) fights(u int) bool {
	return g.attack != nil && g.attack.by.Has(u) || g.barrage != nil && (int(g.barrage.by[0]) == u || int(g.barrage.by[1]) == u)
}

// weaponsShown are the weapons that a unit brings to an attack from beside its target.
func (g *Game) weaponsShown(u int) string { return strings.Join(g.weaponsOf(u), " ") }
