package computer

import (
	"slices"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/rules"
)

// A hint says why: an attack with what is known of its hex and its chances, a move with what it is for.
func TestHintsSayWhy(t *testing.T) {
	g := start(t, "beachhead", 5)
	want := map[string][]string{"attack": {" of yours.", "Chances: "}, "take": {"The chance of being hit is "}, "replace": {"16.1"}, "end-actions": {"No attack"}}
	for n := uint64(0); len(want) > 1 && g.Active() != ""; n++ {
		guess := g.Guess(g.Active(), n)
		b := &rules.Budget{States: 600, Dice: chance.New(n), Reason: new(string)}
		as := bot.Adviser{}.Choose(guess.View(g.Active()), guess, b)
		for _, part := range want[string(as[0].Verb)] {
			if !strings.Contains(*b.Reason, part) {
				t.Errorf("%v: reason %q, want %q in it", as, *b.Reason, part)
			}
		}
		delete(want, string(as[0].Verb))
		for _, a := range as {
			rolled := g.Base().Dice.Rolled
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
			if g.Base().Dice.Rolled != rolled {
				break
			}
		}
	}
	delete(want, "replace") // seldom
	if len(want) > 0 {
		t.Errorf("never advised: %v", want)
	}
}

// Nobody pays for a reason that nobody asks for: advice is the same with and without one.
func TestReasonsChangeNothing(t *testing.T) {
	g := start(t, "aslito", 2)
	for n := uint64(0); n < 12; n++ {
		var got [2][]rules.Action
		for i, reason := range []*string{nil, new(string)} {
			b := &rules.Budget{States: 600, Dice: chance.New(n), Reason: reason}
			got[i] = g.Guess(g.Active(), n).(rules.Advisor).Advise(b)
		}
		if !slices.Equal(got[0], got[1]) {
			t.Fatalf("%v without a reason, %v with one", got[0], got[1])
		}
		if _, err := g.Do(got[0][0]); err != nil {
			t.Fatal(err)
		}
	}
}
