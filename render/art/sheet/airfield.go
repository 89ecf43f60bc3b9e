package sheet

import (
	"math"
	"sort"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// airfields lays a runway through the hexes of each field, or in the hex of a field that is only a name.
func (c *composer) airfields() {
	u := c.Unit
	for _, f := range c.b.Fields {
		a, b := c.ends(f.Hexes)
		if a == b {
			a.X, b.X, b.Y = a.X-u*.15, b.X+u*.15, b.Y+u*.05
		}
		if len(c.b.Overlay("airstrip")) == 0 {
			c.strip(c.beyondEnds(a, b))
			continue
		}
		a, b = c.beyondEnds(c.besideNumbers(f.Hexes, a, b))
		if !c.b.On("airstrip", f.Hexes[0]) {
			c.roughStrip(a, b)
			continue
		}
		c.taxiways(f.Hexes, a, b)
		c.strip(a, b)
	}
	if len(c.b.Fields) > 0 {
		return
	}
	for _, l := range c.b.Labels {
		if l.Kind == "site" {
			p := c.center(l.At)
			p.X += u * .27 // beside the number
			c.strip(c.beyondEnds(pen.Pt{X: p.X - u*.04, Y: p.Y - u*.42}, pen.Pt{X: p.X + u*.04, Y: p.Y + u*.42}))
			c.crowd.keepOff(p.X-u*.15, p.Y-u*.7, p.X+u*.15, p.Y+u*.7, 5)
		}
	}
}

// ends are the centers of the two hexes farthest apart.
func (c *composer) ends(hexes []board.ID) (p, q pen.Pt) {
	most := -1.0
	for _, a := range hexes {
		for _, b := range hexes {
			ca, cb := c.center(a), c.center(b)
			if d := math.Hypot(ca.X-cb.X, ca.Y-cb.Y); d > most {
				most, p, q = d, ca, cb
			}
		}
	}
	return p, q
}

// beyondEnds lengthens a strip a little at both ends, and draws it back where it would lie in the sea.
func (c *composer) beyondEnds(a, b pen.Pt) (p, q pen.Pt) {
	u := c.Unit
	dx, dy := b.X-a.X, b.Y-a.Y
	d := math.Hypot(dx, dy)
	dx, dy = dx/d*u*.32, dy/d*u*.32
	a, b = pen.Pt{X: a.X - dx, Y: a.Y - dy}, pen.Pt{X: b.X + dx, Y: b.Y + dy}
	wet := func(p pen.Pt) bool { return c.shore.under(p.X, p.Y) < u*.14 }
	for i := 0; i < 12; i++ {
		if wet(a) {
			a.X, a.Y = a.X+dx*.25, a.Y+dy*.25
		}
		if wet(b) {
			b.X, b.Y = b.X-dx*.25, b.Y-dy*.25
		}
	}
	return a, b
}

// Colors of airfields.
const (
	stripEdge = 0x3b342c
	stripFill = 0xdcd6c8
)

// besideNumbers moves a strip sideways where it would run through the numbers of its hexes.
func (c *composer) besideNumbers(hexes []board.ID, a, b pen.Pt) (p, q pen.Pt) {
	u := c.Unit
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	nx, ny := -(b.Y-a.Y)/d*u, (b.X-a.X)/d*u
	best, least := 0.0, math.Inf(1)
	for _, off := range []float64{0, .1, -.1, .2, -.2, .27, -.27} {
		cost := math.Abs(off) * .4
		p, q := pen.Pt{X: a.X + nx*off, Y: a.Y + ny*off}, pen.Pt{X: b.X + nx*off, Y: b.Y + ny*off}
		for _, h := range hexes {
			m := c.center(h)
			m.Y -= u * .37
			_, d := nearestOn(p, q, m)
			cost += max(0, .27-d/u)
		}
		if cost < least {
			best, least = off, cost
		}
	}
	return pen.Pt{X: a.X + nx*best, Y: a.Y + ny*best}, pen.Pt{X: b.X + nx*best, Y: b.Y + ny*best}
}

// taxiways join the hexes of a field that the strip from a to b misses to it: every hex of an airfield shows that it is
// one. Those on one side of the strip lie on one loop, with hardstands beside it.
func (c *composer) taxiways(hexes []board.ID, a, b pen.Pt) {
	u := c.Unit
	for _, side := range []float64{-1, 1} {
		var on []pen.Pt
		for _, h := range hexes {
			m := c.center(h)
			m.Y += u * .09
			if _, d := nearestOn(a, b, m); d > u*.45 && math.Copysign(1, offLine([]pen.Pt{a, b}, m.X, m.Y)) == side {
				on = append(on, m)
			}
		}
		if len(on) > 0 {
			c.loop(on, a, b)
		}
	}
}

// loop is a taxiway that leaves the strip from a to b, runs through some places and comes back to it.
func (c *composer) loop(on []pen.Pt, a, b pen.Pt) {
	u := c.Unit
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	dx, dy := (b.X-a.X)/long, (b.Y-a.Y)/long
	along := func(p pen.Pt) float64 { return (p.X-a.X)*dx + (p.Y-a.Y)*dy }
	sort.Slice(on, func(i, j int) bool { return along(on[i]) < along(on[j]) })
	foot := func(s float64) pen.Pt {
		s = min(long-u*.08, max(u*.08, s))
		return pen.Pt{X: a.X + dx*s, Y: a.Y + dy*s}
	}
	first, last := along(on[0]), along(on[len(on)-1])
	pts := append([]pen.Pt{foot(first - u*.42)}, on...)
	pts = append(pts, foot(last+u*.42))
	way := pen.Smooth(pts, 10)
	for _, t := range []struct {
		more float64
		rgb  uint32
	}{{.028, stripEdge}, {0, stripFill}} {
		c.paint(pen.Stroke(way, u*(.062+t.more), false), t.rgb, 1)
		for i := 6; i+6 < len(way); i += 5 {
			out := math.Copysign(1, offLine([]pen.Pt{a, b}, way[i].X, way[i].Y))
			x, y := -dy*out*u*.085, dx*out*u*.085
			if c.shore.under(way[i].X+x, way[i].Y+y) < u*.2 || math.Abs(offLine([]pen.Pt{a, b}, way[i].X, way[i].Y)) < u*.25 {
				continue
			}
			c.paint(pen.Line(way[i].X, way[i].Y, way[i].X+x, way[i].Y+y, u*(.028+t.more)), t.rgb, 1)
			c.paint(pen.Disc(way[i].X+x, way[i].Y+y, u*(.034+t.more/2)), t.rgb, 1)
		}
	}
	for i := 0; i < len(way); i += 3 {
		c.crowd.keepOff(way[i].X-u*.06, way[i].Y-u*.06, way[i].X+u*.06, way[i].Y+u*.06, 4)
	}
}

// nearestOn is the place on the stretch from a to b that is nearest to p, and how far it is.
func nearestOn(a, b, p pen.Pt) (q pen.Pt, d float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy)))
	q = pen.Pt{X: a.X + dx*t, Y: a.Y + dy*t}
	return q, math.Hypot(p.X-q.X, p.Y-q.Y)
}

// roughStrip is a strip under construction: its outline in dashes.
func (c *composer) roughStrip(a, b pen.Pt) {
	u := c.Unit
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	nx, ny := -(b.Y-a.Y)/d*u*.075, (b.X-a.X)/d*u*.075
	edge := []pen.Pt{{X: a.X + nx, Y: a.Y + ny}, {X: b.X + nx, Y: b.Y + ny}, {X: b.X - nx, Y: b.Y - ny}, {X: a.X - nx, Y: a.Y - ny}, {X: a.X + nx, Y: a.Y + ny}}
	for _, q := range pen.Dashes(edge, u*.06, u*.045) {
		c.paint(pen.Stroke(q, u*.016, false), stripEdge, 1)
	}
}

// strip is a runway from a to b with its dashed middle line.
func (c *composer) strip(a, b pen.Pt) {
	u := c.Unit
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	dx, dy := (b.X-a.X)/d*u*.32, (b.Y-a.Y)/d*u*.32
	for s := 0.0; s <= d; s += u * .1 {
		x, y := a.X+(b.X-a.X)*s/d, a.Y+(b.Y-a.Y)*s/d
		c.crowd.keepOff(x-u*.08, y-u*.08, x+u*.08, y+u*.08, 4)
	}
	c.paint(pen.Line(a.X, a.Y, b.X, b.Y, u*.17), stripEdge, 1)
	c.paint(pen.Line(a.X+dx*.06, a.Y+dy*.06, b.X-dx*.06, b.Y-dy*.06, u*.135), stripFill, 1)
	for _, q := range pen.Dashes([]pen.Pt{a, b}, u*.10, u*.08) {
		c.paint(pen.Stroke(q, u*.014, false), 0x5a5248, 1)
	}
}
