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
	if err := l.known(titles); err != nil {
		return nil, "", err
	}
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
	if err := l.known([]*rules.Info{t.Info()}); err != nil {
		return nil, "", err
	}
	m, err = match.New(match.Config{Title: t, Scenario: l.Scenario, Seed: seed, Seats: l.seats(t.Info())})
	return m, "", err
}

// seats are who plays: the first side a person and the others the computer, or the rules if the scenario is made so,
// where nothing else was said.
func (l Line) seats(info *rules.Info) map[rules.Side]match.Seat {
	seats := map[rules.Side]match.Seat{}
	for i, s := range info.Sides {
		switch who := l.Seats[s.ID]; {
		case who == byRules:
			seats[s.ID] = match.Seat{Rules: true}
		case who == human:
			seats[s.ID] = match.Seat{}
		case who == bot || i > 0 && !info.Scenario(l.Scenario).RulesPlay(s.ID, nil):
			seats[s.ID] = match.Seat{Bot: computer}
		}
	}
	return seats
}

// known reports a side of the command line that none of the titles has.
func (l Line) known(titles []*rules.Info) error {
	have := map[string]bool{}
	for _, t := range titles {
		for _, s := range t.Sides {
			have["--"+string(s.ID)] = true
		}
	}
	var options []string
	for o := range have {
		options = append(options, o)
	}
	sort.Strings(options)
	var strange []string
	for side := range l.Seats {
		if !have["--"+string(side)] {
			strange = append(strange, "--"+string(side))
		}
	}
	if len(strange) == 0 {
		return nil
	}
	sort.Strings(strange)
	return fmt.Errorf("found %s, expected %s or another option", strange[0], strings.Join(options, ", "))
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
