package scenario

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/order"
	"marianas/game/rules"
)

// Data is everything printed that a title consists of. It is read-only once loaded.
type Data struct {
	Info    rules.Info
	Boards  []*board.Board
	Units   []order.Unit      // in the order of units.toml
	CRT     *chart.CRT        // nil for a title that is not built
	Charts  []*chart.Chart    // all other tables, in the order of charts.toml
	Means   map[string]string // result codes in words: "D2" is "Defender retreats 2 hexes"
	Terrain TerrainKey
	Track   []GameTurn // by game-turn, the first first; tracks of single sheets after that of the title
	Columns []Column   // of the track, as the title's system reads them
	Setups  []Setup    // one for each of Info.Scenarios, in their order
	Own     any        // what the title's system has read for itself (System.Read); nil without one
}

// Book is all tables of the title, to be asked in words.
func (d *Data) Book() chart.Book { return chart.Book{CRT: d.CRT, Charts: d.Charts} }

// TerrainKey is the printed terrain chart: what it costs to enter hexes and cross hexsides.
type TerrainKey struct {
	Rule   string
	Hexes  []HexTerrain
	Plus   []PlusTerrain
	Sides  []SideTerrain
	Routes []RouteTerrain
}

// HexTerrain is a line of the terrain key about a kind of hex.
type HexTerrain struct {
	Name      string   // as in a map's legend: "broken"
	Label     string   // as it is set on the sheet: "Broken ground"
	HalfMP    int      // cost to enter in half movement points
	MobileMP  int      // cost for mobile units in half movement points, where it differs; 0: HalfMP
	Forbidden bool     // no unit may enter by movement, retreat or advance
	Barred    []string // unit types or classes that enter only along a road or trail: "armor", "mobile"
	Row       string   // id of the line of the combat results table; "" where nobody defends
	Combat    string   // what it does in combat, where the title's system says so without such a table: "unit ×2"
	Source    string   // provenance of the cost
	Note      string
}

// PlusTerrain is a line of the terrain key about something that lies on other terrain and adds to its cost.
type PlusTerrain struct {
	Name   string // overlay of the board: "village"
	Label  string
	HalfMP int    // added to the cost of the hex
	Row    string // line of the combat results table; the hex's own counts if it is better
	Source string
	Note   string
}

// SideTerrain is a line of the terrain key about a hexside feature.
type SideTerrain struct {
	Name      string // feature of the board: "river"
	Label     string
	HalfMP    int               // added to the cost of the hex
	Forbidden bool              // no unit may cross it
	Row       string            // line of the combat results table if every attacker crosses it; "" if Into has it
	Into      map[string]string // line by the terrain behind it, where that matters: "clear" is "open"
	Combat    string            // what it does in combat, where the title's system says so without such a table
	Bridge    string            // line if one attacker crosses where a route bridges it; "" in a system without bridges
	BridgedBy string            // route that bridges it: "road"
	Source    string
	Note      string
}

// RouteTerrain is a line of the terrain key about roads and trails.
type RouteTerrain struct {
	Name   string // feature of the board: "road"
	Label  string
	HalfMP int // replaces the cost of hex and hexside
	Source string
	Note   string
}

// GameTurn is a box of the turn record track.
type GameTurn struct {
	Turn  int
	Date  string // "15 Jun"
	Note  string
	Sheet string // on which it counts, where a sheet has a track of its own; "" for the title's
}

// Column is a column of the turn record track with what each game-turn has in it.
type Column struct {
	Head  string
	Cells []string
}

// Setup is how a scenario begins.
type Setup struct {
	Scenario string
	Sheets   []string       // prefixes of the sheets that are played on, as the file lists them; empty: all
	Rules    []string       // rules of the ledger that hold in this scenario alone
	First    rules.Side     // the First Player
	Placed   []rules.Placed // units that begin on the map
	Free     []rules.Side   // sides that set their units up wherever the rules let them
}

// Unit is a counter by its id; nil if there is none.
func (d *Data) Unit(id rules.UnitID) *order.Unit {
	for i := range d.Units {
		if d.Units[i].ID == string(id) {
			return &d.Units[i]
		}
	}
	return nil
}

// Setup is how a scenario begins, with what the menu says of it; ok is false if there is none of that id.
func (d *Data) Setup(id string) (s *Setup, info *rules.Scenario, ok bool) {
	for i := range d.Setups {
		if d.Setups[i].Scenario == id {
			return &d.Setups[i], &d.Info.Scenarios[i], true
		}
	}
	return nil, nil, false
}

// GameTurn is the box of the track for a game-turn; the zero GameTurn if the track has none.
func (d *Data) GameTurn(turn int) GameTurn {
	for _, t := range d.Track {
		if t.Turn == turn {
			return t
		}
	}
	return GameTurn{}
}

// TrackOf is the turn record track of a sheet: its own, or that of the title.
func (d *Data) TrackOf(sheet string) []GameTurn {
	if !slices.ContainsFunc(d.Track, func(t GameTurn) bool { return t.Sheet == sheet }) {
		sheet = ""
	}
	return slices.DeleteFunc(slices.Clone(d.Track), func(t GameTurn) bool { return t.Sheet != sheet })
}

// Hex is the terrain key's line for a terrain name of a map's legend; ok is false if there is none.
func (k *TerrainKey) Hex(name string) (t HexTerrain, ok bool) {
	for _, t := range k.Hexes {
		if t.Name == name {
			return t, true
		}
	}
	return HexTerrain{}, false
}

// Sheets lists the sheets that a scenario is played on, in the order of the title's maps; all of them for nil.
func (d *Data) Sheets(s *Setup) []*board.Board {
	if s == nil || len(s.Sheets) == 0 {
		return d.Boards
	}
	var on []*board.Board
	for _, b := range d.Boards {
		if slices.Contains(s.Sheets, b.Sheet) {
			on = append(on, b)
		}
	}
	return on
}

// Board is a map sheet by its name in places; "" is the first. It is nil if there is none.
func (d *Data) Board(sheet string) *board.Board {
	for i, b := range d.Boards {
		if b.Sheet == sheet || sheet == "" && i == 0 {
			return b
		}
	}
	return nil
}
