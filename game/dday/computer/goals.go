package computer

import (
	"cmp"
	"slices"

	"marianas/game/board"
	"marianas/game/think"
)

// Who holds what gives points.

// dealGoals gives hexes that give points, now or when what must fall has fallen, each to one unit that can come there in time. Units and
// hexes are taken from north to south, so that ways do not cross and battalions stay together; on the last game-turn the hexes count alone.
func (m *mind) dealGoals() {
	goals := append(m.openGoals(), m.gaps()...)
	slices.SortFunc(goals, m.southward)
	units := m.freeHands()
	if m.LastTurn() {
		m.dealLast(goals, units)
		return
	}
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
			m.give(units[i], goals[j])
			i, j = i+1, j+1
		}
	}
}

// dealLast gives each hex a unit that can go there now, and then a second one of those left over: one of two may be disrupted by what fires
// after all actions (6.5), and the hex counts still.
func (m *mind) dealLast(goals []board.ID, units []int) {
	for range lastInHex {
		for j, i := range pairs(len(goals), len(units), noGoal, func(j, i int) int { return m.lastWay(units[i], goals[j]) }) {
			if i != unmatched {
				m.give(units[i], goals[j])
			}
		}
		units = slices.DeleteFunc(units, func(u int) bool {
			t, busy := m.tasks[u]
			return busy && t.goal != noHex
		})
	}
}

// lastInHex is how many units are to stand in a hex that gives a point at the end.
const lastInHex = 2

// give gives a unit a hex to hold, besides what it is to attack.
func (m *mind) give(u int, goal board.ID) {
	t := task{noHex, goal}
	if had, busy := m.tasks[u]; busy {
		t.key = had.key
	}
	m.tasks[u] = t
}

// lastWay is what a unit's way to a hex costs on the last game-turn: very much if it cannot go now, and something if its division must pay
// for it, which is better spared.
func (m *mind) lastWay(u int, goal board.ID) int {
	c := m.wayInTime(u, goal)
	switch {
	case c == 0:
		return pick(m.Down(u), downCost, 0)
	case c >= think.Far || !m.Ready(u):
		return noGoal
	case !m.Free(u):
		return c + paidCost
	}
	return c
}

// What it counts on the last game-turn, in half points, that a division must pay for a move, and that whoever stands there is disrupted.
const (
	paidCost = 4
	downCost = 20
)

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
	c, phases := m.goalWay(m.At(u), goal), m.TurnsLeft()+1
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

// goalWay is what the way to a hex that gives a point costs as fire lies now, or in a short game over the ground and something
// besides, since some of it will have fallen.
func (m *mind) goalWay(from, goal board.ID) int {
	c := m.walk(from, goal)
	if m.short() && m.TurnsLeft() > 0 && c > 0 {
		c = min(c, m.plain(goal)[from]+laterCost)
	}
	return c
}

// laterCost is what fire is reckoned to cost on a way, in half points, where it may fall before.
const laterCost = 6

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
		if _, busy := m.tasks[u]; busy && !m.LastTurn() || !m.holds(u) {
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

// holds reports whether a unit may stand where it gives a point: landing vehicles leave the game before points are counted (18.2.1), and
// headquarters of regiments have others to command until the last game-turn.
func (m *mind) holds(u int) bool {
	switch m.Kind(u) {
	case "lvt", "lvta":
		return false
	case "regimental-hq":
		return m.LastTurn()
	}
	return true
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

// openGoals lists the hexes that give points and have communication, now or when what is under attack has fallen. It is asked once, with
// the groups.
func (m *mind) openGoals() []board.ID {
	if m.goals == nil {
		m.goals = m.findGoals()
	}
	return m.goals
}

func (m *mind) findGoals() []board.ID {
	goals := []board.ID{}
	m.keyed()
	shut := uint64(0)
	for i, h := range m.ways.Held {
		if slices.Contains(m.groups, h) || m.short() && m.TurnsLeft() > 0 && m.keyed()[h] >= m.leastKey() {
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
