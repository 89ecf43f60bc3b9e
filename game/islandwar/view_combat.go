package islandwar

import (
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// The combat panel: the sum term by term, the lit table, exact chances, and what the deciding side may add.

// terms lists the sum of the attack as it stands.
func (g *Game) terms() []rules.Term {
	f, side, enemy := &g.fight, g.phasing(), g.defender()
	s := g.current()
	var ts []rules.Term
	for u := f.by.Next(0); u >= 0; u = f.by.Next(u + 1) {
		c := &g.counters[u]
		t := rules.Term{Side: c.force.side(), Unit: c.id, Value: g.strength(u, f.banzai), Rule: "7.0"}
		t.Text = c.label() + " from " + g.number(g.fightHex(u))
		if f.banzai && c.mass {
			t.Text, t.Rule = c.label()+", Banzai: doubled", "10.11"
		} else if c.artillery {
			t.Text, t.Rule = gunName(c)+", adjacent", "8.31"
		}
		ts = append(ts, t)
	}
	for u := f.fire.Next(0); u >= 0; u = f.fire.Next(u + 1) {
		c := &g.counters[u]
		ts = append(ts, rules.Term{Side: side.side(), Unit: c.id, Text: gunName(c) + ", barrage", Value: c.Full.Barrage, Sign: true, Rule: "8.1"})
	}
	ts = g.supportTerm(ts, side)
	ts = append(ts, rules.Term{Side: side.side(), Text: "Attack", Value: s.attack, Total: true, Rule: "7.0"})
	for e := f.at.Next(0); e >= 0; e = f.at.Next(e + 1) {
		c := &g.counters[e]
		ts = append(ts, rules.Term{Side: enemy.side(), Unit: c.id, Text: c.label() + " defense", Value: c.Full.Defense, Rule: "7.0"})
	}
	for u := f.guard.Next(0); u >= 0; u = f.guard.Next(u + 1) {
		c := &g.counters[u]
		ts = append(ts, rules.Term{Side: enemy.side(), Unit: c.id, Text: c.Name + " final protective fire", Value: c.Full.FPF, Sign: true, Rule: "8.43"})
	}
	ts = g.supportTerm(ts, enemy)
	return append(ts, rules.Term{
		Text:  "Differential " + itoa(s.attack) + " − " + itoa(s.defense),
		Value: s.differential, Sign: true, Total: true, Rule: "7.0",
	})
}

func (g *Game) supportTerm(ts []rules.Term, side force) []rules.Term {
	n := g.fight.support[side]
	if n == 0 {
		return ts
	}
	return append(ts, rules.Term{Side: side.side(), Text: "Ground support, " + rules.Counted(n, "point", "points"), Value: n, Sign: true, Rule: "9.0"})
}

// gunName is an artillery unit with its kind: "3/10 field artillery".
func gunName(c *counter) string {
	switch {
	case c.Right == "":
		return c.Name // its name says it
	case c.Arm == "":
		return c.Name + " artillery"
	}
	return c.Name + " " + c.Arm + " artillery"
}

// meansHere says what a result does in this combat: fire alone, hopeless retreats and failed landings included.
func (g *Game) meansHere(code string) string {
	text := means(g.title, code)
	o := g.effect(code)
	switch printed := readCode(code); {
	case o.side == 0 && printed.side == 'D':
		return "No effect: fire alone needs D2, D3 or De"
	case o.side == 0 && printed.side == 'A':
		return "No effect on artillery that fires from afar"
	}
	if lost := g.lostAtSea(o); !lost.Empty() {
		text += "; " + g.nameList(lost) + " lost at sea"
	}
	if lost := g.lostInRetreat(o); !lost.Empty() {
		text += "; no retreat for " + g.nameList(lost) + ": eliminated"
	}
	return text
}

// lostAtSea are the landing units that a result eliminates because the beach stays occupied (12.32).
func (g *Game) lostAtSea(o outcome) (lost set) {
	if o.side == 'D' {
		return lost
	}
	for u := g.fight.by.Next(0); u >= 0; u = g.fight.by.Next(u + 1) {
		if g.afloat(u) {
			lost.Add(u)
		}
	}
	return lost
}

// lostInRetreat are the units that a result would surely eliminate because no complete retreat is open (ruling 28).
func (g *Game) lostInRetreat(o outcome) (lost set) {
	if o.gone || o.side == 0 {
		return lost
	}
	losers := g.fight.at
	if o.side == 'A' {
		losers = g.fight.by
	}
	for u := losers.Next(0); u >= 0; u = losers.Next(u + 1) {
		t := track{unit: u, n: 1, left: o.hexes}
		if t.path[0] = g.at(u); t.path[0] < 0 || g.afloat(u) {
			continue
		}
		if _, m := g.ways(&t); m == doomed || m == partial {
			lost.Add(u)
		}
	}
	return lost
}

func (g *Game) combatPanel() rules.Panel {
	f, crt := &g.fight, g.title.data.CRT
	s := g.current()
	c := &rules.Combat{
		At: g.targetPlaces(), Title: g.attackTitle(), About: g.aboutTargets(), Terms: g.terms(),
		Table: rules.OfCRT(crt, s.row, s.column), Rule: crt.Chart.Rule,
	}
	if f.committed(g.phasing()) {
		alternative, legend := g.alternative()
		c.Legend = legend
		c.Chances = g.chances(s, alternative, legend != "")
	} else {
		c.Table.Lit = -1
	}
	switch {
	case f.die > 0:
		c.Die, c.Code, c.Means, c.Rule = f.die, g.code(), means(g.title, g.code()), "7.62"
	case f.open():
		c.Decider = g.Active()
		c.Decides = g.decides()
		if g.In(protectBox) {
			c.Commit = action(g, play.Bare(vEndProt))
		}
	}
	c.Note = g.combatNote(s)
	return rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: "7.6", Combat: c}
}

func (g *Game) aboutTargets() string {
	text := ""
	at := g.fight.at
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		if text != "" {
			text += "; "
		}
		text += g.counters[e].Name + ", " + g.ground.terrainLabel(g.fightHex(e))
	}
	return text
}

// combatNote is the condition that matters for this attack.
func (g *Game) combatNote(s sum) string {
	f := &g.fight
	switch {
	case f.committed(g.phasing()) && g.fireOnly():
		return "Fire alone: only D2, D3 and De count (8.15)"
	case f.banzai:
		return "Banzai: units worth " + itoa(g.price()) + " in printed attack are removed (10.12)"
	case !f.beaches.Empty() || f.die == 0 && g.anyAfloat():
		return "Assault from the sea: unless the beach is taken, the lander is eliminated (12.32)"
	case g.riverHelps(s.row):
		return "River: every attacker crosses it (7.42)"
	}
	return ""
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

func (g *Game) riverHelps(row int) bool {
	for _, r := range g.ground.river {
		if r.row == row {
			return true
		}
	}
	return false
}

// alternative is the sum that is shown beside the present one: with or without the defender's fire, or as a Banzai.
func (g *Game) alternative() (sum, string) {
	f := &g.fight
	if f.die > 0 || f.ended {
		return sum{}, ""
	}
	switch g.openBox() {
	case banzaiBox:
		s := g.reckon(true, false)
		return s, "as a Banzai attack, " + chart.Signed(s.differential)
	case protectBox:
		if g.protectionSum() > 0 {
			s := g.reckon(false, true)
			return s, "without final protective fire, " + chart.Signed(s.differential)
		}
	}
	most := g.mostProtection()
	if most == 0 {
		return sum{}, ""
	}
	s := g.reckon(false, false)
	s.defense += most
	s.differential -= most
	s.row, s.column = g.lookUp(s.differential)
	return s, "with all final protective fire, " + chart.Signed(s.differential)
}

// mostProtection is what the defender could still add.
func (g *Game) mostProtection() int {
	if !g.fight.committed(g.phasing()) || g.fireOnly() {
		return 0
	}
	n := 0
	us := g.protectors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		n += g.counters[u].Full.FPF
	}
	if g.fight.support[g.defender()] == 0 {
		n += g.support[g.defender()]
	}
	return n
}

// chances lists the results of both columns, the best for the attacker first.
func (g *Game) chances(s, alternative sum, both bool) []rules.Chance {
	crt := g.title.data.CRT
	var cs []rules.Chance
	tally := func(column int, alt bool) {
		for die := 1; die <= crt.Faces(); die++ {
			code := crt.Result(column, die)
			i := 0
			for i < len(cs) && cs[i].Code != code {
				i++
			}
			if i == len(cs) {
				cs = append(cs, rules.Chance{Code: code, Of: crt.Faces(), Means: g.chanceMeans(code)})
			}
			if alt {
				cs[i].Alt++
			} else {
				cs[i].N++
			}
		}
	}
	tally(s.column, false)
	if both {
		tally(alternative.column, true)
	}
	for i := range cs {
		for j := i; j > 0 && merit(cs[j].Code) > merit(cs[j-1].Code); j-- {
			cs[j], cs[j-1] = cs[j-1], cs[j]
		}
	}
	return cs
}

// chanceMeans is meansHere before the die; afterwards units have moved and only the printed meaning holds.
func (g *Game) chanceMeans(code string) string {
	if g.fight.die > 0 {
		return means(g.title, code)
	}
	return g.meansHere(code)
}

// merit orders results from the attacker's best to his worst.
func merit(code string) int {
	o := readCode(code)
	n := o.hexes
	if o.gone {
		n = 9
	}
	if o.side == 'A' {
		return -n
	}
	return n
}
