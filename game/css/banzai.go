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
// first (9.6, 13.3, ruling A20). The player names the units, of a location or, without one, of all who charge.
func (g *Game) chargeLosses(p board.ID, levels int) play.Flow {
	units := g.chargeToll(p, levels)
	if units == 0 {
		return play.Next()
	}
	inner := opened(lossBox, japan)
	inner.Place[0], inner.Count[0] = int16(p), int16(units)
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

// chargeToll is how many units levels cost, after a leader has fallen; indirect fire costs no leader (9.6.2).
func (g *Game) chargeToll(p board.ID, levels int) int {
	if s := g.shot(); s != nil && (s.shells() || s.how == bombShot) {
		return (levels + 1) / 2
	}
	if o := g.leaderIn(japan, g.charging(p)); o >= 0 {
		g.loseLeader(o, "9.6")
		return levels / 2
	}
	return (levels + 1) / 2
}
