package counter

import (
	"image/color"
	"sort"

	"marianas/game/rules"
	"marianas/render/art/pen"
	"marianas/render/typeset"
)

// The colors of devices, the same on every card.
var (
	scarlet = rgb(0xa8271f)
	navy    = rgb(0x24486f)
	gold    = rgb(0xe3b53c)
)

// devices are the insignia of commands: signs of our own, told apart by outline as well as by color. Each is drawn around
// a point with a radius, all in pixels.
var devices = map[string]func(p *piece, x, y, r float64){
	"22nd-marines":        (*piece).starDisc,
	"106th-infantry":      (*piece).crossedLozenge,
	"iii-amphibious":      (*piece).wavyShield,
	"77th-division":       (*piece).torch,
	"2nd-marine-division": (*piece).spearhead,
	"4th-marine-division": (*piece).fourPips,
	"81st-division":       (*piece).claws,
	"shield-2":            (*piece).shieldTwo,
	"hexagon-4":           (*piece).hexagonFour,
	"ring-27":             (*piece).ringTwentySeven,
	"lozenge-43":          (*piece).lozengeFortyThree,
	"plate-47":            (*piece).plateFortySeven,
	"army-star":           (*piece).armyStar,
	"navy-anchor":         (*piece).navyAnchor,
}

// shades are how much lighter the cards of a command are than those of its service, or darker below 0.
var shades = map[string]float64{"shield-2": .2, "hexagon-4": -.1, "plate-47": -.12}

// shaded is the card of a face: its side's color for its service, in the shade of its command.
func (l Look) shaded(f rules.Face) color.RGBA {
	card := l.card(f)
	if f.Insignia == "navy-anchor" {
		return mix(card, rgb(0xb9bfc0), .5)
	}
	switch k := shades[f.Insignia]; {
	case k > 0:
		return lighten(card, k)
	case k < 0:
		return shade(card, 1+k)
	}
	return card
}

// shieldTwo and the four after it bear a number.
func (p *piece) shieldTwo(x, y, r float64) {
	p.edged(pen.Poly(x-r, y-r, x+r, y-r, x+r, y+r*.15, x, y+r*1.2, x-r, y+r*.15), scarlet)
	p.numeral("2", x, y-r*.08, r*1.1, white)
}

func (p *piece) hexagonFour(x, y, r float64) {
	p.edged(pen.Hex(x, y, r*1.15, false), navy)
	p.numeral("4", x, y, r*1.15, rgb(0xf2cf57))
}

func (p *piece) ringTwentySeven(x, y, r float64) {
	p.ink(pen.Disc(x, y, r*1.12), black)
	p.ink(pen.Ring(x, y, r, max(1, r*.16)), gold)
	p.numeral("27", x, y, r*.86, white)
}

func (p *piece) lozengeFortyThree(x, y, r float64) {
	p.ink(pen.Poly(x, y-r*1.25, x+r*1.3, y, x, y+r*1.25, x-r*1.3, y), black)
	p.numeral("43", x, y, r*.8, white)
}

func (p *piece) plateFortySeven(x, y, r float64) {
	p.edged(pen.RoundRect(x-r*1.12, y-r*.9, r*2.24, r*1.8, r*.3), scarlet)
	p.numeral("47", x, y, r*.95, white)
}

// armyStar and navyAnchor tell two services of one side apart.
func (p *piece) armyStar(x, y, r float64) { p.ink(pen.Star(x, y+r*.08, r*1.05, r*.42, 5), black) }

func (p *piece) navyAnchor(x, y, r float64) { p.ink(anchorShape(x, y, r*1.05, max(1, r*.3)), black) }

// numeral is a number around a point, with figures so many pixels high.
func (p *piece) numeral(s string, x, y, high float64, c color.RGBA) {
	f := pen.Letters(typeset.NarrowBold)
	shape, w := f.Text(s, pen.Style{Size: high / f.Cap()})
	p.ink(shape.Move(x-w/2, y+high/2), c)
}

// Insignia lists the words for devices that Face.Insignia may hold, sorted.
func Insignia() []string {
	var out []string
	for name := range devices {
		out = append(out, name)
	}
	sort.Strings(out)
	return out
}

// badged reports whether something stands in the upper left corner of a face.
func badged(f rules.Face) bool { return f.Letter != "" || devices[f.Insignia] != nil }

// badge prints letters or a device in the upper left corner. On a reduced side it stands in the pale corner, a little smaller.
func (p *piece) badge(f rules.Face) {
	at, r := 13.0, 9.5
	switch {
	case f.Reduced:
		at, r = 9.8, 7
	case p.n < 64:
		at, r = 11, 8.5
	}
	if draw := devices[f.Insignia]; draw != nil {
		draw(p, p.at(at), p.at(at), p.length(r))
		return
	}
	p.narrow(f.Letter, at, at+r*.58, r*1.12, 19, black, mid)
}

// zoneless is the mark of a unit without a zone of control: a barred ring in the upper right corner.
func (p *piece) zoneless() {
	x, y, r := 88.0, 12.0, 7.5
	if p.n < 64 {
		x, y, r = 89.5, 10.5, 7.5
	}
	cx, cy, s := p.at(x), p.at(y), max(3, p.length(r))
	l := max(1, p.length(2))
	p.ink(pen.Disc(cx, cy, s), white)
	p.ink(pen.Ring(cx, cy, s, l), black)
	p.ink(pen.Line(cx-s*.62, cy+s*.62, cx+s*.62, cy-s*.62, l), black)
}

// edged fills a shape with a thin black edge around it.
func (p *piece) edged(s pen.Path, c color.Color) {
	p.ink(s.Halo(max(.6, p.length(.9))), black)
	p.ink(s, c)
}

// starDisc is a star on a round field.
func (p *piece) starDisc(x, y, r float64) {
	p.edged(pen.Disc(x, y, r), scarlet)
	p.ink(pen.Star(x, y+r*.06, r*.86, r*.36, 5), bright)
}

// crossedLozenge is a square on its corner with a cross.
func (p *piece) crossedLozenge(x, y, r float64) {
	p.edged(pen.Poly(x, y-r*1.12, x+r*1.12, y, x, y+r*1.12, x-r*1.12, y), navy)
	p.ink(pen.Join(pen.Rect(x-r*.14, y-r*.78, r*.28, r*1.56), pen.Rect(x-r*.78, y-r*.14, r*1.56, r*.28)), bright)
}

// wavyShield is a shield with three waves.
func (p *piece) wavyShield(x, y, r float64) {
	p.edged(pen.Path{pen.Smooth(pen.Points(x-r*.9, y-r, x+r*.9, y-r, x+r*.92, y-r*.1, x+r*.62, y+r*.62, x, y+r*1.1,
		x-r*.62, y+r*.62, x-r*.92, y-r*.1, x-r*.9, y-r), 4)}, scarlet)
	for i := 0.0; i < 3; i++ {
		t, w := y-r*.55+i*r*.47, r*(.66-.13*i)
		p.ink(pen.Stroke(pen.Smooth(pen.Points(x-w, t+r*.08, x-w*.4, t-r*.1, x+w*.3, t+r*.1, x+w, t-r*.08), 4), max(.8, r*.19), false), bright)
	}
}

// torch is a flame on a triangle.
func (p *piece) torch(x, y, r float64) {
	p.edged(pen.Poly(x, y-r*1.1, x+r*1.1, y+r*.88, x-r*1.1, y+r*.88), navy)
	p.ink(pen.Path{pen.Smooth(pen.Points(x, y-r*.62, x+r*.34, y+r*.12, x+r*.18, y+r*.44, x, y+r*.5, x-r*.18, y+r*.44, x-r*.34, y+r*.12, x, y-r*.62), 4)}, gold)
	p.ink(pen.Rect(x-r*.09, y+r*.44, r*.18, r*.34), gold)
}

// spearhead points down, with two bars.
func (p *piece) spearhead(x, y, r float64) {
	p.edged(pen.Poly(x-r, y-r*.95, x+r, y-r*.95, x+r*.72, y+r*.3, x, y+r*1.15, x-r*.72, y+r*.3), scarlet)
	for _, k := range []float64{-1, 1} {
		p.ink(pen.Rect(x+k*r*.34-r*.15, y-r*.66, r*.30, r*1.02), gold)
	}
}

// fourPips is a square field with four round ones.
func (p *piece) fourPips(x, y, r float64) {
	p.edged(pen.Rect(x-r*.95, y-r*.95, r*1.9, r*1.9), scarlet)
	for _, i := range []float64{-1, 1} {
		for _, k := range []float64{-1, 1} {
			p.ink(pen.Disc(x+i*r*.43, y+k*r*.43, r*.29), gold)
		}
	}
}

// claws are three slanting marks on a light round field.
func (p *piece) claws(x, y, r float64) {
	p.edged(pen.Disc(x, y, r), bright)
	for i := -1.0; i <= 1; i++ {
		q := x + i*r*.46
		p.ink(pen.Poly(q+r*.30, y-r*.62, q+r*.10, y+r*.1, q-r*.30, y+r*.66, q-r*.12, y-r*.02), black)
	}
}
