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
	"marianas/game/hex"
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
	{patrol.New(), false, `
		dice 9
		click unit red-2
		hover hex 0302
		wait idle
		shot ways-1.png
		click hex 0402
		wait idle
		expect prompt "Fire at 2 red"
		click unit blue-1
		wait idle
		click button "Keep the 9"
		wait idle
		click button "Keep the 9"
		wait idle
		expect button "Go on to 0402" ready
		shot ways-2.png
		key Enter
		wait idle
		expect prompt "Fire at 2 red"
		click button "Hold fire"
		wait idle
		click button "Go on to 0402"
		wait idle
		expect fact red-2.at 0402
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
	return openToyWith(t, match.Config{Title: title, Scenario: "only", Seed: 1}, w, h, lines...)
}

func openToyWith(t *testing.T, c match.Config, w, h int, lines ...string) *stage {
	title := c.Title
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
	m, err := match.New(c)
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

// A question about what everybody sees is answered on the common view, without a curtain: it shows nothing that the other
// side may not know. What only one side knows is shown behind the curtain.
func TestReactionsOnTheCommonView(t *testing.T) {
	two := match.Config{Title: cards.New(), Scenario: "only", Seed: 1, Seats: map[rules.Side]match.Seat{"blue": {}},
		Dice: []string{"card 1", "card 1"}}
	for two.Seed = 1; !holds(t, two, "0303", "strong"); two.Seed++ {
	}
	s := openToyWith(t, two, 1920, 1080, "take red-2", "move 0202", "take red-3", "move 0203", "end-turn", "take red-2")
	for s.Page().Name() == "curtain" {
		s.key("Enter", 0)
	}
	m := s.Match()
	s.pushHex("0303")
	s.key("Enter", 0)
	s.frame()
	s.key("Enter", 0)
	s.frame()
	if m.Active() != "blue" {
		t.Fatalf("%s is asked in %q", m.Active(), m.View("red").Prompt.Do)
	}
	s.at("table")
	view := s.Table().View()
	for _, p := range view.Pieces {
		if strings.Contains(p.Name, "(") && p.At != rules.At("0303") {
			t.Errorf("%s is shown to everybody", p.Name)
		}
	}
	if len(view.Choices) < 2 || view.Active != "blue" {
		t.Errorf("%d choices of %s", len(view.Choices), view.Active)
	}
	if got := s.hinted(); got != match.Digest(m.AskCommon(nil).Guess) {
		t.Error("a hint beside the common view rests on more than everybody knows")
	}
	for _, p := range view.Panels {
		if p.ID == "positions" {
			t.Error("the panel of what Blue knows is shown to everybody")
		}
	}
	s.push("button", "Show my secrets")
	s.frame()
	s.at("curtain")
	s.key("Enter", 0)
	s.frame()
	s.at("table")
	shown := 0
	for _, p := range s.Table().View().Pieces {
		if strings.Contains(p.Name, "(") {
			shown++
		}
	}
	if shown < 5 {
		t.Errorf("Blue sees %d positions on its own view", shown)
	}
	if got := s.hinted(); got != match.Digest(m.Ask(nil).Guess) {
		t.Error("a hint beside Blue's own view does not rest on what Blue knows")
	}
}

// hinted asks for a hint and returns the digest of the game that it rests on.
func (s *stage) hinted() (digest string) {
	s.Config.Think = func(q match.Question) []rules.Action {
		digest = match.Digest(q.Guess)
		return nil
	}
	s.key("F4", 0)
	s.in.Tick += 10
	s.frame()
	return digest
}

// pushHex clicks a hex of the board.
func (s *stage) pushHex(n hex.Number) {
	s.t.Helper()
	x, y, _, ok := s.Table().HexAt(n)
	if !ok {
		s.t.Fatalf("no hex %s", n)
	}
	s.in.X, s.in.Y = x, y
	s.frame()
	s.in.Down, s.in.Pressed = widget.Left, widget.Left
	s.frame()
	s.in.Down, s.in.Released = 0, widget.Left
	s.frame()
}

// holds reports whether a position in a hex is of a kind when a match of the cards begins.
func holds(t *testing.T, c match.Config, at, kind string) bool {
	m, err := match.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range m.View("blue").Pieces {
		if p.At == rules.At(hex.Number(at)) && strings.Contains(p.Name, kind) {
			return true
		}
	}
	return false
}

// A replay shows what one action set off decision by decision where a side is played by the rules, forwards and backwards.
func TestReplayStepsByDecisions(t *testing.T) {
	c := match.Config{Title: cards.New(), Scenario: "only", Dice: []string{"card 1", "card 1", "card 5", "card 2"}}
	for c.Seed = 1; !holds(t, c, "0303", "strong") || !holds(t, c, "0301", "strong") && !holds(t, c, "0301", "weak"); c.Seed++ {
	}
	s := openToyWith(t, c, 1920, 1080, "take red-1", "move 0201", "take red-2", "move 0202", "end-turn", "take red-2", "assault 0303",
		"take red-1", "assault 0301", "end-turn")
	m := s.Match()
	for m.Active() == "red" && m.View("red").Prompt.Do != "Take a company, or end the turn" {
		if _, err := m.Do("red", m.View("red").Choices[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	p := s.newReplay(m.Title(), m.Journal())
	s.Push(p)
	s.frame()
	var most, at int
	for n := 1; n <= p.replay.Len(); n++ {
		p.replay.Seek(n)
		if k := len(p.parts()); k > most {
			most, at = k, n
		}
	}
	if most < 2 {
		t.Fatalf("no action set off two decisions:\n%s", m.Journal().Text())
	}
	p.replay.Seek(at - 1)
	p.view()
	var forth, back []string
	for i := 0; i < most; i++ {
		p.step(1)
		s.frame()
		if p.replay.At() != at || p.partAt() != i {
			t.Fatalf("after %d steps at %d, part %d", i+1, p.replay.At(), p.partAt())
		}
		forth = append(forth, p.words())
	}
	p.step(1)
	for i := most - 1; i >= 0; i-- {
		if i < most-1 || p.replay.At() != at { // it may be the last step of all
			p.step(-1)
		}
		s.frame()
		back = append([]string{p.words()}, back...)
	}
	if strings.Join(forth, "; ") != strings.Join(back, "; ") || forth[0] == forth[most-1] {
		t.Errorf("forwards %q, backwards %q", forth, back)
	}
}
