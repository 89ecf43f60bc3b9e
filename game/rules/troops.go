package rules

// Troops is what the counters of company-scale titles print besides the rest of a face: of units, support weapons, leaders
// and their markers. Values and Range of the face stand in and above the fire box.
type Troops struct {
	Stripe    string // color of the stripe: "blue", "red", "gold", "violet", "green", "orange", "white"; "" for none
	Formation string // what stands in the stripe: "25", "I/50"
	Fire      string // kind of weapon, the color of the fire box: "red", "yellow", "black", "white", "blue"; "" for no box
	Defense   string // defense value: "+1"; "" where none is printed
	Hard      string // a hard target: "tank" or "hard"
	Column    bool   // the side in column
	Move      string // movement allowance in column: "5", "No"
	Class     string // how it moves: "leg", "wheel", "track"
	Fixed     bool   // it never deploys again: a gun
	Command   int    // command range of a headquarters, in hexes
	Ability   string // of a support weapon: "SF", "FT"
	Quality   string // what a leader adds to troop quality: "+2"
	Modifiers string // of a marker, each after its name: "FP -1, MOVE 1/2, TQ 0"
}
