package sheet

import (
	"math"
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// rivers follow hexsides, bent by noise, and run on to the sea where they end near it.
func (c *composer) rivers() {
	n := c.streams()
	for _, chain := range n.chains() {
		var pts []pen.Pt
		for i := 1; i < len(chain); i++ {
			pts = append(pts, c.reach(n.joints[chain[i-1]].at, n.joints[chain[i]].at, i == 1, i == len(chain)-1)...)
		}
		for _, end := range []int{0, len(chain) - 1} {
			j := n.joints[chain[end]]
			if len(j.next) != 1 || c.shore.under(j.at.X, j.at.Y) > c.Unit*.9 {
				continue
			}
			if m := c.mouth(j.at); end == 0 {
				slices.Reverse(m)
				pts = append(m, pts...)
			} else {
				pts = append(pts, m...)
			}
		}
		course := pen.Smooth(pts, 6)
		c.currents = append(c.currents, course)
		c.water(course)
	}
}

// streams is the river hexsides of a sheet as a graph of the corners where they meet.
type streams struct{ joints []joint }

// joint is a corner and its neighbors along river hexsides.
type joint struct {
	at   pen.Pt
	next []int
}

func (c *composer) streams() *streams {
	n := &streams{}
	f := c.b.Feature("river")
	c.each(func(h board.ID) {
		for d := hex.UpRight; d <= hex.Down; d++ { // every side once, in the order of the hexes
			if f == 0 || c.b.Side(h, d)&f == 0 {
				continue
			}
			a, b := n.joint(c.corner(h, int(d))), n.joint(c.corner(h, int(d)+1))
			n.joints[a].next = append(n.joints[a].next, b)
			n.joints[b].next = append(n.joints[b].next, a)
		}
	})
	return n
}

// joint finds a corner, or makes it.
func (n *streams) joint(p pen.Pt) int {
	for i, j := range n.joints {
		if math.Abs(j.at.X-p.X)+math.Abs(j.at.Y-p.Y) < 1 {
			return i
		}
	}
	n.joints = append(n.joints, joint{at: p})
	return len(n.joints) - 1
}

// chains are the rivers between springs, mouths and confluences, each hexside once; rings come last.
func (n *streams) chains() [][]int {
	var out [][]int
	gone := map[[2]int]bool{}
	for _, rings := range []bool{false, true} {
		for i, j := range n.joints {
			if len(j.next) == 2 && !rings {
				continue
			}
			for _, k := range j.next {
				if !gone[[2]int{i, k}] {
					out = append(out, n.follow(i, k, gone))
				}
			}
		}
	}
	return out
}

func (n *streams) follow(from, to int, gone map[[2]int]bool) []int {
	chain := []int{from}
	for {
		gone[[2]int{from, to}], gone[[2]int{to, from}] = true, true
		chain = append(chain, to)
		next := n.joints[to].next
		if len(next) != 2 {
			return chain
		}
		on := next[0]
		if on == from {
			on = next[1]
		}
		if gone[[2]int{to, on}] {
			return chain
		}
		from, to = to, on
	}
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

// reach is the river along one hexside. Corners between two sides are left out, so that it turns them in a curve.
func (c *composer) reach(a, b pen.Pt, first, last bool) []pen.Pt {
	var pts []pen.Pt
	for i := 0; i <= 6; i++ {
		if (i == 0 && !first) || (i == 6 && !last) {
			continue
		}
		t := float64(i) / 6
		p := pen.Pt{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
		pts = append(pts, c.bent(p, .5+math.Sin(t*math.Pi)))
	}
	return pts
}

// mouth leads the end of a river downhill to the shore.
func (c *composer) mouth(p pen.Pt) []pen.Pt {
	u := c.Unit
	var pts []pen.Pt
	for i := 0; i < 60 && c.shore.under(p.X, p.Y) > 0; i++ {
		gx, gy := c.shore.slope(float32(p.X), float32(p.Y), float32(u*.07))
		g := math.Hypot(float64(gx), float64(gy))
		if g == 0 {
			break
		}
		p = pen.Pt{X: p.X - float64(gx)/g*u*.05, Y: p.Y - float64(gy)/g*u*.05}
		pts = append(pts, c.bent(p, .5))
	}
	return pts
}

// water prints a river as far as it lies on land.
func (c *composer) water(pts []pen.Pt) {
	w := c.Unit * .042
	for _, run := range c.ashore(pts) {
		for _, t := range pieces(run, 12) {
			c.print(open, pen.Stroke(t, w+c.Unit*.02, false), 1)
			c.print(blue, pen.Stroke(t, w, false), 1)
		}
		c.print(line, pen.Stroke(run, w*.35, false), .30)
		c.soft(run, 1)
	}
}

// ashore is the runs of a curve that lie on land.
func (c *composer) ashore(pts []pen.Pt) [][]pen.Pt {
	var out [][]pen.Pt
	var run []pen.Pt
	for _, p := range pts {
		if c.shore.under(p.X, p.Y) > -c.Unit*.004 {
			run = append(run, p)
			continue
		}
		if len(run) > 1 {
			out = append(out, run)
		}
		run = nil
	}
	if len(run) > 1 {
		out = append(out, run)
	}
	return out
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
