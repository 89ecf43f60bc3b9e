package board

import "marianas/game/hex"

// Entry answers what it costs to enter a hex over a hexside.
type Entry struct {
	MP   int  // cost in the caller's smallest unit, at least 1
	OK   bool // false: it cannot be entered
	Stop bool // the unit must stop there: the search does not go on from it
}

// Search finds the cheapest routes from one hex. It keeps its buffers, so one Search serves a whole game;
// it is not safe for use by two goroutines.
type Search struct {
	cost    []int16 // -1: not reached
	prev    []ID
	stop    []bool
	buckets [][]ID
	reached []ID
	start   ID
}

// Run finds every hex that costs at most budget. The entry function is asked once for each way into a hex.
// Among routes of equal cost it keeps the one with fewer hexes found first, neighbors taken clockwise from the top.
func (s *Search) Run(b *Board, start ID, budget int, entry func(from, to ID, d hex.Direction) Entry) {
	s.reset(b.Len(), budget)
	s.start = start
	s.cost[start] = 0
	s.buckets[0] = append(s.buckets[0], start)
	for mp := 0; mp <= budget; mp++ {
		for i := 0; i < len(s.buckets[mp]); i++ {
			h := s.buckets[mp][i]
			if int(s.cost[h]) != mp || (s.stop[h] && h != start) {
				continue
			}
			s.expand(b, h, mp, budget, entry)
		}
	}
}

func (s *Search) expand(b *Board, h ID, mp, budget int, entry func(from, to ID, d hex.Direction) Entry) {
	for d, to := range b.neighbors[h] {
		if to == None {
			continue
		}
		if c := s.cost[to]; c >= 0 && int(c) <= mp {
			continue // already as cheap as it gets
		}
		e := entry(h, to, hex.Direction(d))
		if !e.OK || mp+e.MP > budget {
			continue
		}
		if c := s.cost[to]; c >= 0 && int(c) <= mp+e.MP {
			continue
		}
		if s.cost[to] < 0 {
			s.reached = append(s.reached, to)
		}
		s.cost[to], s.prev[to], s.stop[to] = int16(mp+e.MP), h, e.Stop
		s.buckets[mp+e.MP] = append(s.buckets[mp+e.MP], to)
	}
}

func (s *Search) reset(n, budget int) {
	if len(s.cost) != n {
		s.cost, s.prev, s.stop = make([]int16, n), make([]ID, n), make([]bool, n)
		for i := range s.cost {
			s.cost[i] = -1
		}
	} else {
		for _, h := range s.reached {
			s.cost[h], s.stop[h] = -1, false
		}
		s.cost[s.start] = -1
	}
	s.reached = s.reached[:0]
	for len(s.buckets) <= budget {
		s.buckets = append(s.buckets, nil)
	}
	for i := range s.buckets {
		s.buckets[i] = s.buckets[i][:0]
	}
}

// Reached lists the hexes found, the start not among them, in the order found. The slice is reused by the next Run.
func (s *Search) Reached() []ID { return s.reached }

// Cost is what a hex costs; ok is false if it was not reached.
func (s *Search) Cost(h ID) (mp int, ok bool) {
	return int(s.cost[h]), s.cost[h] >= 0
}

// Stops reports whether a unit must stop in a hex that was reached.
func (s *Search) Stops(h ID) bool { return s.stop[h] }

// Path lists the hexes of the route to a reached hex, the start first.
func (s *Search) Path(to ID) []ID {
	n := 1
	for h := to; h != s.start; h = s.prev[h] {
		n++
	}
	path := make([]ID, n)
	for h := to; n > 0; h = s.prev[h] {
		n--
		path[n] = h
	}
	return path
}
