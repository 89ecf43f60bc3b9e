package islandwar

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Final protective fire: 8.4, and Ground Support used as such (9.0).

// protection asks the defender as long as there is anything he could add.
func protection() box {
	return box{Name: "protection", Rule: "8.4", Doing: "the defender decides about fire", Waits: "decides about final protective fire", Steps: []step{
		{Letter: "nothing", Do: func(g *Game, _ *frame) play.Flow {
			if g.protectors().Empty() && !g.supportOpen(g.defender()) {
				g.Pass(play.Bare(vEndProt))
				return play.Leave()
			}
			return play.Next()
		}},
		{Letter: "c", Alone: true,
			Verbs: verbs{endProtection{play.Press[*Game](vEndProt)}, protect{play.Of[*Game](vProtect)}, support{play.Of[*Game](vSupport)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Commit final protective fire to "+g.nameList(g.fight.at)+", or none", sideName(g.Phasing)+" waits. After this the attack can no longer be changed.")
			}},
	}}
}

// fireOnly reports whether only artillery and Ground Support attack (8.15, 8.45): no other unit is among the adjacent ones.
func (g *Game) fireOnly() bool {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if !g.counters[u].artillery {
			return false
		}
	}
	return true
}

func (g *Game) defender() force { return g.phasing().enemy() }

func (g *Game) supportOpen(side force) bool { return g.fight.support[side] == 0 && g.support[side] > 0 }

// mayProtect reports whether the defender could do anything against the attack (8.45).
func (g *Game) mayProtect() bool {
	return !g.fireOnly() && (!g.protectors().Empty() || g.supportOpen(g.defender()))
}

// protectors are the units that may still give their fire.
func (g *Game) protectors() (us set) {
	for u := range g.units {
		c := &g.counters[u]
		if c.artillery && c.force == g.defender() && g.whyNoProtection(u) == play.Allowed {
			us.Add(u)
		}
	}
	return us
}

type protect struct{ play.Plain[*Game] }

func (protect) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.units {
		if c := &g.counters[u]; c.artillery && c.force == g.defender() {
			yield(play.OfUnit(vProtect, u))
		}
	}
}

var (
	attackedItself = reasons.Because("8.5", func(g *Game, a act) string {
		return g.labelOf(a) + " is attacked itself: it has its defense strength only."
	})
	notDefending = reasons.Ruled("8.41", "Only artillery of the defending side gives final protective fire.")
	noGun        = reasons.Because("8.41", func(g *Game, a act) string { return g.labelOf(a) + " is no artillery." })
	noFPF        = reasons.Because("8.41", func(g *Game, a act) string { return g.labelOf(a) + " has no final protective fire strength." })
	gunAway      = reasons.Because("8.41", func(g *Game, a act) string { return g.labelOf(a) + " is not on the map." })
	guardsNow    = reasons.Because("7.3", func(g *Game, a act) string { return g.labelOf(a) + " fires already." })
	guarded      = reasons.Because("7.3", func(g *Game, a act) string { return g.labelOf(a) + " has given its fire this phase." })
	gunDisplaced = reasons.Ruled("8.41", "It was displaced in this combat phase.")
	gunHit       = reasons.Ruled("8.41", "It was attacked with success in this combat phase.")
	gunHitLast   = reasons.Ruled("8.41", "It suffered a result in the previous combat phase.")
	gunAdjacent  = reasons.Ruled("8.41", "It is adjacent to an enemy unit.")
	gunRange     = reasons.Because("8.42", func(g *Game, a act) string { return "Out of range: " + g.rangeNote(int(a.Unit)) + "." })
)

// whyNoProtection says why a unit may not give final protective fire to the attack (8.41, 8.42).
func (g *Game) whyNoProtection(u int) play.Code {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case g.fight.at.Has(u):
		return attackedItself
	case c.force != g.defender():
		return notDefending
	case !c.artillery:
		return noGun
	case c.Full.FPF <= 0:
		return noFPF
	case !g.onMap(u):
		return gunAway
	case g.fight.guard.Has(u):
		return guardsNow
	case p.is(protected):
		return guarded
	case p.is(displaced):
		return gunDisplaced
	case p.is(hit):
		return gunHit
	case p.is(hitLast):
		return gunHitLast
	case g.adjacentToEnemy(u):
		return gunAdjacent
	case g.rangeTo(u) > c.Full.Range:
		return gunRange
	}
	return play.Allowed
}

func (protect) Refuse(g *Game, _ *frame, a act) play.Code { return g.whyNoProtection(int(a.Unit)) }

func (protect) Do(g *Game, _ *frame, a act) play.Flow {
	c := &g.counters[a.Unit]
	g.fight.guard.Add(int(a.Unit))
	g.units[a.Unit].facts |= protected
	g.Tell(rules.Joined{Side: c.force.side(), Unit: c.id, What: "gives final protective fire", Strength: c.Full.FPF, Rule: "8.43"})
	return play.Restart()
}

// Stakes are the die, if the gun is the last thing that the defender could add.
func (protect) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	if g.protectors().Count() > 1 || g.supportOpen(g.defender()) {
		return 0
	}
	return g.dieNext()
}

func (protect) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + itoa(g.counters[a.Unit].Full.FPF)
}

func (protect) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Fire ", a, "Final protective fire of "+itoa(g.counters[a.Unit].Full.FPF)+", "+g.rangeNote(int(a.Unit)), "8.4")
}

// rangeTo is how far the nearest defender of the attack is; it may have fallen since.
func (g *Game) rangeTo(u int) int {
	best := -1
	for e := g.fight.at.Next(0); e >= 0; e = g.fight.at.Next(e + 1) {
		if d := g.ground.Distance(g.at(u), g.fightHex(e)); best < 0 || d < best {
			best = d
		}
	}
	return best
}

// rangeNote is that distance in words: "12 of 10 hexes".
func (g *Game) rangeNote(u int) string {
	return itoa(g.rangeTo(u)) + " of " + rules.Counted(g.counters[u].Full.Range, "hex", "hexes")
}

type endProtection struct{ play.Button[*Game] }

func (endProtection) Do(*Game, *frame, act) play.Flow { return play.Leave() }

// Stakes are the die.
func (endProtection) Stakes(g *Game, _ *frame, _ act) rules.Stakes { return g.dieNext() }

func (endProtection) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endProtection) Describe(g *Game, _ *frame, _ act) rules.Detail {
	if g.fight.guard.Empty() && g.fight.support[g.defender()] == 0 {
		return rules.Detail{Label: "Commit none", Rule: "8.4", Note: "The die is rolled without final protective fire"}
	}
	n := g.protectionSum()
	d := rules.Detail{Label: "Commit " + rules.Counted(n, "point", "points"), Rule: "8.4", Note: "Final protective fire adds " + itoa(n)}
	if g.supportOpen(g.defender()) { // so many of support may be open as well
		d.Label = "Commit " + itoa(n) + ", no points"
	}
	return d
}

var _ rules.Stager = (*Game)(nil)

// Staged is the attack with final protective fire and Ground Support that the defender has only ticked.
func (g *Game) Staged(additions []rules.Action) rules.Game {
	c := g.copy()
	for _, a := range additions {
		if c.In(protectBox) && a != action(c, play.Bare(vEndProt)) {
			machine.Tick(c, a)
		}
	}
	return c
}

// protectionSum is what final protective fire and Ground Support add to the defense so far.
func (g *Game) protectionSum() int {
	n := g.fight.support[g.defender()]
	for u := g.fight.guard.Next(0); u >= 0; u = g.fight.guard.Next(u + 1) {
		n += g.counters[u].Full.FPF
	}
	return n
}

func noProtectionNow(g *Game, f *frame, a act) *rules.Violation {
	if g.justFought() {
		if g.fireOnly() {
			return no("8.45", "Against artillery and support points alone no final protective fire is given.")
		}
		if a.Unit >= 0 {
			if c := g.whyNoProtection(int(a.Unit)); c != play.Allowed {
				return reasons.Say(c, g, f, a)
			}
		}
	}
	return no("4.1", "Final protective fire is given between the declaration of an attack and the die.")
}
