package computer

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// TestBatteryShifts sees that a battery with an enemy two hexes away goes off with its guns on Night II (23.0).
func TestBatteryShifts(t *testing.T) {
	start(t, "t7", 1)
	g, err := loaded.Start("t7", rules.Start{
		Turn: 17, Phase: "action-phase", Phasing: "jp",
		Units: []rules.Placed{{ID: "us-a-1-24", At: rules.At("17.54")}, {ID: "jp-1-art-50", At: rules.At("17.56")}, {ID: "jp-hq-50", At: rules.At("18.60")}},
		Lists: map[string][]string{"chit": {"ija"}, "stage": {"actions"}, "suppressed": {"17.54"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	as := g.Guess("jp", 1).(rules.Advisor).Advise(&rules.Budget{States: 400, Dice: chance.New(1)})
	if len(as) == 0 || as[0].Verb != "take" || as[0].Unit != "jp-1-art-50" {
		t.Errorf("advised: %v", as)
	}
}
