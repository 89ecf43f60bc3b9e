package counter

import (
	"image"
	"math"

	"marianas/render/art/pen"
)

// Application is the program's own icon, exactly px pixels wide and high: a counter that shows a hex of a map with a star.
func Application(px int) *image.RGBA {
	n := px - 2*Pad(px-2*Pad(px))
	if px < 40 {
		n = px - 2
	}
	p := cutWithin(n, (px-n)/2, seaCard, "marianas")
	navy := rgb(0x1f4e6e)
	c, r := p.at(50), p.length(36)
	p.band(p.rect(0, 0, 100, 50), rgb(0xefe3c4))
	if n >= 40 {
		p.shore(50, rgb(0xefe3c4))
		p.grid(c, r)
	}
	hex := pen.Hex(c, c, r, true)
	if n >= 24 {
		p.ink(hex.Halo(p.length(4.2)), rgb(0xf6f0de))
	} else {
		p.ink(pen.Hex(c, c, r+p.length(7), true), rgb(0xf6f0de))
		hex = pen.Hex(c, c, r+p.length(3), true)
	}
	p.ink(hex, navy)
	if n >= 64 {
		p.ink(pen.Hole(pen.Hex(c, c, r*.9, true), pen.Hex(c, c, r*.9-p.wide(1), true)), lighten(navy, .35))
	}
	p.ink(pen.Star(c, c+r*.05, r*.68, r*.27, 5), rgb(0xf6f0de))
	return p.finish()
}

// grid is the four hexsides that run from the corners of the middle hex up and down to the rim.
func (p *piece) grid(c, r float64) {
	line := p.wide(1.3)
	for _, i := range []float64{1, 2, 4, 5} {
		s, k := math.Sincos(math.Pi / 3 * i)
		p.band(pen.Line(c+k*r, c+s*r, c+k*r*2.4, c+s*r*2.4, line), rgb(0x4c4a40))
	}
}
