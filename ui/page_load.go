package ui

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
	"marianas/ui/widget"
)

// savedGame is a line of the list of saves.
type savedGame struct {
	store.Saved
	sum  match.Summary
	info *rules.Info
	err  string // why it cannot be opened
}

// givenAway is what players must know of the files of matches.
const givenAway = "A save holds the whole match as text, with its seed and everything hidden: who opens the file can read it, and who plays on from an earlier save knows dice that will fall."

// loadPage is the list of saved matches, to open one or to watch it.
type loadPage struct {
	list   []savedGame
	at     int
	asking bool   // before a save is deleted
	fault  string // of the list itself
}

func newLoad(a *App) *loadPage {
	p := &loadPage{}
	p.read(a)
	return p
}

func (p *loadPage) read(a *App) {
	p.list, p.fault = nil, ""
	if a.Store == nil {
		return
	}
	saves, err := a.Store.Saves()
	if err != nil {
		p.fault = err.Error()
		return
	}
	for _, s := range saves {
		p.list = append(p.list, readSave(a, s))
	}
	p.at = min(p.at, max(0, len(p.list)-1))
}

func readSave(a *App, s store.Saved) savedGame {
	g := savedGame{Saved: s}
	data, err := a.Store.ReadSave(s.Name)
	if err == nil {
		g.sum, err = summarize(data)
	}
	if err != nil {
		g.err = s.Name + ": " + err.Error()
		return g
	}
	if g.info = a.info(g.sum.Title); g.info == nil || !g.info.Built {
		g.err = fmt.Sprintf("%s: it is of the title %q, which this program does not have.", s.Name, g.sum.Title)
	}
	return g
}

// summarize is match.Summarize with a short word for what is no text at all.
func summarize(data []byte) (match.Summary, error) {
	if bytes.IndexByte(data[:min(len(data), 512)], 0) >= 0 {
		return match.Summary{}, errors.New("found a file that is no text, want a save of this program")
	}
	return match.Summarize(data)
}

// Name is "load".
func (p *loadPage) Name() string { return "load" }

// Over reports that the page covers everything.
func (p *loadPage) Over() bool { return false }

// Draw shows the list beside what the chosen save holds.
func (p *loadPage) Draw(a *App, u *widget.UI) {
	r := a.bar(u, "Load a match", plural(len(p.list), "save"))
	m := margin(u)
	body := widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m}
	if len(p.list) == 0 {
		in := sheet(u, body)
		text := "No saved match yet. " + keyWords(a.Chords("save")) + " in a match saves it under a name; the match in play is kept by itself."
		if p.fault != "" {
			text = p.fault
		}
		h := u.Wrapped(in.X, in.Y, in.W, widget.Body, u.Palette.Ink2, text)
		u.Wrapped(in.X, in.Y+h+12, min(in.W, 620), widget.Small, u.Palette.Ink2, givenAway)
		return
	}
	list := body
	if body.W >= 860 {
		list.W = min(560, body.W*0.5)
		p.preview(a, u, widget.Rect{X: list.X + list.W + 24, Y: body.Y, W: body.W - list.W - 24, H: body.H})
	}
	if i := u.Jump(p.at, p.names()); i >= 0 {
		p.at = i
		u.Again()
	}
	p.rows(a, u, list)
	p.ask(a, u)
}

func (p *loadPage) names() []string {
	var out []string
	for _, g := range p.list {
		out = append(out, g.Name)
	}
	return out
}

func (p *loadPage) rows(a *App, u *widget.UI, r widget.Rect) {
	u.Panel(r, true)
	foot := 64.0
	u.Region("saves")
	u.Scroll("saves", widget.ScrollSpec{Box: widget.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: r.H - foot - 1}}, func(x, y, _ float64) float64 {
		top := y
		y += 8
		u.Group("saves", func() {
			for i, g := range p.list {
				row := widget.RowSpec{ID: g.Name, Text: g.Name, Note: p.about(g), Right: dateWords(g.When.In(a.now().Location()).Format("2006-01-02 15:04"), a.now()), Chosen: i == p.at, Inset: 44, Lines: 2}
				h := u.RowHeight(r.W-2, row)
				if _, ok := u.Row(widget.Rect{X: x, Y: y, W: r.W - 2, H: h}, row); ok {
					if p.at == i {
						p.open(a)
					}
					p.at = i
					u.Again()
				}
				thumb := widget.Rect{X: x + 16, Y: y + (h-32)/2, W: 32, H: 32}
				if g.err != "" {
					u.Fill(thumb, u.Palette.Paper3)
					u.Icon(x+23, y+(h-18)/2, 18, u.Palette.Ink, "warning")
				} else {
					a.drawCover(u, g.info, thumb)
				}
				y += h
			}
		})
		y += 16
		y += u.Wrapped(x+16, y, r.W-48, widget.Small, u.Palette.Ink2, givenAway)
		return y + 12 - top
	})
	u.Rule(r.X+1, r.Y+r.H-foot, r.W-2, 1, u.Palette.Line)
	p.buttons(a, u, r)
}

func (p *loadPage) about(g savedGame) string {
	if g.err != "" {
		return g.err
	}
	text := fmt.Sprintf("%s, game-turn %d", g.info.Name, g.sum.GameTurn)
	if g.sum.Practice {
		text += ", practice"
	}
	if !g.sum.Whole {
		text += "; its end is damaged, what is whole will open"
	}
	return text
}

func (p *loadPage) buttons(a *App, u *widget.UI, r widget.Rect) {
	u.Region("buttons")
	g := p.list[p.at]
	off := g.err != ""
	specs := []widget.ButtonSpec{
		{Label: "Delete", Look: widget.Quiet},
		{Label: "Watch", Icon: "play", Off: off, Why: g.err},
		{Label: "Open", Key: "Enter", Mute: true, Look: widget.Primary, Off: off, Why: g.err},
	}
	switch i, _ := u.Buttons(r.X+r.W-16, r.Y+r.H-52, 40, specs...); i {
	case 0:
		p.asking = true
		u.Again()
	case 1:
		p.watch(a)
	case 2:
		p.open(a)
	}
	if u.Pressed("Delete") {
		p.asking = true
		u.Again()
	}
}

func (p *loadPage) open(a *App) {
	g := p.list[p.at]
	if g.err != "" {
		return
	}
	data, err := a.Store.ReadSave(g.Name)
	if err != nil {
		a.ui.Toast("warning", g.Name+": "+err.Error(), "", nil)
		return
	}
	if err := a.load(g.Name, data); err != nil {
		p.list[p.at].err = g.Name + ": " + err.Error()
	}
}

func (p *loadPage) watch(a *App) {
	g := p.list[p.at]
	data, err := a.Store.ReadSave(g.Name)
	if err == nil {
		var t rules.Title
		var j *match.Journal
		if t, j, err = match.ParseJournal(a.Find, data); err == nil {
			if r := a.newReplay(t, j); r != nil {
				if j.Lost != "" {
					a.ui.Toast("info", g.Name+": "+j.Lost, "", nil)
				}
				a.watch(r, g.sum.Seats)
			}
			return
		}
	}
	a.ui.Toast("warning", g.Name+": "+err.Error(), "", nil)
}

// preview shows the position that everybody may see, on a small map.
func (p *loadPage) preview(a *App, u *widget.UI, r widget.Rect) {
	g := p.list[p.at]
	in := sheet(u, r)
	if g.err != "" {
		u.Wrapped(in.X, in.Y+8, in.W, widget.Body, u.Palette.Ink, g.err)
		return
	}
	y := in.Y + u.Wrapped(in.X, in.Y, in.W, widget.H2, u.Palette.Ink, g.Name)
	scenario, phase := g.sum.Scenario, g.sum.Phase
	for _, s := range g.info.Scenarios {
		if s.ID == scenario {
			scenario = s.Name
		}
	}
	for _, ph := range g.info.Phases {
		if ph.ID == phase {
			phase = ph.Name
		}
	}
	y += u.Wrapped(in.X, y, in.W, widget.Lead, u.Palette.Ink2, g.info.Name+", "+scenario)
	chips := []string{fmt.Sprintf("Game-turn %d", g.sum.GameTurn), phase, plural(g.sum.Entries, "decision")}
	if g.sum.Practice {
		chips = append(chips, "Practice")
	}
	y += 8 + u.StateChips(in.X, y+8, in.W, chips...)
	y += 12
	for _, s := range g.info.Sides {
		u.Emblem(in.X, y, 20, string(s.ID))
		u.Text(in.X+28, y, widget.Body, u.Palette.Ink, s.Name+": "+g.sum.Seats[s.ID].Name())
		y += 28
	}
	if h := in.Y + in.H - y - 8; h > 100 {
		var pieces []rules.Piece
		for _, s := range g.sum.Pieces {
			pieces = append(pieces, rules.Piece{Side: s.Side, Face: s.Face, At: s.At})
		}
		a.smallBoard(u, g.info.ID, widget.Rect{X: in.X, Y: y + 8, W: in.W, H: h}, pieces, nil)
	}
}

func (p *loadPage) ask(a *App, u *widget.UI) {
	if !p.asking {
		return
	}
	g := p.list[p.at]
	got := u.Dialog(widget.DialogSpec{ID: "delete", Title: "Delete this save?", Text: "“" + g.Name + "” cannot be brought back.",
		Buttons: []widget.ButtonSpec{{Label: "Keep", Key: "Esc", Mute: true, Look: widget.Quiet}, {Label: "Delete save", Look: widget.Primary}}})
	if got < 0 {
		return
	}
	p.asking = false
	u.Forget("delete")
	if got == 1 {
		if err := a.Store.DeleteSave(g.Name); err != nil {
			u.Toast("warning", err.Error(), "", nil)
		}
		p.read(a)
	}
	u.Again()
}

// savePage asks for the name of a save, as a sheet over the board.
type savePage struct {
	name   string
	fault  string
	asking bool // the name is taken
}

func newSave(a *App) *savePage {
	p := &savePage{}
	if m := a.Match(); m != nil {
		p.name = leftFile(m)
	}
	return p
}

// plainName is a name without the letters that files cannot have.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
}

// Name is "save".
func (p *savePage) Name() string { return "save" }

// Over reports that the board stays in sight.
func (p *savePage) Over() bool { return true }

// Draw asks for the name.
func (p *savePage) Draw(a *App, u *widget.UI) {
	save := widget.ButtonSpec{Label: "Save", Key: "Enter", Mute: true, Look: widget.Primary}
	text := "The match in play is kept by itself; a save is one you can come back to."
	if p.asking {
		save.Label, text = "Replace", "A save of this name exists. It will be replaced."
	}
	if p.fault != "" {
		text = p.fault
	}
	entered := false
	got := u.Dialog(widget.DialogSpec{ID: "save", Title: "Save this match", Text: text, Wide: 520, Tall: 56,
		Buttons: []widget.ButtonSpec{{Label: "Cancel", Key: "Esc", Mute: true, Look: widget.Quiet}, save},
		Body: func(x, y, w float64) float64 {
			u.FocusFirst("name")
			var changed bool
			changed, entered = u.Field("name", widget.Rect{X: x, Y: y + 4, W: w, H: 40}, widget.FieldSpec{Hint: "Name", Max: 60}, &p.name)
			if changed {
				p.asking, p.fault = false, ""
			}
			return 56
		}})
	switch {
	case got == 0:
		u.Forget("save")
		a.Pop()
	case got == 1 || entered:
		p.save(a)
	}
}

func (p *savePage) save(a *App) {
	a.ui.Again()
	name := strings.TrimSpace(p.name)
	m := a.Match()
	if m == nil || a.Store == nil {
		p.fault = "Nothing is kept in this run."
		return
	}
	if err := store.CheckName(name); err != nil {
		p.fault = err.Error()
		return
	}
	if a.Store.HasSave(name) && !p.asking {
		p.asking = true
		return
	}
	if err := a.Store.WriteSave(name, m.Save(clock{a}.Now())); err != nil {
		p.fault = err.Error()
		return
	}
	m.MarkSaved()
	a.ui.Forget("save")
	a.Pop()
	a.ui.Toast("save", "Saved as “"+name+"”", "", nil)
	a.Play("save")
}
