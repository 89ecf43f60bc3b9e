package sheet

import (
	"image"

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
		if c.detail == fine && !c.covered(m) {
			c.number(h, m)
		}
		if c.letter(h) != '.' {
			c.print(line, pen.Disc(m.X, m.Y, u*.017), .5)
		}
	})
}

// number prints a hex's number below its upper side. A thin halo keeps hachures and grass off the figures.
func (c *composer) number(h board.ID, m pen.Pt) {
	u := c.Unit
	size := u * .148
	shape, w := narrow.Text(string(c.b.Number(h)), pen.Style{Size: size, Track: .04})
	y := m.Y - u*.322
	shape = shape.Move(m.X-w/2, y)
	k := .74
	if c.shore.under(m.X, y) < 0 {
		k = .40
	} else {
		c.print(cut, pen.RoundRect(m.X-w/2-u*.02, y-size*.74, w+u*.04, size*.78, u*.03), .6)
	}
	c.print(key, shape, k)
	c.crowd.keepOff(m.X-w/2-u*.03, y-size*.8, m.X+w/2+u*.03, y+u*.03, 9)
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
