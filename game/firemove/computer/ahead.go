package computer

import (
	"math/bits"

	"marianas/game/firemove"
	"marianas/game/rules"
	"marianas/game/think"
)

// Looking ahead: a plan is played out against the program's own quick answers for a few player-turns, with dice of the
// bot's own, and the position it leads to is counted.

const (
	turnsAhead = 4 // player-turns that are played after the plan
	gamesEach  = 2 // times that each plan is played at first
	// leastAhead is the least budget with which looking ahead is worth while.
	leastAhead = 2000
	// quickStates is what a quick answer may look at: enough for any.
	quickStates = 1 << 20
)

// tempers are the manners of playing that a side tries.
func (m *mind) tempers() []temper {
	if m.Isles() > 0 {
		return m.isleTempers()
	}
	if m.hunts() {
		return []temper{
			hunting, {least: -60, touch: 20}, {caution: 1, least: 60, unit: 20}, {least: 100, touch: -30},
		}
	}
	return []temper{hiding, throwing, {caution: 4, least: 300}}
}

// bestOf plans in each temper and keeps the plan that leads farthest.
func (m *mind) bestOf(ts []temper) []act {
	plans := make([][]act, len(ts))
	for i, t := range ts {
		plans[i] = m.planIn(t)
	}
	return m.farthest(plans, turnsAhead, m.count)
}

// farthest plays games on from every plan for some player-turns and keeps the plan that leads farthest.
func (m *mind) farthest(plans [][]act, turns int, worth func(*firemove.Study) int) []act {
	a := think.Ahead[*firemove.Study]{Quick: m.answerQuickly, Worth: worth, Turns: turns, States: quickStates}
	play := func(plan []act, seed uint64) int { return a.PlayOn(m.base, plan, seed, m.budget) }
	return think.Halve(plans, m.gamesFor(plans, play), m.budget, play)
}

// gamesFor is how many games each of some plans is played at first. Where the clock is short games are short, too: one
// shows how many the time to think allows, if each halving plays as many as the one before.
func (m *mind) gamesFor(plans [][]act, play func([]act, uint64) int) int {
	if m.Isles() == 0 || m.lengthy() || len(plans) < 2 {
		return gamesEach
	}
	had := m.budget.States
	play(plans[0], uint64(m.budget.Dice.Pick(1<<30)))
	each := max(1, had-m.budget.States)
	return max(gamesEach, m.budget.States/(each*len(plans)*bits.Len(uint(len(plans)-1))))
}

// answerQuickly proposes the next acts without looking ahead. A game played on looks at one position for each answer.
func (m *mind) answerQuickly(s *firemove.Study, b *rules.Budget) []act {
	b.Spend(1)
	quick := newMind(s, b, m.lore)
	quick.hasty = true
	acts := quick.advise()
	if len(acts) == 0 || !s.May(acts[0]) {
		return s.Acts()[:1]
	}
	return acts
}

// What the end of a game is worth to the holder, in hundredths of a unit.
const (
	worthHeld  = 3000  // victory
	worthDrawn = -1500 // a draw: nobody of the holder's is left
)

// count is how good a position is for the thinking side, in hundredths of a unit of the holder.
func (m *mind) count(g *firemove.Study) int {
	if g.Isles() > 0 {
		return m.fortune(g)
	}
	n := 0
	if won, over := g.Outcome(1 - g.Lander()); over {
		switch won {
		case -1:
			n = -worthHeld
		case 0:
			n = worthDrawn
		default:
			n = worthHeld
		}
	}
	if m.hunts() {
		n = -n
	}
	return n + m.remains(g)
}

// remains is how good what is left of both sides is for the thinking side, in hundredths of a unit of the holder.
func (m *mind) remains(g *firemove.Study) int {
	n := -30 * len(g.Beachheads())
	for u := range g.Count() {
		c, steps := g.Counter(u), g.Counter(u).Steps
		if g.Down(u) {
			steps = 1
		}
		switch {
		case g.Side(u) != g.Lander() && g.OnMap(u):
			n += worthLast + worthBulk*c.Full.Defense/2 + (steps-1)*worthFirst
			if g.Digs(u) > 0 {
				n += worthCave
			}
		case g.Side(u) != g.Lander():
		case g.OnMap(u):
			n -= 12 * steps
		case !g.Gone(u):
			n -= 8 * steps
		}
	}
	for _, h := range g.Objectives() {
		if side, _ := g.Owner(h); side == g.Lander() {
			n -= 20
		}
	}
	if m.hunts() {
		return -n
	}
	return n
}
