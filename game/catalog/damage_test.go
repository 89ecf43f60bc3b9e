package catalog

import (
	"flag"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform/mangle"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
)

var damages = flag.Int("damages", 4, "how many kinds of damage to try on each data file; 0: all there are")

// dataFiles lists the built-in files that a player may lay a corrected copy over.
func dataFiles(t testing.TB) (names []string) {
	t.Helper()
	err := fs.WalkDir(scenarios.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && strings.HasSuffix(name, ".toml") && !strings.HasSuffix(name, ".layout.toml") {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// One mistake in a player's file, of any kind and anywhere: the program starts, tells it in one sentence of a readable
// length, and names the player's file and line. What is accepted can be played.
func TestOneMistakeOneMessage(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine reads damaged files: the race detector finds nothing there")
	}
	for i, name := range dataFiles(t) {
		text, err := fs.ReadFile(scenarios.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		all, readers := mangle.NewTOML(text), readersOf(name)
		step := 1
		if *damages > 0 {
			step = max(1, all.Len() / *damages) | 1
		}
		for n := i % step; n < all.Len(); n += step {
			d := all.Make(n)
			entries, faults := read(scenario.Overlay(fstest.MapFS{name: {Data: d.Text}}, scenarios.FS), readers)
			if len(entries) != len(readers) {
				t.Errorf("%s, damage %d (%s in line %d): a title is gone: %v", name, n, d.Kind, d.Line, faults)
				continue
			}
			switch {
			case len(faults) > len(readers):
				t.Errorf("%s, damage %d (%s in line %d): more than one message:\n%v", name, n, d.Kind, d.Line, faults)
			case len(faults) == 0:
				playOn(t, entries)
			default:
				checkFault(t, name, d, faults[0])
			}
		}
	}
}

// readersOf are the titles that read a file: their own, or those of their system.
func readersOf(name string) (ls []line) {
	folder, _, _ := strings.Cut(name, "/")
	for _, l := range lines {
		if l.id == folder || strings.HasPrefix(l.folder, folder+"/") {
			ls = append(ls, l)
		}
	}
	return ls
}

func checkFault(t *testing.T, name string, d mangle.Damage, f doc.Fault) {
	t.Helper()
	said := f.String()
	switch {
	case f.File != name || f.Line < 1 || f.Line > strings.Count(string(d.Text), "\n")+1:
		t.Errorf("%s, %s in line %d: the message does not name file and line: %s", name, d.Kind, d.Line, said)
	case f.Found == "" || f.Want == "":
		t.Errorf("%s, %s in line %d: the message says too little: %s", name, d.Kind, d.Line, said)
	case utf8.RuneCountInString(said) > 800 || !utf8.ValidString(said) || strings.IndexFunc(said, unicode.IsControl) >= 0:
		t.Errorf("%s, %s in line %d: the message is not readable: %.2000q", name, d.Kind, d.Line, said)
	}
}

// playOn plays the beginning of every scenario at random.
func playOn(t *testing.T, entries []Entry) {
	t.Helper()
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		for _, s := range e.Info.Scenarios {
			g, err := e.Title.New(s.ID, nil, 7)
			if err != nil {
				t.Error(err)
				continue
			}
			d := chance.New(7)
			for n := 0; n < 100 && g.Active() != ""; n++ {
				if _, err := g.Do(bot.Pick(g.Legal(), &d)); err != nil {
					t.Error(err)
				}
				if err := g.Check(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// Two files of a player, of which one does not fit the built-in ones: that one is left out and the other stays.
func TestTheFileThatDoesNotFitIsFound(t *testing.T) {
	read := func(name string) string {
		text, err := fs.ReadFile(scenarios.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	units := strings.Replace(read("islandwar/units.toml"), `values = "3-4-8"`, `values = "4-4-8"`, 1)
	units = strings.Replace(units, `id = "jp-2-136"`, `id = "jp-2-936"`, 1)
	line := 1 + strings.Count(units[:strings.Index(units, "jp-2-936")], "\n")
	track := strings.Replace(read("islandwar/charts.toml"), `date = "15 Jun"`, `date = "15 June"`, 1)
	entries, faults := Titles(scenario.Overlay(fstest.MapFS{
		"islandwar/units.toml":  {Data: []byte(units)},
		"islandwar/charts.toml": {Data: []byte(track)},
	}, scenarios.FS))
	if len(faults) != 1 || faults[0].File != "islandwar/units.toml" || faults[0].Line != line {
		t.Fatalf("faults %v, want one of islandwar/units.toml line %d", faults, line)
	}
	title, _ := Find(entries, "islandwar")
	if title.Unit("jp-1-135").Full.Attack != 3 {
		t.Error("the file with the fault is used")
	}
}
