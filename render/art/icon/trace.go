package icon

import (
	"fmt"
	"math"
	"strconv"

	"marianas/render/art/pen"
)

// grid brings places of a 20 by 20 drawing onto pixels, symmetrically about the middle.
type grid struct {
	scale, middle float64
	whole         bool // round to whole pixels
}

func (g grid) at(v float64) float64 {
	d := (v - 10) * g.scale
	if g.whole {
		d = math.Round(d)
	}
	return g.middle + d
}

func (g grid) point(x, y float64) pen.Pt { return pen.Pt{X: g.at(x), Y: g.at(y)} }

// loose is a point that is not rounded: on curves.
func (g grid) loose(x, y float64) pen.Pt {
	return pen.Pt{X: g.middle + (x-10)*g.scale, Y: g.middle + (y-10)*g.scale}
}

type stroke struct {
	pts    []pen.Pt
	closed bool
}

// dot reports whether a stroke goes nowhere: V8.1 after M5 8 is a dot.
func (s stroke) dot() bool {
	for _, p := range s.pts {
		if math.Hypot(p.X-s.pts[0].X, p.Y-s.pts[0].Y) > .5 {
			return false
		}
	}
	return true
}

// trace reads a drawing. Its commands are those of SVG paths, all absolute: M L H V C Z,
// besides O cx cy r for a circle and A cx cy r from to for an arc in degrees, clockwise from the right.
func trace(s string, g grid) []stroke {
	t := &tracer{words: words(s), g: g}
	for len(t.words) > 0 {
		t.step()
	}
	t.flush(false)
	return t.out
}

type tracer struct {
	words []string
	g     grid
	out   []stroke
	cur   []pen.Pt
	x, y  float64
	verb  byte
}

func (t *tracer) flush(closed bool) {
	if len(t.cur) > 0 {
		t.out = append(t.out, stroke{t.cur, closed})
	}
	t.cur = nil
}

func (t *tracer) number() float64 {
	v, err := strconv.ParseFloat(t.words[0], 64)
	if err != nil {
		panic(fmt.Sprintf("icon: %q is no number", t.words[0]))
	}
	t.words = t.words[1:]
	return v
}

func (t *tracer) step() {
	if w := t.words[0]; w[0] >= 'A' {
		t.verb, t.words = w[0], t.words[1:]
	}
	switch t.verb {
	case 'M':
		t.flush(false)
		t.to(t.number(), t.number())
		t.verb = 'L'
	case 'L':
		t.to(t.number(), t.number())
	case 'H':
		t.to(t.number(), t.y)
	case 'V':
		t.to(t.x, t.number())
	case 'C':
		t.curve()
	case 'Z':
		t.flush(true)
	case 'O':
		t.flush(false)
		x, y, r := t.number(), t.number(), t.number()
		c := t.g.point(x, y)
		t.out = append(t.out, stroke{pen.Disc(c.X, c.Y, r*t.g.scale)[0], true})
	case 'A':
		x, y, r, from, to := t.number(), t.number(), t.number(), t.number(), t.number()
		c := t.g.loose(x, y)
		t.cur = append(t.cur, pen.Arc(c.X, c.Y, r*t.g.scale, r*t.g.scale, from, to)...)
	default:
		panic(fmt.Sprintf("icon: unknown command %q", t.verb))
	}
}

func (t *tracer) to(x, y float64) {
	t.x, t.y = x, y
	t.cur = append(t.cur, t.g.point(x, y))
}

func (t *tracer) curve() {
	a := t.g.loose(t.x, t.y)
	b := t.g.loose(t.number(), t.number())
	c := t.g.loose(t.number(), t.number())
	t.x, t.y = t.number(), t.number()
	t.cur = append(t.cur, pen.Curve(a, b, c, t.g.loose(t.x, t.y), 12)...)
}

// words cuts a drawing into letters and numbers.
func words(s string) []string {
	var out []string
	start := -1
	for i := 0; i <= len(s); i++ {
		part := i < len(s) && (s[i] >= '0' && s[i] <= '9' || s[i] == '.' || s[i] == '-' && start < 0)
		if start >= 0 && !part {
			out = append(out, s[start:i])
			start = -1
		}
		if part && start < 0 {
			start = i
		}
		if i < len(s) && s[i] >= 'A' && s[i] <= 'Z' {
			out = append(out, s[i:i+1])
		}
	}
	return out
}
