package table

import "testing"

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
