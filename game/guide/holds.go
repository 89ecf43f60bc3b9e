package guide

import (
	"slices"

	"marianas/game/match"
	"marianas/game/rules"
)

// holds reports whether the condition of a step holds now.
func (f *Follower) holds(m *match.Match, i int) bool {
	s := &f.guide.Steps[i]
	return f.fits(m, &s.When, true) && (s.Unless == nil || !f.fits(m, s.Unless, false))
}

// fits reports whether what a case says is so. A case that names no side that decides means the guided one, if it is
// asked to; at the end of the game nobody decides.
func (f *Follower) fits(m *match.Match, c *rules.GuideCase, mine bool) bool {
	active, v := m.Active(), m.View(f.guide.Side)
	want := c.Active
	if want == "" && mine && active != "" {
		want = f.guide.Side
	}
	over := active == "" && !slices.Contains(c.Phases, v.Header.Phase) // the end of the game is spoken of by name
	switch {
	case over || want != "" && active != want,
		len(c.Phases) > 0 && !slices.Contains(c.Phases, v.Header.Phase),
		c.Phasing != "" && v.Header.Phasing != c.Phasing,
		len(c.Boxes) > 0 && !slices.Contains(c.Boxes, m.Box()),
		len(c.Prompts) > 0 && !slices.Contains(c.Prompts, v.Prompt.Rule):
		return false
	}
	return f.turns(m, c) && f.mays(v, c) && f.sees(m, c)
}

// turns reports whether the game-turn is the one that a case wants.
func (f *Follower) turns(m *match.Match, c *rules.GuideCase) bool {
	turn, _ := m.See(f.guide.Side, "turn")
	return c.Turn == "" || rules.Wanted(turn, c.Turn)
}

// mays reports whether all actions of a case are open.
func (f *Follower) mays(v *rules.View, c *rules.GuideCase) bool {
	for _, p := range c.May {
		if !slices.ContainsFunc(v.Choices, func(x rules.Choice) bool { return p.Fits(x.Action) }) {
			return false
		}
	}
	return true
}

// sees reports whether all facts of a case are as it wants them.
func (f *Follower) sees(m *match.Match, c *rules.GuideCase) bool {
	for _, fact := range c.See {
		value, ok := m.See(f.guide.Side, fact.Name)
		if !ok || !rules.Wanted(value, fact.Want) {
			return false
		}
	}
	return true
}
