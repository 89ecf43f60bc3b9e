package dday

import (
	"marianas/game/hex"
	"marianas/game/rules"
)

// savedMove is units that are taken, by names.
type savedMove struct {
	Units     []rules.UnitID
	Last      hex.Number   `json:",omitempty"`
	To        hex.Number   `json:",omitempty"`
	Left      int          `json:",omitempty"`
	Cost      int          `json:",omitempty"`
	Far       int          `json:",omitempty"`
	Rider     rules.UnitID `json:",omitempty"` // of state 1: the company that the only tractor carries
	Rides     []savedRide  `json:",omitempty"`
	ByRoad    bool         `json:",omitempty"`
	Strategic bool         `json:",omitempty"`
	Preserves bool         `json:",omitempty"`
	Halted    bool         `json:",omitempty"`
	Card      int          `json:",omitempty"`
	Steps     int          `json:",omitempty"`
	Downed    bool         `json:",omitempty"`
	Parted    bool         `json:",omitempty"`
}

type savedRide struct{ Tractor, Company rules.UnitID }

// saveMove writes it; nil where nobody is taken.
func (g *Game) saveMove() *savedMove {
	m, w := g.move, g.writer()
	if m == nil {
		return nil
	}
	s := &savedMove{
		Units: w.Set(m.units), Last: w.Hex(m.last), To: w.Hex(m.to), Left: int(m.left), Cost: int(m.cost), Far: int(m.far),
		ByRoad: m.byRoad, Strategic: m.strategic, Preserves: m.preserves, Halted: m.halted, Card: int(m.card), Steps: int(m.steps), Downed: m.downed, Parted: m.parted,
	}
	for _, x := range m.rides {
		s.Rides = append(s.Rides, savedRide{w.Unit(int(x.tractor)), w.Unit(int(x.company))})
	}
	return s
}

// readMove reads it. The numbers of points and hexes are bounded by what a move can come to.
func (r *reader) readMove(s *savedMove) {
	const most = 1 << 10
	for _, n := range []int{s.Left, s.Cost, s.Far, s.Card, s.Steps} {
		if n < 0 || n > most {
			r.Fail("a move counts %d", n)
			return
		}
	}
	r.g.move = &move{
		units: r.Set(s.Units), last: r.Hex(s.Last, true), to: r.Hex(s.To, true), left: int16(s.Left), cost: int16(s.Cost), far: int16(s.Far),
		byRoad: s.ByRoad, strategic: s.Strategic, preserves: s.Preserves, halted: s.Halted, card: int16(s.Card), steps: int8(s.Steps), downed: s.Downed, parted: s.Parted,
	}
	m := r.g.move
	if s.Rider != "" {
		m.rides = []ride{{int16(r.g.freeTractor(m)), int16(r.Unit(s.Rider))}}
	}
	for _, x := range s.Rides {
		m.rides = append(m.rides, ride{int16(r.Unit(x.Tractor)), int16(r.Unit(x.Company))})
	}
	for _, x := range m.rides {
		if x.tractor < 0 || x.company < 0 || !m.units.Has(int(x.tractor)) || !m.units.Has(int(x.company)) {
			r.Fail("a tractor carries who does not go along")
			return
		}
	}
}
