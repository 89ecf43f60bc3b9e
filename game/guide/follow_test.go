package guide_test

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/guide"
	"marianas/game/match"
	"marianas/game/rules"
)

func pattern(words string) rules.ActionPattern { return strings.Fields(words) }

// short is a guide of the toy: a card to read, a move, and the end of the phase.
func short(steps ...rules.GuideStep) *rules.Guide {
	return &rules.Guide{ID: "open", Heading: "Short", Scenario: "open", Seed: 5, Side: toy.Red, Steps: steps}
}

func toyWalk(t *testing.T, g *rules.Guide) *walk { return begin(t, toy.New(), g) }

func (w *walk) do(line string) {
	w.Helper()
	a, err := rules.ParseAction(line, toy.New().Verbs())
	if err != nil {
		w.Fatal(err)
	}
	if _, err := w.m.Do(w.g.Side, a); err != nil {
		w.Fatalf("%s: %v; %s", line, err, legal(w.m))
	}
}

func (w *walk) wants(n int, kind guide.Kind) guide.Card {
	w.Helper()
	c := w.look()
	if c.N != n || c.Kind != kind {
		w.Fatalf("step %d of kind %v, want %d of kind %v", c.N, c.Kind, n, kind)
	}
	return c
}

func say(s string) []rules.GuideSpan { return []rules.GuideSpan{{Text: s}} }

// steps of a first phase: read, move the first unit, end the phase, and a last card in the phase after it.
func steps() []rules.GuideStep {
	moving := rules.GuideCase{Phases: []string{"movement"}}
	return []rules.GuideStep{
		{Title: "Read", Say: say("Read."), When: moving},
		{Title: "Move", Say: say("Move."), When: rules.GuideCase{May: []rules.ActionPattern{pattern("take red-1")}}, Do: [][]rules.ActionPattern{{pattern("take red-1"), pattern("move *")}}},
		{Title: "End", Say: say("End."), When: moving, Do: [][]rules.ActionPattern{{pattern("end-movement")}}, Otherwise: "That is fine too."},
		{Title: "Last", Say: say("Last."), When: rules.GuideCase{Phases: []string{"combat"}}},
	}
}

func TestStepsAreFollowedTakenBackAndPassedOver(t *testing.T) {
	w := toyWalk(t, short(steps()...))
	w.wants(1, guide.Read)
	w.f.Next(w.m)
	w.wants(2, guide.Act)
	as, ok := w.f.Show(w.m)
	if !ok || len(as) != 2 {
		t.Fatalf("recommended %v", as)
	}
	w.do(as[0].String()) // the unit in hand belongs to the step
	w.wants(2, guide.Act)
	if rest, _ := w.f.Show(w.m); len(rest) != 1 || rest[0] != as[1] {
		t.Errorf("with the unit in hand %v is recommended, want the rest of %v", rest, as)
	}
	w.do(as[1].String())
	if c := w.wants(3, guide.Act); c.Note != "" || !w.f.Passed(1) {
		t.Errorf("what was recommended is noted: %q", c.Note)
	}
	if err := w.m.Undo(w.g.Side); err != nil {
		t.Fatal(err)
	}
	if c := w.wants(2, guide.Act); c.Note != "" || w.f.Passed(1) {
		t.Errorf("what was taken back is over")
	}
	if err := w.m.Undo(w.g.Side); err != nil { // lets go of the unit
		t.Fatal(err)
	}
	w.wants(2, guide.Act)
	w.do("end-movement") // off the way: the end of the phase is passed over
	if w.m.Active() == w.g.Side {
		w.wants(4, guide.Read)
	}
}

// Gestures that are shown together leave out what is not open: what has been done by hand, and what nobody could do.
func TestGesturesAreShownTogether(t *testing.T) {
	move := func(unit string) []rules.ActionPattern {
		return []rules.ActionPattern{pattern("take " + unit), pattern("move *")}
	}
	step := rules.GuideStep{Title: "Both", Say: say("Both."), When: rules.GuideCase{Phases: []string{"movement"}}, Together: true}
	step.Do = [][]rules.ActionPattern{move("red-1"), move("red-99"), move("red-2")}
	w := toyWalk(t, short(step))
	w.wants(1, guide.Act)
	all, ok := w.f.Show(w.m)
	if !ok || len(all) != 4 || all[0].Unit != "red-1" || all[2].Unit != "red-2" {
		t.Fatalf("shown together: %v", all)
	}
	w.do(all[0].String())
	w.wants(1, guide.Act)
	if rest, _ := w.f.Show(w.m); len(rest) != 3 || rest[0] != all[1] {
		t.Errorf("with the first unit in hand %v are shown, want the rest of %v", rest, all)
	}
	if _, _, err := w.m.DoAll(w.g.Side, all[1:]); err != nil {
		t.Fatal(err)
	}
	if c := w.look(); c.Note != "" {
		t.Errorf("what was recommended is noted: %q", c.Note)
	}
}

func TestWhatWasDoneInsteadIsSaid(t *testing.T) {
	w := toyWalk(t, short(steps()...))
	w.look()
	w.f.Next(w.m)
	w.wants(2, guide.Act)
	w.do("take red-2")
	w.wants(2, guide.Act)
	moves := w.m.View(w.g.Side).Choices
	w.do(moves[len(moves)-1].Action.String())
	c := w.wants(2, guide.Act) // still open
	if !strings.Contains(c.Note, "instead") {
		t.Errorf("noted: %q", c.Note)
	}
	if as, ok := w.f.Show(w.m); !ok || as[0].Unit != "red-1" {
		t.Errorf("recommended %v", as)
	}
}

func TestWhereNoStepFitsThePlayerIsOnHisOwn(t *testing.T) {
	w := toyWalk(t, short(rules.GuideStep{Title: "Never", Say: say("Never."), When: rules.GuideCase{Turn: "99"}}))
	if c := w.look(); c.Kind != guide.Lost || c.Step != nil || c.N != 0 {
		t.Errorf("card %+v", c)
	}
	if as, ok := w.f.Show(w.m); ok {
		t.Errorf("recommended %v", as)
	}
}

func TestFactsAreSetIntoWords(t *testing.T) {
	s := steps()[:1]
	s[0].Say = []rules.GuideSpan{{Text: "Turn "}, {Fact: "turn"}, {Text: ", "}, {Fact: "no-such-fact"}}
	w := toyWalk(t, short(s...))
	if got := words(w.look()); got != "Turn 1, ?" {
		t.Errorf("says %q", got)
	}
}

func TestConditionsLookAtPromptBoxAndSide(t *testing.T) {
	w := toyWalk(t, short(steps()...))
	v := w.m.View(toy.Red)
	box := w.m.Box()
	for name, c := range map[string]struct {
		when rules.GuideCase
		is   bool
	}{
		"its box":           {rules.GuideCase{Boxes: []string{"elsewhere", box}}, true},
		"another box":       {rules.GuideCase{Boxes: []string{"elsewhere"}}, false},
		"its prompt":        {rules.GuideCase{Prompts: []string{v.Prompt.Rule}}, true},
		"another prompt":    {rules.GuideCase{Prompts: []string{"99"}}, false},
		"the other decides": {rules.GuideCase{Active: toy.Blue}, false},
		"the other's phase": {rules.GuideCase{Phasing: toy.Blue}, false},
		"a fact":            {rules.GuideCase{See: []rules.GuideFact{{Name: "turn", Want: "at most 1"}}}, true},
		"no fact":           {rules.GuideCase{See: []rules.GuideFact{{Name: "no-such-fact", Want: "1"}}}, false},
	} {
		w := toyWalk(t, short(rules.GuideStep{Title: "It", Say: say("It."), When: c.when}))
		if got := w.look().Step != nil; got != c.is {
			t.Errorf("%s: %v, want %v", name, got, c.is)
		}
	}
}

func TestAGuideFitsTheMatchItBegins(t *testing.T) {
	g := short(steps()...)
	m, err := match.New(guide.Start(toy.New(), g, match.Seat{Bot: "adviser"}))
	if err != nil {
		t.Fatal(err)
	}
	if !guide.Fits(m, g) || guide.Fits(m, nil) || m.Seat(toy.Blue).Human() || !m.Seat(toy.Red).Human() {
		t.Error("the guide does not fit its own match")
	}
	other := *g
	if other.Seed++; guide.Fits(m, &other) {
		t.Error("a guide of another seed fits")
	}
}
