package computer

import (
	"marianas/game/islandwar"
	"marianas/game/play"
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

// weigh is what an attack gains on balance over the six faces of the die.
func (m *mind) weigh(at, by set, extra int) int {
	m.spend()
	m.Suppose(by, at)
	worth := m.weighWith(extra, false)
	if m.me == jp && !by.Empty() {
		if charge := m.weighWith(extra, true) - 6*m.toll(at, by); charge > worth {
			worth = charge
		}
	}
	m.Dismiss()
	return worth
}

// weighWith weighs the supposed attack, plain or as a Banzai attack.
func (m *mind) weighWith(extra int, banzai bool) int {
	by, at := m.Attackers(), m.Target()
	attack, defense := extra, 0
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		attack += m.Strength(u, banzai)
	}
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		defense += m.Unit(e).Full.Defense
	}
	if !m.FireOnly() {
		defense += m.expected(at)
	}
	return m.columnWorth(m.Column(attack - defense))
}

// columnWorth is the balance of a column of the table for the attack that is open or supposed.
func (m *mind) columnWorth(column int) int {
	crt := m.CRT()
	total, drive := 0, [4]int{-1, -1, -1, -1}
	for die := 1; die <= crt.Faces(); die++ {
		o := m.Effect(crt.Result(column, die))
		if !o.OnDefender {
			total -= m.drowned()
		}
		switch {
		case o.OnDefender && !o.Gone:
			if drive[o.Hexes] < 0 {
				drive[o.Hexes] = m.driven(m.Target(), o.Hexes, 5)
			}
			total += drive[o.Hexes]
		case o.OnDefender:
			total += m.sumWorth(m.Target())
		case o.OnAttacker && o.Gone:
			total -= m.sumWorth(m.Attackers())
		case o.OnAttacker:
			total -= m.driven(m.Attackers(), o.Hexes, 4)
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
	n, by := 0, m.Attackers()
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if m.Afloat(u) {
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
		case m.Afloat(u):
		case m.LostInRetreat(u, hexes):
			n += m.worths[u]
		default:
			n += trifle * hexes
		}
	}
	return n
}

// expected is the protective fire that the enemy may be expected to give to one attack among several.
func (m *mind) expected(at set) int {
	foe := enemy(m.me)
	points, fights := m.SupportLeft(foe), 0
	if m.OpenBox() != islandwar.CombatBox && m.OpenBox() != islandwar.AttackBox {
		points = m.SupportNow(foe)
	}
	for u := range m.Units() {
		c := m.Unit(u)
		switch {
		case !m.theirs(u):
		case m.CouldProtect(u, at):
			points += c.Full.FPF
		case m.FreeTarget(u) && m.AdjacentToEnemy(u):
			fights++
		}
	}
	return min(points*3/(2+2*max(1, fights)), points)
}

// toll is what a Banzai attack costs in units: whoever makes up the defense of those attacked (10.12).
func (m *mind) toll(at, by set) int {
	owed, cost := 0, 0
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		owed += m.Unit(e).Full.Defense
	}
	for owed > 0 {
		best := -1
		for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
			if s := m.Strike(u); m.Massed(u) && (best < 0 || s > m.Strike(best)) {
				best = u
			}
		}
		if best < 0 {
			break
		}
		by.Drop(best)
		owed -= m.Strike(best)
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
func (m *mind) attackNext() []act {
	if m.OpenBox() == islandwar.AttackBox {
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
	if m.May(play.Bare(islandwar.EndCombatVerb)) {
		return []act{play.Bare(islandwar.EndCombatVerb)}
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
func (m *mind) anyAttackNow() []act {
	first, l := m.Acts()[0], m.line()
	if !l.Do(first) || l.At.OpenBox() != islandwar.AttackBox {
		return []act{first}
	}
	return append(l.Acts, m.over(l.At).finishDeclaration()...)
}

// finishDeclaration puts everybody who may join into the open attack and declares it.
func (m *mind) finishDeclaration() []act {
	l := m.line()
	for l.At.OpenBox() == islandwar.AttackBox {
		next, found := act{}, false
		take := func(a act) { next, found = a, true }
		for _, a := range l.At.Acts() {
			switch {
			case a.Verb == islandwar.JoinVerb:
				take(a)
			case a.Verb == islandwar.AlsoVerb && !l.At.May(play.Bare(islandwar.DeclareVerb)) && !found:
				take(a)
			case a.Verb == islandwar.DeclareVerb && (!found || next.Verb != islandwar.JoinVerb):
				take(a)
			case !found:
				take(a)
			}
		}
		if !l.Do(next) {
			break
		}
	}
	return l.Acts
}

// carryOut turns a blow into actions, each tried on a copy; what the rules force in besides is added.
func (m *mind) carryOut(b *blow) []act {
	by, at, ok := m.Closure(b.by, b.at)
	if !ok {
		return nil
	}
	l, first := m.line(), at.Next(0)
	if !l.Do(play.AtPlace(islandwar.AttackVerb, m.At(first))) {
		return nil
	}
	for e := at.Next(first + 1); e >= 0; e = at.Next(e + 1) {
		l.Do(play.AtPlace(islandwar.AlsoVerb, m.At(e)))
	}
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		l.Do(play.OfUnit(islandwar.JoinVerb, u))
	}
	for u := b.fire.Next(0); u >= 0; u = b.fire.Next(u + 1) {
		l.Do(play.OfUnit(islandwar.BarrageVerb, u))
	}
	if b.points > 0 {
		l.Do(play.Amount(islandwar.SupportVerb, b.points))
	}
	if l.Do(play.Bare(islandwar.DeclareVerb)) {
		return l.Acts
	}
	return append(l.Acts, m.over(l.At).finishDeclaration()...)
}
