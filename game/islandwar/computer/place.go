package computer

import (
	"slices"

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
	sim := m.over(m.Study)
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

// The choice of the landing beaches.
const (
	beachDraws = 12  // choices that are compared
	beachGames = 2   // games played from each at first
	beachWorth = 30  // movement phases that may be thought through in the time: the whole game hangs on the choice
	wholeGame  = 999 // player-turns
)

// chooseBeaches plays whole games from several stretches of neighboring beaches, against garrisons that are set up
// without knowing them, and takes the best (14.22).
func (m *mind) chooseBeaches() []act {
	if m.BeachesLeft() == 0 {
		return []act{play.Bare(islandwar.CommitVerb)}
	}
	if m.hasty {
		return m.stretches(1)[0]
	}
	long := *m.budget
	long.States *= beachWorth
	m.budget = &long
	return m.farthest(m.stretches(beachDraws), beachGames, wholeGame)
}

// stretches draws some choices of beaches that lie beside one another, or beside those that are chosen already, each
// once: landed far apart, nobody can help his neighbor, and the garrison destroys one part after another.
func (m *mind) stretches(n int) [][]act {
	var free, near []board.ID
	for _, h := range m.Beaches() {
		if m.Chosen(h) {
			near = append(near, h)
		} else {
			free = append(free, h)
		}
	}
	var all [][]act
	for _, first := range think.Draw(free, n, &m.budget.Dice) {
		from := near
		if len(from) == 0 {
			from = []board.ID{first}
		}
		hs := nearest(m.Board(), free, from, m.BeachesLeft())
		slices.Sort(hs)
		as := make([]act, len(hs))
		for i, h := range hs {
			as[i] = play.AtPlace(islandwar.BeachVerb, h)
		}
		as = append(as, play.Bare(islandwar.CommitVerb))
		if !slices.ContainsFunc(all, func(b []act) bool { return slices.Equal(as, b) }) {
			all = append(all, as)
		}
	}
	return all
}

// nearest lists the n hexes nearest to some others, each nearest to those and to the ones before it; fewer if there are
// not so many.
func nearest(b *board.Board, hs, near []board.ID, n int) []board.ID {
	rest, all := slices.Clone(hs), slices.Clone(near)
	for len(rest) > 0 && len(all) < len(near)+n {
		next, _ := think.Best(rest, func(h board.ID) int { return -think.Gap(b, h, all) })
		all = append(all, next)
		rest = slices.DeleteFunc(rest, func(h board.ID) bool { return h == next })
	}
	return all[len(near):]
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
