package scene

import (
	"image"
	"math"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/icon"
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

// Tile is a part of a picture, in its pixels, and the rectangle of hex space that it covers. An empty Src is all of it.
type Tile struct {
	Picture *render.Picture
	Src     image.Rectangle
	Box     render.Rect
}

// Counters draws counters.
type Counters interface {
	// Counter is the picture of a face whose side is px pixels; it is larger than px by an equal margin for the shadow.
	Counter(face string, px int) *render.Picture
}

// SideLook is how a side's marks are drawn.
type SideLook struct{ Color render.Color }

// Colors are the colors of marks; the theme supplies them.
type Colors struct {
	Ink, Mark render.Color
	Sides     map[rules.Side]SideLook
}

// Painter draws items through a camera.
type Painter struct {
	Camera   *Camera
	Board    *board.Board
	Sheet    Sheet
	Counters Counters
	Colors   Colors
}

// Map draws the sheet.
func (p *Painter) Map(l *render.List) {
	for _, t := range p.Sheet.Tiles(p.Camera.Visible(), p.Camera.Hex) {
		l.Ops = append(l.Ops, render.Op{Kind: render.Sprite, Picture: t.Picture, Src: t.Src, Box: p.box(t.Box), Color: render.White, Smooth: true})
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

// item draws one item.
func (p *Painter) item(l *render.List, it Item) {
	look := p.look(it.Side)
	x, y := p.Center(it.Hex)
	switch it.Shape {
	case Shade:
		p.exact(l, icon.ShadeHex, 0, x, y, look.Color)
	case AreaSide:
		p.hexside(l, icon.AreaSide, it.Hex, it.Dir, look.Color)
	case ZoneSide:
		p.hexside(l, icon.ZoneSide, it.Hex, it.Dir, look.Color)
	case Edge:
		p.exact(l, icon.ChoiceHex, 0, x, y, look.Color)
	case Notice:
		p.exact(l, icon.NoticeHex, 0, x, y, look.Color)
	case Cursor:
		p.exact(l, icon.CursorHex, 0, x, y, look.Color)
	case Hatch:
		p.exact(l, icon.Hatch, 0, x, y, look.Color)
	case Anchor:
		p.stepped(l, icon.Landing, x, y, look.Color)
	case Objective:
		p.stepped(l, icon.Objective, x+p.Camera.Hex*0.3, y-p.Camera.Hex*0.3, look.Color)
	case Dot:
		p.exact(l, icon.PathDot, 0, x, y, look.Color)
	case Path:
		p.route(l, it.Route, p.Colors.Ink)
	case Way:
		p.attack(l, it, look) // over the hexside, so that the counter can still be read
	case Fire:
		p.shot(l, it, look)
	case Attack:
		p.attack(l, it, look)
	case Sight:
		p.sight(l, it)
	case Barrier:
		p.stepped(l, icon.Counts, x, y, p.Colors.Ink)
		p.figure(l, x, y, int(at88(float64(nearest(p.Camera.Hex)), 34)), p.Colors.Mark, "×")
	case Ring, StopRing, Letter:
		p.cost(l, it, look)
	case Solid, Open:
		p.fire(l, it, x, y)
	default:
		p.piece(l, it, look)
	}
}
