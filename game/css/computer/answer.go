package computer

// rateOccasion rates fire when there is an opportunity: it must be worth what the location can fire once before it acts again (8.5).
func (m *mind) rateOccasion(a act) int {
	if m.Verb(a) != "fire" {
		if _, side := m.Assaulted(); side >= 0 {
			return 0
		}
		return leastOccasion
	}
	return m.harm(m.Chance(a, m.harm)) * m.focus(placeOf(a)) / 10
}

// leastOccasion is what opportunity fire must promise.
const leastOccasion = 110

// What it is worth to keep a fire zone, and not to wear out a weapon, where fire is concentrated or sustained; and what an addition must
// promise.
const (
	zoneWorth = 90
	wornWorth = 40
	leastMore = 4
)

// aim makes a fire as heavy as it pays, and lets it go; or says what counts for the defense.
func (m *mind) aim() []act {
	acts := m.Acts()
	if len(acts) == 0 {
		return nil
	}
	switch m.Verb(acts[0]) {
	case "stand":
		return m.pick(func(a act) int {
			h, firer := m.Stands(int(a.Unit))
			if firer {
				return m.harm(h)
			}
			return -m.harm(h)
		})
	case "accept", "disregard":
		return m.pick(m.rateAnswer)
	case "shelter", "uncovered":
		return m.pick(func(a act) int {
			if sheltered := m.Verb(a) == "shelter"; sheltered == (m.Firing() != m.side) {
				return 1
			}
			return 0
		})
	}
	return m.pick(func(a act) int {
		if m.Verb(a) == "declare" {
			return m.aimed(a)
		}
		return m.aimed(a) - leastMore
	})
}

// aimed is what the fire that is being declared is worth with an act more, less what it wears out.
func (m *mind) aimed(a act) int {
	x := m.Aimed(a, m.harm)
	n := m.harm(x.Harm) * m.focus(m.Target()) / 10
	if x.Massed && !m.LastTurn() {
		n -= zoneWorth
	}
	if x.Sustains {
		n += zoneWorth - wornWorth
	}
	return n
}

// rateThrow has a die thrown again that lies far worse than it would on average.
func (m *mind) rateThrow(a act) int {
	if m.Verb(a) != "reroll" {
		return 0
	}
	side, now, mean, ok := m.Throw(m.harm)
	if !ok {
		return -1
	}
	if side != m.side {
		now, mean = mean, now
	}
	least := leastThrow
	if m.LastTurn() {
		least /= 2
	}
	return mean - now - least
}

// leastThrow is what a second throw must promise, since there is one a day (26.0).
const leastThrow = 260

// rateAssault rates what may be done inside an assault.
func (m *mind) rateAssault(a act) int {
	switch m.Verb(a) {
	case "support":
		return 50
	case "advance":
		return m.rateAdvance(a)
	case "retreat":
		h, _ := m.Assaulted()
		c, _ := m.Clash(h, m.harm)
		n := c.Lost*unitWorth/100 - 500
		for _, x := range m.prizes {
			if x.Hex == h {
				n -= x.Worth * 5
			}
		}
		return n - m.danger(m.UnitsIn(h)[0], placeOf(a), false)/2
	case "share":
		if m.Disorder(placeOf(a)) >= 4 {
			return -100 * m.Crowd(placeOf(a))
		}
		return 10 - m.Disorder(placeOf(a))
	case "leave-out":
		return -1
	}
	return m.rateAnswer(a)
}

// rateAdvance brings two or three units into a hex that has fallen, more into one that is worth it, and whoever may go with them.
func (m *mind) rateAdvance(a act) int {
	if !m.IsUnit(int(a.Unit)) {
		return alongAfter
	}
	h, _ := m.Assaulted()
	in := 0
	if m.Holder(h) == m.side {
		in = m.Crowd(h)
		for _, o := range m.UnitsIn(h) {
			if !m.Mates(int(a.Unit), o) {
				return -100
			}
		}
	}
	most := 2
	for _, x := range m.prizes {
		if x.Hex == h {
			most = 3
		}
	}
	if in >= most || m.Headquarters(int(a.Unit)) {
		return -50
	}
	return 100 - m.Disorder(m.At(int(a.Unit)))*10
}

// alongAfter is what it is worth that a leader or weapon goes along: less than that units go.
const alongAfter = 20

// rateAnswer rates answers to whatever else is asked: losses, rout checks.
func (m *mind) rateAnswer(a act) int {
	switch m.Verb(a) {
	case "lose":
		return -m.Worth(int(a.Unit))
	case "drop":
		return -m.Bonus(int(a.Unit))
	case "lead":
		return m.ledBy(int(a.Unit), placeOf(a))
	case "mass":
		return m.massed()
	case "pay":
		return m.Spare(a)
	case "claim", "check", "commit", "disregard", "use":
		return 1
	case "choose-area":
		n := m.Luck(areaLuck)
		if m.Area(a) == "White" {
			n += areaLuck / 2
		}
		return n
	case "honor", "name", "vow", "hearten", "infiltrate", "deploy", "strike", "at-unit", "reduce":
		return m.rateEvent(a)
	case "flare", "aim", "come-in":
		return 20 - m.gap(placeOf(a)) + m.beam(placeOf(a), -1)
	case "tenacity":
		u, passes, dg := m.RoutCheck()
		fail, level := pinWorth+2*pinByUnit, levelWorth+2*levelByUnit
		if m.InColumn(u) {
			fail = routWorth
		}
		if dg >= 4 {
			level = unitWorth
		}
		return (10-passes)*fail/10 - level
	}
	return 0
}

// areaLuck is how much chance has a say in where the divisions land; the beaches of 1944 have half as much again.
const areaLuck = 100

// massed is what a massed Banzai charge is worth now: once in the game, when enough units are near (9.6.1).
func (m *mind) massed() (n int) {
	for _, u := range m.Units(m.side) {
		if m.gap(m.Hex(m.At(u))) <= chargeFrom {
			n++
		}
	}
	return n - enoughCharge
}

// How near units must be, in hexes, and how many, for a massed charge.
const (
	chargeFrom   = 2
	enoughCharge = 5
)
