package css

import "strings"

// Result is a result of the fire charts, to be carried out from the first field to the last (8.4.1).
type Result struct {
	DG         int  // levels of disorganization
	Suppressed bool // S
	Rout       bool // R
	Stars      int  // taken off the die of the rout check
	Eliminated bool // E
}

// IsZero reports whether nothing happens.
func (r Result) IsZero() bool { return r == Result{} }

// NoEffect is a result that does nothing, as the charts have it.
const NoEffect = "-"

// ResultOf reads a result of the fire charts, such as "DG1 R*"; false if it is none.
func ResultOf(code string) (r Result, ok bool) {
	if code == NoEffect {
		return r, true
	}
	rank := 0
	for _, part := range strings.Fields(code) {
		at := 0
		switch part {
		case "DG1", "DG2", "DG3", "DG4":
			r.DG, at = int(part[2]-'0'), 1
		case "S":
			r.Suppressed, at = true, 2
		case "R", "R*", "R**":
			r.Rout, r.Stars, at = true, len(part)-1, 3
		case "E":
			r.Eliminated, at = true, 4
		}
		if at <= rank {
			return Result{}, false
		}
		rank = at
	}
	return r, rank > 0
}
