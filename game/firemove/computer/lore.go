package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/think"
)

// lore is what is the same in all positions of a game, worked out when first asked for.
type lore struct {
	ground *board.Board
	faces  [][]int8 // results table: kind of stake by column from 1, then face of the die
	caves  []int    // units that dig (8.2.3)
	fields *think.Fields
	search board.Search
	walks  map[walk][]board.ID
}

// walk is a unit's way of walking from a hex: so many half-points, at the prices of its kind.
type walk struct {
	from   board.ID
	halfMP int
	prices *int8
}

func newLore(s *firemove.Study) *lore {
	l := &lore{ground: s.Board(), walks: map[walk][]board.ID{}}
	l.fields = think.NewFields(l.ground, s.LegPrices())
	for u := range s.Count() {
		if s.Digs(u) > 0 {
			l.caves = append(l.caves, u)
		}
	}
	l.readTable(s)
	return l
}

// readTable takes the results table apart.
func (l *lore) readTable(s *firemove.Study) {
	crt := s.Results()
	widest := crt.Rows[len(crt.Rows)-1].Columns()
	for i := range crt.Rows {
		widest = max(widest, crt.Rows[i].Columns())
	}
	l.faces = make([][]int8, widest+1)
	for c := 1; c <= widest; c++ {
		for die := 1; die <= crt.Faces(); die++ {
			l.faces[c] = append(l.faces[c], stakeOf(crt.Result(c, die)))
		}
	}
}

// stands lists where a unit could stand after walking over the ground alone, its own hex first.
func (l *lore) stands(s *firemove.Study, u int) []board.ID {
	prices := s.Prices(u)
	key := walk{s.At(u), 2 * s.Allowance(u), &prices[0]}
	if hs, ok := l.walks[key]; ok {
		return hs
	}
	think.Walk(&l.search, l.ground, key.from, key.halfMP, prices)
	hs := append([]board.ID{key.from}, l.search.Reached()...)
	l.walks[key] = hs
	return hs
}

// field is what it costs a leg unit to walk from a hex to every other, in half-points, whoever stands there.
func (l *lore) field(from board.ID) []int16 { return l.fields.From(from) }
