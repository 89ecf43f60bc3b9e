package forgotten

import (
	"slices"
	"testing"

	"marianas/game/conform"
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
