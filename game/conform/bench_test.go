package conform_test

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform"
	"marianas/game/match"
	"marianas/game/rules"
)

// BenchmarkRandomPlay measures random play through the contract; the issue asks for 50,000 actions a second.
func BenchmarkRandomPlay(b *testing.B) {
	for _, t := range built(b) {
		for _, s := range t.Info().Scenarios {
			b.Run(t.Info().ID+"/"+s.ID, func(b *testing.B) {
				actions := 0
				for i := 0; i < b.N; i++ {
					r := conform.Fast(conform.Plan{Title: t, Scenario: s.ID, Games: 1, Seed: uint64(i)})
					if r.Breach != nil {
						b.Fatal(r.Breach)
					}
					actions += r.Actions
				}
				b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			})
		}
	}
}

// eachOffered is eachScenario for benchmarks.
func eachOffered(b *testing.B, f func(b *testing.B, t rules.Title, s rules.Scenario)) {
	for _, t := range built(b) {
		for _, s := range t.Info().Offered() {
			b.Run(t.Info().ID+"/"+s.ID, func(b *testing.B) { f(b, t, s) })
		}
	}
}

// BenchmarkReplay replays a whole game with all its checks.
func BenchmarkReplay(b *testing.B) {
	eachOffered(b, func(b *testing.B, t rules.Title, s rules.Scenario) {
		j := played(b, t, s.ID, 1).Journal()
		b.ResetTimer()
		for range b.N {
			if _, err := match.NewReplay(t, j); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(j.Entries)), "entries")
	})
}

// BenchmarkSave writes the save of a whole game: what an automatic save costs at most.
func BenchmarkSave(b *testing.B) {
	eachOffered(b, func(b *testing.B, t rules.Title, s rules.Scenario) {
		m := played(b, t, s.ID, 1)
		b.ResetTimer()
		for range b.N {
			m.Save("2026-03-01 21:40")
		}
	})
}

// BenchmarkLoad opens the save of a whole game.
func BenchmarkLoad(b *testing.B) {
	eachOffered(b, func(b *testing.B, t rules.Title, s rules.Scenario) {
		save := played(b, t, s.ID, 1).Save("2026-03-01 21:40")
		b.ResetTimer()
		for range b.N {
			if _, _, err := match.Load(findBuilt(b), save); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(save))/1000, "kB")
	})
}

// BenchmarkFullest measures the contract at the position of a game that has most legal actions.
func BenchmarkFullest(b *testing.B) {
	eachOffered(b, func(b *testing.B, t rules.Title, s rules.Scenario) {
		g := fullest(b, t, s.ID)
		side := g.Active()
		legal := g.Legal()
		for name, f := range map[string]func(){
			"Legal": func() { g.Legal() }, "View": func() { g.View(side) }, "Clone": func() { g.Clone() },
			"Snapshot": func() { g.Snapshot() }, "Refuse": func() { g.Refuse(legal[len(legal)-1]) },
			"Guess": func() { g.Guess(side, 1) }, "Check": func() { _ = g.Check() },
		} {
			b.Run(name, func(b *testing.B) {
				b.ResetTimer()
				for range b.N {
					f()
				}
				b.ReportMetric(float64(len(legal)), "choices")
			})
		}
	})
}

func fullest(b *testing.B, t rules.Title, scenario string) rules.Game {
	g, err := t.New(scenario, nil, 1)
	if err != nil {
		b.Fatal(err)
	}
	d := chance.New(1)
	best, most := g, 0
	for g.Active() != "" {
		legal := g.Legal()
		if len(legal) > most {
			best, most = g.Clone(), len(legal)
		}
		if _, err := g.Do(bot.Pick(legal, &d)); err != nil {
			b.Fatal(err)
		}
	}
	return best
}
