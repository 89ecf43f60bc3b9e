package computer

import (
	"marianas/game/islandwar"
	"marianas/game/rules"
	"marianas/game/think"
)

// Looking ahead: a plan is played out against the program's own quick answers for a few player-turns, and the position
// it leads to is counted.

const (
	turnsAhead = 4 // player-turns that are played after a movement plan
	gamesEach  = 2 // times that each plan is played at first
	// leastAhead is the least budget with which looking ahead is worth while.
	leastAhead = 2000
	// quickStates is what a quick answer may look at: enough for any that was ever seen.
	quickStates = 1 << 20
)

// tempers are the manners of playing that the attacker tries.
var tempers = []temper{
	{caution: 1, least: 40}, {caution: 3, least: 40}, {caution: 1, least: 0}, {caution: 6, least: 90},
}

// bestOf plans in each temper and keeps the plan that leads farthest.
func (m *mind) bestOf(ts []temper) []act {
	plans := make([][]act, len(ts))
	for i, t := range ts {
		plans[i] = m.planIn(t)
	}
	return m.farthest(plans, gamesEach, turnsAhead)
}

// farthest plays games on from every plan for some player-turns and keeps the plan that leads farthest.
func (m *mind) farthest(plans [][]act, games, turns int) []act {
	a := think.Ahead[*islandwar.Study]{Quick: m.answerQuickly, Worth: m.count, Turns: turns, States: quickStates}
	return think.Halve(plans, games, m.budget, func(plan []act, seed uint64) int {
		return a.PlayOn(m.base, plan, seed, m.budget)
	})
}

// answerQuickly proposes the next acts without looking ahead.
func (m *mind) answerQuickly(s *islandwar.Study, b *rules.Budget) []act {
	quick := newMind(s, b)
	quick.fields, quick.hasty = m.fields, true
	return quick.advise()
}

// count is how good a position is for the thinking side, in hundredths of a Japanese unit.
func (m *mind) count(g *islandwar.Study) int {
	n := 0
	if won, over := g.Outcome(jp); over {
		switch won {
		case -1:
			n = -3000
		case 1:
			n = 3000
		default:
			n = 1000
		}
	}
	for u := range g.Units() {
		switch {
		case g.Side(u) == jp && g.At(u) >= 0:
			n += whole
		case g.Side(u) == us && g.At(u) >= 0:
			n -= 40
		case g.Side(u) == us && g.Waits(u):
			n -= 30
		}
	}
	n -= 60 * len(g.Heads())
	if m.me == us {
		return -n
	}
	return n
}
