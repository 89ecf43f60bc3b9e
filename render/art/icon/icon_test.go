package icon

import (
	"image"
	"testing"

	"marianas/game/hex"
	"marianas/render"
)

func inked(img *image.RGBA) (n int) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 0 {
			n++
		}
	}
	return n
}

var accent = render.Color{R: 0x1F, G: 0x56, B: 0x73, A: 255}

func TestEveryIconIsDrawnAndStaysInside(t *testing.T) {
	for _, n := range Names() {
		for _, px := range []int{12, 14, 18, 20, 23, 32, 40, 64} {
			img := Picture(n, px, accent).Image
			if img.Rect.Dx() != px || img.Rect.Dy() != px {
				t.Errorf("%s at %d: %v", n, px, img.Rect)
			}
			if inked(img) < px/2 {
				t.Errorf("%s at %d px is nearly empty", n, px)
			}
			x0, y0, x1, y1 := parts(drawings[n], px).Box()
			if x0 < -1 || y0 < -1 || x1 > float64(px)+1 || y1 > float64(px)+1 {
				t.Errorf("%s at %d px is cut off: %.1f,%.1f to %.1f,%.1f", n, px, x0, y0, x1, y1)
			}
		}
	}
}

func TestEveryMarkIsDrawnAtEverySize(t *testing.T) {
	for m := Mark(0); m < marks; m++ {
		for _, px := range append([]int{8, 40, 256}, Sizes...) {
			for _, d := range hex.Directions {
				img := Toward(m, d, px, accent).Image
				if inked(img) == 0 {
					t.Errorf("mark %d, %v, at %d is empty", m, d, px)
				}
			}
		}
	}
}

// A mark that touches the border of its picture would be cut off.
func TestMarksAreNotCutOff(t *testing.T) {
	for m := Mark(0); m < marks; m++ {
		for _, px := range Sizes {
			for _, d := range hex.Directions {
				img := Toward(m, d, px, accent).Image
				b := img.Rect
				worst := uint8(0)
				for x := 0; x < b.Dx(); x++ {
					worst = max(worst, img.RGBAAt(x, 0).A, img.RGBAAt(x, b.Dy()-1).A)
				}
				for y := 0; y < b.Dy(); y++ {
					worst = max(worst, img.RGBAAt(0, y).A, img.RGBAAt(b.Dx()-1, y).A)
				}
				if worst > 100 && m != ShadeHex {
					t.Errorf("mark %d, %v, at %d reaches its border", m, d, px)
				}
			}
		}
	}
}

func TestPicturesAreKept(t *testing.T) {
	menu, reach := Picture(Menu, 20, accent), Marked(Reach, 88, accent)
	if menu != Picture(Menu, 20, accent) || reach != Marked(Reach, 88, accent) {
		t.Error("the same picture was made twice")
	}
	if Picture("no such icon", 20, accent) != Picture(Question, 20, accent) {
		t.Error("an unknown icon is not the question mark")
	}
}

func TestDiceShowTheirFaces(t *testing.T) {
	last := 0
	for n := 0; n <= 6; n++ {
		dark := 0
		img := Die(6, n, 64).Image
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i+3] == 255 && img.Pix[i] < 60 {
				dark++
			}
		}
		if dark <= last {
			t.Errorf("a %d has no more dots than the face before", n)
		}
		last = dark
	}
	if inked(Die(10, 10, 40).Image) == 0 || Die(10, 0, 40) == Die(10, 10, 40) {
		t.Error("the ten is not told from the blank die")
	}
}

func TestFireLineKeepsItsLength(t *testing.T) {
	for _, l := range []int{12, 150, 2020} {
		img := FireLine(l, 88, accent).Image
		if got := img.Rect.Dx() - 2*Margin(88); got < l || got > l+1 {
			t.Errorf("a line of %d is %d long", l, got)
		}
	}
	if w := FireLine(9000, 176, accent).Image.Rect.Dx(); w > widest {
		t.Errorf("a picture is %d wide", w)
	}
}
