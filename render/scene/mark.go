package scene

import (
	"math"

	"marianas/game/hex"
	"marianas/render"
	"marianas/render/art/pen"
)

// The drawings of ui-design 6.2. Lengths are given for hexes of 88 pixels and grow with the hex.

// scale is what a length at 88-pixel hexes becomes.
func scale(u, at88 float64) float64 { return at88 * u / 88 }

// line is a line width: it never gets thinner than one pixel and a half.
func line(u, at88 float64) float64 { return max(1.5, scale(u, at88)) }

func (p *Painter) sideLine(d hex.Direction, c render.Color, pt part) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{AreaSide, pt, int(u), int(d), c, false}, func() []layer {
		w := line(u, 4)
		if pt == casing {
			w = line(u, 7)
		}
		return []layer{{pen.Stroke([]pen.Pt{corner(u, int(d)), corner(u, int(d)+1)}, w, false), c}}
	})
}

// zoneTicks are three short ticks inward on a hexside; a dashed side has only two.
func (p *Painter) zoneTicks(d hex.Direction, look SideLook) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{ZoneSide, core, int(u), int(d), look.Color, look.Dashed}, func() []layer {
		a, b := corner(u, int(d)), corner(u, int(d)+1)
		dx, dy := toward(d)
		ats := []float64{0.2, 0.5, 0.8}
		if look.Dashed {
			ats = []float64{0.3, 0.7}
		}
		var light, dark []pen.Path
		for _, t := range ats {
			x, y := a.X+(b.X-a.X)*t-dx*scale(u, 3), a.Y+(b.Y-a.Y)*t-dy*scale(u, 3)
			n := scale(u, 11)
			light = append(light, pen.Line(x, y, x-dx*n, y-dy*n, line(u, 6)))
			dark = append(dark, pen.Line(x, y, x-dx*n, y-dy*n, line(u, 3.5)))
		}
		return []layer{{pen.Join(light...), p.Colors.Casing}, {pen.Join(dark...), look.Color}}
	})
}

// outline is a hex drawn around its inner edge: choices, the cursor, notices.
func (p *Painter) outline(s Shape, c render.Color, w float64, dashed bool) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{s, core, int(u), 0, c, dashed}, func() []layer {
		pts := corners(u - line(u, w))
		light := pen.Stroke(pts, line(u, w+3), true)
		if !dashed {
			return []layer{{light, p.Colors.Casing}, {pen.Stroke(pts, line(u, w), true), c}}
		}
		var dark []pen.Path
		for _, d := range pen.Dashes(append(pts, pts[0]), scale(u, 11), scale(u, 7)) {
			dark = append(dark, pen.StrokeFlat(d, line(u, w)))
		}
		return []layer{{light, faded(p.Colors.Casing, 0.55)}, {pen.Join(dark...), c}}
	})
}

func (p *Painter) shade() Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Shade, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		return []layer{{pen.Area(corners(u)), faded(p.Colors.Ink, 0.22)}}
	})
}

// hatched is the hex that cannot be chosen: 45 degree lines and an ink edge.
func (p *Painter) hatched() Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Hatch, core, int(u), 0, p.Colors.Ink, false}, func() []layer {
		w := line(u, 2.5)
		pts := corners(u - w)
		gap, half := max(5, scale(u, 9)), u*0.6
		var lines pen.Path
		for t := -2 * half; t < 2*half; t += gap {
			if a, b, ok := chord(u-w, t); ok {
				lines = pen.Join(lines, pen.Line(a.X, a.Y, b.X, b.Y, line(u, 2)))
			}
		}
		return []layer{{pen.Area(pts), faded(p.Colors.Mark, 0.45)}, {lines, p.Colors.Ink}, {pen.Stroke(pts, w, true), p.Colors.Ink}}
	})
}

// chord is the part of the rising line x + y = t inside a hex.
func chord(u, t float64) (a, b pen.Pt, ok bool) {
	var hits []pen.Pt
	for i := 0; i < 6; i++ {
		p, q := corner(u, i), corner(u, i+1)
		sp, sq := p.X+p.Y-t, q.X+q.Y-t
		if (sp < 0) == (sq < 0) {
			continue
		}
		k := sp / (sp - sq)
		hits = append(hits, pen.Pt{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k})
	}
	if len(hits) != 2 {
		return a, b, false
	}
	return hits[0], hits[1], true
}

// ringRadius is the radius of a cost ring; the one under the pointer is larger.
func (p *Painter) ringRadius(large bool) float64 {
	r := 15.0
	if large {
		r = 20
	}
	return max(9, math.Round(scale(nearest(p.Camera.Hex), r)))
}

func (p *Painter) ring(s Shape, c render.Color, large bool) Stamp {
	u := nearest(p.Camera.Hex)
	return p.stamps.get(stampKey{s, core, int(u), 0, c, large}, func() []layer {
		r, w := p.ringRadius(large), line(u, 2.5)
		ls := []layer{{pen.Disc(0, 0, r+1.5), p.Colors.Casing}, {pen.Disc(0, 0, r), c}}
		if s != StopRing {
			return append(ls, layer{pen.Disc(0, 0, r-w), p.Colors.Mark})
		}
		w = line(u, 3)
		return append(ls, layer{segment(r-w, r*0.34), p.Colors.Mark})
	})
}

// segment is a disc without the part lower than y.
func segment(r, y float64) pen.Path {
	a := math.Asin(min(1, y/r)) * 180 / math.Pi
	return pen.Area(pen.Arc(0, 0, r, r, 180-a, 360+a))
}

// leg is half a step of a path: from the middle of a hex to a hexside.
func (p *Painter) leg(d hex.Direction, c render.Color, pt part) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Path, pt, int(u), int(d), c, false}, func() []layer {
		w := line(u, 5)
		if pt == casing {
			w = line(u, 10)
		}
		x, y := toward(d)
		return []layer{{pen.Stroke([]pen.Pt{{}, {X: x * u / 2, Y: y * u / 2}}, w, false), c}}
	})
}

// arrow is the last half step of a path; it points against d, at the ring in the middle of the hex.
func (p *Painter) arrow(d hex.Direction, c render.Color, pt part) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Path, pt, int(u), 6 + int(d), c, false}, func() []layer {
		x, y := toward(d)
		tip, head := p.ringRadius(true)+scale(u, 3), scale(u, 20)
		far := max(u/2, tip+head)
		shaft := []pen.Pt{{X: x * far, Y: y * far}, {X: x * (tip + head*0.8), Y: y * (tip + head*0.8)}}
		tri := triangle(x, y, tip, head, scale(u, 11))
		if pt == casing {
			return []layer{{pen.Join(pen.Stroke(shaft, line(u, 10), false), tri.Halo(line(u, 2.5))), c}}
		}
		return []layer{{pen.Join(pen.StrokeFlat(shaft, line(u, 5)), tri), c}}
	})
}

// triangle has its tip at distance tip from the middle in direction x, y and its base at tip + head.
func triangle(x, y, tip, head, half float64) pen.Path {
	bx, by := x*(tip+head), y*(tip+head)
	return pen.Poly(x*tip, y*tip, bx-y*half, by+x*half, bx+y*half, by-x*half)
}

func (p *Painter) dot(c render.Color) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Path, core, int(u), 20, c, false}, func() []layer {
		return []layer{{pen.Disc(0, 0, scale(u, 7)), p.Colors.Casing}, {pen.Disc(0, 0, scale(u, 5)), c}}
	})
}

// attackArrow lies on the hexside and points from d into the hex.
func (p *Painter) attackArrow(d hex.Direction, c render.Color) Stamp {
	u := p.Camera.Hex
	return p.stamps.get(stampKey{Attack, core, int(u), int(d), c, false}, func() []layer {
		x, y := toward(d)
		tip, base := u*0.5-scale(u, 13), u*0.5+scale(u, 13)
		tri := triangle(x, y, tip, scale(u, 15), scale(u, 12))
		shaft := pen.Line(x*base, y*base, x*(tip+scale(u, 12)), y*(tip+scale(u, 12)), line(u, 9))
		all := pen.Join(tri, shaft)
		return []layer{{all.Halo(line(u, 2)), p.Colors.Casing}, {all, c}}
	})
}
