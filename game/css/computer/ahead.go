package computer

import (
	"marianas/game/board"
	"marianas/game/css"
	"marianas/game/rules"
	"marianas/game/think"
)

// Where few units are left to think about on the last game-turn, plans are judged by playing on to the end.

// What playing on may take: units of both sides on the map, games of each plan at first, and looks at a position for each answer.
const (
	fewUnits   = 16
	firstGames = 4
	answerFor  = 60
	turnsAhead = 40 // more than a game-turn has
	winWorth   = 20000
)

// endgame reports whether plans can be played on to the end of the game.
func (m *mind) endgame() bool {
	return !m.quick && m.LastTurn() && len(m.Units(0))+len(m.Units(1)) <= fewUnits
}

// foresee is the plan whose games end best.
func (m *mind) foresee(plans [][]act) []act {
	a := think.Ahead[*css.Study]{
		Quick: quickly, Worth: func(s *css.Study) int { return worth(s, m.side) }, Turns: turnsAhead, States: answerFor,
	}
	return think.Halve(plans, firstGames, m.budget, func(plan []act, seed uint64) int { return a.PlayOn(m.Study, plan, seed, m.budget) })
}

// quickly answers without looking ahead.
func quickly(s *css.Study, b *rules.Budget) []act {
	side, _ := s.Active()
	m := newMind(s, side, b)
	m.quick = true
	acts := m.next()
	if len(acts) == 0 || !m.May(acts[0]) {
		return m.plain()
	}
	return acts
}

// options are the acts of some verbs that are open, each as a plan.
func (m *mind) options(verbs ...rules.Verb) (plans [][]act) {
	for _, a := range m.Acts() {
		for _, v := range verbs {
			if m.Verb(a) == v {
				plans = append(plans, []act{a})
			}
		}
	}
	return plans
}

// worth is how good a position is for a side: the outcome, else points, units and the state that they are in.
func worth(s *css.Study, side int) (n int) {
	if winner, over := s.Outcome(); over && winner >= 0 {
		n += winWorth
		if winner != side {
			n = -winWorth
		}
	}
	n += unitWorth * (s.Score(side) - s.Score(1-side))
	for _, of := range []int{side, 1 - side} {
		seen, sum := map[board.ID]bool{}, 0
		for _, u := range s.Units(of) {
			sum += 10 * s.Worth(u)
			if p := s.At(u); !seen[p] {
				seen[p] = true
				sum -= s.Disorder(p) * (levelWorth + levelByUnit*s.Crowd(p))
			}
		}
		if of != side {
			sum = -sum
		}
		n += sum
	}
	return n
}
