package sheet

import (
	"math"

	"marianas/render/art/pen"
)

// The plots of cultivated ground, in hexes: sides, the distance of rows and of plants in a row, and the lanes between them.
const (
	plotWide, plotTall = .74, .50
	plotRow, plotPlant = .062, .036
	plotLane           = .045
	plotTurn           = 24 * math.Pi / 180
	plotPlanted        = .66 // of all plots
)

// plots lays out fields on a ground: rows of cane in planted plots, bare ones between, all parted by lanes. A plot stands
// only where the ground prevails.
func (c *composer) plots(f *field) {
	sn, cs := math.Sincos(plotTurn)
	place := func(s, t float64) pen.Pt {
		x, y := s*cs-t*sn, s*sn+t*cs
		return c.pt(x, y)
	}
	good := func(p pen.Pt, most float64) bool {
		return f.under(p.X, p.Y) >= most && c.shore.under(p.X, p.Y) >= c.Unit*.09
	}
	x0, y0, x1, y1 := extent(c.b.Grid)
	reach := int((x1-x0+y1-y0)/plotTall) + 1
	for j := -reach; j <= reach; j++ {
		for i := -reach; i <= reach; i++ {
			r := chanceAt(i, j, 71)
			s, t := (float64(i)+.5*float64(j&1)+r.spread(.08))*plotWide, (float64(j)+r.spread(.06))*plotTall
			mid := place(s+plotWide/2, t+plotTall/2)
			if !inFrame(c, mid) || !good(mid, .5) || r.next() > plotPlanted {
				continue
			}
			c.plot(place, good, s, t, r)
		}
	}
}

// inFrame reports whether a place lies on a sheet's map.
func inFrame(c *composer, p pen.Pt) bool {
	f := c.frame
	return p.X > float64(f.Min.X) && p.X < float64(f.Max.X) && p.Y > float64(f.Min.Y) && p.Y < float64(f.Max.Y)
}

// plot plants one plot with its corner at s, t, row by row.
func (c *composer) plot(place func(s, t float64) pen.Pt, good func(pen.Pt, float64) bool, s, t float64, r *chance) {
	u := c.Unit
	a, b := s+plotLane, t+plotLane
	wide, tall := plotWide-plotLane, plotTall-plotLane
	corners := []pen.Pt{place(a, b), place(a+wide, b), place(a+wide, b+tall), place(a, b+tall)}
	whole := true
	for _, p := range corners {
		whole = whole && good(p, .5)
	}
	if whole {
		c.print(green, pen.Path{corners}, .10)
	}
	along := r.next() < .6
	rows, plants := tall, wide
	if !along {
		rows, plants = wide, tall
	}
	for v := plotRow / 2; v < rows; v += plotRow {
		for w := plotPlant / 2; w < plants; w += plotPlant {
			p := place(a+w, b+v)
			if !along {
				p = place(a+v, b+w)
			}
			if good(p, .55) {
				h := u * (.021 + .006*r.next())
				c.print(green, pen.Line(p.X, p.Y+h*.6, p.X+h*.25, p.Y-h*.8, u*.011), .62)
			}
		}
	}
}
