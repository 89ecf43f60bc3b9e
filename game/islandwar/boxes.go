package islandwar

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// The sequence of play (4.0): its boxes and verbs. What a box does stands in the file of its section.

// The boxes of the sequence of play.
const (
	gameBox     play.BoxID = iota
	chooseBox              // 14.22
	setUpBox               // 14.21
	turnBox                // 4.1
	movementBox            // 4.1 A
	landingBox             // 12.2
	assaultBox             // 12.32
	combatBox              // 4.1 B
	attackBox              // 4.1 B a to d
	protectBox             // 4.1 B c
	banzaiBox              // 10.0
	retreatBox             // 7.7
	displaceBox            // 7.8
	paymentBox             // 10.12
	advanceBox             // 7.9
)

// The verbs, in the order of their names.
const (
	vAdvance play.Word = iota
	vAlso
	vAssault
	vAttack
	vBanzai
	vBarrage
	vBeach
	vCommit
	vDeclare
	vDisplace
	vEndAdv
	vEndCombat
	vEndLand
	vEndMove
	vEndProt
	vJoin
	vLand
	vMove
	vPay
	vPlace
	vProtect
	vRetreat
	vRoll
	vStand
	vSupport
	vTake
)

type (
	box   = play.Box[*Game]
	step  = play.Step[*Game]
	verbs = []play.Verb[*Game]
	frame = play.Frame
	act   = play.Act
	info  = play.Info[*Game]
)

// machine is the sequence of play, built once.
var machine = build()

func build() *play.Machine[*Game] {
	m := &play.Machine[*Game]{
		Boxes: []box{
			gameBox: theGame(), chooseBox: beachChoice(), setUpBox: freeSetUp(), turnBox: playerTurn(),
			movementBox: movement(), landingBox: landings(), assaultBox: assaultChoice(), combatBox: combat(),
			attackBox: attack(), protectBox: protection(), banzaiBox: banzaiChoice(), retreatBox: retreats(),
			displaceBox: displacement(), paymentBox: payment(), advanceBox: advances(),
		},
		Words: []info{
			{VerbInfo: rules.VerbInfo{Verb: "advance", Role: rules.GoRole, Unit: true, To: true, Means: "advance along the path of retreat"}, Untimely: noAdvanceNow},
			{VerbInfo: rules.VerbInfo{Verb: "also", Role: rules.AddRole, To: true, Means: "attack a further hex in the same combat", Deed: "also attack"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "assault", Role: rules.AnswerRole, To: true, Means: "say which beach a unit at sea will assault"}, Untimely: noAssaultNow},
			{VerbInfo: rules.VerbInfo{Verb: "attack", Role: rules.AttackRole, To: true, Means: "open an attack on a hex"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "banzai", Role: rules.AnswerRole, Means: "double the infantry and engineers of the attack", Deed: "make it a Banzai attack"}, Untimely: noBanzaiNow},
			{VerbInfo: rules.VerbInfo{Verb: "barrage", Role: rules.SpendRole, Unit: true, Means: "add artillery that is not adjacent to the attack", Deed: "fire"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "choose-beach", Role: rules.AnswerRole, To: true, Means: "choose a landing beach in secret", Deed: "choose"}, Untimely: noSetUpNow},
			{VerbInfo: rules.VerbInfo{Verb: "commit", Role: rules.CommitRole, Means: "finish the set-up"}, Untimely: noSetUpNow},
			{VerbInfo: rules.VerbInfo{Verb: "declare", Role: rules.CommitRole, Means: "finish declaring the attack"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "displace", Role: rules.GoRole, Unit: true, To: true, Means: "make room for a retreating unit"}, Untimely: noDisplacementNow},
			{VerbInfo: rules.VerbInfo{Verb: "end-advance", Role: rules.EndRole, Means: "advance no more"}, Untimely: noAdvanceNow},
			{VerbInfo: rules.VerbInfo{Verb: "end-combat", Role: rules.EndRole, Means: "end the combat phase"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "end-landing", Role: rules.EndRole, Means: "land no more"}, Untimely: noLandingNow},
			{VerbInfo: rules.VerbInfo{Verb: "end-movement", Role: rules.EndRole, Means: "end the movement phase"}, Untimely: noMovementNow},
			{VerbInfo: rules.VerbInfo{Verb: "end-protection", Role: rules.EndRole, Means: "give no more final protective fire"}, Untimely: noProtectionNow},
			{VerbInfo: rules.VerbInfo{Verb: "join", Role: rules.AddRole, Unit: true, Means: "add an adjacent unit to the attack", Deed: "add"}, Untimely: noAttackNow},
			{VerbInfo: rules.VerbInfo{Verb: "land", Role: rules.PlaceRole, To: true, Means: "land the taken unit", Deed: "land in"}, Untimely: noLandingNow},
			{VerbInfo: rules.VerbInfo{Verb: "move", Role: rules.GoRole, To: true, Means: "move the taken unit"}, Untimely: noMovementNow},
			{VerbInfo: rules.VerbInfo{Verb: "pay", Role: rules.ChangeRole, Unit: true, Means: "remove a unit for a Banzai attack", Deed: "remove"}, Untimely: noPaymentNow},
			{VerbInfo: rules.VerbInfo{Verb: "place", Role: rules.PlaceRole, To: true, Means: "set up the taken unit", Deed: "place a unit in"}, Untimely: noSetUpNow},
			{VerbInfo: rules.VerbInfo{Verb: "protect", Role: rules.SpendRole, Unit: true, Means: "give final protective fire", Deed: "fire"}, Untimely: noProtectionNow},
			{VerbInfo: rules.VerbInfo{Verb: "retreat", Role: rules.GoRole, Unit: true, To: true, Means: "retreat one hex"}, Untimely: noRetreatNow},
			{VerbInfo: rules.VerbInfo{Verb: "roll", Role: rules.DeclineRole, Means: "roll the die without a Banzai"}, Untimely: noBanzaiNow},
			{VerbInfo: rules.VerbInfo{Verb: "stand", Role: rules.DeclineRole, Means: "refuse displacement: the retreating unit is eliminated"}, Untimely: noRetreatNow},
			{VerbInfo: rules.VerbInfo{Verb: "support", Role: rules.SpendRole, Count: true, Means: "commit Ground Support Points", Deed: "commit points"}, Untimely: noSupportNow},
			{VerbInfo: rules.VerbInfo{Verb: "take", Role: rules.TakeRole, Unit: true, Means: "take a unit to move, land or place it"}, Untimely: noMovementNow},
		},
		Reasons: &reasons,
		Sides:   []play.Faction{{ID: US, Name: "The United States"}, {ID: Japan, Name: "Japan"}},
		Ended:   play.Plainly[*Game]("13.0", "The game is over."),
		Over:    (*Game).isDecided,
	}
	return m
}

// reasons are the refusals; each stands beside the verb that gives it.
var reasons play.Reasons[*Game]

func no(rule, why string) *rules.Violation { return &rules.Violation{Rule: rule, Why: why} }

// openBox is the innermost open box; gameBox when the game is over.
func (g *Game) openBox() play.BoxID {
	if f := g.Open.Top(); f != nil {
		return f.Box
	}
	return gameBox
}

// ask opens a box in which a force decides.
func ask(b play.BoxID, f force) play.Flow { return play.Call(play.Open(b, play.Side(f))) }

// theGame is set-up and player-turns, until the game is decided.
func theGame() box {
	return box{Name: "game", Rule: "4.0", Steps: []step{
		{Letter: "14.22", When: func(g *Game, _ *frame) bool { return g.scene.setup.Landing.Choose > 0 }, Do: func(g *Game, _ *frame) play.Flow {
			return ask(chooseBox, forceOf(g.scene.setup.Landing.Side))
		}},
		{Letter: "14.21", When: func(g *Game, _ *frame) bool { return len(g.scene.setup.Free) > 0 }, Do: func(g *Game, _ *frame) play.Flow {
			return ask(setUpBox, forceOf(g.scene.setup.Free[0]))
		}},
		{Letter: "4.1", Do: func(g *Game, _ *frame) play.Flow { return ask(turnBox, forceOf(g.scene.setup.First)) }},
		{Letter: "4.1 second", Do: func(g *Game, _ *frame) play.Flow { return ask(turnBox, forceOf(g.scene.setup.First).enemy()) }},
		{Letter: "4.1 interphase", Do: interphase},
	}}
}

// playerTurn is one side's turn (4.1).
func playerTurn() box {
	return box{Name: "player-turn", Rule: "4.1", Steps: []step{
		{Letter: "begin", Do: beginPlayerTurn},
		{Letter: "A", Do: func(g *Game, f *frame) play.Flow { return ask(movementBox, force(f.Side)) }},
		{Letter: "12.2", Do: func(g *Game, f *frame) play.Flow {
			if !g.mayLand() {
				g.Pass(play.Bare(vEndLand))
				return play.Next()
			}
			return ask(landingBox, force(f.Side))
		}},
		{Letter: "13.0", Do: func(g *Game, _ *frame) play.Flow { return g.decide() }},
		{Letter: "B", Do: func(g *Game, f *frame) play.Flow { return ask(combatBox, force(f.Side)) }},
		{Letter: "end", Do: endPlayerTurn},
	}}
}

// turnStep and gameStep are where a box stands while the one inside it is open: Call has gone on to the step after.
const (
	gameAfterFirst  = 3
	gameAfterSecond = 4
	turnAfterMove   = 2
	turnAfterLand   = 3
	turnAfterCombat = 5
)

// beginPlayerTurn gives the phasing side its turn. Ground Support Points are there anew in each (9.0, ruling 4).
func beginPlayerTurn(g *Game, f *frame) play.Flow {
	g.Phasing = force(f.Side).side()
	g.support = g.supportOnTrack()
	for i := range g.units {
		g.units[i].facts &^= moved | landed
	}
	return play.Next()
}

// endPlayerTurn places the markers of the landing (12.34).
func endPlayerTurn(g *Game, _ *frame) play.Flow {
	l := &g.scene.setup.Landing
	if g.GameTurn == l.Turn && g.Phasing == l.Side {
		g.placeBeachheads()
	}
	return g.decide()
}

// interphase advances the turn marker (4.1, 3).
func interphase(g *Game, f *frame) play.Flow {
	if g.GameTurn >= g.scene.turns {
		g.judgeAtEnd()
		return play.Over()
	}
	g.GameTurn++
	f.Step = gameAfterFirst - 1
	return play.Stay()
}

// phaseBegins tells that a phase of the phasing side opens.
func phaseBegins(phase, rule string) func(*Game, *frame) play.Flow {
	return func(g *Game, _ *frame) play.Flow {
		g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: rule})
		return play.Next()
	}
}

// supportOnTrack is what the track gives each side this game-turn.
func (g *Game) supportOnTrack() [2]int {
	box := g.title.data.GameTurn(g.GameTurn)
	return [2]int{box.Support[US], box.Support[Japan]}
}

// letGo forgets the taken unit.
func (g *Game) letGo() { g.taken, g.fresh, g.halfMP, g.ranged = -1, false, 0, -1 }

// phase is the box of the phase that runs: set-up, movement, landing or combat; gameBox between them and at the end.
func (g *Game) phase() play.BoxID {
	for i := len(g.Open) - 1; i >= 0; i-- {
		switch b := g.Open[i].Box; b {
		case chooseBox, setUpBox, movementBox, landingBox, combatBox:
			return b
		}
	}
	return gameBox
}

// Names are the words for units and places of this game.
func (g *Game) Names() *play.Names { return g.names }
