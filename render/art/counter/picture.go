package counter

import (
	"image/color"
	"math"

	"marianas/render/art/pen"
)

// gun is a wheeled gun, s high.
func (p *piece) gun(cx, cy, s float64, ink color.Color) {
	l := math.Max(1, s*.1)
	p.ink(pen.Ring(cx-s*.05, cy+s*.15, s*.27, l), ink)
	p.ink(pen.Disc(cx-s*.05, cy+s*.15, s*.08), ink)
	p.ink(pen.Line(cx-s*.2, cy-s*.02, cx+s*.85, cy-s*.34, s*.15), ink)
	p.ink(pen.Line(cx-s*.1, cy+s*.1, cx-s*.72, cy+s*.42, s*.12), ink)
	p.ink(pen.Line(cx+s*.16, cy-s*.42, cx+s*.16, cy+s*.06, s*.09), ink)
}

// ship is a warship from the side, s wide.
func (p *piece) ship(cx, cy, s float64, ink color.Color) {
	p.ink(pen.Poly(cx-s*.5, cy, cx+s*.5, cy-s*.04, cx+s*.42, cy+s*.14, cx-s*.42, cy+s*.14), ink)
	p.ink(pen.Poly(cx-s*.2, cy, cx-s*.2, cy-s*.14, cx-s*.06, cy-s*.14, cx-s*.06, cy-s*.3, cx+s*.02, cy-s*.3,
		cx+s*.02, cy-s*.1, cx+s*.16, cy-s*.1, cx+s*.16, cy), ink)
	p.ink(pen.Rect(cx-s*.025, cy-s*.42, s*.03, s*.16), ink)
	p.ink(pen.Line(cx+s*.2, cy-s*.05, cx+s*.42, cy-s*.12, s*.035), ink)
	p.ink(pen.Rect(cx+s*.18, cy-s*.07, s*.1, s*.08), ink)
	p.ink(pen.Line(cx-s*.24, cy-s*.05, cx-s*.46, cy-s*.11, s*.035), ink)
	p.ink(pen.Rect(cx-s*.32, cy-s*.06, s*.1, s*.07), ink)
}

// plane is an aircraft from above, nose up, s wide.
func (p *piece) plane(cx, cy, s float64, ink color.Color) {
	p.ink(pen.Poly(cx-s*.06, cy-s*.3, cx, cy-s*.45, cx+s*.06, cy-s*.3, cx+s*.05, cy+s*.4, cx-s*.05, cy+s*.4), ink)
	p.ink(pen.Poly(cx-s*.55, cy-s*.02, cx-s*.5, cy-s*.12, cx+s*.5, cy-s*.12, cx+s*.55, cy-s*.02, cx, cy+s*.08), ink)
	p.ink(pen.Poly(cx-s*.2, cy+s*.4, cx-s*.17, cy+s*.3, cx+s*.17, cy+s*.3, cx+s*.2, cy+s*.4), ink)
}
