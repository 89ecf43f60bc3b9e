package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// blow is an attack being composed.
type blow struct {
	target int
	by     set
	reef   board.ID // hex of the reef, if there is no target
	banzai bool
	worth  int // what it gains on balance, in hundredths of a unit over six faces
}

// compose finds the best group for an attack on an enemy by units that stand beside it. In the combat phase mobile
// units may be worth more in a second attack afterwards.
func (m *mind) compose(e int) blow {
	all := m.AttackersOf(e)
	best := m.composeOf(e, all)
	if m.Phase() == firemove.MobileBox {
		return best
	}
	legs, _ := m.split(all)
	if w, ok := m.twice(e, all, m.Spare(m.me), m.likelyFoe()); ok && w > best.worth {
		if b := m.composeOf(e, legs); !b.by.Empty() {
			b.worth = w
			return b
		}
	}
	return best
}

// composeOf finds the best group among some units, adding one by one.
func (m *mind) composeOf(e int, rest set) blow {
	best, group := blow{target: e, worth: -1 << 30}, set{}
	for !rest.Empty() {
		add, most, charge := -1, -1<<30, false
		for u := rest.Next(0); u >= 0; u = rest.Next(u + 1) {
			if v, banzai := m.promiseOf(e, group.With(u)); v > most {
				add, most, charge = u, v, banzai
			}
		}
		rest.Drop(add)
		group.Add(add)
		if m.striking(group) && (most-attackUnit > best.worth || best.by.Empty()) {
			best.by, best.worth, best.banzai = group, most, charge
		}
	}
	return best
}

// attackUnit is what another unit should add to an attack, over six faces.
const attackUnit = 0

// striking reports whether a group has any attack strength.
func (m *mind) striking(group set) bool {
	for u := group.Next(0); u >= 0; u = group.Next(u + 1) {
		if m.Attack(u) > 0 {
			return true
		}
	}
	return false
}

// promiseOf is what an attack by a group would gain, plain or as a Banzai.
func (m *mind) promiseOf(e int, group set) (v int, banzai bool) {
	v = m.weigh(e, group, false, min(firemove.MostLaid, m.Spare(m.me)), m.likelyFoe())
	if m.charges(group) {
		if w := m.weigh(e, group, true, 0, 0); w > v {
			return w, true
		}
	}
	return v, false
}

// attackNext declares the most promising attack, or ends the phase.
func (m *mind) attackNext() []act {
	best := blow{worth: m.least}
	for e := range m.Count() {
		if !m.MayAttack(e) {
			continue
		}
		if b := m.compose(e); b.worth > best.worth {
			best = b
		}
	}
	if b := m.bestReef(); b.worth > best.worth {
		best = b
	}
	if !best.by.Empty() {
		if as := m.carryOut(best); len(as) > 0 {
			return as
		}
	}
	if m.May(play.Bare(firemove.EndCombatVerb)) {
		return []act{play.Bare(firemove.EndCombatVerb)}
	}
	return m.attackOwed()
}

// attackOwed makes the best attack that a unit at sea owes.
func (m *mind) attackOwed() []act {
	u := m.Owing()
	best := blow{worth: -1 << 30}
	for _, a := range m.Acts() {
		h := hexOf(a)
		if a.Verb != firemove.AttackVerb {
			continue
		}
		e := m.In(h)
		if e < 0 {
			if b := m.composeReef(h); b.by.Has(u) && b.worth > best.worth {
				best = b
			}
			continue
		}
		if !m.AttackersOf(e).Has(u) {
			continue
		}
		b := m.compose(e)
		if !b.by.Has(u) {
			b.by.Add(u)
			b.worth, b.banzai = m.promiseOf(e, b.by)
		}
		if b.worth > best.worth {
			best = b
		}
	}
	if as := m.carryOut(best); len(as) > 0 {
		return as
	}
	return m.Acts()[:1]
}

// carryOut turns a blow into acts, each tried on a copy.
func (m *mind) carryOut(b blow) []act {
	l := think.From(m.Study)
	if b.by.Empty() || !l.Do(play.AtPlace(firemove.AttackVerb, m.where(b))) {
		return nil
	}
	if b.banzai {
		l.Do(play.Bare(firemove.BanzaiVerb))
	}
	for u := b.by.Next(0); u >= 0; u = b.by.Next(u + 1) {
		l.Do(play.OfUnit(firemove.JoinVerb, u))
	}
	if !l.Do(play.Bare(firemove.DeclareVerb)) {
		declare(l)
	}
	return l.Acts
}

// finishDeclaration puts everybody who may join into the open attack and declares it.
func (m *mind) finishDeclaration() []act {
	l := think.From(m.Study)
	declare(l)
	return l.Acts
}

// declare lets everybody who may join the open attack, and declares it.
func declare(l *line) {
	for l.At.OpenBox() == firemove.AttackBox {
		next, _ := think.Best(l.At.Acts(), func(a act) int {
			switch a.Verb {
			case firemove.JoinVerb:
				return 2
			case firemove.DeclareVerb:
				return 1
			}
			return 0
		})
		if !l.Do(next) || next.Verb == firemove.DeclareVerb {
			return
		}
	}
}
