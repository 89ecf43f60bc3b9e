package snapshot

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// Writer turns hexes and units of a game into the words of a snapshot; it is the inverse of Reader.
type Writer struct {
	Board *board.Board
	Units []rules.UnitID // by index
}

// Hex is a hex by its number, on a board of several sheets with its sheet: "guam/1302"; "" for none.
func (w Writer) Hex(h board.ID) hex.Number {
	if h < 0 {
		return ""
	}
	if sheet := w.Board.SheetOf(h); sheet != "" {
		return hex.Number(sheet) + "/" + w.Board.Number(h)
	}
	return w.Board.Number(h)
}

// Hexes are hexes by their numbers.
func (w Writer) Hexes(hs []board.ID) (ns []hex.Number) {
	for _, h := range hs {
		ns = append(ns, w.Hex(h))
	}
	return ns
}

// Unit is a unit by its id; "" for none.
func (w Writer) Unit(u int) rules.UnitID {
	if u < 0 {
		return ""
	}
	return w.Units[u]
}

// Set is a set of units by their ids, ascending.
func (w Writer) Set(s order.Set) (ids []rules.UnitID) {
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		ids = append(ids, w.Units[u])
	}
	return ids
}

// Words are the names of the bits that are set, in the order of the names.
func Words[F ~uint8 | ~uint16 | ~uint32](bits F, names []string) (words []string) {
	for i, w := range names {
		if bits>>i&1 != 0 {
			words = append(words, w)
		}
	}
	return words
}
