package sheet

import (
	"image/color"
	"math"
	"sort"
	"strings"

	"marianas/game/board"
	"marianas/render/art/pen"
	"marianas/render/art/token"
)

// Colors of signs.
const (
	signInk   = 0x1c1915
	signPaper = 0xfffaf0
	boxEdge   = 0x24527f
	boxFill   = 0xd7e5ea
	boxInk    = 0x16304a
	ashoreInk = 0x77726a
)

// The sizes of signs, in hexes.
const (
	signWidth  = .078 // of a border
	signIn     = .085 // how far a border is drawn in, as a share of the hex
	dotRadius  = .064
	dotCrowded = .051 // where more than four lie side by side
	dotApart   = 2.5  // radii between two dots
	dotBelow   = .335 // below the middle of a hex
	dotAbove   = -.19 // in a hex with a border, whose code stands below
)

// plated paints an opaque shape and keeps all line work off it.
func (c *composer) plated(shape pen.Path, rgb uint32) {
	c.print(cut, shape, 1)
	c.paint(shape, rgb, 1)
}

// of is a color as the plates take it.
func of(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// signs prints what a game has on its sheet for its own rules.
func (c *composer) signs() {
	framed := map[board.ID]bool{}
	for _, s := range c.b.Signs {
		if s.Kind == board.FrameSign {
			framed[s.Hexes[0]] = true
		}
	}
	c.groundDots()
	c.hexMarks()
	c.dots(framed)
	for i := range c.b.Signs {
		s := &c.b.Signs[i]
		switch m := c.center(s.Hexes[0]); s.Kind {
		case board.FrameSign:
			c.framed(s, m)
		case board.SpotSign:
			c.spotted(s, m)
		}
	}
	c.waterBoxes()
}

// dots prints the dots of every hex side by side, in the order of their colors.
func (c *composer) dots(framed map[board.ID]bool) {
	lying := map[board.ID][]*board.Sign{}
	var order []board.ID
	for i := range c.b.Signs {
		s := &c.b.Signs[i]
		if s.Kind != board.DotSign {
			continue
		}
		for _, h := range s.Hexes {
			if lying[h] == nil {
				order = append(order, h)
			}
			lying[h] = append(lying[h], s)
		}
	}
	u := c.Unit
	for _, h := range order {
		list, m := lying[h], c.center(h)
		sort.SliceStable(list, func(i, j int) bool { return token.Rank(list[i].Color) < token.Rank(list[j].Color) })
		y, r := m.Y+u*dotBelow, u*dotRadius
		if framed[h] {
			y = m.Y + u*dotAbove
		}
		if len(list) > 4 {
			r = u * dotCrowded
		}
		half := r * dotApart * float64(len(list)-1) / 2
		for i, s := range list {
			c.fireDot(m.X-half+r*dotApart*float64(i), y, r, s)
		}
		c.crowd.keepOff(m.X-half-r*1.3, y-r*1.3, m.X+half+r*1.3, y+r*1.3, 7)
	}
}

// fireDot is one dot in the shape of its color: solid, or checked.
func (c *composer) fireDot(x, y, r float64, s *board.Sign) {
	c.plated(token.Dot(s.Color, x, y, r*1.24), signInk)
	fill, shape := of(token.Fill(s.Color)), token.Dot(s.Color, x, y, r)
	if !s.Strong {
		c.paint(shape, signPaper, 1)
		c.paint(token.Checked(shape, x, y), fill, 1)
		c.paint(token.Split(s.Color, x, y, r), signPaper, 1)
		return
	}
	c.paint(shape, fill, 1)
	c.paint(token.Split(s.Color, x, y, r), signPaper, 1)
}

// hexIn is the hexagon of a hex, drawn in by a share of its size.
func (c *composer) hexIn(m pen.Pt, in float64) []pen.Pt {
	return pen.Hex(m.X, m.Y, 2*halfASide*c.Unit*(1-in), true)[0]
}

// framed prints the border of a hex, its code on a plate below the middle, and the marks on both sides of it.
func (c *composer) framed(s *board.Sign, m pen.Pt) {
	u := c.Unit
	ring := c.hexIn(m, signIn)
	c.plated(pen.Stroke(ring, u*(signWidth+.022), true), signInk)
	c.paint(pen.Stroke(ring, u*signWidth, true), signPaper, 1)
	fill := of(token.Fill(s.Color))
	line, over := token.Border(s.Color, ring, u*signWidth)
	c.paint(line, fill, 1)
	c.paint(over, signPaper, 1)
	shape, w := narrow.Text(s.Text, pen.Style{Size: u * .25})
	x, y := m.X-w/2, m.Y+u*.20
	c.plated(pen.RoundRect(x-u*.062, y-u*.217, w+u*.124, u*.257, u*.045), signInk)
	c.paint(pen.RoundRect(x-u*.044, y-u*.199, w+u*.088, u*.221, u*.03), fill, 1)
	c.paint(shape.Move(x, y), of(token.Ink(s.Color)), 1)
	for _, mark := range s.Marks {
		switch mark {
		case board.GunMark:
			c.gunSquare(m.X+w/2+u*.08, y-u*.2)
		case board.HilltopMark:
			c.hilltop(m.X-w/2-u*.175, y+u*.01)
		}
	}
	c.crowd.keepOff(m.X-u*.45, m.Y-u*.26, m.X+u*.45, m.Y+u*.3, 9)
	for k := range ring { // numbers and names keep off the border itself
		p, q := ring[k], ring[(k+1)%len(ring)]
		for t := 0.0; t < 1; t += .25 {
			x, y, r := p.X+(q.X-p.X)*t, p.Y+(q.Y-p.Y)*t, u*.05
			c.crowd.keepOff(x-r, y-r, x+r, y+r, 3)
		}
	}
}

// gunSquare is a square with a disc, its upper left corner at x, y.
func (c *composer) gunSquare(x, y float64) {
	b := c.Unit * .2
	c.plated(pen.Rect(x, y, b, b), signInk)
	c.paint(pen.Rect(x+b*.1, y+b*.1, b*.8, b*.8), signPaper, 1)
	c.paint(pen.Disc(x+b/2, y+b/2, b*.26), signInk, 1)
}

// hilltop is a pale triangle that stands on x, y.
func (c *composer) hilltop(x, y float64) {
	u := c.Unit
	c.plated(pen.Poly(x-u*.12, y, x+u*.12, y, x, y-u*.22), signInk)
	c.paint(pen.Poly(x-u*.085, y-u*.018, x+u*.085, y-u*.018, x, y-u*.175), signPaper, 1)
}

// spotted prints a small colored hexagon in the middle of a hex.
func (c *composer) spotted(s *board.Sign, m pen.Pt) {
	u := c.Unit
	c.plated(pen.Path{c.hexIn(m, .55)}, signInk)
	c.paint(pen.Path{c.hexIn(m, .61)}, of(token.Fill(s.Color)), 1)
	shape, w := narrow.Text(s.Text, pen.Style{Size: u * .17})
	c.paint(shape.Move(m.X-w/2, m.Y+u*.06), of(token.Ink(s.Color)), 1)
	c.crowd.keepOff(m.X-u*.27, m.Y-u*.24, m.X+u*.27, m.Y+u*.24, 12)
}

// The sizes of a box in the water, in hexes.
const (
	boxWide, boxTall = 2.0, .98
	boxOff           = 2.05 // from the middle of its hexes to its own
	cellWide         = .42
)

// waterBoxes prints the boxes before the shore, each with a line to the hexes that it belongs to and arrows ashore in them.
func (c *composer) waterBoxes() {
	var before []pen.Pt
	for i := range c.b.Signs {
		s := &c.b.Signs[i]
		if s.Kind != board.BoxSign {
			continue
		}
		middle := pen.Pt{}
		for _, h := range s.Hexes {
			p := c.center(h)
			middle.X, middle.Y = middle.X+p.X/float64(len(s.Hexes)), middle.Y+p.Y/float64(len(s.Hexes))
		}
		at := c.offShore(middle)
		for _, p := range before { // boxes stand clear of each other
			if math.Abs(at.X-p.X) < c.Unit*(boxWide+.1) && math.Abs(at.Y-p.Y) < c.Unit*(boxTall+.1) {
				at.Y = p.Y + c.Unit*(boxTall+.1)
			}
		}
		before = append(before, at)
		c.ties(s, at)
		c.waterBox(s, at)
	}
}

// offShore is where the box of some hexes stands: seaward of their middle, and within the map.
func (c *composer) offShore(m pen.Pt) pen.Pt {
	u := c.Unit
	gx, gy := c.shore.slope(float32(m.X), float32(m.Y), float32(u*.8))
	g := max(1e-6, math.Hypot(float64(gx), float64(gy)))
	x, y := m.X-float64(gx)/g*u*boxOff, m.Y-float64(gy)/g*u*boxOff*.33
	return pen.Pt{X: max(x, float64(c.frame.Min.X)+u*(boxWide/2+.15)), Y: y}
}

// ties prints a line off the shore of a box's hexes, from the box to its middle, and an arrow ashore in each hex.
func (c *composer) ties(s *board.Sign, at pen.Pt) {
	u := c.Unit
	var off []pen.Pt
	for _, h := range s.Hexes {
		m := c.center(h)
		a := c.inward(h)
		sn, cs := math.Sincos(a)
		off = append(off, c.seaward(m, -cs, -sn))
		c.ashoreArrow(pen.Pt{X: m.X - cs*u*.05, Y: m.Y - sn*u*.05}, a)
	}
	sort.SliceStable(off, func(i, j int) bool { return off[i].Y < off[j].Y })
	c.tie([]pen.Pt{{X: at.X + u*boxWide/2, Y: at.Y}, off[len(off)/2]})
	if n := len(off) - 1; n > 0 { // a little beyond the outer hexes
		first, last := beyond(off[1], off[0], u*.18), beyond(off[n-1], off[n], u*.18)
		c.tie(pen.Smooth(append(append([]pen.Pt{first}, off...), last), 6))
	}
}

// seaward is the first place off the shore as one goes from a place in a direction.
func (c *composer) seaward(from pen.Pt, dx, dy float64) pen.Pt {
	u := c.Unit
	p := from
	for s := 0.0; s < 1.3; s += .03 {
		p = pen.Pt{X: from.X + dx*s*u, Y: from.Y + dy*s*u}
		if c.shore.under(p.X, p.Y) < -u*.17 {
			break
		}
	}
	return p
}

// tie is a line of a box, which names keep off.
func (c *composer) tie(pts []pen.Pt) {
	c.paint(pen.Stroke(pts, c.Unit*.03, false), boxEdge, 1)
	for i := 1; i < len(pts); i++ {
		p, q := pts[i-1], pts[i]
		for t := 0.0; t <= 1; t += .2 {
			x, y, r := p.X+(q.X-p.X)*t, p.Y+(q.Y-p.Y)*t, c.Unit*.05
			c.crowd.keepOff(x-r, y-r, x+r, y+r, 3)
		}
	}
}

// beyond is a place behind b as one comes from a.
func beyond(a, b pen.Pt, far float64) pen.Pt {
	d := max(1e-6, math.Hypot(b.X-a.X, b.Y-a.Y))
	return pen.Pt{X: b.X + (b.X-a.X)/d*far, Y: b.Y + (b.Y-a.Y)/d*far}
}

// ashoreArrow is a gray arrow that points inland.
func (c *composer) ashoreArrow(m pen.Pt, angle float64) {
	r := c.Unit * .2
	shape := pen.Poly(m.X+r, m.Y, m.X+r*.1, m.Y+r*.6, m.X+r*.1, m.Y+r*.22, m.X-r, m.Y+r*.22, m.X-r, m.Y-r*.22, m.X+r*.1, m.Y-r*.22,
		m.X+r*.1, m.Y-r*.6).Turn(m.X, m.Y, angle*180/math.Pi)
	c.paint(shape, ashoreInk, .9)
	c.crowd.keepOff(m.X-r, m.Y-r*.8, m.X+r, m.Y+r*.8, 4)
}

// waterBox is the box: its name, and its squares below.
func (c *composer) waterBox(s *board.Sign, at pen.Pt) {
	u := c.Unit
	w, h := u*boxWide, u*boxTall
	c.plated(pen.RoundRect(at.X-w/2, at.Y-h/2, w, h, u*.08), boxEdge)
	c.paint(pen.RoundRect(at.X-w/2+u*.04, at.Y-h/2+u*.04, w-u*.08, h-u*.08, u*.06), boxFill, .94)
	name, tw := narrow.Text(strings.ToUpper(s.Text), pen.Style{Size: u * .25, Track: .06})
	c.paint(name.Move(at.X-tw/2, at.Y-h*.17), boxInk, 1)
	q := u * cellWide
	for i, cell := range s.Cells {
		x := at.X + (float64(i)-float64(len(s.Cells)-1)/2)*q*1.3 - q/2
		c.cell(cell, x, at.Y-h*.04, q)
	}
	c.crowd.keepOff(at.X-w/2, at.Y-h/2, at.X+w/2, at.Y+h/2, 60)
	c.panels = append(c.panels, area{at.X - w/2, at.Y - h/2, w, h}.rect()) // no numbers there
}

// cell is a badge of a color with a code, its upper left corner at x, y.
func (c *composer) cell(cell board.Cell, x, y, q float64) {
	in := c.Unit * .022
	c.paint(token.Badge(cell.Color, x, y, q), signInk, 1)
	c.paint(token.Badge(cell.Color, x+in, y+in, q-2*in), of(token.Fill(cell.Color)), 1)
	shape, w := narrow.Text(cell.Text, pen.Style{Size: c.Unit * .21})
	c.paint(shape.Move(x+(q-w)/2, y+q*.68), of(token.Ink(cell.Color)), 1)
}
