package computer

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/dday"
	"marianas/game/rules"
)

// Who is out of reserve and of command owes a move before the actions can end (16.2), though nothing is gained by it.
func TestWhoOwesAMoveMakesIt(t *testing.T) {
	at := func(id, hex string) rules.Placed {
		return rules.Placed{ID: rules.UnitID(id), At: rules.ParsePlace(hex)}
	}
	start(t, "beachhead", 1)
	g, err := loaded.Start("beachhead", rules.Start{
		Turn: 7, Phase: "headquarters",
		Units: []rules.Placed{at("us-hq-1-29", "2104"), at("us-hq-2", "1610"), at("us-hq-1-6", "2202"), at("us-hq-6", "1412"), at("jp-1-118", "2633")},
		Lists: map[string][]string{"reserve": {"us-hq-1-29", "us-hq-1-6"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []rules.Verb{"release", "release", "end-headquarters"} {
		for _, x := range g.Legal() {
			if x.Verb == a {
				if _, err := g.Do(x); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	for n := uint64(0); ; n++ {
		if n > 20 {
			t.Fatalf("the actions of game-turn 7 do not end: %v", g.Legal()[:3])
		}
		if turn, _ := g.See("us", "turn"); turn != "7" {
			return
		}
		b := &rules.Budget{States: 4000, Dice: chance.New(n)}
		as := g.Guess("us", n).(rules.Advisor).Advise(b)
		if g.(*dday.Game).Think().Owes() >= 0 && g.Box() == "actions" && len(as) < 2 {
			t.Errorf("%v takes nobody anywhere", as)
		}
		for _, a := range as {
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}
