package match_test

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

func logText(m *match.Match, side rules.Side) string {
	var lines []string
	for _, l := range m.Log(side) {
		lines = append(lines, l.String())
		for _, d := range l.Detail {
			lines = append(lines, "    "+match.Words(d))
		}
	}
	return strings.Join(lines, "\n")
}

func TestLogOfAnAttack(t *testing.T) {
	m := begin(t, "open", blueBot, "4")
	toCombat(t, m)
	do(t, m, "declare", "support 1")
	want := `Game-turn 1, Red movement phase
1 red to 0501, cost 2 (3)
    By 0301, 0401
Game-turn 1, Red combat phase
Red attack on 0601 (4)
Red attacks: 1 red 2 (4)
Blue: support 1 (5)
Attack on 0601: −1, die 4, none (4)
    Differential: −1`
	if got := logText(m, toy.Red); got != want {
		t.Errorf("the log reads\n%s\nwant\n%s", got, want)
	}
	for _, l := range m.Log("") {
		for _, s := range l.Spans {
			if s.Text == "0601" && s.Place != rules.At("0601") {
				t.Errorf("%q is no link", s.Text)
			}
		}
	}
}

func TestLogHidesTheSetUpOfTheOther(t *testing.T) {
	m := begin(t, "secret", nil)
	do(t, m, "take red-1", "place 0203")
	if n := len(m.Log(toy.Blue)); n != 1 {
		t.Errorf("blue reads %d lines of red's secret set-up", n)
	}
	if got := logText(m, toy.Red); !strings.Contains(got, "sets up in 0203") {
		t.Errorf("red reads %q", got)
	}
}

func TestLogFollowsUndo(t *testing.T) {
	m := begin(t, "open", nil)
	do(t, m, "take red-1", "move 0501")
	if len(m.Log("")) != 2 {
		t.Fatal("no line for the move")
	}
	if err := m.Undo(toy.Red); err != nil {
		t.Fatal(err)
	}
	if len(m.Log("")) != 1 {
		t.Error("the line of an undone move is still there")
	}
}

func TestReplaySteps(t *testing.T) {
	m := begin(t, "secret", nil)
	finish(t, m)
	r, err := match.NewReplay(m.Title(), m.Journal())
	if err != nil {
		t.Fatal(err)
	}
	var digests []string
	for i := 0; i <= r.Len(); i++ {
		r.Seek(i)
		digests = append(digests, r.Digest())
	}
	for _, i := range []int{r.Len(), 0, 40, 39, 38, 41, r.Len() - 1, 1, -5, r.Len() + 5} {
		r.Seek(i)
		if want := digests[max(0, min(i, r.Len()))]; r.Digest() != want {
			t.Errorf("step %d has digest %s, want %s", i, r.Digest(), want)
		}
	}
	if len(r.Log("")) != len(m.Log("")) {
		t.Errorf("the replay's log has %d lines, want %d", len(r.Log("")), len(m.Log("")))
	}
	r.Seek(3)
	if n := len(r.ViewAll().Pieces); n != 1 {
		t.Errorf("all see %d pieces after one was set up in secret", n)
	}
	r.Seek(45)
	on := r.Match()
	if on.Digest() != digests[45] {
		t.Error("play goes on from another position")
	}
	finish(t, on)
}

func TestReplayReportsTheFirstDivergence(t *testing.T) {
	m := begin(t, "open", nil, "6")
	toCombat(t, m)
	do(t, m, "declare", "end-protection")
	text := strings.Replace(string(m.Journal().Text()), "= 6", "= 5", 1)
	title, j, err := match.ParseJournal(find, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = match.NewReplay(title, j)
	d, ok := err.(*match.Divergence)
	if !ok || d.What != "faces" || d.Line == 0 || !strings.Contains(d.Error(), "rolled 6, want rolled 5") {
		t.Errorf("got %v", err)
	}
}

func TestStats(t *testing.T) {
	m := begin(t, "open", nil)
	finish(t, m)
	s := m.Stats()
	e, _ := m.Ending()
	for i, side := range []rules.Side{toy.Red, toy.Blue} {
		lost := s.Lost[side]
		if got := 4 - lost[len(lost)-1]; got != e.Tallies[i].N {
			t.Errorf("%s has %d left by its losses, want %d", side, got, e.Tallies[i].N)
		}
	}
	rolls := s.Dice[toy.Red].Rolls + s.Dice[toy.Blue].Rolls
	if rolls == 0 || rolls != len(s.Rolls) || s.Actions != m.Len() {
		t.Errorf("%d rolls of %d attacks, %d actions", rolls, len(s.Rolls), s.Actions)
	}
}

func TestBundlesShowIndependentMovesTogether(t *testing.T) {
	move := func(u rules.UnitID) rules.Happening { return rules.UnitMoved{Unit: u} }
	events := rules.Told(move("a"), move("b"), move("a"), rules.DieRolled{}, move("c"))
	var sizes []int
	for _, g := range match.Bundle(events) {
		sizes = append(sizes, len(g))
	}
	if len(sizes) != 4 || sizes[0] != 2 || sizes[1] != 1 {
		t.Errorf("groups of %v, want 2 1 1 1", sizes)
	}
}

func TestAskHandsOutAGuess(t *testing.T) {
	m := begin(t, "secret", nil)
	do(t, m, "take red-1", "place 0203")
	before := m.Digest()
	q := m.Ask(nil)
	if q.Side != toy.Red || len(q.View.Choices) == 0 {
		t.Fatalf("asked %q with %d choices", q.Side, len(q.View.Choices))
	}
	for i := 0; i < 5; i++ {
		if _, err := q.Guess.Do(q.Guess.Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if m.Digest() != before {
		t.Error("thinking changed the match")
	}
	late := m.Ask(func() bool { return true })
	late.Budget.States = 9
	late.Budget.Spend(1)
	if _, _, err := m.Answer(late, late.Guess.Legal()[:1]); err != nil {
		t.Fatal(err)
	}
	if j := m.Journal(); !strings.Contains(string(j.Text()), "\nred! ") {
		t.Errorf("the journal does not say that the thinking was cut short:\n%s", j.Text())
	}
	if _, _, err := m.Answer(q, nil); err == nil {
		t.Error("an answer to an old question was played")
	}
}
