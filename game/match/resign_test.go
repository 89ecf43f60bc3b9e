package match_test

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

// wantResigned checks that red has given a match up.
func wantResigned(t *testing.T, m *match.Match) {
	t.Helper()
	end, over := m.Ending()
	if !over || end.Outcome != toy.Blue || !strings.Contains(end.Title, "resignation") || !strings.Contains(end.Why, "resigned") {
		t.Errorf("the match ends with %+v, %v; want blue's win by resignation", end, over)
	}
	v := m.View(toy.Red)
	if m.Active() != "" || v.Active != "" || len(v.Choices) > 0 || v.Ending == nil {
		t.Errorf("after a resignation %q decides, with %d choices", m.Active(), len(v.Choices))
	}
	if m.Refuse(toy.Blue, rules.Action{Verb: "end-movement"}) == nil {
		t.Error("after a resignation play goes on")
	}
	if err := m.Resign(toy.Blue); err == nil {
		t.Error("a match that is over can be resigned")
	}
}

func TestResignationSurvivesSaveAndReplay(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "take red-1", "move 0501", "end-movement", "end-combat")
	if err := m.Resign("green"); err == nil {
		t.Error("a side that is not in the match can resign")
	}
	if err := m.Resign(toy.Red); err != nil { // also while the other side decides
		t.Fatal(err)
	}
	wantResigned(t, m)
	wantUndo(t, m, toy.Red, false, "resigned")
	l, report, err := match.Load(find, m.Save(""))
	if err != nil || !report.Replayed {
		t.Fatalf("%+v, %v", report, err)
	}
	wantResigned(t, l)
	if got := logText(l, toy.Red); !strings.Contains(got, "Blue wins by resignation") {
		t.Errorf("the log says nothing of it:\n%s", got)
	}
	_, j, err := match.ParseJournal(find, m.Journal().Text())
	if err != nil {
		t.Fatal(err)
	}
	r, err := match.NewReplay(toy.New(), j)
	if err != nil {
		t.Fatal(err)
	}
	r.Seek(r.Len())
	if v := r.View(toy.Red); v.Ending == nil || v.Ending.Outcome != toy.Blue {
		t.Error("the replay does not end with the resignation")
	}
	r.Seek(r.Len() - 1)
	if v := r.View(toy.Red); v.Ending != nil {
		t.Error("the replay ends before the resignation")
	}
	wantResigned(t, fromEnd(t, j))
}

// fromEnd goes on from the end of a journal.
func fromEnd(t *testing.T, j *match.Journal) *match.Match {
	t.Helper()
	r, err := match.NewReplay(toy.New(), j)
	if err != nil {
		t.Fatal(err)
	}
	r.Seek(r.Len())
	return r.Match()
}

func TestPracticeTakesAResignationBack(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "take red-1")
	m.Practice(true)
	if err := m.Resign(toy.Red); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(toy.Red); err != nil {
		t.Fatal(err)
	}
	if _, over := m.Ending(); over || m.Active() != toy.Red || m.Len() != 1 {
		t.Error("the resignation was not taken back")
	}
}
