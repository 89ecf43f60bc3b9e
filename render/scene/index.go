package scene

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Index is where the pieces of a View are on one sheet, looked up once: who lies in a hex, and which piece has an id.
// A View does not change, so its index holds as long as it does.
type Index struct {
	view   *rules.View
	board  *board.Board
	stacks [][]*rules.Piece // by hex, in stacking order
	manned []bool           // by hex: a unit, or a hidden piece, lies there
	byID   map[string]*rules.Piece
	taken  *rules.Piece
}

// NewIndex looks the pieces of a View up on a sheet.
func NewIndex(v *rules.View, b *board.Board) *Index {
	x := &Index{view: v, board: b, stacks: make([][]*rules.Piece, b.Len()), manned: make([]bool, b.Len()), byID: make(map[string]*rules.Piece, len(v.Pieces))}
	x.name(v.Pieces)
	for i := range v.Panels {
		v.Panels[i].Counters(func(_ string, ps []rules.Piece) { x.name(ps) })
	}
	for i := range v.Pieces {
		p := &v.Pieces[i]
		if h, ok := On(b, p.At); ok {
			x.stacks[h] = append(x.stacks[h], p)
			x.manned[h] = x.manned[h] || p.Unit != "" || p.Tags&rules.Hidden != 0
		}
	}
	for h, s := range x.stacks {
		if len(s) > 1 {
			x.stacks[h] = raise(s)
		}
	}
	return x
}

// name keeps pieces by their ids; the first of an id counts, and what lies on the map comes first.
func (x *Index) name(ps []rules.Piece) {
	for i := range ps {
		if x.taken == nil && ps[i].Tags&rules.Selected != 0 && ps[i].Unit != "" {
			x.taken = &ps[i]
		}
		if _, known := x.byID[ps[i].ID]; !known {
			x.byID[ps[i].ID] = &ps[i]
		}
	}
}

// Of reports whether this is the index of a View on a sheet.
func (x *Index) Of(v *rules.View, b *board.Board) bool {
	return x != nil && x.view == v && x.board == b
}

// Stack is what lies in a hex, lowest first, the selected piece on top; nil for an empty hex and for None.
func (x *Index) Stack(h board.ID) []*rules.Piece {
	if h == board.None {
		return nil
	}
	return x.stacks[h]
}

// Piece is a counter by its id, on any sheet or in a tray; nil if there is none.
func (x *Index) Piece(id string) *rules.Piece { return x.byID[id] }

// Taken is the selected unit, on the map or else in a tray; "" if there is none.
func (x *Index) Taken() rules.UnitID {
	if x.taken == nil {
		return ""
	}
	return x.taken.Unit
}

// raise moves the selected piece to the top and badges to the bottom.
func raise(s []*rules.Piece) []*rules.Piece {
	out := make([]*rules.Piece, 0, len(s))
	for _, here := range []func(*rules.Piece) bool{
		func(p *rules.Piece) bool { return p.Badge },
		func(p *rules.Piece) bool { return !p.Badge && p.Tags&rules.Selected == 0 },
		func(p *rules.Piece) bool { return !p.Badge && p.Tags&rules.Selected != 0 },
	} {
		for _, p := range s {
			if here(p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// Kept is the index that was asked for last. The zero Kept is ready.
type Kept struct{ index *Index }

// Of is the index of a View on a sheet, made anew only when either is another one.
func (k *Kept) Of(v *rules.View, b *board.Board) *Index {
	if !k.index.Of(v, b) {
		k.index = NewIndex(v, b)
	}
	return k.index
}
