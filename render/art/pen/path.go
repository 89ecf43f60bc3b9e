// Package pen draws filled shapes and lettering on the CPU.
//
// A shape is a set of closed polygons. Everything, letters too, becomes such a set, so one routine fills all of them,
// and letters can be bent, turned, squeezed and measured like any other shape.
package pen

import "math"

// Pt is a point in pixels; y grows downwards.
type Pt struct{ X, Y float64 }

// Path is a set of closed polygons that are filled together; outlines run clockwise, holes the other way round.
type Path [][]Pt

// Join puts several shapes into one; where they overlap they are filled once.
func Join(ps ...Path) Path {
	var out Path
	for _, p := range ps {
		out = append(out, p...)
	}
	return out
}

// Hole cuts the second shape, which must lie inside, out of the first.
func Hole(outer, inner Path) Path {
	out := append(Path{}, outer...)
	for _, p := range inner {
		out = append(out, reversed(p))
	}
	return out
}

// Move shifts a shape.
func (p Path) Move(dx, dy float64) Path {
	return p.Map(func(q Pt) Pt { return Pt{q.X + dx, q.Y + dy} })
}

// Scale stretches a shape from the origin by two positive factors.
func (p Path) Scale(sx, sy float64) Path {
	return p.Map(func(q Pt) Pt { return Pt{q.X * sx, q.Y * sy} })
}

// Turn turns a shape about a point, in degrees clockwise.
func (p Path) Turn(cx, cy, deg float64) Path {
	s, c := math.Sincos(deg * math.Pi / 180)
	return p.Map(func(q Pt) Pt {
		x, y := q.X-cx, q.Y-cy
		return Pt{cx + x*c - y*s, cy + x*s + y*c}
	})
}

// Map sends every point through f, which must not reflect the shape.
func (p Path) Map(f func(Pt) Pt) Path {
	out := make(Path, len(p))
	for i, q := range p {
		out[i] = make([]Pt, len(q))
		for j := range q {
			out[i][j] = f(q[j])
		}
	}
	return out
}

// Box is the smallest upright rectangle around a shape; an empty shape has x0 > x1.
func (p Path) Box() (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p {
		for _, t := range q {
			x0, x1, y0, y1 = min(x0, t.X), max(x1, t.X), min(y0, t.Y), max(y1, t.Y)
		}
	}
	return x0, y0, x1, y1
}

// area is twice the signed area of a polygon; positive runs clockwise on the screen.
func area(p []Pt) float64 {
	var sum float64
	for i := range p {
		q := p[(i+1)%len(p)]
		sum += p[i].X*q.Y - q.X*p[i].Y
	}
	return sum
}

func reversed(p []Pt) []Pt {
	q := make([]Pt, len(p))
	for i := range p {
		q[len(p)-1-i] = p[i]
	}
	return q
}

func clockwise(p []Pt) []Pt {
	if area(p) < 0 {
		return reversed(p)
	}
	return p
}
