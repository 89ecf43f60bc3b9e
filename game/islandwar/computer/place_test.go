package computer

import (
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/islandwar"
	"marianas/game/rules"
	"marianas/game/think"
)

// advice is what is proposed for a position with a budget and chance of its own.
func advice(g rules.Game, states int, seed uint64) ([]rules.Action, *rules.Budget) {
	b := &rules.Budget{States: states, Dice: chance.New(seed)}
	return g.Guess(g.Active(), seed).(rules.Advisor).Advise(b), b
}

// The landing beaches lie near one another, all of them are chosen at once, and the same chance chooses the same.
func TestBeachesLieTogether(t *testing.T) {
	g := start(t, "free", 1)
	as, _ := advice(g, 100, 8)
	if again, _ := advice(g, 100, 8); !slices.Equal(as, again) {
		t.Errorf("chose %v, then %v", as, again)
	}
	bd := loaded.Board("")
	var hs []board.ID
	for _, a := range as {
		if _, err := g.Do(a); err != nil {
			t.Fatal(err)
		}
		if h, ok := bd.ID(a.To.Hex); ok {
			hs = append(hs, h)
		}
	}
	if len(hs) != 6 || g.Active() != islandwar.Japan {
		t.Fatalf("chose %v, and %s is next", as, g.Active())
	}
	const gaps = 8 // the coast has stretches without beaches
	for i, h := range hs {
		if rest := slices.Delete(slices.Clone(hs), i, i+1); think.Gap(bd, h, rest) > gaps {
			t.Errorf("%s lies apart from %v", bd.Number(h), as)
		}
	}
}

// Where some beaches are chosen already, the rest is chosen beside them.
func TestBeachesAreChosenToTheEnd(t *testing.T) {
	g := start(t, "free", 1)
	first := g.Legal()[20]
	for _, a := range []rules.Action{first, g.Legal()[21]} {
		if _, err := g.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	as, _ := advice(g, 100, 3)
	if len(as) != 5 {
		t.Fatalf("chose %v after two", as)
	}
	for _, a := range as {
		if _, err := g.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	if g.Active() != islandwar.Japan {
		t.Errorf("%s is next", g.Active())
	}
}

// Thinking about the beaches can be stopped.
func TestChoiceCanBeStopped(t *testing.T) {
	g := start(t, "free", 1)
	asked := 0
	b := &rules.Budget{States: 1 << 20, Dice: chance.New(1), Stop: func() bool { asked++; return asked > 50 }}
	as := g.Guess(g.Active(), 1).(rules.Advisor).Advise(b)
	if len(as) != 7 || asked > 2000 {
		t.Errorf("chose %v after being stopped %d times", as, asked-50)
	}
}

// nearest grows from where it begins, each hex nearest to those before it.
func TestNearest(t *testing.T) {
	m := newMind(start(t, "free", 1).(*islandwar.Game).Think(), &rules.Budget{})
	bs := m.Beaches()
	hs := nearest(m.Board(), bs, bs[:1], 6)
	if len(hs) != 6 || hs[0] != bs[0] {
		t.Fatalf("nearest to %d are %v", bs[0], hs)
	}
	for i := range hs[1:] {
		d := think.Gap(m.Board(), hs[i+1], hs[:i+1])
		for _, h := range bs {
			if !slices.Contains(hs[:i+2], h) && think.Gap(m.Board(), h, hs[:i+1]) < d {
				t.Errorf("%s is nearer than %s", m.Board().Number(h), m.Board().Number(hs[i+1]))
			}
		}
	}
	if all := nearest(m.Board(), bs, bs[:1], 99); len(all) != len(bs) {
		t.Errorf("%d of %d beaches", len(all), len(bs))
	}
}

func BenchmarkChooseBeaches(b *testing.B) {
	g := start(b, "free", 1)
	for i := 0; i < b.N; i++ {
		if as, _ := advice(g, 12000, uint64(i)); len(as) != 7 {
			b.Fatalf("chose %v", as)
		}
	}
}
