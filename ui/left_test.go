package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
)

// secretMatch starts a match with two people whose first side has set up something in secret.
func (s *stage) secretMatch(seats map[rules.Side]match.Seat) *match.Match {
	s.t.Helper()
	s.StartMatch(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: "secret", Seed: 7, Seats: seats}, func(err error) { s.t.Fatal(err) })
	s.frame()
	toEnd(s.t, s.Match(), 4)
	return s.Match()
}

// behind checks that the curtain is drawn, and goes on.
func (s *stage) behind() {
	s.t.Helper()
	s.frame()
	s.at("curtain")
	s.key("Enter", 0)
	s.at("table")
}

func TestTheCurtainComesBeforeEveryWayToTheTable(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.secretMatch(nil)
	if err := s.Store.WriteSave("secrets", m.Save("")); err != nil {
		t.Fatal(err)
	}
	s.Home()
	s.frame()
	s.push("button", "Continue")
	s.at("curtain")
	s.Home() // menu and back
	s.frame()
	s.push("button", "Continue")
	s.behind()
	s.Home()
	s.frame()
	s.key("L", 0)
	s.key("Enter", 0)
	s.behind()
	l, _, err := match.Load(s.Find, m.Save(""))
	if err != nil {
		t.Fatal(err)
	}
	s.Start(l) // as --load does
	s.behind()
	s.table.Curtain(toy.Blue, func() {})
	s.frame()
	s.key("R", 0)
	s.at("replay")
	s.Page().(*replayPage).playOn(s.App)
	s.at("replay")
}

func TestTheCurtainStaysAwayWhereNothingIsHiddenFromAPerson(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.secretMatch(map[rules.Side]match.Seat{toy.Blue: {Bot: computer}})
	s.Home()
	s.frame()
	s.push("button", "Continue")
	s.at("table")
}

func TestWhoWatchesAMatchThatIsNotOver(t *testing.T) {
	bots := map[rules.Side]match.Seat{toy.Red: {Bot: computer}, toy.Blue: {Bot: computer}}
	for _, c := range []struct {
		name   string
		seats  map[rules.Side]match.Seat
		over   bool
		asked  bool
		looker rules.Side
		locked bool
	}{
		{"two people", nil, false, true, toy.Blue, true},
		{"against the computer", map[rules.Side]match.Seat{toy.Blue: {Bot: computer}}, false, false, toy.Red, true},
		{"two computers", bots, false, false, "", true},
		{"over", nil, true, false, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, 1600, 1000)
			m, err := match.New(match.Config{Title: s.Find(s.Titles[0].ID), Scenario: "secret", Seed: 7, Seats: c.seats})
			if err != nil {
				t.Fatal(err)
			}
			n := 4
			if c.over {
				n = 100_000
			}
			if toEnd(t, m, n) != c.over {
				t.Fatal("the match did not end")
			}
			s.Store.WriteSave("watched", m.Save(""))
			s.key("L", 0)
			s.push("button", "Watch")
			if c.asked {
				s.at("eyes")
				s.push("button", s.Titles[0].Sides[1].Name)
				s.at("curtain")
				s.key("Enter", 0)
			}
			s.at("replay")
			p := s.Page().(*replayPage)
			if p.looker() != c.looker || p.locked != c.locked {
				t.Errorf("seen by %q, locked %v; want %q, %v", p.looker(), p.locked, c.looker, c.locked)
			}
		})
	}
}

func TestPlayingOnFromAReplayLeavesTheComputerItsSecrets(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.secretMatch(map[rules.Side]match.Seat{toy.Blue: {Bot: computer}})
	s.Store.WriteSave("watched", m.Save(""))
	s.Home()
	s.frame()
	s.key("L", 0)
	s.push("button", "Watch")
	s.key("End", 0)
	s.key("Left", 0)
	s.Page().(*replayPage).playOn(s.App)
	s.at("table")
	if s.Match().Seat(toy.Blue).Human() {
		t.Error("the computer's seat is a person's, who sees what it hides")
	}
	if !strings.Contains(string(s.Match().Journal().Text()), "resumed") {
		t.Error("the journal does not say that the match was resumed")
	}
}

// blockStore makes the folder of the running match unusable; the result makes it good again.
func (s *stage) blockStore() func() {
	s.t.Helper()
	s.Store.Flush()
	if err := os.RemoveAll(s.Store.State); err != nil {
		s.t.Fatal(err)
	}
	os.WriteFile(s.Store.State, nil, 0o644)
	return func() { os.Remove(s.Store.State) }
}

func TestAMatchIsDetachedOnlyOnceItIsWritten(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	heal := s.blockStore()
	toEnd(t, m, 3)
	if s.Close() {
		t.Fatal("the window closes though the match is not written")
	}
	s.frame()
	s.at("unkept")
	if s.Close() {
		t.Fatal("the window closes while the player is asked")
	}
	s.key("Esc", 0)
	s.at("table")
	if s.Match() != m || s.Done() {
		t.Fatal("the match is gone though the player stays")
	}
	s.Home()
	s.frame()
	s.at("unkept")
	s.push("button", "Try again")
	s.at("unkept")
	heal()
	s.push("button", "Try again")
	s.at("menu")
	data, err := s.Store.Running()
	if l, _, err2 := match.Load(s.Find, data); err != nil || err2 != nil || l.Digest() != m.Digest() {
		t.Errorf("what was kept does not open: %v, %v", err, err2)
	}
}

func TestAMatchThatCannotBeWrittenGoesElsewhereOrIsLost(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	heal := s.blockStore()
	defer heal()
	toEnd(t, m, 3)
	s.Home()
	s.frame()
	p := s.Page().(*unkeptPage)
	p.path = t.TempDir()
	s.push("button", "Save elsewhere")
	s.at("unkept")
	if !strings.Contains(p.why, "a folder") {
		t.Errorf("told %q", p.why)
	}
	p.path = filepath.Join(t.TempDir(), "saved.save")
	s.push("button", "Save elsewhere")
	s.at("menu")
	data, _ := os.ReadFile(p.path)
	if l, _, err := match.Load(s.Find, data); err != nil || l.Digest() != m.Digest() {
		t.Errorf("what was saved elsewhere does not open: %v", err)
	}
	toEnd(t, s.play("open"), 3)
	s.Quit()
	s.frame()
	s.push("button", "Lose it")
	s.at("unkept")
	s.push("button", "Lose it for good")
	if !s.Done() {
		t.Error("the program goes on though the player gave the match up")
	}
}

func (s *stage) saves() (names []string) {
	s.t.Helper()
	list, err := s.Store.Saves()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, l := range list {
		names = append(names, l.Name)
	}
	return names
}

func TestMatchesThatAreLeft(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for i := 0; i < 3; i++ {
		toEnd(t, s.play("open"), 1+i)
	}
	s.play("open")
	if got := s.saves(); len(got) != 3 {
		t.Fatalf("three matches were left in one minute, kept are %q", got)
	}
	s.play("open") // not played
	s.Home()
	s.frame()
	s.key("L", 0)
	s.key("Enter", 0) // opened and left without playing
	s.at("table")
	s.play("open")
	if got := s.saves(); len(got) != 3 {
		t.Errorf("matches that were not played left copies: %q", got)
	}
}

func TestASaveThatWasPlayedOnIsMarkedWhenItIsOpenedAgain(t *testing.T) {
	s := newStage(t, 1600, 1000)
	m := s.play("open")
	toEnd(t, m, 4)
	s.table.Open("save")
	s.frame()
	s.key("Enter", 0)
	s.at("table")
	name := s.saves()[0]
	open := func(want bool) {
		t.Helper()
		data, err := s.Store.ReadSave(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.load(name, data); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(s.Match().Journal().Text()), "resumed"); got != want {
			t.Errorf("marked as resumed: %v, want %v", got, want)
		}
	}
	open(false)
	toEnd(t, s.Match(), 3)
	open(true)
}

func TestAnythingButAMatchIsSetAside(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"foreign":  func(p string) error { return os.WriteFile(p, []byte("\x89PNG\r\n"), 0o644) },
		"a folder": func(p string) error { return os.Mkdir(p, 0o755) },
		"huge": func(p string) error {
			f, err := os.Create(p)
			if err != nil {
				return err
			}
			defer f.Close()
			return f.Truncate(1 << 30)
		},
	} {
		t.Run(name, func(t *testing.T) {
			files, err := store.Open(store.Under(t.TempDir()))
			if err != nil {
				t.Fatal(err)
			}
			defer files.Close()
			if err := put(files.RunningPath()); err != nil {
				t.Fatal(err)
			}
			s := stageWith(t, files, 1600, 1000)
			aside := filepath.Join(files.State, "running.unread-1.save")
			if m := s.Page().(*menuPage); !strings.Contains(m.trouble, aside) || strings.Contains(m.trouble, "\n") {
				t.Errorf("the menu says %q", m.trouble)
			}
			if _, err := os.Stat(aside); err != nil {
				t.Error(err)
			}
			toEnd(t, s.play("open"), 2)
			put(files.RunningPath()) // it comes while the match is in play
			s.Home()
			s.frame()
		})
	}
}

func TestDaysAreThoseOfTheCalendarHere(t *testing.T) {
	here := time.FixedZone("Chamorro", 10*3600)
	for _, c := range []struct{ saved, now, want string }{
		{"2026-03-01 23:59", "2026-03-02 00:01", "yesterday, 23:59"},
		{"2026-03-02 00:01", "2026-03-02 23:59", "today, 00:01"},
		{"2026-03-01 08:00", "2026-03-02 11:00", "yesterday, 08:00"},
		{"2026-02-28 23:00", "2026-03-02 01:00", "28 February 2026"},
		{"2026-03-03 00:00", "2026-03-02 23:00", "3 March 2026"},
	} {
		now, err := time.ParseInLocation("2006-01-02 15:04", c.now, here)
		if err != nil {
			t.Fatal(err)
		}
		if got := dateWords(c.saved, now); got != c.want {
			t.Errorf("%s seen at %s is %q, want %q", c.saved, c.now, got, c.want)
		}
	}
}
