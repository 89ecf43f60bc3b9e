package counter

import (
	"hash/fnv"
	"image"
	"image/color"
	"math"
	"sync"

	"marianas/render/art/pen"
)

// piece is one counter being drawn.
type piece struct {
	n       int // side in pixels
	pad     int
	img     *image.RGBA
	brush   pen.Brush
	body    pen.Path
	seed    uint32
	shift   pen.Pt    // how far the color inks lie beside the black one
	printed []printed // every text, for the tests of the layout
}

// printed is where a text stands, in pixels of the picture.
type printed struct {
	text           string
	x0, y0, x1, y1 float64
}

// cut makes a blank piece: shadow, rim, bevel, card. key makes the wear of each piece its own.
func cut(n int, card color.RGBA, key string) *piece { return cutWithin(n, Pad(n), card, key) }

// cutWithin is cut with another room for the shadow.
func cutWithin(n, pad int, card color.RGBA, key string) *piece {
	h := fnv.New32a()
	h.Write([]byte(key))
	p := &piece{n: n, pad: pad, img: image.NewRGBA(image.Rect(0, 0, n+2*pad, n+2*pad)), seed: h.Sum32()}
	if n >= 96 {
		p.shift = pen.Pt{X: float64(n) / 150, Y: -float64(n) / 240}
	}
	copy(p.img.Pix, shadow(n, pad).Pix)
	p.body = p.rim()
	p.ink(p.body, shade(card, .60))                // lower right edge
	p.ink(p.inset(0, 0, 1, 1), lighten(card, .55)) // upper left edge
	p.ink(p.inset(1, 1, 1, 1), card)
	return p
}

var shadows sync.Map // [2]int of side and pad to *image.RGBA

// shadow is a dark core right under the piece and a wider soft one; the light comes from the upper left.
func shadow(n, pad int) *image.RGBA {
	if s, ok := shadows.Load([2]int{n, pad}); ok {
		return s.(*image.RGBA)
	}
	img := image.NewRGBA(image.Rect(0, 0, n+2*pad, n+2*pad))
	var b pen.Brush
	p, side := float64(pad), float64(n)
	for i := 4; i >= 1; i-- {
		g := float64(i) / 4 * side * .035
		d := side*.012 + g*.45
		b.Fill(img, pen.RoundRect(p-g*.35+d*.6, p-g*.35+d, side+g*.7, side+g*.7, side*.06+g), color.NRGBA{30, 22, 12, 34})
	}
	shadows.Store([2]int{n, pad}, img)
	return img
}

// rim is a rounded square; from 64 px up its corners differ a little and its edge is not quite even.
func (p *piece) rim() pen.Path {
	side, o := float64(p.n), float64(p.pad)
	worn := p.n >= 64
	var pts []pen.Pt
	for k := 0; k < 4; k++ { // corners from the upper left, clockwise
		r := side * .05
		if worn {
			r *= .75 + .7*noise(k, 1, p.seed)
		}
		cx, cy := o+r, o+r
		if k == 1 || k == 2 {
			cx = o + side - r
		}
		if k >= 2 {
			cy = o + side - r
		}
		for i := 0; i <= 8; i++ {
			s, c := math.Sincos(math.Pi + math.Pi/2*(float64(k)+float64(i)/8))
			q := r
			if worn {
				q += side * .004 * (noise(k*9+i, 2, p.seed) - .5)
			}
			pts = append(pts, pen.Pt{X: cx + q*c, Y: cy + q*s})
		}
	}
	return pen.Path{pts}
}

// inset pulls the four sides of the rim in by whole pixels.
func (p *piece) inset(l, t, r, b float64) pen.Path {
	o, side := float64(p.pad), float64(p.n)
	fx, fy := (side-l-r)/side, (side-t-b)/side
	return p.body.Map(func(q pen.Pt) pen.Pt { return pen.Pt{X: o + l + (q.X-o)*fx, Y: o + t + (q.Y-o)*fy} })
}

// at turns hundredths of the side into pixels of the picture; snap does so on whole pixels.
func (p *piece) at(v float64) float64   { return float64(p.pad) + v*float64(p.n)/100 }
func (p *piece) snap(v float64) float64 { return float64(p.pad) + math.Round(v*float64(p.n)/100) }

// length is hundredths in pixels; wide is a line width, at least one whole pixel.
func (p *piece) length(v float64) float64 { return v * float64(p.n) / 100 }
func (p *piece) wide(v float64) float64   { return math.Max(1, math.Round(v*float64(p.n)/100)) }

// ink prints in the black (key) ink, tint in a color ink that may lie beside it.
func (p *piece) ink(s pen.Path, c color.Color) { p.brush.Fill(p.img, s, c) }
func (p *piece) tint(s pen.Path, c color.Color) {
	p.brush.Fill(p.img, s.Move(p.shift.X, p.shift.Y), c)
}

// rect is a rectangle of hundredths on whole pixels.
func (p *piece) rect(x, y, w, h float64) pen.Path {
	x0, y0, x1, y1 := p.snap(x), p.snap(y), p.snap(x+w), p.snap(y+h)
	return pen.Rect(x0, y0, x1-x0, y1-y0)
}

// band prints a shape that runs off the edge: only what lies inside the rim is seen.
func (p *piece) band(s pen.Path, c color.RGBA) {
	card := image.NewAlpha(p.img.Rect)
	p.brush.Cover(card, p.inset(1, 1, 1, 1), 1)
	m := p.brush.Mask(s, p.img.Rect)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
			k := uint32(m.AlphaAt(x, y).A) * uint32(card.AlphaAt(x, y).A) / 255
			if k == 0 {
				continue
			}
			o := p.img.Pix[p.img.PixOffset(x, y):][:3]
			for j, v := range [3]uint8{c.R, c.G, c.B} {
				o[j] = uint8((uint32(o[j])*(255-k) + uint32(v)*k) / 255)
			}
		}
	}
}
