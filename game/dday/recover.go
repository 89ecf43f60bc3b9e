package dday

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Recovery (7.6): after all actions and close combat everybody recovers who was disrupted before the phase, unless a position
// beside it holds it down, or it has made a preservation move. The player is asked only while such a move is open.

// afterActions is said where a unit should recover at another time.
var afterActions = play.Plainly[*Game]("7.6", "Units recover when all actions are over, most of them by themselves.")

// recovering removes the disruption of a unit.
type recovering struct{ exact }

var (
	notDown     = ruled("7.6", "It is not disrupted.")
	thisPhase   = ruled("7.6", "It was disrupted in this phase: it recovers in the next one.")
	wentAway    = ruled("7.3.5", "It has made a preservation move and does not recover in this phase.")
	underTheGun = ruled("7.6", "Beside a Japanese position, in its intense fire, nobody recovers.")
)

// recovers reports why a unit does not recover in this phase; Allowed if it does. An officer with his battalion's headquarters
// has all its companies recover (10.1.2).
func (g *Game) recovers(u int) play.Code {
	switch {
	case u < 0 || g.unit(u).side != us || !g.onMap(u):
		return noUnit
	case !g.down(u):
		return notDown
	case g.rallied(u):
	case g.is(u, shaken):
		return thisPhase
	case g.is(u, acted):
		return wentAway
	case g.heldDown(u):
		return underTheGun
	}
	return play.Allowed
}

// rallied reports whether a unit is a company of a battalion whose headquarters an officer of it is with (10.1.2).
func (g *Game) rallied(u int) bool {
	c := g.unit(u)
	if c.sort != rifle {
		return false
	}
	for _, hq := range g.title.bnHQs {
		if g.unit(hq).battalion != c.battalion || !g.onMap(hq) {
			continue
		}
		for o := g.where.In(g.at(hq)); o >= 0; o = g.where.Under(o) {
			if g.heroWith(o) == "officer" && g.unit(o).battalion == c.battalion {
				return true
			}
		}
	}
	return false
}

// heldDown reports whether a unit stands beside a Japanese position, in its intense field, with undisrupted units or a depth marker
// there (7.6).
func (g *Game) heldDown(u int) bool {
	h := g.at(u)
	for _, n := range g.ground().Neighbors(h) {
		if n < 0 || !g.held(n) {
			continue
		}
		if s, there := g.sourceAt(n); there && g.fireOf(s, h) == intense && g.threatens(s) {
			return true
		}
	}
	return false
}

// threatens reports whether undisrupted units or a depth marker are with a source of fire.
func (g *Game) threatens(s source) bool {
	if s.cave >= 0 {
		return true
	}
	for o := g.where.In(s.at); o >= 0; o = g.where.Under(o) {
		if g.unit(o).side == japan && (!g.down(o) || g.pieces[o].depth >= 0) {
			return true
		}
	}
	return false
}

// recover has a unit recover.
func (g *Game) recover(u int) {
	g.clear(u, disrupted|shaken)
	g.shifted()
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " recovers", Rule: pick(g.rallied(u), "10.1.2", "7.6")})
}

// recoverEverybody has everybody recover who does.
func (g *Game) recoverEverybody() {
	for _, u := range g.title.forces[us] {
		if g.down(u) && g.recovers(u) == play.Allowed {
			g.recover(u)
		}
	}
}

func (r recovering) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.down(u) && g.recovers(u) == play.Allowed {
			yield(play.OfUnit(vRecover, u))
		}
	}
}

func (recovering) Refuse(g *Game, _ *frame, a act) play.Code { return g.recovers(int(a.Unit)) }

func (recovering) Do(g *Game, _ *frame, a act) play.Flow {
	g.recover(int(a.Unit))
	return play.Stay()
}

func (recovering) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Recover " + g.unit(int(a.Unit)).Name, Note: "It is no longer disrupted", Rule: "7.6"}
}

// recoverAll goes on: everybody else recovers who does.
type recoverAll struct{ button }

func (recoverAll) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (recoverAll) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (recoverAll) Describe(g *Game, _ *frame, _ act) rules.Detail {
	n := 0
	for _, u := range g.title.forces[us] {
		if g.down(u) && g.recovers(u) == play.Allowed {
			n++
		}
	}
	return rules.Detail{Label: "Go on", Note: rules.Counted(n, "unit recovers", "units recover"), Rule: "7.6"}
}
