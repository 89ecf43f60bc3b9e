package css

import (
	"io/fs"
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"marianas/game/chart"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/trial"
)

// files are the title's files, as if the title could be played.
func files(t testing.TB) fstest.MapFS {
	t.Helper()
	return trial.Files(t, "css")
}

func load(m fs.FS) (*scenario.Data, doc.Faults) {
	return scenario.Load(m, "css", scenario.System{Read: Read})
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

// counter is what units.toml says of a counter.
func (d *Data) counter(t testing.TB, id rules.UnitID) Counter {
	t.Helper()
	i := slices.IndexFunc(d.Units, func(u order.Unit) bool { return u.ID == string(id) })
	if i < 0 {
		t.Fatalf("no counter %s", id)
	}
	return d.Counters[i]
}

// The order of battle: how many counters of each sort a division has, and the battalion that 29.0 prints.
func TestCounters(t *testing.T) {
	d := data(t)
	type sort struct {
		division string
		piece    Piece
	}
	have, battalions, kinds := map[sort]int{}, map[string]map[string]int{}, map[string]int{}
	for _, c := range d.Counters {
		have[sort{c.Division, c.Piece}]++
		kinds[c.Kind]++
		if c.Division == "ija" && c.Stripe != WhiteStripe && c.Stripe != NoStripe {
			if battalions[c.Stripe] == nil {
				battalions[c.Stripe] = map[string]int{}
			}
			battalions[c.Stripe][c.Kind]++
		}
		if c.Kind != "" && d.Forces.Kind(c.Kind).Permanent && c.Column.Color != Red {
			t.Errorf("a gun whose column side is %+v", c.Column)
		}
	}
	want := map[sort]int{
		{"4md", UnitPiece}: 61, {"2md", UnitPiece}: 63, {"corps", UnitPiece}: 6, {"ija", UnitPiece}: 45, {"ijn", UnitPiece}: 26,
		{"4md", WeaponPiece}: 39, {"2md", WeaponPiece}: 39, {"ija", WeaponPiece}: 19, {"ijn", WeaponPiece}: 4,
		{"4md", LeaderPiece}: 5, {"2md", LeaderPiece}: 4, {"ija", LeaderPiece}: 8, {"ijn", LeaderPiece}: 2,
		{"4md", HeroPiece}: 5, {"2md", HeroPiece}: 8, {"ija", HeroPiece}: 6, {"corps", ShipPiece}: 3,
		{"27id", UnitPiece}: 56, {"corps-s", UnitPiece}: 6, {"43d", UnitPiece}: 51, {"47imb", UnitPiece}: 23, {"ijn-s", UnitPiece}: 10,
		{"27id", WeaponPiece}: 15, {"43d", WeaponPiece}: 18, {"47imb", WeaponPiece}: 11,
		{"27id", LeaderPiece}: 5, {"43d", LeaderPiece}: 4, {"47imb", LeaderPiece}: 1, {"ijn-s", LeaderPiece}: 1,
		{"27id", HeroPiece}: 3, {"corps-s", ShipPiece}: 4,
	}
	if !maps.Equal(have, want) {
		t.Errorf("counters %v", have)
	}
	for stripe, b := range battalions {
		if !maps.Equal(b, map[string]int{"jp-rifle": 4, "jp-gun-company": 1, "jp-hmg": 1, "jp-knee-mortar": 1, "jp-battalion-gun": 1, "jp-leader": 1}) {
			t.Errorf("battalion %s has %v", stripe, b)
		}
	}
	if len(battalions) != 6 || kinds["us-rifle"] != 84 || kinds["us-mortar"] != 19 || kinds["us-m4"] != 12 || len(d.Forces.Kinds) != len(kinds) {
		t.Errorf("%d battalions, kinds %v", len(battalions), kinds)
	}
}

// Each island has its own counters, and those of the Marines that fight on both.
func TestIslands(t *testing.T) {
	d := data(t)
	for i, want := range []map[string]int{
		{"4md": 104, "2md": 102, "corps": 9, "ija": 78, "ijn": 32},
		{"4md": 102, "2md": 108, "27id": 79, "corps-s": 10, "43d": 73, "47imb": 35, "ijn-s": 11},
	} {
		on, have, hulls := d.on(i), map[string]int{}, map[string][]string{}
		for k, c := range on.Counters {
			have[c.Division]++
			if c.Kind == "us-amphibian-tank" {
				hulls[c.Division] = append(hulls[c.Division], on.Units[k].Name)
			}
		}
		if !maps.Equal(have, want) {
			t.Errorf("sheet %q: counters %v", d.Boards[i].Sheet, have)
		}
		if tanks := len(hulls["2md"]) + len(hulls["4md"]); tanks != 8 {
			t.Errorf("sheet %q: amphibian tanks %v", d.Boards[i].Sheet, hulls)
		}
	}
	if tinian := d.on(0).Forces; tinian.Division("27id") != nil || tinian.Formation("9tk") != nil || d.on(1).Forces.Division("ija") != nil {
		t.Error("a division on the wrong island")
	}
}

// The values of counters that the rulebook prints.
func TestPrintedValues(t *testing.T) {
	d := data(t)
	if c := d.counter(t, "us-c-1-6"); c.Deployed != (Side{Fires: true, Fire: 4, Color: Red, Range: 1}) || c.Column.MA != 5 || c.Column.Defense != 1 || c.Class != Leg {
		t.Errorf("rifle company %+v", c)
	}
	if c := d.counter(t, "us-1-10-4"); c.Deployed.Fire != 4 || c.Deployed.Color != Black || c.Class != Towed || c.Column.Moves || c.Column.Fires {
		t.Errorf("howitzers %+v", c)
	}
	if c := d.counter(t, "jp-18tk"); c.Deployed.Defense != -1 || c.Deployed.Armor != Tank || c.Class != Track {
		t.Errorf("tank company %+v", c)
	}
	if w := d.counter(t, "us-at1-25").Weapon; w.Fire != 1 || w.Color != White {
		t.Errorf("anti-tank guns %+v", w)
	}
	if w := d.counter(t, "jp-hmg-i-50").Weapon; w.Ability != Sustained {
		t.Errorf("Japanese machine guns %+v", w)
	}
	cates, ogata, kakuda := d.counter(t, "us-cates"), d.counter(t, "jp-ogata"), d.counter(t, "jp-kakuda")
	if cates.Leader.Front.Quality != 3 || ogata.Leader.Front.Quality != 2 || !cates.Leader.Replaced || kakuda.Leader.Replaced || cates.Stripe != NoStripe {
		t.Errorf("leaders %+v, %+v, %+v", cates, ogata, kakuda)
	}
	second := d.Forces.Division("2md")
	if second.Command != 5 || second.Dispatch != 2 || second.Quality != 5 || d.Forces.Division("corps").Display {
		t.Errorf("2nd Marine Division %+v", second)
	}
	if !cates.Serves(&Counter{Division: "4md", Stripe: "25"}) || cates.Serves(&Counter{Division: "2md", Stripe: "2"}) {
		t.Error("whom Cates serves")
	}
}

// The fire charts: the rolls that the example of 8.3 prints, the vocabulary, and a result for the roll that always hits.
func TestFireCharts(t *testing.T) {
	d := data(t)
	hexes, hard := d.Tables.HexFire, d.Tables.HardFire
	if len(hexes.Cells) != 10 || len(hard.Cells) != 10 {
		t.Fatalf("%d and %d rows", len(hexes.Cells), len(hard.Cells))
	}
	blue, _ := hard.Across.Named("blue")
	for roll, want := range []string{"R", "R*", "R", "R", "E", "E", "E"} {
		if got := hard.Result(blue, roll, chart.Roll{Value: 6}); got != want {
			t.Errorf("armor piercing, roll %d: %s, want %s", roll, got, want)
		}
	}
	for roll := 7; roll <= 9; roll++ {
		if got := hard.Result(blue, roll, chart.Roll{Value: 6}); got != NoEffect {
			t.Errorf("fire value 6, roll %d: %s", roll, got)
		}
	}
	black, _ := hexes.Across.Named("black")
	if got := hexes.Result(black, 0, chart.Roll{Value: -5}); got == NoEffect {
		t.Error("roll 0 misses with a fire value below 0")
	}
	if got := hexes.Result(black, 9, chart.Roll{Value: 30}); got != NoEffect {
		t.Errorf("roll 9 hits: %s", got)
	}
	for code, want := range map[string]Result{"DG2 S": {DG: 2, Suppressed: true}, "DG1 R**": {DG: 1, Rout: true, Stars: 2}, "E": {Eliminated: true}, "-": {}} {
		if got, ok := ResultOf(code); !ok || got != want {
			t.Errorf("%s is %+v", code, got)
		}
	}
	for _, code := range []string{"", "R DG1", "DG5", "R***", "DG1 DG1", "E E"} {
		if r, ok := ResultOf(code); ok {
			t.Errorf("%q is %+v", code, r)
		}
	}
}

// The other charts: odds rounded for the defender, barrages, weather after rain, tanks, demolition.
func TestCharts(t *testing.T) {
	k := data(t).Tables
	for _, c := range []struct {
		attackers, defenders int
		want                 string
	}{{4, 2, "-1"}, {1, 9, "-5"}, {3, 2, "-2"}, {5, 3, "-2"}, {7, 4, "-2"}, {2, 3, "-4"}, {11, 2, "2"}, {1, 1, "-3"}} {
		i, ok := k.Odds.Across.Odds(c.attackers, c.defenders)
		if got := k.Odds.Cells[0][i]; !ok || got != c.want {
			t.Errorf("%d:%d gives %s, want %s", c.attackers, c.defenders, got, c.want)
		}
	}
	for strength, want := range map[int]string{0: Smoke, 2: Smoke, 3: LightBarrage, 4: MediumBarrage, 5: HeavyBarrage, 8: HeavyBarrage} {
		i, _ := k.Barrages.Across.Number(strength)
		if got := k.Barrages.Cells[0][i]; got != want {
			t.Errorf("strength %d leaves %s", strength, got)
		}
	}
	for roll, want := range map[int]string{0: Hot, 2: Clear, 8: Rain, 9: Storm} {
		if got := k.Weather.Result(0, roll, chart.Roll{}); got != want {
			t.Errorf("weather %d is %s", roll, got)
		}
	}
	if got := k.Weather.Result(0, 9, chart.Roll{Add: 1}) + k.Weather.Result(0, 6, chart.Roll{Add: 1}); got != Storm+Rain {
		t.Errorf("weather after rain %s", got)
	}
	if k.Demolition.Cells[4][0] != "9" || k.Demolition.Cells[0][0] != "12" || k.TankLands.Result(0, 6, chart.Roll{}) != "available" || k.Incidents.Result(0, 9, chart.Roll{}) != "eliminated" {
		t.Error("landing charts")
	}
}

// Terrain, and what markers do: the figures of 6.2.1, 6.2.2 and 8.5.3.
func TestTerrainAndMarkers(t *testing.T) {
	d := data(t)
	for name, want := range map[string]Ground{
		"clear":      {Leg: 1, Wheel: 3, Track: 2, Sight: OpenSight, Ignites: -1, Deploys: true},
		"marsh":      {Leg: 3, Defense: 2, Sight: OpenSight, Ignites: -1, Deploys: true},
		"runway":     {Leg: 1, Wheel: 3, Track: 2, Defense: 1, Sight: OpenSight, Ignites: -1, Deploys: true},
		"town":       {Leg: 1, Wheel: 3, Track: 2, Defense: -2, Sight: BlockSight},
		"brush":      {Leg: 2, Wheel: 4, Track: 3, Defense: -1, Sight: SoftSight, Weight: 2, Ignites: 2, Deploys: true},
		"sugar cane": {Leg: 2, Wheel: 3, Track: 2, Defense: -1, Sight: SoftSight, Weight: 1, Ignites: 2, Deploys: true},
		"cave":       {Leg: 2, Wheel: 6, Track: 4, Defense: -2, Sight: BlockSight, Ignites: -1, Deploys: true},
		"beach":      {Leg: 1, Wheel: 5, Track: 3, Sight: OpenSight, Ignites: -1, Deploys: true},
		"cultivated": {Leg: 1, Wheel: 4, Track: 3, Defense: -1, Sight: OpenSight, Ignites: -1, Deploys: true},
		"rocky":      {Leg: 2, Wheel: 6, Track: 4, Defense: -2, Sight: BlockSight, Ignites: -1, Deploys: true},
		"buildings":  {Leg: 1, Wheel: 1, Track: 1, Defense: -2, Sight: BlockSight},
		"rice paddy": {Leg: 2, Wheel: 5, Track: 5, Defense: -1, Sight: OpenSight, Ignites: -1, Deploys: true},
	} {
		i := slices.IndexFunc(d.Terrain.Hexes, func(h scenario.HexTerrain) bool { return h.Name == name })
		if i < 0 || d.Tables.Ground[i] != want {
			t.Errorf("%s is %+v", name, d.Tables.Ground[max(0, i)])
		}
	}
	edges := map[string]Edge{}
	for _, e := range d.Tables.Edges {
		edges[e.Name] = e
	}
	if e := edges["steep"]; e.Leg != 1 || e.Defense != -2 || e.Assault != -2 || e.Weapons != CrossNone || e.Vehicles != CrossRoad || e.FromHigh || e.Lose["jp"] != LoseRemoved {
		t.Errorf("steep slope %+v", e)
	}
	if e := edges["cliff"]; e.Assaults || e.Vehicles != CrossNone || len(edges) != 4 {
		t.Errorf("cliff %+v, %d hexsides", e, len(edges))
	}
	four, pinned := d.Forces.DG(4), d.Forces.Status(Pinned)
	if four.Fire != -3 || four.Move != MoveHalf || four.Quality != -2 || four.Assaults || pinned.Fire != -3 || pinned.Indirect || !pinned.Opportunity {
		t.Errorf("4 DG %+v, pinned %+v", four, pinned)
	}
	if b := d.Forces.Barrage(Bombardment); b.Wind || b.Leaves || b.Rallies || b.Strength != -1 {
		t.Errorf("bombardment %+v", b)
	}
	if f := d.Forces.Fort(Trench); f.On != Foxhole || f.Builds != BuiltByDigger || !f.Check || d.Forces.Fort(Foxhole).Quality != 0 {
		t.Errorf("trench %+v", f)
	}
}

// The sheet: levels, adjacencies and distances that the rulebook names, and 13 victory hexes with 21 points.
func TestMap(t *testing.T) {
	d := data(t)
	b := d.Boards[0]
	terrain := map[hex.Number]string{"16.56": "clear", "18.53": "sugar cane", "19.50": "brush", "20.47": "sea", "18.51": "buildings"}
	for at, want := range terrain {
		if h, _ := b.ID(at); b.TerrainName(h) != want {
			t.Errorf("%s is %s", at, b.TerrainName(h))
		}
	}
	far := func(x, y hex.Number) int {
		a, _ := b.ID(x)
		c, _ := b.ID(y)
		return b.Distance(a, c)
	}
	for pair, want := range map[[2]hex.Number]int{
		{"16.56", "17.55"}: 1, {"16.56", "17.56"}: 1, {"16.56", "15.55"}: 1, {"16.56", "15.56"}: 1, {"18.53", "17.52"}: 1, {"18.53", "17.53"}: 1,
		{"15.56", "17.56"}: 2, {"20.47", "19.47"}: 1, {"20.47", "18.51"}: 5,
	} {
		if got := far(pair[0], pair[1]); got != want {
			t.Errorf("%v are %d hexes apart", pair, got)
		}
	}
	points := 0
	for _, v := range d.Map.Victory {
		points += v.Points
	}
	if len(d.Map.Victory) != 13 || points != 21 || len(d.Map.Beaches) != 5 || d.Map.Range.Used != 12 || d.Map.Zones[ApproachZone] != (Zone{3, true, -2, 3}) {
		t.Errorf("%d victory hexes, %d points, beaches %v, range %+v, zones %v", len(d.Map.Victory), points, d.Map.Beaches, d.Map.Range, d.Map.Zones)
	}
	m, on := d.on(1).Map, func(n hex.Number) rules.Place { return rules.Place{Sheet: "saipan", Hex: n} }
	drift := 0
	for _, b := range m.Beaches {
		if !b.Drift.IsZero() {
			drift++
		}
	}
	if len(m.Beaches) != 11 || drift != 5 || m.Beaches[0].Drift != on("36.30") || len(m.Field.Hexes) != 4 || m.Field.Cleared != on("39.42") || len(m.Victory) != 14 {
		t.Errorf("Saipan: beaches %v, airfield %v", m.Beaches, m.Field)
	}
	for roll, want := range map[int]string{-1: "6", 0: "5", 2: "3", 4: "2", 9: "0"} {
		if got := d.on(1).Tables.Air.Result(0, roll, chart.Roll{}); got != want {
			t.Errorf("air support on Saipan, roll %d: %s", roll, got)
		}
	}
	if got := d.on(0).Tables.Air.Result(0, 2, chart.Roll{}); got != "2" {
		t.Errorf("air support on Tinian, roll 2: %s", got)
	}
}

// The track, and the scenarios: when they begin and end, who is there, what waits in the Available boxes.
func TestPlays(t *testing.T) {
	d := data(t)
	for turn, want := range map[int]Turn{1: {1, "0700", 0}, 7: {1, "Night I", 1}, 9: {2, "0500", 0}, 80: {9, "Night II", 2}} {
		if got := d.Turns[turn-1]; got != want {
			t.Errorf("game-turn %d is %+v", turn, got)
		}
	}
	if !d.Turns[8].Dawn() || d.Turns[0].Dawn() || len(d.on(0).Turns) != 80 {
		t.Error("dawn")
	}
	saipan := d.on(1)
	for turn, want := range map[int]Turn{1: {1, "0700", 0}, 197: {22, "Night II", 2}, 224: {25, "Night II", 2}} {
		if got := saipan.Turns[turn-1]; got != want || len(saipan.Turns) != 224 {
			t.Errorf("game-turn %d of %d on Saipan is %+v", turn, len(saipan.Turns), got)
		}
	}
	if saipan.GameTurn(197).Date != "6 Jul" || d.on(0).GameTurn(1).Date != "24 Jul" {
		t.Errorf("game-turns on %s and %s", saipan.GameTurn(197).Date, d.on(0).GameTurn(1).Date)
	}
	for i, want := range []struct {
		first, last                        Turn
		units, attached, available, rating int
	}{
		{Turn{2, "1100", 0}, Turn{2, "1100", 0}, 9, 5, 0, 2},
		{Turn{1, "0700", 0}, Turn{1, "Night I", 1}, 25, 11, 1, 4},
		{Turn{1, "Night I", 1}, Turn{2, "0500", 0}, 58, 26, 32, 4},
		{Turn{2, "0900", 0}, Turn{3, "1300", 0}, 67, 26, 33, 3},
		{Turn{7, "0700", 0}, Turn{7, "1700", 0}, 92, 36, 49, 4},
		{Turn{8, "0700", 0}, Turn{9, "0700", 0}, 87, 37, 40, 4},
		{Turn{1, "0700", 0}, Turn{9, "Night II", 2}, 58, 22, 1, 4},
	} {
		p, units, attached := d.Plays[i], 0, 0
		for _, s := range p.Stacks {
			units += len(s.Deployed) + len(s.Column)
			attached += len(s.Attached)
		}
		if d.Turns[p.Begins-1] != want.first || d.Turns[p.Last-1] != want.last || units != want.units || attached != want.attached ||
			len(p.Available) != want.available || len(p.Ratings) != want.rating {
			t.Errorf("scenario %d: %+v to %+v, %d units, %d attached, %d available, %d ratings", i+1, d.Turns[p.Begins-1], d.Turns[p.Last-1], units, attached, len(p.Available), len(p.Ratings))
		}
	}
	t1, t2, t4, t6, t7 := d.Plays[0], d.Plays[1], d.Plays[3], d.Plays[5], d.Plays[6]
	if len(t1.Charges) != 1 || t1.Charges[0].Kind != PreparedAssault || t1.Victory.Hold.Hex != "18.53" || !t1.Without(NoBarrage) || len(t1.Chits) != 5 {
		t.Errorf("first scenario %+v", t1)
	}
	if v := t4.Victory; v.US != 7 || v.Draw != 3 || v.Exit != (Exit{"jp", 66}) || len(v.Hexes) != 2 || v.Hexes[1].Before != 22 || d.Turns[21].Hour != "1300" {
		t.Errorf("third scenario %+v", v)
	}
	if t6.Weather != Hot || t6.FreeBanzai.Turn != 71 || d.Turns[70].Hour != "Night II" || len(t6.Gyokusai.NightHexes) != 2 || t6.Gyokusai.Units != 6 {
		t.Errorf("fourth scenario %+v", t6)
	}
	if len(t2.Arrivals) != 25 || t2.Bombardments != 8 || len(t2.TaskForces) != 3 || len(t2.Groupments) != 3 || len(t2.FirstChits) != 3 || len(t2.Mines) != 3 || !t2.Victory.AtEnd {
		t.Errorf("the landing %+v", t2)
	}
	if len(t7.Arrivals) != 43 || !t7.Campaign || t7.Victory.Great != 12 || !t7.Victory.Last || t7.Gyokusai.From != 54 || len(t7.Gyokusai.Hexes) != 10 || d.Turns[53].Hour != "0500" || d.Turns[53].Day != 7 {
		t.Errorf("the campaign %+v", t7)
	}
	s1, s2, s3, s6 := d.Plays[8], d.Plays[9], d.Plays[10], d.Plays[13]
	if len(s1.Stacks) != 28 || len(s1.Arrivals) != 42 || s1.Victory.US != -2 || s1.Victory.Draw != -2 || len(s1.Victory.Awards) != 4 || s1.Victory.Awards[0].For != ForHeld || s1.Victory.Awards[0].Hexes[0] != (rules.Place{Sheet: "saipan", Hex: "39.43"}) {
		t.Errorf("Dog Day: %d stacks, %d arrivals, %+v", len(s1.Stacks), len(s1.Arrivals), s1.Victory)
	}
	if len(s2.LightOnly) != 1 || len(s2.Available) != 5 || !s2.Arrivals[0].Sure || s2.Arrivals[0].Turn != 17 {
		t.Errorf("Goto's tanks %+v", s2)
	}
	if !s3.LastCharge || len(s3.Arrivals) != 7 || len(s3.Arrivals[0].Else) != 2 || saipan.GameTurn(s3.Begins).Date != "6 Jul" || s3.Victory.Draw != -11 {
		t.Errorf("Tanapag %+v", s3)
	}
	points := 0
	for _, h := range s6.Victory.Hexes {
		points += h.Points
	}
	if points != 25 || s6.Last != 224 || s6.Away != (Span{27, 62}) || s6.Gyokusai.Latest != 196 || len(s6.Stacks) != 70 || len(s6.TaskForces) != 4 {
		t.Errorf("the campaign on Saipan: %d points, %d stacks, %+v", points, len(s6.Stacks), s6.Gyokusai)
	}
	if w := (Window{14, 20, 50, 57}); !w.Holds(14, 57) || w.Holds(21, 50) || !(Window{}).Holds(1, 1) {
		t.Error("window")
	}
}
