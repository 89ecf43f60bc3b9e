package match

import (
	"slices"
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// A die is counted for the side that its event names, and for who acted where none is named; what is drawn is no die.
func TestADieIsCountedForWhoRolledIt(t *testing.T) {
	die := &chance.Die{Faces: []string{"0", "1"}}
	r := record{actor: "us", falls: []chance.Fall{{Die: die, Face: "1"}, {Face: "wind"}, {Die: die, Face: "0"}}}
	if got := r.rollers(); !slices.Equal(got, []rules.Side{"us", "us", "us"}) {
		t.Errorf("without a name the dice are those of %v", got)
	}
	r.events = rules.Told(rules.DieRolled{By: "jp"}, rules.DieRolled{}, rules.DieRolled{By: "us"})
	if got := r.rollers(); !slices.Equal(got, []rules.Side{"jp", "us", "us"}) {
		t.Errorf("the dice are those of %v", got)
	}
}
