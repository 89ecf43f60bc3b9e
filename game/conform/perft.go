package conform

import "marianas/game/rules"

// Perft counts the sequences of legal actions of a given length from a position; the dice fall as they lie. It finds
// an action that came or went where no case looks.
func Perft(g rules.Game, depth int) int {
	legal := g.Legal()
	if depth <= 1 || len(legal) == 0 {
		return len(legal)
	}
	n := 0
	for _, a := range legal {
		next := g.Clone()
		if _, err := next.Do(a); err == nil {
			n += Perft(next, depth-1)
		}
	}
	return n
}
