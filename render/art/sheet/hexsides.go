package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// Colors of signs on hexsides.
const (
	slopeInk = 0x6e3f1c
	steepInk = 0x6a3d1a
	ridgeInk = 0x4b2c14
	cliffInk = 0x211b16
	lineRed  = 0xa12a20
	lineBed  = 0xfffaf0
)

// hexsides prints the signs that stand on hexsides; all but lines of advance point to the lower side.
func (c *composer) hexsides() {
	c.onSides("contour", c.contour)
	for _, kind := range []string{"slope", "steep", "ridge", "cliff"} {
		c.onSides(kind, func(a, b pen.Pt, low pen.Pt, _ int) {
			c.hexside(kind, a, b, low)
			if kind == "cliff" || kind == "ridge" {
				x, y, r := (a.X+b.X)/2, (a.Y+b.Y)/2, c.Unit*.16
				c.crowd.keepOff(x-r, y-r, x+r, y+r, 8)
			}
		})
	}
	for _, t := range []struct {
		width float64
		rgb   uint32
	}{{.07, lineBed}, {.034, lineRed}} {
		c.onSides("o1_line", func(a, b pen.Pt, _ pen.Pt, _ int) {
			c.paint(pen.Stroke([]pen.Pt{a, b}, c.Unit*t.width, false), t.rgb, 1)
		})
	}
}

// onSides calls f for every hexside with a feature: its ends, the center of the lower hex, the higher level.
func (c *composer) onSides(kind string, f func(a, b, low pen.Pt, level int)) {
	mask := c.b.Feature(kind)
	if mask == 0 {
		return
	}
	c.each(func(h board.ID) {
		for d := hex.UpRight; d <= hex.Down; d++ { // every side once
			if c.b.Side(h, d)&mask == 0 {
				continue
			}
			n := c.b.Neighbors(h)[d]
			top := max(c.b.Level(h), c.b.Level(n))
			f(c.corner(h, int(d)), c.corner(h, int(d)+1), c.center(c.lower(h, n)), int(top)-'0')
		}
	})
}

// lower is the lower of two hexes: by level, then by the painted relief.
func (c *composer) lower(a, b board.ID) board.ID {
	za, zb := float64(c.b.Level(a)), float64(c.b.Level(b))
	if za == zb {
		pa, pb := c.center(a), c.center(b)
		za, zb = c.height.under(pa.X, pa.Y), c.height.under(pb.X, pb.Y)
	}
	if za <= zb {
		return a
	}
	return b
}

// contour follows a hexside where the level changes, bent like a river so that it reads as a line of the ground.
func (c *composer) contour(a, b, _ pen.Pt, level int) {
	u := float32(c.Unit)
	var pts []pen.Pt
	for k := 0; k <= 6; k++ {
		t := float64(k) / 6
		x, y := float32(a.X+(b.X-a.X)*t), float32(a.Y+(b.Y-a.Y)*t)
		pts = append(pts, pen.Pt{
			X: float64(x + (cloud(x/u*2.2, y/u*2.2, 2, 15)-.5)*u*.24),
			Y: float64(y + (cloud(x/u*2.2, y/u*2.2, 2, 16)-.5)*u*.24),
		})
	}
	w := .020
	if level%2 == 0 {
		w = .030
	}
	c.print(brown, pen.Stroke(pts, c.Unit*w, false), .95)
}

// edge is a hexside as a frame for signs: t runs along it, out points to the lower side, in hexes.
type edge struct {
	a              pen.Pt
	dx, dy, nx, ny float64
	u              float64
}

func (e edge) at(t, out float64) pen.Pt {
	return pen.Pt{X: e.a.X + e.dx*t + e.nx*out*e.u, Y: e.a.Y + e.dy*t + e.ny*out*e.u}
}

func (c *composer) edge(a, b, low pen.Pt) edge {
	dx, dy := b.X-a.X, b.Y-a.Y
	d := math.Hypot(dx, dy)
	e := edge{a, dx, dy, -dy / d, dx / d, c.Unit}
	if (low.X-a.X)*e.nx+(low.Y-a.Y)*e.ny < 0 {
		e.nx, e.ny = -e.nx, -e.ny
	}
	return e
}

// hexside prints one sign: slope is short ticks downhill, steep a line with wedges, ridge a chain of lozenges, cliff a
// heavy line with teeth.
func (c *composer) hexside(kind string, a, b, low pen.Pt) {
	e, u := c.edge(a, b, low), c.Unit
	tick := func(t, from, to, w float64, rgb uint32) {
		p, q := e.at(t, from), e.at(t, to)
		c.paint(pen.Line(p.X, p.Y, q.X, q.Y, u*w), rgb, 1)
	}
	switch kind {
	case "slope":
		low := pen.Path{{e.at(.04, .01), e.at(.96, .01), e.at(.94, .10), e.at(.06, .10)}}
		c.print(cut, low, .85) // hachures keep off
		for i := 0; i < 8; i++ {
			tick((float64(i)+.5)/8, .008, .072+.018*float64(i%2), .024, slopeInk)
		}
	case "steep":
		c.paint(pen.Line(a.X, a.Y, b.X, b.Y, u*.026), steepInk, 1)
		for i := 0; i < 8; i++ {
			t := (float64(i) + .5) / 8
			c.paint(pen.Path{{e.at(t-.045, 0), e.at(t+.045, 0), e.at(t, .15)}}, steepInk, 1)
		}
	case "ridge":
		for i := 0; i < 4; i++ {
			t := (float64(i) + .5) / 4
			c.paint(pen.Path{{e.at(t-.12, 0), e.at(t, .055), e.at(t+.12, 0), e.at(t, -.055)}}, ridgeInk, 1)
		}
	case "cliff":
		c.paint(pen.Line(a.X, a.Y, b.X, b.Y, u*.055), cliffInk, 1)
		for i := 0; i < 6; i++ {
			tick((float64(i)+.5)/6, 0, .085, .030, cliffInk)
		}
	}
}
