package raster

import (
	"image"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"marianas/render"
)

func (b *band) sprite(op *render.Op) {
	if op.Picture == nil || op.Picture.Image == nil || op.Color.A == 0 {
		return
	}
	src := op.Picture.Image
	from := src.Rect
	if !op.Src.Empty() {
		from = op.Src.Intersect(from)
	}
	if from.Empty() || op.Box.W <= 0 || op.Box.H <= 0 {
		return
	}
	if op.Turn != 0 {
		b.turned(op, src, from)
		return
	}
	to := op.Box.Pixels()
	seen := to.Intersect(b.dst.Rect)
	if seen.Empty() {
		return
	}
	if to.Dx() != from.Dx() || to.Dy() != from.Dy() {
		src, from = b.stretched(src, from, to, seen, op.Smooth), seen
		to = seen
	}
	at := from.Min.Add(seen.Min.Sub(to.Min))
	if op.Color != render.White {
		src, at = tinted(src, image.Rectangle{Min: at, Max: at.Add(seen.Size())}, op.Color), image.Point{}
	}
	draw.Draw(b.dst, seen, src, at, over(op))
}

// over is how a sprite lands: an opaque one simply replaces what lies below.
func over(op *render.Op) draw.Op {
	if op.Picture.Opaque && op.Color.A == 255 {
		return draw.Src
	}
	return draw.Over
}

// stretched is the part of a picture that falls on seen, when the part from of it is stretched onto to.
func (b *band) stretched(src *image.RGBA, from, to, seen image.Rectangle, smooth bool) *image.RGBA {
	out := b.scratch(seen)
	if !smooth {
		xdraw.NearestNeighbor.Scale(out, to, src, from, draw.Src, nil)
		return out
	}
	for from.Dx() >= 2*to.Dx() && from.Dy() >= 2*to.Dy() && from.Dx() > 1 && from.Dy() > 1 {
		src, from = halved(src, from, to, seen)
	}
	xdraw.ApproxBiLinear.Scale(out, to, src, from, draw.Src, nil)
	return out
}

// scratch is an image with the given bounds, over the memory of the last one; every pixel of it will be set.
func (b *band) scratch(r image.Rectangle) *image.RGBA {
	n := 4 * r.Dx() * r.Dy()
	if cap(b.spare) < n {
		b.spare = make([]uint8, n)
	}
	return &image.RGBA{Pix: b.spare[:n], Stride: 4 * r.Dx(), Rect: r}
}

// halved is a picture at half its size, each pixel the mean of four, worked out only where seen needs it.
// It gives the picture and the part of it that stands for from.
func halved(src *image.RGBA, from, to, seen image.Rectangle) (*image.RGBA, image.Rectangle) {
	half := image.Rect(0, 0, (from.Dx()+1)/2, (from.Dy()+1)/2)
	sx, sy := float64(half.Dx())/float64(to.Dx()), float64(half.Dy())/float64(to.Dy())
	need := image.Rect(
		int(float64(seen.Min.X-to.Min.X)*sx)-2, int(float64(seen.Min.Y-to.Min.Y)*sy)-2,
		int(math.Ceil(float64(seen.Max.X-to.Min.X)*sx))+3, int(math.Ceil(float64(seen.Max.Y-to.Min.Y)*sy))+3).Intersect(half)
	out := image.NewRGBA(half)
	for y := need.Min.Y; y < need.Max.Y; y++ {
		y0 := from.Min.Y + 2*y
		y1 := min(y0+1, from.Max.Y-1)
		for x := need.Min.X; x < need.Max.X; x++ {
			x0 := from.Min.X + 2*x
			x1 := min(x0+1, from.Max.X-1)
			a, b, c, d := src.PixOffset(x0, y0), src.PixOffset(x1, y0), src.PixOffset(x0, y1), src.PixOffset(x1, y1)
			o := out.PixOffset(x, y)
			for i := 0; i < 4; i++ {
				out.Pix[o+i] = uint8((int(src.Pix[a+i]) + int(src.Pix[b+i]) + int(src.Pix[c+i]) + int(src.Pix[d+i]) + 2) / 4)
			}
		}
	}
	return out, half
}

// tinted is a part of a picture with every channel multiplied by a color, its corner at the origin.
func tinted(src *image.RGBA, part image.Rectangle, c render.Color) *image.RGBA {
	t := premultiplied(c)
	by := [4]uint32{uint32(t.R), uint32(t.G), uint32(t.B), uint32(t.A)}
	out := image.NewRGBA(image.Rectangle{Max: part.Size()})
	for y := 0; y < part.Dy(); y++ {
		s, o := src.PixOffset(part.Min.X, part.Min.Y+y), out.PixOffset(0, y)
		row := src.Pix[s : s+4*part.Dx()]
		for i, v := range row {
			out.Pix[o+i] = uint8((uint32(v)*by[i&3] + 127) / 255)
		}
	}
	return out
}

// turned draws the part from of a picture onto the operation's box, turned about the middle of the box.
func (b *band) turned(op *render.Op, src *image.RGBA, from image.Rectangle) {
	sin, cos := math.Sincos(op.Turn)
	cx, cy := op.Box.X+op.Box.W/2, op.Box.Y+op.Box.H/2
	reach := math.Hypot(op.Box.W, op.Box.H)/2 + 2
	box := render.Rect{X: cx - reach, Y: cy - reach, W: 2 * reach, H: 2 * reach}.Pixels()
	if box.Intersect(b.dst.Rect).Empty() {
		return
	}
	if op.Color != render.White {
		src = tinted(src, from, op.Color)
		from = src.Rect
	}
	kx, ky := op.Box.W/float64(from.Dx()), op.Box.H/float64(from.Dy())
	m := f64.Aff3{
		cos * kx, -sin * ky, cx - cos*(op.Box.W/2+kx*float64(from.Min.X)) + sin*(op.Box.H/2+ky*float64(from.Min.Y)),
		sin * kx, cos * ky, cy - sin*(op.Box.W/2+kx*float64(from.Min.X)) - cos*(op.Box.H/2+ky*float64(from.Min.Y)),
	}
	filter := xdraw.Transformer(xdraw.NearestNeighbor)
	if op.Smooth {
		filter = xdraw.ApproxBiLinear
	}
	filter.Transform(b.dst, m, src, from, draw.Over, nil)
}
