package css

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
)

// files are the title's files, as if the title could be played.
func files(t testing.TB) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	err := fs.WalkDir(scenarios.FS, "css", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := fs.ReadFile(scenarios.FS, name)
		m[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	title := m["css/title.toml"]
	title.Data = []byte(strings.Replace(string(title.Data), "\nbuilt = false", "\nbuilt = true", 1))
	return m
}

func load(m fs.FS) (*scenario.Data, doc.Faults) {
	return scenario.Load(m, "css", scenario.System{Read: Read})
}

// data is the embedded data as the title reads it.
func data(t testing.TB) *Data {
	t.Helper()
	d, faults := load(files(t))
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%.3000v", faults)
	}
	return d.Own.(*Data)
}

func TestRead(t *testing.T) { data(t) }
