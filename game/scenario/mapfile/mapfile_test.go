package mapfile

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
)

// The sheet holds one of everything that the map schema of the five titles knows.
func TestReadBoard(t *testing.T) {
	b, faults := Open(os.DirFS("testdata"), "islet.toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	h, _ := b.ID("16.61")
	n, _ := b.ID("17.61")
	if b.Len() != 12 || b.TerrainName(h) != "cane" || b.Level(h) != '2' || !b.On("cave", h) {
		t.Errorf("hex 16.61: %s, level %c", b.TerrainName(h), b.Level(h))
	}
	if b.Levels['2'] != "upper" || len(b.Levels) != 2 {
		t.Errorf("levels %v", b.Levels)
	}
	if b.Between(h, n)&b.Feature("road") == 0 || b.Touches(h, b.Feature("cliff")) == false {
		t.Error("road or cliff is missing")
	}
	if len(b.Labels) != 1 || b.Labels[0].At != n || len(b.Beaches) != 1 || len(b.Fields) != 1 || len(b.Coast) != 1 || b.ScaleM != 480 {
		t.Errorf("labels %v, beaches %v, fields %v, coast %v, scale %g", b.Labels, b.Beaches, b.Fields, b.Coast, b.ScaleM)
	}
}

func TestBoardFaults(t *testing.T) {
	text, err := os.ReadFile("testdata/islet.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`drift_to = "16.60"`, `drift_to = "16.70"`, "beach[1].drift_to: hex 16.70 is not on the map"},
		{`intense = ["17.61"]`, `intense = ["1761"]`, `position[1].intense[1]: "1761" is not a hex number; expected CC.RR`},
		{`"1221",`, `"1231",`, "grid.level[2]: '3' for hex 17.61; expected a digit of [levels]"},
		{`".11.",
  "1221",`, `"..1.",
  "1221",`, "grid.level[1]: '.' for hex 16.60; expected a digit of [levels]"},
		{`"2" = "upper"`, `"up" = "upper"`, "levels.up: \"up\"; expected one digit"},
		{`level = [`, `levels = [`, "grid.levels: unknown key"},
		{`"1221",`, `"12x1",`, `grid.level[2]: 'x' for hex 17.61; expected a digit or .`},
		{`[2.0, 2.25]`, `[2.0]`, "coastline.rings[1]: a ring of 3 points"},
		{`[["16.60", "16.61", "17.61"]]`, `["16.60", "16.61"]`, "routes.road[1]"},
		{`[hexsides]`, `[hexside]`, "hexside: unknown key"},
		{`kind = "summit"`, ``, `feature[1]: no "kind"`},
		{`cave = ["16.61"]`, manyKeys(), "overlays: 101 keys; expected at most 64"},
	} {
		m := fstest.MapFS{"islet.toml": {Data: []byte(strings.Replace(string(text), c.from, c.to, 1))}}
		if _, faults := Open(m, "islet.toml"); !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%s gives %v\nwant %s", c.to, faults, c.want)
		}
	}
}

// The sheet of Tinian with everything that it has: levels, slopes, ridges, cliffs, caves, posts.
func TestTinian(t *testing.T) {
	b, faults := Open(scenarios.FS, "css/maps/css-tinian.toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for n, want := range map[hex.Number]int{"14.58": 1, "14.59": 2, "15.60": 2, "12.61": 2} {
		h, _ := b.ID(n)
		if level, ok := b.Height(h); !ok || level != want {
			t.Errorf("%s is at level %d, %v", n, level, ok)
		}
	}
	count := map[string]int{}
	for h := board.ID(0); int(h) < b.Len(); h++ {
		if _, ok := b.Height(h); ok == (b.TerrainName(h) == "sea") {
			t.Errorf("%s is %s, with a level: %v", b.Number(h), b.TerrainName(h), ok)
		}
		if b.On("cave", h) != (b.TerrainName(h) == "cave") {
			t.Errorf("%s is %s and in the list of caves: %v", b.Number(h), b.TerrainName(h), b.On("cave", h))
		}
		for d, n := range b.Neighbors(h) {
			kinds := 0
			for _, side := range []string{"slope", "steep", "ridge", "cliff"} {
				if b.Side(h, hex.Direction(d))&b.Feature(side) != 0 {
					kinds++
					count[side]++
				}
			}
			if kinds > 1 {
				t.Errorf("%s-%s has %d kinds of hexsides", b.Number(h), b.Number(n), kinds)
			}
		}
	}
	if want := map[string]int{"slope": 2 * 93, "steep": 2 * 12, "ridge": 2 * 18, "cliff": 2 * 48}; !maps.Equal(count, want) {
		t.Errorf("hexsides from both sides: %v, want %v", count, want)
	}
	if len(b.Fields) != 4 || len(b.Beaches) != 6 || len(b.Overlay("op")) != 5 || len(b.Overlay("cave")) != 12 {
		t.Errorf("%d airfields, %d beaches, posts %v, caves %v", len(b.Fields), len(b.Beaches), b.Overlay("op"), b.Overlay("cave"))
	}
}

// A rule case has levels and dotted numbers on its small map, if it wants.
func TestSmallWithLevels(t *testing.T) {
	text := `[board]
stagger = "odd-down"
id_format = "CC.RR"
first_column = 14
first_row = 58
terrain = ["cb", "cc"]
level = ["12", ".3"]
hexsides = { cliff = ["14.58-15.58"] }
`
	b, faults := readSmall(text)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	x, _ := b.ID("15.58")
	y, _ := b.ID("14.59")
	level, ok := b.Height(x)
	if _, none := b.Height(y); level != 2 || !ok || none || !b.Touches(x, b.Feature("cliff")) {
		t.Errorf("15.58 at %d, %v; 14.59 with a level: %v", level, ok, none)
	}
	if _, faults := readSmall(strings.Replace(text, ".3", ".x", 1)); !strings.Contains(faults.Error(), `'x' for hex 15.59; expected a digit or .`) {
		t.Errorf("an x for a level gives %v", faults)
	}
}

func readSmall(text string) (*board.Board, doc.Faults) {
	var found doc.Faults
	f := doc.Open(fstest.MapFS{"case.toml": {Data: []byte(text)}}, "case.toml", &found)
	b := ReadSmall(f.Top().Table("board", true))
	f.Close()
	return b, found.Sorted()
}

func manyKeys() string {
	var b strings.Builder
	for i := 0; i < 100; i++ {
		fmt.Fprintf(&b, "overlay%d = []\n", i)
	}
	return b.String()
}

// What the data pack derives from the set-up must hold on the sheet (A.2).
func TestSaipanBeaches(t *testing.T) {
	b, faults := Open(scenarios.FS, "islandwar/maps/islandwar-saipan.toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, n := range []string{"0702", "0802", "0902", "1002", "1103", "1203"} {
		h, _ := b.ID(hex.Number(n))
		if !b.On("beach", h) || b.TerrainName(h) == "sea" {
			t.Errorf("%s is no beach", n)
		}
	}
	if len(b.Coast) != 2 || len(b.Labels) < 20 || len(b.Routes("trail")) == 0 {
		t.Errorf("%d coast rings, %d labels", len(b.Coast), len(b.Labels))
	}
}
