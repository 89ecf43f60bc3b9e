package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// temper is how a unit weighs what draws it against the fire that it expects.
type temper struct {
	pull   int // towards a prize, by hexes of distance
	danger int // fire at who stands in a hex, in hundredths
	risk   int // fire at who moves, in tenths: not all that may come does
	rally  int // what a rally restores, in tenths
}

// What weighs how much. Who has points to lose by every hit, and time, is fired at several times in a game-turn where he stops, so he
// counts all of it; who must get off a beach before the end does not.
var (
	daring  = temper{pull: 60, danger: 33, risk: 6, rally: 10}
	pressed = temper{pull: 60, danger: 80, risk: 8, rally: 16}
	careful = temper{pull: 100, danger: 100, risk: 8, rally: 20}
)

// How far a beachhead reaches that others are still to land in, in hexes, and in how many last game-turns it must be won.
const (
	beachhead = 6
	aDay      = 9
)

// temper is that of a unit where it stands: Japan is daring, the United States are careful but in a beachhead that is short of time.
func (m *mind) temper(u int) temper {
	switch {
	case m.side != unitedStates:
		return daring
	case m.TurnsLeft() <= aDay && m.landsNear(m.Hex(m.At(u))):
		return pressed
	}
	return careful
}

// landsNear reports whether a hex is in a beachhead.
func (m *mind) landsNear(h board.ID) bool { return think.Gap(m.Board(), h, m.landings()) <= beachhead }

// landings are the beaches over which units come.
func (m *mind) landings() []board.ID {
	if m.beaches == nil {
		m.beaches = append([]board.ID{}, m.Landings()...)
	}
	return m.beaches
}
