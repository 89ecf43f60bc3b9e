package scenario_test

import (
	"flag"
	"io/fs"
	"os"
	"strings"
	"testing"

	"marianas/game/css"
	"marianas/game/dday"
	"marianas/game/firemove/forgotten"
	"marianas/game/firemove/saipan"
	"marianas/game/islandwar"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/trial"
	"marianas/scenarios"
)

// systems read the titles of the tests.
var systems = map[string]scenario.System{
	"islandwar": {Read: islandwar.Read, Words: func(d *scenario.Data) ([]rules.VerbInfo, []string) {
		t := islandwar.New(d, nil)
		return t.Verbs(), t.(rules.Boxed).Boxes()
	}},
	"fmsaipan":  {Read: saipan.Read},
	"forgotten": {Read: forgotten.Read},
	"css":       {Read: css.Read},
	"dday":      {Read: dday.Read},
	"small":     {Read: func(r *scenario.Reading) any { return []any{islandwar.Read(r), saipan.Read(r)} }},
}

// load reads a title as its system does.
func load(fsys fs.FS, id string) (*scenario.Data, doc.Faults) {
	return scenario.Load(fsys, id, systems[id])
}

// islandWar is the embedded data of a title.
func islandWar(t testing.TB) *scenario.Data {
	t.Helper()
	d, faults := load(scenarios.FS, "islandwar")
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%v", faults)
	}
	return d
}

var update = flag.Bool("update", false, "rewrite the golden files")

// planted is one error of every kind, each in a copy of its own.
var planted = []struct{ file, from, to string }{
	{"title.toml", `id = "islandwar"`, `id = "island"`},
	{"title.toml", `color = "#B9822B"`, `color = "ochre"`},
	{"title.toml", `built = true`, `built = "yes"`},
	{"title.toml", `emblem = "disc"`, `emblem = "sun"`},
	{"title.toml", `length = `, `lenght = `},
	{"title.toml", `scenarios = ["historical", "free"]`, `scenarios = ["../historical", "later"]`},
	{"title.toml", `source = "rulebook"`, `source = "hearsay"`},
	{"units.toml", `id = "jp-2-135"`, `id = "jp-1-135"`},
	{"units.toml", `id = "jp-2-135"`, `id = "JP 2/135"`},
	{"units.toml", `values = "3-4-8"`, `values = "3-4"`},
	{"units.toml", `side = "jp"`, `side = "ru"`},
	{"units.toml", `size = "III"`, `size = 3`},
	{"units.toml", `us = 49`, `us = 50`},
	{"units.toml", `long = "1st Battalion, 135th Infantry Regiment"`, ``},
	{"units.toml", "[[unit]]", "[[unit]\n"},
	{"units.toml", `values = "3-4-8"`, `values = "3-4-8`},
	{"charts.toml", `columns = 12`, `columns = 11`},
	{"charts.toml", `lows = [-2, -1, 0,`, `lows = [-2, 0, -1,`},
	{"charts.toml", `codes = ["A1", "A1", "•"`, `codes = ["A1", "A7", "•"`},
	{"charts.toml", `codes = ["A1", "A1", "•"`, `codes = ["A1", "•"`},
	{"charts.toml", `face = 4`, `face = 5`},
	{"charts.toml", `mp = 2`, `mp = 1.3`},
	{"charts.toml", `mp = 2`, `mp = 0`},
	{"charts.toml", `row = "rough"`, `row = "ruff"`},
	{"charts.toml", `name = "town"`, `name = "village"`},
	{"charts.toml", `support = { us = 10, jp = 0 }`, `support = { us = 10, ru = 0 }`},
	{"charts.toml", "turn = 3\n", "turn = 4\n"},
	{"historical.toml", `at = "3418"`, `at = "3-9"`},
	{"historical.toml", `at = "3418"`, `at = "4418"`},
	{"historical.toml", `at = "3418"`, `at = "3114"`},
	{"historical.toml", `at = "3418"`, `at = "0101"`},
	{"historical.toml", `at = "1816"`, `at = "2010"`},
	{"historical.toml", `id = "jp-1-135"`, `id = "jp-9-135"`},
	{"historical.toml", `id = "jp-1-135"`, `id = "jp-2-135"`},
	{"historical.toml", `turns = 15`, `turns = 16`},
	{"historical.toml", `first = "us"`, `first = "ru"`},
	{"historical.toml", `{ hex = "0702" }`, `{ hex = "0703" }`},
	{"historical.toml", `{ hex = "0801", beach = "0802" }`, `{ hex = "0201", beach = "0802" }`},
	{"historical.toml", `types = ["infantry"]`, `types = ["cavalry"]`},
	{"free.toml", `choose = 6`, `choose = 60`},
	{"free.toml", `free = ["jp"]`, `free = ["ru"]`},
	{"maps/islandwar-saipan.toml", `"0406", "0407"`, `"0406", "4407"`},
	{"maps/islandwar-saipan.toml", `"1714-1813"`, `"1714-1815"`},
	{"maps/islandwar-saipan.toml", `"1714-1813"`, `"1714"`},
	{"maps/islandwar-saipan.toml", `["0703", "0802",`, `["0703", "0902",`},
	{"maps/islandwar-saipan.toml", `".....ccccc...............................", # 02`, `".....ccxcc...............................", # 02`},
	{"maps/islandwar-saipan.toml", `".....ccccc...............................", # 02`, `".....ccccc....", # 02`},
	{"maps/islandwar-saipan.toml", `stagger = "even-down"`, `stagger = "up"`},
	{"maps/islandwar-saipan.toml", `us_landing = ["1203"`, `us_landing = ["0000"`},
	{"maps/islandwar-saipan.toml", `"r" = "rough"`, `"r" = "crags"`},
	{"maps/islandwar-saipan.toml", `hex = "2206"`, `hex = 2206`},
	{"maps/islandwar-saipan.toml", `last_column = 41`, `last_column = 0`},
	{"rules.toml", `status = "information"`, `status = "later"`},
	{"rules.toml", `status = "not-applicable"` + "\n" + `reason = `, `status = "not-applicable"` + "\n" + `ruling = `},
	{"rules.toml", `number = "7.71"`, `number = "7.72"`},
	{"rules.toml", `number = "7.71"`, `number = "seven"`},
	{"rules.toml", "\nforbids = true", "\nforbids = 1"},
	{"title.toml", `guides = ["historical"]`, `guides = ["first turn"]`},
	{"title.toml", `guides = ["historical"]`, `guides = ["second"]`},
	{"guides/historical.toml", `scenario = "historical"`, `scenario = "later"`},
	{"guides/historical.toml", `side = "us"`, `side = "ru"`},
	{"guides/historical.toml", "seed = 1", `by-rules = ["jp"]` + "\nseed = 1"},
	{"guides/historical.toml", "seed = 1", `options = { storms = "on" }` + "\nseed = 1"},
	{"guides/historical.toml", "[[step]]", "[[steps]]"},
	{"guides/historical.toml", `title = "Where to look"`, ``},
	{"guides/historical.toml", `phase = "landing"`, `phase = "breakfast"`},
	{"guides/historical.toml", `box = "protection"`, `box = "protecting"`},
	{"guides/historical.toml", `may = "take us-1-6"`, `may = "take us-1-99"`},
	{"guides/historical.toml", `do = ["take us-1-6, land 0702"]`, `do = ["take us-1-6, jump 0702"]`},
	{"guides/historical.toml", `do = ["take us-1-6, land 0702"]`, `do = ["take us-1-6, land 0702 quickly"]`},
	{"guides/historical.toml", `"hex 0702"`, `"hex 4702"`},
	{"guides/historical.toml", `"unit us-1-6"`, `"unit us-1-66"`},
	{"guides/historical.toml", `point = ["prompt"]`, `point = ["promt"]`},
	{"guides/historical.toml", `[0702]`, `[4702]`},
	{"guides/historical.toml", `[13.0]`, `[99.0]`},
	{"guides/historical.toml", `{points.us.support}`, `{}`},
}

// Every planted error is reported with file, line, key, what was found and what is expected.
func TestPlantedErrors(t *testing.T) {
	var out strings.Builder
	for _, p := range planted {
		m := trial.Files(t)
		name := "islandwar/" + p.file
		line := 1 + strings.Count(strings.Split(string(m[name].Data), p.from)[0], "\n")
		trial.Spoil(t, m, name, p.from, p.to)
		d, faults := load(m, "islandwar")
		if d != nil || len(faults) == 0 {
			t.Errorf("%s line %d: %s went unnoticed", p.file, line, p.to)
		}
		out.WriteString("# " + strings.ReplaceAll(p.from+" -> "+p.to, "\n", " ") + "\n")
		for _, f := range faults {
			out.WriteString(f.String() + "\n")
			if f.Found == "" || f.Want == "" {
				t.Errorf("%s: says too little: %s", p.file, f)
			}
		}
		out.WriteString("\n")
	}
	golden(t, "planted.golden", out.String())
}

// All errors of all files come at once, sorted by file and line.
func TestAllFaultsAtOnce(t *testing.T) {
	m := trial.Files(t)
	trial.Spoil(t, m, "islandwar/units.toml", `values = "3-4-8"`, `values = "3-4"`)
	trial.Spoil(t, m, "islandwar/units.toml", `size = "III"`, `size = "IIII"`)
	trial.Spoil(t, m, "islandwar/charts.toml", `columns = 12`, `column = 12`)
	trial.Spoil(t, m, "islandwar/historical.toml", `at = "3418"`, `at = "0101"`)
	trial.Spoil(t, m, "islandwar/rules.toml", `heading = "Combat"`, ``)
	delete(m, "islandwar/free.toml")
	_, faults := load(m, "islandwar")
	golden(t, "together.golden", faults.Error()+"\n")
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; run with -update and read the difference.\ngot:\n%s", path, got)
	}
}
