package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
	"marianas/ui/widget"
)

// play starts a match of the toy title with people in both seats.
func (s *stage) play(scenario string) *match.Match {
	s.t.Helper()
	s.StartMatch(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: scenario, Seed: 7}, func(err error) { s.t.Fatal(err) })
	s.frame()
	return s.Match()
}

// toEnd plays the first legal action of every position, at most n of them; it reports whether the match is over.
func toEnd(t *testing.T, m *match.Match, n int) bool {
	t.Helper()
	dice := chance.New(3)
	for ; n > 0; n-- {
		if _, over := m.Ending(); over {
			return true
		}
		legal := m.Position().Legal()
		if _, err := m.Do(m.Active(), legal[dice.Pick(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	return false
}

func TestRealDiceAreTakenAndJournaled(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	s.table.Open("dice")
	s.frame()
	s.at("dice")
	s.typed("6 600")
	s.key("Enter", 0)
	if p, ok := s.Page().(*dicePage); !ok || !strings.Contains(p.fault, "600") {
		t.Fatalf("600 was taken for a die on page %s", s.Page().Name())
	}
	s.key("Backspace", 0)
	s.key("Backspace", 0)
	s.typed(" 1")
	s.key("Enter", 0)
	s.at("table")
	if got := m.Position().Base().Dice.Forced; !reflect.DeepEqual(got, []string{"6", "6", "1"}) {
		t.Errorf("the next results are %v, want 6 6 1", got)
	}
	if !strings.Contains(string(m.Journal().Text()), "force 6 6 1") {
		t.Errorf("the journal does not say so:\n%s", m.Journal().Text())
	}
}

func TestParseDice(t *testing.T) {
	for text, want := range map[string][]string{"": nil, "  4 2 ": {"4", "2"}, "10": {"10"}} {
		if got, err := parseDice(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q gives %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"999", "99999999999999999999", strings.Repeat("1 ", mostDice+1)} {
		if got, err := parseDice(text); err == nil {
			t.Errorf("%.20q gives %v, want an error", text, got)
		}
	}
}

func TestOneSoundAFrameAndNoneWhenOff(t *testing.T) {
	s := newStage(t, 1600, 1000)
	var heard []string
	s.Sound = func(name string, _ float64) { heard = append(heard, name) }
	s.push("row", "Settings")
	if !reflect.DeepEqual(heard, []string{"page"}) {
		t.Errorf("opening a page by a click made %v, want one page", heard)
	}
	heard = nil
	s.push("row", "Keys")
	s.push("button", "Restore defaults")
	if !reflect.DeepEqual(heard, []string{"click", "refuse"}) {
		t.Errorf("a click and a barred button made %v", heard)
	}
	heard = nil
	s.Change(func(set *store.Settings) { set.Sound = false })
	s.key("Esc", 0)
	s.push("row", "Settings")
	if len(heard) > 0 {
		t.Errorf("with sound off it made %v", heard)
	}
}

func TestAMatchThatIsLeftIsSavedUnderAName(t *testing.T) {
	s := newStage(t, 1600, 1000)
	toEnd(t, s.play("open"), 5)
	s.play("open")
	saves, err := s.Store.Saves()
	if err != nil || len(saves) != 1 || !strings.HasPrefix(saves[0].Name, "Left 2026-03-01") {
		t.Fatalf("saves: %v %v", saves, err)
	}
	s.play("open")
	if saves, _ = s.Store.Saves(); len(saves) != 1 {
		t.Errorf("a match in which nothing happened was saved as well: %v", saves)
	}
}

func TestThinkingTimeReachesTheSeats(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	m.SetSeat(toySecond(s), s.computer())
	s.Change(func(set *store.Settings) { set.Thinking = "long" })
	if got := m.Seat(toySecond(s)); got.States != bot.Thoughts["long"] {
		t.Errorf("the computer may think about %d positions, want %d", got.States, bot.Thoughts["long"])
	}
}

// toySecond is the second side of the toy title.
func toySecond(s *stage) rules.Side { return s.Titles[0].Sides[1].ID }

func TestTheEndCanBeExportedAndReplayed(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	if !toEnd(t, m, 4000) {
		t.Skip("the toy match did not end")
	}
	for i := 0; i < 4 && s.Page().Name() != "ending"; i++ {
		s.ui.Invalidate()
		s.frame()
	}
	s.at("ending")
	s.push("button", "Export")
	list, err := os.ReadDir(s.Store.ExportsDir())
	if err != nil || len(list) != 2 {
		t.Fatalf("exported %v %v", list, err)
	}
	data, err := os.ReadFile(filepath.Join(s.Store.ExportsDir(), list[0].Name()))
	if _, _, perr := match.ParseJournal(s.Find, data); err != nil || perr != nil {
		t.Errorf("the journal is not one: %v %v", err, perr)
	}
	s.key("R", 0)
	s.at("replay")
	p := s.Page().(*replayPage)
	if !p.over || p.locked {
		t.Errorf("over %v, locked %v", p.over, p.locked)
	}
	s.key("Down", 0)
	if at := p.replay.At(); len(p.steps) > 0 && at != p.steps[0].step {
		t.Errorf("the first attack is at step %d, want %d", at, p.steps[0].step)
	}
	for i := 0; i < 20; i++ {
		s.key("Left", 0)
		if at := p.replay.At(); at > 0 && p.replay.Entry(at).Action.Verb == "take" {
			t.Errorf("step %d only takes a unit", at)
		}
	}
}

func TestTurningPoint(t *testing.T) {
	sides := []rules.SideInfo{{ID: "a", Short: "A"}, {ID: "b", Short: "B"}}
	s := &match.Stats{Measure: "units", Lost: map[rules.Side][]int{"a": {2, 2, 3, 3}, "b": {0, 1, 6, 6}}}
	got := turningPoint(sides, s)
	if got.turn != 3 || !strings.Contains(got.text, "A lost 1 unit, B lost 5 units") || !strings.Contains(got.text, "From game-turn 3 on B") {
		t.Errorf("found %+v", got)
	}
	if none := turningPoint(sides, &match.Stats{Lost: map[rules.Side][]int{"a": {1, 2}, "b": {1, 2}}}); none.turn != 0 {
		t.Errorf("equal losses give %+v", none)
	}
}

func TestFortuneNamesTheDistanceAndItsChance(t *testing.T) {
	d := &match.DiceStats{Faces: []string{"1", "2", "3", "4", "5", "6"}, Fell: []int{2, 2, 2, 2, 2, 2}, Rolls: 12}
	if got := fortune("US", d); !strings.Contains(got, "exactly the mean") || !strings.Contains(got, "100 of 100") {
		t.Error(got)
	}
	d.Fell = []int{0, 0, 0, 0, 0, 12}
	if got := fortune("US", d); !strings.Contains(got, "2.50 above") || !strings.Contains(got, " 0 of 100") {
		t.Error(got)
	}
}

func TestBadSavesAreNamedAndNothingIsOpened(t *testing.T) {
	s := newStage(t, 1600, 1000)
	toEnd(t, s.play("open"), 8)
	good := s.Match().Save("2026-03-01 21:40")
	head, _, _ := strings.Cut(string(good), "\n")
	bad := map[string]string{
		"empty": "", "blank": "\n\n", "foreign": "\x89PNG\r\n\x1a\n\x00\x00", "cut": string(good[:40]),
		"newer": strings.Replace(string(good), head, strings.Replace(head, "2", "99", 1), 1), "binary": strings.Repeat("\x00", 1000),
		"huge": strings.Repeat("x", store.MostBytes+1),
	}
	for name, text := range bad {
		if err := os.WriteFile(filepath.Join(s.Store.Data, "saves", name+".save"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s.table.Open("load")
	s.frame()
	p, ok := s.Page().(*loadPage)
	if !ok || len(p.list) != len(bad) {
		t.Fatalf("listed %d files, want %d", len(p.list), len(bad))
	}
	before := s.Match()
	for i, g := range p.list {
		p.at = i
		s.frame()
		s.key("Enter", 0)
		if g.err == "" || s.Match() != before {
			t.Errorf("%s: opened, or not told: %q", g.Name, g.err)
		}
		if strings.Contains(g.err, "\n") || len(g.err) > 240 {
			t.Errorf("%s: not one clear message: %q", g.Name, g.err)
		}
		data, _ := os.ReadFile(g.Path)
		if string(data) != bad[g.Name] {
			t.Errorf("%s was changed", g.Name)
		}
	}
}

func TestAnUnkeptMatchIsTold(t *testing.T) {
	if os.Getuid() == 0 {
		t.Log("folders cannot be closed to this user; a file in the place of the folder is used")
	}
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	if err := s.Store.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(s.Store.State); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.Store.State, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	toEnd(t, m, 1)
	_ = s.Store.Flush()
	s.ui.Invalidate()
	s.frame()
	s.frame()
	if _, ok := s.box("toast", "The match in play is not kept"); !ok {
		t.Errorf("nothing tells that the match is not kept: %v", s.ui.Controls())
	}
}

func TestAHintIsTold(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.play("open")
	s.key("F4", 0)
	s.in.Tick += 10
	s.frame()
	s.frame()
	if _, ok := s.box("toast", "The computer would "); !ok {
		t.Errorf("no hint: %v", s.ui.Controls())
	}
	if !slices.ContainsFunc(s.ui.Controls(), func(c widget.Control) bool {
		return c.Kind == "toast" && strings.HasSuffix(c.Name, ". Whoever can attack does.")
	}) {
		t.Errorf("the hint gives no reason: %v", s.ui.Controls())
	}
}

func TestFaultsOfOwnFilesAreToldAtTheStart(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.Titles[0].Faults = []string{"units.toml:3: at: found 7, expected a text"}
	again := New(s.Config)
	again.Update(s.in)
	again.ui.Invalidate()
	again.Update(s.in)
	for _, c := range again.ui.Controls() {
		if c.Kind == "toast" && strings.Contains(c.Name, "have 1 fault.") {
			return
		}
	}
	t.Error("nothing tells of the fault")
}

func TestKeysReachThePageBeforeItsTopBar(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.key("S", 0)
	s.key("F6", 0)
	s.key("Down", 0)
	s.key("Down", 0)
	s.key("Down", 0)
	s.key("Enter", 0)
	if p := s.Page().(*settingsPage); p.tab != keysTab {
		t.Errorf("the part is %d, want the keys", p.tab)
	}
}

func TestResigningAsksOnceAndEndsTheMatch(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	s.table.Open("resign")
	s.ui.Invalidate()
	s.frame()
	s.key("Esc", 0)
	if _, over := m.Ending(); over || s.table.resign {
		t.Fatal("Esc resigned, or left the question open")
	}
	s.table.Open("resign")
	s.ui.Invalidate()
	s.frame()
	s.push("button", "Resign")
	s.frame()
	end, over := m.Ending()
	if !over || !strings.Contains(end.Title, "resignation") {
		t.Fatalf("the match ends with %+v, %v", end, over)
	}
	s.at("ending")
}

func TestPracticeShowsInTheBarAndMarksTheMatch(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	if _, shown := s.box("text", "Practice: undo anything"); shown || m.Practiced() {
		t.Fatal("a match begins as practice")
	}
	s.Change(func(set *store.Settings) { set.Practice = true })
	s.frame()
	s.frame()
	if _, shown := s.box("text", "Practice: undo anything"); !shown || !m.Practiced() {
		t.Errorf("the bar shows practice: %v; the match is marked: %v", shown, m.Practiced())
	}
}

func TestTheListOfSavesSaysPractice(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	for _, practice := range []bool{false, true} {
		m.Practice(practice)
		sum, err := match.Summarize(m.Save(""))
		if err != nil {
			t.Fatal(err)
		}
		about := (&loadPage{}).about(savedGame{sum: sum, info: s.Titles[0]})
		if got := strings.Contains(about, ", practice"); got != practice {
			t.Errorf("practice %v: the list says %q", practice, about)
		}
	}
}
