package css

import (
	"math/rand"
	"testing"
)

func loaded(t testing.TB) *Title {
	t.Helper()
	d, faults := load(files(t))
	for _, f := range faults {
		t.Log(f)
	}
	if d == nil || d.Own == nil {
		t.FailNow()
	}
	return New(d, nil).(*Title)
}

func TestRandomPlay(t *testing.T) {
	title := loaded(t)
	if title.islands[0].broken != nil {
		t.Fatal(title.islands[0].broken)
	}
	if err := title.islands[0].machine.Sound(); err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); seed <= 20; seed++ {
		r := rand.New(rand.NewSource(int64(seed)))
		game, err := title.New("t1", nil, seed)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for {
			if _, over := game.Ending(); over {
				break
			}
			if n > 3000 {
				t.Logf("seed %d: goes on", seed)
				break
			}
			legal := game.Legal()
			if len(legal) == 0 {
				t.Fatalf("seed %d: nothing legal in %s", seed, game.(*Game).Box())
			}
			a := legal[r.Intn(len(legal))]
			if _, err := game.Do(a); err != nil {
				t.Fatalf("seed %d: %v: %v", seed, a, err)
			}
			if err := game.Check(); err != nil {
				t.Fatalf("seed %d after %v: %v", seed, a, err)
			}
			if n%7 == 0 {
				snap := game.Snapshot()
				back, err := title.Restore("t1", nil, snap)
				if err != nil {
					t.Fatalf("seed %d after %v: %v\n%s", seed, a, err, snap)
				}
				if string(back.Snapshot()) != string(snap) {
					t.Fatalf("seed %d after %v: restored otherwise", seed, a)
				}
			}
			n++
		}
		if seed < 4 {
			t.Logf("seed %d: %d actions", seed, n)
		}
	}
}
