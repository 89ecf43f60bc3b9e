package css

import (
	"marianas/game/order"
	"marianas/game/play"
)

// How Japanese artillery shifts (23.0): once on Night II a deployed battery goes up to two hexes without leaving its guns, out of enemy fire
// zones and over ground for leg units, for nothing.

// shiftHexes is how many hexes a battery shifts.
const shiftHexes = 2

var (
	shiftOnce  = ruled("23.0", "It has shifted in this game-turn.")
	shiftFirst = ruled("23.0", "A battery shifts as its first action.")
	shiftZone  = ruled("23.0", "A battery shifts out of enemy fire zones alone.")
)

// shifts reports whether a unit that moves in an activation would do so as a battery that shifts.
func (g *Game) shifts(u int) bool {
	return g.turn != nil && g.unit(u).artillery && !g.is(u, column) && g.now().Night == 2
}

// shifting reports whether the units on their way shift.
func (g *Game) shifting(m *move) bool { return !m.units.Empty() && g.shifts(m.units.Next(0)) }

// mayShift reports why a battery does not shift; Allowed if it may: active as for its first action, or with any chit of direct commands.
func (g *Game) mayShift(u int) play.Code {
	if g.chit(int(g.turn.chit)).side != japan {
		return noUnit
	}
	p := g.at(u)
	switch {
	case !g.onMap(u):
		return notHere
	case g.is(u, finished):
		return isFinished
	case g.is(u, shifted):
		return shiftOnce
	case g.pieces[u].acts > 0:
		return pick(g.chit(int(g.turn.chit)).purpose == commandChit, hasActed, shiftFirst)
	case g.chit(int(g.turn.chit)).purpose != commandChit && !g.active(u):
		return notActive
	case g.has(p, suppressed):
		return isDown
	case g.has(p, pinned):
		return isPinned
	case g.inZone(us, p):
		return shiftZone
	case g.exposed(u):
		return besideGuns
	}
	return play.Allowed
}

// shift has batteries set out, for which nothing is paid.
func (g *Game) shift(us order.Set) {
	for _, u := range g.list(us) {
		g.set(u, shifted|paid)
	}
	g.performs(us)
}

// stride is how far a unit comes that sets out from where it stands: in movement points, a battery that shifts in hexes.
func (g *Game) stride(u int) int8 {
	if g.shifts(u) {
		return g.underHeavy(shiftHexes, g.spot(g.at(u)).barrage)
	}
	return g.allowance(u)
}

// underHeavy is how many hexes are left to a battery under what lies on a hex: none where nobody moves on.
func (g *Game) underHeavy(n int8, b smoke) int8 {
	if b != noBarrage && g.title.barrages[b].Move == MoveNone {
		return 0
	}
	return n
}

// leaveOnTheWay has batteries that come beside an enemy as they shift leave their guns at once, and go no farther (8.6.4).
func (g *Game) leaveOnTheWay(m *move) {
	if !g.shifting(m) {
		return
	}
	if g.abandonGuns(japan); !g.shifting(m) {
		m.left = 0
	}
}
