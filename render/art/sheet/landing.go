package sheet

import (
	"math"
	"strings"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// wentAshore reports whether troops landed on beaches of a kind; others are printed as an outline only.
func wentAshore(kind string) bool { return kind == "historical landing" || kind == "landing" }

// landings prints the landing beaches that the layout names: an arrow from the water onto the shore of each of their
// hexes. Their names come with the other names.
func (c *composer) landings() {
	for _, l := range c.fur.Layout.Landing {
		b := c.landingBeach(l)
		for i, h := range b.Hexes {
			if m := c.center(h); c.void(m) || c.covered(m) {
				continue
			}
			at, a := c.ashoreAt(h, l.angle(i))
			c.landingArrow(at, a, wentAshore(b.Kind))
		}
	}
}

// landingBeach is the beach of the map that a line of the layout is about; one without hexes if the map has none.
func (c *composer) landingBeach(l Landing) board.Area {
	for _, b := range c.b.Beaches {
		if b.Name == l.Name {
			return b
		}
	}
	return board.Area{}
}

// angle is where the arrow of the hex i of a beach points, in radians; NaN if the layout leaves it open.
func (l Landing) angle(i int) float64 {
	if i < len(l.Angles) {
		return l.Angles[i] * math.Pi / 180
	}
	return math.NaN()
}

// ashoreAt is where the arrow of a landing hex stands, just off the shore, and where it points.
func (c *composer) ashoreAt(h board.ID, angle float64) (at pen.Pt, a float64) {
	if a = angle; math.IsNaN(a) {
		a = c.inward(h)
	}
	m, u := c.center(h), c.Unit
	sn, cs := math.Sincos(a)
	best, least := 0.0, math.Inf(1)
	for s := -.7; s <= .7; s += .02 { // the first shore that one who comes along the arrow meets
		x, y := m.X+cs*s*u, m.Y+sn*s*u
		if d := math.Abs(c.shore.under(x, y)-u*.02)/u + (s+.7)*.1; d < least && c.at(x, y) == h {
			best, least = s, d
		}
	}
	best -= .19
	if _, dotted := c.dotOf(c.letter(h)); dotted { // its head stays clear of the dot
		best = min(best, -.33)
	}
	return pen.Pt{X: m.X + cs*best*u, Y: m.Y + sn*best*u}, a
}

// landingArrow is a broad arrow with a notched tail, .42 hexes long: red, or an outline.
func (c *composer) landingArrow(at pen.Pt, angle float64, solid bool) {
	u := c.Unit
	shape := pen.Poly(.20, 0, .01, .15, .01, .065, -.22, .09, -.17, 0, -.22, -.09, .01, -.065, .01, -.15).Map(func(q pen.Pt) pen.Pt {
		sn, cs := math.Sincos(angle)
		return pen.Pt{X: at.X + (q.X*cs-q.Y*sn)*u, Y: at.Y + (q.X*sn+q.Y*cs)*u}
	})
	edge := shape.Halo(u * .022)
	c.print(cut, edge, 1)
	c.paint(edge, 0xfbf6e8, 1)
	if solid {
		c.paint(shape, arrowRed, 1)
	} else {
		c.paint(pen.Stroke(shape[0], u*.022, true), arrowRed, 1)
	}
	c.crowd.keepOff(at.X-u*.19, at.Y-u*.19, at.X+u*.19, at.Y+u*.19, 14)
}

// landingLettering is how a landing beach is named.
var landingLettering = lettering{font: narrow, size: .155, track: .05, upper: true, ink: arrowRed, sea: 1, clear: .20}

// landingNames print the names of the landing beaches off their arrows, but for those whose lane has it.
func (c *composer) landingNames() {
	for _, l := range c.fur.Layout.Landing {
		b := c.landingBeach(l)
		if l.At < 0 || l.At >= len(b.Hexes) || c.hasLane(l.Name) {
			continue
		}
		text, _, _ := strings.Cut(b.Name, " (")
		if l.Label != "" {
			text = l.Label
		}
		at, a := c.ashoreAt(b.Hexes[l.At], l.angle(l.At))
		sn, cs := math.Sincos(a)
		at.X, at.Y = at.X-cs*c.Unit*.15, at.Y-sn*c.Unit*.15
		c.inscribeNear(landingLettering, b.Name, strings.ToUpper(text), at, l.Lines)
	}
}
