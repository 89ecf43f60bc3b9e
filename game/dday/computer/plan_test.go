package computer

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/dday"
	"marianas/game/rules"
)

// On the first day something is planned to fall for which there is time, and depth and pillboxes make it less sure.
func TestFirstDayHasAPlan(t *testing.T) {
	g := start(t, "d-day", 1).(*dday.Game)
	m := &mind{Study: g.Think(), budget: &rules.Budget{States: 1000, Dice: chance.New(1)}}
	keys := m.mustFall()
	if len(keys) < 2 {
		t.Fatalf("%d hexes are to fall", len(keys))
	}
	for _, h := range keys {
		if m.falls(h) <= 0 {
			t.Errorf("there is no time for %s", m.Title(h))
		}
	}
	bare, dug := 0, certain
	for _, h := range m.Held() {
		if f := m.HeldBy(h); m.phasesBeside(h) == 0 {
			if f.Depth && f.Pillbox {
				dug = min(dug, m.falls(h))
			} else if !f.Depth && !f.Pillbox {
				bare = max(bare, m.falls(h))
			}
		}
	}
	if dug >= bare {
		t.Errorf("%d of 1000 for depth in a pillbox, %d for a unit alone", dug, bare)
	}
}
