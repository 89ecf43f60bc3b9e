package icon

import (
	"math"

	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/palette"
)

// ring is a disc for a figure in a ring; stop adds a bar across its lower third.
func (s *stamp) ring(r, w float64, stop bool) {
	r, w = s.px(r), s.line(w)
	s.open(r+s.px(3)+2, r+s.px(3)+2)
	s.paint(pen.Disc(0, s.px(1), r+1.5), palette.Fade(base.Ink, .22))
	s.paint(pen.Disc(0, 0, r+w*.25), s.accent)
	s.paint(pen.Disc(0, 0, r-w*.75), base.Mark)
	if !stop {
		return
	}
	y := round(r * .36)
	h := math.Max(2, round(r*.32))
	bar := pen.Disc(0, 0, r).Map(func(p pen.Pt) pen.Pt { return pen.Pt{X: p.X, Y: limit(p.Y, y, y+h)} })
	s.paint(bar, s.accent)
}

func limit(v, low, high float64) float64 { return math.Max(low, math.Min(high, v)) }

// corners are a hexagon's corners about the origin, pulled in by d; corner i starts side i, clockwise from the top.
func (s *stamp) corners(d float64) []pen.Pt {
	r := s.u/math.Sqrt(3) - d*2/math.Sqrt(3)
	pts := make([]pen.Pt, 6)
	for i := range pts {
		sin, cos := math.Sincos(float64(i-2) * math.Pi / 3)
		pts[i] = pen.Pt{X: r * cos, Y: r * sin}
	}
	return pts
}

func (s *stamp) openHex(more float64) { s.open(s.u/math.Sqrt(3)+more, s.u/2+more) }

// outline follows the hex just inside its sides; dash is a dash and a gap at 88 pixels, or nil.
func (s *stamp) outline(w, casing float64, c render.Color, dash []float64) {
	w, casing = s.line(w), s.line(casing)
	s.openHex(3)
	pts := s.corners(casing / 2)
	s.paint(pen.Stroke(pts, casing, true), palette.Fade(base.Casing, .85))
	if dash == nil {
		s.paint(pen.Stroke(pts, w, true), c)
		return
	}
	for i, a := range pts { // whole dashes on every side, so that all corners look the same
		b := pts[(i+1)%6]
		d := math.Hypot(b.X-a.X, b.Y-a.Y)
		n := math.Max(2, math.Round(d/s.px(dash[0]+dash[1])))
		on := d / n * dash[0] / (dash[0] + dash[1])
		gap := d/n - on
		at := func(t float64) pen.Pt { return pen.Pt{X: a.X + (b.X-a.X)*t/d, Y: a.Y + (b.Y-a.Y)*t/d} }
		for k := 0.0; k < n; k++ {
			t := gap/2 + k*(on+gap)
			s.paint(pen.StrokeFlat([]pen.Pt{at(t), at(t + on)}, w), c)
		}
	}
}

// hatch fills the hex with stripes that rise to the right.
func (s *stamp) hatch() {
	w := s.line(2.5)
	s.openHex(2)
	area := pen.Area(s.corners(w / 2))
	s.paint(area, palette.Fade(base.Casing, .4))
	step, thick := math.Max(4, s.px(9)), math.Max(1.3, s.px(3.4))
	var stripes pen.Path
	for x := -s.u * 1.5; x < s.u*1.5; x += step * math.Sqrt2 {
		stripes = append(stripes, pen.Line(x-s.u, s.u, x+s.u, -s.u, thick)...)
	}
	s.within(stripes, area, palette.Fade(base.Ink, .62))
	s.paint(pen.Stroke(s.corners(w/2), w, true), base.Ink)
}

func (s *stamp) shade() {
	s.openHex(1)
	s.paint(pen.Area(s.corners(0)), palette.Fade(base.Ink, .22))
}

// sideEnds are the two ends of hexside dir about its middle.
func (s *stamp) sideEnds() (a, b pen.Pt) {
	pts := s.corners(0)
	p, q := pts[int(s.dir)%6], pts[(int(s.dir)+1)%6]
	mx, my := (p.X+q.X)/2, (p.Y+q.Y)/2
	return pen.Pt{X: p.X - mx, Y: p.Y - my}, pen.Pt{X: q.X - mx, Y: q.Y - my}
}

// inward is the direction from hexside dir to the middle of the hex, of length one.
func (s *stamp) inward() pen.Pt {
	sin, cos := math.Sincos(math.Pi/2 + float64(s.dir)*math.Pi/3)
	return pen.Pt{X: cos, Y: sin}
}

// side is a line along a hexside. Its casing keeps to the third of each corner that belongs to this side, so that it
// never covers the end of the next side's line, whatever is drawn first.
func (s *stamp) side(w, casing float64) {
	w, casing = s.line(w), s.line(casing)
	a, b := s.sideEnds()
	s.open(math.Abs(a.X)+casing, math.Abs(a.Y)+casing)
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	ex, ey := (b.X-a.X)/d, (b.Y-a.Y)/d
	h, k := casing/2, casing/2/math.Sqrt(3)
	s.paint(pen.Poly(a.X, a.Y, a.X+ex*k-ey*h, a.Y+ey*k+ex*h, b.X-ex*k-ey*h, b.Y-ey*k+ex*h,
		b.X, b.Y, b.X-ex*k+ey*h, b.Y-ey*k-ex*h, a.X+ex*k+ey*h, a.Y+ey*k-ex*h), palette.Fade(base.Casing, .8))
	s.paint(pen.Stroke([]pen.Pt{a, b}, w, false), s.accent)
}

func (s *stamp) zone() {
	a, b := s.sideEnds()
	in, long, w := s.inward(), s.px(9), s.line(3)
	s.open(math.Abs(a.X)+long+2, math.Abs(a.Y)+long+2)
	tick := func(t, w, from, to float64, c render.Color) {
		x, y := a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t
		s.paint(pen.Line(x+in.X*from, y+in.Y*from, x+in.X*to, y+in.Y*to, w), c)
	}
	for _, t := range []float64{.2, .5, .8} {
		tick(t, w+2, 0, long+1, base.Casing)
	}
	for _, t := range []float64{.2, .5, .8} {
		tick(t, w, 0, long, s.accent)
	}
}

// path runs from the middle of the hex to its side.
func (s *stamp) path(w float64, c render.Color) {
	w = s.line(w)
	in := s.inward()
	s.openHex(w)
	x, y := -in.X*(s.u/2+.5), -in.Y*(s.u/2+.5)
	s.paint(pen.Join(pen.Line(0, 0, x, y, w), pen.Disc(0, 0, w/2)), c)
}

func (s *stamp) pathDot() {
	r := s.px(6)
	s.open(r+s.px(3)+2, r+s.px(3)+2)
	s.paint(pen.Disc(0, 0, r+s.px(2)), base.Casing)
	s.paint(pen.Disc(0, 0, r), s.accent)
}

// pathHead is an arrow head whose tip lies a little beyond the middle of the hex.
func (s *stamp) pathHead() {
	s.open(s.px(24), s.px(24))
	head := s.arrowHead(s.px(13), s.px(11.5), s.px(11))
	s.paint(head.Halo(s.px(2.5)), base.Casing)
	s.paint(head, s.accent)
}

// arrowHead points in direction dir: tip and foot are measured from the origin, half is half its width.
func (s *stamp) arrowHead(tip, foot, half float64) pen.Path {
	return pen.Poly(0, -tip, half, foot, -half, foot).Turn(0, 0, float64(s.dir)*60)
}

// attack is a short arrow whose middle lies on the hexside.
func (s *stamp) attack() {
	s.open(s.px(24), s.px(24))
	h, k, w := s.px(17), s.px(13), s.px(4)
	arrow := pen.Poly(0, -h, k, 0, w, 0, w, h*.95, -w, h*.95, -w, 0, -k, 0).Turn(0, 0, float64(s.dir)*60)
	s.paint(arrow.Halo(s.px(2.5)), base.Casing)
	s.paint(arrow, s.accent)
}
