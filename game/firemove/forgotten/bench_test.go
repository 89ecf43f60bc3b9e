package forgotten

import (
	"testing"

	"marianas/game/chance"
)

// Random play without the costly checks: at least 40,000 actions a second on a quiet core.
func BenchmarkRandomGame(b *testing.B) {
	for _, v := range []variant{{scenario: "engebi"}, {scenario: "guam"}, {scenario: "sequenced"}, {scenario: "simultaneous"}} {
		b.Run(v.scenario, func(b *testing.B) {
			title(b)
			b.ReportAllocs()
			actions := 0
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				dice := chance.New(uint64(i))
				for g := start(b, v, uint64(i)); g.Active() != ""; actions++ {
					if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}
