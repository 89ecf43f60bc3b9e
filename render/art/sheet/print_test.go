package sheet

import (
	"image/color"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/catalog"
	"marianas/scenarios"
)

// folio is a sheet with a printing style of its own, arrow hexes and airfields.
func folio(t *testing.T) *composer {
	t.Helper()
	d, faults := catalog.Data(scenarios.FS, "fmsaipan")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	l, err := ReadLayout(scenarios.FS, LayoutFile("fmsaipan", d.Boards[0].Name))
	if err != nil {
		t.Fatal(err)
	}
	return compose(d.Boards[0], Furnish(l, d.Info.Charts), Style{Clean: true}, Width/8, fine)
}

func TestPrintFaults(t *testing.T) {
	for text, want := range map[string]string{
		"[print]\npaper = \"buff\"":                                         `paper "buff"`,
		"[print]\nage = 2.0":                                                "age 2",
		"[print]\ntint = -1.0":                                              "tint -1",
		"[print]\nmarks = [\"cave\", \"moon\"]":                             `mark "moon"`,
		"[print.dot]\nclear = { fill = \"#FFFDF2\" }":                       "for clear",
		"[print.ink]\npink = \"#FFFFFF\"":                                   `ink "pink"`,
		"[print.ink]\ntan = \"#FFF\"":                                       `"#FFF" for ink tan`,
		"[print.ground.clear]\ntexture = \"lava\"\nmarks = 3.0":             `texture "lava"`,
		"[print.ground.clear]\ntexture = \"trees\"":                         "0 marks",
		"[print.ground.clear]\ntan = 1.5":                                   "1.5 for clear",
		"[print.ground.clear]\nheight = 9.0":                                "height 9",
		"[print.ground.clear]\ntexture = \"trees\"\nmarks = 100000000000.0": "at most 200",
	} {
		_, err := ReadLayout(fstest.MapFS{"x.toml": {Data: []byte(text)}}, "x.toml")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "x.toml") {
			t.Errorf("%q: %v, want it to say %s", text, err, want)
		}
	}
}

// A printing style changes what it names and leaves the rest as it is.
func TestPrintOverTheUsual(t *testing.T) {
	c := folio(t)
	if c.colors.paper != (color.RGBA{0xfb, 0xf8, 0xee, 255}) || c.colors.inks[line] != inks[line] || c.colors.inks[tan] == inks[tan] {
		t.Errorf("colors %+v", c.colors)
	}
	if c.colors.inks[blue].dx != inks[blue].dx || !c.colors.inks[green].cuts {
		t.Error("an ink of another color has lost its place on the press")
	}
	letter, _ := c.terrainOf("clear")
	if l := c.look(letter); l.green < .2 || l == looks["clear"] {
		t.Errorf("clear ground is printed as %+v", l)
	}
	if usual := (*Print)(nil).colors(); usual.paper != bare || usual.age != 1 {
		t.Errorf("without a style %+v", usual)
	}
}

// Every landing hex has its arrow: it points from the sea to the land and leaves the number free.
func TestArrows(t *testing.T) {
	c := folio(t)
	hexes := c.b.Overlay("arrow")
	if len(hexes) == 0 {
		t.Fatal("no arrow hexes")
	}
	red := 0
	for i := range c.ops {
		if o := &c.ops[i]; o.plate == over && o.color == (color.NRGBA{0xb3, 0x27, 0x1e, 255}) {
			red++
		}
	}
	if red != len(hexes)+1 { // and one in the key
		t.Errorf("%d arrows, want %d and one in the terrain key", red, len(hexes))
	}
	for _, h := range hexes {
		m, a := c.center(h), c.inward(h)
		dx, dy := math.Cos(a)*c.Unit, math.Sin(a)*c.Unit
		if c.shore.under(m.X+dx, m.Y+dy) <= c.shore.under(m.X-dx, m.Y-dy) {
			t.Errorf("%s: the arrow does not point ashore", c.b.Number(h))
		}
	}
}

// Two figures stand in a box of the track where the layout asks for both.
func TestTrackOfBothSides(t *testing.T) {
	if got := trackFoot("*/*", []string{"20", "5"}); got != "20/5" {
		t.Errorf("foot %q", got)
	}
	if got := trackFoot("GSP", []string{"10", "0"}); got != "GSP 10" {
		t.Errorf("foot %q", got)
	}
}
