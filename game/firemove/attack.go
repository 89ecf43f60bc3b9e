package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// One attack from its declaration to its end: 8.2.1.

// inOrder sorts verbs by their words, as a step lists them.
func inOrder(vs verbs) verbs {
	slices.SortFunc(vs, func(a, b play.Verb[*Game]) int { return int(a.Word()) - int(b.Word()) })
	return vs
}

// attackMarkers is where the box of an attack goes on once it has been declared.
const attackMarkers = 1

// attack is one attack.
func attack() box {
	return box{Name: "declaration", Rule: "8.2.1", Doing: "an attack is being declared", Waits: "declares an attack", Steps: append([]step{
		{Letter: "a", Alone: true, Prompt: promptDeclaration, Verbs: verbs{banzai{button(vBanzai)}, declare{button(vDeclare)}, join{listing(vJoin)}}},
		{Letter: "b", When: func(g *Game, _ *frame) bool { return !g.fight.banzai }, Do: func(g *Game, _ *frame) play.Flow {
			inner := play.Open(markersBox, play.Side(g.phasing()))
			inner.Count[0] = 1
			return play.Call(inner)
		}},
		{Letter: "c", Do: func(g *Game, _ *frame) play.Flow {
			g.reveal()
			g.roll()
			return play.Next()
		}},
	}, aftermath()...)}
}

func promptDeclaration(g *Game, _ *frame) play.Prompt {
	if c := g.whyNotDeclare(); c != play.Allowed {
		return play.Say("Add to the attack on "+g.number(g.fight.hex), g.why(c, play.Bare(vDeclare)).Why)
	}
	s := g.reckon()
	more := itoa(s.attack) + " against " + itoa(s.defense) + " so far. Then markers are laid in turn."
	if g.fight.banzai {
		more = itoa(s.attack) + " against " + itoa(s.defense) + ". No support fire for either side."
	}
	return play.Say("Add to the attack on "+g.number(g.fight.hex)+", or declare it", more)
}

func (g *Game) targetPlaces() []rules.Place { return []rules.Place{g.place(g.fight.hex)} }

// Adjacent units (8.2).

type join struct{ exact }

// canJoin reports whether a unit may be added to the attack.
func (g *Game) canJoin(u int) bool {
	x := &g.fight
	return !x.by.Has(u) && g.strikesAt(u, x.hex) && (!x.banzai || g.counters[u].charge)
}

func (join) Each(g *Game, _ *frame, yield func(act)) {
	us := g.attackersOf(g.fight.hex)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.canJoin(u) {
			yield(play.OfUnit(vJoin, u))
		}
	}
}

// ofJoiner is a sentence that begins with the unit that would attack.
func ofJoiner(rest string) func(*Game, act) string {
	return func(g *Game, a act) string {
		u, _ := g.joiner(a)
		return g.label(u) + rest
	}
}

var (
	attacksAlready    = reasons.Because("8.2", ofUnit(" attacks already."))
	noCharger         = exclusive(ofBanzai, ofUnit(" may not take part in a Banzai attack."))
	attackerOther     = reasons.Because("8.2", ofJoiner(" belongs to the other side."))
	attackerAway      = reasons.Because("8.2", ofJoiner(" is not on the map."))
	attackerAdvanced  = reasons.Because("8.5", ofJoiner(" has advanced: it may not attack any more."))
	attackerDisplaced = reasons.Because("8.3.1", ofJoiner(" was displaced: it may not attack any more."))
	attackerDone      = reasons.Because("8.2", ofJoiner(" has attacked in this player-turn."))
	attackerLeg       = reasons.Because("4.1", ofJoiner(" is a leg unit: only mobile units attack in this phase."))
	attackerNotBeside = reasons.Because("8.2", func(g *Game, a act) string {
		u, h := g.joiner(a)
		return g.label(u) + " is not beside " + g.number(h) + "."
	})
	attackerBound = exclusive(ofAssault, ofJoiner(" at sea attacks its landing hex only."))
	attackerWay   = reasons.Because("8.2", ofJoiner(" may not attack where it could not go."))
)

func (join) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if g.fight.by.Has(u) {
		return attacksAlready
	}
	if why := g.whyNotJoin(u, g.fight.hex); why != play.Allowed {
		return why
	}
	if g.fight.banzai && !g.counters[u].charge {
		return noCharger
	}
	return play.Allowed
}

// whyNotJoin says why a unit may not attack a hex.
func (g *Game) whyNotJoin(u int, h board.ID) play.Code {
	p := &g.units[u]
	switch {
	case g.counters[u].force != g.phasing():
		return attackerOther
	case !g.onMap(u):
		return attackerAway
	case p.is(advanced):
		return attackerAdvanced
	case p.is(displaced):
		return attackerDisplaced
	case p.is(attacked):
		return attackerDone
	case !g.freeAttacker(u):
		return attackerLeg
	case !g.ground.Adjacent(g.at(u), h):
		return attackerNotBeside
	case g.reaches(u, h):
		return play.Allowed
	case g.afloat(u):
		return attackerBound
	}
	return attackerWay
}

func (join) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	g.fight.by.Add(u)
	g.Tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "attacks", Strength: g.attack(u), Rule: "8.2.1"})
	return play.Stay()
}

func (join) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + itoa(g.attack(int(a.Unit)))
}

func (join) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	return g.describeUnit("Add ", a, "Attacks from "+g.place(g.at(u)).String()+" with "+itoa(g.attack(u)), "8.2.1")
}

// A Banzai attack: a rule of its title.

type banzai struct{ press }

var (
	banzaiAlready = exclusive(ofBanzai, saying("It is a Banzai attack already."))
	someNoCharger = exclusive(ofBanzai, func(g *Game, _ act) string { return g.label(g.noCharger()) + " may not take part in a Banzai attack." })
	nobodyCharges = exclusive(ofBanzai, saying("Nobody here may make a Banzai attack."))
)

// noCharger is a unit in the attack that may not take part in a Banzai attack; -1 if there is none.
func (g *Game) noCharger() int {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if !g.counters[u].charge {
			return u
		}
	}
	return -1
}

// Refuse lets an attack become a Banzai if all who attack may take part, and somebody could.
func (banzai) Refuse(g *Game, _ *frame, _ act) play.Code {
	x := &g.fight
	switch {
	case x.banzai:
		return banzaiAlready
	case g.noCharger() >= 0:
		return someNoCharger
	}
	us := g.attackersOf(x.hex)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.counters[u].charge && g.attack(u) > 0 {
			return play.Allowed
		}
	}
	return nobodyCharges
}

func (banzai) Do(g *Game, _ *frame, _ act) play.Flow {
	g.fight.banzai = true
	g.Tell(rules.Noted{Side: g.Phasing, Text: "Banzai attack: no support fire, and every attacker pays", At: g.targetPlaces(), Rule: g.cites().Banzai})
	return play.Stay()
}

// Shown keeps the button in sight of the side that may know such attacks.
func (banzai) Shown(g *Game, _ *frame) bool { return g.Phasing == g.title.rules.Holder }

func (banzai) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Banzai attack", Rule: g.cites().Banzai, Note: "D2, D3 and Ex deplete all attackers and the defender; no markers"}
}

func noBanzaiNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.cites().Banzai, "A Banzai is announced while the attack is declared, before any marker.")
}

// The end of the declaration.

type declare struct{ press }

var (
	nothingYet = reasons.Ruled("8.2.1", "Nobody attacks yet: add a unit.")
	noStrength = reasons.Ruled("8.2.1", "Units without attack strength attack only together with others.")
	addAfloat  = exclusive(ofAssault, func(g *Game, _ act) string {
		return g.label(g.missing()) + " at sea must attack this hex: add it."
	})
)

// missing is a unit at sea that must be in this attack, since it has nobody else to attack; -1 if there is none.
func (g *Game) missing() int {
	x := &g.fight
	for u := range g.units {
		if g.owes(u) && !x.by.Has(u) && g.reaches(u, x.hex) && g.options(u, x.hex) == 0 {
			return u
		}
	}
	return -1
}

func (g *Game) whyNotDeclare() play.Code {
	x := &g.fight
	strength := g.strengthOf(x.by)
	switch {
	case x.by.Empty():
		return nothingYet
	case strength == 0 && !g.bareFire(x.hex):
		return noStrength
	case g.missing() >= 0:
		return addAfloat
	}
	return play.Allowed
}

func (declare) Refuse(g *Game, _ *frame, _ act) play.Code { return g.whyNotDeclare() }

// Do binds everybody in the attack.
func (declare) Do(g *Game, _ *frame, _ act) play.Flow {
	x := &g.fight
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		p := &g.units[u]
		p.facts |= attacked
		p.facts &^= assaults
		if g.afloat(u) {
			p.assail = x.hex // from now on it is pinned before this hex
		}
	}
	g.hit()
	return play.Next()
}

// Stakes are the die, if no question for markers comes before it.
func (declare) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	if !g.fight.banzai && (g.asksFire(0) || g.asksFire(1)) {
		return 0
	}
	return rules.Rolls
}

func (declare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (declare) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Declare attack", Rule: "8.2.1", Note: "It cannot be called off after this"}
}

// noDeclarationNow refuses what belongs to a declaration at any other time.
func noDeclarationNow(g *Game, f *frame, a act) *rules.Violation {
	switch {
	case g.phase() == bombardBox && a.Verb == vJoin:
		return no("8.1", "Units take no part in a bombardment.")
	case g.phase() == bombardBox:
		return no("8.1.2", "Name a hex to bombard and draw a marker first.")
	case f.Box == combatBox || f.Box == mobCombBox:
		return no("8.2.1", "Name a hex to attack first.")
	case g.inCombat():
		return no("8.2.1", "The attack has been declared: nothing is added or called off.")
	}
	return no("4.1", "Attacks are made in a combat phase.")
}
