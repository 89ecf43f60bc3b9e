package guide

import (
	"marianas/game/match"
	"marianas/game/rules"
)

// card is what the guide says at the present step.
func (f *Follower) card(m *match.Match) Card {
	c := Card{Of: len(f.guide.Steps), Note: f.note}
	switch {
	case f.over || m.Active() == "" && f.at == none:
		c.Kind = Over
		return c
	case f.at == none:
		c.Kind = Lost
		if m.Active() != f.guide.Side {
			c.Kind = Wait
		}
		return c
	}
	c.Step, c.N, c.Last = &f.guide.Steps[f.at], f.at+1, f.at == len(f.guide.Steps)-1
	c.Say = f.say(m, c.Step)
	switch {
	case m.Active() != f.guide.Side && m.Active() != "":
		c.Kind = Wait
	case !c.Step.Reads() && m.Active() != "":
		c.Kind = Act
	}
	return c
}

// unknown stands for a fact that the guided side does not know.
const unknown = "?"

// say puts the values of facts into the words of a step.
func (f *Follower) say(m *match.Match, step *rules.GuideStep) []rules.GuideSpan {
	spans := make([]rules.GuideSpan, len(step.Say))
	for i, s := range step.Say {
		if s.Fact != "" {
			value, ok := m.See(f.guide.Side, s.Fact)
			if !ok || value == "" {
				value = unknown
			}
			s = rules.GuideSpan{Text: value, Fact: s.Fact}
		}
		spans[i] = s
	}
	return spans
}

// Passed reports whether a step, counted from 0, was shown and is over.
func (f *Follower) Passed(i int) bool {
	_, over := f.passed[i]
	return over && i != f.at
}

// Show is what the present step recommends: the first of its gestures that is open, or what is left of it where its unit
// is in hand already; of a step that shows them together all that are open, one after the other. ok is false if none is,
// and the computer player is to be asked.
func (f *Follower) Show(m *match.Match) (as []rules.Action, ok bool) {
	if f.at == none || m.Active() != f.guide.Side {
		return nil, false
	}
	step := &f.guide.Steps[f.at]
	g := m.Position()
	for _, gesture := range step.Do {
		if len(as) == 0 {
			gesture = f.rest(m, gesture)
		}
		more, after := f.gesture(g, gesture)
		as = append(as, more...)
		if len(as) > 0 && !step.Together || len(more) > 0 && after == nil {
			break
		}
		if after != nil {
			g = after
		}
	}
	return as, len(as) > 0
}

// rest is what is left of a gesture whose unit is in hand already.
func (f *Follower) rest(m *match.Match, patterns []rules.ActionPattern) []rules.ActionPattern {
	if held, ok := f.held(m); ok && len(patterns) > 1 && patterns[0].Fits(held) {
		return patterns[1:]
	}
	return patterns
}

// gesture finds the actions of a gesture one after the other, on a copy of a position, and gives the position after them.
// It ends where a die falls or another side decides: then nothing comes after it. It is nothing where it cannot begin or go
// on.
func (f *Follower) gesture(g rules.Game, patterns []rules.ActionPattern) (as []rules.Action, after rules.Game) {
	g = g.Clone()
	for _, p := range patterns {
		a, ok := p.Among(g.Legal())
		if !ok {
			return nil, nil
		}
		as = append(as, a)
		rolled := g.Base().Dice.Rolled
		if _, err := g.Do(a); err != nil || g.Active() != f.guide.Side || g.Base().Dice.Rolled != rolled {
			return as, nil
		}
	}
	return as, g
}
