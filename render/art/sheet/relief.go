package sheet

import (
	"math"
	"slices"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// readGround turns the hexes into smooth fields: the shore's distance, what covers the land, the relief.
func (c *composer) readGround() {
	c.readShore()
	c.readCover()
	c.readReef()
	c.readRim()
	c.mottle = newMottle(c)
}

// readCover gives every cell the letter of the hex it lies in, after a push by noise, so that patches wander
// beyond the grid and never show it.
func (c *composer) readCover() {
	c.cover = map[byte]*field{}
	c.each(func(h board.ID) {
		if l := c.letter(h); c.cover[l] == nil {
			c.cover[l] = c.field()
			c.letters = append(c.letters, l)
		}
	})
	slices.Sort(c.letters)
	c.height = c.field()
	u := float32(c.Unit)
	top := c.topLevel()
	c.height.fill(func(x, y float32, i int) float32 {
		if c.shore.v[i] < -u*.3 {
			return 0
		}
		wx := (cloud(x/u*1.3, y/u*1.3, 4, 3) - .5) * u * .95
		wy := (cloud(x/u*1.3, y/u*1.3, 4, 13) - .5) * u * .95
		still := c.still(x, y)
		if f := c.cover[c.letter(c.dry(x+wx*still, y+wy*still))]; f != nil {
			f.v[i] = 1
		}
		h := c.dry(x+wx*1.5, y+wy*1.5)
		if h == board.None {
			return 0
		}
		if top > 0 {
			return float32(max('0', c.b.Level(h))-'0') / top
		}
		return c.look(c.letter(h)).height
	})
	cell := c.Unit / float64(c.height.size)
	for _, l := range c.letters {
		c.cover[l].blur(int(cell*.045 + .3))
	}
	c.shape(cell)
}

// still is how far the push of noise counts at a place: near a hex center it dies down, so that the middle
// of a hex always shows its own ground.
func (c *composer) still(x, y float32) float32 {
	u := float32(c.Unit)
	hx, hy := c.Hex(float64(x), float64(y))
	mx, my := c.b.Grid.Center(c.b.Grid.At(hx, hy))
	return step(u*.14, u*.46, float32(math.Hypot(mx-hx, my-hy))*u)
}

// shape makes relief of the heights: smooth, with summits, spurs and valleys, and flat at the shore.
func (c *composer) shape(cell float64) {
	u := float32(c.Unit)
	c.height.blur(int(cell * .20))
	for _, l := range c.b.Labels {
		if l.Kind == "summit" {
			c.bump(c.center(l.At), .55*c.Unit, .30)
		}
	}
	rough := c.field()
	for _, l := range c.letters {
		k := c.look(l).rough
		for i, v := range c.cover[l].v {
			rough.v[i] += v * k
		}
	}
	rough.blur(int(cell * .15))
	c.height.fill(func(x, y float32, i int) float32 {
		n := cloud(x/u*.72+40, y/u*.72, 4, 90) // folded noise, stronger where the ground is rough
		spur := 1 - abs(n*2-1)*2.2
		z := c.height.v[i]
		z += spur * .30 * min(1.4, rough.v[i]) * (.35 + z)
		return z * step(0, u*.42, c.shore.v[i])
	})
	c.height.blur(int(cell * .075))
}

// topLevel is the highest printed elevation; 0 where there is none.
func (c *composer) topLevel() float32 {
	if !c.leveled {
		return 0
	}
	top := byte('1')
	c.each(func(h board.ID) {
		if l := c.b.Level(h); l <= '9' {
			top = max(top, l)
		}
	})
	return float32(top - '0')
}

// dry is the hex at a point, or the nearest neighbor with land where the shore runs through a sea hex.
func (c *composer) dry(x, y float32) board.ID {
	h := c.at(float64(x), float64(y))
	if c.letter(h) != '.' || h == board.None {
		return h
	}
	best, least := h, math.Inf(1)
	for _, n := range c.b.Neighbors(h) {
		if c.letter(n) == '.' {
			continue
		}
		p := c.center(n)
		if d := math.Hypot(p.X-float64(x), p.Y-float64(y)); d < least {
			best, least = n, d
		}
	}
	return best
}

// bump raises a rounded hill.
func (c *composer) bump(p pen.Pt, radius float64, k float32) {
	f := c.height
	s := float64(f.size)
	r := int(radius/s) * 2
	cx, cy := int(p.X/s), int(p.Y/s)
	for y := max(0, cy-r); y < min(f.h, cy+r); y++ {
		for x := max(0, cx-r); x < min(f.w, cx+r); x++ {
			d := math.Hypot(float64(x-cx), float64(y-cy)) * s / radius
			f.v[y*f.w+x] += k * float32(math.Exp(-d*d*1.6))
		}
	}
}

// fidelity is the share of each hex's land that shows the hex's own ground: the mean, and the worst hex.
func (c *composer) fidelity() (mean, worst float64, at board.ID) {
	own, all := make([]float64, c.b.Len()), make([]float64, c.b.Len())
	for i, d := range c.shore.v {
		x := (float64(i%c.shore.w) + .5) * float64(c.shore.size)
		y := (float64(i/c.shore.w) + .5) * float64(c.shore.size)
		h := c.at(x, y)
		if d <= 0 || c.letter(h) == '.' {
			continue
		}
		all[h]++
		if c.cover[c.letter(h)].v[i] >= .5 {
			own[h]++
		}
	}
	worst = 1
	n := 0.0
	for h, a := range all {
		if a < 40 {
			continue
		}
		k := own[h] / a
		mean += k
		n++
		if k < worst {
			worst, at = k, board.ID(h)
		}
	}
	return mean / n, worst, at
}
