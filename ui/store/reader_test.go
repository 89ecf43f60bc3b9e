package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// soon runs a function that must end within a second.
func soon(t *testing.T, what string, do func()) {
	t.Helper()
	done := make(chan bool)
	go func() { do(); close(done) }()
	select {
	case <-done:
	case <-time.After(time.Second):
		t.Fatalf("%s took longer than a second", what)
	}
}

// huge makes a file of many bytes that takes no room.
func huge(t *testing.T, path string, n int64) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(n); err != nil {
		t.Fatal(err)
	}
	f.Close()
}

func TestOnlyRegularFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	huge(t, filepath.Join(dir, "huge"), 1<<30)
	os.WriteFile(filepath.Join(dir, "good"), []byte("good"), 0o644)
	names := map[string]string{dir: "a folder", filepath.Join(dir, "huge"): "longer than 8 MB", filepath.Join(dir, "none"): "no such file"}
	special(t, dir, names)
	for path, want := range names {
		soon(t, path, func() {
			_, err := ReadFile(path)
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s gave %v, want one sentence with %q", path, err, want)
			}
		})
	}
	if data, err := ReadFile(filepath.Join(dir, "good")); string(data) != "good" || err != nil {
		t.Errorf("a plain file gave %q, %v", data, err)
	}
	if _, err := ReadUpTo(filepath.Join(dir, "good"), 3); err == nil {
		t.Error("a file of 4 bytes was read up to 3")
	}
}

func TestAFolderOfThePlayersNeverWaits(t *testing.T) {
	dir := t.TempDir()
	os.Mkdir(filepath.Join(dir, "toy"), 0o755)
	os.WriteFile(filepath.Join(dir, "toy", "units.toml"), []byte("a = 1\n"), 0o644)
	if err := fstest.TestFS(Folder(dir), "toy/units.toml"); err != nil {
		t.Error(err)
	}
	names := map[string]string{}
	special(t, filepath.Join(dir, "toy"), names)
	for path, want := range names {
		if filepath.Dir(path) != filepath.Join(dir, "toy") {
			continue
		}
		soon(t, path, func() {
			if _, err := fs.ReadFile(Folder(dir), "toy/"+filepath.Base(path)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s gave %v, want %q", path, err, want)
			}
		})
	}
	if _, err := Folder(dir).Open("toy/none.toml"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file gave %v", err)
	}
	if _, err := Folder(filepath.Join(dir, "toy", "units.toml")).Open("toy/units.toml"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file in the folder's place gave %v, want that nothing is there", err)
	}
	if _, err := Folder(dir).Open("../x"); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("a file outside gave %v", err)
	}
}
