package islandwar

import (
	"slices"

	"marianas/game/rules"
)

// Sequence of play (4.0) and set-up (3.0, 14.0).

// The boxes of the sequence. Movement, landing and combat are the phases; the others open inside them.
const (
	chooseBox   = "choose-beaches" // 14.22: the US writes down six beaches
	setUpBox    = "set-up"         // 14.21: free Japanese set-up
	movementBox = "movement"       // 4.1 A
	landingBox  = "landing"        // 12.2
	assaultBox  = "assault"        // 12.32: which beach a unit at sea will assault
	combatBox   = "combat"         // 4.1 B
	declareBox  = "declaration"    // 4.1 B a, b
	protectBox  = "protection"     // 4.1 B c
	banzaiBox   = "banzai"         // 10.0
	retreatBox  = "retreat"        // 7.7
	displaceBox = "displacement"   // 7.8
	paymentBox  = "payment"        // 10.12
	advanceBox  = "advance"        // 7.9
	overBox     = "over"
)

// Active is the side that must decide; "" when the game is over.
func (g *Game) Active() rules.Side {
	if g.ending != nil {
		return ""
	}
	return g.Sequence.Top().Side
}

func (g *Game) box() string { return g.Sequence.Top().Box }

// Legal lists every action open to the active side, in the order of Action.Compare.
func (g *Game) Legal() []rules.Action {
	g.listed = g.list(g.listed[:0])
	return append([]rules.Action(nil), g.listed...)
}

func (g *Game) list(as []rules.Action) []rules.Action {
	switch g.box() {
	case chooseBox:
		return g.legalBeaches(as)
	case setUpBox:
		return g.legalSetUp(as)
	case movementBox:
		return g.legalMovement(as)
	case landingBox:
		return g.legalLanding(as)
	case assaultBox:
		return g.legalAssault(as)
	case combatBox:
		return g.legalCombat(as)
	case declareBox:
		return g.legalDeclaration(as)
	case protectBox:
		return g.legalProtection(as)
	case banzaiBox:
		return append(as, bare(vBanzai), bare(vRoll))
	case retreatBox:
		return g.legalRetreat(as)
	case displaceBox:
		return g.legalDisplacement(as)
	case paymentBox:
		return g.legalPayment(as)
	case advanceBox:
		return g.legalAdvance(as)
	}
	return as
}

// opens lists the verbs of each box, to tell "not now" from "not this".
var opens = map[string][]rules.Verb{
	chooseBox: {vBeach, vCommit}, setUpBox: {vCommit, vPlace, vTake},
	movementBox: {vEndMove, vMove, vTake}, landingBox: {vEndLand, vLand, vTake}, assaultBox: {vAssault},
	combatBox: {vAttack, vEndCombat}, declareBox: {vAlso, vBarrage, vDeclare, vJoin, vSupport},
	protectBox: {vEndProt, vProtect, vSupport}, banzaiBox: {vBanzai, vRoll},
	retreatBox: {vRetreat, vStand}, displaceBox: {vDisplace, vStand},
	paymentBox: {vPay}, advanceBox: {vAdvance, vEndAdv},
}

// boxRule is where the booklet describes a box.
var boxRule = map[string]string{
	chooseBox: "14.22", setUpBox: "14.21", movementBox: "5.1", landingBox: "12.2", assaultBox: "12.32",
	combatBox: "7.1", declareBox: "7.2", protectBox: "8.4", banzaiBox: "10.0", retreatBox: "7.7",
	displaceBox: "7.8", paymentBox: "10.12", advanceBox: "7.9", overBox: "13.0",
}

// Refuse says why an action is not allowed, or nil if it is. It checks the one action and agrees with Legal.
func (g *Game) Refuse(a rules.Action) *rules.Violation {
	if g.ending != nil {
		return no("13.0", "The game is over.")
	}
	if v := g.untimely(a); v != nil {
		return v
	}
	switch g.box() {
	case chooseBox:
		return g.refuseBeach(a)
	case setUpBox:
		return g.refuseSetUp(a)
	case movementBox:
		return g.refuseMovement(a)
	case landingBox:
		return g.refuseLanding(a)
	case assaultBox:
		return g.refuseAssault(a)
	case combatBox:
		return g.refuseCombat(a)
	case declareBox:
		return g.refuseDeclaration(a)
	case protectBox:
		return g.refuseProtection(a)
	case retreatBox:
		return g.refuseRetreat(a)
	case displaceBox:
		return g.refuseDisplacement(a)
	case paymentBox:
		return g.refusePayment(a)
	case advanceBox:
		return g.refuseAdvance(a)
	}
	return nil
}

// untimely refuses verbs of another stage, and words that do not belong to a verb.
func (g *Game) untimely(a rules.Action) *rules.Violation {
	box := g.box()
	if !g.timely(a.Verb) {
		return g.notNow(a)
	}
	if usage := rules.Misworded(a, verbs); usage != "" {
		return no(boxRule[box], "That is not how it is said: "+usage+".")
	}
	return nil
}

func (g *Game) timely(v rules.Verb) bool { return slices.Contains(opens[g.box()], v) }

// phrase is what is being done in a box, for refusals.
func phrase(box string) string {
	return map[string]string{
		chooseBox: "the landing beaches are being chosen", setUpBox: "units are being set up",
		movementBox: "this is a movement phase", landingBox: "reinforcements are landing",
		assaultBox: "a unit at sea needs its beach", combatBox: "an attack must be opened first",
		declareBox: "an attack is being declared", protectBox: "the defender decides about fire",
		banzaiBox: "Japan decides about a Banzai attack", retreatBox: "a unit must retreat",
		displaceBox: "a unit must make room", paymentBox: "a Banzai attack must be paid for",
		advanceBox: "victorious units may advance",
	}[box]
}

func no(rule, why string) *rules.Violation { return &rules.Violation{Rule: rule, Why: why} }

// Do carries out an action of the active side; on a *Violation the game is unchanged.
func (g *Game) Do(a rules.Action) ([]rules.Event, error) {
	if v := g.Refuse(a); v != nil {
		return nil, v
	}
	g.happen = make([]rules.Event, 0, 4)
	g.passed = g.passed[:0]
	g.decisive = false
	g.apply(a)
	if g.decisive {
		g.judge()
	}
	events := g.happen
	g.happen = nil
	return events, nil
}

// pass notes an answer that leaves no choice, as the game gives it by itself.
func (g *Game) pass(a rules.Action) { g.passed = append(g.passed, a) }

// Passed reports whether the game has given this answer by itself since the last action.
func (g *Game) Passed(a rules.Action) bool { return slices.Contains(g.passed, a) }

func (g *Game) apply(a rules.Action) {
	u, h := g.index[a.Unit], nowhere
	if !a.To.IsZero() {
		h, _ = g.ground.ID(a.To.Hex)
	}
	switch a.Verb {
	case vBeach:
		g.chooseBeach(h)
	case vCommit:
		g.commit()
	case vTake:
		g.take(u)
	case vPlace:
		g.setUp(h)
	case vMove:
		g.move(h)
	case vEndMove:
		g.endMovement()
	case vLand:
		g.landUnit(h)
	case vAssault:
		g.assault(h)
	case vEndLand:
		g.endLanding()
	case vAttack:
		g.openAttack(h)
	case vAlso:
		g.addTarget(h)
	case vJoin:
		g.join(u)
	case vBarrage:
		g.barrage(u)
	case vSupport:
		g.giveSupport(a.Count)
	case vDeclare:
		g.declare()
	case vProtect:
		g.protect(u)
	case vEndProt:
		g.askBanzai()
	case vBanzai, vRoll:
		g.answerBanzai(a.Verb == vBanzai)
	case vRetreat:
		g.retreat(u, h)
	case vStand:
		g.stand()
	case vDisplace:
		g.displace(u, h)
	case vPay:
		g.pay(u)
	case vAdvance:
		g.advance(u, h)
	case vEndAdv:
		g.endAttack()
	case vEndCombat:
		g.endCombat()
	}
}

// begin opens a phase of the phasing side.
func (g *Game) begin(box string, phase string, rule string) {
	g.Sequence = append(g.Sequence[:0], rules.Frame{Box: box, Side: g.Phasing})
	g.tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: rule})
}

// beginPlayerTurn opens a side's movement phase (4.1 A). What leaves nothing to decide is passed over.
// Ground Support Points are there anew in each player-turn (9.0, ruling 4).
func (g *Game) beginPlayerTurn(side rules.Side) {
	g.Phasing = side
	g.support = g.supportOnTrack()
	for i := range g.units {
		g.units[i].facts &^= moved | landed | infiltrated
	}
	g.begin(movementBox, "Movement phase", "4.1")
	if !g.anyCanMove() {
		g.pass(bare(vEndMove))
		g.endMovement()
	}
}

// endMovement goes on to the landing (12.2) and to combat.
func (g *Game) endMovement() {
	g.letGo()
	if g.mayLand() {
		g.begin(landingBox, "Landing", "12.2")
		return
	}
	g.pass(bare(vEndLand))
	g.beginCombat()
}

func (g *Game) endLanding() {
	g.letGo()
	g.beginCombat()
}

// letGo forgets the taken unit.
func (g *Game) letGo() { g.taken, g.fresh, g.halfMP, g.ranged = -1, false, 0, -1 }

// beginCombat opens the combat phase (4.1 B).
func (g *Game) beginCombat() {
	if g.judge() {
		return
	}
	g.fight.clear()
	for i := range g.units {
		p := &g.units[i]
		suffered := p.facts & hit
		p.facts &^= thisCombat
		if suffered != 0 {
			p.facts |= hitLast
		}
	}
	g.begin(combatBox, "Combat phase", "4.1")
	if !g.anyAttack() {
		g.pass(bare(vEndCombat))
		g.endCombat()
	}
}

// supportOnTrack is what the track gives each side this game-turn.
func (g *Game) supportOnTrack() [2]int {
	box := g.title.data.GameTurn(g.GameTurn)
	return [2]int{box.Support[US], box.Support[Japan]}
}

// endCombat ends the player-turn; the markers of the landing are placed now (12.34).
func (g *Game) endCombat() {
	l := &g.play.setup.Landing
	if g.GameTurn == l.Turn && g.Phasing == l.Side {
		g.placeBeachheads()
	}
	if g.judge() {
		return
	}
	if g.Phasing == g.play.setup.First {
		g.beginPlayerTurn(g.phasing().enemy().side())
		return
	}
	g.interphase()
}

// interphase advances the turn marker (4.1, 3).
func (g *Game) interphase() {
	if g.GameTurn >= g.play.turns {
		g.judgeAtEnd()
		return
	}
	g.GameTurn++
	g.beginPlayerTurn(g.play.setup.First)
}
