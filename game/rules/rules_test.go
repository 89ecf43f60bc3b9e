package rules

import "testing"

var verbs = []VerbInfo{
	{Verb: "move", To: true}, {Verb: "retreat", Unit: true, To: true},
	{Verb: "support", Count: true}, {Verb: "declare"},
}

func TestActionsRoundTrip(t *testing.T) {
	for _, line := range []string{"move 1306", "move guam/1302", "retreat jp-1-135 1507", "support 2", "declare", "move pool"} {
		a, err := ParseAction(line, verbs)
		if err != nil || a.String() != line {
			t.Errorf("%q became %q, %v", line, a, err)
		}
	}
	for _, line := range []string{"", "fly 1306", "move", "retreat jp-1-135", "declare now", "support many", "support -1"} {
		if a, err := ParseAction(line, verbs); err == nil {
			t.Errorf("%q parsed as %#v", line, a)
		}
	}
}
