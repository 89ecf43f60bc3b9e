package sight

import "marianas/game/board"

// Weights of ground on a line: soft ground adds up, blocking ground and screens bar alone.
const (
	heaviest = 99 // of soft ground, and of heights
	blocking = 1 << 10
	screen   = 1 << 11
)

// A ruled kind of ground, ready to be asked.
type ground struct {
	weight int16 // soft weight, or blocking or screen
	height int8
	always bool // whatever the levels
}

// notes records what bars a line, where, while it is judged; nil records nothing.
type notes struct {
	blocks  []Block
	weights []int // by stage
}

// bar notes one reason at a stage, and is that reason.
func (n *notes) bar(why Reasons, at int) Reasons {
	if n != nil {
		n.blocks = append(n.blocks, Block{Why: why, At: at})
	}
	return why
}

// judge tells what bars a line, given its stages and the kinds of ground by hex.
func (t *Table) judge(line []stage, kinds []uint8, n *notes) (why Reasons) {
	last := len(line) - 1
	e := t.ends(line)
	soft := 0
	for i := 1; i < last; i++ {
		why |= t.atSide(line, i, e, n) | t.atLevel(line, i, e, n)
		w := t.weigh(&line[i], kinds, e)
		if n != nil {
			n.weights[i] = w
		}
		switch {
		case w >= screen:
			why |= n.bar(Screened, i)
		case w >= blocking:
			why |= n.bar(Blocked, i)
		case w > 0:
			soft += w
			why |= seenThrough
			if soft > t.softLimit {
				why |= n.bar(Soft, i)
			}
		}
	}
	return why | t.atSide(line, last, e, n)
}

// atLevel tells what the height of a stage bars.
func (t *Table) atLevel(line []stage, i int, e ends, n *notes) (why Reasons) {
	level := t.levelAt(&line[i])
	switch {
	case t.tests&HigherHex != 0 && level > e.high:
		why = n.bar(HigherHex, i)
	case t.tests&Crest != 0 && level == e.high && e.low != e.high:
		why = n.bar(Crest, i)
	}
	if t.tests&BlindHex != 0 && i == e.foot && level > e.low {
		why |= n.bar(BlindHex, i)
	}
	return why
}

// atSide tells what the hexside before a stage, or along it, bars.
func (t *Table) atSide(line []stage, i int, e ends, n *notes) (why Reasons) {
	s := &line[i]
	if s.side == 0 {
		return 0
	}
	bars := s.side&t.bars&^e.over.sides != 0
	if s.pair {
		if bars && t.spine.Sides {
			why = n.bar(AlongSide, i)
		}
		return why
	}
	first, last, mouth := i == 1, i == len(line)-1, s.side&t.mouth != 0
	if first && mouth {
		why |= n.bar(OwnMouth, i)
	}
	if last && mouth {
		why |= n.bar(TheirMouth, i)
	}
	if bars && !first && !last {
		why |= n.bar(Crossed, i)
	}
	return why
}

// levelAt is how high a stage is.
func (t *Table) levelAt(s *stage) int {
	level := int(t.level[s.hex])
	if !s.pair {
		return level
	}
	other := t.noLevel
	if s.other != board.None {
		other = int(t.level[s.other])
	}
	if t.spine.Level == Both {
		return min(level, other)
	}
	return max(level, other)
}

// weigh is how much the ground of a stage stands in the way.
func (t *Table) weigh(s *stage, kinds []uint8, e ends) int {
	w := t.weight(s.hex, kinds, e)
	if !s.pair {
		return w
	}
	other := 0
	if s.other != board.None {
		other = t.weight(s.other, kinds, e)
	}
	if t.spine.Ground == Both {
		return min(w, other)
	}
	return max(w, other)
}

func (t *Table) weight(h board.ID, kinds []uint8, e ends) int {
	k := kinds[h]
	switch g := t.kinds[k]; {
	case e.over.kinds>>k&1 != 0:
		return 0
	case g.always, int(t.level[h])+int(g.height) > e.high && (e.low == e.high || t.uneven):
		return int(g.weight)
	}
	return 0
}

// ends is what the ends of a line are to what lies between.
type ends struct {
	low, high int // their levels
	foot      int // the stage next to the lower end; 0 between ends of one level
	over      overlooked
}

// overlooked is what does not count on a line because an end sees over it: kinds of ground and hexsides.
type overlooked struct {
	kinds uint32
	sides board.Feature
}

// ends finds the levels of the ends of a line, and what they see over, each from the higher side of a hexside of its own.
func (t *Table) ends(line []stage) ends {
	last := len(line) - 1
	a, b := line[0].hex, line[last].hex
	la, lb := int(t.level[a]), int(t.level[b])
	e := ends{low: min(la, lb), high: max(la, lb)}
	switch {
	case la < lb:
		e.foot = 1
	case lb < la:
		e.foot = last - 1
	}
	if s := &line[1]; s.side&t.heightSides != 0 && !s.pair && t.level[a] > t.level[s.hex] {
		t.from(s.side, &e.over)
	}
	if s := &line[last]; s.side&t.heightSides != 0 && t.level[b] > t.level[line[last-1].hex] {
		t.from(s.side, &e.over)
	}
	return e
}

// from adds what is seen over from the higher side of a hexside.
func (t *Table) from(side board.Feature, o *overlooked) {
	for i := range t.heights {
		if h := &t.heights[i]; side&h.side != 0 {
			o.kinds |= h.over.kinds
			o.sides |= h.over.sides
		}
	}
}
