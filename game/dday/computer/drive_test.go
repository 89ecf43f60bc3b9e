package computer

import (
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/dday"
	"marianas/game/rules"
)

// study is a deliberation at the start of the drive.
func study(t *testing.T) *mind {
	t.Helper()
	g := start(t, "aslito", 1).(*dday.Game)
	return &mind{Study: g.Think(), budget: &rules.Budget{States: 1000, Dice: chance.New(1)}}
}

// The southern exit is 31 movement points from the nearest beach (ruling 135), the northern one 3.
func TestExitsAreFarOnFoot(t *testing.T) {
	m := study(t)
	u, _ := m.Leavers()
	if u < 0 || !m.MustExit(u) {
		t.Fatalf("unit %d has to leave the map", u)
	}
	var marine int
	for _, f := range m.forces() {
		if len(m.Exits(f.units[0])) > 0 {
			marine = f.units[0]
		}
	}
	for unit, want := range map[int]int{u: 62, marine: 6} {
		far, least := m.Afoot(m.Exits(unit)), dday.Unwalked
		for h := range far {
			if m.OnBeach(board.ID(h)) {
				least = min(least, far[h])
			}
		}
		if least != want {
			t.Errorf("%d half points from a beach to %v, want %d", least, m.Exits(unit), want)
		}
	}
}

// At the start every battalion is sent to something that Japan holds, most of them each to its own.
func TestErrandsAreShared(t *testing.T) {
	m := study(t)
	taken := map[board.ID]bool{}
	forces := m.forces()
	for _, f := range forces {
		e := m.errands().of[f.bn]
		if e == nil || e.take == noHex {
			t.Fatalf("battalion %d has the errand %v", f.bn, e)
		}
		taken[e.take] = true
	}
	if len(forces) < 20 || len(taken)*3 < len(forces)*2 {
		t.Errorf("%d battalions take %d hexes", len(forces), len(taken))
	}
}
