package sheet

import (
	"image"
	"math"

	"marianas/render/art/pen"
)

// ring is a shore ring in pixels. The surveyed ring has few points, so its corners are cut and the line is
// pushed about by noise, which gives coves and spurs but never moves it by more than a twentieth of a hex.
func (c *composer) ring(r [][2]float64) []pen.Pt {
	pts := make([]pen.Pt, len(r))
	for i, p := range r {
		pts[i] = c.pt(p[0], p[1])
	}
	if n := len(pts); n > 1 && pts[0] == pts[n-1] {
		pts = pts[:n-1]
	}
	return c.roughen(cutCorners(cutCorners(pts)))
}

// cutCorners is one round of Chaikin's curve.
func cutCorners(pts []pen.Pt) []pen.Pt {
	out := make([]pen.Pt, 0, 2*len(pts))
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		out = append(out,
			pen.Pt{X: a.X*.78 + b.X*.22, Y: a.Y*.78 + b.Y*.22},
			pen.Pt{X: a.X*.22 + b.X*.78, Y: a.Y*.22 + b.Y*.78})
	}
	return out
}

func (c *composer) roughen(pts []pen.Pt) []pen.Pt {
	u := float32(c.Unit)
	var out []pen.Pt
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		n := int(math.Hypot(b.X-a.X, b.Y-a.Y)/(c.Unit*.025)) + 1
		for k := 0; k < n; k++ {
			t := float64(k) / float64(n)
			x, y := float32(a.X+(b.X-a.X)*t), float32(a.Y+(b.Y-a.Y)*t)
			dx := (cloud(x/u*3.2, y/u*3.2, 4, 201) - .5) * u * .17
			dy := (cloud(x/u*3.2, y/u*3.2, 4, 207) - .5) * u * .17
			out = append(out, pen.Pt{X: float64(x + dx), Y: float64(y + dy)})
		}
	}
	return out
}

// readShore fills the rings and measures how far every place is from them.
func (c *composer) readShore() {
	c.land = image.NewAlpha(c.sheet)
	var all pen.Path
	for _, r := range c.b.Coast {
		all = append(all, pen.Path{c.ring(r)}...)
	}
	const strip = 256
	n := (c.H + strip - 1) / strip
	parallel(n, func(i int) {
		var b pen.Brush
		part := c.land.SubImage(image.Rect(0, i*strip, c.W, min(c.H, (i+1)*strip))).(*image.Alpha)
		for _, r := range all {
			b.Cover(part, pen.Path{r}, 1)
		}
	})
	c.shore = c.field()
	c.shore.distance(c.land)
	c.shore.blur(1)
}

// field is a new field under this sheet, with 27 numbers to a hex, or half as many for a picture at once.
func (c *composer) field() *field {
	size := max(1, int(c.Unit/27+.5))
	if c.detail == coarse {
		size *= 2
	}
	return newField(c.W, c.H, size)
}

// coast draws the shore line, half as wide where the water behind it is too narrow to stay open.
func (c *composer) coast() {
	u := c.Unit
	for _, r := range c.b.Coast {
		ring := c.ring(r)
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			d := math.Hypot(b.X-a.X, b.Y-a.Y)
			if d == 0 {
				continue
			}
			nx, ny := -(b.Y-a.Y)/d*u*.05, (b.X-a.X)/d*u*.05
			deep := min(c.shore.under(a.X+nx, a.Y+ny), c.shore.under(a.X-nx, a.Y-ny))
			w := u * .024
			if deep > -u*.032 {
				w = u * .012
			}
			c.print(line, pen.Join(pen.Line(a.X, a.Y, b.X, b.Y, w), pen.Disc(b.X, b.Y, w/2)), .92)
		}
	}
}
