package computer

import (
	"math/bits"
	"slices"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/think"
)

// Which held hexes must fall first, so that hexes that give points come into communication (12.3, 18.2.4).

// A plan takes in mostPlanned held hexes at most, and each weighs planWeight for a point that it opens; less than leastKey draws nobody. Whoever has time for it comes
// perTurn hexes nearer to a goal in a game-turn.
const (
	mostPlanned = 6
	planWeight  = 20
	leastKey    = 20
	perTurn     = 2
)

// plan is what must fall, with the weight of each held hex.
func (m *mind) plan() map[board.ID]int {
	o := m.Openings()
	near := m.inReach(o.Ways)
	weights, shut := map[board.ID]int{}, uint64(0)
	for bits.OnesCount64(shut) < mostPlanned {
		best, most := uint64(0), 0
		now := opened(o.Ways, near, shut)
		for _, set := range shuts(o.Ways) {
			more := bits.OnesCount64(set &^ shut)
			if more == 0 || bits.OnesCount64(set|shut) > mostPlanned {
				continue
			}
			if n := (opened(o.Ways, near, set|shut) - now) * planWeight / more; n > most {
				best, most = set&^shut, n
			}
		}
		if most == 0 {
			break
		}
		for i, h := range o.Held {
			if best>>i&1 != 0 {
				weights[h] = most
			}
		}
		shut |= best
	}
	return weights
}

// mustFall lists the held hexes that weigh enough in the plan, ascending.
func (m *mind) mustFall() (hexes []board.ID) {
	for h, n := range m.keyed() {
		if n >= leastKey {
			hexes = append(hexes, h)
		}
	}
	slices.Sort(hexes)
	return hexes
}

// shuts lists the different sets of some ways.
func shuts(ways []dday.Opening) (sets []uint64) {
	seen := map[uint64]bool{}
	for _, w := range ways {
		if !seen[w.Shut] {
			seen[w.Shut] = true
			sets = append(sets, w.Shut)
		}
	}
	return sets
}

// inReach tells which goals of some ways can be walked to while there is time.
func (m *mind) inReach(ways []dday.Opening) map[board.ID]bool {
	near := map[board.ID]bool{}
	var from []board.ID
	ashore := m.Ashore()
	for u := ashore.Next(0); u >= 0; u = ashore.Next(u + 1) {
		from = append(from, m.At(u))
	}
	far := perTurn * (m.TurnsLeft() + 1)
	for _, w := range ways {
		if _, known := near[w.Goal]; !known {
			near[w.Goal] = len(from) == 0 || think.Gap(m.Board(), w.Goal, from) <= far
		}
	}
	return near
}

// opened is how many of the goals in reach are open when a set has fallen.
func opened(ways []dday.Opening, near map[board.ID]bool, shut uint64) (n int) {
	last := board.ID(-1)
	for _, w := range ways { // those of a goal follow each other
		if w.Goal != last && near[w.Goal] && w.Shut&^shut == 0 {
			n, last = n+1, w.Goal
		}
	}
	return n
}
