package ui

import (
	"fmt"
	"math"
	"strings"
	"time"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// menuPage is the main menu: the titles, the match that was left, and the way to everything else.
type menuPage struct {
	running []byte // the match that was left; nil: none
	last    match.Summary
	left    *rules.Info
	trouble string // why the match that was left cannot be read
}

func newMenu(a *App) *menuPage {
	m := &menuPage{}
	if a.Store == nil {
		return m
	}
	data, err := a.Store.Running()
	if err != nil || len(data) == 0 {
		return m
	}
	sum, err := match.Summarize(data)
	if err == nil && a.info(sum.Title) == nil {
		err = fmt.Errorf("it is of a title %q that is not here", sum.Title)
	}
	if err != nil {
		m.trouble = "The match that was left cannot be read: " + err.Error()
		return m
	}
	m.running, m.last, m.left = data, sum, a.info(sum.Title)
	return m
}

// Name is "menu".
func (m *menuPage) Name() string { return "menu" }

// Over reports that the menu covers everything.
func (m *menuPage) Over() bool { return false }

// Draw shows the menu in one of its layouts: beside the cards, or all in one column.
func (m *menuPage) Draw(a *App, u *widget.UI) {
	u.Backdrop()
	switch s := sizeOf(u); {
	case s == compact:
		m.drawColumn(a, u)
	default:
		m.drawBeside(a, u)
	}
	m.keys(a, u)
}

func (m *menuPage) keys(a *App, u *widget.UI) {
	for _, l := range m.lines(a) {
		if u.Pressed(l.key) {
			l.do()
		}
	}
	if a.chord("keys") {
		a.Push(&keyPage{})
	}
}

type menuLine struct {
	icon, name string
	key        widget.Chord
	do         func()
}

func (m *menuPage) lines(a *App) []menuLine {
	return []menuLine{
		{"plus", "New match", "N", func() { a.Push(newMatchPage(a, "")) }},
		{"folder", "Load a match", "L", func() { a.Push(newLoad(a)) }},
		{"book", "Rules", "F1", func() { a.OpenRules("", "") }},
		{"gear", "Settings", "S", func() { a.Push(newSettings()) }},
		{"info", "About", "A", func() { a.Push(newAbout()) }},
		{"close", "Quit", "Ctrl+Q", a.Quit},
	}
}

// drawBeside has the program's name and the list at the left, the cards at the right.
func (m *menuPage) drawBeside(a *App, u *widget.UI) {
	x, w := column(u)
	gap, left, top := 64.0, 304.0, 72.0
	if sizeOf(u) == medium {
		gap, left, top = 32, 264, 32
	}
	x += gap
	u.Region("menu")
	m.drawSide(a, u, x, top, left)
	cx := x + left + min(80, gap*1.25)
	cw := w - gap - (cx - x) - gap
	u.Region("titles")
	if u.W < 1200 {
		box := widget.Rect{X: cx - 8, Y: 0, W: cw + 8 + gap/2, H: u.H}
		u.OnTable(func() {
			u.Scroll("cards", widget.ScrollSpec{Box: box}, func(x, y, w float64) float64 {
				return top + m.stack(a, u, x+8, y+top, cw) + top
			})
		})
		return
	}
	m.grid(a, u, widget.Rect{X: cx, Y: top, W: cw, H: max(560, u.H-top-64)})
}

// drawColumn has everything in one column that scrolls.
func (m *menuPage) drawColumn(a *App, u *widget.UI) {
	u.Region("menu")
	u.OnTable(func() {
		u.Scroll("column", widget.ScrollSpec{Box: widget.Rect{W: u.W, H: u.H}}, func(x, y, w float64) float64 {
			x, w = x+24, min(w-34, 640)
			h := 20 + m.heading(a, u, x, y+20, w, true)
			h += 20 + m.resume(a, u, x, y+h+20, w)
			h += 16 + m.stack(a, u, x, y+h+16, w)
			h += 16 + m.list(a, u, x, y+h+16, w)
			return h + 24
		})
	})
}

// drawSide draws the left column; the list scrolls where the window is low.
func (m *menuPage) drawSide(a *App, u *widget.UI, x, y, w float64) {
	box := widget.Rect{X: x - 8, Y: 0, W: w + 26, H: u.H - 40}
	u.OnTable(func() {
		u.Scroll("side", widget.ScrollSpec{Box: box, NoKeys: true}, func(_, sy, _ float64) float64 {
			h := y + m.heading(a, u, x, sy+y, w, false)
			gap := 32.0
			if u.H < 760 {
				gap = 20
			}
			h += gap + m.resume(a, u, x, sy+h+gap, w)
			h += gap + m.list(a, u, x, sy+h+gap, w)
			return h + 8
		})
		if a.Version != "" {
			u.Text(x+8, u.H-36, widget.Caption, u.Palette.TableQuiet, "Version "+a.Version)
		}
	})
}

// heading draws the program's name under its thick rule.
func (m *menuPage) heading(a *App, u *widget.UI, x, y, w float64, small bool) float64 {
	p := u.Palette
	u.Fill(widget.Rect{X: x, Y: y, W: w, H: 8}, p.Paper)
	style, under := widget.Display, widget.Lead
	switch {
	case small:
		style = widget.H1
	case u.H < 760 || w < 300:
		style, under = widget.Style{Font: widget.Display.Font, Size: 44, Line: 52}, widget.Small
	}
	u.Text(x, y+16, style, p.TableText, "Marianas")
	h := 16 + style.Line
	return h + u.Wrapped(x, y+h, w, under, p.TableQuiet, numeral(len(a.Titles))+" of the Central Pacific, 1944")
}

func numeral(n int) string {
	words := []string{"Wargames", "A wargame", "Two wargames", "Three wargames", "Four wargames", "Five wargames", "Six wargames", "Seven wargames", "Eight wargames"}
	if n < len(words) {
		return words[n]
	}
	return words[0]
}

// resume draws the card of the match that was left, if there is one, and returns its height.
func (m *menuPage) resume(a *App, u *widget.UI, x, y, w float64) float64 {
	p := u.Palette
	if m.trouble != "" {
		return u.Wrapped(x, y, w, widget.Small, p.TableText, m.trouble)
	}
	if m.running == nil {
		return 0
	}
	const h = 200
	r := widget.Rect{X: x, Y: y, W: w, H: h}
	u.Panel(r, true)
	u.Text(x+20, y+18, widget.Heading, p.Ink, "Last match")
	u.TextIn(widget.Rect{X: x + 110, Y: y + 16, W: w - 130, H: 20}, widget.Small, p.Ink2, widget.End, m.when(a))
	a.drawCover(u, m.left, widget.Rect{X: x + 20, Y: y + 46, W: 72, H: 80})
	tx, tw := x+104, w-124
	style := widget.LeadBold
	if u.Width(style, m.left.Name) > tw {
		style = widget.SmallBold
	}
	u.TextIn(widget.Rect{X: tx, Y: y + 44, W: tw, H: 24}, style, p.Ink, widget.Start, m.left.Name)
	scenario, turn := m.place()
	u.TextIn(widget.Rect{X: tx, Y: y + 68, W: tw, H: 18}, widget.Small, p.Ink2, widget.Start, scenario)
	u.TextIn(widget.Rect{X: tx, Y: y + 86, W: tw, H: 18}, widget.Small, p.Ink2, widget.Start, turn)
	m.seats(u, tx, y+107, tw)
	b := widget.ButtonSpec{Label: "Continue", Icon: "play", Key: "Enter", Mute: true, Look: widget.Primary}
	lit := false
	u.FocusFirst("Continue")
	u.OnPaper(func() { lit = u.Button(widget.Rect{X: x + 20, Y: y + 142, W: w - 40, H: 40}, b) })
	if lit {
		a.load("the match that was left", m.running)
	}
	return h
}

// place is the scenario and the game-turn of the match that was left.
func (m *menuPage) place() (scenario, turn string) {
	scenario = m.last.Scenario
	turn = fmt.Sprintf("Game-turn %d", m.last.GameTurn)
	for _, s := range m.left.Scenarios {
		if s.ID != m.last.Scenario {
			continue
		}
		scenario = s.Name
		if s.Turns > 0 {
			turn += fmt.Sprintf(" of %d", s.Turns)
		}
	}
	return scenario, turn
}

func (m *menuPage) seats(u *widget.UI, x, y, w float64) {
	right := x + w
	for _, side := range m.left.Sides {
		word := "computer"
		if m.last.Seats[side.ID].Human() {
			word = "you"
		}
		if x+20+u.Width(widget.Small, word) > right {
			return
		}
		u.Emblem(x, y+1, 16, string(side.ID))
		x += 22 + u.Text(x+22, y, widget.Small, u.Palette.Ink2, word) + 14
	}
}

// when is the date of the match that was left in few words: "today, 21:40".
func (m *menuPage) when(a *App) string { return dateWords(m.last.Saved, a.now()) }

func dateWords(saved string, now time.Time) string {
	t, err := time.ParseInLocation("2006-01-02 15:04", saved, now.Location())
	if err != nil {
		return saved
	}
	days := int(now.Truncate(24*time.Hour).Sub(t.Truncate(24*time.Hour)).Hours() / 24)
	switch days {
	case 0:
		return "today, " + t.Format("15:04")
	case 1:
		return "yesterday, " + t.Format("15:04")
	}
	return t.Format("2 January 2006")
}

// list draws the lines of the menu and returns their height.
func (m *menuPage) list(a *App, u *widget.UI, x, y, w float64) float64 {
	p := u.Palette
	lines := m.lines(a)
	rh := 52.0
	if u.H < 860 {
		rh = 44
	}
	u.Group("menu", func() {
		for i, l := range lines {
			r := widget.Rect{X: x, Y: y + rh*float64(i), W: w, H: rh}
			hot, chosen := u.PlainRow(r, l.name)
			if hot {
				u.Fill(r, widget.Color{R: 255, G: 255, B: 255, A: 20})
			}
			u.Icon(x+8, r.Y+(rh-20)/2, 20, p.TableText, l.icon)
			u.Text(x+44, r.Y+(rh-24)/2, widget.LeadBold, p.TableText, l.name)
			u.TextIn(widget.Rect{X: x, Y: r.Y, W: w - 8, H: rh}, widget.Cell, p.TableQuiet, widget.End, widget.KeyName(l.key))
			u.Rule(x, r.Y+rh-1, w, 1, widget.Color{R: 244, G: 238, B: 224, A: 70})
			if chosen {
				l.do()
			}
		}
	})
	return rh * float64(len(lines))
}

// grid lays the cards in two rows: two large ones above, the others below.
func (m *menuPage) grid(a *App, u *widget.UI, r widget.Rect) {
	const gap = 24
	n := len(a.Titles)
	first := min(n, 2)
	rows := [][]*rules.Info{a.Titles[:first], a.Titles[first:]}
	h1 := (r.H - gap) * 0.56
	if len(rows[1]) == 0 {
		h1 = min(r.H, 480)
	}
	y := r.Y
	for i, row := range rows {
		h := h1
		if i == 1 {
			h = r.H - gap - h1
		}
		w := (r.W - gap*float64(len(row)-1)) / float64(max(1, len(row)))
		for j, t := range row {
			card{t}.upright(a, u, widget.Rect{X: r.X + float64(j)*(w+gap), Y: y, W: w, H: h}, i == 0)
		}
		y += h + gap
	}
}

// stack lays the cards in one column and returns its height.
func (m *menuPage) stack(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	for _, t := range a.Titles {
		y += card{t}.level(a, u, x, y, w) + 16
	}
	return y - top - 16
}

// card is a title on the menu.
type card struct{ t *rules.Info }

// upright draws a card with its picture on top.
func (c card) upright(a *App, u *widget.UI, r widget.Rect, large bool) {
	u.Panel(r, true)
	ph := math.Floor(r.H * 0.46)
	picture := widget.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: ph - 1}
	a.drawCover(u, c.t, picture)
	a.drawSamples(u, c.t, picture, min(60, ph*0.3))
	pad := 20.0
	x, y, w := r.X+pad, r.Y+ph+14, r.W-2*pad
	u.OnPaper(func() {
		y += c.head(u, x, y, w, large)
		foot := r.Y + r.H - 20
		if c.t.Built {
			foot -= 32
			c.buttons(a, u, x, foot, w)
			foot -= 12
		}
		foot -= 16
		u.TextIn(widget.Rect{X: x, Y: foot, W: w, H: 16}, widget.CellBold, u.Palette.Ink2, widget.Start, c.facts())
		c.blurb(u, x, y, w, foot-8-y)
	})
}

// level draws a card with its picture at the left and returns its height.
func (c card) level(a *App, u *widget.UI, x, y, w float64) float64 {
	pw := min(160, w*0.28)
	tx, tw := x+pw+20, w-pw-40
	h := 14 + 24 + 34 + u.Height(widget.Body, tw, c.t.Blurb) + 12 + 16 + 20
	if c.t.Built {
		h += 44
		if c.buttonsWidth(u) > tw {
			h += 40
		}
	}
	r := widget.Rect{X: x, Y: y, W: w, H: h}
	if !u.Visible(widget.Rect{X: x, Y: y - 200, W: w, H: h + 400}) {
		return h
	}
	u.Panel(r, true)
	a.drawCover(u, c.t, widget.Rect{X: x + 1, Y: y + 1, W: pw, H: h - 2})
	u.OnPaper(func() {
		ty := y + 14
		ty += c.head(u, tx, ty, tw, false)
		ty += u.Wrapped(tx, ty, tw, widget.Body, u.Palette.Ink2, c.t.Blurb) + 12
		u.TextIn(widget.Rect{X: tx, Y: ty, W: tw, H: 16}, widget.CellBold, u.Palette.Ink2, widget.Start, c.facts())
		if c.t.Built {
			c.buttons(a, u, tx, ty+28, tw)
		}
	})
	return h
}

// head draws publisher, state and name and returns its height.
func (c card) head(u *widget.UI, x, y, w float64, large bool) float64 {
	state, word := widget.Missing, "In preparation"
	if c.t.Built {
		state, word = widget.Attention, "Ready"
	}
	cw := u.StateChipWidth("", word)
	u.StateChip(x+w-cw, y+2, state, "", word)
	u.TextIn(widget.Rect{X: x, Y: y, W: w - cw - 12, H: 24}, widget.Small, u.Palette.Ink2, widget.Start, c.t.Published)
	style := widget.H3
	if large {
		style = widget.H2
	}
	if u.Width(style, c.t.Name) > w {
		style = widget.Style{Font: widget.H3.Font, Size: 17, Line: 26}
	}
	u.TextIn(widget.Rect{X: x, Y: y + 26, W: w, H: style.Line}, style, u.Palette.Ink, widget.Start, c.t.Name)
	return 26 + style.Line + 6
}

// blurb draws as many lines of the blurb as there is room for.
func (c card) blurb(u *widget.UI, x, y, w, h float64) {
	lines := u.Lines(widget.Body, w, c.t.Blurb)
	n := int(h / widget.Body.Line)
	for i, l := range lines {
		if i >= n {
			return
		}
		if i == n-1 && len(lines) > n {
			l = strings.Join(lines[i:], " ")
		}
		u.TextIn(widget.Rect{X: x, Y: y + widget.Body.Line*float64(i), W: w, H: widget.Body.Line}, widget.Body, u.Palette.Ink2, widget.Start, l)
	}
}

func (c card) facts() string {
	if n := len(c.t.Scenarios); n > 0 {
		return c.t.Length + "    " + plural(n, "scenario")
	}
	return c.t.Length
}

func (c card) specs() []widget.ButtonSpec {
	return []widget.ButtonSpec{
		{ID: "new " + c.t.ID, Label: "New match", Small: true},
		{ID: "rules " + c.t.ID, Label: "Rules", Icon: "book", Small: true},
		{ID: "data " + c.t.ID, Label: "About this data", Small: true, Look: widget.Quiet},
	}
}

func (c card) buttonsWidth(u *widget.UI) float64 {
	w := 0.0
	for _, b := range c.specs() {
		w += u.ButtonWidth(b) + 8
	}
	return w - 8
}

func (c card) buttons(a *App, u *widget.UI, x, y, w float64) {
	cx := x
	for i, b := range c.specs() {
		bw := u.ButtonWidth(b)
		if cx > x && cx+bw > x+w {
			cx, y = x, y+40
		}
		if u.Button(widget.Rect{X: cx, Y: y, W: bw, H: 32}, b) {
			switch i {
			case 0:
				a.Push(newMatchPage(a, c.t.ID))
			case 1:
				a.OpenRules(c.t.ID, "")
			case 2:
				a.Push(newData(c.t))
			}
		}
		cx += bw + 8
	}
}
