package css

import (
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// fightPanels are the fire, assault or rout check that is going on, with the sum and the exact chances.
func (l *look) fightPanels() (ps []rules.Panel) {
	add := func(c *rules.Combat, rule string) {
		ps = append(ps, rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: rule, Combat: c})
	}
	if l.shot() != nil {
		add(l.fireShown(*l.shot()), "8.3")
	}
	if l.assault != nil && l.shot() == nil {
		add(l.assaultShown(), "9.5")
	}
	return ps
}

// fireShown is a fire that is being aimed or resolved, or could be.
func (l *look) fireShown(s shot) *rules.Combat {
	c := &rules.Combat{At: l.placesOf(s.at), Title: "Fire at " + l.said(s.lies()), About: fixedWords[s.how][0], Rule: "8.4"}
	if s.unit >= 0 {
		c.About = l.name(int(s.unit)) + ", " + colorNames[s.color]
	}
	switch {
	case s.hard >= 0:
		c.Title = "Fire at " + l.name(int(s.hard))
	case l.shot() != nil && l.unaimed(nil):
		c.Title = "Fire of " + l.name(int(s.unit))
	}
	say := func(n int, text, rule string) {
		c.Terms = append(c.Terms, rules.Term{Side: l.sideID(int(s.side)), Text: text, Value: n, Sign: len(c.Terms) > 0, Rule: rule})
	}
	sum := 0
	if s.shells() {
		sum = l.shellValue(&s, say)
	} else {
		sum = l.reckon(&s, say)
	}
	c.Terms = append(c.Terms, rules.Term{Side: l.sideID(int(s.side)), Text: "Fire value", Value: sum, Total: true, Rule: "8.3"})
	if s.die < 0 {
		s.value = int8(sum)
	}
	table := l.data().Tables.HexFire
	if s.hard >= 0 {
		table = l.data().Tables.HardFire
	}
	column, _ := namedRow(table, colorWords[s.color])
	roll := chart.Roll{}
	c.Table = rules.OfChart(table, column, roll)
	c.Table.Last = max(1, min(int(s.value)+1, miss))
	for _, k := range l.chances(&s) {
		c.Chances = append(c.Chances, rules.Chance{Code: k.Code, Means: l.meaning(pick(k.Code == "miss", "", k.Code)), N: k.N, Of: k.Of})
	}
	if s.die >= 0 {
		c.Die, c.Dice = int(s.die)+1, rules.Dice{Sides: 10, Faces: []string{figure(int(s.die))}}
		c.Code = l.code(&s, int(s.die))
		c.Means = l.meaning(c.Code)
		c.Code = pick(c.Code == "" || c.Code == "-", "miss", c.Code)
	}
	if f := l.Open.Top(); f != nil && (f.Box == fireBox || f.Box == shellBox || f.Box == strikeBox) {
		c.Decider, c.Decides = l.sideID(int(f.By)), l.additions(&s, f)
	}
	return c
}

// additions are what the firer may add, with reasons for what he may not: units, weapons, leaders and heroes of his hex.
func (l *look) additions(s *shot, f *frame) (ds []rules.Decide) {
	if l.letter(f) != "8.3.2" && l.letter(f) != "8.6.3" {
		return nil
	}
	for _, u := range l.pile(s.from) {
		if u == int(s.unit) || l.unit(u).side != int(s.side) {
			continue
		}
		d := rules.Decide{Unit: l.id(u), Text: l.name(u), In: s.joined.Has(u) || int(s.weapon) == u || int(s.leader) == u || int(s.hero) == u}
		a := play.OfUnit(vUse, u)
		if l.unit(u).isUnit() {
			a = play.OfUnit(vJoin, u)
		}
		d.Value = l.addition(u)
		if !d.In {
			act := l.title.machine.Action(l.Game, a)
			if why := l.title.machine.Refuse(l.Game, act); why == nil {
				d.Action = act
			} else {
				d.Why = why
			}
		}
		ds = append(ds, d)
	}
	return ds
}

// addition is what a counter adds to the fire of another one of its hex (8.3.2, 8.3.4).
func (l *look) addition(u int) int {
	switch c := l.unit(u); {
	case c.isUnit():
		return l.data().Tables.Fire.Extra
	case c.sort == aWeapon:
		return int(c.fronts[deployed].fire)
	}
	return int(l.bonus(u).fire)
}

// assaultShown is the assault that is being made, with what both sides add to their dice, and how the difference may fall.
func (l *look) assaultShown() *rules.Combat {
	a := l.assault
	c := &rules.Combat{At: l.placesOf(a.at), Title: "Assault on " + l.said(a.at), About: a.charge(l.Game).Name, Rule: "9.5"}
	if a.rolled[1] >= 0 {
		l.clashShown(c)
		return c
	}
	if a.units.Empty() || !l.enemyIn2(a) {
		return c
	}
	sums := [2]int{}
	for i, terms := range []func(term){l.attackTerms, l.defenseTerms} {
		side := l.sideID(pick(i == 0, int(a.side), 1-int(a.side)))
		terms(func(n int, text, rule string) {
			sums[i] += n
			if n == 0 {
				return
			}
			c.Terms = append(c.Terms, rules.Term{Side: side, Text: text, Value: n, Sign: true, Rule: rule})
		})
		c.Terms = append(c.Terms, rules.Term{Side: side, Text: pick(i == 0, "Added to the assaulting die", "Added to the defending die"), Value: sums[i], Total: true, Rule: "9.5"})
	}
	wins, ties, loses := l.clashes(sums[0] - sums[1])
	c.Chances = []rules.Chance{{Code: "won", Means: "The defenders take the difference", N: wins, Of: 100}, {Code: "even", Means: "A level for every hex", N: ties, Of: 100}, {Code: "lost", Means: "The assaulting hexes take the difference", N: loses, Of: 100}}
	c.Table = rules.OfChart(l.data().Tables.Odds, l.oddsColumn(), chart.Roll{})
	return c
}

// clashShown is the result of an assault: both dice with what was added to them. What stands in the hexes has changed since.
func (l *look) clashShown(c *rules.Combat) {
	a := l.assault
	var totals [2]int
	for i, die := range [2]string{"Assaulting die", "Defending die"} {
		side := l.sideID(pick(i == 0, int(a.side), 1-int(a.side)))
		totals[i] = int(a.rolled[i] + a.sums[i])
		c.Terms = append(c.Terms,
			rules.Term{Side: side, Text: die, Value: int(a.rolled[i]), Rule: "9.4"},
			rules.Term{Side: side, Text: "Added to it", Value: int(a.sums[i]), Sign: true, Rule: "9.5"},
			rules.Term{Side: side, Text: pick(i == 0, "Sum of the assault", "Sum of the defense"), Value: totals[i], Total: true, Rule: "9.4"})
		c.Dice.Faces = append(c.Dice.Faces, figure(int(a.rolled[i])))
	}
	c.Die, c.Dice.Sides = int(a.rolled[0])+1, 10
	c.Code = figure(totals[0]) + " to " + figure(totals[1])
	switch d := totals[0] - totals[1]; {
	case d > 0:
		c.Means = "The defenders take " + rules.Counted(d, "level", "levels")
	case d < 0:
		c.Means = "The assaulting hexes take " + rules.Counted(-d, "level", "levels")
	default:
		c.Means = "Every hex takes a level"
	}
}

// clashes are how many of a hundred pairs of dice are won, even and lost with a difference of what is added.
func (g *Game) clashes(ahead int) (wins, ties, loses int) {
	for x := 0; x < 10; x++ {
		for y := 0; y < 10; y++ {
			switch d := x + ahead - y; {
			case d > 0:
				wins++
			case d == 0:
				ties++
			default:
				loses++
			}
		}
	}
	return wins, ties, loses
}
