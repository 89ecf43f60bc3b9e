package main

import (
	"bytes"
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
		{"fmsaipan/historical", "keys-fmsaipan", "1280x720"},
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
