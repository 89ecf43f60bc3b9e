package computer

import (
	"marianas/game/firemove"
	"marianas/game/play"
)

// Support fire: bombardments, and markers laid on attacks.

const (
	markerPrice = 24 // what a marker should gain while others may need it, over six faces
	markerLeast = 6  // what it should gain when nobody else needs it
	markerKept  = 2  // markers kept for the enemy's player-turn, if it comes before they lapse
)

// bombardNext bombards where it gains most, as long as markers can be spared from the attacks to come.
func (m *mind) bombardNext() []act {
	if as := m.fireGuns(); as != nil {
		return as
	}
	return m.judge(m.bombardBest())
}

// bombardBest bombards where it gains most at first sight.
func (m *mind) bombardBest() []act {
	spare := m.Spare(m.me) - m.reserved()
	best, most := -1, 0
	for e := range m.Count() {
		if !m.MayBombard(e) {
			continue
		}
		price := markerLeast
		if spare < firemove.MostLaid {
			price = 3 * markerPrice
		}
		if v := m.weigh(e, set{}, false, min(firemove.MostLaid, m.Spare(m.me)), 0) - firemove.MostLaid*price; v > most {
			best, most = e, v
		}
	}
	if best < 0 {
		return []act{play.Bare(firemove.EndBombardmentVerb)}
	}
	return []act{play.AtPlace(firemove.BombardVerb, m.At(best)), play.Bare(firemove.MarkerVerb)}
}

// reserved is how many markers the attacks of the combat phase and the enemy's player-turn want.
func (m *mind) reserved() int {
	n := 0
	for e := range m.Count() {
		if m.theirs(e) && m.touches(e) {
			if b := m.compose(e); b.worth > m.least {
				n += firemove.MostLaid
			}
		}
	}
	if !m.Ends() {
		n += markerKept
	}
	return n
}

// touches reports whether anybody stands beside an enemy to attack it.
func (m *mind) touches(e int) bool { return m.Controlled(1-m.Side(e), m.At(e)) }

// drawOrFire draws a second marker where that is worth more than keeping it.
func (m *mind) drawOrFire() []act {
	if gun, ok := m.strongestGun(); ok {
		return []act{gun}
	}
	if m.May(play.Bare(firemove.MarkerVerb)) {
		price := markerLeast
		if m.Spare(m.me) <= m.contacts() {
			price = markerPrice
		}
		if !m.May(play.Bare(firemove.DeclareVerb)) || m.expect(1, 0)-m.expect(0, 0) > price {
			return []act{play.Bare(firemove.MarkerVerb)}
		}
	}
	return []act{play.Bare(firemove.DeclareVerb)}
}

// contacts is how many enemies could be attacked: a quick guess of how many markers attacks to come want.
func (m *mind) contacts() int {
	n := 0
	for e := range m.Count() {
		if m.theirs(e) && m.touches(e) {
			n++
		}
	}
	return n
}

// layOrNot lays a marker if that changes the outcome more than the marker is worth elsewhere (8.2.1 b).
func (m *mind) layOrNot() []act {
	mine, theirs := m.Laid(m.me), m.Laid(1-m.me)
	if m.Spare(1-m.me) > 0 && theirs == 0 {
		theirs = 1
	}
	value := func(n int) int {
		if m.me == m.Phasing() {
			return m.expect(n, theirs)
		}
		return -m.expect(theirs, n)
	}
	m.spend()
	gain := value(mine+1) - value(mine)
	if m.Spare(m.me) > 1 && mine == 0 {
		gain = max(gain, (value(2)-value(0))/2)
	}
	if gain > m.markerWorth() || !m.May(play.Bare(firemove.NoMarkerVerb)) {
		return []act{play.Bare(firemove.MarkerVerb)}
	}
	return []act{play.Bare(firemove.NoMarkerVerb)}
}

// markerWorth is what a marker would gain elsewhere in this game-turn, over six faces.
func (m *mind) markerWorth() int {
	fights := 0
	for e := range m.Count() {
		if m.At(e) >= 0 && m.Side(e) != m.Phasing() && !m.Targeted(e) && m.MayAttack(e) {
			fights++
		}
	}
	last := m.Ends()
	need := firemove.MostLaid * fights
	if !last {
		need += markerKept
	}
	if m.Spare(m.me) > need {
		return markerLeast
	}
	return markerPrice
}
