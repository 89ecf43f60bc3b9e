package islandwar

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Declaration of an attack: 4.1 B a and b, 7.1, 7.2, 8.1 to 8.3, 9.0.

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
	slices.SortFunc(us, func(a, b int) int { return int(g.units[a].at) - int(g.units[b].at) })
	return us
}

func (g *Game) attackable() (es set) {
	for e := range g.units {
		if g.canAttack(e) {
			es.Add(e)
		}
	}
	return es
}

func (g *Game) anyAttack() bool {
	for e := range g.units {
		if g.canAttack(e) {
			return true
		}
	}
	return false
}

func (g *Game) legalCombat(as []rules.Action) []rules.Action {
	for _, e := range g.byHex(g.attackable()) {
		as = append(as, rules.Action{Verb: vAttack, To: g.ground.places[g.units[e].at]})
	}
	if !g.anyOwed() {
		as = append(as, bare(vEndCombat))
	}
	return as
}

func (g *Game) refuseCombat(a rules.Action) *rules.Violation {
	if a.Verb == vEndCombat {
		return g.refuseEndCombat()
	}
	e, v := g.targetIn(a)
	if v == nil && !g.canAttack(e) {
		v = g.whyNoAttack(e)
	}
	return v
}

func (g *Game) refuseEndCombat() *rules.Violation {
	for u := range g.units {
		if !g.inContact(u) || !g.owes(u) {
			continue
		}
		near := g.targetsOf(u)
		e := near.Next(0)
		rule := "7.11"
		if g.counters[u].artillery {
			rule = "8.31"
		}
		return no(rule, g.counters[u].label()+" stands beside "+g.counters[e].label()+": that attack must be made.")
	}
	if e := g.meetable().Next(0); e >= 0 {
		return no("7.11", g.counters[e].label()+" has not been attacked: artillery or support points must fire on it.")
	}
	return nil
}

// targetIn is the enemy in the hex that an action points at.
func (g *Game) targetIn(a rules.Action) (int, *rules.Violation) {
	h, v := g.hexOf(a)
	if v != nil {
		return -1, v
	}
	e := g.unitIn(h)
	switch {
	case e < 0:
		return -1, no("7.0", "There is nobody to attack in "+g.number(h)+".")
	case g.counters[e].force == g.phasing():
		return -1, no("7.0", g.counters[e].label()+" is your own.")
	case g.units[e].is(advanced):
		return -1, no("7.96", g.counters[e].label()+" has advanced: it may not be attacked this phase.")
	case g.units[e].is(targeted):
		return -1, no("7.14", g.counters[e].label()+" has been attacked this phase.")
	}
	return e, nil
}

func (g *Game) whyNoAttack(e int) *rules.Violation {
	near := g.attackersOf(e)
	if near.Empty() {
		if g.points() > 0 || !g.gunsOn(e).Empty() {
			return g.keptFor(set{}.With(e))
		}
		for u := range g.units {
			if g.counters[u].artillery && g.freeAttacker(u) {
				return no("8.11", "No artillery that may fire has "+g.number(g.units[e].at)+" in range.")
			}
		}
		return no("7.15", "No unit that may attack is beside "+g.number(g.units[e].at)+".")
	}
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if !g.afloat(u) {
			return no("7.21", "This attack would leave somebody beside the enemy with nobody to attack.")
		}
	}
	return no("12.32", "Only a unit at sea is beside "+g.number(g.units[e].at)+", and it must attack its beach.")
}

// keptFor says for whom the last fire is kept (7.11).
func (g *Game) keptFor(at set) *rules.Violation {
	by := set{}
	if g.box() == declareBox {
		by = g.fight.by
	}
	debts := g.debts(by, at)
	if e := debts.Next(0); e >= 0 {
		return no("7.11", "The fire that is left is owed to "+g.counters[e].label()+" in "+g.number(g.units[e].at)+".")
	}
	return no("7.11", "The fire that is left is owed to another enemy.")
}

func (g *Game) openAttack(h board.ID) {
	g.fight.clear()
	g.fight.at.Add(g.unitIn(h))
	g.Sequence.Interrupt(rules.Frame{Box: declareBox, Side: g.Phasing})
	g.tell(rules.AttackOpened{Side: g.Phasing, At: []rules.Place{g.place(h)}, Rule: "7.1"})
}

// canAlso reports whether a further enemy may be added to the attack (7.23).
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

// canJoin reports whether an adjacent unit may be added to the attack.
func (g *Game) canJoin(u int) bool {
	f := &g.fight
	return !f.by.Has(u) && g.freeAttacker(u) && g.inContact(u) &&
		g.compact(set{}.With(u), f.at) && g.completable(f.by.With(u), f.at)
}

// canBarrage reports whether artillery may fire from afar on any of the defenders of the attack that is being declared
// (8.11, 8.22), and is not owed to others (7.11).
func (g *Game) canBarrage(u int, at set) bool {
	return g.freeAttacker(u) && !g.adjacentToEnemy(u) && g.inRange(u, at) && g.maySpend(outlay{guns: set{}.With(u)})
}

// inRange reports whether one of several units is within an artillery unit's range (8.12, 8.42).
func (g *Game) inRange(u int, of set) bool {
	for e := of.Next(0); e >= 0; e = of.Next(e + 1) {
		if g.ground.Distance(g.units[u].at, g.units[e].at) <= g.counters[u].Full.Range {
			return true
		}
	}
	return false
}

// canDeclare reports whether the attack is complete.
func (g *Game) canDeclare() bool { return g.whyNotDeclare() == nil }

// whyNotDeclare says who is still missing.
func (g *Game) whyNotDeclare() *rules.Violation {
	f := &g.fight
	if !f.committed(g.phasing()) {
		return no("7.0", "Nothing attacks yet: add a unit, artillery or Ground Support Points.")
	}
	if u := g.needed(f.by, f.at).Next(0); u >= 0 {
		return g.whyNeeded(u)
	}
	if e := g.assailed(f.by, f.at).Next(0); e >= 0 {
		return no("12.32", g.counters[e].label()+" holds the beach that a unit at sea must attack: attack it too.")
	}
	o, debts := g.outlay(), g.debts(f.by, f.at)
	if e := debts.Next(0); e >= 0 && !g.payable(debts, o) {
		return no("7.21", g.counters[e].label()+" in "+g.number(g.units[e].at)+" must be attacked too: nobody else is left to do it.")
	}
	if f.at.Count() > 1 && f.by.Empty() {
		return no("8.13", "Fire alone may attack one hex only.")
	}
	if e := g.touched().Next(0); e >= 0 && !g.payable(debts.Union(g.touched()), o) {
		return no("7.21", g.counters[e].label()+" in "+g.number(g.units[e].at)+" is beside the landing unit: attack it too.")
	}
	return nil
}

func (g *Game) whyNeeded(u int) *rules.Violation {
	c := &g.counters[u]
	switch {
	case g.afloat(u):
		return no("12.32", c.label()+" at sea must attack this beach: add it.")
	case c.artillery:
		return no("8.31", c.label()+" is adjacent and could attack nobody else: add it.")
	}
	return no("7.12", c.label()+" could attack nobody else: add it.")
}

func (g *Game) legalDeclaration(as []rules.Action) []rules.Action {
	f := &g.fight
	for _, e := range g.byHex(g.alsoSet()) {
		as = append(as, rules.Action{Verb: vAlso, To: g.ground.places[g.units[e].at]})
	}
	for u := range g.units {
		if g.counters[u].artillery && !f.fire.Has(u) && g.canBarrage(u, f.at) {
			as = append(as, rules.Action{Verb: vBarrage, Unit: g.counters[u].id})
		}
	}
	if g.canDeclare() {
		as = append(as, bare(vDeclare))
	}
	near := g.attackersOf(f.at.Next(0))
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if g.canJoin(u) {
			as = append(as, rules.Action{Verb: vJoin, Unit: g.counters[u].id})
		}
	}
	return g.legalSupport(as, g.phasing())
}

// legalSupport lists the amounts of Ground Support that a side may give, once an attack.
func (g *Game) legalSupport(as []rules.Action, side force) []rules.Action {
	if g.fight.support[side] > 0 {
		return as
	}
	for n := 1; n <= g.mostSupport(side); n++ {
		as = append(as, rules.Action{Verb: vSupport, Count: n})
	}
	return as
}

// mostSupport is how many points a side may give: the attacker keeps those that are owed to other enemies (7.11).
func (g *Game) mostSupport(side force) int {
	n := g.support[side]
	for side == g.phasing() && n > 0 && !g.maySpend(outlay{points: n}) {
		n--
	}
	return n
}

func (g *Game) refuseDeclaration(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vAlso:
		return g.refuseAlso(a)
	case vJoin:
		return g.refuseJoin(a)
	case vBarrage:
		return g.refuseBarrage(a)
	case vSupport:
		return g.refuseSupport(a, g.phasing())
	}
	return g.whyNotDeclare()
}

func (g *Game) refuseAlso(a rules.Action) *rules.Violation {
	e, v := g.targetIn(a)
	switch {
	case v != nil:
		return v
	case g.fight.at.Has(e):
		return no("7.14", g.counters[e].label()+" is under attack already.")
	case g.alsoSet().Has(e):
		return nil
	case g.attackersOf(g.fight.at.Next(0)).Empty():
		return no("8.13", "From afar artillery and support points attack one hex only.")
	}
	return no("7.23", "No attack on all these hexes can be made: each attacker must be beside each of them.")
}

func (g *Game) refuseJoin(a rules.Action) *rules.Violation {
	u, v := g.attackerOf(a)
	if v != nil {
		return v
	}
	f, c := &g.fight, &g.counters[u]
	switch {
	case f.by.Has(u):
		return no("7.14", c.label()+" attacks already.")
	case !g.compact(set{}.With(u), f.at):
		if c.artillery && g.adjacentToEnemy(u) {
			return no("8.32", c.label()+" is beside an enemy: it may attack adjacent units only.")
		}
		if c.artillery {
			return no("8.21", c.label()+" is not adjacent: it may add its barrage.")
		}
		if f.at.Count() > 1 {
			return no("7.23", c.label()+" is not beside all the hexes under attack.")
		}
		return no("7.15", c.label()+" is not beside the hex under attack.")
	case !g.canJoin(u) && g.afloat(u):
		return no("12.32", c.label()+" is at sea: it must attack its beach.")
	case !g.canJoin(u):
		return no("7.21", c.label()+" is needed: an enemy beside it would be left with nobody to attack it.")
	}
	return nil
}

// attackerOf is the unit of an action, if it may still attack at all.
func (g *Game) attackerOf(a rules.Action) (int, *rules.Violation) {
	u, v := g.unitOf(a)
	if v != nil {
		return u, v
	}
	p, c := &g.units[u], &g.counters[u]
	switch {
	case c.force != g.phasing():
		return u, no("7.0", c.label()+" belongs to the other side.")
	case p.at < 0:
		return u, no("7.15", c.label()+" is not on the map.")
	case p.is(advanced):
		return u, no("7.96", c.label()+" has advanced: it may not attack this phase.")
	case p.is(attacked):
		return u, no("7.14", c.label()+" has attacked this phase.")
	case c.artillery && p.is(displaced):
		return u, no("7.82", c.label()+" was displaced: it may not fire this phase.")
	}
	return u, nil
}

func (g *Game) refuseBarrage(a rules.Action) *rules.Violation {
	u, v := g.attackerOf(a)
	if v != nil {
		return v
	}
	c := &g.counters[u]
	switch {
	case !c.artillery:
		return no("7.15", c.label()+" is no artillery: it attacks from adjacent hexes only.")
	case g.fight.fire.Has(u):
		return no("7.14", c.label()+" fires already.")
	case g.adjacentToEnemy(u):
		return no("8.32", c.label()+" is beside an enemy: it may attack adjacent units only.")
	case !g.inRange(u, g.fight.at):
		return no("8.11", c.label()+" is out of range.")
	case !g.maySpend(outlay{guns: set{}.With(u)}):
		return g.keptFor(g.fight.at)
	}
	return nil
}

func (g *Game) refuseSupport(a rules.Action, side force) *rules.Violation {
	switch {
	case g.fight.support[side] > 0:
		return no("9.12", "Points have been given to this attack.")
	case a.Count < 1:
		return no("9.12", "Say how many points: at least 1.")
	case a.Count > g.support[side]:
		return no("9.14", rules.Counted(g.support[side], "point is", "points are")+" left this phase.")
	case a.Count > g.mostSupport(side):
		return g.keptFor(g.fight.at)
	}
	return nil
}

func (g *Game) addTarget(h board.ID) {
	g.fight.at.Add(g.unitIn(h))
	g.tell(rules.AttackOpened{Side: g.Phasing, At: g.targetPlaces(), Rule: "7.23"})
}

func (g *Game) targetPlaces() []rules.Place {
	at := g.fight.at
	ps := make([]rules.Place, 0, at.Count())
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		ps = append(ps, g.place(g.fightHex(e)))
	}
	return ps
}

func (g *Game) join(u int) {
	g.fight.by.Add(u)
	g.tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "attacks", Strength: g.counters[u].strike(), Rule: "7.22"})
}

func (g *Game) barrage(u int) {
	g.fight.fire.Add(u)
	g.tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "fires", Strength: g.counters[u].Full.Barrage, Rule: "8.1"})
}

// giveSupport spends Ground Support Points of the side that decides (9.0).
func (g *Game) giveSupport(n int) {
	side := forceOf(g.Active())
	g.support[side] -= n
	g.fight.support[side] = n
	g.tell(rules.Joined{Side: side.side(), What: "ground support", Strength: n, Rule: "9.0"})
	if g.box() == protectBox {
		g.endProtectionIfDone()
	}
}

// declare binds everybody in the attack and asks the defender (4.1 B c).
func (g *Game) declare() {
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
	g.askProtection()
}
