package ui

import (
	"regexp"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

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
	y += p.parts(u, x, y, w, rule)
	return y + p.related(u, x, y, w, rule) - top
}

// parts draws the rules that a rule consists of with their digests, so that a heading is no mere page of links.
func (p *rulesPage) parts(u *widget.UI, x, y, w float64, rule *rules.Rule) float64 {
	list := p.children(rule.Number)
	if len(list) == 0 {
		return 0
	}
	top := y
	y = u.Section(x, y, w, "In this section", "") + 4
	for _, r := range list {
		chip := u.RuleChipWidth(r.Number)
		u.RuleChip("part "+r.Number, x, y+4, r.Number)
		y += u.Wrapped(x+chip+12, y, w-chip-12, widget.LeadBold, u.Palette.Ink, r.Heading) + 2
		y += p.linked(u, "part "+r.Number, x, y, w, widget.Body, r.Digest)
		if deeper := p.children(r.Number); len(deeper) > 0 {
			y += p.deeper(u, x, y+10, w, deeper)
		}
		y += 20
	}
	return y - top + 4
}

// deeper draws the rules below a part, with their digests.
func (p *rulesPage) deeper(u *widget.UI, x, y, w float64, list []*rules.Rule) float64 {
	top := y
	for _, r := range list {
		chip := u.RuleChipWidth(r.Number)
		u.RuleChip("deeper "+r.Number, x+16, y+1, r.Number)
		y += u.Wrapped(x+16+chip+10, y, w-chip-26, widget.SmallBold, u.Palette.Ink, r.Heading)
		y += p.linked(u, "deeper "+r.Number, x+16, y+2, w-16, widget.Small, r.Digest) + 12
	}
	return y - top
}

// children are the rules that stand directly below a rule: 6.1 and 6.2 below 6.0, 6.11 below 6.1, or below 6.0 if the
// ledger has no 6.1.
func (p *rulesPage) children(number string) []*rules.Rule {
	var out []*rules.Rule
	for i := range p.title.Rules {
		if r := &p.title.Rules[i]; p.parent(r.Number) == number {
			out = append(out, r)
		}
	}
	return out
}

// parent is the number of the nearest rule of the ledger above a rule; "" above a chapter.
func (p *rulesPage) parent(number string) string {
	chapter, rest, _ := strings.Cut(number, ".")
	if rest == "0" {
		return ""
	}
	if up := chapter + "." + rest[:min(1, len(rest))]; level(number) == 2 && p.exact(up) != nil {
		return up
	}
	return chapter + ".0"
}

// numbers are numbers of rules as a text names them, with the letter or the part that belongs to them: "7.3.3a", "16.1(4)".
var numbers = regexp.MustCompile(`\b\d{1,2}(?:\.\d{1,3}){1,2}(?:[a-z]\b|\(\d\)|\b)`)

// ofWhole is the number without its letter or part.
func ofWhole(n string) string {
	if i := strings.LastIndexByte(n, '('); i > 0 {
		return n[:i]
	}
	return strings.TrimRight(n, "abcdefghijklmnopqrstuvwxyz")
}

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
		if p.exact(n) == nil {
			n = ofWhole(n)
		}
		if n == p.number || p.exact(n) == nil {
			continue
		}
		out = append(out, widget.Span{Text: text[at:m[0]]}, widget.Span{Text: n, Link: n})
		at = m[0] + len(n)
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

// related lists the rules that this one names and that name it.
func (p *rulesPage) related(u *widget.UI, x, y, w float64, rule *rules.Rule) float64 {
	if p.kinOf != rule {
		p.kinOf, p.kin = rule, p.relatives(rule)
	}
	list := p.kin
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
	for i := range p.title.Rules {
		r := &p.title.Rules[i]
		if r == rule || len(out) == mostRelatives {
			continue
		}
		named := cites(rule.Digest+" "+rule.Ruling, r.Number) || cites(r.Digest+" "+r.Ruling, rule.Number)
		if named && p.parent(r.Number) != rule.Number {
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
