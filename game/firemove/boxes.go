package firemove

import (
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// The sequence of play (4.1): its boxes and verbs. What a box does stands in the file of its section.

// The boxes of the sequence of play.
const (
	gameBox     play.BoxID = iota
	setUpBox               // 3.0: each side in secret where the scenario says so
	turnBox                // 4.1
	beachBox               // placing the beachhead markers
	movementBox            // 5.0
	landingBox             // reinforcements
	assaultBox             // which landing hex a unit at sea is for
	rebuildBox             // depleted units restored
	bombardBox             // 8.1
	fireBox                // 8.1.2: one bombardment
	combatBox              // 8.2
	attackBox              // 8.2.1: one attack
	markersBox             // 8.2.1 b
	lossBox                // 8.2.4: which unit is depleted
	retreatBox             // 8.3, 8.4
	roomBox                // 8.3.1
	shoreBox               // 12.0: who of those at sea takes the beach that its assault emptied
	advanceBox             // 8.5
	mobileBox              // 5.5
	mobCombBox             // 8.2
	assignBox              // 18.1: markers of islands
	gunsBox                // 18.1, 18.2: naval guns kept back
	boatsBox               // 12.0: assault boat markers
	waveBox                // 12.0: the first landing of an island
	marchBox               // 16.1: the garrison marches by the rules
	fightBox               // 16.2: the garrison attacks by the rules
)

// The verbs, in the order of their names.
const (
	vAdvance play.Word = iota
	vAssault
	vAssign
	vAttack
	vBanzai
	vBeachhead
	vBoat
	vBombard
	vCharge
	vCommit
	vDeclare
	vDeplete
	vDisplace
	vEndAdv
	vEndBoats
	vEndBomb
	vEndCombat
	vEndGuns
	vEndLand
	vEndMove
	vEndRebuild
	vGun
	vHead
	vInOrder
	vJoin
	vLand
	vMarch
	vMarker
	vMove
	vNoMarker
	vPlace
	vRebuild
	vRelease
	vResist
	vRetreat
	vStep
	vTake
	vWithhold
)

type (
	box   = play.Box[*Game]
	step  = play.Step[*Game]
	verbs = []play.Verb[*Game]
	frame = play.Frame
	act   = play.Act
	info  = play.Info[*Game]
	plain = play.Plain[*Game]
	press = play.Button[*Game]
)

// exact is a plain verb that lists only what is legal.
type exact struct {
	plain
	play.Listed
}

func of(w play.Word) plain { return play.Of[*Game](w) }

func listing(w play.Word) exact { return exact{plain: of(w)} }

func button(w play.Word) press { return play.Press[*Game](w) }

// build makes the sequence of play of a title, which cites its exclusive rules by their own numbers.
func build(r *Rules, sides []rules.SideInfo, islands bool) *play.Machine[*Game] {
	c := &r.Cites
	m := &play.Machine[*Game]{
		Boxes: []box{
			gameBox: theGame(), setUpBox: setUp(c), turnBox: playerTurn(), beachBox: beachheads(c), movementBox: movement(),
			landingBox: landings(c), assaultBox: assaultChoice(c), rebuildBox: rebuilds(r), bombardBox: bombardments(),
			fireBox: bombardment(), combatBox: combat("combat", "chooses its attacks"), attackBox: attack(), markersBox: markers(),
			lossBox: loss(), retreatBox: retreats(), roomBox: displacement(), shoreBox: goingAshore(c), advanceBox: advances(),
			mobileBox: mobileMovement(), mobCombBox: combat("mobile-combat", "chooses its mobile attacks"),
		},
		Words:   words(),
		Reasons: &reasons,
		Ended:   func(g *Game, _ *frame, _ act) *rules.Violation { return no(g.cites().Victory, "The game is over.") },
		Over:    func(g *Game) bool { return g.ending != nil },
	}
	if islands {
		m.Boxes[fireBox], m.Boxes[mobileBox] = bombardment(pickGun{listing(vGun)}), mobileMovement(drive{listing(vLand)})
		m.Boxes[beachBox], m.Boxes[shoreBox] = box{Name: "beachheads", Rule: c.Beachhead}, box{Name: "going-ashore", Rule: c.Assault} // never opened here
		m.Boxes = append(m.Boxes, make([]box, int(fightBox)+1-len(m.Boxes))...)
		m.Boxes[marchBox], m.Boxes[fightBox] = marching(r), fights()
		m.Boxes[assignBox], m.Boxes[gunsBox], m.Boxes[boatsBox], m.Boxes[waveBox] = assignment(), withholding(), boatsPlaced(), firstWave()
	}
	for i := range sides {
		m.Sides = append(m.Sides, play.Faction{ID: sides[i].ID, Name: opening(&sides[i])})
	}
	return m
}

func words() []info {
	return []info{
		{VerbInfo: rules.VerbInfo{Verb: "advance", Role: rules.GoRole, Unit: true, To: true, Means: "advance along the path of retreat"}, Untimely: noAdvanceNow},
		{VerbInfo: rules.VerbInfo{Verb: "assault", Role: rules.AnswerRole, To: true, Means: "say which landing hex a unit at sea is for"}, Untimely: noAssaultNow},
		{VerbInfo: rules.VerbInfo{Verb: "assign", Role: rules.AnswerRole, To: true, Means: "put the marker that was taken into an island's cup"}, Untimely: beforeTheGame("18.1")},
		{VerbInfo: rules.VerbInfo{Verb: "attack", Role: rules.AttackRole, To: true, Means: "open an attack on a hex"}, Untimely: noAttackNow},
		{VerbInfo: rules.VerbInfo{Verb: "banzai", Role: rules.AnswerRole, Means: "make it a Banzai attack", Deed: "make it a Banzai attack"}, Untimely: noBanzaiNow},
		{VerbInfo: rules.VerbInfo{Verb: "beachhead", Role: rules.AnswerRole, To: true, Means: "place a beachhead marker", Deed: "mark"}, Untimely: noBeachheadNow},
		{VerbInfo: rules.VerbInfo{Verb: "boat", Role: rules.AnswerRole, To: true, Means: "place an assault boat marker", Deed: "land boats at"}, Untimely: beforeTheGame("12.0")},
		{VerbInfo: rules.VerbInfo{Verb: "bombard", Role: rules.AttackRole, To: true, Means: "open a bombardment of a hex"}, Untimely: noBombardmentNow},
		{VerbInfo: rules.VerbInfo{Verb: "charge", Role: rules.AnswerRole, Unit: true, To: true, Means: "say whom a unit of the garrison attacks, where its rules leave a choice"}, Untimely: noChargeNow},
		{VerbInfo: rules.VerbInfo{Verb: "commit", Role: rules.CommitRole, Means: "finish the set-up"}, Untimely: noSetUpNow},
		{VerbInfo: rules.VerbInfo{Verb: "declare", Role: rules.CommitRole, Means: "finish declaring, or bombard with what is drawn"}, Untimely: noDeclarationNow},
		{VerbInfo: rules.VerbInfo{Verb: "deplete", Role: rules.ChangeRole, Unit: true, Means: "deplete a unit"}, Untimely: noLossNow},
		{VerbInfo: rules.VerbInfo{Verb: "displace", Role: rules.GoRole, Unit: true, To: true, Means: "make room for a retreating unit"}, Untimely: noDisplacementNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-advance", Role: rules.EndRole, Means: "advance no more"}, Untimely: noAdvanceNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-boats", Role: rules.CommitRole, Means: "place no more assault boat markers"}, Untimely: beforeTheGame("12.0")},
		{VerbInfo: rules.VerbInfo{Verb: "end-bombardment", Role: rules.EndRole, Means: "end the bombardment phase"}, Untimely: noEndNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-combat", Role: rules.EndRole, Means: "end the combat phase"}, Untimely: noEndNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-guns", Role: rules.CommitRole, Means: "keep no more naval guns back"}, Untimely: beforeTheGame("18.2")},
		{VerbInfo: rules.VerbInfo{Verb: "end-landing", Role: rules.EndRole, Means: "land no more"}, Untimely: noEndNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-movement", Role: rules.EndRole, Means: "end the movement phase"}, Untimely: noEndNow},
		{VerbInfo: rules.VerbInfo{Verb: "end-rebuild", Role: rules.EndRole, Means: "rebuild no more"}, Untimely: noEndNow},
		{VerbInfo: rules.VerbInfo{Verb: "gun", Role: rules.SpendRole, Choice: true, Means: "bombard with a naval gun that was kept back"}, Untimely: noMarkerNow},
		{VerbInfo: rules.VerbInfo{Verb: "head", Role: rules.AnswerRole, To: true, Means: "say where a unit of the garrison marches, where its rules leave a choice"}, Untimely: noMarchNow},
		{VerbInfo: rules.VerbInfo{Verb: "in-order", Role: rules.AnswerRole, Means: "let all units of the garrison that are left march in the order of the list"}, Untimely: noMarchNow},
		{VerbInfo: rules.VerbInfo{Verb: "join", Role: rules.AddRole, Unit: true, Means: "add an adjacent unit to the attack", Deed: "add"}, Untimely: noDeclarationNow},
		{VerbInfo: rules.VerbInfo{Verb: "land", Role: rules.PlaceRole, To: true, Means: "land the taken unit", Deed: "land in"}, Untimely: noLandingNow},
		{VerbInfo: rules.VerbInfo{Verb: "march", Role: rules.AnswerRole, Unit: true, Means: "say which unit of the garrison marches first"}, Untimely: noMarchNow},
		{VerbInfo: rules.VerbInfo{Verb: "marker", Role: rules.SpendRole, Means: "lay a support fire marker; in a bombardment, draw one"}, Untimely: noMarkerNow},
		{VerbInfo: rules.VerbInfo{Verb: "move", Role: rules.GoRole, To: true, Means: "move the taken unit"}, Untimely: noMoveNow},
		{VerbInfo: rules.VerbInfo{Verb: "no-marker", Role: rules.DeclineRole, Means: "lay no support fire marker in this step"}, Untimely: noMarkerNow},
		{VerbInfo: rules.VerbInfo{Verb: "place", Role: rules.PlaceRole, To: true, Means: "set up the taken unit", Deed: "place a unit in"}, Untimely: noSetUpNow},
		{VerbInfo: rules.VerbInfo{Verb: "rebuild", Role: rules.ChangeRole, Unit: true, Means: "restore a depleted unit"}, Untimely: noRebuildNow},
		{VerbInfo: rules.VerbInfo{Verb: "release", Role: rules.AnswerRole, To: true, Choice: true, Means: "take a marker out of an island's cup"}, Untimely: beforeTheGame("18.1")},
		{VerbInfo: rules.VerbInfo{Verb: "resist", Role: rules.AnswerRole, Unit: true, Means: "offer stiff resistance instead of retreating", Deed: "resist with"}, Untimely: noResistanceNow},
		{VerbInfo: rules.VerbInfo{Verb: "retreat", Role: rules.GoRole, Unit: true, To: true, Means: "retreat to the next hex"}, Untimely: noRetreatNow},
		{VerbInfo: rules.VerbInfo{Verb: "step", Role: rules.AnswerRole, To: true, Means: "say by way of which hex a unit of the garrison marches, where its rules leave a choice"}, Untimely: noMarchNow},
		{VerbInfo: rules.VerbInfo{Verb: "take", Role: rules.TakeRole, Unit: true, Means: "take a unit to move, land or place it"}, Untimely: noTakeNow},
		{VerbInfo: rules.VerbInfo{Verb: "withhold", Role: rules.SpendRole, To: true, Choice: true, Means: "keep a naval gun back for the first bombardment"}, Untimely: beforeTheGame("18.2")},
	}
}

// opening is a side that opens a sentence: "The United States".
func opening(s *rules.SideInfo) string {
	if strings.HasSuffix(s.Name, "States") {
		return "The " + s.Name
	}
	return s.Name
}

// reasons are the refusals; each stands beside the verb that gives it.
var reasons play.Reasons[*Game]

// exclusive is a reason of a rule that each title numbers itself.
func exclusive(rule func(*Cites) string, say func(g *Game, a act) string) play.Code {
	return reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation { return no(rule(g.cites()), say(g, a)) })
}

// saying is a sentence that needs nothing of the position.
func saying(why string) func(*Game, act) string { return func(*Game, act) string { return why } }

// The exclusive rules that refusals cite.
func ofRebuild(c *Cites) string   { return c.Rebuild }
func ofReinforce(c *Cites) string { return c.Reinforce }
func ofArrive(c *Cites) string    { return c.Arrive }
func ofWhere(c *Cites) string     { return c.Where }
func ofBeachhead(c *Cites) string { return c.Beachhead }
func ofAssault(c *Cites) string   { return c.Assault }
func ofZones(c *Cites) string     { return c.Zones }
func ofBanzai(c *Cites) string    { return c.Banzai }
func ofStacking(c *Cites) string  { return c.Stacking }
func ofHomes(c *Cites) string     { return c.Homes }
func ofGarrisons(c *Cites) string { return c.Garrisons }
func ofVictory(c *Cites) string   { return c.Victory }
func ofFreeSetUp(c *Cites) string { return c.FreeSetUp }

func no(rule, why string) *rules.Violation { return &rules.Violation{Rule: rule, Why: why} }

// ask opens a box in which a force decides.
func ask(b play.BoxID, f force) play.Flow { return play.Call(play.Open(b, play.Side(f))) }

// theGame is set-up and game-turns, until the game is decided.
func theGame() box {
	return box{Name: "game", Rule: "4.1", Steps: []step{
		{Letter: "assign", When: func(g *Game, _ *frame) bool { return g.assigns() }, Do: func(g *Game, _ *frame) play.Flow { return ask(assignBox, g.landers()) }},
		{Letter: "assign garrisons", When: func(g *Game, _ *frame) bool { return g.assigns() && !g.ruled }, Do: func(g *Game, _ *frame) play.Flow {
			return ask(assignBox, g.landers().enemy())
		}},
		{Letter: "guns", When: onIslands, Do: func(g *Game, _ *frame) play.Flow { return ask(gunsBox, g.landers()) }},
		{Letter: "3.0", Do: func(g *Game, f *frame) play.Flow {
			sides := g.setters()
			if int(f.Count[0]) >= len(sides) {
				return play.Next()
			}
			side := g.forceOf(sides[f.Count[0]])
			f.Count[0]++
			return play.CallStay(play.Open(setUpBox, play.Side(side)))
		}},
		{Letter: "boats", When: onIslands, Do: func(g *Game, _ *frame) play.Flow { return ask(boatsBox, g.landers()) }},
		{Letter: "19.0", When: func(g *Game, _ *frame) bool { return g.camp() != nil && len(g.setters()) == 0 }, Do: placement},
		{Letter: "reveal", When: func(g *Game, _ *frame) bool { return len(g.setters()) > 0 }, Do: disclose},
		{Letter: "4.1", Do: beginGameTurn},
		{Letter: "first", Do: func(g *Game, _ *frame) play.Flow { return g.ask(turnBox, g.first()) }},
		{Letter: "second", Do: func(g *Game, _ *frame) play.Flow { return g.ask(turnBox, g.first().enemy()) }},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			if g.camp() != nil {
				return g.nextOnIslands(f)
			}
			if g.GameTurn >= g.scene.turns {
				g.judgeAtEnd()
				return play.Over()
			}
			g.GameTurn++
			f.Step = gameTurnStep
			return play.Stay()
		}},
	}}
}

// Where the box of the game stands when a game-turn begins, and while the player-turns are open in it: Call has gone on
// to the step after.
const (
	gameGunsStep    = 2
	gameTurnStep    = 7
	gameAfterFirst  = 9
	gameAfterSecond = 10
)

// beginGameTurn is the support fire marker phase, which decides nothing.
func beginGameTurn(g *Game, _ *frame) play.Flow {
	g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Phase: "Support fire marker phase", Rule: "4.1"})
	if g.camp() != nil {
		g.dealAll()
	} else {
		g.allot()
	}
	return play.Next()
}

// first is the force whose player-turn comes first.
func (g *Game) first() force { return g.forceOf(g.scene.setup.First) }

// playerTurn is one side's turn (4.1). The phases pass over what leaves nothing to decide.
func playerTurn() box {
	phase := func(b play.BoxID) func(*Game, *frame) play.Flow {
		return func(g *Game, f *frame) play.Flow { return g.ask(b, force(f.Side)) }
	}
	return box{Name: "player-turn", Rule: "4.1", Steps: []step{
		{Letter: "begin", Do: beginPlayerTurn},
		{Letter: "beachheads", When: func(g *Game, _ *frame) bool { return !g.scene.setup.Beachheads.AtEnd && g.placesBeachheads() }, Do: phase(beachBox)},
		{Letter: "first wave", When: func(g *Game, f *frame) bool {
			return g.camp() != nil && g.GameTurn == 1 && force(f.Side) == g.landers()
		}, Do: phase(waveBox)},
		{Letter: "movement", Do: phase(movementBox)},
		{Letter: "beachheads at the end", When: func(g *Game, _ *frame) bool { return g.scene.setup.Beachheads.AtEnd && g.placesBeachheads() }, Do: phase(beachBox)},
		{Letter: "moved", Do: judged},
		{Letter: "arrivals", Do: arrivals},
		{Letter: "bombardment", Do: phase(bombardBox)},
		{Letter: "bombarded", Do: judged},
		{Letter: "combat", Do: phase(combatBox)},
		{Letter: "fought", Do: func(g *Game, f *frame) play.Flow {
			if !g.judge() {
				g.clearTargets()
			}
			return play.Next()
		}},
		{Letter: "mobile movement", Do: phase(mobileBox)},
		{Letter: "mobile moved", Do: func(g *Game, f *frame) play.Flow {
			g.clearTargets()
			return judged(g, f)
		}},
		{Letter: "mobile combat", Do: phase(mobCombBox)},
		{Letter: "mobile fought", Do: judged},
	}}
}

// turnAfter is where a player-turn stands while a phase is open in it; beachheads may also be placed after the movement.
const turnAfterLateHeads = 5

var turnAfter = map[play.BoxID]uint8{
	beachBox: 2, waveBox: 3, movementBox: 4, landingBox: 7, rebuildBox: 7, bombardBox: 8, combatBox: 10, mobileBox: 12, mobCombBox: 14,
}

func beginPlayerTurn(g *Game, f *frame) play.Flow {
	g.Phasing = g.side(force(f.Side))
	g.fight.clear()
	for u := range g.units {
		g.units[u].facts &^= thisTurn
		g.units[u].toward = nowhere
		if g.camp() == nil && g.GameTurn == 1 && g.afloat(u) && g.counters[u].force == g.phasing() {
			g.units[u].facts |= assaults // the first wave (ruling 4)
		}
	}
	return play.Next()
}

// judged ends the game at once if it is decided.
func judged(g *Game, _ *frame) play.Flow {
	g.judge()
	return play.Next()
}

// arrivals is what arrives or is rebuilt at the end of a movement phase.
func arrivals(g *Game, f *frame) play.Flow {
	switch {
	case g.mayLand():
		return ask(landingBox, force(f.Side))
	case g.rebuildsDue():
		inner := g.open(rebuildBox, force(f.Side))
		inner.Count[0] = int16(g.rebuildsNow())
		return play.Call(inner)
	}
	g.Pass(play.Bare(vEndLand))
	g.Pass(play.Bare(vEndRebuild))
	return play.Next()
}

// phaseBegins tells that a phase of the phasing side opens.
func phaseBegins(phase string, rule func(*Game) string) func(*Game, *frame) play.Flow {
	return func(g *Game, _ *frame) play.Flow {
		g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: rule(g)})
		return play.Next()
	}
}

// series is the number of a rule of the series.
func series(rule string) func(*Game) string { return func(*Game) string { return rule } }

func (g *Game) clearTargets() {
	g.fight.clear()
	g.struck = nil
	for u := range g.units {
		g.units[u].facts &^= targeted
	}
}

// letGo forgets the taken unit.
func (g *Game) letGo() { g.taken, g.fresh, g.halfMP, g.ranged = -1, false, 0, -1 }

// phase is the box of the phase that runs; gameBox or turnBox between phases and at the end.
func (g *Game) phase() play.BoxID {
	switch n := len(g.Open); {
	case n > 2:
		return g.Open[2].Box
	case n == 2:
		return g.Open[1].Box
	}
	return gameBox
}

// innermost is the innermost open box; gameBox at the end.
func (g *Game) innermost() play.BoxID {
	if f := g.Open.Top(); f != nil {
		return f.Box
	}
	return gameBox
}

// noEndNow refuses the end of a phase that is not running, or in which something is being decided.
func noEndNow(g *Game, f *frame, _ act) *rules.Violation {
	if f.Box == beachBox {
		return g.headsFirst()
	}
	if len(g.Open) > 3 {
		b := &g.title.machine.Boxes[f.Box]
		rule := b.Rule
		if f.Box == lossBox {
			rule = g.lossRule()
		}
		return no(rule, "First this must be decided: "+b.Doing+".")
	}
	return no("4.1", "One phase ends before the next begins, and this is another one.")
}

// Stakes say what a legal action sets off.
func (g *Game) Stakes(a rules.Action) rules.Stakes {
	s := g.title.machine.Stakes(g, a)
	if g.ruled {
		return g.soloStakes(a, s)
	}
	return s
}

// Names are the words for units and places of this game.
func (g *Game) Names() *play.Names { return g.names }

// action is an act in the words of the contract.
func (g *Game) action(a act) rules.Action { return g.title.machine.Action(g, a) }

// why is a refusal in words.
func (g *Game) why(c play.Code, a act) *rules.Violation { return reasons.Say(c, g, g.Open.Top(), a) }
