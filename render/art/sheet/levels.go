package sheet

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"

	xdraw "golang.org/x/image/draw"

	"marianas/render"
)

// tileSide is the side of a tile in pixels; with its border it fills a texture of 1,024.
const tileSide = 1020

// levelCount is how many zoom levels there are: full, half, quarter, eighth.
const levelCount = 4

// wholeFrom is the first level that is kept decoded as a single picture.
const wholeFrom = 2

// keptTiles is how many decoded tiles are kept besides those in view.
const keptTiles = 8

// quality is that of the JPEG pictures.
const quality = 90

// levels is a painted sheet in all its sizes. Large levels are cut into tiles that are kept compressed
// and decoded when they come into view.
type levels struct {
	level [levelCount]level
	tick  int // counts calls of visible, to find the tile unused for longest
	queue []*tile
}

// level is the sheet at one size.
type level struct {
	tiles []*tile // row by row
}

// tile is a part of a level.
type tile struct {
	at      image.Rectangle // within its level
	jpeg    []byte          // nil: only the picture is there
	picture *render.Picture // nil: not decoded
	used    int
	waiting bool
}

// newLevel is level k of a sheet, without pictures; small ones are a single tile.
func newLevel(k, w, h int) level {
	side := tileSide
	if k >= wholeFrom {
		side = max(w, h)
	}
	var l level
	for y := 0; y < h; y += side {
		for x := 0; x < w; x += side {
			l.tiles = append(l.tiles, &tile{at: image.Rect(x, y, min(w, x+side), min(h, y+side))})
		}
	}
	return l
}

// whole is the largest level that is there as a single picture.
func (ls *levels) whole() *render.Picture { return ls.level[wholeFrom].tiles[0].picture }

// choose is the level that a scale wants: drawn at between a half and the whole of its size.
func choose(scale float64) int {
	k := 0
	for k+1 < levelCount && scale*float64(int(2)<<k) <= 1 {
		k++
	}
	return k
}

func (ls *levels) visible(s *Sheet, view render.Rect, scale float64) []Tile {
	ls.tick++
	k := choose(scale)
	if len(ls.level[k].tiles) == 0 {
		k = wholeFrom
	}
	size := float64(int(1) << k)
	var out []Tile
	for _, t := range ls.level[k].tiles {
		box := render.Rect{X: float64(t.at.Min.X) * size, Y: float64(t.at.Min.Y) * size,
			W: float64(t.at.Dx()) * size, H: float64(t.at.Dy()) * size}
		if box.X >= view.X+view.W || box.Y >= view.Y+view.H || box.X+box.W <= view.X || box.Y+box.H <= view.Y {
			continue
		}
		t.used = ls.tick
		if t.picture == nil && s.at {
			t.picture = t.decoded()
		}
		if t.picture == nil {
			ls.want(s, t)
			part := float64(int(1) << wholeFrom)
			src := image.Rect(int(box.X/part), int(box.Y/part), int((box.X+box.W)/part), int((box.Y+box.H)/part))
			out = append(out, Tile{ls.whole(), src, box})
			continue
		}
		out = append(out, Tile{t.picture, t.picture.Image.Rect, box})
	}
	ls.forget()
	return out
}

// want has a tile decoded in the background.
func (ls *levels) want(s *Sheet, t *tile) {
	if t.waiting {
		return
	}
	t.waiting = true
	ls.queue = append(ls.queue, t)
	if len(ls.queue) == 1 {
		go s.decodeWaiting()
	}
}

// decodeWaiting decodes what is waited for, the latest wish first, until nothing is left.
func (s *Sheet) decodeWaiting() {
	for {
		s.mu.Lock()
		ls := &s.levels
		if len(ls.queue) == 0 {
			s.mu.Unlock()
			return
		}
		t := ls.queue[len(ls.queue)-1]
		s.mu.Unlock()
		p := t.decoded()
		s.mu.Lock()
		t.picture, t.waiting = p, false
		ls.drop(t)
		s.mu.Unlock()
		s.changed.Store(true)
	}
}

// drop takes a tile off the queue.
func (ls *levels) drop(t *tile) {
	for i, q := range ls.queue {
		if q == t {
			ls.queue = append(ls.queue[:i], ls.queue[i+1:]...)
			return
		}
	}
}

// forget drops the pictures of tiles that were not in view for longest.
func (ls *levels) forget() {
	for {
		var oldest *tile
		n := 0
		for k := 0; k < wholeFrom; k++ {
			for _, t := range ls.level[k].tiles {
				if t.picture == nil || t.jpeg == nil || t.used == ls.tick {
					continue
				}
				n++
				if oldest == nil || t.used < oldest.used {
					oldest = t
				}
			}
		}
		if n <= keptTiles {
			return
		}
		oldest.picture = nil
	}
}

// decoded is the picture of a tile. Data that are no picture of its size, which only a forged cache can hold, are
// shown as bare paper.
func (t *tile) decoded() *render.Picture {
	out := image.NewRGBA(image.Rect(0, 0, t.at.Dx(), t.at.Dy()))
	m, err := jpeg.Decode(bytes.NewReader(t.jpeg))
	if err != nil || m.Bounds() != out.Rect {
		m = image.NewUniform(bare)
	}
	draw.Draw(out, out.Rect, m, image.Point{}, draw.Src)
	return &render.Picture{Image: out, Opaque: true}
}

func encoded(m *image.RGBA) []byte {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: quality}); err != nil {
		panic("sheet: " + err.Error()) // a buffer in memory takes every picture
	}
	return b.Bytes()
}

// coarseLevels has only the small sizes, painted directly.
func coarseLevels(c *composer) levels {
	var ls levels
	small := c.whole()
	for k := wholeFrom; k < levelCount; k++ {
		ls.level[k] = newLevel(k, small.Rect.Dx(), small.Rect.Dy())
		ls.level[k].tiles[0].picture = &render.Picture{Image: small, Opaque: true}
		small = halved(small)
	}
	return ls
}

// halved is a picture at half its size, each pixel the mean of four.
func halved(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx()/2, m.Rect.Dy()/2))
	for y := 0; y < out.Rect.Dy(); y++ {
		a := m.Pix[m.PixOffset(m.Rect.Min.X, m.Rect.Min.Y+2*y):]
		b := m.Pix[m.PixOffset(m.Rect.Min.X, m.Rect.Min.Y+2*y+1):]
		o := out.Pix[y*out.Stride:]
		for i := 0; i < 4*out.Rect.Dx(); i++ {
			j := i/4*8 + i%4
			o[i] = uint8((int(a[j]) + int(a[j+4]) + int(b[j]) + int(b[j+4]) + 2) / 4)
		}
	}
	return out
}

// fitted is a picture reduced so that it fits into w by h pixels.
func fitted(p *render.Picture, b image.Rectangle, w, h int) *render.Picture {
	k := min(float64(w)/float64(b.Dx()), float64(h)/float64(b.Dy()))
	out := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(b.Dx())*k+.5)), max(1, int(float64(b.Dy())*k+.5))))
	xdraw.CatmullRom.Scale(out, out.Rect, p.Image, b, draw.Src, nil)
	return &render.Picture{Image: out, Opaque: true}
}
