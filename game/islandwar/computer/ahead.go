package computer

import (
	"marianas/game/chance"
	"marianas/game/islandwar"
	"marianas/game/rules"
)

// Looking ahead: a plan is played out against the program's own quick answers for a few player-turns, with dice of the
// bot's own, and the position it leads to is counted.

const (
	ahead    = 4 // player-turns that are played after the plan
	rollouts = 3 // times that each plan is played
)

// tempers are the manners of playing that the attacker tries.
var tempers = []temper{
	{caution: 1, least: 40}, {caution: 3, least: 40}, {caution: 1, least: 0}, {caution: 6, least: 90},
}

// bestOf plans in each temper and keeps the plan that leads farthest on average.
func (m *mind) bestOf(ts []temper) []act {
	seeds := make([]uint64, rollouts)
	for i := range seeds {
		seeds[i] = uint64(m.budget.Dice.Pick(1 << 30))
	}
	var best []act
	most := -1 << 30
	for i, t := range ts {
		if i > 0 && m.budget.States <= 0 {
			break
		}
		as := m.planIn(t)
		total := 0
		for _, seed := range seeds {
			total += m.playOn(as, seed, ahead)
		}
		if total > most {
			best, most = as, total
		}
	}
	return best
}

// playOn carries a plan out on a copy, plays some player-turns more and counts.
func (m *mind) playOn(plan []act, seed uint64, playerTurns int) int {
	g := m.base.Copy()
	g.Dice = chance.New(seed)
	for _, a := range plan {
		if !g.Try(a) {
			return -1 << 20
		}
	}
	turns, phasing := 0, g.Phasing
	for g.Active() != "" && turns <= playerTurns {
		if g.Phasing != phasing {
			turns, phasing = turns+1, g.Phasing
		}
		answerQuickly(g, m.budget)
	}
	return m.count(g)
}

// answerQuickly plays the next decision without looking ahead.
func answerQuickly(g *islandwar.Study, b *rules.Budget) {
	quick := newMind(g, b)
	quick.hasty = true
	for _, a := range quick.advise() {
		rolled := g.Dice.Rolled
		if !g.Try(a) || g.Dice.Rolled != rolled {
			return
		}
	}
}

// count is how good a position is for the thinking side, in hundredths of a Japanese unit.
func (m *mind) count(g *islandwar.Study) int {
	n := 0
	if e, over := g.Ending(); over {
		switch e.Outcome {
		case islandwar.US:
			n = -3000
		case islandwar.Japan:
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
