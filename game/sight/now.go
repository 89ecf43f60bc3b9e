package sight

import "marianas/game/board"

// Hexes is a set of hexes of one board; nil is empty, and must be made before any is put in.
type Hexes []uint64

// NewHexes is an empty set for a board of a number of hexes.
func NewHexes(hexes int) Hexes { return make(Hexes, (hexes+63)/64) }

// Has reports whether a hex is a member.
func (s Hexes) Has(h board.ID) bool { return s != nil && s[h>>6]>>(uint(h)&63)&1 != 0 }

// Put makes a hex a member, or takes it out.
func (s Hexes) Put(h board.ID, in bool) {
	if in {
		s[h>>6] |= 1 << (uint(h) & 63)
	} else {
		s[h>>6] &^= 1 << (uint(h) & 63)
	}
}

// Cover is the ground of every hex for now: as printed, but where something burns, is burnt down or lies in smoke.
// Copies made with Copy are independent.
type Cover struct {
	printed []uint8 // shared
	kinds   []uint8
	changed int
}

// Cover is ground as the sheet has it printed, to be changed.
func (t *Table) Cover() *Cover {
	return &Cover{printed: t.printed, kinds: append([]uint8(nil), t.printed...)}
}

// Copy is an independent cover.
func (c *Cover) Copy() *Cover {
	return &Cover{c.printed, append([]uint8(nil), c.kinds...), c.changed}
}

// Kind is the kind of ground in a hex for now.
func (c *Cover) Kind(h board.ID) uint8 { return c.kinds[h] }

// Lay sets the kind of ground of a hex: one that Table.Kind gives, or 0 for open.
func (c *Cover) Lay(h board.ID, kind uint8) {
	if c.kinds[h] != c.printed[h] {
		c.changed--
	}
	if kind != c.printed[h] {
		c.changed++
	}
	c.kinds[h] = kind
}

// Lift makes the ground of a hex what the sheet has printed.
func (c *Cover) Lift(h board.ID) { c.Lay(h, c.printed[h]) }

// Now is what opens or bars lines of sight for now. Sets and cover may be nil: they change nothing.
type Now struct {
	Range  int    // how far anybody sees, in hexes; adjacent hexes are always in range
	Lit    Hexes  // hexes that are seen from as far as LitRange, though Range is shorter
	Dimmed Hexes  // hexes whose occupants see no farther than DimRange
	Cover  *Cover // ground that is not as printed

	LitRange, DimRange int
}

// reach is how far somebody in one hex sees toward another.
func (n *Now) reach(from, to board.ID) int {
	r := n.Range
	if n.Lit.Has(to) {
		r = max(r, n.LitRange)
	}
	if n.Dimmed.Has(from) {
		r = min(r, n.DimRange)
	}
	return max(r, 1)
}

// Sees tells what bars the line from one hex to another for now, of the reasons that count for who looks; no reasons: the
// line is clear. Outside counts for most; without Soft it is fire that ignores soft ground, with OwnMouth a unit inside a
// cave, with TheirMouth one that looks at it. Beyond the range of the table no line is clear. Where something bars the
// line whatever ground lies on it, ground may go untold: Explain tells all. It allocates nothing.
func (t *Table) Sees(n *Now, from, to board.ID, counts Reasons) Reasons {
	counts &^= seenThrough
	i, near := t.pair(from, to)
	if !near {
		return TooFar
	}
	why := t.why[int(from)*t.width*t.width+i]
	if why&TooFar != 0 || counts&TooFar != 0 && int(t.far[i]) > n.reach(from, to) {
		return TooFar
	}
	if n.Cover == nil || n.Cover.changed == 0 || t.far[i] < 2 {
		return why & counts
	}
	if shape := why & counts & ofShape; shape != 0 {
		return shape
	}
	return t.relaid(n.Cover.kinds, from, to, i, why) & counts
}

// AppendSeen appends the hexes that somebody sees for now, none farther than a range, in the order of their numbers; the
// own hex is among them. It allocates nothing but room in seen.
func (t *Table) AppendSeen(seen []board.ID, n *Now, from board.ID, within int, counts Reasons) []board.ID {
	if n.Cover != nil && !t.laidNear(n.Cover, from, within) {
		printed := *n
		printed.Cover = nil
		n = &printed
	}
	for to := t.around[from].first; to <= t.around[from].last; to++ {
		if i, near := t.pair(from, to); near && int(t.far[i]) <= within && t.Sees(n, from, to, counts) == 0 {
			seen = append(seen, to)
		}
	}
	return seen
}

// laidNear reports whether ground that is not as printed lies within a range of a hex.
func (t *Table) laidNear(c *Cover, from board.ID, within int) bool {
	for h := t.around[from].first; c.changed > 0 && h <= t.around[from].last; h++ {
		if c.kinds[h] == t.printed[h] {
			continue
		}
		if i, near := t.pair(from, h); near && int(t.far[i]) <= within {
			return true
		}
	}
	return false
}

// relaid judges a line anew over ground that is not as printed.
func (t *Table) relaid(kinds []uint8, from, to board.ID, offset int, why Reasons) Reasons {
	var room [mostStages]stage
	line := stages(t.b, from, t.lines[offset], room[:0])
	for i := range line[1 : len(line)-1] {
		if s := &line[i+1]; kinds[s.hex] != t.printed[s.hex] || s.other != board.None && kinds[s.other] != t.printed[s.other] {
			return t.judge(line, kinds, nil) &^ t.ignored(from, to)
		}
	}
	return why
}
