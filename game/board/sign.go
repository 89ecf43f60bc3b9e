package board

// SignKind is the kind of a printed sign.
type SignKind uint8

// The kinds of signs.
const (
	FrameSign SignKind = iota // a border around a hex, with a code on a plate and marks beside it
	DotSign                   // a dot in each of some hexes
	BoxSign                   // a box in the water before some hexes, with squares in it; an arrow leads ashore in each hex
	SpotSign                  // a small hexagon in the middle of a hex
)

// Sign is something printed on a sheet for a game's own rules. A board only holds it, for who prints the sheet: no rule
// reads it from here.
type Sign struct {
	Kind   SignKind
	Hexes  []ID     // never empty
	Color  string   // a word: "red"; "" for none
	Text   string   // code, name or letters: "B5", "Green 3", "TK"
	Strong bool     // of a dot: solid; else it is quartered
	Marks  []string // of a frame: HilltopMark, GunMark
	Cells  []Cell   // of a box: its squares, from the left
}

// The marks beside the code in a frame.
const (
	HilltopMark = "hilltop" // a triangle
	GunMark     = "gun"     // a square with a circle
)

// Cell is a colored square with a code in it.
type Cell struct {
	Color, Text string
}
