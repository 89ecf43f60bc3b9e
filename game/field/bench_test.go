package field

import "testing"

// crowd is a field of 400 counters in 2,400 hexes, most of them on the map, and their zones of control.
func crowd() (*Field, *Cover, func(u int, h Place) []Place) {
	const units, columns, rows = 400, 60, 40
	side := make([]uint8, units)
	near := make([][]Place, columns*rows)
	for h := range near {
		for _, d := range [6]int{-1, 1, -columns, columns, columns + 1, 1 - columns} {
			if to := h + d; to >= 0 && to < len(near) {
				near[h] = append(near[h], Place(to))
			} else {
				near[h] = append(near[h], Nowhere)
			}
		}
	}
	f, c := New(columns*rows, 8, side), NewCover(columns*rows, side)
	for u := range side {
		side[u] = uint8(u % 2)
		f.Put(u, Place(u*5%len(near)))
		c.Cast(u, near[u*5%len(near)])
	}
	return f, c, func(_ int, h Place) []Place { return near[h] }
}

// BenchmarkCrowd measures what a look-ahead does all the time: a copy of where everybody is, and a step of one unit.
func BenchmarkCrowd(b *testing.B) {
	f, c, zone := crowd()
	b.Run("copy field", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			f.Copy()
		}
	})
	b.Run("copy cover", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			c.Copy()
		}
	})
	b.Run("step", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; i < b.N; i++ {
			u, h := i%400, Place(i%2400)
			f.Put(u, h)
			c.Cast(u, zone(u, h))
		}
	})
}
