package icon

import (
	"image"
	"math"

	"marianas/render"
	"marianas/render/art/pen"
)

// widest is the largest side of a render.Picture.
const widest = 2046

// FireLine is a dashed line with an arrow head at its right end, for fire from afar. It is length pixels long and is
// drawn turned; its ends lie Margin(hexPx) inside the picture, its middle is the middle of the picture.
func FireLine(length, hexPx int, accent render.Color) *render.Picture {
	hexPx = max(8, hexPx)
	length = min(widest-2*Margin(hexPx), max(12, length))
	return cached(key{kind: "fire", px: hexPx, n: length, a: accent}, func() *image.RGBA {
		s := &stamp{u: float64(hexPx), accent: accent}
		m := float64(Margin(hexPx))
		s.open(float64(length)/2+m, m)
		x0, x1 := -float64(length)/2, float64(length)/2
		w, head := math.Max(1.5, s.px(3.5)), s.px(17)
		tip := pen.Poly(x1, 0, x1-head, -head*.5, x1-head, head*.5)
		run := pen.Points(x0, 0, x1-head*.9, 0)
		s.paint(pen.Stroke(run, w+s.px(3.5), false), base.Casing)
		s.paint(tip.Halo(s.px(2)), base.Casing)
		for _, d := range pen.Dashes(run, s.px(8), s.px(5)) {
			s.paint(pen.StrokeFlat(d, w), accent)
		}
		s.paint(tip, accent)
		return s.img
	})
}

// SightLine is a line of ink on a light casing, length pixels long, dotted where nothing is seen.
func SightLine(length, hexPx int, dotted bool) *render.Picture {
	hexPx = max(8, hexPx)
	length = min(widest-2*Margin(hexPx), max(2, length))
	kind := "sight"
	if dotted {
		kind = "sight dotted"
	}
	return cached(key{kind: kind, px: hexPx, n: length}, func() *image.RGBA {
		s := &stamp{u: float64(hexPx)}
		m := float64(Margin(hexPx))
		s.open(float64(length)/2+m, m)
		run := pen.Points(-float64(length)/2, 0, float64(length)/2, 0)
		w := math.Max(1.5, s.px(3.5))
		if !dotted {
			s.paint(pen.Stroke(run, w+s.px(3.5), false), base.Casing)
			s.paint(pen.StrokeFlat(run, w), base.Ink)
			return s.img
		}
		for _, d := range pen.Dashes(run, s.px(5), s.px(7)) {
			s.paint(pen.Stroke(d, w+s.px(3.5), false), base.Casing)
			s.paint(pen.StrokeFlat(d, w), base.Ink)
		}
		return s.img
	})
}

// Margin is how far a FireLine's picture reaches beyond the line on every side.
func Margin(hexPx int) int { return max(6, int(float64(hexPx)*13/88+.5)) }

// within fills the part of a shape that lies inside another, both about the origin.
func (s *stamp) within(p, area pen.Path, c render.Color) {
	in := image.NewAlpha(s.img.Rect)
	s.brush.Cover(in, area.Move(s.cx, s.cy), 1)
	m := image.NewAlpha(s.img.Rect)
	s.brush.Cover(m, p.Move(s.cx, s.cy), 1)
	for i, v := range m.Pix {
		k := uint32(v) * uint32(in.Pix[i]) * uint32(c.A) / 65025
		o := s.img.Pix[4*i : 4*i+4]
		for j, ink := range [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), 255} {
			o[j] = uint8((uint32(o[j])*(255-k) + ink*k + 127) / 255)
		}
	}
}
