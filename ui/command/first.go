package command

import (
	"fmt"
	"sort"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
)

// computer is the player that a seat gets for "bot".
const computer = "adviser"

// Match is the match that the command line asks for: a scenario or a saved game; nil if it asks for none.
// The error is for the player, the note too: what he should know of a saved game that was opened.
func (l Line) Match(find match.Finder, titles []*rules.Info, seed uint64) (m *match.Match, note string, err error) {
	switch {
	case l.Load != "":
		data, err := store.ReadFile(l.Load)
		if err != nil {
			return nil, "", err
		}
		m, report, err := match.Load(find, data)
		if err != nil {
			return nil, "", fmt.Errorf("%s: %w", l.Load, err)
		}
		m.MarkSaved()
		return m, report.Note, nil
	case l.Title == "":
		return nil, "", nil
	}
	t := find(l.Title)
	if t == nil {
		return nil, "", fmt.Errorf("found title %q, expected %s", l.Title, playable(find, titles))
	}
	if !has(t.Info().Scenarios, l.Scenario) {
		return nil, "", fmt.Errorf("found scenario %q, %s has %s", l.Scenario, l.Title, ids(t.Info().Scenarios))
	}
	seats := map[rules.Side]match.Seat{}
	for side, who := range l.Seats {
		if who == "bot" {
			seats[side] = match.Seat{Bot: computer}
		}
	}
	m, err = match.New(match.Config{Title: t, Scenario: l.Scenario, Seed: seed, Seats: seats})
	return m, "", err
}

func playable(find match.Finder, titles []*rules.Info) string {
	var out []string
	for _, t := range titles {
		if find(t.ID) != nil {
			out = append(out, t.ID)
		}
	}
	sort.Strings(out)
	return strings.Join(out, ", ")
}

func has(list []rules.Scenario, id string) bool {
	for _, s := range list {
		if s.ID == id {
			return true
		}
	}
	return false
}

func ids(list []rules.Scenario) string {
	var out []string
	for _, s := range list {
		out = append(out, s.ID)
	}
	return strings.Join(out, ", ")
}
