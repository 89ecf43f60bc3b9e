package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Assaults (9.0): a marker is placed beside an active unit, and when active units are beside it again they assault. The lettered steps
// of 9.1 stand in their order; what a Banzai charge does otherwise is in banzai.go.

// assault is one that is being made.
type assault struct {
	side    int8
	at      board.ID // hex that is assaulted; from the inside of a cave its own
	marker  charge
	units   order.Set  // that assault
	hexes   []board.ID // locations they assault from, ascending
	support int8       // indirect firing units in support (9.1 B)
	guns    board.ID   // where those stand; none without any
	rolled  [2]int8    // faces of assaulter and defender; -1: none yet
	sums    [2]int8    // what is added to them
	heroes  order.Set  // who give their values to the defense and are gone after it (14.1)
	single  bool       // from one hex, by who is under Gyokusai (9.6.2)
	quit    bool       // the defenders have retreated or there were none
	gone    []advance  // who has advanced
}

func (a *assault) copy() *assault {
	c := *a
	c.hexes, c.gone = copied(a.hexes), copied(a.gone)
	return &c
}

// charge is the marker of the assault as printed.
func (a *assault) charge(g *Game) *Charge { return g.title.charges[a.marker] }

// pending lists the hexes whose prepared assault must be made or called off now, ascending.
func (g *Game) pending() (list []board.ID) {
	k := g.chit(int(g.turn.chit))
	if k.purpose == commandChit {
		return nil
	}
	for h := range g.ground().Len() {
		s := &g.spots[h]
		if s.assault&markerOf(k.side) == 0 || slices.Contains(g.turn.called, board.ID(h)) {
			continue
		}
		if len(g.eligible(board.ID(h))) > 0 {
			list = append(list, board.ID(h))
		}
	}
	return list
}

// assaultsWait reports whether some prepared assault is to be made now.
func (g *Game) assaultsWait(*frame) bool { return g.turn != nil && len(g.pending()) > 0 }

var notPending = ruled("9.3", "No prepared assault with active units beside it is there.")

// assaulting makes a prepared assault.
type assaulting struct{ plain }

func (assaulting) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.pending() {
		yield(play.AtPlace(vAssault, h))
	}
}

func (assaulting) Refuse(g *Game, _ *frame, a act) play.Code {
	h := board.ID(a.Place)
	if slices.Contains(g.pending(), h) {
		return play.Allowed
	}
	return g.whyNotPending(h)
}

var (
	shakenAssault     = ruled("10.2.3", "Units at the fourth level do not assault.")
	suppressedAssault = ruled("10.2.1", "Suppressed units do not assault.")
	pinnedAssault     = ruled("10.2.2", "Pinned units do not assault.")
)

// whyNotPending is why no assault on a hex can be made: markers on who is active beside it, or nobody is.
func (g *Game) whyNotPending(h board.ID) play.Code {
	k := g.chit(int(g.turn.chit))
	if k.side != us || !g.ground().land(h) || g.spot(h).assault&prepared == 0 || slices.Contains(g.turn.called, h) {
		return notPending
	}
	for _, u := range g.title.units[us] {
		if !g.onMap(u) || !g.active(u) || g.is(u, finished) || !g.beside(u, h) {
			continue
		}
		switch s := g.spot(g.at(u)); {
		case s.marks&suppressed != 0:
			return suppressedAssault
		case s.marks&pinned != 0:
			return pinnedAssault
		case s.dg >= mostLevels:
			return shakenAssault
		}
	}
	return notPending
}

func (assaulting) Do(g *Game, f *frame, a act) play.Flow {
	g.openAssault(board.ID(a.Place), f.By, g.eligible(board.ID(a.Place)))
	g.turn.called = sortedIn(g.turn.called, board.ID(a.Place))
	return play.Call(opened(assaultBox, f.By))
}

// sortedIn inserts a hex into an ascending list that does not have it yet.
func sortedIn(list []board.ID, h board.ID) []board.ID {
	i, has := slices.BinarySearch(list, h)
	if has {
		return list
	}
	return slices.Insert(list, i, h)
}

// openAssault begins an assault by some units.
func (g *Game) openAssault(h board.ID, side play.Side, units []int) {
	g.assault = &assault{side: int8(side), at: h, guns: none, marker: markerOf(int(side)), rolled: [2]int8{-1, -1}}
	for _, u := range units {
		g.assault.units.Add(u)
	}
	g.assault.gather(g)
}

// gather finds the locations from which units assault.
func (a *assault) gather(g *Game) {
	a.hexes = nil
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		a.hexes = sortedIn(a.hexes, g.at(u))
	}
}

func (assaulting) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	return rules.Detail{Label: "Assault " + g.said(h), Note: rules.Counted(len(g.eligible(h)), "unit", "units") + " against " + figure(g.count(1-g.chit(int(g.turn.chit)).side, h)), Rule: "9.3"}
}

// callOff removes a marker (9.1 A).
type callOff struct{ plain }

func (callOff) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.pending() {
		yield(play.AtPlace(vCallOff, h))
	}
}

func (callOff) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.pending(), board.ID(a.Place)) {
		return notPending
	}
	return play.Allowed
}

func (callOff) Do(g *Game, f *frame, a act) play.Flow {
	g.spot(board.ID(a.Place)).assault &^= markerOf(int(f.By))
	g.tellAt(int(f.By), board.ID(a.Place), "The assault is called off", "9.1")
	return play.Next()
}

func (callOff) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Call off " + g.said(board.ID(a.Place)), Note: "The marker goes", Rule: "9.1"}
}

// assaultBoxOf is the assault sequence of play (9.1).
func assaultSequence() box {
	fought := func(g *Game, _ *frame) bool { return !g.assault.quit }
	tied := func(_ *Game, f *frame) bool { return f.Count[1] > 0 }
	return box{Name: "assault", Rule: "9.1", Doing: "an assault is made", Waits: "decides in an assault", Steps: []step{
		{Letter: "A", When: (*Game).mustering, Verbs: verbs{settled{press(vGoOn)}, leaveOut{plainly(vLeaveOut)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say who assaults "+g.said(g.assault.at), "Units that are beside another marker too may be kept for it.")
		}},
		{Letter: "A empty", Do: func(g *Game, _ *frame) play.Flow {
			g.shakeOff()
			g.assault.gather(g)
			g.assault.quit = !g.enemyIn2(g.assault)
			return play.Next()
		}},
		{Letter: "B", When: fought, Verbs: verbs{settled{press(vGoOn)}, supporting{plainly(vSupport)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Have indirect firing units support the assault, or go on", "Each adds 1 to the die.")
		}},
		{Letter: "C", When: fought, Do: func(g *Game, _ *frame) play.Flow {
			a := g.assault
			for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
				if !g.is(u, column) {
					g.turnTo(u, inColumn)
				}
			}
			return play.Next()
		}},
		{Letter: "D by", When: fought, Do: turnTable(true)},
		{Letter: "D", When: func(g *Game, f *frame) bool { return fought(g, f) && g.mayRetreat() }, Verbs: verbs{retreating{plainly(vRetreat)}, standFast{press(vStandFast)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Retreat before the assault, or stand", "All retreat to one hex and are suppressed.")
		}},
		{Letter: "E", When: fought, Do: func(g *Game, f *frame) play.Flow { return play.Call(opened(opportunityBox, 1-f.Side)) }},
		{Letter: "F", When: fought, Do: func(g *Game, f *frame) play.Flow {
			f.By = f.Side
			g.dropOut()
			if g.assault.units.Empty() {
				return g.toStep(f, "K")
			}
			g.assault.quit = !g.enemyIn2(g.assault)
			return play.Next()
		}},
		{Letter: "14.1 by", When: fought, Do: (*Game).ridersDefend},
		{Letter: "14.1", When: (*Game).heroesDefend, Verbs: verbs{settled{press(vGoOn)}, steeling{plainly(vUse)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Have a hero fight with the defenders, or go on", "He is out of the game afterwards.")
		}},
		{Letter: "G", When: fought, Do: func(g *Game, f *frame) play.Flow {
			f.By, f.Place[0] = f.Side, int16(g.assault.at)
			return play.Throw(dieBox, f)
		}},
		{Letter: "G second", When: fought, Do: func(g *Game, f *frame) play.Flow {
			g.assault.rolled[0] = int8(play.Face(f))
			return play.Throw(dieBox, f)
		}},
		{Letter: "H", When: fought, Do: func(g *Game, f *frame) play.Flow {
			g.assault.rolled[1] = int8(play.Face(f))
			g.sumUp()
			g.loseLeaders()
			return play.Next()
		}},
		{Letter: "I", When: fought, Do: (*Game).clash},
		{Letter: "I tie", When: tied, Do: (*Game).tie},
		{Letter: "I tied", When: tied, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "I tie") }},
		{Letter: "I share", When: func(g *Game, f *frame) bool { return f.Count[0] > 0 && len(g.assault.standing(g)) > 0 }, Verbs: verbs{sharing{plainly(vShare)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Say which of the assaulting hexes takes a level", rules.Counted(int(f.Count[0]), "level", "levels")+" to take.")
		}},
		{Letter: "I shared", When: func(g *Game, f *frame) bool { return f.Count[0] > 0 && len(g.assault.standing(g)) > 0 }, Do: func(g *Game, f *frame) play.Flow {
			return g.toStep(f, "I share")
		}},
		{Letter: "J", When: (*Game).mayAdvance, Verbs: verbs{advancing{plainly(vAdvance)}, settled{press(vGoOn)}}, Prompt: (*Game).advancePrompt},
		{Letter: "J more", When: (*Game).mayAdvance, Do: func(g *Game, f *frame) play.Flow {
			if f.Count[1] > 0 {
				return play.Next()
			}
			return g.toStep(f, "J")
		}},
		{Letter: "J along", When: (*Game).advanced, Do: (*Game).endAdvance},
		{Letter: "J mines", When: (*Game).advanced, Do: func(g *Game, _ *frame) play.Flow {
			return g.stepsOn(g.assault.at, int(g.assault.side), play.Call, play.Next())
		}},
		{Letter: "K", Do: func(g *Game, f *frame) play.Flow {
			g.closeAssault()
			return play.Next()
		}},
	}}
}

// turnTable hands the decision to the defender, or back.
func turnTable(defender bool) func(*Game, *frame) play.Flow {
	return func(_ *Game, f *frame) play.Flow {
		f.By = pick(defender, 1-f.Side, f.Side)
		return play.Next()
	}
}

// mustering reports whether it is asked who assaults: of an empty hex where somebody could be kept for another (9.3).
func (g *Game) mustering(f *frame) bool {
	kept := false
	leaveOut{}.Each(g, f, func(act) { kept = true })
	return !g.assault.single && (kept || g.enemyIn2(g.assault))
}

// enemyIn2 reports whether defenders are in the hex of an assault; who is inside its cave is not assaulted (6.3).
func (g *Game) enemyIn2(a *assault) bool { return g.holds(1-int(a.side), a.at) }

// settled goes on.
type settled struct{ button }

func (settled) Refuse(g *Game, f *frame, _ act) play.Code {
	if g.letter(f) == "J" && !g.assault.has(g, g.assault.at) {
		return mustAdvance
	}
	return play.Allowed
}

// has reports whether a unit that assaults is in a location; friends who were there do not count (9.1 J).
func (a *assault) has(g *Game, p board.ID) bool {
	return slices.ContainsFunc(g.list(a.units), func(u int) bool { return g.at(u) == p })
}

var mustAdvance = ruled("9.4", "At least one assaulting unit advances into the vacant hex.")

func (settled) Do(g *Game, f *frame, _ act) play.Flow {
	if g.letter(f) == "J" {
		f.Count[1] = 1
	}
	return play.Next()
}
func (settled) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (settled) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Rule: "9.1"}
}

// leaveOut keeps a unit that is beside another marker out of this assault (9.3).
type leaveOut struct{ plain }

var mustAssault = ruled("9.3", "Whoever is beside the marker and no other one takes part.")

func (l leaveOut) Each(g *Game, f *frame, yield func(act)) {
	for u := g.assault.units.Next(0); u >= 0; u = g.assault.units.Next(u + 1) {
		if a := play.OfUnit(vLeaveOut, u); l.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (leaveOut) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || !g.assault.units.Has(u) {
		return noUnit
	}
	if g.assault.units.Count() > 1 {
		for _, h := range g.pending() {
			if h != g.assault.at && slices.Contains(g.eligible(h), u) {
				return play.Allowed
			}
		}
	}
	return mustAssault
}

func (leaveOut) Do(g *Game, _ *frame, a act) play.Flow {
	g.assault.units.Drop(int(a.Unit))
	return play.Stay()
}

func (leaveOut) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Keep back " + g.name(int(a.Unit)), Note: "It is beside another marker", Rule: "9.3"}
}

// supporting has an indirect firing unit support the assault: no fire is resolved, no barrage left (9.1 B, ruling A7).
type supporting struct{ plain }

var (
	supportMost = ruled("9.4", "No more units support the assault.")
	supportOne  = ruled("9.1", "Supporting units are all in one hex.")
	supportNot  = ruled("9.1", "Active indirect firing units in range, with somebody who sees the hex, support an assault.")
)

// supportLimit is how many units of a side support an assault (9.4).
func supportLimit(side int) int8 { return pick(side == us, int8(3), int8(1)) }

func (s supporting) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		if a := play.OfUnit(vSupport, u); g.onMap(u) && g.front(u).color == black && s.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (supporting) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(f.By) {
		return noUnit
	}
	switch {
	case g.assault.units.Has(u) || g.is(u, finished) || g.front(u).color != black || !g.active(u) || !g.onMap(u) || g.mayFireIndirectly(u) != play.Allowed || g.mayShell(u, g.assault.at) != play.Allowed:
		return supportNot
	case g.assault.support >= supportLimit(int(f.By)):
		return supportMost
	case g.assault.support > 0 && g.at(u) != g.assault.guns:
		return supportOne
	case g.assault.support == 0 && g.has(g.at(u), fired):
		return firedHere
	}
	return play.Allowed
}

func (supporting) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	g.assault.support++
	g.assault.guns = g.at(u)
	g.set(u, finished)
	g.spot(g.at(u)).marks |= fired
	g.tellAt(int(g.assault.side), g.at(u), g.name(u)+" supports the assault", "9.1")
	return play.Stay()
}

func (supporting) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Support by " + g.name(int(a.Unit)), Note: "+1; it acts no more", Rule: "9.1"}
}

// defends reports whether a unit may fire at who assaults its hex (9.4): it stands there, may fire when given the opportunity, and a
// hex is left that has not been fired at.
func (g *Game) defends(u int) bool {
	a := g.assault
	p := g.at(u)
	if p != a.at || g.unit(u).side == int(a.side) || !g.unit(u).isUnit() || !g.canFire(u) || !g.mayWatch(u) || g.front(u).color == black {
		return false
	}
	return slices.ContainsFunc(a.standing(g), func(p board.ID) bool { return !g.has(p, answered) })
}

// standing lists the locations from which units still assault.
func (a *assault) standing(g *Game) (list []board.ID) {
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		list = sortedIn(list, g.at(u))
	}
	return list
}

var notAssaulting = ruled("9.4", "The defenders fire at a hex that assaults them, at each one once.")

// fireAt reports why the defenders do not fire at a location; Allowed if they may.
func (a *assault) fireAt(g *Game, p board.ID) play.Code {
	if !slices.Contains(a.standing(g), p) || g.has(p, answered) {
		return notAssaulting
	}
	return play.Allowed
}

// dropOut takes those out of the assault who can no longer make it (ruling A68).
func (g *Game) dropOut() {
	a := g.assault
	if a.marker == banzai {
		return
	}
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if s := g.spot(g.at(u)); s.marks&(suppressed|pinned) != 0 || s.dg >= mostLevels {
			a.units.Drop(u)
			g.set(u, finished)
		}
	}
	a.gather(g)
}

// closeAssault ends an assault: who took part acts no more, the marker goes (9.1 K, L).
func (g *Game) closeAssault() {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		g.set(u, finished)
		if g.is(u, gyokusai) {
			g.set(u, charged)
		}
	}
	at := a.at
	for _, o := range g.list(a.heroes) {
		if g.onMap(o) {
			g.useUp(o, "his part is done")
		}
	}
	if !a.single {
		g.spot(at).assault &^= a.marker
	}
	g.assault = nil
	for _, p := range a.hexes {
		g.tidy(p)
	}
	g.tidy(at)
}
