package ui

import (
	"fmt"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// curtainPage hides everything of the match between two people. It knows only what both seats know.
type curtainPage struct {
	table    *tablePage // nil: it hides a replay
	to       rules.SideInfo
	from     string // name of the other side
	title    string
	turn     int
	phase    string
	since    int // entries since this seat last decided
	menu     bool
	accepted func()
}

func newCurtain(t *tablePage, to rules.Side, seen func()) *curtainPage {
	p := curtain(t.match.Title(), t.match.Scenario().Name, to, t.match.View(to).Header)
	p.table, p.accepted = t, seen
	p.since = sinceLooked(t.match.Journal(), to)
	return p
}

// watchCurtain is the curtain before a replay that shows what one side may see.
func watchCurtain(r *replayPage, to rules.Side, seen func()) *curtainPage {
	p := curtain(r.title, r.replay.Scenario().Name, to, r.replay.View(to).Header)
	p.accepted = seen
	return p
}

func curtain(t rules.Title, scenario string, to rules.Side, h rules.Header) *curtainPage {
	info := t.Info()
	p := &curtainPage{title: info.Name + ", " + scenario, turn: h.GameTurn}
	for _, s := range info.Sides {
		if s.ID == to {
			p.to = s
		} else if p.from == "" {
			p.from = s.Name
		}
	}
	for _, ph := range info.Phases {
		if ph.ID == h.Phase {
			p.phase = ph.Name
		}
	}
	return p
}

// sinceLooked counts the entries at the end of a journal that are not a side's own.
func sinceLooked(j *match.Journal, side rules.Side) int {
	n := 0
	for i := len(j.Entries) - 1; i >= 0 && j.Entries[i].Side != side; i-- {
		n++
	}
	return n
}

// Name is "curtain".
func (p *curtainPage) Name() string { return "curtain" }

// Over reports that nothing of the match stays in sight.
func (p *curtainPage) Over() bool { return false }

// Draw shows who is to take the seat. Nothing of the match is drawn, asked or reachable.
func (p *curtainPage) Draw(a *App, u *widget.UI) {
	u.Backdrop()
	accent := u.Palette.Side(string(p.to.ID)).Accent
	u.Fill(widget.Rect{Y: u.H/2 - 4, W: u.W, H: 8}, accent)
	w, h := min(640, u.W-32), min(464.0, u.H-48)
	small := h < 420
	r := widget.Rect{X: (u.W - w) / 2, Y: (u.H - h) / 2, W: w, H: h}
	u.Panel(r, true)
	u.Fill(widget.Rect{X: r.X + 1, Y: r.Y + 1, W: w - 2, H: 8}, accent)
	emblem, y := 86.0, r.Y+50
	title := widget.H1
	if small {
		emblem, y, title = 44, r.Y+20, widget.H2
	}
	u.Emblem(r.X+(w-emblem)/2, y, emblem, string(p.to.ID))
	y += emblem + 20
	y += center(u, r, y, title, u.Palette.Ink, "Hand over to "+p.to.Name)
	y += center(u, r, y+4, widget.Lead, u.Palette.Ink2, p.from+": please look away. Nothing is shown until "+p.to.Name+" goes on.") + 4
	chips := []string{fmt.Sprintf("Game-turn %d", p.turn)}
	if p.phase != "" {
		chips = append(chips, p.phase)
	}
	if p.since > 0 {
		chips = append(chips, plural(p.since, "event")+" since you last looked")
	}
	if !small {
		p.chips(u, r, y+24, chips)
	}
	p.buttons(a, u, r, small)
	if small {
		p.menuButton(a, u, widget.Rect{X: r.X + w - 48, Y: r.Y + 16, W: 40, H: 40}, widget.ButtonSpec{Icon: "menu", Hint: "Menu", Look: widget.Quiet})
		return
	}
	u.OnTable(func() { p.foot(a, u) })
}

func center(u *widget.UI, r widget.Rect, y float64, s widget.Style, c widget.Color, text string) float64 {
	lines := u.Lines(s, r.W-48, text)
	for i, l := range lines {
		u.TextIn(widget.Rect{X: r.X + 24, Y: y + float64(i)*s.Line, W: r.W - 48, H: s.Line}, s, c, widget.Center, l)
	}
	return float64(len(lines)) * s.Line
}

func (p *curtainPage) chips(u *widget.UI, r widget.Rect, y float64, words []string) {
	total := -16.0
	for _, c := range words {
		total += u.StateChipWidth("", c) + 16
	}
	x := r.X + (r.W-total)/2
	for _, c := range words {
		x += u.StateChip(x, y, widget.Neutral, "", c) + 16
	}
}

func (p *curtainPage) buttons(a *App, u *widget.UI, r widget.Rect, small bool) {
	watch := widget.ButtonSpec{Label: "Watch what happened", Icon: "play", Key: "R", Off: p.since == 0, Why: "Nothing happened since you last looked."}
	b := widget.ButtonSpec{Label: "I am " + p.to.Name + ", go on", Key: "Enter", Mute: true, Look: widget.Primary}
	if r.W < 560 {
		watch.Label, b.Label = "Watch", "I am "+p.to.Short
	}
	u.FocusFirst(b.Label)
	w := u.ButtonWidth(watch) + 16 + u.ButtonWidth(b)
	y := r.Y + r.H - 140
	if small {
		y = r.Y + r.H - 56
	}
	specs := []widget.ButtonSpec{watch, b}
	if p.table == nil {
		specs, w = specs[1:], u.ButtonWidth(b)
	}
	i, _ := u.Buttons(r.X+(r.W+w)/2, y, 40, specs...)
	switch {
	case i == len(specs)-1:
		a.Pop()
		p.accepted()
	case i == 0:
		p.watch(a)
	}
}

// watch plays what happened since this seat last looked, as far as it may see it.
func (p *curtainPage) watch(a *App) {
	m := p.table.match
	if r := a.newReplay(m.Title(), m.Journal()); r != nil {
		r.lock(p.to.ID)
		r.inPlay = true
		r.replay.Seek(m.Len() - p.since)
		r.playing = true
		a.Push(r)
	}
}

func (p *curtainPage) foot(a *App, u *widget.UI) {
	y := u.H - 40
	if u.W > 700 && u.H > 420 {
		x := 32 + u.Text(32, y, widget.Small, u.Palette.TableQuiet, p.title)
		u.Text(x+16, y, widget.Small, u.Palette.TableQuiet, "Saved after every action")
	}
	b := widget.ButtonSpec{Label: "Menu", Look: widget.Quiet, Small: true}
	bw := u.ButtonWidth(b)
	p.menuButton(a, u, widget.Rect{X: u.W - 16 - bw, Y: u.H - 44, W: bw, H: 32}, b)
}

// menuButton opens the small menu of the curtain, which leads away without showing anything.
func (p *curtainPage) menuButton(a *App, u *widget.UI, box widget.Rect, b widget.ButtonSpec) {
	if u.Button(box, b) || u.Pressed("Esc") || u.Pressed("F10") {
		p.menu = true
		u.Again()
	}
	switch u.Menu("curtain menu", box, []widget.MenuItem{{Label: "Back to the curtain", Icon: "arrow-left"}, {Label: "Main menu", Icon: "home"}, {Label: "Quit the program", Icon: "close"}}, &p.menu) {
	case 1:
		a.Home()
	case 2:
		a.Quit()
	}
}
