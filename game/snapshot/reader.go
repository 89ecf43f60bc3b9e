package snapshot

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// Reader turns the words of a snapshot into hexes and units of a game; it keeps the first fault.
type Reader struct {
	Board *board.Board
	Index map[rules.UnitID]int
	Err   error // the first fault; nil if all was well
}

// Fail notes a fault, unless there was one before.
func (r *Reader) Fail(format string, args ...any) {
	if r.Err == nil {
		r.Err = fmt.Errorf(format, args...)
	}
}

// Hex is a hex by its number, with its sheet where there are several; board.None for no number where none is allowed. After a fault it is the first hex.
func (r *Reader) Hex(n hex.Number, none bool) board.ID {
	if n == "" && none {
		return board.None
	}
	at := rules.ParsePlace(string(n))
	h, ok := r.Board.Find(at.Sheet, at.Hex)
	if !ok {
		r.Fail("hex %q is not on the map", n)
		return 0
	}
	return h
}

// Unit is a unit's index by its id; -1 for no id, and after a fault.
func (r *Reader) Unit(id rules.UnitID) int {
	if id == "" {
		return -1
	}
	u, ok := r.Index[id]
	if !ok {
		r.Fail("unknown unit %q", id)
		return -1
	}
	return u
}

// Set is the units of a list of ids; each must have one.
func (r *Reader) Set(ids []rules.UnitID) (s order.Set) {
	for _, id := range ids {
		if u := r.Unit(id); u >= 0 {
			s.Add(u)
		} else {
			r.Fail("a unit without a name")
		}
	}
	return s
}
