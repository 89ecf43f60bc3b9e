package dday

import (
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Data is everything printed that the title consists of: what every title has, and what this one alone reads.
type Data struct {
	*scenario.Data
	Deck     Deck
	Counters []Counter // what a counter has beside its values; one for each of Data.Units, in their order
	Forces   Forces
	Schedule Schedule
	Map      Map
	Charts   []Chart
	Tables   Tables
	Days     []Day  // one for each box of the turn record track
	Plays    []Play // one for each of Info.Scenarios, in their order
}

// Color is one of the six colors of Japanese positions (2.1.1); the zero Color is none.
type Color uint8

// The colors in the order in which ties are settled by color (21.0).
const (
	Red Color = iota + 1
	Blue
	Orange
	Brown
	Purple
	Green
)

// Colors lists all colors in their order.
var Colors = []Color{Red, Blue, Orange, Brown, Purple, Green}

var colorWords = []string{"", "red", "blue", "orange", "brown", "purple", "green"}

// String is the color's word: "red".
func (c Color) String() string { return colorWords[c] }

// Symbol is a target symbol (2.2.1); the zero Symbol is none.
type Symbol uint8

// The symbols: three are on cards, a star stands on headquarters and heavy weapons only.
const (
	Circle Symbol = iota + 1
	Diamond
	Triangle
	Star
)

var symbolWords = []string{"", "circle", "diamond", "triangle", "star"}

// String is the symbol's word: "circle".
func (s Symbol) String() string { return symbolWords[s] }

// Target is a colored symbol: whom a landing check or artillery fire is aimed at. The zero Target is none.
type Target struct {
	Color  Color
	Symbol Symbol
}

// Deck is the cards and what may happen on them.
type Deck struct {
	Cards       []Card // by number, the first first
	Ranges      []int  // first game-turn of each range of events (2.3)
	Events      []Event
	CloseCombat []Event
}

// Card is one card of the deck with all its sections (2.3).
type Card struct {
	Number      int
	Landing     Target
	Drift       *Drift     // nil: none
	Events      [][]string // ids of events by range, in their order
	CloseCombat string     // id of a close combat event; "" for none
	Fire        []Shot     // three, from the left
	Target      Symbol     // the United States target symbol
	Artillery   Target     // of Japanese artillery fire; the zero Target: none
}

// Drift is the result of a landing check that moves units of a division to another landing box (5.1).
type Drift struct {
	Division string
	Boxes    int
	Right    bool // southward; else to the left, northward
	Symbol   Symbol
}

// Shot is a color square of a card's fire section (6.1).
type Shot struct {
	Color Color
	Mark  string // "M", "A", "R", "I", "oval", "star", or "" for a plain one
}

// Event is something that a card can bring (8.7, 21.0).
type Event struct {
	ID, Name, Means string
	Favors          rules.Side // "" for an event of close combat
	Cards           []int      // how many cards show it, by range
	Rule            string
}

// Counter is what a counter of units.toml has printed beside its values.
type Counter struct {
	Kind                          string // id of a Kind; "" for Japan
	Symbol                        Symbol
	Division, Regiment, Battalion string            // "2MD", "6", "2/6"
	Requires                      []string          // weapons that an attack needs (2.2.2)
	Elite, Detachment             bool              // 2.2.2
	Color                         Color             // of a Japanese tank unit
	Groups                        map[string]string // by scenario: a letter, "pool", "turn-6" or "out" (3.2)
}

// Forces is what kinds of units there are, their weapons, and the markers.
type Forces struct {
	WeaponNames []WeaponName
	Kinds       []Kind
	Weapons     []Weapons
	StepLosses  []StepLoss
	Heroes      []Hero
	Depth       []Depth
	Markers     []Marker
}

// WeaponName is a weapon by its abbreviation (8.2).
type WeaponName struct {
	ID, Name string
	Meets    []string // other requirements that it satisfies too
}

// How a unit counts in a hex (7.5).
const (
	StackCompany = "company" // two at most, among four units
	StackUnit    = "unit"    // among four units
	StackFree    = "free"
)

// Kind is a kind of United States units.
type Kind struct {
	ID, Name string
	Stack    string // StackCompany, StackUnit or StackFree
	Cards    int    // close combat cards for each step; 0: one card whatever its steps (8.6.1)
	Steps    int    // at full strength
	Controls bool   // its own hex (12.1)
}

// Weapons is what a kind of units brings to an attack (8.2).
type Weapons struct {
	Kind      string
	Steps     []int  // steps left for which it holds
	Symbol    Symbol // of companies that it holds for; none: all
	Near, Far []string
}

// StepLoss is a sort of step-loss markers (8.2.1).
type StepLoss struct {
	Steps, Number int // steps left to the unit; markers of the sort
	Weapons       []string
}

// Hero is a sort of heroes (10.1).
type Hero struct {
	ID, Name    string
	Number      int
	CloseCombat bool     // meets the requirement and draws a card (10.1.3, 8.6.1)
	Never       []string // requirements that he cannot stand in for (8.2.4)
}

// Depth is a sort of Japanese depth markers (2.2.3).
type Depth struct {
	Strength, Number int
	Requires         []string
}

// Marker is a sort of other markers, by its number in the counter mix.
type Marker struct {
	ID, Name string
	Number   int
}

// Schedule is what arrives when (19.0).
type Schedule struct {
	LandingCraftLast int // LVT and LVTA leave the game at the end of this game-turn (18.2.1)
	Points           Points
	Arrivals         []Arrival
	Artillery        []ArtilleryPoints
	Replacements     Replacements
	HeroTurn         int // heroes of the campaign (19.0)
}

// Points are the printed figures of naval gunfire, airstrikes and artillery points (8.5).
type Points struct {
	EachDay, CarriedOver, Naval, Air, DivisionalMost, CorpsMost int
	NavalSymbol, AirSymbol, ArtillerySymbol                     Symbol // in a barrage (8.4.2)
}

// Arrival is units that land together.
type Arrival struct {
	Turn   int
	Units  []rules.UnitID
	Boxes  []string // landing boxes to choose from
	Most   int      // of them in a box; 0: any number
	Second bool     // the second wave of the game-turn
}

// ArtilleryPoints are points a day that a division or the corps has more from a game-turn on (8.5.3).
type ArtilleryPoints struct {
	For          string // a division, or "corps"
	Turn, Points int
}

// Replacements are the figures of 16.1.
type Replacements struct {
	TanksForOne, EngineersForOne, Battalion, HeavyWeaponsCost int
	TanksADay, EngineersADay, BattalionADay                   int
}

// Day is what the calendar says of a game-turn.
type Day struct {
	Number      int  // of the day, the first is 1
	First, Last bool // game-turn of the day
	Artillery   bool // Japanese artillery fires (6.5)
}
