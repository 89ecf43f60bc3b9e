package rules

import "marianas/game/chance"

// Core is the part of a game that every title has. Titles embed it by value.
type Core struct {
	Dice     chance.Stream
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
