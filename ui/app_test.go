package ui

import (
	"strings"
	"testing"
	"time"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// flat is art that needs no painting.
type flat struct{}

func (flat) Counter(string, int) *render.Picture           { return nil }
func (flat) Card(string, int, int, string) *render.Picture { return nil }
func (flat) Sheet(string) table.Sheet                      { return flat{} }
func (flat) Bounds() render.Rect                           { return render.Rect{W: 10, H: 10} }
func (flat) Most() float64                                 { return 100 }
func (flat) Tiles(render.Rect, float64) []scene.Tile       { return nil }
func (flat) Slots() []scene.Slot                           { return nil }
func (flat) Minimap(int, int) *render.Picture              { return nil }
func (flat) Overview(int, int) *render.Picture             { return nil }
func (flat) Progress() float64                             { return 1 }
func (flat) Changed() bool                                 { return false }

// stage is the whole screen with a toy title, driven by fed events.
type stage struct {
	*App
	t  *testing.T
	in widget.Input
}

func newStage(t *testing.T, w, h int) *stage {
	t.Helper()
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	return stageWith(t, files, w, h)
}

func stageWith(t *testing.T, files *store.Store, w, h int) *stage {
	title := toy.New()
	info := title.Info()
	info.Built = true
	info.Rules = []rules.Rule{
		{Number: "5.0", Heading: "Movement", Digest: "Units move; see 6.1.", Status: rules.Enforced},
		{Number: "6.0", Heading: "Zones of control", Digest: "Six hexes around.", Status: rules.Enforced},
		{Number: "6.1", Heading: "Leaving a zone", Digest: "Not by movement.", Status: rules.Deviates, Reason: "Simpler.", Ruling: "Judged hex by hex."},
	}
	info.Data = []rules.Figure{{What: "Values", Source: "reconstructed", From: "Chosen", File: "units.toml"}}
	soon := &rules.Info{ID: "soon", Name: "A later title", Published: "Somebody", Blurb: "Later.", Color: "#2C6A66"}
	s := &stage{t: t, App: New(Config{
		Titles: []*rules.Info{info, soon}, Store: files, Sync: true, Version: "1",
		Find: func(id string) rules.Title {
			if id == info.ID {
				return title
			}
			return nil
		},
		Art: func(rules.Title) table.Art { return flat{} },
		Now: func() time.Time { return time.Date(2026, 3, 1, 21, 40, 0, 0, time.UTC) },
	})}
	s.in = widget.Input{W: w, H: h, Device: 1, X: -1, Y: -1}
	s.frame()
	return s
}

func (s *stage) frame() {
	s.in.Tick++
	s.Update(s.in)
	s.in = s.in.Still()
}

func (s *stage) key(k widget.Key, m widget.Mods) {
	s.in.Keys = []widget.Press{{Key: k, Mods: m}}
	s.frame()
}

func (s *stage) typed(text string) {
	for _, r := range text {
		s.in.Keys, s.in.Text = []widget.Press{{Key: widget.Key(strings.ToUpper(string(r)))}}, string(r)
		s.frame()
	}
}

// box is where a named part of the screen is, topmost first.
func (s *stage) box(kind, name string) (widget.Rect, bool) {
	list := s.ui.Controls()
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Kind == kind && strings.HasPrefix(list[i].Name, name) {
			return list[i].Box, true
		}
	}
	return widget.Rect{}, false
}

func (s *stage) push(kind, name string) {
	s.t.Helper()
	r, ok := s.box(kind, name)
	if !ok {
		s.t.Fatalf("no %s %q on page %s: %v", kind, name, s.Page().Name(), s.ui.Controls())
	}
	s.in.X, s.in.Y = r.X+r.W/2, r.Y+r.H/2
	s.frame()
	s.in.Down, s.in.Pressed = widget.Left, widget.Left
	s.frame()
	s.in.Down, s.in.Released = 0, widget.Left
	s.frame()
}

func (s *stage) at(page string) {
	s.t.Helper()
	if got := s.Page().Name(); got != page {
		s.t.Fatalf("on page %q, want %q", got, page)
	}
}

func TestFirstScaleKeepsTheHeightWithin1200(t *testing.T) {
	for _, c := range []struct {
		h      int
		device float64
		want   int
	}{{1000, 1, 100}, {1200, 1, 100}, {2160, 2, 100}, {2160, 1, 180}, {1440, 1, 120}, {4320, 1, 200}} {
		if got := FirstScale(c.h, c.device); got != c.want {
			t.Errorf("%d px at device scale %v: %d %%, want %d", c.h, c.device, got, c.want)
		}
	}
}

func TestMenuLeadsEverywhereByMouse(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for _, c := range [][2]string{{"Load a match", "load"}, {"Rules", "rules"}, {"Settings", "settings"}, {"About", "about"}, {"New match", "new"}} {
		s.push("row", c[0])
		s.at(c[1])
		s.key("Esc", 0)
		s.at("menu")
	}
	s.push("button", "About this data")
	s.at("data")
}

func TestMenuLeadsEverywhereByKeys(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for _, c := range []struct {
		key  widget.Key
		mods widget.Mods
		page string
	}{{"L", 0, "load"}, {"F1", 0, "rules"}, {"S", 0, "settings"}, {"A", 0, "about"}, {"N", 0, "new"}, {"/", widget.Shift, "keys"}} {
		s.key(c.key, c.mods)
		s.at(c.page)
		s.key("Esc", 0)
		s.at("menu")
	}
	s.key("Q", widget.Ctrl)
	if !s.Done() {
		t.Error("Ctrl Q did not end the program")
	}
}

func TestATitleInPreparationHasNoButtons(t *testing.T) {
	s := newStage(t, 1600, 1000)
	n := 0
	for _, c := range s.ui.Controls() {
		if c.Name == "New match" && c.Kind == "button" {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d titles offer a new match, want only the one that is built", n)
	}
	if p := newMatchPage(s.App, "soon"); p.title != nil {
		t.Error("a match of a title in preparation can be set up")
	}
}

func TestAMatchIsStartedKeptAndResumed(t *testing.T) {
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	s := stageWith(t, files, 1600, 1000)
	s.key("N", 0)
	s.key("Enter", 0)
	s.at("table")
	if s.Match() == nil || s.Match().Seed() == 0 {
		t.Fatal("no match is in play")
	}
	s.table.Open("leave")
	s.frame()
	s.key("Enter", 0)
	s.at("menu")
	if err := files.Flush(); err != nil {
		t.Fatal(err)
	}
	again := stageWith(t, files, 1600, 1000)
	again.key("Enter", 0)
	again.at("table")
}

func TestAMatchThatCannotBeReadIsSetAside(t *testing.T) {
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	files.KeepRunning([]byte("nonsense"))
	if err := files.Flush(); err != nil {
		t.Fatal(err)
	}
	s := stageWith(t, files, 1600, 1000)
	if m := s.Page().(*menuPage); m.running != nil || !strings.Contains(m.trouble, "kept as") {
		t.Errorf("the menu says %q", m.trouble)
	}
	if data, err := files.Running(); err == nil && len(data) > 0 {
		t.Errorf("the file is still where the next match is kept: %q", data)
	}
}

func TestStepsOfANewMatchInASmallWindow(t *testing.T) {
	s := newStage(t, 1024, 640)
	s.Change(func(set *store.Settings) { set.Scale = 200 })
	s.frame()
	s.key("N", 0)
	s.key("Enter", 0)
	s.key("Enter", 0)
	if got := s.Page().(*newPage).step; got != 2 {
		t.Fatalf("two times Next leads to step %d, want 2", got)
	}
	s.push("button", "Back")
	s.key("Enter", 0)
	s.key("Enter", 0)
	s.at("table")
}

func TestABadSeedIsToldAndNothingStarts(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.key("N", 0)
	p := s.Page().(*newPage)
	p.seed = "99999999999999999999999"
	s.key("Enter", 0)
	s.at("new")
	if !strings.Contains(p.fault, "999") {
		t.Errorf("the page says %q", p.fault)
	}
}

func TestRulesSearchAndLinks(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.OpenRules("", "5.0")
	s.frame()
	s.push("link", "6.1")
	p := s.Page().(*rulesPage)
	if p.number != "6.1" {
		t.Fatalf("the link opened rule %q, want 6.1", p.number)
	}
	s.push("field", "Search")
	s.typed("six")
	if got := p.shown(); len(got) != 1 || got[0].Number != "6.0" {
		t.Fatalf("the search found %v", got)
	}
	s.key("Enter", 0)
	if p.number != "6.0" {
		t.Errorf("Enter opened %q, want the first that was found", p.number)
	}
	s.key("Esc", 0)
	s.key("Esc", 0)
	s.at("menu")
}

func TestRulesOpenAtTheNearestNumber(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for number, want := range map[string]string{"6.13": "6.1", "6.1": "6.1", "9.9": "5.0", "6": "6.0", "": "5.0"} {
		s.OpenRules("", number)
		if got := s.Page().(*rulesPage).number; got != want {
			t.Errorf("rule %q opens %q, want %q", number, got, want)
		}
		s.Pop()
	}
}

func TestSettingsAreKept(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.key("S", 0)
	s.push("row", "Red-green safe")
	if s.set.Palette != "red-green-safe" || !s.set.SideEdge || s.ui.Palette.ID != "red-green-safe" {
		t.Fatalf("the palette is %q with side edge %v", s.set.Palette, s.set.SideEdge)
	}
	s.push("switch", "Full screen")
	r, _ := s.box("slider", "size")
	s.in.X, s.in.Y = r.X+r.W-9, r.Y+10
	s.in.Down, s.in.Pressed = widget.Left, widget.Left
	s.frame()
	s.in.Down, s.in.Released = 0, widget.Left
	s.frame()
	kept, fault := s.Store.Settings()
	if fault != "" || !kept.FullScreen || kept.Scale != 200 || kept.Palette != "red-green-safe" {
		t.Errorf("kept: %+v %s", kept, fault)
	}
}

func TestAKeyIsChangedAndAClashNamed(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.Push(newSettingsAt(keysTab))
	s.frame()
	s.push("row", "hint")
	s.key("Z", 0)
	if got := s.Chords("hint"); len(got) != 1 || got[0] != "Z" {
		t.Fatalf("the hint has keys %v", got)
	}
	if c := clashes(s.set.Keys); c["hint"] != "Undo" || c["undo"] != "Hint" || len(c) != 2 {
		t.Errorf("clashes: %v", c)
	}
	s.push("row", "hint")
	s.key("Esc", 0)
	s.at("settings")
	s.push("button", "Restore defaults")
	if len(s.set.Keys) != 0 || len(clashes(nil)) != 0 {
		t.Errorf("after restoring: %v, clashes %v", s.set.Keys, clashes(nil))
	}
}

func TestSavesAreListedOpenedAndRefused(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.StartMatch(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: s.Titles[0].Scenarios[0].ID, Seed: 7}, func(err error) { t.Fatal(err) })
	s.table.Open("save")
	s.frame()
	s.typed("x")
	s.key("Enter", 0)
	s.at("table")
	if err := s.Store.WriteSave("Broken", []byte("nonsense")); err != nil {
		t.Fatal(err)
	}
	s.table.Open("load")
	s.frame()
	p := s.Page().(*loadPage)
	if len(p.list) != 2 {
		t.Fatalf("%d saves listed, want 2", len(p.list))
	}
	for i, g := range p.list {
		if (g.err != "") != (g.Name == "Broken") {
			t.Errorf("save %d %q: %q", i, g.Name, g.err)
		}
	}
	s.push("row", "Broken")
	s.key("Enter", 0)
	s.at("load")
	for _, g := range p.list {
		if g.err == "" {
			s.push("row", g.Name)
		}
	}
	s.key("Enter", 0)
	s.at("table")
}

func TestTheCurtainNamesNothingButBothSidesKnow(t *testing.T) {
	s := newStage(t, 1600, 1000)
	title := s.Find(s.Titles[0].ID)
	s.StartMatch(match.Config{Title: title, Scenario: "secret", Seed: 7}, func(err error) { t.Fatal(err) })
	seen := false
	s.table.Curtain(toy.Blue, func() { seen = true })
	s.frame()
	s.at("curtain")
	for _, op := range s.Draw().Ops {
		if op.Kind != render.Text {
			continue
		}
		for _, f := range title.Faces() {
			if strings.Contains(op.String, f.ID) {
				t.Errorf("the curtain shows %q", op.String)
			}
		}
	}
	s.key("Space", 0)
	s.key("F1", 0)
	s.at("curtain")
	s.key("Enter", 0)
	s.at("table")
	if !seen {
		t.Error("the table was not told that the curtain is gone")
	}
}

func TestReplayAndItsLock(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.StartMatch(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: "open", Seed: 7}, func(err error) { t.Fatal(err) })
	m := s.Match()
	for i := 0; i < 4; i++ {
		legal := m.Position().Legal()
		if _, err := m.Do(m.Active(), legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	s.table.Open("replay")
	s.frame()
	s.at("replay")
	p := s.Page().(*replayPage)
	s.key("End", 0)
	s.key("Left", 0)
	if p.replay.At() != m.Len()-1 {
		t.Errorf("at step %d, want %d", p.replay.At(), m.Len()-1)
	}
	if p.looker() == "" {
		t.Error("the replay of a match in play shows everything")
	}
	s.key("Esc", 0)
	s.at("table")
}

func TestAStillWindowAsksForNoFrame(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for _, open := range []func() Page{
		func() Page { return newAbout() }, func() Page { return newSettings() }, func() Page { return newData(s.Titles[0]) }, func() Page { return &keyPage{} },
	} {
		s.Push(open())
		s.frame()
		for i := 0; i < 3; i++ {
			s.in.Tick += 600
			if s.Update(s.in) {
				t.Errorf("page %s changed by itself", s.Page().Name())
			}
		}
		if !s.ui.Idle(s.in) {
			t.Errorf("page %s wants frames though nothing happens", s.Page().Name())
		}
		s.Pop()
	}
}

func TestEveryPageFitsEverySize(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.StartMatch(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: "open", Seed: 7}, func(err error) { t.Fatal(err) })
	pages := []Page{newMenu(s.App), newMatchPage(s.App, ""), newLoad(s.App), newAbout(), newData(s.Titles[0]), &keyPage{}, newRoster(s.table), newEnding(s.table), newCurtain(s.table, toy.Blue, func() {})}
	for i := range settingsTabs {
		pages = append(pages, newSettingsAt(i))
	}
	for _, size := range [][3]int{{512, 320, 100}, {1024, 640, 200}, {1000, 560, 100}, {1360, 760, 100}, {1600, 1000, 125}, {2200, 1200, 100}, {1280, 800, 75}} {
		for _, p := range pages {
			s.Push(p)
			s.in.W, s.in.H = size[0], size[1]
			s.set.Scale = size[2]
			s.frame()
			s.primaryIsWhole(p.Name(), size)
			s.Pop()
		}
	}
}

// primaryIsWhole checks that buttons lie inside the window, except in areas that scroll.
func (s *stage) primaryIsWhole(page string, size [3]int) {
	s.t.Helper()
	for _, c := range s.ui.Controls() {
		for _, name := range []string{"Close", "Start", "Next", "Open", "I am", "Rematch", "Back"} {
			if c.Kind == "button" && strings.HasPrefix(c.Name, name) && (c.Box.X < 0 || c.Box.Y < 0 || c.Box.X+c.Box.W > float64(size[0]) || c.Box.Y+c.Box.H > float64(size[1])) {
				s.t.Errorf("page %s at %v: button %q lies at %v", page, size, c.Name, c.Box)
			}
		}
	}
}
