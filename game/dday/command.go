package dday

import "marianas/game/board"

// Command (7.1, 10.2, 10.3, 15.3): who obeys whom now, and whose actions are free.

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
	case g.under(h, firing) > noFire:
		return -1
	}
	return c.Ranges[p.post-1]
}

// hears reports whether a hex is within some hexes of a headquarters, counted around Japanese units (15.3.1).
func (g *Game) hears(from, to board.ID, hexes int) bool {
	gr := g.ground()
	if hexes < 0 || from < 0 || to < 0 || gr.Distance(from, to) > hexes {
		return false
	}
	seen, edge := map[board.ID]bool{from: true}, []board.ID{from}
	for step := 0; ; step++ {
		for _, h := range edge {
			if h == to {
				return true
			}
		}
		if step == hexes {
			return false
		}
		var next []board.ID
		for _, h := range edge {
			for _, n := range gr.Neighbors(h) {
				if n >= 0 && !seen[n] && (n == to || !g.where.Holds(japan, n)) && gr.Distance(n, to) < hexes-step {
					seen[n], next = true, append(next, n)
				}
			}
		}
		edge = next
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
	for _, hq := range g.title.hqs {
		k := g.unit(hq)
		if k.division != c.division || !g.hears(g.at(hq), g.at(u), g.hqRange(hq)) {
			continue
		}
		switch {
		case c.regiment == k.regiment || c.battalion < 0 && c.regiment < 0:
			return hq
		case c.battalion >= 0 && g.borrows(k.regiment, c.battalion) && g.usCommunication(g.at(u)):
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

// bnOver is the battalion headquarters in whose command a unit is; -1 without one (10.3): undisrupted, itself in command of
// a regimental headquarters, within three hexes of companies of its battalion and of one other rifle company of the
// regiment. Tanks and engineers obey it where they are stacked with a rifle company of the battalion, or are assigned to it.
func (g *Game) bnOver(u int) int {
	c := g.unit(u)
	for _, hq := range g.title.bnHQs {
		k := g.unit(hq)
		h := g.at(hq)
		if h < 0 || k.division != c.division || g.down(hq) || g.is(hq, movedHQ) {
			continue
		}
		if !g.obeys(u, hq) || g.hqOver(hq) < 0 {
			continue
		}
		return hq
	}
	return -1
}

// obeys reports whether a battalion headquarters would command a unit where both stand.
func (g *Game) obeys(u, hq int) bool {
	c, k := g.unit(u), g.unit(hq)
	near := g.ground().Distance(g.at(hq), g.at(u)) <= g.data().Tables.Command.Battalion
	switch {
	case u == hq:
		return true
	case c.sort == tank || c.sort == engineer:
		if g.pieces[u].tag == k.battalion {
			return near
		}
		for _, o := range g.in(us, g.at(u)) {
			if x := g.unit(o); x.sort == rifle && x.battalion == k.battalion && near {
				return true
			}
		}
		return false
	case c.battalion == k.battalion:
		return near
	case c.sort == rifle && c.regiment == k.regiment:
		l := g.lentCo[k.battalion]
		return near && (l < 0 || int(l) == u)
	}
	return false
}

// heroOver reports whether a hero commands a unit (10.1.2): a rifleman his company, an NCO his hex, an officer the units of
// his battalion that are with or beside him, and tanks and engineers stacked with those.
func (g *Game) heroOver(u int) bool {
	c, h := g.unit(u), g.at(u)
	for _, o := range g.title.forces[us] {
		sort := g.pieces[o].hero
		if sort < 0 || g.is(o, inspired) || g.at(o) < 0 {
			continue
		}
		switch g.data().Forces.Heroes[sort].ID {
		case "rifleman":
			if o == u {
				return true
			}
		case "nco":
			if g.at(o) == h {
				return true
			}
		default:
			if g.ground().Distance(g.at(o), h) > 1 {
				continue
			}
			if c.battalion >= 0 && c.battalion == g.unit(o).battalion {
				return true
			}
			if (c.sort == tank || c.sort == engineer) && g.withBattalion(u, g.unit(o).battalion) {
				return true
			}
		}
	}
	return false
}

// withBattalion reports whether a unit is stacked with one of a battalion.
func (g *Game) withBattalion(u int, battalion int8) bool {
	for _, o := range g.in(us, g.at(u)) {
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
	return g.alwaysCommand() || g.unit(u).headquarters() || g.heroOver(u) || g.hqOver(u) >= 0 || g.bnOver(u) >= 0
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
		return g.nearHQ(u)
	}
	return g.hqOver(u) >= 0 || g.bnOver(u) >= 0
}

// beside reports whether a unit is stacked with a hero or an inspired marker.
func (g *Game) beside(u int) bool {
	for _, o := range g.in(us, g.at(u)) {
		if g.pieces[o].hero >= 0 {
			return true
		}
	}
	return false
}

// withBnHQ reports whether a unit is stacked with a battalion headquarters.
func (g *Game) withBnHQ(u int) bool {
	for _, o := range g.in(us, g.at(u)) {
		if g.unit(o).sort == battalionHQ {
			return true
		}
	}
	return false
}

// nearHQ reports whether a unit is stacked with or adjacent to its regimental headquarters (7.1(4)).
func (g *Game) nearHQ(u int) bool {
	for _, hq := range g.title.hqs {
		h := g.at(hq)
		if h >= 0 && g.unit(hq).regiment == g.unit(u).regiment && !g.is(hq, movedHQ) && g.ground().Distance(h, g.at(u)) <= 1 {
			return true
		}
	}
	return false
}
