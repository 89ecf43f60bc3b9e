package computer

import (
	"sort"

	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/play"
	"marianas/game/think"
)

// landNext lands one unit, the kind most wanted, where it is most useful (12.0).
func (m *mind) landNext() []act {
	as := m.Acts()
	if m.Taken() >= 0 {
		return m.bestLanding(as)
	}
	best, most := think.Best(as, func(a act) int {
		if a.Verb != islandwar.TakeVerb {
			return 0
		}
		return m.wanted(int(a.Unit))
	})
	sim := newMind(m.Study, m.budget)
	if most == 0 || !sim.Try(best) {
		return as[:1]
	}
	return append([]act{best}, sim.bestLanding(sim.Acts())...)
}

// wanted ranks what should come ashore next: infantry until the beachhead stands, then guns and tanks among it.
func (m *mind) wanted(u int) int {
	var ashore, guns int
	for w := range m.Units() {
		if m.mine(w) {
			if m.Artillery(w) {
				guns++
			} else {
				ashore++
			}
		}
	}
	c := m.Unit(u)
	v := 100 + 4*m.Strike(u) + 3*c.Full.Defense
	if m.Artillery(u) {
		v = 60 + c.Full.Barrage*10 + min(c.Full.Range, 16)
		if ashore >= 12 && guns*3 < ashore {
			v += 100
		}
	}
	return v
}

// bestLanding picks the beach nearest to enemies that a unit may fight, and to its own army.
func (m *mind) bestLanding(as []act) []act {
	best, _ := think.Best(as, func(a act) int {
		h := islandwar.PlaceOf(a)
		if h < 0 {
			return think.Least
		}
		cost, near := 0, think.Far
		if m.Taken() >= 0 && !m.FirstLanding() {
			cost = 4 * m.risk(m.Taken(), h)
			if m.InEZOC(m.me, h) {
				cost += 80
			}
		}
		for e := range m.Units() {
			if m.theirs(e) {
				near = min(near, int(m.field(m.At(e))[h]))
			}
		}
		return -cost - near
	})
	return []act{best}
}

// chooseBeaches plays games from several stretches of neighboring beaches and takes the best (14.22).
func (m *mind) chooseBeaches() []act {
	if m.BeachesLeft() == 0 {
		return []act{play.Bare(islandwar.CommitVerb)}
	}
	all := m.stretches()
	if m.hasty || m.BeachesLeft() < m.BeachesToChoose() {
		return all[m.budget.Dice.Pick(len(all))]
	}
	whole := *m.budget // the one choice of the game that is thought through to the end
	whole.States = 1 << 30
	m.budget = &whole
	return m.farthest(think.Draw(all, 8, &m.budget.Dice), 1, 40)
}

// stretches lists the choices of neighboring beaches, each once, as actions.
func (m *mind) stretches() [][]act {
	var all [][]act
	seen := map[string]bool{}
	for _, first := range m.Beaches() {
		hs := m.stretchFrom(first, m.BeachesToChoose())
		sort.Slice(hs, func(i, j int) bool { return hs[i] < hs[j] })
		var as []act
		key := ""
		for _, h := range hs {
			if !m.Chosen(h) && len(as) < m.BeachesLeft() {
				as = append(as, play.AtPlace(islandwar.BeachVerb, h))
				key += string(m.Board().Number(h))
			}
		}
		if len(as) == m.BeachesLeft() && !seen[key] {
			seen[key] = true
			all = append(all, append(as, play.Bare(islandwar.CommitVerb)))
		}
	}
	return all
}

// stretchFrom grows a stretch of neighboring beaches from one end.
func (m *mind) stretchFrom(first board.ID, n int) []board.ID {
	hs := []board.ID{first}
	for len(hs) < n {
		next, least := islandwar.Nowhere, 99
		for _, b := range m.Beaches() {
			if d := m.gap(b, hs); d > 0 && d < least {
				next, least = b, d
			}
		}
		if next == islandwar.Nowhere {
			break
		}
		hs = append(hs, next)
	}
	return hs
}

// gap is how far a hex is from the nearest of several.
func (m *mind) gap(h board.ID, hs []board.ID) int {
	least := 99
	for _, x := range hs {
		least = min(least, m.Board().Distance(h, x))
	}
	return least
}

// setUpAll deploys the whole free force: guns in the middle, battalions behind the likely beaches, a reserve in the
// hills (14.21).
func (m *mind) setUpAll() []act {
	var as []act
	for m.OpenBox() == islandwar.SetUpBox {
		legal := m.Acts()
		a := legal[0]
		if m.Taken() >= 0 {
			a = m.bestPost(legal)
		}
		if !m.Try(a) {
			break
		}
		m.danger = [2]*threat{}
		as = append(as, a)
	}
	return as
}

// bestPost rates hexes for the taken unit of a free set-up; a little chance keeps the enemy guessing.
func (m *mind) bestPost(legal []act) act {
	best, _ := think.Best(legal, func(a act) int {
		h := islandwar.PlaceOf(a)
		if h < 0 {
			return think.Least
		}
		return m.ratePost(m.Taken(), h) + m.budget.Dice.Pick(8)
	})
	return best
}

// ratePost wants every beach covered by somebody, guns behind, the weak in the hills and nobody in a heap.
func (m *mind) ratePost(u int, h board.ID) int {
	c := m.Unit(u)
	v, near := 3*m.rowHelp(h), 99
	for _, b := range m.Beaches() {
		d := m.Board().Distance(h, b)
		near = min(near, d)
		switch {
		case m.Artillery(u) && d <= c.Full.Range:
			v += 4
		case !m.Artillery(u) && d <= 6:
			v += 6 * (7 - d) / (6 + m.covered(b))
		}
	}
	switch {
	case m.Artillery(u) && near < 4:
		v -= 40
	case !m.Artillery(u) && c.Full.Defense < 3:
		v = 6*m.rowHelp(h) + 3*min(near, 6)
	case !m.Artillery(u) && near == 0 && c.Full.Defense < 4:
		v -= 6
	}
	for _, n := range m.Board().Neighbors(h) {
		if n != board.None && !m.Vacant(n) {
			v -= 9
		}
	}
	return v
}

// covered is the strength already set up near a beach.
func (m *mind) covered(b board.ID) int {
	n := 0
	for u := range m.Units() {
		if m.mine(u) && !m.Artillery(u) && m.Board().Distance(m.At(u), b) <= 6 {
			n += m.Strike(u)
		}
	}
	return n
}
