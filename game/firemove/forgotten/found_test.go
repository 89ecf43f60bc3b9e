package forgotten

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
)

// Games in which something was found wrong once are played again as far as they go, and every position of them is
// looked at closely.
func TestFoundGames(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "found", "*.journal"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d games, %v", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".journal"), func(t *testing.T) { lookAgain(t, name) })
	}
}

func lookAgain(t *testing.T, name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, j, err := match.ParseJournal(func(string) rules.Title { return title(t) }, text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := title(t).New(j.Scenario, j.Options, j.Seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := chance.New(1)
	for _, e := range j.Entries {
		if !e.Decision() {
			continue
		}
		saved, err := title(t).Restore(j.Scenario, j.Options, g.Snapshot())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(e.Action); err != nil {
			return // the rules have changed since
		}
		if _, err := saved.Do(e.Action); err != nil || !bytes.Equal(saved.Snapshot(), g.Snapshot()) {
			t.Fatalf("%s goes another way after a save: %v", e.Action, err)
		}
		lookClosely(t, g, &dice)
		if t.Failed() {
			t.Fatalf("after %s", e.Action)
		}
	}
}

// lookClosely holds a position against what every position keeps.
func lookClosely(t *testing.T, g rules.Game, dice *chance.Stream) {
	t.Helper()
	if err := g.Check(); err != nil {
		t.Error(err)
	}
	agree(t, g, dice, 6)
	everyWhy(t, g, g.View(""))
	for _, side := range []rules.Side{us, japan} {
		v := g.View(side)
		checkView(t, v)
		if a, b := text(t, v), text(t, g.Guess(side, uint64(dice.Pick(1000))).View(side)); a != b {
			t.Errorf("%s sees more than it may:\n%s\n%s", side, a, b)
		}
		for _, b := range v.Barred {
			if n := utf8.RuneCountInString(b.Why.Why); n < 1 || n > 90 {
				t.Errorf("%s: the reason %q has %d characters", b.Label, b.Why.Why, n)
			}
		}
	}
}

// everyWhy asks why each act that is open now is not open at each place where something stands; a reason fits the screen.
func everyWhy(t *testing.T, g rules.Game, v *rules.View) {
	t.Helper()
	for _, a := range g.Legal() {
		if a.To.IsZero() {
			continue
		}
		for _, p := range v.Pieces {
			a.To = p.At
			if why := g.Refuse(a); why != nil && utf8.RuneCountInString(why.Why) > 90 {
				t.Errorf("%s: the reason %q has %d characters", a, why.Why, utf8.RuneCountInString(why.Why))
			}
		}
	}
}
