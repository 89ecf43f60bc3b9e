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
