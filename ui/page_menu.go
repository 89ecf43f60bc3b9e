package ui

import (
	"fmt"
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
	fresh   bool   // nothing was ever played here
}

func newMenu(a *App) *menuPage {
	m := &menuPage{trouble: a.Trouble}
	if a.Store == nil {
		return m
	}
	data, err := a.Store.Running()
	if err == nil && len(data) == 0 {
		saves, _ := a.Store.Saves()
		m.fresh = len(saves) == 0
		return m
	}
	if err == nil {
		m.last, err = a.summary(data)
	}
	if err != nil {
		m.trouble = a.setAside("The match that was left cannot be read: " + err.Error() + ".")
		return m
	}
	m.running, m.left = data, a.info(m.last.Title)
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
	switch {
	case sizeOf(u) == medium:
		gap, left, top = 32, 264, 32
	case u.H < 860:
		top = 40
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
	m.grid(a, u, widget.Rect{X: cx, Y: top, W: cw, H: max(560, u.H-top-min(64, top))})
}

// drawColumn has everything in one column that scrolls.
func (m *menuPage) drawColumn(a *App, u *widget.UI) {
	u.Region("menu")
	u.OnTable(func() {
		u.Scroll("column", widget.ScrollSpec{Box: widget.Rect{W: u.W, H: u.H}}, func(x, y, w float64) float64 {
			x, w = x+24, min(w-34, 640)
			h := 20 + m.heading(a, u, x, y+20, w, true)
			h += 20 + m.resume(a, u, x, y+h+20, w)
			h += 16 + m.list(a, u, x, y+h+16, w)
			h += 24 + m.stack(a, u, x, y+h+24, w)
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
		return m.welcome(a, u, x, y, w)
	}
	tx, tw := x+104, w-124
	name, scenario, turn := widget.LeadBold, "", ""
	if u.Width(name, m.left.Name) > tw {
		name = widget.SmallBold
	}
	scenario, turn = m.place()
	th := u.Height(name, tw, m.left.Name) + u.Height(widget.Small, tw, scenario) + 18 + 24
	h := 46 + max(80, th) + 16 + 40 + 20
	u.Panel(widget.Rect{X: x, Y: y, W: w, H: h}, true)
	u.Text(x+20, y+18, widget.Heading, p.Ink, "Last match")
	u.TextIn(widget.Rect{X: x + 110, Y: y + 16, W: w - 130, H: 20}, widget.Small, p.Ink2, widget.End, m.when(a))
	a.drawCover(u, m.left, widget.Rect{X: x + 20, Y: y + 46, W: 72, H: 80})
	ty := y + 44
	ty += u.Wrapped(tx, ty, tw, name, p.Ink, m.left.Name)
	ty += u.Wrapped(tx, ty, tw, widget.Small, p.Ink2, scenario)
	u.TextIn(widget.Rect{X: tx, Y: ty, W: tw, H: 18}, widget.Small, p.Ink2, widget.Start, turn)
	m.seats(u, tx, ty+22, tw)
	b := widget.ButtonSpec{Label: "Continue", Icon: "play", Key: "Enter", Mute: true, Look: widget.Primary}
	if m.last.Over {
		b.Label, b.Icon = "See how it ended", "eye"
	}
	lit := false
	u.FocusFirst(b.Label + b.Icon)
	u.OnPaper(func() { lit = u.Button(widget.Rect{X: x + 20, Y: y + h - 60, W: w - 40, H: 40}, b) })
	if lit {
		if err := a.load(leftName, m.running); err != nil {
			m.running, m.trouble = nil, a.setAside("The match that was left cannot be opened: "+err.Error()+".")
			u.Again()
		}
	}
	return h
}

// welcome draws the card of a first match, where nothing was played yet, and returns its height.
func (m *menuPage) welcome(a *App, u *widget.UI, x, y, w float64) float64 {
	p := newMatchPage(a, "")
	if !m.fresh || p.title == nil {
		return 0
	}
	text := "In a match, the line below the map always says what to do next. F1 opens the rule that it speaks of, and Z takes back."
	guide := m.guided(p.title)
	if guide != nil {
		text = "A guide can play the first turn with you, step by step."
	}
	th := u.Height(widget.Small, w-40, text)
	h := 48 + 24 + 8 + th + 16 + 40 + 20
	if guide != nil {
		h += 48
	}
	u.Panel(widget.Rect{X: x, Y: y, W: w, H: h}, true)
	u.Text(x+20, y+18, widget.Heading, u.Palette.Ink, "First match")
	u.TextIn(widget.Rect{X: x + 20, Y: y + 44, W: w - 40, H: 24}, widget.LeadBold, u.Palette.Ink, widget.Start, p.title.Name)
	u.Wrapped(x+20, y+76, w-40, widget.Small, u.Palette.Ink2, text)
	b := widget.ButtonSpec{ID: "first", Label: "Set it up", Icon: "play", Key: "Enter", Mute: true, Look: widget.Primary}
	lit := false
	u.OnPaper(func() { lit = u.Button(widget.Rect{X: x + 20, Y: y + 76 + th + 16, W: w - 40, H: 40}, b) })
	if lit {
		a.Push(p)
	}
	if guide == nil {
		return h
	}
	b = widget.ButtonSpec{ID: "first guided", Label: "Guided first turn", Icon: "hint"}
	u.OnPaper(func() { lit = u.Button(widget.Rect{X: x + 20, Y: y + 76 + th + 64, W: w - 40, H: 40}, b) })
	if lit {
		if err := a.StartGuide(a.Find(p.title.ID), guide.Scenario); err != nil {
			a.ui.Toast("warning", err.Error(), "", nil)
		}
	}
	return h
}

// guided is the first guide of a title; nil if it has none.
func (m *menuPage) guided(t *rules.Info) *rules.Guide {
	if len(t.Guides) == 0 {
		return nil
	}
	return &t.Guides[0]
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
	people := 0
	for _, side := range m.left.Sides {
		if m.last.Seats[side.ID].Human() {
			people++
		}
	}
	for _, side := range m.left.Sides {
		word := m.last.Seats[side.ID].Name()
		if m.last.Seats[side.ID].Human() && people == 1 {
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
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	switch day(now).Sub(day(t)).Hours() / 24 { // days of the calendar here, whatever their hours
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
			_, chosen := u.PlainRow(r, l.name, widget.Color{R: 255, G: 255, B: 255, A: 20})
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
