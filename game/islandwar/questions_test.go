package islandwar

import (
	"testing"

	"marianas/game/play"
	"marianas/game/rules"
)

// studied is a study late in a random game, with the game it was made of and that game's snapshot.
func studied(t *testing.T, box string) (*Study, *Game, string) {
	t.Helper()
	g := midGame(t, box)
	return g.Think(), g, string(g.Snapshot())
}

// Whatever is done with a study, the game and other studies stay as they are.
func TestStudiesAreIndependent(t *testing.T) {
	s, g, was := studied(t, "movement")
	other := s.Copy()
	for range 40 {
		as := s.Acts()
		if len(as) == 0 || !s.May(as[0]) || !s.Try(as[0]) {
			t.Fatalf("%v is offered and refused", as)
		}
	}
	if string(g.Snapshot()) != was || string(other.g.Snapshot()) != was {
		t.Error("acts tried on a study changed the game")
	}
	if s.Try(play.Bare(CommitVerb)) {
		t.Error("an act of another box was carried out")
	}
	if a := other.Acts()[0]; other.InWords(a) != g.Legal()[0] {
		t.Errorf("%s is the first act, %s the first action", other.InWords(a), g.Legal()[0])
	}
}

// A counter that is laid about takes its zone of control along, and is back when it is laid back.
func TestLayTakesTheZoneAlong(t *testing.T) {
	s, _, was := studied(t, "movement")
	for u := range s.Units() {
		from := s.At(u)
		if from < 0 || s.Afloat(u) {
			continue
		}
		foe := 1 - s.Side(u)
		s.Lay(u, Nowhere)
		if !s.Vacant(from) {
			t.Fatalf("unit %d is still in its hex", u)
		}
		s.Lay(u, from)
		for _, n := range s.Board().Neighbors(from) {
			if n >= 0 && !s.InEZOC(foe, n) {
				t.Errorf("unit %d does not control %s", u, s.Board().Number(n))
			}
		}
	}
	if string(s.g.Snapshot()) != was {
		t.Error("laid back, the counters lie otherwise")
	}
}

// A supposed attack is reckoned as a real one, and leaves the one that was open as it was.
func TestSupposedAttacks(t *testing.T) {
	s, _, was := studied(t, "combat")
	found := 0
	for u := range s.Units() {
		at := s.MayHit(u)
		e := at.Next(0)
		if !s.InContact(u) || !s.FreeAttacker(u) || s.Artillery(u) || e < 0 {
			continue
		}
		found++
		s.Suppose(set{}.With(u), set{}.With(e))
		plain := s.Strike(u) - s.Unit(e).Full.Defense
		if d := s.Differential(false); d != plain || s.FireOnly() || !s.Attackers().Has(u) || !s.Target().Has(e) {
			t.Errorf("unit %d on %d: differential %d, want %d", u, e, d, plain)
		}
		if s.Massed(u) && s.Differential(true) != plain+s.Strike(u) {
			t.Errorf("unit %d on %d: a Banzai attack at %d", u, e, s.Differential(true))
		}
		if worse, better := s.Column(plain-4), s.Column(plain+4); worse > better {
			t.Errorf("column %d at %d, column %d at %d", worse, plain-4, better, plain+4)
		}
		s.Dismiss()
	}
	if found == 0 || string(s.g.Snapshot()) != was {
		t.Errorf("%d attacks supposed; the position changed: %v", found, string(s.g.Snapshot()) != was)
	}
}

func TestEffects(t *testing.T) {
	for code, want := range map[string]Effect{
		"D2": {OnDefender: true, Hexes: 2}, "De": {OnDefender: true, Gone: true},
		"A1": {OnAttacker: true, Hexes: 1}, "Ae": {OnAttacker: true, Gone: true}, "-": {},
	} {
		if got := EffectOf(code); got != want {
			t.Errorf("%s is %+v, want %+v", code, got, want)
		}
	}
}

// The end is told from either side.
func TestOutcome(t *testing.T) {
	g := start(t, "historical", 1)
	s := g.Think()
	if _, over := s.Outcome(American); over {
		t.Error("the game is over before it began")
	}
	for winner, want := range map[string]int{"us": 1, "jp": -1, "": 0} {
		s = g.Think()
		s.g.end(rules.Side(winner), "")
		won, over := s.Outcome(American)
		lost, _ := s.Outcome(Japanese)
		if !over || won != want || lost != -want {
			t.Errorf("%q has won: %d for the one, %d for the other", winner, won, lost)
		}
	}
}
