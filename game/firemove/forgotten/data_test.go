package forgotten

import (
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/trial"
)

// files are the title's files and those of its series, as if the title could be played.
func files(t testing.TB) fstest.MapFS {
	t.Helper()
	return trial.Files(t, "firemove", "forgotten")
}

func load(m fs.FS) (*scenario.Data, doc.Faults) {
	return scenario.Load(m, "forgotten", scenario.System{Read: Read})
}

// data is the embedded data as the title reads it.
func data(t testing.TB) *Data {
	t.Helper()
	d, faults := load(files(t))
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%v", faults)
	}
	return d.Own.(*Data)
}

// What rules 18.1, 18.2 and 19.0 print, and the totals of the counters.
func TestIslands(t *testing.T) {
	d := data(t)
	objectives := map[string]int{"engebi": 5, "eniwetok": 17, "parry": 11, "guam": 17, "tinian": 16, "angaur": 7}
	clocks := map[string][2]int{"engebi": {1, 4}, "eniwetok": {3, 6}, "parry": {1, 3}, "guam": {19, 22}, "tinian": {9, 22}, "angaur": {4, 5}}
	fire := map[rules.Side]int{}
	placed := 0
	for _, i := range d.Islands {
		n := 0
		for _, o := range i.Objectives {
			n += len(o.Hexes)
		}
		if n != objectives[i.ID] || clocks[i.ID] != [2]int{i.Allotted, i.Deadline} || d.Board(i.Sheet) == nil {
			t.Errorf("%s: %d objectives, clock %d and %d", i.ID, n, i.Allotted, i.Deadline)
		}
		for _, f := range i.Fire {
			fire[f.Side] += len(f.Values)
		}
		placed += len(i.Placement)
		for _, p := range i.Placement {
			if u := d.Unit(p.Unit); u == nil || d.Homes[p.Unit] != i.ID || p.Hexes[0].Sheet != i.Sheet {
				t.Errorf("%s is placed on %s", p.Unit, i.ID)
			}
		}
	}
	if len(d.Islands) != 6 || fire["us"] != 80 || fire["jp"] != 49 || placed != 48 || len(d.Homes) != 135 {
		t.Errorf("%d islands, markers %v, %d units placed, %d counters", len(d.Islands), fire, placed, len(d.Homes))
	}
	guam := d.Island("guam").Rebuild
	if len(guam.ByHex) != 2 || guam.ByHex[0] != (rules.Place{Sheet: "guam", Hex: "1302"}) || d.Island("tinian").Rebuild.InZones {
		t.Errorf("rebuilds on Guam %+v, on Tinian %+v", guam, d.Island("tinian").Rebuild)
	}
}

// Every scenario names its sheets, and says how they are played.
func TestScenarios(t *testing.T) {
	d := data(t)
	how := map[string]string{"sequenced": Sequenced, "simultaneous": Simultaneous, "free": Simultaneous}
	for i := range d.Plays {
		s, want, sheets := &d.Data.Data.Setups[i], Individual, 1
		if h := how[s.Scenario]; h != "" {
			want, sheets = h, 6
		}
		if got := d.Sheets(s); d.Plays[i].How != want || len(got) != sheets || sheets == 1 && got[0].Sheet != s.Scenario {
			t.Errorf("%s is played %s on %d sheets", s.Scenario, d.Plays[i].How, len(got))
		}
	}
	if p := d.Plays[6].Points; len(d.Plays) != 9 || p.Unused != 2 || p.Over != -1 || p.Losses.Eliminated != -2 || p.US != 2 || p.Japan != -2 {
		t.Errorf("%d scenarios, points %+v", len(d.Plays), p)
	}
	if p := d.Plays[7]; p.Boats != 12 || p.PoolLeast != 2 || p.Deductions.Eliminated != 2 {
		t.Errorf("simultaneous: %+v", p)
	}
}

// A slip in what the title alone reads is told with file and line.
func TestFaults(t *testing.T) {
	trial.Told(t, "forgotten", 1, files(t), load, []trial.Slip{
		{"islands", `sheet = "guam"`, `sheet = "guan"`, `sheet: "guan"; expected a sheet of title.toml: one of engebi,`},
		{"islands", `hexes = ["0209"]`, `hexes = ["0299"]`, "hex 0299 is not on the map"},
		{"islands", `hexes = ["0614", "0514", "0814"]`, `hexes = ["0614", "0514", "0614"]`, "expected another hex for each boat"},
		{"islands", `deadline = 3`, `deadline = 4`, "3 dates; expected 4 dates"},
		{"islands", `unit = "eng-jp-sniper"`, `unit = "eng-jp-snipper"`, `"eng-jp-snipper"; expected a unit of units.toml`},
		{"islands", `hexes = ["1405", "1405", "1405",`, `hexes = ["1405", "1405",`, "5 hexes; expected 6 hexes"},
		{"islands", `naval = [8, 6]`, `navel = [8, 6]`, "navel: unknown key; expected one of air, artillery, island, naval"},
		{"islands", `row = "line-1"`, `row = "line-9"`, "a line of the results table"},
		{"islands", `taken_by = ["D2"`, `taken_by = ["D4"`, "a result of the results table"},
		{"islands", `boats = 2`, `boat = 2`, "boats = a whole number from 1 to 30, which is missing"},
		{"guam", `play = "individual"`, `play = "alone"`, "one of individual, sequenced, simultaneous"},
		{"guam", `sheets = ["guam"]`, `sheets = ["guam", "tinian"]`, "2 sheets; expected one, for a single island"},
		{"guam", `sheets = ["guam"]`, `sheets = ["rota"]`, `sheets[1]: "rota"; expected a sheet of title.toml`},
		{"simultaneous", `boats = 12`, `boats = 0`, "a whole number from 1 to 99"},
		{"units", `island = "engebi"`, `island = "bikini"`, `"bikini"; expected one of engebi,`},
	})
}

// Every support fire marker has a face that shows its kind, whatever other kinds there are of its value.
func TestMarkersShowTheirKinds(t *testing.T) {
	shown := map[string]bool{}
	for _, f := range title(t).Faces() {
		if f.Style == "fire" {
			shown[string(f.Side)+" "+f.Type+" "+f.Text] = true
		}
	}
	n := 0
	for _, i := range data(t).Islands {
		for _, fire := range i.Fire {
			for _, v := range fire.Values {
				if n++; !shown[fmt.Sprintf("%s %s +%d", fire.Side, fire.Kind, v)] {
					t.Errorf("%s: no face for %s %s +%d", i.Name, fire.Side, fire.Kind, v)
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("%d markers on all islands", n)
	}
}
