package table

import (
	"fmt"
	"strconv"

	"marianas/game/rules"
	"marianas/game/table"
	"marianas/ui/widget"
)

// combatPart shows an attack: the sum term by term, the table with its lit column, the chances and what may be added.
// After the roll everything keeps its place; only the die and the result are added.
func (s *Screen) combatPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	c, top := p.Combat, y
	if face, rolling := s.motion.die(u.In.Tick); rolling || c.Die > 0 {
		y += s.resultPart(u, x, y, w, c, face, rolling) + 16
	}
	y += s.sumPart(u, x, y, w, c) + 16
	if len(c.Table.Cells) > 0 {
		y += s.resultsTable(u, x, y, w, c) + 16
	}
	if len(c.Chances) > 0 {
		y += s.chancesPart(u, x, y, w, c) + 16
	}
	if len(s.offers.counts) > 0 && s.mine() {
		y += s.countsPart(u, x, y, w) + 16
	}
	if len(c.Decides) > 0 {
		y += s.decidesPart(u, x, y, w, c) + 16
	}
	if len(s.offers.letters) > 0 {
		y += s.choiceList(u, x, y-12, w, true) + 16
	}
	return y - top - 16
}

// resultPart shows the die and what it did. While it rolls the result is not told.
func (s *Screen) resultPart(u *widget.UI, x, y, w float64, c *rules.Combat, face int, rolling bool) float64 {
	top := y
	y = u.Section(x, y, w, "Result", "")
	if !rolling {
		face = c.Die
	}
	if p := u.Pictures.Die(face, int(u.Px(64))); p != nil {
		u.Picture(x, y, p)
	}
	if rolling {
		u.Text(x+80, y+22, widget.Body, u.Palette.Ink2, "The die rolls")
		return y + 72 - top
	}
	u.Text(x+80, y, widget.H1Value, u.Palette.Ink, resultCode(c.Code))
	u.RuleChip("result", x+w-u.RuleChipWidth(c.Rule), y+4, c.Rule)
	h := u.Wrapped(x+80, y+40, w-80, widget.Body, u.Palette.Ink, c.Means)
	y += max(72, 44+h)
	u.Icon(x, y+2, 14, u.Palette.Ink2, "locked")
	u.Text(x+20, y, widget.Small, u.Palette.Ink2, "Cannot be undone: a die was rolled")
	return y + 20 - top
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
	y = u.Section(x, y, w, c.Title, c.About)
	last := rules.Side("-")
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
		u.TextIn(widget.Rect{X: tx, Y: y, W: w - (tx - x) - 50, H: 24}, style, u.Palette.Ink, widget.Start, t.Text)
		u.TextIn(r, value, u.Palette.Ink, widget.End, termValue(t))
		s.termTip(u, i, r, t)
		y += 24
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
		return table.Signed(t.Value)
	}
	if t.Value < 0 {
		return "−" + strconv.Itoa(-t.Value)
	}
	return strconv.Itoa(t.Value)
}

// resultsTable shows the printed table: the column that counts is lit, its head in ink; after the roll the row of the
// die is darker and the cell in ink.
func (s *Screen) resultsTable(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	t, top := &c.Table, y
	y = u.Section(x, y, w, "Results table", "")
	u.RuleChip("table", x+w-u.RuleChipWidth(t.Rule), y-26, t.Rule)
	die := c.Die
	if s.motion.running() {
		die = 0
	}
	const row = 21.0
	names := 52.0
	cw := min(31, (w-names)/float64(max(1, len(t.Heads))))
	names = w - cw*float64(len(t.Heads))
	u.TextIn(widget.Rect{X: x, Y: y, W: names - 4, H: row}, widget.Cell, u.Palette.Ink, widget.Start, t.Row)
	for i, head := range t.Heads {
		s.cell(u, widget.Rect{X: x + names + cw*float64(i), Y: y, W: cw, H: row}, head, i == t.Lit, true, false)
	}
	y += row
	for d, cells := range t.Cells {
		hit := d+1 == die
		if hit {
			u.Fill(widget.Rect{X: x, Y: y, W: w, H: row}, u.Palette.Paper3)
		}
		style := widget.Cell
		if hit {
			style = widget.CellBold
		}
		u.TextIn(widget.Rect{X: x, Y: y, W: names, H: row}, style, u.Palette.Ink, widget.Start, fmt.Sprintf("die %d", d+1))
		for i, code := range cells {
			s.cell(u, widget.Rect{X: x + names + cw*float64(i), Y: y, W: cw, H: row}, resultCode(code), i == t.Lit, false, hit && i == t.Lit)
		}
		u.Rule(x, y+row-1, w, 1, u.Palette.Line)
		y += row
	}
	return y - top
}

func (s *Screen) cell(u *widget.UI, r widget.Rect, text string, lit, head, chosen bool) {
	ink, style := u.Palette.Ink, widget.Cell
	switch {
	case chosen || head && lit:
		u.Fill(r, u.Palette.Ink)
		ink, style = u.Palette.Paper, widget.CellBold
	case lit:
		u.Fill(r, u.Palette.Lit)
		style = widget.CellBold
	}
	if u.Width(style, text) > r.W {
		style.Size -= 2
	}
	u.TextIn(r, style, ink, widget.Center, text)
}

// chancesPart shows each result with its exact chance, and dashed around it the chance under the alternative.
func (s *Screen) chancesPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top := y
	y = u.Section(x, y, w, "Chances", "")
	if c.Legend != "" {
		tw := min(u.Width(widget.Small, c.Legend), w-110)
		lx := x + w - tw
		u.TextIn(widget.Rect{X: lx, Y: top + 10, W: tw, H: 20}, widget.Small, u.Palette.Ink2, widget.End, c.Legend)
		u.Dashed(widget.Rect{X: lx - 18, Y: top + 15, W: 12, H: 10}, u.Palette.Ink)
	}
	for _, ch := range c.Chances {
		s.chanceRow(u, x, y, w, ch, c.Legend != "")
		y += 26
	}
	return y - top
}

func (s *Screen) chanceRow(u *widget.UI, x, y, w float64, ch rules.Chance, alt bool) {
	u.TextIn(widget.Rect{X: x, Y: y, W: 34, H: 26}, widget.Value, u.Palette.Ink, widget.Start, resultCode(ch.Code))
	u.TextIn(widget.Rect{X: x + 36, Y: y, W: w*0.36 - 30, H: 26}, widget.Cell, u.Palette.Ink2, widget.Start, ch.Means)
	bx := x + w*0.36 + 8
	bw := w - (bx - x) - 44
	u.Rule(bx, y+13, bw, 1, u.Palette.Line)
	if ch.Of > 12 || ch.Of == 0 {
		u.Fill(widget.Rect{X: bx, Y: y + 7, W: bw * float64(ch.N) / float64(max(ch.Of, 1)), H: 12}, u.Palette.Ink)
	} else {
		step := bw / float64(ch.Of)
		for i := 0; i < ch.N; i++ {
			u.Fill(widget.Rect{X: bx + step*float64(i), Y: y + 7, W: step - 1.5, H: 12}, u.Palette.Ink)
		}
		if alt && ch.Alt > 0 {
			u.Dashed(widget.Rect{X: bx - 2, Y: y + 4, W: step*float64(ch.Alt) + 2, H: 18}, u.Palette.Ink)
		}
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 26}, widget.Value, u.Palette.Ink, widget.End, fmt.Sprintf("%d/%d", ch.N, ch.Of))
}

// countsPart offers the amounts that may be chosen, as a row of numbers.
func (s *Screen) countsPart(u *widget.UI, x, y, w float64) float64 {
	top := y
	first := s.detail(s.offers.counts[0].Action)
	y = u.Section(x, y, w, upperFirst(spaced(string(s.offers.counts[0].Action.Verb))), "")
	u.RuleChip("counts", x+w-u.RuleChipWidth(first.Rule), y-26, first.Rule)
	cx := x
	u.Group("counts", func() {
		for _, c := range s.offers.counts {
			r := widget.Rect{X: cx, Y: y, W: 40, H: 32}
			if r.X+r.W > x+w {
				cx, y = x, y+40
				r.X, r.Y = cx, y
			}
			d := s.detail(c.Action)
			spec := widget.ButtonSpec{ID: c.Action.String(), Label: strconv.Itoa(c.Action.Count), Small: true, Hint: d.Label}
			if u.Button(r, spec) {
				s.do(u.In.Tick, c.Action)
				u.Again()
			}
			cx += 48
		}
	})
	return y + 40 - top
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
	open := d.Action.Verb != "" && s.mine()
	if open {
		if hot, hit := u.Row(r, widget.RowSpec{ID: "decide " + d.Action.String(), Text: "", NoLine: true}); hit {
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
	u.TextIn(widget.Rect{X: tx, Y: y, W: x + w - 46 - tx, H: 36}, widget.Small, u.Palette.Ink2, widget.Start, d.Note)
	if d.Why != nil {
		u.RuleChip("decide "+string(d.Unit), x+w-u.RuleChipWidth(d.Why.Rule), y+10, d.Why.Rule)
	} else {
		u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 36}, widget.Value, u.Palette.Ink, widget.End, table.Signed(d.Value))
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
