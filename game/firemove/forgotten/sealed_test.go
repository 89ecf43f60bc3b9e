package forgotten

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marianas/game/chance"
	"marianas/game/firemove"
	"marianas/game/match"
	"marianas/game/rules"
)

// isleSaved is what a snapshot says of the markers of an island.
type isleSaved struct {
	Sheet       string
	Hands, Pool [2][]int
	Seen        []int
}

func savedIsles(t *testing.T, g rules.Game) []isleSaved {
	t.Helper()
	var s struct{ Isles []isleSaved }
	if err := json.Unmarshal(g.Snapshot(), &s); err != nil {
		t.Fatal(err)
	}
	return s.Isles
}

// within reports whether a list of numbers holds another.
func within(all, some []int) bool {
	all = slices.Clone(all)
	for _, n := range some {
		i := slices.Index(all, n)
		if i < 0 {
			return false
		}
		all = slices.Delete(all, i, i+1)
	}
	return true
}

// A marker of a sealed cup that has been turned over stays known in later game-turns: whoever imagines the game leaves it on
// its island, and only the others are dealt anew.
func TestSeenMarkersStayKnown(t *testing.T) {
	known, moved, reckoned := 0, 0, 0
	for seed := uint64(1); seed <= 3; seed++ {
		m, err := match.New(match.Config{Title: title(t), Scenario: "simultaneous", Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		dice := chance.New(seed)
		for n := 0; n < 1500 && m.Active() != ""; n++ {
			if n%50 == 0 {
				g := m.Position()
				was, is := savedIsles(t, g), savedIsles(t, g.Guess(us, uint64(n)))
				for i := range was {
					known += len(was[i].Seen)
					if !slices.Equal(was[i].Seen, is[i].Seen) || !within(is[i].Pool[1], was[i].Seen) {
						t.Fatalf("seed %d, entry %d, %s: seen %v; imagined in a cup with %v", seed, m.Len(), was[i].Sheet, was[i].Seen, is[i].Pool[1])
					}
					if !slices.Equal(was[i].Pool[1], is[i].Pool[1]) {
						moved++
					}
				}
			}
			if m.Position().Box() == "markers" {
				reckoned += reckonsDraws(t, m.Position())
			}
			if _, err := m.Do(m.Active(), choose(m.Position().Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if known == 0 || moved == 0 || reckoned == 0 {
		t.Errorf("%d markers were known, %d cups dealt anew, %d draws reckoned: this shows nothing", known, moved, reckoned)
	}
}

// reckonsDraws holds the chances of Japan's draws from the cup of the attack against each other: all cases of two draws are
// counted, and each of the two is worth as much in the mean as one alone.
func reckonsDraws(t *testing.T, g rules.Game) int {
	t.Helper()
	study := g.(*firemove.Game).Think()
	mean := func(n int) (sum, all, of int) {
		ways, of := study.Draws(1, n)
		for total, w := range ways {
			sum, all = sum+total*w, all+w
		}
		return sum, all, of
	}
	sum1, all1, of1 := mean(1)
	sum2, all2, of2 := mean(2)
	if study.Spare(1) < 2 || of1 < 2 || of2 <= of1 {
		return 0
	}
	if all1 != of1 || all2 != of2 || sum2*of1 != 2*sum1*of2 {
		t.Errorf("one draw: %d of %d cases, sum %d; two: %d of %d, sum %d", all1, of1, sum1, all2, of2, sum2)
	}
	return 1
}

// Saves of state 4 told ordinary markers apart by their value alone: opened now, each kind is there as often as it is
// printed.
func TestOldMarkersHaveTheirKinds(t *testing.T) {
	names, err := filepath.Glob("testdata/saves/4/*.save")
	if err != nil || len(names) == 0 {
		t.Fatalf("no saves of state 4: %v", err)
	}
	find := func(id string) rules.Title { return title(t) }
	const classes, twice = 16, 3 // values of a class; the class of the second ordinary kind
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, j, err := match.ParseJournal(find, text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := title(t).Restore(j.Scenario, j.Options, j.End)
		if err != nil {
			t.Fatal(err)
		}
		var here, printed [2][2]int // by side and kind
		for _, x := range savedIsles(t, g) {
			if len(x.Pool[0])+len(x.Pool[1]) == 0 {
				continue // decided: its markers are gone
			}
			for f := range x.Pool {
				for _, m := range x.Pool[f] {
					if k := m / classes; k == 0 || k == twice {
						here[f][k/twice]++
					}
				}
				if !within(x.Pool[f], x.Hands[f]) {
					t.Errorf("%s: %s has %v left of %v", filepath.Base(name), x.Sheet, x.Hands[f], x.Pool[f])
				}
			}
			for _, fire := range data(t).Island(x.Sheet).Fire {
				f := slices.Index([]rules.Side{us, japan}, fire.Side)
				switch fire.Kind {
				case "air", "fortification":
					printed[f][0] += len(fire.Values)
				case "artillery":
					printed[f][1] += len(fire.Values)
				}
			}
		}
		if here != printed {
			t.Errorf("%s: ordinary markers by side and kind %v, printed %v", filepath.Base(name), here, printed)
		}
	}
}
