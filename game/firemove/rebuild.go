package firemove

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Rebuilds: depleted units that are restored at the end of their side's movement phase. The box counts what is left.

func rebuilds(r *Rules) box {
	c := &r.Cites
	return box{Name: "rebuild", Rule: c.Rebuild, Doing: "depleted units are being rebuilt", Waits: "rebuilds depleted units", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Rebuilds", func(g *Game) string { return g.cites().Rebuild })},
		{Letter: "by the rules", When: ruledTurn, Verbs: verbs{rebuildByRules(r)}, Prompt: func(_ *Game, f *frame) play.Prompt {
			return play.Say("Choose a depleted unit to be rebuilt: "+itoa(int(f.Count[0]))+" left", "These are as near and as strong as each other, and the rules leave the choice to you.")
		}},
		{Letter: "rebuild", Alone: true, Verbs: verbs{endRebuilds{button(vEndRebuild)}, rebuild{listing(vRebuild)}},
			Prompt: func(_ *Game, f *frame) play.Prompt {
				return play.Say("Rebuild a depleted unit, or end: "+itoa(int(f.Count[0]))+" left", "Any depleted unit on the map may be restored to full strength.")
			}},
	}}
}

// canRebuild reports whether a unit may be restored to full strength, in the box that is open.
func (g *Game) canRebuild(u int) bool {
	if !g.units[u].down || !g.onMap(u) || g.counters[u].force != g.phasing() {
		return false
	}
	return g.camp() == nil || g.isles[g.isleAt(g.at(u))].rebuilds > 0 && g.whyNoRebuild(u) == play.Allowed
}

// rebuildsNow is how many units the phasing side may rebuild now: as the scenario says, or as each island lets it (11.1).
func (g *Game) rebuildsNow() int {
	if r := &g.scene.setup.Rebuilds; g.camp() == nil {
		if g.Phasing != r.Side {
			return 0
		}
		return r.Most
	}
	n := 0
	if g.phasing() != g.landers() {
		g.eachIsle(func(i int) { n += g.rebuildsOn(i) })
	}
	return n
}

// rebuildsOn is how many units may be rebuilt on an island in this game-turn: so many, or one for each of its key hexes
// that the landing side neither owns nor has in a zone of control (11.1, ruling 26).
func (g *Game) rebuildsOn(i int) int {
	c := g.camp()
	if len(c.keys[i]) == 0 {
		return c.isles[i].Rebuild
	}
	n := 0
	for _, h := range c.keys[i] {
		if k := g.ground.goal[h]; (k < 0 || g.owner[k] != g.landers()) && !g.inEZOC(g.landers().enemy(), h) {
			n++
		}
	}
	return min(n, c.isles[i].Rebuild)
}

// rebuildsDue opens the rebuilds of a game-turn and reports whether there is one to be made.
func (g *Game) rebuildsDue() bool {
	g.openRebuilds()
	return g.mayRebuild()
}

// openRebuilds counts what may be rebuilt on each island.
func (g *Game) openRebuilds() {
	for i := range g.isles {
		g.isles[i].rebuilds = 0
		if g.camp() != nil && g.plays(i) {
			g.isles[i].rebuilds = int8(g.rebuildsOn(i))
		}
	}
}

func (g *Game) mayRebuild() bool {
	if g.rebuildsNow() < 1 {
		return false
	}
	for u := range g.units {
		if g.canRebuild(u) {
			return true
		}
	}
	return false
}

// whyNoRebuild says why the rules of its island keep a depleted unit from being rebuilt.
func (g *Game) whyNoRebuild(u int) play.Code {
	i := g.isleAt(g.at(u))
	switch {
	case g.quiet(g.at(u)):
		return isleIsOver
	case g.camp().isles[i].Rebuild == 0:
		return noneOnIsle
	case !g.camp().isles[i].RebuildZones && g.inEZOC(g.counters[u].force, g.at(u)):
		return rebuildInZone
	}
	return play.Allowed
}

type rebuild struct{ exact }

func (rebuild) Each(g *Game, f *frame, yield func(act)) {
	for u := range g.units {
		if f.Count[0] > 0 && g.canRebuild(u) {
			yield(play.OfUnit(vRebuild, u))
		}
	}
}

var (
	noRebuilds   = exclusive(ofRebuild, saying("Nobody is rebuilt in this scenario."))
	rebuildOther = exclusive(ofRebuild, ofUnit(" belongs to the other side."))
	rebuildAway  = exclusive(ofRebuild, ofUnit(" is not on the map."))
	isleIsOver   = exclusive(ofRebuild, func(g *Game, a act) string { return g.isleName(g.isleAt(g.at(int(a.Unit)))) + " is decided." })
	noneOnIsle   = exclusive(ofRebuild, func(g *Game, a act) string {
		return "Nobody is rebuilt on " + g.isleName(g.isleAt(g.at(int(a.Unit)))) + "."
	})
	isleHasHad = exclusive(ofRebuild, func(g *Game, a act) string {
		return g.isleName(g.isleAt(g.at(int(a.Unit)))) + " has no rebuild left in this game-turn."
	})
	rebuildInZone = exclusive(ofRebuild, ofUnit(" is in an enemy zone of control: it is not rebuilt there."))
	rebuildNeeded = exclusive(ofRebuild, ofUnit(" is at full strength."))
)

func (rebuild) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case f.Count[0] < 1:
		return noRebuilds
	case g.canRebuild(u):
		return play.Allowed
	case g.counters[u].force != g.phasing():
		return rebuildOther
	case !g.onMap(u):
		return rebuildAway
	case !g.units[u].down:
		return rebuildNeeded
	}
	if why := g.whyNoRebuild(u); why != play.Allowed {
		return why
	}
	return isleHasHad
}

// Do restores a unit; when nothing more can be rebuilt the box closes by itself.
func (rebuild) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.units[u].down = false
	if g.camp() != nil {
		g.isles[g.isleAt(g.at(u))].rebuilds--
	}
	g.Tell(rules.Noted{Side: g.Phasing, Unit: rules.UnitID(g.counters[u].ID), Text: g.label(u) + " is rebuilt", At: []rules.Place{g.place(g.at(u))}, Rule: g.cites().Rebuild})
	if f.Count[0]--; f.Count[0] > 0 && g.mayRebuild() {
		return play.Stay()
	}
	g.Pass(play.Bare(vEndRebuild))
	return play.Leave()
}

func (rebuild) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Rebuild ", a, "Back to "+g.counters[a.Unit].Full.Printed(), g.cites().Rebuild)
}

type endRebuilds struct{ press }

func (endRebuilds) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	return play.Leave()
}

func (endRebuilds) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endRebuilds) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End rebuilds", Rule: g.cites().Rebuild}.Leaves(g.unrestored(f))
}

// unrestored names the depleted units of which some could still be rebuilt.
func (g *Game) unrestored(f *frame) rules.Undone {
	if !g.mayRebuild() {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.cites().Rebuild}, g.canRebuild)
	n := min(int(f.Count[0]), len(x.Units))
	x.Text = itoa(n) + " of " + rules.Counted(len(x.Units), "depleted unit", "depleted units") + " could be rebuilt"
	return x
}

func noRebuildNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.cites().Rebuild, "Units are rebuilt at the end of the movement phase of their side.")
}
