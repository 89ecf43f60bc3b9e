package sheet

import (
	"math"

	"marianas/render/art/pen"
)

// readRim measures how far every place lies from the rims of an atoll: to seaward positive, toward the lagoon negative.
func (c *composer) readRim() {
	rims := c.fur.Layout.Rim
	if len(rims) == 0 {
		return
	}
	var lines [][]pen.Pt
	for _, r := range rims {
		var pts []pen.Pt
		for _, p := range r.Line {
			pts = append(pts, c.pt(p[0], p[1]))
		}
		lines = append(lines, pen.Smooth(pts, 4))
	}
	c.rim = c.field()
	u := c.Unit
	c.rim.fill(func(x, y float32, _ int) float32 {
		best := math.Inf(1)
		for _, l := range lines {
			if d := offLine(l, float64(x), float64(y)); math.Abs(d) < math.Abs(best) {
				best = d
			}
		}
		return float32(best / u)
	})
}

// offLine is the distance of a place from a line, positive on the right hand of one who walks along it.
func offLine(l []pen.Pt, x, y float64) float64 {
	best, side := math.Inf(1), 1.0
	for i := 0; i+1 < len(l); i++ {
		dx, dy := l[i+1].X-l[i].X, l[i+1].Y-l[i].Y
		t := ((x-l[i].X)*dx + (y-l[i].Y)*dy) / (dx*dx + dy*dy + 1e-9)
		t = min(1, max(0, t))
		px, py := x-l[i].X-dx*t, y-l[i].Y-dy*t
		if d := math.Hypot(px, py); d < best {
			best, side = d, math.Copysign(1, dx*py-dy*px)
		}
	}
	return best * side
}

// flat is how much of a place at sea is the reef flat of an atoll, and its distance from the flat's outer edge in hexes,
// positive in deep water. The edges wander.
func (c *composer) flat(x, y float32) (k, off float32) {
	u := float32(c.Unit)
	s := c.rim.at(x, y)
	r := &c.fur.Layout.Rim[0]
	wide := float32(r.Lagoon)
	if s > 0 {
		wide = float32(r.Ocean)
	}
	off = abs(s) - wide + (cloud(x/u*1.1, y/u*1.1, 4, 121)-.5)*.62
	return 1 - step(-.06, .05, off), off
}

// atoll is the blue and the green of the water about an atoll: a light lagoon, the bright flat, surf, and the deep sea.
func (c *composer) atoll(x, y float32) (b, g float32) {
	u := float32(c.Unit)
	s := c.rim.at(x, y)
	k, off := c.flat(x, y)
	sea := step(-.05, .05, s)
	deep := .30 + .16*step(0, .7, off) + .12*step(.9, 3.4, off)
	lagoon := .20 + .045*step(.1, .9, off) + .05*step(1.2, 3, off)
	b = lagoon + (deep-lagoon)*sea
	g = .075 * (1 - sea) * (1 - .5*step(.3, 2.2, off))
	shoal := .095 + .05*cloud(x/u*2.3, y/u*2.3, 3, 131)
	b, g = b+(shoal-b)*k, g+(.085-g)*k
	if s > 0 { // surf breaks on the outer edge
		surf := (1 - step(.02, .07, abs(off-.02))) * step(.34, .5, cloud(x/u*4, y/u*4, 2, 141))
		b *= 1 - .7*surf
		g *= 1 - .7*surf
	}
	return b, g
}

// rimMarks prints the outer edge of a reef flat as scallops, and coral heads in the lagoon.
func (c *composer) rimMarks() {
	if c.rim == nil {
		return
	}
	u := c.Unit
	c.strew(.075, 1, 25, func(x, y float64, r *chance) {
		if c.shore.under(x, y) > -u*.05 {
			return
		}
		k, off := c.flat(float32(x), float32(y))
		s := c.rim.under(x, y)
		switch {
		case math.Abs(float64(off)) < .05:
			gx, gy := c.rim.slope(float32(x), float32(y), float32(u*.1))
			a := math.Atan2(float64(gy), float64(gx)) * 180 / math.Pi
			if s < 0 {
				a += 180
			}
			rad := u * (.022 + r.next()*.014)
			c.print(blue, pen.Stroke(pen.Arc(x, y, rad, rad, a-80, a+80), u*.010, false), .75)
		case k > .5 && r.next() < .035: // a patch of coral on the flat
			c.coralHead(x, y, u*(.02+r.next()*.016), .5)
		case s < 0 && k < .1 && r.next() < .012*float64(1-step(.2, 2.2, off)): // a coral head in the lagoon
			c.coralHead(x, y, u*(.03+r.next()*.03), .7)
		}
	})
}

// coralHead is a ring of dots about a speck.
func (c *composer) coralHead(x, y, r, k float64) {
	var p pen.Path
	for i := 0; i < 6; i++ {
		sn, cs := math.Sincos(float64(i)*math.Pi/3 + x)
		p = append(p, pen.Disc(x+cs*r, y+sn*r*.8, r*.26)...)
	}
	c.print(blue, append(p, pen.Disc(x, y, r*.22)...), k)
}
