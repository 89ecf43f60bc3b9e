// Package token draws what tells printed colors apart without color: the outline of a badge, the line of a border, the
// shape of a dot, and the symbols that cards aim at.
//
// Sheets, counters and cards take the same shapes for the same words, so that a player finds on the map what a card shows.
// All places and lengths are pixels. Start reading at Badge.
package token

import (
	"image/color"
	"math"

	"marianas/render/art/pen"
	"marianas/render/palette"
)

// Names lists the words of the six colors, in the order in which signs of several colors stand side by side.
func Names() []string { return []string{"red", "blue", "orange", "brown", "purple", "green"} }

// Rank is the place of a word in the order of Names; a word that is none of them comes last.
func Rank(word string) int {
	names := Names()
	for i, n := range names {
		if n == word {
			return i
		}
	}
	return len(names)
}

// Fill is the color of a word, Letter the letter that stands for it; an unknown word gives black and none.
func Fill(word string) color.RGBA {
	c := palette.TokenOf(word).Color
	return color.RGBA{R: c.R, G: c.G, B: c.B, A: 255}
}

// Letter is the letter that stands for a color.
func Letter(word string) string { return palette.TokenOf(word).Letter }

// The inks of letters on a fill.
var (
	dark = color.RGBA{R: 0x1c, G: 0x19, B: 0x15, A: 255}
	pale = color.RGBA{R: 0xff, G: 0xfa, B: 0xf0, A: 255}
)

// Ink is the color of letters and marks on the fill of a word: pale on all but the lightest.
func Ink(word string) color.RGBA {
	f := Fill(word)
	if 299*int(f.R)+587*int(f.G)+114*int(f.B) > 140*1000 {
		return dark
	}
	return pale
}

// Badge is the outline of a color's badge in a square with its upper left corner at x, y: square, rounded, cut corners,
// square (with an inner frame, see Inner), hexagon, notched corners.
func Badge(word string, x, y, s float64) pen.Path {
	k := s * .2
	switch word {
	case "blue":
		return pen.RoundRect(x, y, s, s, s*.32)
	case "orange":
		return pen.Poly(x+k, y, x+s-k, y, x+s, y+k, x+s, y+s-k, x+s-k, y+s, x+k, y+s, x, y+s-k, x, y+k)
	case "brown":
		h := s * .25
		return pen.Poly(x+h, y+s*.04, x+s-h, y+s*.04, x+s, y+s/2, x+s-h, y+s*.96, x+h, y+s*.96, x, y+s/2)
	case "purple":
		n := s * .15
		return pen.Poly(x+n, y, x+s-n, y, x+s-n, y+n, x+s, y+n, x+s, y+s-n, x+s-n, y+s-n, x+s-n, y+s, x+n, y+s,
			x+n, y+s-n, x, y+s-n, x, y+n, x+n, y+n)
	}
	return pen.Rect(x, y, s, s)
}

// Inner is the line inside the badge that has one, green's; nil for the others. On a small badge it runs along the edge, to leave
// room for a letter.
func Inner(word string, x, y, s float64) pen.Path {
	if word != "green" || s < 7 {
		return nil
	}
	d, l := math.Round(s*.08), max(1, math.Round(s*.05))
	if s < 24 {
		d = 0
	}
	return pen.Frame(x+d, y+d, s-2*d, s-2*d, l)
}

// Border is the line of a color around a closed ring of points, w wide: solid, double, long dashes, dash and dot, teeth,
// squares. What of it is printed pale over the color comes second; nil where nothing is.
func Border(word string, ring []pen.Pt, w float64) (line, pale pen.Path) {
	closed := append(append([]pen.Pt{}, ring...), ring[0])
	switch word {
	case "blue":
		return pen.Stroke(ring, w, true), pen.Stroke(ring, w*.28, true)
	case "orange":
		return dashed(closed, w*2.6, w*.8, w), nil
	case "green":
		return dashed(closed, w*.68, w*.58, w), nil
	case "brown":
		dot := append([]pen.Pt{toward(ring[0], ring[1], w*2.2)}, closed[1:]...)
		return pen.Join(dashed(closed, w*1.7, w*1.7, w), dashed(dot, w*.6, w*2.8, w*.8)), nil
	case "purple":
		return pen.Join(pen.Stroke(ring, w*.5, true), dashed(closed, w*.40, w*.72, w)), nil
	}
	return pen.Stroke(ring, w, true), nil
}

// dashed is a line cut into dashes.
func dashed(pts []pen.Pt, dash, gap, w float64) (out pen.Path) {
	for _, d := range pen.Dashes(pts, dash, gap) {
		for k := 1; k < len(d); k++ {
			out = append(out, pen.Line(d[k-1].X, d[k-1].Y, d[k].X, d[k].Y, w)...)
		}
	}
	return out
}

// toward is a place on the way from a to b.
func toward(a, b pen.Pt, far float64) pen.Pt {
	d := max(1e-9, math.Hypot(b.X-a.X, b.Y-a.Y))
	return pen.Pt{X: a.X + (b.X-a.X)*far/d, Y: a.Y + (b.Y-a.Y)*far/d}
}

// Dot is a small sign of a color around a point, about r in radius, plainer than a badge so that it is told apart at ten
// pixels: square, disc, house, hexagon, cross, and a square that a pale line splits (see Split).
func Dot(word string, x, y, r float64) pen.Path {
	const side = .9
	s, n := r*side, r*.36
	switch word {
	case "blue":
		return pen.Disc(x, y, r)
	case "orange":
		return pen.Poly(x, y-r*1.12, x+r, y-r*.22, x+r*.82, y+s, x-r*.82, y+s, x-r, y-r*.22)
	case "brown":
		return pen.Poly(x-r*1.16, y, x-r*.56, y-s, x+r*.56, y-s, x+r*1.16, y, x+r*.56, y+s, x-r*.56, y+s)
	case "purple":
		return pen.Poly(x-n, y-r, x+n, y-r, x+n, y-n, x+r, y-n, x+r, y+n, x+n, y+n, x+n, y+r, x-n, y+r, x-n, y+n, x-r, y+n, x-r, y-n, x-n, y-n)
	}
	return pen.Rect(x-s, y-s, 2*s, 2*s)
}

// Split is the pale line across the dot that has one, green's; nil for the others.
func Split(word string, x, y, r float64) pen.Path {
	if word != "green" {
		return nil
	}
	return pen.Rect(x-r*.9, y-r*.17, r*1.8, r*.34)
}

// Checked are two opposite quarters of a shape about a point: what of a dot is printed where it counts half.
func Checked(p pen.Path, x, y float64) (out pen.Path) {
	for _, pts := range p {
		for _, sign := range []float64{1, -1} {
			part := kept(pts, func(q pen.Pt) float64 { return sign * (q.X - x) })
			part = kept(part, func(q pen.Pt) float64 { return sign * (q.Y - y) })
			if len(part) > 2 {
				out = append(out, pen.Area(part)...)
			}
		}
	}
	return out
}

// kept is what of a closed shape lies where a measure is not negative; the measure is even along straight lines.
func kept(pts []pen.Pt, measure func(pen.Pt) float64) (out []pen.Pt) {
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		a, b := measure(p), measure(q)
		if a >= 0 {
			out = append(out, p)
		}
		if (a >= 0) != (b >= 0) {
			k := a / (a - b)
			out = append(out, pen.Pt{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k})
		}
	}
	return out
}

// Symbol is a target symbol around a point, about r in radius: circle, diamond, triangle, star; nil for another word.
func Symbol(word string, x, y, r float64) pen.Path {
	switch word {
	case "circle":
		return pen.Disc(x, y, r*.92)
	case "diamond":
		return pen.Poly(x, y-r*1.1, x+r, y, x, y+r*1.1, x-r, y)
	case "triangle":
		return pen.Poly(x, y-r*1.02, x+r*1.05, y+r*.85, x-r*1.05, y+r*.85)
	case "star":
		return pen.Star(x, y+r*.05, r*1.15, r*.48, 5)
	}
	return nil
}

// Inside is a symbol drawn in by a line of width l along all of its edge.
func Inside(word string, x, y, r, l float64) pen.Path {
	switch word {
	case "triangle", "star":
		l *= 1.7
	case "diamond":
		l *= 1.4
	}
	if word == "triangle" {
		y += l * .06
	}
	return Symbol(word, x, y, max(0, r-l))
}

// Mark is what stands on a color besides a letter: oval, star; nil for another word.
func Mark(word string, x, y, r float64) pen.Path {
	switch word {
	case "oval":
		return pen.Hole(pen.Ellipse(x, y, r, r*.66), pen.Ellipse(x, y, r*.78, r*.44))
	case "star":
		return pen.Star(x, y+r*.06, r, r*.42, 5)
	}
	return nil
}
