package rules

import "marianas/game/chance"

// A Frame is one open box of the sequence of play.
type Frame struct {
	Box  string // "movement", "combat", "retreat", "final-protective-fire"
	Side Side   // who decides in it; "": it runs by itself
	N    int    `json:",omitempty"` // small counter, such as hexes of retreat still owed
}

// A Stack is the boxes now open, innermost last. It is data, so it is saved, cloned and digested like everything else.
type Stack []Frame

// Top is the innermost open box; the zero Frame when none is open.
func (s Stack) Top() Frame {
	if len(s) == 0 {
		return Frame{}
	}
	return s[len(s)-1]
}

// Interrupt opens a box inside the present one.
func (s *Stack) Interrupt(f Frame) { *s = append(*s, f) }

// GoTo leaves the present box for the next one.
func (s *Stack) GoTo(f Frame) { (*s)[len(*s)-1] = f }

// Done closes the present box and resumes the one around it.
func (s *Stack) Done() { *s = (*s)[:len(*s)-1] }

// Clone is an independent copy.
func (s Stack) Clone() Stack { return append(Stack(nil), s...) }

// Core is the part of a game that every title has. Titles embed it by value.
type Core struct {
	Dice     chance.Stream
	Sequence Stack
	GameTurn int
	Phasing  Side
}

// Base returns the core itself; embedding it provides the method that Game asks for.
func (c *Core) Base() *Core { return c }

// Boxed is implemented by titles that list the boxes in which something is decided, so that random play can name
// those it never reached.
type Boxed interface{ Boxes() []string }

// Unreached is implemented by titles of which random games never use some verb or reach some box: its name, and the
// reason in a sentence. Without one the suite takes it for a rule that is never played.
type Unreached interface{ Unreached() map[string]string }
