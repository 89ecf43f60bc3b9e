package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// serve is how well a hex serves what a unit is to do, where hexes give points (18.2.4).
func (m *mind) serve(u int, h board.ID, w *wishes) (n int) {
	t := m.taskOf(u)
	switch {
	case t.goal != noHex:
		return m.serveGoal(u, h, t.goal)
	case t.key != noHex:
		return m.serveKey(u, h, t.key)
	}
	if m.short() {
		return -shortPull*min(longWay, m.toGoals()[h])/2 - m.danger(h)/shortFear
	}
	n -= idlePull*min(20, think.Gap(m.Board(), h, m.openGoals())) + m.danger(h)
	if think.Gap(m.Board(), h, w.held) == 1 {
		n -= idleBeside
	}
	return n
}

// serveGoal draws a unit to the hex that it is to hold; where fire lies over that it need not be there before it is time.
func (m *mind) serveGoal(u int, h, goal board.ID) int {
	if h == goal {
		if m.danger(goal) > 0 && m.TurnsLeft() > early {
			return atGoal / 2
		}
		return atGoal
	}
	cost, spare := m.goalWay(h, goal), 0
	if m.danger(goal) > 0 {
		spare = max(0, m.TurnsLeft()-early) * m.Allowance()
	}
	return -goalPull * max(0, min(longWay, cost)-spare) / 2
}

// serveKey draws a unit beside the hex that it is to attack, and vehicles that fire two hexes far near it.
func (m *mind) serveKey(u int, h, key board.ID) (n int) {
	far := 0
	if m.Board().Distance(h, key) > 1 {
		far = min(longWay, m.walkBeside(h, key))
	}
	switch kind := m.Kind(u); {
	case (kind == "tank" || kind == "lvta") && m.Board().Distance(h, key) == 2:
		n += beside + mass - goalPull
	case m.Board().Distance(h, key) == 1:
		n += beside + mass
	}
	return n - keyPull*far/2
}

// What draws a unit, by movement points of its way to what it is to attack or to hold; how much more than any held hex one that it is to
// attack is worth standing beside; what it is worth to stand where it gives a point, and how many game-turns early it goes under fire for
// that; what draws and keeps off who has nothing to do.
const (
	keyPull    = 60
	mass       = 250
	goalPull   = 60
	atGoal     = 600
	longWay    = 60
	early      = 1
	idlePull   = 5
	idleBeside = 300
	shortPull  = 60 // in a short game
	shortFear  = 3
)

// toGoals is what it costs to walk from each hex to the nearest one that gives a point, over the ground alone; asked once.
func (m *mind) toGoals() []int {
	if m.ahead == nil {
		goals := m.Wanted()
		if open := m.openGoals(); m.short() && len(open) > 0 {
			goals = open
		}
		m.ahead = m.Afoot(goals)
	}
	return m.ahead
}
