package firemove

import "marianas/game/board"

// The ways of a retreat: all paths are weighed, and the first hexes of the best ones are kept.

// The weights of what speaks against a path: a shorter one, displacing a friend, passing through friends, an end that
// lies no better than its start. Each outweighs all after it.
const (
	weighMissing  = 8
	weighDisplace = 4
	weighPass     = 2
	weighEnd      = 1
	weighNever    = 99
)

// way is a next hex where a retreating unit may stop, and the friends' hexes passed before it.
type way struct {
	to  board.ID
	via []board.ID
}

// leads reports whether a unit may retreat from a hex over one hexside, whoever of its own stands there.
func (g *Game) leads(u int, from, to board.ID, d int) bool {
	c := &g.counters[u]
	return to != board.None && g.ground.cost[c.kind][6*int(from)+d] >= 0 && !g.enemyIn(c.force, to) && !g.inEZOC(c.force, to)
}

// weigher walks over all paths of a retreat and keeps the first hexes of the best.
type weigher struct {
	g    *Game
	t    *track
	best int
	ways []way
	home int // how near the unit is at its start to what it retreats from or toward
}

// ways lists the next hexes of the best paths of a unit that must retreat, and what kind of retreat that is.
func (g *Game) ways(t *track) ([]way, manner) {
	w := weigher{g: g, t: t, best: weighNever, home: g.closeness(t.unit, t.path[0])}
	w.walk(t.last(), t.left, t.n, nil, way{to: nowhere}, false)
	switch {
	case w.best >= weighNever || w.best/weighMissing >= t.left:
		return nil, cornered
	case w.best >= weighMissing:
		return w.ways, short
	case w.best&weighDisplace != 0:
		return w.ways, displaces
	}
	return w.ways, complete
}

// walk goes on from a hex with so many hexes left. The step is the distance of the next hex from the combat.
func (w *weigher) walk(from board.ID, left, step int, via []board.ID, first way, passed bool) {
	if left == 0 {
		return
	}
	g, t := w.g, w.t
	for d, to := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, to, d) || g.ground.Distance(t.path[0], to) != step {
			continue
		}
		v := g.unitIn(to)
		next := first
		if next.to < 0 && (v < 0 || left == 1) {
			next = way{to, via}
		}
		switch {
		case v < 0:
			w.end(to, left-1, next, passed, 0)
			w.walk(to, left-1, step+1, nil, next, passed)
		case left == 1:
			if !t.refuses && g.mayDisplace(v, set{}.With(t.unit)) {
				w.end(to, 0, next, passed, weighDisplace)
			}
		default:
			w.walk(to, left-1, step+1, append(via[:len(via):len(via)], to), next, true)
		}
	}
}

// end weighs a path that ends in a hex with so many hexes missing.
func (w *weigher) end(to board.ID, missing int, first way, passed bool, weight int) {
	weight += weighMissing * missing
	if passed {
		weight += weighPass
	}
	if w.g.closeness(w.t.unit, to) >= w.home {
		weight += weighEnd
	}
	switch {
	case weight > w.best:
		return
	case weight < w.best:
		w.best, w.ways = weight, w.ways[:0]
	}
	for i := range w.ways {
		if w.ways[i].to == first.to {
			return
		}
	}
	w.ways = append(w.ways, first)
	for i := len(w.ways) - 1; i > 0 && w.ways[i-1].to > w.ways[i].to; i-- {
		w.ways[i-1], w.ways[i] = w.ways[i], w.ways[i-1]
	}
}

// closeness grades a hex for a retreating unit, the less the better: those who came from the sea go toward their
// landing hexes, all others and everybody under bombardment away from the nearest enemy, else toward friends (8.1.5, 8.3).
func (g *Game) closeness(u int, h board.ID) int {
	c := &g.counters[u]
	if c.force == g.landers() && !g.fight.bombs && len(g.heads) > 0 {
		near := 1 << 10
		for _, b := range g.heads {
			near = min(near, g.ground.Distance(h, b))
		}
		return near
	}
	enemy, friend := 1<<10, 1<<10
	for e := range g.units {
		if p := &g.units[e]; p.onMap() && e != u {
			d := g.ground.Distance(h, p.at)
			if g.counters[e].force == c.force {
				friend = min(friend, d)
			} else {
				enemy = min(enemy, d)
			}
		}
	}
	if enemy < 1<<10 {
		return -enemy
	}
	return friend
}
