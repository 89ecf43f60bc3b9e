package table

import (
	"testing"

	"marianas/game/rules"
	"marianas/render/scene"
)

// A match opens on what is owed, at a size at which counters can be read, whatever the window.
func TestOpensOnWhatIsOwed(t *testing.T) {
	for _, size := range sizes {
		p := newPlay(t, int(size[0]), int(size[1]), 100)
		x, y := p.hex("0908")
		if a := p.s.camera.Area; !a.Inset(10).Contains(x, y) {
			t.Errorf("at %v what is owed is shown at %.0f, %.0f of the board %v", size, x, y, a)
		}
		if p.s.camera.Hex < 48 {
			t.Errorf("at %v a hex is %.0f pixels high", size, p.s.camera.Hex)
		}
	}
}

// N brings what is owed into the middle at playing size, keeps it outlined until the next key, and puts the cursor there.
func TestNextOwed(t *testing.T) {
	p := newPlay(t, 1280, 720, 100)
	p.s.camera.Fit()
	p.key("N", 0)
	p.wait(300)
	h := mustHex(t, p, "0908")
	x, y := p.s.center(h)
	if p.s.camera.Hex < 56 || !p.s.camera.Comfortable(x, y) || p.s.pointed() != h {
		t.Errorf("N left hexes of %.0f pixels, the hex in sight: %v, the cursor on %v", p.s.camera.Hex, p.s.camera.Comfortable(x, y), p.s.pointed())
	}
	if hs := p.s.notedHexes(p.u); len(hs) == 0 || hs[0] != h {
		t.Errorf("outlined are %v, want %v", hs, h)
	}
}

// Where not everything fits, the camera shows the place from where most of it is seen.
func TestOpensWhereMostIs(t *testing.T) {
	p := newPlay(t, 520, 360, 100)
	v := &rules.View{}
	for _, n := range []string{"0502", "1905", "1906", "1907", "1806"} {
		v.Owed = append(v.Owed, rules.Owed{At: rules.Place{Hex: p.s.board.Number(mustHex(t, p, n))}})
	}
	c := scene.Camera{Bounds: p.s.camera.Bounds, Most: 160, Area: p.s.camera.Area}
	Opening(&c, p.s.board, v, "us", 1, 0)
	for _, n := range []string{"1905", "1906", "1907", "1806"} {
		x, y := c.Screen(p.s.center(mustHex(t, p, n)))
		if !c.Area.Contains(x, y) {
			t.Errorf("%s is out of sight at %.0f, %.0f", n, x, y)
		}
	}
}
