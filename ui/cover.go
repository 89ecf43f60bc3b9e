package ui

import (
	"image"
	"math"

	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/pen"
	"marianas/ui/widget"
)

// coverKey names a cover painted for one size in device pixels.
type coverKey struct {
	id   string
	w, h int
}

// drawCover draws a title's cover: its islands in paper on its color, with rings of shoal water; for a title without a
// board, a compass rose over a grid of hexes.
func (a *App) drawCover(u *widget.UI, info *rules.Info, r widget.Rect) {
	d := u.Device(r)
	k := coverKey{info.ID, int(d.W), int(d.H)}
	if k.w < 1 || k.h < 1 {
		return
	}
	p := a.covers[k]
	if p == nil {
		p = a.paintCover(u, info, k.w, k.h)
		a.covers[k] = p
	}
	u.Draw().Sprite(p, d.X, d.Y)
}

func (a *App) paintCover(u *widget.UI, info *rules.Info, w, h int) *render.Picture {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	var b pen.Brush
	fw, fh := float64(w), float64(h)
	b.Fill(img, pen.Rect(0, 0, fw, fh), color(u, info.Color))
	land := a.land(info.ID)
	if land == nil {
		engrave(&b, img, u.Palette.Paper)
		return &render.Picture{Image: img, Opaque: true}
	}
	ring := math.Max(0.8, math.Min(fw, fh)*0.026)
	shape := fitted(land, fw, fh, 4*ring)
	for i := 3.0; i >= 1; i-- {
		b.Fill(img, shape.Halo(ring*i), shoal)
	}
	b.Fill(img, shape, u.Palette.Paper)
	return &render.Picture{Image: img, Opaque: true}
}

// shoal is one ring of shallow water; rings lie over one another.
var shoal = widget.Color{R: 255, G: 255, B: 255, A: 46}

// land is the shore of a title's first board; nil if the title has none yet.
func (a *App) land(id string) [][][2]float64 {
	if t := a.Find(id); t != nil {
		if bd := t.Board(""); bd != nil && len(bd.Coast) > 0 {
			return bd.Coast
		}
	}
	return nil
}

// fitted is a shore scaled into a box with so much air around it, without points that would fall on the same pixel.
func fitted(rings [][][2]float64, w, h, air float64) pen.Path {
	box := extent(rings)
	k := math.Min((w-2*air)/box.W, (h-2*air)/box.H)
	ox, oy := (w-box.W*k)/2, (h-box.H*k)/2
	if w > 2*h {
		ox = w*0.42 - box.W*k/2
	}
	var out pen.Path
	for _, ring := range rings {
		var pts []pen.Pt
		for _, p := range ring {
			q := pen.Pt{X: ox + (p[0]-box.X)*k, Y: oy + (p[1]-box.Y)*k}
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

// extent is the rectangle around a shore in hex space.
func extent(rings [][][2]float64) widget.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, ring := range rings {
		for _, p := range ring {
			x0, x1 = math.Min(x0, p[0]), math.Max(x1, p[0])
			y0, y1 = math.Min(y0, p[1]), math.Max(y1, p[1])
		}
	}
	return widget.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// paintHexes draws a grid of hexes with the given circumradius over a picture.
func paintHexes(b *pen.Brush, img *image.RGBA, r float64) {
	line := math.Max(1, math.Round(r/26))
	faint := widget.Color{R: 255, G: 255, B: 255, A: 30}
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	for col := -1.0; col*1.5*r < w+2*r; col++ {
		for row := -1.0; row*r*math.Sqrt(3) < h+2*r; row++ {
			cx, cy := col*1.5*r+r*0.4, row*r*math.Sqrt(3)
			if int(col)%2 != 0 {
				cy += r * math.Sqrt(3) / 2
			}
			hex := pen.Hex(cx, cy, r, true)[0]
			b.Fill(img, pen.Stroke([]pen.Pt{hex[0], hex[1], hex[2], hex[3]}, line, false), faint)
		}
	}
}

// drawSamples lays one counter of each side into the lower right corner of a cover.
func (a *App) drawSamples(u *widget.UI, info *rules.Info, r widget.Rect, side float64) {
	t, art := a.Find(info.ID), a.pictures(info.ID)
	if t == nil || art == nil {
		return
	}
	x := r.X + r.W - 16 - side
	for i := len(info.Sides) - 1; i >= 0; i-- {
		if _, _, faces := forces(t, info.Sides[i].ID); len(faces) > 0 {
			a.counter(u, art.Counter(faces[0], int(u.Px(side))), x, r.Y+r.H-14-side, side)
			x -= side + 14
		}
	}
}

// counter draws a counter's picture so that the counter, without its shadow, stands at x, y.
func (a *App) counter(u *widget.UI, p *render.Picture, x, y, side float64) {
	if p != nil {
		off := (float64(p.Image.Rect.Dx())/u.Scale - side) / 2
		u.Picture(x-off, y-off, p)
	}
}
