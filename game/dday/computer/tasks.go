package computer

import (
	"cmp"
	"slices"

	"marianas/game/board"
	"marianas/game/think"
)

// Who does what: battalions clear what must fall, each with what its regiment and division can lend it; everybody else goes to a
// hex that gives a point, each to one of his own.

// task is what a unit is to do: attack a held hex, or stand in a hex that gives a point; noHex for neither.
type task struct{ key, goal board.ID }

const noHex = board.None

// taskOf is what a unit is to do, decided once for all.
func (m *mind) taskOf(u int) task {
	if m.tasks == nil {
		m.tasks = map[int]task{}
		m.raiseGroups()
		m.dealGoals()
	}
	if t, ok := m.tasks[u]; ok {
		return t
	}
	return task{noHex, noHex}
}

// walks are walking costs over the ground as fire lies now.
func (m *mind) walks() *think.Fields {
	if m.fields == nil {
		m.fields = think.NewFields(m.Board(), m.Paces())
	}
	return m.fields
}

// walk is what a unit's way to a hex costs in half points; where it stands it is nothing.
func (m *mind) walk(from, to board.ID) int {
	if from == to {
		return 0
	}
	return int(m.walks().From(from)[to])
}

// beside is what the way to the nearest hex beside a held one costs.
func (m *mind) walkBeside(from, key board.ID) int {
	best := think.Far
	for _, n := range m.Board().Neighbors(key) {
		if n >= 0 {
			best = min(best, m.walk(from, n))
		}
	}
	return best
}

// besideOf lists the hexes beside one.
func (m *mind) besideOf(h board.ID) (hexes []board.ID) {
	for _, n := range m.Board().Neighbors(h) {
		if n >= 0 {
			hexes = append(hexes, n)
		}
	}
	return hexes
}

// starts lists the hexes from which units set out: where they stand, or may land.
func (m *mind) starts() (hexes []board.ID) {
	seen := map[board.ID]bool{}
	for _, u := range m.Here() {
		hs := []board.ID{m.At(u)}
		if hs[0] < 0 {
			hs = m.Ashores(hs[0])
		}
		for _, h := range hs {
			if !seen[h] {
				seen[h] = true
				hexes = append(hexes, h)
			}
		}
	}
	return hexes
}

// phasesTo is in how many action phases the nearest unit could come to one of some hexes.
func (m *mind) phasesTo(hexes []board.ID) int {
	best := think.Far
	for _, from := range m.starts() {
		for _, to := range hexes {
			best = min(best, m.walk(from, to))
		}
	}
	return (best + m.Allowance() - 1) / m.Allowance()
}

// group is a battalion that could clear a held hex, with what its way costs in the mean.
type group struct {
	units []int
	cost  int
}

// raiseGroups gives each hex that must fall, the weightiest first, the battalion that is nearest to it, with heavy weapons of its
// regiment, tanks and engineers of its division.
func (m *mind) raiseGroups() {
	keys := m.mustFall()
	slices.SortStableFunc(keys, func(a, b board.ID) int { return m.keyed()[b] - m.keyed()[a] })
	for _, key := range keys {
		if best := m.nearestBattalion(key); best.units != nil {
			m.groups = append(m.groups, key)
			m.send(best, key)
			m.lend(key, best.units[0])
		}
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
			c := m.walkBeside(m.At(o), key)
			if c > m.Allowance()*(m.TurnsLeft()+1) || c > groupFar*m.Allowance() {
				continue
			}
			g.units, g.cost, steps = append(g.units, o), g.cost+c, steps+m.Steps(o)
		}
		if steps < groupSteps {
			continue
		}
		g.cost = g.cost/len(g.units) + max(0, groupFull-steps)*2
		if best.units == nil || g.cost < best.cost {
			best = g
		}
	}
	return best
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

// dealGoals gives hexes that give points, now or when what must fall has fallen, each to one unit that can come there in time. Units and
// hexes are taken from north to south, so that ways do not cross and battalions stay together.
func (m *mind) dealGoals() {
	goals := append(m.openGoals(), m.gaps()...)
	slices.SortFunc(goals, m.southward)
	units := m.freeHands()
	best := make([][]deal, len(units)+1)
	for i := len(units); i >= 0; i-- {
		best[i] = make([]deal, len(goals)+1)
		for j := len(goals); j >= 0; j-- {
			best[i][j] = m.deal(units, goals, i, j, best)
		}
	}
	for i, j := 0, 0; i < len(units) && j < len(goals); {
		switch best[i][j].choice {
		case skipUnit:
			i++
		case skipGoal:
			j++
		default:
			t := task{noHex, goals[j]}
			if had, busy := m.tasks[units[i]]; busy {
				t.key = had.key
			}
			m.tasks[units[i]] = t
			i, j = i+1, j+1
		}
	}
}

// deal is the best that can be done with the units and hexes from some on: what it costs, and what becomes of the first of each.
type deal struct{ cost, choice int }

const (
	skipUnit = iota
	skipGoal
	match
)

// noGoal is what a hex that gives a point and stays empty costs.
const noGoal = 400

// deal finds the best for the units from i and the goals from j on.
func (m *mind) deal(units []int, goals []board.ID, i, j int, best [][]deal) deal {
	switch {
	case j == len(goals):
		return deal{0, skipUnit}
	case i == len(units):
		return deal{noGoal * (len(goals) - j), skipGoal}
	}
	d := deal{best[i+1][j].cost, skipUnit}
	if c := best[i][j+1].cost + noGoal; c < d.cost {
		d = deal{c, skipGoal}
	}
	if c := m.wayInTime(units[i], goals[j]); c < think.Far && best[i+1][j+1].cost+c < d.cost {
		d = deal{best[i+1][j+1].cost + c, match}
	}
	return d
}

// wayInTime is what a unit's way to a hex costs; very much if it cannot come there in time.
func (m *mind) wayInTime(u int, goal board.ID) int {
	c, phases := m.walk(m.At(u), goal), m.TurnsLeft()+1
	if m.Acted(u) {
		phases--
	}
	if c > phases*m.Allowance() {
		return think.Far
	}
	if c > 0 && !m.Ready(u) {
		c += notReady * m.Allowance() // out of command, most of all
	}
	return c
}

// notReady is in how many game-turns later somebody comes who cannot act now.
const notReady = 1

// southward compares hexes from north to south.
func (m *mind) southward(a, b board.ID) int {
	return cmp.Or(m.south(a)-m.south(b), int(a-b))
}

// south is how far south a hex is, in half hexes.
func (m *mind) south(h board.ID) int {
	c := m.Board().Coord(h)
	return 2*c.R + c.Q
}

// freeHands lists the units that have nothing to attack, and on the last game-turn all, battalions together, from north to south.
func (m *mind) freeHands() (units []int) {
	where := map[int]int{}
	ashore := m.Ashore()
	for u := ashore.Next(0); u >= 0; u = ashore.Next(u + 1) {
		if _, busy := m.tasks[u]; busy && !m.LastTurn() || m.Kind(u) == "regimental-hq" || m.Kind(u) == "lvt" {
			continue
		}
		units = append(units, u)
		mates := m.Mates(u)
		for _, o := range mates {
			where[u] += m.south(m.At(o)) * 1000
		}
		where[u] = where[u]/len(mates)*1000 + slices.Min(mates)
	}
	slices.SortStableFunc(units, func(a, b int) int {
		return cmp.Or(where[a]-where[b], m.southward(m.At(a), m.At(b)))
	})
	return units
}

// gaps lists empty positions to which Japan could come back and from which it would cover two hexes or more that give points.
func (m *mind) gaps() (hexes []board.ID) {
	goals := m.openGoals()
	for _, h := range m.Gaps() {
		n := 0
		for _, g := range goals {
			if m.Board().Distance(h, g) <= 2 {
				n++
			}
		}
		if n >= gapCovers && !slices.Contains(goals, h) {
			hexes = append(hexes, h)
		}
	}
	return hexes
}

// gapCovers is how many hexes that give points a position must cover to be worth a unit that stands in it.
const gapCovers = 3

// openGoals lists the hexes that give points and have communication, now or when what is under attack has fallen.
func (m *mind) openGoals() (goals []board.ID) {
	m.keyed()
	shut := uint64(0)
	for i, h := range m.ways.Held {
		if slices.Contains(m.groups, h) {
			shut |= 1 << i
		}
	}
	held := m.Held()
	last := noHex
	for _, w := range m.ways.Ways {
		if w.Goal != last && w.Shut&^shut == 0 && !slices.Contains(held, w.Goal) {
			last = w.Goal
			goals = append(goals, w.Goal)
		}
	}
	return goals
}
