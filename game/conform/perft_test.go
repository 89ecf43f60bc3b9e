package conform_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform"
)

// Counts of legal sequences, and the ordered list at depth 1, at the start and in the middle of every scenario.
func TestPerftCounts(t *testing.T) {
	for _, title := range built(t) {
		name := filepath.Join(ownFolder(title), "testdata", "games", "counts.txt")
		var b strings.Builder
		for _, s := range title.Info().Offered() {
			g, err := title.New(s.ID, nil, 9)
			if err != nil {
				t.Fatal(err)
			}
			d := chance.New(9)
			for n := 0; n <= 200 && g.Active() != ""; n++ {
				if n%100 == 0 {
					fmt.Fprintf(&b, "%s after %d: depth 1 %d, depth 2 %d\n", s.ID, n, conform.Perft(g, 1), conform.Perft(g, 2))
					for _, a := range g.Legal() {
						fmt.Fprintf(&b, "    %s\n", a)
					}
				}
				if _, err := g.Do(bot.Pick(g.Legal(), &d)); err != nil {
					t.Fatal(err)
				}
			}
		}
		compareFile(t, name, b.String())
	}
}

// compareFile compares with a golden text, or writes it anew with -update.
func compareFile(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	have, want := strings.Split(got, "\n"), strings.Split(string(text), "\n")
	for i := range have {
		if i >= len(want) || have[i] != want[i] {
			t.Fatalf("%s: line %d: found %q, want %q", name, i+1, have[i], want[min(i, len(want)-1)])
		}
	}
	if len(want) > len(have) {
		t.Fatalf("%s: %d lines are missing", name, len(want)-len(have))
	}
}
