package rules_test

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

func TestWantedValues(t *testing.T) {
	for _, c := range []struct {
		value, want string
		is          bool
	}{
		{"D1", "D1", true}, {"D1", "D2", false}, {"", "", true},
		{"1103", "not 1103", false}, {"pool", "not 1103", true},
		{"3", "at least 3", true}, {"2", "at least 3", false}, {"+6", "at least 3", true}, {"none", "at least 3", false},
		{"7.5", "at most 8", true}, {"9", "at most 8", false}, {"3", "at least many", false},
	} {
		if got := rules.Wanted(c.value, c.want); got != c.is {
			t.Errorf("%q is wanted by %q: %v, want %v", c.value, c.want, got, c.is)
		}
	}
}

func TestPatternsOfActions(t *testing.T) {
	move := rules.Action{Verb: "retreat", Unit: "jp-317", To: rules.At("1104")}
	for pattern, want := range map[string]bool{
		"retreat jp-317 1104": true, "retreat * 1104": true, "retreat * *": true, "* * *": true,
		"retreat * 1105": false, "retreat *": false, "retreat * * *": false, "move * *": false,
	} {
		if got := rules.ActionPattern(strings.Fields(pattern)).Fits(move); got != want {
			t.Errorf("%q fits %q: %v, want %v", pattern, move, got, want)
		}
	}
	if _, ok := rules.ActionPattern([]string{"stand"}).Among([]rules.Action{move}); ok {
		t.Error("a pattern finds an action that it does not fit")
	}
}
