package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/table"
)

// Describe puts a legal action into words for buttons, choice notes and tips, with its route.
func (g *Game) Describe(a rules.Action) rules.Detail {
	u, ok := g.index[a.Unit]
	if !ok {
		u = -1
	}
	h, ok := g.ground.ID(a.To.Hex)
	if !ok {
		h = nowhere
	}
	if d, ok := g.describeBare(a); ok {
		return d
	}
	switch a.Verb {
	case vTake:
		return g.describeTake(u)
	case vMove:
		return g.describeMove(h)
	case vPlace:
		return g.describePut(g.named(g.taken)+" at ", h, g.ground.terrainLabel(h), "14.21")
	case vBeach:
		return g.describePut("Choose ", h, "A landing beach, in secret until Japan has set up", "14.22")
	case vLand:
		return g.describeLand(h)
	case vAssault:
		return g.describePut("Assault ", h, "From the sea: it must be taken in this combat phase", "12.32")
	case vAttack:
		return g.describePut("Attack ", h, g.counterIn(h)+", "+g.ground.terrainLabel(h), "7.1")
	case vAlso:
		return g.describePut("Also attack ", h, "One combat against all hexes: "+g.counterIn(h), "7.23")
	case vJoin:
		return g.describeUnit("Add ", u, "Attacks from "+g.number(g.units[u].at)+" with "+itoa(g.counters[u].strike()), "7.22")
	case vBarrage:
		return g.describeUnit("Fire ", u, "Barrage of "+itoa(g.counters[u].Full.Barrage)+", "+g.rangeNote(u), "8.1")
	case vProtect:
		return g.describeUnit("Fire ", u, "Final protective fire of "+itoa(g.counters[u].Full.FPF)+", "+g.rangeNote(u), "8.4")
	case vPay:
		return g.describeUnit("Remove ", u, "Pays "+itoa(g.counters[u].strike()), "10.12")
	case vSupport:
		return g.describeSupport(a.Count)
	case vRetreat:
		return g.describeRetreat(u, h)
	case vDisplace:
		return g.describeStep(g.named(u)+" is displaced to ", u, h, "7.81")
	case vAdvance:
		return g.describeAdvance(u, h)
	}
	return rules.Detail{Label: a.String()}
}

func (g *Game) describeBare(a rules.Action) (rules.Detail, bool) {
	switch a.Verb {
	case vEndMove:
		return rules.Detail{Label: "End movement phase", Rule: "5.11"}.Leaves(g.unmoved()), true
	case vEndLand:
		return rules.Detail{Label: "End landing", Rule: "12.2"}.Leaves(g.unlanded()), true
	case vEndCombat:
		return rules.Detail{Label: "End combat phase", Rule: "4.1", Note: "Attacks not made now are lost"}.Leaves(g.unattacked()), true
	case vCommit:
		if g.box() == chooseBox {
			return rules.Detail{Label: "Commit beaches", Rule: "14.22", Note: "They cannot be changed later"}, true
		}
		return rules.Detail{Label: "Commit set-up", Rule: boxRule[g.box()], Note: "This cannot be changed later"}, true
	case vDeclare:
		return rules.Detail{Label: "Declare attack", Rule: "7.2", Note: "Nothing can be added after it"}, true
	case vEndProt:
		if g.fight.guard.Empty() && g.fight.support[g.defender()] == 0 {
			return rules.Detail{Label: "Commit none", Rule: "8.4", Note: "The die is rolled without final protective fire"}, true
		}
		n := g.protection()
		return rules.Detail{Label: "Commit " + rules.Counted(n, "point", "points"), Rule: "8.4", Note: "Final protective fire adds " + itoa(n)}, true
	case vBanzai:
		return rules.Detail{Label: "Banzai attack", Rule: "10.0", Note: "Costs units worth " + itoa(g.price()) + " in printed attack"}, true
	case vRoll:
		return rules.Detail{Label: "Roll the die", Rule: "10.0", Note: "An ordinary attack"}, true
	case vStand:
		return rules.Detail{Label: "Refuse displacement", Rule: "7.73", Note: "The unit goes as far as vacant hexes lead and is eliminated"}, true
	case vEndAdv:
		return rules.Detail{Label: "End advance", Rule: "7.92"}, true
	}
	return rules.Detail{}, false
}

// describeSupport says what points do to the differential before they are committed.
func (g *Game) describeSupport(n int) rules.Detail {
	side := forceOf(g.Active())
	before := g.current().differential
	after := before + n
	if side == g.defender() {
		after = before - n
	}
	return rules.Detail{
		Label: "Commit " + rules.Counted(n, "point", "points"), Rule: "9.0",
		Note: "Differential " + table.Signed(before) + " becomes " + table.Signed(after) + ", " + itoa(g.support[side]-n) + " left",
	}
}

// protection is what final protective fire and Ground Support add to the defense so far.
func (g *Game) protection() int {
	n := g.fight.support[g.defender()]
	for u := g.fight.guard.Next(0); u >= 0; u = g.fight.guard.Next(u + 1) {
		n += g.counters[u].Full.FPF
	}
	return n
}

// named is a unit as its counter names it: "1/25".
func (g *Game) named(u int) string {
	if u < 0 {
		return "A unit"
	}
	return g.counters[u].Name
}

func (g *Game) describePut(verb string, h board.ID, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.number(h), Note: note, Rule: rule}
}

func (g *Game) describeUnit(verb string, u int, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.counters[u].Name, Note: note, Rule: rule}
}

func (g *Game) counterIn(h board.ID) string {
	if u := g.unitIn(h); u >= 0 {
		return g.counters[u].label()
	}
	return "nobody"
}

func (g *Game) describeTake(u int) rules.Detail {
	c := &g.counters[u]
	switch g.box() {
	case landingBox:
		return g.describeUnit("Take ", u, "To land: "+c.label()+", "+c.Full.Printed(), "12.1")
	case setUpBox:
		return g.describeUnit("Take ", u, "To set up: "+c.Full.Printed(), "14.21")
	}
	return g.describeUnit("Take ", u, "Moves up to "+rules.MovementPoints(2*c.Full.MA), "5.1")
}

func (g *Game) describeMove(h board.ID) rules.Detail {
	d := rules.Detail{Label: g.named(g.taken) + " moves to " + g.number(h), Rule: "5.2"}
	if g.taken < 0 {
		return d
	}
	g.reachTaken()
	mp, ok := g.reach.Cost(h)
	if !ok {
		return d
	}
	d.Note = "To " + g.number(h) + ": " + rules.HalfPoints(mp) + " of " + rules.HalfPoints(g.halfMP)
	if g.inEZOC(g.counters[g.taken].force, h) {
		d.Note, d.Rule = d.Note+", stops there", "6.0"
	}
	path := g.reach.Path(h)
	d.Path = g.placesOf(path)
	if g.counters[g.taken].force == jp {
		for _, p := range path[1:] {
			if contains(g.heads, p) {
				d.Note += ", destroys the beachhead in " + g.number(p)
			}
		}
	}
	return d
}

func (g *Game) describeLand(h board.ID) rules.Detail {
	if g.ground.sea[h] {
		return g.describePut(g.named(g.taken)+" stands off ", h, "At sea: must take the beach in this combat phase, or is eliminated", "12.32")
	}
	if g.inEZOC(us, h) {
		return g.describePut(g.named(g.taken)+" lands at ", h, "In an enemy zone of control: must attack", "12.33")
	}
	return g.describePut(g.named(g.taken)+" lands at ", h, g.ground.terrainLabel(h), "12.31")
}

// describeStep is one hex of a forced way.
func (g *Game) describeStep(verb string, u int, h board.ID, rule string) rules.Detail {
	d := g.describePut(verb, h, g.ground.terrainLabel(h)+", no zone of control", rule)
	d.Path = []rules.Place{g.place(g.units[u].at), g.place(h)}
	if v := g.unitIn(h); v >= 0 {
		d.Note = g.counters[v].label() + " is displaced"
	}
	return d
}

func (g *Game) describeRetreat(u int, h board.ID) rules.Detail {
	d := g.describeStep(g.named(u)+" retreats to ", u, h, "7.7")
	if t := g.trackOf(u); t != nil {
		if _, m := g.ways(t); m == partial {
			d.Note, d.Rule = "The retreat cannot be completed: eliminated in the end", "7.74"
		} else if t.left > 1 {
			d.Note += ", then " + rules.Counted(t.left-1, "more hex", "more hexes")
		}
	}
	return d
}

func (g *Game) describeAdvance(u int, h board.ID) rules.Detail {
	d := rules.Detail{Label: g.named(u) + " advances to " + g.number(h), Rule: "7.9", Note: g.ground.terrainLabel(h)}
	at := g.units[u].at
	d.Path = append([]rules.Place{g.place(at)}, g.placesOf(g.wayTo(u, h))...)
	switch {
	case g.counters[u].force == us && g.firstLanding() && g.ground.beach[at]:
		d.Note, d.Rule = "Leaves the beach "+g.number(at)+": no beachhead is placed there", "12.34"
	case g.inEZOC(g.counters[u].force, h):
		d.Note += ", in an enemy zone of control"
	}
	return d
}
