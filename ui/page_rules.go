package ui

import (
	"fmt"
	"strings"
	"unicode"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// rulesPage is the rules help: the ledger of a title with search, digest, ruling and links.
type rulesPage struct {
	title  *rules.Info
	number string // the rule that is open
	query  string
	filter int
	list   bool // compact: the list is open instead of the rule
	back   []string
	phase  string      // rule of the phase now played, for the filter; ""
	kinOf  *rules.Rule // whose relatives are in kin
	kin    []*rules.Rule
	jump   bool // bring the open rule's row into sight
}

var filterWords = []string{"All", "This phase", "Rulings"}

// OpenRules opens the rules help of a title ("" is the match's, else the first that is built) at a number.
func (a *App) OpenRules(id, number string) {
	if p, ok := a.Page().(*rulesPage); ok {
		p.open(number)
		return
	}
	info := a.info(id)
	if info == nil && a.table != nil {
		info = a.table.match.Title().Info()
	}
	for _, t := range a.Titles {
		if info == nil && t.Built {
			info = t
		}
	}
	if info == nil {
		return
	}
	p := &rulesPage{title: info, jump: true}
	if a.table != nil && a.table.match.Title().Info() == info {
		p.phase = a.phaseRule(info)
	}
	p.open(number)
	a.Push(p)
}

// phaseRule is the number of the phase that is being played.
func (a *App) phaseRule(info *rules.Info) string {
	v := a.table.match.View(a.table.screen.Side())
	for _, ph := range info.Phases {
		if ph.ID == v.Header.Phase {
			return ph.Rule
		}
	}
	return ""
}

// open goes to a rule, or to the nearest one above it in the ledger.
func (p *rulesPage) open(number string) {
	if len(p.title.Rules) == 0 {
		return
	}
	found := p.find(number)
	if found == nil {
		found = &p.title.Rules[0]
	}
	if p.number != "" && p.number != found.Number {
		p.back = append(p.back, p.number)
	}
	p.number, p.jump, p.list = found.Number, true, false
}

// find is the rule of a number; "6.13a" and "6.139" find 6.13 if they have no row of their own.
func (p *rulesPage) find(number string) *rules.Rule {
	for n := strings.TrimSpace(number); n != ""; n = n[:len(n)-1] {
		for i := range p.title.Rules {
			if p.title.Rules[i].Number == n || p.title.Rules[i].Number == n+".0" {
				return &p.title.Rules[i]
			}
		}
	}
	return nil
}

// Name is "rules".
func (p *rulesPage) Name() string { return "rules" }

// Over reports that the board stays in sight behind the rules.
func (p *rulesPage) Over() bool { return true }

// Draw shows the list beside the rule, or below 1,000 px one of them.
func (p *rulesPage) Draw(a *App, u *widget.UI) {
	u.Fill(widget.Rect{W: u.W, H: u.H}, u.Palette.Scrim)
	m := 18.0
	if sizeOf(u) == compact {
		m = 0
	}
	w := min(u.W-2*m, 1360)
	h := min(u.H-2*m, 960)
	r := widget.Rect{X: (u.W - w) / 2, Y: (u.H - h) / 2, W: w, H: h}
	u.Panel(r, true)
	p.keys(a, u)
	if types(u.In.Text) && u.Open() && !u.Typing() { // what is typed is looked up, wherever the focus is
		p.list = true
		u.Focus("search")
	}
	if u.W < 1000 {
		if p.list {
			p.drawList(a, u, r, true)
		} else {
			p.drawRule(a, u, r, true)
		}
		return
	}
	side := max(352, min(440, r.W*0.32))
	p.drawList(a, u, widget.Rect{X: r.X, Y: r.Y, W: side, H: r.H}, false)
	u.Bar(r.X+side, r.Y, 1, r.H, u.Palette.Line2)
	p.drawRule(a, u, widget.Rect{X: r.X + side, Y: r.Y, W: r.W - side, H: r.H}, false)
}

// types reports whether letters or figures were typed.
func types(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func (p *rulesPage) keys(a *App, u *widget.UI) {
	switch {
	case u.Pressed("Esc"), a.chord("rules"):
		a.Pop()
	case u.Pressed("Alt+Left"):
		p.goBack()
		u.Again()
	}
}

func (p *rulesPage) goBack() {
	if n := len(p.back); n > 0 {
		last := p.back[n-1]
		p.back = p.back[:n-1]
		p.number, p.jump = last, true
	}
}

// shown are the rules that search and filter let through; one whose number was typed comes first.
func (p *rulesPage) shown() []*rules.Rule {
	var out []*rules.Rule
	typed := p.exact(strings.TrimSpace(p.query))
	words := strings.Fields(strings.ToLower(p.query))
	for i := range p.title.Rules {
		r := &p.title.Rules[i]
		if p.filter == 1 && !p.ofPhase(r) || p.filter == 2 && r.Ruling == "" {
			continue
		}
		switch {
		case r == typed:
			out = append([]*rules.Rule{r}, out...)
		case matches(r, words):
			out = append(out, r)
		}
	}
	return out
}

func (p *rulesPage) ofPhase(r *rules.Rule) bool {
	chapter, _, _ := strings.Cut(p.phase, ".")
	mine, _, _ := strings.Cut(r.Number, ".")
	return p.phase == "" || mine == chapter
}

// matches reports whether every word stands in the number, heading, digest or ruling of a rule.
func matches(r *rules.Rule, words []string) bool {
	text := strings.ToLower(r.Heading + " " + r.Digest + " " + r.Ruling)
	for _, w := range words {
		if !strings.Contains(text, w) && !strings.HasPrefix(r.Number, w) {
			return false
		}
	}
	return true
}

func (p *rulesPage) drawList(a *App, u *widget.UI, r widget.Rect, alone bool) {
	u.Region("list")
	x, y, w := r.X+16, r.Y+18, r.W-32
	u.Text(x, y, widget.H3, u.Palette.Ink, "Rules")
	nw := w - 80
	if alone {
		nw -= 48
		if u.IconButton(widget.Rect{X: x + w - 40, Y: y - 6, W: 40, H: 40}, widget.ButtonSpec{Hint: "Show the rule", Icon: "close", Look: widget.Quiet}) {
			p.list = false
			u.Again()
		}
	}
	u.TextIn(widget.Rect{X: x + 80, Y: y + 2, W: nw, H: 24}, widget.Small, u.Palette.Ink2, widget.End, p.title.Name)
	list := p.shown()
	y += 38
	note := ""
	if p.query != "" {
		note = fmt.Sprintf("%d found", len(list))
	}
	changed, entered := u.Field("search", widget.Rect{X: x, Y: y, W: w, H: 36}, widget.FieldSpec{Hint: "Search numbers and words", Icon: "search", Note: note}, &p.query)
	if changed {
		list = p.shown()
		u.ScrollTo("rules", 0)
	}
	if entered && len(list) > 0 {
		p.open(list[0].Number)
	}
	y += 44
	if h := r.Y + r.H - y; h > 160 {
		barred := []string{"", "", ""}
		if p.phase == "" {
			barred[1] = "No match of this title is open."
		}
		u.SegmentsIcon("filter", x, y, filterWords, nil, barred, &p.filter)
		y += 44
	}
	foot := p.others(a, u, r)
	p.drawRows(u, widget.Rect{X: r.X + 1, Y: y, W: r.W - 2, H: foot - y - 8}, list)
}

// others draws a row for each other title whose rules can be read, at the foot of the list, and returns where they begin.
// In a match the rules are those of its title.
func (p *rulesPage) others(a *App, u *widget.UI, r widget.Rect) float64 {
	var list []*rules.Info
	for _, t := range a.Titles {
		if t != p.title && len(t.Rules) > 0 && a.table == nil && r.H > 420 {
			list = append(list, t)
		}
	}
	y := r.Y + r.H - 44*float64(len(list))
	u.Group("titles", func() {
		for i, t := range list {
			row := widget.Rect{X: r.X + 1, Y: y + 44*float64(i), W: r.W - 2, H: 43}
			u.Rule(row.X, row.Y, row.W, 1, u.Palette.Line2)
			_, chosen := u.Row(row, widget.RowSpec{ID: "rules " + t.ID, Text: t.Name, Inset: 30, NoLine: true})
			u.Icon(row.X+16, row.Y+13, 18, u.Palette.Ink, "book")
			if chosen {
				a.Swap(&rulesPage{title: t, number: t.Rules[0].Number, jump: true})
			}
		}
	})
	return y
}

const ruleRow = 30.0

func (p *rulesPage) drawRows(u *widget.UI, box widget.Rect, list []*rules.Rule) {
	u.Scroll("rules", widget.ScrollSpec{Box: box}, func(x, y, w float64) float64 {
		top := y
		if len(list) == 0 {
			return 20 + u.Wrapped(x+16, y+8, w-32, widget.Body, u.Palette.Ink2, "No rule has all of these words.")
		}
		u.Group("rows", func() {
			for _, r := range list {
				row := widget.Rect{X: x, Y: y, W: box.W - 2, H: ruleRow + u.RowHeight(box.W-2, p.spec(r)) - 32}
				if r.Number == p.number && p.jump {
					u.Reveal(row)
				}
				p.row(u, row, r)
				y += row.H
			}
		})
		p.jump = false
		return y - top
	})
}

// setIn is how far a number of the list is set in, by its depth.
func setIn(number string) float64 { return 16 + 14*float64(level(number)) }

func (p *rulesPage) spec(r *rules.Rule) widget.RowSpec {
	depth := float64(level(r.Number))
	return widget.RowSpec{ID: r.Number, Text: r.Heading, Chosen: r.Number == p.number, Bold: depth == 0, NoLine: true, Wrap: true, Inset: 50 + depth*10}
}

// row draws a line of the list: number and heading.
func (p *rulesPage) row(u *widget.UI, r widget.Rect, rule *rules.Rule) {
	_, chosen := u.Row(r, p.spec(rule))
	if u.Visible(r) {
		u.Text(r.X+setIn(rule.Number), r.Y+5, widget.Value, u.Palette.Ink, rule.Number)
	}
	if chosen {
		p.open(rule.Number)
		p.jump = false
	}
}

// level is how deep a number lies: 6.0 is 0, 6.1 is 1, 6.13 is 2.
func level(number string) int {
	_, rest, ok := strings.Cut(number, ".")
	switch {
	case !ok || rest == "0":
		return 0
	case len(rest) == 1:
		return 1
	}
	return 2
}
