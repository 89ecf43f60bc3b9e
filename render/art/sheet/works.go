package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// isWorks reports whether a hex shows a plant in place of houses.
func (c *composer) isWorks(h board.ID) bool {
	for _, n := range c.fur.Layout.Works {
		if hex.Number(n) == c.b.Number(h) {
			return true
		}
	}
	return false
}

// works prints a plant: two drying sheds, tanks, a chimney, and a loading pier into the sea on the near shore.
func (c *composer) works(h board.ID) {
	u, m := c.Unit, c.center(h)
	m.Y += u * .08
	gx, gy := c.shore.slope(float32(m.X), float32(m.Y), float32(u*.12))
	out := math.Atan2(-float64(gy), -float64(gx))
	c.pier(m, out)
	c.plant(m, out*180/math.Pi)
	c.crowd.keepOff(m.X-u*.32, m.Y-u*.26, m.X+u*.32, m.Y+u*.28, 14)
}

// plant is the buildings of the works around a place, their long sides along a direction in degrees.
func (c *composer) plant(m pen.Pt, turn float64) {
	u := c.Unit
	for i, w := range []float64{.34, .27} {
		y := m.Y + u*(-.10+.125*float64(i))
		shed := pen.Rect(m.X-u*w/2, y, u*w, u*.085).Turn(m.X, m.Y, turn)
		ridge := pen.Rect(m.X-u*w/2, y+u*.036, u*w, u*.012).Turn(m.X, m.Y, turn)
		c.print(line, shed, .88)
		c.paint(ridge, 0xd9cdb0, 1)
		c.print(cut, ridge, 1)
	}
	for i := 0.0; i < 3; i++ {
		t := pen.Disc(m.X-u*(.14-.115*i), m.Y+u*.185, u*.043)
		p := pen.Ring(m.X-u*(.14-.115*i), m.Y+u*.185, u*.043, u*.015)
		c.paint(t.Turn(m.X, m.Y, turn), 0xf3ead2, 1)
		c.print(line, p.Turn(m.X, m.Y, turn), .9)
	}
}

// pier runs from a place toward the water and a little into it: two rails on trestles.
func (c *composer) pier(m pen.Pt, a float64) {
	u := c.Unit
	sn, cs := math.Sincos(a)
	from, to := 0.0, 0.0
	for s := .1; s < 1.2; s += .02 {
		if c.shore.under(m.X+cs*s*u, m.Y+sn*s*u) < 0 {
			from, to = .12, s+.26
			break
		}
	}
	if to == 0 {
		return
	}
	at := func(s, off float64) pen.Pt {
		return pen.Pt{X: m.X + (cs*s-sn*off)*u, Y: m.Y + (sn*s+cs*off)*u}
	}
	for _, off := range []float64{-.022, .022} {
		p, q := at(from, off), at(to, off)
		c.paint(pen.Line(p.X, p.Y, q.X, q.Y, u*.012), railInk, 1)
	}
	for s := from; s <= to; s += .05 {
		p, q := at(s, -.04), at(s, .04)
		c.paint(pen.Line(p.X, p.Y, q.X, q.Y, u*.011), railInk, 1)
	}
	p, q := at(to, -.09), at(to, .09)
	c.paint(pen.Line(p.X, p.Y, q.X, q.Y, u*.03), railInk, 1)
}
