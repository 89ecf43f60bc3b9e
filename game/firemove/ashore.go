package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Units at sea go ashore on the landing hex that their own assault has emptied by De or Ex (12.0, ruling 24). After a
// retreat of the defender they advance as any attacker; a bombardment, or the attack of others, brings nobody ashore.

// ashore are the units at sea that may take the landing hex which this combat has emptied.
func (g *Game) ashore() (ls set) {
	x := &g.fight
	if x.bombs || x.die == 0 || g.on[x.hex] >= 0 || g.ground.sea[x.hex] {
		return ls
	}
	if k := g.effect(g.code()).kind; k != killDefender && k != exchange {
		return ls
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.afloat(u) && g.ground.land[g.counters[u].kind][x.hex] {
			ls.Add(u)
		}
	}
	return ls
}

func (g *Game) goAshore(u int) {
	from := g.units[u].at
	g.shift(u, g.fight.hex)
	g.hasAdvanced(u)
	g.tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(g.fight.hex), Rule: g.cites().Assault})
}

// hasAdvanced notes that a victor has left its place: it does nothing more in this player-turn (8.5).
func (g *Game) hasAdvanced(u int) {
	p := &g.units[u]
	p.assail = nowhere
	p.facts &^= assaults
	p.facts |= advanced
	g.fight.gone.Add(u)
}

func (g *Game) legalShore(as []rules.Action) []rules.Action {
	ls := g.ashore()
	for u := ls.Next(0); u >= 0; u = ls.Next(u + 1) {
		as = append(as, rules.Action{Verb: vAdvance, Unit: g.counters[u].id, To: g.place(g.fight.hex)})
	}
	return append(as, bare(vEndAdv))
}

func (g *Game) refuseShore(a rules.Action) *rules.Violation {
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
	case !g.ashore().Has(u):
		return no("8.5", "Nobody advances after this result but a unit at sea, onto its landing hex.")
	case h != g.fight.hex:
		return no(g.cites().Assault, g.counters[u].label()+" goes ashore on "+g.number(g.fight.hex)+" and no farther.")
	}
	return nil
}

// landsOn reports whether a hex is one that a unit at sea may go ashore on, or assault.
func (g *Game) landsOn(u int, h board.ID) bool {
	if p := &g.units[u]; p.assail >= 0 {
		return p.assail == h
	}
	return g.isBeach(h)
}
