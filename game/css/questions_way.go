package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about movement (6.0).

// Way is a way to a location: what is entered in order, and what it costs in the asker's own measure to leave the hexes behind.
type Way struct {
	To   board.ID
	Path []board.ID
	Risk int
}

// Ways lists where units of one location could come together in a movement action, each by the way with the least risk. leaving is
// the risk of leaving a location, entering that of coming into one. Nobody has been taken in hand; they move as if they were in column.
func (s *Study) Ways(units []int, leaving, entering func(board.ID) int) (list []Way) {
	g := s.g
	m := g.newMove(units[0])
	for _, u := range units[1:] {
		m.units.Add(u)
		m.left = min(m.left, g.allowance(u))
	}
	if m.units.Count() == g.count(g.sideOf(m), m.at) {
		for o := g.where.In(m.at); o >= 0; o = g.where.Under(o) {
			if !g.unit(o).isUnit() {
				m.riders.Add(o)
			}
		}
	}
	if m.at < 0 || g.has(m.at, suppressed) || g.has(m.at, pinned) {
		return s.outOfCave(m)
	}
	type node struct {
		at   board.ID
		risk int
		from int // index of the node before; -1
	}
	most := int(m.left)
	nodes := []node{{m.at, 0, -1}}
	spentBy := make([][]int, most+1) // nodes by points used
	spentBy[0] = []int{0}
	best := map[board.ID]int{m.at: 0} // the node that is the safest way
	for used := 0; used <= most; used++ {
		slices.SortStableFunc(spentBy[used], func(i, j int) int { return nodes[i].risk - nodes[j].risk })
		seen := map[board.ID]bool{}
		for _, i := range spentBy[used] {
			n := nodes[i]
			if seen[n.at] || nodes[best[n.at]].risk < n.risk {
				continue
			}
			seen[n.at] = true
			risk := n.risk + leaving(n.at)
			at := *m
			at.at, at.left, at.far = n.at, int8(most-used), int8(min(used, 1))
			g.eachStep(&at, func(to board.ID, cost int8) {
				if to < 0 || cost < 1 {
					return
				}
				risk := risk + entering(to)
				if j, known := best[to]; known && nodes[j].risk <= risk {
					return
				}
				nodes = append(nodes, node{to, risk, i})
				best[to] = len(nodes) - 1
				spentBy[used+int(cost)] = append(spentBy[used+int(cost)], len(nodes)-1)
			})
		}
	}
	for to, i := range best {
		if to == m.at {
			continue
		}
		w := Way{To: to, Risk: nodes[i].risk}
		for j := i; nodes[j].from >= 0; j = nodes[j].from {
			w.Path = append(w.Path, nodes[j].at)
		}
		slices.Reverse(w.Path)
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b Way) int { return int(a.To) - int(b.To) })
	return list
}

// outOfCave lists the first steps out of a cave.
func (s *Study) outOfCave(m *move) (list []Way) {
	if m.at >= 0 {
		return nil
	}
	s.g.eachStep(m, func(to board.ID, _ int8) { list = append(list, Way{To: to, Path: []board.ID{to}}) })
	return list
}

// Movable reports whether a unit could make a movement action now, in column or after it has gone into column (6.0).
func (s *Study) Movable(u int) bool {
	g := s.g
	p := g.at(u)
	return g.mayAct(u) == play.Allowed && !g.has(p, suppressed) && !g.has(p, pinned) && g.unit(u).fronts[inColumn].exists && g.pace(u) > 0
}

// Shifts reports whether a unit is a battery that could shift now without leaving its guns (23.0).
func (s *Study) Shifts(u int) bool { return s.g.shifts(u) && s.g.mayShift(u) == play.Allowed }

// March is the acts that take units along a way: take the first in hand, the others with it, and enter one location after the other.
func (s *Study) March(units []int, w Way) []play.Act {
	acts := []play.Act{play.OfUnit(vTake, units[0])}
	for _, u := range units[1:] {
		acts = append(acts, play.OfUnit(vWith, u))
	}
	for _, p := range w.Path {
		acts = append(acts, play.AtPlace(vEnter, p))
	}
	return acts
}

// Moving lists the units that have been taken in hand, ascending.
func (s *Study) Moving() []int {
	if s.g.move == nil {
		return nil
	}
	return s.g.list(s.g.move.units)
}

// Mined reports whether a mine lies face up in a location; Mine is what it is expected to do to some units that enter (24.1).
func (s *Study) Mined(p board.ID) bool { return p >= 0 && s.g.level(p) >= 0 && s.g.spot(p).bared }
func (s *Study) Mine(units []int, p board.ID) (h Harm) {
	g := s.g
	s.asMovers(units, p, func() {
		g.shots = append(g.shots, fixedShot(1-g.unit(units[0]).side, p, mineShot, yellow, g.level(p)))
		g.shot().movers = true
		h = g.expected(g.shot())
		g.shots = g.shots[:len(g.shots)-1]
	})
	return h
}
