package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Where a unit of the garrison marches: 16.1(1), (2) and (4).

// aimKind is what draws a unit.
type aimKind int8

const (
	toNothing aimKind = iota
	toBeach           // 16.1(1)
	toStrip           // 16.1(2)
	toEnemy           // 16.1(4)
)

// aim is where a unit marches; of several goals the landing side chooses.
type aim struct {
	kind  aimKind
	goals []board.ID
}

// openBeach reports whether a landing beach has no unit of the landing side.
func (g *Game) openBeach(h board.ID) bool {
	return contains(g.heads, h) && g.vacant(h) && g.plays(g.isleAt(h))
}

// draw marks the units that each open beach draws in this phase: the nearest of those that can move and have a way, or
// if enemies block every way, the nearest (16.1(1), ruling 51).
func (g *Game) draw() {
	for u := range g.units {
		g.units[u].facts &^= drawn
	}
	for _, b := range g.heads {
		if g.openBeach(b) {
			g.drawNearest(b)
		}
	}
}

// drawNearest marks the units that one open beach draws.
func (g *Game) drawNearest(b board.ID) {
	if !g.drawTo(b, func(u int) bool { f, _ := g.leadsTo(u, b); return f != nil }) {
		g.drawTo(b, func(u int) bool { return g.blocked(u, b) })
	}
}

// drawTo marks the nearest of those who pass a test, and reports whether there is one.
func (g *Game) drawTo(b board.ID, pass func(u int) bool) bool {
	best := 1 << 14
	var near set
	for u := range g.units {
		if !g.marches(u) || g.isleAt(g.at(u)) != g.isleAt(b) {
			continue
		}
		switch d := g.ground.Distance(g.at(u), b); {
		case d > best || !pass(u):
		case d < best:
			best, near = d, set{}
			fallthrough
		default:
			near.Add(u)
		}
	}
	for u := near.Next(0); u >= 0; u = near.Next(u + 1) {
		p := &g.units[u]
		if !p.is(drawn) || g.ground.Distance(g.at(u), p.toward) > best {
			p.toward = b
		}
		p.facts |= drawn
	}
	return !near.Empty()
}

// marches reports whether a unit is of those that may march in this phase (16.1): not from an airstrip hex.
func (g *Game) marches(u int) bool {
	return g.mayMoveNow(u) && g.plays(g.isleAt(g.at(u))) && !g.onStrip(g.at(u))
}

// anyMarches reports whether a unit is of those that may march in this phase.
func (g *Game) anyMarches() bool {
	for u := range g.units {
		if g.marches(u) {
			return true
		}
	}
	return false
}

// aimOf is where a unit marches.
func (g *Game) aimOf(u int) aim {
	at, f := g.at(u), g.counters[u].force
	beach := g.units[u].is(drawn) && g.openBeach(g.units[u].toward)
	if beach {
		if hs := g.beachesFor(u); len(hs) > 0 {
			return aim{toBeach, hs}
		}
	}
	if g.beside(f, at) {
		return aim{} // ruling 36
	}
	barred := beach && g.blocked(u, g.units[u].toward)
	best := nowhere
	for _, h := range g.airstrip(at) {
		if g.where.Holds(int(f), h) {
			continue
		}
		d := g.ground.Distance(at, h)
		if best >= 0 && d > g.ground.Distance(at, best) {
			continue
		}
		if w, _ := g.leadsTo(u, h); !g.enemyIn(f, h) && w != nil {
			best = h // of equal ones the last has the highest number
		} else if best < 0 {
			barred = barred || g.blocked(u, h)
		}
	}
	switch {
	case best >= 0:
		return aim{toStrip, []board.ID{best}}
	case barred:
		return aim{toEnemy, g.nearestEnemies(u)}
	}
	return aim{}
}

// beachesFor are the open beaches that draw a unit and to which there is a way: the one that drew it, and others as near.
func (g *Game) beachesFor(u int) (hs []board.ID) {
	at := g.at(u)
	d := g.ground.Distance(at, g.units[u].toward)
	for _, h := range g.heads {
		if !g.openBeach(h) || g.isleAt(h) != g.isleAt(at) || g.ground.Distance(at, h) != d {
			continue
		}
		if f, _ := g.leadsTo(u, h); f != nil {
			hs = append(hs, h)
		}
	}
	return hs
}

// nearestEnemies are the hexes of the nearest enemies beside whom a unit can come, of several the weakest (16.1(4)).
func (g *Game) nearestEnemies(u int) (hs []board.ID) {
	at, best, weak := g.at(u), 1<<14, 1<<14
	for e := range g.units {
		h := g.at(e)
		if h < 0 || g.counters[e].force == g.counters[u].force || g.isleAt(h) != g.isleAt(at) {
			continue
		}
		d := g.ground.Distance(at, h)
		if d > best {
			continue
		}
		if f, _ := g.leadsTo(u, h); f == nil {
			continue
		}
		w := g.weakness(e)
		if d < best || w < weak {
			best, weak, hs = d, w, hs[:0]
		}
		if w == weak {
			hs = insert(hs, h)
		}
	}
	return hs
}

// weakness orders units by weakness: defense, then attack (ruling 52).
func (g *Game) weakness(u int) int { return g.defense(u)<<6 + g.attack(u) }

// tellAim tells where a unit marches, by which principle, and what that leaves aside.
func (g *Game) tellAim(u int, x aim, goal board.ID) {
	if g.Mute {
		return
	}
	var ps []rules.Principle
	switch x.kind {
	case toBeach:
		ps = append(ps, g.principle(".1(1)", "The nearest unit goes to a landing beach that no enemy holds", g.lessNear(u)...))
		if len(x.goals) > 1 {
			ps = append(ps, g.principle(".1(1)", "The nearest such beach", g.others(x.goals, goal)...))
		}
	case toStrip:
		farther, lower := g.lesserStrips(u, goal)
		ps = append(ps, g.principle(".1(2)", "The nearest airstrip hex that no friend holds", g.numbers(farther)...))
		if len(lower) > 0 {
			ps = append(ps, g.principle(".1(2)", "Of airstrip hexes equally near the one with the highest number", g.numbers(lower)...))
		}
	case toEnemy:
		ps = append(ps, g.principle(".1(4)", "Enemies block every way: next to the nearest, of several the weakest", g.others(x.goals, goal)...))
	}
	e := rules.Decided{Side: g.side(g.counters[u].force), What: "sends " + g.label(u) + " toward " + g.number(goal), Principles: ps, Rule: ps[len(ps)-1].Rule}
	if len(x.goals) > 1 {
		e.Chosen = g.side(g.landers())
	}
	g.Tell(e)
}

// lessNear names the units that could march from an island and are farther from its open beaches than one of them.
func (g *Game) lessNear(u int) (ns []string) {
	for v := range g.units {
		if v != u && !g.units[v].is(drawn) && g.marches(v) && g.isleAt(g.at(v)) == g.isleAt(g.at(u)) {
			ns = append(ns, g.label(v))
		}
	}
	return ns
}

// others are hexes but one, as printed.
func (g *Game) others(hs []board.ID, but board.ID) (ns []string) {
	for _, h := range hs {
		if h != but {
			ns = append(ns, g.number(h))
		}
	}
	return ns
}

// lesserStrips are the airstrip hexes that a unit leaves aside for another: farther ones, and those as near with a lower
// number.
func (g *Game) lesserStrips(u int, goal board.ID) (farther, lower []board.ID) {
	at, f := g.at(u), g.counters[u].force
	for _, h := range g.airstrip(at) {
		d, best := g.ground.Distance(at, h), g.ground.Distance(at, goal)
		switch {
		case h == goal || g.where.Holds(int(f), h):
		case d > best:
			farther = append(farther, h)
		case d == best && h < goal:
			lower = append(lower, h)
		}
	}
	return farther, lower
}
