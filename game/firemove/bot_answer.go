package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
)

// pickBest answers what is asked after the die: each answer is rated and the best given.
func (m *mind) pickBest() []act {
	as := m.acts()
	best, most := as[0], -1<<30
	for _, a := range as {
		if v := m.rateAnswer(a); v > most {
			best, most = a, v
		}
	}
	return []act{best}
}

func (m *mind) rateAnswer(a act) int {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case a.Verb == vEndAdv:
		return 0
	case a.Verb == vAdvance && m.afloat(u):
		return m.gainOfAdvance(u, h) + ashoreGain
	case a.Verb == vAdvance:
		return m.gainOfAdvance(u, h)
	case a.Verb == vDeplete && m.In(lossBox):
		return -m.step(u)
	case a.Verb == vDeplete || a.Verb == vResist:
		return m.comfortDown(u) - m.step(u)
	case u >= 0 && h < 0: // thrown back to sea
		return -2 * trifle
	case a.Verb == vRetreat || a.Verb == vDisplace:
		return m.comfort(u, h) - trifle
	}
	return 0
}

// comfortDown is how good it is to stay in place with a step less.
func (m *mind) comfortDown(u int) int {
	p := &m.units[u]
	if p.down || m.counters[u].Steps < 2 {
		return 0
	}
	p.down = true
	v := m.comfort(u, m.at(u))
	p.down = false
	return v
}

// comfort is how good a hex is to end a retreat in.
func (m *mind) comfort(u int, h board.ID) int {
	if h < 0 {
		return 0
	}
	v := 3*m.rowHelp(h) - m.risk(u, h)
	if m.counters[u].force != m.landers() && m.dug(m.counters[u].force, h) {
		v += 8
	}
	if !m.vacant(h) && m.unitIn(h) != u {
		v -= 20
	}
	return v
}

// gainOfAdvance weighs a hex of the path against staying: risk, beachheads, objectives and retreats that it closes.
func (m *mind) gainOfAdvance(u int, h board.ID) int {
	at := m.at(u)
	v := m.risk(u, at) - m.risk(u, h)
	if !m.hunts() {
		if contains(m.heads, h) {
			v += 150
		}
		return v - 5 + 3*(m.rowHelp(h)-m.rowHelp(at))
	}
	if i := m.ground.goal[h]; i >= 0 && m.owner[i] != m.me {
		v += 40
	}
	if contains(m.heads, at) {
		v += 10
	}
	return v + 5 + m.closes(u, h) - m.closes(u, at)
}

// closes is what a unit's zone in a hex takes from enemies beside units that could attack them.
func (m *mind) closes(u int, h board.ID) int {
	from := m.at(u)
	m.lift(u, nowhere)
	m.put(u, h)
	n := 0
	for e := range m.units {
		if m.theirs(e) && m.inEZOC(m.counters[e].force, m.at(e)) && m.ground.Distance(m.at(e), h) <= 3 {
			n += 4
			if m.flight(e, m.at(e), 1, 2) < 2 {
				n += 12
			}
		}
	}
	m.lift(u, nowhere)
	m.put(u, from)
	return n
}

// rebuildBest restores the unit that gains most by it: those who cover others, the strong, and those in danger first.
func (m *mind) rebuildBest() []act {
	best, most := play.Bare(vEndRebuild), -1<<30
	for _, a := range m.acts() {
		if a.Verb != vRebuild {
			continue
		}
		u := int(a.Unit)
		v := 4*m.counters[u].Full.Defense + m.risk(u, m.at(u))
		if m.counters[u].digs > 0 {
			v += 20
		}
		if v > most {
			best, most = a, v
		}
	}
	return []act{best}
}
