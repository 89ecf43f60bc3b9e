package css

import (
	"os"
	"path/filepath"
	"testing"

	"marianas/game/match"
	"marianas/game/rules"
)

// Games in which something was found wrong once are played again to their end: every position is sound, and opens from its own snapshot.
func TestFoundGames(t *testing.T) {
	title := loaded(t)
	names, err := filepath.Glob(filepath.Join("testdata", "found", "*.journal"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d games, %v", len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, j, err := match.ParseJournal(func(string) rules.Title { return title }, text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := j.Begin(title)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range j.Entries {
			if _, err := match.PlayEntry(g, e); err != nil {
				t.Fatalf("%s: %s: %v", name, e.Action, err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("%s: after %s: %v", name, e.Action, err)
			}
			if _, err := title.Restore(j.Scenario, j.Options, g.Snapshot()); err != nil {
				t.Fatalf("%s: after %s: %v", name, e.Action, err)
			}
		}
	}
}
