package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Units at sea go ashore on the landing hex that a combat has emptied (ruling 4).

// ashore are the units at sea that take the landing hex which this combat has emptied (ruling 4).
func (g *Game) ashore() (ls set) {
	x := &g.fight
	if g.on[x.hex] >= 0 || g.phasing() != g.landers() || g.ground.sea[x.hex] {
		return ls
	}
	for _, n := range g.ground.Neighbors(x.hex) {
		if n == board.None || g.on[n] < 0 || !g.ground.sea[n] {
			continue
		}
		u := int(g.on[n])
		p := &g.units[u]
		if g.counters[u].force == g.phasing() && g.ground.land[g.counters[u].kind][x.hex] &&
			(x.by.Has(u) || p.assail == x.hex || p.assail < 0 && p.is(assaults) && g.isBeach(x.hex)) {
			ls.Add(u)
		}
	}
	return ls
}

func (g *Game) goAshore(u int) {
	p := &g.units[u]
	from := p.at
	p.assail = nowhere
	p.facts &^= assaults
	p.facts |= landed
	if g.fight.by.Has(u) {
		p.facts |= advanced
		g.fight.gone.Add(u)
	}
	g.shift(u, g.fight.hex)
	g.tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(g.fight.hex), Rule: g.cites().Assault})
}

func (g *Game) legalShore(as []rules.Action) []rules.Action {
	ls := g.ashore()
	for u := ls.Next(0); u >= 0; u = ls.Next(u + 1) {
		as = append(as, rules.Action{Verb: vAdvance, Unit: g.counters[u].id, To: g.place(g.fight.hex)})
	}
	return as
}

func (g *Game) refuseShore(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	h, v := g.hexOf(a)
	if v == nil && (h != g.fight.hex || !g.ashore().Has(u)) {
		v = no(g.cites().Assault, "One of the units at sea off "+g.number(g.fight.hex)+" goes ashore there.")
	}
	return v
}
