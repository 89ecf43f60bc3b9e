package scene

import (
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/icon"
	"marianas/render/palette"
	"marianas/render/typeset"
)

// Side is the side of a counter in pixels at a hex size.
func Side(u float64) int { return icon.CounterSide(int(u)) }

// nearest is the size for which rings, discs and their figures are drawn at a hex size (ui-design 6.3).
func nearest(u float64) int {
	best := icon.Sizes[0]
	for _, s := range icon.Sizes {
		if math.Abs(float64(s)-u) < math.Abs(float64(best)-u) {
			best = s
		}
	}
	return best
}

// at88 is what a length given for hexes of 88 pixels becomes at a hex size.
func at88(u, v float64) float64 { return v * u / 88 }

// put draws a picture with its middle on a point.
func put(l *render.List, pic *render.Picture, x, y float64, c render.Color) {
	b := pic.Image.Rect
	l.Tinted(pic, math.Round(x)-float64(b.Dx()/2), math.Round(y)-float64(b.Dy()/2), c)
}

// exact draws a mark that follows the hex: outlines, hexsides, paths, frames of counters.
func (p *Painter) exact(l *render.List, m icon.Mark, d hex.Direction, x, y float64, c render.Color) {
	put(l, icon.Toward(m, d, int(p.Camera.Hex), c), x, y, render.White)
}

// stepped draws a mark of one of the six sizes: rings and discs.
func (p *Painter) stepped(l *render.List, m icon.Mark, x, y float64, c render.Color) {
	put(l, icon.Marked(m, nearest(p.Camera.Hex), c), x, y, render.White)
}

// hexside draws a mark in the middle of a hexside.
func (p *Painter) hexside(l *render.List, m icon.Mark, h board.ID, d hex.Direction, c render.Color) {
	x, y := p.Center(h)
	dx, dy := toward(d)
	p.exact(l, m, d, x+dx*p.Camera.Hex/2, y+dy*p.Camera.Hex/2, c)
}

// toward is the unit vector to a neighbor.
func toward(d hex.Direction) (x, y float64) {
	a := float64(d) * math.Pi / 3
	return math.Sin(a), -math.Cos(a)
}

// ringsFrom is the hex size below which costs are shown only under the pointer (ui-design 6.2).
const ringsFrom = 40

// cost draws a ring with its figure; on small hexes only a bar where a unit must stop.
func (p *Painter) cost(l *render.List, it Item, look SideLook) {
	x, y := p.Center(it.Hex)
	big := it.Large || it.Shape == Letter
	if p.Camera.Hex < ringsFrom && !big {
		if it.Shape == StopRing {
			w := math.Round(p.Camera.Hex * 0.4)
			l.Fill(render.Rect{X: math.Round(x - w/2), Y: math.Round(y - 1), W: w, H: 3}, look.Color)
		}
		return
	}
	size, mark := 17.0, icon.Reach
	switch {
	case big && it.Shape == StopRing:
		size, mark = 22, icon.StopBig
	case big:
		size, mark = 22, icon.ReachBig
	case it.Shape == StopRing:
		mark = icon.ReachStop
	}
	p.stepped(l, mark, x, y, look.Color)
	u := float64(nearest(p.Camera.Hex))
	if it.Shape == StopRing {
		y -= at88(u, size*0.2)
	}
	if len([]rune(it.Text)) > 2 {
		size -= 3
	}
	p.figure(l, x, y, max(12, int(math.Round(at88(u, size)))), p.Colors.Ink, it.Text)
}

// figure centers a short text on a point.
func (p *Painter) figure(l *render.List, x, y float64, px int, c render.Color, s string) {
	w := typeset.Width(typeset.NarrowBold, px, s)
	l.Text(math.Round(x-w/2), math.Round(y+typeset.Ascent(px)/2), typeset.NarrowBold, px, c, s)
}

// route draws a path from hex middle to hex middle, with dots on the way and its arrow ending at the ring.
func (p *Painter) route(l *render.List, way []board.ID, c render.Color) {
	if len(way) < 2 {
		return
	}
	for _, m := range []icon.Mark{icon.PathCasing, icon.PathInk} {
		for i, h := range way[:len(way)-1] {
			x, y := p.Center(h)
			if d, ok := p.Board.Toward(h, way[i+1]); ok {
				p.exact(l, m, d, x, y, c)
			}
			if i == 0 {
				continue
			}
			if d, ok := p.Board.Toward(h, way[i-1]); ok {
				p.exact(l, m, d, x, y, c)
			}
		}
	}
	for _, h := range way[1 : len(way)-1] {
		x, y := p.Center(h)
		p.exact(l, icon.PathDot, 0, x, y, c)
	}
	last := way[len(way)-1]
	if d, ok := p.Board.Toward(way[len(way)-2], last); ok {
		x, y := p.Center(last)
		dx, dy := toward(d)
		back := at88(p.Camera.Hex, 33)
		p.exact(l, icon.PathHead, d, x-dx*back, y-dy*back, c)
	}
}

// shot draws a dashed line with an arrow head, from counter to target.
func (p *Painter) shot(l *render.List, it Item, look SideLook) {
	x0, y0 := p.Spot(it.Hex, 0)
	x1, y1 := p.Spot(it.To, 0)
	turn := math.Atan2(y1-y0, x1-x0)
	end := p.Camera.Hex * 0.36
	long := math.Hypot(x1-x0, y1-y0) - 2*end
	if long < 12 {
		return
	}
	pic := icon.FireLine(int(long), int(p.Camera.Hex), look.Color)
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	cx, cy := (x0+x1)/2, (y0+y1)/2
	l.Turned(pic, render.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h}, turn, render.White)
}

// sight draws a line from hex middle to hex middle, dotted where nothing is seen.
func (p *Painter) sight(l *render.List, it Item) {
	x0, y0 := p.Center(it.Hex)
	x1, y1 := p.Center(it.To)
	long := math.Hypot(x1-x0, y1-y0)
	if long < 2 {
		return
	}
	pic := icon.SightLine(int(long), int(p.Camera.Hex), it.Faint)
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	cx, cy := (x0+x1)/2, (y0+y1)/2
	l.Turned(pic, render.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h}, math.Atan2(y1-y0, x1-x0), render.White)
}

// attack draws a short arrow over the hexside of two adjacent hexes.
func (p *Painter) attack(l *render.List, it Item, look SideLook) {
	if d, ok := p.Board.Toward(it.Hex, it.To); ok {
		p.hexside(l, icon.Attack, it.Hex, d, look.Color)
		return
	}
	p.shot(l, it, look)
}

// discStep is how far the discs of counters in one hex stand from one another, beside the step of the counters themselves, at 88.
const discStep = 20

// strength draws a disc with a figure on a counter's upper left corner.
func (p *Painter) strength(l *render.List, it Item, x, y float64, look SideLook) {
	mark, ink := icon.MayAdd, p.Colors.Ink
	if it.Shape == Counts {
		mark, ink = icon.Counts, p.Colors.Mark
	}
	p.stepped(l, mark, x, y, look.Color)
	size := max(11, int(math.Round(at88(float64(nearest(p.Camera.Hex)), 15))))
	if len([]rune(it.Text)) > 2 {
		size = max(10, size-3)
	}
	p.figure(l, x, y, size, ink, it.Text)
}

// fire draws a disc of a field of fire with the letter of its color, beside the others of its hex: up to four in a row along
// the lower side, so that a counter can still be read.
func (p *Painter) fire(l *render.List, it Item, x, y float64) {
	t := palette.TokenOf(it.Color)
	x += p.Camera.Hex * 0.23 * (float64(it.Level%4) - 1.5)
	y += p.Camera.Hex * (0.31 - 0.21*float64(it.Level/4))
	shape := Counts
	if it.Shape == Open {
		shape = MayAdd
	}
	p.strength(l, Item{Shape: shape, Text: t.Letter}, x, y, SideLook{t.Color})
}

// marker draws one of the marks that lie on a corner or about the middle of a counter.
func (p *Painter) marker(l *render.List, it Item, r render.Rect, look SideLook) {
	x, y := r.X+math.Floor(r.W/2), r.Y+math.Floor(r.H/2)
	in := at88(p.Camera.Hex, 1)
	switch it.Shape {
	case Veil:
		p.exact(l, icon.Veil, 0, x, y, look.Color)
	case Outline:
		p.exact(l, icon.Selected, 0, x, y, look.Color)
	case Brackets:
		p.exact(l, icon.Brackets, 0, x, y, look.Color)
	case Done:
		p.stepped(l, icon.Done, r.X+r.W-in, r.Y+in, look.Color)
	case Flag:
		p.stepped(l, icon.Owes, r.X+in, r.Y+in, look.Color)
	case Counts, MayAdd:
		p.strength(l, it, r.X+in+at88(p.Camera.Hex, discStep)*float64(it.Nth), r.Y+in, look)
	case Count:
		p.count(l, it, r)
	}
}

// count draws the tag of a stack that is higher than what is shown of it.
func (p *Painter) count(l *render.List, it Item, r render.Rect) {
	if r.W < leastTold {
		return
	}
	size := max(12, int(math.Round(at88(float64(nearest(p.Camera.Hex)), 13))))
	w := math.Round(float64(size) * 1.3)
	l.Fill(render.Rect{X: math.Round(r.X + r.W - w*0.6), Y: math.Round(r.Y + r.H - w*0.6), W: w, H: w}, p.Colors.Ink)
	p.figure(l, r.X+r.W-w*0.1, r.Y+r.H-w*0.1, size, p.Colors.Mark, it.Text)
}

// look is how the marks of a side are drawn; nobody's are ink.
func (p *Painter) look(s rules.Side) SideLook {
	if look, ok := p.Colors.Sides[s]; ok {
		return look
	}
	return SideLook{Color: p.Colors.Ink}
}

// Dot draws a disc of a field of fire around a point of the window, as it lies on hexes of a height of px: in the color of
// a word, or in ink for none.
func (p *Painter) Dot(l *render.List, x, y, px float64, color string, strong bool) {
	mark, ink, t := icon.Counts, p.Colors.Mark, palette.TokenOf(color)
	if !strong {
		mark, ink = icon.MayAdd, p.Colors.Ink
	}
	put(l, icon.Marked(mark, nearest(px), t.Color), x, y, render.White)
	p.figure(l, x, y, max(9, int(at88(float64(nearest(px)), 15))), ink, t.Letter)
}
