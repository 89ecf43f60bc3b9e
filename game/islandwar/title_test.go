package islandwar

import (
	"strings"
	"testing"

	"marianas/game/play"
	"marianas/game/rules"
)

// Rule 7.0's example: thirteen against four in jungle is +9, and a die of one is D3 (through the River line).
func TestWorkedExample(t *testing.T) {
	heading, chances, err := title(t).Odds("jungle", "+9")
	if err != nil || !strings.Contains(heading, "column 10") {
		t.Fatalf("%s, %v, %v", heading, chances, err)
	}
	if chances[0].Code != "D3" || chances[0].N != 1 {
		t.Errorf("die 1 gives %v", chances[0])
	}
}

func TestOddsRefuse(t *testing.T) {
	for _, c := range [][2]string{{"swamp", "+1"}, {"clear", "two"}} {
		if _, _, err := title(t).Odds(c[0], c[1]); err == nil {
			t.Errorf("odds %v were given", c)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	if _, err := title(t).New("midway", nil, 1); err == nil || !strings.Contains(err.Error(), "historical") {
		t.Errorf("unknown scenario: %v", err)
	}
	if _, err := title(t).New("free", rules.Options{"weather": "on"}, 1); err == nil {
		t.Error("an unknown option was taken")
	}
}

// A bare position names the first word that it cannot use.
func TestStartRefuses(t *testing.T) {
	at := func(id, hex string) []rules.Placed {
		return []rules.Placed{{ID: rules.UnitID(id), At: rules.ParsePlace(hex)}}
	}
	for want, s := range map[string]rules.Start{
		"us-9-9":   {Units: at("us-9-9", "0706")},
		"4242":     {Units: at("us-1-2", "4242")},
		"at sea":   {Units: at("us-1-2", "0101")},
		"turn 16":  {Turn: 16},
		"phase":    {Phase: "tea"},
		"phasing":  {Phasing: "uk"},
		"fortress": {Lists: map[string][]string{"fortress": nil}},
		"rum":      {Numbers: map[string]int{"rum": 1}},
		"0706":     {Lists: map[string][]string{"beachheads": {"0706"}}},
		"one step": {Steps: map[rules.UnitID]int{"us-1-2": 2}},
	} {
		if _, err := title(t).Start("historical", s, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want a word about %q, got %v", want, err)
		}
	}
}

// Every box has its words, every step that asks its prompt; every verb belongs to a box.
func TestBoxesAreComplete(t *testing.T) {
	used := map[play.Word]bool{}
	for _, b := range machine.Boxes {
		for _, st := range b.Steps {
			if len(st.Verbs) > 0 && (b.Rule == "" || b.Doing == "" || b.Waits == "" || st.Prompt == nil) {
				t.Errorf("box %s is incomplete at %s", b.Name, st.Letter)
			}
			for _, v := range st.Verbs {
				used[v.Word()] = true
			}
		}
	}
	for w, v := range machine.Words {
		if !used[play.Word(w)] {
			t.Errorf("%s can never be used", v.Verb)
		}
	}
}

// 7.96, 7.97: a unit that retreats three hexes leaves three for the victors, who may stop on any of them.
func TestThreeHexAdvance(t *testing.T) {
	start := rules.Start{
		Turn: 3, Phase: "combat", Phasing: US, Dice: []string{"3"}, Numbers: map[string]int{"points.us": 4},
		Units: []rules.Placed{
			{ID: "jp-317", At: rules.ParsePlace("0805")}, {ID: "us-1-2", At: rules.ParsePlace("0905")},
			{ID: "us-2-2", At: rules.ParsePlace("0804")}, {ID: "us-3-2", At: rules.ParsePlace("0705")},
			{ID: "jp-1-135", At: rules.ParsePlace("3418")},
		},
	}
	g := lay(t, start)
	perform(t, g, "attack 0805", "support 4", "join us-1-2", "join us-2-2", "join us-3-2")
	perform(t, g, "declare")
	if code, _ := g.See(US, "result"); code != "D3" {
		t.Fatalf("result %s", code)
	}
	for n := 0; n < 3; n++ {
		perform(t, g, g.Legal()[0].String())
	}
	if n := len(g.fight.tracks[0].trail()); n != 3 || g.Box() != "advance" {
		t.Fatalf("a trail of %d hexes, box %s", n, g.Box())
	}
	for n := 0; n < 3; n++ {
		as := g.Legal()
		perform(t, g, as[len(as)-2].String())
	}
	if g.Box() != "combat" {
		t.Errorf("three victors have advanced, box %s", g.Box())
	}
}

func lay(t *testing.T, s rules.Start) *Game {
	t.Helper()
	g, err := title(t).Start("historical", s, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// perform carries out actions as a journal writes them.
func perform(t *testing.T, g *Game, lines ...string) {
	t.Helper()
	for _, l := range lines {
		a, err := rules.ParseAction(l, machine.Verbs())
		if err == nil {
			_, err = g.Do(a)
		}
		if err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
}
