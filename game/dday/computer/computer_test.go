package computer_test

import (
	"fmt"
	"os"
	"testing"

	"marianas/game/catalog"
	"marianas/game/dday"
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
		g, err := t.New(scenario(), nil, uint64(i)+100)
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
				evs, err := g.Do(a)
				if err != nil {
					b.Fatal(err)
				}
				if os.Getenv("COMBAT") != "" {
					for _, e := range evs {
						switch w := e.What.(type) {
						case rules.CombatResolved:
							fmt.Println(g.Base().GameTurn, w.At, w.Differential, w.Row, w.Column, w.Code)
						case rules.UnitLost:
							fmt.Println("   LOST", w.Unit, w.Why)
						case rules.PhaseBegan:
							fmt.Println(w.Phase)
						}
					}
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
		if os.Getenv("GOALS") != "" {
			st := g.(*dday.Game).Think()
			for _, h := range st.Wanted() {
				d := 99
				a := st.Ashore()
				for u := a.Next(0); u >= 0; u = a.Next(u + 1) {
					d = min(d, st.Board().Distance(h, st.At(u)))
				}
				if st.Linked(h) || d < 3 {
					fmt.Println(st.Board().Number(h), st.Linked(h), st.Scores(h), d, st.Danger(h))
				}
			}
		}
		e, _ := g.Ending()
		b.Logf("%d actions, %s, %v", n, e.Why, e.Tallies)
	}
}

func scenario() string {
	if s := os.Getenv("SCENARIO"); s != "" {
		return s
	}
	return "d-day"
}
