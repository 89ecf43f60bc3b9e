package raster

import (
	"image"
	"image/color"
	"math"
	"testing"

	"marianas/render"
	"marianas/render/typeset"
)

var (
	paper = render.Color{R: 240, G: 240, B: 240, A: 255}
	red   = render.Color{R: 200, A: 255}
)

func checkers(w, h int) *render.Picture {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			m.SetRGBA(x, y, color.RGBA{uint8(255 * ((x + y) % 2)), 80, 0, 255})
		}
	}
	return &render.Picture{Image: m, Opaque: true}
}

func at(t *testing.T, m *image.RGBA, x, y int, want color.RGBA) {
	t.Helper()
	if got := m.RGBAAt(x, y); got != want {
		t.Errorf("pixel %d,%d is %v, want %v", x, y, got, want)
	}
}

func TestFillsCoverWholePixelsAndMeet(t *testing.T) {
	var l render.List
	l.Fill(render.Rect{X: 1.4, Y: 0, W: 2.2, H: 4}, red)
	l.Fill(render.Rect{X: 3.6, Y: 0, W: 2, H: 4}, render.Color{G: 200, A: 255})
	m := Image(&l, 8, 4, paper)
	for x, want := range []color.RGBA{{240, 240, 240, 255}, {200, 0, 0, 255}, {200, 0, 0, 255}, {200, 0, 0, 255}, {0, 200, 0, 255}, {0, 200, 0, 255}, {240, 240, 240, 255}} {
		at(t, m, x, 2, want)
	}
}

func TestAlphaIsStraight(t *testing.T) {
	var l render.List
	l.Fill(render.Rect{W: 4, H: 4}, render.Color{R: 255, A: 51})
	at(t, Image(&l, 4, 4, render.Color{A: 255}), 1, 1, color.RGBA{51, 0, 0, 255})
}

func TestClipsNestAndEnd(t *testing.T) {
	var l render.List
	l.Clip(render.Rect{X: 1, Y: 1, W: 4, H: 400})
	l.Clip(render.Rect{X: 3, Y: 0, W: 9, H: 300})
	l.Fill(render.Rect{W: 20, H: 600}, red)
	l.Unclip()
	l.Unclip()
	l.Fill(render.Rect{X: 0, Y: 599, W: 1, H: 1}, red)
	m := Image(&l, 10, 600, paper)
	back := color.RGBA{240, 240, 240, 255}
	at(t, m, 2, 150, back)
	at(t, m, 3, 0, back)
	at(t, m, 3, 299, color.RGBA{200, 0, 0, 255})
	at(t, m, 4, 300, back)
	at(t, m, 5, 150, back)
	at(t, m, 0, 599, color.RGBA{200, 0, 0, 255})
}

func TestSpritesAreExactAtTheirOwnSize(t *testing.T) {
	var l render.List
	p := checkers(3, 3)
	l.Sprite(p, 2, 1)
	l.Tinted(p, 6, 1, render.Color{R: 255, G: 255, B: 255, A: 128})
	m := Image(&l, 10, 5, paper)
	at(t, m, 2, 1, color.RGBA{0, 80, 0, 255})
	at(t, m, 3, 1, color.RGBA{255, 80, 0, 255})
	at(t, m, 6, 1, color.RGBA{119, 160, 119, 255})
	at(t, m, 5, 1, color.RGBA{240, 240, 240, 255})
}

func TestReducingAverages(t *testing.T) {
	var l render.List
	l.Scaled(checkers(64, 64), render.Rect{X: 1, Y: 1, W: 8, H: 8}, render.White)
	m := Image(&l, 10, 10, paper)
	for _, x := range []int{1, 4, 8} {
		if c := m.RGBAAt(x, 5); c.R < 120 || c.R > 136 || c.G != 80 {
			t.Errorf("pixel %d of a reduced checkerboard is %v, want an even mixture", x, c)
		}
	}
}

func TestBandsDoNotShow(t *testing.T) {
	var l render.List
	l.Scaled(checkers(500, 900), render.Rect{X: -3.3, Y: -7.7, W: 211, H: 431}, render.White)
	l.Turned(checkers(40, 300), render.Rect{X: 60, Y: 40, W: 40, H: 300}, 0.4, render.White)
	l.Text(10, 200, typeset.Slab, 300, red, "gH")
	whole := Image(&l, 256, 400, paper)
	one := image.NewRGBA(whole.Rect)
	b := newBand(one, one.Rect)
	b.fill(one.Rect, paper)
	b.draw(l.Ops)
	for i := range whole.Pix {
		if whole.Pix[i] != one.Pix[i] {
			t.Fatalf("pixel %d,%d differs between one band and several", i/4%256, i/4/256)
		}
	}
}

func TestNothingPanics(t *testing.T) {
	odd := []float64{0, -5, 3.5, 1e300, -1e300, math.Inf(1), math.NaN(), 1 << 19}
	var l render.List
	p := checkers(5, 4)
	for _, x := range odd {
		for _, w := range odd {
			r := render.Rect{X: x, Y: w, W: w, H: x}
			l.Clip(r)
			l.Fill(r, red)
			l.Scaled(p, r, render.White)
			l.Turned(p, r, x, red)
			l.Text(x, w, typeset.Body, 12, red, "a\x00\uFFFF\n€")
			l.Unclip()
		}
	}
	l.Ops = append(l.Ops, render.Op{Kind: render.Unclip}, render.Op{Kind: render.Sprite}, render.Op{Kind: 99},
		render.Op{Kind: render.Sprite, Picture: p, Box: render.Rect{W: 9, H: 9}, Src: image.Rect(-5, 2, 3, 90), Color: render.White},
		render.Op{Kind: render.Text, Size: -3, String: "x", Color: red})
	Image(&l, 64, 300, paper)
	Image(&l, 0, -1, paper)
	Draw(&image.RGBA{}, &l)
}

func BenchmarkScreen(b *testing.B) {
	var l render.List
	tile := checkers(2040, 2040)
	counter := checkers(64, 64)
	counter.Opaque = false
	for i := 0; i < 4; i++ {
		l.Scaled(tile, render.Rect{X: float64(i%2) * 960, Y: float64(i/2) * 960, W: 960, H: 960}, render.White)
	}
	for i := 0; i < 70; i++ {
		l.Sprite(counter, float64(i%20)*90, float64(i/20)*90)
		l.Text(20, float64(20+i*15), typeset.Body, 14, red, "The defender retreats two hexes along the coast road. 7.71")
	}
	m := image.NewRGBA(image.Rect(0, 0, 1920, 1080))
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		Draw(m, &l)
	}
}
