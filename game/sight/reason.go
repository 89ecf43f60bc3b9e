package sight

import "math/bits"

// Reasons is a set of reasons why a line of sight is barred; none: it is clear. Used as a mask, it is what counts for
// who looks.
type Reasons uint16

// The reasons, in the order in which the first is told.
const (
	AlongSide  Reasons = 1 << iota // the line runs along a hexside that bars
	HigherHex                      // a hex on the way is higher than both ends
	BlindHex                       // next to the lower end lies a hex that is higher than that end
	Crest                          // a hex on the way is as high as the higher of two uneven ends
	Crossed                        // the line crosses a hexside that bars and is a side of neither end
	Blocked                        // ground that blocks
	Soft                           // more soft ground than can be seen through
	Screened                       // ground that bars at any level, such as a marker
	OwnMouth                       // the line leaves the looker's hex by a hexside that bars those inside
	TheirMouth                     // the line enters the other hex by such a hexside
	TooFar                         // farther than can be seen now
)

// seenThrough marks a line that passes soft ground, too much of it or not.
const seenThrough Reasons = 1 << 15

// Outside is what counts for those who look from outside at somebody outside: all but the mouths.
const Outside = AlongSide | HigherHex | BlindHex | Crest | Crossed | Blocked | Soft | Screened | TooFar

// ofGround are the reasons that a change of ground alters; ofShape those that stay as the sheet is printed.
const (
	ofGround = Blocked | Soft | Screened
	ofShape  = AlongSide | HigherHex | BlindHex | Crest | Crossed | OwnMouth | TheirMouth
)

// First is the reason to tell first; 0 if there is none.
func (r Reasons) First() Reasons { return r & -r }

// Each calls f with every single reason of the set, the first to tell first.
func (r Reasons) Each(f func(Reasons)) {
	for ; r != 0; r &= r - 1 {
		f(r.First())
	}
}

var reasonWords = [...]string{
	"along a hexside", "a higher hex", "a blind hex", "a crest", "a hexside", "blocking ground", "soft ground", "a screen",
	"own mouth", "their mouth", "too far",
}

// String lists the reasons in words, for tests and faults; a system words them for players, with the rule.
func (r Reasons) String() string {
	if r == 0 {
		return "clear"
	}
	s := ""
	r.Each(func(one Reasons) {
		if s != "" {
			s += ", "
		}
		if i := bits.TrailingZeros16(uint16(one)); i < len(reasonWords) {
			s += reasonWords[i]
		} else {
			s += "seen through"
		}
	})
	return s
}
