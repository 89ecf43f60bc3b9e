package table

import (
	"strconv"
	"strings"

	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// combatPart shows an attack: the sum term by term, the table with its lit column, the chances and what may be added.
// After the roll everything keeps its place; only the die and the result are added.
func (s *Screen) combatPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	c, top := p.Combat, y
	if len(c.Piles) > 0 {
		return s.pilesPart(u, x, y, w, c)
	}
	dice, rolling := s.motion.die(u.In.Tick)
	if rolling || c.Die > 0 {
		y += s.resultPart(u, x, y, w, c, dice, rolling) + 16
	}
	if !rolling && (c.Die > 0 || len(s.offers.buttons) == 0) { // what has to be decided now stands above what has been
		y += s.settleList(u, x, y, w)
	}
	y += s.oddsParts(u, x, y, w, c)
	if len(s.counts()) > 0 && s.mine() && s.lay.Kind != Medium {
		y += s.countsPart(u, x, y, w) + 16
	}
	if len(c.Decides) > 0 {
		y += s.decidesPart(u, x, y, w, c) + 16
	}
	if c.Die == 0 && len(s.offers.letters) > 0 {
		y += s.choiceList(u, x, y-12, w, true) + 16
	}
	if h := s.standingPart(u, x, y, w); h > 0 {
		return y + h - top
	}
	return y - top - 16
}

// settleList lists the ways to go on after a die: lettered paths, payments, advances.
func (s *Screen) settleList(u *widget.UI, x, y, w float64) float64 {
	lettered := len(s.offers.letters) > 0
	if !lettered && !(s.mine() && s.fewChoices()) {
		return 0
	}
	return s.choiceList(u, x, y-12, w, lettered) + 4
}

// oddsParts are the sum, the table and the chances, the chances sooner where room is scarce.
func (s *Screen) oddsParts(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	sum := func(y float64) float64 { return s.sumPart(u, x, y, w, c) + 16 }
	table := func(y float64) float64 {
		if len(c.Table.Cells) == 0 {
			return 0
		}
		return s.resultsTable(u, x, y, w, c) + 16
	}
	chances := func(y float64) float64 {
		if len(c.Chances) == 0 {
			return 0
		}
		return s.chancesPart(u, x, y, w, c) + 16
	}
	needs := func(y float64) float64 { return s.needsPart(u, x, y, w, c) }
	parts := []func(float64) float64{sum, needs, table, chances}
	if s.lay.Kind <= Medium { // what an attack may bring is in sight without scrolling, however many units take part
		parts = []func(float64) float64{chances, sum, needs, table}
	}
	top := y
	for _, part := range parts {
		y += part(y)
	}
	return y - top
}

// fewChoices reports whether what can be clicked on the board now is worth a list: payments, advances.
func (s *Screen) fewChoices() bool {
	n := 0
	for _, c := range s.view.Choices {
		if !c.Action.To.IsZero() || c.Action.Unit != "" {
			n++
		}
	}
	return n > 0 && n <= briefChoices && s.combat().Combat.Decides == nil && s.settling()
}

// settling reports whether the combat on show is still being settled: nothing new can be attacked.
func (s *Screen) settling() bool {
	for _, c := range s.view.Choices {
		if s.is(c.Action, rules.AttackRole) {
			return false
		}
	}
	return true
}

// resultPart shows the die and what it did. While it rolls the result is not told.
func (s *Screen) resultPart(u *widget.UI, x, y, w float64, c *rules.Combat, dice rules.Dice, rolling bool) float64 {
	top := y
	y = u.Section(x, y, w, s.resultHead(c), "")
	if !rolling {
		dice = c.Dice.Or(c.Die)
	}
	tx := x + u.Dice(x, y, 64, dice) + 16
	if rolling {
		u.Text(tx, y+22, widget.Body, u.Palette.Ink2, "The die rolls")
		return y + 72 - top
	}
	u.Text(tx, y, widget.H1Value, u.Palette.Ink, resultCode(c.Code))
	u.RuleChip("result", x+w-u.RuleChipWidth(c.Rule), y+4, c.Rule)
	h := u.Wrapped(tx, y+40, x+w-tx, widget.Body, u.Palette.Ink, c.Means)
	y += max(72, 44+h)
	y += s.aftermath(u, x, y, w)
	u.Icon(x, y+2, 14, u.Palette.Ink2, "locked")
	u.Text(x+20, y, widget.Small, u.Palette.Ink2, "Cannot be undone: a die was rolled")
	return y + 20 - top
}

// resultHead is the heading over the die: "Result in 1306".
func (s *Screen) resultHead(c *rules.Combat) string {
	var at []string
	for _, p := range c.At {
		at = append(at, s.Match.Spoken(p))
	}
	if len(at) == 0 {
		return "Result"
	}
	return "Result in " + strings.Join(at, ", ")
}

// resultCode is a result as it is set: a blank line of the table is a dot.
func resultCode(code string) string {
	if code == "" || code == "none" {
		return "•"
	}
	return code
}

// sumPart shows the terms with their figures in one column; each total has a rule above it.
func (s *Screen) sumPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top := y
	y = head(u, x, y, w, c.Title, c.About)
	return y + s.termsPart(u, x, y, w, c) - top
}

// termsPart is the sum without its heading.
func (s *Screen) termsPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top, last := y, rules.Side("-")
	for i, t := range c.Terms {
		style, value := widget.Body, widget.Value
		if t.Total {
			style = widget.BodyBold
			u.Rule(x, y, w, 1, u.Palette.Ink)
		}
		tx := x
		if t.Side != "" {
			if t.Side != last && !t.Total {
				u.Emblem(x, y+5, 14, string(t.Side))
			}
			last = t.Side
			tx += 22
		}
		r := widget.Rect{X: x, Y: y, W: w, H: 24}
		u.TextIn(r, value, u.Palette.Ink, widget.End, termValue(t))
		room := w - (tx - x) - u.Width(value, termValue(t)) - pairGap
		if !t.Total && u.Width(style, t.Text) > room {
			style = widget.Cell
		}
		r.H = paired(u, tx, y, room, style, t.Text)
		s.termTip(u, i, r, t)
		y += r.H
	}
	if c.Note != "" {
		y += u.Wrapped(x, y+4, w, widget.Small, u.Palette.Ink2, c.Note) + 4
	}
	return y - top
}

// termTip names the rule of a term, and outlines its unit while it is pointed at.
func (s *Screen) termTip(u *widget.UI, i int, r widget.Rect, t rules.Term) {
	if !u.Over(r) {
		return
	}
	if p := s.piece(string(t.Unit)); p != nil {
		s.pointAt(p.At)
	}
	if t.Rule != "" {
		u.Tip(widget.TipSpec{About: r, Title: t.Text, Rule: t.Rule})
	}
}

func termValue(t rules.Term) string {
	if t.Sign {
		return chart.Signed(t.Value)
	}
	if t.Value < 0 {
		return "−" + strconv.Itoa(-t.Value)
	}
	return strconv.Itoa(t.Value)
}

// decidesPart lists what the deciding side may add, and why it may not add the rest.
func (s *Screen) decidesPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top := y
	y = u.SectionIn(x, y, w, accent(u, c.Decider), s.sideInfo(c.Decider).Name+" decides", "")
	u.Group("decides", func() {
		for i := range c.Decides {
			y += s.decideRow(u, x, y, w, &c.Decides[i])
		}
	})
	return y - top
}

func (s *Screen) decideRow(u *widget.UI, x, y, w float64, d *rules.Decide) float64 {
	r := widget.Rect{X: x - 4, Y: y, W: w + 4, H: 36}
	s.stay(u, r, d)
	u.Name(widget.Control{Kind: "row", Name: d.Text, Box: r, Barred: d.Why != nil, On: d.In})
	open := d.Action.Verb != "" && s.mine()
	if open {
		if hot, hit := u.Row(r, widget.RowSpec{ID: "decide " + s.question() + d.Action.String(), Text: "", NoLine: true}); hit {
			s.anchor = anchor{on: true, unit: d.Unit, text: d.Text, y: r.Y, pad: s.anchor.pad}
			s.do(u.In.Tick, d.Action)
			u.Again()
		} else if hot {
			s.pointUnit(d.Unit)
		}
	} else if u.Over(r) {
		s.pointUnit(d.Unit)
		if d.Why != nil {
			u.Tip(widget.TipSpec{About: r, Title: d.Text, Text: d.Why.Why, Rule: d.Why.Rule, Barred: true})
		}
	}
	u.CheckMark(x, y+9, d.In, d.Why != nil)
	ink := u.Palette.Ink
	if d.Why != nil {
		ink = u.Palette.Ink3
	}
	tx := x + 26
	tx += u.Text(tx, y+8, widget.Body, ink, u.Fit(widget.Body, w-80, d.Text)) + 6
	end, plain := x+w-46, d.Unit == "" && d.Value == 0 && d.Why == nil
	if plain {
		end = x + w
	}
	note := widget.Small
	if u.Width(note, d.Note) > end-tx {
		note = widget.Cell
	}
	u.TextIn(widget.Rect{X: tx, Y: y, W: end - tx, H: 36}, note, u.Palette.Ink2, widget.Start, d.Note)
	if plain {
		u.Rule(x, y+35, w, 1, u.Palette.Line)
		return 36
	}
	if d.Why != nil {
		u.RuleChip("decide "+string(d.Unit), x+w-u.RuleChipWidth(d.Why.Rule), y+10, d.Why.Rule)
	} else {
		u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 36}, widget.Value, u.Palette.Ink, widget.End, chart.Signed(d.Value))
	}
	u.Rule(x, y+35, w, 1, u.Palette.Line)
	return 36
}

func (s *Screen) pointUnit(id rules.UnitID) {
	if p := s.piece(string(id)); p != nil {
		s.pointAt(p.At)
	}
}

// spaced is a verb in words: "ground-support" becomes "ground support".
func spaced(verb string) string {
	out := []rune(verb)
	for i, r := range out {
		if r == '-' {
			out[i] = ' '
		}
	}
	return string(out)
}
