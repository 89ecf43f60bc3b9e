// Package trial gives tests the embedded data as files that they may change.
package trial

import (
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
)

// Files are the embedded files in some folders of scenarios; all of them without a folder.
func Files(t testing.TB, folders ...string) fstest.MapFS {
	t.Helper()
	if len(folders) == 0 {
		folders = []string{"."}
	}
	m := fstest.MapFS{}
	for _, folder := range folders {
		err := fs.WalkDir(scenarios.FS, folder, func(name string, e fs.DirEntry, err error) error {
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
	}
	return m
}

// Spoil replaces the first occurrence of a text in a file.
func Spoil(t testing.TB, m fstest.MapFS, name, from, to string) {
	t.Helper()
	text := string(m[name].Data)
	if !strings.Contains(text, from) {
		t.Fatalf("%s holds no %q to spoil", name, from)
	}
	m[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, from, to, 1))}
}

// Slip is a mistake in a file of a title: the file below the title's folder without its ending, what stands there, what is written in its
// place, and what must be said of it.
type Slip [4]string

// Told plants each slip alone in the files of a title, and fails unless faults are found, at most so
// many, with a line, and say what they must.
func Told(t *testing.T, title string, most int, files fstest.MapFS, load func(fs.FS) (*scenario.Data, doc.Faults), slips []Slip) {
	t.Helper()
	for _, s := range slips {
		m := maps.Clone(files)
		file, from, to, want := s[0], s[1], s[2], s[3]
		Spoil(t, m, title+"/"+file+".toml", from, to)
		_, faults := load(m)
		if len(faults) == 0 || len(faults) > most || !strings.Contains(faults.Error(), want) || faults[0].Line == 0 {
			t.Errorf("%s: %s gives\n%.1500v\nwant %s", file, to, faults, want)
		}
	}
}
