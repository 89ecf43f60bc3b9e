package rules

// Sightline is a line of sight from one hex to another, as a title judges it now.
type Sightline struct {
	From, To Place
	Clear    bool
	Why      string // what bars it, or what a clear one passes: at most one sentence
	Rule     string
	Block    Place         // the first hex that bars it, or that lies behind the hexside that does; zero: none
	Passed   []SightPassed // from end to end, both included; none where it is too far to be followed
}

// SightPassed is a hex on a line of sight, or two between which it runs along their hexside.
type SightPassed struct {
	At, Other Place  // Other is zero in a hex
	Text      string // "Sugar cane"
	Value     string // what it adds, and of how much: "½ of 1"; "" where it adds nothing
	Bars      bool
}

// Seer is implemented by games whose rules know lines of sight.
type Seer interface {
	// Sight follows the line from one hex to another by the rule that fire uses; ok is false where a place is no hex.
	Sight(from, to Place) (l Sightline, ok bool)
}
