package think

import "marianas/game/board"

// Far is more than anybody walks, in half-points.
const Far = 240

// Fields are walking distances from hexes, each worked out when first asked for.
type Fields struct {
	walk func(from board.ID, halfMP int) *board.Search
	from map[board.ID][]int16
}

// NewFields measures by searches over the ground.
func NewFields(walk func(from board.ID, halfMP int) *board.Search) *Fields {
	return &Fields{walk, map[board.ID][]int16{}}
}

// From is what it costs in half-points to walk from a hex to every hex of a board, Far at most. The slice is the
// fields' own.
func (f *Fields) From(b *board.Board, h board.ID) []int16 {
	if costs := f.from[h]; costs != nil {
		return costs
	}
	costs, walk := make([]int16, b.Len()), f.walk(h, Far)
	for to := range costs {
		costs[to] = Far
		if mp, ok := walk.Cost(board.ID(to)); ok {
			costs[to] = int16(mp)
		}
	}
	f.from[h] = costs
	return costs
}

// Gap is how far a hex is from the nearest of several, in hexes; 99 if there are none.
func Gap(b *board.Board, h board.ID, of []board.ID) int {
	least := 99
	for _, x := range of {
		least = min(least, b.Distance(h, x))
	}
	return least
}
