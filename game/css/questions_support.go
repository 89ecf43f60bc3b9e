package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about ships, aircraft, the bombardment and the guns on Saipan.

// Guns lists the guns on Saipan that may fire now (27.0).
func (s *Study) Guns() (list []int) {
	for _, u := range s.g.title.units[us] {
		if s.g.overseas(u) && s.g.mayServe(u) == play.Allowed {
			list = append(list, u)
		}
	}
	return list
}

// Salvo is what the task force in hand, an air strike or a bombardment marker would be worth by an act that places it, by what its harm is
// worth: where it may scatter, over all faces of that die.
func (s *Study) Salvo(a play.Act, rate func(Harm) int) int {
	g, h, f := s.g, board.ID(a.Place), s.g.Open.Top()
	worth := func(at board.ID, t shot) int {
		if at < 0 || !g.holds(japan, at) {
			return 0
		}
		return rate(g.figured(&t, rate))
	}
	around := func(fire func(board.ID) int) int {
		n := (onTarget + 1) * fire(h)
		for _, at := range g.ground().Neighbors(h) {
			n += fire(at)
		}
		return n / 10
	}
	switch f.Box {
	case navalBox:
		fire := func(at board.ID) int {
			if at < 0 {
				return 0
			}
			return worth(at, g.aimed(int(f.Unit[0]), at, navalShot))
		}
		if g.fleetSees(h) {
			return fire(h)
		}
		return around(fire)
	case preparatoryBox:
		return around(func(at board.ID) int { return worth(at, fixedShot(us, at, bombShot, black, bombForce)) })
	case airBox:
		t := fixedShot(us, h, airShot, yellow, strikeForce)
		soft, hard := g.targets(&t)
		best := 0
		if len(soft) > 0 {
			best = worth(h, t)
		}
		for _, u := range hard {
			g.choose(&t, u)
			best = max(best, worth(h, t))
		}
		return best
	}
	return 0
}

// Lights reports whether the task force in hand is to light up a hex (17.1).
func (s *Study) Lights() bool {
	f := s.g.Open.Top()
	return f.Box == navalBox && f.Unit[0] >= 0 && s.g.is(int(f.Unit[0]), lights)
}

// InHand is the task force that is being placed; -1 without one (21.2).
func (s *Study) InHand() int {
	if f := s.g.Open.Top(); f.Box == navalBox {
		return int(f.Unit[0])
	}
	return -1
}

// Power is the fire power of a counter as it lies.
func (s *Study) Power(u int) int { return int(s.g.front(u).fire) }

// Purse is the most direct commands of a division that could pay for aircraft (16.0).
func (s *Study) Purse() (n int) {
	for _, d := range s.g.payers(-1) {
		n = max(n, int(s.g.forces[d].commands))
	}
	return n
}

// Spare is how many direct commands the division that an act names has for each of its units on the map, in tenths.
func (s *Study) Spare(a play.Act) int {
	g, c := s.g, s.g.chitOf(a)
	if c < 0 || g.chit(c).division < 0 {
		return 0
	}
	d, n := g.chit(c).division, 0
	for _, u := range g.title.units[g.title.sideOf[d]] {
		if g.unit(u).division == d && g.onMap(u) {
			n++
		}
	}
	return 10 * int(g.forces[d].commands) / (1 + n)
}

// Landings lists the beach hexes over which United States units come: off which some are afloat, or will be.
func (s *Study) Landings() (list []board.ID) {
	g := s.g
	add := func(beach int) {
		if beach >= 0 && !slices.Contains(list, g.ground().beaches[beach].at) {
			list = append(list, g.ground().beaches[beach].at)
		}
	}
	for _, u := range g.title.units[us] {
		beach, _ := g.ground().zoneOf(g.at(u))
		add(beach)
	}
	for i := range g.scene.play.Arrivals {
		add(g.ground().beachNamed(g.scene.play.Arrivals[i].Beach))
	}
	return list
}

// Covers is over how many of some hexes the units in a location of the enemy have a fire zone.
func (s *Study) Covers(p board.ID, hexes []board.ID) (n int) {
	if _, afloat := s.g.ground().zoneOf(p); afloat >= 0 {
		return 0
	}
	for _, h := range hexes {
		if s.g.locationSees(p, h) {
			n++
		}
	}
	return n
}
