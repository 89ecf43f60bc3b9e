package islandwar

import (
	"testing"

	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// islandWar is the embedded data as the system reads it.
func islandWar(t *testing.T) *printed {
	t.Helper()
	d, faults := scenario.Load(scenarios.FS, "islandwar", scenario.System{Read: Read})
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%v", faults)
	}
	return d.Own.(*printed)
}

// The sums of data pack A.5 and A.6 catch slips of the pen.
func TestIslandWarTotals(t *testing.T) {
	d := islandWar(t)
	var attack, defense, barrage int
	types := map[string]int{}
	for _, u := range d.Units {
		types[u.Side+" "+u.Type]++
		if u.Side == "jp" {
			attack += u.Full.Attack
			barrage += u.Full.Barrage
			if u.Type != "artillery" {
				defense += u.Full.Defense
			}
		}
	}
	if attack != 41 || defense != 56 || barrage != 11 {
		t.Errorf("Japan: attack %d, defense %d, barrage %d; want 41, 56, 11", attack, defense, barrage)
	}
	want := map[string]int{
		"jp infantry": 14, "jp engineer": 2, "jp armor": 1, "jp artillery": 4,
		"us infantry": 28, "us engineer": 2, "us armor": 3, "us artillery": 16,
	}
	for k, n := range want {
		if types[k] != n {
			t.Errorf("%s: %d units, want %d", k, types[k], n)
		}
	}
}

func TestIslandWarUnits(t *testing.T) {
	d := islandWar(t)
	for id, want := range map[rules.UnitID]order.Values{
		"jp-1-135":  {Attack: 3, Defense: 4, MA: 8},
		"jp-3-10":   {Barrage: 4, FPF: 2, Range: 10, Defense: 1, MA: 4},
		"us-531-fa": {Barrage: 3, FPF: 2, Range: 26, Defense: 1, MA: 4},
		"us-3-165":  {Attack: 3, Defense: 2, MA: 10},
	} {
		if u := d.Unit(id); u == nil || u.Full != want {
			t.Errorf("%s is %+v, want %+v", id, u, want)
		}
	}
}

func TestIslandWarSetups(t *testing.T) {
	d := islandWar(t)
	s, info := &d.setups[0], &d.Info.Scenarios[0]
	if len(s.Placed) != 21 || info.Turns != 15 || s.First != "us" || info.Secret {
		t.Errorf("historical: %+v %+v", s, info)
	}
	sea := 0
	for _, spot := range s.Landing.Spots {
		if spot.Hex != spot.Beach {
			sea++
		}
	}
	if len(s.Landing.Spots) != 6 || sea != 2 {
		t.Errorf("landing %+v", s.Landing)
	}
	s, info = &d.setups[1], &d.Info.Scenarios[1]
	if s.Landing.Choose != 6 || len(s.Free) != 1 || !info.Secret {
		t.Errorf("free: %+v %+v", s, info)
	}
}

func TestIslandWarCharts(t *testing.T) {
	d := islandWar(t)
	for _, c := range []struct {
		terrain           string
		differential, die int
		code              string
	}{
		{"jungle", 9, 1, "D3"}, // the worked example of rule 7.0
		{"clear", -20, 6, "Ae"}, {"clear", 30, 1, "De"}, {"rough", 10, 1, "D2"}, {"town", 5, 4, "•"}, {"river", -4, 3, "A1"},
	} {
		row := d.CRT.Rows[d.CRT.RowFor(c.terrain)]
		if got := d.CRT.Result(row.Column(c.differential), c.die); got != c.code {
			t.Errorf("%s %+d die %d is %s, want %s", c.terrain, c.differential, c.die, got, c.code)
		}
	}
	points := 0
	for i := range d.Track {
		points += d.GameTurn(i + 1).Support["us"]
	}
	if len(d.Track) != 15 || points != 102 || d.GameTurn(9).Date != "1 Jul" {
		t.Errorf("track of %d turns, %d points, turn 9 on %s", len(d.Track), points, d.GameTurn(9).Date)
	}
	if len(d.Info.Charts) != 3 {
		t.Errorf("%d charts", len(d.Info.Charts))
	}
}
