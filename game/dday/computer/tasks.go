package computer

import "marianas/game/board"

// Who does what: battalions clear what must fall, each with what its regiment and division can lend it; everybody else goes to a
// hex that gives a point, each to one of his own.

// task is what a unit is to do: attack a held hex, or stand in a hex that gives a point; noHex for neither.
type task struct{ key, goal board.ID }

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
