package field

// Cover is which hexes the counters of two sides cover, such as their zones of control or fields of fire: how many
// casters of each side cover a hex, and what each caster covers. It lies in three flat arrays without pointers, so that a
// copy costs little whatever the number of counters.
type Cover struct {
	by    []uint8 // casters by hex, those of the first side before those of the second
	spans []span  // by unit: its part of hexes
	hexes []Place
	side  []uint8
}

// span is where the hexes of a unit lie.
type span struct {
	begin       int32
	count, room int16 // room is how many fit before the next unit's begin
}

// NewCover is a cover over a number of hexes for counters of two sides, none of which covers anything.
func NewCover(hexes int, side []uint8) *Cover {
	return &Cover{by: make([]uint8, 2*hexes), spans: make([]span, len(side)), side: side}
}

// Copy is an independent cover.
func (c *Cover) Copy() *Cover {
	return &Cover{append([]uint8(nil), c.by...), append([]span(nil), c.spans...), append([]Place(nil), c.hexes...), c.side}
}

// Cast makes a unit cover some hexes instead of what it covered; Nowhere among them counts for nothing.
func (c *Cover) Cast(u int, hexes []Place) {
	by, s := c.by[c.index(int(c.side[u]), 0):], &c.spans[u]
	for _, h := range c.of(u) {
		by[h]--
	}
	if len(hexes) > int(s.room) {
		s.begin, s.room = int32(len(c.hexes)), int16(len(hexes))
		c.hexes = append(c.hexes, hexes...)
	}
	s.count = 0
	mine := c.hexes[s.begin:]
	for _, h := range hexes {
		if h != Nowhere {
			by[h]++
			mine[s.count] = h
			s.count++
		}
	}
}

// of lists what a unit covers.
func (c *Cover) of(u int) []Place {
	s := c.spans[u]
	return c.hexes[s.begin : int(s.begin)+int(s.count)]
}

// index is where the casters of a side over a hex are counted.
func (c *Cover) index(side int, h Place) int { return side*(len(c.by)/2) + int(h) }

// Over reports whether a side covers a hex.
func (c *Cover) Over(side int, h Place) bool { return c.by[c.index(side, h)] > 0 }

// Casters is how many units of a side cover a hex.
func (c *Cover) Casters(side int, h Place) int { return int(c.by[c.index(side, h)]) }
