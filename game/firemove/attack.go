package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Declaration of a ground attack: 8.2, 8.2.1 a. Attacks are voluntary but for units at sea.

// freeAttacker reports whether a unit may still attack in this phase.
func (g *Game) freeAttacker(u int) bool {
	p, c := &g.units[u], &g.counters[u]
	if p.at < 0 || c.force != g.phasing() || p.facts&(attacked|advanced|displaced) != 0 {
		return false
	}
	return c.mobile || g.Sequence[0].Box != mobCombBox
}

// reaches reports whether a unit may attack from its hex into another: not where it could never go (8.2), except
// against units at sea, and from the sea only its landing hex.
func (g *Game) reaches(u int, h board.ID) bool {
	at := g.units[u].at
	d, near := g.ground.Toward(at, h)
	switch {
	case !near:
		return false
	case g.ground.sea[at]:
		return g.landsOn(u, h)
	case g.ground.sea[h]:
		return true
	}
	return g.ground.cost[g.counters[u].kind][6*int(at)+int(d)] >= 0
}

// attackersOf are the units that may attack an enemy.
func (g *Game) attackersOf(e int) (us set) {
	h := g.units[e].at
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None || g.on[n] < 0 {
			continue
		}
		if u := int(g.on[n]); g.freeAttacker(u) && g.reaches(u, h) {
			us.Add(u)
		}
	}
	return us
}

// canAttack reports whether an attack on an enemy may be opened: somebody with an attack strength can make it.
func (g *Game) canAttack(e int) bool {
	if !g.canTarget(e) || g.zone[g.phasing()][g.units[e].at] == 0 {
		return false
	}
	us := g.attackersOf(e)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.attack(u) > 0 {
			return true
		}
	}
	return false
}

func (g *Game) anyAttack() bool {
	for e := range g.units {
		if g.canAttack(e) {
			return true
		}
	}
	return false
}

// owes reports whether a unit at sea must still attack: it has somebody to attack whom nobody has attacked (ruling 4).
func (g *Game) owes(u int) bool {
	p := &g.units[u]
	return p.is(assaults) && g.afloat(u) && g.freeAttacker(u) && g.options(u, nowhere) > 0
}

// options counts the enemies that a unit may attack, one hex left out.
func (g *Game) options(u int, without board.ID) int {
	k := 0
	for _, n := range g.ground.Neighbors(g.units[u].at) {
		if n == board.None || n == without || g.on[n] < 0 {
			continue
		}
		if g.canTarget(int(g.on[n])) && g.reaches(u, n) {
			k++
		}
	}
	return k
}

func (g *Game) firstOwing() int {
	if g.Sequence[0].Box != combatBox || g.phasing() != g.landers() {
		return -1
	}
	for u := range g.units {
		if g.owes(u) {
			return u
		}
	}
	return -1
}

func (g *Game) legalCombat(as []rules.Action) []rules.Action {
	for h := board.ID(0); int(h) < len(g.on); h++ {
		if e := g.unitIn(h); e >= 0 && g.canAttack(e) {
			as = append(as, rules.Action{Verb: vAttack, To: g.ground.places[h]})
		}
	}
	if g.firstOwing() < 0 {
		as = append(as, bare(vEndCombat))
	}
	return as
}

func (g *Game) refuseCombat(a rules.Action) *rules.Violation {
	if a.Verb == vEndCombat {
		if u := g.firstOwing(); u >= 0 {
			return no(g.cites().Assault, g.counters[u].label()+" at sea must attack its landing hex.")
		}
		return nil
	}
	e, v := g.targetIn(a, "8.2")
	if v == nil && !g.canAttack(e) {
		v = g.whyNoAttack(e)
	}
	return v
}

func (g *Game) whyNoAttack(e int) *rules.Violation {
	h := g.units[e].at
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None || g.on[n] < 0 || g.counters[g.on[n]].force != g.phasing() {
			continue
		}
		if v := g.whyNotJoin(int(g.on[n]), h); v != nil {
			return v
		}
	}
	return no("8.2", "No unit that may attack is beside "+g.number(h)+".")
}

func (g *Game) openAttack(h board.ID) {
	g.fight.clear()
	g.fight.at, g.fight.hex = g.unitIn(h), h
	g.Sequence.Interrupt(rules.Frame{Box: declareBox, Side: g.Phasing})
	g.tell(rules.AttackOpened{Side: g.Phasing, At: []rules.Place{g.place(h)}, Rule: "8.2.1"})
}

// canJoin reports whether a unit may be added to the attack.
func (g *Game) canJoin(u int) bool {
	x := &g.fight
	return !x.by.Has(u) && g.freeAttacker(u) && g.reaches(u, x.hex) && (!x.banzai || g.counters[u].charge)
}

// canBanzai reports whether the attack may become a Banzai: all who attack may take part, and somebody could.
func (g *Game) canBanzai() bool { return g.whyNotBanzai() == nil }

func (g *Game) whyNotBanzai() *rules.Violation {
	x, rule := &g.fight, g.cites().Banzai
	if x.banzai {
		return no(rule, "It is a Banzai attack already.")
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if !g.counters[u].charge {
			return no(rule, g.counters[u].label()+" may not take part in a Banzai attack.")
		}
	}
	us := g.attackersOf(x.at)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.counters[u].charge && g.attack(u) > 0 {
			return nil
		}
	}
	return no(rule, "Nobody here may make a Banzai attack.")
}

// canDeclare reports whether the attack is complete.
func (g *Game) canDeclare() bool { return g.whyNotDeclare() == nil }

func (g *Game) whyNotDeclare() *rules.Violation {
	x := &g.fight
	strength := 0
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		strength += g.attack(u)
	}
	switch {
	case x.by.Empty():
		return no("8.2.1", "Nobody attacks yet: add a unit.")
	case strength == 0:
		return no("8.2.1", "Units without attack strength attack only together with others.")
	}
	for u := range g.units {
		if g.owes(u) && !x.by.Has(u) && g.reaches(u, x.hex) && g.options(u, x.hex) == 0 {
			return no(g.cites().Assault, g.counters[u].label()+" at sea must attack this hex: add it.")
		}
	}
	return nil
}

func (g *Game) legalDeclaration(as []rules.Action) []rules.Action {
	if g.canBanzai() {
		as = append(as, bare(vBanzai))
	}
	if g.canDeclare() {
		as = append(as, bare(vDeclare))
	}
	us := g.attackersOf(g.fight.at)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.canJoin(u) {
			as = append(as, rules.Action{Verb: vJoin, Unit: g.counters[u].id})
		}
	}
	return as
}

func (g *Game) refuseDeclaration(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vBanzai:
		return g.whyNotBanzai()
	case vDeclare:
		return g.whyNotDeclare()
	}
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	if g.fight.by.Has(u) {
		return no("8.2", g.counters[u].label()+" attacks already.")
	}
	if v := g.whyNotJoin(u, g.fight.hex); v != nil {
		return v
	}
	if g.fight.banzai && !g.counters[u].charge {
		return no(g.cites().Banzai, g.counters[u].label()+" may not take part in a Banzai attack.")
	}
	return nil
}

// whyNotJoin says why a unit may not attack a hex; nil if it may.
func (g *Game) whyNotJoin(u int, h board.ID) *rules.Violation {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case c.force != g.phasing():
		return no("8.2", c.label()+" belongs to the other side.")
	case p.at < 0:
		return no("8.2", c.label()+" is not on the map.")
	case p.is(advanced):
		return no("8.5", c.label()+" has advanced: it may not attack any more.")
	case p.is(displaced):
		return no("8.3.1", c.label()+" was displaced: it may not attack any more.")
	case p.is(attacked):
		return no("8.2", c.label()+" has attacked in this player-turn.")
	case !g.freeAttacker(u):
		return no("4.1", c.label()+" is a leg unit: only mobile units attack in this phase.")
	case !g.ground.Adjacent(p.at, h):
		return no("8.2", c.label()+" is not beside "+g.number(h)+".")
	case g.afloat(u) && !g.reaches(u, h):
		return no(g.cites().Assault, c.label()+" at sea attacks its landing hex only.")
	case !g.reaches(u, h):
		return no("8.2", c.label()+" may not attack where it could not go.")
	}
	return nil
}

func (g *Game) join(u int) {
	g.fight.by.Add(u)
	g.tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "attacks", Strength: g.attack(u), Rule: "8.2.1"})
}

func (g *Game) callBanzai() {
	g.fight.banzai = true
	g.tell(rules.Noted{Side: g.Phasing, Text: "Banzai attack: no support fire, and every attacker pays", At: g.targetPlaces(), Rule: g.cites().Banzai})
}

// declare binds everybody in the attack and goes on to the markers; in a bombardment it rolls.
func (g *Game) declare() {
	x := &g.fight
	if x.bombs {
		g.bombard()
		return
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		p := &g.units[u]
		p.facts |= attacked
		p.facts &^= assaults
		if g.afloat(u) {
			p.assail = x.hex // from now on it is pinned before this hex
		}
	}
	g.units[x.at].facts |= targeted
	if x.banzai {
		g.roll()
		return
	}
	g.askMarkers(1)
}

func (g *Game) targetPlaces() []rules.Place { return []rules.Place{g.place(g.fight.hex)} }
