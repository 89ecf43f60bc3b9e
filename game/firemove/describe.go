package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
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
	cite := g.cites()
	switch a.Verb {
	case vTake:
		return g.describeTake(u)
	case vMove:
		return g.describeMove(h)
	case vPlace:
		return g.describePut(g.named(g.taken)+" at ", h, g.ground.terrainLabel(h), cite.FreeSetUp)
	case vBeachhead:
		return g.describePut("Beachhead at ", h, g.beachNote(h), cite.Beachhead)
	case vLand:
		return g.describeLand(h)
	case vAssault:
		return g.describePut("Assault ", h, "From the sea: it must be attacked in the combat phase", cite.Assault)
	case vRebuild:
		return g.describeUnit("Rebuild ", u, "Back to "+g.counters[u].Full.Printed(), cite.Rebuild)
	case vBombard:
		return g.describePut("Bombard ", h, g.targetNote(h), "8.1")
	case vAttack:
		return g.describePut("Attack ", h, g.targetNote(h), "8.2")
	case vJoin:
		return g.describeUnit("Add ", u, "Attacks from "+g.placeText(u)+" with "+itoa(g.attack(u)), "8.2.1")
	case vDeplete:
		return g.describeDeplete(u)
	case vResist:
		return g.describeUnit("Resist with ", u, "Stays and is depleted; nobody advances into its hex", "8.4")
	case vRetreat:
		return g.describeRetreat(u, h)
	case vDisplace:
		return g.describeStep(g.named(u)+" is displaced to ", u, h, "8.3.1")
	case vAdvance:
		return g.describeAdvance(u, h)
	}
	return rules.Detail{Label: a.String()}
}

func (g *Game) describeBare(a rules.Action) (rules.Detail, bool) {
	switch a.Verb {
	case vEndMove:
		return rules.Detail{Label: "End movement phase", Rule: "5.1"}.Leaves(g.unmoved()), true
	case vEndLand:
		return rules.Detail{Label: "End landing", Rule: g.cites().Reinforce}.Leaves(g.unlanded()), true
	case vEndRebuild:
		return rules.Detail{Label: "End rebuilds", Rule: g.cites().Rebuild}.Leaves(g.unrestored()), true
	case vEndBomb:
		return rules.Detail{Label: "End bombardment", Rule: "8.1", Note: "Markers left may still support attacks and defend"}.Leaves(g.unspent()), true
	case vEndCombat:
		return rules.Detail{Label: "End combat phase", Rule: "4.1"}.Leaves(g.unattacked(), g.lapsing()), true
	case vCommit:
		return rules.Detail{Label: "Commit set-up", Rule: g.cites().FreeSetUp, Note: "This cannot be changed later"}.Leaves(g.unlaunched()), true
	case vDeclare:
		if g.fight.bombs {
			return rules.Detail{Label: "Roll the die", Rule: "8.1.2", Note: "Bombard with the marker drawn"}, true
		}
		return rules.Detail{Label: "Declare attack", Rule: "8.2.1", Note: "It cannot be called off after this"}, true
	case vBanzai:
		return rules.Detail{Label: "Banzai attack", Rule: g.cites().Banzai, Note: "D2, D3 and Ex deplete all attackers and the defender; no markers"}, true
	case vMarker:
		if g.fight.bombs {
			return rules.Detail{Label: "Draw a marker", Rule: "8.1.2", Note: g.drawNote(g.phasing())}, true
		}
		return rules.Detail{Label: "Lay a marker", Rule: "8.2.1", Note: "Face down, " + g.drawNote(g.forceOf(g.Active()))}, true
	case vNoMarker:
		return rules.Detail{Label: "Lay none", Rule: "8.2.1", Note: "In this step; this cannot be taken back"}, true
	case vEndAdv:
		return rules.Detail{Label: "End advance", Rule: "8.5"}, true
	}
	return rules.Detail{}, false
}

// drawNote says what may be drawn: "one of +2 +2 +3".
func (g *Game) drawNote(f force) string { return "one of " + g.hands[f].text() }

// named is a unit as its counter names it: "1/25".
func (g *Game) named(u int) string {
	if u < 0 {
		return "A unit"
	}
	return g.counters[u].Name
}

func (g *Game) describePut(verb string, h board.ID, note, rule string) rules.Detail {
	n := ""
	if h >= 0 {
		n = g.number(h)
	}
	return rules.Detail{Label: verb + n, Note: note, Rule: rule}
}

func (g *Game) describeUnit(verb string, u int, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.counters[u].Name, Note: note, Rule: rule}
}

func (g *Game) placeText(u int) string { return g.place(g.units[u].at).String() }

// beachNote says who holds a landing hex.
func (g *Game) beachNote(h board.ID) string {
	if u := g.unitIn(h); u >= 0 {
		return g.counters[u].label() + " holds it: reinforcements must assault it from the sea"
	}
	return g.ground.terrainLabel(h)
}

// targetNote is a defender with its ground: "316, Clear, fortified".
func (g *Game) targetNote(h board.ID) string {
	e := g.unitIn(h)
	if e < 0 {
		return "nobody"
	}
	note := g.counters[e].label() + ", " + g.ground.terrainLabel(h)
	if g.fortified(e) {
		note += ", fortified"
	}
	return note
}

func (g *Game) describeTake(u int) rules.Detail {
	c := &g.counters[u]
	switch g.box() {
	case landingBox:
		return g.describeUnit("Take ", u, "To land: "+c.label()+", "+g.printed(u), g.cites().Reinforce)
	case setUpBox:
		return g.describeUnit("Take ", u, "To set up: "+c.Full.Printed(), g.cites().FreeSetUp)
	}
	return g.describeUnit("Take ", u, "Moves up to "+rules.MovementPoints(2*g.allowance(u)), "5.1")
}

// printed is the number line of the side that is up.
func (g *Game) printed(u int) string {
	if g.units[u].down {
		return g.counters[u].Reduced.Printed()
	}
	return g.counters[u].Full.Printed()
}

func (g *Game) describeMove(h board.ID) rules.Detail {
	d := rules.Detail{Label: "Move", Rule: "5.1"}
	if g.taken < 0 || h < 0 {
		return d
	}
	d.Label = g.named(g.taken) + " moves to " + g.number(h)
	g.reachTaken()
	mp, ok := g.reach.Cost(h)
	if !ok {
		return d
	}
	d.Note = "To " + g.number(h) + ": " + rules.HalfPoints(mp) + " of " + rules.HalfPoints(g.halfMP)
	c := &g.counters[g.taken]
	switch {
	case g.reach.Stops(h):
		d.Note, d.Rule = d.Note+", stops there", "6.1"
	case g.inEZOC(c.force, h):
		d.Note, d.Rule = d.Note+", in an enemy zone of control", "6.1"
	}
	path := g.reach.Path(h)
	d.Path = g.placesOf(path)
	for _, p := range path[1:] {
		if c.force != g.landers() && contains(g.heads, p) {
			d.Note += ", destroys the beachhead in " + g.number(p)
		}
		if i := g.ground.goal[p]; i >= 0 && g.owner[i] != c.force {
			d.Note += ", takes " + g.number(p)
		}
	}
	return d
}

func (g *Game) describeLand(h board.ID) rules.Detail {
	if h < 0 {
		return rules.Detail{Label: "Land", Rule: g.cites().Where}
	}
	if g.ground.sea[h] {
		return g.describePut(g.named(g.taken)+" stands off ", h, "At sea: must attack the landing hex in the combat phase", g.cites().Assault)
	}
	note := g.ground.terrainLabel(h)
	if g.inEZOC(g.landers(), h) {
		note += ", in an enemy zone of control"
	}
	return g.describePut(g.named(g.taken)+" lands at ", h, note, g.cites().Where)
}

func (g *Game) describeDeplete(u int) rules.Detail {
	note := "Turns to " + g.counters[u].Reduced.Printed()
	if g.steps(u) < 2 {
		note = "It is eliminated"
	}
	rule := "8.2.4"
	if g.box() != lossBox {
		note, rule = note+", rather than displace a friend", "8.3.1"
	}
	return g.describeUnit("Deplete ", u, note, rule)
}

// describeStep is one hex of a forced way.
func (g *Game) describeStep(verb string, u int, h board.ID, rule string) rules.Detail {
	if h < 0 {
		return rules.Detail{Label: verb, Rule: rule}
	}
	d := g.describePut(verb, h, g.ground.terrainLabel(h)+", no zone of control", rule)
	d.Path = []rules.Place{g.place(g.units[u].at), g.place(h)}
	if v := g.unitIn(h); v >= 0 {
		d.Note = g.counters[v].label() + " is displaced"
	}
	return d
}

func (g *Game) describeRetreat(u int, h board.ID) rules.Detail {
	if h < 0 {
		return rules.Detail{Label: g.named(u) + " retreats off the map", Note: "It may return as a reinforcement, as strong as it is", Rule: g.cites().Assault}
	}
	d := g.describeStep(g.named(u)+" retreats to ", u, h, "8.3")
	t := g.trackOf(u)
	if t == nil {
		return d
	}
	ws, m := g.ways(t)
	for _, w := range ws {
		if w.to == h && len(w.via) > 0 {
			d.Path = append([]rules.Place{d.Path[0]}, append(g.placesOf(w.via), d.Path[1])...)
			d.Note += ", through " + g.anyOf(w.via)
		}
	}
	if m == short || m == squeezes {
		d.Note = "The retreat cannot be completed: depleted in the end"
	}
	return d
}

func (g *Game) describeAdvance(u int, h board.ID) rules.Detail {
	if h < 0 || u < 0 {
		return rules.Detail{Label: "Advance", Rule: "8.5"}
	}
	d := rules.Detail{Label: g.named(u) + " advances to " + g.number(h), Rule: "8.5", Note: g.ground.terrainLabel(h)}
	if g.box() == shoreBox {
		d.Label, d.Rule = g.named(u)+" goes ashore at "+g.number(h), g.cites().Assault
	}
	d.Path = append([]rules.Place{g.place(g.units[u].at)}, g.placesOf(g.wayTo(u, h))...)
	if g.inEZOC(g.counters[u].force, h) {
		d.Note += ", in an enemy zone of control"
	}
	return d
}
