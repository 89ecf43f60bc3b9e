package field

// Cover is which hexes the counters of two sides cover, such as their zones of control or fields of fire: how many
// casters of each side cover a hex, and what each caster covers.
type Cover struct {
	by   [2][]uint8 // casters by side and hex
	cast [][]Place  // by unit; what lies in it is shared and never changed
	side []uint8
}

// NewCover is a cover over a number of hexes for counters of two sides, none of which covers anything.
func NewCover(hexes int, side []uint8) *Cover {
	mem := make([]uint8, 2*hexes)
	return &Cover{by: [2][]uint8{mem[:hexes:hexes], mem[hexes:]}, cast: make([][]Place, len(side)), side: side}
}

// Copy is an independent cover.
func (c *Cover) Copy() *Cover {
	n := len(c.by[0])
	mem := make([]uint8, 2*n)
	copy(mem, c.by[0])
	copy(mem[n:], c.by[1])
	return &Cover{by: [2][]uint8{mem[:n:n], mem[n:]}, cast: append([][]Place(nil), c.cast...), side: c.side}
}

// Cast makes a unit cover some hexes instead of what it covered; Nowhere among them counts for nothing. The cover
// keeps the slice.
func (c *Cover) Cast(u int, hexes []Place) {
	by := c.by[c.side[u]]
	for _, h := range c.cast[u] {
		if h != Nowhere {
			by[h]--
		}
	}
	for _, h := range hexes {
		if h != Nowhere {
			by[h]++
		}
	}
	c.cast[u] = hexes
}

// Over reports whether a side covers a hex.
func (c *Cover) Over(side int, h Place) bool { return c.by[side][h] > 0 }

// Casters is how many units of a side cover a hex.
func (c *Cover) Casters(side int, h Place) int { return int(c.by[side][h]) }

// Of lists what a unit covers, Nowhere perhaps among it. The slice is the cover's own.
func (c *Cover) Of(u int) []Place { return c.cast[u] }
