package islandwar

import (
	"marianas/game/rules"
)

// blow is an attack being composed.
type blow struct {
	at, by, fire set
	points       int   // Ground Support Points
	extra        int   // strength of fire and points together
	worth        []int // by extra strength: what it gains on balance, in hundredths of a unit over six faces
}

func (b *blow) value() int { return b.worth[min(b.extra, len(b.worth)-1)] }

// mostExtra is the greatest strength of fire that a blow is weighed with.
const mostExtra = 36

// weigh is what an attack gains on balance over the six faces of the die. The game's own fight is borrowed for it.
func (m *mind) weigh(at, by set, extra int) int {
	m.spend()
	f := &m.fight
	keep := *f
	f.at, f.by, f.die = at, by, 0
	worth := m.weighWith(extra, false)
	if m.me == jp && !by.Empty() {
		if charge := m.weighWith(extra, true) - 6*m.toll(at, by); charge > worth {
			worth = charge
		}
	}
	*f = keep
	return worth
}

// weighWith weighs the borrowed fight, plain or as a Banzai attack.
func (m *mind) weighWith(extra int, banzai bool) int {
	f := &m.fight
	attack, defense := extra, 0
	for u := f.by.Next(0); u >= 0; u = f.by.Next(u + 1) {
		attack += m.strength(u, banzai)
	}
	for e := f.at.Next(0); e >= 0; e = f.at.Next(e + 1) {
		defense += m.counters[e].Full.Defense
	}
	if !m.fireOnly() {
		defense += m.expected(f.at)
	}
	_, column := m.lookUp(attack - defense)
	return m.columnWorth(column)
}

// columnWorth is the balance of a column of the table for the borrowed fight.
func (m *mind) columnWorth(column int) int {
	crt := m.title.data.CRT
	total, drive := 0, [4]int{-1, -1, -1, -1}
	for die := 1; die <= crt.Faces(); die++ {
		o := m.effect(crt.Result(column, die))
		if o.side != 'D' {
			total -= m.drowned()
		}
		switch {
		case o.side == 'D' && !o.gone:
			if drive[o.hexes] < 0 {
				drive[o.hexes] = m.driven(m.fight.at, o.hexes, 5)
			}
			total += drive[o.hexes]
		case o.side == 'D':
			total += m.sumWorth(m.fight.at)
		case o.side == 'A' && o.gone:
			total -= m.sumWorth(m.fight.by)
		case o.side == 'A':
			total -= m.driven(m.fight.by, o.hexes, 4)
		}
	}
	return total
}

func (m *mind) sumWorth(s set) int {
	n := 0
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		n += m.worths[u]
	}
	return n
}

// drowned is what a failed assault from the sea costs (12.32).
func (m *mind) drowned() int {
	n, by := 0, m.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if m.afloat(u) {
			n += m.worths[u]
		}
	}
	return n
}

// driven is what units lose by a retreat: all of those that have no way, a trifle for each hex of the others.
func (m *mind) driven(s set, hexes, trifle int) int {
	n := 0
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		switch {
		case m.afloat(u):
		case m.lostInRetreat(u, hexes):
			n += m.worths[u]
		default:
			n += trifle * hexes
		}
	}
	return n
}

// lostInRetreat reports whether a unit that had to retreat now would be eliminated (7.74).
func (m *mind) lostInRetreat(u, hexes int) bool {
	t := track{unit: u, n: 1, left: hexes}
	t.path[0] = m.units[u].at
	return !m.complete(&t)
}

// expected is the protective fire that the enemy may be expected to give to one attack among several.
func (m *mind) expected(at set) int {
	foe := m.me.enemy()
	points, fights := m.support[foe], 0
	if m.box() != combatBox && m.box() != declareBox {
		points = m.title.data.GameTurn(m.GameTurn).Support[foe.side()]
	}
	for u := range m.units {
		c := &m.counters[u]
		switch {
		case !m.theirs(u):
		case c.artillery && !m.units[u].is(hit|displaced|protected) && !m.adjacentToEnemy(u) && m.inRange(u, at):
			points += c.Full.FPF
		case m.freeTarget(u) && m.adjacentToEnemy(u):
			fights++
		}
	}
	return min(points*3/(2+2*max(1, fights)), points)
}

// toll is what a Banzai attack costs in units: whoever makes up the defense of those attacked (10.12).
func (m *mind) toll(at, by set) int {
	owed, cost := 0, 0
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		owed += m.counters[e].Full.Defense
	}
	for owed > 0 {
		best := -1
		for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
			if s := m.counters[u].strike(); m.counters[u].mass && (best < 0 || s > m.counters[best].strike()) {
				best = u
			}
		}
		if best < 0 {
			break
		}
		by.Drop(best)
		owed -= m.counters[best].strike()
		cost += m.worths[best]
	}
	return cost
}

// weighAll fills a blow's worth for every strength of fire up to a limit.
func (m *mind) weighAll(b *blow, limit int) {
	limit = min(limit, mostExtra)
	b.worth = make([]int, limit+1)
	for x := range b.worth {
		if x == 0 && b.by.Empty() {
			continue // nothing attacks, nothing happens
		}
		b.worth[x] = m.weigh(b.at, b.by, x)
	}
}

// attackNext declares the most promising attack, or ends the phase.
func (m *mind) attackNext() []rules.Action {
	if m.box() == declareBox {
		return m.finishDeclaration()
	}
	blows := m.compose()
	m.share(blows)
	var best *blow
	for i := range blows {
		b := &blows[i]
		if b.by.Empty() && b.extra == 0 {
			continue
		}
		if best == nil || m.before(b, best) {
			best = b
		}
	}
	if best != nil {
		if as := m.carryOut(best); len(as) > 0 {
			return as
		}
	}
	if m.Refuse(bare(vEndCombat)) == nil {
		return []rules.Action{bare(vEndCombat)}
	}
	return m.anyAttackNow()
}

// before orders attacks: those of units first, then the better one.
func (m *mind) before(a, b *blow) bool {
	if a.by.Empty() != b.by.Empty() {
		return b.by.Empty()
	}
	return a.value() > b.value()
}

// anyAttackNow makes whatever attack is owed.
func (m *mind) anyAttackNow() []rules.Action {
	first := m.Legal()[0]
	sim := m.copy()
	if _, err := sim.Do(first); err != nil || sim.box() != declareBox {
		return []rules.Action{first}
	}
	rest := newMind(sim, m.budget)
	return append([]rules.Action{first}, rest.finishDeclaration()...)
}

// finishDeclaration puts everybody who may join into the open attack and declares it.
func (m *mind) finishDeclaration() []rules.Action {
	sim, as := m.copy(), []rules.Action(nil)
	for sim.box() == declareBox {
		next := rules.Action{}
		for _, a := range sim.Legal() {
			switch {
			case a.Verb == vJoin:
				next = a
			case a.Verb == vAlso && sim.Refuse(bare(vDeclare)) != nil && next.Verb == "":
				next = a
			case a.Verb == vDeclare && next.Verb != vJoin:
				next = a
			case next.Verb == "":
				next = a
			}
		}
		if _, err := sim.Do(next); err != nil {
			break
		}
		as = append(as, next)
	}
	return as
}

// carryOut turns a blow into actions, each tried on a copy; what the rules force in besides is added.
func (m *mind) carryOut(b *blow) []rules.Action {
	by, at, ok := m.closure(b.by, b.at)
	if !ok {
		return nil
	}
	sim, as := m.copy(), []rules.Action(nil)
	do := func(a rules.Action) bool {
		_, err := sim.Do(a)
		if err == nil {
			as = append(as, a)
		}
		return err == nil
	}
	first := at.Next(0)
	if !do(rules.Action{Verb: vAttack, To: m.place(m.units[first].at)}) {
		return nil
	}
	for e := at.Next(first + 1); e >= 0; e = at.Next(e + 1) {
		do(rules.Action{Verb: vAlso, To: m.place(m.units[e].at)})
	}
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		do(rules.Action{Verb: vJoin, Unit: m.counters[u].id})
	}
	for u := b.fire.Next(0); u >= 0; u = b.fire.Next(u + 1) {
		do(rules.Action{Verb: vBarrage, Unit: m.counters[u].id})
	}
	if b.points > 0 {
		do(rules.Action{Verb: vSupport, Count: b.points})
	}
	if do(bare(vDeclare)) {
		return as
	}
	rest := newMind(sim, m.budget)
	return append(as, rest.finishDeclaration()...)
}
