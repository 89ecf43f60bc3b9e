package conform_test

import (
	"testing"

	"marianas/game/catalog"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/scenarios"
)

// from is a match that begins at a bare position, with a computer in the seat of the other side.
func from(t *testing.T, title string, at rules.Start, side, other rules.Side) *match.Match {
	t.Helper()
	entries, _ := catalog.Titles(scenarios.FS)
	found, ok := catalog.Find(entries, title)
	if !ok {
		t.Fatalf("no title %q", title)
	}
	g, err := found.Start("historical", at, 1)
	if err != nil {
		t.Fatal(err)
	}
	j := match.Journal{Title: title, Scenario: "historical", Data: found.Info().Digest, From: g.Snapshot()}
	m, _, err := match.Load(func(string) rules.Title { return found }, j.Text())
	if err != nil {
		t.Fatal(err)
	}
	m.SetSeat(other, match.Seat{Bot: "adviser"})
	return m
}

func TestPlayToTheEndWhereOneSideIsLeft(t *testing.T) {
	for _, title := range []string{"islandwar", "fmsaipan"} {
		units := []rules.Placed{{ID: "us-1-23", At: rules.At("0904")}, {ID: "jp-9-tk", At: rules.At("1507")}}
		last := rules.Start{Turn: 15, Phase: "movement", Phasing: "jp", Units: units}
		m := from(t, title, last, "jp", "us")
		if !m.CanPlayOut("jp") {
			t.Fatalf("%s: only Japan's last player-turn is left, and the match cannot be played out", title)
		}
		if m.CanPlayOut("us") {
			t.Errorf("%s: a computer is offered to play the match out", title)
		}
		if _, err := m.PlayOut("jp"); err != nil {
			t.Fatal(err)
		}
		if _, over := m.Ending(); !over {
			t.Fatalf("%s: the match was not played to its end: %q decides", title, m.Active())
		}
		if l, _, err := match.Load(func(string) rules.Title { return m.Title() }, m.Save("")); err != nil || l.Digest() != m.Digest() {
			t.Errorf("%s: the save of it does not open: %v", title, err)
		}
		early := last
		early.Turn = 14
		if from(t, title, early, "jp", "us").CanPlayOut("jp") {
			t.Errorf("%s: the other side has a player-turn left, and the match can be played out", title)
		}
	}
}
