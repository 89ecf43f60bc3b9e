package islandwar

import (
	"slices"
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// The combat phase: 4.1 B, 7.1.

// combat is the combat phase. What leaves nothing to decide is passed over.
func combat() box {
	return box{Name: "combat", Rule: "7.1", Doing: "an attack must be opened first", Waits: "chooses its attacks", Steps: []step{
		{Letter: "begin", Do: func(g *Game, _ *frame) play.Flow {
			g.forgetCombat()
			return play.Next()
		}},
		{Letter: "tell", Do: phaseBegins("Combat phase", "4.1")},
		{Letter: "nobody", Do: func(g *Game, _ *frame) play.Flow {
			if g.anyAttack() {
				return play.Next()
			}
			g.Pass(play.Bare(vEndCombat))
			return play.Leave()
		}},
		{Letter: "7.11", Alone: true, Prompt: promptCombat, Owed: owedInCombat,
			Verbs: verbs{openAttack{play.Of[*Game](vAttack)}, endCombat{play.Press[*Game](vEndCombat)}}},
	}}
}

// forgetCombat forgets the last combat phase but for who was hit in it (8.41).
func (g *Game) forgetCombat() {
	g.fight.clear()
	for i := range g.units {
		p := &g.units[i]
		suffered := p.facts & hit
		p.facts &^= thisCombat
		if suffered != 0 {
			p.facts |= hitLast
		}
	}
}

func promptCombat(g *Game, _ *frame) play.Prompt {
	owing, more := 0, ""
	for u := range g.units {
		if g.inContact(u) && g.owes(u) {
			owing++
		}
	}
	if n := g.support[g.phasing()]; n > 0 {
		more = rules.Counted(n, "Ground Support Point", "Ground Support Points") + " left."
	}
	if n := g.meetable().Count(); n > 0 && owing == 0 {
		return play.Say("Fire on the enemy that is still owed an attack", strings.TrimSpace("Units beside it have attacked others; artillery or points must meet it. "+more))
	}
	if owing > 0 {
		return play.Say("Choose a hex to attack", strings.TrimSpace(rules.Counted(owing, "unit must", "units must")+" still attack. "+more))
	}
	return play.Say("Choose a hex to attack, or end the phase", strings.TrimSpace("Nothing is owed. "+more))
}

// owedInCombat lists the enemies that must be attacked before the phase can end (7.11).
func owedInCombat(g *Game, _ *frame) []rules.Owed {
	var os []rules.Owed
	debts := g.meetable()
	for e := range g.units {
		if debts.Has(e) && !(g.fight.open() && g.fight.at.Has(e)) {
			os = append(os, g.owedByFire(e))
			continue
		}
		if g.freeTarget(e) && g.inContact(e) && !(g.fight.open() && g.fight.at.Has(e)) {
			if near := g.attackersOf(e); !near.Empty() {
				os = append(os, g.owedOn(e, near))
			}
		}
	}
	return os
}

// owedOn says who stands beside an enemy that must be attacked.
func (g *Game) owedOn(e int, near set) rules.Owed {
	u := near.Next(0)
	text, rule := g.counters[u].Name, "7.11"
	if n := near.Count() - 1; n > 0 {
		text += " and " + rules.Counted(n, "other", "others") + " stand beside it"
	} else {
		text, rule = text+" stands beside it", "7.12"
	}
	return rules.Owed{At: g.place(g.at(e)), Unit: g.counters[e].id, Text: text + ": it must be attacked", Rule: rule}
}

// owedByFire says that only fire can still meet an enemy who must be attacked.
func (g *Game) owedByFire(e int) rules.Owed {
	return rules.Owed{
		At: g.place(g.at(e)), Unit: g.counters[e].id, Rule: "7.11",
		Text: "Units beside it attacked others: artillery or support points must fire on it",
	}
}

// canAttack reports whether an attack on an enemy may be opened.
func (g *Game) canAttack(e int) bool {
	if !g.freeTarget(e) {
		return false
	}
	if !g.inContact(e) && !g.mayBarrage(e) {
		return false
	}
	return g.completable(set{}, set{}.With(e))
}

// byHex lists units ascending by their hex.
func (g *Game) byHex(s set) []int {
	us := make([]int, 0, s.Count())
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		us = append(us, u)
	}
	slices.SortFunc(us, func(a, b int) int { return int(g.at(a)) - int(g.at(b)) })
	return us
}

func (g *Game) anyAttack() bool {
	for e := range g.units {
		if g.canAttack(e) {
			return true
		}
	}
	return false
}

type openAttack struct{ play.Plain[*Game] }

func (openAttack) Each(g *Game, _ *frame, yield func(act)) {
	var es set
	for e := range g.units {
		if g.freeTarget(e) {
			es.Add(e)
		}
	}
	for _, e := range g.byHex(es) {
		yield(play.AtPlace(vAttack, g.at(e)))
	}
}

var (
	nobodyThere = reasons.Because("7.0", func(g *Game, a act) string { return "There is nobody to attack in " + g.numberAt(a) + "." })
	ownUnit     = reasons.Because("7.0", func(g *Game, a act) string { return g.labelIn(a) + " is your own." })
	hasAdvanced = reasons.Because("7.96", func(g *Game, a act) string { return g.labelIn(a) + " has advanced: it may not be attacked this phase." })
	wasAttacked = reasons.Because("7.14", func(g *Game, a act) string { return g.labelIn(a) + " has been attacked this phase." })
)

// whyNoTarget says why the hex of an act holds nobody who may be attacked.
func (g *Game) whyNoTarget(a act) (e int, why play.Code) {
	h := hexOf(a)
	if h < 0 {
		return -1, offMap
	}
	e = g.unitIn(h)
	switch {
	case e < 0:
		return e, nobodyThere
	case g.counters[e].force == g.phasing():
		return e, ownUnit
	case g.units[e].is(advanced):
		return e, hasAdvanced
	case g.units[e].is(targeted):
		return e, wasAttacked
	}
	return e, play.Allowed
}

func (openAttack) Refuse(g *Game, _ *frame, a act) play.Code {
	e, why := g.whyNoTarget(a)
	if why == play.Allowed && !g.canAttack(e) {
		return g.whyNoAttack(e)
	}
	return why
}

var (
	outOfRange  = reasons.Because("8.11", func(g *Game, a act) string { return "No artillery that may fire has " + g.numberAt(a) + " in range." })
	nobodyNear  = reasons.Because("7.15", func(g *Game, a act) string { return "No unit that may attack is beside " + g.numberAt(a) + "." })
	leavesIdle  = reasons.Ruled("7.21", "This attack would leave somebody beside the enemy with nobody to attack.")
	landersOnly = reasons.Because("12.32", func(g *Game, a act) string {
		return "Only a unit at sea is beside " + g.numberAt(a) + ", and it must attack its beach."
	})
	// keptForOthers says for whom the last fire is kept (7.11).
	keptForOthers = reasons.Because("7.11", func(g *Game, a act) string {
		by, at := set{}, g.fight.at
		if g.declaring() {
			by = g.fight.by
		} else {
			at = set{}.With(g.unitIn(hexOf(a)))
		}
		if e := g.debts(by, at).Next(0); e >= 0 {
			return "The fire that is left is owed to " + g.label(e) + " in " + g.number(g.at(e)) + "."
		}
		return "The fire that is left is owed to another enemy."
	})
)

func (g *Game) whyNoAttack(e int) play.Code {
	near := g.attackersOf(e)
	if near.Empty() {
		if g.points() > 0 || !g.gunsOn(e).Empty() {
			return keptForOthers
		}
		return g.whyNobodyLeft(e)
	}
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if !g.afloat(u) {
			return leavesIdle
		}
	}
	return landersOnly
}

// idle is a unit of the phasing side that stands as an attack on an enemy needs it, beside it or as artillery in range,
// and may not make it: first those beside it. It is -1 if there is none.
func (g *Game) idle(e int) int {
	inRange := -1
	for u := range g.units {
		switch {
		case !g.onMap(u) || g.counters[u].force != g.phasing():
		case g.ground.Adjacent(g.at(u), g.at(e)):
			return u
		case inRange < 0 && g.counters[u].artillery && g.inRange(u, set{}.With(e)):
			inRange = u
		}
	}
	return inRange
}

// ofIdle is a reason that names the unit that stands well and may not attack.
func ofIdle(rule, why string) play.Code {
	return reasons.Because(rule, func(g *Game, a act) string { return g.label(g.idle(g.unitIn(hexOf(a)))) + why })
}

var (
	idleAdvanced  = ofIdle("7.96", " has advanced: it may not attack this phase.")
	idleDone      = ofIdle("7.14", " has attacked this phase.")
	idleDisplaced = ofIdle("7.82", " was displaced: it may not fire this phase.")
	idleBound     = ofIdle("8.32", " is beside an enemy: it may attack adjacent units only.")
)

// whyNobodyLeft says why no unit that stands well can attack an enemy, or that none stands so.
func (g *Game) whyNobodyLeft(e int) play.Code {
	u := g.idle(e)
	if u < 0 {
		for u := range g.units {
			if g.counters[u].artillery && g.freeAttacker(u) {
				return outOfRange
			}
		}
		return nobodyNear
	}
	switch p := &g.units[u]; {
	case p.is(advanced):
		return idleAdvanced
	case p.is(attacked):
		return idleDone
	case p.is(displaced):
		return idleDisplaced
	}
	return idleBound
}

func (openAttack) Do(g *Game, f *frame, a act) play.Flow {
	h := hexOf(a)
	g.fight.clear()
	g.fight.at.Add(g.unitIn(h))
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: []rules.Place{g.place(h)}, Rule: "7.1"})
	return play.CallStay(play.Open(attackBox, f.Side))
}

func (openAttack) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describePut(g, "Attack ", hexOf(a), g.labelIn(a)+", "+g.ground.terrainLabel(hexOf(a)), "7.1")
}

type endCombat struct{ play.Button[*Game] }

var (
	mustAttack = reasons.Because("7.11", func(g *Game, _ act) string { return g.sayOwing() })
	mustFire   = reasons.Because("8.31", func(g *Game, _ act) string { return g.sayOwing() })
	debtLeft   = reasons.Because("7.11", func(g *Game, _ act) string {
		return g.label(g.meetable().Next(0)) + " has not been attacked: artillery or support points must fire on it."
	})
)

// owing is the first unit that must still attack; -1 if there is none.
func (g *Game) owing() int {
	for u := range g.units {
		if g.inContact(u) && g.owes(u) {
			return u
		}
	}
	return -1
}

func (g *Game) sayOwing() string {
	u := g.owing()
	return g.label(u) + " stands beside " + g.label(g.targetsOf(u).Next(0)) + ": that attack must be made."
}

func (endCombat) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch u := g.owing(); {
	case u >= 0 && g.counters[u].artillery:
		return mustFire
	case u >= 0:
		return mustAttack
	case !g.meetable().Empty():
		return debtLeft
	}
	return play.Allowed
}

func (endCombat) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endCombat) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endCombat) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End combat phase", Rule: "4.1", Note: "Attacks not made now are lost"}.Leaves(g.unattacked())
}

// unattacked names the units that could still attack in the combat phase, and the points left, though nothing has to be.
func (g *Game) unattacked() rules.Undone {
	x := rules.Undone{Rule: "4.1"}
	var foes set
	for e := range g.units {
		if g.counters[e].force == g.defender() && g.onMap(e) && g.freeTarget(e) {
			foes.Add(e)
		}
	}
	for u := range g.units {
		if !foes.Empty() && g.freeAttacker(u) && (g.inContact(u) || g.counters[u].artillery && g.inRange(u, foes)) {
			x.Units, x.At = append(x.Units, g.counters[u].id), append(x.At, g.place(g.at(u)))
		}
	}
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "unit", "units") + " could still attack"
	}
	if n := g.support[g.phasing()]; n > 0 && !foes.Empty() {
		if x.Text != "" {
			x.Text += ", "
		}
		x.Text += rules.Counted(n, "Ground Support Point", "Ground Support Points") + " not used"
	}
	return x
}

func noAttackNow(*Game, *frame, act) *rules.Violation {
	return no("4.1", "Attacks are made one after another in the combat phase.")
}

// justFought reports whether an attack of this phase has been resolved and no other has been opened since.
func (g *Game) justFought() bool {
	return g.phase() == combatBox && !g.declaring() && !g.fight.at.Empty()
}

// declaring reports whether an attack is being declared.
func (g *Game) declaring() bool {
	f := g.Open.Top()
	return f != nil && f.Box == attackBox && f.Step == 0
}

func (g *Game) targetPlaces() []rules.Place {
	at := g.fight.at
	ps := make([]rules.Place, 0, at.Count())
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		ps = append(ps, g.place(g.fightHex(e)))
	}
	return ps
}

// inRange reports whether one of several units is within an artillery unit's range (8.12, 8.42).
func (g *Game) inRange(u int, of set) bool {
	for e := of.Next(0); e >= 0; e = of.Next(e + 1) {
		if g.ground.Distance(g.at(u), g.at(e)) <= g.counters[u].Full.Range {
			return true
		}
	}
	return false
}
