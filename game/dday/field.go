package dday

import (
	"slices"

	"marianas/game/board"
)

// Fields of fire (6.2, 14.1, 17.2, 21.0): printed dots, as smoke, tanks, caves and disruption leave them.

// fire is how strongly a hex is covered, the strongest last.
type fire uint8

const (
	noFire     fire = iota
	machineGun      // the outer ring of a position that fires machine guns (13.3)
	steady
	intense
)

var fireWords = []string{"none", "machine-gun", "steady", "intense"}

func (f fire) String() string { return fireWords[f] }

// query says whose fields count.
type query uint8

const (
	firing   query = iota // of undisrupted units and markers: for fire and movement (6.3.10)
	blocking              // of all Japanese units and caves, also disrupted ones, not of lone pillboxes: for communication, garrisons, reserve (12.3.1, 17.1, ruling 15)
	queries               // how many there are
)

// cover is how strongly every hex is covered, reckoned when it is asked for and kept until something moves.
type cover struct {
	of    *Game // whose it is; a copy of a game reckons its own
	known [queries]bool
	most  [queries][]fire // by hex: the strongest fire
	roads roads
}

// roads are what bars road moves (7.3.6).
type roads struct {
	known bool
	held  []board.ID // hexes that Japan holds, ascending
	aloof []int8     // by hex: 1 if a road move may enter it, -1 if it may not, 0 while nobody has asked
}

// coverNow is the strongest fire over each hex under a query. Keep in step with over; TestCover compares them.
func (g *Game) coverNow(q query) []fire {
	c := g.ownCover()
	if !c.known[q] {
		c.known[q] = true
		g.reckonCover(c.most[q], q)
	}
	return c.most[q]
}

// ownCover is the game's own cover, known or not.
func (g *Game) ownCover() *cover {
	c := &g.cover
	if c.of != g {
		*c = cover{of: g, roads: roads{aloof: make([]int8, g.ground().Len())}}
		for i := range c.most {
			c.most[i] = make([]fire, g.ground().Len())
		}
	}
	return c
}

// roadsNow is what bars road moves now.
func (g *Game) roadsNow() *roads {
	r := &g.ownCover().roads
	if !r.known {
		r.known = true
		r.held = g.addHeld(r.held[:0])
		clear(r.aloof)
	}
	return r
}

// reckonCover finds the strongest fire over each hex under a query.
func (g *Game) reckonCover(most []fire, q query) {
	clear(most)
	gr := g.ground()
	add := func(s source) { g.eachOf(s, func(h board.ID, x fire) { most[h] = max(most[h], x) }) }
	for i := range gr.spots {
		if p := &gr.spots[i]; g.sources(p.at, q) {
			add(source{p.at, i, -1, p.Color, g.tankReaches(p.at, q)})
		}
	}
	for _, t := range g.title.tanks {
		if at := g.at(t); at >= 0 && gr.spotAt[at] < 0 && g.sources(at, q) {
			s, _ := g.sourceOf(at, q)
			add(s)
		}
	}
	for i := range g.caves {
		if c := &g.caves[i]; g.sources(c.at, q) {
			add(source{c.at, -1, i, gr.spots[c.spot].Color, false})
		}
	}
}

// source is something with a field of fire: a position, or a hex with a tank in the open, or a cave.
type source struct {
	at    board.ID
	spot  int // index of the position; -1: a tank in the open or a cave
	cave  int // index of the cave; -1
	color Color
	far   bool // a tank there reaches beyond the dots, or in the open (14.1)
}

// sourceAt is the source of fire in a hex, disrupted or not; false if nobody Japanese is there.
func (g *Game) sourceAt(h board.ID) (source, bool) { return g.sourceOf(h, blocking) }

// firingAt is the source of fire in a hex as who is not disrupted there has it (6.3.10).
func (g *Game) firingAt(h board.ID) (source, bool) { return g.sourceOf(h, firing) }

// sourceOf is the source of fire in a hex under a query.
func (g *Game) sourceOf(h board.ID, q query) (source, bool) {
	gr := g.ground()
	if i := g.caveAt(h); i >= 0 {
		return source{h, -1, i, gr.spots[g.caves[i].spot].Color, false}, true
	}
	if i := gr.spotAt[h]; i >= 0 {
		return source{h, int(i), -1, gr.spots[i].Color, g.tankReaches(h, q)}, g.held(h)
	}
	for _, u := range g.in(japan, h) {
		if c := g.unit(u); c.japaneseTank() {
			return source{h, -1, -1, c.Color, g.tankReaches(h, q)}, true
		}
	}
	return source{}, false
}

// caveAt is the cave in a hex; -1 if there is none.
func (g *Game) caveAt(h board.ID) int {
	for i := range g.caves {
		if g.caves[i].at == h {
			return i
		}
	}
	return -1
}

// held reports whether a hex is Japanese-occupied: by a unit, a pillbox or a cave (7.3.3, 17.1, ruling 83).
func (g *Game) held(h board.ID) bool {
	if g.where.Holds(japan, h) || g.caveAt(h) >= 0 {
		return true
	}
	i := g.ground().spotAt[h]
	return i >= 0 && g.marks[i]&pillbox != 0
}

// garrisoned reports whether a garrison marker lies in a hex (15.4).
func (g *Game) garrisoned(h board.ID) bool {
	i := g.ground().spotAt[h]
	return i >= 0 && g.marks[i]&garrison != 0
}

// occupied reports whether the United States occupy a hex, by units or a garrison (15.4.1).
func (g *Game) occupied(h board.ID) bool { return g.where.Holds(us, h) || g.garrisoned(h) }

// active reports whether what is in a held hex projects its field: not disrupted; a pillbox or cave alone always does.
func (g *Game) active(h board.ID) bool {
	if i := g.caveAt(h); i >= 0 {
		return !g.caves[i].down
	}
	somebody := false
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side != japan {
			continue
		}
		if somebody = true; !g.down(u) {
			return true
		}
	}
	return !somebody && g.held(h)
}

// sources reports whether a hex is a source under a query.
func (g *Game) sources(h board.ID, q query) bool {
	if q == firing {
		return g.held(h) && g.active(h)
	}
	return g.where.Holds(japan, h) || g.caveAt(h) >= 0
}

// tankIn reports whether a Japanese tank unit is in a hex.
func (g *Game) tankIn(h board.ID) bool {
	for _, t := range g.title.tanks {
		if g.at(t) == h {
			return true
		}
	}
	return false
}

// tankReaches reports whether a tank in a hex widens its field: for fire it must not be disrupted (6.3.10, 14.1).
func (g *Game) tankReaches(h board.ID, q query) bool {
	for _, t := range g.title.tanks {
		if g.at(t) == h {
			return q != firing || !g.down(t)
		}
	}
	return false
}

// tankReach is how far a tank in the open fires, farther than a cave (ruling 77).
const tankReach = 3

// fireOf is how strongly one source covers a hex, by dots alone: smoke, tanks and caves reckoned with, whoever stands in
// the hex (6.3.1's crowded hexes are the business of fire).
func (g *Game) fireOf(s source, h board.ID) fire {
	gr := g.ground()
	switch {
	case h == s.at:
		return noFire
	case s.cave >= 0:
		return pick(gr.Adjacent(s.at, h), intense, noFire)
	case s.spot < 0 && !s.far:
		return noFire
	case s.spot < 0: // a tank in the open (ruling 77)
		switch d := gr.Distance(s.at, h); {
		case d == 1:
			return intense
		case d <= tankReach:
			return steady
		}
		return noFire
	}
	for _, d := range gr.dots[h] {
		if int(d.spot) == s.spot {
			return g.dotFire(d)
		}
	}
	if s.far && g.marks[s.spot]&smoked == 0 && slices.Contains(gr.beside[h], int16(s.spot)) {
		return steady // 14.1
	}
	return noFire
}

// dotFire is how strongly a dot has its position cover the hex: smoke leaves those adjacent to the position (6.2.3).
func (g *Game) dotFire(d dot) fire {
	switch {
	case g.marks[d.spot]&smoked != 0 && !d.near:
		return noFire
	case d.intense:
		return intense
	}
	return steady
}

func pick[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// over calls f for every source under a query that covers a hex, with how strongly it does.
func (g *Game) over(h board.ID, q query, f func(source, fire)) {
	gr := g.ground()
	for _, d := range gr.dots[h] {
		p := &gr.spots[d.spot]
		if p.at != h && g.sources(p.at, q) {
			if x := g.dotFire(d); x > noFire {
				f(source{p.at, int(d.spot), -1, p.Color, g.tankReaches(p.at, q)}, x)
			}
		}
	}
	for _, t := range g.title.tanks {
		if at := g.at(t); at >= 0 && g.sources(at, q) {
			s, _ := g.sourceOf(at, q)
			if printedDot := s.spot >= 0 && g.dotted(s.spot, h); !printedDot {
				if x := g.fireOf(s, h); x > noFire {
					f(s, x)
				}
			}
		}
	}
	for i := range g.caves {
		if c := &g.caves[i]; gr.Adjacent(c.at, h) && g.sources(c.at, q) {
			f(source{c.at, -1, i, gr.spots[c.spot].Color, false}, intense)
		}
	}
}

// dotted reports whether a hex has a printed dot of a position.
func (g *Game) dotted(spot int, h board.ID) bool {
	for _, d := range g.ground().dots[h] {
		if int(d.spot) == spot {
			return true
		}
	}
	return false
}

// under is the strongest fire over a hex under a query.
func (g *Game) under(h board.ID, q query) fire { return g.coverNow(q)[h] }

// underColor is the strongest fire of a color over a hex under a query.
func (g *Game) underColor(h board.ID, q query, c Color) (most fire) {
	g.over(h, q, func(s source, x fire) {
		if s.color == c {
			most = max(most, x)
		}
	})
	return most
}

// eachOf calls f for every hex that a source covers, ascending, with how strongly.
func (g *Game) eachOf(s source, f func(board.ID, fire)) {
	gr := g.ground()
	if s.spot < 0 {
		gr.around(s.at, tankReach, func(h board.ID) {
			if x := g.fireOf(s, h); x > noFire {
				f(h, x)
			}
		})
		return
	}
	tank := s.far && g.marks[s.spot]&smoked == 0
	for _, r := range gr.spots[s.spot].reach {
		switch {
		case r.at == s.at:
		case r.dotted:
			if x := g.dotFire(r.dot); x > noFire {
				f(r.at, x)
			}
		case tank:
			f(r.at, steady) // 14.1
		}
	}
}

// fieldOf lists the hexes that a source covers, ascending, with how strongly.
func (g *Game) fieldOf(s source) (hexes []board.ID, fires []fire) {
	g.eachOf(s, func(h board.ID, x fire) { hexes, fires = append(hexes, h), append(fires, x) })
	return hexes, fires
}

// inField reports whether a United States unit stands in the field of a source, as dots have it.
func (g *Game) inField(s source) bool {
	hexes, _ := g.fieldOf(s)
	for _, h := range hexes {
		if g.where.Holds(us, h) {
			return true
		}
	}
	return false
}
