package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
)

// What befalls the garrison that is played by the rules: whether it resists (16.2(5)), and who is rebuilt (11.1).

var (
	mustGo    = exclusive(ofSolo(".2(5)"), ofUnit(" makes its whole retreat: off an airstrip hex it does not resist."))
	makesRoom = exclusive(ofSolo(".2(5)"), ofUnit(" can make its whole retreat if a friend makes room, and does so."))
)

// resists reports whether a unit that must retreat resists instead: it is on an airstrip hex, or the retreat would
// deplete it (16.2(5)). why is the principle.
func (g *Game) resists(t *track) (why string, yes bool) {
	if t.n > 1 || t.refuses {
		return "", false
	}
	if g.onStrip(t.path[0]) {
		return "A unit on an airstrip hex resists", true
	}
	if _, m := g.ways(t); m == cornered || m == short || m == squeezes {
		return "A unit that its retreat would deplete resists", true
	}
	return "", false
}

// retreatByRules settles who resists, and goes on where one way is left; done is false where the landing side must choose.
func (g *Game) retreatByRules(f *frame, ts []*track) (flow play.Flow, done bool) {
	for _, t := range ts {
		if why, yes := g.resists(t); yes {
			g.Pass(play.OfUnit(vResist, t.unit))
			g.decided("has "+g.label(t.unit)+" resist", g.principle(".2(5)", why))
			g.stiffen(t)
			return play.Stay(), true
		}
	}
	if len(ts) > 1 || !g.goes(ts[0]) {
		return flow, false
	}
	ws, _ := g.ways(ts[0])
	if len(ws) != 1 {
		return flow, false
	}
	a := play.UnitTo(vRetreat, ts[0].unit, ws[0].to)
	g.Pass(a)
	return retreat{}.Do(g, f, a), true
}

// rebuildByRules is the choice of whom the garrison rebuilds (11.1): one island after the other, nearest to the hexes that
// let it, where there are such, then the strongest; of equal ones the landing side chooses.
func rebuildByRules(r *Rules) play.Verb[*Game] {
	rule := r.Cites.Rebuild
	return play.ByRules(&reasons, play.Ruled[*Game]{
		Verb: rebuild{listing(vRebuild)}, Side: r.Holder, Chooser: r.Landers,
		What: func(g *Game, _ *frame, a act) string { return "rebuilds " + g.labelOf(a) },
		Name: func(g *Game, _ *frame, a act) string { return g.labelOf(a) },
		Principles: []play.Principle[*Game]{
			{Rule: rule, Says: "One island after the other", Least: func(g *Game, _ *frame, a act) int { return g.isleAt(g.at(int(a.Unit))) }},
			{Rule: rule, Says: "The depleted unit on or nearest to the airstrip", Least: func(g *Game, _ *frame, a act) int { return g.fromKeys(int(a.Unit)) }},
			{Rule: rule, Says: "The strongest depleted unit", Least: func(g *Game, _ *frame, a act) int { return -g.prowess(int(a.Unit)) }},
			{Rule: rule, Says: "Where there are enough for all of them, either", Least: func(g *Game, _ *frame, a act) int { return g.enoughFor(int(a.Unit)) }},
		},
	})
}

// fromKeys is how far a unit is from the hexes that let its island rebuild; 0 where all of the island may (11.1).
func (g *Game) fromKeys(u int) int {
	at := g.at(u)
	keys := g.camp().keys[g.isleAt(at)]
	if len(keys) == 0 {
		return 0
	}
	near := 1 << 14
	for _, h := range keys {
		near = min(near, g.ground.Distance(at, h))
	}
	return near
}

// prowess orders units by strength on the side that is up: attack, then defense (ruling 52).
func (g *Game) prowess(u int) int { return g.attack(u)<<6 + g.defense(u) }

// enoughFor is 0 if the rebuilds of an island are too few for all that are as near and as strong as a unit; otherwise the
// units' order, since all of them are rebuilt.
func (g *Game) enoughFor(u int) int {
	n := 0
	for v := range g.units {
		if g.canRebuild(v) && g.isleAt(g.at(v)) == g.isleAt(g.at(u)) && g.fromKeys(v) == g.fromKeys(u) && g.prowess(v) == g.prowess(u) {
			n++
		}
	}
	if n > int(g.isles[g.isleAt(g.at(u))].rebuilds) {
		return 0
	}
	return u
}

// solo checks what boxes of a garrison played by the rules hold.
func (r *reader) solo() {
	g := r.g
	for u := range g.units {
		if p := &g.units[u]; (p.toward >= 0 || p.facts&(drawn|barred) != 0) && (!g.byRules(g.counters[u].force) || p.toward < 0) {
			r.Fail("%s is driven by no rules", g.counters[u].id)
			return
		}
	}
	f := g.Open.Top()
	if f == nil || r.Err != nil {
		return
	}
	on := f.Box == marchBox && g.title.machine.Boxes[marchBox].Steps[f.Step].Letter != "which"
	switch u := int(f.Unit[0]); {
	case (f.Box == marchBox || f.Box == fightBox) && !g.byRules(force(f.Side)):
		r.Fail("rules play a side that has a player")
	case on != (len(g.track) > 0):
		r.Fail("a march leads nowhere")
	case on && (u < 0 || !g.marches(u) || g.track[0] != g.at(u) || !g.hangs(g.track)):
		r.Fail("a march of nobody")
	case on && f.Place[0] >= 0 && !contains(g.aimOf(u).goals, board.ID(f.Place[0])):
		r.Fail("a march without a goal")
	case on && (f.Place[0] < 0) != (g.title.machine.Boxes[marchBox].Steps[f.Step].Letter == "goal"):
		r.Fail("a march without a goal")
	case f.Box == fightBox && (u < 0 || !g.idle(u)):
		r.Fail("an attack of nobody")
	}
}

// hangs reports whether hexes of a march lie beside each other.
func (g *Game) hangs(path []board.ID) bool {
	for i := range path {
		if i > 0 && !g.ground.Adjacent(path[i-1], path[i]) {
			return false
		}
	}
	return true
}
