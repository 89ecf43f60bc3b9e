package dday

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about the last days: who is to leave the map, by which hexes, and how far it is to walk (18.4.4).

// Drives reports whether the conditions of the last days hold now: Japan off the map, and who has to leave it (18.4.4).
func (s *Study) Drives() bool { return s.g.rulesNow().Victory.NoJapanese }

// Exits lists the hexes by which a unit is to leave the map, or may where battalions of the Marines are to; nil for any other
// (18.4.4).
func (s *Study) Exits(u int) []board.ID {
	v, c := &s.g.rulesNow().Victory, s.g.unit(u)
	switch {
	case v.ExitRegiment == "":
		return nil
	case c.Regiment == v.ExitRegiment:
		return s.g.ground().Overlay(v.ExitRegimentBy)
	case c.battalion >= 0 && c.Service == "marines":
		return s.g.ground().Overlay(v.ExitBattalionsBy)
	}
	return nil
}

// MustExit reports whether a unit is of the regiment that all has to leave the map (18.4.4).
func (s *Study) MustExit(u int) bool {
	v := &s.g.rulesNow().Victory
	return v.ExitRegiment != "" && s.g.unit(u).Regiment == v.ExitRegiment
}

// BattalionsDue is how many battalions of the Marines have still to leave the map (18.4.4).
func (s *Study) BattalionsDue() int {
	v := &s.g.rulesNow().Victory
	if v.ExitRegiment == "" {
		return 0
	}
	return max(0, v.ExitBattalions-s.g.drove(v).battalions)
}

// Battalion is the number of a unit's battalion; -1 for a unit of none.
func (s *Study) Battalion(u int) int { return int(s.g.unit(u).battalion) }

// Bothers lists the held hexes with a field of fire over a hex, disrupted ones too (6.2, 12.3.1).
func (s *Study) Bothers(h board.ID) (hexes []board.ID) {
	s.g.over(h, blocking, func(x source, _ fire) { hexes = sorted(hexes, x.at) })
	return hexes
}

// Brings is the strength that a unit brings to an attack on a hex, in quarters; 0 where it does not reach (8.1.1, 8.3).
func (s *Study) Brings(u int, target board.ID) int {
	if s.g.reaches(u, target) != play.Allowed {
		return 0
	}
	return s.g.strikes(u, target, s.g.tankIn(target))
}

// Taken is one of the units that are on the move; -1 without one.
func (s *Study) Taken() int {
	if s.g.move == nil {
		return -1
	}
	return s.g.move.units.Next(0)
}

// Title is a held hex as players call it: "A3 (2201)".
func (s *Study) Title(h board.ID) string { return s.g.spotName(h) }

// Covered counts the steps of the United States and the beach hexes that a held hex's field of fire covers.
func (s *Study) Covered(h board.ID) (steps, beaches int) {
	src, ok := s.g.sourceAt(h)
	if !ok {
		return 0, 0
	}
	hexes, _ := s.g.fieldOf(src)
	for _, x := range hexes {
		steps += s.g.stepsIn(x)
		if s.g.ground().beach[x] {
			beaches++
		}
	}
	return steps, beaches
}

// Leavers are the regiment that has to leave the map: one of its units, and where they are, or while none is ashore the hexes where
// they may land; -1 without one (18.4.4, 19.0).
func (s *Study) Leavers() (unit int, from []board.ID) {
	unit = -1
	for _, u := range s.g.title.forces[us] {
		if !s.MustExit(u) {
			continue
		}
		if unit < 0 {
			unit = u
		}
		if s.g.onMap(u) {
			from = sorted(from, s.g.at(u))
		}
	}
	if unit >= 0 && len(from) == 0 {
		for h := range s.g.ground().beach {
			if s.g.ground().beach[h] {
				from = append(from, board.ID(h))
			}
		}
	}
	return unit, from
}
