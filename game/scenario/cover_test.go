package scenario_test

import (
	"reflect"
	"strings"
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// Every title of the menu has a picture of its own; a title without a map brings shores and counters for it.
func TestEveryTitleHasItsOwnCover(t *testing.T) {
	seen := map[string]rules.Cover{}
	for _, id := range []string{"islandwar", "fmsaipan", "forgotten", "css", "dday"} {
		d, faults := load(scenarios.FS, id)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		info, c := &d.Info, d.Info.Cover
		if len(c.Islands) == 0 {
			t.Errorf("%s has no cover", id)
		}
		for other, o := range seen {
			if reflect.DeepEqual(c, o) {
				t.Errorf("%s and %s have the same cover", id, other)
			}
		}
		seen[id] = c
		for n, i := range c.Islands {
			if !info.Built && len(i.Shore) == 0 {
				t.Errorf("%s, island %d has no shore, and no map to take it from", id, n+1)
			}
		}
		if !info.Built && len(c.Counters) != 2 {
			t.Errorf("%s has %d counters on its cover, want one a side", id, len(c.Counters))
		}
	}
	if n := len(seen["forgotten"].Islands); n != 6 {
		t.Errorf("the cover of Forgotten Pacific Battles has %d islands, want all six", n)
	}
}

func TestCoversAreReadStrictly(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"turn = -90", "turn = -900", "a number from -360 to 360"},
		{"turn = -90", "turn = nan", "a number"},
		{"turn = -90", "turned = -90", "unknown key"},
		{"view = [[", "view = [[1], [", "2 numbers"},
		{"dots = [[", "dots = [[1e9, 1], [", "2 numbers between -1000 and 1000"},
		{"rings = [[", "rings = [[1, 2], [", "3 numbers"},
		{"view = [[", "shore = [[[1, 1], [2, 2]]]\nview = [[", "at least 3"},
		{"view = [[", "shore = 7\nview = [[", "a list of rings"},
		{"[[cover.island]]", "[[cover.counter]]\nside = \"us\"\n[[cover.island]]", `no "service"`},
	} {
		user := player(t, "fmsaipan/title.toml", c.old, c.new)
		d, _ := load(scenario.Overlay(user, scenarios.FS), "fmsaipan")
		if told := strings.Join(d.Info.Faults, "\n"); !strings.Contains(told, c.want) {
			t.Errorf("%s: told %q, want %q in it", c.new, told, c.want)
		}
	}
}
