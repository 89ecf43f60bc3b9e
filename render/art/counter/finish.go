package counter

import (
	"image"
	"math"
	"sync"
)

// tile is the side of a square of paper grain, laid down at a different place for every piece.
const tile = 256

var (
	paperOnce     sync.Once
	grain, specks [tile * tile]float32
)

func paper() {
	for i := range grain {
		x, y := i%tile, i/tile
		grain[i] = float32((noise(x, y, 1)-.5)*.035 + (smoothNoise(float64(x)/2.2, float64(y)/2.2, 2)-.5)*.04)
		specks[i] = float32(smoothNoise(float64(x)/1.6, float64(y)/1.6, 3))
	}
}

// blotches are broad lights and darks across a piece, on a lattice of 8 by 8.
type blotches [65]float32

func (p *piece) blotches() *blotches {
	var b blotches
	for i := range b {
		b[i] = float32(smoothNoise(float64(i%8)/2.2, float64(i/8)/2.2, p.seed)-.5) * .05
	}
	return &b
}

// at is the tone at a place from 0 to 6.9 in both directions.
func (b *blotches) at(x, y float32) float32 {
	i := int(y)*8 + int(x)
	tx, ty := x-float32(int(x)), y-float32(int(y))
	return (b[i]*(1-tx)+b[i+1]*tx)*(1-ty) + (b[i+8]*(1-tx)+b[i+9]*tx)*ty
}

// finish lays paper grain and uneven ink over the face and returns the picture. Small pieces get almost none, or
// they would only look dirty.
func (p *piece) finish() *image.RGBA {
	paperOnce.Do(paper)
	strength := float32(math.Min(1, float64(p.n)/128))
	lift := float32(0) // from 96 px up black is not quite black and not quite even
	if p.n >= 96 {
		lift = 10
	}
	w, h := p.img.Rect.Dx(), p.img.Rect.Dy()
	ox, oy := int(p.seed%tile), int(p.seed>>8%tile)
	broad, stepX, stepY := p.blotches(), 6.9/float32(w), 6.9/float32(h)
	for y := 0; y < h; y++ {
		row := p.img.Pix[y*p.img.Stride:]
		for x := 0; x < w; x++ {
			o := row[4*x : 4*x+4 : 4*x+4]
			if o[3] < 255 {
				continue
			}
			t := (y+oy)%tile*tile + (x+ox)%tile
			m := 1 + grain[t]*strength + broad.at(float32(x)*stepX, float32(y)*stepY)
			up := lift * specks[t]
			for j := 0; j < 3; j++ {
				v := float32(o[j])
				o[j] = uint8(max(0, min(255, v*m+up*(1-v/255))))
			}
		}
	}
	return p.img
}
