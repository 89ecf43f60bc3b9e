package board

import "marianas/game/hex"

// sheet is one sheet of a joined board.
type sheet struct {
	board *Board
	first ID // its first hex on the joined board
}

// apart is how far the sheets of a joined board lie from one another, in columns: farther than any range.
const apart = 1 << 12

// Join makes one board of several sheets, in the order of their prefixes. Hexes of different sheets are never
// adjacent and never in range of each other. The sheets stay as they are; what a board draws is asked of them.
func Join(sheets ...*Board) *Board {
	if len(sheets) == 1 {
		return sheets[0]
	}
	j := &Board{
		Legend: map[byte]string{}, Levels: map[byte]string{}, features: map[string]Feature{},
		overlays: map[string][]ID{}, onOverlay: map[string][]bool{}, routes: map[string][][]ID{},
	}
	for i, b := range sheets {
		j.add(b, i)
	}
	for name, hs := range j.overlays {
		j.onOverlay[name] = make([]bool, j.Len())
		for _, h := range hs {
			j.onOverlay[name][h] = true
		}
	}
	return j
}

// add appends a sheet: hexes, features by name, overlays and routes.
func (j *Board) add(b *Board, i int) {
	first := ID(len(j.numbers))
	j.sheets = append(j.sheets, sheet{b, first})
	for letter, name := range b.Legend {
		j.Legend[letter] = name
	}
	for digit, name := range b.Levels {
		j.Levels[digit] = name
	}
	j.numbers = append(j.numbers, b.numbers...)
	j.terrain, j.level = append(j.terrain, b.terrain...), append(j.level, b.level...)
	for h := range b.numbers {
		c := b.coords[h]
		j.coords = append(j.coords, hex.Coord{Q: c.Q + i*apart, R: c.R})
		j.neighbors = append(j.neighbors, shifted(b.neighbors[h], first))
		j.sides = append(j.sides, j.renamed(b, b.sides[h]))
	}
	for name, hs := range b.overlays {
		j.overlays[name] = append(j.overlays[name], moved(hs, first)...)
	}
	for kind, chains := range b.routes {
		for _, chain := range chains {
			j.routes[kind] = append(j.routes[kind], moved(chain, first))
		}
	}
}

func shifted(ns [6]ID, first ID) [6]ID {
	for d := range ns {
		if ns[d] != None {
			ns[d] += first
		}
	}
	return ns
}

func moved(hs []ID, first ID) []ID {
	out := make([]ID, len(hs))
	for i, h := range hs {
		out[i] = h + first
	}
	return out
}

// renamed is the features of a hex's sides in the masks of the joined board.
func (j *Board) renamed(b *Board, sides [6]Feature) (out [6]Feature) {
	for _, name := range b.FeatureNames() {
		f := b.features[name]
		if j.features[name] == 0 {
			j.features[name] = 1 << len(j.features)
		}
		for d := range sides {
			if sides[d]&f != 0 {
				out[d] |= j.features[name]
			}
		}
	}
	return out
}

// sheetAt is the sheet of a joined board that a hex lies on; nil for a board of one sheet.
func (b *Board) sheetAt(h ID) *sheet {
	for i := len(b.sheets) - 1; i >= 0; i-- {
		if h >= b.sheets[i].first {
			return &b.sheets[i]
		}
	}
	return nil
}

// SheetOf is the prefix of the sheet that a hex lies on; "" where there is one sheet.
func (b *Board) SheetOf(h ID) string {
	if s := b.sheetAt(h); s != nil {
		return s.board.Sheet
	}
	return b.Sheet
}

// Find is a hex by its sheet and printed number; ok is false if there is none.
func (b *Board) Find(prefix string, n hex.Number) (id ID, ok bool) {
	if b.sheets == nil {
		if prefix != b.Sheet {
			return None, false
		}
		return b.ID(n)
	}
	for i := range b.sheets {
		if s := &b.sheets[i]; s.board.Sheet == prefix {
			if id, ok = s.board.ID(n); ok {
				return id + s.first, true
			}
		}
	}
	return None, false
}
