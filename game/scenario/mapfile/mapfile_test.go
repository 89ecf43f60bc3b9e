package mapfile

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/hex"
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
