package sight

import (
	"testing"

	"marianas/game/board"
)

// BenchmarkTable makes the table of all pairs within 8 of Tinian.
func BenchmarkTable(b *testing.B) {
	sheet, rules := sheet(b, "css/maps/css-tinian.toml"), companies()
	b.ReportAllocs()
	for range b.N {
		if _, err := New(rules, sheet); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSees asks for every hex around one, with the ground as printed and with some of it changed.
func BenchmarkSees(b *testing.B) {
	table, sheet := tinian(b)
	from := at(b, sheet, "15.66")
	var around []board.ID
	each(table, func(x, to board.ID) {
		if x == from {
			around = append(around, to)
		}
	})
	changed := table.Cover()
	barrage, _ := table.Kind("barrage")
	for i, h := range around {
		if i%20 == 0 {
			changed.Lay(h, barrage)
		}
	}
	for _, c := range []struct {
		name string
		now  *Now
	}{{"printed", &Now{Range: 8}}, {"changed", &Now{Range: 8, Cover: changed}}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if table.Sees(c.now, from, around[i%len(around)], Outside) == TooFar {
					b.Fatal("too far")
				}
			}
		})
	}
}
