package pen

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"sync"
	"testing"

	"marianas/render/typeset"
)

func total(m *image.Alpha) (sum float64) {
	for _, v := range m.Pix {
		sum += float64(v) / 255
	}
	return sum
}

func TestCoverMeasuresAreas(t *testing.T) {
	for _, c := range []struct {
		name string
		p    Path
		want float64
	}{
		{"rectangle on pixels", Rect(3, 4, 10, 5), 50},
		{"rectangle off pixels", Rect(3.5, 4.25, 10, 5), 50},
		{"either direction", Poly(0, 0, 0, 8, 8, 8, 8, 0), 64},
		{"overlap counts once", Join(Rect(2, 2, 10, 10), Rect(2, 2, 10, 5)), 100},
		{"frame", Frame(2, 2, 20, 10, 1), 56},
		{"disc", Disc(20, 20, 15), math.Pi * 225},
		{"ring", Ring(20, 20, 15, 2), math.Pi * (225 - 169)},
		{"cut off on all sides", Rect(-1000, -2000, 5000, 5000), 1600},
		{"cut off disc", Disc(0, 20, 15), math.Pi * 225 / 2},
		{"hexagon", Hex(20, 20, 10, true), 259.8},
		{"outside", Rect(100, 100, 10, 10), 0},
		{"nothing", nil, 0},
	} {
		m := image.NewAlpha(image.Rect(0, 0, 40, 40))
		var b Brush
		b.Cover(m, c.p, 1)
		if got := total(m); math.Abs(got-c.want) > 0.01*c.want+0.2 {
			t.Errorf("%s: covers %.2f pixels, want %.2f", c.name, got, c.want)
		}
	}
}

func TestFillAgreesAcrossPictures(t *testing.T) {
	p := Disc(10, 9, 8)
	r := image.Rect(0, 0, 20, 20)
	want := image.NewRGBA(r)
	straight := image.NewNRGBA(r)
	deep := image.NewRGBA64(r)
	var b Brush
	for _, c := range []color.NRGBA{{200, 40, 30, 255}, {10, 200, 30, 120}} {
		for _, d := range []interface {
			image.Image
			Set(x, y int, c color.Color)
		}{want, straight, deep} {
			b.Fill(d, p, c)
		}
		p = p.Move(2, 3)
	}
	for y := 0; y < 20; y++ {
		for x := 0; x < 20; x++ {
			w := want.RGBAAt(x, y)
			for _, got := range []color.Color{straight.At(x, y), deep.At(x, y)} {
				g := color.RGBAModel.Convert(got).(color.RGBA)
				for _, d := range []int{int(w.R) - int(g.R), int(w.G) - int(g.G), int(w.B) - int(g.B), int(w.A) - int(g.A)} {
					if d < -3 || d > 3 {
						t.Fatalf("at %d,%d: %v and %v", x, y, w, g)
					}
				}
			}
		}
	}
}

func TestPicturesAwayFromTheOrigin(t *testing.T) {
	dst := image.NewRGBA(image.Rect(-5, -5, 5, 5))
	var b Brush
	b.Fill(dst, Rect(-20, -1, 40, 2), color.White)
	if dst.RGBAAt(-5, -1).A != 255 || dst.RGBAAt(4, 0).A != 255 || dst.RGBAAt(0, 1).A != 0 {
		t.Error("the band is not where it belongs")
	}
}

func TestTextIsMeasuredAsDrawn(t *testing.T) {
	for _, f := range []typeset.Font{typeset.Bold, typeset.NarrowBold, typeset.Slab, typeset.SchoolItalic} {
		l := Letters(f)
		if l.Cap() < 0.6 || l.Cap() > 0.8 {
			t.Errorf("font %d: capitals are %.2f em high", f, l.Cap())
		}
		st := Style{Size: 30, Track: 0.1, Squeeze: 0.9}
		p, w := l.Text("3-4-8", st)
		if got := l.Width("3-4-8", st); math.Abs(got-w) > 1e-9 {
			t.Errorf("font %d: width %.3f, drawn %.3f", f, got, w)
		}
		if x0, _, x1, _ := p.Box(); x0 < -1 || x1 > w+1 {
			t.Errorf("font %d: letters from %.1f to %.1f in a width of %.1f", f, x0, x1, w)
		}
	}
}

// A letter and its halo fill together: both run the same way, so nothing cancels out.
func TestHaloCoversItsLetter(t *testing.T) {
	p, _ := Letters(typeset.Bold).Text("B", Style{Size: 40})
	p = p.Move(10, 40)
	letter, halo := image.NewAlpha(image.Rect(0, 0, 60, 60)), image.NewAlpha(image.Rect(0, 0, 60, 60))
	var b Brush
	b.Cover(letter, p, 1)
	b.Cover(halo, p.Halo(3), 1)
	for i, v := range letter.Pix {
		if int(halo.Pix[i])+2 < int(v) {
			t.Fatalf("pixel %d: letter %d, halo %d", i, v, halo.Pix[i])
		}
	}
	if total(halo) < 1.3*total(letter) {
		t.Error("the halo is no wider than its letter")
	}
}

func TestDashesKeepTheirLength(t *testing.T) {
	got := Dashes(Points(0, 0, 10, 0, 10, 10), 3, 2)
	sum := 0.0
	for _, d := range got {
		for i := 1; i < len(d); i++ {
			sum += math.Hypot(d[i].X-d[i-1].X, d[i].Y-d[i-1].Y)
		}
	}
	if len(got) != 4 || math.Abs(sum-12) > 1e-9 {
		t.Errorf("%d dashes, %.2f long together", len(got), sum)
	}
}

func TestBrushesDrawTheSameSideBySide(t *testing.T) {
	draw := func() []byte {
		var b Brush
		m := image.NewRGBA(image.Rect(0, 0, 90, 30))
		p, _ := Letters(typeset.NarrowBold).Text("4-2-10/1-4", Style{Size: 20.3})
		b.Fill(m, p.Turn(0, 0, 3).Move(4.2, 20), color.Black)
		return m.Pix
	}
	want := draw()
	var wg sync.WaitGroup
	for i := 0; i < 8; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if !bytes.Equal(draw(), want) {
				t.Error("two brushes differ")
			}
		}()
	}
	wg.Wait()
}

func BenchmarkCoverDisc(b *testing.B) {
	m := image.NewAlpha(image.Rect(0, 0, 64, 64))
	p := Disc(32, 32, 30)
	var br Brush
	for i := 0; i < b.N; i++ {
		br.Cover(m, p, 1)
	}
}
