package sheet

import (
	"image"
	"math"
)

// mottle is the slow unevenness of inks and stock, kept as coarse fields because it changes little from pixel to pixel.
type mottle struct {
	sea, land, leaf, blotch, edge, fox, take *field
}

func newMottle(c *composer) mottle {
	u := float32(c.Unit)
	k := c.shrunk // wear is as large on a small sheet
	make1 := func(fx, fy float32, octaves int, seed uint32) *field {
		f := newField(c.W, c.H, max(1, c.W/510))
		f.fill(func(x, y float32, _ int) float32 { return cloud(x*fx, y*fy, octaves, seed) })
		return f
	}
	return mottle{
		sea: make1(.5/u, .5/u, 3, 77), land: make1(1.6/u, 1.6/u, 3, 55), leaf: make1(2.4/u, 2.4/u, 3, 65),
		blotch: make1(k/420, k/420, 3, 9), edge: make1(k/300, k/300, 2, 61), fox: make1(k/95, k/95, 2, 71),
		take: make1(k/60, k/60, 1, 33),
	}
}

// stock is the paper under one pixel: its color so far, its grain, how it takes ink and how it is worn.
type stock struct {
	r, g, b       float32
	grain, take   float32
	crease, light float32
}

// wear answers what a sheet that was folded and kept for decades looks like at a pixel.
type wear struct {
	c          *composer
	clean      bool
	k          float32 // pixels of a full-size sheet to one of this
	register   [plates]image.Point
	down, over []float32 // where the sheet was folded, in full-size pixels
	near       bool      // the row runs along a fold
	age        float32   // how much of the yellowing and foxing of decades there is
}

func newWear(c *composer) wear {
	w := wear{c: c, clean: c.style.Clean, k: c.shrunk}
	if w.clean {
		return w
	}
	px := func(v int) int { return int(math.Round(float64(v) / float64(w.k))) }
	for i, n := range c.colors.inks {
		w.register[i] = image.Pt(px(n.dx), px(n.dy))
	}
	w.age = c.colors.age
	W, H := float32(c.W)*w.k, float32(c.H)*w.k
	w.down, w.over = []float32{W * .25, W * .5, W * .75}, []float32{H * .5}
	if c.H > c.W {
		w.down, w.over = []float32{W * .5}, []float32{H * .25, H * .5, H * .75}
	}
	if W < foldedOnce { // a small sheet is folded once each way
		w.down, w.over = []float32{W * .5}, []float32{H * .5}
	}
	return w
}

// foldedOnce is the width below which a sheet is folded once each way, in full-size pixels.
const foldedOnce = 3000

// foldReach is how far a fold bends the light, in full-size pixels.
const foldReach = 40

// begin prepares for a row.
func (w *wear) begin(y int) {
	w.near = false
	for _, f := range w.over {
		w.near = w.near || abs(float32(y)*w.k-f) < foldReach+8
	}
}

// at is the stock under a pixel before any ink.
func (w *wear) at(x, y int) stock {
	paper := w.c.colors.paper
	s := stock{r: float32(paper.R) / 255, g: float32(paper.G) / 255, b: float32(paper.B) / 255, grain: 1, take: 1, light: 1}
	if w.clean {
		return s
	}
	m := &w.c.mottle
	px, py := float32(x)+.5, float32(y)+.5
	fx, fy := px*w.k, py*w.k
	s.grain = 1 + (hash(int32(x), int32(y), 5)-.5)*.040 + (wave(fx/2.3, fy/2.3, 8)-.5)*.045 +
		(m.blotch.at(px, py)-.5)*.085 + (wave(fx/3.1, fy/46, 21)-.5)*.018
	s.r, s.g, s.b = s.r*s.grain, s.g*s.grain, s.b*s.grain
	w.yellow(&s, px, py)
	s.take = .955 + (wave(fx/1.7, fy/1.7, 31)-.5)*.16 + (m.take.at(px, py)-.5)*.07
	w.folds(&s, fx, fy)
	s.take *= 1 - .75*s.crease
	s.light += s.crease * .06
	return s
}

// yellow darkens the stock toward the edges and puts a few brown specks on it.
func (w *wear) yellow(s *stock, px, py float32) {
	m := &w.c.mottle
	edge := min(px, float32(w.c.W)-px, py, float32(w.c.H)-py) / float32(w.c.W)
	if edge < .11 {
		e := (1 - step(0, .075, edge+(m.edge.at(px, py)-.5)*.05)) * w.age
		s.r, s.g, s.b = s.r*(1-.030*e), s.g*(1-.055*e), s.b*(1-.13*e)
	}
	if f := m.fox.at(px, py); f > .86 {
		k := step(.86, .97, f) * .16 * w.age
		s.r, s.g, s.b = s.r*(1-k*.35), s.g*(1-k*.6), s.b*(1-k)
	}
}

// folds bends the light along the folds and rubs the ink off their ridges.
func (w *wear) folds(s *stock, fx, fy float32) {
	for k, at := range w.down {
		if abs(fx-at) < foldReach+8 {
			fold(s, fx-at, fy, 50+uint32(k)*3)
		}
	}
	if !w.near {
		return
	}
	for k, at := range w.over {
		fold(s, fy-at, fx, 80+uint32(k)*3)
	}
	for _, a := range w.down { // where folds meet the sheet is rubbed through
		for _, b := range w.over {
			if d := (fx-a)*(fx-a) + (fy-b)*(fy-b); d < 900 {
				s.crease = max(s.crease, step(1, .1, d/900)*max(0, cloud(fx/5, fy/5, 3, 97)*2.2-.75))
			}
		}
	}
}

// fold is one fold at distance d, followed along its length.
func fold(s *stock, d, along float32, seed uint32) {
	d += (wave(along/40, 0, seed) - .5) * 4
	a := abs(d)
	if a < foldReach {
		s.light += (1 - a/foldReach) * .045 * (1 - 2*min(1, max(0, d/foldReach+.5)))
	}
	if a < 5 {
		s.crease = max(s.crease, (1-a/5)*max(0, wave(along/7, d/2, seed+1)*1.5-.35))
	}
}
