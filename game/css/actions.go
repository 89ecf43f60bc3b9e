package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// What active units do, one after the other (5.2). The verbs stand in the files of their sections; here is what they share.

// actions are the verbs of the step in which units act.
func actions() verbs {
	return verbs{charging{plainly(vCharge)}, returning{plainly(vComeBack)}, conceding{plainly(vConcede)}, demanding{plainly(vDemand)}, mode{plainly(vDeploy), deployed}, dig{plainly(vDig)}, endActing{press(vEndActivation)}, entering{exactly(vEnter)}, exiting{press(vExit)}, firing{plainly(vFire)}, mode{plainly(vFormColumn), inColumn}, lighting{plainly(vIlluminate)}, leaving{plainly(vLeaveRidge)}, loading{plainly(vLoadTruck)}, preparing{plainly(vPrepare)}, rallying{plainly(vRally)}, repairing{plainly(vRepair)}, sealing{plainly(vSeal)}, bombarding{plainly(vShell)}, screening{plainly(vSmoke)}, sweeping{plainly(vSweep)}, take{plainly(vTake)}, shipping{plainly(vTransfer)}, unloading{plainly(vUnload)}, with{exactly(vWith)}}
}

// actionPrompt says what may be done.
func (g *Game) actionPrompt(f *frame) play.Prompt {
	k := g.chit(int(g.turn.chit))
	switch {
	case g.move != nil:
		return play.Say("Move "+g.moversName()+", or do something else", figure(int(g.move.left))+" movement points.")
	case k.purpose == commandChit && g.idle(f):
		return play.Say("Nobody can act: end the activation", "Direct commands are for units on the map: "+g.commandsOf(k.side)+" left.")
	case k.purpose == commandChit:
		return play.Say("Activate units by direct commands, or end", "Left: "+g.commandsOf(k.side)+". Each unit acts once.")
	}
	return play.Say(k.name+" acts: move, fire, rally or dig, or end", "Direct commands left: "+g.commandsOf(k.side)+".")
}

// idle reports whether nothing is left to do in the activation but to end it.
func (g *Game) idle(f *frame) bool {
	for _, v := range actions() {
		if _, ends := v.(endActing); ends {
			continue
		}
		any := false
		v.Each(g, f, func(a act) { any = any || v.Refuse(g, f, a) == play.Allowed })
		if any {
			return false
		}
	}
	return true
}

// commandsOf is the direct commands of a side in words: "4th Marine Division 4".
func (g *Game) commandsOf(side int) string {
	return g.eachForce(side, func(o *force) int8 { return o.commands })
}

// endActing ends the activation.
type endActing struct{ button }

func (endActing) Do(g *Game, _ *frame, _ act) play.Flow {
	g.move = nil
	return play.Next()
}
func (endActing) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endActing) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.mustCharge() {
		return mustCharge
	}
	return play.Allowed
}
func (endActing) Describe(g *Game, _ *frame, _ act) rules.Detail {
	d := rules.Detail{Label: "End activation", Rule: "5.0"}
	if g.chit(int(g.turn.chit)).purpose == commandChit {
		return d
	}
	for _, u := range g.title.units[g.chit(int(g.turn.chit)).side] {
		if g.pieces[u].acts == 0 && g.mayAct(u) == play.Allowed {
			return d.Leaves(rules.Undone{Text: "Units have not acted", Rule: "5.2"})
		}
	}
	return d
}

// spotPlace is where a counter is, for a line of the log.
func (g *Game) spotPlace(u int) []rules.Place { return []rules.Place{g.place(g.at(u))} }

// sideID is the id of a side.
func (g *Game) sideID(side int) rules.Side { return g.data().Info.Sides[side].ID }

// tell notes something about a side.
func (g *Game) tell(side int, text, rule string) {
	g.Tell(rules.Noted{Side: g.sideID(side), Text: text, Rule: rule})
}

// tellAt notes something that happens in a location.
func (g *Game) tellAt(side int, p board.ID, text, rule string) {
	g.Tell(rules.Noted{Side: g.sideID(side), Text: text, At: []rules.Place{g.place(p)}, Rule: rule})
}

// only is a set of one unit.
func only(u int) order.Set { return order.Of(u) }

// noSet is no units.
var noSet order.Set

// actor is a unit in a location that may perform an action which any unit of it may perform for all: the lowest of those whom it costs
// least; -1 without any.
func (g *Game) actor(p board.ID, may func(u int) bool) int {
	best := -1
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if !g.unit(u).isUnit() || !may(u) || g.mayAct(u) != play.Allowed {
			continue
		}
		if best < 0 || g.pains(u) < g.pains(best) || g.pains(u) == g.pains(best) && u < best {
			best = u
		}
	}
	return best
}

// doer is who does a task for its location: the unit that is named, else the actor.
func (g *Game) doer(a act, may func(u int) bool) int {
	if a.Unit >= 0 {
		return int(a.Unit)
	}
	return g.actor(board.ID(a.Place), may)
}

// mayName reports whether a task names nobody, or one of several units of the location that may do it (5.2, 10.1): where one alone may, it
// needs no name.
func (g *Game) mayName(a act, may func(u int) bool) bool {
	return a.Unit < 0 || slices.Contains(g.doers(board.ID(a.Place), may), int(a.Unit))
}

// doers are the units of a location that may do a task, if they are several.
func (g *Game) doers(p board.ID, may func(u int) bool) (list []int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.unit(u).isUnit() && may(u) && g.mayAct(u) == play.Allowed {
			list = append(list, u)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// eachDoer calls a function with a task of every unit that may be named to do it, ascending.
func (g *Game) eachDoer(w play.Word, f *frame, refuse func(*Game, *frame, act) play.Code, see func(act)) {
	for _, u := range g.title.units[f.By] {
		if !g.onMap(u) {
			continue
		}
		if a := play.UnitTo(w, u, g.at(u)); refuse(g, f, a) == play.Allowed {
			see(a)
		}
	}
}

// doneBy names who does a task, where its player has named him.
func (g *Game) doneBy(a act) string {
	if a.Unit < 0 {
		return ""
	}
	return " by " + g.name(int(a.Unit))
}

// pains ranks what an action costs that any unit of a hex may perform: a direct command, and the guns that its unit would leave (8.6.4).
func (g *Game) pains(u int) int {
	return pick(g.costs(u), 2, 0) + pick(!g.is(u, column) && g.exposed(u), 1, 0)
}
