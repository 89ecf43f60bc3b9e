package guide

import (
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
)

// Follower goes with one match from step to step.
type Follower struct {
	guide  *rules.Guide
	at     int         // the step that is shown; none: -1
	passed map[int]int // steps that are over, with the length of the journal at which they were
	seen   int         // length of the journal at the last look
	since  int         // length at which the present step was first shown
	note   string
	over   bool
}

// none is where no step fits the moment.
const none = -1

// New begins a guide.
func New(g *rules.Guide) *Follower {
	return &Follower{guide: g, at: none, passed: map[int]int{}, seen: -1}
}

// Guide is what is followed.
func (f *Follower) Guide() *rules.Guide { return f.guide }

// Kind is what a card wants of the player.
type Kind int

// The kinds of cards.
const (
	Read Kind = iota // nothing but to go on
	Act              // do something: what is recommended, or anything else
	Wait             // others decide
	Lost             // no step fits: play on as the prompt says
	Over             // the guide has come to its end
)

// Card is what a guide says at a moment.
type Card struct {
	Kind  Kind
	N, Of int              // the number of the step, from 1, and of all; N is 0 where no step fits
	Step  *rules.GuideStep // nil where no step fits
	Note  string           // what happened instead of what was recommended; "": that, or nothing
	Say   []rules.GuideSpan
	Last  bool // the guide ends with it
}

// Look is the card for the present position. It must be asked again whenever the match has gone on or back.
func (f *Follower) Look(m *match.Match) Card {
	if n := m.Len(); n != f.seen {
		f.turn(m, n)
	}
	return f.card(m)
}

// turn goes to the step that fits after the match went on or back.
func (f *Follower) turn(m *match.Match, n int) {
	back := n < f.seen
	f.seen = n
	if back {
		f.forget(n)
		f.find(m, 0)
		return
	}
	f.note = ""
	if f.at != none {
		if f.inHand(m) {
			return
		}
		f.note = f.deviation(m)
		if f.holds(m, f.at) {
			return
		}
		f.passed[f.at] = n
	}
	f.find(m, f.at+1)
}

// forget takes back what was over only after a length of the journal.
func (f *Follower) forget(n int) {
	for i, at := range f.passed {
		if at > n {
			delete(f.passed, i)
		}
	}
	f.note, f.over = "", false
}

// find looks for the step that fits, from one on, then among those before it.
func (f *Follower) find(m *match.Match, from int) {
	was := f.at
	for i := range f.guide.Steps {
		if at := (from + i) % len(f.guide.Steps); f.open(m, at) {
			f.at, f.since = at, m.Len()
			return
		}
	}
	f.at, f.since = none, m.Len()
	last := len(f.guide.Steps) - 1
	if _, done := f.passed[last]; done && was == last {
		f.over = true
	}
}

// open reports whether a step fits and is not over.
func (f *Follower) open(m *match.Match, i int) bool {
	_, over := f.passed[i]
	return (!over || f.guide.Steps[i].Again) && (f.holds(m, i) || f.begun(m, i))
}

// begun reports whether the unit in hand was taken as a step recommends, and its gesture can go on.
func (f *Follower) begun(m *match.Match, i int) bool {
	held, ok := f.held(m)
	if !ok || m.Active() != f.guide.Side {
		return false
	}
	for _, gesture := range f.guide.Steps[i].Do {
		if len(gesture) > 1 && gesture[0].Fits(held) {
			if as, _ := f.gesture(m.Position(), gesture[1:]); len(as) > 0 {
				return true
			}
		}
	}
	return false
}

// Next goes on from a step that was read.
func (f *Follower) Next(m *match.Match) {
	if f.at == none || f.over {
		return
	}
	read := f.at
	f.passed[read] = m.Len()
	f.note = ""
	if f.over = read == len(f.guide.Steps)-1; f.over {
		return
	}
	if f.find(m, read+1); f.at == read {
		f.at = none // what was read is not said again at once
	}
}

// inHand reports whether the last thing the guided side did was to take a unit in hand: that belongs to the step before.
func (f *Follower) inHand(m *match.Match) bool {
	_, ok := f.held(m)
	return ok && m.Active() == f.guide.Side
}

// held is the action that took the unit in hand, if that was the last one done.
func (f *Follower) held(m *match.Match) (rules.Action, bool) {
	last, ok := m.Last()
	if !ok || last.Side != f.guide.Side || !m.Words().Is(last.Action, rules.TakeRole) {
		return rules.Action{}, false
	}
	return last.Action, true
}

// deviation says what the guided side did since the present step was shown, if that was not what it recommends.
func (f *Follower) deviation(m *match.Match) string {
	step := &f.guide.Steps[f.at]
	var did rules.Action
	for _, e := range m.Since(f.since) {
		if e.Side == f.guide.Side && !e.Auto && e.Action.Verb != "" && !recommends(step, e.Action) {
			did = e.Action
		}
	}
	switch {
	case step.Reads() || step.Advise || did.Verb == "":
		return ""
	case step.Otherwise != "":
		return step.Otherwise
	}
	return "You chose to " + f.words(m, did) + " instead. The guide goes on from there."
}

// recommends reports whether an action is among those that a step recommends.
func recommends(step *rules.GuideStep, a rules.Action) bool {
	for _, gesture := range step.Do {
		for _, p := range gesture {
			if p.Fits(a) {
				return true
			}
		}
	}
	return false
}

// words are what an action does, as far as its words tell it.
func (f *Follower) words(m *match.Match, a rules.Action) string {
	words := []string{m.Words().Doing(a.Verb)}
	switch {
	case !a.To.IsZero():
		words = append(words, m.Spoken(a.To))
	case a.Unit != "":
		words = append(words, unitName(m, f.guide.Side, a.Unit))
	}
	return strings.Join(words, " ")
}

// unitName is a counter's name as a side sees it; its id if it does not.
func unitName(m *match.Match, side rules.Side, id rules.UnitID) string {
	v := m.View(side)
	name := string(id)
	see := func(ps []rules.Piece) {
		for i := range ps {
			if ps[i].Unit == id {
				name = ps[i].Name
			}
		}
	}
	see(v.Pieces)
	for i := range v.Panels {
		v.Panels[i].Counters(func(_ string, ps []rules.Piece) { see(ps) })
	}
	return name
}
