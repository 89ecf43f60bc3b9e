package ui

import (
	"fmt"
	"strconv"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/palette"
	"marianas/ui/store"
	"marianas/ui/widget"
)

// newPage is the choice of title, scenario, seats, options and seed before a match.
type newPage struct {
	title    *rules.Info
	scenario int
	seats    map[rules.Side]int  // who plays each side, as in seatWords
	picked   map[rules.Side]bool // seats that the player has chosen himself
	options  map[string]string
	seed     string
	step     int // where the three columns are steps
	fault    string
	shown    *rules.Scenario // whose set-up is in pieces
	pieces   []rules.Piece
	manned   *rules.Scenario // whose units are in units
	units    map[string]bool // by id: whether they take part
}

var (
	stepWords = []string{"Title and scenario", "Summary", "Seats and options"}
)

// newMatchPage opens the page at a title; "" is the first that is built.
func newMatchPage(a *App, id string) *newPage {
	p := &newPage{}
	for _, t := range a.Titles {
		if p.title == nil && t.Built && (id == "" || t.ID == id) {
			p.choose(t)
		}
	}
	p.seed = seedWords(a.seed())
	return p
}

func (p *newPage) choose(t *rules.Info) {
	p.title, p.scenario, p.fault = t, 0, ""
	p.seats, p.options, p.picked = map[rules.Side]int{}, map[string]string{}, map[rules.Side]bool{}
	for i, s := range t.Sides {
		if i > 0 {
			p.seats[s.ID] = computerSeat
		}
	}
	p.sitRules()
}

// sitRules gives the rules the seats that the chosen scenario has for them, or could have instead of a computer that the
// player has not asked for, and takes from them those it has not.
func (p *newPage) sitRules() {
	for _, s := range p.title.Sides {
		switch {
		case p.chosen().RulesPlay(s.ID, nil), p.chosen().Ruled(s.ID) != nil && p.seats[s.ID] == computerSeat && !p.picked[s.ID]:
			p.seats[s.ID] = rulesSeat
		case p.seats[s.ID] == rulesSeat:
			p.seats[s.ID] = computerSeat
		}
	}
}

func (p *newPage) chosen() *rules.Scenario {
	if p.title == nil || p.scenario >= len(p.title.Scenarios) {
		return &rules.Scenario{}
	}
	return &p.title.Scenarios[p.scenario]
}

// Name is "new".
func (p *newPage) Name() string { return "new" }

// Over reports that the page covers everything.
func (p *newPage) Over() bool { return false }

// Draw shows three columns, or below 1,200 px one of three steps.
func (p *newPage) Draw(a *App, u *widget.UI) {
	note := ""
	steps := u.W < 1200
	if steps {
		note = fmt.Sprintf("%d of 3: %s", p.step+1, stepWords[p.step])
	}
	r := a.bar(u, "New match", note)
	m := margin(u)
	if p.title == nil {
		in := sheet(u, widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m})
		u.Wrapped(in.X, in.Y, in.W, widget.Body, u.Palette.Ink, "No title is ready to be played.")
		return
	}
	if steps {
		p.drawStep(a, u, widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m})
		return
	}
	h := r.H - 2*m - 24
	w := r.W - 2*m - 48
	one, two := min(420, max(320, w*0.2416)), w*0.42
	x := r.X + m
	p.column(a, u, "titles", widget.Rect{X: x, Y: r.Y + m, W: one, H: h}, p.drawTitles)
	x += one + 24
	p.column(a, u, "summary", widget.Rect{X: x, Y: r.Y + m, W: two, H: h}, p.drawSummary)
	x += two + 24
	seats := widget.Rect{X: x, Y: r.Y + m, W: r.X + r.W - m - x, H: h}
	u.Panel(seats, true)
	u.Region("seats")
	p.scroll(a, u, "seats", widget.Rect{X: seats.X, Y: seats.Y + 1, W: seats.W, H: h - 82}, p.drawSeats)
	p.startRow(a, u, seats, widget.ButtonSpec{Label: "Back", Key: "Esc", Mute: true, Look: widget.Quiet})
}

// column draws one sheet with content that may scroll.
func (p *newPage) column(a *App, u *widget.UI, id string, r widget.Rect, draw func(a *App, u *widget.UI, x, y, w float64) float64) {
	u.Panel(r, true)
	u.Region(id)
	p.scroll(a, u, id, r.Inset(1), draw)
}

func (p *newPage) scroll(a *App, u *widget.UI, id string, r widget.Rect, draw func(a *App, u *widget.UI, x, y, w float64) float64) {
	u.Scroll(id, widget.ScrollSpec{Box: r}, func(x, y, _ float64) float64 { return draw(a, u, x, y, r.W) })
}

// drawStep draws one step with Back and Next.
func (p *newPage) drawStep(a *App, u *widget.UI, r widget.Rect) {
	u.Panel(r, true)
	draw := []func(a *App, u *widget.UI, x, y, w float64) float64{p.drawTitles, p.drawSummary, p.drawSeats}[p.step]
	u.Region("step")
	w := min(r.W, 720)
	inner := widget.Rect{X: r.X + (r.W-w)/2, Y: r.Y + 1, W: w, H: r.H - 66}
	p.scroll(a, u, "step"+strconv.Itoa(p.step), inner, draw)
	u.Rule(r.X+1, r.Y+r.H-65, r.W-2, 1, u.Palette.Line)
	back := widget.ButtonSpec{Label: "Back", Key: "Esc", Mute: true, Look: widget.Quiet}
	if p.step == len(stepWords)-1 {
		p.startRow(a, u, r, back)
		return
	}
	next := widget.ButtonSpec{Label: "Next", Key: "Enter", Mute: true, Look: widget.Primary}
	switch i, _ := u.Buttons(r.X+r.W-24, r.Y+r.H-54, 40, back, next); i {
	case 0:
		p.back(a)
	case 1:
		p.step++
		u.Again()
	}
}

func (p *newPage) back(a *App) {
	if p.step > 0 {
		p.step--
		a.ui.Again()
		return
	}
	a.Pop()
}

func (p *newPage) startRow(a *App, u *widget.UI, r widget.Rect, back widget.ButtonSpec) {
	u.Region("buttons")
	start := widget.ButtonSpec{Label: "Start the match", Icon: "play", Key: "Enter", Mute: true, Look: widget.Primary}
	if r.W < 420 {
		start.Label, back.Key = "Start", ""
	}
	switch i, _ := u.Buttons(r.X+r.W-24, r.Y+r.H-60, 40, back, start); i {
	case 0:
		p.back(a)
	case 1:
		p.start(a)
	}
}

// drawTitles lists titles and the scenarios of the one that is chosen.
func (p *newPage) drawTitles(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x+16, y+16, w-32, "Title", "")
	u.Group("titles", func() {
		for _, t := range a.Titles {
			note := t.Published
			if !t.Built {
				note = "in preparation"
			}
			row := widget.RowSpec{ID: t.ID, Text: t.Name, Note: note, Chosen: t == p.title, Off: !t.Built, Why: "This title is in preparation.", Inset: 44, Lines: 2}
			r := widget.Rect{X: x, Y: y, W: w, H: u.RowHeight(w, row)}
			if _, ok := u.Row(r, row); ok {
				p.choose(t)
				u.Again()
			}
			thumb := widget.Rect{X: x + 16, Y: y + (r.H-32)/2, W: 32, H: 32}
			a.drawCover(u, t, thumb)
			if !t.Built {
				u.Fill(thumb, palette.Fade(u.Palette.Paper, 0.5))
			}
			y += r.H
		}
	})
	y = u.Section(x+16, y+24, w-32, "Scenario", "")
	u.Group("scenarios", func() {
		for i, s := range p.title.Scenarios {
			row := widget.RowSpec{ID: s.ID, Text: s.Name, Note: firstSentence(s.Blurb), Chosen: i == p.scenario, Off: s.Barred != "", Why: s.Barred, Inset: 30, Lines: 4, Wrap: true}
			if s.Barred != "" {
				row.Note = s.Barred
			}
			if s.Turns > 0 && w >= 560 {
				row.Right = plural(s.GameTurns(), "game-turn")
			}
			h := u.RowHeight(w, row)
			if _, ok := u.Row(widget.Rect{X: x, Y: y, W: w, H: h}, row); ok {
				p.scenario = i
				p.sitRules()
				u.Again()
			}
			u.ChoiceMark(x+16, y+h/2-9, i == p.scenario)
			y += h
		}
	})
	return y + 16 - top
}

// drawSeats is who plays, which rules are switched, and the seed.
func (p *newPage) drawSeats(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	x, w = x+24, w-48
	y = u.Section(x, y+16, w, "Seats", "")
	for i, s := range p.title.Sides {
		y += p.seatRow(u, x, y, w, i, s) + 8
	}
	y += p.thinking(a, u, x, y+4, w) + 12
	y = u.Section(x, y+8, w, "Options", "")
	for _, opt := range p.chosen().Options {
		y += p.optionRow(u, x, y, w, opt)
	}
	if len(p.chosen().Options) == 0 {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, "This scenario has no optional rules.") + 4
	}
	y = u.Section(x, y+16, w, "Seed", "")
	bw := u.ButtonWidth(widget.ButtonSpec{Label: "New seed", Icon: "dice"})
	u.Field("seed", widget.Rect{X: x, Y: y, W: w - bw - 8, H: 40}, widget.FieldSpec{Hint: "Any number", Max: 25, Allow: widget.Digits}, &p.seed)
	if u.Button(widget.Rect{X: x + w - bw, Y: y, W: bw, H: 40}, widget.ButtonSpec{Label: "New seed", Icon: "dice"}) {
		p.seed = seedWords(a.seed())
		u.Again()
	}
	y += 48
	y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, "The same seed and choices give the same dice.")
	if p.fault != "" {
		y += 8 + u.Wrapped(x, y+8, w, widget.BodyBold, u.Palette.Ink, p.fault)
	}
	return y + 16 - top
}

func (p *newPage) seatRow(u *widget.UI, x, y, w float64, i int, s rules.SideInfo) float64 {
	u.Emblem(x, y+2, 32, string(s.ID))
	u.Text(x+44, y, widget.BodyBold, u.Palette.Ink, s.Name)
	note := ""
	if order := []string{"moves first", "moves second"}; i < len(order) {
		note = order[i]
	}
	ruled, seat := p.chosen().Ruled(s.ID), p.seats[s.ID]
	words, icons := seatKinds(ruled)
	var barred []string
	chip := 0.0
	if ruled != nil {
		note, chip = "can play by the rules", 8+u.RuleChipWidth(ruled.Rule)
		barred = make([]string, len(words))
		if ruled.Only {
			note = "plays by the rules"
			barred[humanSeat], barred[computerSeat] = onlyRules(s.Name), onlyRules(s.Name)
		}
	}
	sw := u.SegmentWidth(words, icons)
	sx, sy, h := x+w-sw, y+4, 44.0
	nw := u.Text(x+44, y+19, widget.Small, u.Palette.Ink2, note)
	if x+44+max(u.Width(widget.BodyBold, s.Name), nw+chip)+16 > sx {
		sx, sy, h = x+min(44, max(0, w-sw)), y+44, 84
	}
	u.Within(string(s.ID), func() {
		if ruled != nil {
			u.RuleChip("by rules", x+52+nw, y+19, ruled.Rule)
		}
		if ok, _ := u.SegmentsIcon("seat", sx, sy, words, icons, barred, &seat); ok {
			p.seats[s.ID], p.picked[s.ID] = seat, true
		}
	})
	return h
}

func onlyRules(side string) string { return "Only the rules can play " + side + " in this scenario." }

// thinking is how far a computer in one of the seats looks ahead. It is a setting, and holds for later matches too.
func (p *newPage) thinking(a *App, u *widget.UI, x, y, w float64) float64 {
	computers := 0
	for _, seat := range p.seats {
		if seat == computerSeat {
			computers++
		}
	}
	if computers == 0 {
		return 0
	}
	at := max(0, indexOf(store.Thoughts, a.set.Thinking))
	sw := u.SegmentWidth(thinkingWords, nil)
	lw := u.Text(x, y+6, widget.BodyBold, u.Palette.Ink, "Computer thinks")
	sx, h := x+w-sw, 44.0
	if x+lw+16 > sx {
		sx, y, h = x, y+30, 74
	}
	if ok, _ := u.Segments("thinking", sx, y, thinkingWords, &at); ok {
		a.Change(func(set *store.Settings) { set.Thinking = store.Thoughts[at] })
	}
	return h + u.Wrapped(x, y+40, w, widget.Small, u.Palette.Ink2, thinkingNotes[at])
}

func (p *newPage) value(o rules.Option) string {
	if v, ok := p.options[o.ID]; ok {
		return v
	}
	return o.Default
}

func (p *newPage) optionRow(u *widget.UI, x, y, w float64, o rules.Option) float64 {
	chip := u.RuleChipWidth(o.Rule)
	tx, tw := x+56, w-56-chip-16
	top := y
	if isSwitch(o) {
		on := p.value(o) == "on"
		if u.Toggle(o.Name, x, y+2, &on) {
			p.options[o.ID] = map[bool]string{true: "on", false: "off"}[on]
		}
	} else {
		tx, tw = x, w-chip-16
	}
	u.RuleChip(o.ID, x+w-chip, y+2, o.Rule)
	y += u.Wrapped(tx, y, tw, widget.BodyBold, u.Palette.Ink, o.Name)
	y += u.Wrapped(tx, y, tw, widget.Small, u.Palette.Ink2, o.Means)
	if !isSwitch(o) {
		at := max(0, indexOf(o.Values, p.value(o)))
		u.Within(o.ID, func() {
			if ok, _ := u.Segments("value", x, y+6, o.Values, &at); ok {
				p.options[o.ID] = o.Values[at]
			}
		})
		y += 40
	}
	u.Rule(x, y+10, w, 1, u.Palette.Line)
	return y + 20 - top
}

func isSwitch(o rules.Option) bool {
	return len(o.Values) == 2 && indexOf(o.Values, "on") >= 0 && indexOf(o.Values, "off") >= 0
}

func indexOf(list []string, s string) int {
	for i, v := range list {
		if v == s {
			return i
		}
	}
	return -1
}

// start opens the match; what is wrong with the choices is said on the page.
func (p *newPage) start(a *App) {
	seed, err := strconv.ParseUint(strings.ReplaceAll(p.seed, " ", ""), 10, 64)
	if err != nil {
		p.fault = fmt.Sprintf("The seed %q is not a number. Any whole number up to 18 figures will do.", p.seed)
		a.ui.Again()
		return
	}
	c := match.Config{Title: a.Find(p.title.ID), Scenario: p.chosen().ID, Options: rules.Options{}, Seed: seed, Seats: map[rules.Side]match.Seat{}}
	for id, v := range p.options {
		c.Options[id] = v
	}
	for side, seat := range p.seats {
		c.Seats[side] = a.seat(seat)
	}
	if c.Title == nil {
		p.fault = "This title is in preparation."
		return
	}
	a.StartMatch(c, func(err error) { p.fault = err.Error() })
}

// StartMatch opens the table for a new match, or tells why it cannot start.
func (a *App) StartMatch(c match.Config, failed func(error)) {
	m, err := match.New(c)
	if err != nil {
		failed(err)
		a.ui.Again()
		return
	}
	a.replaceBy(m)
}

// seedWords sets a seed in groups of three figures.
func seedWords(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + " " + s[i:]
	}
	return s
}
