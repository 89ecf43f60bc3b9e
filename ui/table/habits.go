package table

import (
	"marianas/game/match"
	"marianas/game/rules"
)

// Habits are the player's settings that bear on the table; they may change in play.
type Habits struct {
	Speed    Speed
	Shade    bool    // darken what is out of reach
	Unedged  bool    // no line around what is in reach
	Refusals bool    // list refused moves in the log
	Pace     Pace    // where the computer's turn waits
	Showing  Showing // how what is done by the rules is shown
	Practice bool    // anything may be undone
	Notch    float64 // how many times larger one notch of the wheel makes the board; 0: one step
}

// SetHabits puts the player's settings in force.
func (s *Screen) SetHabits(h Habits) {
	s.Speed, s.overlay.shade, s.refusals = h.Speed, h.Shade, h.Refusals
	s.unedged, s.pace, s.showing = h.Unedged, h.Pace, h.Showing
	s.practice, s.notch = h.Practice, h.Notch
	s.Match.Practice(h.Practice)
}

// noteRefusal keeps a refused action for the log of the side that tried it.
func (s *Screen) noteRefusal(title string, v *rules.Violation) {
	s.Host.Open("refused")
	line := match.LogLine{Entry: s.Match.Len() - 1, GameTurn: s.view.Header.GameTurn, Side: s.side, Spans: []match.Span{{Text: "Refused: " + title}}}
	if v != nil {
		line.Rule = v.Rule
	}
	s.refusedLines = append(s.refusedLines, line)
}

// withRefusals puts the looker's refused actions between the lines of the log, where the player wants them.
func (s *Screen) withRefusals(lines []match.LogLine) []match.LogLine {
	if !s.refusals || len(s.refusedLines) == 0 {
		return lines
	}
	var out []match.LogLine
	left := s.refusedLines
	for _, l := range lines {
		for len(left) > 0 && left[0].Entry < l.Entry {
			out = s.addRefusal(out, left[0])
			left = left[1:]
		}
		out = append(out, l)
	}
	for _, l := range left {
		out = s.addRefusal(out, l)
	}
	return out
}

func (s *Screen) addRefusal(lines []match.LogLine, l match.LogLine) []match.LogLine {
	if l.Side != s.side {
		return lines
	}
	if n := len(lines); n > 0 {
		l.N = lines[n-1].N
	}
	return append(lines, l)
}
