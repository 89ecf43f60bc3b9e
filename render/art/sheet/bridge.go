package sheet

import (
	"math"
	"slices"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// crossings are the hexsides where a road crosses a river: there is a bridge. The lower hex comes first.
func (c *composer) crossings() [][2]board.ID {
	river := c.b.Feature("river")
	if river == 0 {
		return nil
	}
	var out [][2]board.ID
	for _, chain := range c.b.Routes("road") {
		for i := 1; i < len(chain); i++ {
			if d, ok := c.b.Toward(chain[i-1], chain[i]); ok && c.b.Side(chain[i-1], d)&river != 0 {
				out = append(out, [2]board.ID{min(chain[i-1], chain[i]), max(chain[i-1], chain[i])})
			}
		}
	}
	return out
}

// bridges prints a bridge at every crossing, on sheets whose key has them: two parapets beside the road, where its curve
// meets the river's.
func (c *composer) bridges() {
	if !slices.ContainsFunc(c.fur.Layout.Row, func(r LayoutRow) bool { return r.Name == "bridge" }) {
		return
	}
	for _, side := range c.crossings() {
		for _, r := range c.network {
			if i := c.overSide(r, side); i >= 0 {
				at, along := c.meeting(r, i)
				c.bridge(at, along)
				break
			}
		}
	}
}

// overSide is the point of a road after which it crosses a hexside; -1 if it does not.
func (c *composer) overSide(r route, side [2]board.ID) int {
	if r.kind != "road" {
		return -1
	}
	for i := 0; i+1 < len(r.pts); i++ {
		p, q := c.at(r.pts[i].X, r.pts[i].Y), c.at(r.pts[i+1].X, r.pts[i+1].Y)
		if p != q && min(p, q) == side[0] && max(p, q) == side[1] {
			return i
		}
	}
	return -1
}

// meeting is where a road crosses a river nearest to its point i, and the road's direction there; the point itself if the
// bends of the river keep off the road.
func (c *composer) meeting(r route, i int) (at pen.Pt, along float64) {
	direction := func(k int) float64 {
		return math.Atan2(r.pts[k+1].Y-r.pts[k].Y, r.pts[k+1].X-r.pts[k].X)
	}
	at, along = r.pts[i], direction(i)
	m, least := r.pts[i], c.Unit*.4
	for k := max(0, i-curveSteps); k+1 < len(r.pts) && k < i+curveSteps; k++ {
		for _, w := range c.currents {
			for n := 0; n+1 < len(w); n++ {
				x, hit := crossed(r.pts[k], r.pts[k+1], w[n], w[n+1])
				if d := math.Hypot(x.X-m.X, x.Y-m.Y); hit && d < least {
					least, at, along = d, x, direction(k)
				}
			}
		}
	}
	return at, along
}

// crossed is where two stretches cut each other.
func crossed(a, b, p, q pen.Pt) (x pen.Pt, ok bool) {
	rx, ry, sx, sy := b.X-a.X, b.Y-a.Y, q.X-p.X, q.Y-p.Y
	det := rx*sy - ry*sx
	if det == 0 {
		return x, false
	}
	t := ((p.X-a.X)*sy - (p.Y-a.Y)*sx) / det
	k := ((p.X-a.X)*ry - (p.Y-a.Y)*rx) / det
	return pen.Pt{X: a.X + rx*t, Y: a.Y + ry*t}, t >= 0 && t <= 1 && k >= 0 && k <= 1
}

// bridge is a pair of parapets with splayed ends.
func (c *composer) bridge(at pen.Pt, along float64) {
	u := c.Unit
	turn := func(x, y float64) pen.Pt {
		sn, cs := math.Sincos(along)
		return pen.Pt{X: at.X + (x*cs-y*sn)*u, Y: at.Y + (x*sn+y*cs)*u}
	}
	for _, s := range []float64{-1, 1} {
		pts := []pen.Pt{turn(-.105, s*.088), turn(-.065, s*.050), turn(.065, s*.050), turn(.105, s*.088)}
		c.paint(pen.Stroke(pts, u*.040, false), 0xf6efdc, 1)
		c.paint(pen.Stroke(pts, u*.021, false), casing, 1)
	}
	c.crowd.keepOff(at.X-u*.1, at.Y-u*.1, at.X+u*.1, at.Y+u*.1, 5)
}

// bridgeSample is a bridge in the key.
func (c *composer) bridgeSample(x, y float64) {
	u := c.unit
	c.print(blue, pen.Stroke(pen.Smooth(pen.Points(x+u*.48, y-u*.2, x+u*.58, y, x+u*.52, y+u*.2), 8), u*.042, false), 1)
	pts := pen.Points(x+u*.1, y, x+u, y)
	c.along(pts, u*.062, casing)
	c.along(pts, u*.034, roadFill)
	c.bridge(pen.Pt{X: x + u*.555, Y: y}, 0)
}
