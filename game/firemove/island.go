package firemove

import (
	"strconv"

	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Island is one island of a title that has several, as its data has it.
type Island struct {
	ID, Sheet, Name, Letter string
	Allotted                int // its game-turns where it is played by itself, and in the sequence (18.2, 18.3)
	Deadline                int // its last game-turn where all are played at once (18.1)
	Boats                   int // assault boat markers it may have (18.2)
	Rebuild                 int // units that may be rebuilt in a game-turn (11.1)
	RebuildHexes            []hex.Number
	RebuildZones            bool // units in enemy zones of control may be rebuilt as well
	Airstrip                []hex.Number
	Eliminate               bool // every unit of the garrison must go
	Dates                   []string
	Objectives              []Objective
	Pool                    map[rules.Side][]Fire
}

// Objective is a group of hexes that must be taken.
type Objective struct {
	Name  string
	Hexes []hex.Number
}

// Fire is a support fire marker of an island.
type Fire struct {
	Kind  string // "naval", "air"
	Value int
	Once  bool // it leaves the scenario once it has been applied (17.0)
}

// Placement is where the die places a unit of a garrison: a hex for each of its faces (19.0).
type Placement struct {
	Island string
	Unit   rules.UnitID
	Hexes  []hex.Number
}

// Islands are what a title with islands prints.
type Islands struct {
	List       []Island
	Placements []Placement
	Home       map[rules.UnitID]string // by unit: the island that its counter names
	Barred     []string                // terrain and overlays of hexes where nobody lands without a road (12.0)
	Unless     string                  // route that opens such a hex
	Reef       Reef
	Kinds      []FireKind
}

// Reef is what defends a coast in an assault from the sea (12.3).
type Reef struct {
	Overlay string
	Row     string // line of the combat results table
}

// FireKind is a kind of support fire marker.
type FireKind struct {
	ID, Name string
	Side     rules.Side
	Once     bool
	OnlyDef  []int // values that serve the defense only (17.1)
}

// ReadIslands reads what a title with islands prints.
func ReadIslands(r *scenario.Reading) *Data {
	d := &Data{Data: r.Data, Islands: &Islands{Home: map[rules.UnitID]string{}, Reef: Reef{}}}
	x := d.Islands
	if n := r.File("islands"); n != nil {
		x.read(r, n)
	}
	if n := r.File("units"); n != nil {
		x.readUnits(r, n)
	}
	for i := range r.Data.Setups {
		d.Setups = append(d.Setups, x.readSetup(r, i))
	}
	return d
}

func (x *Islands) read(r *scenario.Reading, n *doc.Node) {
	if t := n.Table("landing", true); t != nil {
		x.Barred, x.Unless = t.Texts("barred"), t.Text("unless")
		t.Text("rule")
		r.Charted(t)
	}
	if t := n.Table("reef", true); t != nil {
		x.Reef = Reef{Overlay: t.Text("overlay"), Row: t.Text("row")}
		t.Number("defense", 0, 0)
		t.Texts("taken_by")
		t.Text("rule")
		r.Charted(t)
	}
	for _, t := range n.Tables("kind", 20) {
		k := FireKind{ID: t.Text("id"), Side: r.Side(t, "side"), Name: t.Text("name"), Once: t.Flag("once")}
		if t.Has("only_defends") {
			k.OnlyDef = t.Numbers("only_defends", 1, highestValue)
		}
		t.Text("rule")
		x.Kinds = append(x.Kinds, k)
	}
	for _, t := range n.Tables("island", 20) {
		x.List = append(x.List, readIsland(r, t))
	}
	for _, t := range n.Tables("fire", 100) {
		x.readFire(r, t)
	}
	for _, t := range n.Tables("placement", mostUnits) {
		p := Placement{Island: t.Text("island"), Unit: rules.UnitID(t.Text("unit")), Hexes: numbers(t, "hexes")}
		if isle := x.Find(p.Island); isle == nil {
			t.Fault("island", doc.Show(p.Island), "an island of this file")
		} else {
			x.onSheet(r, t, "hexes", isle.Sheet, p.Hexes)
		}
		if r.Data.Unit(p.Unit) == nil && len(r.Data.Units) > 0 {
			t.Fault("unit", doc.Show(string(p.Unit)), "a unit of units.toml")
		}
		if len(p.Hexes) != 6 {
			t.Fault("hexes", strconv.Itoa(len(p.Hexes))+" hexes", "one for each of the six faces of the die")
		}
		x.Placements = append(x.Placements, p)
	}
}

// Find is an island by its id; nil if there is none.
func (x *Islands) Find(id string) *Island {
	for i := range x.List {
		if x.List[i].ID == id {
			return &x.List[i]
		}
	}
	return nil
}

func readIsland(r *scenario.Reading, n *doc.Node) Island {
	i := Island{
		ID: n.Text("id"), Sheet: n.Text("sheet"), Name: n.Text("name"), Letter: n.Text("letter"),
		Allotted: n.Number("allotted", 1, 99), Deadline: n.Number("deadline", 1, 99), Boats: n.Number("boats", 1, 30),
		Rebuild: n.Number("rebuild", 0, 30), RebuildZones: true, Eliminate: n.Flag("eliminate"),
		Dates: n.Texts("dates"), Pool: map[rules.Side][]Fire{},
	}
	if n.Has("rebuild_hexes") {
		i.RebuildHexes = numbers(n, "rebuild_hexes")
	}
	if n.Has("rebuild_zones") {
		i.RebuildZones = n.Flag("rebuild_zones")
	}
	i.Airstrip = numbers(n, "airstrip")
	if r.Data.Board(i.Sheet) == nil && len(r.Data.Boards) > 0 {
		n.Fault("sheet", doc.Show(i.Sheet), "a sheet of title.toml")
	}
	x := &Islands{}
	x.onSheet(r, n, "airstrip", i.Sheet, i.Airstrip)
	x.onSheet(r, n, "rebuild_hexes", i.Sheet, i.RebuildHexes)
	for _, t := range n.Tables("objective", 50) {
		o := Objective{Name: t.Text("name"), Hexes: numbers(t, "hexes")}
		x.onSheet(r, t, "hexes", i.Sheet, o.Hexes)
		i.Objectives = append(i.Objectives, o)
	}
	r.Charted(n)
	return i
}

// onSheet reports hexes that are not on a sheet.
func (x *Islands) onSheet(r *scenario.Reading, n *doc.Node, key, sheet string, hs []hex.Number) {
	b := r.Data.Board(sheet)
	if b == nil {
		return
	}
	for k, h := range hs {
		if _, ok := b.ID(h); !ok {
			n.Fault(doc.Item(key, k), doc.Show(string(h)), "a hex of the map "+sheet)
		}
	}
}

func numbers(n *doc.Node, key string) (hs []hex.Number) {
	for _, text := range n.Texts(key) {
		hs = append(hs, hex.Number(text))
	}
	return hs
}

// readFire reads the markers of one side on an island, by kind.
func (x *Islands) readFire(r *scenario.Reading, n *doc.Node) {
	id, side := n.Text("island"), r.Side(n, "side")
	isle := x.Find(id)
	if isle == nil {
		n.Fault("island", doc.Show(id), "an island of this file")
	}
	for _, k := range x.Kinds {
		if k.Side != side || !n.Has(k.ID) {
			continue
		}
		for _, v := range n.Numbers(k.ID, 1, highestValue) {
			if isle != nil {
				isle.Pool[side] = append(isle.Pool[side], Fire{Kind: k.ID, Value: v, Once: k.Once})
			}
		}
	}
	r.Charted(n)
}

// readUnits reads what counters say of islands and zones of control.
func (x *Islands) readUnits(r *scenario.Reading, n *doc.Node) {
	for k, t := range n.Tables("unit", mostUnits) {
		id, island := rules.UnitID(t.Text("id")), t.Text("island")
		if x.Find(island) == nil && len(x.List) > 0 {
			t.Fault("island", doc.Show(island), "an island of islands.toml")
		}
		x.Home[id] = island
		if t.Has("zone") && k < len(r.Data.Units) {
			r.Data.Units[k].Zoneless = !t.Flag("zone")
		}
	}
}

// readSetup reads how a scenario plays its islands.
//
//	play = "individual"            or "sequenced", "simultaneous"
//	boats = 12                     of all islands together, where they are played at once
//	pool_least = 2                 markers that the garrison's side leaves every island
//	[deductions]                   game-turns taken off an island's limit for losses on it
//	depleted = 1
//	eliminated = 2
//	[points]                       of the sequence
func (x *Islands) readSetup(r *scenario.Reading, i int) Setup {
	s := Setup{Setup: &r.Data.Setups[i]}
	n := r.File(s.Scenario)
	if n == nil {
		return s
	}
	switch n.Word("play", "individual", "sequenced", "simultaneous") {
	case "sequenced":
		s.Play = inTurn
		if t := n.Table("points", true); t != nil {
			s.Points = Points{
				Unused: t.Number("unused", -9, 9), Over: t.Number("over", -9, 9), Depleted: t.Number("depleted", -9, 9),
				Eliminated: t.Number("eliminated", -9, 9), Win: t.Number("us", -99, 99), Lose: t.Number("jp", -99, 99), Rule: t.Text("rule"),
			}
		}
	case "simultaneous":
		s.Play = together
		s.Boats, s.PoolLeast = n.Number("boats", 1, 99), n.Number("pool_least", 0, 9)
		if t := n.Table("deductions", true); t != nil {
			s.Deductions = Deductions{Depleted: t.Number("depleted", 0, 9), Eliminated: t.Number("eliminated", 0, 9), Rule: t.Text("rule")}
		}
	}
	return s
}

// Points are what a sequence of islands is won and lost by (18.2).
type Points struct {
	Unused, Over, Depleted, Eliminated int
	Win, Lose                          int // the landing side wins with so many or more, and loses with so many or fewer
	Rule                               string
}

// Deductions are the game-turns that losses take off an island's limit (18.1).
type Deductions struct {
	Depleted, Eliminated int
	Rule                 string
}
