package pen

import (
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"marianas/render/typeset"
)

// Font turns text into shapes. It is safe for use by several goroutines.
type Font struct {
	mu     sync.Mutex
	f      *sfnt.Font
	buf    sfnt.Buffer
	glyphs map[rune]glyph
	cap    float64
}

// glyph is a letter at an em of one pixel, from 0, 0 on the base line.
type glyph struct {
	path    Path
	advance float64
}

// Style is how a text is set.
type Style struct {
	Size    float64 // em in pixels
	Track   float64 // extra space between letters, in ems
	Squeeze float64 // width factor; 0 means 1
	Snap    bool    // letters start on whole pixels, if Track is zero: crisp small sizes
}

var (
	fontsMu sync.Mutex
	fonts   = map[typeset.Font]*Font{}
)

// Letters is the program's font f as shapes.
func Letters(f typeset.Font) *Font {
	fontsMu.Lock()
	defer fontsMu.Unlock()
	if fonts[f] == nil {
		t := &Font{f: typeset.Source(f), glyphs: map[rune]glyph{}}
		_, y0, _, _ := t.get('H').path.Box()
		t.cap = -y0
		fonts[f] = t
	}
	return fonts[f]
}

// Cap is the height of the capitals, in ems. Figures are as high.
func (t *Font) Cap() float64 { return t.cap }

// Text is the shape of a text that starts at 0, 0 on its base line, and how far it reaches.
func (t *Font) Text(s string, st Style) (Path, float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	q := st.squeeze()
	var out Path
	x, end := 0.0, 0.0
	for _, r := range s {
		g := t.get(r)
		at := x
		out = append(out, g.path.Map(func(p Pt) Pt { return Pt{at + p.X*st.Size*q, p.Y * st.Size} })...)
		end = x + st.step(g)
		x = end + st.Track*st.Size
	}
	return out, end
}

// Width is how far a text reaches, without making its shape.
func (t *Font) Width(s string, st Style) float64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	x, end := 0.0, 0.0
	for _, r := range s {
		end = x + st.step(t.get(r))
		x = end + st.Track*st.Size
	}
	return end
}

// step is how far a letter moves the next one. Rounding every letter for itself keeps equal pairs equally far apart.
func (st Style) step(g glyph) float64 {
	w := g.advance * st.Size * st.squeeze()
	if st.Snap {
		return math.Max(1, math.Round(w))
	}
	return w
}

func (st Style) squeeze() float64 {
	if st.Squeeze == 0 {
		return 1
	}
	return st.Squeeze
}

const em = 1024

func (t *Font) get(r rune) glyph {
	if g, ok := t.glyphs[r]; ok {
		return g
	}
	i, err := t.f.GlyphIndex(&t.buf, r)
	if err != nil {
		i = 0
	}
	g := glyph{path: t.outline(i)}
	if adv, err := t.f.GlyphAdvance(&t.buf, i, fixed.I(em), font.HintingNone); err == nil {
		g.advance = float64(adv) / 64 / em
	}
	if r == '-' { // a hyphen between values stands at half their height
		_, y0, _, y1 := g.path.Box()
		_, h0, _, _ := t.get('H').path.Box()
		g.path = g.path.Move(0, h0/2-(y0+y1)/2)
	}
	t.glyphs[r] = g
	return g
}

// outline is a glyph's shape at an em of one pixel. Outlines run clockwise whatever the font file does.
func (t *Font) outline(i sfnt.GlyphIndex) Path {
	segs, err := t.f.LoadGlyph(&t.buf, i, fixed.I(em), nil)
	if err != nil {
		return nil
	}
	var out Path
	var cur []Pt
	flush := func() {
		if len(cur) > 2 {
			out = append(out, cur)
		}
		cur = nil
	}
	for _, s := range segs {
		if s.Op == sfnt.SegmentOpMoveTo {
			flush()
			cur = []Pt{point(s.Args[0])}
			continue
		}
		cur = append(cur, bend(cur[len(cur)-1], s)...)
	}
	flush()
	sum := 0.0
	for _, q := range out {
		sum += area(q)
	}
	if sum < 0 {
		for i := range out {
			out[i] = reversed(out[i])
		}
	}
	return out
}

func point(p fixed.Point26_6) Pt { return Pt{float64(p.X) / 64 / em, float64(p.Y) / 64 / em} }

// bend is a segment as points, without its start.
func bend(a Pt, s sfnt.Segment) []Pt {
	b, c, d := point(s.Args[0]), point(s.Args[1]), point(s.Args[2])
	switch s.Op {
	case sfnt.SegmentOpLineTo:
		return []Pt{b}
	case sfnt.SegmentOpQuadTo:
		return Curve(a, between(a, b, 2./3), between(c, b, 2./3), c, 6)
	}
	return Curve(a, b, c, d, 8)
}

// Curve is a cubic Bezier curve in n steps, without its start.
func Curve(a, b, c, d Pt, n int) []Pt {
	pts := make([]Pt, n)
	for k := range pts {
		u := float64(k+1) / float64(n)
		v := 1 - u
		w0, w1, w2, w3 := v*v*v, 3*u*v*v, 3*u*u*v, u*u*u
		pts[k] = Pt{w0*a.X + w1*b.X + w2*c.X + w3*d.X, w0*a.Y + w1*b.Y + w2*c.Y + w3*d.Y}
	}
	return pts
}
