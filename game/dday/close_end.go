package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// How a close combat ends and where survivors go (8.6.2-8.6.5, 13.7.2, 14.2).

// disengage ends the close combat.
func (g *Game) disengage() {
	x := g.close
	for ; x.blind > 0; x.blind-- {
		g.discardUnseen()
	}
	switch ours := g.where.Holds(us, x.at); {
	case ours && g.japanGone():
		g.tellEnd("Japan is beaten there", "8.6.2")
		g.upsetOurs(x.at)
		g.razePillbox(x.at, "17.1")
		g.razeCave(x.at, "17.2")
	case ours && x.leaving:
		g.leaveFight()
	case !ours:
		g.tellEnd("no United States unit is left", "8.6.2")
		g.upsetJapan(x.at, "8.6.2")
	default:
		g.tellEnd("the cards are used up", "8.6.3")
		g.upsetOurs(x.at)
		g.upsetJapan(x.at, "8.6.3")
		if x.attacker == us {
			g.goBack(x.at)
		}
	}
	g.settleJapan()
	for _, u := range g.title.forces[us] {
		if g.at(u) == x.at || g.at(u) == x.way {
			g.clear(u, stormed)
			g.pieces[u].from = none
		}
	}
	g.close = nil
	g.wakeReserves()
}

func (g *Game) tellEnd(why, rule string) {
	g.Tell(rules.Noted{Text: "The close combat in " + g.spotName(g.close.at) + " ends: " + why, At: []rules.Place{g.place(g.close.at)}, Rule: rule})
}

// discardUnseen discards a card that left its pile face down.
func (g *Game) discardUnseen() {
	g.ensure(1)
	for _, layer := range g.deck {
		if layer.Count() > 0 {
			g.discards[g.pull(layer)]++
			return
		}
	}
}

// upsetOurs disrupts the United States units in a hex, headquarters of regiments excepted (10.4.2).
func (g *Game) upsetOurs(h board.ID) {
	for _, u := range g.in(us, h) {
		g.upset(u, "8.6.2")
	}
}

// leaveFight brings the United States units to the hex that they withdraw to (8.6.4).
func (g *Game) leaveFight() {
	x := g.close
	for _, u := range g.inOrder(us, x.at) {
		g.Tell(rules.UnitRetreated{Unit: g.id(u), From: g.place(x.at), To: g.place(x.way), Rule: "8.6.4"})
		g.put(u, x.way)
		g.revert(u, "15.0")
	}
	g.tellEnd("the United States withdraw", "8.6.4")
}

// inOrder lists the units of a side in a place, the lowest first, so that a stack keeps its order on the way.
func (g *Game) inOrder(side int, h board.ID) []int {
	list := g.in(side, h)
	for i, k := 0, len(list)-1; i < k; i, k = i+1, k-1 {
		list[i], list[k] = list[k], list[i]
	}
	return list
}

// goBack returns United States attackers each to the hex that it came from (8.6.3, ruling 55); where Japan holds that by now, to
// another beside the combat.
func (g *Game) goBack(h board.ID) {
	for _, u := range g.inOrder(us, h) {
		to := g.pieces[u].from
		if to == none || g.held(to) {
			to = g.asideOf(u, h)
		}
		if to == none {
			continue
		}
		g.Tell(rules.UnitRetreated{Unit: g.id(u), From: g.place(h), To: g.place(to), Rule: "8.6.3"})
		g.put(u, to)
		g.clear(u, stormed)
		g.pieces[u].from = none
	}
}

// asideOf is a hex beside another where Japan is not and the unit may stand; none if there is none.
func (g *Game) asideOf(u int, h board.ID) board.ID {
	for _, n := range g.around1(h) {
		if !g.held(n) && g.canStand(h, n) {
			return n
		}
	}
	return none
}

// settleJapan says where surviving Japanese go: a tank in the open to the nearest empty position (8.6.5), attackers by an action
// who have not taken a position back to where they came from (8.6.3, 13.7.2). Whom an event has sent stays where he has won (8.6.2).
func (g *Game) settleJapan() {
	x := g.close
	units := g.inOrder(japan, x.at)
	if len(units) == 0 {
		return
	}
	spot, contested := g.ground().spotAt[x.at], g.where.Holds(us, x.at)
	switch {
	case spot < 0 && g.tankIn(x.at) && g.moveToNearest(units):
	case x.attacker == japan && (contested || spot < 0 && !x.counter && !g.Within(eventBox)):
		g.returnFrom(units)
	}
	for _, u := range units {
		if !g.is(u, stance) {
			g.pieces[u].from = none
		}
	}
	g.stale()
}

// returnFrom moves Japanese attackers back to where they came from, or where there is no room by now to the nearest empty
// position, together. Those whose way is kept by the event that sent them have no such hex and stay.
func (g *Game) returnFrom(units []int) {
	to := g.pieces[units[0]].from
	switch {
	case to == none || to == g.at(units[0]):
		return
	case g.where.Holds(us, to) || !g.roomFor(units, to):
		g.moveToNearest(units)
		return
	}
	for _, u := range units {
		g.shift(u, to, "8.6.3")
	}
}

// shift moves a Japanese unit and tells it.
func (g *Game) shift(u int, to board.ID, rule string) {
	from := g.at(u)
	g.put(u, to)
	g.Tell(rules.UnitMoved{Unit: g.id(u), Path: []rules.Place{g.place(from), g.place(to)}, Rule: rule})
}

// moveToNearest moves units together to the nearest empty position; of several the one closest to a United States unit, then the
// lowest number (8.6.5, 14.2). It is false where there is none.
func (g *Game) moveToNearest(units []int) bool {
	gr, from := g.ground(), g.at(units[0])
	var open []board.ID
	for i := range gr.spots {
		if g.emptySpot(i) {
			open = sorted(open, gr.spots[i].at)
		}
	}
	if len(open) == 0 {
		return false
	}
	left, ps := g.sift(open, append([]clause{
		{"14.2", "The nearest empty position", func(h board.ID) int { return gr.Distance(from, h) }},
		{"14.2", "The one closest to a United States unit", g.nearestUnit},
	}, g.lowest("14.2")...))
	g.decide("goes from "+g.spotName(from)+" to "+g.spotName(left[0]), "8.6.5", ps)
	for _, u := range units {
		g.shift(u, left[0], "8.6.5")
	}
	return true
}
