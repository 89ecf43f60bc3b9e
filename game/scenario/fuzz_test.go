package scenario

import (
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

var files = []string{"title.toml", "units.toml", "charts.toml", "historical.toml", "free.toml", "rules.toml", "maps/islandwar-saipan.toml"}

// Cutting, doubling and mixing pieces of a good file never panics, and every fault can be told.
func TestMangledFilesNeverPanic(t *testing.T) {
	whole := copied(t)
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
		d, faults := Load(m, "islandwar")
		if (d == nil) == (len(faults) == 0) {
			rt.Fatalf("data %v and faults %v", d != nil, faults)
		}
		for _, f := range faults {
			if f.String() == "" || f.sentence() == "" || strings.Contains(f.File, "..") {
				rt.Fatalf("%+v", f)
			}
		}
	})
}

// FuzzLoad feeds any bytes as any file of a title.
func FuzzLoad(f *testing.F) {
	whole := copied(f)
	for i := range files {
		f.Add(i, whole["islandwar/"+files[i]].Data[:200])
	}
	f.Fuzz(func(t *testing.T, i int, text []byte) {
		m := fstest.MapFS{}
		for k, v := range whole {
			m[k] = v
		}
		m["islandwar/"+files[(i%len(files)+len(files))%len(files)]] = &fstest.MapFile{Data: text}
		_, faults := Load(m, "islandwar")
		_ = faults.Error()
	})
}
