package computer

import (
	"sort"

	"marianas/game/firemove"
	"marianas/game/rules"
)

// Looking ahead: a plan is played out against the program's own quick answers for a few player-turns, with dice of the
// bot's own, and the position it leads to is counted.

const (
	ahead    = 4 // player-turns that are played after the plan
	rollouts = 2 // times that each plan is played at first
	// leastAhead is the least budget with which looking ahead is worth while.
	leastAhead = 2000
)

// tempers are the manners of playing that a side tries.
func (m *mind) tempers() []temper {
	if m.hunts() {
		return []temper{
			hunting, {least: -60, touch: 20}, {caution: 1, least: 60, unit: 20}, {least: 100, touch: -30},
		}
	}
	return []temper{hiding, throwing, {caution: 4, least: 300}}
}

// bestOf plans in each temper, and takes the plan from which playing on leads farthest.
func (m *mind) bestOf(ts []temper) []act {
	var plans [][]act
	for _, t := range ts {
		plans = append(plans, m.planIn(t))
	}
	return m.sift(plans, ahead)
}

// trial is a plan with what playing on from it has led to.
type trial struct {
	plan  []act
	total int
}

// sift plays on from every plan, on the same dice for all, drops the worse half and plays twice as often from the rest,
// until one is left or the time to think is over.
func (m *mind) sift(plans [][]act, playerTurns int) []act {
	trials := make([]trial, len(plans))
	for i := range plans {
		trials[i].plan = plans[i]
	}
	for times := rollouts; len(trials) > 1; times *= 2 {
		for k := 0; k < times; k++ {
			seed := uint64(m.budget.Dice.Pick(1 << 30))
			for i := range trials {
				trials[i].total += m.playOn(trials[i].plan, seed, playerTurns)
			}
		}
		sort.SliceStable(trials, func(i, j int) bool { return trials[i].total > trials[j].total })
		if trials = trials[:(len(trials)+1)/2]; !m.budget.Spend(0) {
			break
		}
	}
	return trials[0].plan
}

// playOn carries a plan out on a copy, plays some player-turns more and counts.
func (m *mind) playOn(plan []act, seed uint64, playerTurns int) int {
	g := m.base.Copy()
	g.Reseed(seed)
	for _, a := range plan {
		if !g.Try(a) {
			return -1 << 20
		}
	}
	turns, phasing := 0, g.Phasing()
	for _, on := g.Active(); on && turns <= playerTurns; _, on = g.Active() {
		if p := g.Phasing(); p != phasing {
			turns, phasing = turns+1, p
		}
		answerQuickly(g, m.budget)
	}
	return m.count(g)
}

// answerQuickly plays the next decision without looking ahead.
func answerQuickly(g *firemove.Study, b *rules.Budget) {
	quick := newMind(g, b)
	quick.hasty = true
	for _, a := range quick.advise() {
		rolled := g.Rolled()
		if !g.Try(a) || g.Rolled() != rolled {
			return
		}
	}
}

// count is how good a position is for the thinking side, in hundredths of a unit of the holder.
func (m *mind) count(g *firemove.Study) int {
	n := 0
	if won, over := g.Outcome(1 - g.Lander()); over {
		switch won {
		case -1:
			n = -3000
		case 0:
			n = -1500
		default:
			n = 3000
		}
	}
	for u := range g.Count() {
		c, at := g.Counter(u), g.At(u)
		steps := c.Steps
		if g.Down(u) {
			steps = 1
		}
		switch {
		case g.Side(u) != g.Lander():
			if at >= 0 {
				n += worthLast + worthBulk*c.Full.Defense/2 + (steps-1)*worthFirst
				if g.Digs(u) > 0 {
					n += worthCave
				}
			}
		case at >= 0:
			n -= 12 * steps
		case !g.Gone(u):
			n -= 8 * steps
		}
	}
	n -= 30 * len(g.Beachheads())
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
