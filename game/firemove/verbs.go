package firemove

import "marianas/game/rules"

// The verbs of the system.
const (
	vAdvance    rules.Verb = "advance"
	vAssault    rules.Verb = "assault"
	vAttack     rules.Verb = "attack"
	vBanzai     rules.Verb = "banzai"
	vBeachhead  rules.Verb = "beachhead"
	vBombard    rules.Verb = "bombard"
	vCommit     rules.Verb = "commit"
	vDeclare    rules.Verb = "declare"
	vDeplete    rules.Verb = "deplete"
	vDisplace   rules.Verb = "displace"
	vEndAdv     rules.Verb = "end-advance"
	vEndBomb    rules.Verb = "end-bombardment"
	vEndCombat  rules.Verb = "end-combat"
	vEndLand    rules.Verb = "end-landing"
	vEndMove    rules.Verb = "end-movement"
	vEndRebuild rules.Verb = "end-rebuild"
	vJoin       rules.Verb = "join"
	vLand       rules.Verb = "land"
	vMarker     rules.Verb = "marker"
	vMove       rules.Verb = "move"
	vNoMarker   rules.Verb = "no-marker"
	vPlace      rules.Verb = "place"
	vRebuild    rules.Verb = "rebuild"
	vResist     rules.Verb = "resist"
	vRetreat    rules.Verb = "retreat"
	vTake       rules.Verb = "take"
)

var verbs = []rules.VerbInfo{
	{Verb: vAdvance, Unit: true, To: true, Means: "advance along the path of retreat"},
	{Verb: vAssault, To: true, Means: "say which landing hex a unit at sea is for"},
	{Verb: vAttack, To: true, Means: "open an attack on a hex"},
	{Verb: vBanzai, Means: "make it a Banzai attack"},
	{Verb: vBeachhead, To: true, Means: "place a beachhead marker"},
	{Verb: vBombard, To: true, Means: "open a bombardment of a hex"},
	{Verb: vCommit, Means: "finish the set-up"},
	{Verb: vDeclare, Means: "finish declaring, or bombard with what is drawn"},
	{Verb: vDeplete, Unit: true, Means: "deplete a unit"},
	{Verb: vDisplace, Unit: true, To: true, Means: "make room for a retreating unit"},
	{Verb: vEndAdv, Means: "advance no more"},
	{Verb: vEndBomb, Means: "end the bombardment phase"},
	{Verb: vEndCombat, Means: "end the combat phase"},
	{Verb: vEndLand, Means: "land no more"},
	{Verb: vEndMove, Means: "end the movement phase"},
	{Verb: vEndRebuild, Means: "rebuild no more"},
	{Verb: vJoin, Unit: true, Means: "add an adjacent unit to the attack"},
	{Verb: vLand, To: true, Means: "land the taken unit"},
	{Verb: vMarker, Means: "lay a support fire marker; in a bombardment, draw one"},
	{Verb: vMove, To: true, Means: "move the taken unit"},
	{Verb: vNoMarker, Means: "lay no support fire marker in this step"},
	{Verb: vPlace, To: true, Means: "set up the taken unit"},
	{Verb: vRebuild, Unit: true, Means: "restore a depleted unit"},
	{Verb: vResist, Unit: true, Means: "offer stiff resistance instead of retreating"},
	{Verb: vRetreat, Unit: true, To: true, Means: "retreat to the next hex"},
	{Verb: vTake, Unit: true, Means: "take a unit to move, land or place it"},
}
