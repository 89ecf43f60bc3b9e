package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Mines (24.1, 24.2): they lie face down until somebody enters, attack every stack that enters without modifiers, and are removed by
// American engineers.

// level is the strength of the mine in a hex; -1 without one.
func (g *Game) level(h board.ID) int {
	if h < 0 {
		return -1
	}
	return int(g.spot(h).mine) - 1
}

// dummyMine is what a location has in place of the strength of a mine where the marker is a dummy (24.1).
const dummyMine = 10

// unmask turns a mine face up. A dummy goes, and it is reported.
func (g *Game) unmask(h board.ID) (dummy bool) {
	s := g.spot(h)
	if s.bared {
		return false
	}
	if dummy = s.mine == dummyMine; dummy {
		s.mine = 0
	} else {
		s.bared = true
	}
	g.Tell(rules.Disclosed{What: pick(dummy, "A dummy mine", "A mine of level "+figure(int(s.mine)-1)), At: g.placesOf(h), Rule: "24.1"})
	return dummy
}

// trip has a mine that lies face up attack who has entered: the movers, else all of a side in the hex (24.1, ruling A43).
func (g *Game) trip(h board.ID, side int, movers bool) frame {
	t := fixedShot(1-side, h, mineShot, yellow, g.level(h))
	t.movers = movers
	g.shots = append(g.shots, t)
	f := opened(mineBox, play.Side(1-side))
	f.Place[0] = int16(h)
	return f
}

// stepsOn lets a flow go on once a mine in a hex that units of a side have entered has gone off.
func (g *Game) stepsOn(h board.ID, side int, after func(frame) play.Flow, else_ play.Flow) play.Flow {
	if g.level(h) < 0 || !g.holds(side, h) || g.unmask(h) {
		return else_
	}
	return after(g.trip(h, side, false))
}

// mined reports whether the movers have come upon a mine.
func (g *Game) mined(*frame) bool {
	m := g.move
	return !m.units.Empty() && g.level(m.at) >= 0
}

// tripMine has a mine attack the movers, if it is one.
func (g *Game) tripMine(*frame) play.Flow {
	if g.unmask(g.move.at) {
		return play.Next()
	}
	return play.Call(g.trip(g.move.at, g.sideOf(g.move), true))
}

// mine is the box of a mine that goes off.
func mine() box {
	return box{Name: "mine", Rule: "24.1", Doing: "a mine goes off", Waits: "says who checks for rout", Steps: fixedSteps("mine")}
}

// fixedSteps are a fire to which nothing is added, from the throw to its results.
func fixedSteps(of string) []step {
	return slices.Concat([]step{
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			s := g.shot()
			s.die = int8(play.Face(f))
			code := g.code(s, int(s.die))
			if !g.effective(s) {
				s.part, code = 99, ""
			}
			g.last = result{code: pick(code == "", "miss", code), die: s.die, of: of}
			g.tellShot(s, g.reckon, s.color, code, "8.4")
			g.fallenHeroes(s)
			return play.Next()
		}},
	}, checkerSteps(), partSteps())
}

// sweeping has engineers remove a mine (24.2).
type sweeping struct{ plain }

var (
	noMineHere = ruled("24.2", "No mine is in the hex.")
	noSweeper  = ruled("24.2", "No American engineers there may act.")
)

// sappers reports whether a unit removes mines: American engineers in either mode.
func sappers(g *Game) func(u int) bool {
	return func(u int) bool { return g.unit(u).engineer && g.unit(u).side == us }
}

func (s sweeping) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vSweep, h); g.spots[h].mine > 0 && s.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
	g.eachDoer(vSweep, f, s.Refuse, yield)
}

func (sweeping) Refuse(g *Game, f *frame, a act) play.Code {
	h := board.ID(a.Place)
	switch {
	case h < 0 || g.sideIn(h) != int(f.By):
		return noUnit
	case g.level(h) < 0:
		return noMineHere
	case g.has(h, suppressed):
		return isDown
	case g.has(h, dug):
		return dugHere
	case g.actor(h, sappers(g)) < 0:
		return noSweeper
	case !g.mayName(a, sappers(g)):
		return notOneOfThem
	}
	return play.Allowed
}

func (sweeping) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	return g.attempts(f, h, g.doer(a, sappers(g)), mineTask)
}

func (sweeping) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := g.doer(a, sappers(g))
	return rules.Detail{Label: "Clear the mines of " + g.said(board.ID(a.Place)) + g.doneBy(a), Note: "Succeeds with " + figure(g.succeeds(u)) + " of 10", Rule: "24.2"}
}

// redeal deals the mines that lie face down anew among their hexes, as the United States could imagine them.
func (g *Game) redeal(dice *chance.Stream) {
	var slots chance.Slots
	var hexes []int
	for h := range g.spots {
		if s := &g.spots[h]; s.mine > 0 && !s.bared {
			slots, hexes = append(slots, chance.Slot{Kind: int16(s.mine), Known: 1 << japan}), append(hexes, h)
		}
	}
	if len(slots) == 0 {
		return
	}
	dice.Redeal(us, slots, []chance.Bag{make(chance.Bag, 16)}, nil)
	for i, h := range hexes {
		g.spots[h].mine = int8(slots[i].Kind)
	}
}
