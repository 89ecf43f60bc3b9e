package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The scripted first game-turn plays through the real screen, without a display, to its last expectation.
func TestFirstTurnByScript(t *testing.T) {
	if testing.Short() {
		t.Skip("paints a map")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	out, problems := &bytes.Buffer{}, &bytes.Buffer{}
	dir := t.TempDir()
	args := []string{"screen", "islandwar/historical", "--jp", "human", "--size", "1100x700", "--script", "testdata/first-turn.script", "--out", dir}
	if code := run(args, out, problems); code != exitOK {
		t.Fatalf("exit %d: %s", code, problems)
	}
	shots, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil || len(shots) != 1 {
		t.Errorf("%d pictures, want 1", len(shots))
	}
}

// The scripts play in every layout: what a script names is scrolled, opened or panned into sight.
func TestScriptsPlayInSmallWindows(t *testing.T) {
	if testing.Short() {
		t.Skip("paints a map")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for _, size := range [][]string{{"--size", "1100x700"}, {"--size", "1024x640", "--scale", "200"}} {
		problems := &bytes.Buffer{}
		args := append([]string{"screen", "islandwar/historical", "--jp", "human", "--motion", "off", "--script", "../scripts/banzai.script", "--out", t.TempDir()}, size...)
		if code := run(args, &bytes.Buffer{}, problems); code != exitOK {
			t.Errorf("%v: exit %d: %s", size, code, problems)
		}
	}
}

// A name that is not on the screen stops the script with its line and with what is there.
func TestScreenSaysWhatIsThere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.script")
	if err := os.WriteFile(file, []byte("wait 2\nclick button \"Fly\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	problems := &bytes.Buffer{}
	code := run([]string{"screen", "islandwar/historical", "--script", file, "--out", t.TempDir()}, &bytes.Buffer{}, problems)
	if code == exitOK || !strings.Contains(problems.String(), "bad.script:2") || !strings.Contains(problems.String(), `"End landing"`) {
		t.Errorf("exit %d with %q", code, problems)
	}
}

func TestScreenRefusesBadWords(t *testing.T) {
	for _, args := range [][]string{
		{"screen"}, {"screen", "islandwar/historical"}, {"screen", "--size", "9x9", "--script", "x"},
		{"screen", "--scale", "500", "--script", "x"}, {"screen", "islandwar/historical", "--fr", "human", "--script", "x"},
		{"screen", "--script", "no-such-file"},
	} {
		if code := run(args, &bytes.Buffer{}, &bytes.Buffer{}); code == exitOK {
			t.Errorf("%v was accepted", args)
		}
	}
}
