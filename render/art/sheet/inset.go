package sheet

import (
	"math"

	"marianas/render/art/pen"
)

func (c *composer) insetArea() area {
	l := c.fur.Layout.Inset
	return c.place(l.At[0], l.At[1], l.Width, l.Height)
}

// inset prints the small map that shows where the island lies: land in solid ink on a tint of the sea, reefs as dotted
// lines.
func (c *composer) inset(l Inset) {
	a, u := c.insetArea(), c.unit
	c.panel(a, l.Heading, l.Note)
	sea := area{a.x + u*.15, a.y + u*(panelHead+.06), a.w - u*.30, a.h - u*(panelHead+.21)}
	c.print(blue, pen.Rect(sea.x, sea.y, sea.w, sea.h), .26)
	at := func(p [2]float64) pen.Pt { return pen.Pt{X: sea.x + p[0]*sea.w/100, Y: sea.y + p[1]*sea.w/100} }
	curve := func(points [][2]float64) []pen.Pt {
		var pts []pen.Pt
		for _, p := range points {
			pts = append(pts, at(p))
		}
		return pen.Smooth(pts, 8)
	}
	for _, r := range l.Reef {
		pts := curve(r)
		c.print(blue, pen.Stroke(pts, u*.10, false), .16)
		for _, d := range pen.Dashes(pts, u*.045, u*.04) {
			c.print(blue, pen.Stroke(d, u*.028, false), .8)
		}
	}
	for _, r := range l.Land {
		pts := curve(r)
		c.print(tan, pen.Path{pts}, .45)
		c.print(line, pen.Stroke(pts, u*.02, true), .9)
	}
	for _, p := range l.Place {
		c.insetPlace(p, at(p.At))
	}
	c.insetNorth(pen.Pt{X: sea.x + sea.w - u*.42, Y: sea.y + u*.48}, l.Turn)
	c.frame4(sea, max(1, u*.014))
}

// insetPlace sets a name; the island of the sheet is underlined in red.
func (c *composer) insetPlace(p InsetPlace, at pen.Pt) {
	u := c.unit
	f, st := narrow, pen.Style{Size: u * .19, Track: .03}
	switch {
	case p.Blue:
		f, st = italic, pen.Style{Size: u * .21, Track: .08}
	case !p.Here:
		f = light
	}
	shape, w := f.Text(p.Name, st)
	shape = shape.Move(at.X-w/2, at.Y)
	if p.Blue {
		c.paint(shape, waterInk, 1)
		return
	}
	c.black(shape)
	if p.Here {
		c.paint(pen.Rect(at.X-w/2, at.Y+u*.045, w, u*.035), arrowRed, 1)
	}
}

// insetNorth is a small arrow to the north.
func (c *composer) insetNorth(at pen.Pt, turn float64) {
	u := c.unit
	c.black(pen.Poly(at.X, at.Y-u*.24, at.X+u*.08, at.Y+u*.16, at.X, at.Y+u*.09, at.X-u*.08, at.Y+u*.16).Turn(at.X, at.Y, turn))
	sn, cs := math.Sincos(turn * math.Pi / 180)
	n, w := narrow.Text("N", pen.Style{Size: u * .17})
	c.black(n.Move(at.X+sn*u*.34-w/2, at.Y-cs*u*.34+u*.06))
}
