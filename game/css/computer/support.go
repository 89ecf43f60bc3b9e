package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// Ships, aircraft and the bombardment before the landing: each where it does most.

// What a task force's fire must promise, as it lays a barrage too, and how many direct commands must be at hand for interdiction.
const (
	leastSalvo  = 30
	manyForRoad = 10
)

// ships places the strongest task force where it does most, and has all fire that have been placed.
func (m *mind) ships() []act {
	if _, fires := m.find("fire"); fires {
		return m.Acts()[:1]
	}
	if _, aims := m.find("aim"); aims {
		return m.pick(m.rateSalvo)
	}
	strongest := func(a act) int {
		if m.Verb(a) != "shell" {
			return -1
		}
		return m.Power(int(a.Unit))
	}
	if best, power := think.Best(m.Acts(), strongest); power >= 0 {
		placed := m.other()
		if placed.Try(best) {
			if at, n := think.Best(placed.Acts(), placed.rateSalvo); n > max(leastSalvo, m.brightest()) {
				return []act{best, at}
			}
		}
	}
	if a, night := m.find("illuminate"); night && (m.brightest() > 0 || m.nearby()) {
		return []act{a}
	}
	return m.plain()
}

// brightest is the most that it gains to light up a hex of the enemy.
func (m *mind) brightest() (most int) {
	if _, night := m.find("illuminate"); !night {
		return 0
	}
	for _, h := range m.enemies() {
		most = max(most, m.beam(h, -1))
	}
	return most
}

// rateSalvo rates a hex for the task force in hand.
func (m *mind) rateSalvo(a act) int {
	if m.Lights() {
		return 20 - m.gap(placeOf(a)) + m.beam(placeOf(a), -1)
	}
	return m.Salvo(a, m.harm)*m.focus(placeOf(a))/10 + m.hushed(placeOf(a))
}

// hushed is what the barrage of the task force in hand takes from the enemy's fire.
func (m *mind) hushed(h board.ID) int {
	if m.Holder(h) != 1-m.side {
		return 0
	}
	return m.silence(h, m.Power(m.InHand()))
}

// nearby reports whether a unit of the side has an enemy near.
func (m *mind) nearby() bool {
	for _, u := range m.Units(m.side) {
		if m.gap(m.Hex(m.At(u))) <= lightFrom {
			return true
		}
	}
	return false
}

// rateAircraft rates what markers of air support may do: strikes that are worth their direct command, interdiction where there are plenty.
func (m *mind) rateAircraft(a act) int {
	switch m.Verb(a) {
	case "strike":
		return m.Salvo(a, m.harm)*m.focus(placeOf(a))/10 - m.priceOf(m.Purse()) - leastGain
	case "interdict":
		if m.Purse() >= manyForRoad {
			return 1
		}
		return -1
	}
	return 0
}

// rateBombardment rates a hex for a marker: who fires at the beaches counts most, then who is near them.
func (m *mind) rateBombardment(a act) int {
	if m.Verb(a) != "aim" {
		return 0
	}
	n := m.Salvo(a, m.harm)
	if covered := m.Covers(placeOf(a), m.landings()); covered > 0 {
		return (4 + 4*covered) * n
	}
	switch gap := think.Gap(m.Board(), placeOf(a), m.landings()); {
	case gap <= 4:
		return 3 * n
	case gap <= 8:
		return 2 * n
	}
	return n / 2
}
