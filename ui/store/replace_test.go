package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// block makes the next renames fail, as a virus scanner does that holds a file open.
func block(t *testing.T, n int) {
	t.Helper()
	real := rename
	t.Cleanup(func() { rename = real })
	rename = func(from, to string) error {
		if n--; n >= 0 {
			return &os.LinkError{Op: "rename", Old: from, New: to, Err: errors.New("another program uses the file")}
		}
		return real(from, to)
	}
}

func TestABlockedRenameIsTriedAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.save")
	os.WriteFile(path, []byte("old"), 0o644)
	block(t, 2)
	if err := replace(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(path); string(data) != "new" {
		t.Errorf("the file holds %q", data)
	}
}

func TestARenameThatStaysBlockedLeavesTheOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.save")
	os.WriteFile(path, []byte("old"), 0o644)
	block(t, 1000)
	err := replace(path, []byte("new"))
	if err == nil || !strings.Contains(err.Error(), "another program uses the file") || strings.Contains(err.Error(), ".tmp") {
		t.Errorf("told %v", err)
	}
	if data, _ := os.ReadFile(path); string(data) != "old" {
		t.Errorf("the file holds %q", data)
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("%d files are left, want 1", len(list))
	}
}

func TestScratchFilesOfAProgramThatWasKilledGo(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("TMP", os.Getenv("TMPDIR"))
	alive, err := Scratch()
	if err != nil {
		t.Fatal(err)
	}
	defer alive.Close()
	dead := filepath.Join(os.TempDir(), program+"-4711")
	stranger := filepath.Join(os.TempDir(), program+"-of-mine")
	for _, dir := range []string{dead, stranger} {
		state := Under(dir).State
		os.MkdirAll(state, 0o755)
		os.WriteFile(runningFile(state, 1, ".lock"), nil, 0o644)
	}
	next, err := Scratch()
	if err != nil {
		t.Fatal(err)
	}
	defer next.Close()
	for dir, want := range map[string]bool{dead: false, stranger: true, alive.scratch: true} {
		if _, err := os.Stat(dir); (err == nil) != want {
			t.Errorf("%s: there %v, want %v", dir, err == nil, want)
		}
	}
}
