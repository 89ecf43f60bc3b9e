// Package ui is the screen of the program: a stack of pages over the playing table, driven by one input a frame.
//
// It knows no title: everything it shows comes from rules.Info, the View and the match. It needs no display; package
// ui/window shows its draw list. Start reading at App, then Page and the page_ files.
package ui

import (
	"fmt"
	"time"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/counter"
	"marianas/render/palette"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// Config is what the main program hands to the screen. Only Titles and Find must be set.
type Config struct {
	Titles  []*rules.Info               // all, built or announced, in the order of the menu
	Find    match.Finder                // the title of an id; nil if it is not built
	Store   *store.Store                // nil: nothing is kept
	Art     func(rules.Title) table.Art // maps and counters
	Think   func(match.Question) []rules.Action
	Sound   func(name string, volume float64) // nil: silent
	Now     func() time.Time                  // nil: the clock stands still, for tests
	Seed    func() uint64                     // for new matches; nil: 1
	Version string
	Credits []string // licenses of what the program ships, for About
	Trouble string   // what the player must know from the start: nothing is kept
	Sync    bool     // computers think at once, for scripts and tests
}

// Page is one full screen, or a sheet over the page below it.
type Page interface {
	// Name tells pages apart: "menu", "settings".
	Name() string
	// Over reports whether the page below it stays in sight.
	Over() bool
	// Draw shows the page in this frame and answers what was done to it.
	Draw(a *App, u *widget.UI)
}

// App is the whole screen.
type App struct {
	Config
	ui       *widget.UI
	set      store.Settings
	pages    []Page
	table    *tablePage // of the match in play; nil: none
	art      map[string]table.Art
	covers   covers
	counters *counter.Set // of titles in preparation; nil: none were drawn
	fault    string       // of the settings file, told once
	first    bool         // no frame was shown yet
	noise    string       // the sound of this frame; "": none
	done     bool
}

// New makes the screen with the main menu open.
func New(c Config) *App {
	a := &App{Config: c, ui: widget.New(), set: store.Defaults(), first: true,
		art: map[string]table.Art{}}
	if a.Store != nil {
		a.set, a.fault = a.Store.Settings()
	}
	a.ui.Sound = a.Play
	a.ui.OpenRule = func(number string) { a.OpenRules("", number) }
	a.pages = []Page{newMenu(a)}
	return a
}

// Update takes what came from outside and reports whether the picture changed.
func (a *App) Update(in widget.Input) bool {
	if a.first {
		a.start(in)
	}
	a.apply()
	if a.ui.Idle(in) {
		return false
	}
	changed := a.ui.Frame(in, a.draw)
	a.sound()
	return changed
}

// start picks the interface scale for the first window: 100 %, raised until the effective height is at most 1,200.
func (a *App) start(in widget.Input) {
	a.first = false
	if a.set.Scale == 0 {
		a.set.Scale = FirstScale(in.H, in.Device)
	}
	if a.fault != "" {
		a.ui.Toast("warning", a.fault, "", nil)
	}
	if a.Store != nil {
		for _, note := range a.Store.Notes() {
			a.ui.Toast("info", note, "", nil)
		}
	}
	for _, t := range a.Titles {
		if n := len(t.Faults); n > 0 {
			text := fmt.Sprintf("Your own files for %s have %s. The built-in ones are used; About this data lists what is wrong.", t.Name, plural(n, "fault"))
			a.ui.Toast("warning", text, "", nil)
		}
	}
}

// FirstScale is the interface scale for a window of h device pixels on a screen of a device scale.
func FirstScale(h int, device float64) int {
	if device <= 0 {
		device = 1
	}
	scale := 100
	for scale < 200 && float64(h)/device*100/float64(scale) > 1200 {
		scale += 5
	}
	return scale
}

// sides are the sides of each title, in its order.
func (a *App) sides() [][]string {
	all := make([][]string, len(a.Titles))
	for i, t := range a.Titles {
		all[i] = t.SideIDs()
	}
	return all
}

func (a *App) apply() {
	u := a.ui
	p := palette.ByID(a.set.Palette).For(a.sides()...)
	if u.Percent != a.set.Scale || u.Palette != p {
		u.Percent, u.Palette = a.set.Scale, p
		u.Invalidate()
	}
	u.Stands = stands(a.set.Keys)
}

// draw shows the topmost page that covers everything, and what lies over it.
func (a *App) draw() {
	u := a.ui
	from := len(a.pages) - 1
	for from > 0 && a.pages[from].Over() {
		from--
	}
	pages := append([]Page{}, a.pages...)
	for i := from; i < len(pages); i++ {
		depth := widget.Page
		if pages[i].Over() {
			depth = widget.Sheet
		}
		u.Layer(depth, a.layer(i, pages[i]), widget.Rect{W: u.W, H: u.H}, true, func() { pages[i].Draw(a, u) })
	}
	a.everywhere(u)
}

func (a *App) layer(i int, p Page) string { return p.Name() + "#" + string(rune('0'+i)) }

// chord reports whether a key of an action of the program was pressed.
func (a *App) chord(action string) bool {
	for _, c := range a.Chords(action) {
		if a.ui.PressedAs(c) {
			return true
		}
	}
	return false
}

// Wakes is the tick at which a frame is wanted though nothing comes in: for an animation, an answer of the computer, a
// sentence that goes by itself.
func (a *App) Wakes() int { return a.ui.Wakes() }

// Draw is the picture of the last frame, in device pixels.
func (a *App) Draw() *render.List { return a.ui.List() }

// UI is the toolkit of the window.
func (a *App) UI() *widget.UI { return a.ui }

// Page is the page on top.
func (a *App) Page() Page { return a.pages[len(a.pages)-1] }

// Push opens a page over the others.
func (a *App) Push(p Page) {
	a.pages = append(a.pages, p)
	a.Play("page")
	a.ui.Invalidate()
	a.ui.Again()
}

// Pop closes the topmost page; the last one stays.
func (a *App) Pop() {
	if n := len(a.pages); n > 1 {
		a.ui.Forget(a.layer(n-1, a.pages[n-1]))
		a.pages = a.pages[:n-1]
	}
	a.ui.Invalidate()
	a.ui.Again()
}

// Swap puts a page in the place of the topmost one.
func (a *App) Swap(p Page) {
	a.Pop()
	a.Push(p)
}

// Start opens the table for a match from the command line; one that was left in play is saved under a name first.
func (a *App) Start(m *match.Match) {
	a.replaceBy(m)
}

// Home closes everything but the main menu. A match in play is kept for Resume.
func (a *App) Home() {
	a.leave(func() {
		for len(a.pages) > 1 {
			a.Pop()
		}
		a.pages[0] = newMenu(a)
	})
}

// Settings are the settings in force; change them with Change.
func (a *App) Settings() store.Settings { return a.set }

// Change changes the settings and keeps them.
func (a *App) Change(change func(*store.Settings)) {
	change(&a.set)
	a.apply()
	a.ui.Invalidate()
	a.ui.Again()
	if a.Store == nil {
		return
	}
	if err := a.Store.WriteSettings(a.set); err != nil {
		a.ui.Toast("warning", "Settings were not kept: "+err.Error(), "", nil)
	}
	if a.table != nil {
		a.table.configure(a)
	}
}

// Close says that the window is to be closed, and reports whether it may: a match that cannot be written asks first.
func (a *App) Close() bool {
	if _, asking := a.Page().(*unkeptPage); !asking {
		a.Quit()
	}
	return a.done
}

// Quit ends the program after the match is written.
func (a *App) Quit() { a.leave(func() { a.done = true }) }

// Done reports whether the screen has ended the program.
func (a *App) Done() bool { return a.done }

// FullScreen reports whether the player wants the whole screen.
func (a *App) FullScreen() bool { return a.set.FullScreen }

// Fault keeps the journal of the match in play when the program meets a fault, and says where.
func (a *App) Fault() string {
	if a.table == nil || a.Store == nil {
		return "No match was in play."
	}
	path, err := a.Store.KeepCrash(a.table.match.Journal().Text())
	if err != nil {
		return "The journal of the match could not be kept: " + err.Error()
	}
	return "The journal of the match is in " + path + "."
}

// Match is the match in play; nil if there is none.
func (a *App) Match() *match.Match {
	if a.table == nil {
		return nil
	}
	return a.table.match
}

// Table is the playing screen of the match in play; nil if there is none.
func (a *App) Table() *table.Screen {
	if a.table == nil {
		return nil
	}
	return a.table.screen
}

// info is what a title says of itself; nil for an unknown id.
func (a *App) info(id string) *rules.Info {
	for _, t := range a.Titles {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// pictures are the maps and counters of a title; nil if there are none.
func (a *App) pictures(id string) table.Art {
	t := a.Find(id)
	if a.Art == nil || t == nil {
		return nil
	}
	if a.art[id] == nil {
		a.art[id] = a.Art(t)
	}
	return a.art[id]
}

func (a *App) now() time.Time {
	if a.Now == nil {
		return time.Date(2000, 1, 1, 12, 0, 0, 0, time.UTC)
	}
	return a.Now()
}

func (a *App) seed() uint64 {
	if a.Config.Seed == nil {
		return 730114502
	}
	return a.Config.Seed()
}
