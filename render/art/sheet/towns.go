package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// towns prints blocks of houses on streets that run with the nearest road.
func (c *composer) towns() {
	c.each(func(h board.ID) {
		if c.look(c.letter(h)).houses || c.b.On("village", h) {
			c.houses(h)
		}
	})
}

// heading is the direction of the nearest road in degrees, or any if none is near.
func (c *composer) heading(at pen.Pt, r *chance) float64 {
	best, turn := c.Unit*.7, r.spread(20)
	for _, n := range c.network {
		w := n.pts
		for i := 0; i+1 < len(w); i++ {
			if d := math.Hypot(w[i].X-at.X, w[i].Y-at.Y); d < best {
				best, turn = d, math.Atan2(w[i+1].Y-w[i].Y, w[i+1].X-w[i].X)*180/math.Pi
			}
		}
	}
	return turn
}

// houses prints the blocks of one hex.
func (c *composer) houses(h board.ID) {
	const n = 2
	u, p := c.Unit, c.center(h)
	r := chanceAt(int(h), 0, 38)
	turn := c.heading(p, r)
	for i := -n; i <= n; i++ {
		for j := -n; j <= n; j++ {
			gap, w, tall := r.next() < .16, u*(.055+r.next()*.035), u*(.05+r.next()*.025)
			x := p.X + float64(i)*u*.125 + r.next()*u*.02
			y := p.Y + float64(j)*u*.105 + r.next()*u*.02 + u*.06
			if gap || i*i+j*j > n*n+1 {
				continue
			}
			b := pen.Rect(x-w/2, y-tall/2, w, tall).Turn(p.X, p.Y, turn)
			x0, y0, x1, y1 := b.Box()
			if c.shore.under((x0+x1)/2, (y0+y1)/2) < u*.11 {
				continue
			}
			c.print(line, b, .88)
		}
	}
	c.crowd.keepOff(p.X-u*.34, p.Y-u*.27, p.X+u*.34, p.Y+u*.38, 12)
}

// airfields lays a runway through the hexes of each field, or in the hex of a field that is only a name.
func (c *composer) airfields() {
	u := c.Unit
	for _, f := range c.b.Fields {
		a, b := c.ends(f.Hexes)
		if a == b {
			a.X, b.X, b.Y = a.X-u*.15, b.X+u*.15, b.Y+u*.05
		}
		c.runway(a, b)
	}
	if len(c.b.Fields) > 0 {
		return
	}
	for _, l := range c.b.Labels {
		if l.Kind == "site" {
			p := c.center(l.At)
			p.X += u * .27 // beside the number
			c.runway(pen.Pt{X: p.X - u*.04, Y: p.Y - u*.42}, pen.Pt{X: p.X + u*.04, Y: p.Y + u*.42})
			c.crowd.keepOff(p.X-u*.15, p.Y-u*.7, p.X+u*.15, p.Y+u*.7, 5)
		}
	}
}

// ends are the centers of the two hexes farthest apart.
func (c *composer) ends(hexes []board.ID) (p, q pen.Pt) {
	most := -1.0
	for _, a := range hexes {
		for _, b := range hexes {
			ca, cb := c.center(a), c.center(b)
			if d := math.Hypot(ca.X-cb.X, ca.Y-cb.Y); d > most {
				most, p, q = d, ca, cb
			}
		}
	}
	return p, q
}

// runway paints a strip from a to b and a little beyond, drawn back where it would lie in the sea.
func (c *composer) runway(a, b pen.Pt) {
	u := c.Unit
	dx, dy := b.X-a.X, b.Y-a.Y
	d := math.Hypot(dx, dy)
	dx, dy = dx/d*u*.32, dy/d*u*.32
	a, b = pen.Pt{X: a.X - dx, Y: a.Y - dy}, pen.Pt{X: b.X + dx, Y: b.Y + dy}
	wet := func(p pen.Pt) bool { return c.shore.under(p.X, p.Y) < u*.14 }
	for i := 0; i < 12; i++ {
		if wet(a) {
			a.X, a.Y = a.X+dx*.25, a.Y+dy*.25
		}
		if wet(b) {
			b.X, b.Y = b.X-dx*.25, b.Y-dy*.25
		}
	}
	c.strip(a, b)
}

// strip is a runway from a to b with its dashed middle line.
func (c *composer) strip(a, b pen.Pt) {
	u := c.Unit
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	dx, dy := (b.X-a.X)/d*u*.32, (b.Y-a.Y)/d*u*.32
	for s := 0.0; s <= d; s += u * .1 {
		x, y := a.X+(b.X-a.X)*s/d, a.Y+(b.Y-a.Y)*s/d
		c.crowd.keepOff(x-u*.08, y-u*.08, x+u*.08, y+u*.08, 4)
	}
	c.paint(pen.Line(a.X, a.Y, b.X, b.Y, u*.17), 0x3b342c, 1)
	c.paint(pen.Line(a.X+dx*.06, a.Y+dy*.06, b.X-dx*.06, b.Y-dy*.06, u*.135), 0xdcd6c8, 1)
	for _, q := range pen.Dashes([]pen.Pt{a, b}, u*.10, u*.08) {
		c.paint(pen.Stroke(q, u*.014, false), 0x5a5248, 1)
	}
}
