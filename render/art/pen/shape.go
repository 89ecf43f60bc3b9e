package pen

import "math"

// Poly is one polygon from x, y pairs, in either direction.
func Poly(v ...float64) Path {
	pts := make([]Pt, 0, len(v)/2)
	for i := 0; i+1 < len(v); i += 2 {
		pts = append(pts, Pt{v[i], v[i+1]})
	}
	return Path{clockwise(pts)}
}

// Area is the polygon that a line of points encloses, in either direction.
func Area(pts []Pt) Path { return Path{clockwise(pts)} }

// Rect is an upright rectangle.
func Rect(x, y, w, h float64) Path { return Poly(x, y, x+w, y, x+w, y+h, x, y+h) }

// Frame is the edge of a rectangle; the line lies inside it.
func Frame(x, y, w, h, line float64) Path {
	return Hole(Rect(x, y, w, h), Rect(x+line, y+line, w-2*line, h-2*line))
}

// Ellipse is an upright ellipse.
func Ellipse(cx, cy, rx, ry float64) Path {
	n := int(math.Max(16, math.Min(96, math.Max(rx, ry)*3)))
	pts := make([]Pt, n)
	for i := range pts {
		s, c := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		pts[i] = Pt{cx + rx*c, cy + ry*s}
	}
	return Path{pts}
}

// Disc is a full circle.
func Disc(cx, cy, r float64) Path { return Ellipse(cx, cy, r, r) }

// Ring is a circle line of the given width inside radius r.
func Ring(cx, cy, r, line float64) Path {
	if line >= r {
		return Disc(cx, cy, r)
	}
	return Hole(Disc(cx, cy, r), Disc(cx, cy, r-line))
}

// RoundRect is a rectangle with corners of radius r.
func RoundRect(x, y, w, h, r float64) Path {
	r = limit(r, math.Min(w, h)/2)
	var pts []Pt
	corner := func(cx, cy, from float64) {
		const n = 8
		for i := 0; i <= n; i++ {
			s, c := math.Sincos(from + math.Pi/2*float64(i)/n)
			pts = append(pts, Pt{cx + r*c, cy + r*s})
		}
	}
	corner(x+r, y+r, math.Pi)
	corner(x+w-r, y+r, -math.Pi/2)
	corner(x+w-r, y+h-r, 0)
	corner(x+r, y+h-r, math.Pi/2)
	return Path{pts}
}

func limit(v, most float64) float64 { return math.Max(0, math.Min(v, most)) }

// Star is a star of n points, the first upwards.
func Star(cx, cy, r, inner float64, n int) Path {
	pts := make([]Pt, 2*n)
	for i := range pts {
		d := r
		if i%2 == 1 {
			d = inner
		}
		s, c := math.Sincos(math.Pi*float64(i)/float64(n) - math.Pi/2)
		pts[i] = Pt{cx + d*c, cy + d*s}
	}
	return Path{pts}
}

// Hex is a hexagon of circumradius r; with flat it has a side on top, otherwise a corner.
func Hex(cx, cy, r float64, flat bool) Path {
	pts := make([]Pt, 6)
	turn := math.Pi / 6
	if flat {
		turn = 0
	}
	for i := range pts {
		s, c := math.Sincos(math.Pi/3*float64(i) + turn)
		pts[i] = Pt{cx + r*c, cy + r*s}
	}
	return Path{pts}
}

// Arc is part of an ellipse as points; angles in degrees, 0 to the right, clockwise.
func Arc(cx, cy, rx, ry, from, to float64) []Pt {
	const n = 24
	pts := make([]Pt, n+1)
	for i := range pts {
		s, c := math.Sincos((from + (to-from)*float64(i)/n) * math.Pi / 180)
		pts[i] = Pt{cx + rx*c, cy + ry*s}
	}
	return pts
}
