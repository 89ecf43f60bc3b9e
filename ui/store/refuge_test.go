package store

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// blocked is a folder that nobody can make, not even an administrator: a file stands in its way.
func blocked(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(file, "marianas")
}

func TestTheProgramStartsAnywhere(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(f *Folders, bad string)
		want   string
	}{
		{"all is well", func(*Folders, string) {}, ""},
		{"cache closed", func(f *Folders, bad string) { f.Cache = bad }, "Painted maps will not be kept"},
		{"settings closed", func(f *Folders, bad string) { f.Config = bad }, "In this run settings will not be kept"},
		{"two closed", func(f *Folders, bad string) { f.Data, f.State = bad, bad }, "saved games and the match in play"},
		{"all closed", func(f *Folders, bad string) { *f = Under(bad) }, "Nothing will be kept in this run"},
		{"no home", func(f *Folders, bad string) { *f = Folders{} }, "HOME is not set"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := Under(t.TempDir())
			c.change(&f, blocked(t))
			s, trouble := Anywhere(f)
			if s == nil {
				t.Fatalf("no store: %s", trouble)
			}
			if !strings.Contains(trouble, c.want) || (trouble == "") != (c.want == "") || strings.Contains(trouble, "\n") {
				t.Errorf("trouble %q, want one sentence with %q", trouble, c.want)
			}
			if err := s.WriteSave("turn 3", []byte("x")); err != nil {
				t.Error(err)
			}
			if set, _ := s.Settings(); s.WriteSettings(set) != nil {
				t.Error("settings cannot be changed")
			}
			_ = s.Maps().Write("a-map-digest.sheet", []byte("x"))
			_, _ = s.Maps().Read("a-map-digest.sheet")
			s.Close()
			if s.scratch != "" {
				if _, err := os.Stat(s.scratch); err == nil {
					t.Error("the refuge is still there")
				}
			}
		})
	}
}

func TestAFolderThatCanOnlyBeReadIsRead(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Skip("an administrator writes everywhere")
	}
	f := Under(t.TempDir())
	s, _ := Anywhere(f)
	if err := s.WriteSave("turn 3", []byte("kept")); err != nil {
		t.Fatal(err)
	}
	s.Close()
	saves := filepath.Join(f.Data, "saves")
	if err := os.Chmod(saves, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(saves, 0o755)
	s, trouble := Anywhere(f)
	defer s.Close()
	if !strings.Contains(trouble, "saved games") {
		t.Errorf("trouble is %q", trouble)
	}
	if data, err := s.ReadSave("turn 3"); err != nil || string(data) != "kept" {
		t.Errorf("the save reads %q, %v", data, err)
	}
}

func TestARefugeTakesTheFilesAlong(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	for _, name := range []string{"settings.toml", "saves/a.save", "data/islandwar/units.toml"} {
		path := filepath.Join(from, filepath.FromSlash(name))
		os.MkdirAll(filepath.Dir(path), 0o755)
		os.WriteFile(path, []byte(name), 0o644)
	}
	copyTree(from, to)
	if data, err := os.ReadFile(filepath.Join(to, "data", "islandwar", "units.toml")); err != nil || string(data) != "data/islandwar/units.toml" {
		t.Errorf("copied %q, %v", data, err)
	}
	copyTree(filepath.Join(from, "none"), to)
}
