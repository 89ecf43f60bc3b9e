package match

import (
	"errors"

	"marianas/game/rules"
)

// Staged is what a side would see with additions of its own that it has only ticked, and the words of what commits
// them. Nothing is done. ok is false where the title knows no such stage.
func (m *Match) Staged(side rules.Side, ticks []rules.Action, commit rules.Action) (v *rules.View, d rules.Detail, ok bool) {
	g, knows := m.game.(rules.Stager)
	if !knows || m.Active() != side {
		return nil, d, false
	}
	staged := g.Staged(ticks)
	return staged.View(side), staged.Describe(commit), true
}

// amendable is the record of an action of a side that may still be changed: it comes after all barriers; -1 if none.
func (m *Match) amendable(side rules.Side, a rules.Action) int {
	for i := len(m.records) - 1; i >= m.floor; i-- {
		switch r := &m.records[i]; {
		case r.Side != side || len(r.Force) > 0:
			return -1
		case r.Action == a:
			return i
		}
	}
	return -1
}

// CanAmend reports whether a side may still change an action of its own that others of its have followed.
func (m *Match) CanAmend(side rules.Side, a rules.Action) bool {
	return m.Active() == side && m.amendable(side, a) >= 0
}

// Amend puts another action in the place of one that a side did lately, or nothing in its place, and keeps what followed.
// Where what followed would not be allowed any more nothing changes.
func (m *Match) Amend(side rules.Side, old, now rules.Action) ([]rules.Event, error) {
	at := m.amendable(side, old)
	if at < 0 || m.Active() != side {
		return nil, errors.New(m.floorWhy)
	}
	var entries []Entry
	if now != (rules.Action{}) {
		entries = append(entries, Entry{Side: side, Action: now, Joined: m.records[at].Joined})
	}
	for _, r := range m.records[at+1:] {
		e := r.Entry
		e.Digest = ""
		entries = append(entries, e)
	}
	start, err := m.positionAt(at)
	if err != nil {
		return nil, err
	}
	g := start.Clone()
	for _, e := range entries {
		before := g.Clone()
		events, err := PlayEntry(g, e)
		if err != nil {
			return nil, err
		}
		if why := m.barrier(momentOf(before), g, events); why != "" {
			return nil, errors.New(why)
		}
	}
	return m.rewrite(at, start, entries)
}

// rewrite plays entries in place of all from one on.
func (m *Match) rewrite(at int, start rules.Game, entries []Entry) ([]rules.Event, error) {
	m.game, m.redo, m.scribes = start, nil, nil
	m.kept.cut(at)
	m.records = m.records[:at]
	m.changed()
	var all []rules.Event
	for _, e := range entries {
		if err := m.apply(e, m.game.Clone()); err != nil {
			return all, err
		}
		all = append(all, m.records[len(m.records)-1].events...)
	}
	m.save()
	return all, nil
}

// Amount is the last number that a side has given and may still change, with the numbers it could have given then and
// their words: what the table offers again after a match was opened. ok is false if there is none.
func (m *Match) Amount(side rules.Side) (given rules.Action, choices []rules.Choice, words map[rules.Action]rules.Detail, ok bool) {
	if m.Active() != side {
		return given, nil, nil, false
	}
	at := len(m.records) - 1
	for at >= m.floor && m.records[at].Side == side && m.records[at].Action.Count == 0 {
		at--
	}
	if at < m.floor || m.records[at].Side != side || m.amendable(side, m.records[at].Action) != at {
		return given, nil, nil, false
	}
	g, err := m.positionAt(at)
	if err != nil {
		return given, nil, nil, false
	}
	given, words = m.records[at].Action, map[rules.Action]rules.Detail{}
	for _, c := range g.View(side).Choices {
		if c.Action.Verb == given.Verb && c.Action.Count != 0 && !c.Primary {
			choices, words[c.Action] = append(choices, c), g.Describe(c.Action)
		}
	}
	return given, choices, words, len(choices) > 1
}
