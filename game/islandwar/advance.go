package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Advance after combat: 7.9. Each victor advances once, to any vacant hex of a path of retreat.

// victors are the units that took part beside the losers and have not advanced yet (7.94).
func (g *Game) victors() (us set) {
	f := &g.fight
	all := f.by
	if f.winner == g.defender() {
		all = f.at
	}
	for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
		if g.units[u].at >= 0 && !f.gone.Has(u) {
			us.Add(u)
		}
	}
	return us
}

// advances lists where a victor may go: along each path as far as no enemy bars it (7.91, 7.95, ruling 8).
// Enemy zones of control are ignored (7.93); friends are passed, but nobody ends on one (5.31).
func (g *Game) advances(u int) []board.ID {
	var hs []board.ID
	c := &g.counters[u]
	for i := range g.fight.tracks {
		path, at := g.followed(u, &g.fight.tracks[i]), g.units[u].at
		for _, h := range path {
			d, near := g.ground.Toward(at, h)
			if !near || g.ground.cost[c.kind][6*int(at)+int(d)] < 0 || g.enemyIn(c.force, h) {
				break
			}
			if g.on[h] < 0 && !contains(hs, h) {
				hs = insert(hs, h)
			}
			at = h
		}
	}
	return hs
}

// followed is the part of a path that a victor may follow. A unit that has come from the sea stands on its beach already
// and goes on along the path of that beach's defender only (ruling 32).
func (g *Game) followed(u int, t *track) []board.ID {
	path := t.trail()
	if !g.fight.beaches.Has(u) {
		return path
	}
	if len(path) > 0 && path[0] == g.units[u].at {
		return path[1:]
	}
	return nil
}

func contains(hs []board.ID, h board.ID) bool {
	for _, x := range hs {
		if x == h {
			return true
		}
	}
	return false
}

// openAdvance asks the winners, if any of them can advance (7.96).
func (g *Game) openAdvance() {
	if !g.anyAdvance() {
		g.pass(bare(vEndAdv))
		g.endAttack()
		return
	}
	g.Sequence.GoTo(rules.Frame{Box: advanceBox, Side: g.fight.winner.side()})
}

func (g *Game) anyAdvance() bool {
	if len(g.fight.tracks) == 0 {
		return false
	}
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if len(g.advances(u)) > 0 {
			return true
		}
	}
	return false
}

func (g *Game) legalAdvance(as []rules.Action) []rules.Action {
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		for _, h := range g.advances(u) {
			as = append(as, rules.Action{Verb: vAdvance, Unit: g.counters[u].id, To: g.ground.places[h]})
		}
	}
	return append(as, bare(vEndAdv))
}

func (g *Game) refuseAdvance(a rules.Action) *rules.Violation {
	if a.Verb == vEndAdv {
		return nil
	}
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	if !g.victors().Has(u) {
		return g.whyNoVictor(u)
	}
	if contains(g.advances(u), h) {
		return nil
	}
	return g.whyNotAdvance(u, h)
}

func (g *Game) whyNoVictor(u int) *rules.Violation {
	f, c := &g.fight, &g.counters[u]
	switch {
	case f.fire.Has(u) || f.guard.Has(u):
		return no("7.94", c.label()+" fired from afar: it may not advance.")
	case f.gone.Has(u):
		return no("7.92", c.label()+" has advanced.")
	}
	return no("7.94", c.label()+" did not win this combat from beside the enemy.")
}

func (g *Game) whyNotAdvance(u int, h board.ID) *rules.Violation {
	onPath := false
	for i := range g.fight.tracks {
		onPath = onPath || contains(g.fight.tracks[i].trail(), h)
	}
	switch {
	case !onPath:
		return no("7.95", g.number(h)+" is not on the path of retreat.")
	case g.enemyIn(g.counters[u].force, h):
		return no("5.12", g.counters[g.unitIn(h)].label()+" holds "+g.number(h)+".")
	case g.on[h] >= 0:
		return no("5.31", g.counters[g.unitIn(h)].label()+" is in "+g.number(h)+": one unit a hex.")
	case g.ground.sea[h]:
		return no("5.21", g.number(h)+" is sea.")
	case g.counters[u].armor:
		return no("5.25", "Armor advances only where it could move.")
	}
	return no("7.95", "The path of retreat does not lead on to "+g.number(h)+".")
}

// advance carries a victor along the path, hex by hex for what it passes (12.34).
func (g *Game) advance(u int, h board.ID) {
	from := g.units[u].at
	for _, p := range g.wayTo(u, h) {
		g.trample(u, p)
	}
	g.lift(u, nowhere)
	g.put(u, h)
	g.units[u].facts |= advanced
	g.fight.gone.Add(u)
	g.tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Rule: "7.9"})
	if !g.anyAdvance() {
		g.pass(bare(vEndAdv))
		g.endAttack()
	}
}

// wayTo is the stretch of path that a victor follows to a hex.
func (g *Game) wayTo(u int, h board.ID) []board.ID {
	for i := range g.fight.tracks {
		path, at := g.followed(u, &g.fight.tracks[i]), g.units[u].at
		for j, p := range path {
			if _, near := g.ground.Toward(at, p); !near || g.enemyIn(g.counters[u].force, p) {
				break
			}
			if p == h {
				return path[:j+1]
			}
			at = p
		}
	}
	return nil
}
