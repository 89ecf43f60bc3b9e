package firemove

import "marianas/game/play"

// Support fire: bombardments, and markers laid on attacks.

const (
	markerPrice = 24 // what a marker should gain while others may need it, over six faces
	markerLeast = 6  // what it should gain when nobody else needs it
	markerKept  = 2  // markers kept for the enemy's player-turn, if it comes before they lapse
)

// bombardNext bombards where it gains most, as long as markers can be spared from the attacks to come.
func (m *mind) bombardNext() []act {
	spare := m.spare(m.me) - m.reserved()
	best, most := -1, 0
	for e := range m.units {
		if !m.canBombard(e) {
			continue
		}
		price := markerLeast
		if spare < mostLaid {
			price = 3 * markerPrice
		}
		if v := m.weigh(e, set{}, false, min(mostLaid, m.spare(m.me)), 0) - mostLaid*price; v > most {
			best, most = e, v
		}
	}
	if best < 0 {
		return []act{play.Bare(vEndBomb)}
	}
	return []act{play.AtPlace(vBombard, m.at(best)), play.Bare(vMarker)}
}

// reserved is how many markers the attacks of the combat phase and the enemy's player-turn want.
func (m *mind) reserved() int {
	n := 0
	for e := range m.units {
		if m.theirs(e) && m.touches(e) {
			if b := m.compose(e); b.worth > m.least {
				n += mostLaid
			}
		}
	}
	if m.Phasing == m.scene.setup.First {
		n += markerKept
	}
	return n
}

// touches reports whether anybody stands beside an enemy to attack it.
func (m *mind) touches(e int) bool { return m.inEZOC(m.counters[e].force, m.at(e)) }

// drawOrFire draws a second marker where that is worth more than keeping it.
func (m *mind) drawOrFire() []act {
	if m.may(play.Bare(vMarker)) {
		price := markerLeast
		if m.spare(m.me) <= m.contacts() {
			price = markerPrice
		}
		if !m.may(play.Bare(vDeclare)) || m.expect(1, 0)-m.expect(0, 0) > price {
			return []act{play.Bare(vMarker)}
		}
	}
	return []act{play.Bare(vDeclare)}
}

// contacts is how many enemies could be attacked: a quick guess of how many markers attacks to come want.
func (m *mind) contacts() int {
	n := 0
	for e := range m.units {
		if m.theirs(e) && m.touches(e) {
			n++
		}
	}
	return n
}

// layOrNot lays a marker if that changes the outcome more than the marker is worth elsewhere (8.2.1 b).
func (m *mind) layOrNot() []act {
	x := &m.fight
	mine, theirs := int(x.laid[m.me]), int(x.laid[m.me.enemy()])
	if m.spare(m.me.enemy()) > 0 && theirs == 0 {
		theirs = 1
	}
	value := func(n int) int {
		if m.me == m.phasing() {
			return m.expect(n, theirs)
		}
		return -m.expect(theirs, n)
	}
	m.spend()
	gain := value(mine+1) - value(mine)
	if m.spare(m.me) > 1 && mine == 0 {
		gain = max(gain, (value(2)-value(0))/2)
	}
	if gain > m.markerWorth() {
		return []act{play.Bare(vMarker)}
	}
	return []act{play.Bare(vNoMarker)}
}

// markerWorth is what a marker would gain elsewhere in this game-turn, over six faces.
func (m *mind) markerWorth() int {
	fights := 0
	for e := range m.units {
		if m.at(e) >= 0 && m.counters[e].force != m.phasing() && !m.units[e].is(targeted) && m.canAttack(e) {
			fights++
		}
	}
	last := m.Phasing != m.scene.setup.First
	need := mostLaid * fights
	if !last {
		need += markerKept
	}
	if m.spare(m.me) > need {
		return markerLeast
	}
	return markerPrice
}
