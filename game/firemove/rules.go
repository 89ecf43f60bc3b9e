package firemove

import (
	"marianas/game/order"
	"marianas/game/rules"
)

// Rules is the series with one title's exclusive rules filled in. A nil hook leaves the series rule as it is.
type Rules struct {
	Cites Cites
	// Zoning replaces the movement rules of 6.1 for one counter.
	Zoning func(u *order.Unit) Zoning
	// Shares reports whether two counters of a side may stand in one hex.
	Shares func(a, b *order.Unit) bool
	// Shuns are the grounds that a garrison played by the rules never attacks (16.2(1)), ShunsAcross those that it does not
	// attack across a river.
	Shuns, ShunsAcross []string
	// BareFire lets units without attack strength attack with a support fire marker alone.
	BareFire bool
	// AllPay says that in a Banzai attack every attacker pays for an exchange, not one alone.
	AllPay bool
	// Saps reports whether a counter undoes a fortification that it attacks; it is eliminated by any loss of the attackers.
	Saps func(u *order.Unit) bool
	// GoesBack reports whether a marker that a side has turned over cannot be applied in a combat and goes back into its
	// cup; nil: all are applied.
	GoesBack func(s rules.Side, value int, once bool, c Use) bool
	// Once names the markers of a side that leave the scenario once they have been applied, as they are printed.
	Once map[rules.Side]string
	// Digs is the radius in hexes within which a counter fortifies its side (8.2.3); 0: it does not.
	Digs func(u *order.Unit) int
	// CaveSheets are the sheets on which counters fortify others, in a title with islands.
	CaveSheets []string
	// Charges reports whether a counter may take part in a Banzai attack.
	Charges func(u *order.Unit) bool
	// Landers is the side that comes from the sea: it retreats toward its landing hexes, the other away from the enemy (8.3).
	Landers rules.Side
	// Holder is the side that owns the objectives before anybody has entered them.
	Holder rules.Side
	// Judge decides the game: at once, or after the last game-turn.
	Judge func(s Standings, last bool) (v Verdict, over bool)
}

// Cites are the numbers of the exclusive rules that the system cites.
type Cites struct {
	Rebuild, Reinforce, Arrive, Where, Beachhead, Assault string
	Zones, Caves, Banzai, BanzaiFire, Victory             string
	FreeSetUp, Guns, Stacking, Homes, Garrisons           string // Guns: markers that cannot be applied (17.1)
	Solo                                                  string // the garrison played by the rules (16), its parts behind it
}

// Zoning is how enemy zones of control bear on the movement of a counter; amounts are half movement points.
type Zoning struct {
	Held  bool // it may not leave such a hex by movement
	Stops bool // it must stop on entering one
	Whole bool // from one to the next costs its whole allowance, and it stops
	Enter int  // extra cost to enter one
	Leave int  // extra cost to leave one
}

// SeriesZoning is rule 6.1: a leg unit stops; a mobile unit pays half its allowance, rounded down.
func SeriesZoning(u *order.Unit) Zoning {
	if u.Class == Mobile {
		return Zoning{Enter: 2 * (u.Full.MA / 2)}
	}
	return Zoning{Stops: true, Whole: true}
}

// The movement classes of counters (2.3.2).
const (
	Leg    = "leg"
	Mobile = "mobile"
)

// Use is what a marker is turned over for.
type Use struct {
	GameTurn int
	Bombs    bool // a bombardment
	Attacks  bool // its side is the attacker
}

// Standings are what a title's victory conditions are measured by.
type Standings struct {
	GameTurn   int
	Map        map[rules.Side]int // units on the map
	Objectives map[rules.Side]int // objectives of which a side owns every hex
	All        int                // objectives there are
	Last       string             // the one unit that the holder has left: "316 in 0409"; "" if there are more or none
}

// Verdict is how a game has ended.
type Verdict struct {
	Winner rules.Side // "" is a draw
	Why    string     // one sentence
}
