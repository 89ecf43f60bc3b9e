package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
)

// The kinds of results that are told apart when an attack is weighed.
const (
	stakeNone int8 = iota
	stakeRetreat2
	stakeRetreat3
	stakeKill
	stakeExchange
	stakeCost
	stakeBack1
	stakeBack2
	stakeBack3
	stakeRuin
	stakeKinds
)

// stakes is what each kind of result is worth to the attacker.
type stakes [stakeKinds]int

// stakeOf is the kind of a result by its code.
func stakeOf(code string) int8 {
	result, hexes := firemove.Read(code)
	switch result {
	case firemove.RetreatDefender:
		return stakeRetreat2 + int8(max(0, min(hexes-2, 1)))
	case firemove.KillDefender:
		return stakeKill
	case firemove.Exchange:
		return stakeExchange
	case firemove.CostAttacker:
		return stakeCost
	case firemove.RetreatAttacker:
		return stakeBack1 + int8(hexes-1)
	case firemove.KillAttacker:
		return stakeRuin
	}
	return stakeNone
}

// odds is how often attacker's less defender's markers come to a difference.
type odds struct {
	ways []int // by difference plus oddsZero
	of   int
}

const oddsZero = 2 * firemove.MostValue

type oddsKey struct {
	attacker, defender int8
	dug                bool
}

// oddsOf counts the differences of so many markers of attacker and defender still to be turned over.
func (m *mind) oddsOf(attacker, defender int) *odds {
	key := oddsKey{int8(attacker), int8(defender), m.Dug()}
	if o := m.odds[key]; o != nil {
		return o
	}
	a, of := m.Draws(m.Phasing(), attacker)
	d, by := m.Draws(1-m.Phasing(), defender)
	o := &odds{ways: make([]int, 2*oddsZero+1), of: of * by}
	for x, j := range a {
		for y, k := range d {
			if j*k > 0 {
				o.ways[oddsZero+x-y] += j * k
			}
		}
	}
	m.odds[key] = o
	return o
}

// weigh is what an attack is worth to the attacker over the six faces, with so many markers of both sides. Nobody
// attacking makes it a bombardment. The game's own fight is borrowed for it.
func (m *mind) weigh(e int, by set, banzai bool, attacker, defender int) int {
	m.spend()
	was := m.Suppose(e, by, banzai)
	v := m.expect(attacker, defender)
	m.Resume(was)
	return v
}

// expect weighs the open fight with so many markers still to be turned over.
func (m *mind) expect(attacker, defender int) int { return m.mean(m.stakesHere(), attacker, defender) }

// mean is what the open fight comes to on average at some stakes, over six faces.
func (m *mind) mean(s stakes, attacker, defender int) int {
	line, differential := m.Differential()
	o, row := m.oddsOf(attacker, defender), &m.Results().Rows[line]
	total := 0
	for i, ways := range o.ways {
		if ways > 0 {
			for _, k := range m.faces[row.Column(differential+i-oddsZero)] {
				total += ways * s[k]
			}
		}
	}
	return total / o.of
}

// stakesHere are the stakes of the open fight.
func (m *mind) stakesHere() stakes {
	at := m.Target()
	if at < 0 {
		return m.reefStakes()
	}
	return m.stakesWith(m.flees(at, 2), m.flees(at, 3))
}

// stakesWith are the stakes of the open fight, if it is known whether the defender has room to retreat 2 and 3 hexes.
func (m *mind) stakesWith(flees2, flees3 bool) (s stakes) {
	by, of := m.Attackers(), m.Defenders()
	step := m.cheapest(of)
	s[stakeKill] = m.lives(of)
	s[stakeRetreat2], s[stakeRetreat3] = m.driven(step, 2, flees2), m.driven(step, 3, flees3)
	if m.Bombards() {
		if us := m.Endangered(); !us.Empty() {
			s[stakeCost] = -m.cheapest(us)
		}
		return s
	}
	cheapest := m.cheapest(by)
	s[stakeExchange], s[stakeCost] = step-cheapest, -cheapest
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		s[stakeRuin] -= m.life(u)
		for n := 1; n <= 3; n++ {
			s[stakeBack1+int8(n)-1] -= m.thrownBack(u, n)
		}
		if m.Afloat(u) {
			m.addLanding(&s, m.Target())
		}
	}
	if m.Charging() {
		s[stakeExchange] = step - m.stepEach(by)
		s[stakeRetreat2], s[stakeRetreat3] = s[stakeExchange], s[stakeExchange]
	}
	return s
}

// lives is what losing several units altogether costs their side.
func (m *mind) lives(us set) int {
	n := 0
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		n += m.life(u)
	}
	return n
}

// ashoreGain is what it is worth that a unit at sea comes ashore.
const ashoreGain = 15

func (m *mind) addLanding(s *stakes, e int) {
	s[stakeKill] += ashoreGain
	if m.Down(e) || m.Counter(e).Steps < 2 {
		s[stakeExchange] += ashoreGain
	}
	s[stakeRetreat2] += ashoreGain
	s[stakeRetreat3] += ashoreGain
}

// cheapest is the least that one step of several units costs.
func (m *mind) cheapest(us set) int {
	least := 1 << 20
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		least = min(least, m.step(u))
	}
	return least
}

// stepEach is what one step of each of several units costs.
func (m *mind) stepEach(us set) int {
	n := 0
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		n += m.step(u)
	}
	return n
}

// trifle is what a hex of retreat costs.
const trifle = 5

// driven is what a defender loses by a retreat: a step if it has no way, for 8.4 offers that to everybody.
func (m *mind) driven(step, hexes int, flees bool) int {
	if !flees {
		return step
	}
	return min(step, trifle*hexes)
}

// flees reports whether a unit can make a retreat of so many hexes; thrown back to sea it can.
func (m *mind) flees(u, hexes int) bool {
	return m.Afloat(u) || m.flight(u, m.At(u), 1, hexes) >= hexes
}

// thrownBack is what an attacker loses by a retreat, guessed from the hexes beside it.
func (m *mind) thrownBack(u, hexes int) int {
	if m.Afloat(u) {
		return 2 * trifle
	}
	at := m.At(u)
	for d, n := range m.ground.Neighbors(at) {
		if m.MayRetreat(u, at, n, d) {
			return min(m.step(u), trifle*hexes)
		}
	}
	return m.step(u)
}

// flight is how many hexes of a retreat a unit can make before it must end it in a vacant hex.
func (m *mind) flight(u int, from board.ID, next, hexes int) int {
	most, start := 0, m.At(u)
	for d, to := range m.ground.Neighbors(from) {
		if !m.MayRetreat(u, from, to, d) || m.ground.Distance(start, to) != next {
			continue
		}
		n := 0
		if m.Vacant(to) {
			n = next
		}
		if next < hexes {
			n = max(n, m.flight(u, to, next+1, hexes))
		}
		if most = max(most, n); most == hexes {
			break
		}
	}
	return most
}

// hitChance is how likely an attack takes a step of the defender, in thousandths.
func (m *mind) hitChance(e int, by set, attacker, defender int) int {
	m.spend()
	was := m.Suppose(e, by, false)
	var s stakes
	s[stakeKill], s[stakeExchange] = 1000, 1000
	for i, hexes := range [...]int{2, 3} {
		if m.flight(e, m.At(e), 1, hexes) < hexes {
			s[stakeRetreat2+int8(i)] = 1000
		}
	}
	n := m.mean(s, attacker, defender) / len(m.faces[1])
	m.Resume(was)
	return n
}

// twice is what an attack is worth if its mobile units wait and attack in the mobile combat phase whoever is left:
// a unit that can be rebuilt must lose its steps in one player-turn.
func (m *mind) twice(e int, group set, fire, foes int) (worth int, ok bool) {
	legs, mobile := m.split(group)
	if legs.Empty() || mobile.Empty() || !m.striking(legs) || !m.striking(mobile) {
		return 0, false
	}
	first, second := min(firemove.MostLaid, (fire+1)/2), min(firemove.MostLaid, fire/2)
	hit := m.hitChance(e, legs, first, foes)
	if hit < 500 || m.Down(e) || m.Counter(e).Steps < 2 {
		return 0, false
	}
	m.Deplete(e, true)
	then := max(0, m.weigh(e, mobile, false, second, foes))
	m.Deplete(e, false)
	return m.weigh(e, legs, false, first, foes) + hit*then/1000, true
}

// split parts a group into leg and mobile units.
func (m *mind) split(group set) (legs, mobile set) {
	for u := group.Next(0); u >= 0; u = group.Next(u + 1) {
		if m.Mobile(u) {
			mobile.Add(u)
		} else {
			legs.Add(u)
		}
	}
	return legs, mobile
}
