package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Advance after combat: 8.5. Only attackers, only after a retreat of the defender, never after a bombardment; each
// to any vacant hex of the path of retreat, zones of control ignored.

// advances asks the attacker as long as anybody can advance.
func advances() box {
	return box{Name: "advance", Rule: "8.5", Doing: "victorious units may advance", Waits: "decides about advancing", Steps: []step{
		{Letter: "nobody", Do: func(g *Game, _ *frame) play.Flow {
			if _, over := g.verdict(false); !over && g.anyAdvance() {
				return play.Next()
			}
			g.Pass(play.Bare(vEndAdv))
			return play.Leave()
		}},
		{Letter: "8.5", Alone: true, Verbs: verbs{advance{listing(vAdvance)}, endAdvance{button(vEndAdv)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Advance a victorious unit, or end the advance", "Along the path of retreat, zones of control ignored. It may do no more this player-turn.")
			}},
	}}
}

// victors are the attackers that may still advance.
func (g *Game) victors() (us set) {
	x := &g.fight
	if x.bombs || x.die == 0 || g.effect(g.code()).kind != retreatDefender {
		return us
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.onMap(u) && !x.gone.Has(u) && !g.stays(u) {
			us.Add(u)
		}
	}
	return us
}

// trails are the paths that victors may follow, one for each defender that has gone; none if one of them stayed.
func (g *Game) trails() (ps [][]board.ID) {
	x := &g.fight
	for i := range x.tracks {
		t := &x.tracks[i]
		if !x.of.Has(t.unit) || t.resists {
			return nil
		}
		ps = append(ps, t.trail())
	}
	return ps
}

// onTrail reports whether a hex lies on a path that victors may follow.
func (g *Game) onTrail(h board.ID) bool {
	for _, path := range g.trails() {
		if contains(path, h) {
			return true
		}
	}
	return false
}

// wayTo is the stretch of the path that a victor follows to a hex; nil if it does not lead there.
func (g *Game) wayTo(u int, h board.ID) []board.ID {
	for _, path := range g.trails() {
		if way := g.along(u, path, h); way != nil {
			return way
		}
	}
	return nil
}

// along is the stretch of one path that a victor follows to a hex; nil if it does not lead there.
func (g *Game) along(u int, path []board.ID, h board.ID) []board.ID {
	c, at := &g.counters[u], g.at(u)
	if len(path) > 0 && path[0] == at {
		path = path[1:]
	}
	for i, p := range path {
		d, near := g.ground.Toward(at, p)
		if !near || g.ground.cost[c.kind][6*int(at)+int(d)] < 0 || g.enemyIn(c.force, p) {
			return nil
		}
		if p == h {
			return path[:i+1]
		}
		at = p
	}
	return nil
}

// barsAdvance reports whether ground that a victor may not enter lies on its way to a hex of the path.
func (g *Game) barsAdvance(u int, h board.ID) bool {
	for _, path := range g.trails() {
		if contains(path, h) && g.barsPath(u, path, h) {
			return true
		}
	}
	return false
}

func (g *Game) barsPath(u int, path []board.ID, h board.ID) bool {
	at := g.at(u)
	for _, p := range path {
		if d, near := g.ground.Toward(at, p); near && g.ground.cost[g.counters[u].kind][6*int(at)+int(d)] < 0 {
			return true
		}
		if at = p; p == h {
			return false
		}
	}
	return false
}

// advances lists where a victor may end.
func (g *Game) advances(u int) []board.ID {
	var hs []board.ID
	for _, path := range g.trails() {
		for _, h := range path {
			if g.vacant(h) && g.wayTo(u, h) != nil {
				hs = insert(hs, h)
			}
		}
	}
	return hs
}

func (g *Game) anyAdvance() bool {
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if len(g.advances(u)) > 0 {
			return true
		}
	}
	return false
}

type advance struct{ exact }

func (advance) Each(g *Game, _ *frame, yield func(act)) {
	us := g.victors()
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		for _, h := range g.advances(u) {
			yield(play.UnitTo(vAdvance, u, h))
		}
	}
}

var (
	advancedAlready = reasons.Because("8.5", ofUnit(" has advanced."))
	noPart          = reasons.Because("8.5", ofUnit(" did not take part in this attack."))
	offPath         = reasons.Because("8.5", ofHex(" is not on the path of retreat."))
	advanceFriend   = reasons.Because("8.5", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + ": one unit a hex."
	})
	advanceBarred = reasons.Because("5.2", func(g *Game, a act) string {
		return g.labelOf(a) + " may not enter the ground on the way to " + g.numberAt(a) + "."
	})
	pathEnds = reasons.Because("8.5", func(g *Game, a act) string {
		return "The path of retreat does not lead " + g.named(int(a.Unit)) + " to " + g.numberAt(a) + "."
	})
)

func (advance) Refuse(g *Game, _ *frame, a act) play.Code {
	u, h := int(a.Unit), hexOf(a)
	switch {
	case h < 0:
		return offTheMap
	case g.fight.gone.Has(u):
		return advancedAlready
	case !g.victors().Has(u):
		return noPart
	case contains(g.advances(u), h):
		return play.Allowed
	case !g.onTrail(h):
		return offPath
	case !g.vacant(h):
		return advanceFriend
	case g.barsAdvance(u, h):
		return advanceBarred
	}
	return pathEnds
}

// Do carries a victor along the path.
func (advance) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := int(a.Unit), hexOf(a)
	from, way := g.at(u), g.wayTo(u, h)
	g.put(u, h)
	g.vacated(u, from)
	for _, p := range way {
		g.tread(u, p)
	}
	g.hasAdvanced(u)
	g.Tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Rule: "8.5"})
	return play.Restart()
}

func (advance) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, h := int(a.Unit), hexOf(a)
	d := rules.Detail{Label: g.named(u) + " advances to " + g.number(h), Rule: "8.5", Note: g.ground.terrainLabel(h)}
	d.Path = append([]rules.Place{g.place(g.at(u))}, g.placesOf(g.wayTo(u, h))...)
	if g.inEZOC(g.counters[u].force, h) {
		d.Note += ", in an enemy zone of control"
	}
	return d
}

type endAdvance struct{ press }

func (endAdvance) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endAdvance) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endAdvance) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "End advance", Rule: "8.5"}
}

func noAdvanceNow(g *Game, _ *frame, a act) *rules.Violation {
	switch {
	case g.phase() == bombardBox:
		return no("8.1", "Nobody advances after a bombardment.")
	case a.Verb == vAdvance && g.stoodFirm(hexOf(a)):
		return no("8.4", "Stiff resistance has been offered there: nobody advances into that hex.")
	}
	return no("8.5", "Attackers advance at once after a retreat of the defender, and only then.")
}

// stoodFirm reports whether a hex is that of a defender who offered stiff resistance in the last attack.
func (g *Game) stoodFirm(h board.ID) bool {
	x := &g.fight
	for i := range x.tracks {
		if t := &x.tracks[i]; !x.bombs && x.of.Has(t.unit) && t.resists && h == x.hex {
			return true
		}
	}
	return false
}
