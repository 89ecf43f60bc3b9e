package think

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// Far is more than anybody walks, in half-points.
const Far = 240

// Walk searches over the ground alone: units and zones of control are on the move themselves. Prices are half-points to
// leave a hex over a hexside, six to a hex by direction; below 1 nobody can.
func Walk(s *board.Search, b *board.Board, from board.ID, halfMP int, prices []int8) {
	s.Run(b, from, halfMP, func(at, _ board.ID, d hex.Direction) board.Entry {
		mp := int(prices[6*int(at)+int(d)])
		return board.Entry{MP: mp, OK: mp > 0}
	})
}

// Fields are walking distances from hexes, each worked out when first asked for.
type Fields struct {
	board  *board.Board
	prices []int8
	search board.Search
	from   map[board.ID][]int16
}

// NewFields measures a board by the prices that Walk is given.
func NewFields(b *board.Board, prices []int8) *Fields {
	return &Fields{board: b, prices: prices, from: map[board.ID][]int16{}}
}

// From is what it costs in half-points to walk from a hex to every other, Far at most. The slice is the fields' own.
func (f *Fields) From(h board.ID) []int16 {
	if costs := f.from[h]; costs != nil {
		return costs
	}
	costs := make([]int16, f.board.Len())
	Walk(&f.search, f.board, h, Far, f.prices)
	for to := range costs {
		costs[to] = Far
		if mp, ok := f.search.Cost(board.ID(to)); ok {
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
