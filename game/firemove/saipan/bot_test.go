package saipan

import (
	"testing"

	"marianas/game/rules"
)

// advised plays one decision of the computer player, checking that all of its advice is legal up to the first roll.
func advised(t *testing.T, g rules.Game, seed uint64) {
	t.Helper()
	b := &rules.Budget{States: 500, Dice: rules.NewDice(seed)}
	as := g.Guess(g.Active(), seed).(rules.Advisor).Advise(b)
	box := g.Base().Sequence.Top().Box
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
	dice := rules.NewDice(seed)
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
		g := botGame(t, sc, 3, us, japan)
		e, _ := g.Ending()
		t.Logf("%s: %s %v", sc, e.Title, e.Tallies)
	}
}
