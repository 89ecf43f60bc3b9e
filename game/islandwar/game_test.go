package islandwar

import (
	"slices"
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var loaded *Title

// title is the real title from the embedded data.
func title(t testing.TB) *Title {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "islandwar", scenario.System{Read: Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = New(d, nil).(*Title)
	}
	return loaded
}

func start(t testing.TB, scenario string, seed uint64) *Game {
	t.Helper()
	g, err := title(t).New(scenario, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// choose picks uniformly over the verbs on offer, then over the actions of that verb.
func choose(as []rules.Action, dice *chance.Stream) rules.Action {
	var starts [32]int
	n := 0
	for i := range as {
		if i == 0 || as[i].Verb != as[i-1].Verb {
			starts[n] = i
			n++
		}
	}
	starts[n] = len(as)
	k := dice.Pick(n)
	return as[starts[k]+dice.Pick(starts[k+1]-starts[k])]
}

const mostActions = 20000

func TestRandomGames(t *testing.T) {
	for _, sc := range []string{"historical", "free"} {
		longest, verbs := 0, map[rules.Verb]int{}
		outcomes := map[rules.Side]int{}
		for seed := uint64(1); seed <= 60; seed++ {
			g := start(t, sc, seed)
			dice := chance.New(seed + 1000)
			n := 0
			var last []rules.Action
			for g.Active() != "" {
				as := g.Legal()
				if len(as) == 0 {
					t.Fatalf("%s seed %d: dead end in %s after %v", sc, seed, g.Box(), last)
				}
				if !slices.IsSortedFunc(as, rules.Action.Compare) {
					t.Fatalf("%s: legal actions are not sorted in %s: %v", sc, g.Box(), as)
				}
				a := choose(as, &dice)
				last = append(last, a)
				if len(last) > 12 {
					last = last[1:]
				}
				if _, err := g.Do(a); err != nil {
					t.Fatalf("%s seed %d: %s offered, refused in %s: %v", sc, seed, a, g.Box(), err)
				}
				if err := g.Check(); err != nil {
					t.Fatalf("%s seed %d after %v: %v", sc, seed, last, err)
				}
				verbs[a.Verb]++
				if n++; n > mostActions {
					t.Fatalf("%s seed %d does not end", sc, seed)
				}
			}
			longest = max(longest, n)
			e, _ := g.Ending()
			outcomes[e.Outcome]++
		}
		t.Logf("%s: longest %d actions, outcomes %v, verbs %v", sc, longest, outcomes, verbs)
	}
}
