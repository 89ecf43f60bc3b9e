package islandwar

import "marianas/game/board"

// Mandatory combat: 7.11, 7.12, 7.14, 7.21, 8.31, 12.32. Every free unit of the phasing side beside an enemy must
// attack, and every such enemy must be attacked, nobody twice. After each attack nobody may be left who still owes
// and has no free partner: what is then left can always be split into attacks of one on several or several on one,
// so this local test is enough (TestNoDeadEnds compares it with brute force).

// freeAttacker reports whether a unit may still attack this combat phase.
func (g *Game) freeAttacker(u int) bool {
	p := &g.units[u]
	if p.at < 0 || g.counters[u].force != g.phasing() || p.is(attacked|advanced) {
		return false
	}
	return !g.counters[u].artillery || !p.is(displaced) // 7.82
}

// freeTarget reports whether an enemy may still be attacked this combat phase.
func (g *Game) freeTarget(u int) bool {
	p := &g.units[u]
	return p.at >= 0 && g.counters[u].force != g.phasing() && !p.is(targeted|advanced)
}

// around lists the units beside a hex that pass a test.
func (g *Game) around(h board.ID, pass func(int) bool) (near set) {
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None {
			continue
		}
		if u := g.unitIn(n); u >= 0 && pass(u) {
			near.Add(u)
		}
	}
	return near
}

// targetsOf are the enemies that a unit may attack from where it stands.
func (g *Game) targetsOf(u int) set { return g.around(g.units[u].at, g.freeTarget) }

// attackersOf are the units that may attack an enemy from beside it.
func (g *Game) attackersOf(e int) set { return g.around(g.units[e].at, g.freeAttacker) }

// besieged reports whether a unit at sea must attack this enemy (12.32).
func (g *Game) besieged(e int) bool {
	for near, i := g.attackersOf(e), -1; ; {
		if i = near.Next(i + 1); i < 0 {
			return false
		}
		if g.units[i].assail == g.units[e].at {
			return true
		}
	}
}

// closure adds to an attack everybody whom the rules force into it. It is not ok if the attack cannot be made at all,
// because the adjacent attackers would not all be beside all defenders (7.23).
func (g *Game) closure(by, at set) (_, _ set, ok bool) {
	for {
		needed, exposed := g.needed(by, at), g.exposed(by, at)
		if needed.Empty() && exposed.Empty() {
			return by, at, g.compact(by, at)
		}
		by, at = by.Union(needed), at.Union(exposed)
		if !g.compact(by, at) {
			return by, at, false
		}
	}
}

// compact reports whether all adjacent attackers are beside all defenders (7.23).
func (g *Game) compact(by, at set) bool {
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
			if !g.ground.Adjacent(g.units[u].at, g.units[e].at) {
				return false
			}
		}
	}
	return true
}

// needed are the units outside an attack that could attack nobody else after it.
func (g *Game) needed(by, at set) (more set) {
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		near := g.attackersOf(e)
		for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
			if by.Has(u) {
				continue
			}
			if g.afloat(u) && g.units[u].assail == g.units[e].at || !g.afloat(u) && g.targetsOf(u).Within(at) {
				more.Add(u)
			}
		}
	}
	return more
}

// exposed are the enemies outside an attack whom nobody else could attack after it. Units at sea do not count as
// partners of any but their own beach, for they must attack that.
func (g *Game) exposed(by, at set) (more set) {
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if b := g.units[u].assail; b >= 0 {
			if e := g.unitIn(b); e >= 0 && !at.Has(e) {
				more.Add(e)
			}
			continue
		}
		near := g.targetsOf(u)
		for e := near.Next(0); e >= 0; e = near.Next(e + 1) {
			if !at.Has(e) && !g.besieged(e) && !g.hasPartner(e, by) {
				more.Add(e)
			}
		}
	}
	return more
}

// hasPartner reports whether somebody ashore and outside the attack could still attack an enemy.
func (g *Game) hasPartner(e int, by set) bool {
	near := g.attackersOf(e)
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if !by.Has(u) && !g.afloat(u) {
			return true
		}
	}
	return false
}

// completable reports whether an attack that has these units in it can be completed by adding others.
func (g *Game) completable(by, at set) bool {
	allBy, allAt, ok := g.closure(by, at)
	if !ok {
		return false
	}
	if !allBy.Empty() || allAt.Count() == 1 && g.mayBarrage(allAt.Next(0)) {
		return true
	}
	first := allAt.Next(0)
	near := g.attackersOf(first)
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if _, _, ok := g.closure(allBy.With(u), allAt); ok {
			return true
		}
	}
	return false
}

// mayBarrage reports whether any fire from afar, artillery or Ground Support, could hit an enemy.
func (g *Game) mayBarrage(e int) bool {
	if g.support[g.phasing()] > 0 || g.fight.open() && g.fight.committed(g.phasing()) {
		return true
	}
	for u := range g.units {
		if g.counters[u].artillery && g.canBarrage(u, set{}.With(e)) {
			return true
		}
	}
	return false
}

// owes reports whether a unit of the phasing side must still attack somebody (7.12, 8.31).
func (g *Game) owes(u int) bool {
	return g.freeAttacker(u) && !g.targetsOf(u).Empty()
}

// anyOwed reports whether an attack must still be made before the phase can end (7.11).
func (g *Game) anyOwed() bool {
	for u := range g.units {
		if g.inContact(u) && g.owes(u) {
			return true
		}
	}
	return false
}

// inContact is a quick test that spares the exact one: a unit on the map beside any enemy.
func (g *Game) inContact(u int) bool { return g.units[u].at >= 0 && g.adjacentToEnemy(u) }
