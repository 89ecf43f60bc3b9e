package scenario_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"marianas/game/scenario"
	"marianas/game/scenario/trial"
)

var files = []string{"title.toml", "units.toml", "charts.toml", "historical.toml", "free.toml", "rules.toml", "maps/islandwar-saipan.toml"}

// Cutting, doubling and mixing pieces of a good file never panics, and every fault can be told.
func TestMangledFilesNeverPanic(t *testing.T) {
	whole := trial.Files(t)
	rapid.Check(t, func(rt *rapid.T) {
		m := fstest.MapFS{}
		for k, v := range whole {
			m[k] = v
		}
		name := "islandwar/" + rapid.SampledFrom(files).Draw(rt, "file")
		lines := strings.SplitAfter(string(m[name].Data), "\n")
		for i := rapid.IntRange(1, 4).Draw(rt, "changes"); i > 0; i-- {
			at := rapid.IntRange(0, len(lines)-1).Draw(rt, "line")
			switch rapid.IntRange(0, 4).Draw(rt, "change") {
			case 0:
				lines = append(lines[:at:at], lines[at+1:]...)
			case 1:
				lines[at] += lines[at]
			case 2:
				cut := rapid.IntRange(0, len(lines[at])).Draw(rt, "cut")
				lines[at] = lines[at][cut:]
			case 3:
				lines[at] = strings.ReplaceAll(lines[at], `"`, rapid.SampledFrom([]string{"", "'", "9", "[", "{"}).Draw(rt, "quote"))
			case 4:
				lines[at] = rapid.StringMatching(`[a-z]{1,4} = [\[{"']?[0-9a-z.\-]{0,4}[\]}"']?`).Draw(rt, "text") + "\n"
			}
			if len(lines) == 0 {
				break
			}
		}
		m[name] = &fstest.MapFile{Data: []byte(strings.Join(lines, ""))}
		d, faults := load(m, "islandwar")
		if (d == nil) == (len(faults) == 0) {
			rt.Fatalf("data %v and faults %v", d != nil, faults)
		}
		for _, f := range faults {
			if f.String() == "" || f.Sentence() == "" || strings.Contains(f.File, "..") {
				rt.Fatalf("%+v", f)
			}
		}
	})
}

// small is a title that reads in a moment and has everything that a title can have.
func small(t testing.TB) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range smallFiles {
		from := name
		if name == "series/rules.toml" {
			from = "small/series.toml"
		}
		text, err := os.ReadFile("testdata/" + from)
		if err != nil {
			t.Fatal(err)
		}
		m[name] = &fstest.MapFile{Data: text}
	}
	return m
}

var smallFiles = []string{
	"small/title.toml", "small/units.toml", "small/charts.toml", "small/landing.toml", "small/rules.toml", "small/maps/islet.toml", "series/rules.toml",
}

func TestSmallTitleIsSound(t *testing.T) {
	if _, faults := load(small(t), "small"); len(faults) > 0 {
		t.Error(faults)
	}
}

// FuzzLoad feeds any bytes in place of a line of any file of a player; line 0 is the whole file. The seeds are short:
// the time of a fuzzing run goes into the inputs, not into making a seed smaller.
func FuzzLoad(f *testing.F) {
	whole := small(f)
	for i := range smallFiles {
		for n, line := range []string{"[[unit]]", "turns = 2", `id = "jp-1"`, "", "mp = 1.5", `us = [2, 3]`, "x = { a = [nan] }"} {
			f.Add(uint8(i), uint8(i+n), []byte(line))
		}
	}
	f.Fuzz(func(t *testing.T, i, n uint8, text []byte) {
		name := smallFiles[int(i)%len(smallFiles)]
		text = replacedLine(whole[name].Data, int(n), text)
		d, faults := load(scenario.Overlay(fstest.MapFS{name: {Data: text}}, whole), "small")
		if d == nil {
			t.Fatalf("the title is gone: %v", faults)
		}
		for _, f := range faults {
			if f.File != name || f.Line < 1 && len(text) > 0 {
				t.Errorf("a fault of %s is told as %s", name, f)
			}
		}
	})
}

// replacedLine is a text with another line in place of one of its own, counted from 1; 0 is the whole text.
func replacedLine(text []byte, n int, line []byte) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if n == 0 {
		return line
	}
	i := (n - 1) % len(lines)
	lines[i] = append(bytes.Clone(line), '\n')
	return bytes.Join(lines, nil)
}
