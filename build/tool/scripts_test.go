package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A game-turn of each title goes by keys alone, units are drawn from their tray, and a free set-up takes over another one.
func TestTableScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("paints maps")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for _, c := range []struct{ scenario, script, size string }{
		{"islandwar/historical", "keys-islandwar", "1280x720"}, {"islandwar/historical", "keys-islandwar", "520x360"},
		{"islandwar/historical", "keys-islandwar", "1920x1080"},
		{"fmsaipan/historical", "keys-fmsaipan", "1280x720"}, {"fmsaipan/historical", "keys-fmsaipan", "520x360"},
		{"fmsaipan/historical", "keys-fmsaipan", "1920x1080"},
		{"islandwar/historical", "tray-drag", "1280x720"}, {"islandwar/historical", "tray-drag", "520x360"},
		{"islandwar/free", "free-set-up", "1280x720"}, {"islandwar/free", "free-set-up", "520x360"},
	} {
		problems := &bytes.Buffer{}
		args := []string{"screen", c.scenario, "--us", "human", "--jp", "human", "--motion", "off", "--size", c.size,
			"--script", "../scripts/" + c.script + ".script", "--out", t.TempDir()}
		if code := run(args, &bytes.Buffer{}, problems); code != exitOK {
			t.Errorf("%s at %s: exit %d: %s", c.script, c.size, code, problems)
		}
	}
}

// Every script of build/scripts plays to its end in the window and with the seats that its head names.
func TestScriptsPlayAsTheySay(t *testing.T) {
	if testing.Short() {
		t.Skip("paints maps")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	names, err := filepath.Glob("../scripts/*.script")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		args := []string{"screen"}
		for _, l := range strings.Split(string(text), "\n") {
			if words, ok := strings.CutPrefix(l, "# scenario: "); ok {
				args = append(args, strings.Fields(words)...)
			}
			if size, ok := strings.CutPrefix(l, "# size: "); ok {
				args = append(args, "--size", size)
			}
		}
		problems := &bytes.Buffer{}
		if code := run(append(args, "--script", name, "--out", t.TempDir()), &bytes.Buffer{}, problems); code != exitOK {
			t.Errorf("%s: exit %d: %s", filepath.Base(name), code, problems)
		}
	}
}
