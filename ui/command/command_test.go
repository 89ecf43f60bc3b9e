package command

import (
	"strings"
	"testing"
)

func TestLinesAreUnderstood(t *testing.T) {
	l, err := Parse(strings.Fields("islandwar/historical --us bot --seed 7 --size 1600x1000 --script x.script --timing"))
	if err != nil {
		t.Fatal(err)
	}
	if l.Title != "islandwar" || l.Scenario != "historical" || l.Seats["us"] != "bot" || len(l.Seats) != 1 ||
		l.Seed != 7 || !l.Seeded || l.W != 1600 || l.H != 1000 || l.Script != "x.script" || !l.Timing || l.Trace {
		t.Errorf("understood %+v", l)
	}
	l, err = Parse([]string{"--jp=human", "islandwar/free"})
	if err != nil || l.Scenario != "free" || l.Seats["jp"] != "human" || len(l.Seats) != 1 || l.Seeded {
		t.Errorf("understood %+v, %v", l, err)
	}
	if l, err := Parse(nil); err != nil || l.Title != "" {
		t.Errorf("an empty line gave %+v, %v", l, err)
	}
	if l, err := Parse(strings.Fields("toy/open -red=bot --blue human --timing")); err != nil || l.Seats["red"] != "bot" || l.Seats["blue"] != "human" || !l.Timing {
		t.Errorf("understood %+v, %v", l, err)
	}
	if l, err := Parse(strings.Fields("islandwar/historical --guide --timing")); err != nil || !l.Guide || l.Scenario != "historical" {
		t.Errorf("understood %+v, %v", l, err)
	}
	if l, err := Parse([]string{"-h"}); err != nil || !l.Help {
		t.Errorf("-h gave %+v, %v", l, err)
	}
}

func TestBadLinesAreRefusedInOneSentence(t *testing.T) {
	for line, want := range map[string]string{
		"islandwar":                   "expected TITLE/SCENARIO",
		"/historical":                 "expected TITLE/SCENARIO",
		"a/b c/d":                     "expected an option",
		"--us robot":                  "expected human, bot or rules",
		"--size 10x10":                "from 320x240",
		"--size 1600":                 "expected width x height",
		"--size 1600x1000x3":          "expected width x height",
		"--seed many":                 `"many"`,
		"--colour":                    "colour",
		"--colour red":                "expected human, bot or rules after a side, or another option",
		"--load":                      "load",
		"islandwar/free --load a.txt": "exclude each other",
		"--guide":                     "wants a scenario",
		"a/b --guide --seed 3":        "brings its own seats and seed",
		"a/b --guide --us bot":        "brings its own seats and seed",
	} {
		_, err := Parse(strings.Fields(line))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gave %v, want a sentence with %q", line, err, want)
		}
	}
}
