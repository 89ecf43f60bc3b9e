package command

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

// TestSeatsComeFromTheSidesOfTheTitle plays a title whose sides no other title has.
func TestSeatsComeFromTheSidesOfTheTitle(t *testing.T) {
	title := toy.New()
	find := func(id string) rules.Title {
		if id == "toy" {
			return title
		}
		return nil
	}
	titles := []*rules.Info{title.Info()}
	for line, want := range map[string][2]bool{ // whether red and blue are people
		"toy/open":                          {true, false},
		"toy/open --red bot":                {false, false},
		"toy/open --blue human":             {true, true},
		"toy/open --red bot --blue=human":   {false, true},
		"--blue human toy/open --red human": {true, true},
	} {
		l, err := Parse(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := l.Match(find, titles, 1)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if got := [2]bool{m.Seat(toy.Red).Human(), m.Seat(toy.Blue).Human()}; got != want {
			t.Errorf("%q seats people as %v, want %v", line, got, want)
		}
	}
	title.Info().Scenarios[0].ByRules = []rules.RuledSide{{Side: toy.Blue, Alone: true}}
	for line, want := range map[string]match.Seat{ // who plays blue in a scenario for one player
		"toy/open":              {Rules: true},
		"toy/open --blue rules": {Rules: true},
		"toy/open --blue human": {},
		"toy/open --blue bot":   {Bot: computer},
		"toy/open --red bot":    {Rules: true},
		"toy/open --red=bot":    {Rules: true},
	} {
		l, err := Parse(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if m, _, err := l.Match(find, titles, 1); err != nil || m.Seat(toy.Blue) != want {
			t.Errorf("%q: %v", line, err)
		}
	}
	if l, err := Parse([]string{"toy/open", "--red", "rules"}); err != nil {
		t.Error(err)
	} else if _, _, err := l.Match(find, titles, 1); err == nil || !strings.Contains(err.Error(), "no rules play Red") {
		t.Errorf("the rules play Red: %v", err)
	}
	for _, line := range []string{"toy/open --us human", "--us human", "toy/open --colour bot"} {
		l, err := Parse(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := l.Match(find, titles, 1); err == nil || !strings.Contains(err.Error(), "expected --blue, --red or another option") {
			t.Errorf("%q gave %v", line, err)
		}
	}
}
