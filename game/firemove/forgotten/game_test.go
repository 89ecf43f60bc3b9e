package forgotten

import (
	"slices"
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var loaded rules.Title

// title is the real title from the embedded data.
func title(t testing.TB) rules.Title {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "forgotten", scenario.System{Read: Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = New(d, nil)
	}
	return loaded
}

// variant is a scenario with the options of a game of it.
type variant struct {
	scenario string
	options  rules.Options
}

// short are scenarios of one island each, long those of all six; in some the garrison is set up freely, or played by the
// rules.
var (
	short = []variant{{scenario: "engebi"}, {"parry", solo}, {scenario: "angaur"}, {"angaur", free}, {"angaur", solo}}
	long  = []variant{{scenario: "sequenced"}, {scenario: "simultaneous"}, {"simultaneous", solo}, {scenario: "free"}}
	free  = rules.Options{"placement": "free"}
	solo  = rules.Options{rules.RulesOption(japan): "on"}
)

func start(t testing.TB, v variant, seed uint64) rules.Game {
	t.Helper()
	g, err := title(t).New(v.scenario, v.options, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// choose picks uniformly over the verbs on offer, then over the actions of that verb.
func choose(as []rules.Action, dice *chance.Stream) rules.Action {
	var starts []int
	for i := range as {
		if i == 0 || as[i].Verb != as[i-1].Verb {
			starts = append(starts, i)
		}
	}
	k := dice.Pick(len(starts))
	end := len(as)
	if k+1 < len(starts) {
		end = starts[k+1]
	}
	return as[starts[k]+dice.Pick(end-starts[k])]
}

const mostActions = 20000

// Games at random come to an end: nothing is offered that is refused, and every position keeps the checks.
func TestRandomGames(t *testing.T) {
	for _, v := range slices.Concat(short, long) {
		games := uint64(20)
		if slices.ContainsFunc(long, func(l variant) bool { return l.scenario == v.scenario }) {
			games = 3
		}
		outcomes := map[rules.Side]int{}
		for seed := uint64(1); seed <= games; seed++ {
			g := start(t, v, seed)
			dice := chance.New(seed + 1000)
			for n := 0; g.Active() != ""; n++ {
				as := g.Legal()
				if len(as) == 0 || !slices.IsSortedFunc(as, rules.Action.Compare) || n > mostActions {
					t.Fatalf("%v seed %d, action %d in %s: %v", v, seed, n, g.Box(), as)
				}
				a := choose(as, &dice)
				if _, err := g.Do(a); err != nil {
					t.Fatalf("%v seed %d: %s: %v", v, seed, a, err)
				}
				if err := g.Check(); err != nil {
					t.Fatalf("%v seed %d, action %d, after %s: %v", v, seed, n, a, err)
				}
			}
			e, _ := g.Ending()
			outcomes[e.Outcome]++
		}
		t.Logf("%v: %v", v, outcomes)
	}
}
