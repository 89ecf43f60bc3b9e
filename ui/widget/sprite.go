package widget

import (
	"image"
	"image/color"
	"math"

	"marianas/render"
	"marianas/render/art/pen"
)

// spriteKey names a picture made for one size in device pixels.
type spriteKey struct {
	kind string
	a, b int
}

// most is how many sprites are kept; all are made anew when there are more.
const most = 600

func (u *UI) sprite(k spriteKey, paint func() *render.Picture) *render.Picture {
	if p := u.sprites[k]; p != nil {
		return p
	}
	if len(u.sprites) > most {
		u.sprites = map[spriteKey]*render.Picture{}
	}
	p := paint()
	u.sprites[k] = p
	return p
}

// mask paints a shape in white into a picture of w by h pixels.
func mask(b *pen.Brush, w, h int, p pen.Path) *render.Picture {
	img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
	b.Fill(img, p, color.White)
	return &render.Picture{Image: img}
}

func (u *UI) disc(d int) *render.Picture {
	return u.sprite(spriteKey{"disc", d, 0}, func() *render.Picture {
		r := float64(d) / 2
		return mask(&u.brush, d, d, pen.Disc(r, r, r))
	})
}

func (u *UI) circle(d, line int) *render.Picture {
	return u.sprite(spriteKey{"circle", d, line}, func() *render.Picture {
		r := float64(d) / 2
		inner := math.Max(0, r-float64(line))
		return mask(&u.brush, d, d, pen.Hole(pen.Disc(r, r, r), pen.Disc(r, r, inner)))
	})
}

// shadow is a soft dark square of four times s, for nine-part stretching.
func (u *UI) shadow(s int) *render.Picture {
	return u.sprite(spriteKey{"shadow", s, 0}, func() *render.Picture {
		n := 4*s + 1
		img := image.NewRGBA(image.Rect(0, 0, n, n))
		for y := 0; y < n; y++ {
			for x := 0; x < n; x++ {
				a := 0.34 * soft(x, n, s) * soft(y, n, s)
				img.SetRGBA(x, y, color.RGBA{A: uint8(a*255 + 0.5)})
			}
		}
		return &render.Picture{Image: img}
	})
}

// soft rises from 0 at the edge to 1 at two s inside.
func soft(x, n, s int) float64 {
	d := math.Min(float64(x)+0.5, float64(n-x)-0.5) / float64(2*s)
	d = math.Min(1, d)
	return d * d * (3 - 2*d)
}

// hexes is one period of the faint hexes behind menus, lines only.
func (u *UI) hexes(side int) *render.Picture {
	return u.sprite(spriteKey{"hexes", side, 0}, func() *render.Picture {
		s, h := float64(side), math.Round(float64(side)*math.Sqrt(3))
		line := math.Max(1, math.Round(u.Scale))
		var p pen.Path
		stroke := func(v ...float64) { p = append(p, pen.Stroke(pen.Points(v...), line, false)...) }
		stroke(0, h/2, s/2, 0, 1.5*s, 0, 2*s, h/2, 1.5*s, h, s/2, h, 0, h/2)
		stroke(2*s, h/2, 3*s, h/2)
		return mask(&u.brush, 3*side, int(h), p)
	})
}

// Backdrop fills the window with the table and its faint hexes.
func (u *UI) Backdrop() {
	u.Fill(Rect{W: u.W, H: u.H}, u.Palette.Table)
	p := u.hexes(int(u.Px(36)))
	b := p.Image.Rect
	for y := 0; y < u.In.H; y += b.Dy() {
		for x := 0; x < u.In.W; x += b.Dx() {
			u.out.Tinted(p, float64(x), float64(y), u.Palette.TableLine)
		}
	}
}

// OnTable draws with the colors of the table as ground: the focus ring and tabs look different there.
func (u *UI) OnTable(draw func()) {
	old := u.dark
	u.dark = true
	draw()
	u.dark = old
}

// OnPaper draws with paper as ground, inside what is drawn on the table.
func (u *UI) OnPaper(draw func()) {
	old := u.dark
	u.dark = false
	draw()
	u.dark = old
}

func (u *UI) part(p *render.Picture, box Rect, src image.Rectangle, c Color) {
	if box.W > 0 && box.H > 0 && !src.Empty() {
		u.out.Ops = append(u.out.Ops, render.Op{Kind: render.Sprite, Picture: p, Box: box, Src: src, Color: c})
	}
}

func quarter(side, n, cx, cy int) image.Rectangle {
	return rect(cx*(side-n), cy*(side-n), n, n)
}

func rect(x, y, w, h int) image.Rectangle { return image.Rect(x, y, x+w, y+h) }

// Icon draws a line icon of a size with its upper left corner at x, y.
func (u *UI) Icon(x, y, size float64, c Color, name string) {
	u.out.Tinted(u.Pictures.Icon(name, int(u.Px(size))), x*u.Scale, y*u.Scale, c)
}

// Emblem draws a side's emblem: the star in a filled ring, the disc in an open one.
func (u *UI) Emblem(x, y, size float64, side string) {
	s := u.Palette.Side(side)
	u.out.Sprite(u.Pictures.Emblem(s.Emblem, int(u.Px(size)), s.Accent), x*u.Scale, y*u.Scale)
}

// EmblemAt draws a side's emblem around a point of the window; the point and the size are device pixels.
func (u *UI) EmblemAt(x, y, size float64, side string) {
	s := u.Palette.Side(side)
	u.out.Sprite(u.Pictures.Emblem(s.Emblem, int(size), s.Accent), x-size/2, y-size/2)
}

// ArrowAt draws a broad arrow in a side's accent around a point of the window, turned clockwise from pointing right.
// The point and the size are device pixels.
func (u *UI) ArrowAt(x, y, size, turn float64, side string) {
	u.arrowAt(x, y, size, turn, u.Palette.Side(side).Accent)
}

// PointerAt is ArrowAt in ink: of nobody's side.
func (u *UI) PointerAt(x, y, size, turn float64) { u.arrowAt(x, y, size, turn, u.Palette.Ink) }

func (u *UI) arrowAt(x, y, size, turn float64, c Color) {
	n := max(6, int(size))
	box := Rect{X: x - float64(n)/2, Y: y - float64(n)/2, W: float64(n), H: float64(n)}
	u.out.Turned(u.arrow(n, true), box, turn, u.Palette.Mark)
	u.out.Turned(u.arrow(n, false), box, turn, c)
}

// arrow points right within a square of n pixels; cased is the light edge below it.
func (u *UI) arrow(n int, cased bool) *render.Picture {
	k := spriteKey{"arrow", n, 0}
	if cased {
		k.kind = "arrow edge"
	}
	return u.sprite(k, func() *render.Picture {
		s := float64(n)
		p := pen.Poly(s*.9, s*.5, s*.48, s*.14, s*.48, s*.36, s*.12, s*.36, s*.12, s*.64, s*.48, s*.64, s*.48, s*.86)
		if cased {
			p = p.Halo(math.Max(1, s*.08))
		}
		return mask(&u.brush, n, n, p)
	})
}

// SideDot draws a small mark of a side around a point of the window: a square for the star's side, else a disc. The
// point and the size are device pixels.
func (u *UI) SideDot(x, y, size float64, side string) {
	s := u.Palette.Side(side)
	left, top := math.Floor(x-size/2+0.5), math.Floor(y-size/2+0.5)
	if s.Emblem == "star" {
		u.out.Fill(Rect{X: left, Y: top, W: size, H: size}, s.Accent)
		return
	}
	u.out.Tinted(u.disc(int(size)+1), left, top, s.Accent)
}

// Picture draws a picture at its own size in device pixels with its upper left corner at a logical place.
func (u *UI) Picture(x, y float64, p *render.Picture) { u.out.Sprite(p, x*u.Scale, y*u.Scale) }
