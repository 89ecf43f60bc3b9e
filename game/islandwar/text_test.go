package islandwar

import (
	"encoding/json"
	"testing"

	"marianas/game/rules"
)

// text is anything as comparable text.
func text(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Fire that is committed and support points that could still be given are told apart, whatever their strengths.
func TestFireAndPointsHaveNamesOfTheirOwn(t *testing.T) {
	g := lay(t, rules.Start{Turn: 3, Phase: "combat", Phasing: Japan, Numbers: map[string]int{"points.us": 4}, Units: []rules.Placed{
		{ID: "us-1-23", At: rules.ParsePlace("0905")}, {ID: "us-225-fa", At: rules.ParsePlace("0507")},
		{ID: "jp-5-base", At: rules.ParsePlace("0805")},
	}})
	perform(t, g, "attack 0905", "join jp-5-base", "declare", "protect us-225-fa")
	if !g.In(protectBox) {
		t.Fatal("the defender is not asked")
	}
	called := map[string]rules.Action{}
	for _, a := range g.Legal() {
		label := g.Describe(a).Label
		if other, twice := called[label]; twice {
			t.Errorf("%q and %q are both called %q", other, a, label)
		}
		called[label] = a
	}
}
