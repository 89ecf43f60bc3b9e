package firemove

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Rebuilds: depleted units that are restored at the end of their side's movement phase. The box counts what is left.

func rebuilds(c *Cites) box {
	return box{Name: "rebuild", Rule: c.Rebuild, Doing: "depleted units are being rebuilt", Waits: "rebuilds depleted units", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Rebuilds", func(g *Game) string { return g.cites().Rebuild })},
		{Letter: "rebuild", Alone: true, Verbs: verbs{endRebuilds{button(vEndRebuild)}, rebuild{listing(vRebuild)}},
			Prompt: func(_ *Game, f *frame) play.Prompt {
				return play.Say("Rebuild a depleted unit, or end: "+itoa(int(f.Count[0]))+" left", "Any depleted unit on the map may be restored to full strength.")
			}},
	}}
}

// canRebuild reports whether a unit may be restored to full strength.
func (g *Game) canRebuild(u int) bool {
	return g.units[u].down && g.onMap(u) && g.counters[u].force == g.phasing()
}

func (g *Game) mayRebuild() bool {
	if r := &g.scene.setup.Rebuilds; g.Phasing != r.Side || r.Most < 1 {
		return false
	}
	for u := range g.units {
		if g.canRebuild(u) {
			return true
		}
	}
	return false
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
	noRebuilds    = exclusive(ofRebuild, saying("Nobody is rebuilt in this scenario."))
	rebuildOther  = exclusive(ofRebuild, ofUnit(" belongs to the other side."))
	rebuildAway   = exclusive(ofRebuild, ofUnit(" is not on the map."))
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
	}
	return rebuildNeeded
}

// Do restores a unit; when nothing more can be rebuilt the box closes by itself.
func (rebuild) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.units[u].down = false
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
