package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// routes turns the hex chains of one kind into curves. A chain crosses the right hexsides near their middles and
// touches a hex center only at junctions and ends, so bends stay wide.
func (c *composer) routes(kind string) [][]pen.Pt {
	knots := c.knots()
	var out [][]pen.Pt
	for _, chain := range c.b.Routes(kind) {
		var pts []pen.Pt
		for i, h := range chain {
			if knots[h] {
				pts = append(pts, c.knot(h))
			}
			if i+1 < len(chain) {
				if p, ok := c.crossing(h, chain[i+1]); ok {
					pts = append(pts, p)
				}
			}
		}
		out = append(out, pen.Smooth(pts, 12))
	}
	return out
}

// knots marks the hexes in which a route ends or more than two meet.
func (c *composer) knots() []bool {
	next := make([]map[board.ID]bool, c.b.Len())
	knots := make([]bool, c.b.Len())
	join := func(a, b board.ID) {
		if next[a] == nil {
			next[a] = map[board.ID]bool{}
		}
		next[a][b] = true
	}
	for _, kind := range c.b.RouteKinds() {
		for _, chain := range c.b.Routes(kind) {
			for i := 1; i < len(chain); i++ {
				join(chain[i-1], chain[i])
				join(chain[i], chain[i-1])
			}
			knots[chain[0]], knots[chain[len(chain)-1]] = true, true
		}
	}
	for h := range next {
		knots[h] = knots[h] || len(next[h]) > 2
	}
	return knots
}

// knot is where routes meet in a hex: near its center, clear of the number.
func (c *composer) knot(h board.ID) pen.Pt {
	p, u := c.center(h), c.Unit
	x, y := c.b.Grid.ColumnRow(c.b.Coord(h))
	return pen.Pt{
		X: p.X + (float64(hash(int32(x), int32(y), 1))-.5)*u*.2,
		Y: p.Y + (float64(hash(int32(x), int32(y), 2))-.5)*u*.2 + u*.06,
	}
}

// crossing is where a route crosses the hexside of two hexes.
func (c *composer) crossing(a, b board.ID) (pen.Pt, bool) {
	p, q, ok := c.side(a, b)
	if !ok {
		return p, false
	}
	if b < a {
		a, b, p, q = b, a, q, p
	}
	k := .5 + (float64(hash(int32(a), int32(b), 4))-.5)*.36
	if c.shore.under((p.X+q.X)/2, (p.Y+q.Y)/2) < c.Unit*.12 { // keep off the water
		k = .75
		if c.shore.under(p.X, p.Y) > c.shore.under(q.X, q.Y) {
			k = .25
		}
	}
	return pen.Pt{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k}, true
}

// pieces cuts a curve into short overlapping runs, so that no single shape is large.
func pieces(pts []pen.Pt, n int) [][]pen.Pt {
	var out [][]pen.Pt
	for i := 0; i+1 < len(pts); i += n {
		out = append(out, pts[i:min(len(pts), i+n+1)])
	}
	return out
}

// Colors of roads and tracks.
const (
	casing   = 0x2f261c
	roadFill = 0xf6e7bd
	trailInk = 0x3a2f22
	trailBed = 0xf0e4c4
	railInk  = 0x2a241d
)

// ways prints trails dashed, railways with ties, roads cased. All casings come first, so that junctions open.
func (c *composer) ways() {
	for _, t := range c.routes("trail") {
		c.trail(t)
		c.soft(t, 1)
	}
	for _, t := range c.routes("rail") {
		c.rail(t)
		c.soft(t, 1)
	}
	roads := c.routes("road")
	for _, t := range roads {
		c.along(t, c.Unit*.062, casing)
		c.soft(t, 2)
	}
	for _, t := range roads {
		c.along(t, c.Unit*.034, roadFill)
	}
}

// along paints a curve in a color.
func (c *composer) along(pts []pen.Pt, width float64, rgb uint32) {
	for _, t := range pieces(pts, 24) {
		c.paint(pen.Stroke(t, width, false), rgb, 1)
	}
}

func (c *composer) trail(pts []pen.Pt) {
	u := c.Unit
	dashes := pen.Dashes(pts, u*.085, u*.05)
	for _, d := range dashes {
		c.paint(pen.Stroke(d, u*.036, false), trailBed, .6)
	}
	for _, d := range dashes {
		c.paint(pen.Stroke(d, u*.021, false), trailInk, 1)
	}
}

func (c *composer) rail(pts []pen.Pt) {
	u := c.Unit
	c.along(pts, u*.016, railInk)
	for i := 3; i+1 < len(pts); i += 3 {
		dx, dy := pts[i+1].X-pts[i-1].X, pts[i+1].Y-pts[i-1].Y
		if d := math.Hypot(dx, dy); d > 0 {
			nx, ny := -dy/d*u*.035, dx/d*u*.035
			c.paint(pen.Line(pts[i].X-nx, pts[i].Y-ny, pts[i].X+nx, pts[i].Y+ny, u*.013), railInk, 1)
		}
	}
}

// soft makes names avoid a line.
func (c *composer) soft(pts []pen.Pt, cost float64) {
	r := c.Unit * .035
	for i := 0; i < len(pts); i += 3 {
		c.crowd.keepOff(pts[i].X-r, pts[i].Y-r, pts[i].X+r, pts[i].Y+r, cost/2)
	}
}
