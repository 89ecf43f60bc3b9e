package css

import (
	"slices"

	"marianas/game/board"
)

// Fire zones and sight (7.0).

// moved is told when a unit has come, gone, or changed what it can fire.
func (g *Game) moved(int) {}

// sightNow is how far units see in hexes (7.1.2, 17.0), into a hex that is lit or not.
func (g *Game) sightNow(to board.ID) int {
	switch {
	case g.night() && !g.has(to, illuminated):
		return nightSight
	case g.weather == rain:
		return g.data().Forces.Weather[g.title.weatherAt[rain]].Sight
	}
	return g.data().Forces.Weather[g.title.weatherAt[clear]].Sight
}

// nightSight is how far units see at night, in hexes (17.0).
const nightSight = 1

// sees reports whether there is a line of sight from a location into a hex, now (7.1). Who is inside a cave sees through no slope,
// steep slope or ridge of his hex (6.3).
func (g *Game) sees(from, to board.ID) bool { return g.looks(from, to, g.clearLine) }

// looks reports whether there is a line of sight as a function judges what lies on the ground between.
func (g *Game) looks(from, to board.ID, clearLine func(from, to board.ID) bool) bool {
	gr := g.ground()
	h := gr.hexOf(from)
	if h == to {
		return true
	}
	far := gr.Distance(h, to)
	if far > g.sightNow(to) {
		return false
	}
	if g.walled(from, to) {
		return false
	}
	if far == 1 {
		return true
	}
	if g.shrouded(h) { // 7.1.2: its occupants see one hex far
		return false
	}
	return clearLine(h, to)
}

// walled reports whether a slope, steep slope or ridge of the hex keeps who is inside its cave from seeing another hex, and from being seen
// there (6.3).
func (g *Game) walled(in, to board.ID) bool {
	if in >= 0 {
		return false
	}
	gr := g.ground()
	h := gr.hexOf(in)
	return slices.ContainsFunc(gr.gates(h, to), func(n board.ID) bool { return gr.between(h, n)&(slope|steep|ridge) != 0 })
}

// shrouded reports whether a barrage lies on a hex, which limits the sight of who is there, inside its cave too (7.1.2, 8.6.2).
func (g *Game) shrouded(h board.ID) bool { return h >= 0 && g.spot(h).barrage != noBarrage }

// canFire reports whether a unit fires at all, straight, as it stands (7.2, 10.2); who is on a truck does not (15.0).
func (g *Game) canFire(u int) bool {
	f := g.front(u)
	return f.color != noFire && f.color != black && !g.has(g.at(u), suppressed) && !g.is(u, carried)
}

// reachOf is how far a unit's fire zone reaches now, in hexes; 0: it has none (7.2).
func (g *Game) reachOf(u int) int {
	p := g.at(u)
	if !g.canFire(u) || g.has(p, concentrated) {
		return 0
	}
	return g.fireReach(u)
}

// fireReach is how far a unit fires straight, in hexes: one where an enemy is beside it or a barrage lies on it (7.2).
func (g *Game) fireReach(u int) int {
	if r := int(g.front(u).reach); r <= 1 || g.shrouded(g.hexOf(u)) || g.enemyNear(u) {
		return 1
	}
	return int(g.front(u).reach)
}

// enemyNear reports whether an enemy is in a hex beside a unit, or in its own.
func (g *Game) enemyNear(u int) bool { return g.enemyBeside(g.unit(u).side, g.hexOf(u)) }

// span is how far a hex is from a location for fire: those on top of a cave are one hex away (6.3).
func (g *Game) span(from, to board.ID) int {
	if d := g.ground().Distance(g.ground().hexOf(from), to); d > 0 {
		return d
	}
	return 1
}

// zoned reports whether a hex lies in the fire zone of a unit (7.2).
func (g *Game) zoned(u int, to board.ID) bool {
	r := g.reachOf(u)
	return r > 0 && g.inReach(u, to, r)
}

// inReach reports whether a unit sees a hex within a range. Nobody fires into his own hex but out of a cave at who stands on it,
// or from there into it (6.3).
func (g *Game) inReach(u int, to board.ID, r int) bool {
	p := g.at(u)
	if p == to && !g.caveEnemy(u) {
		return false
	}
	return g.span(p, to) <= r && g.sees(p, to)
}

// caveEnemy reports whether an enemy is in the same hex, on the other side of a cave's mouth (6.3).
func (g *Game) caveEnemy(u int) bool { return g.enemyIn(g.unit(u).side, g.hexOf(u)) }

// inZone reports whether a hex lies in the fire zone of a side.
func (g *Game) inZone(side int, h board.ID) bool {
	if g.peruse != nil {
		return g.zone(side).Has(h)
	}
	for _, u := range g.title.units[side] {
		if at := g.hexOf(u); at >= 0 && g.ground().Distance(at, h) <= int(max(1, g.front(u).reach)) && g.zoned(u, h) {
			return true
		}
	}
	return false
}

// gates are the hexes beside the first end of a line through which it passes, both where it runs along a hexside.
func (gr *ground) gates(from, to board.ID) (list []board.ID) {
	best := 1 << 30
	far := gr.Distance(from, to)
	for _, n := range gr.Neighbors(from) {
		if n < 0 || gr.Distance(n, to) != far-1 {
			continue
		}
		switch d := gr.aside(from, to, n); {
		case d < best:
			best, list = d, []board.ID{n}
		case d == best:
			list = append(list, n)
		}
	}
	return list
}

// aside is how far the center of a hex lies off the line between two others, as twice the area of their triangle.
func (gr *ground) aside(from, to, n board.ID) int {
	a, b, c := gr.Coord(from), gr.Coord(to), gr.Coord(n)
	d := (b.Q-a.Q)*(c.R-a.R) - (b.R-a.R)*(c.Q-a.Q)
	if d < 0 {
		d = -d
	}
	return d
}
