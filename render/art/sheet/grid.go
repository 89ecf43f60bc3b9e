package sheet

import (
	"image"
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// grid prints hexes, black on land and blue at sea, their numbers, and a dot in the middle of land hexes.
func (c *composer) grid() {
	u := c.Unit
	c.each(func(h board.ID) {
		m := c.center(h)
		if c.void(m) {
			return
		}
		for _, d := range hex.Directions {
			n := c.b.Neighbors(h)[d]
			if n != board.None && n < h && !c.void(c.center(n)) {
				continue // the neighbor has drawn it
			}
			c.gridLine(c.corner(h, int(d)), c.corner(h, int(d)+1))
		}
		if !c.covered(m) {
			c.number(h, m)
		}
		if _, dotted := c.dotOf(c.letter(h)); !dotted && c.letter(h) != '.' {
			c.print(line, pen.Disc(m.X, m.Y, u*.017), .5)
		}
	})
}

// numberShifts are the places that a number may have in its hex, by preference: steps aside and down, and what each costs.
// Farther down a counter would lie on it.
var numberShifts = [...]struct{ x, y, cost float64 }{
	{0, 0, 0}, {.08, 0, 1.2}, {-.08, 0, 1.2}, {.15, 0, 2}, {-.15, 0, 2}, {0, .035, 2.2}, {.11, .035, 2.6}, {-.11, .035, 2.6},
	{.2, .02, 3}, {-.2, .02, 3},
}

// buried is the cost of a place that cannot be read.
const buried = 30

// number prints a hex's number below its upper side, a little aside where a road or the coast is in its way. A thin halo
// keeps hachures and grass off the figures.
func (c *composer) number(h board.ID, m pen.Pt) {
	u := c.Unit
	size := u * .148
	shape, w := narrow.Text(string(c.b.Number(h)), pen.Style{Size: size, Track: .04})
	near := c.crowd.around(m, u*.7)
	best, least := 0, math.Inf(1)
	for i, s := range numberShifts {
		x, y := m.X+s.x*u, m.Y-u*.322+s.y*u
		cost := s.cost + min(buried, 2*near.cost(x-w/2-u*.02, y-size*.76, x+w/2+u*.02, y+u*.02)) + c.astride(x-w/2, y-size*.72, w, size*.72)
		if cost < least {
			best, least = i, cost
		}
	}
	if least >= buried && c.letter(h) == '.' && c.shore.under(m.X, m.Y) < -u {
		return // under the name of the sea
	}
	x, y := m.X+numberShifts[best].x*u, m.Y-u*.322+numberShifts[best].y*u
	k := .42
	if c.letter(h) != '.' {
		k = .76
	}
	if ashore := c.shore.under(x, y-size*.3) > 0; ashore || k > .5 {
		k = max(k, .58)
		c.print(cut, pen.RoundRect(x-w/2-u*.02, y-size*.74, w+u*.04, size*.78, u*.03), .6)
	}
	c.print(key, shape.Move(x-w/2, y), k)
	c.crowd.keepOff(x-w/2-u*.03, y-size*.8, x+w/2+u*.03, y+u*.03, 9)
}

// astride is what it costs that the coast line runs through a box.
func (c *composer) astride(x, y, w, h float64) float64 {
	cost := 0.0
	for i := 0.0; i <= 4; i++ {
		for j := 0.0; j <= 2; j++ {
			if math.Abs(c.shore.under(x+w*i/4, y+h*j/2)) < c.Unit*.03 {
				cost++
			}
		}
	}
	return cost
}

// gridLine changes ink where a side crosses the shore.
func (c *composer) gridLine(a, b pen.Pt) {
	const n = 12
	at := func(i int) pen.Pt {
		t := float64(i) / n
		return pen.Pt{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
	}
	dry := func(i int) bool {
		p, q := at(i), at(i+1)
		return c.shore.under((p.X+q.X)/2, (p.Y+q.Y)/2) > 0
	}
	from := 0
	for i := 1; i <= n; i++ {
		if i < n && dry(i) == dry(from) {
			continue
		}
		p, q := at(from), at(i)
		if l := pen.Line(p.X, p.Y, q.X, q.Y, c.Unit*.0145); dry(from) {
			c.print(line, l, .48)
		} else {
			c.print(blue, l, .70)
		}
		from = i
	}
}

// void reports whether a hex gives way to the title or another piece of furniture without a ground of its own.
func (c *composer) void(m pen.Pt) bool {
	return within(c.voids, m.X, m.Y, c.Unit*.45, c.Unit*.45)
}

// covered reports whether a panel covers part of the number of the hex around m.
func (c *composer) covered(m pen.Pt) bool {
	return within(c.panels, m.X, m.Y-c.Unit*.38, c.Unit*.24, c.Unit*.1)
}

// within reports whether a point lies in one of some rectangles, or within w and h of it.
func within(rs []image.Rectangle, x, y, w, h float64) bool {
	for _, r := range rs {
		if x > float64(r.Min.X)-w && x < float64(r.Max.X)+w && y > float64(r.Min.Y)-h && y < float64(r.Max.Y)+h {
			return true
		}
	}
	return false
}
