package islandwar

import "marianas/game/board"

// Retreats that displace friends: 7.73, 7.81, 7.82, rulings 30 and 31. Whether a way is one can only be told by going
// it: a friend may have no room because the retreating unit stands there by then, and a friend that has made room once
// may be in the way again. So a scout plays the retreat out on the board itself, without events or zones of control
// (only those of the enemy bar a retreat, and he does not move), and takes every step back.

// toll is what a complete retreat costs in displacements.
type toll int

const (
	once        toll = 1       // a friend that the retreating unit itself moves aside
	again       toll = 100     // any unit that is displaced a second time in the phase (ruling 30)
	unreachable toll = 1 << 20 // there is no complete retreat
)

// patience is how many exits of displaced units a scout tries before it follows only the shortest chains.
const patience = 4000

// scout tries the retreat of one unit.
type scout struct {
	*Game
	t      *track
	behind []board.ID // hexes that the retreat has left on the way that is being tried
	tried  int
}

// exits lists where the last unit of a chain may go: vacant hexes, else those of friends who would make room in turn
// (7.82). The hexes of the retreat itself are no room (ruling 31), nor are those of units with a retreat of their own.
func (s *scout) exits(chain []link) []board.ID {
	v := chain[len(chain)-1].unit
	from := s.at(v)
	var free, held []board.ID
	for d, to := range s.ground.Neighbors(from) {
		if !s.leads(v, from, to, d) {
			continue
		}
		if w := s.unitIn(to); w >= 0 {
			if !inChain(chain, w) && !s.retreating(w) {
				held = insert(held, to)
			}
		} else if !contains(s.t.path[:s.t.n], to) && !contains(s.behind, to) {
			free = insert(free, to)
		}
	}
	if len(free) > 0 {
		return free
	}
	return held
}

func inChain(chain []link, u int) bool {
	for _, l := range chain {
		if l.unit == u {
			return true
		}
	}
	return false
}

// step puts a unit into a vacant hex and tells where it was.
func (s *scout) step(u int, to board.ID) (from board.ID) {
	from = s.at(u)
	s.where.Put(u, to)
	return from
}

// best is the least toll of the hexes of retreat that are left.
func (s *scout) best(left int) toll {
	if left == 0 {
		return 0
	}
	least := unreachable
	from := s.at(s.t.unit)
	for d, to := range s.ground.Neighbors(from) {
		if s.goesOn(s.t, from, to, d) {
			least = min(least, s.into(to, left))
		}
	}
	return least
}

// onFrom is the least toll of the hexes that are left once a hex has been left behind.
func (s *scout) onFrom(from board.ID, left int) toll {
	s.behind = append(s.behind, from)
	n := s.best(left)
	s.behind = s.behind[:len(s.behind)-1]
	return n
}

// into is the least toll of going into a hex next, and on from there.
func (s *scout) into(to board.ID, left int) toll {
	v := s.unitIn(to)
	switch {
	case v < 0:
		from := s.step(s.t.unit, to)
		n := s.onFrom(from, left-1)
		s.step(s.t.unit, from)
		return n
	case s.retreating(v):
		return unreachable
	}
	return s.room([]link{{s.t.unit, to}, {v, nowhere}}, left)
}

// room is the least toll from where the last unit of a chain must make room.
func (s *scout) room(chain []link, left int) toll {
	if s.tried > patience {
		if chain = s.shortest(chain); chain == nil {
			return unreachable
		}
		return s.play(chain, left)
	}
	least := unreachable
	for _, h := range s.exits(chain) {
		least = min(least, s.exit(chain, h, left))
	}
	return least
}

// exit is the least toll if the last unit of a chain goes to a hex.
func (s *scout) exit(chain []link, h board.ID, left int) toll {
	s.tried++
	chain = append([]link(nil), chain...)
	chain[len(chain)-1].to = h
	if w := s.unitIn(h); w >= 0 {
		return s.room(append(chain, link{w, nowhere}), left)
	}
	return s.play(chain, left)
}

// play moves a chain that has found its room, goes on with the retreat, and takes all back.
func (s *scout) play(chain []link, left int) toll {
	n := once
	var first set // displaced for the first time
	for i := len(chain) - 1; i >= 0; i-- {
		l := &chain[i]
		if p := &s.units[l.unit]; i > 0 && p.is(displaced) {
			n += again
		} else if i > 0 {
			p.facts |= displaced
			first.Add(l.unit)
		}
		l.to = s.step(l.unit, l.to)
	}
	n = min(unreachable, n+s.onFrom(chain[0].to, left-1)) // by now a link names the hex that was left
	for i := range chain {
		chain[i].to = s.step(chain[i].unit, chain[i].to)
	}
	for u := first.Next(0); u >= 0; u = first.Next(u + 1) {
		s.units[u].facts &^= displaced
	}
	return n
}

// shortest completes a chain with as few units as possible; nil if it cannot be completed.
func (s *scout) shortest(chain []link) []link {
	seen := set{}
	for _, l := range chain {
		seen.Add(l.unit)
	}
	for queue := [][]link{chain}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for _, h := range s.exits(c) {
			longer := append([]link(nil), c...)
			longer[len(longer)-1].to = h
			w := s.unitIn(h)
			if w < 0 {
				return longer
			}
			if !seen.Has(w) {
				seen.Add(w)
				queue = append(queue, append(longer, link{w, nowhere}))
			}
		}
	}
	return nil
}
