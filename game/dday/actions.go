package dday

import (
	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// The United States Action Phase (4.0 VI, 7.0): actions in any order, on game-turn 1 the second wave, deliberate close combat,
// recovery, stacking.

func actions() box {
	return box{Name: "actions", Rule: "7.0", Doing: "the United States act", Waits: "acts", Steps: []step{
		{Letter: "begin", Do: func(g *Game, _ *frame) play.Flow {
			g.stale()
			g.leaveOutward()
			g.noteNear()
			return play.Next()
		}},
		{Letter: "actions", Alone: true, Verbs: actionVerbs(), Prompt: promptActions},
		{Letter: "second wave", When: func(g *Game, _ *frame) bool { return g.GameTurn == 1 }, Do: func(*Game, *frame) play.Flow {
			return play.Call(opened(waveBox))
		}},
		{Letter: "close combat", When: func(g *Game, _ *frame) bool { return g.mixedAfter(0) != none }, Verbs: verbs{fightAt{of(vChooseHex)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Say where close combat is fought next", "Deliberate close combat follows all actions, 8.6.")
			}},
		{Letter: "recovery", When: func(g *Game, _ *frame) bool { return g.mayShelter() }, Verbs: verbs{recoverAll{press(vGoOn)}, preserving{exactly(vPreserve)}, recovering{exactly(vRecover)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Move disrupted units out of danger, or go on", "Whoever makes no preservation move recovers where 7.6 lets it.")
			}},
		{Letter: "recover", Do: func(g *Game, _ *frame) play.Flow {
			g.recoverEverybody()
			return play.Next()
		}},
		{Letter: "stacking", Do: func(g *Game, _ *frame) play.Flow {
			if h := g.crowdedAfter(0); h != none {
				return play.CallStay(g.excessFrame(h))
			}
			return play.Next()
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.endActionPhase()
			return play.Leave()
		}},
	}}
}

// exact is a plain verb that lists nothing but what is legal.
type exact struct {
	plain
	play.Listed
}

func exactly(w play.Word) exact { return exact{plain: of(w)} }

// actionVerbs are what may be done in the phase.
func actionVerbs() verbs {
	return verbs{
		beginAttack{of(vAttack)}, beginBarrage{of(vBarrage)},
		carrying{exactly(vCarry)}, endActions{press(vEndActions)}, entering{exactly(vEnter)}, exiting{press(vExit)}, officerGoes{exactly(vHeroTo)},
		preserving{exactly(vPreserve)}, roading{exactly(vRoad)},
		beginShell{of(vShell)}, storming{exactly(vStorm)}, taking{exactly(vTake)}, joining{exactly(vWith)},
	}
}

func promptActions(g *Game, _ *frame) play.Prompt {
	switch {
	case g.move != nil && g.stuck():
		return play.Say(g.moversName()+" can enter no hex: take somebody else", "A click on a hex says why.")
	case g.move != nil:
		return play.Say(g.moversName()+": enter a hex, or do something else", halves(int(g.move.left))+" movement points.")
	}
	return play.Say("Act with units, or end the actions", g.actionsLeft())
}

// stuck reports whether the taken units can go nowhere from where they stand.
func (g *Game) stuck() bool {
	for _, n := range g.ground().Neighbors(g.here()) {
		if n < 0 {
			continue
		}
		if _, why := g.toll(g.move, g.here(), n); why == play.Allowed || (storming{}).Refuse(g, nil, play.AtPlace(vStorm, n)) == play.Allowed {
			return false
		}
	}
	return true
}

// actionsLeft says how many paid actions each division on the map has left.
func (g *Game) actionsLeft() string {
	text := "Paid actions left: "
	for d, name := range divisions {
		if d > 0 {
			text += ", "
		}
		text += name + " " + figure(g.actionsAllowed(d)-int(g.paid[d]))
	}
	return text + "."
}

// actionsAllowed is how many paid actions a division may perform in this phase (7.0, 21.0 Semper Fi).
func (g *Game) actionsAllowed(division int) int {
	return g.data().Tables.Actions + int(g.extra[division])
}

var (
	noUnit      = ruled("7.0", "Name a United States unit on the map.")
	reserved    = ruled("16.2", "It is in reserve and does nothing but receive replacements.")
	waveRests   = ruled("19.0", "It came ashore with the second wave and does not act in this game-turn.")
	entered     = ruled("7.4", "It stands in an enemy hex: that was its action.")
	isDown      = ruled("7.6", "It is disrupted: it recovers at the end of the phase, or makes a preservation move.")
	mustGoBack  = ruled("16.2", "Out of reserve and out of command it moves towards its headquarters and does nothing else.")
	actionsGone = because("7.0", func(g *Game, a act) string {
		return "The " + divisions[g.unit(int(a.Unit)).division] + " has performed all its actions."
	})
	hasActed  = reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation { return g.alreadyActed(int(a.Unit)) })
	noCommand = reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation {
		rule, why := g.uncommanded(int(a.Unit))
		return &rules.Violation{Rule: rule, Why: why}
	})
)

// alreadyActed says that a unit has acted: a free action is no exception (7.1).
func (g *Game) alreadyActed(u int) *rules.Violation {
	if g.freely(u) {
		return &rules.Violation{Rule: "7.1", Why: "It has acted in this phase, and a free action is one too."}
	}
	return &rules.Violation{Rule: "7.2", Why: "It has acted in this phase."}
}

// able reports why a unit can perform no action at all in this phase, whatever its command; Allowed if it can.
func (g *Game) able(u int) play.Code {
	switch {
	case u < 0 || g.unit(u).side != us || !g.onMap(u):
		return noUnit
	case g.is(u, inReserve):
		return reserved
	case g.is(u, acted):
		return hasActed
	case g.is(u, ashore):
		return waveRests
	case g.down(u):
		return isDown
	case g.where.Holds(japan, g.at(u)):
		return entered
	}
	return play.Allowed
}

// mayAct reports why a unit may perform no action other than movement; Allowed if it may (7.0).
func (g *Game) mayAct(u int) play.Code { return g.mayShare(u, order.Set{}) }

// price is how many paid actions units perform together: one for each hex and division of which somebody does not act freely
// (7.2.1).
func (g *Game) price(units order.Set) (price [3]int) {
	var paying order.Set
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		if g.is(u, outward) || g.freely(u) || g.alongside(paying, u) {
			continue
		}
		paying.Add(u)
		price[g.unit(u).division]++
	}
	return price
}

// alongside reports whether one of some units stands with a unit of its division.
func (g *Game) alongside(units order.Set, u int) bool {
	for o := units.Next(0); o >= 0; o = units.Next(o + 1) {
		if g.at(o) == g.at(u) && g.unit(o).division == g.unit(u).division {
			return true
		}
	}
	return false
}

// affords reports whether the divisions of some units have the actions left that these would perform together.
func (g *Game) affords(units order.Set) bool {
	rich := true
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		d := g.unit(u).division
		rich = rich && int(g.paid[d])+units.Count() <= g.actionsAllowed(int(d))
	}
	if rich {
		return true
	}
	price := g.price(units)
	for d := range price {
		if price[d] > 0 && int(g.paid[d])+price[d] > g.actionsAllowed(d) {
			return false
		}
	}
	return true
}

// spendActions performs one action of some units together: those that do not act freely pay, all of them have acted, and what they
// rely on is bound for the phase (10.2.1, 10.3).
func (g *Game) spendActions(units order.Set) {
	var begun order.Set
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		g.share(u, begun)
		begun.Add(u)
	}
}

// leaveOutward frees units out of reserve of their duty to move where they are in command again (16.2).
func (g *Game) leaveOutward() {
	for _, u := range g.title.forces[us] {
		if g.is(u, outward) && (!g.onMap(u) || g.hqOver(u) >= 0) {
			g.clear(u, outward)
		}
	}
}

// noteNear notes, while nearness makes actions free, who begins the phase with or beside its regimental headquarters (7.1(4)).
func (g *Game) noteNear() {
	if g.GameTurn >= g.data().Tables.Command.FromTurn {
		return
	}
	for _, u := range g.title.forces[us] {
		if g.nearHQ(u) {
			g.set(u, beganNear)
		}
	}
}

// owesMove is a unit out of reserve that has not yet moved towards its command and can; -1 without one (16.2).
func (g *Game) owesMove() int {
	for _, u := range g.title.forces[us] {
		if !g.is(u, outward) || g.able(u) != play.Allowed {
			continue
		}
		m := g.newMove(u)
		for _, n := range g.ground().Neighbors(g.at(u)) {
			if n >= 0 {
				if _, why := g.toll(m, g.at(u), n); why == play.Allowed {
					return u
				}
			}
		}
	}
	return -1
}

// mixedAfter is the first hex from one on in which both sides stand; none without one.
func (g *Game) mixedAfter(h board.ID) board.ID {
	first := none
	for _, u := range g.title.forces[us] {
		if at := g.at(u); at >= h && (first == none || at < first) && g.is(u, stormed) && g.held(at) {
			first = at
		}
	}
	return first
}

// endActionPhase forgets what holds for the phase alone; what disrupted units in it did so before the next (7.6).
func (g *Game) endActionPhase() {
	for _, u := range g.title.forces[us] {
		if g.is(u, shaken) {
			g.clear(u, shaken)
			g.set(u, disrupted)
		}
		g.clear(u, acted|movedHQ|ashore|led|stormed|beganNear)
		g.pieces[u].from = none
	}
	g.move = nil
	g.paid, g.extra = [3]int8{}, [3]int8{}
	g.struck, g.shelled, g.strategic = nil, nil, 0
	g.unlend()
	g.stale()
}

// endActions ends the actions.
type endActions struct{ button }

var owedMove = because("16.2", func(g *Game, _ act) string {
	return g.unit(g.owesMove()).Name + " is out of reserve and of command: it moves to its headquarters first."
})

func (endActions) Refuse(g *Game, _ *frame, _ act) play.Code {
	return pick(g.owesMove() < 0, play.Allowed, owedMove)
}

func (endActions) Do(g *Game, _ *frame, _ act) play.Flow {
	g.move = nil
	return play.Next()
}
func (endActions) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endActions) Describe(g *Game, _ *frame, _ act) rules.Detail {
	d := rules.Detail{Label: "End actions", Rule: "7.0"}
	for i, name := range divisions {
		if left := g.actionsAllowed(i) - int(g.paid[i]); left > 0 {
			if idle := g.idle(i); len(idle) > 0 {
				d = d.Leaves(rules.Undone{Text: name + ": " + rules.Counted(left, "action", "actions") + " left", Units: idle, Rule: "7.0"})
			}
		}
	}
	return d
}

// idle lists the units of a division that could still perform a paid action.
func (g *Game) idle(division int) (ids []rules.UnitID) {
	for _, u := range g.title.forces[us] {
		if int(g.unit(u).division) == division && g.mayAct(u) == play.Allowed && !g.freely(u) {
			ids = append(ids, g.id(u))
		}
	}
	return ids
}

// fightAt says which deliberate close combat is fought next (8.6).
type fightAt struct{ plain }

var noFight = ruled("8.6", "Nobody has entered an enemy hex there.")

func (fightAt) Each(g *Game, _ *frame, yield func(act)) {
	for h := g.mixedAfter(0); h != none; h = g.mixedAfter(h + 1) {
		yield(play.AtPlace(vChooseHex, h))
	}
}

func (fightAt) Refuse(g *Game, _ *frame, a act) play.Code {
	h := board.ID(a.Place)
	return pick(h >= 0 && g.mixedAfter(h) == h, play.Allowed, noFight)
}

func (fightAt) Do(g *Game, _ *frame, a act) play.Flow {
	return play.CallStay(g.combatIn(board.ID(a.Place)))
}
func (fightAt) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Fight in " + g.place(board.ID(a.Place)).String(), Note: "Deliberate close combat", Rule: "8.6"}
}

// combatIn is the close combat in a hex that United States units have entered.
func (g *Game) combatIn(h board.ID) frame {
	s, _ := g.sourceAt(h)
	return g.closeFrame(h, us, s.color)
}
