package counter

import (
	"image/color"
	"math"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// marching is how much paler the side in column is than the deployed one: a pale counter may march, a dark one may not.
const marching = .42

// troops draws a unit that fires by the color of its box. What is printed depends on the size (art 3, 4):
//
//	84 px and more  designation, device of its division, the formation in its stripe, symbol box, signs, all values
//	64 to 83        the same with a bare stripe
//	40 to 63        no device and no signs beside the symbol box
//	28 to 39        stripe, symbol box, fire box, movement in column, defense
//	below 28        stripe, fire box, and movement in column or defense
func troops(f rules.Face, n int, l Look) *piece {
	card := l.shaded(f)
	if f.Troops.Column {
		card = lighten(card, marching)
	}
	p := cut(n, card, f.ID+f.Values)
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	t := f.Troops
	switch {
	case n >= 40:
		p.heading(f)
		p.symbolBox(f.Type, f.Arm, 28, 31.5, 44, 27, lighten(card, .7))
		if n >= 64 {
			p.signsOf(t)
		}
		p.fireBox(f, 5, 63, 31)
		if f.Range > 1 {
			p.narrow(figure(f.Range), 20.5, 60.5, 9, 24, black, mid)
		}
		p.movement(t, 50, 78.5, 12.5)
		p.defense(t, 65, 63, 31)
	case n >= 28:
		p.stripe(t.Stripe, 0, 15)
		p.symbolBox(f.Type, f.Arm, 24, 20, 52, 32, lighten(card, .7))
		p.fireBox(f, 3, 60, 31)
		p.movement(t, 50, 76, 14)
		p.defense(t, 67, 60, 30)
	default:
		p.stripe(t.Stripe, 0, 20)
		p.fireBox(f, 5, 37, 45)
		if t.Column {
			p.movement(t, 76, 60, 21)
		} else {
			p.defense(t, 53, 37, 44)
		}
	}
	return p
}

// heading is the upper edge of a counter: designation, device of the division, stripe. Where there is no room for the
// device the designation has the middle.
func (p *piece) heading(f rules.Face) {
	p.headed(f, 7, 50)
}

// headed is a heading whose designation begins at x, or stands around middle where there is no device.
func (p *piece) headed(f rules.Face, x, middle float64) {
	p.title(f, x, middle)
	name := f.Troops.Stripe
	switch {
	case p.n < 64:
		p.stripe(name, 19, 8.5)
	case p.n < 84:
		p.stripe(name, 17.5, 9.5)
	default:
		p.stripe(name, 17, 11)
		if name != "" {
			p.narrow(f.Troops.Formation, 50, 26.1, 7.4, 90, inkOn(stripes[name]), mid)
		}
	}
}

// title is the designation from x and the device in the upper right corner; without a device it is set around the middle.
func (p *piece) title(f rules.Face, x, middle float64) {
	draw := devices[f.Insignia]
	if draw == nil || p.n < 64 {
		p.narrow(f.Text, middle, 13.6, 10.5, 2*(96-middle), black, mid)
		return
	}
	draw(p, p.at(89.5), p.at(8.4), p.length(6.2))
	p.narrow(f.Text, x, 13.2, 10.5, 79-x, black, left)
}

// stripes are the colors of formations; white is for the troops of a division.
var stripes = map[string]color.RGBA{
	"white": rgb(0xf7f3e6), "blue": rgb(0x2f66a3), "red": rgb(0xb8362a), "gold": rgb(0xe0a92e),
	"violet": rgb(0x74508c), "green": rgb(0x3f7d4a), "orange": rgb(0xd9772b), "black": rgb(0x2a2622),
	"teal": rgb(0x3a8f94), "brown": rgb(0x7d5636),
}

// stripe is the band of a formation from edge to edge, between fine lines so that white shows on pale card.
func (p *piece) stripe(name string, y, h float64) {
	c, ok := stripes[name]
	if !ok {
		return
	}
	y0, y1 := p.snap(y), p.snap(y+h)
	edge := 1.0
	if p.n < 40 { // from the edge of the counter down
		y0, edge = float64(p.pad), 0
	}
	x, w := p.at(0), p.length(100)
	p.band(pen.Rect(x, y0-edge, w, y1-y0+1+edge), black)
	p.band(pen.Rect(x, y0, w, y1-y0), c)
}

// signsOf are what stands beside the symbol box: files of men for a column, a gun that never deploys again, the range of
// a command.
func (p *piece) signsOf(t rules.Troops) {
	if t.Column {
		p.files(14.5, 44.5, 20)
	}
	if t.Fixed {
		p.gun(p.at(84), p.at(45.5), p.length(11.5), black)
	}
	if t.Command > 0 {
		p.hexFigure(86, 44.8, 10.5, figure(t.Command))
	}
}

// files are three upright bars, the middle one a little ahead.
func (p *piece) files(x, y, h float64) {
	w := p.wide(2.4)
	for i := 0.0; i < 3; i++ {
		top := p.at(y - h*.4)
		if i == 1 {
			top -= p.length(3)
		}
		p.ink(pen.Rect(p.snap(x-6+i*6)-math.Floor(w/2), top, w, p.length(h*.8)), black)
	}
}

// hexFigure is a number in a hexagon: how far a command reaches.
func (p *piece) hexFigure(x, y, r float64, number string) {
	cx, cy, s := p.snap(x), p.snap(y), p.length(r)
	p.ink(pen.Hex(cx, cy, s, true), black)
	p.ink(pen.Hex(cx, cy, s-p.wide(1.8), true), bright)
	p.text(number, x, y+r*.42, r*.86, r*1.5, black, mid)
}
