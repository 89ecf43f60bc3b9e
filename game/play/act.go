package play

// Side is one of the opposing forces, as an index into the machine's sides.
type Side int8

// Nobody is no side.
const Nobody Side = -1

// None is no unit, no place, no choice.
const None = -1

// Word is the number of a verb among the machine's words, which stand in the order of their names.
type Word uint8

// Act is one decision in small numbers. Units and choices are numbered in the order of their names; a place is a hex
// of the board, ascending, or a box below None. So acts sort as their written forms do.
type Act struct {
	Verb  Word
	Unit  int16
	Place int16
	Item  int16 // of a short printed list
	Count int16
}

// Bare is a verb alone.
func Bare(w Word) Act { return Act{Verb: w, Unit: None, Place: None, Item: None} }

// OfUnit is a verb with a unit.
func OfUnit(w Word, u int) Act { return Act{Verb: w, Unit: int16(u), Place: None, Item: None} }

// AtPlace is a verb with a place.
func AtPlace[P ~int16 | ~int](w Word, p P) Act {
	return Act{Verb: w, Unit: None, Place: int16(p), Item: None}
}

// UnitTo is a verb with a unit and a place.
func UnitTo[P ~int16 | ~int](w Word, u int, p P) Act {
	return Act{Verb: w, Unit: int16(u), Place: int16(p), Item: None}
}

// Amount is a verb with a number.
func Amount(w Word, n int) Act {
	return Act{Verb: w, Unit: None, Place: None, Item: None, Count: int16(n)}
}

// Code is why an act is refused, as an index into the machine's reasons.
type Code uint16

// Allowed is no reason: the act is legal.
const Allowed Code = 0
