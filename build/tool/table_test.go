package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui"
	"marianas/ui/store"
	"marianas/ui/widget"
)

// The table's words and controls are legible and can be reached, in every layout, at every scale, in all titles; also
// with the panel that opens over a small board, and with each tray open.
func TestTheTableIsLegible(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at many positions in many windows")
	}
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			legible(t, stageApp(t, m))
		})
	}
	for _, game := range []string{"islandwar/testdata/games/historical-2.journal", "firemove/saipan/testdata/games/free-2.journal"} {
		for _, part := range []int{30, 55, 90} {
			t.Run(fmt.Sprintf("%s at %d %%", strings.ReplaceAll(game, "/", " "), part), func(t *testing.T) { legible(t, gameApp(t, game, part)) })
		}
	}
	for _, p := range []played{{"css/s5", 700}, {"css/t2", 400}, {"css/s2", 150}, {"dday/beachhead", 600}, {"forgotten/simultaneous", 300}} {
		t.Run(fmt.Sprintf("%s after %d actions", strings.ReplaceAll(p.scenario, "/", " "), p.actions), func(t *testing.T) { legible(t, p.app(t)) })
	}
}

// played is a match after a number of actions by chance.
type played struct {
	scenario string
	actions  int
}

// app is the whole screen at that moment, with people in all seats that people can have.
func (p played) app(t *testing.T) *ui.App {
	t.Helper()
	app := stageApp(t, moment{p.scenario, p.scenario, ""})
	m := app.Match()
	for i := 0; i < p.actions && m.Position().Active() != ""; i++ {
		q := m.Ask(nil)
		if _, _, err := m.Answer(q, bot.Random{}.Choose(q.View, q.Guess, q.Budget)); err != nil {
			t.Fatal(err)
		}
	}
	app.Open(m)
	if app.Page().Name() == "curtain" {
		tick := 1 << 19
		g := glance{app: app, w: 1600, h: 1000, tick: &tick}
		g.settle()
		g.frame(widget.Input{X: -1, Y: -1, Outside: true, Keys: []widget.Press{{Key: "Enter"}}})
	}
	if got := app.Page().Name(); got != "table" {
		t.Fatalf("the screen shows page %q, want the table", got)
	}
	return app
}

// gameApp is the whole screen in a recorded game, some per cent of it played, with people in all seats.
func gameApp(t *testing.T, game string, part int) *ui.App {
	t.Helper()
	text, err := os.ReadFile("../../game/" + game)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := box()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.Load(finder(entries), text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := match.NewReplay(m.Title(), m.Journal())
	if err != nil {
		t.Fatal(err)
	}
	r.Seek(r.Len() * part / 100)
	app := stageApp(t, moment{game, m.Title().Info().ID + "/" + m.Scenario().ID, ""})
	m = r.Match()
	for _, side := range m.Title().Info().Sides {
		m.SetSeat(side.ID, match.Seat{})
	}
	app.Open(m)
	return app
}

func legible(t *testing.T, app *ui.App) {
	t.Helper()
	tick := 1 << 20
	for _, win := range tableWindows {
		for _, scale := range tableScales {
			w, h := float64(win[0]*100/scale), float64(win[1]*100/scale)
			if w < 512 || h < 320 {
				continue
			}
			g := glance{app: app, w: win[0], h: win[1], tick: &tick}
			app.Change(func(s *store.Settings) { s.Scale = scale })
			for _, fault := range g.all() {
				t.Errorf("%dx%d at %d %%: %s", win[0], win[1], scale, fault)
			}
		}
	}
}

// glance looks at a screen in a window without touching the match.
type glance struct {
	app  *ui.App
	w, h int
	tick *int
}

// all lists the flaws of the table as it is, with its panel open and with every tray open.
func (g glance) all() []string {
	g.settle()
	out := g.flaws("")
	if g.press("button", "Panel") {
		out = append(out, g.flaws(" with the panel open")...)
		g.press("button", "Panel")
	}
	for _, name := range g.trays() {
		if g.press("button", name) {
			out = append(out, g.flaws(fmt.Sprintf(" with the tray %q open", name))...)
			g.press("button", name)
		}
	}
	return out
}

func (g glance) flaws(when string) []string {
	var out []string
	for _, f := range g.app.UI().Flaws() {
		out = append(out, f+when)
	}
	return out
}

func (g glance) settle() {
	for i := 0; i < 6; i++ {
		g.frame(widget.Input{X: -1, Y: -1, Outside: true})
	}
}

func (g glance) frame(in widget.Input) {
	*g.tick++
	in.W, in.H, in.Device, in.Tick = g.w, g.h, 1, *g.tick
	g.app.UI().Invalidate()
	g.app.Update(in)
}

// trays lists the handles of trays in sight.
func (g glance) trays() []string {
	titles := map[string]bool{"More trays": true}
	m := g.app.Match()
	for _, p := range m.View(g.app.Table().Side()).Panels {
		if p.Kind == rules.TrayPanel {
			titles[p.Title] = true
		}
	}
	var out []string
	for _, c := range g.app.UI().Controls() {
		if c.Kind == "button" && titles[c.Name] {
			out = append(out, c.Name)
		}
	}
	return out
}

// press clicks a control and takes the pointer away; it reports whether there is one.
func (g glance) press(kind, name string) bool {
	for _, c := range g.app.UI().Controls() {
		if c.Kind != kind || c.Name != name {
			continue
		}
		x, y := c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2
		g.frame(widget.Input{X: x, Y: y})
		g.frame(widget.Input{X: x, Y: y, Down: widget.Left, Pressed: widget.Left})
		g.frame(widget.Input{X: x, Y: y, Released: widget.Left})
		g.settle()
		return true
	}
	return false
}
