package counter

import (
	"image/color"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// leader draws an officer, the replacement on the back, or a decorated man (type "hero"): what he adds to fire, to defense
// and to troop quality. Below 40 px only the signs and two values remain.
func leader(f rules.Face, n int, l Look) *piece {
	p := cut(n, l.shaded(f), f.ID+f.Text)
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	t := f.Troops
	y, cap := 46.0, 17.0
	if n >= 40 {
		p.heading(f)
	} else {
		p.stripe(t.Stripe, 0, 15)
		y, cap = 38, 27
	}
	if f.Type == "hero" {
		p.heroStar(50, y, 17)
	} else {
		p.helmet(50, y, 18)
	}
	if n < 40 {
		p.text(signed(f.Values), 25, 91, cap, 46, black, mid)
		p.text(signed(t.Quality), 75, 91, cap, 46, blueInk, mid)
		return p
	}
	p.captioned("FP", f.Values, 20, cap, 32, black)
	p.captioned("DV", t.Defense, 50, cap*.8, 24, black)
	p.captioned("TQ", t.Quality, 80, cap, 32, blueInk)
	return p
}

// captioned is a value at the foot of a piece with a small word above it; nothing if there is none.
func (p *piece) captioned(word, value string, x, cap, most float64, ink color.Color) {
	if value == "" {
		return
	}
	p.text(signed(value), x, 91, cap, most, ink, mid)
	if p.n >= 64 {
		p.narrow(word, x, 72, 8, most, ink, mid)
	}
}

// helmet is a head under a steel helmet over a pair of shoulders, without a face.
func (p *piece) helmet(x, y, r float64) {
	cx, cy, s := p.at(x), p.at(y), p.length(r)
	p.ink(pen.Path{pen.Smooth(pen.Points(cx-s*.95, cy+s*.92, cx-s*.86, cy+s*.56, cx-s*.4, cy+s*.34, cx, cy+s*.3, cx+s*.4, cy+s*.34, cx+s*.86, cy+s*.56, cx+s*.95, cy+s*.92), 3)}, black)
	p.ink(pen.Ellipse(cx, cy+s*.02, s*.36, s*.46), rgb(0x4a4539))
	dome := pen.Area(append(pen.Arc(cx, cy-s*.16, s*.58, s*.66, 180, 360), pen.Pt{X: cx + s*.68, Y: cy - s*.06}, pen.Pt{X: cx - s*.68, Y: cy - s*.06}))
	p.ink(dome.Halo(max(.7, s*.05)), black)
	p.ink(dome, rgb(0x5d6645))
}

// heroStar is a star in a ring.
func (p *piece) heroStar(x, y, r float64) {
	cx, cy, s := p.at(x), p.at(y), p.length(r)
	p.ink(pen.Disc(cx, cy, s), black)
	p.ink(pen.Disc(cx, cy, s-p.wide(1.5)), bright)
	star := pen.Star(cx, cy+s*.05, s*.8, s*.33, 5)
	p.ink(star.Halo(max(.6, s*.05)), black)
	p.tint(star, gold)
}
