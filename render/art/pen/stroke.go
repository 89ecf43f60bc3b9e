package pen

import "math"

// Points makes a line of points from x, y pairs.
func Points(v ...float64) []Pt {
	pts := make([]Pt, 0, len(v)/2)
	for i := 0; i+1 < len(v); i += 2 {
		pts = append(pts, Pt{v[i], v[i+1]})
	}
	return pts
}

// Line is a straight stroke of width w with square ends.
func Line(x0, y0, x1, y1, w float64) Path {
	dx, dy := x1-x0, y1-y0
	d := math.Hypot(dx, dy)
	if d == 0 {
		return nil
	}
	nx, ny := -dy/d*w/2, dx/d*w/2
	return Poly(x0+nx, y0+ny, x1+nx, y1+ny, x1-nx, y1-ny, x0-nx, y0-ny)
}

// Stroke follows a line of points with round joints and ends, w wide.
func Stroke(pts []Pt, w float64, closed bool) Path {
	out := segments(pts, w, closed)
	if w <= 1.2 {
		return out
	}
	for _, p := range pts {
		out = append(out, joint(p, w/2)...)
	}
	return out
}

// StrokeFlat follows a line of points with round joints and square ends, w wide.
func StrokeFlat(pts []Pt, w float64) Path {
	out := segments(pts, w, false)
	for i := 1; i+1 < len(pts) && w > 1.2; i++ {
		out = append(out, joint(pts[i], w/2)...)
	}
	return out
}

func segments(pts []Pt, w float64, closed bool) Path {
	var out Path
	n := len(pts)
	last := n - 1
	if closed {
		last = n
	}
	for i := 0; i < last; i++ {
		a, b := pts[i], pts[(i+1)%n]
		out = append(out, Line(a.X, a.Y, b.X, b.Y, w)...)
	}
	return out
}

// joint is a disc of few corners; thin lines do not need more.
func joint(p Pt, r float64) Path {
	n := int(math.Max(8, math.Min(48, r*4)))
	pts := make([]Pt, n)
	for i := range pts {
		s, c := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		pts[i] = Pt{p.X + r*c, p.Y + r*s}
	}
	return Path{pts}
}

// Halo is a shape grown by d pixels on every side, holes smaller than that closed: the paper around letters.
func (p Path) Halo(d float64) Path {
	out := append(Path{}, p...)
	for _, q := range p {
		out = append(out, segments(q, 2*d, true)...)
		last := Pt{math.Inf(1), 0}
		for _, t := range q {
			if math.Hypot(t.X-last.X, t.Y-last.Y) > d/3 {
				out = append(out, joint(t, d)...)
				last = t
			}
		}
	}
	return out
}

// Dashes cuts a line of points into strokes of the given length.
func Dashes(pts []Pt, dash, gap float64) [][]Pt {
	var out [][]Pt
	var cur []Pt
	on, left := true, dash
	for i := 0; i+1 < len(pts); i++ {
		a, b := pts[i], pts[i+1]
		d := math.Hypot(b.X-a.X, b.Y-a.Y)
		for at := 0.0; at < d; {
			step := math.Min(left, d-at)
			p := between(a, b, at/d)
			at += step
			if on {
				if len(cur) == 0 {
					cur = append(cur, p)
				}
				cur = append(cur, between(a, b, at/d))
			}
			if left -= step; left <= 1e-9 {
				if on && len(cur) > 1 {
					out = append(out, cur)
				}
				cur, on, left = nil, !on, gap
				if on {
					left = dash
				}
			}
		}
	}
	if on && len(cur) > 1 {
		out = append(out, cur)
	}
	return out
}

func between(a, b Pt, t float64) Pt { return Pt{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t} }

// Smooth lays a Catmull-Rom curve through the points, n steps a span.
func Smooth(p []Pt, n int) []Pt {
	if len(p) < 3 {
		return p
	}
	at := func(i int) Pt { return p[min(len(p)-1, max(0, i))] }
	mix := func(a, b, c, d, t float64) float64 {
		return .5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	var out []Pt
	for i := 0; i+1 < len(p); i++ {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := 0; k < n; k++ {
			t := float64(k) / float64(n)
			out = append(out, Pt{mix(a.X, b.X, c.X, d.X, t), mix(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	return append(out, p[len(p)-1])
}
