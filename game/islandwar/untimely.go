package islandwar

import "marianas/game/rules"

// Refusals of what comes at the wrong time. Each names the one rule that bars it: where an answer was passed over
// because there was nothing to decide, the rule that left nothing.

func (g *Game) notNow(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vTake, vMove, vEndMove:
		return g.noMovementNow(a)
	case vLand, vEndLand:
		if g.phasing() != forceOf(g.play.setup.Landing.Side) {
			return no("12.0", "Reinforcements arrive in the movement phase of their own side.")
		}
		return no("12.2", "Reinforcements land after all other movement of their side.")
	case vAssault:
		return no("12.32", "A beach to assault is chosen when a unit is put to sea off two of them.")
	case vProtect, vEndProt:
		return g.noProtectionNow(a)
	case vSupport:
		return g.noSupportNow()
	case vAttack, vAlso, vJoin, vBarrage, vDeclare, vEndCombat:
		return no("4.1", "Attacks are made one after another in the combat phase.")
	case vBanzai, vRoll:
		return no("10.0", "Japan makes a Banzai of its own attack with infantry or engineers, just before the die.")
	case vRetreat, vStand:
		return g.noRetreatNow(a)
	case vDisplace:
		return g.noDisplacementNow()
	case vAdvance, vEndAdv:
		return g.noAdvanceNow(a)
	case vPay:
		return g.noPaymentNow(a)
	}
	return g.noSetUpNow(a.Verb)
}

func (g *Game) noMovementNow(a rules.Action) *rules.Violation {
	u, known := g.index[a.Unit]
	switch box := g.box(); {
	case box == chooseBox:
		return no("14.22", "The landing beaches are chosen before anybody is set up.")
	case box == landingBox && a.Verb == vMove && g.landedNow() > 0:
		return no("12.31", "A unit that has landed moves no farther this game-turn.")
	case box == landingBox:
		return no("12.2", "Reinforcements are landing: all other movement is over.")
	case known && g.units[u].at == pool:
		return g.whyPooled(u)
	}
	return no("5.11", "Units move in their own movement phase only.")
}

// whyPooled says why a unit that is not on the map cannot be taken to move.
func (g *Game) whyPooled(u int) *rules.Violation {
	c := &g.counters[u]
	switch {
	case c.force != forceOf(g.play.setup.Landing.Side):
		return no("12.0", c.label()+" is not on the map, and only the US side receives reinforcements.")
	case g.units[u].at == eliminated:
		return no("12.1", c.label()+" is eliminated: it cannot return.")
	}
	return no("12.2", c.label()+" is not on the map: it lands after all movement.")
}

// justFought reports whether an attack of this phase has been resolved and no other has been opened since.
func (g *Game) justFought() bool {
	return g.phaseID() == combatBox && g.box() != declareBox && !g.fight.at.Empty()
}

func (g *Game) noProtectionNow(a rules.Action) *rules.Violation {
	if g.justFought() {
		if g.fireOnly() {
			return no("8.45", "Against artillery and support points alone no final protective fire is given.")
		}
		if u, known := g.index[a.Unit]; known {
			if v := g.whyNoProtection(u); v != nil {
				return v
			}
		}
	}
	return no("4.1", "Final protective fire is given between the declaration of an attack and the die.")
}

func (g *Game) noSupportNow() *rules.Violation {
	switch {
	case g.phaseID() != combatBox:
		return no("9.0", "Ground Support Points are used in combat phases.")
	case g.justFought() && g.fireOnly() && g.support[g.defender()] > 0:
		return no("8.45", "Against artillery and support points alone no final protective fire is given.")
	}
	return no("4.1", "Support points are given to an attack while it is declared, or to the defense after that.")
}

func (g *Game) noRetreatNow(a rules.Action) *rules.Violation {
	u, known := g.index[a.Unit]
	if a.Verb == vRetreat && known {
		return g.whyNoRetreat(u)
	}
	return no("7.7", "No unit must retreat now.")
}

// whyNoRetreat says why a unit has no retreat to make.
func (g *Game) whyNoRetreat(u int) *rules.Violation {
	f, name := &g.fight, g.counters[u].label()
	if !g.justFought() || f.die == 0 {
		return no("7.7", name+" retreats only as a result of combat.")
	}
	for i := range f.tracks {
		if t := &f.tracks[i]; t.unit == u && t.left == 0 {
			return no("7.74", name+" has retreated as far as the result says.")
		}
	}
	switch o := readCode(g.code()); {
	case f.fire.Has(u):
		return no("8.14", name+" fired from afar: results do not touch it.")
	case f.guard.Has(u):
		return no("8.44", name+" gave protective fire: results do not touch it.")
	case f.at.Has(u) && o.side == 'D' && o.hexes == 1 && g.fireOnly():
		return no("8.15", "Fire alone: D1 does nothing.")
	}
	return no("7.7", name+" does not retreat now.")
}

func (g *Game) noDisplacementNow() *rules.Violation {
	if g.box() == retreatBox {
		for _, t := range g.pending() {
			if _, m := g.ways(t); m == vacant {
				return no("7.82", "The retreat has another way: nobody is displaced.")
			}
		}
	}
	return no("7.81", "A unit is displaced only when a retreat leads into its hex.")
}

func (g *Game) noAdvanceNow(a rules.Action) *rules.Violation {
	u, known := g.index[a.Unit]
	h, v := g.hexOf(a)
	switch {
	case a.Verb == vEndAdv || !known || v != nil || !g.justFought():
		return no("7.96", "Victors advance at once after their combat, and at no other time.")
	case len(g.fight.tracks) == 0:
		return no("7.91", "Nobody has left a path of retreat.")
	case !g.victors().Has(u):
		return g.whyNoVictor(u)
	case g.fight.ended && contains(g.advances(u), h):
		return no("7.96", "The time to advance is over.")
	case g.fight.ended:
		return g.whyNotAdvance(u, h)
	}
	return no("7.91", "The result is not carried out yet.")
}

func (g *Game) noPaymentNow(a rules.Action) *rules.Violation {
	u, known := g.index[a.Unit]
	switch {
	case !g.justFought() || !g.fight.banzai:
		return no("10.0", "Units are removed for a Banzai attack only.")
	case known && g.fight.fire.Has(u):
		return no("10.13", g.counters[u].label()+" fired from afar: it is not removed.")
	}
	return no("10.12", "The Banzai attack is paid for.")
}

func (g *Game) noSetUpNow(v rules.Verb) *rules.Violation {
	choose := g.play.setup.Landing.Choose > 0
	switch {
	case v == vBeach && choose:
		return no("14.22", "The landing beaches are chosen before all else.")
	case v == vBeach:
		return no("14.12", "The landing hexes are printed.")
	case len(g.play.setup.Free) == 0:
		return no("14.11", "The units begin in printed hexes.")
	case g.box() == chooseBox:
		return no("14.22", "The landing beaches are chosen first.")
	}
	return no("14.21", "The set-up is over.")
}
