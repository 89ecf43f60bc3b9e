package sheet

import (
	"image/color"
	"testing"

	"marianas/game/board"
)

// Every hex of land has a dot in the color of its ground, and no hex of the sea has one.
func TestGroundDots(t *testing.T) {
	b, f := tinian(t)
	c := compose(b, f, Style{Clean: true}, fullWidth(b, f.Layout.Page)/4, coarse)
	m := c.whole()
	n := 0
	c.each(func(h board.ID) {
		d, dotted := c.dotOf(c.letter(h))
		if dotted != (c.letter(h) != '.') {
			t.Fatalf("%s, %s: dot is %v", b.Number(h), b.TerrainName(h), dotted)
		}
		if !dotted || d.Core != "" {
			return
		}
		p := c.center(h)
		if got, want := m.RGBAAt(int(p.X), int(p.Y)), parsed(d.Fill); hueGap(got, want) > 90 {
			t.Errorf("%s, %s: the middle is %v, want about %v", b.Number(h), b.TerrainName(h), got, want)
		}
		n++
	})
	if n < 300 {
		t.Errorf("%d dots seen", n)
	}
}

func hueGap(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return d(a.R, b.R) + d(a.G, b.G) + d(a.B, b.B)
}

// Marks stand in the hexes that the map names, as many as the printing style asks for.
func TestHexMarks(t *testing.T) {
	b, f := tinian(t)
	c := compose(b, f, Style{Clean: true}, fullWidth(b, f.Layout.Page)/8, coarse)
	for _, mark := range []string{"cave", "op", "victory"} {
		if got, want := len(c.marked(mark)), len(b.Overlay(mark)); got != want || want == 0 {
			t.Errorf("%d hexes with %s, want %d", got, mark, want)
		}
	}
	if got := c.marked("range"); len(got) != 1 || b.Number(got[0]) != "20.47" {
		t.Errorf("ranges are counted from %v", got)
	}
	own := *f.Layout.Print
	own.Marks = nil
	f.Layout.Print = &own
	if c := compose(b, f, Style{Clean: true}, fullWidth(b, f.Layout.Page)/8, coarse); len(c.marked("cave")) > 0 {
		t.Error("caves are marked without being asked for")
	}
}

// Every landing beach has its lane of three boxes.
func TestLanes(t *testing.T) {
	b, f := tinian(t)
	c := compose(b, f, Style{Clean: true}, fullWidth(b, f.Layout.Page)/8, coarse)
	landings := 0
	for _, beach := range b.Beaches {
		if beach.Kind == "coast" {
			continue
		}
		landings++
		if !c.hasLane(beach.Name) {
			t.Errorf("no lane leads to %s", beach.Name)
		}
	}
	if got := len(f.Layout.Lane); got != landings {
		t.Errorf("%d lanes for %d beaches", got, landings)
	}
	for _, l := range f.Layout.Lane {
		if len(l.Boxes) != 3 {
			t.Errorf("%s has the boxes %v, want three", l.Beach, l.Boxes)
		}
		if len(l.Places) != len(l.Boxes) {
			t.Errorf("%s has the boxes %v for the places %v", l.Beach, l.Boxes, l.Places)
		}
	}
}
