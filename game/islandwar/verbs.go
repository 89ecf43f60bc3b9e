package islandwar

import "marianas/game/rules"

// The verbs of the title.
const (
	vAdvance   rules.Verb = "advance"
	vAlso      rules.Verb = "also"
	vAssault   rules.Verb = "assault"
	vAttack    rules.Verb = "attack"
	vBanzai    rules.Verb = "banzai"
	vBarrage   rules.Verb = "barrage"
	vBeach     rules.Verb = "choose-beach"
	vCommit    rules.Verb = "commit"
	vDeclare   rules.Verb = "declare"
	vDisplace  rules.Verb = "displace"
	vEndAdv    rules.Verb = "end-advance"
	vEndCombat rules.Verb = "end-combat"
	vEndLand   rules.Verb = "end-landing"
	vEndMove   rules.Verb = "end-movement"
	vEndProt   rules.Verb = "end-protection"
	vJoin      rules.Verb = "join"
	vLand      rules.Verb = "land"
	vMove      rules.Verb = "move"
	vPay       rules.Verb = "pay"
	vPlace     rules.Verb = "place"
	vProtect   rules.Verb = "protect"
	vRetreat   rules.Verb = "retreat"
	vRoll      rules.Verb = "roll"
	vStand     rules.Verb = "stand"
	vSupport   rules.Verb = "support"
	vTake      rules.Verb = "take"
)

var verbs = []rules.VerbInfo{
	{Verb: vAdvance, Unit: true, To: true, Means: "advance along the path of retreat"},
	{Verb: vAlso, To: true, Means: "attack a further hex in the same combat"},
	{Verb: vAssault, To: true, Means: "say which beach a unit at sea will assault"},
	{Verb: vAttack, To: true, Means: "open an attack on a hex"},
	{Verb: vBanzai, Means: "double the infantry and engineers of the attack"},
	{Verb: vBarrage, Unit: true, Means: "add artillery that is not adjacent to the attack"},
	{Verb: vBeach, To: true, Means: "choose a landing beach in secret"},
	{Verb: vCommit, Means: "finish the set-up"},
	{Verb: vDeclare, Means: "finish declaring the attack"},
	{Verb: vDisplace, Unit: true, To: true, Means: "make room for a retreating unit"},
	{Verb: vEndAdv, Means: "advance no more"},
	{Verb: vEndCombat, Means: "end the combat phase"},
	{Verb: vEndLand, Means: "land no more"},
	{Verb: vEndMove, Means: "end the movement phase"},
	{Verb: vEndProt, Means: "give no more final protective fire"},
	{Verb: vJoin, Unit: true, Means: "add an adjacent unit to the attack"},
	{Verb: vLand, To: true, Means: "land the taken unit"},
	{Verb: vMove, To: true, Means: "move the taken unit"},
	{Verb: vPay, Unit: true, Means: "remove a unit for a Banzai attack"},
	{Verb: vPlace, To: true, Means: "set up the taken unit"},
	{Verb: vProtect, Unit: true, Means: "give final protective fire"},
	{Verb: vRetreat, Unit: true, To: true, Means: "retreat one hex"},
	{Verb: vRoll, Means: "roll the die without a Banzai"},
	{Verb: vStand, Means: "refuse displacement: the retreating unit is eliminated"},
	{Verb: vSupport, Count: true, Means: "commit Ground Support Points"},
	{Verb: vTake, Unit: true, Means: "take a unit to move, land or place it"},
}

// bare are the actions that are a verb alone; they share one copy.
func bare(v rules.Verb) rules.Action { return rules.Action{Verb: v} }
