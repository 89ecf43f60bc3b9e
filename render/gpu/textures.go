package gpu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"marianas/render"
)

// idleFrames is how many drawn frames a texture is kept unseen. Frames are drawn only when something changes.
const idleFrames = 600

// mostPixels bounds the textures kept, seen or not: four bytes each, and a third more where they are shown reduced.
const mostPixels = 40 << 20

type texture struct {
	img    *ebiten.Image
	pixels int
	seen   int // frame of its last use
}

// textures are the pictures that lie in the graphics memory.
type textures struct {
	kept   map[*render.Picture]*texture
	frame  int
	pixels int
}

// of gives the texture of a picture, made at its first use.
func (t *textures) of(p *render.Picture) *ebiten.Image {
	x := t.kept[p]
	if x == nil {
		r := p.Image.Rect
		x = &texture{img: ebiten.NewImageFromImage(p.Image), pixels: r.Dx() * r.Dy()}
		t.kept[p] = x
		t.pixels += x.pixels
	}
	x.seen = t.frame
	return x.img
}

// touch keeps the texture of a picture that is on the screen, but outside the part that is drawn.
func (t *textures) touch(p *render.Picture) {
	if x := t.kept[p]; x != nil {
		x.seen = t.frame
	}
}

// trim forgets what was not seen for long, and when there is too much also whatever this frame did not show.
func (t *textures) trim() {
	switch {
	case t.pixels > mostPixels:
		t.forget(0)
	case t.frame%60 == 0:
		t.forget(idleFrames)
	}
}

// forget drops what was not seen for so many frames.
func (t *textures) forget(frames int) {
	for p, x := range t.kept {
		if t.frame-x.seen > frames {
			x.img.Deallocate()
			t.pixels -= x.pixels
			delete(t.kept, p)
		}
	}
}
