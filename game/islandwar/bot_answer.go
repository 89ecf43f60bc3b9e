package islandwar

import (
	"marianas/game/board"
	"marianas/game/play"
)

// protectBest gives the protective fire that saves most for what it costs (8.4, 9.0).
func (m *mind) protectBest() []act {
	guns := m.protectors()
	total := 0
	if m.supportOpen(m.me) {
		total = m.support[m.me]
	}
	for u := guns.Next(0); u >= 0; u = guns.Next(u + 1) {
		total += m.counters[u].Full.FPF
	}
	before := m.attackersView(0)
	need, best := 0, 0
	for n := 1; n <= total; n++ {
		if saved := before - m.attackersView(n) - 6*n; saved > best {
			need, best = n, saved
		}
	}
	return m.protectWith(guns, need)
}

// attackersView is what the declared attack is worth to its maker if the defense were stronger by n.
func (m *mind) attackersView(n int) int {
	m.spend()
	worth := func(banzai bool) int {
		s := m.reckon(banzai, false)
		_, column := m.lookUp(s.differential - n)
		return m.columnWorth(column)
	}
	w := worth(false)
	if m.me == us && m.mayBanzai() {
		w = max(w, worth(true)-6*m.toll(m.fight.at, m.fight.by))
	}
	return w
}

// protectWith commits fire up to a strength: guns first, the strongest first, then points.
func (m *mind) protectWith(guns set, need int) []act {
	sim, as := m.thought(), []act(nil)
	do := func(a act) {
		if sim.openBox() == protectBox {
			if sim.try(a) {
				as = append(as, a)
			}
		}
	}
	for need > 0 && !guns.Empty() {
		gun := guns.Next(0)
		for u := gun; u >= 0; u = guns.Next(u + 1) {
			if m.counters[u].Full.FPF > m.counters[gun].Full.FPF {
				gun = u
			}
		}
		guns.Drop(gun)
		need -= m.counters[gun].Full.FPF
		do(play.OfUnit(vProtect, gun))
	}
	if n := min(need, m.support[m.me]); n > 0 && m.supportOpen(m.me) {
		do(play.Amount(vSupport, n))
	}
	do(play.Bare(vEndProt))
	return as
}

// answerTheCharge decides whether the attack becomes a Banzai attack.
func (m *mind) answerTheCharge() []act {
	worth := func(banzai bool) int {
		return m.columnWorth(m.reckon(banzai, false).column)
	}
	if worth(true)-6*m.toll(m.fight.at, m.fight.by) > worth(false) {
		return []act{play.Bare(vBanzai)}
	}
	return []act{play.Bare(vRoll)}
}

// pickPlace answers retreats, displacements, advances and payments: each answer is tried and the best kept.
func (m *mind) pickPlace() []act {
	as := m.acts()
	best, most := as[0], -1<<30
	for _, a := range as {
		if v := m.tryPlace(a); v > most {
			best, most = a, v
		}
	}
	return []act{best}
}

func (m *mind) tryPlace(a act) int {
	u := int(a.Unit)
	switch a.Verb {
	case vPay:
		return -m.worths[u]
	case vStand:
		return -1000
	case vEndAdv:
		return 0
	case vAdvance:
		return m.gainOfAdvance(u, a)
	}
	return m.comfort(u, hexOf(a))
}

// comfort is how good a hex is to end a retreat in.
func (m *mind) comfort(u int, h board.ID) int {
	v := -4*m.risk(u, h) + int(3*m.rowHelp(h))
	if !m.vacant(h) {
		v -= 60
	}
	return v
}

// rowHelp is how much a hex's terrain shifts the column for its defender.
func (m *mind) rowHelp(h board.ID) int {
	rows := m.title.data.CRT.Rows
	r := int(m.ground.row[h])
	if r < 0 {
		return 0
	}
	return len(rows[len(rows)-1].Lows) - rows[r].Columns()
}

// gainOfAdvance weighs a hex of the path against staying: risk, beachheads, and retreats that it closes to others.
func (m *mind) gainOfAdvance(u int, a act) int {
	h := hexOf(a)
	at := m.at(u)
	v := 3 * (m.risk(u, at) - m.risk(u, h))
	switch {
	case m.me == jp && contains(m.heads, h):
		v += 150
	case m.me == us && m.firstLanding():
		if m.ground.beach[at] && !m.ground.beach[h] {
			v -= 300 // a unit that leaves its beach leaves no marker (ruling 13)
		}
	case m.me == us && contains(m.heads, at):
		v += 30
	}
	if m.me == us {
		v += 10
	}
	return v + m.closes(u, h) - m.closes(u, at)
}

// closes is what a unit's zone in a hex takes from enemies that are still to be attacked.
func (m *mind) closes(u int, h board.ID) int {
	from := m.at(u)
	m.lift(u, nowhere)
	m.put(u, h)
	n := 0
	for e := range m.units {
		if m.theirs(e) && m.freeTarget(e) && m.adjacentToEnemy(e) && m.lostInRetreat(e, 1) {
			n += m.worths[e] / 2
		}
	}
	m.lift(u, nowhere)
	m.put(u, from)
	return n
}
