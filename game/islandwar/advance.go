package islandwar

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Advance after combat: 7.9. Each victor advances once, to any vacant hex of a path of retreat.

// advances asks the winners as long as any of them can advance (7.96).
func advances() box {
	return box{Name: "advance", Rule: "7.9", Doing: "victorious units may advance", Waits: "decides about advancing", Steps: []step{
		{Letter: "nobody", Do: func(g *Game, _ *frame) play.Flow {
			if g.anyAdvance() {
				return play.Next()
			}
			g.Pass(play.Bare(vEndAdv))
			return play.Leave()
		}},
		{Letter: "7.96", Alone: true, Verbs: verbs{advance{play.Of[*Game](vAdvance)}, endAdvance{play.Press[*Game](vEndAdv)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Advance a victorious unit, or end the advance", "Along the path of retreat, zones of control ignored. Later combats cannot use it.")
			}},
	}}
}

// victors are the units that took part beside the losers and have not advanced yet (7.94).
func (g *Game) victors() (us set) {
	f := &g.fight
	all := f.by
	if f.winner == g.defender() {
		all = f.at
	}
	for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
		if g.at(u) >= 0 && !f.gone.Has(u) {
			us.Add(u)
		}
	}
	return us
}

// trails lists where a victor may go: along each path as far as no enemy bars it (7.91, 7.95, ruling 8).
// Enemy zones of control are ignored (7.93); friends are passed, but nobody ends on one (5.31).
func (g *Game) trails(u int) []board.ID {
	var hs []board.ID
	c := &g.counters[u]
	for i := range g.fight.tracks {
		path, at := g.followed(u, &g.fight.tracks[i]), g.at(u)
		for _, h := range path {
			d, near := g.ground.Toward(at, h)
			if !near || g.ground.cost[c.kind][6*int(at)+int(d)] < 0 || g.enemyIn(c.force, h) {
				break
			}
			if g.vacant(h) && !contains(hs, h) {
				hs = insert(hs, h)
			}
			at = h
		}
	}
	return hs
}

// followed is the part of a path that a victor may follow. A unit that has come from the sea stands on its beach already
// and goes on along the path of that beach's defender only (ruling 32).
func (g *Game) followed(u int, t *track) []board.ID {
	path := t.trail()
	if !g.fight.beaches.Has(u) {
		return path
	}
	if len(path) > 0 && path[0] == g.at(u) {
		return path[1:]
	}
	return nil
}

func contains(hs []board.ID, h board.ID) bool {
	for _, x := range hs {
		if x == h {
			return true
		}
	}
	return false
}

func (g *Game) anyAdvance() bool {
	if len(g.fight.tracks) == 0 {
		return false
	}
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if len(g.trails(u)) > 0 {
			return true
		}
	}
	return false
}

type advance struct{ play.Plain[*Game] }

func (advance) Each(g *Game, _ *frame, yield func(act)) {
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		for _, h := range g.trails(u) {
			yield(play.UnitTo(vAdvance, u, h))
		}
	}
}

var (
	firedNoAdvance = reasons.Because("7.94", func(g *Game, a act) string { return g.labelOf(a) + " fired from afar: it may not advance." })
	advancedNow    = reasons.Because("7.92", func(g *Game, a act) string { return g.labelOf(a) + " has advanced." })
	noVictor       = reasons.Because("7.94", func(g *Game, a act) string { return g.labelOf(a) + " did not win this combat from beside the enemy." })
	offPath        = reasons.Because("7.95", func(g *Game, a act) string { return g.numberAt(a) + " is not on the path of retreat." })
	advanceFriend  = reasons.Because("5.31", func(g *Game, a act) string { return g.friendIn(a) + ": one unit a hex." })
	advanceSea     = reasons.Because("5.21", func(g *Game, a act) string { return g.numberAt(a) + " is sea." })
	advanceArmor   = reasons.Ruled("5.25", "Armor advances only where it could move.")
	pathEnds       = reasons.Because("7.95", func(g *Game, a act) string { return "The path of retreat does not lead on to " + g.numberAt(a) + "." })
)

func (advance) Refuse(g *Game, _ *frame, a act) play.Code {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case h < 0:
		return offMap
	case !g.victors().Has(u):
		return g.whyNoVictor(u)
	case contains(g.trails(u), h):
		return play.Allowed
	}
	return g.whyNotAdvance(u, h)
}

func (g *Game) whyNoVictor(u int) play.Code {
	switch f := &g.fight; {
	case f.fire.Has(u) || f.guard.Has(u):
		return firedNoAdvance
	case f.gone.Has(u):
		return advancedNow
	}
	return noVictor
}

func (g *Game) whyNotAdvance(u int, h board.ID) play.Code {
	onPath := false
	for i := range g.fight.tracks {
		onPath = onPath || contains(g.fight.tracks[i].trail(), h)
	}
	switch {
	case !onPath:
		return offPath
	case g.enemyIn(g.counters[u].force, h):
		return retreatEnemy
	case !g.vacant(h):
		return advanceFriend
	case g.ground.sea[h]:
		return advanceSea
	case g.counters[u].armor:
		return advanceArmor
	}
	return pathEnds
}

// Do carries a victor along the path, hex by hex for what it passes (12.34).
func (advance) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := int(a.Unit), hexOf(a)
	from := g.at(u)
	for _, p := range g.wayTo(u, h) {
		g.trample(u, p)
	}
	g.put(u, h)
	g.units[u].facts |= advanced
	g.fight.gone.Add(u)
	g.Tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Rule: "7.9"})
	return play.Restart()
}

func (advance) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, h := int(a.Unit), hexOf(a)
	d := rules.Detail{Label: g.named(u) + " advances to " + g.number(h), Rule: "7.9", Note: g.ground.terrainLabel(h)}
	at := g.at(u)
	d.Path = append([]rules.Place{g.place(at)}, g.placesOf(g.wayTo(u, h))...)
	switch {
	case g.counters[u].force == us && g.firstLanding() && g.ground.beach[at]:
		d.Note, d.Rule = "Leaves the beach "+g.number(at)+": no beachhead is placed there", "12.34"
	case g.inEZOC(g.counters[u].force, h):
		d.Note += ", in an enemy zone of control"
	}
	return d
}

type endAdvance struct{ play.Button[*Game] }

func (endAdvance) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endAdvance) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endAdvance) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "End advance", Rule: "7.92"}
}

func noAdvanceNow(g *Game, f *frame, a act) *rules.Violation {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case a.Verb == vEndAdv || u < 0 || h < 0 || !g.justFought():
		return no("7.96", "Victors advance at once after their combat, and at no other time.")
	case len(g.fight.tracks) == 0:
		return no("7.91", "Nobody has left a path of retreat.")
	case !g.victors().Has(u):
		return reasons.Say(g.whyNoVictor(u), g, f, a)
	case g.fight.ended && contains(g.trails(u), h):
		return no("7.96", "The time to advance is over.")
	case g.fight.ended:
		return reasons.Say(g.whyNotAdvance(u, h), g, f, a)
	}
	return no("7.91", "The result is not carried out yet.")
}

// wayTo is the stretch of path that a victor follows to a hex.
func (g *Game) wayTo(u int, h board.ID) []board.ID {
	for i := range g.fight.tracks {
		path, at := g.followed(u, &g.fight.tracks[i]), g.at(u)
		for j, p := range path {
			if _, near := g.ground.Toward(at, p); !near || g.enemyIn(g.counters[u].force, p) {
				break
			}
			if p == h {
				return path[:j+1]
			}
			at = p
		}
	}
	return nil
}
