package sight

import "marianas/game/board"

// Line is a line of sight in full, for a screen.
type Line struct {
	From, To board.ID
	Distance int
	Why      Reasons  // everything that bars it, of what counts
	Hindered bool     // it is clear, and passes soft ground
	Passed   []Passed // from end to end, both included; nothing beyond the range of the table
	Blocks   []Block  // what bars it, in the order of the line
	Parts    int      // how many parts Passed.Height has to a level
}

// Passed is a hex on a line, or two between which it runs along their hexside.
type Passed struct {
	Hex, Other board.ID // Other is board.None in a hex; off the sheet, where a pair has no second hex
	Pair       bool
	Level      int   // as high as it counts
	Height     int   // of a straight line between the ends above this place, in Line.Parts to a level
	Kind       uint8 // of the ground in Hex for now, 0 for open
	Weight     int   // what soft ground adds here
}

// Block is a place where a line is barred.
type Block struct {
	Why  Reasons // one reason
	At   int     // index of Passed: the hex, or the hex beyond the hexside, or the pair along it
	Side bool    // it is a hexside: of a pair the one between, else the one before
}

// Explain follows the line from one hex to another and tells everything that bars it for now, of the reasons that count
// for who looks. Its reasons and those of Sees are none or some together.
func (t *Table) Explain(n *Now, from, to board.ID, counts Reasons) Line {
	l := Line{From: from, To: to, Distance: t.b.Distance(from, to)}
	if l.Distance > t.rng {
		l.Why = TooFar
		return l
	}
	if l.Distance > n.reach(from, to) {
		l.Why = TooFar & counts
	}
	i, _ := t.pair(from, to)
	kinds := t.printed
	if n.Cover != nil {
		kinds = n.Cover.kinds
	}
	line := stages(t.b, from, t.lines[i], nil)
	ignored := t.ignored(from, to)
	var found notes
	found.weights = make([]int, len(line))
	if from != to {
		why := t.judge(line, kinds, &found) &^ ignored
		l.Why |= why & counts &^ seenThrough
		l.Hindered = why&seenThrough != 0 && l.Why == 0
	}
	for _, b := range found.blocks {
		if b.Why &= counts &^ ignored; b.Why != 0 {
			b.Side = b.Why&(AlongSide|Crossed|OwnMouth|TheirMouth) != 0
			l.Blocks = append(l.Blocks, b)
		}
	}
	if ignored&Soft != 0 {
		clear(found.weights)
	}
	l.Passed, l.Parts = t.profile(line, kinds, found.weights)
	return l
}

// profile is the stages of a line with what each adds, and the height of the line above each.
func (t *Table) profile(line []stage, kinds []uint8, weights []int) ([]Passed, int) {
	a, b := line[0].hex, line[len(line)-1].hex
	whole := 2 * t.along(a, b, b)
	rise := int(t.level[b]) - int(t.level[a])
	parts := max(whole, 1)
	passed := make([]Passed, len(line))
	for i := range line {
		s := &line[i]
		p := Passed{Hex: s.hex, Other: s.other, Pair: s.pair, Level: t.levelAt(s), Kind: kinds[s.hex]}
		far := 2 * t.along(a, b, s.hex)
		if s.pair && i > 0 { // halfway between the hexes before and after
			far = t.along(a, b, line[i-1].hex) + t.along(a, b, line[i+1].hex)
		}
		p.Height = int(t.level[a])*parts + rise*far
		if weights[i] < blocking {
			p.Weight = weights[i]
		}
		passed[i] = p
	}
	return passed, parts
}

// along is how far a hex lies along the line from a to b, as a product of the two offsets.
func (t *Table) along(a, b, h board.ID) int {
	dq, dr := int(t.at[b].q)-int(t.at[a].q), int(t.at[b].r)-int(t.at[a].r)
	hq, hr := int(t.at[h].q)-int(t.at[a].q), int(t.at[h].r)-int(t.at[a].r)
	return dq*hq + dr*hr + (dq+dr)*(hq+hr)
}
