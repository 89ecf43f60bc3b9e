package counter

import (
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
	"marianas/render/art/token"
)

// The colors of a side that is played by its rules, beside its card.
var (
	veil       = rgb(0xf4eddb)
	depthCard  = rgb(0xd3c3a0)
	depthInk   = rgb(0x6b5a40)
	eliteFill  = rgb(0xcf4433)
	commonFill = rgb(0xfbf6e8)
	plate      = rgb(0xf7f0dc)
)

// unseen is the back of a unit or of a marker below it, the same for all of its kind: a sun in a thin frame, or a smaller
// sun over two chevrons. Nothing else of the face is printed.
func unseen(f rules.Face, n int, _ Look) *piece {
	if f.Type == "depth" {
		p := cut(n, veil, "unseen depth")
		p.tint(pen.Disc(p.at(50), p.at(37), p.length(22)), redInk)
		p.chevrons(66, 13, 26, 11, 5.5)
		return p
	}
	p := cut(n, veil, "unseen")
	p.tint(pen.Disc(p.at(50), p.at(50), p.length(29)), redInk)
	if n >= 48 {
		x0, x1 := p.snap(6), p.snap(94)
		p.ink(pen.Frame(x0, x0, x1-x0, x1-x0, p.wide(1.4)), rgb(0x9a8f7a))
	}
	return p
}

// chevrons are two angles below each other: what stands behind.
func (p *piece) chevrons(y, apart, half, deep, w float64) {
	for k := 0.0; k < 2; k++ {
		t := y + k*apart
		p.ink(pen.Stroke([]pen.Pt{{X: p.at(50 - half), Y: p.at(t)}, {X: p.at(50), Y: p.at(t + deep)}, {X: p.at(50 + half), Y: p.at(t)}}, p.wide(w), false), depthInk)
	}
}

// defender draws a unit with what an attack on it should bring. What is printed depends on the size (art 3, 4):
//
//	40 px and more  designation, symbol box (red: elite) or tank with the badge of its color, strength, requirements, steps
//	28 to 39        a red band for elite, a white one for others, or the badge; strength and the first requirement
//	below 28        the same without requirements
func defender(f rules.Face, n int, l Look) *piece {
	p := cut(n, l.card(f), f.ID+f.Values)
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	fill := commonFill
	if f.Elite {
		fill = eliteFill
	}
	if n < 40 {
		p.defenderSmall(f)
		if f.Badge == "" {
			p.band(p.rect(0, 0, 100, 22), fill)
			p.band(p.rect(0, 22, 100, 2), black)
			if f.Elite { // not by color alone
				p.ink(pen.Star(p.at(50), p.at(11.5), p.length(9.5), p.length(4), 5), white)
			}
		}
		return p
	}
	p.narrow(f.Text, 50, 16, 11, 90, black, mid)
	switch {
	case f.Badge != "":
		p.tank(p.at(34), p.at(35), p.length(19))
		p.colorBadge(f.Badge, 66, 22, 27)
		p.steps(f, 15, 51, 37)
	case p.tallPlates(f.Needs):
		p.symbolBox(f.Type, f.Arm, 7, 22, 42, 28, fill)
	default:
		p.symbolBox(f.Type, f.Arm, 29, 22, 42, 28, fill)
	}
	p.text(f.Values, 25, 91, 30, 36, black, mid)
	p.detached(f, 44.5, 66, 4)
	p.plates(f.Needs, 54, 91)
	return p
}

func (p *piece) defenderSmall(f rules.Face) {
	if f.Badge != "" {
		p.colorBadge(f.Badge, 54, 8, 38)
	}
	p.text(f.Values, 28, 88, 50, 42, black, mid)
	if p.n >= 28 {
		first, _, _ := strings.Cut(f.Needs, " ")
		p.narrow(first, 73, 88, 27, 46, black, mid)
	}
	p.detached(f, 61, 42, 6)
}

// detached is the dot of a part of a larger company.
func (p *piece) detached(f rules.Face, x, y, r float64) {
	if f.Detached {
		cx, cy, s := p.snap(x), p.snap(y), max(1.5, p.length(r))
		p.ink(pen.Disc(cx, cy, s+max(.6, p.length(.8))), black)
		p.ink(pen.Disc(cx, cy, s), redInk)
	}
}

// tallPlates reports whether plates reach up beside the symbol box: more than two of them, too small to be set lower.
func (p *piece) tallPlates(words string) bool { return p.n < 64 && strings.Count(words, " ") > 1 }

// plates set words in boxes below each other, the last on the base line.
func (p *piece) plates(words string, x, base float64) {
	list := strings.Fields(words)
	tall, high := 18.0, 10.5
	if len(list) > 2 && !p.tallPlates(words) {
		tall, high, base = 13.5, 9, base+2
	}
	for i, w := range list {
		y := base - tall*float64(len(list)-i)
		p.wordPlate(w, x, y, 40, tall, high)
	}
}

// wordPlate is a word in the middle of a box; boxes below each other share a line.
func (p *piece) wordPlate(w string, x, y, wide, tall, high float64) {
	x0, y0 := p.snap(x), p.snap(y)
	dx, dy := p.snap(x+wide)-x0, p.snap(y+tall)-y0+1
	p.ink(pen.Rect(x0, y0, dx, dy), black)
	p.ink(pen.Rect(x0+1, y0+1, dx-2, dy-2), plate)
	base := y0 + math.Floor((dy+math.Round(p.length(high)))/2)
	p.narrow(w, x+wide/2, (base-float64(p.pad))*100/float64(p.n), high, wide*.9, black, mid)
}

// colorBadge is the badge of a color with its letter, its upper left corner at x, y.
func (p *piece) colorBadge(word string, x, y, s float64) {
	x0, y0 := p.snap(x), p.snap(y)
	w := p.snap(x+s) - x0
	l := p.wide(s * .055)
	p.ink(token.Badge(word, x0, y0, w), black)
	p.ink(token.Badge(word, x0+l, y0+l, w-2*l), token.Fill(word))
	p.ink(token.Inner(word, x0+l, y0+l, w-2*l), token.Ink(word))
	p.text(token.Letter(word), x+s/2, y+s*.5+s*.25, s*.5, s*.6, token.Ink(word), mid)
}

// tank is a tank from the side, its gun to the left, 2s long around a point in pixels.
func (p *piece) tank(x, y, s float64) {
	p.ink(pen.Poly(x-s*.95, y+s*.18, x-s*.72, y-s*.06, x+s*.84, y-s*.06, x+s*1.05, y+s*.18), black)
	p.ink(pen.RoundRect(x-s*.92, y+s*.2, s*1.9, s*.4, s*.2), black)
	p.ink(pen.Poly(x-s*.3, y-s*.04, x-s*.2, y-s*.36, x+s*.38, y-s*.36, x+s*.5, y-s*.04), black)
	p.ink(pen.Line(x-s*.2, y-s*.22, x-s*1.1, y-s*.3, math.Max(1, s*.1)), black)
	for i := -2.0; i <= 2; i++ {
		p.ink(pen.Disc(x+s*(.03+i*.33), y+s*.4, s*.1), plate)
	}
}

// depth is what stands behind a unit, face up: strength and requirements.
func depth(f rules.Face, n int, _ Look) *piece {
	p := cut(n, depthCard, f.ID+f.Values+f.Needs)
	if n < 40 {
		p.ink(pen.Stroke([]pen.Pt{{X: p.at(18), Y: p.at(13)}, {X: p.at(50), Y: p.at(28)}, {X: p.at(82), Y: p.at(13)}}, p.wide(8), false), depthInk)
		p.text(f.Values, 28, 90, 46, 42, black, mid)
		if n >= 28 {
			first, _, _ := strings.Cut(f.Needs, " ")
			p.narrow(first, 73, 90, 27, 46, black, mid)
		}
		return p
	}
	p.narrow("DEPTH", 50, 17, 11, 90, depthInk, mid)
	p.chevrons(25, 11, 22, 9, 3.5)
	p.text(f.Values, 25, 92, 30, 36, black, mid)
	p.plates(f.Needs, 54, 92)
	return p
}
