package guide

import (
	"maps"

	"marianas/game/match"
	"marianas/game/rules"
)

// Start is what a guide's match begins with; the computer's sides get the seat that is given.
func Start(t rules.Title, g *rules.Guide, computer match.Seat) match.Config {
	seats := map[rules.Side]match.Seat{}
	for _, s := range t.Info().Sides {
		if s.ID != g.Side {
			seats[s.ID] = computer
		}
	}
	for _, side := range g.ByRules {
		seats[side] = match.Seat{Rules: true}
	}
	return match.Config{Title: t, Scenario: g.Scenario, Options: maps.Clone(g.Options), Seed: g.Seed, Seats: seats}
}

// Fits reports whether a match is one that a guide has begun, or like it.
func Fits(m *match.Match, g *rules.Guide) bool {
	if g == nil || m.Scenario().ID != g.Scenario || m.Seed() != g.Seed || !m.Seat(g.Side).Human() {
		return false
	}
	for id, value := range g.Options {
		if m.Options()[id] != value {
			return false
		}
	}
	return true
}
