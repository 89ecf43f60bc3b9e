package firemove

import (
	"slices"

	"marianas/game/rules"
)

// Sequence of play (4.1).

// The boxes of the sequence. The first group are the phases; the others open inside them.
const (
	setUpBox    = "set-up"      // 3.0: each side in secret where the scenario says so
	beachBox    = "beachheads"  // placing the beachhead markers
	movementBox = "movement"    // 5.0
	landingBox  = "landing"     // reinforcements
	rebuildBox  = "rebuild"     // depleted units restored
	bombardBox  = "bombardment" // 8.1
	combatBox   = "combat"      // 8.2
	mobileBox   = "mobile-movement"
	mobCombBox  = "mobile-combat"
	overBox     = "over"

	assaultBox = "assault"      // which landing hex a unit at sea is for
	fireBox    = "fire"         // 8.1.2: markers of a bombardment
	declareBox = "declaration"  // 8.2.1 a
	markersBox = "markers"      // 8.2.1 b
	lossBox    = "loss"         // 8.2.4: which unit is depleted
	retreatBox = "retreat"      // 8.3, 8.4
	roomBox    = "displacement" // 8.3.1
	shoreBox   = "going-ashore" // 12.0: who of those at sea takes the beach that its assault emptied
	advanceBox = "advance"      // 8.5
)

// phaseBoxes are the boxes that lie at the bottom of the sequence.
var phaseBoxes = []string{
	setUpBox, beachBox, movementBox, landingBox, rebuildBox, bombardBox, combatBox, mobileBox, mobCombBox, overBox,
}

// bare are the actions that are a verb alone.
func bare(v rules.Verb) rules.Action { return rules.Action{Verb: v} }

// Active is the side that must decide; "" when the game is over.
func (g *Game) Active() rules.Side {
	if g.ending != nil {
		return ""
	}
	return g.Sequence.Top().Side
}

func (g *Game) box() string { return g.Sequence.Top().Box }

// Box is the innermost open box of the sequence of play.
func (g *Game) Box() string { return g.box() }

// Legal lists every action open to the active side, in the order of Action.Compare.
func (g *Game) Legal() []rules.Action {
	g.listed = g.list(g.listed[:0])
	return append([]rules.Action(nil), g.listed...)
}

func (g *Game) list(as []rules.Action) []rules.Action {
	switch g.box() {
	case setUpBox:
		return g.legalSetUp(as)
	case beachBox:
		return g.legalBeachheads(as)
	case movementBox, mobileBox:
		return g.legalMovement(as)
	case landingBox:
		return g.legalLanding(as)
	case assaultBox:
		return g.legalAssault(as)
	case rebuildBox:
		return g.legalRebuild(as)
	case bombardBox:
		return g.legalBombardment(as)
	case fireBox:
		return g.legalFire(as)
	case combatBox, mobCombBox:
		return g.legalCombat(as)
	case declareBox:
		return g.legalDeclaration(as)
	case markersBox:
		return append(as, bare(vMarker), bare(vNoMarker))
	case lossBox:
		return g.legalLoss(as)
	case retreatBox:
		return g.legalRetreat(as)
	case roomBox:
		return g.legalDisplacement(as)
	case shoreBox:
		return g.legalShore(as)
	case advanceBox:
		return g.legalAdvance(as)
	}
	return as
}

// opens lists the verbs of each box, to tell "not now" from "not this".
var opens = map[string][]rules.Verb{
	setUpBox: {vCommit, vPlace, vTake}, beachBox: {vBeachhead},
	movementBox: {vEndMove, vMove, vTake}, mobileBox: {vEndMove, vMove, vTake},
	landingBox: {vEndLand, vLand, vTake}, assaultBox: {vAssault}, rebuildBox: {vEndRebuild, vRebuild},
	bombardBox: {vBombard, vEndBomb}, fireBox: {vDeclare, vMarker},
	combatBox: {vAttack, vEndCombat}, mobCombBox: {vAttack, vEndCombat},
	declareBox: {vBanzai, vDeclare, vJoin}, markersBox: {vMarker, vNoMarker}, lossBox: {vDeplete},
	retreatBox: {vDeplete, vResist, vRetreat}, roomBox: {vDeplete, vDisplace},
	shoreBox: {vAdvance, vEndAdv}, advanceBox: {vAdvance, vEndAdv},
}

// boxRule is where the booklets describe a box.
func (g *Game) boxRule(box string) string {
	c := g.cites()
	switch box {
	case setUpBox:
		return c.FreeSetUp
	case beachBox:
		return c.Beachhead
	case landingBox:
		return c.Reinforce
	case assaultBox, shoreBox:
		return c.Assault
	case rebuildBox:
		return c.Rebuild
	case overBox:
		return c.Victory
	}
	return seriesRule[box]
}

var seriesRule = map[string]string{
	movementBox: "5.1", mobileBox: "5.5", bombardBox: "8.1", fireBox: "8.1.2", combatBox: "8.2", mobCombBox: "8.2",
	declareBox: "8.2.1", markersBox: "8.2.1", lossBox: "8.2.4", retreatBox: "8.3", roomBox: "8.3.1", advanceBox: "8.5",
}

// Refuse says why an action is not allowed, or nil if it is. It checks the one action and agrees with Legal.
func (g *Game) Refuse(a rules.Action) *rules.Violation {
	if g.ending != nil {
		return no(g.cites().Victory, "The game is over.")
	}
	if v := g.untimely(a); v != nil {
		return v
	}
	switch g.box() {
	case setUpBox:
		return g.refuseSetUp(a)
	case beachBox:
		return g.refuseBeachhead(a)
	case movementBox, mobileBox:
		return g.refuseMovement(a)
	case landingBox:
		return g.refuseLanding(a)
	case assaultBox:
		return g.refuseAssault(a)
	case rebuildBox:
		return g.refuseRebuild(a)
	case bombardBox:
		return g.refuseBombardment(a)
	case fireBox:
		return g.refuseFire(a)
	case combatBox, mobCombBox:
		return g.refuseCombat(a)
	case declareBox:
		return g.refuseDeclaration(a)
	case lossBox:
		return g.refuseLoss(a)
	case retreatBox:
		return g.refuseRetreat(a)
	case roomBox:
		return g.refuseDisplacement(a)
	case shoreBox:
		return g.refuseShore(a)
	case advanceBox:
		return g.refuseAdvance(a)
	}
	return nil
}

// untimely refuses verbs of another stage, and words that do not belong to a verb.
func (g *Game) untimely(a rules.Action) *rules.Violation {
	box := g.box()
	if !slices.Contains(opens[box], a.Verb) {
		return g.notNow(a)
	}
	if usage := rules.Misworded(a, verbs); usage != "" {
		return no(g.boxRule(box), "That is not how it is said: "+usage+".")
	}
	return nil
}

func no(rule, why string) *rules.Violation { return &rules.Violation{Rule: rule, Why: why} }

// Do carries out an action of the active side; on a *Violation the game is unchanged.
func (g *Game) Do(a rules.Action) ([]rules.Event, error) {
	if v := g.Refuse(a); v != nil {
		return nil, v
	}
	g.happen = make([]rules.Event, 0, 4)
	g.Dice.Clear()
	g.passed = g.passed[:0]
	g.apply(a)
	events := g.happen
	g.happen = nil
	return events, nil
}

// answer notes an answer that leaves no choice, as the game gives it by itself.
func (g *Game) answer(a rules.Action) { g.passed = append(g.passed, a) }

// Passed reports whether the game has given this answer by itself since the last action.
func (g *Game) Passed(a rules.Action) bool { return slices.Contains(g.passed, a) }

func (g *Game) apply(a rules.Action) {
	u, h := g.index[a.Unit], nowhere
	if a.To.Box == "" && !a.To.IsZero() {
		h, _ = g.ground.ID(a.To.Hex)
	}
	switch a.Verb {
	case vCommit:
		g.commit()
	case vTake:
		g.take(u)
	case vPlace:
		g.setUp(h)
	case vBeachhead:
		g.placeBeachhead(h)
	case vMove:
		g.move(h)
	case vEndMove:
		g.endMovement()
	case vLand:
		g.landUnit(h)
	case vAssault:
		g.aim(h)
	case vEndLand, vEndRebuild:
		g.letGo()
		g.beginBombardment()
	case vRebuild:
		g.rebuild(u)
	case vBombard:
		g.openBombardment(h)
	case vEndBomb:
		g.beginCombat()
	case vAttack:
		g.openAttack(h)
	case vJoin:
		g.join(u)
	case vBanzai:
		g.callBanzai()
	case vDeclare:
		g.declare()
	case vMarker, vNoMarker:
		g.marker(a.Verb == vMarker)
	case vDeplete:
		g.depleteChosen(u)
	case vResist:
		g.resist(u)
	case vRetreat:
		g.retreat(u, h)
	case vDisplace:
		g.displace(u, h)
	case vAdvance:
		g.advance(u, h)
	case vEndAdv:
		g.endFight()
	case vEndCombat:
		g.endCombat()
	}
}

// marker answers for a bombardment, where it draws, or for ground combat, where it lays.
func (g *Game) marker(lay bool) {
	if g.box() == fireBox {
		g.drawForBombardment()
		return
	}
	g.answerMarker(lay)
}

// depleteChosen is a loss that the attacker chose, or a retreat that displaces nobody.
func (g *Game) depleteChosen(u int) {
	if g.box() == lossBox {
		g.takeLoss(u)
		return
	}
	g.refuseRoom(u)
}
