package counter

import (
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// fire is a support fire marker: a picture and its value; without a value it is the front, equal for a whole side.
func fire(f rules.Face, n int, l Look) *piece {
	card := buff
	if c, ok := l.Palette.Side(string(f.Side)).Counter["support"]; ok {
		card = opaque(c)
	}
	if f.Text == "" && f.Values == "" {
		p := cut(n, card, "support "+string(f.Side))
		p.burst()
		if n >= 40 {
			p.badge(f)
		}
		return p
	}
	p := cut(n, card, f.ID)
	if f.Once {
		p.strip()
	}
	p.firePicture(f.Type)
	if n >= 40 {
		p.badge(f)
	}
	p.text(f.Text+f.Values, 50, 88, 30, 88, black, mid)
	letter := map[string]string{"naval": "N", "banzai": "B", "fortification": "F"}[f.Type]
	if n >= 64 {
		p.text(letter, 87, 18, 11, 16, black, mid)
	} else if n >= 40 {
		p.text(letter, 87, 21, 15, 20, black, mid)
	}
	return p
}

// strip is the white band of a marker that is used once.
func (p *piece) strip() {
	y, h := p.snap(48), p.wide(7)
	p.band(pen.Rect(p.at(0), y, p.length(100), h), bright)
	for _, t := range []float64{y - p.wide(1), y + h} {
		p.band(pen.Rect(p.at(0), t, p.length(100), p.wide(1)), black)
	}
}

func (p *piece) firePicture(kind string) {
	y := 30.0
	if p.n < 40 {
		y = 27
	}
	x, t := p.at(50), p.at(y)
	switch kind {
	case "naval", "ship":
		p.ship(x, p.at(y+4), p.length(66), black)
	case "air":
		p.plane(x, t, p.length(44), black)
	case "fortification":
		s := p.length(26)
		p.ink(pen.Poly(x-s*1.1, t+s*.6, x-s*.8, t-s*.5, x+s*.8, t-s*.5, x+s*1.1, t+s*.6), black)
		p.ink(pen.Rect(x-s*.5, t-s*.18, s, s*.26), white)
	case "banzai":
		p.tint(pen.Disc(x, t, p.length(17)), redInk)
	default:
		p.gun(p.at(46), t, p.length(36), black)
	}
}

// burst is the front of every support fire marker of a side.
func (p *piece) burst() {
	x, y, s := p.at(50), p.at(43), p.length(25)
	p.tint(pen.Star(x, y, s, s*.55, 12), rgb(0xf0c64a))
	p.tint(pen.Star(x, y, s*.62, s*.34, 12), rgb(0xd9622b))
	l := p.wide(2)
	p.ink(pen.Ring(x, y, s*1.22, l), black)
	for _, a := range []float64{0, 90, 180, 270} {
		p.ink(pen.Rect(x+s*.95, y-l/2, s*.5, l).Turn(x, y, a), black)
	}
	if p.n >= 64 {
		p.narrow("SUPPORT FIRE", 50, 95, 8.5, 90, black, mid)
	}
}

// boat is a landing craft seen from above, bow up, with its wake.
func boat(f rules.Face, n int, _ Look) *piece {
	p := cut(n, seaCard, f.ID)
	x, y, s := p.at(50), p.at(44), p.length(30)
	for _, k := range []float64{-1, 1} {
		p.tint(pen.Stroke(pen.Points(x+k*s*.5, y+s*.2, x+k*s*.8, y+s*1.1), p.wide(2), false), white)
	}
	p.ink(pen.Poly(x-s*.45, y-s*.95, x+s*.45, y-s*.95, x+s*.6, y-s*.4, x+s*.6, y+s*.9, x-s*.6, y+s*.9, x-s*.6, y-s*.4), black)
	p.tint(pen.Poly(x-s*.36, y-s*.8, x+s*.36, y-s*.8, x+s*.44, y-s*.35, x+s*.44, y+s*.5, x-s*.44, y+s*.5, x-s*.44, y-s*.35), rgb(0xa9b58a))
	p.ink(pen.Rect(x-s*.3, y+s*.5, s*.6, s*.3), rgb(0x6e7a58))
	number := strings.TrimSpace(f.Left + f.Right)
	if n < 40 {
		p.text(number, 84, 34, 26, 30, black, mid)
		return p
	}
	p.text(number, 86, 22, 14, 20, black, mid)
	p.narrow(word(f, "ASSAULT BOAT"), 50, 92, 10, 90, black, mid)
	return p
}

// prow is a slender arrow s high that stands on x, y.
func prow(x, y, s float64) pen.Path {
	return pen.Poly(x, y-s, x+s*.27, y-s*.60, x+s*.10, y-s*.60, x+s*.14, y, x-s*.14, y, x-s*.10, y-s*.60, x-s*.27, y-s*.60)
}

// landing is the other side of an assault boat: a beach with three arrows.
func landing(f rules.Face, n int, _ Look) *piece {
	p := cut(n, seaCard, f.ID)
	p.shore(52, landCard)
	for _, a := range [][2]float64{{24, 78}, {50, 70}, {76, 78}} {
		s := prow(p.at(a[0]), p.at(a[1]), p.length(46))
		p.tint(s.Halo(p.length(1.6)), white)
		p.tint(s, rgb(0x3f5a2c))
	}
	number := strings.TrimSpace(f.Left + f.Right)
	p.text(number, 87, 24, 15, 20, black, mid)
	if n >= 40 {
		p.narrow(word(f, "LANDING BEACH"), 50, 92, 10, 90, black, mid)
	}
	return p
}
