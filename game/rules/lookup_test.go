package rules

import (
	"strings"
	"testing"

	"marianas/game/order"
)

func TestUnknownScenarioAndOption(t *testing.T) {
	info := Info{ID: "toy", Scenarios: []Scenario{{ID: "one"}, {ID: "two", Options: []Option{{ID: "fog"}}}}}
	if err := info.NoScenario("three"); !strings.HasSuffix(err.Error(), "want one of one, two") {
		t.Error(err)
	}
	two := &info.Scenarios[1]
	if err := two.CheckOptions(Options{"fog": "on"}); err != nil {
		t.Error(err)
	}
	if two.CheckOptions(Options{"rain": "on"}) == nil {
		t.Error("an option that no scenario has was taken")
	}
}

// The words of an action must be those of its verb, no more and no fewer.
func TestMisworded(t *testing.T) {
	verbs := []VerbInfo{{Verb: "retreat", Unit: true, To: true}, {Verb: "support", Count: true}}
	for _, c := range []struct {
		a    Action
		want string
	}{
		{Action{Verb: "retreat", Unit: "us-1", To: At("0101")}, ""},
		{Action{Verb: "retreat", Unit: "us-1"}, "retreat UNIT HEX"},
		{Action{Verb: "retreat", Unit: "us-1", To: At("0101"), Count: 1}, "retreat UNIT HEX"},
		{Action{Verb: "support", Count: 2}, ""},
		{Action{Verb: "support", Choice: "air"}, "support N"},
	} {
		if got := Misworded(c.a, verbs); got != c.want {
			t.Errorf("%s: %q, want %q", c.a, got, c.want)
		}
	}
}

func TestUnitFaceShowsTheFront(t *testing.T) {
	f := UnitFace(&order.Unit{ID: "us-1", Side: "us", Type: "infantry", Full: order.Values{Attack: 3, Defense: 4, MA: 8}})
	if f.ID != "us-1" || f.Style != "unit" || f.Values != "3-4-8" || f.Reduced {
		t.Errorf("%+v", f)
	}
}
