package scenario_test

import (
	"slices"
	"strings"
	"testing"

	"marianas/game/order"
	"marianas/game/scenario/trial"
)

// A counter may have levels by step or by side in the place of number lines, each with named values.
func TestLevelsAreRead(t *testing.T) {
	m := trial.Files(t)
	trial.Spoil(t, m, "islandwar/units.toml", `values = "3-4-8"`, `zone = false`+"\n"+`levels = [{ strength = 6, range = 2 }, { strength = 3, color = "red" }]`)
	trial.Spoil(t, m, "islandwar/units.toml", `values = "3-4-8"`, `zone = true`+"\n"+`levels = [{ name = "deployed", fire = -1 }, { name = "column", move = 5 }]`)
	d, faults := load(m, "islandwar")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var got []order.Unit
	for _, u := range d.Units {
		if len(u.Levels) > 0 {
			got = append(got, u)
		}
	}
	if len(got) != 2 || got[0].Steps != 2 || !got[0].Zoneless || got[1].Steps != 1 || got[1].Zoneless {
		t.Fatalf("read %+v", got)
	}
	if l := got[0].Level(1); l.Number("strength") != 3 || l.Word("color") != "red" || got[0].Level(2).Number("range") != 2 {
		t.Errorf("steps %+v", got[0].Levels)
	}
	if got[1].Named("deployed").Number("fire") != -1 || got[1].Named("column").Number("move") != 5 {
		t.Errorf("sides %+v", got[1].Levels)
	}
}

func TestFaultyLevels(t *testing.T) {
	for _, c := range []struct{ levels, fault string }{
		{`levels = []`, "an empty list"},
		{`levels = 3`, "a list of tables"},
		{`levels = [{ strength = 6 }, { name = "column", strength = 3 }]`, "some with a name"},
		{`levels = [{ Strength = 6 }]`, "the name of a value"},
		{`levels = [{ strength = 6000 }]`, "6000"},
		{`levels = [{ strength = [6] }]`, "strength"},
		{`levels = [{ strength = 6 }]` + "\n" + `reduced = "2-2-8"`, "reduced"},
		{`levels = [{ strength = 6 }]` + "\n" + `steps = 2`, "steps"},
		{`levels = [{ name = "a", fire = 1 }]` + "\n" + `steps = 20`, "20"},
		{`zone = 1` + "\n" + `values = "3-4-8"`, "zone"},
		{`levels = [{ a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1, j = 1, k = 1, l = 1, m = 1 }]`, "13 keys"},
	} {
		m := trial.Files(t)
		trial.Spoil(t, m, "islandwar/units.toml", `values = "3-4-8"`, c.levels)
		_, faults := load(m, "islandwar")
		texts := make([]string, len(faults))
		for i, f := range faults {
			texts[i] = f.String()
		}
		if !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, c.fault) }) {
			t.Errorf("%s: %q, want %s", c.levels, texts, c.fault)
		}
	}
}
