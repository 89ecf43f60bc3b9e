package casefile

import (
	"strings"
	"testing"
)

const whole = `rule = "7.71"
about = "A unit with a small map of its own."
scenario = "islandwar/historical"
dice = 3
[board]
terrain = ["cc", "c."]
[[counter]]
id = "us-1"
side = "us"
type = "infantry"
values = "3-3-10"
[start]
phasing = "us"
cup = ["6", "8"]
[start.points]
us = 4
[[start.units]]
id = "us-1"
at = 0101
[[step]]
refuse = "move 0202"
rule = 7.7
see = { us-1.at = "0101" }
`

// Cases are written by hand: numbers may stand without quotes, and a list of one without brackets.
func TestReadCase(t *testing.T) {
	text := strings.Replace(whole, "at = 0101", "at = 1101", 1)
	c, faults := Read("a.toml", []byte(text))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	s := c.Start
	if c.Title != "islandwar" || c.Scenario != "historical" || len(c.Dice) != 1 || s.Board == nil || s.Counters[0].Full.Attack != 3 {
		t.Errorf("%+v", c)
	}
	if s.Units[0].At.String() != "1101" || s.Numbers["points.us"] != 4 || len(s.Lists["cup"]) != 2 {
		t.Errorf("start %+v", s)
	}
	if len(c.Steps) != 2 || c.Steps[0].Refuse != "move 0202" || c.Steps[0].Rule != "7.7" || c.Steps[1].See[0].Value != "0101" {
		t.Errorf("steps %+v", c.Steps)
	}
}

func TestCaseFaults(t *testing.T) {
	sound := strings.Replace(whole, "at = 0101", "at = 1101", 1)
	for _, c := range []struct{ from, to, want string }{
		{`rule = "7.71"`, `rules = "7.71"`, `a.toml:1: rules: unknown key; expected rule = a text, which is missing`},
		{`"islandwar/historical"`, `"islandwar"`, `a.toml:3: scenario: "islandwar"; expected title and scenario`},
		{`terrain = ["cc", "c."]`, `terrain = []`, `a.toml:6: board.terrain: no map of at most 99 columns and rows`},
		{`values = "3-3-10"`, `values = "3-3"`, `a.toml:11: counter[1].values: "3-3"; expected printed values`},
		{`refuse = "move 0202"`, `refuses = "move 0202"`, `a.toml:21: step[1].refuses: unknown key`},
		{"[[step]]", "", `step: no steps; expected at least one [[step]]`},
	} {
		if _, faults := Read("a.toml", []byte(strings.Replace(sound, c.from, c.to, 1))); !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%s gives\n%v\nwant %s", c.to, faults, c.want)
		}
	}
	if _, faults := Read("a.toml", nil); faults.Error() != "a.toml: the file is empty; expected a rule case" {
		t.Error(faults)
	}
}
