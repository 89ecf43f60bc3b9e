package css

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Banzai charges (9.6): what they do otherwise than an assault.

// shakeOff removes what weighs on who charges (9.6).
func (g *Game) shakeOff() {
	a := g.assault
	if a.marker != banzai {
		return
	}
	for _, p := range a.standing(g) {
		s := g.spot(p)
		s.dg, s.marks = 0, s.marks&^(suppressed|pinned)
	}
}

// chargeLosses turns levels into losses of units, two levels a unit: rounded up, or down where a leader falls with them, who must fall
// first (9.6, 13.3, ruling A20). The player names the leader where there are several, and the units, of a location or, without one, of all
// who charge.
func (g *Game) chargeLosses(p board.ID, levels int) play.Flow {
	inner := opened(lossBox, japan)
	inner.Place[0] = int16(p)
	switch leaders := g.fallible(p); {
	case len(leaders) == 0:
		inner.Count[0] = int16(levels+1) / 2
	case len(leaders) == 1:
		g.loseLeader(leaders[0], "9.6")
		inner.Count[0] = int16(levels) / 2
	default:
		inner.Count[0], inner.Count[1] = int16(levels)/2, 1
	}
	if inner.Count[0] == 0 && inner.Count[1] == 0 {
		return play.Next()
	}
	return play.Call(inner)
}

// charging lists the locations of which a leader falls first for what hits one of them: in a charge all (9.6), but at a tie, which
// costs each of them (ruling A22), that one.
func (g *Game) charging(p board.ID) []board.ID {
	if a := g.assault; a != nil && a.marker == banzai && a.side == japan && (p == none || g.shot() != nil) {
		return a.standing(g)
	}
	return []board.ID{p}
}

// fallible lists the leaders of whom one falls first for what hits a location; indirect fire costs no leader (9.6.2).
func (g *Game) fallible(p board.ID) (list []int) {
	if s := g.shot(); s != nil && (s.shells() || s.how == bombShot) {
		return nil
	}
	for _, at := range g.charging(p) {
		list = append(list, g.in(japan, aLeader, at)...)
	}
	return g.sorted(list)
}
