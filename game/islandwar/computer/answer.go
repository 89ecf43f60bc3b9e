package computer

import (
	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/play"
	"marianas/game/think"
)

// protectBest gives the protective fire that saves most for what it costs (8.4, 9.0).
func (m *mind) protectBest() []act {
	guns := m.Protectors()
	total := 0
	if m.SupportOpen(m.me) {
		total = m.SupportLeft(m.me)
	}
	for u := guns.Next(0); u >= 0; u = guns.Next(u + 1) {
		total += m.Unit(u).Full.FPF
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
		return m.columnWorth(m.Column(m.Differential(banzai) - n))
	}
	w := worth(false)
	if m.me == us && m.MayBanzai() {
		w = max(w, worth(true)-6*m.toll(m.Target(), m.Attackers()))
	}
	return w
}

// protectWith commits fire up to a strength: guns first, the strongest first, then points.
func (m *mind) protectWith(guns set, need int) []act {
	l := m.line()
	do := func(a act) {
		if l.At.OpenBox() == islandwar.ProtectBox {
			l.Do(a)
		}
	}
	for need > 0 && !guns.Empty() {
		gun := guns.Next(0)
		for u := gun; u >= 0; u = guns.Next(u + 1) {
			if m.Unit(u).Full.FPF > m.Unit(gun).Full.FPF {
				gun = u
			}
		}
		guns.Drop(gun)
		need -= m.Unit(gun).Full.FPF
		do(play.OfUnit(islandwar.ProtectVerb, gun))
	}
	if n := min(need, m.SupportLeft(m.me)); n > 0 && m.SupportOpen(m.me) {
		do(play.Amount(islandwar.SupportVerb, n))
	}
	do(play.Bare(islandwar.EndProtectionVerb))
	return l.Acts
}

// answerTheCharge decides whether the attack becomes a Banzai attack.
func (m *mind) answerTheCharge() []act {
	worth := func(banzai bool) int {
		return m.columnWorth(m.Column(m.Differential(banzai)))
	}
	if worth(true)-6*m.toll(m.Target(), m.Attackers()) > worth(false) {
		return []act{play.Bare(islandwar.BanzaiVerb)}
	}
	return []act{play.Bare(islandwar.RollVerb)}
}

// pickPlace answers retreats, displacements, advances and payments: the answer that is rated best.
func (m *mind) pickPlace() []act {
	best, _ := think.Best(m.Acts(), m.ratePlace)
	return []act{best}
}

func (m *mind) ratePlace(a act) int {
	u := int(a.Unit)
	switch a.Verb {
	case islandwar.PayVerb:
		return -m.worths[u]
	case islandwar.StandVerb:
		return -1000
	case islandwar.EndAdvanceVerb:
		return 0
	case islandwar.AdvanceVerb:
		return m.gainOfAdvance(u, a)
	}
	return m.comfort(u, islandwar.PlaceOf(a))
}

// comfort is how good a hex is to end a retreat in.
func (m *mind) comfort(u int, h board.ID) int {
	v := -4*m.risk(u, h) + int(3*m.rowHelp(h))
	if !m.Vacant(h) {
		v -= 60
	}
	return v
}

// rowHelp is how much a hex's terrain shifts the column for its defender.
func (m *mind) rowHelp(h board.ID) int {
	rows := m.CRT().Rows
	r := int(m.Row(h))
	if r < 0 {
		return 0
	}
	return rows[len(rows)-1].Columns() - rows[r].Columns()
}

// gainOfAdvance weighs a hex of the path against staying: risk, beachheads, and retreats that it closes to others.
func (m *mind) gainOfAdvance(u int, a act) int {
	h := islandwar.PlaceOf(a)
	at := m.At(u)
	v := 3 * (m.risk(u, at) - m.risk(u, h))
	switch {
	case m.me == jp && m.Beachhead(h):
		v += 150
	case m.me == us && m.FirstLanding():
		if m.Beach(at) && !m.Beach(h) {
			v -= 300 // a unit that leaves its beach leaves no marker (ruling 13)
		}
	case m.me == us && m.Beachhead(at):
		v += 30
	}
	if m.me == us {
		v += 10
	}
	return v + m.closes(u, h) - m.closes(u, at)
}

// closes is what a unit's zone in a hex takes from enemies that are still to be attacked.
func (m *mind) closes(u int, h board.ID) int {
	from := m.At(u)
	m.Lay(u, islandwar.Nowhere)
	m.Lay(u, h)
	n := 0
	for e := range m.Units() {
		if m.theirs(e) && m.FreeTarget(e) && m.AdjacentToEnemy(e) && m.LostInRetreat(e, 1) {
			n += m.worths[e] / 2
		}
	}
	m.Lay(u, islandwar.Nowhere)
	m.Lay(u, from)
	return n
}
