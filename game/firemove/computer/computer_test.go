package computer_test

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/firemove/computer"
	"marianas/game/firemove/saipan"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

const (
	us    rules.Side = "us"
	japan rules.Side = "jp"
)

var loaded rules.Title

// start begins a scenario of a title of the series with its computer player.
func start(t testing.TB, sc string, seed uint64) rules.Game {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "fmsaipan", scenario.System{Read: saipan.Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = saipan.New(d, computer.Advise)
	}
	g, err := loaded.New(sc, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const mostActions = 20000

// advised plays one decision of the computer player, checking that all of its advice is legal up to the first roll.
func advised(t testing.TB, g rules.Game, seed uint64) {
	t.Helper()
	advisedWith(t, g, 500, seed)
}

// advisedWith plays one decision as advised does, with so many states to think about.
func advisedWith(t testing.TB, g rules.Game, states int, seed uint64) {
	t.Helper()
	b := &rules.Budget{States: states, Dice: chance.New(seed)}
	as := g.Guess(g.Active(), seed).(rules.Advisor).Advise(b)
	box := g.Box()
	if len(as) == 0 {
		t.Fatalf("no advice in %s", box)
	}
	for _, a := range as {
		rolled := g.Base().Dice.Rolled
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s advised in %s: %v", a, box, err)
		}
		if g.Base().Dice.Rolled != rolled {
			return
		}
	}
}

// botGame plays a whole game; sides that are not named play at random.
func botGame(t *testing.T, scenario string, seed uint64, bots ...rules.Side) rules.Game {
	t.Helper()
	g := start(t, scenario, seed)
	dice := chance.New(seed)
	for n := uint64(0); g.Active() != ""; n++ {
		if n > mostActions {
			t.Fatal("the game does not end")
		}
		isBot := false
		for _, s := range bots {
			isBot = isBot || s == g.Active()
		}
		if isBot {
			advised(t, g, seed+n)
		} else if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
		if err := g.Check(); err != nil {
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

func TestBotsPlayToTheEnd(t *testing.T) {
	for _, sc := range []string{"historical", "free"} {
		botGame(t, sc, 3, us, japan)
	}
}

// Against random play the hunter clears the island and takes the airfields, and the defender keeps it and destroys half of
// all that lands in these games.
func TestBotsBeatRandomPlay(t *testing.T) {
	landed, destroyed := 0, 0
	for seed := uint64(1); seed <= 3; seed++ {
		g := botGame(t, "historical", seed, us)
		if left, airfields := tally(g, "jp.map"), tally(g, "us.airfields"); left > 1 || airfields < 2 {
			t.Errorf("seed %d: %d Japanese units left, %d airfields taken", seed, left, airfields)
		}
		g = botGame(t, "historical", seed, japan)
		left, lost := tally(g, "jp.map"), tally(g, "us.lost")
		if left < 9 {
			t.Errorf("seed %d: %d Japanese units left", seed, left)
		}
		landed, destroyed = landed+tally(g, "us.map")+lost, destroyed+lost
	}
	if 2*destroyed < landed {
		t.Errorf("%d of the %d US units that landed are lost", destroyed, landed)
	}
}

// The same position and the same chance give the same advice.
func TestAdviceReproduces(t *testing.T) {
	g, h := botGame(t, "historical", 5, us, japan), botGame(t, "historical", 5, us, japan)
	if string(g.Snapshot()) != string(h.Snapshot()) {
		t.Error("two runs of one game differ")
	}
}

// With time to look ahead the advice is legal too, and keeps near its budget.
func TestAdviceLooksAhead(t *testing.T) {
	g := start(t, "historical", 1)
	for g.Base().GameTurn < 3 {
		b := &rules.Budget{States: 20000, Dice: chance.New(7)}
		for _, a := range g.Guess(g.Active(), 7).(rules.Advisor).Advise(b) {
			rolled := g.Base().Dice.Rolled
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
			if g.Base().Dice.Rolled != rolled {
				break
			}
		}
		if b.States < -40000 {
			t.Errorf("%d states over the budget", -b.States)
		}
	}
}

func BenchmarkBotGame(b *testing.B) {
	for i := 0; i < b.N; i++ {
		g := start(b, "historical", uint64(i))
		for n := uint64(0); g.Active() != ""; n++ {
			budget := &rules.Budget{States: 500, Dice: chance.New(n)}
			for _, a := range g.Guess(g.Active(), n).(rules.Advisor).Advise(budget) {
				rolled := g.Base().Dice.Rolled
				if _, err := g.Do(a); err != nil || g.Base().Dice.Rolled != rolled {
					break
				}
			}
		}
	}
}
