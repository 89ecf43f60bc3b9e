package islandwar

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// advised plays one decision of the computer player, checking that all of its advice is legal up to the first roll.
func advised(t *testing.T, g *Game, seed uint64) {
	t.Helper()
	b := &rules.Budget{States: 500, Dice: chance.New(seed)}
	as := g.Guess(g.Active(), seed).(*Game).Advise(b)
	if len(as) == 0 {
		t.Fatalf("no advice in %s", g.Box())
	}
	for _, a := range as {
		rolled := g.Dice.Rolled
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s advised in %s: %v", a, g.Box(), err)
		}
		if g.Dice.Rolled != rolled {
			return
		}
	}
}

// botGame plays a whole game; sides that are not named play at random.
func botGame(t *testing.T, scenario string, seed uint64, bots ...rules.Side) *Game {
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
		} else if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
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
		botGame(t, sc, 3, US, Japan)
	}
}

// Against random play the attacker clears the island and the defender throws the landing back.
func TestBotsBeatRandomPlay(t *testing.T) {
	for seed := uint64(1); seed <= 3; seed++ {
		if left, _, _ := botGame(t, "historical", seed, US).tally(jp); left >= 4 {
			t.Errorf("seed %d: %d Japanese units left", seed, left)
		}
		g := botGame(t, "historical", seed, Japan)
		left, _, _ := g.tally(jp)
		ashore, _, lost := g.tally(us)
		if left == 0 || 2*lost < ashore+lost {
			t.Errorf("seed %d: %d Japanese units left, %d US units lost, %d ashore", seed, left, lost, ashore)
		}
	}
}

// The same position and the same chance give the same advice.
func TestAdviceReproduces(t *testing.T) {
	g := botGame(t, "historical", 5, US, Japan)
	h := botGame(t, "historical", 5, US, Japan)
	if string(g.Snapshot()) != string(h.Snapshot()) {
		t.Error("two runs of one game differ")
	}
}

func BenchmarkBotGame(b *testing.B) {
	for i := 0; i < b.N; i++ {
		g := start(b, "historical", uint64(i))
		budget := &rules.Budget{States: 1 << 40, Dice: chance.New(uint64(i))}
		for g.Active() != "" {
			g.answerQuickly(budget)
		}
	}
}
