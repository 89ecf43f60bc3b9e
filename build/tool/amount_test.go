package main

import (
	"testing"

	"marianas/game/match"
	"marianas/game/rules"
)

// Points that were given to an attack are offered for change again after the match was opened in mid-attack.
func TestPointsCanBeChangedAfterOpening(t *testing.T) {
	app := stageApp(t, moment{"islandwar points", "islandwar/historical", iwLanded + "click hex 1103\nclick unit us-1-2\nclick unit us-1-24\nwait idle\n"})
	m := app.Match()
	var points []rules.Action
	for _, c := range m.View("us").Choices {
		if c.Action.Count > 0 {
			points = append(points, c.Action)
		}
	}
	if len(points) < 2 {
		t.Fatalf("%d amounts may be given", len(points))
	}
	if _, err := m.Do("us", points[1]); err != nil {
		t.Fatal(err)
	}
	entries, err := box()
	if err != nil {
		t.Fatal(err)
	}
	opened, _, err := match.Load(finder(entries), m.Save(""))
	if err != nil {
		t.Fatal(err)
	}
	given, choices, words, ok := opened.Amount("us")
	if !ok || given != points[1] || len(choices) != len(points) || words[points[0]].Label == "" {
		t.Errorf("%v, %d choices, %v", given, len(choices), ok)
	}
	if _, err := opened.Amend("us", given, points[0]); err != nil {
		t.Error(err)
	}
}
