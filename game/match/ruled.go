package match

import (
	"errors"
	"fmt"
	"maps"

	"marianas/game/rules"
)

// A side that is played by the rules has a seat that is settled with the options of the game and never changes: what its
// principles leave open is asked of the other side, so nobody ever sits there.

// settled is the configuration with the options that say which sides the rules play, taken from the seats that are
// named, else from the options, else from the scenario. The error is for people.
func (c Config) settled() (rules.Options, error) {
	s := c.Title.Info().Scenario(c.Scenario)
	opts := maps.Clone(c.Options)
	others := 0
	for _, side := range sides(c.Title) {
		seat, named := c.Seats[side]
		r := s.Ruled(side)
		switch {
		case r == nil && seat.Rules:
			return nil, fmt.Errorf("no rules play %s in %s", sideName(c.Title, side), s.Name)
		case r == nil:
			others++
			continue
		case r.Only && named && !seat.Rules:
			return nil, fmt.Errorf("only the rules can play %s in %s", sideName(c.Title, side), s.Name)
		case r.Only:
			continue
		}
		if opts == nil {
			opts = rules.Options{}
		}
		on := s.RulesPlay(side, opts)
		if named {
			on = seat.Rules
		}
		opts[rules.RulesOption(side)] = rules.OnOff(on)
		if !on {
			others++
		}
	}
	if others == 0 {
		return nil, errors.New("the rules cannot play every side: somebody must decide what they leave open")
	}
	return opts, nil
}

// RulesPlay reports whether a side is played by the rules in this match.
func (m *Match) RulesPlay(side rules.Side) bool {
	return m.Scenario().RulesPlay(side, m.journal.Options)
}

// sitRules gives the rules the seats that are theirs.
func (m *Match) sitRules() {
	for _, side := range sides(m.title) {
		if m.RulesPlay(side) {
			m.seats[side] = Seat{Rules: true}
		}
	}
}

// FixedSeat says why the seat of a side cannot change, or change to a kind of player, in one sentence; "" if it can.
func (m *Match) FixedSeat(side rules.Side, s Seat) string {
	switch now := m.RulesPlay(side); {
	case now == s.Rules:
		return ""
	case now:
		return sideName(m.title, side) + " is played by the rules; that was settled before the match began."
	}
	return "Whether the rules play " + sideName(m.title, side) + " is settled before a match begins."
}

// fixed is FixedSeat as an error.
func (m *Match) fixed(side rules.Side, s Seat) error {
	if why := m.FixedSeat(side, s); why != "" {
		return errors.New(why)
	}
	return nil
}
