package dday

import (
	"bytes"
	"encoding/json"
	"testing"

	"marianas/game/board"
	"marianas/game/rules"
)

// title is the title as the catalog makes it, without a computer player.
func title(t testing.TB) *Title {
	t.Helper()
	d, faults := load(files(t))
	if len(faults) > 0 {
		t.Fatalf("%.2000v", faults)
	}
	return New(d, nil).(*Title)
}

// begun is a game of a scenario.
func begun(t testing.TB, tt *Title, scenario string, seed uint64) *Game {
	t.Helper()
	g, err := tt.New(scenario, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Check(); err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// Every scenario begins, is saved and comes back the same.
func TestBeginsAndComesBack(t *testing.T) {
	tt := title(t)
	for _, s := range tt.Info().Scenarios {
		g := begun(t, tt, s.ID, 3)
		data := g.Snapshot()
		back, err := tt.Restore(s.ID, nil, data)
		if err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
		if !bytes.Equal(back.Snapshot(), data) {
			t.Errorf("%s comes back changed", s.ID)
		}
	}
}

// What the United States see of a guess is what they see of the game, and something is dealt anew.
func TestGuessLooksTheSame(t *testing.T) {
	tt := title(t)
	for _, s := range tt.Info().Scenarios {
		g := begun(t, tt, s.ID, 5)
		want, _ := json.Marshal(g.View("us"))
		other := 0
		for seed := uint64(0); seed < 5; seed++ {
			guess := g.Guess("us", seed).(*Game)
			if err := guess.Check(); err != nil {
				t.Fatalf("%s: %v", s.ID, err)
			}
			if got, _ := json.Marshal(guess.View("us")); !bytes.Equal(got, want) {
				t.Fatalf("%s: a guess looks different", s.ID)
			}
			guess.Dice = g.Dice
			if !bytes.Equal(guess.Snapshot(), g.Snapshot()) {
				other++
			}
		}
		if other == 0 {
			t.Errorf("%s: every guess is the game itself", s.ID)
		}
	}
}

// Faces have ids of their own, and every counter on the table shows one of them.
func TestFaces(t *testing.T) {
	tt := title(t)
	faces := map[string]bool{}
	for _, f := range tt.Faces() {
		if faces[f.ID] {
			t.Errorf("a second face %s", f.ID)
		}
		faces[f.ID] = true
	}
	for _, s := range tt.Info().Scenarios {
		g := begun(t, tt, s.ID, 7)
		for _, side := range tt.Info().Sides {
			v, ids := g.View(side.ID), map[string]bool{}
			see := func(_ string, ps []rules.Piece) {
				for _, p := range ps {
					if !faces[p.Face] || ids[p.ID] || p.Name == "" {
						t.Errorf("%s: %q shows %q, twice: %v", s.ID, p.ID, p.Face, ids[p.ID])
					}
					ids[p.ID] = true
				}
			}
			see("", v.Pieces)
			for i := range v.Panels {
				v.Panels[i].Counters(see)
			}
		}
	}
}

// The deck shows its make-up: every card once, on the track, in the discards or face down.
func TestDeckPanel(t *testing.T) {
	tt := title(t)
	if len(tt.Info().Cards) != len(tt.data.Deck.Cards) {
		t.Fatalf("%d cards", len(tt.Info().Cards))
	}
	g := begun(t, tt, "d-day", 1)
	for _, p := range g.View("us").Panels {
		if p.Kind != rules.DeckPanel {
			continue
		}
		n := p.Deck.Count() + rules.Count(p.Deck.Discards)
		for _, s := range p.Deck.Slots {
			n += len(s.Cards)
		}
		if n != len(tt.Info().Cards) {
			t.Errorf("%d cards", n)
		}
	}
}

// positioned is a position of the action phase with some units, and what lies with them.
func positioned(t testing.TB, tt *Title, lists map[string][]string, units ...string) *Game {
	t.Helper()
	at := rules.Start{Turn: 3, Phase: "us-action", Lists: lists}
	for i := 0; i < len(units); i += 2 {
		at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(units[i]), At: rules.ParsePlace(units[i+1])})
	}
	g, err := tt.Start("d-day", at, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// carried is what some actions lead to.
func carried(t testing.TB, g *Game, lines ...string) {
	t.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, g.title.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(a); err != nil {
			t.Fatal(err)
		}
	}
}

// An attack shows who may join, exact chances over what is hidden, and what that may ask for.
func TestAttackIsShown(t *testing.T) {
	g := positioned(t, title(t), map[string][]string{"depth": {"2407 2 MG"}, "depth-pool": {"1 FL", "3 AR"}, "pool": {"jp-2-118"}},
		"us-a-1-6", "2307", "us-b-1-6", "2307", "jp-1-118", "2407")
	carried(t, g, "attack 2407", "join us-a-1-6")
	v := g.View("us")
	var combat *rules.Combat
	for _, p := range v.Panels {
		if p.Combat != nil {
			combat = p.Combat
		}
	}
	if combat == nil || len(combat.Needs) < 2 {
		t.Fatalf("combat %+v", combat)
	}
	ways, in, may := 0, 0, 0
	for _, c := range combat.Chances {
		ways += c.N
	}
	for _, d := range combat.Decides {
		switch {
		case d.In:
			in++
		case d.Why == nil:
			may++
		}
	}
	if len(combat.Chances) == 0 || ways != combat.Chances[0].Of || in != 1 || may != 1 || combat.Table.Lit != -1 {
		t.Errorf("%+v", combat)
	}
	marks := map[rules.MarkKind]int{}
	for _, m := range v.Marks {
		marks[m.Kind]++
	}
	if marks[rules.AttackMark] != 1 || marks[rules.FieldMark] == 0 || marks[rules.ObjectiveMark] != len(g.ground().goals) {
		t.Errorf("marks %v", marks)
	}
}

// Fields of fire on the screen are those that the rules fire with.
func TestFieldsShownAreThoseOfTheRules(t *testing.T) {
	tt := title(t)
	g := begun(t, tt, "d-day", 2)
	shown := map[rules.Place]fire{}
	for _, m := range g.View("us").Marks {
		if m.Kind == rules.FieldMark {
			shown[m.At] = max(shown[m.At], pick(m.Strong, intense, steady))
		}
	}
	for h, at := range tt.ground.land {
		p := tt.ground.places.Name(int16(h))
		if want := g.under(board.ID(h), firing); at && shown[p] != want {
			t.Errorf("%s: %v, want %v", p, shown[p], want)
		}
	}
}

// No card is said to fire for a pillbox alone or for who is in counterattack stance; their fields are shown (6.3.3, 14.4.2).
func TestRiskIsOfWhoFires(t *testing.T) {
	for _, c := range []struct {
		lists map[string][]string
		risks bool
	}{
		{map[string][]string{"pillboxes": {"2407"}}, false},
		{map[string][]string{"stance": {"jp-1-118"}, "revealed": {"jp-1-118"}}, false},
		{nil, true},
	} {
		units := []string{"us-a-1-6", "2104"}
		if c.lists["pillboxes"] == nil {
			units = append(units, "jp-1-118", "2407")
		}
		marks := map[rules.MarkKind]int{}
		for _, m := range positioned(t, title(t), c.lists, units...).View("us").Marks {
			marks[m.Kind]++
		}
		if marks[rules.FieldMark] == 0 || marks[rules.RiskMark] > 0 != c.risks {
			t.Errorf("%v: %d hexes under fire, %d at risk", c.lists, marks[rules.FieldMark], marks[rules.RiskMark])
		}
	}
}

// Where losses are counted by the day, the figures are those of a day (18.4.4).
func TestLossesAreShownByTheDay(t *testing.T) {
	rg, err := title(t).Start("aslito", rules.Start{Turn: 14, Phase: "us-action", Numbers: map[string]int{"step-losses": 40, "step-losses-today": 5, "step-losses-worst": 20}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, p := range rg.View("us").Panels {
		for _, r := range p.Rows {
			got[r.Text] = r.Value
		}
	}
	if got["Infantry steps lost today"] != "5 of 24" || got["Most in a day before"] != "20 of 24" || got["Infantry steps lost"] != "" {
		t.Errorf("%v", got)
	}
}

// Who is still to arrive is listed by game-turn to the end of the game; the second wave comes in the first one (19.0).
func TestWhoIsStillToArrive(t *testing.T) {
	for scene, last := range map[string]int{"d-day": 4, "campaign": 12} {
		rg, err := title(t).New(scene, nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		n, at := map[string]int{}, ""
		for _, p := range rg.View("us").Panels {
			if p.ID != "arrivals" {
				continue
			}
			for _, row := range p.Boxes {
				for _, b := range row.Boxes {
					if b.Name == "Landing" {
						n[row.Text], at = len(b.Pieces), row.Text
					}
				}
			}
		}
		if n["Game-turn 1"] != 8 || at != "Game-turn "+figure(last) {
			t.Errorf("%s: %v, the last in %s", scene, n, at)
		}
	}
}
