package firemove

import (
	"marianas/game/hex"
	"marianas/game/rules"
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
	Book                    [][]hex.Number // choices of boat hexes that the computer player knows to be good
}

// Objective is a group of hexes that must be taken.
type Objective struct {
	Name  string
	Hexes []hex.Number
}

// Fire is a support fire marker of an island.
type Fire struct {
	Kind   string // "naval", "air"
	Name   string // "Naval gunfire"
	Value  int
	Once   bool // it leaves the scenario once it has been applied (17.0)
	Second bool // it is of the second of the side's kinds that come back with every game-turn
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
	Insignia   map[string]string // by formation: the device on its counters
}

// Reef is what defends a coast in an assault from the sea (12.3).
type Reef struct {
	Overlay string
	Row     string   // line of the combat results table
	TakenBy []string // results that take one that nobody holds
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
