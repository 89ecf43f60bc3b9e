package computer

import (
	"math/bits"
	"slices"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/think"
)

// Which held hexes must fall first, so that hexes that give points come into communication (12.3, 18.2.4).

// A plan takes in mostPlanned held hexes at most, until it opens planSpare more points than win; each weighs planWeight for a point that
// it opens, by the work that it is, and less than leastKey draws nobody. In a game-turn a unit comes nearer to a goal by slowness hexes less
// than it has movement points.
const (
	mostPlanned = 6
	planWeight  = 40
	leastKey    = 10
	slowness    = 2
	planSpare   = 3
)

// plan is what must fall, with the weight of each held hex.
func (m *mind) plan() map[board.ID]int {
	o := m.Openings()
	if m.ways = o; len(o.Ways) == 0 {
		return map[board.ID]int{}
	}
	near := m.inReach(o.Ways)
	effort := make([]int, len(o.Held))
	for i, h := range o.Held {
		effort[i] = m.effort(h)
	}
	weights, shut := map[board.ID]int{}, uint64(0)
	sets := shuts(o.Ways)
	for bits.OnesCount64(shut) < mostPlanned {
		best, most := uint64(0), 0
		now := opened(o.Ways, near, shut)
		if now >= m.PointsToWin()+planSpare {
			break
		}
		for _, set := range sets {
			more := set &^ shut
			if more == 0 || bits.OnesCount64(set|shut) > mostPlanned {
				continue
			}
			work := 0
			for i := range effort {
				if more>>i&1 != 0 {
					work += effort[i]
				}
			}
			if n := (opened(o.Ways, near, set|shut) - now) * planWeight / work; n > most {
				best, most = more, n
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

// effort is how much work it is to drive Japan from a hex; very much where there is no time for it.
func (m *mind) effort(h board.ID) int {
	f := m.HeldBy(h)
	n, attacks := oneEffort, 1
	if f.Depth {
		n, attacks = n+depthEffort, min(2, m.TurnsLeft()+1) // on the last game-turn it can be stormed at best
	}
	if f.Pillbox {
		n += pillboxEffort
	}
	if f.Down {
		n--
	}
	phases := m.phasesTo(m.besideOf(h))
	if phases > 0 {
		phases++ // to go on to what it opens
	}
	if phases+attacks > m.TurnsLeft()+1 {
		return noTime
	}
	return n
}

// What it takes to drive Japan from a hex: a unit alone, depth besides, a pillbox besides.
const (
	oneEffort     = 2
	depthEffort   = 2
	pillboxEffort = 1
	noTime        = 1000
)

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
	from := m.starts()
	far := (m.Allowance()/2 - slowness) * (m.TurnsLeft() + 1)
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
