package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Underwater demolition teams (24.3): before the landing a roll gives the United States points, each of which takes a level off a mine on
// a beach.

// clearsMines reports whether demolition teams go in now: before the first game-turn of a scenario that has them.
func (g *Game) clearsMines(*frame) bool {
	return g.scene.play.Demolition && g.GameTurn == g.scene.play.Begins && len(g.lowered()) > 0
}

// lowered lists the beach hexes whose mine the teams can lower, ascending: one that lies face down, or that has not lost its two levels.
func (g *Game) lowered() (list []board.ID) {
	for _, h := range g.ground().sands {
		if g.reducible(h) == play.Allowed {
			list = append(list, h)
		}
	}
	return list
}

// demolition is the box of the teams; its first number is the points that are left.
func demolition() box {
	more := func(g *Game, f *frame) bool { return f.Count[0] > 0 && len(g.lowered()) > 0 }
	return box{Name: "demolition", Rule: "24.3", Doing: "demolition teams go in", Waits: "sends in demolition teams", Steps: []step{
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "points", Do: func(g *Game, f *frame) play.Flow {
			n, _ := numberOf(g.chartWord(g.data().Tables.Demolition, play.Face(f)))
			f.Count[0] = int16(n)
			g.tell(us, "Demolition teams: "+rules.Counted(n, "point", "points"), "24.3")
			return play.Next()
		}},
		{Letter: "24.3", When: more, Alone: true, Verbs: verbs{goesOnBy("24.3"), reducing{plainly(vReduce)}}, Prompt: func(_ *Game, f *frame) play.Prompt {
			return play.Say("Send teams to a mine on a beach, or go on", rules.Counted(int(f.Count[0]), "point", "points")+" left, a level each, two of a mine.")
		}},
		{Letter: "24.3 more", When: more, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "24.3") }},
	}}
}

// reducing lowers a mine by a level. The first point at one that lies face down turns it up; a dummy goes (ruling A84).
type reducing struct{ plain }

var (
	noBeach     = ruled("24.3", "The teams work in beach hexes.")
	noBeachMine = ruled("24.3", "No mine lies there.")
	cutEnough   = because("24.3", func(g *Game, _ act) string {
		return "The mine has lost " + rules.Counted(g.data().Tables.Mines.Reduce, "level", "levels") + ", and no more can be taken."
	})
)

// reducible reports why teams do not lower the mine of a hex; Allowed if they may.
func (g *Game) reducible(h board.ID) play.Code {
	switch {
	case h < 0 || !g.ground().shore[h]:
		return noBeach
	case g.spot(h).mine == 0:
		return noBeachMine
	case int(g.spot(h).cut) >= g.data().Tables.Mines.Reduce:
		return cutEnough
	}
	return play.Allowed
}

func (reducing) Each(g *Game, _ *frame, yield func(act)) { listing(vReduce, g.lowered(), yield) }

func (reducing) Refuse(g *Game, _ *frame, a act) play.Code { return g.reducible(board.ID(a.Place)) }

func (reducing) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	s := g.spot(h)
	f.Count[0]--
	if g.unmask(h) {
		return play.Next()
	}
	s.mine--
	s.cut++
	if s.mine == 0 {
		s.bared, s.cut = false, 0
		g.tellAt(us, h, "The mine is gone", "24.3")
	} else {
		g.tellAt(us, h, "The mine is down to level "+figure(g.level(h)), "24.3")
	}
	return play.Next()
}

// Stakes of a mine that lies face down are that it is turned up.
func (reducing) Stakes(g *Game, _ *frame, a act) rules.Stakes {
	return pick(slices.Contains(g.lowered(), board.ID(a.Place)) && !g.spot(board.ID(a.Place)).bared, rules.Reveals, 0)
}

func (reducing) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	note := "It lies face down"
	if g.spot(h).bared {
		note = "Level " + figure(g.level(h)) + " now"
	}
	return rules.Detail{Label: "Teams to " + g.said(h), Note: note, Rule: "24.3"}
}
