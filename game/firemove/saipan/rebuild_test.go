package saipan

import (
	"slices"
	"testing"

	"marianas/game/firemove"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// A scenario that rebuilds nobody never asks, and refuses.
func TestNoRebuilds(t *testing.T) {
	d, faults := scenario.Load(scenarios.FS, "fmsaipan", system)
	if d == nil {
		t.Fatal(faults)
	}
	setup := firemove.Own(d).Setup("historical")
	if setup == nil {
		t.Fatal("no historical scenario")
	}
	setup.Rebuilds.Most = 0
	tt := New(d, nil)
	at := rules.Start{Turn: 3, Phasing: japan, Steps: map[rules.UnitID]int{"jp-135": 1, "jp-316": 1}}
	for _, id := range []rules.UnitID{"jp-135", "jp-316"} {
		hex := map[rules.UnitID]string{"jp-135": "3114", "jp-316": "0409"}[id]
		at.Units = append(at.Units, rules.Placed{ID: id, At: rules.ParsePlace(hex)})
	}
	for _, phase := range []string{"movement", "landing"} {
		at.Phase = phase
		g, err := tt.Start("historical", at, 1)
		if err != nil {
			t.Fatal(err)
		}
		end := rules.Action{Verb: "end-movement"}
		if phase == "landing" {
			end.Verb = "end-rebuild"
			if legal := g.Legal(); !slices.Equal(legal, []rules.Action{end}) {
				t.Errorf("landing offers %v", legal)
			}
			if v := g.Refuse(rules.Action{Verb: "rebuild", Unit: "jp-316"}); v == nil || v.Rule != "11.0" {
				t.Errorf("a rebuild is answered %v", v)
			}
		}
		if _, err := g.Do(end); err != nil {
			t.Fatal(err)
		}
		if box := g.Box(); box == "rebuild" {
			t.Errorf("%s leads to %s", phase, box)
		}
		if steps, _ := g.See(japan, "jp-316.steps"); steps != "1" {
			t.Errorf("jp-316 has %s steps", steps)
		}
	}
}
