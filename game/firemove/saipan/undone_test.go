package saipan

import (
	"slices"
	"testing"

	"marianas/game/rules"
)

// Ending a phase names what it leaves undone.
func TestEndingNamesWhatIsLeft(t *testing.T) {
	g := start(t, "historical", 1)
	end := func(verb rules.Verb) rules.Detail {
		t.Helper()
		a := rules.Action{Verb: verb}
		if v := g.Refuse(a); v != nil {
			t.Fatalf("%s is refused: %v", verb, v)
		}
		return g.Describe(a)
	}
	do := func(lines ...string) {
		t.Helper()
		for _, line := range lines {
			a, err := rules.ParseAction(line, title(t).Verbs())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Do(a); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
	}
	do("beachhead 1303", "beachhead 1403", "beachhead 1504", "beachhead 1604", "beachhead 0406", "beachhead 0407")
	if d := end("end-landing"); !d.Owes || len(d.Undone) != 1 || d.Undone[0].Text != "6 beachheads stand open, 38 units wait" || d.Undone[0].Rule != "11.1" {
		t.Errorf("end-landing: %+v", d)
	}
	do("take us-1-6", "land 1303")
	if d := end("end-landing"); d.Undone[0].Text != "5 beachheads stand open, 37 units wait" || slices.Contains(d.Undone[0].At, rules.At("1303")) {
		t.Errorf("end-landing: %+v", d)
	}
	do("end-landing")
	if d := end("end-bombardment"); !d.Owes || d.Undone[0].Text != "20 support fire markers not used in bombardment" || d.Undone[0].Rule != "8.1" {
		t.Errorf("end-bombardment: %+v", d)
	}
}
