package sheet

import (
	"slices"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// The sizes of dots and marks in hexes, in hexes.
const (
	groundRadius = .072
	caveBelow    = .30 // below the middle: a dot stands there
	markAside    = .27 // beside it
)

// markNames are the marks that a printing style may name: those of overlays, and "range" at the label of kind symbol.
var markNames = []string{"cave", "op", "victory", "range"}

// dotOf is the dot of a terrain letter; ok is false where the printing style has none.
func (c *composer) dotOf(letter byte) (d Dot, ok bool) {
	if p := c.fur.Layout.Print; p != nil {
		d, ok = p.Dot[c.b.Legend[letter]]
	}
	return d, ok
}

// groundDots prints the dot of every hex that can be played.
func (c *composer) groundDots() {
	r := c.Unit * .1
	c.each(func(h board.ID) {
		if d, ok := c.dotOf(c.letter(h)); ok {
			m := c.center(h)
			c.groundDot(m, d)
			c.crowd.keepOff(m.X-r, m.Y-r, m.X+r, m.Y+r, 8)
		}
	})
}

// groundDot is one dot: its color in a rim, both within a dark line.
func (c *composer) groundDot(m pen.Pt, d Dot) {
	r := c.Unit * groundRadius
	c.plated(pen.Disc(m.X, m.Y, r*1.34), signInk)
	c.paint(pen.Disc(m.X, m.Y, r*1.18), of(parsed(d.Rim)), 1)
	c.paint(pen.Disc(m.X, m.Y, r*.82), of(parsed(d.Fill)), 1)
	if d.Core != "" {
		c.paint(pen.Disc(m.X, m.Y, r*.38), of(parsed(d.Core)), 1)
	}
}

// marked lists the hexes with a mark; none if the printing style does not name it.
func (c *composer) marked(mark string) []board.ID {
	p := c.fur.Layout.Print
	if p == nil || !slices.Contains(p.Marks, mark) {
		return nil
	}
	if mark != "range" {
		return c.b.Overlay(mark)
	}
	var out []board.ID
	for _, l := range c.b.Labels {
		if l.Kind == "symbol" {
			out = append(out, l.At)
		}
	}
	return out
}

// hexMarks prints the marks beside and below the dots of their hexes.
func (c *composer) hexMarks() {
	u := c.Unit
	for _, mark := range markNames {
		for _, h := range c.marked(mark) {
			m := c.center(h)
			switch mark {
			case "cave":
				m.Y += u * caveBelow
			case "op":
				m.X -= u * markAside
			case "victory":
				m.X += u * markAside
			}
			c.hexMark(mark, m)
			c.crowd.keepOff(m.X-u*.17, m.Y-u*.15, m.X+u*.17, m.Y+u*.13, 9)
		}
	}
}

// hexMark is one mark around a point.
func (c *composer) hexMark(mark string, m pen.Pt) {
	switch mark {
	case "cave":
		c.caveMark(m)
	case "op":
		c.eye(m)
	case "victory":
		u := c.Unit
		star := pen.Star(m.X, m.Y+u*.01, u*.115, u*.048, 5)
		c.plated(star.Halo(u*.03), signInk)
		c.paint(star, 0xd8322a, 1)
	case "range":
		c.rangeMark(m)
	}
}

// caveMark is a dark arch with a light edge.
func (c *composer) caveMark(m pen.Pt) {
	r := c.Unit * .1
	arch := func(k float64) pen.Path {
		return pen.Area(append(pen.Arc(m.X, m.Y, r*k, r*1.08*k, 180, 360), pen.Pt{X: m.X + r*k, Y: m.Y + r*.45*k}, pen.Pt{X: m.X - r*k, Y: m.Y + r*.45*k}))
	}
	c.plated(arch(1.36), 0xf3ead2)
	c.paint(arch(1), 0x17130f, 1)
}

// eye is an observation post.
func (c *composer) eye(m pen.Pt) {
	r := c.Unit * .13
	lid := func(k float64) pen.Path {
		return pen.Area(append(pen.Arc(m.X, m.Y+r*.62*k, r*k*1.1, r*k*1.16, 208, 332), pen.Arc(m.X, m.Y-r*.62*k, r*k*1.1, r*k*1.16, 28, 152)...))
	}
	c.plated(lid(1.28), signInk)
	c.paint(lid(1), signPaper, 1)
	c.paint(pen.Disc(m.X, m.Y, r*.42), 0x8c1f18, 1)
	c.paint(pen.Disc(m.X, m.Y, r*.17), signInk, 1)
}

// rangeMark is a gun in a circle: from here ranges are counted for fire from beyond the sheet.
func (c *composer) rangeMark(m pen.Pt) {
	r := c.Unit * .25
	c.plated(pen.Disc(m.X, m.Y, r), signInk)
	c.paint(pen.Disc(m.X, m.Y, r*.88), signPaper, 1)
	c.paint(pen.Line(m.X+r*.55, m.Y-r*.42, m.X-r*.3, m.Y+r*.12, r*.2), signInk, 1)
	c.paint(pen.Line(m.X-r*.05, m.Y-r*.02, m.X-r*.6, m.Y+r*.42, r*.15), signInk, 1)
	c.paint(pen.Ring(m.X-r*.08, m.Y+r*.16, r*.27, r*.12), signInk, 1)
}
