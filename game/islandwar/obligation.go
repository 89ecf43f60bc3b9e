package islandwar

import "marianas/game/board"

// Mandatory combat: 7.11, 7.12, 7.14, 7.21, 8.31, 12.32. Every free unit of the phasing side beside an enemy must
// attack, and every such enemy must be attacked, nobody twice. After each attack no attacker may be left who still owes
// and has no free partner, and an enemy without one must be in reach of fire that is left (debt.go). What then remains
// can always be split into attacks of one on several, several on one, and fire on one, so this local test is enough
// (TestNoDeadEnds and TestDebtsCanBePaid compare it with brute force).

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

// closure adds to an attack everybody whom the rules force into it, and of the enemies that would be left to fire as
// many as fire cannot meet. It is not ok if the attack cannot be made at all, because the adjacent attackers would not
// all be beside all defenders (7.23).
func (g *Game) closure(by, at set) (_, _ set, ok bool) {
	return g.closureWith(by, at, g.outlay())
}

func (g *Game) closureWith(by, at set, o outlay) (_, _ set, ok bool) {
	for {
		needed, beaches := g.needed(by, at), g.assailed(by, at)
		if needed.Empty() && beaches.Empty() {
			break
		}
		by, at = by.Union(needed), at.Union(beaches)
	}
	if !g.compact(by, at) {
		return by, at, false
	}
	debts := g.debts(by, at)
	if debts.Empty() || g.payable(debts, o) {
		return by, at, true
	}
	for e := debts.Next(0); e >= 0; e = debts.Next(e + 1) {
		if allBy, allAt, ok := g.closureWith(by, at.With(e), o); ok {
			return allBy, allAt, true
		}
	}
	return by, at, false
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

// assailed are the beaches' defenders outside an attack whom the landing units in it must attack (12.32).
func (g *Game) assailed(by, at set) (more set) {
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if b := g.units[u].assail; b >= 0 {
			if e := g.unitIn(b); e >= 0 && !at.Has(e) {
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
func (g *Game) completable(by, at set) bool { return g.completableWith(by, at, g.outlay()) }

func (g *Game) completableWith(by, at set, o outlay) bool {
	allBy, allAt, ok := g.closureWith(by, at, o)
	if ok && (!allBy.Empty() || allAt.Count() == 1 && (!o.none() || g.mayBarrage(allAt.Next(0)))) {
		return true
	}
	if !allBy.Empty() {
		return false
	}
	near := g.attackersOf(at.Next(0))
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		if _, _, ok := g.closureWith(by.With(u), at, o); ok {
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
	if !g.meetable().Empty() {
		return true
	}
	for u := range g.units {
		if g.inContact(u) && g.owes(u) {
			return true
		}
	}
	return false
}

// inContact is a quick test that spares the exact one: a unit on the map beside any enemy.
func (g *Game) inContact(u int) bool { return g.units[u].at >= 0 && g.adjacentToEnemy(u) }
