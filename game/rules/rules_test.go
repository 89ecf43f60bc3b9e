package rules

import "testing"

// The sequence of faces must outlive every change: old journals depend on it.
func TestDiceAreFrozen(t *testing.T) {
	d := NewDice(1)
	got := ""
	for i := 0; i < 60; i++ {
		got += string(rune('0' + d.D6()))
	}
	const want = "621643441545355646315143422623512343643534232513631651624353"
	if got != want {
		t.Errorf("seed 1 rolls\n%s, want\n%s", got, want)
	}
}

func TestForcedDice(t *testing.T) {
	d := Dice{Forced: []int{6, 4, 9}}
	if f := d.D6(); f != 6 {
		t.Errorf("forced 6 rolled %d", f)
	}
	if i := d.PickFrom([]int{2, 3, 4, 4}); i != 2 {
		t.Errorf("forced value 4 picked entry %d", i)
	}
	if d.Wrong != "" {
		t.Errorf("unexpected complaint %q", d.Wrong)
	}
	if f := d.D6(); f < 1 || f > 6 || d.Wrong == "" {
		t.Errorf("impossible 9 rolled %d, complaint %q", f, d.Wrong)
	}
	if d.Rolled != 3 {
		t.Errorf("counted %d rolls, want 3", d.Rolled)
	}
}

var verbs = []VerbInfo{
	{Verb: "move", To: true}, {Verb: "retreat", Unit: true, To: true},
	{Verb: "support", Count: true}, {Verb: "declare"},
}

func TestActionsRoundTrip(t *testing.T) {
	for _, line := range []string{"move 1306", "move guam/1302", "retreat jp-1-135 1507", "support 2", "declare", "move pool"} {
		a, err := ParseAction(line, verbs)
		if err != nil || a.String() != line {
			t.Errorf("%q became %q, %v", line, a, err)
		}
	}
	for _, line := range []string{"", "fly 1306", "move", "retreat jp-1-135", "declare now", "support many", "support -1"} {
		if a, err := ParseAction(line, verbs); err == nil {
			t.Errorf("%q parsed as %#v", line, a)
		}
	}
}

func TestStack(t *testing.T) {
	var s Stack
	s.Interrupt(Frame{Box: "combat", Side: "us"})
	s.Interrupt(Frame{Box: "retreat", Side: "jp", N: 2})
	c := s.Clone()
	c.GoTo(Frame{Box: "advance"})
	if s.Top().Box != "retreat" || c.Top().Box != "advance" {
		t.Error("a clone shares its frames")
	}
	s.Done()
	if s.Top().Box != "combat" || (Stack{}).Top().Box != "" {
		t.Error("wrong box on top")
	}
}
