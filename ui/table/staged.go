package table

import (
	"slices"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// What the looker adds to a combat of the other side is ticked first and committed at one press, so that no single click
// gives anything away: the ticks live here, the match learns them with the button.

// staging reports whether additions are ticked now.
func (s *Screen) staging() bool {
	c := s.combat()
	return s.mine() && c != nil && c.Combat.Commit.Verb != ""
}

// ticking reports whether an action is an addition that is only ticked.
func (s *Screen) ticking(a rules.Action) bool {
	if !s.staging() || a.Verb == s.combat().Combat.Commit.Verb {
		return false
	}
	return slices.ContainsFunc(s.Match.View(s.side).Choices, func(c rules.Choice) bool { return c.Action == a })
}

// toggle ticks an addition, or takes its tick away. Of amounts one is ticked at most.
func (s *Screen) toggle(a rules.Action) {
	had := slices.Contains(s.ticks, a)
	s.ticks = slices.DeleteFunc(s.ticks, func(t rules.Action) bool {
		return t == a || a.Count != 0 && t.Verb == a.Verb
	})
	if !had {
		s.ticks = append(s.ticks, a)
	}
	s.restage()
}

// untick takes the last tick away; it reports whether there was one.
func (s *Screen) untick() bool {
	if len(s.ticks) == 0 {
		return false
	}
	s.ticks = s.ticks[:len(s.ticks)-1]
	s.restage()
	return true
}

// keepTicks keeps the ticks of a position that was looked at anew, as after real dice were entered, if all are still open.
func (s *Screen) keepTicks() {
	ticks := s.ticks
	if s.ticks = nil; len(ticks) == 0 {
		return
	}
	for _, t := range ticks {
		if !s.ticking(t) {
			return
		}
	}
	s.ticks = ticks
	s.restage()
}

func (s *Screen) clearTicks() {
	s.ticks = nil
	s.restage()
}

// restage shows the combat as the ticks would have it. What can be ticked stays open, so that ticks can be taken away.
func (s *Screen) restage() {
	base := s.sight()
	s.view, s.details, s.fan, s.asked, s.refused = base, map[rules.Action]rules.Detail{}, nil, nil, nil
	if c := s.combat(); len(s.ticks) > 0 && c != nil {
		commit := c.Combat.Commit
		if v, d, ok := s.Match.Staged(s.side, s.ticks, commit); ok {
			v.Choices = base.Choices
			if s.common {
				v = onCommon(base, v)
			}
			s.view = v
			s.details[commit] = d
			s.openTicks()
		}
	}
	s.offers = sortOffers(s.view, s.board)
}

// onCommon is the common view with the combat of another one.
func onCommon(base, staged *rules.View) *rules.View {
	v := *base
	v.Panels = slices.Clone(base.Panels)
	for i := range v.Panels {
		for _, p := range staged.Panels {
			if p.Kind == rules.CombatPanel && v.Panels[i].Kind == rules.CombatPanel {
				v.Panels[i] = p
			}
		}
	}
	return &v
}

// openTicks lets the list of additions take ticks away.
func (s *Screen) openTicks() {
	c := s.combat()
	if c == nil {
		return
	}
	for i := range c.Combat.Decides {
		d := &c.Combat.Decides[i]
		for _, t := range s.ticks {
			if d.In && d.Unit == t.Unit {
				d.Action = t
			}
		}
	}
}

// withTicks puts the ticks before what commits them.
func (s *Screen) withTicks(as []rules.Action) []rules.Action {
	if len(as) == 1 && len(s.ticks) > 0 && s.staging() && as[0] == s.combat().Combat.Commit {
		return append(slices.Clone(s.ticks), as[0])
	}
	return as
}

// tickDeeds are the buttons beside the one that commits what is ticked.
func (s *Screen) tickDeeds(u *widget.UI) []deed {
	commit := s.combat().Combat.Commit
	clearing := widget.ButtonSpec{Label: "Clear", Icon: "undo", Key: "Z", Lock: widget.CanUndo, Mute: true}
	none := widget.ButtonSpec{ID: "commit none", Label: s.Match.Describe(commit).Label, Lock: s.lock(commit)}
	if s.lay.Kind == Compact {
		clearing.Lock = widget.NoLock
	}
	return []deed{
		{clearing, s.clearTicks, lightUndo},
		{none, func() { s.clearTicks(); s.do(u.In.Tick, commit) }, heavy},
	}
}

// amount is what the looker gave last where one number of several may be given: it stays open to change.
type amount struct {
	counts []rules.Choice
	words  map[rules.Action]rules.Detail
	given  rules.Action
}

// counts are the amounts that may be chosen now, or chosen anew.
func (s *Screen) counts() []rules.Choice {
	if len(s.offers.counts) > 0 {
		return s.offers.counts
	}
	if c := s.combat(); s.amount.given.Count > 0 && s.mine() && c != nil && c.Combat.Die == 0 && s.Match.CanAmend(s.side, s.amount.given) {
		return s.amount.counts
	}
	return nil
}

// givenCount is the amount that is ticked, or was given and may be changed; 0 if there is none.
func (s *Screen) givenCount() int {
	for _, t := range s.ticks {
		if t.Count > 0 {
			return t.Count
		}
	}
	if len(s.offers.counts) == 0 && len(s.counts()) > 0 {
		return s.amount.given.Count
	}
	return 0
}

// giveAmount remembers an amount that is being given, with what else could have been.
func (s *Screen) giveAmount(a rules.Action) {
	if a.Count == 0 || len(s.offers.counts) == 0 {
		return
	}
	s.amount = amount{s.offers.counts, map[rules.Action]rules.Detail{}, a}
	for _, c := range s.offers.counts {
		s.amount.words[c.Action] = s.detail(c.Action)
	}
}

// recallAmount finds the amount that was given before the match was opened here, so that it can still be changed.
func (s *Screen) recallAmount() {
	if c := s.combat(); c == nil || c.Combat.Die != 0 || len(s.offers.counts) > 0 {
		return
	}
	if given, counts, words, ok := s.Match.Amount(s.side); ok {
		s.amount = amount{counts, words, given}
	}
}

// countDetail puts an amount into words, also one that replaces what was given.
func (s *Screen) countDetail(a rules.Action) rules.Detail {
	if len(s.offers.counts) > 0 {
		return s.detail(a)
	}
	return s.amount.words[a]
}

// setAmount gives an amount, changes the one that was given, or takes it back.
func (s *Screen) setAmount(tick int, a rules.Action) {
	if len(s.offers.counts) > 0 {
		s.do(tick, a)
		return
	}
	old, before := s.amount.given, s.view
	now := a
	if a == old {
		now = rules.Action{}
	}
	events, err := s.Match.Amend(s.side, old, now)
	if err != nil {
		s.refuse(a, &rules.Violation{Why: err.Error()}, s.hexAt)
		return
	}
	s.amount.given = now
	s.happened(tick, before, events, 0)
}
