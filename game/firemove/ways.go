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
	g      *Game
	t      *track
	best   int
	ways   []way
	home   int      // how near the unit is at its start to what it retreats from or toward
	cramps bool     // also to a friend's hex short of the end (ruling 28)
	only   board.ID // the next hex that alone counts; nowhere: all do
}

func (g *Game) weigher(t *track) weigher {
	return weigher{g: g, t: t, best: weighNever, home: g.closeness(t.unit, t.path[0]), only: nowhere}
}

// run weighs all paths; only a unit that has no other may displace a friend short of the end (8.3.1, ruling 28).
func (w *weigher) run() {
	t := w.t
	w.walk(stride{t.last(), t.left, t.n, t.last()}, nil, way{to: nowhere}, false)
	if w.best >= weighNever && t.n == 1 {
		w.cramps = true
		w.walk(stride{t.last(), t.left, t.n, t.last()}, nil, way{to: nowhere}, false)
	}
}

// ways lists the next hexes of the best paths of a unit that must retreat, and what kind of retreat that is.
func (g *Game) ways(t *track) ([]way, manner) {
	w := g.weigher(t)
	w.run()
	switch {
	case w.best >= weighNever:
		return nil, cornered
	case w.cramps:
		return w.ways, squeezes
	case w.best >= weighMissing:
		return w.ways, short
	case w.best&weighDisplace != 0:
		return w.ways, displaces
	}
	return w.ways, complete
}

// stride is a hex on a path that is being weighed.
type stride struct {
	at    board.ID
	left  int      // hexes still owed
	next  int      // distance of the next hex from the combat
	stand board.ID // where the unit has stopped last: it stands there while others make room
}

// walk goes on from a hex of a path.
func (w *weigher) walk(s stride, via []board.ID, first way, passed bool) {
	if s.left == 0 {
		return
	}
	g, t := w.g, w.t
	for d, to := range g.ground.Neighbors(s.at) {
		if !g.leads(t.unit, s.at, to, d) || g.ground.Distance(t.path[0], to) != s.next {
			continue
		}
		here := seat{t.unit, t.last(), s.stand}
		v := g.blocker(t.unit, to, here)
		next := first
		if next.to < 0 && (v == -1 || s.left == 1 || w.cramps) {
			next = way{to, via}
		}
		if v == -1 {
			passed := passed || !g.vacant(to)
			w.end(to, s.left-1, next, passed, 0)
			w.walk(stride{to, s.left - 1, s.next + 1, to}, nil, next, passed)
			continue
		}
		if v >= 0 && (s.left == 1 || w.cramps) && !t.refuses && len(g.displaceable(t.unit, to, here)) > 0 {
			w.end(to, s.left-1, next, passed, weighDisplace)
		}
		if s.left > 1 {
			w.walk(stride{to, s.left - 1, s.next + 1, s.stand}, append(via[:len(via):len(via)], to), first, true)
		}
	}
}

// over weighs the paths over one next hex alone.
func (g *Game) over(t *track, h board.ID) weigher {
	w := g.weigher(t)
	w.only = h
	w.run()
	return w
}

// end weighs a path that ends in a hex with so many hexes missing.
func (w *weigher) end(to board.ID, missing int, first way, passed bool, weight int) {
	if w.only >= 0 && first.to != w.only {
		return
	}
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
	if c.force == g.landers() && !g.fight.bombs {
		near := 1 << 10
		for _, b := range g.heads {
			if g.isleAt(b) == g.isleAt(h) {
				near = min(near, g.ground.Distance(h, b))
			}
		}
		if near < 1<<10 {
			return near
		}
	}
	enemy, friend := 1<<10, 1<<10
	for e := range g.units {
		if at := g.at(e); at >= 0 && e != u && g.isleAt(at) == g.isleAt(h) {
			d := g.ground.Distance(h, at)
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
