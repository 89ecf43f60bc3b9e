package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// bluffs prints the shore of steep coasts as a low cliff: an edge a little inland and teeth down to the water. Beaches and
// reefs stay open.
func (c *composer) bluffs() {
	steep := c.steepCoast()
	if len(steep) == 0 {
		return
	}
	u := c.Unit
	step := u * .042
	for _, r := range c.b.Coast {
		ring := c.ring(r)
		gone, from := 0.0, pen.Pt{}
		for i, p := range ring {
			if i > 0 {
				gone += math.Hypot(p.X-ring[i-1].X, p.Y-ring[i-1].Y)
			}
			if i > 0 && gone < step {
				continue
			}
			gone = 0
			gx, gy := c.shore.slope(float32(p.X), float32(p.Y), float32(u*.06))
			g := math.Hypot(float64(gx), float64(gy))
			if g < .01 {
				from = pen.Pt{}
				continue
			}
			nx, ny := float64(gx)/g, float64(gy)/g // inland
			in := u * (.075 + .035*float64(wave(float32(p.X/u*4), float32(p.Y/u*4), 61)))
			q := pen.Pt{X: p.X + nx*in, Y: p.Y + ny*in}
			if h := c.dry(float32(q.X), float32(q.Y)); h == board.None || !steep[h] || c.shore.under(q.X, q.Y) < in*.6 {
				from = pen.Pt{}
				continue
			}
			if from != (pen.Pt{}) && math.Hypot(q.X-from.X, q.Y-from.Y) < step*3 {
				c.print(line, pen.Line(from.X, from.Y, q.X, q.Y, u*.013), .8)
			}
			from = q
			w := u * .016
			c.print(line, pen.Poly(q.X-ny*w/2, q.Y+nx*w/2, q.X+ny*w/2, q.Y-nx*w/2, p.X+nx*in*.25, p.Y+ny*in*.25), .72)
		}
	}
}

// steepCoast is the hexes whose shore is a cliff.
func (c *composer) steepCoast() map[board.ID]bool {
	steep := map[board.ID]bool{}
	for _, n := range c.fur.Layout.Bluffs {
		if n == everyShore {
			c.each(func(h board.ID) { steep[h] = c.letter(h) != '.' })
			continue
		}
		if h, ok := c.b.ID(hex.Number(n)); ok {
			steep[h] = true
		}
	}
	for h := range steep {
		if c.sandy[h] || c.b.On("reef", h) {
			delete(steep, h)
		}
	}
	return steep
}

// everyShore stands in a list of hexes, or of overlays, for the whole coast.
const everyShore = "shore"
