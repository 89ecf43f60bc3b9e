package scene

import (
	"image"
	"math"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/typeset"
)

// Sheet is a map sheet as pictures.
type Sheet interface {
	// Bounds is the whole sheet in hex space.
	Bounds() render.Rect
	// Most is the largest hex size, in pixels between two hex centers, at which the sheet is still worth looking at.
	Most() float64
	// Tiles lists the pictures that cover a part of hex space when a hex is so many pixels high.
	Tiles(seen render.Rect, hex float64) []Tile
}

// Tile is a picture of part of a sheet and the rectangle of hex space that it covers.
type Tile struct {
	Picture *render.Picture
	Box     render.Rect
}

// Counters draws counters.
type Counters interface {
	// Counter is the picture of a face whose side is px pixels; it is larger than px by an equal margin for the shadow.
	Counter(face string, px int) *render.Picture
}

// SideLook is how a side's marks are drawn.
type SideLook struct {
	Color  render.Color
	Dashed bool
}

// Colors are the colors of marks; the theme supplies them.
type Colors struct {
	Ink, Mark, Casing, Paper, Focus, Flag render.Color
	Sides                                 map[rules.Side]SideLook
}

// Painter draws items through a camera.
type Painter struct {
	Camera   *Camera
	Board    *board.Board
	Sheet    Sheet
	Counters Counters
	Colors   Colors

	stamps stamps
}

// Map draws the sheet.
func (p *Painter) Map(l *render.List) {
	for _, t := range p.Sheet.Tiles(p.Camera.Visible(), p.Camera.Hex) {
		l.Scaled(t.Picture, p.box(t.Box), render.White)
	}
}

// box is a rectangle of hex space on whole device pixels, so that neighboring tiles meet.
func (p *Painter) box(r render.Rect) render.Rect {
	x0, y0 := p.Camera.Screen(r.X, r.Y)
	x1, y1 := p.Camera.Screen(r.X+r.W, r.Y+r.H)
	x0, y0, x1, y1 = math.Round(x0), math.Round(y0), math.Round(x1), math.Round(y1)
	return render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// Paint draws the items.
func (p *Painter) Paint(l *render.List, items []Item) {
	for from := 0; from < len(items); {
		to := from
		for to < len(items) && items[to].Layer == items[from].Layer {
			to++
		}
		p.layer(l, items[from:to])
		from = to
	}
}

// layer draws the casings of lines that meet before their cores.
func (p *Painter) layer(l *render.List, items []Item) {
	for _, it := range items {
		switch it.Shape {
		case AreaSide:
			p.at(l, it.Hex, p.sideLine(it.Dir, p.Colors.Casing, casing))
		case Path:
			p.route(l, it, p.Colors.Casing, casing)
		}
	}
	for _, it := range items {
		if p.near(it) {
			p.item(l, it)
		}
	}
}

// near reports whether an item can be in sight.
func (p *Painter) near(it Item) bool {
	if it.Shape == Path || it.Shape == Fire || it.Shape == Way {
		return true
	}
	x, y := p.Center(it.Hex)
	return p.Camera.Area.Inset(-p.Camera.Hex).Contains(x, y)
}

// Center is the middle of a hex in device pixels.
func (p *Painter) Center(h board.ID) (x, y float64) {
	return p.Camera.Screen(p.Board.Grid.Center(p.Board.Coord(h)))
}

// at draws a stamp on a hex.
func (p *Painter) at(l *render.List, h board.ID, s Stamp) {
	x, y := p.Center(h)
	p.stamp(l, x, y, s)
}

func (p *Painter) stamp(l *render.List, x, y float64, s Stamp) {
	l.Sprite(s.Picture, math.Round(x)+s.DX, math.Round(y)+s.DY)
}

// look is how a side's marks are drawn; nobody's are ink.
func (p *Painter) look(s rules.Side) SideLook {
	if look, ok := p.Colors.Sides[s]; ok {
		return look
	}
	return SideLook{Color: p.Colors.Ink}
}

// ringsFrom is the hex size below which costs are shown only under the pointer (ui-design 6.2).
const ringsFrom = 40

func (p *Painter) item(l *render.List, it Item) {
	look := p.look(it.Side)
	switch it.Shape {
	case Shade:
		p.at(l, it.Hex, p.shade())
	case AreaSide:
		p.at(l, it.Hex, p.sideLine(it.Dir, look.Color, core))
	case ZoneSide:
		p.at(l, it.Hex, p.zoneTicks(it.Dir, look))
	case Edge:
		p.at(l, it.Hex, p.outline(Edge, look.Color, 4, false))
	case Notice:
		p.at(l, it.Hex, p.outline(Notice, p.Colors.Ink, 3, true))
	case Cursor:
		p.at(l, it.Hex, p.outline(Cursor, p.Colors.Focus, 3.5, false))
	case Hatch:
		p.at(l, it.Hex, p.hatched())
	case Anchor:
		p.at(l, it.Hex, p.anchor(look.Color))
	case Objective:
		p.at(l, it.Hex, p.pennant(look))
	case Path:
		p.route(l, it, p.Colors.Ink, core)
	case Way, Fire:
		p.shot(l, it, look)
	case Attack:
		p.attack(l, it, look)
	case Ring, StopRing, Letter:
		p.cost(l, it, look)
	default:
		p.piece(l, it, look)
	}
}

// cost draws a ring with its figure; on small hexes only a bar where a unit must stop.
func (p *Painter) cost(l *render.List, it Item, look SideLook) {
	x, y := p.Center(it.Hex)
	if p.Camera.Hex < ringsFrom && !it.Large && it.Shape != Letter {
		if it.Shape == StopRing {
			w := math.Round(p.Camera.Hex * 0.4)
			l.Fill(render.Rect{X: math.Round(x - w/2), Y: math.Round(y - 1), W: w, H: 3}, look.Color)
		}
		return
	}
	p.stamp(l, x, y, p.ring(it.Shape, look.Color, it.Large || it.Shape == Letter))
	if it.Shape == StopRing {
		y -= p.ringRadius(it.Large) * 0.2
	}
	size := 17.0
	if it.Large || it.Shape == Letter {
		size = 22
	}
	if len([]rune(it.Text)) > 2 {
		size -= 3
	}
	p.figure(l, x, y, max(12, int(math.Round(scale(nearest(p.Camera.Hex), size)))), p.Colors.Ink, it.Text)
}

// figure centers a short text on a point.
func (p *Painter) figure(l *render.List, x, y float64, px int, c render.Color, s string) {
	w := typeset.Width(typeset.NarrowBold, px, s)
	l.Text(math.Round(x-w/2), math.Round(y+typeset.Ascent(px)/2), typeset.NarrowBold, px, c, s)
}

// route draws a path from hex middle to hex middle, with dots on the way and an arrow at the end.
func (p *Painter) route(l *render.List, it Item, c render.Color, pt part) {
	for i, h := range it.Route {
		last := i == len(it.Route)-1
		if i > 0 {
			if d, ok := p.Board.Toward(h, it.Route[i-1]); ok && last {
				p.at(l, h, p.arrow(d, c, pt))
			} else if ok {
				p.at(l, h, p.leg(d, c, pt))
			}
		}
		if !last {
			if d, ok := p.Board.Toward(h, it.Route[i+1]); ok {
				p.at(l, h, p.leg(d, c, pt))
			}
		}
	}
	if pt == casing {
		return
	}
	for i := 1; i < len(it.Route)-1; i++ {
		p.at(l, it.Route[i], p.dot(c))
	}
}

func (p *Painter) attack(l *render.List, it Item, look SideLook) {
	if d, ok := p.Board.Toward(it.To, it.Hex); ok {
		p.at(l, it.To, p.attackArrow(d, look.Color))
		return
	}
	p.shot(l, it, look)
}

// shot draws a dashed line with an arrow head, from counter to target.
func (p *Painter) shot(l *render.List, it Item, look SideLook) {
	c := look.Color
	x0, y0 := p.Center(it.Hex)
	x1, y1 := p.Center(it.To)
	turn := math.Atan2(y1-y0, x1-x0)
	start, end := p.Camera.Hex*0.3, p.Camera.Hex*0.34
	if it.Shape == Way {
		start, end = p.Camera.Hex*0.3, p.Camera.Hex*0.26
	}
	long := math.Hypot(x1-x0, y1-y0) - start - end
	if long <= 0 {
		return
	}
	mid := start + long/2
	strip := p.fireStrip(c).Picture
	b := strip.Image.Rect
	h := float64(b.Dy())
	src := image.Rect(0, 0, min(b.Dx(), int(long)), b.Dy())
	tint := render.White
	if it.Faint {
		tint.A = 150
	}
	cx, cy := x0+math.Cos(turn)*mid, y0+math.Sin(turn)*mid
	l.Ops = append(l.Ops, render.Op{Kind: render.Sprite, Picture: strip, Src: src, Turn: turn, Smooth: true, Color: tint,
		Box: render.Rect{X: cx - long/2, Y: cy - h/2, W: long, H: h}})
	head := p.fireHead(c).Picture
	n := float64(head.Image.Rect.Dx())
	hx, hy := x1-math.Cos(turn)*end*0.85, y1-math.Sin(turn)*end*0.85
	l.Turned(head, render.Rect{X: hx - n/2, Y: hy - n/2, W: n, H: n}, turn, tint)
}
