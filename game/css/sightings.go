package css

import (
	"math/bits"

	"marianas/game/board"
	"marianas/game/sight"
)

// What is worked out once and asked often: which hexes are seen from which, as long as nothing changes on the ground, and fire zones,
// spotters and ways to headquarters, as long as a position is only looked at.

// sightings are what has been worked out while a position is looked at. Nothing of it is kept once something may change.
type sightings struct {
	zones [2]sight.Hexes
	seen  []sight.Hexes // by division
	tried []sight.Hexes // by division: hexes of which it is known whether somebody sees them
	found []sight.Hexes // by division: those that somebody does
	held  [2][]board.ID // by side: locations with its units, in the order of places
	ways  map[wayTo]sight.Hexes
	walks map[board.ID]sight.Hexes // by the hex that a leader leaves
}

// wayTo is a headquarters' hex and how somebody comes from there.
type wayTo struct {
	base board.ID
	how  class
	side int8
}

// perusing has questions about a position share their answers until the function that it gives is called. In between nothing may change.
func (g *Game) perusing() func() {
	if g.peruse != nil {
		return func() {}
	}
	g.peruse = &sightings{}
	return func() { g.peruse = nil }
}

// row is what is seen from a hex on a clear day, with what lies on the ground now.
func (g *Game) row(h board.ID) sight.Hexes {
	if g.veil == nil {
		return g.title.rows[h]
	}
	if g.rows == nil {
		g.rows = make([]sight.Hexes, g.ground().Len())
	}
	if g.rows[h] == nil {
		g.rows[h] = g.title.rowOf(h, g.veil)
	}
	return g.rows[h]
}

// clearLine reports whether nothing on the ground bars the line between two hexes.
func (g *Game) clearLine(from, to board.ID) bool {
	switch {
	case g.veil == nil:
		return g.title.rows[from].Has(to)
	case g.rows != nil && g.rows[from] != nil:
		return g.rows[from].Has(to)
	}
	now := sight.Now{Range: g.title.lines.Range(), Cover: g.veil}
	return g.title.lines.Sees(&now, from, to, sight.Outside) == 0
}

// rowOf works out what is seen from a hex.
func (t *island) rowOf(h board.ID, veil *sight.Cover) sight.Hexes {
	now := sight.Now{Range: t.lines.Range(), Cover: veil}
	row := sight.NewHexes(t.ground.Len())
	var room [256]board.ID
	for _, to := range t.lines.AppendSeen(room[:0], &now, h, now.Range, sight.Outside) {
		row.Put(to, true)
	}
	return row
}

// around calls a function with every hex within a range that may be seen from a hex, ascending.
func (g *Game) around(h board.ID, r int, see func(board.ID)) {
	if g.veil == nil {
		eachIn(g.title.rows[h], func(n board.ID) {
			if g.ground().Distance(h, n) <= r {
				see(n)
			}
		})
		return
	}
	now := sight.Now{Range: g.title.lines.Range(), Cover: g.veil}
	var room [256]board.ID
	for _, n := range g.title.lines.AppendSeen(room[:0], &now, h, r, sight.Outside) {
		see(n)
	}
}

// eachIn calls a function with every hex of a set, ascending.
func eachIn(set sight.Hexes, see func(board.ID)) {
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			see(board.ID(w*64 + bits.TrailingZeros64(word)))
		}
	}
}

// zone is the hexes in the fire zone of a side. A position must be perused.
func (g *Game) zone(side int) sight.Hexes {
	p := g.peruse
	if p.zones[side] != nil {
		return p.zones[side]
	}
	set := sight.NewHexes(g.ground().Len())
	for _, u := range g.title.units[side] {
		at := g.hexOf(u)
		if at < 0 {
			continue
		}
		r := g.reachOf(u)
		if r == 0 {
			continue
		}
		cast := func(h board.ID) {
			if !set.Has(h) && g.inReach(u, h, r) {
				set.Put(h, true)
			}
		}
		cast(at)
		if r > 1 {
			g.around(at, r, cast)
			continue
		}
		for _, n := range g.ground().Neighbors(at) {
			if n >= 0 {
				cast(n)
			}
		}
	}
	p.zones[side] = set
	return set
}

// seenBy is the hexes that some unit of a division sees. A position must be perused.
func (g *Game) seenBy(d int8) sight.Hexes {
	p := g.peruse
	if p.seen == nil {
		p.seen = make([]sight.Hexes, len(g.forces))
	}
	if p.seen[d] != nil {
		return p.seen[d]
	}
	set := sight.NewHexes(g.ground().Len())
	far := !g.night() && g.weather != rain
	last := board.ID(none)
	for _, u := range g.title.units[g.title.sideOf[d]] {
		at := g.at(u)
		if g.unit(u).division != d || !g.onMap(u) || at == last {
			continue
		}
		last = at
		if far && at >= 0 && g.spot(at).barrage == noBarrage {
			for w, word := range g.row(at) {
				set[w] |= word
			}
			set.Put(at, true)
			continue
		}
		look := func(h board.ID) {
			if !set.Has(h) && g.sees(at, h) {
				set.Put(h, true)
			}
		}
		look(g.hexOf(u))
		eachIn(g.row(g.hexOf(u)), look)
	}
	p.seen[d] = set
	return set
}

// sighted reports whether some unit of a division sees a hex. A position must be perused.
func (g *Game) sighted(d int8, h board.ID) bool {
	p := g.peruse
	if p.seen != nil && p.seen[d] != nil {
		return p.seen[d].Has(h)
	}
	if p.tried == nil {
		p.tried, p.found = make([]sight.Hexes, len(g.forces)), make([]sight.Hexes, len(g.forces))
	}
	if p.tried[d] == nil {
		p.tried[d], p.found[d] = sight.NewHexes(g.ground().Len()), sight.NewHexes(g.ground().Len())
	}
	if !p.tried[d].Has(h) {
		p.tried[d].Put(h, true)
		p.found[d].Put(h, g.looksAt(d, h))
	}
	return p.found[d].Has(h)
}

// looksAt reports whether some unit of a division sees a hex.
func (g *Game) looksAt(d int8, h board.ID) bool {
	for _, o := range g.title.units[g.title.sideOf[d]] {
		if g.unit(o).division == d && g.onMap(o) && g.sees(g.at(o), h) {
			return true
		}
	}
	return false
}

// locationsOf lists the locations with units of a side, in the order of places.
func (g *Game) locationsOf(side int) (list []board.ID) {
	if g.peruse != nil && g.peruse.held[side] != nil {
		return g.peruse.held[side]
	}
	list = make([]board.ID, 0, 64)
	for _, u := range g.title.units[side] {
		if p := g.at(u); g.onMap(u) {
			list = sortedIn(list, p)
		}
	}
	if g.peruse != nil {
		g.peruse.held[side] = list
	}
	return list
}

// reaches is the hexes from which a way out of enemy fire zones, but for where it begins, leads to a headquarters (12.1). A position must
// be perused.
func (g *Game) reaches(base board.ID, side int, how class) sight.Hexes {
	key := wayTo{base, how, int8(side)}
	if set := g.peruse.ways[key]; set != nil {
		return set
	}
	gr, watched := g.ground(), g.zone(1-side)
	set := sight.NewHexes(gr.Len())
	set.Put(base, true)
	if !watched.Has(base) && g.land(base) {
		queue := []board.ID{base}
		for len(queue) > 0 {
			h := queue[0]
			queue = queue[1:]
			if g.holds(1-side, h) || g.has(h, onFire) {
				continue
			}
			for d, n := range gr.Neighbors(h) {
				if n < 0 || set.Has(n) || !g.land(n) || !passable(g, h, gr.sides[h][d], how) {
					continue
				}
				set.Put(n, true)
				if !watched.Has(n) {
					queue = append(queue, n)
				}
			}
		}
	}
	if g.peruse.ways == nil {
		g.peruse.ways = map[wayTo]sight.Hexes{}
	}
	g.peruse.ways[key] = set
	return set
}

// walk is the hexes to which a leader goes from another by a way out of enemy fire zones but for its ends (13.1). A position must be
// perused.
func (g *Game) walk(from board.ID, side int) sight.Hexes {
	if set := g.peruse.walks[from]; set != nil {
		return set
	}
	gr, watched := g.ground(), g.zone(1-side)
	set := sight.NewHexes(gr.Len())
	set.Put(from, true)
	queue := []board.ID{from}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for d, n := range gr.Neighbors(h) {
			if n < 0 || set.Has(n) || !g.land(n) || !passable(g, n, gr.sides[h][d], leg) || g.holds(1-side, n) || g.has(n, onFire) {
				continue
			}
			set.Put(n, true)
			if !watched.Has(n) {
				queue = append(queue, n)
			}
		}
	}
	if g.peruse.walks == nil {
		g.peruse.walks = map[board.ID]sight.Hexes{}
	}
	g.peruse.walks[from] = set
	return set
}
