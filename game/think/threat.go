package think

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// Threat is what the units of one force could bring against every hex of a board in one player-turn.
type Threat struct {
	Strength []int16 // of the units that could stand beside the hex
	Units    []int8  // how many they are
	Sides    []uint8 // hexsides that any of them could hold, by direction
	seen     []int16 // the last unit counted for a hex, plus one
}

// NewThreat is a threat to a board by nobody.
func NewThreat(b *board.Board) *Threat {
	n := b.Len()
	return &Threat{Strength: make([]int16, n), Units: make([]int8, n), Sides: make([]uint8, n), seen: make([]int16, n)}
}

// Add counts a unit with its strength once for every hex beside those in which it could stand. Units are added one
// after another, each once.
func (t *Threat) Add(b *board.Board, unit, strength int, stands ...board.ID) {
	for _, h := range stands {
		for d, to := range b.Neighbors(h) {
			if to == board.None {
				continue
			}
			t.Sides[to] |= 1 << uint(hex.Direction(d).Opposite())
			if t.seen[to] != int16(unit+1) {
				t.seen[to] = int16(unit + 1)
				t.Strength[to] += int16(strength)
				t.Units[to]++
			}
		}
	}
}

// Meetable is the strength of an attack on a hex that finds room around it, by units of mean strength; most is how many
// units attack together at most.
func (t *Threat) Meetable(h board.ID, most int) int {
	room, n := 0, int(t.Units[h])
	for d := range hex.Directions {
		if t.Sides[h]>>uint(d)&1 != 0 {
			room++
		}
	}
	if n == 0 {
		return 0
	}
	return int(t.Strength[h]) * min(n, room, most) / n
}

// Exits is how many ways out of a hex an attack leaves open: enemies on opposite sides close a way. Hexes that are shut
// are none.
func (t *Threat) Exits(b *board.Board, h board.ID, shut func(board.ID) bool) int {
	open := 0
	for d, n := range b.Neighbors(h) {
		if n == board.None || shut(n) {
			continue
		}
		opposite := hex.Direction(d).Opposite()
		if t.Sides[h]>>uint(d)&1 == 0 || t.Sides[h]>>uint(opposite)&1 == 0 || t.Units[h] < 2 {
			open++
		}
	}
	return open
}
