package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/render/art/pen"
)

const arrowRed = 0xb3271e

// arrows prints the landing hexes of a map that marks them by an arrow: from the open sea onto the shore.
func (c *composer) arrows() {
	for _, h := range c.b.Overlay("arrow") {
		m := c.center(h)
		if c.void(m) || c.covered(m) {
			continue
		}
		a := c.inward(h)
		from := a
		if off := a - math.Pi/2; math.Abs(off) < .7 { // beside the number, which stands at the upper side
			from = math.Pi/2 + math.Copysign(.72, off)
		}
		c.arrow(pen.Pt{X: m.X - math.Cos(from)*c.Unit*.40, Y: m.Y - math.Sin(from)*c.Unit*.40}, a)
	}
}

// inward is the direction in which a landing hex is entered, in radians: away from the middle of the sea around it.
func (c *composer) inward(h board.ID) float64 {
	m := c.center(h)
	var x, y float64
	for _, n := range c.b.Neighbors(h) {
		if n == board.None || c.letter(n) != '.' {
			continue
		}
		p := c.center(n)
		deep := -c.shore.under(p.X, p.Y) / c.Unit // a bay counts less than the open sea
		k := max(.15, min(1.2, deep))
		x, y = x+(m.X-p.X)*k, y+(m.Y-p.Y)*k
	}
	return math.Atan2(y, x)
}

// arrow is a broad arrow around a point, pointing along an angle, red with a light edge.
func (c *composer) arrow(at pen.Pt, angle float64) {
	u := c.Unit
	shape := pen.Poly(.17, 0, .02, .115, .02, .05, -.16, .05, -.16, -.05, .02, -.05, .02, -.115).Map(func(q pen.Pt) pen.Pt {
		sn, cs := math.Sincos(angle)
		return pen.Pt{X: at.X + (q.X*cs-q.Y*sn)*u, Y: at.Y + (q.X*sn+q.Y*cs)*u}
	})
	edge := shape.Halo(u * .022)
	c.print(cut, edge, 1)
	c.paint(edge, 0xfbf6e8, 1)
	c.paint(shape, arrowRed, 1)
	c.crowd.keepOff(at.X-u*.18, at.Y-u*.16, at.X+u*.18, at.Y+u*.16, 9)
}
