// Package icon draws the small pictures of the interface: icons, emblems, dice, and the marks on hexes and counters.
//
// Everything is made on the CPU at the exact size and kept; the draw list only copies it. Icons and emblems fill a
// square of px pixels. Marks are made for a hex size (pixels between two hex centers) and their middle belongs on the
// middle of the hex, counter or hexside that they mark.
package icon

import (
	"container/list"
	"image"
	"sync"

	"marianas/render"
	"marianas/render/art/pen"
)

// Kept is how many pictures are remembered; the ones that were not asked for longest go first.
const Kept = 2000

type key struct {
	kind, name string
	px, n      int
	a          render.Color
}

type kept struct {
	key     key
	picture *render.Picture
}

var (
	mu    sync.Mutex
	known = map[key]*list.Element{}
	order list.List // of kept, newest first
)

// cached is the picture of a key, made by draw if it is not known.
func cached(k key, draw func() *image.RGBA) *render.Picture {
	mu.Lock()
	defer mu.Unlock()
	if e := known[k]; e != nil {
		order.MoveToFront(e)
		return e.Value.(kept).picture
	}
	p := &render.Picture{Image: draw()}
	known[k] = order.PushFront(kept{k, p})
	if order.Len() > Kept {
		last := order.Back()
		delete(known, last.Value.(kept).key)
		order.Remove(last)
	}
	return p
}

// canvas is a picture being drawn.
type canvas struct {
	img   *image.RGBA
	brush pen.Brush
}

func newCanvas(w, h int) *canvas {
	return &canvas{img: image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))}
}

func (c *canvas) fill(p pen.Path, col render.Color) { c.brush.Fill(c.img, p, col) }
