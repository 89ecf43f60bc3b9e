package css

import "marianas/game/rules"

// Play is how a scenario begins and is won.
type Play struct {
	Begins, Last int            // game-turns
	Window       Window         // the part of the sheet that is played on
	Initiative   rules.Side     // 4.2c
	Weather      string         // id of a Weather
	History      []string       // the weather of each day as it was, by its id, for games with that option; nil: they all roll (4.1a)
	Chits        []string       // those of the cup in every game-turn; nil: the rules say
	LeftOut      []string       // parts of the rules that this scenario does without, of leftOut
	SupportOnly  []rules.UnitID // units whose indirect fire may support assaults and nothing else
	Ratings      []Rating       // divisions in play
	Stacks       []Stack
	Charges      []ChargeAt // assault markers on the map
	Mines        []MineAt
	Available    []rules.UnitID // support weapons that begin in the Available box of their division
	Heroes       []rules.UnitID // named heroes that are available (14.2)
	Arrivals     []Arrival
	Later        []rules.UnitID // support weapons that become available with the headquarters of their formation (12.1)
	TaskForces   []rules.UnitID // 21.0
	LightOnly    []rules.UnitID // those of them that fire illumination rounds and nothing else (17.1)
	CallsFrom    int            // game-turn from which Gabaldon calls (14.2)
	Away         Span           // game-turns without ships and aircraft (22.3)
	Groupments   []rules.UnitID // guns on Saipan (27.0)
	Bombardments int            // markers before the landing (8.6.6)
	AirFirst     int            // markers of air support in the first game-turn, without a roll; 0: as rolled (16.0)
	FirstChits   []string       // those of the cup in the first game-turn; nil: the rules say
	FreeSetUp    bool           // Japan sets up in secret, from the stacks as a proposal, before the United States name their landing area
	Dug          Dug            // the works that its units begin in then
	Demolition   bool           // underwater demolition teams (24.3)
	Campaign     bool           // one of the campaigns (20.1, 27.0)
	MassedBanzai bool           // 9.6.1 may be used
	FreeBanzai   FreeBanzai
	Gyokusai     Gyokusai
	LastCharge   bool // the last charge is on from the start: all Japanese units are in it, those that arrive too (9.6.2)
	Victory      Victory
}

// Span is game-turns, the first and the last; the zero Span is none.
type Span struct{ From, To int }

// Dug is the works in which a garrison that is set up freely begins.
type Dug struct {
	Fort, GunFort string         // ids of Forts: of all units, of coast guns
	Heavy         []rules.UnitID // coast guns with works of their own
	HeavyFort     string
	Mines         []int // levels of the mine markers that may be laid
	Dummies       int
}

// Window is the columns and rows of a scenario; the zero Window is the whole sheet.
type Window struct{ FirstColumn, LastColumn, FirstRow, LastRow int }

// Parts of the rules that a scenario can leave out.
const (
	NoEvents     = "events"      // 20.0
	NoAir        = "air"         // 16.0
	NoNaval      = "naval"       // 21.0
	NoLanding    = "landing"     // 22.0
	NoSaipanGuns = "saipan-guns" // 27.0
	NoBarrage    = "barrage"     // indirect fire other than in support of an assault
)

// Rating is what a division has when a scenario begins (19.0).
type Rating struct {
	Division                           string
	Quality, Dispatch, Direct, Fatigue int
}

// Stack is units that begin in a hex, with what goes with them.
type Stack struct {
	Side             rules.Side
	At               rules.Place
	Deployed, Column []rules.UnitID
	Attached         []rules.UnitID // support weapons, leaders, heroes
	Fort             string         // id of a Fort; "" without
	Inside           bool           // inside the cave (6.3)
	DG               int            // disorganization
	Optional         bool           // only with the whole 135th Regiment (29.0)
}

// ChargeAt is an assault marker on the map.
type ChargeAt struct {
	At   rules.Place
	Kind string // id of a Charge
}

// MineAt is a mine marker, face down (24.1).
type MineAt struct {
	At    rules.Place
	Level int
	Dummy bool
}

// FreeBanzai is a game-turn in which Banzai markers of units in some hexes cost nothing; the zero FreeBanzai is none.
type FreeBanzai struct {
	Turn  int
	Hexes []rules.Place
}

// Gyokusai is what triggers the last charge (9.6.2); the zero Gyokusai is nothing.
type Gyokusai struct {
	Hexes      []rules.Place // in an end phase from game-turn From on the United States control all of them; none: this triggers nothing
	From       int
	NightHexes []rules.Place // in the end phase of a night turn the United States control all of them; none: this triggers nothing
	Units      int           // or this many Japanese units or fewer are left; 0: this triggers nothing
	OnMap      int           // or this many or fewer are on the map, those that have routed left aside; 0: this triggers nothing
	Latest     int           // or it is the end phase of this game-turn; 0: this triggers nothing
}

// Victory is how points are won and what they decide (25.0).
type Victory struct {
	Rule   string
	US     int         // the United States win with this many points more than Japan
	Draw   int         // with this many more at least it is a draw; US: there is none
	Great  int         // with this many more the win is decisive; 0: no win is
	AtEnd  bool        // hexes count that the United States control at the end, not those that they have ever controlled
	Last   bool        // the game ends when no Japanese unit is left
	Hold   rules.Place // in place of points: who holds this hex decides
	Hexes  []HexPoints
	Awards []Award
	Exit   Exit
}

// HexPoints is a hex whose first control gives the United States points (25.4).
type HexPoints struct {
	At     rules.Place
	Points int
	Before int // and one point more for every full game-turn before this one; 0: none
}

// What awards are given for.
const (
	ForUnit       = "unit"       // an enemy unit eliminated
	ForArtillery  = "artillery"  // an enemy artillery unit eliminated, in place of ForUnit
	ForCasualties = "casualties" // levels of disorganization (25.2)
	ForExit       = "exit"       // own units that left the map
	ForGround     = "ground"     // hexes under United States control that are two or more hexes from every beach hex, at the end
	ForAshore     = "ashore"     // United States units on the map at the end
	ForClosed     = "closed"     // beaches that Japan has closed (25.3)
	ForDays       = "days"       // full days of the battle before the last one on which the United States control all victory hexes
	ForSuicides   = "suicides"   // the civilians' suicides (20.1)
	ForHeld       = "held"       // game-turns at whose end the United States control all hexes of the award
	ForNear       = "near"       // own tank units at most one hex from a hex of the award, at the end
	ForTank       = "tank"       // an enemy tank unit eliminated, in place of ForUnit
	ForShut       = "shut"       // later game-turns in which a beach stays closed, for each beach
	ForReach      = "reach"      // at the end of a game-turn an own unit on a beach hex or on a hex with enemy artillery
)

// Award is points for so many of something.
type Award struct {
	Side   rules.Side
	For    string
	Per    int
	Points int
	Most   int           // points in all; 0: any number
	Hexes  []rules.Place // of ForHeld and ForNear
}

// Exit is where units of a side may leave the map; the zero Exit is nowhere.
type Exit struct {
	Side rules.Side
	Row  int
}
