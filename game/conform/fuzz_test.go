package conform_test

import (
	"bytes"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform"
	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

// Seeds are short and what an input does is bounded, so that a run tries many inputs instead of making one smaller.

const mostPlayed = 24 // actions of one input

// FuzzPlay goes on from positions of played games; the input chooses among the legal actions.
func FuzzPlay(f *testing.F) {
	for i := range 16 {
		f.Add(uint8(i), []byte{3, 1, 4, 1, 5, 9, 2, 6, 5})
	}
	var from []rules.Game
	for _, title := range fuzzTitles(f) {
		for _, s := range title.Info().Offered() {
			from = append(from, positions(f, title, s.ID, 6)...)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, choices []byte) {
		g := from[int(which)%len(from)].Clone()
		for _, c := range choices[:min(len(choices), mostPlayed)] {
			if g.Active() == "" {
				return
			}
			legal := g.Legal()
			if len(legal) == 0 {
				t.Fatalf("%s is active and has no legal action", g.Active())
			}
			a := legal[int(c)%len(legal)]
			if _, err := g.Do(a); err != nil {
				t.Fatalf("%q: %v", a, err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("after %q: %v", a, err)
			}
		}
	})
}

// positions are those of a game played at random, from the beginning to close before the end.
func positions(t testing.TB, title rules.Title, scenario string, n int) (all []rules.Game) {
	t.Helper()
	r, err := match.NewReplay(title, played(t, title, scenario, 3).Journal())
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		r.Seek(r.Len() * i / n)
		all = append(all, r.Match().Position().Clone())
	}
	return all
}

// FuzzJournal feeds anything in place of lines of a save: an answer or one message, never a panic. Line 0 is the whole.
func FuzzJournal(f *testing.F) {
	save := begun(f)
	for n, line := range []string{
		"journal 2", "title toy scenario open data -", "end", "snapshot 0000000000000000", "from AAAA", "---", "take red-1", "roll > 6", "",
	} {
		f.Add(uint8(n), []byte(line))
		f.Add(uint8(0), []byte(line))
	}
	f.Fuzz(func(t *testing.T, n uint8, line []byte) {
		b := replacedLine(save, int(n), line)
		if m, _, err := match.Load(findToy, b); err == nil {
			m.View(toy.Red)
			if _, _, err := match.Load(findToy, m.Save("")); err != nil {
				t.Errorf("saved again it does not load: %v", err)
			}
		}
		_, _ = match.Summarize(b)
		_ = conform.Golden(findToy, b, nil)
	})
}

// begun is the save of a game of a few actions.
func begun(t testing.TB) []byte {
	t.Helper()
	m, err := match.New(match.Config{Title: toy.New(), Scenario: "secret", Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	d := chance.New(3)
	for range 12 {
		if _, err := m.Do(m.Active(), bot.Pick(m.Position().Legal(), &d)); err != nil {
			t.Fatal(err)
		}
	}
	return m.Save("2026-03-01")
}

// replacedLine is a text with another line in place of one of its own, counted from 1; 0 is the whole text.
func replacedLine(text []byte, n int, line []byte) []byte {
	if n == 0 {
		return line
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[(n-1)%len(lines)] = append(bytes.Clone(line), '\n')
	return bytes.Join(lines, nil)
}

// FuzzSnapshot restores a position with anything in place of some of its bytes: what is accepted can be looked at and
// played, without a panic.
func FuzzSnapshot(f *testing.F) {
	type origin struct {
		title    rules.Title
		scenario string
		snapshot []byte
	}
	var from []origin
	for _, title := range fuzzTitles(f) {
		scenario := title.Info().Scenarios[0].ID
		for _, g := range positions(f, title, scenario, 5) {
			from = append(from, origin{title, scenario, g.Snapshot()})
		}
	}
	for i := range from {
		for n, patch := range []string{"", "0", "-1", "99", `"x"`, "null", "\xff"} {
			f.Add(uint8(i), uint16(37*n), []byte(patch))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint16, patch []byte) {
		o := from[int(which)%len(from)]
		b := bytes.Clone(o.snapshot)
		copy(b[int(at)%len(b):], patch)
		g, err := o.title.Restore(o.scenario, nil, b)
		if err != nil || g.Check() != nil {
			return
		}
		for _, side := range o.title.Info().Sides {
			g.View(side.ID)
		}
		d := chance.New(1)
		for n := 0; n < 8 && g.Check() == nil && g.Active() != ""; n++ {
			legal := g.Legal()
			if len(legal) == 0 {
				return
			}
			if _, err := g.Do(bot.Pick(legal, &d)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzAction checks that reading and writing an action are inverse.
func FuzzAction(f *testing.F) {
	for _, line := range []string{"take red-1", "support 2", "retreat red-1 0304", "move guam/1302", "", "move  \t1", "move /0/", "move 0/"} {
		f.Add(line)
	}
	verbs := toy.New().Verbs()
	f.Fuzz(func(t *testing.T, line string) {
		a, err := rules.ParseAction(line, verbs)
		if err != nil {
			return
		}
		if b, err := rules.ParseAction(a.String(), verbs); err != nil || a != b {
			t.Errorf("%q became %q, read again %v, %v", line, a, b, err)
		}
	})
}

// FuzzCase runs anything in place of a line of a rule case. Line 0 is the whole.
func FuzzCase(f *testing.F) {
	whole := []byte(start + "[[step]]\ndo = [\"attack 0302\"]\n")
	for n, line := range []string{
		`rule = "4"`, "[board]", `terrain = ["c"]`, "[[counter]]", "see = {a.b = 1}", "[[step]]", `refuse = "move 0101"`, "dice = [7]", "x = nan",
	} {
		f.Add(uint8(2*n), []byte(line))
		f.Add(uint8(0), []byte(line))
	}
	f.Fuzz(func(t *testing.T, n uint8, line []byte) {
		if r := conform.RunCase(findToy, "fuzz.toml", replacedLine(whole, int(n), line)); !r.OK() && r.Faults[0] == "" {
			t.Error("a fault without words")
		}
	})
}

// fuzzTitles are the titles that the inputs choose from.
func fuzzTitles(t testing.TB) []rules.Title { return append(built(t), toy.New()) }
