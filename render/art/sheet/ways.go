package sheet

import (
	"math"

	"marianas/render/art/pen"
)

// pieces cuts a curve into short overlapping runs, so that no single shape is large.
func pieces(pts []pen.Pt, n int) [][]pen.Pt {
	var out [][]pen.Pt
	for i := 0; i+1 < len(pts); i += n {
		out = append(out, pts[i:min(len(pts), i+n+1)])
	}
	return out
}

// Colors of roads and tracks.
const (
	casing   = 0x2f261c
	roadFill = 0xf6e7bd
	trailInk = 0x3a2f22
	trailBed = 0xf0e4c4
	railInk  = 0x2a241d
)

// ways prints trails dashed, railways with ties, roads cased. All casings come before the fillings, so that junctions open.
func (c *composer) ways() {
	for _, r := range c.network {
		switch r.kind {
		case "trail":
			c.trail(r.pts)
		case "rail":
			c.rail(r.pts)
		}
		c.soft(r.pts, 4)
	}
	for _, r := range c.network {
		if r.kind == "road" {
			c.along(r.pts, c.Unit*.062, casing)
		}
	}
	for _, r := range c.network {
		if r.kind == "road" {
			c.along(r.pts, c.Unit*.034, roadFill)
		}
	}
}

// along paints a curve in a color.
func (c *composer) along(pts []pen.Pt, width float64, rgb uint32) {
	for _, t := range pieces(pts, 24) {
		c.paint(pen.Stroke(t, width, false), rgb, 1)
	}
}

func (c *composer) trail(pts []pen.Pt) {
	u := c.Unit
	dashes := pen.Dashes(pts, u*.085, u*.05)
	for _, d := range dashes {
		c.paint(pen.Stroke(d, u*.036, false), trailBed, .6)
	}
	for _, d := range dashes {
		c.paint(pen.Stroke(d, u*.021, false), trailInk, 1)
	}
}

func (c *composer) rail(pts []pen.Pt) {
	u := c.Unit
	c.along(pts, u*.016, railInk)
	for i := 3; i+1 < len(pts); i += 3 {
		dx, dy := pts[i+1].X-pts[i-1].X, pts[i+1].Y-pts[i-1].Y
		if d := math.Hypot(dx, dy); d > 0 {
			nx, ny := -dy/d*u*.035, dx/d*u*.035
			c.paint(pen.Line(pts[i].X-nx, pts[i].Y-ny, pts[i].X+nx, pts[i].Y+ny, u*.013), railInk, 1)
		}
	}
}

// soft makes names avoid a line.
func (c *composer) soft(pts []pen.Pt, cost float64) {
	r := c.Unit * .035
	for i := 0; i < len(pts); i += 3 {
		c.crowd.keepOff(pts[i].X-r, pts[i].Y-r, pts[i].X+r, pts[i].Y+r, cost/2)
	}
}
