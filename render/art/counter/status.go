package counter

import (
	"image/color"
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// smokeCard is the card of barrages.
var smokeCard = rgb(0xb3ada0)

// status is a marker that modifies what units in its hex do: a title, a picture or a word, and up to three modifiers with
// their names above them. Below 40 px the picture remains and the first modifier, or the word alone.
func status(f rules.Face, n int, card color.RGBA, art picture) *piece {
	p := cut(n, card, f.ID)
	ink := inkOn(card)
	cells := modifiers(f.Troops.Modifiers)
	if n < 40 {
		switch {
		case art.draw == nil:
			p.text(f.Values, 50, 69, 42, 92, ink, mid)
		case len(cells) == 0:
			art.draw(p, p.at(50), p.at(50), p.length(66))
		default:
			art.draw(p, p.at(50), p.at(33), p.length(50))
			p.text(signed(cells[0][1]), 50, 94, 29, 90, ink, mid)
		}
		return p
	}
	p.firstOf(strings.ToUpper(f.Text), 50, 15.5, 10.5, 91, ink)
	switch {
	case art.draw == nil:
		p.text(f.Values, 50, 58, 29, 88, ink, mid)
	case len(cells) == 0:
		art.draw(p, p.at(50), p.at(54), p.length(50))
	default:
		art.draw(p, p.at(50), p.at(40.5), p.length(38))
	}
	apart := 31.0
	if len(cells) == 2 {
		apart = 42
	}
	for i, c := range cells {
		x := 50 + (float64(i)-float64(len(cells)-1)/2)*apart
		p.text(signed(c[1]), x, 94, 15.5, apart-2, ink, mid)
		if n >= 64 {
			p.narrow(strings.ToUpper(c[0]), x, 75, 7.6, apart-1, ink, mid)
		}
	}
	return p
}

// modifiers are names and values: "FP -1, TQ 0" has two.
func modifiers(s string) [][2]string {
	var out [][2]string
	for _, m := range strings.Split(s, ", ") {
		if i := strings.LastIndex(m, " "); i > 0 {
			out = append(out, [2]string{m[:i], m[i+1:]})
		}
	}
	return out
}

// barredCircle is a circle with a slash: nothing goes.
func (p *piece) barredCircle(x, y, s float64) {
	l := math.Max(1, s*.13)
	p.ink(pen.Ring(x, y, s*.48, l), white)
	p.ink(pen.Line(x-s*.3, y+s*.3, x+s*.3, y-s*.3, l), white)
}

// pressedDown is an arrow onto the ground.
func (p *piece) pressedDown(x, y, s float64) {
	p.ink(arrowShape(0, 0, s*.86).Turn(0, 0, 180).Move(x, y-s*.5), black)
	p.ink(pen.Rect(x-s*.52, y+s*.4, s*1.04, math.Max(1, s*.11)), black)
}

// turnedBack is an arrow that bends around.
func (p *piece) turnedBack(x, y, s float64) {
	bend := append([]pen.Pt{{X: x - s*.5, Y: y + s*.3}, {X: x + s*.2, Y: y + s*.3}}, pen.Arc(x+s*.2, y, s*.3, s*.3, 90, -90)...)
	p.ink(pen.Stroke(append(bend, pen.Pt{X: x - s*.15, Y: y - s*.3}), math.Max(1, s*.15), false), black)
	p.ink(pen.Poly(x-s*.62, y-s*.3, x-s*.1, y-s*.62, x-s*.1, y+s*.02), black)
}

// flash is a bursting shell, r its radius.
func (p *piece) flash(x, y, r float64) {
	rays := pen.Star(x, y, r, r*.48, 11)
	p.ink(rays.Halo(max(.6, r*.05)), rgb(0x4a1f12))
	p.tint(rays, rgb(0xc8471f))
	p.ink(pen.Star(x, y, r*.6, r*.28, 11), rgb(0xf2c23c))
}

// shelled is a bank of smoke with as many flashes as the barrage is heavy.
func (p *piece) shelled(x, y, s float64, n int) {
	p.cloud(x, y, s)
	for i := 0; i < n; i++ {
		dx := (float64(i) - float64(n-1)/2) * s * .34
		dy := s * .06
		if n == 3 && i == 1 {
			dy = -s * .04
		}
		p.flash(x+dx+s*.04, y+dy, s*.21)
	}
}

// Earth and stone of fortifications.
var (
	earthInk = rgb(0x5c442a)
	concrete = rgb(0xb5b0a2)
	rock     = rgb(0x85693f)
)

// foxhole is a pit with a parapet.
func (p *piece) foxhole(x, y, s float64) {
	p.ink(pen.Ellipse(x, y+s*.02, s*.66, s*.36), earthInk)
	p.ink(pen.Ellipse(x, y+s*.08, s*.44, s*.2), black)
	p.ink(pen.Stroke(pen.Arc(x, y-s*.02, s*.72, s*.36, 190, 350), math.Max(1, s*.13), false), black)
}

// trench is a ditch in zigzag between its parapets.
func (p *piece) trench(x, y, s float64) {
	pts := pen.Points(x-s*.82, y+s*.22, x-s*.5, y-s*.22, x-s*.16, y-s*.22, x+s*.16, y+s*.22, x+s*.5, y+s*.22, x+s*.82, y-s*.22)
	p.ink(pen.StrokeFlat(pts, math.Max(3, s*.34)), black)
	p.ink(pen.StrokeFlat(pts, math.Max(1, s*.14)), rgb(0xa98758))
}

// bunker is a dome of concrete with a slit.
func (p *piece) bunker(x, y, s float64) {
	dome := func(k float64) pen.Path {
		return pen.Area(append(pen.Arc(x, y+s*.2, s*.8-k, s*.68-k, 180, 360), pen.Pt{X: x + s*.8 - k, Y: y + s*.46 - k}, pen.Pt{X: x - s*.8 + k, Y: y + s*.46 - k}))
	}
	p.ink(dome(0), black)
	p.ink(dome(math.Max(1, s*.07)), concrete)
	p.ink(pen.Rect(x-s*.46, y+s*.02, s*.92, math.Max(2, s*.17)), black)
}

// sealedCave is a cave whose mouth is blocked.
func (p *piece) sealedCave(x, y, s float64) {
	p.caveMouth(x, y, s)
	for _, k := range []float64{-1, 1} {
		p.tint(pen.Line(x-s*.5, y+s*.06-k*s*.46, x+s*.5, y+s*.06+k*s*.46, math.Max(2, s*.13)), redInk)
	}
}

// ridge is a line of peaks.
func (p *piece) ridge(x, y, s float64) {
	p.ink(pen.Poly(x-s*.84, y+s*.42, x-s*.4, y-s*.3, x-s*.14, y+s*.06, x+s*.2, y-s*.48, x+s*.84, y+s*.42), rock)
	p.ink(pen.Stroke(pen.Points(x-s*.84, y+s*.42, x-s*.4, y-s*.3, x-s*.14, y+s*.06, x+s*.2, y-s*.48, x+s*.84, y+s*.42), math.Max(1, s*.1), false), black)
}

// lastDisc is a red disc on a dark card.
func (p *piece) lastDisc(x, y, s float64) { p.tint(pen.Disc(x, y, s*.44), redInk) }

// barredGun is a machine gun with a slash through it.
func (p *piece) barredGun(x, y, s float64) {
	p.machineGun(x, y, s*.46)
	p.ink(pen.Line(x-s*.52, y+s*.5, x+s*.52, y-s*.5, math.Max(3, s*.2)), rgb(0xd5dfe8))
	p.tint(pen.Line(x-s*.52, y+s*.5, x+s*.52, y-s*.5, math.Max(1, s*.11)), redInk)
}

// machineGunFire is a machine gun and its rounds.
func (p *piece) machineGunFire(x, y, s float64) {
	p.machineGun(x-s*.18, y+s*.06, s*.42)
	for i := 0.0; i < 3; i++ {
		p.ink(pen.Rect(x+s*(.44+.17*i), y-s*.08, math.Max(1, s*.1), math.Max(1, s*.07)), redInk)
	}
}

// concentric are four arrows onto one place.
func (p *piece) concentric(x, y, s float64) {
	a := arrowShape(0, 0, s*.42).Move(0, s*.62)
	for i := 0.0; i < 4; i++ {
		p.ink(a.Turn(0, 0, 45+90*i).Move(x, y), black)
	}
	p.ink(pen.Disc(x, y, s*.11), redInk)
}

// activeHex is a hexagon with a disc.
func (p *piece) activeHex(x, y, s float64) {
	p.ink(pen.Hex(x, y, s*.62, true), black)
	p.ink(pen.Hex(x, y, s*.5, true), bright)
	p.ink(pen.Disc(x, y, s*.2), black)
}

// starShell is a light under a parachute.
func (p *piece) starShell(x, y, s float64) {
	p.ink(pen.Area(append(pen.Arc(x, y-s*.2, s*.5, s*.38, 180, 360), pen.Pt{X: x + s*.5, Y: y - s*.2})), white)
	for _, k := range []float64{-1, 1} {
		p.ink(pen.Line(x+k*s*.46, y-s*.2, x, y+s*.28, math.Max(1, s*.04)), white)
	}
	p.ink(pen.Star(x, y+s*.34, s*.3, s*.12, 8), rgb(0xf2d04c))
}

// stubble is a burnt field.
func (p *piece) stubble(x, y, s float64) {
	for i := -3.0; i <= 3; i++ {
		for j := 0.0; j < 2; j++ {
			q, t := x+s*(i*.2+j*.08), y+s*(.1+j*.26)
			p.ink(pen.Line(q, t, q+s*.04, t-s*.22, math.Max(1, s*.06)), black)
		}
	}
	p.ink(pen.Rect(x-s*.74, y+s*.42, s*1.48, math.Max(1, s*.06)), black)
}

// mine is a round body with horns.
func (p *piece) mine(x, y, s float64) {
	for i := 0.0; i < 8; i++ {
		sn, cs := math.Sincos(i * math.Pi / 4)
		p.ink(pen.Line(x, y, x+cs*s*.54, y+sn*s*.54, math.Max(1, s*.11)), black)
	}
	p.ink(pen.Disc(x, y, s*.38), black)
	p.ink(pen.Disc(x-s*.12, y-s*.13, s*.08), rgb(0xd8cfae))
}

// interdiction is an aircraft over a road.
func (p *piece) interdiction(x, y, s float64) {
	p.plane(x, y-s*.16, s*.72, black)
	for i := -1.0; i <= 1; i++ {
		p.ink(pen.Rect(x+s*(i*.4-.15), y+s*.42, s*.3, math.Max(1, s*.11)), black)
	}
}

// openBeach is a beach with an arrow ashore.
func (p *piece) openBeach(x, y, s float64) {
	p.beachLine(x, y, s)
	p.tint(arrowShape(x, y+s*.52, s*.84), redInk)
}

// closedBeach is a beach with a bar across.
func (p *piece) closedBeach(x, y, s float64) {
	p.beachLine(x, y, s)
	for _, k := range []float64{-1, 1} {
		p.tint(pen.Line(x-s*.36, y+s*.04-k*s*.36, x+s*.36, y+s*.04+k*s*.36, math.Max(2, s*.15)), redInk)
	}
}

// beachLine is land over a shore line.
func (p *piece) beachLine(x, y, s float64) {
	shore := pen.Smooth(pen.Points(x-s*.8, y+s*.06, x-s*.4, y-s*.06, x, y+s*.06, x+s*.4, y-s*.06, x+s*.8, y+s*.06), 5)
	p.ink(pen.Area(append(append([]pen.Pt{}, shore...), pen.Pt{X: x + s*.8, Y: y - s*.42}, pen.Pt{X: x - s*.8, Y: y - s*.42})), landCard)
	p.ink(pen.Stroke(shore, math.Max(1, s*.07), false), blueInk)
}

// runway is an airstrip seen along its middle line.
func (p *piece) runway(x, y, s float64) {
	p.ink(pen.Poly(x-s*.2, y-s*.52, x+s*.2, y-s*.52, x+s*.66, y+s*.52, x-s*.66, y+s*.52), black)
	for i := 0.0; i < 3; i++ {
		k := .5 + i*.28
		p.ink(pen.Poly(x-s*.05*k, y+s*(-.42+i*.32), x+s*.05*k, y+s*(-.42+i*.32), x+s*.08*k, y+s*(-.24+i*.33), x-s*.08*k, y+s*(-.24+i*.33)), bright)
	}
}

// bareRunway is an airstrip that is swept but not yet in use: its edges, and the middle line.
func (p *piece) bareRunway(x, y, s float64) {
	strip := pen.Points(x-s*.2, y-s*.52, x+s*.2, y-s*.52, x+s*.66, y+s*.52, x-s*.66, y+s*.52)
	p.ink(pen.Stroke(strip, math.Max(1, s*.08), true), black)
	for i := 0.0; i < 3; i++ {
		k := .5 + i*.28
		p.ink(pen.Poly(x-s*.05*k, y+s*(-.42+i*.32), x+s*.05*k, y+s*(-.42+i*.32), x+s*.08*k, y+s*(-.24+i*.33), x-s*.08*k, y+s*(-.24+i*.33)), black)
	}
}

// wind are three gusts.
func (p *piece) wind(x, y, s float64) {
	for i, long := range []float64{.3, .55, .05} {
		t := y + (float64(i)-1)*s*.34
		curl := pen.Arc(x+long*s, t-s*.14, s*.14, s*.14, 90, -150)
		if i == 2 {
			curl = pen.Arc(x+long*s, t+s*.14, s*.14, s*.14, -90, 150)
		}
		p.ink(pen.Stroke(append([]pen.Pt{{X: x - s*.68, Y: t}, {X: x + long*s, Y: t}}, curl...), math.Max(1, s*.085), false), black)
	}
}

// question is a question mark.
func (p *piece) question(x, y, s float64) { p.numeral("?", x, y, s*.95, black) }

// landingCraft is a landing craft on the water.
func (p *piece) landingCraft(x, y, s float64) {
	p.ink(pen.Poly(x-s*.72, y-s*.04, x+s*.42, y-s*.04, x+s*.78, y-s*.2, x+s*.62, y+s*.26, x-s*.6, y+s*.26), black)
	p.ink(pen.Rect(x-s*.6, y-s*.3, s*.32, s*.3), black)
	p.ink(pen.Stroke(pen.Smooth(pen.Points(x-s*.82, y+s*.46, x-s*.41, y+s*.36, x, y+s*.46, x+s*.41, y+s*.36, x+s*.82, y+s*.46), 6), math.Max(1, s*.085), false), blueInk)
}
