package css

import (
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Data is everything printed that the title consists of. It is read-only once loaded.
type Data struct {
	*scenario.Data
	Counters []Counter            // one for each of Units, in their order
	numbers  map[rules.UnitID]int // of counters, by their ids
	Forces   Forces
	Maps     []Map // one for each of Boards
	Map      Map   // of the sheet that is played on
	Island   Island
	Tables   Tables
	Turns    []Turn // the turn record track, by game-turn, the first first
	Plays    []Play // one for each of Setups, in their order
}

// Piece is what sort of counter it is: a unit, or a marker that goes with units (2.0).
type Piece string

// The sorts of counters.
const (
	UnitPiece   Piece = "unit"   // counts for stacking, acts
	WeaponPiece Piece = "weapon" // support weapon (12.0)
	LeaderPiece Piece = "leader" // 13.0
	HeroPiece   Piece = "hero"   // 14.0
	ShipPiece   Piece = "ship"   // a naval task force (21.0)
)

// Color is the color of a fire power box, the type of fire (3.4, 8.1).
type Color string

// The types of fire.
const (
	Red    Color = "red"    // small arms
	Yellow Color = "yellow" // high explosive
	Blue   Color = "blue"   // armor piercing
	Black  Color = "black"  // indirect fire
	White  Color = "white"  // high explosive or armor piercing, as the firing player wants
)

// Armor is the box around a defense value (3.4).
type Armor string

// What a box says.
const (
	Soft Armor = ""     // no box
	Tank Armor = "tank" // black box: a Hard Target, and a tank
	Hard Armor = "hard" // yellow box: a Hard Target alone
)

// Ability is the special ability of a support weapon (3.4).
type Ability string

// The special abilities.
const (
	NoAbility    Ability = ""
	Sustained    Ability = "sustained"    // 8.5.1
	Flamethrower Ability = "flamethrower" // 8.7
)

// Class is how a unit in column moves (2.0).
type Class string

// The classes of movement.
const (
	Leg   Class = "leg"
	Wheel Class = "wheel"
	Track Class = "track"
	Towed Class = "towed" // "No": it moves on a truck alone (15.0)
)

// Stripes that are no formation (3.4).
const (
	WhiteStripe = "white" // of the division, never active with a formation
	NoStripe    = "none"  // of every formation of the division
)

// Counter is what a counter of units.toml is to the rules; which parts are filled depends on its piece.
type Counter struct {
	Piece    Piece
	Kind     string   // id of a Kind
	Division string   // id of a Division
	Stripe   string   // id of a Formation, WhiteStripe or NoStripe
	Sheets   []string // on which it fights; nil: on all that its division fights on
	Optional bool     // in play only with the option of 29.0

	// Units.
	Class    Class
	Deployed Side
	Column   Side
	Command  int // command range of a headquarters in hexes (5.1); 0: none
	Afar     int // range of guns as long as they are on Saipan (27.0); 0: as printed

	Weapon Weapon // of a support weapon
	Leader Leader // of a leader
	Hero   Hero   // of a hero
	Ship   Side   // of a task force
}

// Side is a side of a unit's counter (3.4).
type Side struct {
	Fires   bool // false: it has no fire power, and no fire zone
	Fire    int  // fire power
	Color   Color
	Range   int // hexes
	Defense int // lower is better
	Armor   Armor
	Moves   bool
	MA      int // movement allowance in points
}

// Weapon is what a support weapon adds (12.3).
type Weapon struct {
	Fire    int
	Color   Color
	Range   int
	Defense int // lower is better
	Armor   Armor
	Ability Ability
}

// Leader is a leader's two sides (13.0).
type Leader struct {
	Front, Replacement Lead
	Replaced           bool // he has a replacement side
}

// Lead is what a side of a leader adds: to fire and to troop quality.
type Lead struct{ Fire, Quality int }

// Hero is what a hero adds, and what he does if he has a name (14.0).
type Hero struct {
	Fire, Defense, Quality int
	Deed                   Deed
}

// Deed is what a hero with a name does (14.1, 14.2).
type Deed string

// The deeds.
const (
	Rethrows   Deed = "rethrows"   // has an assault die thrown again
	Disregards Deed = "disregards" // has a result of fire at his division disregarded
	Calls      Deed = "calls"      // calls on stacks to surrender
	Saves      Deed = "saves"      // has a unit of his division rout in place of its loss
	Aids       Deed = "aids"       // adds to one combat of a unit that he is with
	Commands   Deed = "commands"   // is with units as a leader is
	Defends    Deed = "defends"    // adds to one defense against a charge
	Rides      Deed = "rides"      // adds to what a tank does that he rides on
	Spares     Deed = "spares"     // keeps a tank from breaking down
)

var deedWords = []string{string(Rethrows), string(Disregards), string(Calls), string(Saves), string(Aids), string(Commands), string(Defends), string(Rides), string(Spares)}

// Island is what one of the islands has of its own.
type Island struct {
	Sheet       string
	Air, Events string                // ids of charts
	Drinks      map[rules.Side]string // 26.0
}

// Forces is who there is, and what markers do.
type Forces struct {
	Islands    []Island // none: all is as on the first sheet
	Divisions  []Division
	Formations []Formation
	Kinds      []Kind
	Statuses   []Effect   // by id: dg1 to dg4, suppressed, pinned (8.5.3, 10.2)
	Barrages   []Barrage  // the weakest first, bombardment last (8.6.2)
	Forts      []Fort     // 11.1
	Charges    []Charge   // assault markers (9.2, 9.6)
	Weather    []Weather  // 4.1a
	Chits      []ChitKind // chits beside those of divisions and formations (4.2a)
}

// Division is a division or what counts as one, with the figures of its display (19.0).
type Division struct {
	ID, Name string
	Short    string // what it is called among those of its side; "": its name without "Division"
	Side     rules.Side
	Service  string   // "marines", "army", "navy"
	Sheets   []string // on which it fights; nil: on all
	Display  bool     // it has one; the artillery of the corps has none (27.0)
	Command  int      // command rating
	Dispatch int      // dispatch rating
	Quality  int      // base troop quality (19.2)
	Next     Successor
}

// Successor is who takes the place of a division's commander, once, as its troop quality falls; the zero Successor is nobody (20.2).
type Successor struct {
	Leader, Of        rules.UnitID
	Quality           int // or less
	Command, Dispatch int // ratings under him
}

// Formation is a regiment or battalion with a colored stripe of its own (3.4).
type Formation struct {
	ID, Name, Division string
	Color              string // of the stripe
	Optional           bool   // in play only with the option of 29.0
}

// Kind is a kind of counters.
type Kind struct {
	ID, Name  string
	Piece     Piece
	Side      rules.Side
	Engineer  bool // American engineers may do what 11.1 and 11.2 reserve for them
	Permanent bool // the gun symbol: once in column it never deploys again (8.6)
}

// How a marker changes a movement allowance.
const (
	MoveFull = "full"
	MoveLess = "-1"
	MoveHalf = "half" // rounded down
	MoveNone = "none"
)

// Effect is what a marker does to units under it (8.5.3, 10.2).
type Effect struct {
	ID, Name    string
	Fire        int    // added to fire power
	Move        string // MoveFull, MoveLess, MoveHalf or MoveNone
	Quality     int    // added to troop quality
	Fires       bool   // they may fire
	Opportunity bool   // they may fire at moving and assaulting units
	Indirect    bool   // they may fire indirectly
	Assaults    bool   // they may assault
}

// Barrage is a sort of barrage markers (8.6.2, 8.6.6).
type Barrage struct {
	Effect
	Strength int  // the least indirect fire strength that leaves it; -1: none does
	Leaves   bool // units may leave the hex
	Rallies  bool // units may rally
	Adjacent bool // units fire at adjacent hexes only
	Wind     bool // the wind chit removes it
}

// Fort is a sort of fortifications (11.1).
type Fort struct {
	ID, Name string
	Defense  int    // added to the terrain's, in fire and assault
	Quality  int    // added to troop quality
	Builds   string // BuiltByLeg, BuiltByDigger; "" for nobody
	On       string // id of the fortification that it is built from
	Check    bool   // building needs a troop quality check
	Stays    bool   // it stays when no friendly unit is left, and serves either side
}

// Charge is a sort of assault markers.
type Charge struct {
	ID, Name string
	Side     rules.Side
	Defense  int // added to opportunity fire at the assaulting units
	Die      int // added to the assaulting player's die
}

// Weather is a kind of weather (4.1a).
type Weather struct {
	ID, Name string
	Fire     int  // added to every fire value
	Sight    int  // hexes by day
	Next     int  // added to the next weather roll
	Ignition int  // added to a flamethrower's roll for fire alone (8.7)
	Skipped  bool // the day is skipped
	Douses   bool // it puts out fires (8.7.1)
}

// ChitKind is a chit of the cup that activates no division or formation by itself.
type ChitKind struct {
	ID, Name string
	Side     rules.Side // whose it is; "" for both
	Day      bool       // not at night
	Rule     string
}

// Turn is a box of the turn record track (2.0).
type Turn struct {
	Day   int    // of the battle, the first is 1
	Hour  string // "0500" ... "1700", "Night I", "Night II"
	Night int    // 1 or 2; 0 by day
}

// Dawn reports whether a game-turn is the first of its day.
func (t Turn) Dawn() bool { return t.Hour == hours[0] }

// hours are the game-turns of a day.
var hours = []string{"0500", "0700", "0900", "1100", "1300", "1500", "1700", "Night I", "Night II"}

// Island is what the island of a sheet has of its own; nil if there is none.
func (f *Forces) Island(sheet string) *Island {
	return find(f.Islands, func(i *Island) bool { return i.Sheet == sheet })
}

// Division is a division by its id; nil if there is none.
func (f *Forces) Division(id string) *Division {
	return find(f.Divisions, func(d *Division) bool { return d.ID == id })
}

// Formation is a formation by its id; nil if there is none.
func (f *Forces) Formation(id string) *Formation {
	return find(f.Formations, func(o *Formation) bool { return o.ID == id })
}

// Kind is a kind of counters by its id; nil if there is none.
func (f *Forces) Kind(id string) *Kind {
	return find(f.Kinds, func(k *Kind) bool { return k.ID == id })
}

// Status is the effect of a status marker by its id; nil if there is none.
func (f *Forces) Status(id string) *Effect {
	return find(f.Statuses, func(e *Effect) bool { return e.ID == id })
}

// Barrage is a sort of barrage markers by its id; nil if there is none.
func (f *Forces) Barrage(id string) *Barrage {
	return find(f.Barrages, func(b *Barrage) bool { return b.ID == id })
}

// Fort is a sort of fortifications by its id; nil if there is none.
func (f *Forces) Fort(id string) *Fort {
	return find(f.Forts, func(o *Fort) bool { return o.ID == id })
}

// Charge is a sort of assault markers by its id; nil if there is none.
func (f *Forces) Charge(id string) *Charge {
	return find(f.Charges, func(c *Charge) bool { return c.ID == id })
}

func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// Markers, weather and chits by their ids; dg1 to dg4 are made by DG.
const (
	Suppressed = "suppressed"
	Pinned     = "pinned"

	Smoke         = "smoke"
	LightBarrage  = "light"
	MediumBarrage = "medium"
	HeavyBarrage  = "heavy"
	Bombardment   = "bombardment"

	Foxhole = "foxhole"
	Trench  = "trench"
	Pillbox = "pillbox"
	Bunker  = "bunker"

	PreparedAssault = "prepared"
	BanzaiCharge    = "banzai"
	GyokusaiCharge  = "gyokusai"

	Clear = "clear"
	Hot   = "hot"
	Rain  = "rain"
	Storm = "storm"

	USCommand    = "us-dc"
	JapanCommand = "jp-dc"
	Wind         = "wind"
	RandomEvent  = "event"
	NavalSupport = "naval"
	Amphibious   = "amphibious"
	AirSupport   = "air"
)

// Who builds a fortification (11.1).
const (
	BuiltByLeg    = "leg"    // any deployed leg unit
	BuiltByDigger = "digger" // deployed engineers of the United States, deployed leg units of Japan
)

// DG is the effect of a level of disorganization from 1 to 4.
func (f *Forces) DG(level int) *Effect { return f.Status("dg" + figure(level)) }
