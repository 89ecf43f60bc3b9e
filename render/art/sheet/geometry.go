package sheet

import (
	"image"
	"math"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/render/art/pen"
)

// Geometry ties hex space to the pixels of a sheet at full size.
type Geometry struct {
	Unit float64 // pixels between two neighboring hex centers
	X, Y float64 // where the origin of hex space lies, in pixels
	W, H int     // size of the sheet in pixels

	frame image.Rectangle // the neat line; beyond it is bare paper
}

const (
	grain     = 40   // heights are multiples of it, so that every level halves evenly
	margin    = .018 // of the width: bare paper around the neat line
	air       = .12  // hex units between the outermost hexes and the neat line
	halfASide = 0.28867513459481287
)

// extent is the rectangle of hex space that a board's hexes fill.
func extent(g hex.Grid) (x0, y0, x1, y1 float64) {
	x0 = float64(g.FirstColumn)*hex.ColumnWidth - 2*halfASide
	x1 = float64(g.LastColumn)*hex.ColumnWidth + 2*halfASide
	return x0, float64(g.FirstRow) - .5, x1, float64(g.LastRow) + 1
}

// fullWidth is the width of a board's sheet at full size, in pixels.
func fullWidth(b *board.Board, p *Page) int {
	if p == nil {
		return Width
	}
	x0, _, x1, _ := extent(b.Grid)
	return max(grain, int((x1-x0+2*air+p.Left+p.Right)*p.Unit)/grain*grain)
}

// geometryOn lays the board's rectangle of hexes on a page of the given width, with the page's paper around it.
func geometryOn(b *board.Board, p *Page, width int) Geometry {
	if p == nil {
		return geometry(b, width)
	}
	x0, y0, x1, y1 := extent(b.Grid)
	wide, tall := x1-x0+2*air, y1-y0+2*air
	u := float64(width) / (wide + p.Left + p.Right)
	full := fullWidth(b, p)
	h := (int((tall+p.Top+p.Bottom)*u*float64(full)/float64(width)) + grain - 1) / grain * grain
	h = h * width / full // a small sheet is exactly the full one, reduced
	left, top := p.Left*u, p.Top*u
	px := func(v float64) int { return int(math.Round(v)) }
	return Geometry{
		Unit: u, X: left + (air-x0)*u, Y: top + (air-y0)*u, W: width, H: h,
		frame: image.Rect(px(left), px(top), px(left+wide*u), px(top+tall*u)),
	}
}

// geometry lays the board's rectangle of hexes on a sheet of the given width.
func geometry(b *board.Board, width int) Geometry {
	x0, y0, x1, y1 := extent(b.Grid)
	edge := float64(width) * margin
	u := (float64(width) - 2*edge) / (x1 - x0 + 2*air)
	tall := (y1-y0+2*air)*u + 2*edge
	h := max(grain, int(tall)/grain*grain)
	top := (float64(h) - (y1-y0+2*air)*u) / 2
	e, t := int(math.Round(edge)), int(math.Round(top))
	return Geometry{
		Unit: u, X: edge + (air-x0)*u, Y: top + (air-y0)*u, W: width, H: h,
		frame: image.Rect(e, t, width-e, h-t),
	}
}

// Sheet turns a point of hex space into pixels of the sheet.
func (g Geometry) Sheet(x, y float64) (px, py float64) { return x*g.Unit + g.X, y*g.Unit + g.Y }

// Hex turns pixels of the sheet into a point of hex space.
func (g Geometry) Hex(px, py float64) (x, y float64) { return (px - g.X) / g.Unit, (py - g.Y) / g.Unit }

// neat is the map within the neat line on a picture of the whole sheet of a size.
func (g Geometry) neat(size image.Point) image.Rectangle {
	f := g.frame
	return image.Rect(f.Min.X*size.X/g.W, f.Min.Y*size.Y/g.H, f.Max.X*size.X/g.W, f.Max.Y*size.Y/g.H)
}

// pt is a point of hex space in pixels.
func (g Geometry) pt(x, y float64) pen.Pt { return pen.Pt{X: x*g.Unit + g.X, Y: y*g.Unit + g.Y} }

// ground is a board lying on a sheet: hexes in pixels.
type ground struct {
	Geometry
	b *board.Board
}

// center is the middle of a hex.
func (g *ground) center(h board.ID) pen.Pt { return g.pt(g.b.Grid.Center(g.b.Coord(h))) }

// corner is a corner of a hex, from the upper left clockwise.
func (g *ground) corner(h board.ID, k int) pen.Pt { return g.pt(g.b.Grid.Corner(g.b.Coord(h), k)) }

// at is the hex under a pixel; board.None beyond the outermost hexes.
func (g *ground) at(x, y float64) board.ID { return g.b.At(g.b.Grid.At(g.Hex(x, y))) }

// letter is the terrain of a hex; sea beyond the sheet.
func (g *ground) letter(h board.ID) byte {
	if h == board.None {
		return '.'
	}
	return g.b.Terrain(h)
}

// side is the hexside between two neighbors: its two ends.
func (g *ground) side(a, b board.ID) (p, q pen.Pt, ok bool) {
	d, ok := g.b.Toward(a, b)
	if !ok {
		return p, q, false
	}
	return g.corner(a, int(d)), g.corner(a, int(d)+1), true
}

// each calls f for every hex, in the order of their numbers.
func (g *ground) each(f func(board.ID)) {
	for h := board.ID(0); int(h) < g.b.Len(); h++ {
		f(h)
	}
}

// leveled reports whether the sheet prints elevations.
func (g *ground) leveled() bool {
	for h := board.ID(0); int(h) < g.b.Len(); h++ {
		if g.b.Level(h) != '.' {
			return true
		}
	}
	return false
}
