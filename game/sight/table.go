package sight

import (
	"errors"
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
)

// Table is line of sight on one sheet: what bars the line of every pair of hexes within the range of the rules, as the
// sheet is printed. It is read-only once built.
type Table struct {
	b       *board.Board
	rng     int
	width   int       // of the square of offsets around a hex
	lines   [][]leg   // by offset; nil beyond the range
	far     []uint8   // by offset: the distance
	why     []Reasons // by hex and offset
	at      []spot    // by hex
	around  []stretch // by hex: where those within the range lie
	level   []int8    // by hex
	printed []uint8   // kind of ground by hex, 0 is open
	lookout []Reasons // by hex: what does not count from there and to there

	names       []string // of kinds, without 0
	kinds       []ground // by kind, 0 is open
	bars, mouth board.Feature
	heights     []height
	heightSides board.Feature
	spine       Spine
	tests       Reasons
	uneven      bool
	softLimit   int
	noLevel     int
}

// spot is a hex's coordinates.
type spot struct{ q, r int16 }

// stretch is hexes from one to another, in the order of their numbers.
type stretch struct{ first, last board.ID }

// height is a ruled Height.
type height struct {
	side board.Feature
	over overlooked
}

// New judges all lines of a sheet. The error lists what is wrong with the rules: in themselves, and terrain, overlays or
// levels that do not fit the sheet.
func New(r *Rules, b *board.Board) (*Table, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	t := &Table{b: b, rng: r.Range, width: 2*r.Range + 1, spine: r.Spine, tests: r.Levels, uneven: r.Uneven, softLimit: r.SoftLimit, noLevel: r.NoLevel}
	if err := t.read(r); err != nil {
		return nil, err
	}
	t.drawLines()
	t.stretches()
	t.judgeAll()
	return t, nil
}

// read takes from the sheet what the rules ask for.
func (t *Table) read(r *Rules) error {
	var faults []error
	t.kinds = []ground{{}}
	for _, g := range r.Ground {
		t.names = append(t.names, g.Name)
		t.kinds = append(t.kinds, ruled(g))
		for _, name := range g.Terrain {
			if !named(t.b, name) {
				faults = append(faults, fmt.Errorf("ground %q: no terrain %q on the sheet", g.Name, name))
			}
		}
	}
	t.bars, t.mouth = sides(t.b, r.Sides), sides(t.b, r.Mouth)
	for _, h := range r.Heights {
		side := t.b.Feature(h.Side)
		t.heightSides |= side
		t.heights = append(t.heights, height{side, overlooked{kinds: r.mask(h.Ground), sides: sides(t.b, h.Sides)}})
	}
	kindOf := map[byte]uint8{}
	for letter, name := range t.b.Legend {
		for i, g := range r.Ground {
			if slices.Contains(g.Terrain, name) {
				kindOf[letter] = uint8(i + 1)
			}
		}
	}
	n := t.b.Len()
	t.at, t.level, t.printed, t.lookout = make([]spot, n), make([]int8, n), make([]uint8, n), make([]Reasons, n)
	for h := board.ID(0); int(h) < n; h++ {
		c := t.b.Coord(h)
		t.at[h] = spot{int16(c.Q), int16(c.R)}
		t.printed[h] = kindOf[t.b.Terrain(h)]
		t.level[h] = int8(t.noLevel)
		if height, ok := t.b.Height(h); ok {
			t.level[h] = int8(height)
		}
		for _, l := range r.Lookouts {
			if t.b.On(l.Overlay, h) {
				t.lookout[h] |= l.Over
			}
		}
	}
	return errors.Join(faults...)
}

func ruled(g Ground) ground {
	w := g.Weight
	if g.Blocks {
		w = blocking
		if g.Screen {
			w = screen
		}
	}
	return ground{int16(w), int8(g.Height), g.Screen}
}

func named(b *board.Board, terrain string) bool {
	for _, name := range b.Legend {
		if name == terrain {
			return true
		}
	}
	return false
}

// sides is the mask of some hexsides; those that the sheet does not have are left out.
func sides(b *board.Board, names []string) (f board.Feature) {
	for _, name := range names {
		f |= b.Feature(name)
	}
	return f
}

// drawLines follows the line of every offset within the range.
func (t *Table) drawLines() {
	t.lines, t.far = make([][]leg, t.width*t.width), make([]uint8, t.width*t.width)
	for dq := -t.rng; dq <= t.rng; dq++ {
		for dr := -t.rng; dr <= t.rng; dr++ {
			to := hex.Coord{Q: dq, R: dr}
			i, far := t.offset(dq, dr), hex.Distance(hex.Coord{}, to)
			if t.far[i] = uint8(far); far <= t.rng {
				t.lines[i] = legs(to)
			}
		}
	}
}

func (t *Table) offset(dq, dr int) int { return (dq+t.rng)*t.width + dr + t.rng }

// judgeAll fills the table: every line once, for both of its ends.
func (t *Table) judgeAll() {
	square := t.width * t.width
	t.why = make([]Reasons, t.b.Len()*square)
	for i := range t.why {
		t.why[i] = TooFar
	}
	buf := make([]stage, 0, mostStages)
	for from := range t.around {
		t.why[from*square+t.offset(0, 0)] = 0
		for to := board.ID(from) + 1; to <= t.around[from].last; to++ {
			i, near := t.pair(board.ID(from), to)
			if !near || t.lines[i] == nil {
				continue
			}
			buf = stages(t.b, board.ID(from), t.lines[i], buf[:0])
			why := t.judge(buf, t.printed, nil) &^ t.ignored(board.ID(from), to)
			t.why[from*square+i] = why
			t.why[int(to)*square+square-1-i] = turned(why)
		}
	}
}

// stretches finds where the hexes around each lie, the first and the last of them by number.
func (t *Table) stretches() {
	t.around = make([]stretch, len(t.at))
	for h := range t.around {
		s := stretch{board.ID(h), board.ID(h)}
		for s.first > 0 && int(t.at[h].q)-int(t.at[s.first-1].q) <= t.rng {
			s.first--
		}
		for int(s.last) < len(t.at)-1 && int(t.at[s.last+1].q)-int(t.at[h].q) <= t.rng {
			s.last++
		}
		t.around[h] = s
	}
}

// ignored is what does not count between two hexes because one of them is a lookout.
func (t *Table) ignored(from, to board.ID) Reasons {
	over := t.lookout[from] | t.lookout[to]
	if over&Soft != 0 {
		over |= seenThrough
	}
	return over
}

// turned is what bars the same line from its other end.
func turned(why Reasons) Reasons {
	r := why &^ (OwnMouth | TheirMouth)
	if why&OwnMouth != 0 {
		r |= TheirMouth
	}
	if why&TheirMouth != 0 {
		r |= OwnMouth
	}
	return r
}

// pair is the index of the offset between two hexes; near is false where it lies beyond the square around the first.
func (t *Table) pair(from, to board.ID) (i int, near bool) {
	a, b := t.at[from], t.at[to]
	dq, dr := int(b.q)-int(a.q)+t.rng, int(b.r)-int(a.r)+t.rng
	return dq*t.width + dr, uint(dq) < uint(t.width) && uint(dr) < uint(t.width)
}

func (t *Table) lookUp(from, to board.ID) Reasons {
	i, near := t.pair(from, to)
	if !near {
		return TooFar
	}
	return t.why[int(from)*t.width*t.width+i]
}

// Why is every reason that bars the line between two hexes on the printed sheet, mouths included, whoever looks. Adjacent
// hexes have no other reasons than mouths.
func (t *Table) Why(from, to board.ID) Reasons { return t.lookUp(from, to) &^ seenThrough }

// Hindered reports whether a line is clear from outside on the printed sheet and yet passes soft ground.
func (t *Table) Hindered(from, to board.ID) bool {
	return t.lookUp(from, to)&(seenThrough|Outside) == seenThrough
}

// Range is the farthest that the table knows.
func (t *Table) Range() int { return t.rng }

// Kind is the number of a kind of ground by its name, as a Cover takes it; ok is false if the rules have none such.
// Open ground is 0.
func (t *Table) Kind(name string) (kind uint8, ok bool) {
	i := slices.Index(t.names, name)
	return uint8(i + 1), i >= 0
}

// KindName is the name of a kind of ground; "" for open ground.
func (t *Table) KindName(kind uint8) string {
	if kind == 0 {
		return ""
	}
	return t.names[kind-1]
}

// Printed is the kind of ground printed in a hex, 0 for open.
func (t *Table) Printed(h board.ID) uint8 { return t.printed[h] }
