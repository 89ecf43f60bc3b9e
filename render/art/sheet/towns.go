package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// towns prints blocks of houses on streets that run with the nearest road.
func (c *composer) towns() {
	c.each(func(h board.ID) {
		switch {
		case c.isWorks(h):
			c.works(h)
		case c.look(c.letter(h)).houses || c.b.On("village", h):
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

// site is where the houses of a hex stand: about its center, or on the nearest ground where that is wet.
func (c *composer) site(h board.ID) pen.Pt {
	p, u := c.center(h), c.Unit
	best, most := p, math.Inf(-1)
	for j := -4; j <= 4; j++ {
		for i := -4; i <= 4; i++ {
			q := pen.Pt{X: p.X + float64(i)*u*.08, Y: p.Y + float64(j)*u*.08}
			v := min(c.shore.under(q.X, q.Y)/u, .26) - .12*math.Hypot(float64(i)*.08, float64(j)*.08)
			if v > most+1e-6 && c.at(q.X, q.Y) == h {
				best, most = q, v
			}
		}
	}
	return best
}

// houses prints the blocks of one hex.
func (c *composer) houses(h board.ID) {
	const n = 2
	u, p := c.Unit, c.site(h)
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
			if mx, my := (x0+x1)/2, (y0+y1)/2; c.shore.under(mx, my) < u*.11 || c.at(mx, my) != h {
				continue
			}
			c.print(line, b, .88)
		}
	}
	c.crowd.keepOff(p.X-u*.34, p.Y-u*.27, p.X+u*.34, p.Y+u*.38, 12)
}
