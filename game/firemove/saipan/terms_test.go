package saipan

import (
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// The terms of a combat keep the strengths with which it was fought, whatever its result has cost.
func TestTermsOutliveTheResult(t *testing.T) {
	d, faults := scenario.Load(scenarios.FS, "fmsaipan", system)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	title := New(d, nil)
	g, err := title.Start("historical", rules.Start{
		Turn: 3, Phase: "combat", Phasing: japan, Dice: []string{"1"}, Steps: map[rules.UnitID]int{"jp-1-136": 1, "us-2-tk": 1},
		Units: []rules.Placed{
			{ID: "us-2-tk", At: rules.At("1604")}, {ID: "us-1-2", At: rules.At("0803")},
			{ID: "jp-2-136", At: rules.At("1505")}, {ID: "jp-1-136", At: rules.At("1705")},
		},
		Numbers: map[string]int{"markers.us": 0, "markers.jp": 0},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"attack 1604", "join jp-2-136", "join jp-1-136", "banzai", "declare"} {
		a, err := rules.ParseAction(line, title.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	again, err := title.Restore("historical", nil, g.Snapshot())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []rules.Game{g, again} {
		if v, _ := g.See(us, "jp-2-136.steps"); v != "1" {
			t.Fatalf("the attacker has %s steps: the case shows nothing", v)
		}
		sum := map[rules.Side]int{}
		for _, p := range g.View(us).Panels {
			if p.Kind != rules.CombatPanel {
				continue
			}
			for _, term := range p.Combat.Terms {
				if !term.Total {
					sum[term.Side] += term.Value
				} else if term.Text == "Attack" && term.Value != sum[japan] {
					t.Errorf("terms of %d, a total of %d", sum[japan], term.Value)
				}
			}
		}
		if sum[japan] != 4 || sum[us] != 2 {
			t.Errorf("terms %v, want 4 against 2", sum)
		}
	}
}
