package firemove

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// How far it is: for every hex what the way to a goal costs, so that a march can be judged step by step. Such a field
// serves all units of a kind through a phase, in which no enemy moves.

// far bounds what a way across an island costs, in half-points.
const far = 900

// caution is what a way keeps clear of.
type caution int8

const (
	wary  caution = iota // of enemies and their zones of control, the goal's own hex excepted
	bold                 // of enemies alone
	ghost                // of nothing: only to know whether enemies block the way
)

// fieldKey is what two units must share to share a field.
type fieldKey struct {
	goal                board.ID
	kind, surplus, most int16
	yielded             board.ID // a garrison's own hex, if it leaves that to a zone of control
	caution             caution
}

// costs are half-points from every hex to a goal; -1: no way.
type costs []int16

// towardHex is the field of a unit to a goal. Beside a goal that holds an enemy the way is at its end.
func (g *Game) towardHex(u int, goal board.ID, with caution) costs {
	c := &g.counters[u]
	k := fieldKey{goal, g.ground.twin[c.kind], int16(c.zone.Enter), int16(2 * g.allowance(u)), g.yields(u), with}
	if f, ok := g.fields[k]; ok {
		return f
	}
	f := g.measure(u, goal, with)
	if g.fields == nil {
		g.fields = map[fieldKey]costs{}
	}
	g.fields[k] = f
	return f
}

// forget drops the fields: enemies have moved since, or will.
func (g *Game) forget() { g.fields = nil }

// measure searches backward from the goal.
func (g *Game) measure(u int, goal board.ID, with caution) costs {
	enemy := g.enemyIn(g.counters[u].force, goal)
	g.ranged = -1
	g.reach.Run(g.ground.Board, goal, far, func(to, from board.ID, d hex.Direction) board.Entry {
		switch {
		case g.ground.sea[from] || with != ghost && g.enemyIn(g.counters[u].force, from):
			return board.Entry{}
		case enemy && to == goal:
			return board.Entry{MP: 1, OK: with == ghost || g.vacant(from)}
		}
		mp, ok := g.pace(u, from, to, d.Opposite(), with, to == goal || enemy && g.ground.Adjacent(to, goal))
		return board.Entry{MP: mp, OK: ok}
	})
	f := make(costs, g.ground.Len())
	for h := range f {
		f[h] = -1
	}
	f[goal] = 0
	for _, h := range g.reach.Reached() {
		mp, _ := g.reach.Cost(h)
		f[h] = int16(mp)
	}
	return f
}

// pace is what one hex costs a unit; ok is false if it cannot be entered at all, or not with such caution.
func (g *Game) pace(u int, from, to board.ID, d hex.Direction, with caution, last bool) (mp int, ok bool) {
	c := &g.counters[u]
	if mp = int(g.ground.cost[c.kind][6*int(from)+int(d)]); mp < 0 || g.ground.sea[to] {
		return 0, false
	}
	if with != ghost {
		if g.enemyIn(c.force, to) {
			return 0, false
		}
		if in := g.inEZOC(c.force, to) || g.nearYielded(g.yields(u), from, to); in && with == wary && !last {
			return 0, false
		} else if in {
			mp += c.zone.Enter
		}
	}
	return mp, mp <= 2*g.allowance(u)
}

// leadsTo is the field by which a unit comes to a goal: clear of zones of control if there is such a way (16.1(2)); nil
// if enemies or the ground block every way.
func (g *Game) leadsTo(u int, goal board.ID) (f costs, with caution) {
	for _, with := range [...]caution{wary, bold} {
		if f := g.towardHex(u, goal, with); f[g.at(u)] >= 0 {
			return f, with
		}
	}
	return nil, bold
}

// blocked reports whether it is enemies, not the ground, that keep a unit from a goal to which there is no way.
func (g *Game) blocked(u int, goal board.ID) bool {
	return !g.counters[u].mobile || g.towardHex(u, goal, ghost)[g.at(u)] >= 0
}
