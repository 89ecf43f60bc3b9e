package computer

import (
	"slices"

	"marianas/game/board"
)

// Who clears what must fall.

// group is a battalion that could clear a held hex, with what its way costs in the mean, and what that to the next best would.
type group struct {
	units []int
	cost  int
	other int
}

// before reports whether a battalion is sent rather than another: the nearer one, of two as near the one that is farther from what else
// must fall.
func (g *group) before(o *group) bool {
	return o.units == nil || g.cost < o.cost || g.cost == o.cost && g.other > o.other
}

// raiseGroups gives each hex that must fall a battalion, those that are nearest to each other first, with heavy weapons of its regiment,
// tanks and engineers of its division.
func (m *mind) raiseGroups() {
	keys := m.mustFall()
	slices.SortStableFunc(keys, func(a, b board.ID) int { return m.keyed()[b] - m.keyed()[a] })
	for len(keys) > 0 {
		near, best := -1, group{}
		for i, key := range keys {
			if g := m.nearestBattalion(key); g.units != nil && g.before(&best) {
				near, best = i, g
			}
		}
		if near < 0 {
			break
		}
		key := keys[near]
		keys = slices.Delete(keys, near, near+1)
		m.groups = append(m.groups, key)
		m.send(best, key)
		m.lend(key, best.units[0])
	}
	if m.LossesEnd() {
		return
	}
	for _, key := range m.groups { // nobody is spared
		if best := m.nearestBattalion(key); best.units != nil && best.cost <= m.Allowance() {
			m.send(best, key)
		}
	}
}

// send gives a battalion a held hex to attack.
func (m *mind) send(g group, key board.ID) {
	for _, u := range g.units {
		m.tasks[u] = task{key, noHex}
	}
}

// nearestBattalion is the battalion without a task that is nearest to a held hex, weak ones as if they were farther off.
func (m *mind) nearestBattalion(key board.ID) (best group) {
	seen := map[int]bool{}
	ashore := m.Ashore()
	for u := ashore.Next(0); u >= 0; u = ashore.Next(u + 1) {
		if _, busy := m.tasks[u]; busy || seen[u] || m.Kind(u) != "rifle" && m.Kind(u) != "battalion-hq" {
			continue
		}
		g, steps := group{}, 0
		for _, o := range m.Mates(u) {
			seen[o] = true
			c := m.wayBeside(m.At(o), key)
			if c > m.Allowance()*(m.TurnsLeft()+1) || c > groupFar*m.Allowance() {
				continue
			}
			g.units, g.cost, steps = append(g.units, o), g.cost+c, steps+m.Steps(o)
		}
		if steps < groupSteps {
			continue
		}
		g.cost = g.cost/len(g.units) + max(0, groupFull-steps)*2
		if g.other = m.otherWay(g.units[0], key); g.before(&best) {
			best = g
		}
	}
	return best
}

// otherWay is what the way of a unit costs to the nearest hex that must fall besides one.
func (m *mind) otherWay(u int, but board.ID) int {
	best := longWay
	for _, key := range m.mustFall() {
		if key != but && !slices.Contains(m.groups, key) {
			best = min(best, m.wayBeside(m.At(u), key))
		}
	}
	return best
}

// wayBeside is what the way beside a held hex costs as fire lies now, or in a short game over the ground and something besides, since some
// of the fire will have fallen.
func (m *mind) wayBeside(from, key board.ID) int {
	c := m.walkBeside(from, key)
	if m.short() && c > 0 {
		c = min(c, m.plainBeside(key)[from]+laterCost)
	}
	return c
}

// lend adds to a battalion's attack one heavy weapons company, two tanks and one engineer company, the nearest that are free.
func (m *mind) lend(key board.ID, lead int) {
	for _, want := range []struct {
		kind string
		n    int
	}{{"heavy-weapons", 1}, {"tank", 2}, {"engineer", 1}, {"lvta", 1}} {
		var list []int
		ashore := m.Ashore()
		for u := ashore.Next(0); u >= 0; u = ashore.Next(u + 1) {
			_, busy := m.tasks[u]
			if busy || m.Kind(u) != want.kind || !m.SameDivision(u, lead) || want.kind == "heavy-weapons" && !m.SameRegiment(u, lead) {
				continue
			}
			if m.walkBeside(m.At(u), key) <= lendFar*m.Allowance() {
				list = append(list, u)
			}
		}
		slices.SortStableFunc(list, func(a, b int) int { return m.walkBeside(m.At(a), key) - m.walkBeside(m.At(b), key) })
		for _, u := range list[:min(want.n, len(list))] {
			m.tasks[u] = task{key, noHex}
		}
	}
}

// A battalion needs so many steps to attack, and is full with so many; it comes from so many game-turns away at most, and what is
// lent to it from so many.
const (
	groupSteps = 5
	groupFull  = 12
	groupFar   = 3
	lendFar    = 2
)
