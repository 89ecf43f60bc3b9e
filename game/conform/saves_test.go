package conform_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
)

// Saves of older programs are kept, in a folder for each number of the shape of positions. Each opens, by its record or by
// its position, in the position that it was saved in; and its position alone can be played on with.
func TestKeptSaves(t *testing.T) {
	kept := 0
	for _, title := range built(t) {
		files, err := filepath.Glob(filepath.Join(ownFolder(title), "testdata", "saves", "*", "*.save"))
		if err != nil {
			t.Fatal(err)
		}
		kept += len(files)
		for _, name := range files {
			state := filepath.Base(filepath.Dir(name))
			t.Run(title.Info().ID+"/"+state+"/"+filepath.Base(name), func(t *testing.T) { opens(t, title, name) })
		}
	}
	if kept == 0 {
		t.Error("no saves are kept")
	}
}

func opens(t *testing.T, title rules.Title, name string) {
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, j, err := match.ParseJournal(findBuilt(t), file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := title.Restore(j.Scenario, j.Options, j.End)
	if err != nil {
		t.Fatalf("its position is refused: %v", err)
	}
	m, report, err := match.Load(findBuilt(t), file)
	switch {
	case err != nil:
		t.Fatal(err)
	case !report.Replayed && (report.Note == "" || strings.Contains(report.Note, "\n")):
		t.Errorf("opened with the note %q", report.Note)
	case !report.Replayed && m.Digest() != match.Digest(g):
		t.Error("it opened in another position than the saved one")
	}
	dice := chance.New(1)
	for n := 0; n < 60 && g.Active() != ""; n++ {
		if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
	}
}

// What cannot be taken over is refused in one sentence: a position of a state from which nothing leads here, one of a
// newer program, one that stands where no game of its time could stand.
func TestRefusedPositions(t *testing.T) {
	for _, title := range built(t) {
		id, s := title.Info().ID, title.Info().Scenarios[0].ID
		g, err := title.New(s, nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		system, _, _ := strings.Cut(string(g.Snapshot()), `"Scenario"`)
		_, system, _ = strings.Cut(system, `":"`)
		system, _, _ = strings.Cut(system, " ")
		nowhere := "read snapshot"
		if system == "islandwar" || system == "firemove" { // their first shapes kept the sequence of play in the core
			nowhere = `it stands in "parade"`
		}
		for text, want := range map[string]string{
			`{"Format":"` + system + ` 99","Scenario":"` + s + `"}`:                                                                  "newer version",
			`{"Format":"` + system + ` 0","Scenario":"` + s + `"}`:                                                                   "want",
			`{"Format":"` + system + ` 1","Scenario":"` + s + `","Core":{"Phasing":"us","Sequence":[{"Box":"parade","Side":"us"}]}}`: nowhere,
			`{"Format":"` + system + ` 1","Scenario":"` + s + `","Core":{"Phasing":"us","Sequence":[]}}`:                             "read snapshot",
			`{"Format":"` + system + ` 1","Scenario":"` + s + `","Core":7}`:                                                          "read snapshot",
		} {
			_, err := title.Restore(s, nil, []byte(text))
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %s: %v, want %q", id, text, err, want)
			}
		}
	}
}
