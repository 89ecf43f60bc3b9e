// Package raster draws a draw list into an image on the CPU, without any display.
//
// Tests, the tool and pictures for the README use it; the window uses render/gpu, which shows the same.
// It knows nothing of what is drawn. Start reading at Draw.
package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"runtime"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"marianas/render"
	"marianas/render/typeset"
)

// Image draws a list into a new image of w by h pixels over an opaque back color.
func Image(l *render.List, w, h int, back render.Color) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	back.A = 255
	draw.Draw(m, m.Rect, image.NewUniform(back), image.Point{}, draw.Src)
	Draw(m, l)
	return m
}

// Draw draws a list into an image, in bands on all cores. Whatever lies outside the image is left out.
func Draw(dst *image.RGBA, l *render.List) {
	bands := min(runtime.GOMAXPROCS(0), 1+dst.Rect.Dy()/128)
	var wg sync.WaitGroup
	for i := 0; i < bands; i++ {
		r := dst.Rect
		r.Min.Y = dst.Rect.Min.Y + dst.Rect.Dy()*i/bands
		r.Max.Y = dst.Rect.Min.Y + dst.Rect.Dy()*(i+1)/bands
		wg.Add(1)
		go func() {
			defer wg.Done()
			newBand(dst, r).draw(l.Ops)
		}()
	}
	wg.Wait()
}

type faceKey struct {
	f  typeset.Font
	px int
}

// band draws a list into one band of the image. Its faces are its own, as faces serve one goroutine.
type band struct {
	dst   *image.RGBA   // the part inside the clips that are open
	clips []*image.RGBA // dst of every open clip, the band itself first
	faces map[faceKey]font.Face
	spare []uint8 // pixels of the last scratch picture, to be used again
}

func newBand(whole *image.RGBA, r image.Rectangle) *band {
	b := &band{dst: whole, faces: map[faceKey]font.Face{}}
	b.open(r)
	return b
}

func (b *band) draw(ops []render.Op) {
	for i := range ops {
		op := &ops[i]
		if !sane(op) {
			op = &render.Op{Kind: op.Kind, Color: render.White}
		}
		switch op.Kind {
		case render.Fill:
			b.fill(op.Box.Pixels(), op.Color)
		case render.Sprite:
			b.sprite(op)
		case render.Text:
			b.text(op)
		case render.Clip:
			b.open(op.Box.Pixels())
		case render.Unclip:
			b.close()
		}
	}
}

// far is further from the origin than any screen; coordinates beyond it come from a fault and draw nothing.
const far = 1 << 20

func sane(op *render.Op) bool {
	for _, v := range [...]float64{op.Box.X, op.Box.Y, op.Box.W, op.Box.H, op.Turn} {
		if !(math.Abs(v) < far) {
			return false
		}
	}
	return true
}

func (b *band) open(r image.Rectangle) {
	b.dst = b.dst.SubImage(r).(*image.RGBA)
	b.clips = append(b.clips, b.dst)
}

func (b *band) close() {
	if len(b.clips) > 1 {
		b.clips = b.clips[:len(b.clips)-1]
		b.dst = b.clips[len(b.clips)-1]
	}
}

func (b *band) fill(r image.Rectangle, c render.Color) {
	if c.A == 0 || r.Intersect(b.dst.Rect).Empty() {
		return
	}
	draw.Draw(b.dst, r, image.NewUniform(c), image.Point{}, draw.Over)
}

func (b *band) text(op *render.Op) {
	y, d := int(math.Round(op.Box.Y)), b.dst.Rect
	if op.Size <= 0 || op.Color.A == 0 || y+op.Size < d.Min.Y || y-2*op.Size > d.Max.Y || op.Box.X > float64(d.Max.X) {
		return
	}
	k := faceKey{op.Font, op.Size}
	if b.faces[k] == nil {
		b.faces[k] = typeset.NewFace(op.Font, op.Size)
	}
	pen := font.Drawer{Dst: b.dst, Src: image.NewUniform(op.Color), Face: b.faces[k], Dot: fixed.P(int(math.Round(op.Box.X)), y)}
	pen.DrawString(op.String)
}

// premultiplied is a tint as the factors of the four premultiplied channels.
func premultiplied(c render.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }
