package ui

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// endingPage is the result of a match with its figures.
type endingPage struct {
	table *tablePage
	end   rules.Ending
	stats *match.Stats
	turn  turning

	exported string // where journal and log went
}

func newEnding(t *tablePage) *endingPage {
	end, _ := t.match.Ending()
	p := &endingPage{table: t, end: end, stats: t.match.Stats()}
	p.turn = turningPoint(p.sides(), p.stats)
	return p
}

// Name is "ending".
func (p *endingPage) Name() string { return "ending" }

// Over reports that the page covers everything.
func (p *endingPage) Over() bool { return false }

func (p *endingPage) sides() []rules.SideInfo { return p.table.match.Title().Info().Sides }

// Draw shows the result, two charts and two tables; below 1,200 px in one column.
func (p *endingPage) Draw(a *App, u *widget.UI) {
	u.Backdrop()
	m := margin(u) * 2
	if sizeOf(u) <= medium {
		m = margin(u)
	}
	cx, cw := column(u)
	r := widget.Rect{X: cx + m, Y: m, W: cw - 2*m, H: u.H - 2*m}
	u.Panel(r, true)
	p.band(u, r)
	foot := 88.0
	if sizeOf(u) == compact {
		foot = 64
	}
	pad := 40.0
	if u.W < 1200 {
		pad = 16
	}
	box := widget.Rect{X: r.X + 1, Y: r.Y + 9, W: r.W - 2, H: r.H - foot - 10}
	u.Region("result")
	u.Scroll("ending", widget.ScrollSpec{Box: box}, func(x, y, _ float64) float64 {
		in := widget.Rect{X: r.X + pad, Y: y + pad*0.8, W: r.W - 2*pad, H: box.H - pad*0.8}
		if u.W < 1200 {
			return p.single(a, u, in) + pad
		}
		return p.double(a, u, in) + pad*0.8
	})
	u.Region("buttons")
	p.buttons(a, u, widget.Rect{X: r.X + pad, Y: r.Y + r.H - foot + (foot-40)/2 - 4, W: r.W - 2*pad, H: 40})
}

// band is the colored edge on top: the winner's accent, or both for a draw.
func (p *endingPage) band(u *widget.UI, r widget.Rect) {
	sides := p.sides()
	if p.end.Outcome != "" {
		u.Fill(widget.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: 8}, u.Palette.Side(string(p.end.Outcome)).Accent)
		return
	}
	w := (r.W - 2) / float64(max(1, len(sides)))
	for i, s := range sides {
		u.Fill(widget.Rect{X: r.X + 1 + w*float64(i), Y: r.Y + 1, W: w, H: 8}, u.Palette.Side(string(s.ID)).Accent)
	}
}

func (p *endingPage) double(a *App, u *widget.UI, r widget.Rect) float64 {
	y := r.Y + p.head(u, r.X, r.Y, r.W) + 24
	left, gap := r.W*0.615, 40.0
	right := r.W - left - gap
	h := r.Y + r.H - y
	upper := max(200, min(h*0.58, h-16-200)) // the dice below it keep their figures in sight
	lower := max(190, h-upper-16)
	p.losses(u, widget.Rect{X: r.X, Y: y, W: left, H: upper})
	lower = max(lower, p.dice(u, widget.Rect{X: r.X, Y: y + upper + 16, W: left, H: lower}))
	rx, ry := r.X+left+gap, y
	ry += p.figures(u, rx, ry, right) + 16
	ry += p.drawTurning(a, u, rx, ry, right) + 16
	ry += p.luck(u, rx, ry, right)
	return max(y+upper+16+lower, ry) - r.Y
}

func (p *endingPage) single(a *App, u *widget.UI, r widget.Rect) float64 {
	y := r.Y + p.head(u, r.X, r.Y, r.W) + 16
	p.losses(u, widget.Rect{X: r.X, Y: y, W: r.W, H: 260})
	y += 276
	y += p.drawTurning(a, u, r.X, y, r.W) + 24
	y += p.figures(u, r.X, y, r.W) + 24
	y += p.dice(u, widget.Rect{X: r.X, Y: y, W: r.W, H: 230}) + 24
	return y + p.luck(u, r.X, y, r.W) - r.Y
}

func (p *endingPage) head(u *widget.UI, x, y, w float64) float64 {
	tx := x
	size := 62.0
	if w < 640 {
		size = 40
	}
	for _, s := range p.sides() {
		if p.end.Outcome == "" || p.end.Outcome == s.ID {
			u.Emblem(tx, y, size, string(s.ID))
			tx += size + 22
		}
	}
	note := fmt.Sprintf("%s, %s", seedWords(uint64(p.stats.Actions))+" actions", "seed "+seedWords(p.table.match.Seed()))
	if p.table.match.Practiced() {
		note += ", practice"
	}
	if w > 900 {
		u.TextIn(widget.Rect{X: x + w - 320, Y: y + 4, W: 320, H: 20}, widget.Small, u.Palette.Ink2, widget.End, note)
	}
	h := u.Wrapped(tx, y-4, x+w-tx, widget.H1, u.Palette.Ink, p.end.Title)
	why := p.end.Why
	h += u.Wrapped(tx, y-4+h, x+w-tx-80, widget.Lead, u.Palette.Ink2, why+" "+p.table.match.Title().Info().Name+", "+p.table.match.Scenario().Name+".")
	if p.end.Rule != "" {
		u.RuleChip("ending", x+w-u.RuleChipWidth(p.end.Rule), y+h-24, p.end.Rule)
	}
	return max(size, h)
}

// losses draws what was lost by game-turn, and beside it the points of a title that counts them so.
func (p *endingPage) losses(u *widget.UI, r widget.Rect) {
	if c := p.course(); c != nil && r.W >= leastPair {
		half := (r.W - 24) / 2
		table.Course(u, widget.Rect{X: r.X + half + 24, Y: r.Y, W: half, H: r.H}, c, p.table.match.Title().Info())
		r.W = half
	}
	y := u.Section(r.X, r.Y, r.W, capital(p.stats.Measure)+" lost, by game-turn", "")
	var all []widget.StepLine
	first := max(1, p.stats.First)
	for _, s := range p.sides() {
		lost := p.stats.Lost[s.ID]
		all = append(all, widget.StepLine{Side: string(s.ID), Name: s.Short, Values: lost[min(first-1, len(lost)):]})
	}
	u.StepChart(widget.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}, first, all)
}

// leastPair is how wide the place for two charts side by side is at least.
const leastPair = 560

// course is the chart of the match as it ended; nil without one.
func (p *endingPage) course() *rules.Panel {
	v := p.table.match.View(p.sides()[0].ID)
	for i := range v.Panels {
		if v.Panels[i].Kind == rules.CoursePanel {
			return &v.Panels[i]
		}
	}
	return nil
}

// figures is the table of what both sides did: tallies of the ending, attacks by result, losses.
func (p *endingPage) figures(u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "The match in figures", "")
	cols := p.sides()
	cw := figureColumn(w)
	for i, s := range cols {
		r := widget.Rect{X: x + w - cw*float64(len(cols)-i) + 6, Y: top + 12, W: cw - 6, H: 16}
		u.TextIn(r, widget.Value, u.Palette.Side(string(s.ID)).Accent, widget.End, s.Short)
	}
	for _, row := range p.tallied() {
		h := 12 + u.Wrapped(x, y+6, w-cw*float64(len(cols))-8, widget.Body, u.Palette.Ink, row[0])
		for i := range cols {
			r := widget.Rect{X: x + w - cw*float64(len(cols)-i) + 6, Y: y, W: cw - 6, H: 32}
			u.TextIn(r, widget.Value, u.Palette.Ink, widget.End, row[i+1])
		}
		y += h
		u.Rule(x, y-1, w, 1, u.Palette.Line)
	}
	return y - top
}

// figureColumn is the width of a column of figures in a table.
func figureColumn(w float64) float64 { return min(90, max(52, w*0.2)) }

// tallied lists the rows: a name and a figure for each side.
func (p *endingPage) tallied() [][]string {
	sides := p.sides()
	row := func(name string, f func(rules.Side) string) []string {
		out := []string{name}
		for _, s := range sides {
			out = append(out, f(s.ID))
		}
		return out
	}
	rows := [][]string{
		row("Attacks made", func(s rules.Side) string { return strconv.Itoa(p.attacks(s).Made) }),
		row(capital(p.stats.Measure)+" lost", func(s rules.Side) string {
			if l := p.stats.Lost[s]; len(l) > 0 {
				return strconv.Itoa(l[len(l)-1])
			}
			return "0"
		}),
	}
	for _, code := range p.codes() {
		rows = append(rows, row(p.meaning(code), func(s rules.Side) string { return strconv.Itoa(p.attacks(s).Codes[code]) }))
	}
	return append(rows, p.tallies()...)
}

// tallies are the figures that the outcome was measured by; those that differ only in their side share a row.
func (p *endingPage) tallies() [][]string {
	var rows [][]string
	at := map[string]int{}
	for _, t := range p.end.Tallies {
		name, col := t.Name, 1
		for i, s := range p.sides() {
			if t.Side == s.ID {
				col = i + 1
				name = capital(strings.TrimPrefix(strings.TrimPrefix(name, s.Name+" "), s.Short+" "))
			}
		}
		row, ok := at[name]
		if !ok {
			row = len(rows)
			at[name] = row
			blank := []string{name}
			for range p.sides() {
				blank = append(blank, "–")
			}
			rows = append(rows, blank)
		}
		rows[row][col] = strconv.Itoa(t.N)
	}
	return rows
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func (p *endingPage) attacks(s rules.Side) *match.AttackStats {
	if st := p.stats.Attacks[s]; st != nil {
		return st
	}
	return &match.AttackStats{}
}

// meaning is a result in words with its code: "Defender retreats 1 hex (D1)". The printed table says what a code means;
// what a roll says holds for its own case.
func (p *endingPage) meaning(code string) string {
	means := printedMeaning(p.table.match.Title().Info(), code)
	for _, r := range p.stats.Rolls {
		if means == "" && r.Combat.Code == code {
			means = r.Combat.Means
		}
	}
	if means == "" {
		return "Result " + code
	}
	means, _, _ = strings.Cut(means, ";")
	if strings.HasPrefix(code, "(") {
		return capital(means) + " " + code
	}
	return capital(means) + " (" + code + ")"
}

// printedMeaning is what the notes of a title's charts say of a result code: "D1: Defender retreats 1 hex."
func printedMeaning(info *rules.Info, code string) string {
	for _, c := range info.Charts {
		for _, note := range strings.Split(strings.TrimSuffix(c.Note, "."), ". ") {
			if of, means, ok := strings.Cut(note, ": "); ok && of == code {
				return means
			}
		}
	}
	return ""
}

// codes are the result codes that occurred, the commonest first, at most six.
func (p *endingPage) codes() []string {
	count := map[string]int{}
	for _, s := range p.sides() {
		for code, n := range p.attacks(s.ID).Codes {
			count[code] += n
		}
	}
	var out []string
	for code := range count {
		out = append(out, code)
	}
	sort.Slice(out, func(i, j int) bool {
		if count[out[i]] != count[out[j]] {
			return count[out[i]] > count[out[j]]
		}
		return out[i] < out[j]
	})
	return out[:min(6, len(out))]
}

func (p *endingPage) buttons(a *App, u *widget.UI, r widget.Rect) {
	look := widget.ButtonSpec{Label: "Look at the board", Icon: "eye"}
	watch := widget.ButtonSpec{Label: "Watch the replay", Icon: "play", Key: "R"}
	menu := widget.ButtonSpec{Label: "Main menu", Look: widget.Quiet}
	swap := widget.ButtonSpec{Label: "Rematch, sides swapped"}
	for _, s := range p.sides() {
		if p.table.match.RulesPlay(s.ID) {
			swap.Off, swap.Why = true, s.Name+" is played by the rules, which cannot change sides."
		}
	}
	again := widget.ButtonSpec{Label: "Rematch", Key: "Enter", Mute: true, Look: widget.Primary}
	if r.W < 980 {
		look.Label, look.Hint, watch.Label, watch.Hint, watch.Key = "", "Look at the board", "", "Watch the replay", "R"
		swap.Label = "Swap sides"
		watch.Mute = false
	}
	if r.W < 560 {
		again.Key, watch.Key = "", ""
		swap.Label, swap.Hint, swap.Icon = "", "Rematch, sides swapped", "redo"
		menu.Label, menu.Hint, menu.Icon = "", "Main menu", "home"
	}
	x := r.X
	for i, b := range []widget.ButtonSpec{look, watch} {
		w := max(40, u.ButtonWidth(b))
		if u.Button(widget.Rect{X: x, Y: r.Y, W: w, H: 40}, b) {
			p.leave(a, i)
		}
		x += w + 12
	}
	if i, _ := u.Buttons(r.X+r.W, r.Y, 40, menu, swap, again); i >= 0 {
		p.leave(a, i+2)
	}
	switch {
	case u.Pressed("Esc"):
		a.Pop()
	case u.Pressed("R"):
		p.leave(a, 1)
	}
}

func (p *endingPage) leave(a *App, what int) {
	switch what {
	case 0:
		a.Pop()
	case 1:
		p.table.replaySoFar()
	case 2:
		if a.Store != nil {
			a.Store.ForgetRunning()
		}
		a.Home()
	case 3, 4:
		p.rematch(a, what == 3)
	}
}

func (p *endingPage) rematch(a *App, swap bool) {
	m := p.table.match
	c := match.Config{Title: m.Title(), Scenario: m.Scenario().ID, Options: m.Options(), Seed: a.seed(), Seats: map[rules.Side]match.Seat{}}
	sides := p.sides()
	for i, s := range sides {
		from := s.ID
		if swap {
			from = sides[(i+1)%len(sides)].ID
		}
		c.Seats[s.ID] = m.Seat(from)
	}
	a.StartMatch(c, func(err error) { a.ui.Toast("warning", err.Error(), "", nil) })
}
