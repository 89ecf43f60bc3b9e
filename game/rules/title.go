package rules

import (
	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/order"
)

// Title is one game in the box, with all its printed data. It is read-only and safe for concurrent use.
type Title interface {
	Info() *Info
	// Board is a map sheet by its name ("" is the first or only one); nil if there is none.
	Board(sheet string) *board.Board
	// Boards lists all sheets in the order of the title's data.
	Boards() []*board.Board
	Verbs() []VerbInfo
	// Unit is a counter of the order of battle; nil if there is none.
	Unit(UnitID) *order.Unit
	// Faces lists every counter face that can lie on the table, for the art.
	Faces() []Face
	// New starts a scenario. The error is for people: an unknown scenario or option.
	New(scenario string, opts Options, seed uint64) (Game, error)
	// Start sets up a bare position for a rule case; the error names the first word it cannot use.
	Start(scenario string, at Start, seed uint64) (Game, error)
	// Restore reads a snapshot. The bytes may come from a stranger: it checks them and never panics.
	Restore(scenario string, opts Options, snapshot []byte) (Game, error)
	// Odds gives the exact chances of any table, for the tool: a table's id or, for the results by differential, a terrain,
	// then what it is looked up by as printed. The error tells what there is.
	Odds(words ...string) (heading string, chances []chart.Chance, err error)
}

// Info is what a title says of itself. It comes from its title.toml, ledger and charts.
type Info struct {
	ID        string     // "islandwar"
	Name      string     // "Island War: Saipan"
	Published string     // "Simulations Publications, Inc., 1975"
	Blurb     string     // two sentences for the menu card, ours
	Length    string     // "15 game-turns, about two hours"
	Color     string     // "#B9822B", the title's color in menus
	Cover     Cover      // the picture on the menu
	Built     bool       // false: announced on the menu as in preparation
	Series    string     // system whose rules the title shares with others: "firemove"; "" if it has none
	Sheets    SheetWords // what its map sheets are
	Sides     []SideInfo
	Scenarios []Scenario
	Guides    []Guide // guided first turns, at most one for each scenario
	Phases    []PhaseInfo
	Rules     []Rule
	Charts    []Chart  // printed tables, for the help pages
	Cards     []Card   // the printed make-up of its deck; none: it has no cards
	Data      []Figure // provenance of every group of figures, for About this data
	Credits   []string
	Services  map[string]string // what sentences add to a number such as "1/23", by the service of the unit: "Marines"
	Boxes     map[string]string // what sentences call the boxes off the map: "white1-final" is "White 1, final zone"; boxes without a name of their own are left out
	Counters  int               // how many units its order of battle has
	State     int               // number of the shape of its saved positions; positions of another number are not compared
	Digest    string            // of everything that bears on the rules: units, charts, maps, scenarios
	Faults    []string          // what was wrong with the player's own data files, in full sentences
}

// SheetWords are what the map sheets of a title are to its players, as a heading and in a sentence.
type SheetWords struct {
	Many string // "Islands"
	One  string // "island"
}

// SideInfo is one of the opposing forces.
type SideInfo struct {
	ID     Side
	Name   string // "United States"
	Short  string // "US"
	Emblem string // "star", "disc"
}

// Scenario is a printed starting situation.
type Scenario struct {
	ID, Name string
	Rule     string // where the booklet gives it
	Blurb    string
	Length   string // how long people play it: "about two hours"; "" if the data does not say
	Turns    int
	Begins   int      // game-turn that it begins with; 0: the first
	Barred   string   // why the menu does not offer it yet, in one sentence; "": it does. Tools open it nevertheless
	Sheets   []string // prefixes of the map sheets that it is played on, in their order; empty: all
	Secret   bool     // something is hidden from one side at some time: two players need the curtain
	Wins     []Win    // how each side wins, in the order of the sides
	Landing  Landing
	Options  []Option
	ByRules  []RuledSide // sides that the rulebook's own principles can play; empty: none
}

// Win is how a side wins a scenario, in our words.
type Win struct {
	Side  Side
	Means string
	Rule  string // where the booklet says so
}

// Landing is where a side comes ashore first. No side: nobody does.
type Landing struct {
	Side    Side
	Turn    int  // game-turn in which it takes place
	Choose  int  // how many of the spots the side chooses; 0: all of them are given
	Markers bool // it is beachhead markers that are placed there, on which units arrive later
	Spots   []LandingSpot
	Rule    string
}

// LandingSpot is one place of a landing: the beach, and the hex from which a unit comes onto it, often the beach itself.
type LandingSpot struct {
	At, Beach Place
}

// Option is a rule that players may switch before the game.
type Option struct {
	ID, Name, Means, Rule string
	Default               string
	Values                []string // "on", "off"
}

// Options are the values that differ from the defaults, by option id.
type Options map[string]string

// PhaseInfo names a phase of the sequence of play.
type PhaseInfo struct {
	ID, Name, Rule string
	Kind           PhaseKind
}

// PhaseKind tells the phases in which the game is played from what lies before and behind them.
type PhaseKind uint8

// The kinds of phases.
const (
	PlayPhase  PhaseKind = iota
	SetUpPhase           // units are placed before the first game-turn
	OverPhase            // nothing is decided any more
)

// PhaseKind is the kind of a phase by its id; a phase the title does not name is one of play.
func (i *Info) PhaseKind(id string) PhaseKind {
	for _, p := range i.Phases {
		if p.ID == id {
			return p.Kind
		}
	}
	return PlayPhase
}

// Status is what the program does about a numbered rule.
type Status string

// The four statuses of a rule row.
const (
	Enforced      Status = "enforced"
	Deviates      Status = "deviates"
	Information   Status = "information"
	NotApplicable Status = "not-applicable"
)

// Rule is a row of the ledger: a numbered rule, in our words.
type Rule struct {
	Number  string
	Heading string
	Digest  string // what it says, in our words; also the in-program help
	Status  Status
	Reason  string // for deviates and not-applicable
	Ruling  string // our decision where the text is unclear
	Forbids bool   // it forbids something: it has a case that is refused
	Series  bool   `toml:"-"` // it is a rule of the title's system, shared with other titles
	Cases   int    `toml:"-"` // how many cases cite it, counted by the tool
}

// Figure is the provenance of a group of figures.
type Figure struct {
	What, Source, From, Note, File string // Source is "rulebook", "public" or "reconstructed"
}

// Chart is a printed table to be read: the terrain key, the results table, the track.
type Chart struct {
	ID, Title, Rule string // "terrain", "Terrain key", "5.21"
	Heads           []string
	Rows            [][]string
	Note            string
}

// Face is what one side of a counter shows; render/art draws it.
type Face struct {
	ID      string // "us-1-23", "us-1-23.reduced", "beachhead", "us.hidden"
	Style   string // "unit", "company", "defender", "depth", "unseen", "troops", "weapon", "leader", "chit", "marker", "beachhead", "hidden", "turn"
	Side    Side
	Service string // "marines", "army", "navy": the color
	Type    string // symbol: "infantry", "armor", "artillery"; of a marker its picture: "pillbox", "smoke"
	Arm     string // finer kind of symbol
	Size    string // "II"
	Left    string
	Right   string
	Values  string // "3-4-8", "4-2-10/1-4"
	Reduced bool
	Mobile  bool
	Text    string // markers: "BEACHHEAD", "+6"; units with a target symbol or requirements: their designation, "A/1/2"

	Letter   string // letters in the upper left corner: of the island that the piece belongs to, "Ei"
	Insignia string // device in the upper left corner, a word of render/art/counter: "22nd-marines"; what it does not know is left out
	Zoneless bool   // a unit that exerts no zone of control where others do: a barred ring in the upper right corner
	Once     bool   // a support fire marker that leaves the scenario once it has been applied: a white strip

	Symbol   string // sign that cards aim at: "circle", "diamond", "triangle", "star"
	Tint     string // color of that sign: "red", "white", "blue"; dark where it is ""
	Range    int    // how many hexes it reaches, where it reaches farther than the next one
	Steps    int    // steps left of Of: filled boxes and open ones
	Of       int    // steps at full strength; 0: no boxes
	Needs    string // what an attack on it should bring, or what it brings itself, each on a plate: "BR FL"
	Elite    bool   // its box is filled red
	Detached bool   // a red dot beside its strength
	Badge    string // color of a badge with its letter: "red"

	Troops Troops // of company-scale titles
}

// Start is a bare position for a rule case: all units not named wait off the map.
type Start struct {
	Turn       int
	Phase      string
	Phasing    Side
	Units      []Placed
	Eliminated []UnitID
	Steps      map[UnitID]int
	Dice       []string            // forced results, as printed
	Lists      map[string][]string // title's own words: beachheads, hit-last-phase, displaced
	Numbers    map[string]int      // title's own words: points.us, markers.jp
	Board      *board.Board        // a small board of the case's own, nil: the scenario's
	Options    Options             // of the game, where they differ from the defaults
	Counters   []order.Unit        // counters of the case's own, empty: the title's
}

// Placed is a unit and where it stands.
type Placed struct {
	ID UnitID
	At Place
}
