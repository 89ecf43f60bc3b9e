package dday

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/trial"
)

// files are the title's files, as if the title could be played.
func files(t testing.TB) fstest.MapFS {
	t.Helper()
	return trial.Files(t, "dday")
}

func load(m fs.FS) (*scenario.Data, doc.Faults) {
	return scenario.Load(m, "dday", scenario.System{Read: Read})
}

// data is the embedded data as the title reads it.
func data(t testing.TB) *Data {
	t.Helper()
	d, faults := load(files(t))
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%.3000v", faults)
	}
	return d.Own.(*Data)
}

// The totals of the counters: 166 United States units by kind and division, 80 Japanese units and six tanks.
func TestCounters(t *testing.T) {
	d := data(t)
	kinds, by, strengths, colors := map[string]int{}, map[string]int{}, map[int]int{}, map[Color]int{}
	elite, detached := 0, 0
	for i, u := range d.Units {
		c := d.Counters[i]
		switch {
		case u.Side == "us":
			kinds[c.Kind]++
			by[c.Division]++
			if (c.Symbol == Star) != (c.Kind == "battalion-hq" || c.Kind == "heavy-weapons" || c.Kind == "regimental-hq") {
				t.Errorf("%s has the symbol %v", u.ID, c.Symbol)
			}
		case c.Color != 0:
			colors[c.Color]++
			if u.Steps != 2 {
				t.Errorf("%s has %d steps", u.ID, u.Steps)
			}
		default:
			strengths[u.Level(1).Number("strength")]++
		}
		if c.Elite {
			elite++
		}
		if c.Detachment {
			detached++
		}
	}
	want := map[string]int{"rifle": 75, "battalion-hq": 25, "heavy-weapons": 6, "regimental-hq": 8, "engineer": 14, "tank": 18, "lvta": 8, "lvt": 12}
	if !maps.Equal(kinds, want) || !maps.Equal(by, map[string]int{"2MD": 66, "4MD": 62, "27ID": 38}) {
		t.Errorf("kinds %v, divisions %v", kinds, by)
	}
	if !maps.Equal(strengths, map[int]int{1: 13, 2: 30, 3: 24, 4: 11, 5: 1, 6: 1}) || len(colors) != 6 || elite != 32 || detached != 11 {
		t.Errorf("strengths %v, %d tank colors, %d elite, %d detachments", strengths, len(colors), elite, detached)
	}
	for id, s := range map[string]Symbol{"us-e-2-6": Diamond, "us-k-3-6": Triangle, "us-l-3-6": Circle, "us-1b-2a": Circle} {
		if i := slices.IndexFunc(d.Units, func(u order.Unit) bool { return u.ID == id }); i < 0 || d.Counters[i].Symbol != s {
			t.Errorf("%s is not %v, as the examples have it", id, s)
		}
	}
	depth, losses := 0, 0
	for _, k := range d.Forces.Depth {
		depth += k.Number
	}
	for _, k := range d.Forces.StepLosses {
		losses += k.Number
	}
	if depth != 64 || losses != 48 || len(d.Forces.Kinds) != 8 {
		t.Errorf("%d depth markers, %d step-loss markers, %d kinds", depth, losses, len(d.Forces.Kinds))
	}
}

// Every kind knows its weapons with every number of steps, from its printed side or from a marker.
func TestWeapons(t *testing.T) {
	f := &data(t).Forces
	for _, k := range f.Kinds {
		for steps := 1; steps <= k.Steps && k.ID != "regimental-hq"; steps++ {
			found := slices.ContainsFunc(f.Weapons, func(w Weapons) bool { return w.Kind == k.ID && slices.Contains(w.Steps, steps) })
			marker := k.ID == "rifle" && slices.ContainsFunc(f.StepLosses, func(l StepLoss) bool { return l.Steps == steps })
			if found == marker {
				t.Errorf("%s with %d steps: printed %v, on markers %v", k.ID, steps, found, marker)
			}
		}
	}
}

// The anchors of the rulebook in the deck: card 22, and the landing of the example of 5.2.
func TestDeck(t *testing.T) {
	k := &data(t).Deck
	if len(k.Cards) != 54 || len(k.Events) != 32 || len(k.CloseCombat) != 6 {
		t.Fatalf("%d cards, %d events, %d of close combat", len(k.Cards), len(k.Events), len(k.CloseCombat))
	}
	if c := k.Cards[21]; c.Target != Diamond || !slices.ContainsFunc(c.Fire, func(s Shot) bool { return s.Color == Green }) {
		t.Errorf("card 22 is %+v", c)
	}
	example := func(c Card) bool {
		return c.Landing == (Target{Blue, Triangle}) && c.Drift != nil && *c.Drift == (Drift{"2MD", 1, false, Circle})
	}
	if !slices.ContainsFunc(k.Cards, example) {
		t.Error("no card as in the example of 5.2")
	}
	drift := map[Drift]int{}
	for _, c := range k.Cards {
		if c.Drift != nil {
			drift[Drift{c.Drift.Division, c.Drift.Boxes, c.Drift.Right, 0}]++
		}
	}
	want := map[Drift]int{{"2MD", 1, false, 0}: 12, {"2MD", 2, false, 0}: 3, {"2MD", 1, true, 0}: 3, {"4MD", 1, false, 0}: 9, {"4MD", 1, true, 0}: 9}
	if !maps.Equal(drift, want) {
		t.Errorf("drift %v", drift)
	}
}

// What 19.0 prints, game-turn by game-turn, and the points of 8.5 and 19.0.
func TestSchedule(t *testing.T) {
	s := &data(t).Schedule
	turns, second, points := map[int]int{}, 0, map[string]int{}
	for _, a := range s.Arrivals {
		turns[a.Turn] += len(a.Units)
		if a.Second {
			second += len(a.Units)
		}
	}
	want := map[int]int{1: 60, 2: 24, 3: 18, 4: 16, 5: 8, 6: 2, 9: 8, 10: 9, 11: 5, 12: 16}
	if !maps.Equal(turns, want) || second != 8 {
		t.Errorf("arrivals %v, second wave %d", turns, second)
	}
	for _, a := range s.Artillery {
		points[a.For] += a.Points
	}
	if !maps.Equal(points, map[string]int{"2MD": 14, "4MD": 19, "27ID": 12, "corps": 15}) {
		t.Errorf("artillery points %v", points)
	}
	if p := s.Points; p.Naval != 6 || p.Air != 5 || p.CarriedOver != 2 || p.DivisionalMost != 4 || p.CorpsMost != 5 {
		t.Errorf("points %+v", p)
	}
}

// The calendar: five days, artillery on game-turns 2 and 4 and then on the odd ones.
func TestDays(t *testing.T) {
	d := data(t)
	var first, last, guns []int
	for i, day := range d.Days {
		if day.First {
			first = append(first, i+1)
		}
		if day.Last {
			last = append(last, i+1)
		}
		if day.Artillery {
			guns = append(guns, i+1)
		}
	}
	if !slices.Equal(first, []int{1, 5, 8, 11, 14}) || !slices.Equal(last, []int{4, 7, 10, 13, 16}) || !slices.Equal(guns, []int{2, 4, 5, 7, 9, 11, 13, 15}) {
		t.Errorf("first %v, last %v, artillery %v", first, last, guns)
	}
	if k := d.Tables; len(k.Command.Ranges) != 12 || k.Letters["M"] != 3 || k.Loss.Most != 12 || len(k.Allowance) != 2 || len(d.Charts) != 4 {
		t.Errorf("tables %+v", k)
	}
}

// The four scenarios: figures of 18.2 to 18.5, positions by group, pillboxes, garrisons.
func TestPlays(t *testing.T) {
	d := data(t)
	groups := []string{"12/12/11/11", "7/7/11/9", "8/9/10/6", "12/12/11/11"}
	boxes, pools := []int{10, 4, 1, 10}, []int{-1, 40, 20, -1}
	for i, p := range d.Plays {
		n, pillboxes := map[string]int{}, 0
		for _, pos := range d.Map.Positions {
			n[pos.SetUp[p.SetUp].Group]++
			if pos.SetUp[p.SetUp].Pillbox {
				pillboxes++
			}
		}
		got := fmt.Sprintf("%d/%d/%d/%d", n["A"], n["B"], n["C"], n["D"])
		if got != groups[i] || pillboxes != boxes[i] || p.DepthPool != pools[i] || p.DepthOnMap != 12 {
			t.Errorf("scenario %d: groups %s, %d pillboxes, depth %d", i+1, got, pillboxes, p.DepthPool)
		}
	}
	if b8, b5 := d.Map.Position("B8"), d.Map.Position("B5"); b8.SetUp[0] != (Mark{"B", true, true}) || b5.SetUp[0] != (Mark{"A", true, true}) {
		t.Errorf("B8 %+v and B5 %+v, which 3.2 prints", b8.SetUp[0], b5.SetUp[0])
	}
	if v := d.Plays[0].Victory; v.Win != 24 || v.Draw != 15 || v.StepLosses != 50 || !v.HeavyWeapons {
		t.Errorf("first scenario %+v", v)
	}
	if v := d.Plays[1].Victory; v.Win != 32 || v.Draw != 24 || v.StepLosses != 40 || v.HeavyWeapons {
		t.Errorf("second scenario %+v", v)
	}
	for i, want := range [][]StartLosses{nil, {{"2MD", 28, 6}, {"4MD", 22, 4}}, {{"2MD", 46, 10}, {"4MD", 34, 6}, {"27ID", 9, 2}}, nil} {
		if !slices.Equal(d.Plays[i].Losses, want) {
			t.Errorf("scenario %d begins with losses %+v", i+1, d.Plays[i].Losses)
		}
	}
}

// A slip in what the title alone reads is told with file and line.
func TestFaults(t *testing.T) {
	trial.Told(t, "dday", 3, files(t), load, []trial.Slip{
		{"deck", `landing = "orange diamond"`, `landing = "orange square"`, `"orange square"; expected a color and a symbol`},
		{"deck", `fire = ["green oval", "red", "purple R"]`, `fire = ["green oval", "red", "purple Q"]`, `"purple Q"; expected a color, perhaps with one of`},
		{"deck", `fire = ["green oval", "red", "purple R"]`, `fire = ["green oval", "red", "red R"]`, `three different colors`},
		{"deck", `events_2 = ["depth"]`, `events_2 = ["dept"]`, `"dept"; expected an event of the deck`},
		{"deck", `close_combat = "surrender"`, `close_combat = "surrenders"`, `"surrenders"; expected a close combat event`},
		{"deck", `drift = { division = "4MD"`, `drift = { division = "3MD"`, `"3MD"; expected one of 2MD, 4MD`},
		{"deck", `number = 7`, `number = 8`, `8; expected 7`},
		{"deck", `target = "triangle"`, `target = "circle"`, `deck.toml:`},
		{"deck", `cards = 54`, `cards = 53`, `54 cards; expected 53, as [deck] says`},
		{"units", `symbol = "triangle"`, `symbol = "square"`, `"square"; expected one of circle, diamond, triangle, star`},
		{"units", `kind = "rifle"`, `kind = "rifles"`, `"rifles"; expected one of rifle, battalion-hq`},
		{"units", `requires = ["BR", "FL"]`, `requires = ["BR", "XL"]`, `"XL"; expected a weapon of forces.toml`},
		{"units", `groups = { d-day = "A"`, `groups = { d-day = "E"`, `"E"; expected one of A, B, C, D, pool, out`},
		{"units", `levels = [{ strength = 6, range = 2 }, { strength = 5, range = 1 }, `, `levels = [{ strength = 6, range = 2 }, `, `3 steps; expected 4 steps, as for every Rifle company`},
		{"forces", `stack = "company"`, `stack = "companies"`, `"companies"; expected one of company, unit, free`},
		{"forces", `id = "officer"`, `ids = "officer"`, `ids: unknown key`},
		{"schedule", `boxes = ["Green 2"]`, `boxes = ["Green 4"]`, `"Green 4"; expected a landing box of the map`},
		{"schedule", `"us-a-2e"`, `"us-a-9e"`, `"us-a-9e"; expected a United States unit`},
		{"schedule", `for = "corps"`, `for = "army"`, `"army"; expected one of corps, 2MD, 4MD, 27ID`},
		{"charts", `breakdown = "**"`, `breakdown = "****"`, `"****"; expected one of *, * LVT, **, ***`},
		{"charts", `ranges = [2, 2, 2`, `ranges = [9, 2, 2`, `none smaller than the one before`},
		{"charts", `results = ["UD GD", "UD UR", "UD"]`, `results = ["UD GD", "UD UR"]`, `2 results; expected 3`},
		{"charts", `id = "barrage"`, `id = "attack"`, `a second chart "attack"`},
		{"maps/dday-saipan", `code = "B5"`, `code = "Z5"`, `"Z5"; expected a zone from A to M`},
		{"maps/dday-saipan", `s1 = "Bdp"`, `s1 = "Bpd"`, `"Bpd"; expected a group from A to D`},
		{"maps/dday-saipan", `intense = ["1904", "1905",`, `intense = ["1904", "1904",`, `1904, which is in the field of fire of A1`},
		{"maps/dday-saipan", `fire = ["A1", "A5", "A2"]`, `fire = ["A1", "A5", "A0"]`, `"A0"; expected the code of a position`},
		{"maps/dday-saipan", "[[tank_assembly]]\ncolor = \"red\"", "[[tank_assembly]]\ncolor = \"pink\"", `"pink"; expected one of red, blue`},
		{"beachhead", `setup = "s2"`, `setup = "s4"`, `"s4"; expected one of s1, s2, s3`},
		{"beachhead", `depth_on_map = 12`, `depth_on_map = 13`, `13; expected 12, as many as the map marks`},
		{"beachhead", `depth_pool = 40`, `depth_pool = 60`, `not more than the markers that are left`},
		{"beachhead", `draw = 24`, `draw = 32`, `32; expected less than win`},
		{"beachhead", `"A1", "A2"`, `"A3", "A2"`, `A3, which Japan occupies`},
		{"aslito", `exit_regiment_by = "exit_south"`, `exit_regiment_by = "exit_west"`, `"exit_west"; expected one of`},
		{"aslito", `begins = 11`, `begins = 17`, `17; expected a whole number from 1 to 16`},
		{"campaign", `parts = ["d-day", `, `parts = ["day", `, `"day"; expected a scenario of the title`},
	})
}

// The ledger has a row for every numbered rule, with its lettered parts.
func TestLedger(t *testing.T) {
	d := data(t)
	enforced, forbids := 0, 0
	for _, r := range d.Info.Rules {
		if r.Status == rules.Enforced {
			enforced++
		}
		if r.Forbids {
			forbids++
		}
	}
	if len(d.Info.Rules) != 217 || enforced != 207 || forbids != 47 {
		t.Errorf("%d rows, %d enforced, %d that forbid", len(d.Info.Rules), enforced, forbids)
	}
}
