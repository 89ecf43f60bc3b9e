package match

import (
	"errors"

	"marianas/game/rules"
)

// resignWord is a resignation in a journal; no title has a verb of that name.
const resignWord = "resign"

// Resign ends the match: a person gives it up, also while the other side decides. It cannot be taken back.
func (m *Match) Resign(side rules.Side) error {
	if _, over := m.Ending(); over {
		return errors.New("the match is over")
	}
	if !hasSide(m.title, side) {
		return errors.New("only a side of the match can resign")
	}
	m.redo = nil
	m.accept(Entry{Side: side, Resign: true}, m.game, nil)
	m.save()
	return nil
}

// resigned is the side that has given the match up; "" if none has. Nothing follows a resignation.
func (m *Match) resigned() rules.Side {
	if n := len(m.records); n > 0 && m.records[n-1].Resign {
		return m.records[n-1].Side
	}
	return ""
}

// resignation is how a match ends that a side gives up: the other side wins.
func resignation(t rules.Title, side rules.Side) rules.Ending {
	e := rules.Ending{Why: sideName(t, side) + " resigned."}
	for _, other := range sides(t) {
		if other != side {
			e.Outcome = other
		}
	}
	e.Title = sideName(t, e.Outcome) + " wins by resignation"
	return e
}

// afterResigning is a View of a match that was given up: the position as it stood, with nothing left to do.
func afterResigning(v *rules.View, e rules.Ending) *rules.View {
	c := *v
	c.Active, c.Choices, c.Barred, c.Owed, c.Standing, c.Interrupt = "", nil, nil, nil, nil, nil
	c.Prompt = rules.Prompt{Do: e.Title, More: e.Why, Waiting: e.Title}
	c.Ending = &e
	return &c
}

// Practice lifts all barriers of undo, or puts them up again. A match that was ever played so says it in its journal.
func (m *Match) Practice(on bool) {
	if m.practice == on {
		return
	}
	m.practice = on
	m.undoable = map[rules.Action]bool{}
	if _, over := m.Ending(); on && !over && !m.journal.Practice {
		m.journal.Practice = true
		m.save()
	}
}

// Practiced reports whether the match was ever played with anything open to undo.
func (m *Match) Practiced() bool { return m.journal.Practice }
