package sheet

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"marianas/game/board"
	"marianas/game/catalog"
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
