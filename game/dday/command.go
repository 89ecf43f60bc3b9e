package dday

import "marianas/game/board"

// Command (7.1, 10.1.2, 10.2, 10.3, 15.3): who obeys whom now, and whose actions are free.

// orders is command as it stands, reckoned when it is asked for and kept until something moves.
type orders struct {
	of     *Game // whose it is: a copy of a game reckons its own
	known  bool
	heard  []uint8 // by hex: a bit for each regimental headquarters that commands there
	traced bool    // what follows is up to date
	linked []int16 // by hex: a number for all hexes between which communication can be traced; 0 where it cannot (12.3)
	landed []bool  // by such a number: a landing beach is among its hexes
	watch  watch   // what was asked last
}

// watch is whether a hex is watched for the artillery of a division or of the corps (8.5.3).
type watch struct {
	known, yes bool
	target     board.ID
	owner      int
}

// ordersNow is command as it stands.
func (g *Game) ordersNow() *orders {
	o := &g.orders
	if n := g.ground().Len(); o.of != g {
		*o = orders{of: g, heard: make([]uint8, n), linked: make([]int16, n), landed: make([]bool, n+1)}
	}
	if !o.known {
		o.known, o.watch = true, watch{}
		clear(o.heard)
		for i, hq := range g.title.hqs {
			if r := g.hqRange(hq); r >= 0 {
				g.radiate(o.heard, 1<<i, g.at(hq), r)
			}
		}
	}
	return o
}

// hqRange is how far a regimental headquarters or command post commands now, in hexes; -1 where it does not: off the map,
// moved in this phase (7.3.4), or a post under fire of undisrupted units (15.3.2).
func (g *Game) hqRange(hq int) int {
	c := &g.data().Tables.Command
	p := &g.pieces[hq]
	switch h := g.at(hq); {
	case h < 0 || p.is(movedHQ):
		return -1
	case p.post == 0:
		return c.Ranges[0]
	case g.silenced(h):
		return -1
	}
	return c.Ranges[p.post-1]
}

// silenced reports whether a hex lies in the field of an undisrupted unit or cave, where command posts command nobody; that of a lone
// pillbox does not count (15.3.2, 17.1).
func (g *Game) silenced(h board.ID) (yes bool) {
	if g.under(h, firing) > noFire {
		g.over(h, firing, func(s source, _ fire) { yes = yes || s.cave >= 0 || g.where.Holds(japan, s.at) })
	}
	return yes
}

// radiate marks with a bit the hexes within some hexes of one, itself among them, counted around Japanese units (15.3.1): the
// last hex may hold such a unit.
func (g *Game) radiate(marks []uint8, bit uint8, from board.ID, hexes int) {
	var buffer [128]board.ID // as many as six hexes around, the longest range that is printed
	seen := append(buffer[:0], from)
	marks[from] |= bit
	for first := 0; hexes > 0; hexes-- {
		last := len(seen)
		for _, h := range seen[first:last] {
			if h != from && g.where.Holds(japan, h) {
				continue
			}
			for _, n := range g.ground().Neighbors(h) {
				if n >= 0 && marks[n]&bit == 0 {
					marks[n] |= bit
					seen = append(seen, n)
				}
			}
		}
		first = last
	}
}

// hqOver is the regimental headquarters in whose command a unit is; -1 without one. Companies obey that of their regiment,
// tanks and engineers any of their division in range (10.2.1); a battalion may also obey one of another regiment that
// commands no other such battalion.
func (g *Game) hqOver(u int) int {
	c, lent := g.unit(u), -1
	if c.sort == regimentalHQ {
		return u
	}
	h := g.at(u)
	if h < 0 {
		return -1
	}
	heard := g.ordersNow().heard[h]
	for i, hq := range g.title.hqs {
		k := g.unit(hq)
		if heard>>i&1 == 0 || k.division != c.division {
			continue
		}
		switch {
		case c.regiment == k.regiment || c.battalion < 0 && c.regiment < 0:
			return hq
		case lent < 0 && c.battalion >= 0 && g.borrows(k.regiment, c.battalion) && g.linked(h, g.at(hq)):
			lent = hq
		}
	}
	return lent
}

// borrows reports whether a regiment's headquarters may command a battalion of another regiment in this phase.
func (g *Game) borrows(regiment, battalion int8) bool {
	l := g.lentBn[regiment]
	return l == battalion || l < 0
}

// linked reports whether communication can be traced from a hex to another (10.2.1, 12.3): over hexes that Japanese units
// neither occupy nor cover, even disrupted ones; it may begin under fire (12.3.1).
func (g *Game) linked(from, to board.ID) bool {
	o := g.tracedNow()
	end := o.linked[to]
	if end == 0 || o.linked[from] == end {
		return end != 0
	}
	for _, n := range g.ground().Neighbors(from) {
		if n >= 0 && o.linked[n] == end {
			return true
		}
	}
	return false
}

// tracedNow is command with the hexes between which communication can be traced.
func (g *Game) tracedNow() *orders {
	o := g.ordersNow()
	if !o.traced {
		o.traced = true
		g.trace(o)
	}
	return o
}

// trace numbers the hexes between which communication can be traced.
func (g *Game) trace(o *orders) {
	gr, covered, into := g.ground(), g.coverNow(blocking), o.linked
	const unseen = -1
	for h := range into {
		into[h] = 0
		// 12.3: a lone pillbox is no unit, a cave counts as one.
		if gr.land[h] && covered[h] == noFire && !g.where.Holds(japan, board.ID(h)) && g.caveAt(board.ID(h)) < 0 {
			into[h] = unseen
		}
	}
	clear(o.landed)
	open := make([]board.ID, 0, gr.Len())
	for h, number := range into {
		if number != unseen {
			continue
		}
		mark := int16(h + 1)
		into[h], open = mark, append(open[:0], board.ID(h))
		for len(open) > 0 {
			at := open[len(open)-1]
			open = open[:len(open)-1]
			o.landed[mark] = o.landed[mark] || gr.beach[at]
			for _, n := range gr.Neighbors(at) {
				if n >= 0 && into[n] == unseen {
					into[n], open = mark, append(open, n)
				}
			}
		}
	}
}

// bnOver is the battalion headquarters in whose command a unit is; -1 without one (10.3): undisrupted, itself in command of
// a regimental headquarters, within three hexes of companies of its battalion and of one other rifle company of the
// regiment. Tanks and engineers obey it where they are stacked with a rifle company of the battalion, or are assigned to it.
func (g *Game) bnOver(u int) int {
	c, lent := g.unit(u), -1
	for _, hq := range g.title.bnHQs {
		k := g.unit(hq)
		h := g.at(hq)
		if h < 0 || k.division != c.division || g.down(hq) || g.is(hq, movedHQ) || !g.obeys(u, hq) || g.hqOver(hq) < 0 {
			continue
		}
		if c.battalion == k.battalion || c.battalion < 0 {
			return hq
		}
		if lent < 0 {
			lent = hq
		}
	}
	return lent
}

// obeys reports whether a battalion headquarters would command a unit where both stand.
func (g *Game) obeys(u, hq int) bool {
	c, k := g.unit(u), g.unit(hq)
	if u == hq {
		return true
	}
	if g.at(u) < 0 || g.ground().Distance(g.at(hq), g.at(u)) > g.data().Tables.Command.Battalion {
		return false
	}
	switch {
	case c.sort == tank || c.sort == engineer:
		return g.pieces[u].tag == k.battalion || g.withRifles(u, k.battalion)
	case c.battalion == k.battalion:
		return true
	case c.sort == rifle && c.regiment == k.regiment:
		l := g.lentCo[k.battalion]
		return l < 0 || int(l) == u
	}
	return false
}

// withRifles reports whether a unit is stacked with a rifle company of a battalion.
func (g *Game) withRifles(u int, battalion int8) bool {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if c := g.unit(o); c.sort == rifle && c.battalion == battalion {
			return true
		}
	}
	return false
}

// heroOver reports whether a hero commands a unit (10.1.2): a rifleman his company, an NCO his hex, an officer the units of
// his battalion that are with or beside him, and tanks and engineers stacked with those.
func (g *Game) heroOver(u int) bool {
	h := g.at(u)
	if h < 0 {
		return false
	}
	for o := g.where.In(h); o >= 0; o = g.where.Under(o) {
		switch g.heroWith(o) {
		case "rifleman":
			if o == u {
				return true
			}
		case "nco":
			return true
		case "officer":
			if g.ledBy(u, g.unit(o).battalion) {
				return true
			}
		}
	}
	for _, n := range g.ground().Neighbors(h) {
		if n < 0 {
			continue
		}
		for o := g.where.In(n); o >= 0; o = g.where.Under(o) {
			if g.heroWith(o) == "officer" && g.ledBy(u, g.unit(o).battalion) {
				return true
			}
		}
	}
	return false
}

// heroWith is the sort of the hero with a unit; "" without one. Who has fallen is none (10.1.6).
func (g *Game) heroWith(u int) string {
	if sort := g.pieces[u].hero; sort >= 0 && !g.is(u, inspired) {
		return g.data().Forces.Heroes[sort].ID
	}
	return ""
}

// ledBy reports whether an officer of a battalion on or beside the hex commands a unit: one of the battalion, or a tank or
// engineer unit stacked with one.
func (g *Game) ledBy(u int, battalion int8) bool {
	c := g.unit(u)
	if battalion < 0 {
		return false
	}
	return c.battalion == battalion || (c.sort == tank || c.sort == engineer) && g.withBattalion(u, battalion)
}

// withBattalion reports whether a unit is stacked with one of a battalion.
func (g *Game) withBattalion(u int, battalion int8) bool {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if o != u && battalion >= 0 && g.unit(o).battalion == battalion {
			return true
		}
	}
	return false
}

// alwaysCommand reports whether command is not asked for in this game-turn (18.2.3).
func (g *Game) alwaysCommand() bool { return g.rulesNow().AlwaysCommand }

// commanded reports whether a unit is in command (7.0).
func (g *Game) commanded(u int) bool {
	return g.alwaysCommand() || g.unit(u).headquarters() || g.hqOver(u) >= 0 || g.heroOver(u) || g.bnOver(u) >= 0
}

// freely reports whether an action of a unit is free for a reason that holds for any action (7.1 but for its 1, 6 and 7).
func (g *Game) freely(u int) bool {
	c := g.unit(u)
	switch {
	case c.headquarters():
		return true
	case g.beside(u):
		return true
	case c.infantry() && g.withBnHQ(u):
		return true
	}
	if g.GameTurn < g.data().Tables.Command.FromTurn {
		return g.is(u, beganNear)
	}
	return g.hqOver(u) >= 0 || g.bnOver(u) >= 0
}

// beside reports whether a unit is stacked with a hero or an inspired marker.
func (g *Game) beside(u int) bool {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if g.pieces[o].hero >= 0 {
			return true
		}
	}
	return false
}

// withBnHQ reports whether a unit is stacked with a battalion headquarters that has not moved in this phase (7.1(5), 7.3.4).
func (g *Game) withBnHQ(u int) bool {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if g.unit(o).sort == battalionHQ && !g.is(o, movedHQ) {
			return true
		}
	}
	return false
}

// nearHQ reports whether a unit is stacked with or adjacent to its regimental headquarters (7.1(4)). Units of no regiment have
// that of any of their division (10.2.1).
func (g *Game) nearHQ(u int) bool {
	c := g.unit(u)
	for _, hq := range g.title.hqs {
		h, k := g.at(hq), g.unit(hq)
		mine := k.regiment == c.regiment || c.regiment < 0 && c.battalion < 0 && k.division == c.division
		if h >= 0 && mine && g.onMap(u) && g.ground().Distance(h, g.at(u)) <= 1 {
			return true
		}
	}
	return false
}

// rely notes what an action of a unit leans on: the one battalion of another regiment that a headquarters commands in a phase
// (10.2.1), the one company of another battalion (10.3).
func (g *Game) rely(u int) {
	if g.alwaysCommand() || g.unit(u).sort == regimentalHQ {
		return
	}
	c := g.unit(u)
	hq, bn := g.hqOver(u), g.bnOver(u)
	switch {
	case hq >= 0 && (c.regiment == g.unit(hq).regiment || c.battalion < 0), g.heroOver(u):
	case bn >= 0 && g.plain(bn) && (c.battalion == g.unit(bn).battalion || c.battalion < 0):
	case hq >= 0:
		g.lentBn[g.unit(hq).regiment] = c.battalion
	case bn >= 0:
		k := g.unit(bn)
		if c.battalion >= 0 && c.battalion != k.battalion {
			g.lentCo[k.battalion] = int16(u)
		}
		if over := g.hqOver(bn); !g.plain(bn) {
			g.lentBn[g.unit(over).regiment] = k.battalion
		}
	}
}

// plain reports whether a battalion headquarters is in command of its own regiment.
func (g *Game) plain(bn int) bool {
	hq := g.hqOver(bn)
	return hq >= 0 && g.unit(hq).regiment == g.unit(bn).regiment
}

// uncommanded is why a unit is out of command: the rule that bars it most, and a sentence.
func (g *Game) uncommanded(u int) (rule, why string) {
	c := g.unit(u)
	for _, hq := range g.title.hqs {
		k, p := g.unit(hq), &g.pieces[hq]
		if k.regiment != c.regiment || g.at(hq) < 0 {
			continue
		}
		far := g.ground().Distance(g.at(hq), g.at(u))
		switch {
		case p.is(movedHQ) && far <= g.data().Tables.Command.Ranges[0]:
			return "7.3.4", k.Name + " has moved and commands nobody in this phase."
		case p.post > 0 && far <= g.data().Tables.Command.Ranges[p.post-1] && g.silenced(g.at(hq)):
			return "15.3.2", "The command post of " + k.Name + " is under fire and commands nobody."
		}
	}
	for _, hq := range g.title.bnHQs {
		if g.at(hq) < 0 || !g.obeys(u, hq) {
			continue
		}
		k := g.unit(hq)
		switch {
		case g.is(hq, movedHQ):
			return "7.3.4", k.Name + " has moved and commands nobody in this phase."
		case g.down(hq):
			return "10.3", k.Name + " is disrupted and commands nobody."
		}
		return "10.3", k.Name + " is out of command itself and commands nobody."
	}
	return "10.2.1", "No headquarters of its division has it in range: it is out of command."
}
