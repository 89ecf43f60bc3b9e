package firemove

import "marianas/game/rules"

// From phase to phase (4.1). What leaves nothing to decide is passed over.

// begin opens a phase of the phasing side.
func (g *Game) begin(box, phase, rule string) {
	g.Sequence = append(g.Sequence[:0], rules.Frame{Box: box, Side: g.Phasing})
	g.tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: rule})
}

// beginGameTurn is the support fire marker phase, which decides nothing, and then the first player-turn.
func (g *Game) beginGameTurn() {
	g.tell(rules.PhaseBegan{GameTurn: g.GameTurn, Phase: "Support fire marker phase", Rule: "4.1"})
	g.allot()
	g.beginPlayerTurn(g.play.setup.First)
}

func (g *Game) beginPlayerTurn(side rules.Side) {
	g.Phasing = side
	g.fight.clear()
	for u := range g.units {
		g.units[u].facts &^= thisTurn
		if g.GameTurn == 1 && g.afloat(u) && g.counters[u].force == g.phasing() {
			g.units[u].facts |= assaults // the first wave (ruling 4)
		}
	}
	if b := &g.play.setup.Beachheads; !b.AtEnd && g.placesBeachheads() {
		g.begin(beachBox, "Beachheads", b.Rule)
		return
	}
	g.beginMovement()
}

func (g *Game) beginMovement() {
	g.begin(movementBox, "Movement phase", "5.1")
	if !g.anyCanMove() {
		g.answer(bare(vEndMove))
		g.endMovement()
	}
}

// endMovement goes on to what arrives or is rebuilt, or from the mobile movement phase to mobile combat.
func (g *Game) endMovement() {
	g.letGo()
	if g.Sequence[0].Box == mobileBox {
		g.beginMobileCombat()
		return
	}
	if b := &g.play.setup.Beachheads; b.AtEnd && g.placesBeachheads() {
		g.begin(beachBox, "Beachheads", b.Rule)
		return
	}
	g.beginArrivals()
}

func (g *Game) beginArrivals() {
	if g.judge() {
		return
	}
	switch {
	case g.mayLand():
		g.begin(landingBox, "Reinforcements", g.cites().Reinforce)
	case g.mayRebuild():
		g.begin(rebuildBox, "Rebuilds", g.cites().Rebuild)
		g.Sequence[0].N = g.play.setup.Rebuilds.Most
	default:
		g.answer(bare(vEndLand))
		g.answer(bare(vEndRebuild))
		g.beginBombardment()
	}
}

func (g *Game) clearTargets() {
	g.fight.clear()
	g.struck = nil
	for u := range g.units {
		g.units[u].facts &^= targeted
	}
}

func (g *Game) beginBombardment() {
	g.clearTargets()
	if g.hands[g.phasing()].count() == 0 || !g.anyTarget() {
		g.answer(bare(vEndBomb))
		g.beginCombat()
		return
	}
	g.begin(bombardBox, "Bombardment phase", "8.1")
}

func (g *Game) beginCombat() {
	if g.judge() {
		return
	}
	g.clearTargets()
	g.begin(combatBox, "Combat phase", "8.2")
	if !g.anyAttack() {
		g.answer(bare(vEndCombat))
		g.endCombat()
	}
}

// endCombat leads on to the mobile phases, and from there to the next player-turn.
func (g *Game) endCombat() {
	if g.judge() {
		return
	}
	if g.Sequence[0].Box == mobCombBox {
		g.endPlayerTurn()
		return
	}
	g.clearTargets()
	g.Sequence = append(g.Sequence[:0], rules.Frame{Box: mobileBox, Side: g.Phasing})
	if !g.anyCanMove() {
		g.answer(bare(vEndMove))
		g.beginMobileCombat()
		return
	}
	g.begin(mobileBox, "Mobile movement phase", "5.5")
}

func (g *Game) beginMobileCombat() {
	g.clearTargets()
	if g.judge() {
		return
	}
	g.Sequence = append(g.Sequence[:0], rules.Frame{Box: mobCombBox, Side: g.Phasing})
	if !g.anyAttack() {
		g.answer(bare(vEndCombat))
		g.endPlayerTurn()
		return
	}
	g.begin(mobCombBox, "Mobile combat phase", "8.2")
}

func (g *Game) endPlayerTurn() {
	if g.Phasing == g.play.setup.First {
		g.beginPlayerTurn(g.side(g.phasing().enemy()))
		return
	}
	if g.GameTurn >= g.play.turns {
		g.judgeAtEnd()
		return
	}
	g.GameTurn++
	g.beginGameTurn()
}

// letGo forgets the taken unit.
func (g *Game) letGo() { g.taken, g.fresh, g.halfMP, g.ranged = -1, false, 0, -1 }
