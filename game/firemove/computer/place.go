package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// landNext lands one unit, the kind most wanted, where it is most useful (11.1, 12.0).
func (m *mind) landNext() []act {
	if m.Isles() > 0 {
		return m.landIsle()
	}
	as := m.Acts()
	if m.Taken() >= 0 {
		best, _ := m.bestLanding(as)
		return []act{best}
	}
	take, most := play.Bare(firemove.EndLandingVerb), 0
	for _, a := range as {
		if a.Verb == firemove.TakeVerb {
			if v := m.wanted(int(a.Unit)); v > most {
				take, most = a, v
			}
		}
	}
	sim := m.Copy()
	if take.Verb != firemove.TakeVerb || !sim.Try(take) {
		return []act{play.Bare(firemove.EndLandingVerb)}
	}
	at, worth := newMind(sim, m.budget, m.lore).bestLanding(sim.Acts())
	if worth < landingLeast {
		return []act{play.Bare(firemove.EndLandingVerb)}
	}
	return []act{take, at}
}

// landingLeast is the least worth of a landing that is made: below it waiting is better.
const landingLeast = -400

// wanted ranks what should come ashore next: the strong and the fast.
func (m *mind) wanted(u int) int {
	n := 20 + 3*m.Attack(u) + 2*m.Defense(u)
	if m.Mobile(u) {
		n++
	}
	return n
}

// bestLanding picks the beach with the best attack at hand, near to enemies and objectives and not in danger.
func (m *mind) bestLanding(as []act) (act, int) {
	u := m.Taken()
	best, most := as[0], -1<<30
	for _, a := range as {
		h := hexOf(a)
		if h < 0 || u < 0 {
			continue
		}
		if v := m.rateLanding(u, h); v > most {
			best, most = a, v
		}
	}
	return best, most
}

func (m *mind) rateLanding(u int, h board.ID) int {
	v, near := -m.risk(u, h), think.Far
	for e := range m.Count() {
		if m.theirs(e) {
			near = min(near, int(m.fieldToward(e)[h]))
		}
	}
	box := m.At(u)
	m.SupposeLanded(u, h)
	if m.AtSea(h) {
		near = 0
		v -= 20
	}
	gain := 0
	for _, n := range m.ground.Neighbors(h) {
		if n == board.None || m.Vacant(n) || !m.theirs(m.In(n)) || !m.AttackersOf(m.In(n)).Has(u) {
			continue
		}
		if b := m.compose(m.In(n)); b.by.Has(u) && b.worth > 0 {
			gain = max(gain, b.worth/6)
		} else if m.AtSea(h) {
			v -= 60
		}
	}
	m.SupposeWaiting(u, box)
	return v + gain - near
}

// fieldToward is the walking distance to an enemy.
func (m *mind) fieldToward(e int) []int16 { return m.field(m.At(e)) }

// grow adds the hexes nearest to one of them until there are n.
func (m *mind) grow(free []board.ID, n int, had []board.ID, from board.ID) []board.ID {
	hs := append(append([]board.ID(nil), had...), from)
	for len(hs) < n {
		next, least := board.None, 1<<10
		for _, h := range free {
			if d := m.ground.Distance(h, from); !slices.Contains(hs, h) && d < least {
				next, least = h, d
			}
		}
		if next == board.None {
			break
		}
		hs = append(hs, next)
	}
	return hs
}

// deploy sets a whole force up; on islands several ways are compared by playing on (17.2).
func (m *mind) deploy() []act {
	if m.Isles() == 0 || m.hasty {
		return m.draft()
	}
	plans := make([][]act, draftTrials)
	for i := range plans {
		one := newMind(m.base, m.budget, m.lore)
		one.hasty = true
		plans[i] = one.draft()
	}
	return m.sift(plans, isleTurns)
}

// draftTrials is how many ways to set up are compared.
const draftTrials = 10

// draft sets a whole force up, unit by unit; every draft is another.
func (m *mind) draft() []act {
	var as []act
	var shore []board.ID
	if all := m.Shores(); m.Wave() > 0 && len(all) > 0 {
		shore = m.grow(all, min(len(all), m.Wave()), nil, all[m.budget.Dice.Pick(len(all))])
	}
	for m.setsUp() {
		legal := m.Acts()
		a := m.setUpStep(legal, shore)
		if !m.Try(a) {
			break
		}
		m.danger = [2]*threat{}
		as = append(as, a)
	}
	return as
}

// setsUp reports whether the thinking side is still setting up.
func (m *mind) setsUp() bool {
	side, on := m.Active()
	return on && side == m.me && m.OpenBox() == firemove.SetUpBox
}

// setUpStep takes the next unit, puts it down or ends the set-up: whoever covers others first.
func (m *mind) setUpStep(legal []act, shore []board.ID) act {
	if m.Taken() >= 0 {
		return m.bestPost(legal, shore)
	}
	best, most := legal[0], -1
	for _, a := range legal {
		if a.Verb == firemove.TakeVerb {
			u := int(a.Unit)
			if v := m.Digs(u)*100 + m.Counter(u).Full.Defense; v > most {
				best, most = a, v
			}
		}
	}
	return best
}

// bestPost rates hexes for the taken unit; a little chance keeps the enemy guessing.
func (m *mind) bestPost(legal []act, shore []board.ID) act {
	best, most := legal[0], -1<<30
	for _, a := range legal {
		h := hexOf(a)
		if h < 0 {
			continue
		}
		v := m.budget.Dice.Pick(m.whim())
		if m.AtSea(h) {
			v += m.ratePostAtSea(h, shore)
		} else {
			v += m.ratePost(m.Taken(), h)
		}
		if v > most {
			best, most = a, v
		}
	}
	return best
}

// whim is how much chance there is in where a unit is put: more where several drafts are compared.
func (m *mind) whim() int {
	if m.Isles() > 0 {
		return 40
	}
	return 8
}

// ratePostAtSea wants every unit of the wave before landing hexes of its own.
func (m *mind) ratePostAtSea(h board.ID, shore []board.ID) int {
	v := 0
	for _, n := range m.ground.Neighbors(h) {
		if n != board.None && slices.Contains(shore, n) {
			v += 30
		}
	}
	for _, n := range m.ground.Neighbors(h) {
		if n != board.None && !m.Vacant(n) {
			v -= 12
		}
	}
	return v
}

// ratePost wants rough ground inland, cover by caves, and nobody in a heap.
func (m *mind) ratePost(u int, h board.ID) int {
	v, near := hideGround*m.rowHelp(h), 99
	for _, b := range m.Shores() {
		near = min(near, m.ground.Distance(h, b))
	}
	v += 4 * min(near, 8)
	if m.Digs(u) == 0 && m.dug(m.me, h) {
		v += 2 * hideCave
	}
	for _, n := range m.ground.Neighbors(h) {
		switch {
		case n == board.None:
		case m.AtSea(n):
			v -= hideShore
		case !m.Vacant(n):
			v -= 3 * hideCrowd
		}
	}
	return v
}
