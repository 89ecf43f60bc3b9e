package main

import (
	"fmt"
	"io"
	"strings"

	"marianas/game/catalog"
	"marianas/game/rules"
	"marianas/scenarios"
)

// box is the titles of the program as they are built in.
func box() ([]catalog.Entry, error) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		return entries, faults
	}
	return entries, nil
}

// finder gives titles by id to those who read files.
func finder(entries []catalog.Entry) func(id string) rules.Title {
	return func(id string) rules.Title {
		t, ok := catalog.Find(entries, id)
		if !ok {
			return nil
		}
		return t
	}
}

// titleNamed finds a title that can be played, by its id or by that of its system.
func titleNamed(id string) (rules.Title, error) {
	entries, err := box()
	if err != nil {
		return nil, err
	}
	if t := finder(entries)(id); t != nil {
		return t, nil
	}
	for _, e := range entries { // a system stands for its first title: odds firemove rough +3
		if e.Title != nil && e.Info.Series == id {
			return e.Title, nil
		}
	}
	return nil, usageError(fmt.Sprintf("found title %q, want one of %s", id, strings.Join(playable(entries), ", ")))
}

func playable(entries []catalog.Entry) []string {
	var ids []string
	for _, e := range entries {
		if e.Title != nil {
			ids = append(ids, e.Info.ID)
		}
	}
	return ids
}

// scenarioNamed finds TITLE/SCENARIO.
func scenarioNamed(name string) (rules.Title, *rules.Scenario, error) {
	id, scenario, ok := strings.Cut(name, "/")
	if !ok {
		return nil, nil, usageError(fmt.Sprintf("found %q, want TITLE/SCENARIO, such as islandwar/historical", name))
	}
	t, err := titleNamed(id)
	if err != nil {
		return nil, nil, err
	}
	var ids []string
	for i := range t.Info().Scenarios {
		s := &t.Info().Scenarios[i]
		if s.ID == scenario {
			return t, s, nil
		}
		ids = append(ids, s.ID)
	}
	return nil, nil, usageError(fmt.Sprintf("found scenario %q, want one of %s", scenario, strings.Join(ids, ", ")))
}

func runTitles(args []string, out io.Writer) error {
	if len(args) > 0 {
		return usageError(fmt.Sprintf("found %q, want nothing more", args[0]))
	}
	entries, err := box()
	for _, e := range entries {
		if e.Title == nil {
			fmt.Fprintf(out, "%-10s %s (%s): in preparation\n", e.Info.ID, e.Info.Name, e.Info.Published)
			continue
		}
		fmt.Fprintf(out, "%-10s %s (%s)\n", e.Info.ID, e.Info.Name, e.Info.Published)
		var sides []string
		for _, s := range e.Info.Sides {
			sides = append(sides, fmt.Sprintf("%s (%s)", s.ID, s.Name))
		}
		fmt.Fprintf(out, "           sides: %s\n", strings.Join(sides, ", "))
		for _, s := range e.Info.Scenarios {
			printScenario(out, e.Info.ID, s)
		}
	}
	return err
}

func printScenario(out io.Writer, title string, s rules.Scenario) {
	secret := ""
	if s.Secret {
		secret = ", with secrets"
	}
	if s.Barred != "" {
		secret += ", not in the menu yet"
	}
	fmt.Fprintf(out, "           %s/%s: %s, %s%s (%s)\n", title, s.ID, s.Name, rules.Counted(s.GameTurns(), "game-turn", "game-turns"), secret, s.Rule)
	for _, o := range s.Options {
		fmt.Fprintf(out, "               option %s = %s, default %s: %s (%s)\n", o.ID, strings.Join(o.Values, "|"), o.Default, o.Name, o.Rule)
	}
	for _, r := range s.ByRules {
		how := ""
		switch {
		case r.Only:
			how = ", always"
		case r.Alone:
			how = ", by default"
		}
		fmt.Fprintf(out, "               --%s %s: the rules can play this side%s (%s)\n", r.Side, byRules, how, r.Rule)
	}
}
