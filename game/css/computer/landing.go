package computer

import "marianas/game/board"

// Landings (22.0): who can go on goes on, but not into a beach hex that is full; on the last game-turn they land where that counts and nowhere else; under fire, with no headquarters
// ashore yet, units land deployed, so that a failed check only pins them.

// mostAshore is how many units are in a beach hex after a landing: as many as it takes without a penalty. Nobody lands among units that are
// worse off than landable: who comes would share their levels; nor where more fire is to be expected than tooHot, in thousandths of a unit.
const (
	mostAshore = 3
	landable   = 2
	tooHot     = 250
)

// landsWell reports whether units may land in a hex without sharing too much of what befell those who are there.
func (m *mind) landsWell(h board.ID) bool {
	return m.Crowd(h) == 0 || m.Disorder(h) <= landable && !m.Suppressed(h)
}

// rateLanding rates what landing craft may do.
func (m *mind) rateLanding(a act) int {
	units, crowd := m.Landing()
	most := mostAshore
	if m.LastTurn() {
		most = 0
		if m.CountsAshore() {
			most = mostAshore + len(units)
		}
	}
	switch m.Verb(a) {
	case "land":
		if h := m.Hex(m.At(units[0])); crowd >= most || !m.LastTurn() && (!m.landsWell(h) || m.danger(units[0], h, false) > tooHot) {
			return -1
		}
		return 10
	case "deploy":
		if m.Exposed(int(a.Unit)) && !m.Headquarters(int(a.Unit)) && crowd < most {
			return 30
		}
		return -1
	case "leave-out":
		_, lands := m.find("land")
		_, runs := m.find("run-in")
		if lands && crowd < most && crowd+len(units) > most || m.Box() == "run-in" && !runs {
			return 40 - m.Worth(int(a.Unit))/10
		}
		return -1
	case "run-in", "launch-all":
		return 10
	case "divert":
		return 8
	case "launch", "beach":
		return 1
	}
	return 0
}
