package widget

import (
	"image"
	"image/color"
	"math"

	"marianas/render"
	"marianas/render/art/icon"
	"marianas/render/art/pen"
)

// Pictures makes the small pictures of the interface at any size in device pixels. It keeps what it made:
// the same question gets the same pointer.
type Pictures interface {
	// Icon is a line icon in white, to be tinted; the names are those of package icon.
	Icon(name string, px int) *render.Picture
	// Emblem is the emblem "star" or "disc" in a side's accent.
	Emblem(kind string, px int, accent Color) *render.Picture
	// Die is a die of six with its pips, in ink on a light ground.
	Die(face, px int) *render.Picture
}

type pictureKey struct {
	name string
	px   int
	c    Color
}

type drawn struct {
	kept  map[pictureKey]*render.Picture
	brush pen.Brush
}

// NewPictures makes the pictures that the toolkit draws itself.
func NewPictures() Pictures { return &drawn{kept: map[pictureKey]*render.Picture{}} }

func (d *drawn) keep(k pictureKey, paint func() *render.Picture) *render.Picture {
	if p, ok := d.kept[k]; ok {
		return p
	}
	p := paint()
	d.kept[k] = p
	return p
}

// Icon is the icon of the shared set.
func (d *drawn) Icon(name string, px int) *render.Picture {
	return icon.Picture(icon.Name(name), px, render.White)
}

// Emblem draws the star or the disc.
func (d *drawn) Emblem(kind string, px int, accent Color) *render.Picture {
	return d.keep(pictureKey{"emblem " + kind, px, accent}, func() *render.Picture {
		img := image.NewRGBA(image.Rect(0, 0, px, px))
		r := float64(px) / 2
		white := color.NRGBA{255, 255, 255, 255}
		d.brush.Fill(img, pen.Disc(r, r, r), white)
		if kind == "star" {
			d.brush.Fill(img, pen.Disc(r, r, r*0.88), accent)
			d.brush.Fill(img, pen.Star(r, r*1.03, r*0.68, r*0.27, 5), white)
			return &render.Picture{Image: img}
		}
		d.brush.Fill(img, pen.Disc(r, r, r*0.98), accent)
		d.brush.Fill(img, pen.Disc(r, r, r*0.84), white)
		d.brush.Fill(img, pen.Disc(r, r, r*0.5), accent)
		return &render.Picture{Image: img}
	})
}

var pips = [7][][2]float64{
	1: {{0, 0}}, 2: {{-1, -1}, {1, 1}}, 3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}, 5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// Die draws a die.
func (d *drawn) Die(face, px int) *render.Picture {
	return d.keep(pictureKey{name: "die", px: px*8 + face}, func() *render.Picture {
		img := image.NewRGBA(image.Rect(0, 0, px, px))
		s := float64(px)
		ink, light := color.NRGBA{0x1E, 0x1C, 0x18, 255}, color.NRGBA{0xFF, 0xFB, 0xF0, 255}
		line := math.Max(1, math.Round(s/24))
		d.brush.Fill(img, pen.RoundRect(0, 0, s, s, s*0.16), ink)
		d.brush.Fill(img, pen.RoundRect(line, line, s-2*line, s-2*line, s*0.16-line), light)
		if face >= 1 && face <= 6 {
			for _, p := range pips[face] {
				d.brush.Fill(img, pen.Disc(s/2+p[0]*s*0.25, s/2+p[1]*s*0.25, s*0.085), ink)
			}
		}
		return &render.Picture{Image: img}
	})
}
