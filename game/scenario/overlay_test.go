package scenario_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/trial"
	"marianas/scenarios"
)

// player is a user's data folder with a changed copy of one embedded file.
func player(t *testing.T, name, from, to string) fstest.MapFS {
	m := trial.Files(t)
	trial.Spoil(t, m, name, from, to)
	return fstest.MapFS{name: m[name]}
}

func TestOverlayWins(t *testing.T) {
	user := player(t, "islandwar/units.toml", `values = "3-3-10"`, `values = "4-4-10"`)
	d, faults := load(scenario.Overlay(user, scenarios.FS), "islandwar")
	if len(faults) > 0 || d.Info.Faults != nil {
		t.Fatalf("%v %v", faults, d.Info.Faults)
	}
	if v := d.Unit("us-1-2").Full.Printed(); v != "4-4-10" {
		t.Errorf("us-1-2 is %s", v)
	}
	if d.Info.Digest == islandWar(t).Info.Digest {
		t.Error("other values, same digest")
	}
}

// A player's bad file never keeps the title from starting: the built-in file is used, and the player is told.
func TestBadUserFileIsLeftOut(t *testing.T) {
	user := player(t, "islandwar/historical.toml", `at = "3418"`, `at = "3-9"`)
	user["islandwar/charts.toml"] = &fstest.MapFile{Data: []byte("[results\n")}
	user["islandwar/free.toml"] = &fstest.MapFile{}
	d, faults := load(scenario.Overlay(user, scenarios.FS), "islandwar")
	if d == nil || len(faults) != 3 {
		t.Fatalf("data %v, faults %v", d != nil, faults)
	}
	if d.Info.Digest != islandWar(t).Info.Digest {
		t.Error("not the built-in files")
	}
	want := `islandwar/historical.toml line 36, unit[1].at: "3-9" is not a hex number; expected CCRR, such as 1103. The built-in file is used.`
	if got := strings.Join(d.Info.Faults, "\n"); !strings.Contains(got, want) {
		t.Errorf("told:\n%s\nwant:\n%s", got, want)
	}
}

// A user's file can be sound and still make a built-in file wrong: then the user's files go.
func TestUserFileThatDoesNotFit(t *testing.T) {
	user := player(t, "islandwar/units.toml", `id = "jp-1-135"`, `id = "jp-1-555"`)
	d, faults := load(scenario.Overlay(user, scenarios.FS), "islandwar")
	if d == nil || d.Unit("jp-1-135") == nil || len(faults) != 1 || len(d.Info.Faults) != 1 {
		t.Fatalf("data %v, faults %v", d != nil, faults)
	}
	if !strings.Contains(d.Info.Faults[0], "does not fit the other files") {
		t.Error(d.Info.Faults[0])
	}
}

// A misspelled file name is told, or the player would wonder why his figures do not count.
func TestStrayUserFile(t *testing.T) {
	user := player(t, "islandwar/units.toml", `values = "3-3-10"`, `values = "4-4-10"`)
	user["islandwar/unit.toml"] = user["islandwar/units.toml"]
	delete(user, "islandwar/units.toml")
	user["islandwar/notes.txt"] = &fstest.MapFile{Data: []byte("mine")}
	d, faults := load(scenario.Overlay(user, scenarios.FS), "islandwar")
	want := "islandwar/unit.toml: a file that the title does not have; expected the name of one of its files"
	if d == nil || faults.Error() != want || len(d.Info.Faults) != 1 {
		t.Errorf("faults %v", faults)
	}
}

// A player's copy of a layout changes nothing, and is told.
func TestUserLayoutIsToldToBeUnread(t *testing.T) {
	const name = "islandwar/maps/islandwar-saipan.layout.toml"
	text, err := fs.ReadFile(scenarios.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	d, faults := load(scenario.Overlay(fstest.MapFS{name: {Data: text}}, scenarios.FS), "islandwar")
	want := name + ": a layout of the printed sheet, which is not read; expected none: the built-in one is always used"
	if d == nil || faults.Error() != want || len(d.Info.Faults) != 1 {
		t.Errorf("faults %v", faults)
	}
}

// A player's guide takes the place of the built-in one, unless it has faults; and where the built-in one does not fit the
// player's own files, it is left out and they stay.
func TestGuidesOfAPlayer(t *testing.T) {
	const name = "islandwar/guides/historical.toml"
	own, faults := load(scenario.Overlay(player(t, name, "Where to look", "Look here"), scenarios.FS), "islandwar")
	if len(faults) > 0 || own.Info.Guide("historical").Steps[1].Title != "Look here" {
		t.Errorf("a player's guide is not used: %v", faults)
	}
	bad, faults := load(scenario.Overlay(player(t, name, `may = "take us-1-6"`, `may = "take us-1-99"`), scenarios.FS), "islandwar")
	if len(faults) != 1 || bad.Info.Guide("historical") == nil || !strings.Contains(bad.Info.Faults[0], "historical.toml line 27") {
		t.Errorf("a bad guide gives %v", faults)
	}
	user := player(t, "islandwar/units.toml", `id = "us-1-6"`, `id = "us-1-66"`)
	changed, faults := load(scenario.Overlay(user, scenarios.FS), "islandwar")
	if len(faults) > 0 || changed.Info.Guide("historical") != nil || changed.Unit("us-1-66") == nil {
		t.Errorf("a unit of another name gives %v, and the guide is %v", faults, changed.Info.Guide("historical"))
	}
}

func TestDigestKnowsWhatBearsOnTheRules(t *testing.T) {
	base := islandWar(t).Info.Digest
	for _, c := range []struct {
		file, from, to string
		same           bool
	}{
		{"units.toml", `long = "1st Battalion, 135th Infantry Regiment"`, `long = "First of the 135th"`, true},
		{"units.toml", "# Japan:", "# Nippon:", true},
		{"rules.toml", `heading = "Combat"`, `heading = "Fighting"`, true},
		{"title.toml", `name = "Japan"`, `name = "Nippon"`, true},
		{"maps/islandwar-saipan.toml", `name = "Garapan"`, `name = "Garapan Town"`, true},
		{"maps/islandwar-saipan.toml", `"1714-1813", `, ``, false},
		{"charts.toml", `mp = 2`, `mp = 2.5`, false},
		{"historical.toml", `at = "3418"`, `at = "3417"`, false},
	} {
		m := trial.Files(t)
		trial.Spoil(t, m, "islandwar/"+c.file, c.from, c.to)
		d, faults := load(m, "islandwar")
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		if same := d.Info.Digest == base; same != c.same {
			t.Errorf("%s, %s: same digest %v, want %v", c.file, c.to, same, c.same)
		}
	}
}

// Files from strangers: too many, too large, too deep, no text, a folder. One clear message each.
func TestLimits(t *testing.T) {
	units := strings.Repeat("[[unit]]\nid = \"a\"\n", 30000)
	for _, c := range []struct{ text, want string }{
		{"", "the file is empty"},
		{"\xff\xfe", "not UTF-8"},
		{strings.Repeat("x = 1 # a long file\n", 60000), "larger than 1048576 bytes"},
		{units, "30000 entries; expected at most 1000"},
		{"unit = " + strings.Repeat("[", 400000), "nested more than 12 deep"},
		{"a" + strings.Repeat(".a", 400000) + " = 1", "nested more than 12 deep"},
		{"unit = 3", "unit: 3; expected a list of tables"},
		{"[unit]\nid = 3", "unit: a table; expected a list of tables"},
		{"totals = 1979-05-27", "totals: "},
		{"x = nan", "unknown key"},
	} {
		m := trial.Files(t)
		m["islandwar/units.toml"] = &fstest.MapFile{Data: []byte(c.text)}
		d, faults := load(m, "islandwar")
		if d != nil || !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%.40q gives\n%.400v\nwant %s", c.text, faults.Error(), c.want)
		}
		if len(faults) > 10 {
			t.Errorf("%.40q gives %d faults", c.text, len(faults))
		}
	}
}

func TestMissingTitle(t *testing.T) {
	d, faults := load(scenarios.FS, "stratego")
	if d != nil || faults.Error() != "stratego/title.toml: the file is missing; expected a TOML text file" {
		t.Errorf("%v %v", d, faults)
	}
}

func BenchmarkLoad(b *testing.B) {
	for i := 0; i < b.N; i++ {
		if d, faults := load(scenarios.FS, "islandwar"); d == nil {
			b.Fatal(faults)
		}
	}
}

func ExampleFault() {
	fmt.Println(doc.Fault{File: "islandwar/units.toml", Line: 14, Key: "unit[3].values", Found: `"3-4"`, Want: `printed values, such as "3-4-8"`})
	// Output: islandwar/units.toml:14: unit[3].values: "3-4"; expected printed values, such as "3-4-8"
}

func TestTitlesInPreparation(t *testing.T) {
	text, err := fs.ReadFile(scenarios.FS, "css/title.toml")
	if err != nil {
		t.Fatal(err)
	}
	alone := strings.Replace(string(text), "\nbuilt = true", "\nbuilt = false", 1) // needs no other file
	d, faults := load(fstest.MapFS{"css/title.toml": &fstest.MapFile{Data: []byte(alone)}}, "css")
	if len(faults) > 0 || d.Info.Built || d.Info.Blurb == "" {
		t.Errorf("%+v %v", d, faults)
	}
}
