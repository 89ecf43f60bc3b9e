package counter

import (
	"image/color"
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// unit draws a fighting counter. What is printed depends on the size (art 3, 4):
//
//	64 px and more  size mark, symbol box, both designations, all values
//	40 to 63        no size mark; designations, letters and devices only while they are 5 px high
//	28 to 39        symbol box and values; artillery without its second line; the mark of no zone of control
//	below 28        symbol box and the values without movement
func unit(f rules.Face, n int, l Look) *piece {
	card := l.card(f)
	p := cut(n, card, f.ID+f.Values)
	u := unitFace{piece: p, Face: f, box: lighten(card, .6)}
	if f.Reduced {
		u.box = card
		p.corner(lighten(card, .62), badged(f) && n >= 40)
	}
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	if n >= 40 {
		p.badge(f)
	}
	if f.Zoneless && n >= 28 {
		p.zoneless()
	}
	switch first, second, gun := strings.Cut(f.Values, "/"); {
	case n >= 64:
		u.large(first, second, gun)
	case n >= 40:
		u.medium(first, second, gun)
	case n >= 28:
		u.symbol(20, 9, 60, 40)
		u.values(first, 91, 31, 93)
	default:
		u.symbol(16, 8, 68, 44)
		v := strings.Split(first, "-")
		p.text(strings.Join(v[:min(2, len(v))], "-"), 50, 91, 33, 92, black, mid)
	}
	return p
}

type unitFace struct {
	*piece
	rules.Face
	box color.RGBA
}

func (u *unitFace) large(first, second string, gun bool) {
	y, h := 20.0, 30.0
	if gun {
		y, h = 17, 26
	}
	u.sizeMark(u.Size, y-3.5)
	u.symbol(28, y, 44, h)
	u.narrow(u.Left, 15.5, y+h/2+5, 10, 21, black, mid)
	u.narrow(u.Right, 84.5, y+h/2+5, 10, 21, black, mid)
	if !gun {
		u.values(first, 83.5, 23, 88)
		return
	}
	u.text(first, 50, 68, 17.5, 88, black, mid)
	u.ink(u.rect(24, 71.5, 52, 1.6), black)
	u.text(second, 50, 90.5, 15, 70, black, mid)
}

func (u *unitFace) medium(first, second string, gun bool) {
	y, h := 10.0, 34.0
	if gun {
		y, h = 8, 28
	}
	u.symbol(27, y, 46, h)
	base := y + h/2 + 5
	if badged(u.Face) { // what stands in the corner needs its room
		base += 3.5
	}
	u.narrow(u.Left, 14, base, 12, 20, black, mid)
	u.narrow(u.Right, 85.5, y+h/2+5, 12, 20, black, mid)
	if !gun {
		u.values(first, 87, 26, 92)
		return
	}
	u.text(first, 50, 64, 20, 92, black, mid)
	u.text(second, 50, 92, 20, 70, black, mid)
}

func (u *unitFace) symbol(x, y, w, h float64) { u.symbolBox(u.Type, u.Arm, x, y, w, h, u.box) }

// values sets attack-defense-movement; a mobile unit has its movement white on a black plate.
func (u *unitFace) values(s string, y, cap, most float64) {
	i := strings.LastIndex(s, "-")
	if !u.Mobile || i < 0 {
		u.text(s, 50, y, cap, most, black, mid)
		return
	}
	u.text(s[:i], 50-most*.23, y, cap, most*.50, black, mid)
	x0, x1 := u.snap(50+most*.08), u.snap(50+most*.50)
	y0, y1 := u.snap(y-cap-4), u.snap(y+4)
	u.ink(pen.RoundRect(x0, y0, x1-x0, y1-y0, u.length(6)), black)
	u.text(s[i+1:], 50+most*.29, y, cap, most*.36, white, mid)
}

// sizeMark prints the unit size with its foot on y: I, II and III as bars, so that they stay crisp.
func (p *piece) sizeMark(s string, y float64) {
	if strings.Trim(s, "I") != "" {
		p.narrow(s, 50, y, 9, 30, black, mid)
		return
	}
	w, gap, h := p.wide(2), p.wide(2.6), p.wide(8.5)
	n := float64(len(s))
	x := p.snap(50) - math.Floor((n*w+(n-1)*gap)/2)
	for i := range s {
		p.ink(pen.Rect(x+float64(i)*(w+gap), p.snap(y)-h, w, h), black)
	}
}

// corner is the mark of a reduced side: the upper left corner is printed pale with a dark edge. It is larger where a badge
// stands in it.
func (p *piece) corner(c color.RGBA, large bool) {
	x, y, s := p.at(0)+1, p.at(0)+1, p.length(21)
	if large {
		s = p.length(29.5)
	}
	p.band(pen.Poly(x, y, x+s, y, x, y+s), c)
	p.band(pen.Line(x+s, y, x, y+s, math.Max(1, p.length(1.5))), black)
}

// sideEdge is a band along the foot in the side's accent: whole, or in three dashes.
func (p *piece) sideEdge(c color.RGBA, dashed bool) {
	h := math.Max(2, math.Round(p.length(7)))
	y := float64(p.pad+p.n) - h
	if !dashed {
		p.band(pen.Rect(p.at(0), y, p.length(100), h), c)
		return
	}
	for _, x := range []float64{4, 38, 72} {
		x0, x1 := p.snap(x), p.snap(x+24)
		p.band(pen.Rect(x0, y, x1-x0, h), c)
	}
}
