package ui

import (
	"image"
	"math"

	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/counter"
	"marianas/render/art/pen"
	"marianas/ui/widget"
)

// coverKey names a cover painted for one size in device pixels.
type coverKey struct {
	id   string
	w, h int
}

// mostCovers is how many covers are kept: a page shows each title in one size or two.
const mostCovers = 16

// covers are the covers painted last, the newest at the end; those of old sizes go.
type covers []cover

type cover struct {
	key     coverKey
	picture *render.Picture
}

// of is a cover, painted if it is not kept.
func (cs *covers) of(k coverKey, paint func() *render.Picture) *render.Picture {
	list := *cs
	for i, c := range list {
		if c.key == k {
			*cs = append(append(list[:i:i], list[i+1:]...), c)
			return c.picture
		}
	}
	if len(list) == mostCovers {
		list = list[1:]
	}
	c := cover{k, paint()}
	*cs = append(list[:len(list):len(list)], c)
	return c.picture
}

// drawCover draws a title's cover: its islands in paper on its color, with rings of shoal water; for a title without a
// board, a compass rose over a grid of hexes.
func (a *App) drawCover(u *widget.UI, info *rules.Info, r widget.Rect) {
	d := u.Device(r)
	k := coverKey{info.ID, int(d.W), int(d.H)}
	if k.w < 1 || k.h < 1 {
		return
	}
	p := a.covers.of(k, func() *render.Picture { return a.paintCover(u, info, k.w, k.h) })
	u.Draw().Sprite(p, d.X, d.Y)
}

func (a *App) paintCover(u *widget.UI, info *rules.Info, w, h int) *render.Picture {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := coverPainter{img: img, ground: color(u, info.Color), paper: u.Palette.Paper}
	islands := a.islands(info)
	if len(islands) == 0 {
		c.paint(nil)
		engrave(&c.brush, img, u.Palette.Paper)
		return &render.Picture{Image: img, Opaque: true}
	}
	c.free = widget.Rect{W: float64(w), H: float64(h)}
	if c.free.W > 2*c.free.H { // counters lie at the right
		c.free.W -= c.free.H
	}
	if len(islands) > 1 {
		c.free = c.free.Inset(math.Min(c.free.W, c.free.H) * 0.03)
	}
	c.paint(islands)
	return &render.Picture{Image: img, Opaque: true}
}

// islands are what a title's cover shows: its own, or else the shore of its first board; none if it has neither.
func (a *App) islands(info *rules.Info) []rules.CoverIsland {
	shore := a.shore(info.ID)
	list := append([]rules.CoverIsland{}, info.Cover.Islands...)
	if len(list) == 0 {
		list = append(list, rules.CoverIsland{})
	}
	var out []rules.CoverIsland
	for _, i := range list {
		if len(i.Shore) == 0 {
			i.Shore = shore
		}
		if len(i.Shore) > 0 {
			out = append(out, i)
		}
	}
	return out
}

// shore is the shore of a title's first board; nil if the title has none yet.
func (a *App) shore(id string) [][]rules.Point {
	t := a.Find(id)
	if t == nil || t.Board("") == nil {
		return nil
	}
	var out [][]rules.Point
	for _, ring := range t.Board("").Coast {
		pts := make([]rules.Point, len(ring))
		for i, p := range ring {
			pts[i] = rules.Point{X: p[0], Y: p[1]}
		}
		out = append(out, pts)
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
func paintHexes(b *pen.Brush, img *image.RGBA, r float64, faint widget.Color) {
	line := math.Max(1, math.Round(r/26))
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
	x := r.X + r.W - 16 - side
	for _, p := range a.samples(u, info, int(u.Px(side))) {
		a.counter(u, p, x, r.Y+r.H-14-side, side)
		x -= side + 14
	}
}

// samples are a counter of each side, the last side first: of the cover's data, else the first of the title's own.
func (a *App) samples(u *widget.UI, info *rules.Info, px int) []*render.Picture {
	var out []*render.Picture
	for i := len(info.Cover.Counters) - 1; i >= 0; i-- {
		out = append(out, a.loose(u).Picture(info.Cover.Counters[i], px))
	}
	t, art := a.Find(info.ID), a.pictures(info.ID)
	if len(out) > 0 || t == nil || art == nil {
		return out
	}
	for i := len(info.Sides) - 1; i >= 0; i-- {
		if _, _, faces := forces(t, info.Sides[i].ID, func(string) bool { return true }); len(faces) > 0 {
			out = append(out, art.Counter(faces[0], px))
		}
	}
	return out
}

// loose are counters of titles that have no box of their own yet, in the look of the settings.
func (a *App) loose(u *widget.UI) *counter.Set {
	look := counter.LookOf(u.Palette)
	look.Edge = look.Edge || a.set.SideEdge
	if a.counters == nil || a.counters.Look() != look {
		a.counters = counter.NewSet(look, nil)
	}
	return a.counters
}

// counter draws a counter's picture so that the counter, without its shadow, stands at x, y.
func (a *App) counter(u *widget.UI, p *render.Picture, x, y, side float64) {
	if p != nil {
		off := (float64(p.Image.Rect.Dx())/u.Scale - side) / 2
		u.Picture(x-off, y-off, p)
	}
}
