package css

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about assaults: what the two dice of 9.5 come to.

// Clash is what an assault is expected to do, in hundredths: units lost, levels of disorganization, and the chance that the hex falls
// vacant.
type Clash struct {
	Vacant            int
	Lost, Levels      int // of the defenders
	OwnLost, OwnLevel int
	Units, Foes       int
	Fire              Harm // the defenders' fire at the hex that it does most to (9.1 E)
}

// Clash is what an assault on a hex would come to with all who must take part in it, or the one that is being made. ok is false where
// nobody would.
func (s *Study) Clash(h board.ID, rate func(Harm) int) (c Clash, ok bool) {
	t := s.Copy()
	g := t.g
	if g.assault == nil {
		side := g.chit(int(g.turn.chit)).side
		units := g.eligible(h)
		if len(units) == 0 {
			return c, false
		}
		g.spot(h).assault |= markerOf(side)
		g.openAssault(h, play.Side(side), units)
	}
	a := g.assault
	g.shakeOff()
	c.Units, c.Foes = a.units.Count(), g.count(1-int(a.side), a.at)
	if c.Foes == 0 {
		c.Vacant = 100
		return c, true
	}
	for _, p := range a.standing(g) {
		for _, u := range g.units(1-int(a.side), a.at) {
			if !g.defends(u) {
				continue
			}
			if x := g.volley(u, p, opportunityShot, rate); rate(x) > rate(c.Fire) {
				c.Fire = x
			}
		}
	}
	g.sumUp()
	ahead := int(a.sums[0]) - int(a.sums[1])
	for die := -9; die <= 9; die++ {
		ways := 10 - max(die, -die) // of a hundred throws of two dice
		g.outcome(&c, ahead+die, ways)
	}
	return c, true
}

// outcome adds what a difference does that comes up in so many of a hundred throws.
func (g *Game) outcome(c *Clash, ahead, ways int) {
	a := g.assault
	tie := ahead == 0
	if ahead >= 0 {
		n := max(1, ahead)
		dg := int(g.spot(a.at).dg)
		beyond := max(0, dg+n-mostLevels)
		c.Lost += ways * min(c.Foes, beyond)
		c.Levels += ways * min(n, mostLevels-dg)
		if beyond >= c.Foes {
			c.Vacant += ways
		}
	}
	if ahead > 0 {
		return
	}
	n, room := -ahead, 0
	hexes := a.standing(g)
	if tie {
		n = len(hexes)
	}
	if a.marker == banzai {
		c.OwnLost += ways * min(c.Units, (n+1)/2)
		return
	}
	for _, p := range hexes {
		room += mostLevels - int(g.spot(p).dg)
	}
	c.OwnLevel += ways * min(n, room)
	c.OwnLost += ways * min(c.Units, max(0, n-room))
}

// Assaulted is the hex of the assault that is being made, and who makes it; side is -1 without one.
func (s *Study) Assaulted() (h board.ID, side int) {
	if s.g.assault == nil {
		return none, -1
	}
	return s.g.assault.at, int(s.g.assault.side)
}

// Free reports whether assault markers cost nothing now and are made at once, in the massed Banzai charge (9.6.1).
func (s *Study) Free() bool { return s.g.turn != nil && s.g.free() }
