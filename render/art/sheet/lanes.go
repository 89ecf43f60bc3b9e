package sheet

import (
	"math"
	"slices"
	"strings"

	"marianas/render/art/pen"
)

// The sizes of a lane, in hexes.
const (
	laneCell = 1.32 // width of a box; counters lie in it
	laneTall = 1.12
	laneHead = .36
	laneWord = .25 // of a box, at its foot: its name
	laneEdge = .035
)

// lanes prints the boxes at sea through which units come to a beach, and a line from them to its arrow.
func (c *composer) lanes() {
	for _, l := range c.fur.Layout.Lane {
		if b := c.landingBeach(Landing{Name: l.Beach}); len(b.Hexes) > 0 {
			at, _ := c.ashoreAt(b.Hexes[0], c.angleAt(l.Beach))
			c.laneTie(c.laneArea(l), at)
		}
		c.lane(l)
	}
}

// angleAt is where the layout has the first arrow of a beach point, in radians; NaN where it leaves that open.
func (c *composer) angleAt(beach string) float64 {
	for _, l := range c.fur.Layout.Landing {
		if l.Name == beach {
			return l.angle(0)
		}
	}
	return math.NaN()
}

// hasLane reports whether boxes at sea belong to a beach.
func (c *composer) hasLane(beach string) bool {
	return slices.ContainsFunc(c.fur.Layout.Lane, func(l Lane) bool { return l.Beach == beach })
}

// laneArea is where the boxes of a lane stand, with their heading.
func (c *composer) laneArea(l Lane) area {
	p, u := c.pt(l.At[0], l.At[1]), c.Unit
	return area{p.X, p.Y, u * (laneCell*float64(len(l.Boxes)) + laneEdge), u * (laneHead + laneTall + laneEdge)}
}

// laneTie is the line from the nearer end of the boxes to a place off the beach.
func (c *composer) laneTie(a area, to pen.Pt) {
	from := pen.Pt{X: a.x + a.w, Y: a.y + c.Unit*(laneHead+laneTall/2)}
	if to.X < a.x {
		from.X = a.x
	}
	d := max(1e-6, math.Hypot(to.X-from.X, to.Y-from.Y))
	back := c.Unit * .24 / d // the arrow has its own room
	to = pen.Pt{X: to.X + (from.X-to.X)*back, Y: to.Y + (from.Y-to.Y)*back}
	c.tie([]pen.Pt{from, to})
	r := c.Unit * .06
	for s := 0.0; s < d; s += r {
		x, y := from.X+(to.X-from.X)*s/d, from.Y+(to.Y-from.Y)*s/d
		c.crowd.keepOff(x-r, y-r, x+r, y+r, 3)
	}
}

// lane is a row of boxes under the name of their beach.
func (c *composer) lane(l Lane) {
	u, a := c.Unit, c.laneArea(l)
	c.plated(pen.RoundRect(a.x, a.y, a.w, a.h, u*.07), boxEdge)
	name, _ := narrow.Text(strings.ToUpper(l.Label), pen.Style{Size: u * .245, Track: .06})
	c.paint(name.Move(a.x+u*.13, a.y+u*.265), boxFill, 1)
	for i, box := range l.Boxes {
		x, y := a.x+u*(laneEdge+laneCell*float64(i)), a.y+u*laneHead
		w, h := u*(laneCell-laneEdge), u*laneTall
		c.paint(pen.RoundRect(x, y, w, h, u*.04), boxFill, 1)
		st := pen.Style{Size: u * .19, Track: .05}
		shape, tw := light.Text(strings.ToUpper(box), st)
		c.paint(shape.Move(x+(w-tw)/2, y+h-u*.09), boxInk, 1)
	}
}

// reserveLanes keeps numbers and names off the lanes.
func (c *composer) reserveLanes() {
	for _, l := range c.fur.Layout.Lane {
		c.reserve(c.laneArea(l))
	}
}
