package islandwar

import (
	"testing"

	"marianas/game/chance"
)

// playOut plays a random game to its end and counts the actions.
func playOut(g *Game, dice *chance.Stream) int {
	n := 0
	for g.Active() != "" {
		if _, err := g.Do(choose(g.Legal(), dice)); err != nil {
			panic(err)
		}
		n++
	}
	return n
}

// midGame is a position late in a random game in the given box, with many units ashore.
func midGame(b testing.TB, box string) *Game {
	best, most := (*Game)(nil), -1
	for seed := uint64(1); seed <= 10; seed++ {
		g := start(b, "historical", seed)
		dice := chance.New(seed)
		for g.Active() != "" {
			as := g.Legal()
			if g.Box() == box && len(as) > most {
				best, most = g.copy(), len(as)
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
	for _, box := range []string{"movement", "landing", "combat", "declaration"} {
		g := midGame(b, box)
		b.Run(box, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				g.ranged = -1
				g.Legal()
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
		c := g.copy()
		if _, err := c.Do(as[i%len(as)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	for _, box := range []string{"movement", "declaration"} {
		g := midGame(b, box)
		b.Run(box, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				g.View(g.Active())
			}
		})
	}
}
