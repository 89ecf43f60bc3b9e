package saipan

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// playOut plays a random game to its end and counts the actions.
func playOut(g rules.Game, dice *chance.Stream) int {
	n := 0
	for g.Active() != "" {
		if _, err := g.Do(choose(g.Legal(), dice)); err != nil {
			panic(err)
		}
		n++
	}
	return n
}

// midGame is a position of random games in the given box, the one with the most legal actions.
func midGame(b testing.TB, box string) rules.Game {
	best, most := rules.Game(nil), -1
	for seed := uint64(1); seed <= 10; seed++ {
		g := start(b, "historical", seed)
		dice := chance.New(seed)
		for g.Active() != "" {
			as := g.Legal()
			if g.Box() == box && len(as) > most {
				best, most = g.Clone(), len(as)
			}
			if _, err := g.Do(choose(as, &dice)); err != nil {
				b.Fatal(err)
			}
		}
	}
	return best
}

func BenchmarkRandomGame(b *testing.B) {
	for _, sc := range []string{"historical", "free"} {
		b.Run(sc, func(b *testing.B) {
			title(b)
			b.ReportAllocs()
			actions := 0
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				dice := chance.New(uint64(i))
				actions += playOut(start(b, sc, uint64(i)), &dice)
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	for _, box := range []string{"movement", "landing", "bombardment", "combat", "declaration"} {
		g := midGame(b, box)
		b.Run(box, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				g.Clone().Legal()
			}
			b.ReportMetric(float64(len(g.Legal())), "actions")
		})
	}
}

func BenchmarkClone(b *testing.B) {
	g := midGame(b, "declaration")
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		g.Clone()
	}
}

func BenchmarkDo(b *testing.B) {
	g := midGame(b, "movement")
	as := g.Legal()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		if _, err := g.Clone().Do(as[i%len(as)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	for _, box := range []string{"movement", "declaration", "markers"} {
		g := midGame(b, box)
		b.Run(box, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				g.View(g.Active())
			}
		})
	}
}
