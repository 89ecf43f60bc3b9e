package match

import "marianas/game/rules"

// Tell words some events as a side may know them, each line by itself: without numbers of the log and without what came
// before.
func (m *Match) Tell(side rules.Side, events []rules.Event) []LogLine {
	s := scribe{title: m.title, scene: m.Scenario(), reader: side}
	for _, e := range Visible(side, events) {
		s.event(e)
	}
	s.flushDie()
	return s.lines
}

// Events are what an entry of the journal brought about, from 0; none where there is no such entry. The slice is shared.
func (m *Match) Events(entry int) []rules.Event {
	if entry < 0 || entry >= len(m.records) {
		return nil
	}
	return m.records[entry].events
}

// ViewBefore is what a side saw before an entry of the journal; the error is for people.
func (m *Match) ViewBefore(entry int, side rules.Side) (*rules.View, error) {
	g, err := m.positionAt(entry)
	if err != nil {
		return nil, err
	}
	return g.View(side), nil
}
