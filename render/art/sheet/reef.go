package sheet

import (
	"math"

	"marianas/render/art/pen"
)

// readReef makes a field that is 1 in reef hexes, or off the beaches where a map has no reefs, and fades outward.
func (c *composer) readReef() {
	c.reef = c.field()
	f := c.reef
	s := float64(f.size)
	hexes := c.b.Overlay("reef")
	if len(hexes) == 0 {
		for _, o := range c.colors.sand {
			hexes = append(hexes, c.b.Overlay(o)...)
		}
	}
	for _, h := range hexes {
		p := c.center(h)
		r := int(c.Unit * .62 / s)
		for y := max(0, int(p.Y/s)-r); y < min(f.h, int(p.Y/s)+r); y++ {
			for x := max(0, int(p.X/s)-r); x < min(f.w, int(p.X/s)+r); x++ {
				f.v[y*f.w+x] = 1
			}
		}
	}
	f.blur(int(c.Unit * .12 / s))
}

// strew calls mark at the places of a jittered grid with side hexes between them, each with its own chance.
func (c *composer) strew(side, jitter float64, seed uint64, mark func(x, y float64, r *chance)) {
	g := c.Unit * side
	for row := 0; float64(row)*g < float64(c.frame.Dy()); row++ {
		for col := 0; float64(col)*g < float64(c.frame.Dx()); col++ {
			r := chanceAt(col, row, seed)
			x := float64(c.frame.Min.X) + (float64(col)+.5+float64(row%2)*.5+r.spread(jitter/2))*g
			y := float64(c.frame.Min.Y) + (float64(row)+.5+r.spread(jitter/2))*g
			mark(x, y, r)
		}
	}
}

// reefMarks prints the reef's outer edge as broken little scallops, and coral in reef hexes.
func (c *composer) reefMarks() {
	u := c.Unit
	c.strew(.06, 1, 5, func(x, y float64, r *chance) {
		d := -c.shore.under(x, y) / u
		if d < .06 || d > .9 || c.reef.under(x, y) < .3 {
			return
		}
		edge := .34 + float64(cloud(float32(x/u*1.1), float32(y/u*1.1), 3, 21)-.5)*.42
		h := c.at(x, y)
		coral := h >= 0 && c.b.On("reef", h) && r.next() < .34
		if math.Abs(d-edge) >= .034 && !coral {
			return
		}
		gx, gy := c.shore.slope(float32(x), float32(y), float32(u*.08))
		a := math.Atan2(float64(gy), float64(gx)) * 180 / math.Pi
		rad := u * (.020 + r.next()*.014)
		arc := pen.Arc(x, y, rad, rad, a+100, a+260)
		c.print(blue, pen.Stroke(arc, u*.011, false), .66)
		if coral {
			c.print(line, pen.Stroke(arc, u*.010, false), .5)
		}
	})
}
