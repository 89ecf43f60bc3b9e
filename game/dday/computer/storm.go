package computer

import "marianas/game/board"

// Close combat for a held hex (7.4, 8.6): it asks no weapons and no odds, so that it is the way into pillboxes and into what an attack
// has left disrupted.

// odds are the chance in thousandths that Japan is gone before the cards are, and how many steps that costs in the mean, in thousandths.
type odds struct{ win, steps int }

// fought is what a close combat comes to in which each card hits on half of the draws and takes one of the other side with it; Japan
// shows the first.
func fought(ours, theirs, hits int, japan bool) odds {
	switch {
	case hits <= 0:
		return odds{win: certain}
	case ours <= 0:
		return odds{steps: certain / 2 * max(0, theirs)}
	case theirs <= 0:
		japan = false
	}
	var hit, miss odds
	if japan {
		hit, miss = fought(ours-1, theirs-1, hits, false), fought(ours, theirs-1, hits, false)
		hit.steps += certain
	} else {
		hit, miss = fought(ours-1, theirs-1, hits-1, true), fought(ours-1, theirs, hits, true)
	}
	return odds{(hit.win + miss.win) / 2, (hit.steps + miss.steps) / 2}
}

// What a close combat is worth besides, in hundredths of a defeat, as an attack is: a step, that whoever fights it is disrupted, and
// the fire on those who enter an undisrupted position.
const (
	stormStep  = 30
	stormDown  = 25
	stormEntry = 12
	stormSteps = 4 // that a stack must have
)

// stormWorth is what it is worth to fight with some units for a hex.
func (m *mind) stormWorth(units []int, h board.ID) int {
	x := m.StormOf(units, h)
	o := fought(x.Ours, x.Theirs, x.Hits, true)
	n := o.win*worth["DEF"]/certain - o.steps*stormStep/certain
	if m.LastTurn() && m.keyed()[h] >= m.leastKey() {
		return o.win * worthLast["DEF"] / certain
	}
	return n - stormDown - pick(m.HeldBy(h).Down, 0, stormEntry)
}

// storms lists the close combats that may be fought, each with what it is worth.
func (m *mind) storms() (list []assault) {
	for _, h := range m.Held() {
		if !m.HeldBy(h).Known {
			continue
		}
		for _, from := range m.besideOf(h) {
			if acts, units := m.stormFrom(from, h); acts != nil {
				list = append(list, assault{acts, m.stormWorth(units, h), h})
			}
		}
	}
	return list
}
