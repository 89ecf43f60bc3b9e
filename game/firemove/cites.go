package firemove

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Refuse cites the one rule that bars an action, the most special of those that do. In a few places the booklets say the
// same thing twice; there the other place is named here. A rule that merely has to do with the action is not.

// Cites lists the other rules that bar a refused action in so many words.
func (g *Game) Cites(said rules.Action, v *rules.Violation) []string {
	m := g.title.machine
	a, ok := m.Act(g, said)
	if !m.Timely(g, said.Verb) {
		return g.citesPhase(a.Verb, v.Rule)
	}
	switch {
	case !ok && a.Verb == vMove:
		return []string{"5.2"} // a unit never leaves the map
	case !ok:
		return nil // nobody and nothing of that name
	}
	switch a.Verb {
	case vTake:
		return g.citesTake(a, v.Rule)
	case vMove:
		return g.citesMove(a, v.Rule)
	case vLand:
		return g.citesLand(a, v.Rule)
	case vJoin, vAttack:
		return g.citesAttack(a, v.Rule)
	case vRetreat, vDisplace:
		return g.citesRetreat(a, v.Rule)
	case vAdvance:
		if v.Rule == "8.5" && g.stoodFirm(hexOf(a)) {
			return []string{"8.4"}
		}
	case vPlace:
		if v.Rule == "5.3" && !g.wavesNow() {
			return []string{g.cites().FreeSetUp} // it repeats that units do not stack
		}
	case vDeplete:
		if v.Rule == "8.1.3" {
			return []string{"8.2.4"} // one of the units, by its side's choice
		}
	case vBeachhead:
		if b := &g.scene.setup.Beachheads; v.Rule != b.Rule {
			return []string{b.Rule} // the scenario's rule repeats it
		}
	case vBombard:
		if e, ok := g.aimed(a); v.Rule == "8.0" && ok && !g.canBombard(e) && g.strikes(hexOf(a)) >= mostLaid {
			return []string{"8.1"}
		}
	}
	return nil
}

// citesPhase is for actions out of time: the outline of the phases (4.1) says again what the rule of the action says.
func (g *Game) citesPhase(v play.Word, rule string) []string {
	c := g.cites()
	switch {
	case rule == "5.2" && (v == vTake || v == vMove):
		return []string{"4.1"}
	case rule == c.Beachhead && v != vBeachhead && g.scene.setup.Beachheads.Rule != rule:
		return []string{g.scene.setup.Beachheads.Rule} // the scenario's rule repeats it
	case rule == "8.1" && (v == vBombard || v == vJoin):
		return []string{"4.1", "8.0"}
	case rule == "4.1" && v == vAttack:
		return []string{"8.0"}
	case rule == c.Rebuild && v == vRebuild && g.phasing() != g.landers():
		return []string{c.Arrive}
	case rule == "8.1" && (v == vAdvance || v == vEndAdv), rule == "8.4" && v == vAdvance:
		return []string{"8.5"}
	}
	return nil
}

func (g *Game) citesTake(a act, rule string) []string {
	c := g.cites()
	if g.at(int(a.Unit)) == eliminated {
		return nil
	}
	switch box := g.innermost(); {
	case rule == "5.5":
		return []string{"4.1", "2.3.2"} // who moves in the mobile movement phase
	case box == landingBox && rule == c.Beachhead:
		return []string{c.Reinforce} // one a marker, and none without a vacant one
	case box == landingBox && rule == c.Reinforce:
		return []string{c.Beachhead}
	}
	return nil
}

// citesMove: a unit moves up to its allowance (5.1) and never spends more (5.2).
func (g *Game) citesMove(a act, rule string) []string {
	if h := hexOf(a); rule == "5.2" && h >= 0 && g.vacant(h) && !g.ground.sea[h] {
		return []string{"5.1"}
	}
	return nil
}

// citesLand: a held beachhead takes nobody (11.3), who comes for it stands off at sea (12.0); one unit a marker.
func (g *Game) citesLand(a act, rule string) []string {
	c := g.cites()
	h := hexOf(a)
	switch {
	case h < 0:
		return nil
	case rule == c.Where && g.enemyIn(g.landers(), h):
		return []string{c.Assault}
	case rule == c.Reinforce && !g.vacant(h) && !g.ground.sea[h]:
		return []string{"5.3"}
	case rule == c.Beachhead:
		return []string{c.Where}
	}
	return nil
}

// citesAttack: who attacks in the mobile combat phase is said with the phases (4.1), the terms (2.3.2) and the attacks (8.2).
func (g *Game) citesAttack(a act, rule string) []string {
	mobile, u := g.phase() == mobCombBox, int(a.Unit)
	switch {
	case mobile && rule == "4.1":
		return []string{"2.3.2"}
	case mobile && rule == "8.2" && u >= 0 && g.units[u].is(attacked):
		return []string{"4.1"}
	}
	return nil
}

// citesRetreat: zones of control bar a retreat in 6.2 and in 8.3, and a displacement as if it were one.
func (g *Game) citesRetreat(a act, rule string) []string {
	u, h := int(a.Unit), hexOf(a)
	if h < 0 || a.Verb == vRetreat && g.trackOf(u) == nil {
		return nil
	}
	f := g.counters[u].force
	switch zone := g.inEZOC(f, h); {
	case a.Verb == vRetreat && rule == "8.3" && !zone && !g.enemyIn(f, h) && !g.vacant(h):
		return []string{"8.3.1"} // nobody is displaced while a vacant hex is open
	case a.Verb == vRetreat && rule == "8.3" && zone:
		return []string{"6.2"}
	case a.Verb == vDisplace && rule == "8.3.1" && zone:
		return []string{"6.2", "8.3"}
	case a.Verb == vDisplace && rule == "8.3.1" && (g.enemyIn(f, h) || g.ground.sea[h]):
		return []string{"8.3"}
	}
	return nil
}

// aimed is the unit in the hex that an action points at.
func (g *Game) aimed(a act) (int, bool) {
	h := hexOf(a)
	if h < 0 || g.vacant(h) {
		return -1, false
	}
	return g.unitIn(h), true
}
