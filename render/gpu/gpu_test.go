//go:build display

package gpu

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/render"
	"marianas/render/raster"
	"marianas/render/typeset"
)

// The tests run inside the first update, as pixels can be read only while the loop runs. They need a display:
// build/test gives them one.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}
func (h *host) Draw(*ebiten.Image)          {}
func (h *host) Layout(w, hh int) (int, int) { return w, hh }

func TestMain(m *testing.M) {
	h := &host{m: m}
	if err := ebiten.RunGame(h); err != nil && !errors.Is(err, ebiten.Termination) {
		panic(err)
	}
	os.Exit(h.code)
}

var paper = render.Color{R: 0xF4, G: 0xEE, B: 0xE0, A: 255}

// gpuImage draws a list on Ebitengine and reads it back.
func gpuImage(l *render.List, w, h int) *image.RGBA {
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	dst.Fill(paper)
	New().Draw(dst, l)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	dst.ReadPixels(out.Pix)
	return out
}

// differing counts the pixels in which two images differ by more than most in some channel.
func differing(a, b *image.RGBA, most int) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		for c := 0; c < 4; c++ {
			if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > most || -d > most {
				n++
				break
			}
		}
	}
	return n
}

func picture(w, h int, opaque bool) *render.Picture {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			c := color.NRGBA{uint8(x * 255 / w), uint8(y * 255 / h), uint8((x ^ y) & 64 * 2), 255}
			if dx, dy := x-w/2, y-h/2; !opaque && dx*dx+dy*dy > w*h/4 {
				c.A = 0
			}
			m.Set(x, y, c)
		}
	}
	return &render.Picture{Image: m, Opaque: opaque}
}

// same fails if more than share of the pixels differ visibly between the two backends, and leaves both pictures.
func same(t *testing.T, l *render.List, w, h, most int, share float64) {
	t.Helper()
	g, r := gpuImage(l, w, h), raster.Image(l, w, h, paper)
	n := differing(g, r, most)
	if dir := os.Getenv("MARIANAS_PICTURES"); dir != "" {
		save(filepath.Join(dir, t.Name()+"-gpu.png"), g)
		save(filepath.Join(dir, t.Name()+"-cpu.png"), r)
	}
	if float64(n) > share*float64(w*h) {
		t.Errorf("%d of %d pixels differ by more than %d", n, w*h, most)
	}
}

func save(path string, m image.Image) {
	f, err := os.Create(path)
	if err != nil {
		return
	}
	defer f.Close()
	_ = png.Encode(f, m)
}

func TestFillsAndClipsAreEqual(t *testing.T) {
	var l render.List
	l.Fill(render.Rect{X: 10.4, Y: 10.6, W: 80, H: 30}, render.Color{R: 31, G: 86, B: 115, A: 255})
	l.Fill(render.Rect{X: 30, Y: 20, W: 80, H: 60}, render.Color{R: 165, G: 52, B: 27, A: 100})
	l.Clip(render.Rect{X: 20, Y: 50, W: 60, H: 40})
	l.Border(render.Rect{X: 0, Y: 0, W: 70, H: 80}, 4, render.Color{A: 255})
	l.Clip(render.Rect{X: 60, Y: 60, W: 100, H: 100})
	l.Fill(render.Rect{W: 200, H: 200}, render.Color{G: 120, A: 200})
	l.Unclip()
	l.Unclip()
	l.Fill(render.Rect{X: 110, Y: 90, W: 30, H: 30}, render.Color{B: 200, A: 255})
	same(t, &l, 160, 120, 2, 0)
}

func TestSpritesAreEqual(t *testing.T) {
	var l render.List
	p := picture(40, 40, false)
	l.Sprite(p, 5, 5)
	l.Tinted(p, 60, 5, render.Color{R: 255, G: 128, B: 64, A: 255})
	l.Tinted(p, 115, 5, render.Color{R: 255, G: 255, B: 255, A: 115})
	l.Scaled(p, render.Rect{X: 5, Y: 60, W: 70, H: 50}, render.White)
	l.Scaled(p, render.Rect{X: 90, Y: 60, W: 31, H: 30}, render.White)
	l.Turned(picture(60, 8, true), render.Rect{X: 130, Y: 80, W: 60, H: 8}, 0.6, render.White)
	same(t, &l, 200, 130, 24, 0.02)
}

func TestNeighboringTilesMeet(t *testing.T) {
	var l render.List
	gray := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range gray.Pix {
		gray.Pix[i] = 255
	}
	for i, z := range []float64{1.5, 0.61, 0.33} {
		for k := 0; k < 2; k++ {
			p := &render.Picture{Image: gray, Opaque: true}
			l.Scaled(p, render.Rect{X: 10 + float64(k)*64*z, Y: float64(10 + 110*i), W: 64 * z, H: 64 * z}, render.White)
		}
	}
	g := gpuImage(&l, 220, 340)
	for i, z := range []float64{1.5, 0.61, 0.33} {
		y, seam := 10+110*i+8, int(10+64*z)
		for x := seam - 3; x < seam+3; x++ {
			if c := g.RGBAAt(x, y); c.B < 250 {
				t.Errorf("zoom %v: pixel %d,%d beside the seam is %v", z, x, y, c)
			}
		}
	}
}

func TestTextIsAlike(t *testing.T) {
	var l render.List
	ink := render.Color{R: 30, G: 28, B: 24, A: 255}
	for i, f := range []typeset.Font{typeset.Body, typeset.Bold, typeset.NarrowBold, typeset.Slab} {
		for k, px := range []int{12, 14, 20, 34} {
			l.Text(10.3+float64(k)*150, 50+float64(i)*50, f, px, ink, "7.71 Attack 1007 ½−é")
		}
	}
	same(t, &l, 700, 230, 96, 0.02)
}

func TestTexturesAreForgotten(t *testing.T) {
	p, dst := New(), ebiten.NewImage(16, 16)
	var l render.List
	l.Sprite(picture(8, 8, true), 0, 0)
	p.Draw(dst, &l)
	if len(p.pictures.kept) != 1 || p.pictures.pixels != 64 {
		t.Fatalf("kept %d textures of %d pixels, want 1 of 64", len(p.pictures.kept), p.pictures.pixels)
	}
	l.Reset()
	for i := 0; i < idleFrames+61; i++ {
		p.Draw(dst, &l)
	}
	if len(p.pictures.kept) != 0 || p.pictures.pixels != 0 {
		t.Errorf("kept %d textures of %d pixels after %d frames unseen", len(p.pictures.kept), p.pictures.pixels, idleFrames)
	}
}
