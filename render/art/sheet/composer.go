package sheet

import (
	"image"
	"image/color"
	"math"
	"sync/atomic"

	"marianas/game/board"
	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/typeset"
)

// plate is one of the layers that are printed one after the other.
type plate int

// The plates. The first six are inks, light to dark; two masks keep inks off; over takes opaque colors.
const (
	tan plate = iota
	blue
	green
	brown
	line // black line work
	key  // black lettering
	cut  // lettering keeps green, brown and line work off
	open // water and sand keep green and brown off
	plates
	over  // opaque colors, printed below the two blacks
	blank // not a plate: takes all ink off
)

// op is one shape on one plate.
type op struct {
	plate plate
	shape pen.Path
	k     float64     // strength
	color color.NRGBA // on over
	box   image.Rectangle
}

// detail is how much of a sheet is drawn.
type detail int

const (
	fine   detail = iota
	coarse        // without the small marks, for a picture at once
)

// composer holds a sheet as fields for its tones and a list of shapes for its lines, ready to be printed
// in pieces of any size.
type composer struct {
	ground
	fur     Furniture
	style   Style
	detail  detail
	colors  colors
	sheet   image.Rectangle
	leveled bool
	shrunk  float32 // pixels of the sheet at full size to one of this
	unit    float64 // what the furniture is measured in: pixels to one of its hexes

	land     *image.Alpha // the shore rings, filled
	shore    *field       // pixels to the shore, land positive
	height   *field       // relief: 0 at the sea, about 1 on summits
	cover    map[byte]*field
	letters  []byte // the terrain letters in use, sorted
	reef     *field // 1 over shoals
	rim      *field // hexes off an atoll's rim, seaward positive; nil: there is none
	sandy    []bool // by hex: the shore is a beach
	mottle   mottle // slow unevenness of inks and stock
	network  []route
	currents [][]pen.Pt // rivers

	ops    []op
	crowd  crowd
	panels []image.Rectangle // nothing of the map is seen there
	voids  []image.Rectangle // no hexes there
}

// The faces of the sheet.
var (
	bold   = pen.Letters(typeset.Bold)
	narrow = pen.Letters(typeset.NarrowBold)
	light  = pen.Letters(typeset.Narrow)
	italic = pen.Letters(typeset.SchoolItalic)
)

// compose lays out a whole sheet. The order of the calls is the order of printing.
func compose(b *board.Board, f Furniture, look Style, width int, d detail) *composer {
	g := geometryOn(b, f.Layout.Page, width)
	c := &composer{ground: ground{g, b}, fur: f, style: look, detail: d, sheet: image.Rect(0, 0, g.W, g.H)}
	c.shrunk = float32(fullWidth(b, f.Layout.Page)) / float32(width)
	c.unit = c.Unit
	if p := f.Layout.Page; p != nil && p.Furniture > 0 {
		c.unit *= p.Furniture
	}
	c.leveled, c.colors = c.ground.leveled(), f.Layout.Print.colors()
	c.fur.Key = c.keyed(f.Key)
	c.reservePanels()
	c.readSand()
	c.readGround()
	c.network = c.routes()
	if d == fine {
		c.rimMarks()
		c.reefMarks()
		c.hachures()
		c.textures()
	}
	c.lakes()
	c.rivers()
	c.sand()
	c.hexsides()
	c.ways()
	c.bridges()
	c.airfields()
	c.towns()
	c.bluffs()
	c.coast()
	c.arrows()
	c.landings()
	c.lanes()
	c.signs()
	c.grid()
	c.names()
	c.furniture()
	return c
}

// print lays a shape on a plate.
func (c *composer) print(p plate, shape pen.Path, k float64) {
	c.add(op{plate: p, shape: shape, k: k})
}

// paint lays an opaque color, 0xRRGGBB, under the blacks.
func (c *composer) paint(shape pen.Path, rgb uint32, k float64) {
	c.add(op{plate: over, shape: shape, color: color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), uint8(255*k + .5)}})
}

// wipe takes all ink off a rectangle.
func (c *composer) wipe(r image.Rectangle) {
	if r = r.Intersect(c.sheet); !r.Empty() {
		c.ops = append(c.ops, op{plate: blank, box: r})
	}
}

func (c *composer) add(o op) {
	x0, y0, x1, y1 := o.shape.Box()
	if !(x0 <= x1) {
		return
	}
	o.box = image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1))+1, int(math.Ceil(y1))+1).Intersect(c.sheet)
	if !o.box.Empty() {
		c.ops = append(c.ops, o)
	}
}

// whole prints the sheet as one picture.
func (c *composer) whole() *image.RGBA {
	out := image.NewRGBA(c.sheet)
	const high = 128
	n := (c.H + high - 1) / high
	presses := makePresses(c)
	parallel(n, func(i int) {
		presses.use(func(p *press) {
			p.print(out, image.Rect(0, i*high, c.W, min(c.H, (i+1)*high)))
		})
	})
	return out
}

// levels prints the sheet tile by tile in all sizes; ok is false if stop became true before the end.
func (c *composer) levels(work *progress, stop *atomic.Bool) (ls levels, ok bool) {
	for k := range ls.level {
		ls.level[k] = newLevel(k, c.W>>k, c.H>>k)
	}
	half := image.NewRGBA(image.Rect(0, 0, c.W/2, c.H/2))
	tiles := ls.level[0].tiles
	work.all.Store(int64(len(tiles) + len(tiles)/3))
	work.did.Store(int64(len(tiles) / 3))
	presses := makePresses(c)
	parallel(len(tiles), func(i int) {
		if stop.Load() {
			return
		}
		presses.use(func(p *press) {
			t := tiles[i]
			p.picture(t.at.Size())
			p.print(p.out, t.at)
			t.jpeg = encoded(p.out)
			copyTo(half, halved(p.out), t.at.Min.Div(2))
		})
		work.did.Add(1)
	})
	if stop.Load() {
		return ls, false
	}
	small := half
	for k := 1; k < levelCount; k++ {
		ls.level[k].cutUp(small, k >= wholeFrom)
		small = halved(small)
	}
	return ls, true
}

// cutUp takes the tiles of a level out of one picture.
func (l *level) cutUp(m *image.RGBA, keep bool) {
	parallel(len(l.tiles), func(i int) {
		t := l.tiles[i]
		part := image.NewRGBA(image.Rectangle{Max: t.at.Size()})
		copyTo(part, m.SubImage(t.at).(*image.RGBA), image.Point{})
		t.jpeg = encoded(part)
		if keep {
			t.picture = &render.Picture{Image: part, Opaque: true}
		}
	})
}

// copyTo copies a picture onto another at a point.
func copyTo(dst, src *image.RGBA, at image.Point) {
	for y := 0; y < src.Rect.Dy(); y++ {
		i := src.PixOffset(src.Rect.Min.X, src.Rect.Min.Y+y)
		copy(dst.Pix[dst.PixOffset(dst.Rect.Min.X+at.X, dst.Rect.Min.Y+at.Y+y):], src.Pix[i:i+4*src.Rect.Dx()])
	}
}
