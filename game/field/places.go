// Package field is where every counter is: in a hex of a board, in a stack, or in a box beside it, and which hexes
// counters cover by their presence, such as zones of control. All questions are answered in constant time.
//
// It knows no rule: limits of stacking and who covers what are the systems' business. Start reading at Field.
package field

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Place is a hex of the board, or a box below Nowhere. It sorts as the names of the places do: boxes first.
type Place = board.ID

// Nowhere is no place.
const Nowhere = board.None

// Places names the places of a board and of the boxes beside it.
type Places struct {
	board *board.Board
	boxes []string      // ascending; the last has the number Nowhere-1
	hexes []rules.Place // by hex
}

// NewPlaces names the hexes of a board and some boxes.
func NewPlaces(b *board.Board, boxes ...string) *Places {
	p := &Places{board: b, boxes: slices.Clone(boxes)}
	slices.Sort(p.boxes)
	for h := board.ID(0); int(h) < b.Len(); h++ {
		p.hexes = append(p.hexes, rules.Place{Sheet: b.SheetOf(h), Hex: b.Number(h)})
	}
	return p
}

// Box is a box by its name; Nowhere if there is none.
func (p *Places) Box(name string) Place {
	for i, b := range p.boxes {
		if b == name {
			return Place(i-len(p.boxes)) + Nowhere
		}
	}
	return Nowhere
}

// Boxes is how many boxes there are.
func (p *Places) Boxes() int { return len(p.boxes) }

// Of is a place as the contract names it.
func (p *Places) Of(h Place) rules.Place {
	switch {
	case h >= 0:
		return p.hexes[h]
	case h == Nowhere:
		return rules.Place{}
	}
	return rules.Box(p.boxes[int(h-Nowhere)+len(p.boxes)])
}

// Name is Of for a plain number, as the machine keeps places.
func (p *Places) Name(h int16) rules.Place {
	if h >= 0 {
		return p.hexes[h]
	}
	return p.Of(Place(h))
}

// Find is a place by its name; ok is false if there is none.
func (p *Places) Find(name rules.Place) (h int16, ok bool) {
	if name.Box != "" {
		b := p.Box(name.Box)
		return int16(b), b != Nowhere
	}
	id, ok := p.board.Find(name.Sheet, name.Hex)
	return int16(id), ok
}
