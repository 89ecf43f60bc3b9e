package table

import (
	"strconv"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawLog shows what happened, newest last. Links lead to units and places; a line opens to show its terms.
func (s *Screen) drawLog(u *widget.UI, r widget.Rect) {
	lines := s.Match.Log(s.reader())
	s.panel.read = len(lines)
	words := []string{"Game-turn", "All", "Combat"}
	y := u.Section(r.X, r.Y, r.W, "Log", "")
	tw := u.TabsWidth(24, words, []string{"", "", ""})
	u.Tabs("filter", r.X+r.W-tw, r.Y+8, 24, words, []string{"", "", ""}, &s.panel.filter)
	shown := s.filtered(s.withRefusals(lines), s.panel.filter)
	box := widget.Rect{X: r.X, Y: y, W: r.W + 14, H: r.Y + r.H - y}
	if len(shown) == 0 {
		u.Wrapped(r.X, y, r.W, widget.Body, u.Palette.Ink2, "No log yet. It starts with the first move.")
		return
	}
	u.Scroll("log", widget.ScrollSpec{Box: box, ToEnd: true}, func(x, y, w float64) float64 {
		top := y
		for _, l := range shown {
			y += s.logLine(u, x, y, w, l)
		}
		return y - top
	})
}

// What the log lists, in the order of its tabs.
const (
	filterTurn = iota // this game-turn and the one before
	filterAll
	filterCombat
)

// filtered are the log lines that a filter lets through.
func (s *Screen) filtered(lines []match.LogLine, filter int) []match.LogLine {
	var out []match.LogLine
	_, rolling := s.motion.die(s.tick)
	for _, l := range lines {
		switch {
		case s.tour.on() && l.Entry >= s.tour.entry: // not before it was shown
		case rolling && l.Entry >= s.Match.Len()-1: // not before the die has fallen
		case filter == filterTurn && l.GameTurn < s.view.Header.GameTurn-1:
		case filter == filterCombat && !l.Combat && l.Kind != match.Heading:
		default:
			out = append(out, l)
		}
	}
	return out
}

func (s *Screen) logLine(u *widget.UI, x, y, w float64, l match.LogLine) float64 {
	const num = 40.0 // five figures
	if l.Kind == match.Heading {
		if l.Side != "" {
			u.Emblem(x+8, y+8, 14, string(l.Side))
		}
		return 30 - widget.Heading.Line + u.Wrapped(x+28, y+7, w-28, widget.Heading, accent(u, l.Side), match.Words(l.Spans))
	}
	spans := logSpans(l.Spans)
	if l.Rule != "" {
		spans = append(spans, widget.Span{Text: " (" + l.Rule + ")", Dim: true})
	}
	h := u.RichHeight(widget.Small, w-num, spans)
	open := (s.panel.open == l.N || s.large.searching) && len(l.Detail) > 0
	for _, d := range l.Detail {
		if open {
			h += u.RichHeight(widget.Small, w-num, logSpans(d))
		}
	}
	r := widget.Rect{X: x, Y: y, W: w, H: h + 6}
	if !u.Visible(r) {
		return h + 6
	}
	s.logBack(u, r, l, open)
	u.TextIn(widget.Rect{X: x, Y: y + 3, W: num - 8, H: 18}, widget.Cell, u.Palette.Ink3, widget.End, strconv.Itoa(l.N))
	id := "log" + strconv.Itoa(l.N)
	got := u.Rich(id, x+num, y+3, w-num, widget.Small, u.Palette.Ink, spans)
	s.follow(u, got)
	ty := y + 3 + got.Height
	for i, d := range l.Detail {
		if open {
			more := u.Rich(id+"."+strconv.Itoa(i), x+num, ty, w-num, widget.Small, u.Palette.Ink2, logSpans(d))
			s.follow(u, more)
			ty += more.Height
		}
	}
	return h + 6
}

// logBack marks the line under the pointer and opens it at a click beside its links.
func (s *Screen) logBack(u *widget.UI, r widget.Rect, l match.LogLine, open bool) {
	if u.Over(r) || open {
		u.Fill(r, u.Palette.Sel)
		u.Bar(r.X, r.Y, 3, r.H, u.Palette.Ink)
	}
	if len(l.Detail) > 0 && u.Touch("line"+strconv.Itoa(l.N), widget.Rect{X: r.X, Y: r.Y, W: 30, H: r.H}).Clicked {
		s.panel.open = l.N
		if open {
			s.panel.open = 0
		}
		u.Again()
	}
}

// logSpans are the spans of a log line with their links in the toolkit's words.
func logSpans(in []match.Span) []widget.Span {
	out := make([]widget.Span, len(in))
	for i, p := range in {
		out[i] = widget.Span{Text: p.Text}
		switch {
		case p.Unit != "":
			out[i].Link = "unit " + string(p.Unit)
		case !p.Place.IsZero():
			out[i].Link = "place " + p.Place.String()
		}
	}
	return out
}

// follow outlines the place of a link under the pointer and goes to it at a click.
func (s *Screen) follow(u *widget.UI, got widget.Linked) {
	if p, ok := s.linked(got.Hover); ok {
		s.pointAt(p)
	}
	if p, ok := s.linked(got.Clicked); ok {
		s.goTo(p, u.In.Tick)
		if unit, isUnit := strings.CutPrefix(got.Clicked, "unit "); isUnit {
			s.inspect = unit
		}
		u.Again()
	}
}

// linked is the place that a link leads to.
func (s *Screen) linked(link string) (rules.Place, bool) {
	if unit, ok := strings.CutPrefix(link, "unit "); ok {
		if p := s.piece(unit); p != nil {
			return p.At, true
		}
		return rules.Place{}, false
	}
	if p, ok := strings.CutPrefix(link, "place "); ok {
		return rules.ParsePlace(p), true
	}
	return rules.Place{}, false
}
