package table

import (
	"strconv"

	"marianas/game/match"
	"marianas/ui/widget"
)

// aftermath tells what the last result led to, as the log has it: losses, retreats, advances. Its names are links.
func (s *Screen) aftermath(u *widget.UI, x, y, w float64) float64 {
	top := y
	for i, l := range sinceResult(s.Match.Log(s.reader())) {
		spans := logSpans(l.Spans)
		if l.Rule != "" {
			spans = append(spans, widget.Span{Text: " (" + l.Rule + ")", Dim: true})
		}
		if l.Side != "" {
			u.Emblem(x, y+2, 14, string(l.Side))
		}
		got := u.Rich("after"+strconv.Itoa(i), x+22, y, w-22, widget.Small, u.Palette.Ink, spans)
		s.follow(u, got)
		y += got.Height + 2
	}
	if y > top {
		y += 4
	}
	return y - top
}

// mostAfter is how many lines are told of what a result led to; the log has them all.
const mostAfter = 6

// sinceResult are the lines after the last result of a combat.
func sinceResult(lines []match.LogLine) []match.LogLine {
	for i := len(lines) - 1; i >= 0; i-- {
		switch l := &lines[i]; {
		case l.Kind == match.Heading:
			return nil
		case l.Combat && len(l.Detail) > 0:
			after := lines[i+1:]
			return after[max(0, len(after)-mostAfter):]
		}
	}
	return nil
}
