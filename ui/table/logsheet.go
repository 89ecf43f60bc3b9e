package table

import (
	"fmt"
	"strings"

	"marianas/game/match"
	"marianas/ui/widget"
)

// logSheet is the log opened large, over the board, with a search.
type logSheet struct {
	open      bool
	query     string
	filter    int  // as in the panel
	searching bool // lines are drawn with their terms
	fresh     bool // opened in this pass: the search gets the focus
}

// openLog opens the log large; the tab of the panel stays what it is.
func (s *Screen) openLog() {
	s.large = logSheet{open: true, fresh: true, filter: filterAll}
}

// drawLogSheet shows the log over the board until Esc, F3 or a link that leads to the map.
func (s *Screen) drawLogSheet(u *widget.UI) {
	if !s.large.open {
		return
	}
	u.Layer(widget.Sheet, "large log", widget.Rect{W: u.W, H: u.H}, true, func() {
		u.Fill(widget.Rect{W: u.W, H: u.H}, u.Palette.Scrim)
		m := 32.0
		if s.lay.Kind == Compact {
			m = 8
		}
		w := min(920, u.W-2*m)
		r := widget.Rect{X: (u.W - w) / 2, Y: m, W: w, H: u.H - 2*m}
		u.Panel(r, true)
		s.logSheetBody(u, widget.Rect{X: r.X + 24, Y: r.Y + 16, W: r.W - 48, H: r.H - 32})
		if s.key(u, "log") || u.Pressed("Esc") {
			s.shutLog(u)
		}
	})
}

func (s *Screen) shutLog(u *widget.UI) {
	s.large = logSheet{}
	u.Forget("large log")
	u.Again()
}

func (s *Screen) logSheetBody(u *widget.UI, r widget.Rect) {
	lines := s.withRefusals(s.Match.Log(s.reader()))
	s.panel.read = len(lines)
	y := u.Section(r.X, r.Y, r.W, "Log", "")
	words, keys := []string{"Game-turn", "All", "Combat"}, []string{"", "", ""}
	tw := u.TabsWidth(32, words, keys)
	closing := widget.ButtonSpec{Label: "Close", Key: "Esc", Mute: true, Small: true}
	cw := u.ButtonWidth(closing)
	field := widget.Rect{X: r.X, Y: y, W: r.W - tw - cw - 32, H: 36}
	tabs := widget.Rect{X: r.X + r.W - tw - cw - 16, Y: y + 2}
	if field.W < 200 { // the search on a line of its own
		field.W, tabs.X, tabs.Y = r.W-cw-16, r.X, y+44
	}
	shown := found(s.filtered(lines, s.large.filter), s.large.query)
	u.Field("search", field, widget.FieldSpec{Hint: "Search: a unit, a hex, a rule", Icon: "search", Note: fmt.Sprintf("%d of %d", countLines(shown), countLines(lines))}, &s.large.query)
	if s.large.fresh {
		s.large.fresh = false
		u.Focus("search")
	}
	u.Tabs("filter", tabs.X, tabs.Y, 32, words, keys, &s.large.filter)
	if u.Button(widget.Rect{X: r.X + r.W - cw, Y: y + 2, W: cw, H: 32}, closing) {
		s.shutLog(u)
	}
	top := max(field.Y+field.H, tabs.Y+32) + 12
	box := widget.Rect{X: r.X, Y: top, W: r.W + 14, H: r.Y + r.H - top}
	if len(shown) == 0 {
		u.Wrapped(r.X, top, r.W, widget.Body, u.Palette.Ink2, s.noLines(len(lines)))
		return
	}
	before := s.noticed
	s.large.searching = s.large.query != "" // what was looked for may stand in the terms
	u.Scroll("log", widget.ScrollSpec{Box: box, ToEnd: true}, func(x, y, w float64) float64 {
		from := y
		for _, l := range shown {
			y += s.logLine(u, x, y, w, l)
		}
		return y - from
	})
	s.large.searching = false
	if s.noticed != before { // a link leads to the map
		s.shutLog(u)
	}
}

func (s *Screen) noLines(all int) string {
	if all == 0 {
		return "No log yet. It starts with the first move."
	}
	return "No line has these words. All shows older game-turns as well."
}

// found are the lines that hold all words of a query, in their text, their rule or their terms; headings stay above what
// is found.
func found(lines []match.LogLine, query string) []match.LogLine {
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return lines
	}
	var out []match.LogLine
	var head *match.LogLine
	for i := range lines {
		l := &lines[i]
		if l.Kind == match.Heading {
			head = l
		}
		if !holds(l, words) {
			continue
		}
		if head != nil && head != l {
			out = append(out, *head)
		}
		out, head = append(out, *l), nil
	}
	return out
}

func holds(l *match.LogLine, words []string) bool {
	text := l.String()
	for _, d := range l.Detail {
		text += " " + match.Words(d)
	}
	text = strings.ToLower(text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func countLines(lines []match.LogLine) int {
	n := 0
	for i := range lines {
		if lines[i].Kind == match.Line {
			n++
		}
	}
	return n
}
