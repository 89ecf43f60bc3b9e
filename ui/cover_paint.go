package ui

import (
	"image"
	"math"

	"marianas/game/rules"
	"marianas/render/art/pen"
	"marianas/ui/widget"
)

// coverPainter paints the cover of a title into a picture of one size.
type coverPainter struct {
	img    *image.RGBA
	ground widget.Color // the title's color
	paper  widget.Color
	free   widget.Rect // where the islands go; counters and margins lie outside
	brush  pen.Brush
}

// paint draws the islands in as many columns as show them largest.
func (c *coverPainter) paint(islands []rules.CoverIsland) {
	b := c.img.Rect
	c.brush.Fill(c.img, pen.Rect(0, 0, float64(b.Dx()), float64(b.Dy())), c.ground)
	for i, cell := range cells(c.free, len(islands)) {
		c.island(islands[i], cell, len(islands) == 1)
	}
}

// cells divides a box into n equal parts, in the grid whose parts are most nearly square.
func cells(r widget.Rect, n int) []widget.Rect {
	best, cols := math.Inf(1), 1
	for k := 1; k <= n; k++ {
		rows := math.Ceil(float64(n) / float64(k))
		w, h := r.W/float64(k), r.H/rows
		if off := math.Abs(math.Log(w/h)) + 0.2*(rows*float64(k)-float64(n)); off < best {
			best, cols = off, k
		}
	}
	rows := (n + cols - 1) / cols
	out := make([]widget.Rect, n)
	for i := range out {
		w, h := r.W/float64(cols), r.H/float64(rows)
		out[i] = widget.Rect{X: r.X + w*float64(i%cols), Y: r.Y + h*float64(i/cols), W: w, H: h}
	}
	return out
}

// sight turns hex space into pixels of a picture.
type sight struct {
	sin, cos, k, ox, oy float64
}

func (s sight) at(p rules.Point) pen.Pt {
	return pen.Pt{X: s.ox + (p.X*s.cos-p.Y*s.sin)*s.k, Y: s.oy + (p.X*s.sin+p.Y*s.cos)*s.k}
}

// look fits what must be seen of an island into a box, with air around it.
func look(i rules.CoverIsland, r widget.Rect, air float64) sight {
	sin, cos := math.Sincos(i.Turn * math.Pi / 180)
	s := sight{sin: sin, cos: cos, k: 1}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	must := [][]rules.Point{i.View}
	if len(i.View) == 0 {
		must = append(must, i.Shore...)
		for _, a := range i.Arrows {
			must = append(must, a[:])
		}
	}
	for _, ring := range must {
		for _, p := range ring {
			q := s.at(p)
			x0, x1, y0, y1 = math.Min(x0, q.X), math.Max(x1, q.X), math.Min(y0, q.Y), math.Max(y1, q.Y)
		}
	}
	s.k = math.Min((r.W-2*air)/(x1-x0), (r.H-2*air)/(y1-y0))
	s.ox, s.oy = r.X+(r.W-(x0+x1)*s.k)/2, r.Y+(r.H-(y0+y1)*s.k)/2
	return s
}

// shoal is one ring of shallow water; rings lie over one another.
var shoal = widget.Color{R: 255, G: 255, B: 255, A: 46}

// island paints an island with rings of shoal water and what lies on it and before it.
func (c *coverPainter) island(i rules.CoverIsland, r widget.Rect, alone bool) {
	ring := math.Max(0.7, math.Min(r.W, r.H)*0.026)
	air := 5 * ring
	if len(i.View) > 0 {
		air = 0 // the land goes on beyond the picture
	}
	s := look(i, r, air)
	if !(s.k > 0) || math.IsInf(s.k, 0) {
		return
	}
	land := s.path(i.Shore)
	for n := 3.0; n >= 1; n-- {
		c.brush.Fill(c.img, land.Halo(ring*n), shoal)
	}
	c.brush.Fill(c.img, land, c.paper)
	if step := i.Hexes * s.k; step >= 4.5 {
		c.hexes(land, step)
	}
	fine := alone && math.Min(r.W, r.H) >= 40 // on a small picture marks would be specks
	if !fine {
		return
	}
	line := math.Max(1.5, s.k*0.24)
	for _, p := range i.Rings {
		q := s.at(p.Point)
		c.brush.Fill(c.img, pen.Ring(q.X, q.Y, p.R*s.k+line/2, line), c.ground)
	}
	for _, p := range i.Dots {
		q := s.at(p)
		c.brush.Fill(c.img, pen.Disc(q.X, q.Y, math.Max(1.6, s.k*0.36)), c.ground)
	}
	for _, a := range i.Arrows {
		c.arrow(s.at(a[0]), s.at(a[1]), math.Max(2, s.k*0.42))
	}
}

// path is a shore in pixels, without points that would fall on the same one.
func (s sight) path(rings [][]rules.Point) pen.Path {
	var out pen.Path
	for _, ring := range rings {
		var pts []pen.Pt
		for _, p := range ring {
			q := s.at(p)
			if n := len(pts); n == 0 || math.Hypot(q.X-pts[n-1].X, q.Y-pts[n-1].Y) > 0.8 {
				pts = append(pts, q)
			}
		}
		if len(pts) > 2 {
			out = append(out, pen.Area(pts)...)
		}
	}
	return out
}

// hexes draws a grid of hexes over the land alone.
func (c *coverPainter) hexes(land pen.Path, step float64) {
	grid := image.NewRGBA(c.img.Rect)
	paintHexes(&c.brush, grid, step/math.Sqrt(3), fade(c.ground, 120))
	mask := c.brush.Mask(land, c.img.Rect)
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			over(c.img, grid, x, y, uint32(mask.AlphaAt(x, y).A))
		}
	}
}

// over lays a premultiplied pixel over another, weakened by a mask of 0 to 255.
func over(dst, src *image.RGBA, x, y int, mask uint32) {
	d, s := dst.Pix[dst.PixOffset(x, y):], src.Pix[src.PixOffset(x, y):]
	if mask == 0 || s[3] == 0 {
		return
	}
	rest := 255 - uint32(s[3])*mask/255
	for i := 0; i < 4; i++ {
		d[i] = uint8(uint32(s[i])*mask/255 + uint32(d[i])*rest/255)
	}
}

// arrow draws a landing; its line is thick pixels wide.
func (c *coverPainter) arrow(from, to pen.Pt, thick float64) {
	a := math.Atan2(to.Y-from.Y, to.X-from.X)
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	head := math.Min(long*0.6, thick*2.6)
	shape := pen.Poly(0, -thick/2, long-head, -thick/2, long-head, -thick*1.5, long, 0, long-head, thick*1.5, long-head, thick/2, 0, thick/2)
	sin, cos := math.Sincos(a)
	c.brush.Fill(c.img, shape.Map(func(p pen.Pt) pen.Pt {
		return pen.Pt{X: from.X + p.X*cos - p.Y*sin, Y: from.Y + p.X*sin + p.Y*cos}
	}), c.paper)
}
