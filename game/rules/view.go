package rules

// View is what one side may see and do: enough to draw the table, nothing secret. One struct serves all titles.
type View struct {
	Side     Side // who looks
	Active   Side // who must decide; "" when the game is over
	Header   Header
	Prompt   Prompt
	Choices  []Choice // every legal action, in the order of Legal; empty unless Side is Active
	Barred   []Barred // buttons to show disabled, each with its violation
	Owed     []Owed   // obligations of the phasing side
	Pieces   []Piece  // counters in stacking order: first lies lowest
	Boxed    []Piece  // counters in boxes printed on a sheet, such as naval zones; displays may show them, too
	Marks    []Mark   // on hexes and hexsides
	Panels   []Panel
	Standing []Standing // questions that may be answered by a standing order
	// Interrupt is the question that the side is asked in the middle of an act; nil: none is.
	Interrupt *Interrupt
	Sheets    []SheetState // how it stands on each map sheet, where each is decided by itself; in the order of the scenario
	Ending    *Ending
}

// SheetState is how it stands with one of several map sheets.
type SheetState struct {
	Sheet string
	Name  string // "Guam"
	Fate  Fate
	By    Side   // who won it, where it is decided
	Note  string // "Until game-turn 22"; at most 30 characters
	Date  string // of the running game-turn there: "21 Jul"
	At    Place  // a choice that names this place is made by a click on the sheet's tab; zero: none
}

// Fate says whether anything is still decided on a sheet.
type Fate int

// The fates of a sheet.
const (
	Running Fate = iota
	Coming       // it is played later
	Settled
)

// Header says where in the sequence of play the game stands.
type Header struct {
	GameTurn int
	LastTurn int
	Date     string // "15 Jun"
	Phase    string // id of the phase
	Phasing  Side
	Hidden   bool // something on the table is hidden from one side: hand-overs need the curtain
	Sky      *Sky // nil: the title knows no weather
	Track    []TurnBox
	Strip    []PhaseStep
}

// Sky is the weather and the time of day, as they hold everywhere.
type Sky struct {
	Text  string // "Clear weather", "Night, rain"
	Sight int    // how far units see, in hexes; 0: nothing is said of it
	Dark  bool   // night
	Rule  string
}

// TurnBox is one box of the turn record track.
type TurnBox struct {
	Turn    int
	Caption string // date
	Note    string // what happens then: "US ground support 10"
}

// PhaseStep is one step of the phase strip, in the order of play within a game-turn.
type PhaseStep struct {
	Phase, Name string
	Side        Side
	State       Progress
}

// Progress says whether a step lies behind, is running or lies ahead.
type Progress int

// The three states of a step.
const (
	Ahead Progress = iota
	Now
	Past
)

// Prompt tells the active side what to do and the other side what it waits for.
type Prompt struct {
	Do   string // "Choose a hex to attack, or end the phase"; at most 64 characters
	More string // second line: what is owed, who waits, what cannot be undone; at most 96
	// Common says that the question is about what everybody sees: neither it, nor its choices, nor the panel of its combat
	// tell a secret. It is answered on the common view, without a curtain.
	Common  bool
	Waiting string // for the other seat, without betraying anything: "Japan chooses a retreat. You wait."
	Rule    string
	Sheet   string // the map sheet that it speaks of, where several are in play; "": of none or of all
}

// Choice is one legal action. It is clicked on its place, else on its unit, else it is a button; its words come from Describe.
type Choice struct {
	Action  Action
	Cost    string // shown in the ring on its hex: "2½"; or the strength it adds: "+3"
	Stops   bool   // the unit must stop there
	Primary bool   // the button that Enter presses; at most one
	Letter  bool   // one of a few ways: shown with a letter A, B, C
}

// Detail puts a legal action into words.
type Detail struct {
	Label string // button: verb and object, at most three words: "End movement phase"
	Note  string // choice note: "To 1206: 3 of 10, stops there"
	Rule  string
	Path  []Place // route, the start first
	Owes  bool    // ending now would leave something undone: ask once
	// Undone names what that is, the weightiest first; filled only where Owes.
	Undone []Undone
}

// Undone is one thing that the end of a phase would leave undone: nothing has to be done, but it cannot be later.
type Undone struct {
	Text  string   // "20 support fire markers not used"; at most 64 characters
	Units []UnitID // whom it concerns, to be shown
	At    []Place  // where, to be shown
	Rule  string
}

// Leaves is the detail of an action that ends a phase, with what it would leave undone.
func (d Detail) Leaves(undone ...Undone) Detail {
	for _, x := range undone {
		if x.Text != "" {
			d.Undone = append(d.Undone, x)
		}
	}
	d.Owes = len(d.Undone) > 0
	return d
}

// Barred is a button that exists but is not open now.
type Barred struct {
	Action Action
	Label  string
	Why    Violation
}

// Owed is an obligation that must be met before the phase can end.
type Owed struct {
	At   Place
	Unit UnitID
	Text string // "1/25 must attack it"
	Rule string
}

// Tag is a state of a piece that its picture shows.
type Tag uint16

// The states of a piece (ui-design 6.1).
const (
	Ready    Tag = 1 << iota // may still act this phase
	Selected                 // taken
	Done                     // has acted this phase
	Owes                     // owes an attack or must be attacked
	Target                   // under attack
	Counts                   // counts in the open attack with Strength
	MayAdd                   // could still be added with Strength
	Hidden                   // back side up; nothing else is known
	Barring                  // cannot be used now; Why says it
	Losing                   // must retreat, lose a step or be paid
	Pinned                   // the enemy keeps it where it is
)

// Piece is one counter on the table.
type Piece struct {
	ID       string // unit id or marker id
	Unit     UnitID // "" for markers and hidden units
	Side     Side
	Face     string // id of the face shown
	Name     string // "1/23 Marines"; markers: "Beachhead"
	Long     string // "1st Battalion, 23rd Marines"
	Kind     string // "Infantry battalion"
	At       Place
	Badge    bool // lies under a unit: shown as a corner badge on it
	Steps    int
	MaxSteps int
	Tags     Tag
	Strength string // figure on the disc: "3", "+2"
	Why      *Violation
	Values   []Value  // spelled out for the unit panel
	State    []string // chips: "Ready", "In an enemy zone of control"
	Item     string   // a choice that names its place and this word is made by a click on it; "": none
	Count    int      // how many of its like lie there, where they are shown as one; 0 and 1: one
}

// Value is one printed or current value in words.
type Value struct{ Name, Value, Note string }

// MarkKind is the kind of a mark on the map.
type MarkKind int

// The marks (ui-design 6.2). Reach, must stop and choices come from Choices.
const (
	AttackMark    MarkKind = iota // short arrow on the hexside From to At
	FireMark                      // dashed line From to At
	PathMark                      // a path of retreat that may be followed, From to At
	LandingMark                   // a hex where landing is planned or possible
	NoticeMark                    // dashed edge: last change
	ObjectiveMark                 // objective, with its owner in Side
	ZoneMark                      // in a zone of Side, of control or what Text calls it: shown when the player asks for the overlay
	FortifiedMark                 // units of Side are fortified here: shown as an overlay
	FieldMark                     // At lies in the field of fire of what is at From, in Color: shown as an overlay
	RangeMark                     // At lies in the command range of the headquarters at From: shown as an overlay
	RiskMark                      // what may befall who enters or stays in At, with its chance in Text: told of the hex
)

// Mark is something drawn on a hex or between two.
type Mark struct {
	Kind     MarkKind
	From, At Place
	Side     Side
	Text     string
	Rule     string
	Color    string // of a field of fire, a word: "red"; told apart by its shape too
	Strong   bool   // of a field of fire: the stronger of its two degrees, drawn solid; else open
}

// PanelKind says how a panel is laid out.
type PanelKind int

// The kinds of panels.
const (
	CombatPanel  PanelKind = iota // an attack under declaration, or its result
	TrayPanel                     // counters waiting in a box
	TablePanel                    // rows of names and values
	CupPanel                      // a cup or pool from which is drawn
	DeckPanel                     // a deck of cards with its discards
	DisplayPanel                  // rows of boxes that hold counters
	TrackPanel                    // rows of boxes along which markers move
	CoursePanel                   // values by game-turn, as lines
)

// Panel is a part of the table beside the map.
type Panel struct {
	ID     string
	Kind   PanelKind
	Title  string
	Note   string
	Rule   string
	Sheet  string // the map sheet that it belongs to; "": all
	First  bool   // what must be decided is about it: it stands before the unit and the hex
	Combat *Combat
	Pieces []Piece // tray
	Rows   []Row   // table
	Cup    *Cup
	Deck   *Deck
	Boxes  []BoxRow // display
	Tracks []Track
	Course *Course
}

// Course is values that rise and fall from game-turn to game-turn, a line for each side.
type Course struct {
	First int // game-turn of the first values
	Lines []CourseLine
}

// CourseLine is the values of a side, by game-turn.
type CourseLine struct {
	Side   Side
	Values []int
}

// Counters calls a function with every list of counters that the panel holds: a tray's own, or those of the boxes of a
// display with the box they lie in.
func (p *Panel) Counters(see func(box string, ps []Piece)) {
	see(p.Title, p.Pieces)
	for i := range p.Boxes {
		for j := range p.Boxes[i].Boxes {
			b := &p.Boxes[i].Boxes[j]
			see(b.Name, b.Pieces)
		}
	}
}

// Row is one line of a table panel.
type Row struct {
	Side        Side
	Text, Value string
	Rule        string
}

// Combat is an attack as far as it is known: before the die and, at the same places, after it.
type Combat struct {
	At      []Place
	Title   string // "Attack on 1306"
	About   string // "1/136, Broken ground"
	Terms   []Term
	Table   Results
	Chances []Chance
	Legend  string   // what Alt means: "without final protective fire, +10"; "" if there is no alternative
	Decides []Decide // what the deciding side may add, with reasons for what it may not
	Decider Side
	Commit  Action   // what commits the ticked additions of the decider at one press; zero: each counts at once
	Laid    []Piece  // markers laid on it by both sides, face down or turned over
	Needs   []Need   // what it must bring besides strength, and what may be asked yet
	Piles   []Pile   // piles of cards from which it is fought; empty: it has none
	Card    string   // the card that lies open in it: "Card 31"; "" where none does
	Parts   []string // titles of the sections of a card that count in it; none: all
	Die     int      // row of the table that was rolled, from 1; 0 before the roll
	Dice    Dice     // what fell; zero: a die of six with Die on it
	Code    string   // "D2"; "" before the roll
	Means   string   // "Defender retreats 2 hexes"
	Rule    string   // of the result
	Note    string   // a condition that matters: "Fire alone: only D2, D3 and De count"
}

// Need is a thing that an attack must bring, met or missing; or, with a chance, one that what nobody has seen may ask for.
type Need struct {
	Side  Side   // who asks
	Text  string // "Flamethrower (FL)"
	Met   bool
	By    string // who or what meets it: "3/24 Marines"; with a chance, what may ask for it: "A unit face down"
	N, Of int    // how many of the things that may lie there ask for it; Of 0: it is asked for
	Rule  string
}

// Pile is a side's cards in a combat that is fought card by card.
type Pile struct {
	Side Side
	N    int    // cards left, face down
	Note string // "comes next"
}

// Term is one line of the sum.
type Term struct {
	Side  Side
	Unit  UnitID
	Text  string // "3/24 Marines from 1305"
	Value int
	Sign  bool // set with its sign: "+2"
	Total bool // a subtotal: bold, with a rule above
	Rule  string
}

// Chance is one result and how likely it is.
type Chance struct {
	Code, Means string
	N, Of       int
	Alt         int // the same count under the alternative of Combat.Legend
}

// Decide is one thing that may be added to an attack, or not.
type Decide struct {
	Unit   UnitID
	Text   string // "3/10 field artillery"
	Note   string // "4 of 10 hexes"
	Value  int
	Action Action     // what adding it does; zero if it is already in or barred
	In     bool       // already counts
	Why    *Violation // barred
}

// Interrupt is a question in the middle of an act: whether to fire at who moves, whether a die is thrown again. What is needed to answer it
// lies together on a sheet over the board, clear of the hexes concerned.
type Interrupt struct {
	Heading string // "Opportunity fire"
	Text    string // what goes on: "B/1/24 leaves 17.55 for 17.54"
	Rule    string
	At      []Place // the hexes concerned
	Order   string  // id of the question among Standing; "": no order answers it
	// Combat is the fight that it is about, as it stands or as the best answer would make it: sum, table, what may be added; nil: none.
	Combat  *Combat
	Chances []Chance // of what matters about it, in words: "Any hit"; nil: those of the fight
	Dice    Dice     // the dice that lie and may be thrown again; none: no question of dice
	Row     int      // of the fight's table that the dice lie on, from 1; 0: of none
}

// Standing is a question that comes often, so that a seat may answer it once for a while.
type Standing struct {
	ID     string // "final-protective-fire"
	Side   Side
	About  string // what it is about: "final protective fire"
	Never  Action // what declines it
	Always Action // what does it, as its side would by what it knows; zero: that is for the seat itself to say
	Chance Chance // while it is asked: how likely Always brings the result that matters; Of 0: nobody can say
	Asked  bool   // it is being asked right now
}
