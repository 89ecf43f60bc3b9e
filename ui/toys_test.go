package ui

import (
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marianas/game/conform/toy/cards"
	"marianas/game/conform/toy/patrol"
	"marianas/game/conform/toy/stacks"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/box"
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

var shots = flag.String("shots", "", "paint the toys and keep their pictures in this folder")

// The screen knows no title: toys with other words, sheets and panels than the titles of the box play through it, by
// clicks, and nothing of them is cut off.
var toyScripts = []struct {
	title rules.Title
	menu  bool // it begins with the main menu rather than with a match
	text  string
}{
	{stacks.New(), false, `
		expect prompt "Take a unit"
		shot stacks-0.png
		click tab "West Island"
		shot stacks-1.png
		click unit red-truck
		expect prompt "Say where truck red goes"
		shot stacks-2.png
		click hex 0202
		wait idle
		expect fact red-truck.at west/0202
		click unit red-1
		click hex 0202
		wait idle
		expect fact red-1.at west/0202
		shot stacks-3.png
		key Ctrl+Z
		expect fact red-1.at west/0101
		key Ctrl+Z
		click button "End movement phase"
		wait idle
		shot stacks-4.png
		expect page legible
	`},
	{patrol.New(), false, `
		dice 1 8 3
		click unit red-2
		expect prompt "Enter a hex"
		click hex 0203
		wait idle
		expect prompt "Fire at 2 red"
		shot patrol-1.png
		click unit blue-1
		wait idle
		expect prompt "Keep the 1"
		shot patrol-2.png
		click button "Throw again"
		wait idle
		shot patrol-3.png
		click button "Throw again"
		wait idle
		expect fact red-2.at 0203
		shot patrol-4.png
	`},
	{cards.New(), false, `
		click unit red-2
		click hex 0202
		wait idle
		expect fact red-2.at 0202
		shot cards-1.png
		click button "End turn"
		wait idle
		click unit red-2
		shot cards-2.png
		click hex 0303
		wait idle
		shot cards-3.png
	`},
	{cards.New(), true, `
		key N
		expect page legible
		shot ruled-1.png
		click button "Start"
		wait idle
		click unit red-2
		click hex 0202
		wait idle
		click unit red-3
		click hex 0203
		wait idle
		click button "End turn"
		wait idle
		dice "card 1" "card 2" "card 3"
		click unit red-2
		click hex 0303
		wait idle
		click button "End turn"
		click button "Yes, end turn"
		wait idle
		shot ruled-2.png
		click button "Menu"
		click row "Seats"
		shot ruled-3.png
		expect page legible
		hover button "Computer"
		key Esc
	`},
}

func TestToysPlayThroughTheScreen(t *testing.T) {
	for _, c := range toyScripts {
		for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
			t.Run(fmt.Sprintf("%s/%dx%d", c.title.Info().ID, size[0], size[1]), func(t *testing.T) {
				playToy(t, c.title, c.menu, c.text, size[0], size[1])
			})
		}
	}
}

func playToy(t *testing.T, title rules.Title, menu bool, text string, w, h int) {
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	painted := box.New(title, box.Config{})
	var art table.Art = flat{}
	if *shots != "" {
		art = painted
	}
	app := New(Config{
		Titles: []*rules.Info{title.Info()}, Store: files, Sync: true, Art: func(rules.Title) table.Art { return art },
		Find: func(string) rules.Title { return title },
	})
	app.Change(func(s *store.Settings) { s.Motion = "off" })
	if !menu {
		m, err := match.New(match.Config{Title: title, Scenario: "only", Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		app.Open(m)
	}
	s, err := script.Parse(title.Info().ID, text)
	if err != nil {
		t.Fatal(err)
	}
	write := func(string, *image.RGBA) error { return nil }
	if *shots != "" {
		dir := filepath.Join(*shots, fmt.Sprintf("%dx%d", w, h))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		write = store.Pictures(dir)
	}
	shot := func(name string, im *image.RGBA) error {
		for _, flaw := range app.UI().Flaws() {
			if !strings.HasPrefix(flaw, "no way there by Tab") { // the table has keys of its own
				t.Errorf("%s: %s", name, flaw)
			}
		}
		return write(name, im)
	}
	if err := script.New(app, s, script.Options{W: w, H: h, Shot: shot, Ready: painted.Finish}).Play(); err != nil {
		t.Error(err)
	}
}

// Panels of luck and boxes keep their words and controls in sight of one another in every layout, at every scale.
func TestPanelsAreLegible(t *testing.T) {
	for _, c := range []struct {
		title rules.Title
		want  string
		lines []string
	}{
		{cards.New(), "Next draw", nil}, {stacks.New(), "Red reserve", nil},
		{patrol.New(), "Ask me from there on", []string{"take red-2", "enter 0203"}},
	} {
		title, want := c.title, c.want
		for _, win := range [][2]int{{640, 400}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}} {
			for _, scale := range []int{100, 150, 200} {
				if win[0]*100/scale < 512 || win[1]*100/scale < 320 {
					continue
				}
				s := openToy(t, title, win[0], win[1], c.lines...)
				s.Change(func(set *store.Settings) { set.Scale = scale })
				s.frame()
				all := ""
				if _, ok := s.box("button", "Panel"); ok {
					s.push("button", "Panel")
				}
				for _, tab := range []string{"Unit", "Map"} {
					if _, ok := s.box("tab", tab); ok {
						s.push("tab", tab)
					}
					s.frame()
					s.frame()
					all += s.words()
					for _, flaw := range s.UI().Flaws() {
						if !strings.HasPrefix(flaw, "no way there by Tab") {
							t.Errorf("%s, %dx%d at %d %%, %s: %s", title.Info().ID, win[0], win[1], scale, tab, flaw)
						}
					}
				}
				if !strings.Contains(all, want) {
					t.Errorf("%s, %dx%d at %d %%: no %q", title.Info().ID, win[0], win[1], scale, want)
				}
			}
		}
	}
}

// openToy is the screen with a match of a toy in which some actions were done, driven by fed events.
func openToy(t *testing.T, title rules.Title, w, h int, lines ...string) *stage {
	t.Helper()
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	s := &stage{t: t, App: New(Config{
		Titles: []*rules.Info{title.Info()}, Store: files, Sync: true, Art: func(rules.Title) table.Art { return flat{} },
		Find: func(string) rules.Title { return title },
	})}
	s.Change(func(set *store.Settings) { set.Motion = "off" })
	m, err := match.New(match.Config{Title: title, Scenario: "only", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		a, err := rules.ParseAction(line, title.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(m.Active(), a); err != nil {
			t.Fatal(err)
		}
	}
	s.Open(m)
	s.in = widget.Input{W: w, H: h, Device: 1, X: -1, Y: -1}
	s.frame()
	return s
}

// A standing order is given where the question is asked, answers it at once, and can be ended in the panel.
func TestStandingOrderFromThePanel(t *testing.T) {
	s := openToy(t, patrol.New(), 1920, 1080, "take red-2", "enter 0203")
	m := s.Match()
	if m.Active() != "blue" {
		t.Fatalf("%s is asked", m.Active())
	}
	s.push("button", "Never")
	s.frame()
	if o := m.Standing("blue", "fire"); o.Reply != match.Never || o.Scope != match.TheGame || m.Active() != "red" {
		t.Errorf("%+v, and %s is asked", o, m.Active())
	}
	s = openToy(t, patrol.New(), 1920, 1080, "take red-2", "enter 0203")
	m = s.Match()
	s.push("button", "This game-turn")
	s.frame()
	s.push("button", "From")
	s.frame()
	if o := m.Standing("blue", "fire"); o.Reply != match.From || o.Percent != 40 || o.Scope != match.ThisTurn {
		t.Errorf("%+v", o)
	}
}
