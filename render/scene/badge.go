package scene

import (
	"math"

	"marianas/render"
	"marianas/render/art/pen"
)

// The marks on counters of ui-design 6.1, drawn around the middle of the counter.

// Side is the side of a counter in pixels at a hex size.
func Side(u float64) int { return int(math.Round(0.66 * u)) }

// discRadius is the radius of the small discs on a counter's corners.
func (p *Painter) discRadius() float64 {
	return max(8, math.Round(scale(nearest(p.Camera.Hex), 12)))
}

// selected is the double outline: ink, light, ink.
func (p *Painter) selected() Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Outline, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		half := float64(Side(u)) / 2
		frame := func(out, in float64) pen.Path {
			o := pen.RoundRect(-half-out, -half-out, 2*(half+out), 2*(half+out), out)
			return pen.Hole(o, pen.RoundRect(-half-in, -half-in, 2*(half+in), 2*(half+in), max(in, 1)))
		}
		a, b, c := line(u, 3), line(u, 8), line(u, 11)
		return []layer{{frame(c, 0), p.Colors.Ink}, {frame(b, a), p.Colors.Mark}}
	})
}

// brackets are four corners with cross ticks.
func (p *Painter) brackets() Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Brackets, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		h, arm, w := float64(Side(u))/2+scale(u, 8), scale(u, 14), line(u, 4)
		var bars []pen.Path
		for _, s := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			x, y := s[0]*h, s[1]*h
			bars = append(bars, pen.StrokeFlat([]pen.Pt{{X: x - s[0]*arm, Y: y}, {X: x, Y: y}, {X: x, Y: y - s[1]*arm}}, w))
		}
		for _, s := range [][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			a, b := h-scale(u, 4), h+scale(u, 6)
			bars = append(bars, pen.Line(s[0]*a, s[1]*a, s[0]*b, s[1]*b, w))
		}
		all := pen.Join(bars...)
		return []layer{{all.Halo(line(u, 1.8)), p.Colors.Casing}, {all, p.Colors.Ink}}
	})
}

// tick is the ink disc of a unit that has acted.
func (p *Painter) tick() Stamp {
	u := nearest(p.Camera.Hex)
	return p.stamps.get(stampKey{Done, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		r := max(6, math.Round(scale(u, 9)))
		check := pen.StrokeFlat([]pen.Pt{{X: -0.45 * r, Y: 0}, {X: -0.1 * r, Y: 0.38 * r}, {X: 0.5 * r, Y: -0.35 * r}}, max(1.4, r*0.22))
		return []layer{{pen.Disc(0, 0, r+1.5), p.Colors.Casing}, {pen.Disc(0, 0, r), p.Colors.Ink}, {check, p.Colors.Mark}}
	})
}

// flag is the disc of a unit that owes something.
func (p *Painter) flag() Stamp {
	u := nearest(p.Camera.Hex)
	return p.stamps.get(stampKey{Flag, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		r := p.discRadius()
		pole := pen.Rect(-0.38*r, -0.55*r, max(1.5, 0.16*r), 1.15*r)
		cloth := pen.Poly(-0.3*r, -0.55*r, 0.55*r, -0.25*r, -0.3*r, 0.08*r)
		return []layer{{pen.Disc(0, 0, r+1.5), p.Colors.Casing}, {pen.Disc(0, 0, r), p.Colors.Ink},
			{pen.Disc(0, 0, r-max(1.5, r*0.14)), p.Colors.Mark}, {cloth, p.Colors.Flag}, {pole, p.Colors.Ink}}
	})
}

// disc holds a strength: filled when it counts, open and dashed when it may be added.
func (p *Painter) disc(filled bool, c render.Color) Stamp {
	u := nearest(p.Camera.Hex)
	return p.stamps.get(stampKey{Counts, core, int(u), 0, c, filled}, func() []layer {
		r := p.discRadius()
		if filled {
			return []layer{{pen.Disc(0, 0, r+1.5), p.Colors.Casing}, {pen.Disc(0, 0, r), c}}
		}
		var dashes []pen.Path
		w := max(1.5, r*0.18)
		for a := 0.0; a < 360; a += 45 {
			dashes = append(dashes, pen.StrokeFlat(pen.Arc(0, 0, r-w/2, r-w/2, a, a+27), w))
		}
		return []layer{{pen.Disc(0, 0, r+1.5), p.Colors.Casing}, {pen.Disc(0, 0, r), p.Colors.Mark}, {pen.Join(dashes...), c}}
	})
}

// anchor marks a hex where a landing is possible: a wave under an arrow.
func (p *Painter) anchor(c render.Color) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Anchor, core, int(u), 0, c, false}, func() []layer {
		k := u / 88
		wave := make([]pen.Pt, 0, 25)
		for i := -12; i <= 12; i++ {
			wave = append(wave, pen.Pt{X: float64(i) * 1.5 * k, Y: (28 + 2.5*math.Sin(float64(i)*math.Pi/6)) * k})
		}
		all := pen.Join(pen.Stroke(wave, line(u, 2.5), false), pen.Poly(-7*k, 20*k, 0, 10*k, 7*k, 20*k))
		return []layer{{all.Halo(line(u, 1.5)), p.Colors.Casing}, {all, c}}
	})
}

// pennant marks an objective in the upper part of its hex: filled, with a bar for a dashed side.
func (p *Painter) pennant(look SideLook) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Objective, core, int(u), 0, look.Color, look.Dashed}, func() []layer {
		k := u / 88
		x, y := 26*k, -34*k
		cloth := pen.Rect(x-9*k, y, 18*k, 12*k)
		ls := []layer{{cloth.Halo(line(u, 1.5)), p.Colors.Casing}, {cloth, look.Color}}
		if look.Dashed {
			ls = append(ls, layer{pen.Disc(x, y+6*k, 4*k), p.Colors.Casing})
		}
		return ls
	})
}

// fireStrip is a long dashed arrow shaft, pointing right, of which each line of fire takes as much as it needs.
func (p *Painter) fireStrip(c render.Color) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Fire, core, int(u), 0, c, false}, func() []layer {
		const long = 2000
		h := line(u, 3.5)
		var dark []pen.Path
		dash := scale(u, 9)
		for x := 0.0; x < long-dash; x += scale(u, 15) {
			dark = append(dark, pen.Rect(x, -h/2, dash, h))
		}
		return []layer{{pen.Rect(0, -h/2-line(u, 1.5), long, h+line(u, 3)), p.Colors.Casing}, {pen.Join(dark...), c}}
	})
}

// fireHead is the arrow head at the end of a line of fire, pointing right with its tip at 0, 0.
func (p *Painter) fireHead(c render.Color) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Fire, core, int(u), 1, c, false}, func() []layer {
		n := scale(u, 17)
		// the picture is turned about its middle, so it is kept symmetric about the tip
		tri := pen.Poly(-n, -n*0.5, 0, 0, -n, n*0.5)
		return []layer{{pen.Rect(-n*1.2, -n*1.2, 2.4*n, 2.4*n), render.Color{}}, {tri.Halo(line(u, 1.5)), p.Colors.Casing}, {tri, c}}
	})
}
