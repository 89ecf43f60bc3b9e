package css

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Banzai charges and Gyokusai (9.6): what they do otherwise than an assault.

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
	units := (levels + 1) / 2
	if o := g.leaderIn(japan, g.charging(p)); o >= 0 {
		g.loseLeader(o, "9.6")
		units = levels / 2
	}
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
	if a := g.assault; a != nil && a.marker == banzai && (p == none || g.shot() != nil) {
		return g.assault.standing(g)
	}
	return []board.ID{p}
}

// gyokusaiIn reports whether units under a Gyokusai marker are in a location.
func (g *Game) gyokusaiIn(p board.ID) bool {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.is(u, gyokusai) {
			return true
		}
	}
	return false
}

var mustCharge = ruled("9.6.2", "Units under a Gyokusai marker charge whoever is beside them, and else move.")

// mustCharge reports whether units under a Gyokusai marker must still act in this activation (9.6.2): with a direct command's chit none
// must.
func (g *Game) mustCharge() bool {
	k := g.chit(int(g.turn.chit))
	if k.side != japan || k.purpose == commandChit {
		return false
	}
	for _, u := range g.title.units[japan] {
		if g.is(u, gyokusai) && g.onMap(u) && g.active(u) && !g.is(u, finished) && !g.is(u, charged) && g.enemyBeside(japan, g.hexOf(u)) && g.chargesSomewhere(u) {
			return true
		}
	}
	return false
}

// chargesSomewhere reports whether a unit can enter a hex with an enemy beside it.
func (g *Game) chargesSomewhere(u int) bool {
	for _, n := range g.ground().Neighbors(g.hexOf(u)) {
		if n >= 0 && g.holds(us, n) && g.enters(u, n) {
			return true
		}
	}
	return g.at(u) < 0 && g.holds(us, g.hexOf(u))
}
