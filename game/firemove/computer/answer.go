package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
)

// pickBest answers what is asked after the die: each answer is rated and the best given.
func (m *mind) pickBest() []act {
	as := m.Acts()
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
	case a.Verb == firemove.EndAdvanceVerb:
		return 0
	case a.Verb == firemove.AdvanceVerb && m.Afloat(u):
		return m.gainOfAdvance(u, h) + ashoreGain
	case a.Verb == firemove.AdvanceVerb:
		return m.gainOfAdvance(u, h)
	case a.Verb == firemove.DepleteVerb && m.OpenBox() == firemove.LossBox:
		return -m.step(u)
	case a.Verb == firemove.DepleteVerb || a.Verb == firemove.ResistVerb:
		return m.comfortDown(u) - m.step(u)
	case u >= 0 && h < 0: // thrown back to sea
		return -2 * trifle
	case a.Verb == firemove.RetreatVerb || a.Verb == firemove.DisplaceVerb:
		return m.comfort(u, h) - trifle
	}
	return 0
}

// comfortDown is how good it is to stay in place with a step less.
func (m *mind) comfortDown(u int) int {
	if m.Down(u) || m.Counter(u).Steps < 2 {
		return 0
	}
	m.Deplete(u, true)
	v := m.comfort(u, m.At(u))
	m.Deplete(u, false)
	return v
}

// comfort is how good a hex is to end a retreat in.
func (m *mind) comfort(u int, h board.ID) int {
	if h < 0 {
		return 0
	}
	v := 3*m.rowHelp(h) - m.risk(u, h)
	if m.Side(u) != m.Lander() && m.dug(m.Side(u), h) {
		v += 8
	}
	if !m.Vacant(h) && m.In(h) != u {
		v -= 20
	}
	return v
}

// gainOfAdvance weighs a hex of the path against staying: risk, beachheads, objectives and retreats that it closes.
func (m *mind) gainOfAdvance(u int, h board.ID) int {
	at := m.At(u)
	v := m.risk(u, at) - m.risk(u, h)
	if !m.hunts() {
		if slices.Contains(m.Beachheads(), h) {
			v += 150
		}
		return v - 5 + 3*(m.rowHelp(h)-m.rowHelp(at))
	}
	if m.coveted(h) {
		v += 40
	}
	if slices.Contains(m.Beachheads(), at) {
		v += 10
	}
	return v + 5 + m.closes(u, h) - m.closes(u, at)
}

// closes is what a unit's zone in a hex takes from enemies beside units that could attack them.
func (m *mind) closes(u int, h board.ID) int {
	from := m.At(u)
	m.Lift(u)
	m.Put(u, h)
	n := 0
	for e := range m.Count() {
		if m.theirs(e) && m.touches(e) && m.ground.Distance(m.At(e), h) <= 3 {
			n += 4
			if m.flight(e, m.At(e), 1, 2) < 2 {
				n += 12
			}
		}
	}
	m.Lift(u)
	m.Put(u, from)
	return n
}

// rebuildBest restores the unit that gains most by it: those who cover others, the strong, and those in danger first.
func (m *mind) rebuildBest() []act {
	best, most := play.Bare(firemove.EndRebuildVerb), -1<<30
	for _, a := range m.Acts() {
		if a.Verb != firemove.RebuildVerb {
			continue
		}
		u := int(a.Unit)
		v := 4*m.Counter(u).Full.Defense + m.risk(u, m.At(u))
		if m.Digs(u) > 0 {
			v += 20
		}
		if v > most {
			best, most = a, v
		}
	}
	return []act{best}
}
