package css

import (
	"marianas/game/chart"
	"marianas/game/rules"
)

// Tables are the figures of charts.toml.
type Tables struct {
	Ground   []Ground // one for each line of the terrain key about hexes, in its order
	Edges    []Edge   // one for each line about hexsides, in its order
	Cave     Cave
	Ridge    Ridge
	Sight    Sight
	Fire     Fire
	Night    map[string]int // added to fire at night, by division (17.0)
	Assault  Assault
	Stacking Stacking
	Command  Command
	Fatigue  []Fatigue // one a side (4.1b, 4.1e, 19.2)
	Fires    Fires
	Mines    Mines
	Light    Light
	Gabaldon Gabaldon
	Events   Events

	SaipanEvents SaipanEvents
	Airfield     AirfieldRules

	// Charts by what they are for; each is one of Data.Charts too.
	HexFire    *chart.Chart            // direct and indirect fire at a hex, by color (8.4)
	HardFire   *chart.Chart            // fire at a Hard Target, by color (8.4)
	Odds       *chart.Chart            // assault odds (9.5)
	Barrages   *chart.Chart            // marker by indirect fire strength (8.6.2)
	Weather    *chart.Chart            // 4.1a
	Scatter    *chart.Chart            // 8.6.5
	TankLands  *chart.Chart            // tank support weapon reinforcement (12.4.2)
	Incidents  *chart.Chart            // landing incidents (12.4.2)
	Demolition *chart.Chart            // points of demolition teams (24.3)
	Chances    *chart.Chart            // random events (20.1)
	Kakuda     *chart.Chart            // his fate (28.0)
	Snafu      *chart.Chart            // division whose supply is disrupted (20.1)
	Air        *chart.Chart            // markers of air support (16.0)
	AirOn      map[string]*chart.Chart // by sheet; Air is that of the sheet that is played on
	ChancesOn  map[string]*chart.Chart // by sheet, as Chances
}

// Sight classes of ground in a line of sight (6.2.1, 7.1).
const (
	OpenSight  = "open"
	SoftSight  = "soft"  // some hexes of it can be seen through
	BlockSight = "block" // blocking terrain
)

// Ground is what a line of the terrain key says of a kind of hex (6.2.1).
type Ground struct {
	Leg, Wheel, Track int    // movement points to enter; 0: it may not
	Defense           int    // added to fire, with the opposite sign to the defender's assault
	Sight             string // OpenSight, SoftSight or BlockSight
	Weight            int    // of soft ground in a line of sight, in halves
	Ignites           int    // highest roll of a flamethrower that sets it on fire (8.7); -1: none does
	Deploys           bool   // wheeled and tracked units may deploy
}

// How something crosses a hexside.
const (
	CrossFree = "free"
	CrossRoad = "road" // only along a road or railway
	CrossNone = "none"
)

// Edge is what a line of the terrain key says of a hexside (6.2.2).
type Edge struct {
	Name     string
	Leg      int                   // movement points more on foot
	RoadFree bool                  // not along a road or railway
	Vehicles string                // how wheeled and tracked units cross: CrossFree, CrossRoad or CrossNone
	Weapons  string                // how an attached support weapon crosses
	Defense  int                   // added to direct fire through it
	FromHigh bool                  // Defense holds against fire from above too
	Assault  int                   // added to the assaulting player's die if every assaulting unit crosses one
	Assaults bool                  // units may assault across it
	Lose     map[rules.Side]string // what becomes of a weapon whose unit advances across it, by side: LoseReallocated or LoseRemoved
}

// What becomes of a support weapon.
const (
	LoseReallocated = "reallocating"
	LoseRemoved     = "removed"
)

// Cave is the inside of a cave (6.3).
type Cave struct {
	Defense      int // added to fire at units inside
	Flamethrower int // in its place, against a flamethrower
	Most         int // units inside
	MP           int // to go in, and to come out
	Rout         int // disorganization in place of a rout
}

// Ridge is the figures of ridge markers (6.2.2).
type Ridge struct {
	Defense int                // added to fire across the ridge at units under the marker
	Quality int                // added to their troop quality when assaulted across it
	Fire    map[rules.Side]int // added to fire of units under it across the ridge, by side
	Flank   int                // added to fire and to troop quality of who attacks from elsewhere
}

// Sight is how far units see (7.1.2, 17.0); rain is a kind of weather.
type Sight struct {
	Night int // hexes
	Soft  int // what a line of sight passes through at most, in halves
}

// Fire is the figures of fire (8.0).
type Fire struct {
	MostFire     int // a fire value counts as this at most
	Miss         int // this roll always misses, and breaks a support weapon
	Hit          int // this roll always has its result
	Extra        int // for each additional unit
	MostExtra    int // additional units
	Concentrated int // 8.3.6
	HardInHex    int // fire at a hex with a Hard Target
	HardAlone    int // indirect fire at a hex with nothing else
	Breaks       int // least roll that breaks a sustained fire weapon (8.5.1)
	Pass, Fail   int // rolls of a check that always pass, that always fail
	Tenacity     int // disorganization that the Imperial Army takes in place of a rout check (8.4.4)
}

// Assault is the figures of assaults (9.0).
type Assault struct {
	Tanks      int                // added if tanks take part with others
	TanksAlone int                // added if only tanks do
	Support    map[rules.Side]int // indirect fire units that may support, by side
	LeaderLost int                // roll that costs a leader (13.3)
	Loss       int                // disorganization that costs a charging side a unit, rounded up (9.6)
}

// Stacking is the figures of 6.1.
type Stacking struct {
	Units      int // in a hex without penalty
	Excess     int // disorganization for each unit more
	Formations int // disorganization for different divisions or formations
	MostLevel  int // of disorganization
}

// Command is the figures of dispatch points and direct commands (4.1d, 4.1f, 4.2, 19.1).
type Command struct {
	Division, Formation      int // dispatch points for a chit
	Preempt                  int // dispatch points for a formation at once
	Marker                   int // dispatch points for an assault marker
	Success, Failure         int // dispatch points gained
	MostDispatch, MostDirect int
}

// Fatigue is what fatigue and troop quality do to a side's divisions.
type Fatigue struct {
	Side         rules.Side
	Rested       int // at this or less, troop quality rises by 1 at dawn
	Tired        int // at this or more, it falls by 1
	NoFormations int // at this troop quality or less no formation chit may be bought
	NoChits      int // at this or less, none at all
	Day, Night   int // fatigue for a division chit
	Rest         int // fatigue that a night without one takes away
}

// Fires is the figures of hexes on fire (8.7.1), as rolls when the wind chit is drawn.
type Fires struct {
	Out       int // highest roll that ends a fire
	Spread    int // least roll that spreads it
	Northwest int // highest roll that spreads it to the northwest of two hexes that can burn
}

// Mines is the figures of mines (24.0).
type Mines struct {
	Highest int   // level
	Color   Color // of the row that their attack uses
	Reduce  int   // levels that demolition teams may take off a marker
}

// Light is the figures of illumination rounds (17.1).
type Light struct {
	Within int // hexes of a friendly unit
	Fails  int // roll that places none
}

// Gabaldon is the figures of the hero's calls to surrender (14.2).
type Gabaldon struct {
	Success int // highest roll that succeeds
	Lost    int // roll that ends it
	Most    int // calls in a game
}

// Events is the figures of random events (20.1).
type Events struct {
	Napalm, Friendly    int // fire power of the strikes
	Stacks, NightStacks int // that infiltrate
	Relieved            int // hexes from which fortitude takes a level
	Restore             int // dispatch points that end a disruption of supply
}

// SaipanEvents is the figures of random events on Saipan (20.2).
type SaipanEvents struct {
	Initiative               int // direct commands
	USFatigue, JPFatigue     int // that is taken away
	Experience               int // troop quality
	Raid, Within             int // fire power at Americans who are by themselves, hexes from a Japanese unit
	Mishap                   int // fire power at artillery
	Struggles                int // highest roll that costs the struggling division troop quality
	LostCommands, LostOrders int // what it loses in any case
}

// AirfieldRules is the figures of an airfield that is repaired (11.3).
type AirfieldRules struct {
	Days int // of repair
	Air  int // added to the roll for air support
}
