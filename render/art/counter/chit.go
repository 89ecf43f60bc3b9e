package counter

import (
	"image/color"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// chitCards are the cards of chits that belong to no side.
var chitCards = map[string]color.RGBA{
	"wind": rgb(0xbdd0dd), "event": rgb(0xd9cbe3), "aircraft": rgb(0xbdd0dd), "ship": seaCard, "landing-craft": seaCard, "back": rgb(0x4d5238),
}

// chit draws what is drawn from a cup: a line around it, a title, and a large word or a picture. The chit of a formation
// has the color of its stripe, that of a division or side their card; the type "back" is the back of all.
func chit(f rules.Face, n int, l Look) *piece {
	card, ok := chitCards[f.Type]
	if c, striped := stripes[f.Troops.Stripe]; striped {
		card = c
	} else if !ok {
		card = l.shaded(f)
	}
	p := cut(n, card, f.ID)
	ink := inkOn(card)
	p.ring(mix(card, ink, .75))
	if f.Type == "back" {
		p.cup(p.at(50), p.at(52), p.length(25), ink, card)
		return p
	}
	draw := pictures[f.Type].draw
	if n < 40 {
		if draw != nil {
			draw(p, p.at(50), p.at(50), p.length(58))
			return p
		}
		p.text(f.Values, 50, 67, 34, 80, ink, mid)
		return p
	}
	p.firstOf(strings.ToUpper(f.Text), 50, 19.5, 9.5, 78, ink)
	switch {
	case draw != nil && f.Values != "":
		draw(p, p.at(50), p.at(46), p.length(36))
		p.text(f.Values, 50, 88, 15, 78, ink, mid)
	case draw != nil:
		draw(p, p.at(50), p.at(57), p.length(50))
	default:
		if device := devices[f.Insignia]; device != nil {
			device(p, p.at(50), p.at(36), p.length(9))
			p.text(f.Values, 50, 82, 29, 80, ink, mid)
			return p
		}
		p.text(f.Values, 50, 73, 33, 80, ink, mid)
	}
	return p
}

// ring is a rounded line a little within the edge: a chit is no marker.
func (p *piece) ring(c color.RGBA) {
	x0, x1, l := p.snap(4.5), p.snap(95.5), p.wide(1.6)
	w, r := x1-x0, p.length(9)
	p.ink(pen.Hole(pen.RoundRect(x0, x0, w, w, r), pen.RoundRect(x0+l, x0+l, w-2*l, w-2*l, max(0, r-l))), c)
}

// cup is a beaker with a chit above it, 2s high around a point.
func (p *piece) cup(x, y, s float64, ink, card color.RGBA) {
	p.ink(pen.Poly(x-s*.78, y-s*.3, x+s*.78, y-s*.3, x+s*.56, y+s, x-s*.56, y+s), ink)
	p.ink(pen.Poly(x-s*.64, y-s*.16, x+s*.64, y-s*.16, x+s*.46, y+s*.86, x-s*.46, y+s*.86), card)
	p.ink(pen.Star(x, y+s*.36, s*.36, s*.15, 5), ink)
	q := pen.Rect(x-s*.3, y-s*1.08, s*.6, s*.6).Turn(x, y-s*.78, 14)
	p.ink(q, ink)
}
