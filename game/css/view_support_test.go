package css

import (
	"slices"
	"testing"

	"marianas/game/rules"
)

// What supports the United States is shown beside the map, what waits on hexes as markers, and a fire of ships and aircraft with its sum and
// chances before the die.
func TestSupportShown(t *testing.T) {
	at := func(id rules.UnitID, place string) rules.Placed {
		return rules.Placed{ID: id, At: rules.ParsePlace(place)}
	}
	title := loaded(t)
	begin := func(dice []string, chits ...string) *Game {
		g, err := title.Start("t7", rules.Start{
			Turn: 2, Phase: "action-phase", Phasing: "us", Dice: dice,
			Units:   []rules.Placed{at("us-hq-4md", "15.55"), at("jp-1-i-50", "16.56"), at("jp-1-iii-50", "18.53"), at("us-tf-a", "fleet"), at("us-grpa", "saipan")},
			Numbers: map[string]int{"dispatch.4md": 0, "dispatch.ija": 0, "dispatch.2md": 0, "dispatch.ijn": 0, "direct.4md": 5, "strikes": 2},
			Lists:   map[string][]string{"cup": chits},
		}, 1)
		if err != nil {
			t.Fatal(err)
		}
		return g.(*Game)
	}
	do := func(g *Game, lines ...string) {
		for _, line := range lines {
			a, err := rules.ParseAction(line, title.Verbs())
			if err == nil {
				_, err = g.Do(a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	g := begin([]string{"naval"}, "naval", "jp-dc")
	boxes := map[string]rules.DisplayBox{}
	for _, p := range g.View("us").Panels {
		if p.ID == "support" {
			for _, b := range p.Boxes[0].Boxes {
				boxes[b.Name] = b
			}
		}
	}
	if len(boxes["At sea"].Pieces) != 1 || boxes["Interdiction"].Note != "2 markers" || len(boxes["Guns on Saipan"].Pieces) != 1 {
		t.Errorf("the panel of support shows %v", boxes)
	}
	do(g, "shell us-tf-a", "aim 16.56")
	if c := combat(g); c == nil || len(c.Chances) == 0 || c.Terms[len(c.Terms)-1].Value != 6 || c.Die != 0 {
		t.Errorf("before a ship's fire is shown %+v", c)
	}
	g = begin([]string{"air", "2"}, "air", "jp-dc")
	do(g, "strike 18.53")
	marks := 0
	for _, p := range g.View("us").Pieces {
		if p.Face == "air" && p.At == rules.ParsePlace("18.53") {
			marks++
		}
	}
	if marks != 1 {
		t.Errorf("%d markers on the hex of an air strike", marks)
	}
	do(g, "go-on")
	if c := combat(g); c == nil || len(c.Chances) == 0 || c.Terms[len(c.Terms)-1].Value != 6 || c.Die != 0 {
		t.Errorf("before an air strike is shown %+v", c)
	}
}

// combat is the panel of the fight that is going on; nil without one.
func combat(g *Game) *rules.Combat {
	for _, p := range g.View("us").Panels {
		if p.ID == "combat" {
			return p.Combat
		}
	}
	return nil
}

// Who was due on a stormy day is among those to come as long as chits are bought at the next dawn.
func TestDueOnAStormyDay(t *testing.T) {
	game, err := loaded(t).Start("t7", rules.Start{
		Turn: 9, Phase: "preparation", Phasing: "us", Dice: []string{"9", "3"},
		Units:   []rules.Placed{{ID: "us-a-1-24", At: rules.ParsePlace("14.53")}},
		Numbers: map[string]int{"dispatch.4md": 2},
		Lists:   map[string][]string{"arrives": {"us-hq-8 9", "us-a-1-2 13"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	if due := g.stillToCome(); g.GameTurn != 18 || len(due) != 2 {
		t.Fatalf("game-turn %d, %d rows", g.GameTurn, len(due))
	}
	for _, p := range g.View("us").Panels {
		if p.ID == "calendar" && len(p.Rows) == 2 {
			return
		}
	}
	t.Error("the calendar leaves them out")
}

// Who lands under fire is the target, with what lies on him and not on those ashore.
func TestLandersShown(t *testing.T) {
	at := func(id rules.UnitID, place string) rules.Placed {
		return rules.Placed{ID: id, At: rules.ParsePlace(place)}
	}
	title := loaded(t)
	game, err := title.Start("t7", rules.Start{
		Turn: 3, Phase: "action-phase", Phasing: "us",
		Units: []rules.Placed{at("us-a-1-24", "white1-final"), at("us-b-1-24", "13.52"), at("jp-1-i-50", "13.53"), at("jp-hmg-i-50", "13.53")},
		Lists: map[string][]string{"chit": {"amphibious"}, "dg": {"13.52 3"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"land", "fire jp-1-i-50 13.52"} {
		a, err := rules.ParseAction(line, title.Verbs())
		if err == nil {
			_, err = game.Do(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range game.View("jp").Pieces {
		if lands := p.Unit == "us-a-1-24"; p.Unit == "us-b-1-24" || lands {
			if (p.Tags&rules.Target != 0) != lands || slices.Contains(p.State, "DG3") == lands {
				t.Errorf("%s: target %v, %v", p.Unit, p.Tags&rules.Target != 0, p.State)
			}
		}
	}
}

// Heroes at hand and leaders who wait lie beside the display of their division, and Kakuda's return is among what is to come.
func TestSetAsideShown(t *testing.T) {
	at := func(id rules.UnitID, place string) rules.Placed {
		return rules.Placed{ID: id, At: rules.ParsePlace(place)}
	}
	game, err := loaded(t).Start("t7", rules.Start{
		Turn: 3, Phase: "action-phase", Phasing: "us",
		Units: []rules.Placed{at("us-a-1-24", "13.52"), at("jp-1-i-50", "18.60"), at("us-hart", "waiting")},
		Lists: map[string][]string{"chit": {"24"}, "arrives": {"jp-kakuda 5"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	aside, rows := map[string]int{}, 0
	for _, p := range game.View("us").Panels {
		for _, r := range p.Boxes {
			for _, b := range r.Boxes {
				aside[p.ID+" "+b.Name] += len(b.Pieces)
			}
		}
		if p.ID == "calendar" {
			rows = len(p.Rows)
		}
	}
	if aside["display-2md Heroes"] != 2 || aside["display-4md Heroes"] != 1 || aside["display-4md Waiting"] != 1 || rows != 1 {
		t.Errorf("%v, %d rows of the calendar", aside, rows)
	}
}
