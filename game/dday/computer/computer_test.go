package computer_test

import (
	"fmt"
	"os"
	"testing"

	"marianas/game/catalog"
	"marianas/game/rules"
	"marianas/scenarios"
)

func BenchmarkGame(b *testing.B) {
	entries, _ := catalog.Titles(scenarios.FS)
	var t rules.Title
	for _, e := range entries {
		if e.Info.ID == "dday" {
			t = e.Title
		}
	}
	for i := 0; i < b.N; i++ {
		g, err := t.New("d-day", nil, uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		n := 0
		for g.Active() != "" {
			budget := &rules.Budget{States: 4000}
			budget.Dice.State = uint64(n)
			as := g.(rules.Advisor).Advise(budget)
			for _, a := range as {
				if g.Refuse(a) != nil {
					break
				}
				if _, err := g.Do(a); err != nil {
					b.Fatal(err)
				}
				n++
				if i == 0 && os.Getenv("SHOW") != "" {
					fmt.Println(g.Base().GameTurn, g.Box(), a)
				}
			}
			if n > 5000 {
				b.Fatal("too long")
			}
		}
		e, _ := g.Ending()
		b.Logf("%d actions, %s, %v", n, e.Why, e.Tallies)
	}
}
