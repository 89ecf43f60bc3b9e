package css

import "marianas/game/board"

// Questions of a computer player about landings (22.0).

// Landing is the units that are about to leave a naval zone, and how many are in the beach hex already.
func (s *Study) Landing() (units []int, crowd int) {
	m := s.g.move
	if m == nil || m.zone == none {
		return nil, 0
	}
	return s.g.list(m.units), s.g.count(us, m.at)
}

// Exposed reports whether a unit that is about to land may be fired at, and would find no headquarters to rout to (22.2.1, ruling A57).
func (s *Study) Exposed(u int) bool {
	g, m := s.g, s.g.move
	if m == nil || m.zone == none || !g.lands(m) || !g.watched(m, none) {
		return false
	}
	for _, o := range g.title.units[us] {
		if g.unit(o).hq && g.unit(o).division == g.unit(u).division && g.onMap(o) {
			return false
		}
	}
	return true
}

// Waiting is how many units are in naval zones out of which they land in a hex.
func (s *Study) Waiting(h board.ID) (n int) {
	g := s.g
	for _, u := range g.title.units[us] {
		if b, _ := g.ground().zoneOf(g.at(u)); b >= 0 && g.landfall(&g.ground().beaches[b]) == h {
			n++
		}
	}
	return n
}

// Moves reports whether a unit could leave its hex in column, on a truck if it has one.
func (s *Study) Moves(u int) bool { return s.g.unit(u).fronts[inColumn].exists && s.g.pace(u) > 0 }
