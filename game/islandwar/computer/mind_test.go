package computer

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/islandwar"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/think"
	"marianas/scenarios"
)

var loaded rules.Title

// start begins a scenario of the real title, from the embedded data, with its computer player.
func start(t testing.TB, scene string, seed uint64) rules.Game {
	t.Helper()
	if loaded == nil {
		d, faults := scenario.Load(scenarios.FS, "islandwar", scenario.System{Read: islandwar.Read})
		if d == nil {
			t.Fatal(faults)
		}
		loaded = islandwar.New(d, Advise)
	}
	g, err := loaded.New(scene, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const mostActions = 20000

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

// advised plays one decision of the computer player, checking that all of its advice is legal up to the first roll.
func advised(t *testing.T, g rules.Game, seed uint64) {
	t.Helper()
	b := &rules.Budget{States: 500, Dice: chance.New(seed)}
	as := g.Guess(g.Active(), seed).(rules.Advisor).Advise(b)
	if len(as) == 0 {
		t.Fatalf("no advice in %s", g.Box())
	}
	for _, a := range as {
		rolled := g.Base().Dice.Rolled
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s advised in %s: %v", a, g.Box(), err)
		}
		if g.Base().Dice.Rolled != rolled {
			return
		}
	}
}

// botGame plays a whole game; sides that are not named play at random.
func botGame(t *testing.T, scene string, seed uint64, bots ...rules.Side) rules.Game {
	t.Helper()
	g := start(t, scene, seed)
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

func TestBotsPlayToTheEnd(t *testing.T) {
	for _, sc := range []string{"historical", "free"} {
		botGame(t, sc, 3, islandwar.US, islandwar.Japan)
	}
}

// Against random play the attacker clears the island and the defender throws the landing back.
func TestBotsBeatRandomPlay(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		if left := tally(botGame(t, "historical", seed, islandwar.US), "jp.map"); left >= 4 {
			t.Errorf("seed %d: %d Japanese units left", seed, left)
		}
		g := botGame(t, "historical", seed, islandwar.Japan)
		left, ashore, lost := tally(g, "jp.map"), tally(g, "us.map"), tally(g, "us.lost")
		if left == 0 || 2*lost < ashore+lost {
			t.Errorf("seed %d: %d Japanese units left, %d US units lost, %d ashore", seed, left, lost, ashore)
		}
	}
}

// The same position and the same chance give the same advice.
func TestAdviceReproduces(t *testing.T) {
	g := botGame(t, "historical", 5, islandwar.US, islandwar.Japan)
	h := botGame(t, "historical", 5, islandwar.US, islandwar.Japan)
	if string(g.Snapshot()) != string(h.Snapshot()) {
		t.Error("two runs of one game differ")
	}
}

func BenchmarkBotGame(b *testing.B) {
	states := 0
	for i := 0; i < b.N; i++ {
		g := start(b, "historical", uint64(i)).(*islandwar.Game).Think()
		budget := &rules.Budget{States: 1 << 40, Dice: chance.New(uint64(i))}
		m := newMind(g, budget)
		for _, on := g.Active(); on; _, on = g.Active() {
			think.Carry(g, m.answerQuickly(g, budget))
		}
		states += 1<<40 - budget.States
	}
	b.ReportMetric(float64(states)/float64(b.N), "states/op")
}
