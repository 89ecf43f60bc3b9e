package dday

import (
	"marianas/game/order"
	"marianas/game/play"
)

var (
	isDown      = ruled("7.6", "It is disrupted: it recovers at the end of the phase, or makes a preservation move.")
	hasActed    = ruled("7.2", "It has acted in this phase.")
	reserved    = ruled("16.2", "It is in reserve and does nothing but receive replacements.")
	mustGoBack  = ruled("16.2", "Out of reserve and out of command it moves towards its headquarters and does nothing else.")
	noCommand   = ruled("7.0", "It is out of command.")
	actionsGone = ruled("7.0", "Its division has performed all its actions.")
)

// able reports why a unit can perform no action at all in this phase, whatever its command; Allowed if it can.
func (g *Game) able(u int) play.Code {
	switch {
	case g.down(u):
		return isDown
	case g.is(u, acted|ashore):
		return hasActed
	case g.is(u, inReserve):
		return reserved
	}
	return play.Allowed
}

// mayAct reports why a unit may perform no action other than movement; Allowed if it may (7.0).
func (g *Game) mayAct(u int) play.Code { return g.mayShare(u, order.Set{}) }

func (g *Game) actionsAllowed(division int) int {
	return g.data().Tables.Actions + int(g.extra[division])
}

// price is how many paid actions units perform together: one for each hex and division of which somebody does not act freely
// (7.2.1).
func (g *Game) price(units order.Set) (price [3]int) {
	var paying order.Set
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		if g.is(u, outward) || g.freely(u) || g.alongside(paying, u) {
			continue
		}
		paying.Add(u)
		price[g.unit(u).division]++
	}
	return price
}

// alongside reports whether one of some units stands with a unit of its division.
func (g *Game) alongside(units order.Set, u int) bool {
	for o := units.Next(0); o >= 0; o = units.Next(o + 1) {
		if g.at(o) == g.at(u) && g.unit(o).division == g.unit(u).division {
			return true
		}
	}
	return false
}
