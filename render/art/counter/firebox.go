package counter

import (
	"image/color"
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// weaponBox is how the fire box of a kind of weapon is printed. Shapes tell the kinds apart as well as colors.
type weaponBox struct {
	fill color.RGBA
	ink  color.RGBA
	line color.RGBA // of a second frame within; the zero color: none
}

var weaponBoxes = map[string]weaponBox{
	"red":    {fill: rgb(0xb92d22), ink: white},                     // a square: small arms
	"yellow": {fill: rgb(0xf0c535), ink: black},                     // cut corners: high explosive
	"black":  {fill: black, ink: white, line: rgb(0xd9d2bf)},        // a line within: indirect
	"white":  {fill: rgb(0xfbf8ee), ink: black, line: black},        // a double frame: armor piercing or high explosive
	"blue":   {fill: rgb(0x2b5f9a), ink: white, line: color.RGBA{}}, // rounded: armor piercing
}

// outline is the edge of a fire box from x, y, w wide, drawn in by in pixels.
func outline(kind string, x, y, w, in float64) pen.Path {
	x, y, w = x+in, y+in, w-2*in
	switch kind {
	case "yellow":
		k := (w+2*in)*.18 - in*.4
		return pen.Poly(x+k, y, x+w-k, y, x+w, y+k, x+w, y+w-k, x+w-k, y+w, x+k, y+w, x, y+w-k, x, y+k)
	case "blue":
		return pen.RoundRect(x, y, w, w, math.Max(0, (w+2*in)*.27-in))
	}
	return pen.Rect(x, y, w, w)
}

// fireBox is the square with the fire value, its upper left corner at x, y. A value without a kind of weapon stands bare.
func (p *piece) fireBox(f rules.Face, x, y, s float64) {
	box, ok := weaponBoxes[f.Troops.Fire]
	if !ok {
		p.text(f.Values, x+s/2, y+s*.8, s*.6, s*.9, black, mid)
		return
	}
	kind, x0, y0 := f.Troops.Fire, p.snap(x), p.snap(y)
	w, l := p.snap(x+s)-x0, p.wide(1.8)
	p.ink(outline(kind, x0, y0, w, 0), black)
	p.tint(outline(kind, x0, y0, w, l), box.fill)
	short := len(f.Values) < 2
	switch in := math.Round(2.1 * l); {
	case box.line.A == 0:
	case w >= 18:
		p.ink(pen.Frame(x0+in, y0+in, w-2*in, w-2*in, math.Max(1, math.Floor(l*.7))), box.line)
	case kind == "black": // a line along its foot, where there is no room for more
		p.ink(pen.Rect(x0+l, y0+w-2*l, w-2*l, 1), box.line)
	}
	cap, most := .58, .72
	if !short {
		cap, most = .44, .70
	}
	cap = p.legible(s * cap)
	p.text(signed(f.Values), x+s/2, y+s*.5+cap/2, cap, s*most, box.ink, mid)
}

// defense is the defense value, from x, y: a tank's in a heavy black frame, another hard target's in a yellow frame with
// corners.
func (p *piece) defense(t rules.Troops, x, y, s float64) {
	if t.Defense == "" {
		return
	}
	if t.Hard != "" {
		x0, y0 := p.snap(x), p.snap(y)
		w, l := p.snap(x+s)-x0, p.wide(3.4)
		if t.Hard == "tank" {
			p.ink(pen.Rect(x0, y0, w, w), black)
			p.tint(pen.Rect(x0+l, y0+l, w-2*l, w-2*l), bright)
		} else {
			p.ink(pen.Rect(x0-1, y0-1, w+2, w+2), black)
			p.ink(pen.Rect(x0, y0, w, w), rgb(0xe8b92c))
			p.ink(pen.Rect(x0+l, y0+l, w-2*l, w-2*l), bright)
		}
	}
	cap, most := .56, .92
	if t.Hard != "" {
		cap, most = .46, .72
	}
	cap = p.legible(s * cap)
	p.text(signed(t.Defense), x+s/2, y+s*.5+cap/2, cap, s*most, black, mid)
}

// movement is the allowance of the side in column around a place: white and round on foot, a red rounded plate on tracks, a
// black disc with a hub line on wheels.
func (p *piece) movement(t rules.Troops, x, y, r float64) {
	if !t.Column {
		return
	}
	cx, cy, s := p.snap(x), p.snap(y), math.Max(4, math.Round(p.length(r)))
	l := p.wide(1.6)
	ink := white
	switch t.Class {
	case "track":
		p.ink(pen.RoundRect(cx-s*1.08, cy-s*.86, s*2.16, s*1.72, s*.6), black)
		p.tint(pen.RoundRect(cx-s*1.08+l, cy-s*.86+l, s*2.16-2*l, s*1.72-2*l, s*.5), rgb(0xb92d22))
	case "wheel":
		p.ink(pen.Disc(cx, cy, s), black)
		if s >= 9 {
			p.ink(pen.Ring(cx, cy, s-l*.9, math.Max(.8, l*.5)), white)
		}
	default:
		p.ink(pen.Disc(cx, cy, s), black)
		p.ink(pen.Disc(cx, cy, s-l), bright)
		ink = black
	}
	cap := r * .98
	if len(t.Move) > 1 {
		cap = r * .86
	}
	cap = p.legible(cap)
	p.text(t.Move, x, y+cap*.5, cap, r*1.6, ink, mid)
}

// signed is a value with a true minus in front where it is negative.
func signed(value string) string {
	if n, negative := strings.CutPrefix(value, "-"); negative {
		return "−" + n
	}
	return value
}

// inkOn is the ink that is read on a color.
func inkOn(c color.RGBA) color.RGBA {
	if light := int(c.R)*30 + int(c.G)*59 + int(c.B)*11; light < 13000 {
		return white
	}
	return black
}
