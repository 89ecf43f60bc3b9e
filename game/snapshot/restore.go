package snapshot

import (
	"fmt"
	"slices"

	"marianas/game/rules"
)

// Restore lets a title read a snapshot that may come from a stranger: what read makes of it is asked everything once, and
// where the position makes no sense at all, so that the rules break down over it, that is an error too.
func Restore(read func() (rules.Game, error), sides ...rules.Side) (game rules.Game, err error) {
	defer func() { // the last guard: what no check foresaw
		if p := recover(); p != nil {
			game, err = nil, fmt.Errorf("read snapshot: the position makes no sense: %v", p)
		}
	}()
	g, err := read()
	if err == nil {
		err = Probe(g, sides...)
	}
	if err != nil {
		return nil, fmt.Errorf("read snapshot: %w", err)
	}
	return g, nil
}

// Bits are the bits whose names are among the words, in the order of the names; it is the inverse of Words.
func Bits[F ~uint8 | ~uint16 | ~uint32](r *Reader, words, names []string) (bits F) {
	for _, w := range words {
		i := slices.Index(names, w)
		if i < 0 {
			r.Fail("unknown fact %q", w)
			return 0
		}
		bits |= 1 << i
	}
	return bits
}
