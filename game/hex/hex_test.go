package hex

import "testing"

func saipan() Grid {
	return Grid{FirstColumn: 1, LastColumn: 41, FirstRow: 1, LastRow: 26, EvenDown: true}
}

func each(g Grid, f func(Coord)) {
	for col := g.FirstColumn; col <= g.LastColumn; col++ {
		for row := g.FirstRow; row <= g.LastRow; row++ {
			f(g.Coord(col, row))
		}
	}
}

func TestNumbersRoundTrip(t *testing.T) {
	for _, g := range []Grid{saipan(), {1, 20, 10, 70, false, true}} {
		each(g, func(c Coord) {
			back, err := g.Parse(g.Number(c))
			if err != nil || back != c {
				t.Fatalf("%v printed %s parsed %v, %v", c, g.Number(c), back, err)
			}
			if x, y := g.Center(c); g.At(x, y) != c {
				t.Fatalf("center of %s picks %s", g.Number(c), g.Number(g.At(x, y)))
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, s := range []Number{"", "11", "110", "11033", "x103", "4201", "0100", "11.03", "-103"} {
		if c, err := saipan().Parse(s); err == nil {
			t.Errorf("%q parsed as %v", s, c)
		}
	}
}

// The adjacency that the historical landing needs (data pack A.2).
func TestPrintedNeighbors(t *testing.T) {
	g := saipan()
	want := map[Number][]Number{"1103": {"1203", "1102", "1002"}, "0802": {"0902", "0801", "0702"}}
	for n, near := range want {
		c, _ := g.Parse(n)
		for _, m := range near {
			d, _ := g.Parse(m)
			if Distance(c, d) != 1 {
				t.Errorf("%s and %s are not adjacent", n, m)
			}
		}
	}
}

func TestNeighborInverts(t *testing.T) {
	c := Coord{5, 7}
	for _, d := range Directions {
		n := c.Neighbor(d)
		if n.Neighbor(d.Opposite()) != c || Distance(c, n) != 1 {
			t.Errorf("direction %s does not invert", d)
		}
		if back, ok := c.Toward(n); !ok || back != d {
			t.Errorf("toward %s: %v %v", d, back, ok)
		}
	}
}

func TestRingAndLine(t *testing.T) {
	c := Coord{3, -2}
	for n := 1; n < 6; n++ {
		ring := Ring(c, n)
		seen := map[Coord]bool{}
		for _, r := range ring {
			if Distance(c, r) != n {
				t.Fatalf("ring %d holds a hex at %d", n, Distance(c, r))
			}
			seen[r] = true
			line := Line(c, r)
			if len(line) != n+1 || line[0] != c || line[n] != r {
				t.Fatalf("line %v", line)
			}
			for i := range line[:n] {
				if Distance(line[i], line[i+1]) != 1 {
					t.Fatalf("line breaks: %v", line)
				}
			}
			back := Line(r, c)
			for i := range line {
				if line[i] != back[n-i] {
					t.Fatalf("line %v differs from %v", line, back)
				}
			}
		}
		if len(seen) != 6*n {
			t.Fatalf("ring %d has %d hexes", n, len(seen))
		}
	}
}

// Corners of neighbors meet: direction d lies between corners d and d+1.
func TestCornersMeet(t *testing.T) {
	g := saipan()
	c := g.Coord(10, 10)
	for _, d := range Directions {
		n := c.Neighbor(d)
		x1, y1 := g.Corner(c, int(d))
		x2, y2 := g.Corner(n, int(d.Opposite())+1)
		if dx, dy := x1-x2, y1-y2; dx*dx+dy*dy > 1e-12 {
			t.Errorf("%s: corners apart by %g, %g", d, dx, dy)
		}
	}
}
