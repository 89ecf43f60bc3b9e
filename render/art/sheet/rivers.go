package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// rivers follow hexsides, bent by noise, and run on to the sea where they end near it.
func (c *composer) rivers() {
	f := c.b.Feature("river")
	if f == 0 {
		return
	}
	var joints []joint
	c.each(func(h board.ID) {
		for d := hex.UpRight; d <= hex.Down; d++ { // every side once, in the order of the hexes
			if c.b.Side(h, d)&f == 0 {
				continue
			}
			a, b := c.corner(h, int(d)), c.corner(h, int(d)+1)
			c.reach(a, b)
			joints = countJoint(countJoint(joints, a), b)
		}
	})
	for _, j := range joints {
		if j.sides == 1 && c.shore.under(j.at.X, j.at.Y) <= c.Unit*.9 {
			c.mouth(j.at)
		}
	}
}

// joint is a corner where river hexsides meet.
type joint struct {
	at    pen.Pt
	sides int
}

func countJoint(js []joint, p pen.Pt) []joint {
	for i := range js {
		if math.Abs(js[i].at.X-p.X)+math.Abs(js[i].at.Y-p.Y) < 1 {
			js[i].sides++
			return js
		}
	}
	return append(js, joint{p, 1})
}

// bent moves a point of a river by noise; a joint moves the same way for all its sides.
func (c *composer) bent(p pen.Pt, k float64) pen.Pt {
	u := c.Unit
	x, y := float32(p.X/u*3), float32(p.Y/u*3)
	return pen.Pt{
		X: p.X + (float64(wave(x, y, 5))-.5)*u*.24*k,
		Y: p.Y + (float64(wave(x, y, 6))-.5)*u*.24*k,
	}
}

// reach is the river along one hexside.
func (c *composer) reach(a, b pen.Pt) {
	var pts []pen.Pt
	for i := 0; i <= 5; i++ {
		t := float64(i) / 5
		p := pen.Pt{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
		pts = append(pts, c.bent(p, .45+math.Sin(t*math.Pi)))
	}
	c.water(pts)
}

// mouth leads the end of a river downhill to the shore.
func (c *composer) mouth(p pen.Pt) {
	u := c.Unit
	pts := []pen.Pt{c.bent(p, .45)}
	for i := 0; i < 60 && c.shore.under(p.X, p.Y) > 0; i++ {
		gx, gy := c.shore.slope(float32(p.X), float32(p.Y), float32(u*.07))
		g := math.Hypot(float64(gx), float64(gy))
		if g == 0 {
			break
		}
		p = pen.Pt{X: p.X - float64(gx)/g*u*.05, Y: p.Y - float64(gy)/g*u*.05}
		pts = append(pts, p)
	}
	c.water(pts)
}

func (c *composer) water(pts []pen.Pt) {
	w := c.Unit * .042
	pts = pen.Smooth(pts, 8)
	c.print(open, pen.Stroke(pts, w+c.Unit*.02, false), 1)
	c.print(blue, pen.Stroke(pts, w, false), 1)
	c.print(line, pen.Stroke(pts, w*.35, false), .30)
	c.soft(pts, 1)
}

// lakes draws the lakes that are features, not hexes, with a marshy edge.
func (c *composer) lakes() {
	u := c.Unit
	for _, l := range c.b.Labels {
		if l.Kind != "lake" || c.b.TerrainName(l.At) == "lake" {
			continue
		}
		p := c.basin(l.At)
		var pts []pen.Pt
		for i := 0; i < 40; i++ {
			sn, cs := math.Sincos(float64(i) * math.Pi / 20)
			r := u * (.16 + .14*float64(cloud(float32(cs)*1.4+9, float32(sn)*1.4, 3, 44)))
			pts = append(pts, pen.Pt{X: p.X + cs*r*1.25, Y: p.Y + sn*r*.85})
		}
		c.print(open, pen.Path{pts}, 1)
		c.print(blue, pen.Path{pts}, .62)
		c.print(blue, pen.Stroke(pts, u*.02, true), .9)
		c.crowd.keepOff(p.X-u*.3, p.Y-u*.2, p.X+u*.3, p.Y+u*.25, 3)
		r := chanceAt(int(l.At), 0, 1)
		for i := 0; i < 26; i++ {
			a, d := r.next()*2*math.Pi, u*(.32+r.next()*.18)
			x, y := p.X+math.Cos(a)*d*1.2, p.Y+math.Sin(a)*d*.85
			h := u * .04
			c.print(blue, pen.Line(x-h, y, x+h, y, u*.010), .8)
			c.tuft(x, y, h*.8, h*.6, h*.9, u*.009, .85)
		}
	}
}

// basin is where the lake of a hex lies: not under its number, as far from roads as can be.
func (c *composer) basin(h board.ID) pen.Pt {
	p, u := c.center(h), c.Unit
	best, most := p, -1.0
	for k := 0; k < 8; k++ {
		sn, cs := math.Sincos(float64(k) * math.Pi / 4)
		q := pen.Pt{X: p.X + cs*u*.26, Y: p.Y + u*.06 + sn*u*.18}
		if d := c.offRoads(q); d > most+1 {
			best, most = q, d
		}
	}
	return best
}

// offRoads is the distance from the nearest route, in pixels.
func (c *composer) offRoads(p pen.Pt) float64 {
	d := math.Inf(1)
	for _, r := range c.network {
		for _, q := range r.pts {
			d = min(d, math.Hypot(q.X-p.X, q.Y-p.Y))
		}
	}
	return d
}
