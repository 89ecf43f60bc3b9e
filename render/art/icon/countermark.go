package icon

import (
	"math"

	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/palette"
)

// counterSide is the side of a counter on these hexes.
func (s *stamp) counterSide() float64 { return float64(CounterSide(int(s.u))) }

// openCounter starts a picture that reaches m pixels beyond a counter, so that the counter lies on whole pixels in it.
func (s *stamp) openCounter(m float64) (half float64) {
	m = math.Ceil(m)
	side := s.counterSide()
	n := int(side + 2*m)
	s.canvas, s.cx, s.cy = newCanvas(n, n), float64(n)/2, float64(n)/2
	return side / 2
}

// frame is a rounded square line w wide whose inner edge is half from the origin.
func frame(half, w, r float64) pen.Path {
	o := half + w
	return pen.Hole(pen.RoundRect(-o, -o, 2*o, 2*o, r+w), pen.RoundRect(-half, -half, 2*half, 2*half, r))
}

func (s *stamp) selected() {
	whole := func(v float64) float64 { return math.Max(1, math.Round(v*s.u/88)) }
	gap, in, light, out := whole(2.5), whole(3), whole(3), whole(2)
	half := s.openCounter(gap + in + light + out + 1)
	r := s.counterSide() * .06
	o := half + gap + in + light + out
	s.paint(pen.Hole(pen.RoundRect(-o, -o, 2*o, 2*o, r+gap+in+light+out), pen.RoundRect(-half, -half, 2*half, 2*half, r)), base.Casing)
	s.paint(frame(half+gap, in, r+gap), base.Ink)
	s.paint(frame(half+gap+in+light, out, r+gap+in+light), base.Ink)
}

func (s *stamp) veil() {
	half := s.openCounter(1)
	s.paint(pen.RoundRect(-half, -half, 2*half, 2*half, s.counterSide()*.05), palette.Fade(base.Paper, .5))
}

// brackets are four corners and four ticks around a counter.
func (s *stamp) brackets() {
	w := math.Max(2, math.Round(s.px(4)))
	half := s.openCounter(s.px(14) + w)
	d, l := half+math.Round(s.px(7)), s.u*.16
	var p pen.Path
	for _, c := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := c[0]*d, c[1]*d
		p = append(p, pen.StrokeFlat(pen.Points(x, y-c[1]*l, x, y, x-c[0]*l, y), w)...)
		p = append(p, pen.Rect(x-w/2, y-w/2, w, w)...)
	}
	for turn := 0.0; turn < 360; turn += 90 {
		p = append(p, pen.Line(0, -d-s.px(4), 0, -d+s.px(8), w).Turn(0, 0, turn)...)
	}
	s.paint(p.Halo(math.Max(1, s.px(2))), base.Casing)
	s.paint(p, base.Ink)
}

// disc is a plate with a light edge; it returns its radius.
func (s *stamp) disc(r float64, c render.Color) float64 {
	r = math.Max(6, s.px(r))
	s.open(r+s.px(3)+2, r+s.px(3)+2)
	s.paint(pen.Disc(0, 0, r+math.Max(1, s.px(1.7))), base.Casing)
	s.paint(pen.Disc(0, 0, r), c)
	return r
}

func (s *stamp) done() {
	r := s.disc(9, base.Ink)
	s.paint(pen.Stroke(pen.Points(-r*.45, r*.02, -r*.1, r*.38, r*.48, -r*.36), math.Max(1.5, r*.24), false), base.Casing)
}

func (s *stamp) owes() {
	r := s.disc(11.5, base.Ink)
	s.paint(pen.Disc(0, 0, r-math.Max(1, s.px(1.5))), base.Casing)
	s.flag(0, 0, r, render.Color{R: 0xC7, G: 0x40, B: 0x1F, A: 255})
}

// flag is a pennant on a staff inside a disc of radius r.
func (s *stamp) flag(x, y, r float64, c render.Color) {
	w := math.Max(1, r*.15)
	cloth := pen.Points(x-r*.3, y-r*.62, x+r*.56, y-r*.24, x-r*.3, y+r*.14)
	s.paint(pen.Area(cloth), c)
	s.paint(pen.Stroke(cloth, w, true), base.Ink)
	s.paint(pen.Stroke(pen.Points(x-r*.3, y-r*.62, x-r*.3, y+r*.64), w*1.2, false), base.Ink)
}

func (s *stamp) counts() { s.disc(12, s.accent) }

// mayAdd is an open disc with a dashed edge.
func (s *stamp) mayAdd() {
	r := s.disc(12, base.Mark)
	w := math.Max(1.3, s.px(2.2))
	const n = 10
	for i := 0.0; i < n; i++ {
		from := i*360/n - 90 - 11
		s.paint(pen.StrokeFlat(pen.Arc(0, 0, r-w/2, r-w/2, from, from+22), w), s.accent)
	}
}

func (s *stamp) objective() {
	r := s.disc(11.5, s.accent)
	s.paint(pen.Disc(0, 0, r-math.Max(1.5, s.px(2))), base.Mark)
	s.flag(0, 0, r, s.accent)
}

// landing is an anchor in a ring.
func (s *stamp) landing() {
	r := s.disc(15, s.accent)
	s.paint(pen.Disc(0, 0, r-math.Max(1.5, s.px(2.5))), base.Mark)
	k, w := r*.56, math.Max(1.2, r*.15)
	s.paint(pen.Join(
		pen.Line(0, -k*.7, 0, k*.9, w), pen.Line(-k*.45, -k*.35, k*.45, -k*.35, w),
		pen.Stroke(pen.Arc(0, k*.12, k*.8, k*.8, 12, 168), w, false),
		pen.Ring(0, -k*.86, k*.27, w*.75)), s.accent)
}
