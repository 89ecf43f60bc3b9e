package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The bombardment before the landing (8.6.6): all markers are placed, then each scatters, attacks and stays for the game-turn.

// bombForce is the fire power of a bombardment.
const bombForce = 3

// preparatory is the box of the bombardment. It counts the markers that are left to place; its first place is the hex in hand.
func preparatory() box {
	return box{Name: "bombardment", Rule: "8.6.6", Doing: "the beaches are bombarded", Waits: "places its bombardment", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0] = int16(g.scene.play.Bombardments)
			return play.Next()
		}},
		{Letter: "place", When: func(_ *Game, f *frame) bool { return f.Count[0] > 0 }, Verbs: verbs{ranging{plainly(vAim)}, ceasing{press(vGoOn)}}, Prompt: func(_ *Game, f *frame) play.Prompt {
			return play.Say("Place the bombardment, or go on", rules.Counted(int(f.Count[0]), "marker", "markers")+" left, one in a hex; each may scatter.")
		}},
		{Letter: "next", Do: func(g *Game, f *frame) play.Flow {
			h := g.target()
			if h == none {
				return play.Leave()
			}
			g.spot(h).marks &^= targeted
			f.Place[0] = int16(h)
			return play.Throw(dieBox, f)
		}},
		{Letter: "scatter", Do: (*Game).fallsOn},
		{Letter: "stays", Do: func(g *Game, f *frame) play.Flow {
			g.lay(board.ID(f.Place[0]), bombardment, us)
			return g.toStep(f, "next")
		}},
	}}
}

// prepares reports whether the bombardment before the landing is made now.
func (g *Game) prepares(*frame) bool {
	return g.GameTurn == g.scene.play.Begins && g.scene.play.Bombardments > 0
}

// fallsOn has a marker scatter and attack; out of play, and onto another that has been rolled for, it is removed.
func (g *Game) fallsOn(f *frame) play.Flow {
	h := board.ID(f.Place[0])
	if die := play.Face(f); die > onTarget {
		to := g.scattered(h, die)
		if to == none || g.spot(to).barrage == bombardment {
			g.tellAt(us, h, "The bombardment scatters and is lost", "8.6.6")
			return g.toStep(f, "next")
		}
		g.tellAt(us, to, "The bombardment scatters", "8.6.6")
		h, f.Place[0] = to, int16(to)
	}
	return play.Call(g.strikeAt(fixedShot(us, h, bombShot, black, bombForce)))
}

// ranging places a marker.
type ranging struct{ plain }

var (
	offLand = ruled("8.6.6", "The bombardment is placed on hexes of land.")
	aimedAt = ruled("8.6.6", "A marker of the bombardment lies there already.")
)

func (x ranging) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vAim, h); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (ranging) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := board.ID(a.Place); {
	case !g.land(h):
		return offLand
	case g.has(h, targeted):
		return aimedAt
	}
	return play.Allowed
}

func (ranging) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0]--
	g.spot(board.ID(a.Place)).marks |= targeted
	g.tellAt(us, board.ID(a.Place), "Bombardment placed", "8.6.6")
	return play.Stay()
}

func (ranging) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Bombard " + g.said(board.ID(a.Place)), Note: "On target with 4 of 10, then fire value 3", Rule: "8.6.6"}
}

// ceasing places no more markers.
type ceasing struct{ button }

func (ceasing) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 0
	return play.Stay()
}
func (ceasing) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: rules.Counted(int(f.Count[0]), "marker is", "markers are") + " not used", Rule: "8.6.6"}
}
