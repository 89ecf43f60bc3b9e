package ui

import (
	"fmt"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

func (p *replayPage) drawPanel(a *App, u *widget.UI, r widget.Rect, v *rules.View) {
	u.Region("panel")
	u.Fill(r, u.Palette.Paper)
	u.Bar(r.X, r.Y, 1, r.H, u.Palette.Line2)
	x, w := r.X+16, r.W-32
	note := "dice and results checked"
	if w < 300 {
		note = "checked"
	}
	if p.fault != "" {
		note = ""
	}
	y := u.Section(x, r.Y+16, w, p.stepWords(), note)
	if p.fault != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink, p.fault) + 8
	}
	y += p.happened(u, x, y, w) + 16
	y = u.Section(x, y, w, "Log", "")
	u.Tabs("log", x+w-u.TabsWidth(24, []string{"Game-turn", "All"}, nil), y-30, 24, []string{"Game-turn", "All"}, nil, &p.tab)
	foot := r.Y + r.H
	if mh := w * 0.75; foot-y-130-mh > 160 {
		foot -= mh + 12
		p.drawMinimap(a, u, widget.Rect{X: x, Y: foot, W: w, H: mh}, v)
	}
	p.log(u, widget.Rect{X: r.X + 1, Y: y, W: r.W - 1, H: max(60, foot-y-130)})
	if foot-y > 190 {
		p.lost(u, x, foot-116, w)
	}
}

// stepWords say which step is shown, and which part of it.
func (p *replayPage) stepWords() string {
	text := fmt.Sprintf("Step %d of %d", p.replay.At(), p.replay.Len())
	if n := len(p.parts()); n > 1 {
		text = fmt.Sprintf("Step %d, %d of %d", p.replay.At(), p.partAt()+1, n)
	}
	return text
}

// departs says in a sentence where the rules part from a record.
func departs(d *match.Divergence) string {
	how := "the position it leads to is another one"
	switch d.What {
	case "faces":
		how = fmt.Sprintf("the dice of the record (%s) are not those that fall now (%s)", d.Want, d.Found)
	case "action":
		how = "the action is refused (" + d.Found + ")"
	}
	return fmt.Sprintf("From step %d on the rules no longer follow this record: %s.", d.Entry+1, how)
}

// happened is the result of the present step: die, code and chance.
func (p *replayPage) happened(u *widget.UI, x, y, w float64) float64 {
	if p.replay.At() == 0 {
		return u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "The set-up.")
	}
	for _, e := range p.parts()[p.partAt()] {
		c, ok := e.What.(rules.CombatResolved)
		if !ok {
			continue
		}
		tx := x
		if c.Die > 0 {
			tx += u.Dice(x, y, 48, c.Dice.Or(c.Die)) + 12
		}
		at := ""
		if len(c.At) > 0 {
			at = " in " + p.replay.Scenario().Spoken(c.At[0])
		}
		u.TextIn(widget.Rect{X: tx, Y: y + 2, W: x + w - tx, H: 24}, widget.LeadBold, u.Palette.Ink, widget.Start, c.Code+at)
		u.TextIn(widget.Rect{X: tx, Y: y + 26, W: x + w - tx, H: 20}, widget.Small, u.Palette.Ink2, widget.Start,
			fmt.Sprintf("%d in %d at %s, %s", c.Chance.N, c.Chance.Of, c.Differential, c.Row))
		return 52
	}
	return u.Wrapped(x, y, w, widget.LeadBold, u.Palette.Ink, p.words())
}

// inPart reports whether a line of the log belongs to the part of the present step that is shown.
func (p *replayPage) inPart(l match.LogLine) bool {
	parts := p.parts()
	if len(parts) == 1 {
		return true
	}
	decided := 0 // lines of the first part may come before any decision
	for _, e := range parts[0] {
		if _, ok := e.What.(rules.Decided); ok {
			decided++
		}
	}
	return l.Part == p.partAt()+decided
}

// words are what the present step did, as its line of the log has it.
func (p *replayPage) words() string {
	at := p.replay.At()
	text := ""
	for _, l := range p.replay.Log(p.looker()) {
		if l.Entry == at-1 && p.inPart(l) && (text == "" || l.Kind == match.Line) {
			text = match.Words(l.Spans)
		}
	}
	e := p.replay.Entry(at)
	switch {
	case text != "":
		return text
	case len(e.Force) > 0:
		return "Results of real dice were entered."
	case p.looker() != "" && p.looker() != e.Side:
		return "Nothing to be seen at this step."
	}
	text = capital(strings.ReplaceAll(string(e.Action.Verb), "-", " "))
	if un := p.title.Unit(e.Action.Unit); un != nil {
		text += " " + un.Name
	}
	if !e.Action.To.IsZero() {
		text += " at " + p.replay.Scenario().Spoken(e.Action.To)
	}
	return text
}

func (p *replayPage) log(u *widget.UI, r widget.Rect) {
	lines := p.replay.Log(p.looker())
	follow := p.read != p.replay.At()
	p.read = p.replay.At()
	at, turn := p.replay.At(), 0
	if at > 0 {
		turn = p.replay.GameTurn(at)
	}
	u.Scroll("log", widget.ScrollSpec{Box: r, NoKeys: true}, func(x, y, w float64) float64 {
		top := y
		for _, l := range lines {
			if p.tab == 0 && turn > 0 && l.GameTurn != turn {
				continue
			}
			y += p.logLine(u, x, y, r.W-16, l, at, follow)
		}
		return y - top + 8
	})
}

// logLine draws a line; a click goes to its step.
func (p *replayPage) logLine(u *widget.UI, x, y, w float64, l match.LogLine, at int, follow bool) float64 {
	if l.Kind == match.Heading {
		accent := u.Palette.Ink
		if l.Side != "" {
			accent = u.Palette.Side(string(l.Side)).Accent
			u.Emblem(x+44, y+5, 16, string(l.Side))
		}
		u.TextIn(widget.Rect{X: x + 68, Y: y, W: w - 68, H: 26}, widget.Chip, accent, widget.Start, match.Words(l.Spans))
		return 26
	}
	text := match.Words(l.Spans)
	h := 6 + u.Height(widget.Small, w-52, text)
	r := widget.Rect{X: x, Y: y, W: w + 8, H: h}
	now := l.Entry == at-1 && p.inPart(l)
	if now {
		u.Fill(r, u.Palette.Sel)
		if follow {
			u.Reveal(r)
		}
	}
	if !u.Visible(r) {
		return h
	}
	ink := u.Palette.Ink
	if l.Entry >= at {
		ink = u.Palette.Ink3
	}
	hover := u.Palette.Paper2
	if now {
		hover = u.Palette.Sel
	}
	_, chosen := u.PlainRow(r, fmt.Sprintf("line %d", l.N), hover)
	if now {
		u.Bar(r.X, r.Y, 3, r.H, u.Palette.Ink)
	}
	u.TextIn(widget.Rect{X: x + 8, Y: y + 3, W: 28, H: 18}, widget.Cell, u.Palette.Ink3, widget.End, fmt.Sprint(l.N))
	u.Wrapped(x+44, y+3, w-52, widget.Small, ink, text)
	if chosen {
		p.replay.Seek(l.Entry + 1)
		u.Again()
	}
	return h
}

func (p *replayPage) lost(u *widget.UI, x, y, w float64) {
	y = u.Section(x, y, w, "Lost so far", "")
	stats := p.replay.Stats()
	sides := p.title.Info().Sides
	cw := w / float64(max(1, len(sides)))
	for i, s := range sides {
		n := 0
		if l := stats.Lost[s.ID]; len(l) > 0 {
			n = l[len(l)-1]
		}
		cx := x + cw*float64(i)
		u.Bar(cx, y, 1, 52, u.Palette.Line)
		u.Text(cx+12, y, widget.Small, u.Palette.Ink2, s.Short+" "+stats.Measure)
		u.Text(cx+12, y+20, widget.H2Value, u.Palette.Ink, fmt.Sprint(n))
	}
}
