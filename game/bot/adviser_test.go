package bot_test

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform/toy"
	"marianas/game/rules"
)

// silent is a game without advice of its own.
type silent struct{ rules.Game }

func TestAdviser(t *testing.T) {
	g, err := toy.New().New("open", nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(toy.Red)
	for name, guess := range map[string]rules.Game{"advice": g.Clone(), "fallback": silent{g.Clone()}} {
		b := &rules.Budget{Dice: chance.New(1)}
		as := bot.Adviser{}.Choose(v, guess, b)
		if len(as) == 0 || as[0].Verb != "end-movement" {
			t.Errorf("%s: %v, want end-movement", name, as)
		}
		if name == "advice" && b.States != bot.DefaultStates {
			t.Errorf("budget of %d states, want the default", b.States)
		}
	}
}
