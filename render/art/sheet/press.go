package sheet

import (
	"image"
	"image/color"

	"marianas/render/art/pen"
)

// bare is the stock that the sheet is printed on.
var bare = color.RGBA{0xf8, 0xf1, 0xde, 255}

// ink is a printing color: how much of red, green and blue light a full tone lets through.
type ink struct {
	r, g, b float32
	dx, dy  int  // out of register, in pixels of a sheet 4,080 wide
	cuts    bool // lettering keeps it off
	opens   bool // water and sand keep it off
}

// inks by plate. Tints run on under a halo, so that it never looks like a sticker.
var inks = [...]ink{
	tan:   {r: .851, g: .647, b: .361, dx: 1},
	blue:  {r: .290, g: .576, b: .706, dx: -2, dy: 1},
	green: {r: .435, g: .580, b: .251, dx: 2, dy: 1, cuts: true, opens: true},
	brown: {r: .502, g: .314, b: .165, dy: -1, cuts: true, opens: true},
	line:  {r: .122, g: .106, b: .098, cuts: true},
	key:   {r: .122, g: .106, b: .098},
}

// slack is how far beyond its area a press must print for plates out of register.
const slack = 4

// press prints pieces of a sheet. It keeps its plates, so each goroutine uses one of its own.
type press struct {
	c     *composer
	area  image.Rectangle
	ink   [plates]*image.Alpha
	over  *image.RGBA
	out   *image.RGBA // a picture for the caller, see picture
	brush pen.Brush
	wear  wear
}

// pressPool lends presses to goroutines.
type pressPool chan *press

func makePresses(c *composer) pressPool {
	pool := make(pressPool, workers())
	for i := 0; i < cap(pool); i++ {
		pool <- &press{c: c, wear: newWear(c)}
	}
	return pool
}

func (pool pressPool) use(f func(*press)) {
	p := <-pool
	f(p)
	pool <- p
}

// picture makes p.out a picture of a size.
func (p *press) picture(size image.Point) {
	if p.out == nil || p.out.Rect.Size() != size {
		p.out = image.NewRGBA(image.Rectangle{Max: size})
	}
}

// print prints the part r of the sheet. It goes to the same place of dst if dst holds it there, otherwise to its corner.
func (p *press) print(dst *image.RGBA, r image.Rectangle) {
	p.area = r.Inset(-slack).Intersect(p.c.sheet)
	p.clean()
	p.tone(p.area)
	for i := range p.c.ops {
		if o := &p.c.ops[i]; o.box.Overlaps(p.area) {
			p.lay(o)
		}
	}
	at := dst.Rect.Min
	if r.In(dst.Rect) {
		at = r.Min
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		p.row(dst.Pix[dst.PixOffset(at.X, at.Y+y-r.Min.Y):], r.Min.X, r.Max.X, y)
	}
}

// clean empties the plates and lays them on the area.
func (p *press) clean() {
	n := p.area.Dx() * p.area.Dy()
	for i := range p.ink {
		if p.ink[i] == nil || cap(p.ink[i].Pix) < n {
			p.ink[i] = &image.Alpha{Pix: make([]uint8, n)}
		}
		a := p.ink[i]
		a.Pix, a.Stride, a.Rect = a.Pix[:n], p.area.Dx(), p.area
		clear(a.Pix)
	}
	if p.over == nil || cap(p.over.Pix) < 4*n {
		p.over = &image.RGBA{Pix: make([]uint8, 4*n)}
	}
	p.over.Pix, p.over.Stride, p.over.Rect = p.over.Pix[:4*n], 4*p.area.Dx(), p.area
	clear(p.over.Pix)
}

// lay prints one shape. Its mask is always that of the whole shape, so that pieces of a sheet join without a seam.
func (p *press) lay(o *op) {
	if o.plate == blank {
		p.wipe(o.box.Intersect(p.area))
		return
	}
	m := p.brush.Mask(o.shape, p.c.sheet)
	in := m.Rect.Intersect(p.area)
	if o.plate == over {
		layColor(p.over, m, in, o.color)
		return
	}
	layTone(p.ink[o.plate], m, in, uint32(o.k*256+.5))
}

func layTone(dst, m *image.Alpha, in image.Rectangle, q uint32) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := m.Pix[m.PixOffset(in.Min.X, y):][:in.Dx()]
		out := dst.Pix[dst.PixOffset(in.Min.X, y):]
		for x, v := range row {
			if a := uint32(v) * q >> 8; a > 0 {
				o := uint32(out[x])
				out[x] = uint8(o + (255-o)*a/255)
			}
		}
	}
}

func layColor(dst *image.RGBA, m *image.Alpha, in image.Rectangle, c color.NRGBA) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := m.Pix[m.PixOffset(in.Min.X, y):][:in.Dx()]
		out := dst.Pix[dst.PixOffset(in.Min.X, y):]
		for x, v := range row {
			a := uint32(v) * uint32(c.A) / 255
			if a == 0 {
				continue
			}
			o := out[4*x : 4*x+4]
			o[0] = uint8((uint32(c.R)*a + uint32(o[0])*(255-a)) / 255)
			o[1] = uint8((uint32(c.G)*a + uint32(o[1])*(255-a)) / 255)
			o[2] = uint8((uint32(c.B)*a + uint32(o[2])*(255-a)) / 255)
			o[3] = uint8((255*a + uint32(o[3])*(255-a)) / 255)
		}
	}
}

func (p *press) wipe(r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, a := range p.ink {
			i := a.PixOffset(r.Min.X, y)
			clear(a.Pix[i : i+r.Dx()])
		}
		i := p.over.PixOffset(r.Min.X, y)
		clear(p.over.Pix[i : i+4*r.Dx()])
	}
}

// row prints one row of pixels: stock, tints, opaque colors, blacks, and the light on the folds.
func (p *press) row(out []uint8, x0, x1, y int) {
	p.wear.begin(y)
	for x := x0; x < x1; x++ {
		s := p.wear.at(x, y)
		i := p.ink[0].PixOffset(x, y)
		cutTo, openTo := 1-float32(p.ink[cut].Pix[i])/255, 1-float32(p.ink[open].Pix[i])/255
		p.dye(&s, tan, brown, x, y, cutTo, openTo)
		if o := p.over.Pix[4*i : 4*i+4]; o[3] > 0 { // opaque colors take the grain of the stock
			a, q := float32(o[3])/255*(1-.6*s.crease), (1-.6*s.crease)*s.grain/255
			s.r = s.r*(1-a) + float32(o[0])*q
			s.g = s.g*(1-a) + float32(o[1])*q
			s.b = s.b*(1-a) + float32(o[2])*q
		}
		p.dye(&s, line, key, x, y, cutTo, openTo)
		j := 4 * (x - x0)
		out[j], out[j+1], out[j+2], out[j+3] = tone(s.r*s.light), tone(s.g*s.light), tone(s.b*s.light), 255
	}
}

// dye multiplies the inks of the plates from first to last onto a pixel.
func (p *press) dye(s *stock, first, last plate, x, y int, cutTo, openTo float32) {
	for k := first; k <= last; k++ {
		n := &p.c.colors.inks[k]
		dx, dy := p.wear.register[k].X, p.wear.register[k].Y
		a := p.ink[k]
		sx := min(a.Rect.Max.X-1, max(a.Rect.Min.X, x+dx))
		sy := min(a.Rect.Max.Y-1, max(a.Rect.Min.Y, y+dy))
		v := a.Pix[a.PixOffset(sx, sy)]
		if v == 0 {
			continue
		}
		t := float32(v) / 255 * s.take
		if n.cuts {
			t *= cutTo
		}
		if n.opens {
			t *= openTo
		}
		s.r *= 1 - t*(1-n.r)
		s.g *= 1 - t*(1-n.g)
		s.b *= 1 - t*(1-n.b)
	}
}
