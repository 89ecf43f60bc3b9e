package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
)

// Where the clock is short every choice is judged by playing on from it, not by its worth at first sight.

const (
	mostChoices = 10 // choices of one decision that are compared
	choiceShare = 3  // part of the time to think that one of the many small decisions gets
	choiceTurns = 4  // player-turns that are played on
)

// judge compares the advice at first sight with what else could be done, by playing on; on islands with a short clock.
func (m *mind) judge(first []act) []act {
	if m.Isles() == 0 || m.hasty || !m.brief() || m.budget.States < leastAhead {
		return first
	}
	plans := m.others(first)
	if len(plans) < 2 {
		return first
	}
	all := m.budget.States
	m.budget.States = all / choiceShare
	best := m.sift(plans, choiceTurns)
	m.budget.States += all - all/choiceShare
	return best
}

// others are the advice and what else could be done, the advice first.
func (m *mind) others(first []act) [][]act {
	plans := [][]act{first}
	add := func(as []act) {
		if len(as) > 0 && len(plans) < mostChoices && !slices.ContainsFunc(plans, func(p []act) bool { return slices.Equal(p, as) }) {
			plans = append(plans, as)
		}
	}
	switch m.OpenBox() {
	case firemove.CombatBox, firemove.MobileBox:
		if end := play.Bare(firemove.EndCombatVerb); m.May(end) {
			add([]act{end})
		}
		for _, b := range m.blows() {
			add(m.carryOut(b))
		}
	case firemove.BombardBox:
		for _, a := range m.Acts() {
			if a.Verb == firemove.BombardVerb {
				add([]act{a, play.Bare(firemove.MarkerVerb)})
			} else {
				add([]act{a})
			}
		}
	default:
		for _, a := range m.Acts() {
			add([]act{a})
		}
	}
	return plans
}

// blows are the attacks that can be made, each by the best group; some also by all who can, or without those who could
// attack elsewhere.
func (m *mind) blows() (bs []blow) {
	for e := range m.Count() {
		if m.MayAttack(e) {
			all := m.AttackersOf(e)
			bs = append(bs, m.compose(e))
			if bs[len(bs)-1].by != all {
				bs = append(bs, blow{target: e, by: all})
			}
			if b := m.composeOf(e, m.unasked(all, m.At(e))); m.striking(b.by) && b.by != all {
				bs = append(bs, b)
			}
		}
	}
	if b := m.bestReef(); !b.by.Empty() {
		bs = append(bs, b)
		if few := m.unasked(b.by, b.reef); m.striking(few) && few != b.by {
			b.by = few
			bs = append(bs, b)
		}
	}
	slices.SortStableFunc(bs, func(a, b blow) int { return b.worth - a.worth })
	return bs
}

// unasked are those of some units who could attack nothing but what is in one hex.
func (m *mind) unasked(us set, h board.ID) set {
	for e := range m.Count() {
		if m.At(e) == h || !m.MayAttack(e) {
			continue
		}
		by := m.AttackersOf(e)
		for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
			if by.Has(u) {
				us.Drop(u)
			}
		}
	}
	return us
}
