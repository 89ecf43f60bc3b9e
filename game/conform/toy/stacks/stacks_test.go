package stacks

import (
	"strings"
	"testing"

	"marianas/game/conform"
	"marianas/game/rules"
)

func TestMachineIsSound(t *testing.T) {
	if err := machine.Sound(); err != nil {
		t.Fatal(err)
	}
}

func TestKeepsTheContract(t *testing.T) {
	for _, curious := range []bool{false, true} {
		r := conform.Suite(conform.Plan{Title: New(), Scenario: "only", Games: 12, Seed: 3, Curious: curious})
		if r.Breach != nil {
			t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
		}
		if unused := append(r.UnusedVerbs(), r.UnreachedBoxes()...); len(unused) > 0 {
			t.Errorf("never used or reached: %v", unused)
		}
	}
}

// act carries out lines of actions.
func act(t *testing.T, g rules.Game, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := g.Do(action(t, line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

func action(t *testing.T, line string) rules.Action {
	t.Helper()
	a, err := rules.ParseAction(line, machine.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func start(t *testing.T) *Game {
	t.Helper()
	g, err := New().New("only", nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// pileIn is the counters in a hex of the map, the lowest first.
func pileIn(g rules.Game, at string) string {
	var ids []string
	for _, p := range g.View("red").Pieces {
		if p.At.String() == at {
			ids = append(ids, p.ID)
		}
	}
	return strings.Join(ids, " ")
}

func refuse(t *testing.T, g rules.Game, line, rule string) {
	t.Helper()
	if v := g.Refuse(action(t, line)); v == nil || v.Rule != rule {
		t.Errorf("%s: %v, want rule %s", line, v, rule)
	}
}

func TestStacksKeepTheirOrderAndTheirLimit(t *testing.T) {
	g := start(t)
	act(t, g, "take red-3", "land west/0101", "take red-2")
	refuse(t, g, "land west/0101", "2")
	refuse(t, g, "land east/0202", "4")
	refuse(t, g, "move west/0102", "4")
	if got := pileIn(g, "west/0101"); got != "red-1 red-truck red-3" {
		t.Fatalf("the stack is %s", got)
	}
	back, err := New().Restore("only", nil, g.Snapshot())
	if err != nil || pileIn(back, "west/0101") != "red-1 red-truck red-3" {
		t.Errorf("restored it is %s, %v", pileIn(back, "west/0101"), err)
	}
}

func TestRidersGoWithTheirTruck(t *testing.T) {
	g := start(t)
	act(t, g, "take red-2", "land west/0101", "end-movement", "end-movement", "take red-2", "ride red-truck", "take red-1")
	refuse(t, g, "ride red-truck", "5")
	refuse(t, g, "move east/0101", "3")
	act(t, g, "move west/0102", "take red-truck", "move west/0302")
	if got := pileIn(g, "west/0302"); got != "red-truck red-2" {
		t.Fatalf("on the hill is %q", got)
	}
	refuse(t, g, "take red-2", "3")
	act(t, g, "end-movement", "end-movement", "take red-2", "move west/0402")
	if pileIn(g, "west/0402") != "red-2" || g.on[g.title.names.Index["red-2"]] >= 0 {
		t.Errorf("red-2 did not dismount")
	}
}

func TestBattalionsDoNotFit(t *testing.T) {
	g := start(t)
	act(t, g, "take red-4", "land west/0101", "end-movement", "end-movement", "take red-4")
	refuse(t, g, "ride red-truck", "5")
	refuse(t, g, "ride red-1", "5")
}
