package match

import (
	"errors"

	"marianas/game/rules"
)

// handOver is why nothing before a change of decider is taken back.
const handOver = "The decision has passed to the other side."

// limit bars undo across what just happened: a roll, a reveal or a change of decider, to a person or a computer.
func (m *Match) limit(before moment, events []rules.Event) {
	if why := m.barrier(before, m.game, events); why != "" {
		m.bar(why)
	}
}

// barrier says why the step from one game to the next cannot be taken back; "" if it can.
func (m *Match) barrier(before moment, after rules.Game, events []rules.Event) string {
	switch {
	case before.rolled != after.Base().Dice.Rolled:
		return "A die was rolled."
	case disclosed(events) != "":
		return "Something hidden was shown: " + disclosed(events) + "."
	case before.hangs:
		return "What follows hangs on what is hidden."
	case before.active != after.Active():
		return handOver
	}
	return ""
}

func disclosed(events []rules.Event) string {
	for _, e := range events {
		if d, ok := e.What.(rules.Disclosed); ok {
			return d.What
		}
	}
	return ""
}

func (m *Match) bar(why string) {
	m.floor, m.floorWhy = len(m.records), why
	if !m.practice {
		m.redo = nil
	}
}

// CanUndo reports whether a side can take back its last decision; if not, why.
func (m *Match) CanUndo(side rules.Side) (ok bool, why string) {
	if !m.seats[side].Human() {
		return false, "The computer does not take back."
	}
	if m.lastDecision(side) < 0 {
		return false, m.floorWhy
	}
	return true, ""
}

// lastDecision is the first record of a side's last gesture that may still be undone; -1 if there is none.
func (m *Match) lastDecision(side rules.Side) int {
	floor := m.floor
	if m.practice {
		floor = 0
	}
	for i := len(m.records) - 1; i >= floor; i-- {
		if m.records[i].Resumed {
			break // that play was resumed stays on record
		}
		if r := &m.records[i]; r.Side == side && !r.Auto && !r.Joined && r.Decision() {
			return i
		}
	}
	return -1
}

// Undo takes back a side's last decision and everything the computer and standing orders did after it.
func (m *Match) Undo(side rules.Side) error {
	ok, why := m.CanUndo(side)
	if !ok {
		return errors.New(why)
	}
	first := m.lastDecision(side)
	var undone []Entry
	for _, r := range m.records[first:] {
		undone = append(undone, r.Entry)
	}
	g, err := m.positionAt(first)
	if err != nil {
		return err
	}
	m.game = g
	m.kept.cut(first)
	m.elsewhere = min(m.elsewhere, first)
	m.autosave.due = true
	m.records = m.records[:first]
	m.floor = min(m.floor, first)
	m.redo = append(m.redo, undone)
	m.scribes = nil
	m.changed()
	m.save()
	return nil
}

// CanRedo reports whether something that was taken back can be played again; if not, why.
func (m *Match) CanRedo(side rules.Side) (ok bool, why string) {
	if len(m.redo) == 0 || m.redo[len(m.redo)-1][0].Side != side {
		return false, "Nothing was taken back."
	}
	return true, ""
}

// Redo plays again what the last Undo took back, and returns its events.
func (m *Match) Redo(side rules.Side) ([]rules.Event, error) {
	ok, why := m.CanRedo(side)
	if !ok {
		return nil, errors.New(why)
	}
	group := m.redo[len(m.redo)-1]
	m.redo = m.redo[:len(m.redo)-1]
	var events []rules.Event
	for _, e := range group {
		if err := m.apply(e, m.game.Clone()); err != nil {
			return events, err
		}
		events = append(events, m.records[len(m.records)-1].events...)
	}
	m.save()
	return events, nil
}

// Undoable reports whether a legal action of the active side could be taken back afterwards. It is tried on a copy
// and remembered until the position changes.
func (m *Match) Undoable(a rules.Action) bool {
	can, known := m.undoable[a]
	if !known {
		can = m.seats[m.game.Active()].Human() && (m.practice || m.tryOut(a))
		m.undoable[a] = can
	}
	return can
}

// tryOut tries an action, unless the game says itself that it rolls or reveals.
func (m *Match) tryOut(a rules.Action) bool {
	if g, ok := m.game.(rules.Staker); ok && g.Stakes(a) != 0 {
		return false
	}
	before := m.game
	for first := true; ; first = false {
		if !first {
			var asked bool
			if a, asked = answer(before, m.standing); !asked {
				return true
			}
		}
		after := before.Clone()
		events, err := carryOut(after, a)
		if err != nil || m.barrier(momentOf(before), after, events) != "" {
			return false
		}
		before = after
	}
}
