package bot_test

import (
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform/toy"
	"marianas/game/conform/toy/patrol"
	"marianas/game/rules"
)

// A reason is given where one is asked for, and begins with what the title says.
func TestReasonOfATitle(t *testing.T) {
	g, err := toy.New().New("open", nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := &rules.Budget{Dice: chance.New(1), Reason: new(string)}
	if as := (bot.Adviser{}).Choose(g.View(toy.Red), g.Clone(), b); *b.Reason != "Whoever can attack does." {
		t.Errorf("%v: reason %q", as, *b.Reason)
	}
}

// A title that says nothing has the chances of its combats told, and the risks of its ways.
func TestReasonsByTheContract(t *testing.T) {
	told := map[string]bool{}
	for seed := uint64(1); seed <= 20; seed++ {
		g, err := patrol.New().New("only", nil, seed)
		if err != nil {
			t.Fatal(err)
		}
		dice := chance.New(seed)
		for n := uint64(0); n < 300 && g.Active() != ""; n++ {
			b := &rules.Budget{Dice: chance.New(n), Reason: new(string)}
			bot.Adviser{}.Choose(g.View(g.Active()), silent{g.Clone()}, b)
			for _, part := range []string{"Chances: ", "Risk on the way: "} {
				told[part] = told[part] || strings.Contains(*b.Reason, part)
			}
			if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(told) != 2 || !told["Chances: "] {
		t.Errorf("told: %v", told)
	}
}
