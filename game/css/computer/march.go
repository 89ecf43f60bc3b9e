package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/css"
)

// Movement: where units stand well, weighed against the opportunity fire that each hex left would draw.

// What draws units, by hexes of distance, and what weighs against a hex.
const (
	enemyPull = 25
	crowded   = 400
	unlike    = 300
	coverEach = 40
)

// bestMarch takes units of a location to the best hex that they can come to together.
func (m *mind) bestMarch(units []int) (d deed, ok bool) {
	for _, u := range units {
		if !m.Movable(u) && !m.Shifts(u) {
			return d, false
		}
	}
	u := units[0]
	leaving := func(p board.ID) int { return m.danger(u, m.Hex(p), true) * len(units) }
	here := m.stand(u, m.At(u), len(units))
	var best css.Way
	most := 0
	entering := func(p board.ID) int { return m.mined(units, p) }
	for _, w := range m.Ways(units, leaving, entering) {
		n := (m.stand(u, w.To, len(units))-here)*len(units) - w.Risk*m.temper(u).risk/10
		if n > most {
			best, most, ok = w, n, true
		}
	}
	if !ok {
		return d, false
	}
	for _, o := range units {
		if m.Costs(o) && !m.Shifts(o) {
			most -= m.price(o)
		}
	}
	return deed{m.March(units, best), most, best.To, len(units)}, true
}

// What weighs against staying on a beach over which others are to come some time, but for engineers where there are mines to clear, and on
// one off which others wait already.
const (
	inTheWay = 120
	barring  = 200
)

// mined is what a mine that is known does to units that enter a location.
func (m *mind) mined(units []int, p board.ID) int {
	if !m.Mined(p) {
		return 0
	}
	return m.harm(m.Mine(units, p))
}

// stand is how well a unit stands in a location after a move.
func (m *mind) stand(u int, p board.ID, size int) (n int) {
	h := m.Hex(p)
	n -= coverEach * max(-4, min(2, m.Cover(p)))
	n -= m.danger(u, h, false) * m.temper(u).danger / 100
	if others := m.others(u, p, size); others > 0 {
		n -= crowded * max(0, others+size-3)
		for _, o := range m.UnitsIn(p) {
			if !m.Mates(u, o) {
				n -= unlike
				break
			}
		}
		n -= m.infection(u, p, size)
	}
	if slices.Contains(m.landings(), h) && m.side == unitedStates && !(m.Engineers(u) && m.Mined(p)) {
		n -= inTheWay
	}
	n -= m.bars(h)
	if m.Headquarters(u) || m.Indirect(u) {
		if gap := m.gap(h); gap < 3 {
			n -= 150 * (3 - gap)
		} else {
			n -= enemyPull * max(0, gap-6)
		}
		return n
	}
	return n + m.drawn(u, h, p, size) + m.ground(u, p, size)
}

// bars is what weighs against staying in a hex because others wait to land there.
func (m *mind) bars(h board.ID) int {
	if m.side == unitedStates && m.Waiting(h) > 0 {
		return barring
	}
	return 0
}

// How much the worth of a prize counts for who holds it alone, and for a second or third unit behind him; further ones are too many.
const (
	heldWorth   = 8
	backedWorth = 2
)

// infection is what each of some units that come into a location bears of the markers there, and of what its own do to those who are there
// (6.1.1).
func (m *mind) infection(u int, p board.ID, size int) (n int) {
	at := m.At(u)
	if at == p {
		return 0
	}
	switch here, there := m.Disorder(at), m.Disorder(p); {
	case there > here:
		n = (there - here) * (levelWorth + levelByUnit*size) / size
	case here > there:
		n = (here - there) * (levelWorth + levelByUnit*m.Crowd(p)) / size
	}
	if m.Suppressed(p) {
		n += (downWorth + downByUnit*size) / size
	} else if m.Pinned(p) {
		n += (pinWorth + pinByUnit*size) / size
	}
	return n
}

// groundFor is how many game-turns before the end hexes inland begin to count.
const groundFor = 3

// ground is what each of some units has of a hex inland that counts at the end of the scenario, if nobody else holds it for them.
func (m *mind) ground(u int, p board.ID, size int) int {
	if m.side != unitedStates || m.TurnsLeft() > groundFor || m.others(u, p, size) > 0 {
		return 0
	}
	return m.Ground(m.Hex(p)) * unitWorth / 100 / size
}

// drawn is how near a hex is to what the side is after.
func (m *mind) drawn(u int, h, p board.ID, size int) (n int) {
	for _, x := range m.prizes {
		if x.Crew && !m.Engineers(u) {
			continue
		}
		if x.Hex == h {
			switch m.others(u, p, size) {
			case 0:
				n += x.Worth * heldWorth / size
			case 1, 2:
				n += x.Worth * backedWorth / size
			}
		}
	}
	pull, nearest := enemyPull, m.far(u, h)
	if nearest < nowhere {
		n -= m.temper(u).pull * nearest
	} else if m.PointsFor(m.side) > 0 {
		pull = m.temper(u).pull
	}
	return n - pull*max(0, m.gap(h)-1)
}

// others is how many units would be in a location besides those that come.
func (m *mind) others(u int, p board.ID, size int) int {
	if m.Holder(p) != m.side {
		return 0
	}
	if m.At(u) == p {
		return m.Crowd(p) - size
	}
	return m.Crowd(p)
}

// onTheWay ends a move; what was proposed on the way has been carried out already unless fire came between.
func (m *mind) onTheWay() []act {
	return m.pick(func(a act) int {
		switch m.Verb(a) {
		case "enter":
			return m.onward(a)
		case "staff":
			return m.Crew(int(a.Unit))
		}
		return 0
	})
}

// onward is what a further hex gains for who has been fired at on the way.
func (m *mind) onward(a act) int {
	us := m.Moving()
	if len(us) == 0 {
		return -1
	}
	u := us[0]
	return m.stand(u, placeOf(a), len(us)) - m.stand(u, m.At(u), len(us)) - m.danger(u, m.Hex(m.At(u)), true)*m.temper(u).risk/10 - leastGain
}
