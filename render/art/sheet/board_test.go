package sheet

import (
	"image/png"
	"os"
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// islandWar is the board that the tests paint.
func islandWar(t testing.TB) *board.Board {
	t.Helper()
	b, faults := scenario.ReadBoard(scenarios.FS, "islandwar/maps/islandwar-saipan.toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return b
}

// TestLook writes a sheet to a file for the eye: go test -run Look, with SHEET_OUT=FILE.png.
func TestLook(t *testing.T) {
	out := os.Getenv("SHEET_OUT")
	if out == "" {
		t.Skip("SHEET_OUT names no file")
	}
	b := islandWar(t)
	if m := os.Getenv("SHEET_MAP"); m != "" {
		var faults scenario.Faults
		if b, faults = scenario.ReadBoard(os.DirFS("."), m); len(faults) > 0 {
			t.Fatal(faults)
		}
	}
	c := compose(b, testFurniture(t), Style{Clean: strings.Contains(out, "clean")}, Width, fine)
	f, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, c.whole()); err != nil {
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
	d, faults := scenario.Load(scenarios.FS, "islandwar")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return Furnish(l, d.Info.Charts)
}
