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

// FuzzPlay lets the input choose among the legal actions; when it runs out the last one is taken to the end.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), []byte{})
	f.Add(uint64(2), []byte{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9})
	all := fuzzTitles(f)
	f.Fuzz(func(t *testing.T, seed uint64, choices []byte) {
		title := all[int(seed%uint64(len(all)))]
		scenarios := title.Info().Scenarios
		g, err := title.New(scenarios[int(seed/7%uint64(len(scenarios)))].ID, nil, seed)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; g.Active() != ""; n++ {
			legal := g.Legal()
			if len(legal) == 0 || n > conform.MaxActions {
				t.Fatalf("%d legal actions after %d", len(legal), n)
			}
			pick := len(legal) - 1
			if n < len(choices) {
				pick = int(choices[n]) % len(legal)
			}
			if _, err := g.Do(legal[pick]); err != nil {
				t.Fatalf("%q: %v", legal[pick], err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("after %q: %v", legal[pick], err)
			}
		}
	})
}

// FuzzJournal feeds anything to the readers of saves and journals: an answer or one message, never a panic.
func FuzzJournal(f *testing.F) {
	m := played(f, toy.New(), "secret", 3)
	f.Add(m.Save("2026-03-01"))
	f.Add(m.Journal().Text())
	f.Add([]byte("journal 2\n"))
	f.Add([]byte("journal 2\ntitle toy scenario open data -\nfrom AAAA\n---\nsnapshot 0000000000000000\nend\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
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

// FuzzSnapshot restores anything: what is accepted can be looked at and played, without a panic.
func FuzzSnapshot(f *testing.F) {
	all := fuzzTitles(f)
	for i, title := range all {
		m := played(f, title, title.Info().Scenarios[0].ID, 3)
		r, err := match.NewReplay(title, m.Journal())
		if err != nil {
			f.Fatal(err)
		}
		for _, step := range []int{0, 40, r.Len() / 2, r.Len()} {
			r.Seek(step)
			f.Add(uint8(i), r.Match().Position().Snapshot())
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, snapshot []byte) {
		title := all[int(which)%len(all)]
		scenario := title.Info().Scenarios[0].ID
		g, err := title.Restore(scenario, nil, snapshot)
		if err != nil {
			return
		}
		d := chance.New(1)
		for n := 0; n < 60 && g.Check() == nil && g.Active() != ""; n++ {
			for _, side := range title.Info().Sides {
				g.View(side.ID)
			}
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
	for _, line := range []string{"take red-1", "support 2", "retreat red-1 0304", "move guam/1302", "", "move  \t1"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		verbs := toy.New().Verbs()
		a, err := rules.ParseAction(line, verbs)
		if err != nil {
			return
		}
		if b, err := rules.ParseAction(a.String(), verbs); err != nil || a != b {
			t.Errorf("%q became %q, read again %v, %v", line, a, b, err)
		}
	})
}

// FuzzCase runs anything as a rule case.
func FuzzCase(f *testing.F) {
	f.Add([]byte(start + "[[step]]\ndo = [\"attack 0302\"]\n"))
	f.Add([]byte(head + "[board]\nterrain = [\"c\"]\n[[counter]]\n[[step]]\nsee = {a.b = 1}\n"))
	f.Add(bytes.Repeat([]byte("[[step]]\n"), 3))
	f.Fuzz(func(t *testing.T, b []byte) {
		if r := conform.RunCase(findToy, "fuzz.toml", b); !r.OK() && r.Faults[0] == "" {
			t.Error("a fault without words")
		}
	})
}

// fuzzTitles are the titles that FuzzPlay chooses from.
func fuzzTitles(t testing.TB) []rules.Title { return append(built(t), toy.New()) }
