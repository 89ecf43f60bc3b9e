package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Advance after combat: 8.5. Only attackers, only after a retreat of the defender, never after a bombardment; each
// to any vacant hex of the path of retreat, zones of control ignored.

// victors are the attackers that may still advance.
func (g *Game) victors() (us set) {
	x := &g.fight
	if x.bombs || x.die == 0 || g.effect(g.code()).kind != retreatDefender {
		return us
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.units[u].onMap() && !x.gone.Has(u) {
			us.Add(u)
		}
	}
	return us
}

// trail is the path that victors may follow; empty if the defender stayed.
func (g *Game) trail() []board.ID {
	if len(g.fight.tracks) != 1 || g.fight.tracks[0].unit != g.fight.at {
		return nil
	}
	return g.fight.tracks[0].trail()
}

// wayTo is the stretch of the path that a victor follows to a hex; nil if it does not lead there.
func (g *Game) wayTo(u int, h board.ID) []board.ID {
	c, at, path := &g.counters[u], g.units[u].at, g.trail()
	if len(path) > 0 && path[0] == at {
		path = path[1:]
	}
	for i, p := range path {
		d, near := g.ground.Toward(at, p)
		if !near || g.ground.cost[c.kind][6*int(at)+int(d)] < 0 || g.enemyIn(c.force, p) {
			return nil
		}
		if p == h {
			return path[:i+1]
		}
		at = p
	}
	return nil
}

// advances lists where a victor may end.
func (g *Game) advances(u int) []board.ID {
	var hs []board.ID
	for _, h := range g.trail() {
		if g.on[h] < 0 && g.wayTo(u, h) != nil {
			hs = insert(hs, h)
		}
	}
	return hs
}

// openAdvance asks the attacker, if anybody can advance and the game goes on.
func (g *Game) openAdvance() {
	if _, over := g.verdict(false); over || !g.anyAdvance() {
		if !g.fight.bombs {
			g.answer(bare(vEndAdv))
		}
		g.endFight()
		return
	}
	g.Sequence.GoTo(rules.Frame{Box: advanceBox, Side: g.Phasing})
}

func (g *Game) anyAdvance() bool {
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
	switch {
	case v != nil:
		return v
	case g.fight.gone.Has(u):
		return no("8.5", g.counters[u].label()+" has advanced.")
	case !g.victors().Has(u):
		return no("8.5", g.counters[u].label()+" did not take part in this attack.")
	case contains(g.advances(u), h):
		return nil
	case !contains(g.trail(), h):
		return no("8.5", g.number(h)+" is not on the path of retreat.")
	case g.on[h] >= 0:
		return no("8.5", g.counters[g.unitIn(h)].label()+" is in "+g.number(h)+": one unit a hex.")
	}
	return no("8.5", "The path of retreat does not lead "+g.counters[u].Name+" to "+g.number(h)+".")
}

// advance carries a victor along the path, or a unit at sea onto the landing hex that it emptied.
func (g *Game) advance(u int, h board.ID) {
	if g.box() == shoreBox {
		g.goAshore(u)
		g.endFight()
		return
	}
	from := g.units[u].at
	way := g.wayTo(u, h)
	g.lift(u, nowhere)
	g.put(u, h)
	for _, p := range way {
		g.pass(u, p)
	}
	g.hasAdvanced(u)
	g.tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Rule: "8.5"})
	if !g.anyAdvance() {
		g.answer(bare(vEndAdv))
		g.endFight()
	}
}
