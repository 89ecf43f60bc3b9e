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
// it opens, by the work that it is, and less than leastLong draws nobody, or leastShort in a short game, in which nobody is spared.
const (
	mostPlanned = 6
	planWeight  = 40
	leastLong   = 10
	leastShort  = 2
	planSpare   = 3
)

// plan is what must fall, with the weight of each held hex.
func (m *mind) plan() map[board.ID]int {
	o := m.Openings()
	if m.ways = o; len(o.Ways) == 0 {
		return map[board.ID]int{}
	}
	p := prize{ways: o.Ways, near: m.inReach(o.Ways), odds: make([]int, len(o.Held))}
	effort := make([]int, len(o.Held))
	for i, h := range o.Held {
		effort[i], p.odds[i] = m.effort(h), m.falls(h)
	}
	weights, shut := map[board.ID]int{}, uint64(0)
	sets := shuts(o.Ways)
	for bits.OnesCount64(shut) < mostPlanned {
		best, most := uint64(0), 0
		now := p.opened(shut)
		if now >= certain*(m.PointsToWin()+planSpare) {
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
			if n := (p.opened(set|shut) - now) * planWeight / (work * certain); n > most {
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

// leastKey is what a held hex must weigh in the plan to draw anybody.
func (m *mind) leastKey() int { return pick(m.short(), leastShort, leastLong) }

// short reports whether the game is over before losses can end it (18.1): nobody is spared then, and what does not fall soon does not matter.
func (m *mind) short() bool { return !m.LossesEnd() }

// effort is how much work it is to drive Japan from a hex.
func (m *mind) effort(h board.ID) int {
	f := m.HeldBy(h)
	n := oneEffort
	if f.Depth {
		n += depthEffort
	}
	if f.Pillbox {
		n += pillboxEffort
	}
	if f.Down {
		n--
	}
	return n
}

// falls is the chance in thousandths that Japan is driven from a hex while there is time: of the attacks that can still be made, one must
// succeed, or two where there is depth.
func (m *mind) falls(h board.ID) int {
	f := m.HeldBy(h)
	hit := onceIn
	if f.Pillbox {
		hit = pillboxIn
	}
	if !m.short() {
		return pick(m.inTime(h, f.Depth), certain, 0)
	}
	tries := m.TurnsLeft() + 1 - m.phasesBeside(h)
	if tries <= 0 {
		return 0
	}
	none, one := certain, 0
	for range tries {
		one = (one*(certain-hit) + none*hit) / certain
		none = none * (certain - hit) / certain
	}
	switch {
	case f.Depth && tries == 1:
		return stormIn
	case f.Depth:
		return certain - none - one
	}
	return certain - none
}

// Chances in thousandths: that an attack succeeds, on a pillbox, and that depth is stormed on the last game-turn.
const (
	certain   = 1000
	onceIn    = 600
	pillboxIn = 450
	stormIn   = 150
)

// What it takes to drive Japan from a hex: a unit alone, depth besides, a pillbox besides.
const (
	oneEffort     = 2
	depthEffort   = 2
	pillboxEffort = 1
)

// mustFall lists the held hexes that weigh enough in the plan, ascending.
func (m *mind) mustFall() (hexes []board.ID) {
	for h, n := range m.keyed() {
		if n >= m.leastKey() {
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

// inTime reports whether a hex can be attacked as often as it takes and those whom it shuts out go on after that, as fire lies now; on the
// last game-turn depth can be stormed at best.
func (m *mind) inTime(h board.ID, depth bool) bool {
	attacks, phases := 1, m.phasesTo(m.besideOf(h))
	if depth {
		attacks = min(2, m.TurnsLeft()+1)
	}
	if phases > 0 {
		phases++ // to go on to what it opens
	}
	return phases+attacks <= m.TurnsLeft()+1
}

// inReach tells which goals of some ways can be walked to while there is time.
func (m *mind) inReach(ways []dday.Opening) map[board.ID]bool {
	near := map[board.ID]bool{}
	from := m.starts()
	for _, w := range ways {
		if _, known := near[w.Goal]; !known {
			near[w.Goal] = len(from) == 0 || m.reached(w.Goal, from)
		}
	}
	return near
}

// reached reports whether somebody comes from some hexes to a goal in time: by hexes, or in a short game by what the ground costs.
func (m *mind) reached(goal board.ID, from []board.ID) bool {
	if m.short() {
		return m.fresh()[goal] <= m.Allowance()*(m.TurnsLeft()+1)-reachSpare*m.TurnsLeft()
	}
	return think.Gap(m.Board(), goal, from) <= (m.Allowance()/2-slowness)*(m.TurnsLeft()+1)
}

// In a game-turn a unit comes nearer to a goal by slowness hexes less than it has movement points; in a short game so many half points of
// its movement are left over.
const (
	slowness   = 2
	reachSpare = 3
)

// plain is what it costs to walk to a goal from each hex over the ground alone, asked once.
func (m *mind) plain(goal board.ID) []int {
	if m.plains == nil {
		m.plains = map[board.ID][]int{}
	}
	if m.plains[goal] == nil {
		m.plains[goal] = m.Afoot([]board.ID{goal})
	}
	return m.plains[goal]
}

// prize is what falls to whoever opens ways: the goals in reach, and the chance in thousandths that each held hex falls.
type prize struct {
	ways []dday.Opening
	near map[board.ID]bool
	odds []int
}

// opened is how many of the goals in reach are open when a set is attacked, in thousandths.
func (p *prize) opened(set uint64) (n int) {
	for i := 0; i < len(p.ways); {
		best, goal := 0, p.ways[i].Goal
		for ; i < len(p.ways) && p.ways[i].Goal == goal; i++ { // those of a goal follow each other
			if p.near[goal] && p.ways[i].Shut&^set == 0 {
				best = max(best, p.chance(p.ways[i].Shut))
			}
		}
		n += best
	}
	return n
}

// chance is the chance in thousandths that all of a set falls.
func (p *prize) chance(set uint64) int {
	n := certain
	for ; set != 0; set &= set - 1 {
		n = n * p.odds[bits.TrailingZeros64(set)] / certain
	}
	return n
}
