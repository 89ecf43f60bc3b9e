package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/trial"
	"marianas/scenarios"
)

// Every scenario that can be played says how each side wins, how long it lasts and where the landing comes.
func TestScenariosSayWhatAPlayerMustKnow(t *testing.T) {
	spots := map[string][2]int{ // to choose, and out of how many
		"islandwar/historical": {0, 6}, "islandwar/free": {6, 40}, "fmsaipan/historical": {6, 40}, "fmsaipan/free": {6, 40},
	}
	for _, id := range []string{"islandwar", "fmsaipan"} {
		d, faults := load(scenarios.FS, id)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		for _, s := range d.Info.Scenarios {
			if len(s.Wins) != len(d.Info.Sides) || s.Length == "" {
				t.Errorf("%s/%s: wins %v, length %q", id, s.ID, s.Wins, s.Length)
			}
			l, want := s.Landing, spots[id+"/"+s.ID]
			if l.Side != "us" || l.Turn != 1 || l.Choose != want[0] || len(l.Spots) < 6 || len(l.Spots) > want[1] || l.Rule == "" {
				t.Errorf("%s/%s: landing %+v", id, s.ID, l)
			}
		}
	}
	d := islandWar(t)
	if got := d.Info.Scenarios[0].Landing.Spots[1]; got.At != rules.At("0801") || got.Beach != rules.At("0802") {
		t.Errorf("the second spot is %v, want 0801 off 0802", got)
	}
}

// What a scenario says of winning is read strictly, may be missing in a player's file, and is no matter of the rules.
func TestWinsAreReadStrictly(t *testing.T) {
	const file = "islandwar/historical.toml"
	for _, c := range []struct{ old, new, want string }{
		{"rule = \"13.0\"", "rule = \"thirteen\"", "number of a rule"},
		{"us = \"Eliminate every Japanese unit by", "uss = \"Eliminate every Japanese unit by", "wins"},
		{"length = \"about two hours\"", "length = 2", "a text"},
	} {
		user := player(t, file, c.old, c.new)
		d, _ := load(scenario.Overlay(user, scenarios.FS), "islandwar")
		if told := strings.Join(d.Info.Faults, "\n"); !strings.Contains(told, c.want) {
			t.Errorf("%s: told %q, want %q in it", c.new, told, c.want)
		}
	}
	text, err := scenarios.FS.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	from := strings.Index(string(text), "[wins]")
	to := strings.Index(string(text), "[landing]")
	bare := string(text[:from]) + string(text[to:])
	d, faults := load(scenario.Overlay(fstest.MapFS{file: {Data: []byte(bare)}}, scenarios.FS), "islandwar")
	if len(faults) > 0 || d.Info.Scenarios[0].Wins != nil {
		t.Errorf("without [wins]: %v, %v", faults, d.Info.Scenarios[0].Wins)
	}
	if d.Info.Digest != islandWar(t).Info.Digest {
		t.Error("the words about winning count in the digest")
	}
}

// Which sides the rules can play is read strictly.
func TestSidesThatTheRulesPlayAreReadStrictly(t *testing.T) {
	const file, before = "islandwar/historical.toml", "[wins]"
	for _, c := range []struct{ text, want string }{
		{"[[by-rules]]\nside = \"jp\"\nseat = \"alone\"\nrule = \"13.0\"\n", ""},
		{"[[by-rules]]\nside = \"de\"\nseat = \"alone\"\nrule = \"13.0\"\n", "one of us, jp"},
		{"[[by-rules]]\nside = \"jp\"\nseat = \"often\"\nrule = \"13.0\"\n", "alone"},
		{"[[by-rules]]\nside = \"jp\"\nseat = \"may\"\n", "rule"},
		{strings.Repeat("[[by-rules]]\nside = \"jp\"\nseat = \"may\"\nrule = \"13.0\"\n", 2), "every side once"},
	} {
		able := scenario.System{Read: func(r *scenario.Reading) any {
			r.Principles("jp")
			return systems["islandwar"].Read(r)
		}}
		d, _ := scenario.Load(scenario.Overlay(player(t, file, before, c.text+before), scenarios.FS), "islandwar", able)
		told := strings.Join(d.Info.Faults, "\n")
		if !strings.Contains(told, c.want) || c.want == "" && told != "" {
			t.Errorf("%s: told %q, want %q in it", c.text, told, c.want)
		}
		if r := d.Info.Scenarios[0].Ruled("jp"); c.want == "" && (r == nil || *r != rules.RuledSide{Side: "jp", Alone: true, Rule: "13.0"}) {
			t.Errorf("read as %+v", r)
		}
	}
}

// A scenario cannot have a side played by the rules for which the rules of its title have no principles.
func TestOnlySidesWithPrinciplesAreRuled(t *testing.T) {
	const file, before = "islandwar/historical.toml", "[wins]"
	row := "[[by-rules]]\nside = \"jp\"\nseat = \"alone\"\nrule = \"13.0\"\n"
	for want, sides := range map[string][]rules.Side{
		`by-rules[1].side: "jp"; expected no [[by-rules]]: the rules of this title play no side`: nil,
		`by-rules[1].side: "jp"; expected us, whom the rules of this title can play`:             {"us"},
	} {
		able := scenario.System{Read: func(r *scenario.Reading) any {
			r.Principles(sides...)
			return systems["islandwar"].Read(r)
		}}
		m := trial.Files(t)
		trial.Spoil(t, m, file, before, row+before)
		if _, faults := scenario.Load(m, "islandwar", able); len(faults) != 1 || !strings.Contains(faults.Error(), want) || faults[0].Line == 0 {
			t.Errorf("with principles for %v: %v; want %s", sides, faults, want)
		}
	}
}
