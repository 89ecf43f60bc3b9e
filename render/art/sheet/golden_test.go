package sheet

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"marianas/game/catalog"
	"marianas/scenarios"
)

var update = flag.Bool("update", false, "write the golden picture anew")

// The whole sheet, small: what changes it is meant to, or is a fault.
func TestGoldenSheet(t *testing.T) {
	golden(t, "islandwar", compose(islandWar(t), testFurniture(t), Style{}, Width/8, fine))
}

// A sheet on a page of its own, with an atoll's rim, palms, landings and an inset.
func TestGoldenIsle(t *testing.T) {
	b, f := isleBoard(t, "eniwetok")
	golden(t, "eniwetok", compose(b, f, Style{}, fullWidth(b, f.Layout.Page)/4, fine))
}

// A sheet with borders, dots and boxes of a game's own.
func TestGoldenSigns(t *testing.T) {
	d, faults := catalog.Data(scenarios.FS, "dday")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	b := d.Boards[0]
	l, err := ReadLayout(scenarios.FS, LayoutFile("dday", b.Name))
	if err != nil {
		t.Fatal(err)
	}
	f := Furnish(l, d.Info.Charts)
	c := compose(b, f, Style{}, fullWidth(b, l.Page)/4, fine)
	golden(t, "dday", c)
	bare := *b
	bare.Signs = nil
	if CacheName(b, f, Style{}) == CacheName(&bare, f, Style{}) {
		t.Error("a sheet is kept under the same name without its signs")
	}
	for _, row := range l.Row {
		if !c.shows(row.Name) {
			t.Errorf("the key explains %s, which is not on the sheet", row.Name)
		}
	}
}

// Sheets with levels, dots and marks in their hexes, and boxes at sea before their beaches.
func TestGoldenCompanyScale(t *testing.T) {
	for _, island := range []string{"tinian", "saipan"} {
		b, f := companyScale(t, island)
		c := compose(b, f, Style{}, fullWidth(b, f.Layout.Page)/4, fine)
		golden(t, island, c)
		for _, row := range f.Layout.Row {
			if !c.shows(row.Name) {
				t.Errorf("%s: the key explains %s, which is not on the sheet", island, row.Name)
			}
		}
		standsFree(t, c)
	}
}

func golden(t *testing.T, name string, c *composer) {
	t.Helper()
	file := filepath.Join("testdata", name+".jpg")
	got := c.whole()
	if *update {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, got, &jpeg.Options{Quality: 95}); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds() != got.Rect {
		t.Fatalf("sheet of %v, want %v", got.Rect, m.Bounds())
	}
	want := image.NewRGBA(m.Bounds())
	draw.Draw(want, want.Rect, m, image.Point{}, draw.Src)
	if mean, wild := compared(got, want); mean > 4 || wild > .01 {
		t.Errorf("differs by %.1f a channel, %.2f %% of it by more than 40; see it with -update", mean, 100*wild)
	}
}

// compared is the mean difference of a channel, and the share of channels that differ widely.
func compared(a, b *image.RGBA) (mean, wild float64) {
	for i, v := range a.Pix {
		d := int(v) - int(b.Pix[i])
		if d < 0 {
			d = -d
		}
		mean += float64(d)
		if d > 40 {
			wild++
		}
	}
	n := float64(len(a.Pix))
	return mean / n, wild / n
}
