package dday

import "marianas/game/board"

// Control and communication (12.0). What is derived here is reckoned when it is asked for, and kept until something moves.

// refresh reckons control and communication anew if anything has changed.
func (g *Game) refresh() {
	if g.known {
		return
	}
	n := g.ground().Len()
	if g.reach == nil {
		g.reach, g.control = make([]bool, n), make([]bool, n)
	}
	g.known = true
	g.reckonControl()
	g.reckonReach()
}

// reckonControl finds the hexes that the United States control (12.1, rulings 103). Who stands in a hex with a Japanese unit
// controls nothing (12.1.1).
func (g *Game) reckonControl() {
	gr := g.ground()
	clear(g.control)
	for i := range gr.spots {
		if g.marks[i]&garrison != 0 {
			g.control[gr.spots[i].at] = true
		}
	}
	for _, u := range g.title.forces[us] {
		h := g.at(u)
		if h < 0 || g.where.Holds(japan, h) {
			continue
		}
		c := g.unit(u)
		if c.kind.Controls || c.sort == tank && gr.TerrainName(h) == "airfield" {
			g.control[h] = true
		}
		if g.spreads(u, h) {
			for _, n := range gr.Neighbors(h) {
				if n >= 0 && !g.where.Holds(japan, n) { // 12.2.1
					g.control[n] = true
				}
			}
		}
	}
}

// spreads reports whether a unit controls the hexes around it too: infantry of three steps or more, or it and others of
// infantry and engineers, two at least, with three steps together (12.1).
func (g *Game) spreads(u int, h board.ID) bool {
	c := g.unit(u)
	if !c.infantry() && c.sort != engineer {
		return false
	}
	if c.infantry() && g.steps(u) >= 3 {
		return true
	}
	units, steps := 0, 0
	for _, o := range g.in(us, h) {
		if k := g.unit(o); k.infantry() || k.sort == engineer {
			units, steps = units+1, steps+g.steps(o)
		}
	}
	return units >= 2 && steps >= 3
}

// reckonReach floods Japanese communication in from its edges (12.2).
func (g *Game) reckonReach() {
	gr := g.ground()
	clear(g.reach)
	open := make([]board.ID, 0, gr.Len())
	enter := func(h board.ID) {
		if !g.reach[h] && g.passes(h) {
			g.reach[h], open = true, append(open, h)
		}
	}
	for _, h := range gr.edges {
		enter(h)
	}
	for len(open) > 0 {
		h := open[len(open)-1]
		open = open[:len(open)-1]
		for _, n := range gr.Neighbors(h) {
			if n >= 0 {
				enter(n)
			}
		}
	}
}

// passes reports whether Japanese communication passes a hex: none that the United States occupy or control, nor a landing beach; a
// Japanese unit undoes control of its own hex (12.2.1).
func (g *Game) passes(h board.ID) bool {
	switch gr := g.ground(); {
	case !gr.land[h] || gr.beach[h]:
		return false
	case g.where.Vacant(h):
		return !g.control[h] // a garrison controls its hex
	}
	return !g.where.Holds(us, h)
}

// controls reports whether the United States control a hex (12.1).
func (g *Game) controls(h board.ID) bool {
	g.refresh()
	return g.control[h]
}

// inCommunication reports whether a Japanese position or hex is in communication (12.2). The hex of an empty position, or of
// one where both sides stand, may itself be controlled.
func (g *Game) inCommunication(h board.ID) bool {
	g.refresh()
	if g.reach[h] || g.ground().edge[h] {
		return true
	}
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.reach[n] {
			return true
		}
	}
	return false
}

// usCommunication reports whether a hex is in communication of the United States with a beach (12.3); the path may begin under fire
// (12.3.1, ruling 112).
func (g *Game) usCommunication(h board.ID) bool {
	o := g.tracedNow()
	if o.landed[o.linked[h]] || g.ground().beach[h] {
		return true
	}
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && o.landed[o.linked[n]] {
			return true
		}
	}
	return false
}
