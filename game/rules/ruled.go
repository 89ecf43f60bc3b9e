package rules

import (
	"fmt"
	"slices"
)

// RuledSide is a side of a scenario that the rulebook's own principles can play, so that nobody needs to sit there.
type RuledSide struct {
	Side  Side
	Alone bool   // the scenario is made for one player: the rules have the seat where nobody says otherwise
	Only  bool   // nobody else can have it
	Rule  string // where the booklet says so
}

// RulesOption is the option of a game that says whether a side is played by the rules; its values are "on" and "off".
// It is fixed at the start and stands in the journal with the other options.
func RulesOption(side Side) string { return "rules-" + string(side) }

// OnOff is the value of an option that switches something.
func OnOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// Ruled is what a scenario says of a side that can be played by the rules; nil: it cannot.
func (s *Scenario) Ruled(side Side) *RuledSide {
	for i := range s.ByRules {
		if s.ByRules[i].Side == side {
			return &s.ByRules[i]
		}
	}
	return nil
}

// RulesPlay reports whether a side is played by the rules in a game with these options.
func (s *Scenario) RulesPlay(side Side, opts Options) bool {
	r := s.Ruled(side)
	switch {
	case r == nil:
		return false
	case r.Only:
		return true
	}
	if v, said := opts[RulesOption(side)]; said {
		return v == "on"
	}
	return r.Alone
}

// CheckOptions refuses options and values that the scenario does not have. The error is for people.
func (s *Scenario) CheckOptions(opts Options) error {
	for id, value := range opts {
		if !slices.ContainsFunc(s.Options, func(o Option) bool { return o.ID == id }) && !s.rulesOption(id, value) {
			return fmt.Errorf("scenario %q has no option %q of the value %q", s.ID, id, value)
		}
	}
	return nil
}

// rulesOption reports whether an option says of a side whether it is played by the rules, and can say so.
func (s *Scenario) rulesOption(id, value string) bool {
	for i := range s.ByRules {
		if r := &s.ByRules[i]; RulesOption(r.Side) == id {
			return value == "on" || value == "off" && !r.Only
		}
	}
	return false
}
