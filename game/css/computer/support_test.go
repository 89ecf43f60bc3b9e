package computer

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// TestBombardsDefenders sees that all markers of the bombardment before the landing are placed on hexes with Japanese units or beside them.
func TestBombardsDefenders(t *testing.T) {
	placed := 0
	advised(t, "t2", 1, func(g rules.Game, a rules.Action) bool {
		if g.Box() != "bombardment" {
			return placed == 0
		}
		placed++
		if a.Verb != "aim" || !held(g, a.To) {
			t.Errorf("%s is bombarded for nothing", a.To)
		}
		return true
	})
	if placed != 8 {
		t.Errorf("%d of 8 markers are placed", placed)
	}
}

// TestShipsAndAircraft sees that task forces and air strikes are used where Japanese units are.
func TestShipsAndAircraft(t *testing.T) {
	ships, strikes := 0, 0
	advised(t, "t5", 3, func(g rules.Game, a rules.Action) bool {
		switch {
		case g.Box() == "naval-support" && a.Verb == "aim":
			ships++
			if !held(g, a.To) {
				t.Errorf("ships fire at %s, where nobody is", a.To)
			}
		case a.Verb == "strike":
			strikes++
		}
		return true
	})
	if ships < 4 || strikes == 0 {
		t.Errorf("%d shots by ships, %d air strikes", ships, strikes)
	}
}

// held reports whether a Japanese unit is in a hex.
func held(g rules.Game, at rules.Place) bool {
	for _, p := range g.View("us").Pieces {
		if p.Side == "jp" && p.Unit != "" && p.At == at {
			return true
		}
	}
	return false
}

// advised plays by advice for both sides, and shows each action with the position before it, until that says to stop.
func advised(t *testing.T, scene string, seed uint64, see func(rules.Game, rules.Action) bool) {
	t.Helper()
	g := start(t, scene, seed)
	for n := uint64(0); g.Active() != ""; n++ {
		if n > mostActions {
			t.Fatal("the game does not end")
		}
		b := &rules.Budget{States: 400, Dice: chance.New(seed + n)}
		as := g.Guess(g.Active(), seed+n).(rules.Advisor).Advise(b)
		if len(as) == 0 {
			t.Fatalf("no advice in %s", g.Box())
		}
		for _, a := range as {
			rolled := g.Base().Dice.Rolled
			if !see(g, a) {
				return
			}
			if _, err := g.Do(a); err != nil {
				t.Fatalf("%s advised in %s: %v", a, g.Box(), err)
			}
			if g.Base().Dice.Rolled != rolled {
				break
			}
		}
	}
}
