package css

import (
	"testing"

	"marianas/game/conform"
)

// Every scenario keeps the contract that every title keeps.
func TestKeepsTheContract(t *testing.T) {
	title := loaded(t)
	for scenario, games := range map[string]int{"t1": 4, "t2": 2, "t3": 2, "t4": 1, "t5": 1, "t6": 1, "s1": 1, "s2": 2, "s3": 2, "s4": 1, "s5": 1, "s6": 1} {
		if testing.Short() && scenario != "t1" {
			continue // long games: without the race detector only
		}
		t.Run(scenario, func(t *testing.T) {
			for _, curious := range []bool{false, true} {
				r := conform.Suite(conform.Plan{Title: title, Scenario: scenario, Games: games, Seed: 7, Curious: curious})
				if r.Breach != nil {
					t.Fatalf("%v", r.Breach)
				}
			}
		})
	}
}
