package counter

import "testing"

func TestApplicationIconIsAsLargeAsAsked(t *testing.T) {
	for _, px := range []int{16, 24, 32, 48, 64, 128, 256} {
		img := Application(px)
		if img.Rect.Dx() != px || img.Rect.Dy() != px {
			t.Errorf("%d px: %v", px, img.Rect)
		}
		if c := img.RGBAAt(px/2, px/2); c.R < 200 || c.A != 255 {
			t.Errorf("%d px: the star is missing: %v", px, c)
		}
	}
}
