package match

import (
	"marianas/game/rules"
)

// LineKind says how a log line is set.
type LineKind int

// The kinds of log lines.
const (
	Line    LineKind = iota // numbered line
	Heading                 // a phase began
)

// LogLine is one line of the log as a side reads it.
type LogLine struct {
	N        int // from 1, counted over what this side may read
	Entry    int // index of the journal entry that it comes from
	Part     int // how many decisions of a side played by the rules the entry had come to; see Parts
	GameTurn int
	Side     rules.Side // whose doing it is; "" for nobody
	Kind     LineKind
	Spans    []Span
	Detail   [][]Span // further lines, shown when it is opened: the terms of a sum
	Rule     string
	Combat   bool
}

// Span is a piece of a log line: words, or a link to a unit or a place.
type Span struct {
	Text  string
	Unit  rules.UnitID
	Place rules.Place
}

// String is the line's words with its rule, without links.
func (l LogLine) String() string {
	s := Words(l.Spans)
	if l.Rule != "" && l.Kind == Line {
		s += " (" + l.Rule + ")"
	}
	return s
}

// Words joins the texts of spans.
func Words(spans []Span) string {
	s := ""
	for _, p := range spans {
		s += p.Text
	}
	return s
}

// Log lists what happened as a side may know it; the empty side reads everything. The slice is shared.
func (m *Match) Log(side rules.Side) []LogLine {
	if m.scribes == nil {
		m.scribes = map[rules.Side]*scribe{}
	}
	s := m.scribes[side]
	if s == nil {
		s = newScribe(m.title, m.Scenario(), side, m.start)
		m.scribes[side] = s
	}
	for s.read < len(m.records) {
		s.write(&m.records[s.read])
	}
	return s.lines
}
