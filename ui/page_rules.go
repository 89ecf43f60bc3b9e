package ui

import (
	"fmt"
	"regexp"
	"strings"

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
	phase  string // rule of the phase now played, for the filter; ""
	jump   bool   // bring the open rule's row into sight
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
	r := widget.Rect{X: (u.W - w) / 2, Y: m, W: w, H: min(u.H-2*m, 960)}
	u.Panel(r, true)
	p.keys(a, u)
	if u.W < 1000 {
		if p.list {
			p.drawList(a, u, r, true)
		} else {
			p.drawRule(a, u, r, true)
		}
		return
	}
	p.drawList(a, u, widget.Rect{X: r.X, Y: r.Y, W: 352, H: r.H}, false)
	u.Bar(r.X+352, r.Y, 1, r.H, u.Palette.Line2)
	p.drawRule(a, u, widget.Rect{X: r.X + 352, Y: r.Y, W: r.W - 352, H: r.H}, false)
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

// shown are the rules that search and filter let through.
func (p *rulesPage) shown() []*rules.Rule {
	var out []*rules.Rule
	words := strings.Fields(strings.ToLower(p.query))
	for i := range p.title.Rules {
		r := &p.title.Rules[i]
		if p.filter == 1 && !p.ofPhase(r) || p.filter == 2 && r.Ruling == "" {
			continue
		}
		if matches(r, words) {
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
	p.drawRows(u, widget.Rect{X: r.X + 1, Y: y, W: r.W - 2, H: r.Y + r.H - y - 8}, list)
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
				row := widget.Rect{X: x, Y: y, W: box.W - 2, H: ruleRow}
				if r.Number == p.number && p.jump {
					u.Reveal(row)
				}
				p.row(u, row, r)
				y += ruleRow
			}
		})
		p.jump = false
		return y - top
	})
}

// row draws a line of the list, set in by the depth of its number.
func (p *rulesPage) row(u *widget.UI, r widget.Rect, rule *rules.Rule) {
	depth := float64(level(rule.Number))
	in := 16 + depth*14
	_, chosen := u.Row(r, widget.RowSpec{ID: rule.Number, Text: rule.Heading, Chosen: rule.Number == p.number, Bold: depth == 0, NoLine: true, Inset: in - 16 + 50 - depth*4})
	if u.Visible(r) {
		u.Text(r.X+in, r.Y+5, widget.Value, u.Palette.Ink, rule.Number)
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

func (p *rulesPage) drawRule(a *App, u *widget.UI, r widget.Rect, alone bool) {
	u.Region("rule")
	pad := 40.0
	if r.W < 700 {
		pad = 16
	}
	foot := 72.0
	if sizeOf(u) == compact {
		foot = 56
	}
	rule := p.find(p.number)
	head := p.head(a, u, widget.Rect{X: r.X + pad, Y: r.Y + pad*0.6, W: r.W - 2*pad, H: 40}, rule, alone)
	box := widget.Rect{X: r.X + 1, Y: head, W: r.W - 2, H: r.Y + r.H - foot - head}
	if rule == nil {
		u.Wrapped(box.X+pad, box.Y, box.W-2*pad, widget.Body, u.Palette.Ink2, "The rules of this title are not written down yet.")
	} else {
		u.Scroll("rule "+rule.Number, widget.ScrollSpec{Box: box}, func(x, y, w float64) float64 {
			return p.body(a, u, x+pad-1, y, min(box.W-2*pad, 680), rule)
		})
	}
	u.Region("buttons")
	y := r.Y + r.H - foot + (foot-40)/2 - 4
	_, left := u.Buttons(r.X+r.W-pad, y, 40)
	spec := widget.ButtonSpec{Label: "Close", Key: "Esc", Mute: true, Look: widget.Primary}
	bw := u.ButtonWidth(spec)
	if u.Button(widget.Rect{X: left - bw - 8, Y: y, W: bw, H: 40}, spec) {
		a.Pop()
	}
	u.TextIn(widget.Rect{X: r.X + pad, Y: y, W: left - bw - 24 - r.X - pad, H: 40}, widget.Small, u.Palette.Ink2, widget.Start, "Words are ours; the numbers are the rulebook's.")
}

// head draws number and heading with the buttons that leaf through the ledger, and returns where the text begins.
func (p *rulesPage) head(a *App, u *widget.UI, r widget.Rect, rule *rules.Rule, alone bool) float64 {
	x, right := r.X, r.X+r.W
	button := func(hint, icon string, off bool) bool {
		right -= 40
		return u.IconButton(widget.Rect{X: right, Y: r.Y, W: 40, H: 40}, widget.ButtonSpec{Hint: hint, Icon: icon, Off: off, Look: widget.Quiet})
	}
	if button("Close", "close", false) {
		a.Pop()
	}
	if button("Next rule", "right", p.neighbor(1) == "") {
		p.open(p.neighbor(1))
	}
	if button("Previous rule", "left", p.neighbor(-1) == "") {
		p.open(p.neighbor(-1))
	}
	if len(p.back) > 0 && button("Back", "undo", false) {
		p.goBack()
		u.Again()
	}
	if alone {
		if u.IconButton(widget.Rect{X: x, Y: r.Y, W: 40, H: 40}, widget.ButtonSpec{Hint: "List of rules", Icon: "list"}) {
			p.list = true
			u.Again()
		}
		x += 52
	}
	if rule == nil {
		return r.Y + 56
	}
	x += u.Text(x, r.Y, widget.H1Value, u.Palette.Ink, rule.Number) + 16
	style := widget.H2
	if r.W < 600 {
		style = widget.H3
	}
	if w := right - 16 - x; u.Width(style, rule.Heading) <= w {
		u.Text(x, r.Y+(40-style.Line)/2, style, u.Palette.Ink, rule.Heading)
		return r.Y + 56
	}
	return r.Y + 44 + u.Wrapped(r.X, r.Y+44, r.W, style, u.Palette.Ink, rule.Heading) + 12
}

func (p *rulesPage) neighbor(d int) string {
	for i := range p.title.Rules {
		if p.title.Rules[i].Number == p.number && i+d >= 0 && i+d < len(p.title.Rules) {
			return p.title.Rules[i+d].Number
		}
	}
	return ""
}

var statusWords = map[rules.Status]string{
	rules.Enforced: "Enforced", rules.Deviates: "Deviates", rules.Information: "Information", rules.NotApplicable: "Not applicable",
}

// body draws status, digest, reason, ruling and related rules, and returns its height.
func (p *rulesPage) body(a *App, u *widget.UI, x, y, w float64, rule *rules.Rule) float64 {
	top := y
	state := widget.Neutral
	if rule.Status == rules.Deviates {
		state = widget.Attention
	}
	if rule.Status == rules.NotApplicable {
		state = widget.Missing
	}
	cx := x + u.StateChip(x, y, state, "", statusWords[rule.Status]) + 8
	if rule.Cases > 0 {
		u.StateChip(cx, y, widget.Neutral, "", plural(rule.Cases, "case"))
	}
	y += 36
	y += p.linked(u, "digest", x, y, w, widget.Digest, rule.Digest) + 24
	for _, part := range [][2]string{{"Why it deviates", rule.Reason}, {"Ruling", rule.Ruling}} {
		if part[1] == "" {
			continue
		}
		if part[0] != "Ruling" && rule.Status == rules.NotApplicable {
			part[0] = "Why it does not apply"
		}
		y = u.Section(x, y, w, part[0], "")
		y += p.linked(u, part[0], x, y, w, widget.Body, part[1]) + 24
	}
	return y + p.related(u, x, y, w, rule) - top
}

var numbers = regexp.MustCompile(`\b\d{1,2}\.\d{1,3}\b`)

// linked draws a text in which the numbers of other rules are links.
func (p *rulesPage) linked(u *widget.UI, id string, x, y, w float64, s widget.Style, text string) float64 {
	got := u.Rich(id, x, y, w, s, u.Palette.Ink, p.spans(text))
	if got.Clicked != "" {
		p.open(got.Clicked)
		u.Again()
	}
	return got.Height
}

// spans cuts a text at the numbers that the ledger has.
func (p *rulesPage) spans(text string) []widget.Span {
	var out []widget.Span
	at := 0
	for _, m := range numbers.FindAllStringIndex(text, -1) {
		n := text[m[0]:m[1]]
		if n == p.number || p.exact(n) == nil {
			continue
		}
		out = append(out, widget.Span{Text: text[at:m[0]]}, widget.Span{Text: n, Link: n})
		at = m[1]
	}
	return append(out, widget.Span{Text: text[at:]})
}

func (p *rulesPage) exact(n string) *rules.Rule {
	for i := range p.title.Rules {
		if p.title.Rules[i].Number == n {
			return &p.title.Rules[i]
		}
	}
	return nil
}

// related lists the rules that this one names, that name it, and its own parts.
func (p *rulesPage) related(u *widget.UI, x, y, w float64, rule *rules.Rule) float64 {
	list := p.relatives(rule)
	if len(list) == 0 {
		return 0
	}
	top := y
	y = u.Section(x, y, w, "See also", "")
	cx := x
	for _, r := range list {
		label := u.Fit(widget.Body, w-80, r.Heading)
		need := u.RuleChipWidth(r.Number) + 8 + u.Width(widget.Body, label) + 20
		if cx > x && cx+need-20 > x+w {
			cx, y = x, y+28
		}
		u.RuleChip("see "+r.Number, cx, y+2, r.Number)
		u.Text(cx+u.RuleChipWidth(r.Number)+8, y, widget.Body, u.Palette.Ink, label)
		cx += need
	}
	return y + 36 - top
}

const mostRelatives = 12

func (p *rulesPage) relatives(rule *rules.Rule) []*rules.Rule {
	var out []*rules.Rule
	stem := strings.TrimSuffix(rule.Number, "0")
	for i := range p.title.Rules {
		r := &p.title.Rules[i]
		if r == rule || len(out) == mostRelatives {
			continue
		}
		named := cites(rule.Digest+" "+rule.Ruling, r.Number) || cites(r.Digest+" "+r.Ruling, rule.Number)
		part := strings.HasPrefix(r.Number, stem) && level(r.Number) == level(rule.Number)+1
		if named || part {
			out = append(out, r)
		}
	}
	return out
}

func cites(text, number string) bool {
	for _, n := range numbers.FindAllString(text, -1) {
		if n == number {
			return true
		}
	}
	return false
}
