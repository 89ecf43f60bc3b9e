package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/sight"
)

// Questions of a computer player about the fire that it is to expect, and what a barrage takes from it (8.6.2).

// Threat is what the enemy in a hex, inside its cave too, would do by one fire to units of a side where it does most: now, and under the
// barrage that fire of some strength leaves there.
func (s *Study) Threat(side int, h board.ID, strength int, rate func(Harm) int) (now, then int) {
	g := s.g
	at := g.spot(h)
	was := at.barrage
	now = s.threat(side, h, rate)
	if b := g.barrageOf(strength); now > 0 && b > was {
		at.barrage = b
		then = s.threat(side, h, rate)
		at.barrage = was
		return now, then
	}
	return now, now
}

// threat is what the enemy in a hex would do by one fire to units of a side where it does most.
func (s *Study) threat(side int, h board.ID, rate func(Harm) int) (most int) {
	g := s.g
	var firers []int
	reach := 0
	for _, u := range g.title.units[1-side] {
		if g.onMap(u) && g.hexOf(u) == h && g.canFire(u) {
			firers = append(firers, u)
			reach = max(reach, g.fireReach(u))
		}
	}
	for _, p := range g.locationsOf(side) {
		if reach == 0 || p < 0 || g.ground().Distance(h, p) > reach {
			continue
		}
		units := g.units(side, p)
		s.asMovers(units, p, func() {
			for _, u := range firers {
				if g.inReach(u, p, g.fireReach(u)) {
					most = max(most, rate(g.volley(u, p, opportunityShot, rate)))
				}
			}
		})
	}
	return most
}

// shelterKey is whose headquarters are meant, and how somebody comes there.
type shelterKey struct {
	division int8
	how      class
}

// Refuge reports whether a unit that routed in a hex would find a way to a headquarters, as the headquarters and the enemy's fire zones are
// now (8.4.2).
func (s *Study) Refuge(u int, h board.ID) bool {
	g, c := s.g, s.g.unit(u)
	key := shelterKey{c.division, g.gait(u)}
	set := s.haven[key]
	if set == nil {
		set = sight.NewHexes(g.ground().Len())
		done := g.perusing()
		for _, o := range g.title.chiefs[c.side] {
			k := g.unit(o)
			if b := g.hexOf(o); b >= 0 && k.hq && g.kin(u, k.division) && !g.entombed(g.at(o)) {
				for w, word := range g.reaches(b, c.side, key.how) {
					set[w] |= word
				}
			}
		}
		done()
		s.haven[key] = set
	}
	return set.Has(h)
}

// Strength is what decides about the barrage of a unit's indirect fire, with those of its hex that may add to it (8.6.2).
func (s *Study) Strength(u int) int {
	g, n := s.g, 0
	for _, o := range g.units(g.unit(u).side, g.at(u)) {
		if o != u && n < mostJoined && g.front(o).color == black && g.mayAct(o) == play.Allowed {
			n++
		}
	}
	return int(g.front(u).fire) + n
}
