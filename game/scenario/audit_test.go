package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/scenario"
	"marianas/game/scenario/trial"
)

// What no screen can show is told once, with its line, in letters that can be read.
func TestUnreadableValues(t *testing.T) {
	for _, c := range []struct{ file, from, to, want string }{
		{"historical.toml", `note = "Set-up hexes`, "note = nan #", `historical.toml:10: note: NaN; expected a number`},
		{"historical.toml", `turns = 15`, "turns = +inf", `historical.toml:6: turns: +Inf; expected a whole number from 1 to 300`},
		{"historical.toml", `name = "Historical`, "name = \"\xc3\x28Historical", `historical.toml:3: the file is not UTF-8 text: c3 28 48 69; expected a TOML text file in UTF-8`},
		{"historical.toml", `name = "Historical`, `name = "\u001b[2JHistorical`, `historical.toml:3: name: "\x1b[2JHistorical Scenario", with the invisible letter \x1b; expected letters that can be seen`},
		{"historical.toml", `name = "Historical`, `name = "\u202eHistorical`, `historical.toml:3: name: "\u202eHistorical Scenario", with the invisible letter \u202e; expected letters that can be seen`},
		{"historical.toml", `name = "Historical`, `name = "` + strings.Repeat("long ", 20000), `historical.toml:3: name: a text of 100009 letters; expected at most 200`},
		{"units.toml", `id = "jp-2-135"`, `id = "` + strings.Repeat("x", 190) + `"`, `units.toml:32: unit[2].id: a word of 190 letters; expected at most 100`},
		{"charts.toml", `mp = 2`, `mp = 1e999`, `charts.toml:82: terrain.hex.mp: 1e999 is out of range`},
		{"rules.toml", `heading = "Combat"`, strings.Repeat("h", 300) + ` = "Combat"`, strings.Repeat("h", 67) + `…: unknown key; expected heading = a text, which is missing`},
		{"rules.toml", `heading = "Combat"`, `"\u001b[2J" = "Combat"`, `\x1b[2J: unknown key; expected heading = a text, which is missing`},
	} {
		m := trial.Files(t)
		trial.Spoil(t, m, "islandwar/"+c.file, c.from, c.to)
		name := "islandwar/" + c.file
		d, faults := load(scenario.Overlay(fstest.MapFS{name: m[name]}, trial.Files(t)), "islandwar")
		if d == nil || len(faults) != 1 || !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%.60q: faults\n%.900v\nwant\n%s", c.to, faults, c.want)
		}
	}
}
