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

func (n *notes) bar(why Reasons, at int) {
	if n != nil {
		n.blocks = append(n.blocks, Block{Why: why, At: at})
	}
}

// judge tells what bars a line, given its stages and the kinds of ground by hex.
func (t *Table) judge(line []stage, kinds []uint8, n *notes) (why Reasons) {
	last := len(line) - 1
	a, b := line[0].hex, line[last].hex
	la, lb := int(t.level[a]), int(t.level[b])
	low, high := min(la, lb), max(la, lb)
	over := t.over(line)
	bars := t.bars &^ over.sides
	soft := 0
	for i := 1; i <= last; i++ {
		s := &line[i]
		why |= t.atSide(line, i, bars, n)
		if i == last {
			break
		}
		switch level := t.levelAt(s); {
		case level > high:
			why |= t.higher(HigherHex, i, n)
		case la != lb && level == high:
			why |= t.higher(Crest, i, n)
		}
		if la != lb && t.levelAt(s) > low && (i == 1 && la < lb || i == last-1 && lb < la) {
			why |= t.higher(BlindHex, i, n)
		}
		w := t.weigh(s, kinds, high, over.kinds)
		if n != nil {
			n.weights[i] = w
		}
		switch {
		case w >= screen:
			why |= Screened
			n.bar(Screened, i)
		case w >= blocking:
			why |= Blocked
			n.bar(Blocked, i)
		case w > 0:
			soft += w
			why |= seenThrough
			if soft > t.softLimit {
				why |= Soft
				n.bar(Soft, i)
			}
		}
	}
	if why&Soft != 0 {
		why &^= seenThrough
	}
	return why
}

// atSide tells what the hexside before a stage, or along it, bars.
func (t *Table) atSide(line []stage, i int, bars board.Feature, n *notes) (why Reasons) {
	s := &line[i]
	first, last := i == 1, i == len(line)-1
	switch {
	case s.side == 0:
		return 0
	case s.pair:
		if t.spine.Sides && s.side&bars != 0 {
			why = AlongSide
			n.bar(why, i)
		}
		return why
	}
	if first && s.side&t.mouth != 0 {
		why |= OwnMouth
		n.bar(OwnMouth, i)
	}
	if last && s.side&t.mouth != 0 {
		why |= TheirMouth
		n.bar(TheirMouth, i)
	}
	if !first && !last && s.side&bars != 0 {
		why |= Crossed
		n.bar(Crossed, i)
	}
	return why
}

// higher is a reason of levels, if it applies.
func (t *Table) higher(why Reasons, at int, n *notes) Reasons {
	if why &= t.tests; why != 0 {
		n.bar(why, at)
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

// weigh is how much the ground of a stage stands in the way of a line whose higher end is at a level.
func (t *Table) weigh(s *stage, kinds []uint8, level int, over uint32) int {
	w := t.weight(s.hex, kinds, level, over)
	if !s.pair {
		return w
	}
	other := 0
	if s.other != board.None {
		other = t.weight(s.other, kinds, level, over)
	}
	if t.spine.Ground == Both {
		return min(w, other)
	}
	return max(w, other)
}

func (t *Table) weight(h board.ID, kinds []uint8, level int, over uint32) int {
	k := kinds[h]
	g := t.kinds[k]
	if over>>k&1 != 0 || !g.always && int(t.level[h])+int(g.height) <= level {
		return 0
	}
	return int(g.weight)
}

// overlooked is what does not count on a line because an end sees over it: kinds of ground and hexsides.
type overlooked struct {
	kinds uint32
	sides board.Feature
}

// over is what the ends of a line see over, each from the higher side of a hexside of its own.
func (t *Table) over(line []stage) (o overlooked) {
	last := len(line) - 1
	if s := &line[1]; s.side&t.heightSides != 0 && !s.pair && t.level[line[0].hex] > t.level[s.hex] {
		t.from(s.side, &o)
	}
	if s := &line[last]; s.side&t.heightSides != 0 && !line[last-1].pair && t.level[s.hex] > t.level[line[last-1].hex] {
		t.from(s.side, &o)
	}
	return o
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
