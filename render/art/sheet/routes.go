package sheet

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// route is a road, trail or railway between two knots: where routes end, meet, or change their kind.
type route struct {
	kind  string
	chain []board.ID
	pts   []pen.Pt // its curve in pixels
}

// network is all routes of a board as a graph, so that chains that share hexsides are drawn once.
type network struct {
	c     *composer
	kinds []string
	links [][6]int // by hex and direction: a bit for each kind of route over that hexside
}

// routes turns the hex chains of all kinds into curves. A route crosses the right hexsides clear of the numbers
// and touches a hex center only at a knot, so bends stay wide.
func (c *composer) routes() []route {
	n := newNetwork(c)
	var out []route
	for k := range n.kinds {
		out = append(out, n.split(k)...)
	}
	return out
}

func newNetwork(c *composer) *network {
	n := &network{c: c, kinds: c.b.RouteKinds(), links: make([][6]int, c.b.Len())}
	for k, kind := range n.kinds {
		for _, chain := range c.b.Routes(kind) {
			for i := 1; i < len(chain); i++ {
				if d, ok := c.b.Toward(chain[i-1], chain[i]); ok {
					n.links[chain[i-1]][d] |= 1 << k
					n.links[chain[i]][d.Opposite()] |= 1 << k
				}
			}
		}
	}
	return n
}

// knot reports whether routes of a kind end in a hex, meet there, or meet those of another kind. Two kinds that run
// through a hex side by side do not.
func (n *network) knot(h board.ID, kind int) bool {
	own, all := 0, 0
	for _, l := range n.links[h] {
		own += l >> kind & 1
		if l != 0 {
			all++
		}
	}
	return own != 2 || all != 2
}

// split walks all routes of one kind from knot to knot, in the order of the hexes; rings without a knot come last.
func (n *network) split(kind int) []route {
	var out []route
	gone := make([][6]bool, len(n.links))
	for _, rings := range []bool{false, true} {
		n.c.each(func(h board.ID) {
			if !rings && !n.knot(h, kind) {
				return
			}
			for _, d := range hex.Directions {
				if n.links[h][d]>>kind&1 == 1 && !gone[h][d] {
					chain := n.walk(h, d, kind, gone)
					out = append(out, route{n.kinds[kind], chain, n.curve(chain, kind)})
				}
			}
		})
	}
	return out
}

func (n *network) walk(h board.ID, d hex.Direction, kind int, gone [][6]bool) []board.ID {
	chain := []board.ID{h}
	for {
		gone[h][d] = true
		h = n.c.b.Neighbors(h)[d]
		gone[h][d.Opposite()] = true
		chain = append(chain, h)
		if n.knot(h, kind) {
			return chain
		}
		next, ok := hex.Direction(0), false
		for _, e := range hex.Directions {
			if n.links[h][e]>>kind&1 == 1 && !gone[h][e] {
				next, ok = e, true
			}
		}
		if !ok {
			return chain
		}
		d = next
	}
}

const curveSteps = 12 // points of a curve between two hexsides

// curve lays a smooth line through the crossings of a route. At a knot it runs on as if into the route that leaves
// it most nearly straight, so that through roads do not bend at junctions.
func (n *network) curve(chain []board.ID, kind int) []pen.Pt {
	var pts []pen.Pt
	last := len(chain) - 1
	for i, h := range chain {
		if i == 0 || i == last {
			pts = append(pts, n.c.knotAt(h))
		}
		if i < last {
			pts = append(pts, n.crossing(chain, i, kind))
		}
	}
	head, tail := n.beyond(chain[0], pts[1]), n.beyond(chain[last], pts[len(pts)-2])
	pts = append(append([]pen.Pt{head}, pts...), tail)
	smooth := pen.Smooth(pts, curveSteps)
	smooth = smooth[curveSteps : len(smooth)-curveSteps]
	return n.c.ashoreWay(smooth)
}

// ashoreWay moves those stretches of a way up the shore that would lie in the water, gently, so that the way stays smooth
// and in its hexes.
func (c *composer) ashoreWay(pts []pen.Pt) []pen.Pt {
	const reach = 5
	off := make([]pen.Pt, len(pts))
	wet := false
	for i, p := range pts {
		if q := c.onLand(p, .05); q != p {
			off[i], wet = pen.Pt{X: q.X - p.X, Y: q.Y - p.Y}, true
		}
	}
	if !wet {
		return pts
	}
	out := append([]pen.Pt(nil), pts...)
	for i := 1; i+1 < len(pts); i++ { // the knots stay
		var x, y, n float64
		for k := max(0, i-reach); k <= min(len(pts)-1, i+reach); k++ {
			x, y, n = x+off[k].X, y+off[k].Y, n+1
		}
		if q := (pen.Pt{X: pts[i].X + x/n, Y: pts[i].Y + y/n}); c.at(q.X, q.Y) == c.at(pts[i].X, pts[i].Y) {
			out[i] = q
		}
	}
	return out
}

// onLand moves a place up the shore until it is some way from the water, in hexes, without leaving its hex. What lies
// farther out stays: a way that crosses the water.
func (c *composer) onLand(p pen.Pt, off float64) pen.Pt {
	u, h, from := c.Unit, c.at(p.X, p.Y), p
	if c.shore.under(p.X, p.Y) < -u*.2 {
		return p
	}
	for i := 0; i < 12 && c.shore.under(p.X, p.Y) < u*off; i++ {
		gx, gy := c.shore.slope(float32(p.X), float32(p.Y), float32(u*.1))
		g := math.Hypot(float64(gx), float64(gy))
		q := pen.Pt{X: p.X + float64(gx)/(g+1e-9)*u*.03, Y: p.Y + float64(gy)/(g+1e-9)*u*.03}
		if c.at(q.X, q.Y) != h || g < u*.06 {
			return from
		}
		p = q
	}
	return p
}

// knotAt is where routes meet in a hex: near its center, clear of the number, and ashore.
func (c *composer) knotAt(h board.ID) pen.Pt {
	p, u := c.center(h), c.Unit
	x, y := c.b.Grid.ColumnRow(c.b.Coord(h))
	p.X += (float64(hash(int32(x), int32(y), 1)) - .5) * u * .2
	p.Y += (float64(hash(int32(x), int32(y), 2))-.5)*u*.2 + u*.06
	for i := 0; i < 6 && c.shore.under(p.X, p.Y) < u*.12; i++ {
		gx, gy := c.shore.slope(float32(p.X), float32(p.Y), float32(u*.1))
		g := math.Hypot(float64(gx), float64(gy))
		q := pen.Pt{X: p.X + float64(gx)/(g+1e-9)*u*.05, Y: p.Y + float64(gy)/(g+1e-9)*u*.05}
		if c.at(q.X, q.Y) != h {
			break
		}
		p = q
	}
	return p
}

// beyond is a point on the far side of a knot, for a curve that comes from a point.
func (n *network) beyond(h board.ID, from pen.Pt) pen.Pt {
	k := n.c.knotAt(h)
	dx, dy := from.X-k.X, from.Y-k.Y
	best, straight := pen.Pt{X: k.X - dx, Y: k.Y - dy}, -.2
	for _, d := range hex.Directions {
		if n.links[h][d] == 0 {
			continue
		}
		p, q := n.c.corner(h, int(d)), n.c.corner(h, int(d)+1)
		m := pen.Pt{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
		ex, ey := m.X-k.X, m.Y-k.Y
		if cos := (dx*ex + dy*ey) / (math.Hypot(dx, dy)*math.Hypot(ex, ey) + 1e-9); cos < straight {
			best, straight = m, cos
		}
	}
	return best
}

// crossing is where a route crosses the hexside after the hex i of its chain.
func (n *network) crossing(chain []board.ID, i, kind int) pen.Pt {
	c := n.c
	a, b := chain[i], chain[i+1]
	before, after := chain[max(0, i-1)], chain[min(len(chain)-1, i+2)]
	if b < a {
		a, b, before, after = b, a, after, before
	}
	d, _ := c.b.Toward(a, b)
	p, q, _ := c.side(a, b)
	k := .5 + (float64(hash(int32(a), int32(b), 4))-.5)*.36
	if d == hex.Up || d == hex.Down { // the number stands at the middle of these sides
		column, _ := c.b.Grid.ColumnRow(c.b.Coord(a))
		k = .14
		ahead := (c.center(before).X + c.center(after).X) / 2
		if (ahead-p.X)/(q.X-p.X)+float64(hash(int32(column), 0, 4)-.5)*.2 > .5 {
			k = .86
		}
	}
	if c.shore.under((p.X+q.X)/2, (p.Y+q.Y)/2) < c.Unit*.12 { // keep off the water
		k = .75
		if c.shore.under(p.X, p.Y) > c.shore.under(q.X, q.Y) {
			k = .25
		}
	}
	if n.links[a][d]>>(kind+1) != 0 { // beside a route of another kind
		if k = 1 - k; math.Abs(k-.5) < .15 {
			k += .25
		}
	}
	return pen.Pt{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k}
}
