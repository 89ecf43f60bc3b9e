package ui

import (
	"image"
	"math"

	"marianas/render/art/pen"
	"marianas/ui/widget"
)

// engrave draws the cover of a title whose map is not drawn yet: hexes under a compass rose with its bearings.
func engrave(b *pen.Brush, img *image.RGBA, paper widget.Color) {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	paintHexes(b, img, h/4, widget.Color{R: 255, G: 255, B: 255, A: 30})
	cx, cy, r := w/2, h/2, h*0.34
	if w < 1.5*h {
		r = math.Min(w, h) * 0.36
	}
	bearings(b, img, cx, cy, r*0.3, w+h)
	b.Fill(img, pen.Ring(cx, cy, r, math.Max(1, r/24)), fade(paper, 190))
	b.Fill(img, pen.Ring(cx, cy, r*0.9, math.Max(0.6, r/60)), fade(paper, 150))
	if r > 20 {
		degrees(b, img, cx, cy, r, fade(paper, 190))
	}
	for i := 0; i < 4; i++ {
		kite(b, img, cx, cy, math.Pi/4+float64(i)*math.Pi/2, r*0.7, r*0.15, fade(paper, 150), fade(paper, 70))
	}
	for i := 0; i < 4; i++ {
		kite(b, img, cx, cy, float64(i)*math.Pi/2, r*1.18, r*0.19, paper, fade(paper, 120))
	}
}

func fade(c widget.Color, a uint8) widget.Color {
	c.A = a
	return c
}

// bearings are the sixteen faint lines that run from a rose to the edges of a chart.
func bearings(b *pen.Brush, img *image.RGBA, cx, cy, from, to float64) {
	for i := 0; i < 16; i++ {
		s, c := math.Sincos(float64(i) * math.Pi / 8)
		line := []pen.Pt{{X: cx + c*from, Y: cy + s*from}, {X: cx + c*to, Y: cy + s*to}}
		b.Fill(img, pen.Stroke(line, 1, false), widget.Color{R: 255, G: 255, B: 255, A: 34})
	}
}

// degrees are the ticks between the two rings, every ten degrees.
func degrees(b *pen.Brush, img *image.RGBA, cx, cy, r float64, c widget.Color) {
	for i := 0; i < 36; i++ {
		s, k := math.Sincos(float64(i) * math.Pi / 18)
		line := []pen.Pt{{X: cx + k*r*0.9, Y: cy + s*r*0.9}, {X: cx + k*r, Y: cy + s*r}}
		b.Fill(img, pen.Stroke(line, math.Max(0.8, r/50), false), c)
	}
}

// kite is a point of the rose, one half light and the other dark.
func kite(b *pen.Brush, img *image.RGBA, cx, cy, angle, long, wide float64, light, dark widget.Color) {
	s, c := math.Sincos(angle - math.Pi/2)
	tip := pen.Pt{X: cx + c*long, Y: cy + s*long}
	mid := pen.Pt{X: cx, Y: cy}
	for i, side := range []float64{1, -1} {
		s, c := math.Sincos(angle - math.Pi/2 + side*math.Pi/4)
		shoulder := pen.Pt{X: cx + c*wide*1.2, Y: cy + s*wide*1.2}
		b.Fill(img, pen.Area([]pen.Pt{mid, tip, shoulder}), []widget.Color{light, dark}[i])
	}
}
