package dday

import (
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// The sequence of play (4.0): its boxes and verbs. What a box does stands in the file of its section. All of it is decided
// by the United States: what Japan does follows from the rules, and where they leave a choice the player makes it.

// The boxes of the sequence of play.
const (
	gameBox       play.BoxID = iota
	setUpBox                 // 3.3: who stands where, steps lost, heroes
	turnBox                  // 4.0
	amphibiousBox            // 5.0
	checkBox                 // 5.1: the check of one landing box
	landBox                  // 5.2
	heroBox                  // 10.1.1: heroes of a scenario or a day
	waveBox                  // 5.0: the second wave of game-turn 1
	hqBox                    // 4.0 II
	eventBox                 // 21.0: an event phase
	choiceBox                // 21.0: whom or where an event strikes
	fireBox                  // 6.0
	positionBox              // 13.0: what one position does
	hitBox                   // 6.3.3: which of equal units is hit
	lossBox                  // 6.3.4: what a hit costs
	chargeBox                // 14.4.2: the counterattack
	actionBox                // 7.0
	wayBox                   // 7.3: the taken units on their way
	passageBox               // 7.3.3: movement under fire
	stormBox                 // 7.4
	attackBox                // 8.3
	barrageBox               // 8.4
	closeBox                 // 8.6
	roundBox                 // 8.6.1: after a Japanese card
	excessBox                // 7.5
	artilleryBox             // 6.5
	raidBox                  // 11.0
	endBox                   // 4.0 VIII
)

// The verbs, in the order of their names.
const (
	vAbandon play.Word = iota
	vAssign
	vAttack
	vBarrage
	vCarry
	vChooseDivision
	vChooseHex
	vChooseUnit
	vCombine
	vDeclare
	vDeliberate
	vDestroy
	vDisrupt
	vDrift
	vEndActions
	vEndHQ
	vEndLanding
	vEndSetUp
	vEnter
	vEstablish
	vExit
	vExtend
	vGarrison
	vGoOn
	vHasty
	vHero
	vHeroTo
	vHit
	vInspire
	vJoin
	vLand
	vLose
	vPay
	vPlace
	vPreserve
	vRecover
	vRelease
	vReplace
	vReserve
	vRoad
	vSacrifice
	vShell
	vSpread
	vStop
	vStorm
	vSupport
	vTake
	vWith
	vWithdraw
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

func of(w play.Word) plain { return play.Of[*Game](w) }

func press(w play.Word) button { return play.Press[*Game](w) }

// opened is a frame of a box. The United States decide in all of them.
func opened(b play.BoxID) frame { return play.Open(b, us) }

var reasons play.Reasons[*Game]

// ruled is a refusal that needs nothing of the position; because is one that is said of an act.
func ruled(rule, why string) play.Code { return reasons.Ruled(rule, why) }

func because(rule string, say func(*Game, act) string) play.Code { return reasons.Because(rule, say) }

// build makes the sequence of play.
func build(sides []rules.SideInfo) *play.Machine[*Game] {
	m := &play.Machine[*Game]{
		Boxes: []box{
			gameBox:       theGame(),
			setUpBox:      settingUp(),
			turnBox:       gameTurn(),
			amphibiousBox: amphibious(),
			checkBox:      landingCheck(),
			landBox:       landing(),
			heroBox:       heroComing(),
			waveBox:       secondWaving(),
			hqBox:         ordering(),
			eventBox:      events(),
			choiceBox:     choice(),
			fireBox:       firePhaseBox(),
			positionBox:   acting(),
			hitBox:        hitting(),
			lossBox:       losing(),
			chargeBox:     charging(),
			actionBox:     actions(),
			wayBox:        way(),
			passageBox:    passage(),
			stormBox:      storm(),
			attackBox:     attacking(),
			barrageBox:    barraging(),
			closeBox:      fighting(),
			roundBox:      roundOf(),
			excessBox:     stacking(),
			artilleryBox:  artilleryFire(),
			raidBox:       raids(),
			endBox:        endOfTurn(),
		},
		Words: vocabulary(), Reasons: &reasons, Ended: play.Plainly[*Game]("18.0", "The game is over."),
		Over: over,
	}
	for i := range sides {
		name := sides[i].Name
		if strings.HasPrefix(name, "United") {
			name = "The " + name
		}
		m.Sides = append(m.Sides, play.Faction{ID: sides[i].ID, Name: name})
	}
	return m
}

// over reports whether the game has ended; then nothing is left of what was going on.
func over(g *Game) bool {
	if g.ending != nil {
		if x := g.close; x != nil && x.card >= 0 {
			g.discards[x.card]++ // it lay on the table
		}
		g.parts = parts{}
	}
	return g.ending != nil
}

// deeds are what verbs do, before the name of their place or unit, where the word itself would say it wrongly.
var deeds = map[rules.Verb]string{
	"choose-hex": "choose", "choose-unit": "choose", "combine": "add", "garrison": "place a garrison in", "join": "add", "land": "land in",
	"place": "place a unit in", "preserve": "make a preservation move to", "road": "go by road to", "with": "take along",
}

func vocabulary() []info {
	w := func(verb rules.Verb, role rules.Role, means string, follow ...string) info {
		v := rules.VerbInfo{Verb: verb, Role: role, Means: means}
		for _, f := range follow {
			switch f {
			case "unit":
				v.Unit = true
			case "to":
				v.To = true
			case "choice":
				v.Choice = true
			case "count":
				v.Count = true
			}
		}
		v.Deed = deeds[verb]
		return info{VerbInfo: v}
	}
	only := func(when play.Why[*Game], v info) info {
		v.Untimely = when
		return v
	}
	return []info{
		only(inHQPhase, w("abandon", rules.ChangeRole, "turn a command post back to a headquarters", "unit")),
		only(inHQPhase, w("assign", rules.ChangeRole, "assign a tank or engineer unit to a battalion", "unit", "choice")),
		w("attack", rules.AttackRole, "begin an attack on a hex", "to"),
		w("barrage", rules.AttackRole, "begin a barrage by a tank unit", "unit", "to"),
		w("carry", rules.AddRole, "have the taken tractor carry a company", "unit"),
		w("choose-division", rules.AnswerRole, "say which division an event is for", "choice"),
		w("choose-hex", rules.AnswerRole, "say which hex is meant", "to"),
		w("choose-unit", rules.AnswerRole, "say which unit is meant", "unit"),
		w("combine", rules.AddRole, "add a second tank unit to the barrage", "unit"),
		w("declare", rules.CommitRole, "carry out the attack or barrage"),
		w("deliberate", rules.AnswerRole, "fight the close combat at the end of the phase"),
		w("destroy", rules.AnswerRole, "say what a barrage destroys", "choice"),
		w("disrupt", rules.AnswerRole, "have a unit disrupted", "unit"),
		w("drift", rules.AnswerRole, "say which unit drifts", "unit"),
		w("end-actions", rules.EndRole, "end the actions"),
		w("end-headquarters", rules.EndRole, "end the headquarters phase"),
		w("end-landing", rules.EndRole, "end the landing"),
		w("end-set-up", rules.CommitRole, "end the set-up"),
		w("enter", rules.GoRole, "go into the next hex", "to"),
		only(postsFromFive, w("establish", rules.ChangeRole, "turn a headquarters into a command post", "unit")),
		w("exit", rules.ChangeRole, "leave the map"),
		only(inHQPhase, w("extend", rules.ChangeRole, "move a command post's marker one box on", "unit")),
		only(inHQPhase, w("garrison", rules.PlaceRole, "place a garrison marker", "to")),
		w("go-on", rules.AnswerRole, "go on"),
		w("hasty", rules.AnswerRole, "fight the close combat at once"),
		w("hero", rules.SpendRole, "say what the hero stands in for", "choice"),
		w("hero-to", rules.ChangeRole, "move a hero to another unit", "unit", "choice"),
		w("hit", rules.AnswerRole, "say which of equal units is hit", "unit"),
		w("inspire", rules.AnswerRole, "have an inspired unit disrupted in place of a step", "unit"),
		w("join", rules.AddRole, "add a unit to the attack", "unit"),
		w("land", rules.PlaceRole, "land a unit in a hex of its box", "unit", "to"),
		w("lose", rules.AnswerRole, "have a unit lose a step", "unit"),
		w("pay", rules.AnswerRole, "discard two cards in place of a step"),
		w("place", rules.PlaceRole, "place a unit", "unit", "to"),
		w("preserve", rules.GoRole, "make a preservation move", "unit", "to"),
		only(afterActions, w("recover", rules.ChangeRole, "remove the disruption of a unit", "unit")),
		only(inHQPhase, w("release", rules.ChangeRole, "take a unit out of reserve", "unit")),
		only(inHQPhase, w("replace", rules.ChangeRole, "give a unit a step back", "unit")),
		only(inHQPhase, w("reserve", rules.ChangeRole, "put a unit into reserve", "unit")),
		w("road", rules.GoRole, "go along the road", "to"),
		w("sacrifice", rules.AnswerRole, "have the hero fall in place of the last step", "unit"),
		w("shell", rules.AttackRole, "begin a barrage by points", "to", "choice", "count"),
		w("spread", rules.ChangeRole, "have the losses of the set-up spread"),
		w("stop", rules.EndRole, "end the move"),
		w("storm", rules.AttackRole, "enter an enemy hex for close combat", "to"),
		w("support", rules.SpendRole, "give points to the attack", "choice", "count"),
		w("take", rules.TakeRole, "take a unit", "unit"),
		w("with", rules.AddRole, "have another unit of the stack go along", "unit"),
		w("withdraw", rules.GoRole, "withdraw from the close combat", "to"),
	}
}
