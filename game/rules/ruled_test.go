package rules

import "testing"

// Whether a side is played by the rules follows from the scenario and the options together.
func TestRulesPlay(t *testing.T) {
	s := &Scenario{ID: "x", ByRules: []RuledSide{{Side: "may"}, {Side: "alone", Alone: true}, {Side: "only", Only: true}}}
	for _, c := range []struct {
		side  Side
		value string
		want  bool
	}{
		{"may", "", false}, {"may", "on", true}, {"may", "off", false},
		{"alone", "", true}, {"alone", "off", false}, {"alone", "on", true},
		{"only", "", true}, {"only", "on", true}, {"other", "", false}, {"other", "on", false},
	} {
		opts := Options{}
		if c.value != "" {
			opts[RulesOption(c.side)] = c.value
		}
		if got := s.RulesPlay(c.side, opts); got != c.want {
			t.Errorf("%s with %q: %t", c.side, c.value, got)
		}
	}
	for _, c := range []struct {
		side  Side
		value string
		ok    bool
	}{{"may", "on", true}, {"alone", "off", true}, {"only", "off", false}, {"only", "on", true}, {"other", "on", false}, {"may", "maybe", false}} {
		if err := s.CheckOptions(Options{RulesOption(c.side): c.value}); (err == nil) != c.ok {
			t.Errorf("%s with %q: %v", c.side, c.value, err)
		}
	}
}
