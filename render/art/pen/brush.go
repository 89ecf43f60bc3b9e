package pen

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Brush fills shapes. The zero Brush is ready; it keeps its buffers, so use one for each goroutine.
type Brush struct {
	z    vector.Rasterizer
	mask image.Alpha
	clip [2][]Pt
}

// Cover lays a shape over a plate with strength k, 0 to 1; what lies outside the plate is cut off.
func (b *Brush) Cover(dst *image.Alpha, p Path, k float64) {
	m := b.Mask(p, dst.Rect)
	q := uint32(limit(k, 1)*256 + .5)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row := m.Pix[(y-m.Rect.Min.Y)*m.Stride:][:m.Rect.Dx()]
		out := dst.Pix[dst.PixOffset(m.Rect.Min.X, y):]
		for x, v := range row {
			if a := uint32(v) * q >> 8; a > 0 {
				o := uint32(out[x])
				out[x] = uint8(o + (255-o)*a/255)
			}
		}
	}
}

// Fill paints a shape with a color, which may be translucent; what lies outside the picture is cut off.
func (b *Brush) Fill(dst draw.Image, p Path, c color.Color) {
	m := b.Mask(p, dst.Bounds())
	if m.Rect.Empty() {
		return
	}
	switch d := dst.(type) {
	case *image.RGBA:
		fillRGBA(d, m, color.RGBAModel.Convert(c).(color.RGBA))
	case *image.NRGBA:
		fillNRGBA(d, m, color.NRGBAModel.Convert(c).(color.NRGBA))
	default:
		draw.DrawMask(dst, m.Rect, image.NewUniform(c), image.Point{}, m, m.Rect.Min, draw.Over)
	}
}

// Mask is how far a shape covers each pixel of r; its own rectangle is the part of r that the shape can touch.
// It is valid until the brush is used again.
func (b *Brush) Mask(p Path, r image.Rectangle) *image.Alpha {
	b.mask.Rect = image.Rectangle{}
	x0, y0, x1, y1 := p.Box()
	if !(x0 <= x1) || math.IsNaN(y0+y1) {
		return &b.mask
	}
	fr := func(v float64) float64 { return math.Max(-1e9, math.Min(1e9, v)) }
	box := image.Rect(int(math.Floor(fr(x0))), int(math.Floor(fr(y0))), int(math.Ceil(fr(x1))), int(math.Ceil(fr(y1))))
	in := box.Intersect(r)
	if in.Empty() {
		return &b.mask
	}
	b.trace(p, in, in != box)
	n := in.Dx() * in.Dy()
	if cap(b.mask.Pix) < n {
		b.mask.Pix = make([]uint8, n)
	}
	b.mask.Pix, b.mask.Stride, b.mask.Rect = b.mask.Pix[:n], in.Dx(), image.Rect(0, 0, in.Dx(), in.Dy())
	b.z.DrawOp = draw.Src
	b.z.Draw(&b.mask, b.mask.Rect, image.Opaque, image.Point{})
	b.mask.Rect = in
	return &b.mask
}

// trace hands the shape to the rasterizer, which wants all points inside its rectangle.
func (b *Brush) trace(p Path, in image.Rectangle, cut bool) {
	b.z.Reset(in.Dx(), in.Dy())
	ox, oy := float64(in.Min.X), float64(in.Min.Y)
	for _, q := range p {
		if cut {
			q = b.inside(q, in)
		}
		for i, t := range q {
			if i == 0 {
				b.z.MoveTo(float32(t.X-ox), float32(t.Y-oy))
			} else {
				b.z.LineTo(float32(t.X-ox), float32(t.Y-oy))
			}
		}
		if len(q) > 0 {
			b.z.ClosePath()
		}
	}
}

// inside clips a polygon to a rectangle, one side after the other; edges along the border enclose nothing.
func (b *Brush) inside(q []Pt, r image.Rectangle) []Pt {
	sides := [4]struct {
		upright, upper bool
		at             float64
	}{{true, false, float64(r.Min.X)}, {true, true, float64(r.Max.X)}, {false, false, float64(r.Min.Y)}, {false, true, float64(r.Max.Y)}}
	for i, s := range sides {
		depth := func(p Pt) float64 {
			d := p.Y - s.at
			if s.upright {
				d = p.X - s.at
			}
			if s.upper {
				d = -d
			}
			return d
		}
		out := b.clip[i%2][:0]
		for k, p := range q {
			next := q[(k+1)%len(q)]
			d0, d1 := depth(p), depth(next)
			if d0 >= 0 {
				out = append(out, p)
			}
			if d0*d1 < 0 {
				out = append(out, between(p, next, d0/(d0-d1)))
			}
		}
		b.clip[i%2], q = out, out
	}
	return q
}

func fillRGBA(dst *image.RGBA, m *image.Alpha, c color.RGBA) {
	r, g, bl, al := uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row := m.Pix[(y-m.Rect.Min.Y)*m.Stride:][:m.Rect.Dx()]
		out := dst.Pix[dst.PixOffset(m.Rect.Min.X, y):]
		for x, v := range row {
			if v == 0 {
				continue
			}
			o := out[4*x : 4*x+4 : 4*x+4]
			k := uint32(v)
			rest := 255*255 - al*k
			o[0] = uint8((uint32(o[0])*rest + r*k*255 + 32512) / 65025)
			o[1] = uint8((uint32(o[1])*rest + g*k*255 + 32512) / 65025)
			o[2] = uint8((uint32(o[2])*rest + bl*k*255 + 32512) / 65025)
			o[3] = uint8((uint32(o[3])*rest + al*k*255 + 32512) / 65025)
		}
	}
}

func fillNRGBA(dst *image.NRGBA, m *image.Alpha, c color.NRGBA) {
	r, g, bl, al := uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row := m.Pix[(y-m.Rect.Min.Y)*m.Stride:][:m.Rect.Dx()]
		out := dst.Pix[dst.PixOffset(m.Rect.Min.X, y):]
		for x, v := range row {
			k := uint32(v) * al
			if k == 0 {
				continue
			}
			o := out[4*x : 4*x+4 : 4*x+4]
			under := uint32(o[3]) * (65025 - k) / 255
			all := k + under
			o[0] = uint8((uint32(o[0])*under + r*k + all/2) / all)
			o[1] = uint8((uint32(o[1])*under + g*k + all/2) / all)
			o[2] = uint8((uint32(o[2])*under + bl*k + all/2) / all)
			o[3] = uint8((all + 127) / 255)
		}
	}
}
