package css

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about illumination rounds (17.1).

// Beam is what a location, or guns on Saipan, would gain by a hex being lit: their fire at it then, less that at it now.
type Beam struct {
	Unit  int // that fires
	From  board.ID
	Ready bool // may fire in this activation
	Gain  int
}

// Beams lists who of a side would gain by fire at a hex if it were lit; nobody by day, or where it is lit.
func (s *Study) Beams(side int, h board.ID, rate func(Harm) int) (list []Beam) {
	g := s.g
	if !g.night() || g.has(h, illuminated) || !g.holds(1-side, h) {
		return nil
	}
	for _, u := range g.title.units[side] {
		dark := g.reckoned(u, h, rate)
		g.spot(h).marks |= illuminated
		n := g.reckoned(u, h, rate) - dark
		g.spot(h).marks &^= illuminated
		if n <= 0 {
			continue
		}
		b := Beam{Unit: u, From: g.at(u), Ready: g.mayServe(u) == play.Allowed && (g.overseas(u) || !g.has(g.at(u), fired)), Gain: n}
		if last := len(list) - 1; last >= 0 && list[last].From == b.From && !g.overseas(u) {
			if list[last].Gain < n {
				list[last] = b
			}
			continue
		}
		list = append(list, b)
	}
	return list
}

// reckoned is what the fire of a unit at a hex is worth, with what fires indirectly beside it; nothing if it can't.
func (g *Game) reckoned(u int, h board.ID, rate func(Harm) int) int {
	switch {
	case !g.inBattery(u):
		return 0
	case g.front(u).color != black:
		if !g.canFire(u) || !g.inReach(u, h, g.fireReach(u)) {
			return 0
		}
		t := g.aimed(u, h, actionShot)
		return rate(g.figured(&t, rate))
	case g.onMap(u) && (g.at(u) < 0 || g.spot(g.at(u)).marks&(suppressed|pinned) != 0 || g.exposed(u)), g.mayShell(u, h) != play.Allowed:
		return 0
	}
	t := g.newShot(u, h, indirectShot)
	if g.onMap(u) {
		for _, o := range g.units(g.unit(u).side, g.at(u)) {
			if o != u && t.joined.Count() < mostJoined && g.front(o).color == black {
				t.joined.Add(o)
			}
		}
	}
	return rate(g.figured(&t, rate))
}

// Light is the acts that have a unit light up a hex.
func (s *Study) Light(u int, h board.ID) []play.Act {
	return []play.Act{play.OfUnit(vIlluminate, u), play.AtPlace(vAim, h)}
}
