package computer

import (
	"bytes"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/css"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var loaded rules.Title

// start begins a scenario of the title, from the embedded data, with its computer player.
func start(t testing.TB, scene string, seed uint64) rules.Game {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "css", scenario.System{Read: css.Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = css.New(d, Advise)
	}
	g, err := loaded.New(scene, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// mostActions is more than a game takes.
const mostActions = 20000

// game plays a whole game, the sides that are named by advice and the others at random. All of a piece of advice is legal up to the
// first roll or draw.
func game(t testing.TB, scene string, seed uint64, advised ...rules.Side) rules.Game {
	t.Helper()
	g, dice := start(t, scene, seed), chance.New(seed)
	for n := uint64(0); g.Active() != ""; n++ {
		if n > mostActions {
			t.Fatal("the game does not end")
		}
		side, as := g.Active(), []rules.Action(nil)
		for _, s := range advised {
			if s == side {
				b := &rules.Budget{States: 4000, Dice: chance.New(seed + n)}
				as = g.Guess(side, seed+n).(rules.Advisor).Advise(b)
				if len(as) == 0 {
					t.Fatalf("no advice in %s", g.Box())
				}
			}
		}
		if as == nil {
			as = []rules.Action{bot.Pick(g.Legal(), &dice)}
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

// TestGamesEndAndReproduce plays a game by advice for both sides twice.
func TestGamesEndAndReproduce(t *testing.T) {
	a, b := game(t, "t1", 3, "us", "jp"), game(t, "t1", 3, "us", "jp")
	if !bytes.Equal(a.Snapshot(), b.Snapshot()) {
		t.Error("the same game has come out otherwise")
	}
}

// TestBeatsChance sees that advice does far better than chance from either side of the first scenario: it destroys more, and loses no
// more.
func TestBeatsChance(t *testing.T) {
	for _, side := range []rules.Side{"us", "jp"} {
		advised, random := 0, 0
		for seed := uint64(1); seed <= 24; seed++ {
			advised += balance(game(t, "t1", seed, side), side)
			random += balance(game(t, "t1", seed), side)
		}
		if advised < random+40 {
			t.Errorf("%s: %+d by advice, %+d at random", side, advised, random)
		}
	}
}

// balance is what a side has won and destroyed: ten for the game and for a unit, one for a level of disorganization.
func balance(g rules.Game, side rules.Side) (n int) {
	e, _ := g.Ending()
	for _, x := range e.Tallies {
		switch x.ID {
		case "lost-us":
			n -= 10 * x.N
		case "lost-jp":
			n += 10 * x.N
		case "casualties":
			n -= x.N
		}
	}
	switch e.Outcome {
	case "us":
		n += 10
	case "jp":
		n -= 10
	}
	if side == "jp" {
		return -n
	}
	return n
}
