package rules

// Event is something that happened at the table, in the envelope in which it travels. Events feed the log, animation and
// sound; they are not saved.
type Event struct {
	What     Happening
	HideFrom Side // this side is not told; "": everybody is
}

// Told are things that happened before everybody's eyes.
func Told(what ...Happening) []Event {
	events := make([]Event, len(what))
	for i, h := range what {
		events[i].What = h
	}
	return events
}

// Everybody stands for all sides together where it is asked who may know something.
const Everybody Side = "*"

// TellsTo reports whether a side is told of the event; the empty side is told everything, Everybody what no side may not
// know.
func (e Event) TellsTo(side Side) bool {
	return side == "" || e.HideFrom == "" || side != Everybody && e.HideFrom != side
}

// Happening is what an event tells. The set is closed: switches over it name every type.
type Happening interface{ happening() }

// PhaseBegan: a new phase opened.
type PhaseBegan struct {
	GameTurn int
	Side     Side
	Phase    string // name: "Movement phase"
	Rule     string
}

// UnitMoved: a unit went along a path by movement.
type UnitMoved struct {
	Unit UnitID
	Path []Place
	Cost string // "3"; "" where it costs nothing worth telling
	Stop string // why it must stop: "enters a zone of control"
	Rule string
}

// UnitPlaced: a unit came onto the map, or was set up.
type UnitPlaced struct {
	Unit UnitID
	At   Place
	How  string // "lands", "sets up": in the place; "drifts to", "waits off" it
	Rule string
}

// Chosen: a side chose something worth telling.
type Chosen struct {
	Side Side
	What string // "the beach 0702"
	At   Place
	Rule string
}

// Decided: a side that is played by the rules did something. Its principles say why.
type Decided struct {
	Side       Side
	What       string // "strikes 2 Red"
	Principles []Principle
	Chosen     Side  // who chose among what the principles left; "" if they left one answer
	Entry      Entry // of a printed table, where it was read there
	Rule       string
}

// Entry is an entry of a printed table that something was read from. The zero Entry is none.
type Entry struct {
	Chart  string // id of the table among those of the title
	Row    string // its head as printed; "": the whole column counts
	Column string
	Means  string // the result in words
}

// Principle is one instruction of a side that is played by the rules, with what it ruled out of what was left before it.
type Principle struct {
	Rule    string
	Says    string // "The nearest unit first"
	Dropped []string
}

// Disclosed: something hidden became known; bars undo.
type Disclosed struct {
	What string
	At   []Place
	Rule string
}

// AttackOpened: a side began to declare an attack.
type AttackOpened struct {
	Side Side
	At   []Place
	Rule string
}

// Joined: a unit or points were added to the open attack or defense.
type Joined struct {
	Side     Side
	Unit     UnitID // "" for points
	What     string // "attacks", "fires", "gives final protective fire", "ground support"
	Strength int
	Rule     string
}

// DieRolled: dice were rolled; it says what for.
type DieRolled struct {
	For   string   // "Attack on 1306"
	Faces []string // as printed
	Sides int      // faces of each die; 0: 6
	By    Side     // who rolls, where that need not be who acts; "": who acts
	Rule  string
}

// CombatResolved: a result was read from the table.
type CombatResolved struct {
	Side         Side // who attacks or fires, where that need not be who acts; "": who acts
	At           []Place
	Terms        []Term
	Differential string // "+7"
	Row, Column  string // "Broken", "+6,7"
	Die          int    // row of the table that was rolled, from 1
	Dice         Dice   // what fell; zero: a die of six with Die on it
	Code, Means  string
	Chance       Chance // how likely this result was
	Rule         string
}

// UnitRetreated: a unit went one hex of its retreat.
type UnitRetreated struct {
	Unit     UnitID
	From, To Place
	Left     int // hexes it still owes
	Rule     string
}

// UnitDisplaced: a friend made room for a retreating unit.
type UnitDisplaced struct {
	Unit     UnitID
	From, To Place
	Rule     string
}

// UnitAdvanced: a victorious unit followed the path of retreat.
type UnitAdvanced struct {
	Unit     UnitID
	From, To Place
	Rule     string
}

// UnitLost: a unit left the game for good.
type UnitLost struct {
	Unit UnitID
	At   Place
	Why  string // "no retreat", "Banzai exchange"
	Rule string
}

// StepLost: a unit lost a level of strength and is still there.
type StepLost struct {
	Unit UnitID
	Left int
	Rule string
}

// MarkerChanged: a marker came, went or changed hands.
type MarkerChanged struct {
	Marker string // "Beachhead"
	At     Place
	Side   Side
	What   string // "placed", "destroyed"
	Gone   bool   // it lies there no more
	Rule   string
}

// Noted: anything else a player should read in the log.
type Noted struct {
	Side  Side
	Unit  UnitID // whom it concerns, if its name in the text is to be a link
	Text  string
	At    []Place
	Entry Entry // of a printed table, where it was read there
	Rule  string
	// Heading: it is news for both sides, "Random event", shown as a card of its own besides its line in the log.
	Heading string
}

// GameEnded: the game is over.
type GameEnded struct{ Ending Ending }

func (PhaseBegan) happening()     {}
func (UnitMoved) happening()      {}
func (UnitPlaced) happening()     {}
func (Chosen) happening()         {}
func (Decided) happening()        {}
func (Disclosed) happening()      {}
func (AttackOpened) happening()   {}
func (Joined) happening()         {}
func (DieRolled) happening()      {}
func (CombatResolved) happening() {}
func (UnitRetreated) happening()  {}
func (UnitDisplaced) happening()  {}
func (UnitAdvanced) happening()   {}
func (UnitLost) happening()       {}
func (StepLost) happening()       {}
func (MarkerChanged) happening()  {}
func (Noted) happening()          {}
func (GameEnded) happening()      {}
