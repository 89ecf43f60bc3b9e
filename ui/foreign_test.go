package ui

import (
	"strings"
	"testing"
	"time"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
)

// foreignTable is the whole screen with a title whose words no other title has, with people in both seats.
func foreignTable(t *testing.T, scenario string) *App {
	t.Helper()
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	title := toy.NewForeign()
	app := New(Config{
		Titles: []*rules.Info{title.Info()}, Store: files, Sync: true, Version: "1",
		Find: func(string) rules.Title { return title },
		Art:  func(rules.Title) table.Art { return flat{} },
		Now:  func() time.Time { return time.Date(2026, 3, 1, 21, 40, 0, 0, time.UTC) },
	})
	app.Change(func(s *store.Settings) { s.Motion, s.Scale = "off", 100 })
	m, err := match.New(match.Config{Title: title, Scenario: scenario, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	app.Start(m)
	return app
}

// plays runs a script on the screen.
func plays(t *testing.T, app *App, text string) {
	t.Helper()
	s, err := script.Parse("foreign.script", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := script.New(app, s, script.Options{W: 1600, H: 1000}).Play(); err != nil {
		t.Fatalf("%v\n%s", err, app.Match().Journal().Text())
	}
}

// journal is what was played, an action a line.
func journal(m *match.Match) string {
	var lines []string
	for _, e := range m.Journal().Entries {
		lines = append(lines, e.Action.String())
	}
	return strings.Join(lines, "\n")
}

func TestATitleInOtherWordsIsPlayedByMouse(t *testing.T) {
	app := foreignTable(t, "open")
	plays(t, app, `
wait idle
click unit red-1
click hex 0401
expect fact red-1.at 0401
click unit red-2
click unit red-3
drag hex 0303 hex 0503
expect fact red-3.at 0503
key Z
expect fact red-3.at 0303
drag hex 0303 hex 0503
key Enter
key Enter
expect fact phase night
click hex 0603
click unit red-3
click button "loose"
`)
	want := "grasp red-1\nmarch 0401\ngrasp red-3\nmarch 0503\nhalt\nstrike 0603\nreinforce red-3\nloose"
	if got := journal(app.Match()); !strings.HasPrefix(got, want) {
		t.Errorf("played\n%s\nwant\n%s", got, want)
	}
}

func TestATitleInOtherWordsIsSetUpFromTheTray(t *testing.T) {
	app := foreignTable(t, "secret")
	plays(t, app, `
wait idle
click unit red-1
click hex 0102
key Space
click hex 0103
`)
	got := journal(app.Match())
	if !strings.HasPrefix(got, "grasp red-1\ndeploy 0102\ngrasp red-2\ndeploy 0103") {
		t.Errorf("played\n%s", got)
	}
	for i, e := range app.Match().Journal().Entries {
		if !e.Secret {
			t.Errorf("entry %d of a secret set-up is not kept secret", i+1)
		}
	}
}

func TestATitleInOtherWordsSoundsLikeAnyOther(t *testing.T) {
	app := foreignTable(t, "secret")
	var heard []string
	app.Sound = func(name string, _ float64) { heard = append(heard, name) }
	app.Change(func(s *store.Settings) { s.Sound, s.Volume = true, 50 })
	plays(t, app, "wait idle\nclick unit red-1\nclick hex 0102\nwait idle\n")
	if got := strings.Join(heard, " "); !strings.Contains(got, "place") {
		t.Errorf("putting a unit down sounds like %q", got)
	}
}
