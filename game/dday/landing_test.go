package dday

import (
	"fmt"
	"testing"

	"marianas/game/rules"
)

// The cards that hit and drift, as a landing box tells them, are those that do so when they are drawn (5.1).
func TestLandingRisk(t *testing.T) {
	tt := title(t)
	for _, ids := range [][]rules.UnitID{
		{"us-a-1-6"}, {"us-hq-6"}, {"us-a-1-6", "us-hq-6"}, {"us-a-1-6", "us-b-1-6"}, {"us-a-1-6", "us-a-1-23"}, {"us-hw-6", "us-b-1-6", "us-a-1-23"},
		{"us-1a-4t", "us-a-1-165"}, {"us-1b-2a", "us-1b-2t"},
	} {
		for i := range tt.ground.shores {
			s := &tt.ground.shores[i]
			begin := func(phase string, dice ...string) *Game {
				at := rules.Start{Turn: 3, Phase: phase, Dice: dice, Steps: map[rules.UnitID]int{"us-1b-2t": 1, "us-b-1-6": 1}}
				for _, id := range ids {
					at.Units = append(at.Units, rules.Placed{ID: id, At: tt.ground.places.Of(s.box)})
				}
				for k, p := range s.fire {
					at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(fmt.Sprintf("jp-%d-118", k+1)), At: tt.ground.places.Of(tt.ground.spots[p].at)})
				}
				g, err := tt.Start("d-day", at, 1)
				if err != nil {
					t.Fatal(err)
				}
				return g.(*Game)
			}
			g := begin("us-action")
			g.phase = amphibiousPhase
			hits, drifts := 0, 0
			for c := range tt.cards {
				if g.deck[0][c] == 0 {
					continue
				}
				o := begin("amphibious", tt.cards[c])
				hit, drifted := false, o.Box() == "landing-check" // it asks who drifts
				for _, id := range ids {
					u := tt.index[id]
					hit = hit || o.steps(u) < g.steps(u)
					drifted = drifted || tt.ground.shoreOf(o.at(u)) != nil && o.at(u) != s.box
				}
				if hit {
					hits++
				}
				if drifted {
					drifts++
				}
			}
			if want := fmt.Sprintf("%d of 54 cards hit, %d drift", hits, drifts); g.landingRisk(s) != want {
				t.Errorf("%v in %s: %s, want %s", ids, s.Name, g.landingRisk(s), want)
			}
		}
	}
}
