package saipan

import (
	"testing"

	"marianas/game/conform"
)

// The contract suite, costly checks included.
func TestSuite(t *testing.T) {
	for _, sc := range []string{"historical", "free"} {
		for _, curious := range []bool{false, true} {
			r := conform.Suite(conform.Plan{Title: title(t), Scenario: sc, Games: 3, Seed: 11, Curious: curious, Workers: 2})
			if r.Breach != nil {
				t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
			}
			t.Logf("%s: %d games, mean length %.0f; verbs never used: %v; boxes never reached: %v",
				sc, r.Games, r.MeanLength(), r.UnusedVerbs(), r.UnreachedBoxes())
		}
	}
}
