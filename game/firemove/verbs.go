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
	{Verb: vAdvance, Role: rules.GoRole, Unit: true, To: true, Means: "advance along the path of retreat"},
	{Verb: vAssault, Role: rules.AnswerRole, To: true, Means: "say which landing hex a unit at sea is for"},
	{Verb: vAttack, Role: rules.AttackRole, To: true, Means: "open an attack on a hex"},
	{Verb: vBanzai, Role: rules.AnswerRole, Means: "make it a Banzai attack", Deed: "make it a Banzai attack"},
	{Verb: vBeachhead, Role: rules.AnswerRole, To: true, Means: "place a beachhead marker", Deed: "mark"},
	{Verb: vBombard, Role: rules.AttackRole, To: true, Means: "open a bombardment of a hex"},
	{Verb: vCommit, Role: rules.CommitRole, Means: "finish the set-up"},
	{Verb: vDeclare, Role: rules.CommitRole, Means: "finish declaring, or bombard with what is drawn"},
	{Verb: vDeplete, Role: rules.ChangeRole, Unit: true, Means: "deplete a unit"},
	{Verb: vDisplace, Role: rules.GoRole, Unit: true, To: true, Means: "make room for a retreating unit"},
	{Verb: vEndAdv, Role: rules.EndRole, Means: "advance no more"},
	{Verb: vEndBomb, Role: rules.EndRole, Means: "end the bombardment phase"},
	{Verb: vEndCombat, Role: rules.EndRole, Means: "end the combat phase"},
	{Verb: vEndLand, Role: rules.EndRole, Means: "land no more"},
	{Verb: vEndMove, Role: rules.EndRole, Means: "end the movement phase"},
	{Verb: vEndRebuild, Role: rules.EndRole, Means: "rebuild no more"},
	{Verb: vJoin, Role: rules.AddRole, Unit: true, Means: "add an adjacent unit to the attack", Deed: "add"},
	{Verb: vLand, Role: rules.PlaceRole, To: true, Means: "land the taken unit", Deed: "land in"},
	{Verb: vMarker, Role: rules.SpendRole, Means: "lay a support fire marker; in a bombardment, draw one"},
	{Verb: vMove, Role: rules.GoRole, To: true, Means: "move the taken unit"},
	{Verb: vNoMarker, Role: rules.DeclineRole, Means: "lay no support fire marker in this step"},
	{Verb: vPlace, Role: rules.PlaceRole, To: true, Means: "set up the taken unit", Deed: "place a unit in"},
	{Verb: vRebuild, Role: rules.ChangeRole, Unit: true, Means: "restore a depleted unit"},
	{Verb: vResist, Role: rules.AnswerRole, Unit: true, Means: "offer stiff resistance instead of retreating", Deed: "resist with"},
	{Verb: vRetreat, Role: rules.GoRole, Unit: true, To: true, Means: "retreat to the next hex"},
	{Verb: vTake, Role: rules.TakeRole, Unit: true, Means: "take a unit to move, land or place it"},
}
