package snapshot

import (
	"fmt"
	"strings"
	"testing"
)

// A position of an older state goes through every upgrade on the way; what none leads on is refused in one sentence.
func TestUpgrades(t *testing.T) {
	ups := Upgrades{
		2: func(o Object) error { return o.Put("N", 7) },
		3: func(o Object) error {
			n := 0
			if err := o.Get("N", &n); err != nil {
				return err
			}
			if n > 7 {
				return fmt.Errorf("%d is too many", n)
			}
			return o.Put("N", n+1)
		},
	}
	for text, want := range map[string]string{
		`{"Format":"toy 2","Scenario":"one"}`:         "8",
		`{"Format":"toy 3","Scenario":"one","N":4}`:   "5",
		`{"Format":"toy 4","Scenario":"one","N":4}`:   "4",
		`{"Format":"toy 3","Scenario":"one","N":8}`:   "cannot be taken over: 8 is too many",
		`{"Format":"toy 3","Scenario":"one","N":"x"}`: "cannot be taken over",
		`{"Format":"toy 1","Scenario":"one"}`:         "cannot be taken over any more",
		`{"Format":"toy 5","Scenario":"one"}`:         "newer version",
		`{"Format":"toy 3 ","Scenario":"one"}`:        `want "toy 4"`,
		`{"Format":"toy -3","Scenario":"one"}`:        `want "toy 4"`,
		`{"Format":"ship 3","Scenario":"one"}`:        `want "toy 4"`,
		`{"Format":"toy 3","Scenario":"two"}`:         `not "one"`,
		`{"Format":"toy 3","Scenario":"one","M":4}`:   `unknown field "M"`,
	} {
		s := &saved{}
		got := ""
		if err := Decode([]byte(text), s, Header{"toy 4", "one"}, 1000, ups); err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprint(s.N)
		}
		if !strings.Contains(got, want) || strings.Contains(got, "\n") {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// The sequence of state 1 is taken out, and its forced dice become faces.
func TestPhases(t *testing.T) {
	o := Object{}
	if err := o.Put("Core", map[string]any{"Phasing": "jp", "Sequence": []Phase{{"combat", "jp", 0}, {"markers", "us", 2}}, "Dice": map[string]any{"State": "5", "Forced": []int{3, 10}}}); err != nil {
		t.Fatal(err)
	}
	phasing, open, err := o.Phases()
	if err != nil || phasing != "jp" || len(open) != 2 || open[1] != (Phase{"markers", "us", 2}) {
		t.Errorf("%s %v %v", phasing, open, err)
	}
	if got := string(o["Core"]); got != `{"Dice":{"Forced":["3","10"],"State":"5"},"Phasing":"jp"}` {
		t.Errorf("core %s", got)
	}
	bad := Object{"Core": []byte(`{"Sequence":7}`)}
	if _, _, err := bad.Phases(); err == nil {
		t.Error("a sequence that is none")
	}
}
