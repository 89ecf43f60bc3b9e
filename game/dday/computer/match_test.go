package computer

import (
	"slices"
	"testing"

	"marianas/game/chance"
)

// Whoever is nearest gives way where both are served so, and nobody goes who costs more than none.
func TestPairs(t *testing.T) {
	costs := [][]int{
		{2, 4, 9},
		{1, 8, 9},
		{50, 50, 50},
	}
	if got := pairs(3, 3, 20, func(r, c int) int { return costs[r][c] }); !slices.Equal(got, []int{1, 0, unmatched}) {
		t.Errorf("matched as %v", got)
	}
	if got := pairs(2, 0, 20, nil); !slices.Equal(got, []int{unmatched, unmatched}) {
		t.Errorf("with nobody matched as %v", got)
	}
}

// No match is better than what trying all of them finds.
func TestPairsAreLeast(t *testing.T) {
	dice := chance.New(1)
	for range 200 {
		rows, columns := 1+dice.Pick(5), dice.Pick(6)
		costs := make([][]int, rows)
		for r := range costs {
			for range columns {
				costs[r] = append(costs[r], dice.Pick(30))
			}
		}
		sum := 0
		for r, c := range pairs(rows, columns, 20, func(r, c int) int { return costs[r][c] }) {
			if c == unmatched {
				sum += 20
			} else {
				sum += costs[r][c]
			}
		}
		if least := leastOf(costs, 20, map[int]bool{}); sum != least {
			t.Fatalf("%v costs %d, could cost %d", costs, sum, least)
		}
	}
}

func leastOf(costs [][]int, none int, taken map[int]bool) int {
	if len(costs) == 0 {
		return 0
	}
	least := none + leastOf(costs[1:], none, taken)
	for c, n := range costs[0] {
		if !taken[c] {
			taken[c] = true
			least = min(least, n+leastOf(costs[1:], none, taken))
			delete(taken, c)
		}
	}
	return least
}
