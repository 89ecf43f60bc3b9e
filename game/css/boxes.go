package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The boxes of the sequence of play.
const (
	gameBox         play.BoxID = iota
	turnBox                    // 4.0
	weatherBox                 // 4.0 1A
	dispatchBox                // 4.0 1D
	dispatchRollBox            // 4.0 1F
	cupBox                     // 4.0 2C
	windBox                    // 4.0 2C i
	activationBox              // 5.0
	commandBox                 // 5.0
	wayBox                     // 6.0
	opportunityBox             // 8.5
	fireBox                    // 8.0
	shellBox                   // 8.6
	lossBox                    // 8.4.1
	routBox                    // 8.4.2
	assaultBox                 // 9.1
	taskBox                    // 11.0
	unloadBox                  // 15.0
	lightBox                   // 17.1
	endBox                     // 4.0 3
	massBox                    // 9.6.1
	flareBox                   // 9.6.2
	mineBox                    // 24.1
	demandBox                  // 14.2
	arrivalBox                 // 18.0
	returnBox                  // 17.0: who is in the final zone when night falls
	landingBox                 // 22.0
	ashoreBox                  // 22.1: from the final zone onto the beach
	runInBox                   // 22.1: from the approach zone into the final one
	demolitionBox              // 24.3
	preparatoryBox             // 8.6.6
	navalBox                   // 21.0
	airBox                     // 16.0
	strikeBox                  // 16.0: one air strike, or another fire to which nothing is added
	eventBox                   // 20.0
	setUpBox                   // the free set-up
	areaBox                    // the landing area of the free set-up
	heroBox                    // 20.1
	admiralBox                 // 28.0
	targetBox                  // 20.1: where a strike of an event goes
	napalmBox                  // 20.1: the strike
	vowBox                     // 20.1: the local Banzai charge
	infiltrationBox            // 20.1
	fortitudeBox               // 20.1
	divisionBox                // 20.2: a division that an event is about
	raidBox                    // 20.2: where an attack of an event goes
	repairBox                  // 11.3.2
	dueBox                     // 6.2.2, 12.1, 13.1
	dieBox
)

// The verbs, in the order of their names.
const (
	vAccept play.Word = iota
	vAdvance
	vAim
	vAs
	vAssault
	vAtHex
	vAtUnit
	vAttach
	vBeach
	vBring
	vBuy
	vCallOff
	vCharge
	vCheck
	vChooseArea
	vChooseDivision
	vClaim
	vComeBack
	vComeIn
	vCommit
	vConcede
	vConcentrate
	vDeclare
	vDecline
	vDemand
	vDeploy
	vDetach
	vDig
	vDisregard
	vDivert
	vDraw
	vDrop
	vEndActivation
	vEndBuying
	vEndCommand
	vEnter
	vExit
	vFire
	vFlare
	vFormColumn
	vGoOn
	vHearten
	vHold
	vHonor
	vIlluminate
	vInfiltrate
	vInterdict
	vJoin
	vKeep
	vLand
	vLaunch
	vLaunchAll
	vLay
	vLead
	vLeaveOut
	vLeaveRidge
	vLetPass
	vLift
	vLoadTruck
	vLose
	vMass
	vPay
	vPlace
	vPreempt
	vPrepare
	vRally
	vReduce
	vRepair
	vReroll
	vResolve
	vRestore
	vRetreat
	vRunIn
	vSeal
	vShare
	vShell
	vShelter
	vSingle
	vSmoke
	vStaff
	vStand
	vStandFast
	vStay
	vStop
	vStrike
	vSupport
	vSweep
	vTake
	vTenacity
	vTransfer
	vUncovered
	vUnload
	vUse
	vVow
	vWith
)

type (
	box    = play.Box[*Game]
	step   = play.Step[*Game]
	verbs  = []play.Verb[*Game]
	frame  = play.Frame
	act    = play.Act
	info   = play.Info[*Game]
	plain  = play.Plain[*Game]
	button = play.Button[*Game]
)

// exact is a verb that lists nothing but what is legal.
type exact struct {
	plain
	play.Listed
}

func plainly(w play.Word) plain { return play.Of[*Game](w) }

func exactly(w play.Word) exact { return exact{plain: play.Of[*Game](w)} }

func press(w play.Word) button { return play.Press[*Game](w) }

// opened is a frame of a box for a side.
func opened(b play.BoxID, side play.Side) frame { return play.Open(b, side) }

// toStep goes to a step of the same box by its letter.
func (g *Game) toStep(f *frame, letter string) play.Flow {
	for i, s := range g.title.machine.Boxes[f.Box].Steps {
		if s.Letter == letter {
			f.Step = uint8(i)
		}
	}
	return play.Stay()
}

// letter is the letter of the step that a box is at.
func (g *Game) letter(f *frame) string { return g.title.machine.Boxes[f.Box].Steps[f.Step].Letter }

var reasons play.Reasons[*Game]

// ruled is a refusal that needs nothing of the position; because is one that is said of an act.
func ruled(rule, why string) play.Code { return reasons.Ruled(rule, why) }

func because(rule string, say func(*Game, act) string) play.Code { return reasons.Because(rule, say) }

// build makes the sequence of play.
func build(sides []rules.SideInfo) *play.Machine[*Game] {
	m := &play.Machine[*Game]{
		Boxes: []box{
			gameBox:         theGame(),
			turnBox:         gameTurn(),
			weatherBox:      weathering(),
			dispatchBox:     buying(),
			dispatchRollBox: dispatching(),
			cupBox:          drawing(),
			windBox:         wind(),
			activationBox:   activating(),
			commandBox:      commanding(),
			wayBox:          way(),
			opportunityBox:  opportunity(),
			fireBox:         firingBox(),
			shellBox:        shelling(),
			lossBox:         losing(),
			routBox:         routing(),
			assaultBox:      assaultSequence(),
			taskBox:         task(),
			unloadBox:       unload(),
			lightBox:        light(),
			endBox:          ending(),
			massBox:         massedCharge(),
			flareBox:        flares(),
			mineBox:         mine(),
			demandBox:       demand(),
			arrivalBox:      arriving(),
			returnBox:       returns(),
			landingBox:      amphibious(),
			ashoreBox:       comingAshore(),
			runInBox:        runIn(),
			demolitionBox:   demolition(),
			preparatoryBox:  preparatory(),
			navalBox:        navalSupport(),
			airBox:          airSupport(),
			strikeBox:       strike(),
			eventBox:        randomEvent(),
			setUpBox:        settingUp(),
			areaBox:         naming(),
			heroBox:         heroism(),
			admiralBox:      admirals(),
			targetBox:       targeting(),
			napalmBox:       napalmStrike(),
			vowBox:          localCharge(),
			infiltrationBox: infiltrating(),
			fortitudeBox:    heartening(),
			divisionBox:     favoring(),
			raidBox:         raiding(),
			repairBox:       repairs(),
			dueBox:          asking(),
			dieBox:          theDie(),
		},
		Words: vocabulary(), Reasons: &reasons, Ended: play.Plainly[*Game]("25.0", "The game is over."),
		Over: func(g *Game) bool {
			if g.ending != nil {
				g.parts, g.due = parts{}, nil
			}
			return g.ending != nil
		},
	}
	for _, b := range heeding {
		m.Boxes[b] = heeds(m.Boxes[b])
	}
	for _, s := range sides {
		name := s.Name
		if s.ID == "us" {
			name = "The " + name
		}
		m.Sides = append(m.Sides, play.Faction{ID: s.ID, Name: name})
	}
	return m
}

// deeds are what verbs do, before the name of their place or unit, where the word itself would say it wrongly.
var deeds = map[rules.Verb]string{
	"aim": "aim at", "at-unit": "aim at", "attach": "attach a weapon to", "beach": "move landing craft at",
	"call-off": "call off the assault on", "come-in": "come in at", "concede": "concede", "demand": "demand the surrender of",
	"deploy": "deploy", "dig": "dig in", "divert": "divert to", "drop": "give up", "fire": "fire at", "flare": "light up",
	"hearten": "take a level off", "honor": "place a hero in", "infiltrate": "move unseen to", "join": "add",
	"lay": "lay a mine in", "lead": "move a leader to", "leave-ridge": "leave the ridge in", "lift": "take back the mine of",
	"load-truck": "load", "place": "place a unit in", "prepare": "prepare an assault on", "reduce": "lower the mine of",
	"resolve": "carry out a strike on", "retreat": "retreat to", "share": "take a level in", "shelter": "defend with",
	"smoke": "lay smoke on", "staff": "man the airfield with", "stand": "let the fire count against", "support": "support with",
	"transfer": "ship over", "vow": "have the Banzai charge of", "with": "take along",
}

func vocabulary() []info {
	w := func(verb rules.Verb, role rules.Role, means string, follow ...string) info {
		v := rules.VerbInfo{Verb: verb, Role: role, Means: means}
		for _, f := range follow {
			switch f {
			case "unit":
				v.Unit = true
			case "doer":
				v.Doer = true
			case "to":
				v.To = true
			case "choice":
				v.Choice = true
			}
		}
		v.Deed = deeds[verb]
		return info{VerbInfo: v}
	}
	return []info{
		w("accept", rules.DeclineRole, "take a result as it is"),
		w("advance", rules.AnswerRole, "advance a unit, or a leader or weapon with it, into the hex that was assaulted", "unit"),
		w("aim", rules.AnswerRole, "say at which hex a unit fires", "to"),
		w("as", rules.AnswerRole, "say how a white box fires", "choice"),
		w("assault", rules.AttackRole, "make a prepared assault", "to"),
		w("at-hex", rules.AnswerRole, "fire at the hex"),
		w("at-unit", rules.AnswerRole, "fire at a Hard Target", "unit"),
		w("attach", rules.PlaceRole, "attach a support weapon", "unit", "to"),
		w("beach", rules.AnswerRole, "say at which beach landing craft move next", "to"),
		w("bring", rules.PlaceRole, "bring guns from Saipan to a beach", "unit", "to"),
		w("buy", rules.ChangeRole, "buy a chit for the cup", "choice"),
		w("call-off", rules.ChangeRole, "call off a prepared assault", "to"),
		w("charge", rules.AttackRole, "charge under a Gyokusai marker", "unit", "to"),
		w("check", rules.AnswerRole, "have a unit check for rout"),
		w("choose-area", rules.AnswerRole, "name a landing area", "choice"),
		w("choose-division", rules.AnswerRole, "name a division", "choice"),
		w("claim", rules.AnswerRole, "claim a ridge"),
		w("come-back", rules.PlaceRole, "bring a routed unit back", "unit", "to"),
		w("come-in", rules.AnswerRole, "say where units come onto the map", "to"),
		w("commit", rules.CommitRole, "end the set-up"),
		w("concede", rules.ChangeRole, "concede a victory hex", "to"),
		w("concentrate", rules.AddRole, "concentrate the fire"),
		w("declare", rules.CommitRole, "fire"),
		w("decline", rules.DeclineRole, "leave a ridge to the enemy"),
		w("demand", rules.AttackRole, "demand the surrender of a stack", "to"),
		w("deploy", rules.ChangeRole, "deploy a unit", "unit"),
		w("detach", rules.ChangeRole, "detach a support weapon", "unit"),
		w("dig", rules.ChangeRole, "build a fortification", "doer", "to"),
		w("disregard", rules.SpendRole, "have a result disregarded"),
		w("divert", rules.AnswerRole, "send units to another beach", "to"),
		w("draw", rules.EndRole, "have a chit drawn"),
		w("drop", rules.AnswerRole, "say which support weapon is given up", "unit"),
		w("end-activation", rules.EndRole, "end the activation"),
		w("end-buying", rules.EndRole, "buy no more chits"),
		w("end-command", rules.AnswerRole, "go on to assaults and actions"),
		w("enter", rules.GoRole, "go into the next hex", "to"),
		w("exit", rules.EndRole, "leave the map"),
		w("fire", rules.AttackRole, "fire", "unit", "to"),
		w("flare", rules.AnswerRole, "light up a hex", "to"),
		w("form-column", rules.ChangeRole, "put a unit into column", "unit"),
		w("go-on", rules.AnswerRole, "go on"),
		w("hearten", rules.AnswerRole, "take a level off a hex", "to"),
		w("hold", rules.DeclineRole, "hold the fire"),
		w("honor", rules.PlaceRole, "place a hero", "to"),
		w("illuminate", rules.AttackRole, "fire an illumination round", "unit"),
		w("infiltrate", rules.AnswerRole, "move a unit a hex unseen", "unit", "to"),
		w("interdict", rules.SpendRole, "send aircraft against roads"),
		w("join", rules.AddRole, "add a unit to the fire", "unit"),
		w("keep", rules.DeclineRole, "leave the die as it lies"),
		w("land", rules.CommitRole, "land on the beach"),
		w("launch", rules.ChangeRole, "send a unit into the approach zone", "unit"),
		w("launch-all", rules.CommitRole, "send into the approach zone whom it takes"),
		w("lay", rules.PlaceRole, "lay a mine", "to", "choice"),
		w("lead", rules.PlaceRole, "move a leader", "unit", "to"),
		w("leave-out", rules.ChangeRole, "keep a unit out of the assault or landing", "unit"),
		w("leave-ridge", rules.ChangeRole, "give up a Ridge marker", "to"),
		w("let-pass", rules.DeclineRole, "let the game-turn go by without it"),
		w("lift", rules.ChangeRole, "take a mine back", "to"),
		w("load-truck", rules.ChangeRole, "load a unit onto a truck", "unit"),
		w("lose", rules.AnswerRole, "say which unit is lost", "unit"),
		w("mass", rules.AnswerRole, "make the massed Banzai charge"),
		w("pay", rules.AnswerRole, "say which division pays", "choice"),
		w("place", rules.PlaceRole, "place a counter", "to"),
		w("preempt", rules.ChangeRole, "play a formation before a chit is drawn", "choice"),
		w("prepare", rules.ChangeRole, "prepare an assault", "to"),
		w("rally", rules.ChangeRole, "rally a hex", "doer", "to"),
		w("reduce", rules.AnswerRole, "have demolition teams lower a mine", "to"),
		w("repair", rules.ChangeRole, "have engineers repair the airfield", "choice"),
		w("reroll", rules.SpendRole, "have the die thrown again"),
		w("resolve", rules.AttackRole, "carry out an air strike", "to"),
		w("restore", rules.SpendRole, "end a disruption of supply", "choice"),
		w("retreat", rules.AnswerRole, "retreat before an assault", "to"),
		w("run-in", rules.CommitRole, "go into the final zone"),
		w("seal", rules.ChangeRole, "seal a cave", "doer", "to"),
		w("share", rules.AnswerRole, "give a level to an assaulting hex", "to"),
		w("shell", rules.AttackRole, "fire indirectly at any hex", "unit"),
		w("shelter", rules.AnswerRole, "say what counts for the defense", "unit"),
		w("single", rules.ChangeRole, "fire a sustained weapon once only"),
		w("smoke", rules.ChangeRole, "lay smoke on a unit's own hex", "doer", "to"),
		w("staff", rules.AddRole, "leave engineers on the airfield", "unit"),
		w("stand", rules.AnswerRole, "say whose defense value counts", "unit"),
		w("stand-fast", rules.DeclineRole, "stand against the assault"),
		w("stay", rules.DeclineRole, "stay in the zone"),
		w("stop", rules.EndRole, "end the move"),
		w("strike", rules.AttackRole, "have aircraft strike a hex", "to"),
		w("support", rules.AddRole, "have a unit support the assault", "unit"),
		w("sweep", rules.ChangeRole, "clear mines", "doer", "to"),
		w("take", rules.TakeRole, "take a unit", "unit"),
		w("tenacity", rules.AnswerRole, "take a level in place of the check"),
		w("transfer", rules.ChangeRole, "ship guns over from Saipan", "unit"),
		w("uncovered", rules.DeclineRole, "have nothing more count for the defense"),
		w("unload", rules.ChangeRole, "unload a truck", "unit"),
		w("use", rules.AddRole, "use a support weapon, leader or hero", "unit"),
		w("vow", rules.AnswerRole, "put a stack under a Gyokusai marker", "to"),
		w("with", rules.AddRole, "have another counter of the hex go along", "unit"),
	}
}

// theDie is every die of the game: whoever has his drink left may have it thrown again, the United States first (26.0).
func theDie() box {
	offer := func(letter string, by play.Side) play.Offer[*Game] {
		return play.Offer[*Game]{
			Letter: letter, By: by, Keep: vKeep, Again: vReroll,
			May:   func(g *Game, _ *frame) bool { return g.drinks[by] },
			Spend: func(g *Game, _ *frame) { g.drinks[by] = false },
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Keep the "+die.Faces[play.Lies(f)]+", or have it thrown again", g.rolledFor(f)+". "+g.drink(int(by))+": you may do so once a day.")
			},
			Describe: func(g *Game, f *frame, again bool) rules.Detail {
				return rules.Detail{Label: pick(again, "Throw again", "Keep the "+die.Faces[play.Lies(f)]), Note: pick(again, g.drink(int(by))+", once a day", ""), Rule: "26.0"}
			},
		}
	}
	second := offer("hero", us)
	second.May = (*Game).rethrown
	second.Spend = func(g *Game, _ *frame) { g.useUp(g.atHand(Rethrows), "the die is thrown again") }
	second.Describe = func(g *Game, f *frame, again bool) rules.Detail {
		return rules.Detail{Label: pick(again, g.name(g.atHand(Rethrows))+": throw again", "Keep the "+die.Faces[play.Lies(f)]), Note: pick(again, "Once in the game", ""), Rule: "14.2"}
	}
	return play.Roll[*Game]{
		Name: "die", Rule: "26.0", Die: die, For: (*Game).rolledFor, By: (*Game).roller, Under: (*Game).rolledUnder, Offers: []play.Offer[*Game]{offer("us", us), second, offer("jp", japan)},
	}.Box()
}

// drink is what a side has a die thrown again for (26.0).
func (g *Game) drink(side int) string { return g.data().Island.Drinks[g.sideID(side)] }

// roller is the side whose die it is, from the box around it: who fires, assaults or checks, whose division it is, else who decides there.
func (g *Game) roller(*frame) rules.Side {
	open := g.Open
	if len(open) < 2 {
		return g.Phasing
	}
	switch f := &open[len(open)-2]; f.Box {
	case fireBox, shellBox, napalmBox, strikeBox:
		if s := g.shot(); s != nil {
			return g.sideID(int(s.side))
		}
	case assaultBox:
		return g.sideID(pick(g.assault.rolled[0] < 0, int(g.assault.side), 1-int(g.assault.side)))
	case routBox:
		return g.sideID(g.unit(int(f.Unit[0])).side)
	case commandBox, dispatchRollBox:
		return g.sideID(pick(slices.Contains(g.title.divisionsOf(us), int(f.Count[0])), us, japan))
	case arrivalBox, airBox, preparatoryBox, activationBox, repairBox, ashoreBox:
		return g.sideID(us)
	case taskBox, demandBox, lightBox, eventBox, demolitionBox:
		if f.By >= 0 {
			return g.sideID(int(f.By))
		}
	}
	return g.Phasing
}

// rolledUnder is the rule that the die is thrown under: that of the box around it.
func (g *Game) rolledUnder(*frame) string {
	if len(g.Open) < 2 {
		return "26.0"
	}
	return g.title.machine.Boxes[g.Open[len(g.Open)-2].Box].Rule
}

// rolledFor says what the die is thrown for, from the box around it.
func (g *Game) rolledFor(f *frame) string {
	open := g.Open
	if len(open) < 2 {
		return "Roll"
	}
	at := ""
	if f.Place[0] != int16(none) {
		at = " at " + g.said(board.ID(f.Place[0]))
	}
	switch b := open[len(open)-2].Box; b {
	case fireBox, shellBox:
		return pick(b == shellBox && f.Unit[0] < 0, "Scatter", "Fire") + at // its unit is named for the fire alone
	case assaultBox:
		return pick(g.assault.rolled[0] < 0, "Assaulting die", "Defending die") + at
	case routBox:
		return "Rout check of " + g.name(int(f.Unit[0]))
	case taskBox:
		return "Work" + at
	case weatherBox:
		return "Weather"
	case windBox:
		return "Fire in the wind" + at
	case lightBox:
		return "Illumination" + at
	case mineBox:
		return "Mine" + at
	case strikeBox:
		return fixedWords[g.shot().how][0] + at
	case airBox:
		return "Air support"
	case preparatoryBox:
		return "Scatter" + at
	case activationBox:
		return "Interdiction"
	case demandBox:
		return "Surrender" + at
	case arrivalBox:
		return "Landing of " + g.name(int(f.Unit[0]))
	case flareBox:
		return "Illumination rounds"
	case repairBox:
		return "Repair of the airfield"
	case ashoreBox:
		return "Drift off " + g.beachOf(&open[len(open)-2]).Name
	case eventBox:
		return g.eventRoll(&open[len(open)-2])
	case napalmBox:
		return fixedWords[g.shot().how][0] + at
	case demolitionBox:
		return "Demolition teams"
	case commandBox:
		return "Direct commands of the " + g.title.divisionName(int(open[len(open)-2].Count[0]))
	case dispatchRollBox:
		return "Dispatch points of the " + g.title.divisionName(int(open[len(open)-2].Count[0]))
	}
	return "Roll"
}
