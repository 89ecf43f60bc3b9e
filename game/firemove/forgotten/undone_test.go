package forgotten

import (
	"testing"

	"marianas/game/rules"
)

// Ending a phase names what it leaves undone on an island.
func TestEndingNamesWhatIsLeft(t *testing.T) {
	g := start(t, variant{scenario: "engebi"}, 1)
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
	do("end-guns", "boat engebi/1105", "boat engebi/1403", "boat engebi/1304")
	do("take eng-us-1-22", "land engebi/1105", "take eng-us-2-22", "land engebi/1204")
	for _, c := range []struct {
		verb rules.Verb
		want string
		rule string
	}{
		{"end-landing", "1 beachhead stands open, 4 units wait", "11.2"},
		{"end-movement", "1 unit has not moved", "5.1"},
		{"end-landing", "1 beachhead stands open, 4 units wait", "11.2"},
		{"end-bombardment", "8 support fire markers not used in bombardment", "8.1"},
	} {
		a := rules.Action{Verb: c.verb}
		d := g.Describe(a)
		if len(d.Undone) != 1 || d.Undone[0].Text != c.want || d.Undone[0].Rule != c.rule || !d.Owes {
			t.Errorf("%s: %+v, want %q", c.verb, d, c.want)
		}
		do(string(c.verb))
	}
}
