package sheet

import (
	"image"
	"math"

	"marianas/render/art/pen"
)

// area is a rectangle of furniture in pixels.
type area struct{ x, y, w, h float64 }

func (a area) rect() image.Rectangle {
	return image.Rect(int(a.x), int(a.y), int(math.Ceil(a.x+a.w)), int(math.Ceil(a.y+a.h)))
}

// place is a rectangle of furniture on the sheet: its corner in hex space, its sides in hexes of the furniture.
func (c *composer) place(x, y, w, h float64) area {
	p := c.pt(x, y)
	return area{math.Round(p.X), math.Round(p.Y), math.Round(w * c.unit), math.Round(h * c.unit)}
}

// reservePanels keeps the ground of the furniture free of numbers and names.
func (c *composer) reservePanels() {
	l := &c.fur.Layout
	if t := l.Title; t != nil {
		c.leave(c.place(t.At[0], t.At[1], t.Width, t.Width*titleHeight))
	}
	if r := l.Compass; r != nil {
		p, k := c.pt(r.At[0], r.At[1]), r.Radius*c.unit
		c.leave(area{p.X - k, p.Y - k, 2 * k, 2 * k})
	}
	if s := l.Scale; s != nil {
		c.leave(c.place(s.At[0], s.At[1]-.5*c.unit/c.Unit, s.Width, .5))
	}
	for _, p := range []struct {
		on   bool
		area func() area
	}{{l.Key != nil, c.keyArea}, {l.Track != nil, c.trackArea}, {l.Results != nil, c.resultsArea}, {l.Inset != nil, c.insetArea}} {
		if p.on {
			c.reserve(p.area())
		}
	}
	c.reserveLanes()
	for _, n := range l.Sea {
		c.reserveSea(n)
	}
}

// leave leaves the hexes out of an area.
func (c *composer) leave(a area) {
	c.voids = append(c.voids, a.rect())
	c.crowd.keepOff(a.x, a.y, a.x+a.w, a.y+a.h, 1e5)
}

// reserve keeps an area for a panel; names stay out of it at any price.
func (c *composer) reserve(a area) {
	c.panels = append(c.panels, a.rect())
	c.crowd.keepOff(a.x, a.y, a.x+a.w, a.y+a.h, 1e5)
}

// reserveSea keeps names and numbers off the letters of a sea name.
func (c *composer) reserveSea(n SeaName) {
	shape := c.seaShape(n)
	for _, letter := range shape {
		x0, y0, x1, y1 := pen.Path{letter}.Box()
		c.crowd.keepOff(x0, y0, x1, y1, 40)
	}
}

// furniture prints all that stands around the map.
func (c *composer) furniture() {
	c.neatLine()
	l := &c.fur.Layout
	for _, n := range l.Sea {
		c.seaName(n)
	}
	if l.Title != nil {
		c.titleBlock(*l.Title)
	}
	if l.Compass != nil {
		c.compassRose(*l.Compass)
	}
	if l.Scale != nil {
		c.scaleBar(*l.Scale)
	}
	if l.Key != nil {
		c.terrainKey(*l.Key)
	}
	if l.Track != nil {
		c.turnTrack(*l.Track)
	}
	if l.Results != nil {
		c.resultsTable(*l.Results)
	}
	if l.Inset != nil {
		c.inset(*l.Inset)
	}
}

// black prints a shape in the key ink.
func (c *composer) black(p pen.Path) { c.print(key, p, .95) }

// rule is a horizontal rule.
func (c *composer) rule(x, y, w, thick float64) { c.black(pen.Rect(x, y, w, thick)) }

// frame prints the edge of an area, the line inside it, as four bars.
func (c *composer) frame4(a area, thick float64) {
	c.black(pen.Rect(a.x, a.y, a.w, thick))
	c.black(pen.Rect(a.x, a.y+a.h-thick, a.w, thick))
	c.black(pen.Rect(a.x, a.y+thick, thick, a.h-2*thick))
	c.black(pen.Rect(a.x+a.w-thick, a.y+thick, thick, a.h-2*thick))
}

// neatLine clears the margin and frames the map twice.
func (c *composer) neatLine() {
	f, u := c.Geometry.frame, c.unit
	c.wipe(image.Rect(0, 0, c.W, f.Min.Y))
	c.wipe(image.Rect(0, f.Max.Y, c.W, c.H))
	c.wipe(image.Rect(0, 0, f.Min.X, c.H))
	c.wipe(image.Rect(f.Max.X, 0, c.W, c.H))
	a := area{float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy())}
	c.frame4(a, u*.018)
	c.frame4(area{a.x - u*.10, a.y - u*.10, a.w + u*.20, a.h + u*.20}, u*.05)
}

// panel clears an area down to the paper: a heavy rule above, a thin frame, the heading below the rule.
func (c *composer) panel(a area, heading, note string) {
	u := c.unit
	c.wipe(a.rect())
	c.frame4(a, max(1, u*.016))
	c.rule(a.x, a.y, a.w, u*.13)
	base := a.y + u*.46
	h, _ := narrow.Text(heading, pen.Style{Size: u * .27, Track: .12})
	c.black(h.Move(a.x+u*.22, base))
	if note != "" {
		c.flush(light, note, a.x+a.w-u*.22, base, u*.19)
	}
	c.rule(a.x+u*.22, base+u*.12, a.w-u*.44, max(1, u*.014))
}

// panelHead is how much of a panel its heading takes, in hexes.
const panelHead = .66

// centered sets text between x and x+w as large as it fits up to size, and hands it to print.
func centered(f *pen.Font, t string, x, w, base, size, track float64, print func(pen.Path)) {
	st := pen.Style{Size: size, Track: track}
	if tw := f.Width(t, st); tw > w {
		st.Size *= w / tw
	}
	shape, tw := f.Text(t, st)
	print(shape.Move(x+(w-tw)/2, base))
}

// left sets a line of text from x, squeezed into w if w is not 0.
func (c *composer) left(f *pen.Font, t string, x, base, size, w float64) {
	st := pen.Style{Size: size, Track: .015}
	if tw := f.Width(t, st); w > 0 && tw > w {
		st.Squeeze = w / tw
	}
	shape, _ := f.Text(t, st)
	c.black(shape.Move(x, base))
}

// middle sets a line of text around x.
func (c *composer) middle(f *pen.Font, t string, x, base, size float64) {
	shape, w := f.Text(t, pen.Style{Size: size})
	c.black(shape.Move(x-w/2, base))
}

// flush sets a line of text that ends at x.
func (c *composer) flush(f *pen.Font, t string, x, base, size float64) {
	shape, w := f.Text(t, pen.Style{Size: size, Track: .015})
	c.black(shape.Move(x-w, base))
}
