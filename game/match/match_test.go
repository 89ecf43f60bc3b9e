package match_test

import (
	"bytes"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

func find(id string) rules.Title {
	if id == "toy" {
		return toy.New()
	}
	return nil
}

// begin starts a match; seats that are not named are people.
func begin(t *testing.T, scenario string, seats map[rules.Side]match.Seat, dice ...string) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{Title: toy.New(), Scenario: scenario, Seed: 7, Seats: seats, Dice: dice})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var blueBot = map[rules.Side]match.Seat{toy.Blue: {Bot: "random"}}

// do plays actions of the active side.
func do(t *testing.T, m *match.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, m.Title().Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(m.Active(), a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// toCombat brings red-1 next to blue-1 and opens an attack on it.
func toCombat(t *testing.T, m *match.Match) {
	t.Helper()
	do(t, m, "take red-1", "move 0501", "end-movement", "attack 0601", "join red-1")
}

// finish plays a match to its end at random, both sides.
func finish(t *testing.T, m *match.Match) {
	t.Helper()
	d := chance.New(3)
	for m.Active() != "" {
		a := bot.Pick(m.Position().Legal(), &d)
		if _, err := m.Do(m.Active(), a); err != nil {
			t.Fatal(err)
		}
	}
}

func wantUndo(t *testing.T, m *match.Match, side rules.Side, want bool, reason string) {
	t.Helper()
	if ok, why := m.CanUndo(side); ok != want || !strings.Contains(why, reason) {
		t.Errorf("CanUndo(%s) = %v, %q; want %v with %q", side, ok, why, want, reason)
	}
}

func TestUndoAndRedoGiveTheSameBytes(t *testing.T) {
	m := begin(t, "open", nil)
	var digests []string
	steps := []string{"take red-1", "move 0501", "take red-2", "move 0402"}
	for _, s := range steps {
		digests = append(digests, m.Digest())
		do(t, m, s)
	}
	end := m.Digest()
	for i := len(steps) - 1; i >= 0; i-- {
		if err := m.Undo(toy.Red); err != nil {
			t.Fatal(err)
		}
		if m.Digest() != digests[i] || m.Len() != i {
			t.Fatalf("undo to step %d: digest %s of %d entries, want %s", i, m.Digest(), m.Len(), digests[i])
		}
	}
	wantUndo(t, m, toy.Red, false, "Nothing has been done")
	for range steps {
		if _, err := m.Redo(toy.Red); err != nil {
			t.Fatal(err)
		}
	}
	if m.Digest() != end {
		t.Errorf("redo ends at %s, want %s", m.Digest(), end)
	}
	if ok, _ := m.CanRedo(toy.Red); ok {
		t.Error("redo is still offered")
	}
}

func TestUndoIsBarredByARoll(t *testing.T) {
	m := begin(t, "open", blueBot)
	toCombat(t, m)
	wantUndo(t, m, toy.Red, true, "")
	do(t, m, "declare", "end-protection")
	wantUndo(t, m, toy.Red, false, "die was rolled")
}

func TestUndoStopsAtAHandOver(t *testing.T) {
	for _, seats := range []map[rules.Side]match.Seat{nil, blueBot} {
		m := begin(t, "open", seats)
		toCombat(t, m)
		if m.Undoable(rules.Action{Verb: "declare"}) {
			t.Error("a declaration passes the decision to the other side, yet it is said to be open to undo")
		}
		do(t, m, "declare")
		wantUndo(t, m, toy.Red, false, "passed to the other side")
	}
}

func TestTheComputersAnswerIsNotTakenBack(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "end-movement")
	wantUndo(t, m, toy.Red, true, "")
	do(t, m, "end-combat", "take blue-1", "move 0501", "end-movement", "end-combat")
	wantUndo(t, m, toy.Red, false, "passed to the other side")
	do(t, m, "take red-1")
	if err := m.Undo(toy.Red); err != nil {
		t.Fatal(err)
	}
	wantUndo(t, m, toy.Red, false, "passed to the other side")
}

func TestPracticeUndoesAnything(t *testing.T) {
	m := begin(t, "open", blueBot, "4")
	toCombat(t, m)
	before := m.Digest()
	m.Practice(true)
	if !m.Undoable(rules.Action{Verb: "declare"}) {
		t.Error("in practice a declaration can be taken back")
	}
	do(t, m, "declare", "end-protection")
	for d := chance.New(3); m.Len() < 30 && m.Active() != ""; {
		do(t, m, bot.Pick(m.Position().Legal(), &d).String())
	}
	end, length := m.Digest(), m.Len()
	for m.Digest() != before {
		if err := m.Undo(toy.Red); err != nil {
			t.Fatal(err)
		}
	}
	for m.Digest() != end {
		if _, err := m.Redo(toy.Red); err != nil {
			t.Fatal(err)
		}
	}
	if m.Len() != length {
		t.Errorf("redo leads to %d entries, want %d", m.Len(), length)
	}
	m.Practice(false)
	wantUndo(t, m, toy.Red, false, "")
	l, _, err := match.Load(find, m.Save(""))
	if err != nil || !l.Practiced() {
		t.Errorf("the save does not say that the match was practice: %v", err)
	}
	if begin(t, "open", nil).Practiced() {
		t.Error("a match begins as practice")
	}
}

func TestUndoIsBarredByAReveal(t *testing.T) {
	m := begin(t, "secret", blueBot)
	for m.Position().Box() == "setup" {
		as := m.Position().Legal()
		if _, err := m.Do(m.Active(), as[0]); err != nil {
			t.Fatal(err)
		}
	}
	wantUndo(t, m, toy.Red, false, "both set-ups")
}

func TestDoRefusesAndChangesNothing(t *testing.T) {
	m := begin(t, "open", nil)
	before := m.Position().Snapshot()
	for side, line := range map[rules.Side]string{toy.Red: "move 0501", toy.Blue: "end-movement"} {
		a, _ := rules.ParseAction(line, m.Title().Verbs())
		_, err := m.Do(side, a)
		if v, ok := err.(*rules.Violation); !ok || v.Rule == "" {
			t.Errorf("%s %s: %v, want a violation with its rule", side, line, err)
		}
	}
	if !bytes.Equal(before, m.Position().Snapshot()) || m.Len() != 0 {
		t.Error("a refused action changed the match")
	}
}

func TestAPanicOfTheRulesChangesNothing(t *testing.T) {
	title := toy.New()
	title.Break = "end-movement"
	m, err := match.New(match.Config{Title: title, Scenario: "open", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	do(t, m, "take red-1", "move 0501")
	before := m.Digest()
	_, err = m.Do(toy.Red, rules.Action{Verb: "end-movement"})
	if f, ok := err.(*match.Fault); !ok || !strings.Contains(f.Error(), "end-movement") {
		t.Fatalf("got %v, want a fault that names the action", err)
	}
	if m.Digest() != before || m.Len() != 2 {
		t.Error("the match changed")
	}
}

func TestGestureIsUndoneTogether(t *testing.T) {
	m := begin(t, "open", nil)
	acts := func(lines ...string) (as []rules.Action) {
		for _, l := range lines {
			a, _ := rules.ParseAction(l, m.Title().Verbs())
			as = append(as, a)
		}
		return as
	}
	n, events, err := m.DoAll(toy.Red, acts("take red-1", "move 0501", "move 0502"))
	if n != 2 || err != nil || len(events) != 1 {
		t.Fatalf("played %d, %v, %d events; want 2 and one move", n, err, len(events))
	}
	if err := m.Undo(toy.Red); err != nil || m.Len() != 0 {
		t.Errorf("undo: %v, %d entries left, want none", err, m.Len())
	}
	if n, _, err := m.DoAll(toy.Red, acts("move 0501")); n != 0 || err == nil {
		t.Errorf("an illegal first action played %d, %v", n, err)
	}
	n, _, _ = m.DoAll(toy.Red, acts("end-movement", "end-combat", "take blue-1"))
	if n != 2 {
		t.Errorf("a gesture went on after the change of decider: %d", n)
	}
}

func TestStandingOrderAnswers(t *testing.T) {
	m := begin(t, "open", blueBot, "6")
	if _, err := m.SetOrders(toy.Blue, "support", match.Order{Reply: match.Never, Scope: match.TheGame}); err != nil {
		t.Fatal(err)
	}
	toCombat(t, m)
	if m.Undoable(rules.Action{Verb: "declare"}) {
		t.Error("with the standing order the declaration leads to the roll")
	}
	do(t, m, "declare")
	j := m.Journal()
	last := j.Entries[len(j.Entries)-1]
	if !last.Auto || last.Action.Verb != "end-protection" || last.Side != toy.Blue || len(last.Faces) != 1 {
		t.Errorf("last entry is %q, want blue's standing answer with a face", last)
	}
}

func TestSeatsChangeInPlay(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "take red-1")
	wantUndo(t, m, toy.Blue, false, "computer")
	m.SetSeat(toy.Blue, match.Seat{})
	wantUndo(t, m, toy.Red, false, "sat down")
}

func TestUndoReachesFarBack(t *testing.T) {
	m := begin(t, "open", blueBot)
	m.Practice(true)
	rounds := 0
	for m.Active() != "" {
		do(t, m, "end-movement", "end-combat")
		rounds++
	}
	for i := 0; i < rounds; i++ {
		if err := m.Undo(toy.Red); err != nil {
			t.Fatalf("undo %d of %d: %v", i+1, rounds, err)
		}
	}
	if m.Len() != 0 {
		t.Errorf("%d entries left", m.Len())
	}
}
