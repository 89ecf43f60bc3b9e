package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Units at sea go ashore on the landing hex that their own assault has emptied by De or Ex (12.0, ruling 24). After a
// retreat of the defender they advance as any attacker; a bombardment, or the attack of others, brings nobody ashore.

// goingAshore asks which of several units takes the hex, or whether any does.
func goingAshore(c *Cites) box {
	return box{Name: "going-ashore", Rule: c.Assault, Doing: "a unit at sea may go ashore", Waits: "chooses who goes ashore", Steps: []step{
		{Letter: "choose", Alone: true, Verbs: verbs{landAshore{listing(vAdvance)}, endAdvance{button(vEndAdv)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Take "+g.number(g.fight.hex)+" from the sea, or end the advance",
					"Who stays at sea enters by movement later. Nobody else advances after this result.")
			}},
	}}
}

// ashore are the units at sea that may take the landing hex which this combat has emptied.
func (g *Game) ashore() (ls set) {
	x := &g.fight
	if g.camp() != nil || x.bombs || x.die == 0 || !g.vacant(x.hex) || g.ground.sea[x.hex] {
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
	from := g.at(u)
	g.shift(u, g.fight.hex)
	g.hasAdvanced(u)
	g.Tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(g.fight.hex), Rule: g.cites().Assault})
}

// hasAdvanced notes that a victor has left its place: it does nothing more in this player-turn (8.5).
func (g *Game) hasAdvanced(u int) {
	p := &g.units[u]
	p.assail = nowhere
	p.facts &^= assaults
	p.facts |= advanced
	g.fight.gone.Add(u)
}

type landAshore struct{ exact }

func (landAshore) Each(g *Game, _ *frame, yield func(act)) {
	ls := g.ashore()
	for u := ls.Next(0); u >= 0; u = ls.Next(u + 1) {
		yield(play.UnitTo(vAdvance, u, g.fight.hex))
	}
}

var (
	onlyFromSea = reasons.Ruled("8.5", "Nobody advances after this result but a unit at sea, onto its landing hex.")
	ashoreOnHex = exclusive(ofAssault, func(g *Game, a act) string {
		return g.labelOf(a) + " goes ashore on " + g.number(g.fight.hex) + " and no farther."
	})
)

func (landAshore) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offTheMap
	case !g.ashore().Has(int(a.Unit)):
		return onlyFromSea
	case h != g.fight.hex:
		return ashoreOnHex
	}
	return play.Allowed
}

func (landAshore) Do(g *Game, _ *frame, a act) play.Flow {
	g.goAshore(int(a.Unit))
	return play.Leave()
}

func (landAshore) Describe(g *Game, f *frame, a act) rules.Detail {
	d := advance{}.Describe(g, f, a)
	d.Label, d.Rule = g.named(int(a.Unit))+" goes ashore at "+g.numberAt(a), g.cites().Assault
	return d
}

// landsOn reports whether a hex is one that a unit at sea may go ashore on, or assault.
func (g *Game) landsOn(u int, h board.ID) bool {
	if p := &g.units[u]; p.assail >= 0 {
		return p.assail == h
	}
	return g.isBeach(h)
}
