package sheet

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"marianas/game/board"
	"marianas/game/catalog"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/mapfile"
	"marianas/scenarios"
)

// islandWar is the board that the tests paint.
func islandWar(t testing.TB) *board.Board {
	t.Helper()
	b, faults := mapfile.Open(scenarios.FS, "islandwar/maps/islandwar-saipan.toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return b
}

var (
	seen  = flag.String("look", "", "write the whole sheet to this PNG file")
	other = flag.String("map", "", "of the map in this file, without furniture")
)

// TestLook is for the eye: go test -run Look -look FILE.png.
func TestLook(t *testing.T) {
	if *seen == "" {
		t.Skip("no -look")
	}
	b, f := islandWar(t), testFurniture(t)
	if *other != "" {
		var faults doc.Faults
		if b, faults = mapfile.Open(os.DirFS(filepath.Dir(*other)), filepath.Base(*other)); len(faults) > 0 {
			t.Fatal(faults)
		}
		f = Furniture{}
	}
	out, err := os.Create(*seen)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(out, compose(b, f, Style{}, Width, fine).whole()); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}

// testFurniture is the furniture of Island War.
func testFurniture(t testing.TB) Furniture {
	t.Helper()
	l, err := ReadLayout(scenarios.FS, LayoutFile("islandwar", "islandwar-saipan"))
	if err != nil {
		t.Fatal(err)
	}
	d, faults := catalog.Data(scenarios.FS, "islandwar")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return Furnish(l, d.Info.Charts)
}

// tinian is a sheet with levels, signs on hexsides and dots in its hexes, and its furniture.
func tinian(t testing.TB) (*board.Board, Furniture) {
	t.Helper()
	return companyScale(t, "tinian")
}

// companyScale is the sheet of an island at company scale.
func companyScale(t testing.TB, island string) (*board.Board, Furniture) {
	t.Helper()
	b, faults := mapfile.Open(scenarios.FS, "css/maps/css-"+island+".toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	l, err := ReadLayout(scenarios.FS, LayoutFile("css", b.Name))
	if err != nil {
		t.Fatal(err)
	}
	f := Furnish(l, nil)
	f.Key = keyRows(l.Row, l.Amend, rules.Chart{})
	return b, f
}

// TestLookAtTinian is for the eye: go test -run LookAtTinian -look FILE.png.
func TestLookAtTinian(t *testing.T) {
	if *seen == "" {
		t.Skip("no -look")
	}
	b, f := tinian(t)
	from := time.Now()
	compose(b, f, Style{}, fullWidth(b, f.Layout.Page)/4, coarse).whole()
	t.Log("coarse", time.Since(from))
	from = time.Now()
	m := compose(b, f, Style{}, fullWidth(b, f.Layout.Page), fine).whole()
	t.Log("fine", time.Since(from))
	out, err := os.Create(*seen)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(out, m); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
}
