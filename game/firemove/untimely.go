package firemove

import "marianas/game/rules"

// Refusals out of time: the one rule that says when the action belongs.

func (g *Game) notNow(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vTake:
		return g.noTakeNow(a)
	case vMove:
		return no("5.2", "Units move in the movement phases of their own side only.")
	case vLand:
		return g.noLandingNow()
	case vRebuild:
		return no(g.cites().Rebuild, "Units are rebuilt at the end of the movement phase of their side.")
	case vPlace, vCommit:
		return no(g.setUpRule(), "Units are set up before the first game-turn.")
	case vBeachhead:
		return no(g.cites().Beachhead, "Beachhead markers are placed once, in the first game-turn, and never moved.")
	case vAssault:
		return no(g.cites().Assault, "A unit put to sea between two beachheads chooses as it arrives.")
	case vEndMove, vEndLand, vEndRebuild, vEndBomb, vEndCombat:
		return g.noEndNow()
	case vRetreat:
		return no("8.3", "Units retreat at once when a result of combat demands it, and only then.")
	case vDisplace:
		return no("8.3.1", "A unit is displaced when a retreat ends in its hex, and only then.")
	case vDeplete:
		return no("8.2.4", "Units are depleted when a result of combat demands it, and only then.")
	case vResist:
		return no("8.4", "Stiff resistance is offered instead of a retreat.")
	}
	return g.noCombatNow(a)
}

// noTakeNow tells those who wait for a beachhead from those who move.
func (g *Game) noTakeNow(a rules.Action) *rules.Violation {
	u, known := g.index[a.Unit]
	if known && (g.units[u].at == pool || g.units[u].at == offMap) && g.counters[u].force == g.landers() && g.box() != setUpBox {
		return no(g.cites().Arrive, "Reinforcements arrive at the end of their movement phase.")
	}
	return no("5.2", "Units move in the movement phases of their own side only.")
}

func (g *Game) noLandingNow() *rules.Violation {
	if g.phasing() != g.landers() {
		return no(g.cites().Rebuild, g.sideName(g.Phasing)+" receives no reinforcements.")
	}
	return no(g.cites().Arrive, "Reinforcements arrive at the end of their movement phase.")
}

// setUpRule is where the booklets describe the set-up of this scenario.
func (g *Game) setUpRule() string {
	if len(g.setters()) > 0 {
		return g.cites().FreeSetUp
	}
	return "3.0"
}

// noEndNow refuses the end of a phase that is not running, or in which something is being decided.
func (g *Game) noEndNow() *rules.Violation {
	if box := g.box(); len(g.Sequence) > 1 {
		return no(g.boxRule(box), "First this must be decided: "+phrase[box]+".")
	}
	return no("4.1", "One phase ends before the next begins, and this is another one.")
}

// noCombatNow refuses the verbs of attacks and bombardments.
func (g *Game) noCombatNow(a rules.Action) *rules.Violation {
	box, phase := g.box(), g.Sequence[0].Box
	fights := phase == combatBox || phase == mobCombBox
	switch a.Verb {
	case vBombard:
		if phase == bombardBox {
			return no("8.0", "The bombardment that has been opened is carried out first.")
		}
		return no("8.1", "Bombardments are made in the bombardment phase.")
	case vAttack:
		if fights {
			return no("8.0", "The attack that has been opened is carried out first.")
		}
		return no("4.1", "Attacks are made in a combat phase.")
	case vJoin, vDeclare:
		switch {
		case phase == bombardBox && a.Verb == vJoin:
			return no("8.1", "Units take no part in a bombardment.")
		case phase == bombardBox:
			return no("8.1.2", "Name a hex to bombard and draw a marker first.")
		case box == combatBox || box == mobCombBox:
			return no("8.2.1", "Name a hex to attack first.")
		case fights:
			return no("8.2.1", "The attack has been declared: nothing is added or called off.")
		}
		return no("4.1", "Attacks are made in a combat phase.")
	case vBanzai:
		return no(g.cites().Banzai, "A Banzai is announced while the attack is declared, before any marker.")
	case vMarker, vNoMarker:
		return g.noMarkerNow()
	}
	return g.noAdvanceNow(a)
}

func (g *Game) noMarkerNow() *rules.Violation {
	x := &g.fight
	switch phase := g.Sequence[0].Box; {
	case x.open() && x.banzai:
		return no(g.cites().BanzaiFire, "No support fire is applied to a Banzai attack.")
	case g.struckOut():
		return no("8.1", "Two markers have bombarded "+g.number(x.hex)+": no more strike it in this player-turn.")
	case phase == bombardBox:
		return no("8.1.2", "Name a hex to bombard first.")
	case phase == combatBox || phase == mobCombBox:
		return no("8.2.1", "Markers are laid in turn, once an attack has been declared and before the die.")
	}
	return no("7.2", "Markers are used in bombardments and attacks.")
}

// struckOut reports whether the last bombardment of this phase used up what its hex may take.
func (g *Game) struckOut() bool {
	return g.Sequence[0].Box == bombardBox && g.fight.bombs && g.strikes(g.fight.hex) >= mostLaid
}

func (g *Game) noAdvanceNow(a rules.Action) *rules.Violation {
	switch {
	case g.Sequence[0].Box == bombardBox:
		return no("8.1", "Nobody advances after a bombardment.")
	case a.Verb == vAdvance && g.stoodFirm(a):
		return no("8.4", "Stiff resistance has been offered there: nobody advances into that hex.")
	}
	return no("8.5", "Attackers advance at once after a retreat of the defender, and only then.")
}

// stoodFirm reports whether an advance points at the hex of a defender that offered stiff resistance in the last attack.
func (g *Game) stoodFirm(a rules.Action) bool {
	x := &g.fight
	if x.at < 0 || x.bombs || len(x.tracks) != 1 || x.tracks[0].unit != x.at {
		return false
	}
	return x.tracks[0].resists && a.To == g.place(x.hex)
}

// phrase is what is being done in a box, for refusals.
var phrase = map[string]string{
	assaultBox: "a unit at sea needs its landing hex", fireBox: "a bombardment is being made",
	declareBox: "an attack is being declared", markersBox: "markers are being laid", lossBox: "a unit must be depleted",
	retreatBox: "a unit must retreat", roomBox: "a unit must make room",
	shoreBox: "a unit at sea may go ashore", advanceBox: "victorious units may advance",
}
