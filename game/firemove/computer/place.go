package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
)

// landNext lands one unit, the kind most wanted, where it is most useful (11.1, 12.0).
func (m *mind) landNext() []act {
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
	at, worth := newMind(sim, m.budget).bestLanding(sim.Acts())
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
	v, near := -m.risk(u, h), far
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

// beachTrials is how many choices of beachheads are tried by playing on from each for beachTurns player-turns.
const beachTrials, beachTurns = 10, 12

// chooseBeachheads plays on from several choices of beachheads and takes the best (11.5).
func (m *mind) chooseBeachheads() []act {
	best, most := m.drawBeachheads(), -1<<30
	if m.hasty || m.budget.States < leastAhead {
		return best
	}
	for i := 0; i < beachTrials; i++ {
		as := m.drawBeachheads()
		if n := m.playOn(as, uint64(m.budget.Dice.Pick(1<<30)), beachTurns); n > most {
			best, most = as, n
		}
	}
	return best
}

// beachesTogether is how many beachheads lie beside each other: wide apart they reach every part of the island.
const beachesTogether = 2

// beachDraws is how many choices are compared at first sight.
const beachDraws = 30

// drawBeachheads draws choices of beachheads and keeps the one from which the enemy is reached best.
func (m *mind) drawBeachheads() []act {
	free := m.freeBeaches()
	if len(free) < m.BeachheadsLeft() {
		return m.Acts()[:1]
	}
	var best []board.ID
	least := 1 << 30
	for i := 0; i < beachDraws; i++ {
		hs := m.drawApart(free, m.BeachheadsLeft())
		if n := m.remote(hs); n < least {
			best, least = hs, n
		}
	}
	return m.asBeachheads(best)
}

// freeBeaches are the landing hexes for markers where no enemy stands.
func (m *mind) freeBeaches() []board.ID {
	var free []board.ID
	for _, h := range m.Shores() {
		if m.MayHead(h) && m.Vacant(h) {
			free = append(free, h)
		}
	}
	return free
}

// drawApart draws landing hexes in small groups wide apart.
func (m *mind) drawApart(free []board.ID, n int) []board.ID {
	var hs []board.ID
	for apart := 6; len(hs) < n; {
		var open []board.ID
		for _, h := range free {
			if !slices.Contains(hs, h) && m.gap(h, hs) >= apart {
				open = append(open, h)
			}
		}
		if len(open) == 0 {
			apart--
			continue
		}
		first := open[m.budget.Dice.Pick(len(open))]
		hs = m.grow(free, min(n, len(hs)+beachesTogether), hs, first)
	}
	return hs
}

// watched is what it costs, in half-points for every enemy, that a beachhead lies under enemy eyes: units landed in a
// zone of control may not leave it, and the marker stays occupied.
const watched = 40

// remote is how far all enemies are from beachheads, in half-points.
func (m *mind) remote(hs []board.ID) int {
	n := 0
	for e := range m.Count() {
		if !m.theirs(e) {
			continue
		}
		f, near := m.field(m.At(e)), far
		for _, h := range hs {
			near = min(near, int(f[h]))
		}
		n += near
	}
	for _, h := range hs {
		if m.Controlled(1-m.me, h) {
			n += watched
		}
	}
	return n
}

// gap is how far a hex is from the nearest of several.
func (m *mind) gap(h board.ID, hs []board.ID) int {
	least := 99
	for _, x := range hs {
		least = min(least, m.ground.Distance(h, x))
	}
	return least
}

func (m *mind) asBeachheads(hs []board.ID) []act {
	var as []act
	for _, h := range hs {
		as = append(as, play.AtPlace(firemove.BeachheadVerb, h))
	}
	return as
}

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

// deploy sets a whole force up, unit by unit (17.2).
func (m *mind) deploy() []act {
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
		v := m.budget.Dice.Pick(8)
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
