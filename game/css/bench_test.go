package css

import (
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform"
	"marianas/game/rules"
)

// BenchmarkRandomPlay measures random play through the contract.
func BenchmarkRandomPlay(b *testing.B) {
	title := loaded(b)
	for _, s := range title.Info().Scenarios {
		b.Run(s.ID, func(b *testing.B) {
			actions := 0
			for i := 0; i < b.N; i++ {
				r := conform.Fast(conform.Plan{Title: title, Scenario: s.ID, Games: 1, Seed: uint64(i)})
				if r.Breach != nil {
					b.Fatal(r.Breach)
				}
				actions += r.Actions
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

// BenchmarkFullest measures the contract at the position of a game that has most legal actions.
func BenchmarkFullest(b *testing.B) {
	title := loaded(b)
	for _, s := range title.Info().Scenarios {
		g := fullest(b, title, s.ID)
		side := g.Active()
		for name, f := range map[string]func(){
			"Legal": func() { g.Legal() }, "View": func() { g.View(side) }, "Clone": func() { g.Clone() }, "Snapshot": func() { g.Snapshot() },
		} {
			b.Run(s.ID+"/"+name, func(b *testing.B) {
				for i := 0; i < b.N; i++ {
					f()
				}
				b.ReportMetric(float64(len(g.Legal())), "choices")
			})
		}
	}
}

func fullest(b *testing.B, t *Title, scenario string) rules.Game {
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
