package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What an attack does (8.3(5)): the parts of a result are carried out in their order; the step that one of them costs the
// attackers is asked for last but for what follows of it.

// revealAll turns the units in a hex face up and reports how many were not.
func (g *Game) revealAll(h board.ID) (n int) {
	for _, u := range g.in(japan, h) {
		if !g.is(u, revealed) {
			n++
			g.reveal(u, "8.3")
		}
	}
	return n
}

// bareAll turns the depth in a hex face up.
func (g *Game) bareAll(h board.ID) {
	for _, u := range g.in(japan, h) {
		g.bare(u, "8.3")
	}
	if i := g.caveAt(h); i >= 0 && g.caves[i].depth >= 0 && !g.caves[i].bared {
		c := &g.caves[i]
		c.bared = true
		g.Tell(rules.Disclosed{What: "a depth marker, " + g.title.depthNames[c.depth], At: []rules.Place{g.place(h)}, Rule: "8.3"})
	}
}

// readResult reads the chart, and tells it.
func (g *Game) readResult() {
	x := g.attack
	s, t := g.strikerOf(x), g.targetIn(x.at, true)
	r := g.reckon(&s, x.at, &t)
	x.code = r.code
	g.keep(x.at, &r)
	c := g.data().Chart("attack")
	g.Tell(rules.CombatResolved{
		At: []rules.Place{g.place(x.at)}, Terms: g.attackTerms(&s, &t, &r), Differential: g.oddsAt(r.odds), Row: c.Rows[r.row], Column: c.Columns[r.column-1],
		Code: r.code, Means: c.meaning(r.code), Rule: "8.3",
	})
}

// meaning is a result in words.
func (c *Chart) meaning(code string) (words string) {
	for i, part := range strings.Fields(code) {
		if i > 0 {
			words += "; "
		}
		words += c.Means[part]
	}
	return words
}

// attackTerms are the parts of a sum: each unit, points, hero, the defenders, what is missing.
func (g *Game) attackTerms(s *striker, t *holding, r *sum) (ts []rules.Term) {
	x := g.attack
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		n := g.strikes(u, x.at, g.tankIn(x.at))
		ts = append(ts, rules.Term{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " from " + g.place(g.at(u)).String() + halfWord(n), Value: n / quarter, Rule: "8.3"})
	}
	p := &g.data().Schedule.Points
	for _, k := range []struct {
		text string
		n    int
		rule string
	}{
		{"Naval gunfire", int(x.naval) * p.Naval, "8.5.1"}, {"Airstrikes", int(x.air) * p.Air, "8.5.1"}, {"Artillery points", x.shells(), "8.5.1"},
		{"Hero", pick(x.hero == heroStrength, 1, 0), "8.2.4"},
	} {
		if k.n > 0 {
			ts = append(ts, rules.Term{Side: "us", Text: k.text, Value: k.n, Sign: true, Rule: k.rule})
		}
	}
	ts = append(ts, rules.Term{Side: "us", Text: "Attack" + pick(s.marsh, ", units half in marsh", "") + halfWord(r.attack), Value: r.attack / quarter, Total: true, Rule: "8.3"})
	for _, f := range t.foes {
		ts = append(ts, rules.Term{Side: "jp", Text: "Unit of strength " + figure(f.strength), Value: f.strength, Rule: "8.3"})
	}
	for _, b := range t.depth {
		if b.open {
			text := "Depth " + g.title.depthNames[b.sort] + pick(b.halved, ", half", "")
			ts = append(ts, rules.Term{Side: "jp", Text: text, Value: g.depthStrength(b), Rule: pick(b.halved, "2.2.2", "8.3")})
		}
	}
	if t.hidden == 0 {
		ts = append(ts, rules.Term{Side: "jp", Text: "Defense with the ground", Value: r.defense, Total: true, Rule: "8.3"})
	}
	if r.missing > 0 {
		ts = append(ts, rules.Term{Side: "us", Text: "Requirements missing", Value: -r.missing, Sign: true, Rule: "8.3"})
	}
	return ts
}

// halfWord says what a strength in quarters counts where that is no whole number: ", counts 2½".
func halfWord(quarters int) string {
	if quarters%quarter == 0 {
		return ""
	}
	return ", counts " + inPoints(quarters)
}

// applyAttack carries a result out, but for the step that it costs the attackers.
func (g *Game) applyAttack() {
	x := g.attack
	for _, part := range strings.Fields(x.code) {
		switch part {
		case "UD":
			g.upsetAttackers()
		case "GD":
			if !g.deepen(x.at, "8.3") {
				g.nothing("no depth marker can be placed there", "9.2.3")
			}
		case "UR":
			g.conceal(x.at)
		case "JD":
			g.upsetJapan(x.at, "8.3")
		case "DE":
			g.stripDepth(x.at, "8.3")
		case "DEF":
			g.defeat(x.at)
		}
	}
}

// upsetAttackers disrupts every attacker beside the target.
func (g *Game) upsetAttackers() {
	x := g.attack
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.ground().Adjacent(g.at(u), x.at) {
			g.upset(u, "8.3")
		}
	}
}

// conceal turns the units in a hex face down again, but for tanks and who is in counterattack stance, which are never hidden.
func (g *Game) conceal(h board.ID) {
	for _, u := range g.in(japan, h) {
		if !g.unit(u).japaneseTank() && !g.is(u, stance) {
			g.clear(u, revealed)
			g.Tell(rules.MarkerChanged{Marker: "A Japanese unit", At: g.place(h), Side: "jp", What: "turned face down", Rule: "8.3"})
		}
	}
}

// upsetJapan disrupts the Japanese in a hex; a pillbox alone cannot be.
func (g *Game) upsetJapan(h board.ID, rule string) {
	told := false
	for _, u := range g.in(japan, h) {
		told = told || !g.down(u)
		g.disrupt(u)
	}
	if i := g.caveAt(h); i >= 0 && !g.caves[i].down {
		g.caves[i].down, told = true, true
		g.shifted()
	}
	if told {
		g.Tell(rules.MarkerChanged{Marker: "Disrupted", At: g.place(h), Side: "jp", What: "placed", Rule: rule})
	}
}

// stripDepth takes the depth markers out of a hex (9.2.3).
func (g *Game) stripDepth(h board.ID, rule string) {
	for _, u := range g.in(japan, h) {
		g.loseDepth(u, rule)
	}
	g.loseCaveDepth(h, rule)
}

// loseDepth takes the depth marker from under a unit and tells it.
func (g *Game) loseDepth(u int, rule string) {
	if g.pieces[u].depth < 0 {
		return
	}
	g.dropDepth(u)
	g.Tell(rules.MarkerChanged{Marker: "Depth marker", At: g.place(g.at(u)), Side: "jp", What: "removed", Gone: true, Rule: rule})
}

// loseCaveDepth takes the depth marker of a cave: to the pool if it is in communication, else out of the game (9.2.3).
func (g *Game) loseCaveDepth(h board.ID, rule string) {
	i := g.caveAt(h)
	if i < 0 || g.caves[i].depth < 0 {
		return
	}
	g.discardDepth(g.caves[i].depth, g.caves[i].bared, g.inCommunication(h))
	g.caves[i].depth, g.caves[i].bared = -1, false
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Depth marker", At: g.place(h), Side: "jp", What: "removed", Gone: true, Rule: rule})
}

// stepDue reports whether the result costs the attackers a step, or may.
func (g *Game) stepDue() bool {
	x := g.attack
	if !has(x.code, "S1") && !(has(x.code, "OA") && g.depthIn(x.at)) {
		return false
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.ground().Adjacent(g.at(u), x.at) {
			return true
		}
	}
	return false
}

// depthIn reports whether a depth marker lies in a hex.
func (g *Game) depthIn(h board.ID) bool {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.pieces[u].depth >= 0 {
			return true
		}
	}
	i := g.caveAt(h)
	return i >= 0 && g.caves[i].depth >= 0
}

var (
	besideOnly = ruled("8.3", "A unit that attacks from beside the hex loses the step.")
	mustLose   = ruled("8.3", "The result costs a step.")
	notHQFalls = ruled("8.1.3", "A regimental headquarters feels no result.")
)

// giveStep says which attacker loses a step: because the attack fails, or to remove the depth marker.
type giveStep struct{ plain }

func (giveStep) Each(g *Game, _ *frame, yield func(act)) {
	for u := g.attack.by.Next(0); u >= 0; u = g.attack.by.Next(u + 1) {
		yield(play.OfUnit(vLose, u))
	}
}

func (giveStep) Refuse(g *Game, _ *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case u >= 0 && g.unit(u).sort == regimentalHQ:
		return notHQFalls
	case u < 0 || !g.attack.by.Has(u) || !g.ground().Adjacent(g.at(u), g.attack.at):
		return besideOnly
	}
	return play.Allowed
}

func (giveStep) Do(g *Game, _ *frame, a act) play.Flow {
	if has(g.attack.code, "OA") {
		g.stripDepth(g.attack.at, "8.3")
	}
	return play.Call(g.lossFrame(loss{unit: int(a.Unit), step: true, rule: "8.3"}))
}

func (giveStep) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(a.Unit) + " loses a step", Rule: "8.3"}
}

// spare declines to lose a step for the depth marker.
type spare struct{ button }

func (spare) Refuse(g *Game, _ *frame, _ act) play.Code {
	return pick(has(g.attack.code, "OA"), play.Allowed, mustLose)
}
func (spare) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (spare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (spare) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "The depth marker stays", Rule: "8.3"}
}
