package forgotten

import (
	"slices"
	"testing"

	"marianas/game/conform"
	"marianas/game/rules"
)

// The contract suite, costly checks included: undo and what an action puts at stake among them.
func TestSuite(t *testing.T) {
	for i, v := range slices.Concat(short, long) {
		r := conform.Suite(conform.Plan{Title: title(t), Scenario: v.scenario, Options: v.options, Games: 1, Seed: 11, Curious: i%2 == 1})
		if r.Breach != nil {
			t.Fatalf("%v: %v\n%s", v, r.Breach, r.Breach.Journal)
		}
	}
}

// Games at random come to every box and use every verb, but for those of which the title says why not. What belongs to
// titles on one sheet is none of its boxes: boats are placed in place of beachheads, and who empties a boat hex goes
// ashore unasked (12.2).
func TestReach(t *testing.T) {
	r := conform.Reach(title(t), 1500, 2024)
	if r.Breach != nil || len(r.Missing()) > 0 || len(r.Needless()) > 0 {
		t.Errorf("%v: missing %v, needless %v", r.Breach, r.Missing(), r.Needless())
	}
	for _, box := range title(t).(rules.Boxed).Boxes() {
		if box == "beachheads" || box == "going-ashore" {
			t.Errorf("%s is asked on the islands", box)
		}
	}
}
