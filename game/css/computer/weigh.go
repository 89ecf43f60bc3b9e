package computer

import (
	"marianas/game/board"
	"marianas/game/css"
	"marianas/game/think"
)

// What things are worth, in thousandths of a unit.
const (
	unitWorth    = 1000
	routWorth    = 600
	levelWorth   = 90 // a level of disorganization, and for each unit under it
	levelByUnit  = 60
	downWorth    = 120 // suppressed, and for each unit
	downByUnit   = 110
	pinWorth     = 40 // pinned, and for each unit
	pinByUnit    = 50
	casualty     = 5 // what a level counts for besides, for each hundredth of a point that casualties of the United States give (25.2)
	unitedStates = 0
)

// harm is what a fire is expected to be worth to who fires, in thousandths of a unit.
func (m *mind) harm(h css.Harm) int {
	n := min(4, h.Units)
	level := levelWorth + levelByUnit*n
	if h.Side == unitedStates {
		level += m.PerLevel() * casualty
	}
	return (h.Levels*level + h.Lost*unitWorth + h.Suppressed*(downWorth+downByUnit*n) + h.Pinned*(pinWorth+pinByUnit*n) + h.Routed*routWorth) / 100
}

// focus is how much more a fire at a location counts, in tenths: where prizes are, where an assault is to be made, where units wait to make
// one.
func (m *mind) focus(p board.ID) int {
	h := m.Hex(p)
	tenths := 10
	for _, x := range m.prizes {
		if x.Hex == h && think.Gap(m.Board(), h, m.holdings()) <= atHand {
			tenths += 4 + min(mostForPrize, x.Worth/50)
		}
	}
	if m.Charged(m.side, h) {
		tenths += 5
	}
	if m.side == unitedStates {
		tenths += coversBeach * m.Covers(p, m.landings())
	}
	tenths += min(mostCovers, coversUnits*m.Covers(p, m.holdings()))
	for _, n := range m.Board().Neighbors(h) {
		if n >= 0 && m.Charged(1-m.side, n) {
			tenths += 5
			break
		}
	}
	return tenths
}

// mostForPrize is how much more a fire counts at a prize at most, by its worth, and atHand how near units of the side must be for that.
const (
	mostForPrize = 12
	atHand       = 3
)

// silence is what it is worth that a barrage of some strength comes to lie on a hex of the enemy: by what it takes from his fire until it
// clears (8.6.2).
func (m *mind) silence(h board.ID, strength int) int {
	k := veil{h, strength}
	if n, known := m.veils[k]; known {
		return n
	}
	now, then := m.Threat(m.side, h, strength, m.harm)
	m.veils[k] = (now - then) * firesOn / 10
	return m.veils[k]
}

// firesOn is how often somebody fires while a barrage lies on him, in tenths.
const firesOn = 15

// How much more a fire counts at who covers a beach over which others are still to come, for each beach, and hexes with units, for each hex
// and at most.
const (
	coversBeach = 5
	coversUnits = 2
	mostCovers  = 8
)

// holdings are the hexes with units of the side.
func (m *mind) holdings() []board.ID {
	if m.own == nil {
		m.own = []board.ID{}
		seen := map[board.ID]bool{}
		for _, u := range m.Units(m.side) {
			if h := m.Hex(m.At(u)); !seen[h] {
				seen[h] = true
				m.own = append(m.own, h)
			}
		}
	}
	return m.own
}

// price is what a direct command is worth to keep: the more the fewer there are, hardly anything at the end.
func (m *mind) price(u int) int { return m.priceOf(m.Commands(u)) }

// priceOf is that of one of so many.
func (m *mind) priceOf(n int) int {
	switch {
	case m.LastTurn():
		return 10
	case n >= 8:
		return 60
	case n >= 4:
		return 110
	}
	return 170
}

// danger is what the enemy's fire could do to a unit in a hex, or as it leaves it, each of his locations firing once.
func (m *mind) danger(u int, h board.ID, leaving bool) int {
	k := risk{u, h, leaving}
	if n, known := m.risks[k]; known {
		return n
	}
	m.budget.Spend(1)
	n, routed := 0, 0
	for _, x := range m.Dangers([]int{u}, h, leaving, m.harm) {
		n += m.harm(x)
		routed += x.Routed
	}
	if routed > 0 && !m.Refuge(u, h) {
		n += routed * (unitWorth - routWorth) / 100
	}
	m.risks[k] = n
	return n
}

// storm is what an assault is worth to who makes it: what the defenders lose, the hex if it falls, less what it costs.
func (m *mind) storm(h board.ID, c css.Clash) int {
	foes, own := min(4, c.Foes), min(4, c.Units)
	n := c.Lost*unitWorth + c.Levels*(levelWorth+levelByUnit*foes) - c.OwnLost*unitWorth - c.OwnLevel*(levelWorth+levelByUnit*own/2)
	for _, x := range m.prizes {
		if x.Hex == h {
			n += c.Vacant * x.Worth * 10
		}
	}
	return n/100 + c.Vacant*2 - m.harm(c.Fire)
}
