package counter

import (
	"image/color"
	"math"

	"marianas/game/rules"
	"marianas/render/art/pen"
	"marianas/render/art/token"
)

// symbolTints are the colors of target symbols; others are dark.
var symbolTints = map[string]color.RGBA{"red": rgb(0xc0332a), "white": rgb(0xfbf8ee), "blue": rgb(0x2f66a3)}

// tintOf is the color of a face's target symbol.
func tintOf(f rules.Face) color.RGBA {
	if c, ok := symbolTints[f.Tint]; ok {
		return c
	}
	return rgb(0x3a352d)
}

// company draws a unit that cards aim at by its symbol. What is printed depends on the size (art 3, 4):
//
//	64 px and more  designation, device of its command, symbol box, target symbol, strength, range, steps
//	40 to 63        no device and no arrow heads beside the range
//	28 to 39        target symbol, strength, steps
//	below 28        target symbol and strength
func company(f rules.Face, n int, l Look) *piece {
	card := l.shaded(f)
	p := cut(n, card, f.ID+f.Values)
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	switch {
	case n >= 40:
		p.companyLarge(f, card)
	case n >= 28:
		p.target(f, 72, 31, 22)
		p.text(f.Values, 28, 61, 44, 46, black, mid)
		p.steps(f, 10, 76, 80)
	default:
		p.target(f, 73, 42, 23)
		p.text(f.Values, 27, 78, 52, 46, black, mid)
	}
	return p
}

func (p *piece) companyLarge(f rules.Face, card color.RGBA) {
	if p.n >= 64 {
		if draw := devices[f.Insignia]; draw != nil {
			draw(p, p.at(86), p.at(13.5), p.length(8))
		}
		p.narrow(f.Text, 7, 17, 11, 68, black, left)
	} else {
		p.narrow(f.Text, 50, 17, 12, 90, black, mid)
	}
	p.symbolBox(f.Type, f.Arm, 8, 23, 44, 29, lighten(card, .65))
	p.target(f, 75, 40, 15.5)
	p.text(f.Values, 29, 90, 29, 42, black, mid)
	if f.Range > 1 {
		p.text(figure(f.Range), 76, 80, 15, 20, black, mid)
		if p.n >= 64 {
			p.arrowHeads(76, 72.5, 13)
		}
	}
	p.steps(f, 58, 85, 36)
}

// arrowHeads are two small arrow heads that point outward from a place: it reaches farther than the next hex.
func (p *piece) arrowHeads(x, y, apart float64) {
	for _, k := range []float64{-1, 1} {
		a, b, s := p.at(x+k*apart), p.at(y), p.length(5)
		p.ink(pen.Poly(a+k*s, b, a-k*s*.4, b-s*.8, a-k*s*.4, b+s*.8), black)
	}
}

// target is the symbol that cards aim at, around a place.
func (p *piece) target(f rules.Face, x, y, r float64) {
	cx, cy, s := p.snap(x), p.snap(y), p.length(r)
	p.ink(token.Symbol(f.Symbol, cx, cy, s), black)
	p.tint(token.Inside(f.Symbol, cx, cy, s, p.wide(r*.13)), tintOf(f))
}

// steps are boxes, as many as a unit has steps at full strength: filled ones are left, open ones lost.
func (p *piece) steps(f rules.Face, x, y, w float64) {
	if f.Of < 2 {
		return
	}
	of := float64(f.Of)
	gap := p.wide(2)
	wide, tall := math.Floor((p.length(w)-gap*(of-1))/of), p.wide(6.5)
	for i := 0; i < f.Of; i++ {
		x0 := p.snap(x) + float64(i)*(wide+gap)
		switch {
		case i < f.Steps:
			p.ink(pen.Rect(x0, p.snap(y), wide, tall), black)
		case tall >= 3:
			p.ink(pen.Frame(x0, p.snap(y), wide, tall, 1), black)
		}
	}
}

// figure is a small number.
func figure(n int) string {
	if n >= 10 {
		return figure(n/10) + figure(n%10)
	}
	return string(rune('0' + n))
}
