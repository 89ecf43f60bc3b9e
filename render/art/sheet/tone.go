package sheet

import (
	"image"
	"math"

	"marianas/game/board"
)

// waterLine is one of the lines that follow the shore at sea: how far out, in hexes, and how strong.
var waterLines = [...]struct{ at, width, k float32 }{
	{.050, .0085, .34}, {.115, .0080, .29}, {.195, .0075, .24}, {.295, .0070, .19}, {.420, .0065, .15}, {.575, .0060, .11},
}

// part is a ground with its look, for the loop over pixels.
type part struct {
	f *field
	look
}

// tone prints sea, land and sand on the plates of an area: everything that is a tone and not a line.
func (p *press) tone(area image.Rectangle) {
	c := p.c
	var parts []part
	for _, l := range c.letters {
		parts = append(parts, part{c.cover[l], c.look(l)})
	}
	in := area.Intersect(c.frame)
	for y := in.Min.Y; y < in.Max.Y; y++ {
		i := p.ink[tan].PixOffset(in.Min.X, y)
		for x := in.Min.X; x < in.Max.X; x++ {
			fx, fy := float32(x)+.5, float32(y)+.5
			d := c.shore.at(fx, fy)
			dry := float32(c.land.Pix[y*c.land.Stride+x]) / 255
			if dry < 1 {
				b, g := c.sea(fx, fy, -d/float32(c.Unit))
				p.ink[blue].Pix[i] = tone(b * (1 - dry))
				p.ink[green].Pix[i] = tone(g * (1 - dry))
			}
			if dry > 0 {
				t, g, b, w := c.earth(parts, fx, fy, d)
				p.ink[tan].Pix[i] = tone(t * dry)
				p.ink[green].Pix[i] = max(p.ink[green].Pix[i], tone(g*dry))
				p.ink[brown].Pix[i] = tone(min(.8, b) * dry)
				p.ink[blue].Pix[i] = max(p.ink[blue].Pix[i], tone(w*dry))
				if s := c.strand(fx, fy, d); s > 0 {
					p.ink[open].Pix[i] = tone(s)
					p.ink[tan].Pix[i] = tone((t*(1-s) + .13*s) * dry)
				}
			}
			i++
		}
	}
}

func tone(v float32) uint8 { return uint8(255 * min(1, max(0, v))) }

// sea is the blue and the green of water that lies out hexes off the shore.
func (c *composer) sea(x, y, out float32) (b, g float32) {
	if c.rim != nil {
		b, g = c.atoll(x, y)
		return c.lined(b, x, y, out), g
	}
	u := float32(c.Unit)
	b = .27 + .10*step(0, .9, out) + .075*step(1.1, 2.0, out) + .075*step(2.6, 5.5, out)
	b += (c.mottle.sea.at(x, y) - .5) * .06
	b = c.lined(b, x, y, out)
	if out > 1 {
		return b, 0
	}
	if r := c.reef.at(x, y); r > .02 { // shoals: lighter water, a touch of green
		m := min(1, r*1.6) * (1 - step(.35, .75, out+(cloud(x/u*3, y/u*3, 3, 31)-.5)*.5))
		b -= .12 * m
		g = .10 * m
	}
	return b, g
}

// lined adds the water lines to the blue of a place.
func (c *composer) lined(b, x, y, out float32) float32 {
	if out >= .7 {
		return b
	}
	u := float32(c.Unit)
	for _, l := range waterLines {
		w, e := max(.45, u*l.width), abs(out-l.at)*u
		if e < w+1 {
			b += l.k * min(1, u*l.width*2) * min(1, w+1-e) * (.75 + .5*c.mottle.sea.at(y*3, x*3))
		}
	}
	return b
}

// earth is how much of each ink lies on land, d pixels from the shore: tan, green, brown, blue.
func (c *composer) earth(parts []part, x, y, d float32) (t, g, b, w float32) {
	u := float32(c.Unit)
	for _, p := range parts {
		v := p.f.at(x, y)
		if v <= .004 {
			continue
		}
		t += v * p.tan
		g += v * p.green
		b += v * p.brown
		w += v * p.blue
		if p.blue > .4 { // a lake has a shore
			w += .55 * max(0, 1-abs(v-.5)*7)
		}
	}
	if c.leveled {
		t += c.colors.tint * min(1.1, c.height.at(x, y))
	}
	gx, gy := c.height.slope(x, y, u*.045)
	if sun := (gx*.75 + gy) * 3.1; sun > 0 { // light from the upper left
		b += min(.44, sun*.60)
		t += min(.2, sun*.3)
	} else {
		t = max(.04, t+sun*.32)
	}
	if !c.leveled {
		b += c.formLine(x, y, gx, gy, d)
	}
	b += .13 * (1 - step(0, u*.10, d)) // the inner edge of the coast is a little darker
	t += (c.mottle.land.at(x, y) - .5) * .07
	g *= 1 + (c.mottle.leaf.at(x, y)-.5)*.5
	return t, g, b, w
}

// strand is how much of a place is bare sand: a strip along the shore of beach hexes.
func (c *composer) strand(x, y, d float32) float32 {
	u := float32(c.Unit)
	if d > u*.2 {
		return 0
	}
	w := u * (.085 + .05*wave(x/u*2.6, y/u*2.6, 12))
	if d >= w || !c.beach(float64(x), float64(y)) {
		return 0
	}
	return 1 - step(w*.7, w, d)
}

// beach reports whether a place lies in a hex with a sandy shore.
func (c *composer) beach(x, y float64) bool {
	h := c.at(x, y)
	return h != board.None && c.sandy[h]
}

// readSand lists the hexes with a sandy shore: those of the overlays that the printing style names, "shore" for all, and
// the landing beaches.
func (c *composer) readSand() {
	c.sandy = make([]bool, c.b.Len())
	for _, o := range c.colors.sand {
		for _, h := range c.b.Overlay(o) {
			c.sandy[h] = true
		}
		if o == everyShore {
			for h := range c.sandy {
				c.sandy[h] = true
			}
		}
	}
	if c.fur.Layout.Print == nil || c.fur.Layout.Landing == nil {
		return
	}
	for _, b := range c.b.Beaches {
		for _, h := range b.Hexes {
			c.sandy[h] = true
		}
	}
}

// formLine is the brown of a form line: a thin contour of the painted relief, for maps that print no levels of their own.
func (c *composer) formLine(x, y, gx, gy, d float32) float32 {
	u := c.Unit
	steep := float32(math.Hypot(float64(gx), float64(gy))) / float32(2*.045*u) // a pixel
	if steep < float32(.25/u) || d < float32(.1*u) {
		return 0
	}
	const apart = .17
	z := c.height.at(x, y) / apart
	off := abs(z-floor(z+.5)) * apart / steep // pixels from the line
	w := float32(u * .0052)
	return .34 * min(1, w*2) * min(1, max(0, max(.5, w)+.5-off)) // paler where it would be thinner than a pixel
}
