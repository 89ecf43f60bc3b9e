package css

import (
	"testing"

	"marianas/game/conform"
)

// The first scenario keeps the contract that every title keeps.
func TestKeepsTheContract(t *testing.T) {
	title := loaded(t)
	for _, curious := range []bool{false, true} {
		r := conform.Suite(conform.Plan{Title: title, Scenario: "t1", Games: 20, Seed: 7, Curious: curious})
		if r.Breach != nil {
			t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
		}
	}
}
