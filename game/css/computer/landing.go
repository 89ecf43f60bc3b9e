package computer

// Landings (22.0): who can go on goes on, but not into a beach hex that is full, unless it is the last game-turn; under fire, with no headquarters
// ashore yet, units land deployed, so that a failed check only pins them.

// mostAshore is how many units are in a beach hex after a landing: one more than it takes without a penalty.
const mostAshore = 4

// rateLanding rates what landing craft may do.
func (m *mind) rateLanding(a act) int {
	units, crowd := m.Landing()
	most := mostAshore
	if m.LastTurn() {
		most += len(units)
	}
	switch m.Verb(a) {
	case "land":
		if crowd >= most {
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
