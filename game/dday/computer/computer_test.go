package computer

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/dday"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var loaded rules.Title

// start begins a scenario of the title, from the embedded data, with its computer player.
func start(t testing.TB, scene string, seed uint64) rules.Game {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "dday", scenario.System{Read: dday.Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = dday.New(d, Advise)
	}
	g, err := loaded.New(scene, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// mostActions is more than a game takes.
const mostActions = 8000

// advisedGame plays a whole game by advice. All of a piece of advice is legal up to the first roll or draw.
func advisedGame(t testing.TB, scene string, seed uint64) rules.Game {
	t.Helper()
	g := start(t, scene, seed)
	for n := uint64(0); g.Active() != ""; n++ {
		if n > mostActions {
			t.Fatal("the game does not end")
		}
		b := &rules.Budget{States: 4000, Dice: chance.New(seed + n)}
		as := g.Guess(g.Active(), seed+n).(rules.Advisor).Advise(b)
		if len(as) == 0 {
			t.Fatalf("no advice in %s", g.Box())
		}
		for _, a := range as {
			rolled := g.Base().Dice.Rolled
			if _, err := g.Do(a); err != nil {
				t.Fatalf("%s advised in %s: %v", a, g.Box(), err)
			}
			if g.Base().Dice.Rolled != rolled {
				break
			}
		}
	}
	return g
}

// randomGame plays a whole game at random.
func randomGame(t testing.TB, scene string, seed uint64) rules.Game {
	t.Helper()
	g, dice := start(t, scene, seed), chance.New(seed)
	for g.Active() != "" {
		if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// tally is a figure of how a game ended.
func tally(g rules.Game, id string) int {
	e, _ := g.Ending()
	for _, x := range e.Tallies {
		if x.ID == id {
			return x.N
		}
	}
	return -1
}

// TestAdviceBeatsChance sees that the computer player holds far more of the O-1 line than chance does (18.3.4).
func TestAdviceBeatsChance(t *testing.T) {
	advised, random := 0, 0
	for seed := uint64(1); seed <= 2; seed++ {
		advised += tally(advisedGame(t, "beachhead", seed), "vp")
		random += tally(randomGame(t, "beachhead", seed), "vp")
	}
	if advised < random+25 {
		t.Errorf("%d points by advice, %d at random", advised, random)
	}
}
