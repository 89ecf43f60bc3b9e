// Package gpu draws a draw list onto an Ebitengine image: textures, rectangles and text, nothing anti-aliased.
//
// It shows what render/raster shows, from the same pictures and the same fonts. Importing it needs a display, so only
// ui/window and the main program do. It knows nothing of what is drawn. Start reading at Painter.
package gpu

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"marianas/render"
	"marianas/render/typeset"
)

// Painter draws draw lists and keeps the textures of the pictures they show. It belongs to the loop's goroutine.
type Painter struct {
	pictures textures
	faces    map[faceKey]*text.GoXFace
	dot      *ebiten.Image // one white pixel, for rectangles
	dst      *ebiten.Image // the part inside the clips that are open
	clips    []*ebiten.Image
}

type faceKey struct {
	f  typeset.Font
	px int
}

// New makes a painter with nothing in its cache.
func New() *Painter {
	// The border keeps the sampled pixel clear of whatever lies beside it in the atlas.
	square := ebiten.NewImage(3, 3)
	square.Fill(color.White)
	return &Painter{
		pictures: textures{kept: map[*render.Picture]*texture{}},
		faces:    map[faceKey]*text.GoXFace{},
		dot:      square.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
	}
}

// Draw draws a list onto an image and forgets textures that have long not been shown.
func (p *Painter) Draw(dst *ebiten.Image, l *render.List) {
	p.pictures.frame++
	p.dst, p.clips = dst, append(p.clips[:0], dst)
	for i := range l.Ops {
		op := &l.Ops[i]
		switch op.Kind {
		case render.Fill:
			p.fill(op)
		case render.Sprite:
			p.sprite(op)
		case render.Text:
			p.text(op)
		case render.Clip:
			p.dst = p.dst.SubImage(op.Box.Pixels()).(*ebiten.Image)
			p.clips = append(p.clips, p.dst)
		case render.Unclip:
			if len(p.clips) > 1 {
				p.clips = p.clips[:len(p.clips)-1]
				p.dst = p.clips[len(p.clips)-1]
			}
		}
	}
	p.pictures.trim()
}

// Forget drops the textures of all that the last list did not show: after a change of size most will not come back.
func (p *Painter) Forget() { p.pictures.forget(0) }

// hidden reports whether a rectangle lies wholly outside the clips that are open.
func (p *Painter) hidden(r image.Rectangle) bool { return r.Intersect(p.dst.Bounds()).Empty() }

func (p *Painter) fill(op *render.Op) {
	r := op.Box.Pixels()
	if op.Color.A == 0 || p.hidden(r) {
		return
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(r.Dx()), float64(r.Dy()))
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	o.ColorScale.ScaleWithColor(op.Color)
	p.dst.DrawImage(p.dot, &o)
}

func (p *Painter) sprite(op *render.Op) {
	if op.Picture == nil || op.Picture.Image == nil || op.Color.A == 0 || op.Box.W <= 0 || op.Box.H <= 0 {
		return
	}
	from := op.Picture.Image.Rect
	if !op.Src.Empty() {
		from = op.Src.Intersect(from)
	}
	if from.Empty() || p.hidden(op.Covers()) {
		p.pictures.touch(op.Picture)
		return
	}
	img := p.pictures.of(op.Picture)
	if from != op.Picture.Image.Rect {
		img = img.SubImage(from.Sub(op.Picture.Image.Rect.Min)).(*ebiten.Image)
	}
	var o ebiten.DrawImageOptions
	place(&o.GeoM, op, from)
	if op.Color != render.White {
		o.ColorScale.ScaleWithColor(op.Color)
	}
	grown := op.Box.Pixels().Dx() > from.Dx()
	if op.Smooth && op.Picture.Opaque && grown && op.Color.A == 255 {
		// Filtering fades the outermost pixels; unfiltered ones below them keep neighboring tiles without a seam.
		p.dst.DrawImage(img, &o)
	}
	if op.Smooth {
		o.Filter = ebiten.FilterLinear
	}
	p.dst.DrawImage(img, &o)
}

// place lays the part from of a picture onto the operation's box: on whole pixels, or turned about its middle.
func place(m *ebiten.GeoM, op *render.Op, from image.Rectangle) {
	if op.Turn == 0 {
		to := op.Box.Pixels()
		m.Scale(float64(to.Dx())/float64(from.Dx()), float64(to.Dy())/float64(from.Dy()))
		m.Translate(float64(to.Min.X), float64(to.Min.Y))
		return
	}
	m.Scale(op.Box.W/float64(from.Dx()), op.Box.H/float64(from.Dy()))
	m.Translate(-op.Box.W/2, -op.Box.H/2)
	m.Rotate(op.Turn)
	m.Translate(op.Box.X+op.Box.W/2, op.Box.Y+op.Box.H/2)
}

func (p *Painter) text(op *render.Op) {
	x, y, d := int(math.Round(op.Box.X)), int(math.Round(op.Box.Y)), p.dst.Bounds()
	if op.Size <= 0 || op.Color.A == 0 || y+op.Size < d.Min.Y || y-2*op.Size > d.Max.Y || x > d.Max.X {
		return
	}
	face := p.face(op.Font, op.Size)
	var o text.DrawOptions
	// The face puts its base line on the whole pixel above its ascent.
	o.GeoM.Translate(float64(x), float64(y)-math.Floor(face.Metrics().HAscent))
	o.ColorScale.ScaleWithColor(op.Color)
	text.Draw(p.dst, op.String, face, &o)
}

func (p *Painter) face(f typeset.Font, px int) *text.GoXFace {
	k := faceKey{f, px}
	if p.faces[k] == nil {
		p.faces[k] = text.NewGoXFace(typeset.NewFace(f, px))
	}
	return p.faces[k]
}
