package match_test

import (
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/rules"
)

func action(t *testing.T, line string) rules.Action {
	t.Helper()
	a, err := rules.ParseAction(line, toy.New().Verbs())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAmendChangesOneActionAndKeepsTheRest(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "take red-1", "move 0501", "take red-2", "move 0402")
	if _, err := m.Amend(toy.Red, action(t, "move 0501"), action(t, "move 0401")); err != nil {
		t.Fatal(err)
	}
	for fact, want := range map[string]string{"red-1.at": "0401", "red-2.at": "0402"} {
		if got, _ := m.See(toy.Red, fact); got != want {
			t.Errorf("%s is %s, want %s", fact, got, want)
		}
	}
	j := m.Journal()
	if len(j.Entries) != 4 || j.Entries[1].Action.String() != "move 0401" {
		t.Errorf("the journal reads\n%s", j.Text())
	}
	before := m.Digest()
	if _, err := m.Amend(toy.Red, action(t, "move 0401"), action(t, "move 0402")); err == nil || m.Digest() != before {
		t.Errorf("a change that what followed does not allow was made: %v", err)
	}
	if _, err := m.Amend(toy.Red, action(t, "move 0402"), rules.Action{}); err != nil {
		t.Fatal(err)
	}
	if m.Len() != 3 {
		t.Errorf("%d entries are left after one was taken back, want 3", m.Len())
	}
	do(t, m, "move 0402", "end-movement", "end-combat")
	if m.CanAmend(toy.Red, action(t, "move 0402")) {
		t.Error("an action before a hand-over can be changed")
	}
}
