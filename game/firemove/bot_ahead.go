package firemove

import "marianas/game/rules"

// Looking ahead: a plan is played out against the program's own quick answers for a few player-turns, with dice of the
// bot's own, and the position it leads to is counted.

const (
	ahead    = 3 // player-turns that are played after the plan
	rollouts = 2 // times that each plan is played
	// leastAhead is the least budget with which looking ahead is worth while.
	leastAhead = 2000
)

// tempers are the manners of playing that a side tries.
func (m *mind) tempers() []temper {
	if m.hunts() {
		return []temper{m.temper, {caution: 0, least: 0}, {caution: 2, least: 40}}
	}
	return []temper{m.temper, {bold: !m.temper.bold, caution: 2, least: 60}}
}

// bestOf plans in each temper and keeps the plan that leads farthest on average.
func (m *mind) bestOf(ts []temper) []rules.Action {
	seeds := make([]uint64, rollouts)
	for i := range seeds {
		seeds[i] = uint64(m.budget.Dice.Pick(1 << 30))
	}
	var best []rules.Action
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
func (m *mind) playOn(plan []rules.Action, seed uint64, playerTurns int) int {
	g := m.base.copy()
	g.Dice = rules.NewDice(seed)
	for _, a := range plan {
		if _, err := g.Do(a); err != nil {
			return -1 << 20
		}
	}
	turns, phasing := 0, g.Phasing
	for g.Active() != "" && turns <= playerTurns {
		if g.Phasing != phasing {
			turns, phasing = turns+1, g.Phasing
		}
		g.answerQuickly(m.budget)
	}
	return m.count(g)
}

// answerQuickly plays the next decision without looking ahead.
func (g *Game) answerQuickly(b *rules.Budget) {
	quick := newMind(g, b)
	quick.hasty = true
	for _, a := range quick.advise() {
		rolled := g.Dice.Rolled
		if _, err := g.Do(a); err != nil || g.Dice.Rolled != rolled {
			return
		}
	}
}

// count is how good a position is for the thinking side, in hundredths of a unit of the holder.
func (m *mind) count(g *Game) int {
	n := 0
	if e, over := g.Ending(); over {
		switch e.Outcome {
		case m.title.rules.Landers:
			n = -3000
		case "":
			n = -1500
		default:
			n = 3000
		}
	}
	for u := range g.units {
		p, c := &g.units[u], &g.counters[u]
		steps := c.Steps
		if p.down {
			steps = 1
		}
		switch {
		case c.force != g.landers():
			if p.onMap() {
				n += worthLast + worthBulk*c.Full.Defense/2 + (steps-1)*worthFirst
				if c.digs > 0 {
					n += worthCave
				}
			}
		case p.onMap():
			n -= 12 * steps
		case p.at != eliminated:
			n -= 8 * steps
		}
	}
	n -= 30 * len(g.heads)
	for i := range g.owner {
		if g.owner[i] == g.landers() {
			n -= 20
		}
	}
	if m.hunts() {
		return -n
	}
	return n
}
