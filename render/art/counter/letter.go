package counter

import (
	"image/color"
	"math"
	"strings"

	"marianas/render/art/pen"
	"marianas/render/typeset"
)

// align says what x means for a text.
type align int

const (
	mid align = iota
	left
	right
)

// text sets a text with capitals cap high on base line y, no wider than most, all in hundredths. The wide face is
// tried first, then the condensed one, then it is squeezed, at last made smaller; below 5 px it is left out.
func (p *piece) text(s string, x, y, cap, most float64, ink color.Color, a align) {
	p.set(s, x, y, cap, most, ink, a, 1.18, typeset.Bold, typeset.NarrowBold)
}

// narrow is text in the condensed face only.
func (p *piece) narrow(s string, x, y, cap, most float64, ink color.Color, a align) {
	p.set(s, x, y, cap, most, ink, a, 1.25, typeset.NarrowBold)
}

// firstOf is narrow text around x, or its first word where the whole of it has no room.
func (p *piece) firstOf(s string, x, y, cap, most float64, ink color.Color) {
	if first, _, several := strings.Cut(s, " "); !p.set(s, x, y, cap, most, ink, mid, 1.25, typeset.NarrowBold) && several {
		p.narrow(first, x, y, cap, most, ink, mid)
	}
}

// legible is the height of capitals, or the least at which a figure is set.
func (p *piece) legible(cap float64) float64 { return math.Max(cap, 500/float64(p.n)) }

// set sets a text if it has room, and says so.
func (p *piece) set(s string, x, y, cap, most float64, ink color.Color, a align, slack float64, faces ...typeset.Font) bool {
	if s == "" {
		return false
	}
	// Capitals are a whole number of pixels high, so that their tops and feet are sharp.
	for px := math.Round(p.length(cap)); px >= 5; px-- {
		for i, f := range faces {
			give := 1.10 // a wide face is squeezed by a tenth before the condensed one is taken
			if i == len(faces)-1 {
				give = slack
			}
			if px == 5 { // better squeezed than missing
				give *= 1.15
			}
			l := pen.Letters(f)
			if st, ok := p.style(l, s, px, p.length(most), give); ok {
				p.lay(l, s, st, x, y, a, ink)
				return true
			}
		}
	}
	return false
}

// style is how a text with capitals px high fits into a room; ok is false if it does not.
func (p *piece) style(l *pen.Font, s string, px, room, give float64) (pen.Style, bool) {
	st := pen.Style{Size: px / l.Cap(), Squeeze: 1, Snap: p.n < 64}
	if px < 8 { // tiny letters need air more than whole-pixel places
		st.Snap, st.Track = false, .05
	}
	w := l.Width(s, st)
	if w > room && w <= room*give {
		st.Squeeze = room / w
		w = l.Width(s, st)
	}
	return st, w <= room+.5
}

func (p *piece) lay(l *pen.Font, s string, st pen.Style, x, y float64, a align, ink color.Color) {
	shape, w := l.Text(s, st)
	from := p.at(x)
	switch a {
	case mid:
		from -= w / 2
	case right:
		from -= w
	}
	if p.n < 64 {
		from = math.Round(from)
	}
	shape = shape.Move(from, p.snap(y))
	x0, y0, x1, y1 := shape.Box()
	p.printed = append(p.printed, printed{s, x0, y0, x1, y1})
	p.ink(shape, ink)
}
