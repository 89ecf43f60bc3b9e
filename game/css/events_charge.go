package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The local Banzai charge (20.1): one stack comes under a Gyokusai marker for good, while the rest of the army goes on; the last charge of
// the game is not triggered by it. Who such units come to, and who comes to them, is under the marker too.

// vowing lists the stacks that may be named: those beside an American unit, of which Japan must name one, else those with a leader; martyrs must be
// with a leader (20.2).
func (g *Game) vowing() (list []board.ID, must bool) {
	if f := g.Open.Top(); f != nil && f.Box == vowBox && f.Count[0] > 0 {
		return g.martyrs(), true
	}
	list = g.locationsWith(japan, func(p board.ID) bool { return !g.gyokusaiIn(p) && g.enemyBeside(japan, g.ground().hexOf(p)) })
	if len(list) > 0 {
		return list, true
	}
	return g.locationsWith(japan, func(p board.ID) bool { return !g.gyokusaiIn(p) && len(g.in(japan, aLeader, p)) > 0 }), false
}

// localCharge is the box in which Japan names it.
func localCharge() box {
	return box{Name: "local-banzai", Rule: "20.1", Doing: "a local Banzai charge begins", Waits: "says who makes a Banzai charge", Steps: []step{
		{Letter: "20.1", Verbs: verbs{spare{goesOnBy("20.1")}, vows{plainly(vVow)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			_, must := g.vowing()
			return play.Say(pick(must, "Say which stack charges", "Say which stack charges, or go on without"), "It loses its support weapons and only moves and charges.")
		}},
	}}
}

// spare names nobody.
type spare struct{ enough }

var (
	notMartyr = ruled("20.2", "A hex with a Japanese leader comes under the marker.")
	mustVow   = ruled("20.1", "A Japanese stack beside an American unit must charge.")
)

func (spare) Refuse(g *Game, f *frame, _ act) play.Code {
	if _, must := g.vowing(); must {
		return pick(f.Count[0] > 0, notMartyr, mustVow)
	}
	return play.Allowed
}

// vows puts a stack under the marker.
type vows struct{ plain }

var notVowing = because("20.1", func(g *Game, _ act) string {
	_, must := g.vowing()
	return pick(must, "It is a stack beside an American unit that charges.", "Nobody is beside an American unit: it is a stack with a leader that charges.")
})

func (vows) Each(g *Game, _ *frame, yield func(act)) {
	list, _ := g.vowing()
	listing(vVow, list, yield)
}

func (vows) Refuse(g *Game, f *frame, a act) play.Code {
	if list, _ := g.vowing(); !slices.Contains(list, board.ID(a.Place)) {
		return pick(f.Count[0] > 0, notMartyr, notVowing)
	}
	return play.Allowed
}

func (vows) Do(g *Game, _ *frame, a act) play.Flow {
	g.swear(board.ID(a.Place))
	return play.Next()
}

func (vows) Describe(g *Game, _ *frame, a act) rules.Detail {
	p := board.ID(a.Place)
	return rules.Detail{Label: "Gyokusai in " + g.said(p), Note: rules.Counted(g.count(japan, p), "unit", "units") + ", for good", Rule: "9.6.2"}
}

// swear puts all Japanese units of a location under a Gyokusai marker. Their support weapons are out of the game.
func (g *Game) swear(p board.ID) {
	g.tellAt(japan, p, "Gyokusai", "9.6.2")
	for _, o := range g.in(japan, aWeapon, p) {
		g.where.Put(o, g.ground().removed)
		if g.move != nil {
			g.move.riders.Drop(o)
		}
	}
	for _, u := range g.sorted(g.units(japan, p)) {
		if !g.is(u, gyokusai) {
			g.vow(u)
		}
	}
}

// spreads puts who is in a location with a Gyokusai marker, and not yet under it, under it too, and reports whether there was anybody.
func (g *Game) spreads(p board.ID) bool {
	fresh := slices.ContainsFunc(g.units(japan, p), func(u int) bool { return !g.is(u, gyokusai) })
	if !fresh || !g.gyokusaiIn(p) {
		return false
	}
	g.swear(p)
	return true
}
