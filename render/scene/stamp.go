package scene

import (
	"image"
	"image/color"
	"math"

	"marianas/game/hex"
	"marianas/render"
	"marianas/render/art/pen"
)

// Stamp is a mark as a picture, and where its upper left corner lies from the middle of its hex, in device pixels.
type Stamp struct {
	Picture *render.Picture
	DX, DY  float64
}

// sizes are the hex sizes for which rings, discs and their figures are drawn (ui-design 6.3).
var sizes = []int{32, 48, 64, 88, 128, 176}

// nearest is the mark size for a hex size.
func nearest(u float64) float64 {
	best := sizes[0]
	for _, s := range sizes {
		if math.Abs(float64(s)-u) < math.Abs(float64(best)-u) {
			best = s
		}
	}
	return float64(best)
}

// part is which piece of a mark: the light casing below or the colored line above.
type part int

const (
	core part = iota
	casing
)

// stampKey names a stamp; equal keys have equal pixels.
type stampKey struct {
	shape Shape
	part  part
	size  int // hex size in whole pixels
	dir   int
	color render.Color
	large bool
}

// stamps draws each mark once.
type stamps struct {
	made  map[stampKey]Stamp
	brush pen.Brush
}

// keptStamps bounds the cache; zooming through all steps fills it and it starts afresh.
const keptStamps = 600

func (s *stamps) get(k stampKey, draw func() []layer) Stamp {
	if got, ok := s.made[k]; ok {
		return got
	}
	if s.made == nil || len(s.made) > keptStamps {
		s.made = map[stampKey]Stamp{}
	}
	st := s.render(draw())
	s.made[k] = st
	return st
}

// layer is a shape around 0, 0 with its color.
type layer struct {
	path  pen.Path
	color color.Color
}

// render paints shapes around the middle of a hex into a picture just large enough.
func (s *stamps) render(ls []layer) Stamp {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range ls {
		a, b, c, d := l.path.Box()
		x0, y0, x1, y1 = min(x0, a), min(y0, b), max(x1, c), max(y1, d)
	}
	dx, dy := math.Floor(x0)-1, math.Floor(y0)-1
	im := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(x1)-dx)+1, int(math.Ceil(y1)-dy)+1))
	for _, l := range ls {
		s.brush.Fill(im, l.path.Move(-dx, -dy), l.color)
	}
	return Stamp{&render.Picture{Image: im}, dx, dy}
}

// corner is a corner of a hex of size u around its middle, clockwise from the upper left.
func corner(u float64, i int) pen.Pt {
	const half = 0.2886751345948129
	dx := [6]float64{-half, half, 2 * half, half, -half, -2 * half}
	dy := [6]float64{-0.5, -0.5, 0, 0.5, 0.5, 0}
	return pen.Pt{X: dx[(i+6)%6] * u, Y: dy[(i+6)%6] * u}
}

func corners(u float64) []pen.Pt {
	pts := make([]pen.Pt, 6)
	for i := range pts {
		pts[i] = corner(u, i)
	}
	return pts
}

// toward is the unit vector to a neighbor.
func toward(d hex.Direction) (x, y float64) {
	a := float64(d) * math.Pi / 3
	return math.Sin(a), -math.Cos(a)
}

// faded is a color with its alpha multiplied.
func faded(c render.Color, k float64) render.Color {
	c.A = uint8(float64(c.A)*k + 0.5)
	return c
}
