package computer_test

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/firemove/computer"
	"marianas/game/firemove/forgotten"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var islands rules.Title

// startIsle begins a scenario of the six islands.
func startIsle(t testing.TB, sc string, opts rules.Options, seed uint64) rules.Game {
	t.Helper()
	if islands == nil {
		d, faults := scenario.Load(scenarios.FS, "forgotten", scenario.System{Read: forgotten.Read})
		if d == nil {
			t.Fatal(faults)
		}
		islands = forgotten.New(d, computer.Advise)
	}
	g, err := islands.New(sc, opts, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// isleGame plays a whole game with quick thoughts; sides that are not named play at random.
func isleGame(t testing.TB, sc string, opts rules.Options, seed uint64, states int, bots ...rules.Side) rules.Game {
	t.Helper()
	g := startIsle(t, sc, opts, seed)
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
			advisedWith(t, g, states, seed+n)
		} else if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func BenchmarkIsle(b *testing.B) {
	for i := 0; i < b.N; i++ {
		isleGame(b, "guam", nil, uint64(i), 500, us, japan)
	}
}

func BenchmarkIsleThought(b *testing.B) {
	for i := 0; i < b.N; i++ {
		isleGame(b, "tinian", nil, uint64(i), 4000, us, japan)
	}
}
