package table

import (
	"testing"

	"marianas/game/rules"
)

func TestNothingIsPlayedBeforeTheLastActionIsOnTheDisk(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	kept := false
	p.s.Kept = func() bool { return kept }
	p.clickHex("0806")
	if p.s.taken() != "" || p.s.Resting() {
		t.Fatal("an action was played while the one before it was not safe")
	}
	kept = true
	p.wait(2)
	if p.s.taken() != "us-1-23" {
		t.Error("the action was not played once the one before it was safe")
	}
}

// Clicks that come while the disk is late are all played, in their order.
func TestWhatWaitsForTheDiskKeepsItsOrder(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	kept := false
	p.s.Kept = func() bool { return kept }
	before := p.at("us-1-23")
	const to = "0805"
	p.clickHex("0806")
	p.s.do(p.in.Tick, rules.Action{Verb: "move", To: rules.ParsePlace(to)})
	if p.s.taken() != "" || p.at("us-1-23") != before {
		t.Fatal("an action was played while the one before it was not safe")
	}
	kept = true
	p.wait(2)
	if got := p.at("us-1-23"); got != to {
		t.Errorf("the unit is at %s, want %s: the second click was lost", got, to)
	}
}
