package islandwar

import (
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// An attack from its declaration to its end: 4.1 B a to d, 7.1, 7.2, 8.1 to 8.3, 9.0.

// attack is one attack.
func attack() box {
	return box{Name: "declaration", Rule: "7.2", Doing: "an attack is being declared", Waits: "declares an attack", Steps: []step{
		{Letter: "a", Alone: true, Prompt: promptDeclaration, Verbs: verbs{
			addTarget{play.Of[*Game](vAlso)}, barrage{play.Of[*Game](vBarrage)}, declare{play.Press[*Game](vDeclare)},
			join{play.Of[*Game](vJoin)}, support{play.Of[*Game](vSupport)},
		}},
		{Letter: "c", Do: func(g *Game, _ *frame) play.Flow {
			if !g.mayProtect() {
				g.Pass(play.Bare(vEndProt))
				return play.Next()
			}
			return ask(protectBox, g.defender())
		}},
		{Letter: "10.0", Do: func(g *Game, _ *frame) play.Flow {
			if !g.mayBanzai() {
				g.Pass(play.Bare(vRoll))
				return play.Next()
			}
			return ask(banzaiBox, jp)
		}},
		{Letter: "d", Do: resolve},
		{Letter: "7.7", When: func(g *Game, _ *frame) bool { return len(g.pending()) > 0 }, Do: func(g *Game, _ *frame) play.Flow {
			return ask(retreatBox, g.fight.winner.enemy())
		}},
		{Letter: "12.32", Do: landAssaults},
		{Letter: "10.12", When: func(g *Game, _ *frame) bool { return g.fight.banzai }, Do: func(*Game, *frame) play.Flow {
			return ask(paymentBox, jp)
		}},
		{Letter: "7.9", Do: func(g *Game, _ *frame) play.Flow { return ask(advanceBox, g.fight.winner) }},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.fight.ended, g.fight.chain = true, nil
			return play.Leave()
		}},
	}}
}

func promptDeclaration(g *Game, f *frame) play.Prompt {
	if c := g.whyNotDeclare(); c != play.Allowed {
		return play.Say("Add to the attack on "+g.targetNumbers(), reasons.Say(c, g, f, play.Bare(vDeclare)).Why)
	}
	s := g.current()
	return play.Say("Add to the attack on "+g.targetNumbers()+", or declare it",
		itoa(s.attack)+" against "+itoa(s.defense)+" so far. The defender may still add final protective fire.")
}

// A further enemy in the same attack (7.23).

type addTarget struct{ play.Plain[*Game] }

// canAlso reports whether a further enemy may be added to the attack.
func (g *Game) canAlso(e int) bool {
	f := &g.fight
	return !f.at.Has(e) && g.freeTarget(e) && g.inContact(e) && g.completable(f.by, f.at.With(e))
}

// alsoSet are the enemies that may be added: they stand beside somebody who is beside all the others.
func (g *Game) alsoSet() (es set) {
	f := &g.fight
	near := g.attackersOf(f.at.Next(0))
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		ts := g.targetsOf(u)
		for e := ts.Next(0); e >= 0; e = ts.Next(e + 1) {
			if !es.Has(e) && g.canAlso(e) {
				es.Add(e)
			}
		}
	}
	return es
}

func (addTarget) Each(g *Game, _ *frame, yield func(act)) {
	for _, e := range g.byHex(g.alsoSet()) {
		yield(play.AtPlace(vAlso, g.at(e)))
	}
}

var (
	underAttack = reasons.Because("7.14", func(g *Game, a act) string { return g.labelIn(a) + " is under attack already." })
	oneFromAfar = reasons.Ruled("8.13", "From afar artillery and support points attack one hex only.")
	notBesides  = reasons.Ruled("7.23", "No attack on all these hexes can be made: each attacker must be beside each of them.")
)

func (addTarget) Refuse(g *Game, _ *frame, a act) play.Code {
	e, why := g.whyNoTarget(a)
	switch {
	case why != play.Allowed:
		return why
	case g.fight.at.Has(e):
		return underAttack
	case g.alsoSet().Has(e):
		return play.Allowed
	case g.attackersOf(g.fight.at.Next(0)).Empty():
		return oneFromAfar
	}
	return notBesides
}

func (addTarget) Do(g *Game, _ *frame, a act) play.Flow {
	g.fight.at.Add(g.unitIn(hexOf(a)))
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: g.targetPlaces(), Rule: "7.23"})
	return play.Stay()
}

func (addTarget) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describePut(g, "Also attack ", hexOf(a), "One combat against all hexes: "+g.labelIn(a), "7.23")
}

// Adjacent units (7.22).

type join struct{ play.Plain[*Game] }

// canJoin reports whether an adjacent unit may be added to the attack.
func (g *Game) canJoin(u int) bool {
	f := &g.fight
	return !f.by.Has(u) && g.freeAttacker(u) && g.inContact(u) &&
		g.compact(set{}.With(u), f.at) && g.completable(f.by.With(u), f.at)
}

func (join) Each(g *Game, _ *frame, yield func(act)) {
	near := g.attackersOf(g.fight.at.Next(0))
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		yield(play.OfUnit(vJoin, u))
	}
}

var (
	attackerOther     = reasons.Because("7.0", func(g *Game, a act) string { return g.labelOf(a) + " belongs to the other side." })
	attackerAway      = reasons.Because("7.15", func(g *Game, a act) string { return g.labelOf(a) + " is not on the map." })
	attackerAdvanced  = reasons.Because("7.96", func(g *Game, a act) string { return g.labelOf(a) + " has advanced: it may not attack this phase." })
	attackerDone      = reasons.Because("7.14", func(g *Game, a act) string { return g.labelOf(a) + " has attacked this phase." })
	attackerDisplaced = reasons.Because("7.82", func(g *Game, a act) string { return g.labelOf(a) + " was displaced: it may not fire this phase." })

	attacksAlready = reasons.Because("7.14", func(g *Game, a act) string { return g.labelOf(a) + " attacks already." })
	besideAnother  = reasons.Because("8.32", func(g *Game, a act) string {
		return g.labelOf(a) + " is beside an enemy: it may attack adjacent units only."
	})
	barrageInstead = reasons.Because("8.21", func(g *Game, a act) string { return g.labelOf(a) + " is not adjacent: it may add its barrage." })
	notBesideAll   = reasons.Because("7.23", func(g *Game, a act) string { return g.labelOf(a) + " is not beside all the hexes under attack." })
	notBeside      = reasons.Because("7.15", func(g *Game, a act) string { return g.labelOf(a) + " is not beside the hex under attack." })
	boundToBeach   = reasons.Because("12.32", func(g *Game, a act) string { return g.labelOf(a) + " is at sea: it must attack its beach." })
	neededThere    = reasons.Because("7.21", func(g *Game, a act) string {
		return g.labelOf(a) + " is needed: an enemy beside it would be left with nobody to attack it."
	})
)

// whyNoAttacker says why a unit may not attack at all any more.
func (g *Game) whyNoAttacker(u int) play.Code {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case c.force != g.phasing():
		return attackerOther
	case !g.onMap(u):
		return attackerAway
	case p.is(advanced):
		return attackerAdvanced
	case p.is(attacked):
		return attackerDone
	case c.artillery && p.is(displaced):
		return attackerDisplaced
	}
	return play.Allowed
}

func (join) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if why := g.whyNoAttacker(u); why != play.Allowed {
		return why
	}
	f, c := &g.fight, &g.counters[u]
	switch {
	case f.by.Has(u):
		return attacksAlready
	case !g.compact(set{}.With(u), f.at):
		switch {
		case c.artillery && g.adjacentToEnemy(u):
			return besideAnother
		case c.artillery:
			return barrageInstead
		case f.at.Count() > 1:
			return notBesideAll
		}
		return notBeside
	case g.canJoin(u):
		return play.Allowed
	case g.afloat(u):
		return boundToBeach
	}
	return neededThere
}

func (join) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	g.fight.by.Add(u)
	g.Tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "attacks", Strength: g.counters[u].strike(), Rule: "7.22"})
	return play.Stay()
}

func (join) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + itoa(g.counters[a.Unit].strike())
}

func (join) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Add ", a, "Attacks from "+g.number(g.at(int(a.Unit)))+" with "+itoa(g.counters[a.Unit].strike()), "7.22")
}

// Artillery from afar (8.1).

type barrage struct{ play.Plain[*Game] }

func (barrage) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.units {
		if g.counters[u].artillery && g.freeAttacker(u) {
			yield(play.OfUnit(vBarrage, u))
		}
	}
}

var (
	noArtillery = reasons.Because("7.15", func(g *Game, a act) string {
		return g.labelOf(a) + " is no artillery: it attacks from adjacent hexes only."
	})
	firesAlready = reasons.Because("7.14", func(g *Game, a act) string { return g.labelOf(a) + " fires already." })
	gunTooFar    = reasons.Because("8.11", func(g *Game, a act) string { return g.labelOf(a) + " is out of range." })
)

func (barrage) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if why := g.whyNoAttacker(u); why != play.Allowed {
		return why
	}
	switch {
	case !g.counters[u].artillery:
		return noArtillery
	case g.fight.fire.Has(u):
		return firesAlready
	case g.adjacentToEnemy(u):
		return besideAnother
	case !g.inRange(u, g.fight.at):
		return gunTooFar
	case !g.maySpend(outlay{guns: set{}.With(u)}):
		return keptForOthers
	}
	return play.Allowed
}

func (barrage) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	g.fight.fire.Add(u)
	g.Tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "fires", Strength: g.counters[u].Full.Barrage, Rule: "8.1"})
	return play.Stay()
}

func (barrage) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + itoa(g.counters[a.Unit].Full.Barrage)
}

func (barrage) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Fire ", a, "Barrage of "+itoa(g.counters[a.Unit].Full.Barrage)+", "+g.rangeNote(int(a.Unit)), "8.1")
}

// Ground Support Points (9.0), of the attacker and as final protective fire.

type support struct{ play.Plain[*Game] }

// mostSupport is how many points a side may give: the attacker keeps those that are owed to other enemies (7.11).
func (g *Game) mostSupport(side force) int {
	n := g.support[side]
	for side == g.phasing() && n > 0 && !g.maySpend(outlay{points: n}) {
		n--
	}
	return n
}

func (support) Each(g *Game, f *frame, yield func(act)) {
	if g.fight.support[f.By] > 0 {
		return
	}
	for n, most := 1, g.mostSupport(force(f.By)); n <= most; n++ {
		yield(play.Amount(vSupport, n))
	}
}

var (
	pointsGiven = reasons.Ruled("9.12", "Points have been given to this attack.")
	noAmount    = reasons.Ruled("9.12", "Say how many points: at least 1.")
	pointsLeft  = reasons.Because("9.14", func(g *Game, _ act) string {
		return rules.Counted(g.support[g.Open.Top().By], "point is", "points are") + " left this phase."
	})
)

func (support) Refuse(g *Game, f *frame, a act) play.Code {
	side, n := force(f.By), int(a.Count)
	switch {
	case g.fight.support[side] > 0:
		return pointsGiven
	case n < 1:
		return noAmount
	case n > g.support[side]:
		return pointsLeft
	case side == g.phasing() && !g.maySpend(outlay{points: n}):
		return keptForOthers
	}
	return play.Allowed
}

func (support) Do(g *Game, f *frame, a act) play.Flow {
	n := int(a.Count)
	g.support[f.By] -= n
	g.fight.support[f.By] = n
	g.Tell(rules.Joined{Side: force(f.By).side(), What: "ground support", Strength: n, Rule: "9.0"})
	if f.Box == protectBox {
		return play.Restart()
	}
	return play.Stay()
}

// Stakes are the die, if the points are the last thing that a defender could add.
func (support) Stakes(g *Game, f *frame, _ act) rules.Stakes {
	if f.Box != protectBox || !g.protectors().Empty() {
		return 0
	}
	return g.dieNext()
}

func (support) Show(_ *Game, _ *frame, a act, c *rules.Choice) { c.Cost = "+" + itoa(int(a.Count)) }

// Describe says what points do to the differential before they are committed.
func (support) Describe(g *Game, f *frame, a act) rules.Detail {
	n := int(a.Count)
	before := g.current().differential
	after := before + n
	if force(f.By) == g.defender() {
		after = before - n
	}
	return rules.Detail{
		Label: "Commit " + rules.Counted(n, "point", "points"), Rule: "9.0",
		Note: "Differential " + chart.Signed(before) + " becomes " + chart.Signed(after) + ", " + itoa(g.support[f.By]-n) + " left",
	}
}

func noSupportNow(g *Game, _ *frame, _ act) *rules.Violation {
	switch {
	case g.phase() != combatBox:
		return no("9.0", "Ground Support Points are used in combat phases.")
	case g.justFought() && g.fireOnly() && g.support[g.defender()] > 0:
		return no("8.45", "Against artillery and support points alone no final protective fire is given.")
	}
	return no("4.1", "Support points are given to an attack while it is declared, or to the defense after that.")
}

// The end of the declaration.

type declare struct{ play.Button[*Game] }

var (
	nothingYet = reasons.Ruled("7.0", "Nothing attacks yet: add a unit, artillery or Ground Support Points.")
	afloatMust = reasons.Because("12.32", func(g *Game, _ act) string { return g.neededName() + " at sea must attack this beach: add it." })
	gunMust    = reasons.Because("8.31", func(g *Game, _ act) string {
		return g.neededName() + " is adjacent and could attack nobody else: add it."
	})
	unitMust   = reasons.Because("7.12", func(g *Game, _ act) string { return g.neededName() + " could attack nobody else: add it." })
	holdsBeach = reasons.Because("12.32", func(g *Game, _ act) string {
		return g.label(g.assailed(g.fight.by, g.fight.at).Next(0)) + " holds the beach that a unit at sea must attack: attack it too."
	})
	leftAlone = reasons.Because("7.21", func(g *Game, _ act) string {
		e := g.debts(g.fight.by, g.fight.at).Next(0)
		return g.label(e) + " in " + g.number(g.at(e)) + " must be attacked too: nobody else is left to do it."
	})
	fireOneHex   = reasons.Ruled("8.13", "Fire alone may attack one hex only.")
	besideLander = reasons.Because("7.21", func(g *Game, _ act) string {
		e := g.touched().Next(0)
		return g.label(e) + " in " + g.number(g.at(e)) + " is beside the landing unit: attack it too."
	})
)

// whyNotDeclare says who is still missing.
func (g *Game) whyNotDeclare() play.Code {
	f := &g.fight
	if !f.committed(g.phasing()) {
		return nothingYet
	}
	if u := g.needed(f.by, f.at).Next(0); u >= 0 {
		return g.whyNeeded(u)
	}
	if !g.assailed(f.by, f.at).Empty() {
		return holdsBeach
	}
	o, debts := g.outlay(), g.debts(f.by, f.at)
	if !debts.Empty() && !g.payable(debts, o) {
		return leftAlone
	}
	if f.at.Count() > 1 && f.by.Empty() {
		return fireOneHex
	}
	if touched := g.touched(); !touched.Empty() && !g.payable(debts.Union(touched), o) {
		return besideLander
	}
	return play.Allowed
}

// whyNeeded says why a unit must be in an attack.
func (g *Game) whyNeeded(u int) play.Code {
	switch {
	case g.afloat(u):
		return afloatMust
	case g.counters[u].artillery:
		return gunMust
	}
	return unitMust
}

func (g *Game) neededName() string { return g.label(g.needed(g.fight.by, g.fight.at).Next(0)) }

func (declare) Refuse(g *Game, _ *frame, _ act) play.Code { return g.whyNotDeclare() }

// Do binds everybody in the attack.
func (declare) Do(g *Game, _ *frame, _ act) play.Flow {
	f := &g.fight
	g.leaveDebts()
	for u := range g.units {
		if f.by.Has(u) || f.fire.Has(u) {
			g.units[u].facts |= attacked
			if f.by.Has(u) && g.afloat(u) {
				f.beaches.Add(u)
			}
		}
		if f.at.Has(u) {
			g.units[u].facts |= targeted
		}
	}
	return play.Next()
}

// Stakes are the die, if nobody is asked before it.
func (declare) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	if g.mayProtect() {
		return 0
	}
	return g.dieNext()
}

// dieNext is the die, unless Japan has a last word before it.
func (g *Game) dieNext() rules.Stakes {
	if g.mayBanzai() {
		return 0
	}
	return rules.Rolls
}

func (declare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (declare) Describe(_ *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Declare attack", Rule: "7.2", Note: "Nothing can be added after it"}
}
