package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/scenario/trial"
)

// twoSheets is the small title with its map twice, as sheets of two names.
func twoSheets(t *testing.T) fstest.MapFS {
	t.Helper()
	m := small(t)
	change := func(name, from, to string) {
		t.Helper()
		text := string(m[name].Data)
		if !strings.Contains(text, from) {
			t.Fatalf("%s holds no %q", name, from)
		}
		m[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, from, to, 1))}
	}
	m["small/maps/atoll.toml"] = m["small/maps/islet.toml"]
	change("small/maps/atoll.toml", `id = "islet"`, `id = "atoll"`)
	change("small/title.toml", "file = \"islet\"\n", "file = \"islet\"\nsheet = \"east\"\n[[map]]\nfile = \"atoll\"\nsheet = \"west\"\n")
	change("small/landing.toml", "source =", "sheets = [\"west\"]\nrules = [\"1.0\"]\nsource =")
	change("small/rules.toml", "[[rule]]", "[[rule]]\nnumber = \"1.0\"\nheading = \"Storms\"\ndigest = \"The sea is rough.\"\nstatus = \"information\"\n[[rule]]")
	return m
}

// A scenario names its sheets and rules. On one sheet a place needs no name of it.
func TestSheetsOfAScenario(t *testing.T) {
	d, faults := load(twoSheets(t), "small")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s := &d.Setups[0]
	if on := d.Sheets(s); len(d.Boards) != 2 || len(on) != 1 || on[0].Sheet != "west" || len(s.Rules) != 1 {
		t.Errorf("on %d of %d sheets, rules %v", len(on), len(d.Boards), s.Rules)
	}
	if at := s.Placed[0].At.String(); at != "west/0303" {
		t.Errorf("placed in %s", at)
	}
	if spots := d.Info.Scenarios[0].Landing.Spots; len(spots) == 0 || spots[0].At.Sheet != "west" {
		t.Errorf("a landing in %v", spots)
	}
}

// A scenario that names no sheet is played on the one without a name, where there is one.
func TestUnnamedSheet(t *testing.T) {
	m := twoSheets(t)
	trial.Spoil(t, m, "small/title.toml", "sheet = \"east\"\n", "")
	trial.Spoil(t, m, "small/landing.toml", "sheets = [\"west\"]\n", "")
	d, faults := load(m, "small")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s := &d.Setups[0]
	if on := d.Sheets(s); len(on) != 1 || on[0] != d.Boards[0] || s.Placed[0].At.String() != "0303" {
		t.Errorf("on %v, placed in %s", s.Sheets, s.Placed[0].At)
	}
	trial.Spoil(t, m, "small/landing.toml", "source =", "sheets = [\"\"]\nsource =")
	if _, faults := load(m, "small"); !strings.Contains(faults.Error(), `sheets[1]: ""; expected a sheet of title.toml: west`) {
		t.Errorf("a sheet without a name by name gives\n%v", faults)
	}
}

// A sheet may have a turn record track of its own, with a page of its own.
func TestTrackOfASheet(t *testing.T) {
	m := twoSheets(t)
	trial.Spoil(t, m, "small/charts.toml", "[[track.turn]]", "[[track.sheet]]\nname = \"west\"\nturn = [{ turn = 1, date = \"1 Jan\", support = { us = 4, jp = 0 }, markers = { us = 2, jp = 1 } }]\n[[track.turn]]")
	_, faults := load(m, "small")
	if want := "the 1 boxes of the turn record track"; !strings.Contains(faults.Error(), want) {
		t.Errorf("a scenario longer than the track of its sheet gives\n%v", faults)
	}
	trial.Spoil(t, m, "small/landing.toml", "turns = ", "turns = 1 # ")
	d, faults := load(m, "small")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	west, other := d.TrackOf("west"), d.TrackOf("east")
	if len(west) != 1 || west[0].Date != "1 Jan" || len(other) != len(d.Track)-1 || other[0].Sheet != "" {
		t.Errorf("tracks %v and %v", west, other)
	}
	for _, page := range d.Info.Charts {
		if page.ID == "track-west" && (len(page.Rows) != 1 || page.Title != "Turn record track, West") {
			t.Errorf("page %+v", page)
		}
	}
}

func TestSheetFaults(t *testing.T) {
	for _, c := range []struct{ file, from, to, want string }{
		{"landing", `sheets = ["west"]`, `sheets = ["wset"]`, `sheets[1]: "wset"; expected a sheet of title.toml: one of east, west`},
		{"landing", `sheets = ["west"]`, `sheets = ["west", "west"]`, `sheets[2]: a second "west"; expected every sheet once`},
		{"landing", `sheets = ["west"]`, `sheets = "west"`, `sheets: "west"; expected a list of texts`},
		{"landing", `sheets = ["west"]`, ``, `unit[1].at: "0303"; expected a hex with its sheet, such as east/0101, on one of east, west`},
		{"landing", `at = "0303"`, `at = "east/0303"`, `unit[1].at: "east/0303"; expected a hex of the sheet west`},
		{"landing", `rules = ["1.0"]`, `rules = ["1.9"]`, `rules[1]: "1.9"; expected a rule of the title's rules.toml`},
		{"title", `sheet = "west"`, `sheet = "east"`, `map[2].sheet: a second sheet "east"; expected a name of its own for each sheet`},
	} {
		m := twoSheets(t)
		name := "small/" + c.file + ".toml"
		trial.Spoil(t, m, name, c.from, c.to)
		if _, faults := load(m, "small"); !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%s gives\n%v\nwant %s", c.to, faults, c.want)
		}
	}
}
