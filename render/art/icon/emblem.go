package icon

import (
	"image"
	"strconv"

	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/palette"
	"marianas/render/typeset"
)

var base = palette.All()[0] // tokens are the same in all palettes

// Emblem is the sign of a side in a square of px pixels: "star" is a star in a filled ring, anything else a disc in an
// open ring. The shapes tell the sides apart without their color.
func Emblem(shape string, px int, accent render.Color) *render.Picture {
	px = max(4, px)
	return cached(key{kind: "emblem", name: shape, px: px, a: accent}, func() *image.RGBA {
		cv := newCanvas(px, px)
		cv.emblem(shape, float64(px)/2, float64(px)/2, float64(px)/2, accent)
		return cv.img
	})
}

func (c *canvas) emblem(shape string, x, y, r float64, accent render.Color) {
	white := render.White
	if shape == "star" {
		c.fill(pen.Disc(x, y, r), white)
		c.fill(pen.Disc(x, y, r*.89), accent)
		c.fill(pen.Star(x, y+r*.04, r*.76, r*.30, 5), white)
		return
	}
	c.fill(pen.Disc(x, y, r), white)
	c.fill(pen.Ring(x, y, r*.97, max(1, r*.15)), accent)
	c.fill(pen.Disc(x, y, r*.5), accent)
}

// Die is a face of a die in a square of px pixels: a d6 with its pips, a d10 as a diamond with its figure, where 10
// is printed 0. Face 0 is the blank die before the roll.
func Die(sides, face, px int) *render.Picture {
	px = max(8, px)
	return cached(key{kind: "die", name: strconv.Itoa(sides), px: px, n: face}, func() *image.RGBA {
		cv := newCanvas(px, px)
		if sides == 6 {
			cv.cube(face, float64(px))
		} else {
			cv.diamond(face%10, face > 0, float64(px))
		}
		return cv.img
	})
}

// pips are the places of a d6's dots, from -1 to 1.
var pips = [7][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

func (c *canvas) cube(face int, px float64) {
	m, line := round(px*.04), max(1, round(px*.055))
	side := px - 2*m
	c.fill(pen.RoundRect(m, m, side, side, px*.14), base.Ink)
	c.fill(pen.RoundRect(m+line, m+line, side-2*line, side-2*line, px*.14-line), base.Field)
	if face < 1 || face > 6 {
		return
	}
	for _, p := range pips[face] {
		c.fill(pen.Disc(px/2+p[0]*px*.235, px/2+p[1]*px*.235, px*.092), base.Ink)
	}
}

func (c *canvas) diamond(figure int, shown bool, px float64) {
	m, h := px*.02, px/2
	shape := func(d float64) pen.Path { return pen.Poly(h, d, px-d, h, h, px-d, d, h) }
	c.fill(shape(m), base.Ink)
	c.fill(shape(m+max(1.5, px*.055)*1.414), base.Field)
	if !shown {
		return
	}
	l := pen.Letters(typeset.NarrowBold)
	tall := round(px * .36)
	text, w := l.Text(strconv.Itoa(figure), pen.Style{Size: tall / l.Cap()})
	c.fill(text.Move(h-w/2, round(h+tall/2)), base.Ink)
}

func round(v float64) float64 { return float64(int(v + .5)) }
