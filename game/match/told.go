package match

import "marianas/game/rules"

// Tell words some events as a side may know them, each line by itself: without numbers of the log and without what came
// before.
func (m *Match) Tell(side rules.Side, events []rules.Event) []LogLine {
	s := scribe{title: m.title, reader: side}
	for _, e := range Visible(side, events) {
		s.event(e)
	}
	s.flushDie()
	return s.lines
}
