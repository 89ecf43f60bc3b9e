package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
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
	single  bool       // from one hex, by who is under Gyokusai (9.6.2)
	quit    bool       // the defenders have retreated or there were none
}

func (a *assault) copy() *assault {
	c := *a
	c.hexes = copied(a.hexes)
	return &c
}

// charge is the marker of the assault as printed.
func (a *assault) charge(g *Game) *Charge { return g.title.charges[a.marker] }

// preparing places a marker (9.2).
type preparing struct{ plain }

var (
	notBefore   = ruled("9.2", "Assaults are prepared before anybody acts in an activation.")
	notOnDC     = ruled("9.0", "No assault is prepared with a direct command's chit.")
	markerThere = ruled("9.2", "An assault on it is prepared already.")
	noAssaulter = ruled("9.2", "No active unit beside it could enter it.")
	onceMassed  = ruled("9.6.1", "A hex is charged once in an activation.")
	noDispatch  = ruled("9.2", "It costs a dispatch point, and the division has none.")
)

func (p preparing) Each(g *Game, f *frame, yield func(act)) {
	k := g.chit(int(g.turn.chit))
	if k.purpose == commandChit || g.anyActed() {
		return
	}
	beside := sight.NewHexes(g.ground().Len())
	for _, u := range g.title.units[f.By] {
		h := g.hexOf(u)
		if h < 0 || !g.active(u) {
			continue
		}
		beside.Put(h, true)
		for _, n := range g.ground().Neighbors(h) {
			if n >= 0 {
				beside.Put(n, true)
			}
		}
	}
	eachIn(beside, func(h board.ID) {
		if a := play.AtPlace(vPrepare, h); p.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
}

// anyActed reports whether a unit has performed an action in this activation, assaults left aside.
func (g *Game) anyActed() bool {
	for _, u := range g.title.units[g.chit(int(g.turn.chit)).side] {
		if g.pieces[u].acts > 0 && !g.is(u, finished) {
			return true
		}
	}
	return false
}

func (preparing) Refuse(g *Game, f *frame, a act) play.Code {
	k := g.chit(int(g.turn.chit))
	h := board.ID(a.Place)
	switch {
	case k.purpose == commandChit:
		return notOnDC
	case g.anyActed():
		return notBefore
	case !g.ground().land(h):
		return noDot
	case !g.land(h):
		return offSheet
	case g.spot(h).assault != noAssault:
		return markerThere
	case g.free() && slices.Contains(g.turn.called, h):
		return onceMassed
	case !g.couldAssault(int(f.By), h):
		return noAssaulter
	case g.forces[k.division].dispatch < 1 && !g.given(h):
		return noDispatch
	}
	return play.Allowed
}

// couldAssault reports whether an active unit of a side is beside a hex, or in the cave under it, that could enter it by a movement
// action as it stands (9.2, ruling A58).
func (g *Game) couldAssault(side int, h board.ID) bool {
	for _, u := range g.title.units[side] {
		if g.onMap(u) && g.active(u) && !g.is(u, finished|gyokusai|carried) && g.enters(u, h) {
			return true
		}
	}
	return false
}

// enters reports whether a unit could enter a hex beside it by movement, in column, whoever is there (9.2, 9.3).
func (g *Game) enters(u int, h board.ID) bool {
	p := g.at(u)
	from := g.ground().hexOf(p)
	c := g.unit(u)
	if !c.fronts[inColumn].exists || c.fronts[inColumn].ma == 0 && c.class != leg {
		return false
	}
	if p < 0 { // 6.3: out of a cave into its own hex only
		return from == h && g.allowance(u) >= 1
	}
	if !g.ground().Adjacent(from, h) || g.has(h, onFire) || g.spot(p).barrage == bombardment {
		return false
	}
	cost, why := g.unitToll(u, h, g.ground().between(from, h))
	return why == play.Allowed && cost <= g.allowance(u)
}

func (preparing) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	k := g.chit(int(g.turn.chit))
	g.move = nil
	if !g.given(h) {
		g.forces[k.division].dispatch--
	}
	g.spot(h).assault = pick(k.side == japan, banzai, prepared)
	g.tellAt(k.side, h, g.title.charges[g.spot(h).assault].Name+" prepared", "9.2")
	if g.free() { // ruling A9: made at once
		return g.toStep(f, "g")
	}
	return play.Stay()
}

func (preparing) Describe(g *Game, f *frame, a act) rules.Detail {
	k := g.chit(int(g.turn.chit))
	d := rules.Detail{Label: "Prepare an assault on " + g.place(board.ID(a.Place)).String(), Note: "For a dispatch point of " + figure(int(g.forces[k.division].dispatch)), Rule: "9.2"}
	if g.given(board.ID(a.Place)) {
		d.Note = pick(g.free(), "For nothing, and at once", "For nothing")
	}
	return d
}

// dropAssaults removes markers with no unit of their side beside them (9.2).
func (g *Game) dropAssaults() {
	for h := range g.ground().Len() {
		s := &g.spots[h]
		if s.assault == noAssault || g.assault != nil && g.assault.at == board.ID(h) {
			continue
		}
		if !g.ownBeside(pick(s.assault == banzai, japan, us), board.ID(h)) {
			s.assault = noAssault
		}
	}
}

// ownBeside reports whether a side has a unit beside a hex, or in the cave under it.
func (g *Game) ownBeside(side int, h board.ID) bool {
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.sideIn(n) == side {
			return true
		}
	}
	in := g.ground().inside(h)
	return in != none && g.sideIn(in) == side
}

// eligible lists the units that must take part in an assault on a hex (9.3): active, beside it, able to enter it, neither suppressed
// nor pinned nor at the fourth level; a Banzai charge shakes those off first (9.6, ruling A19).
func (g *Game) eligible(h board.ID) (list []int) {
	k := g.chit(int(g.turn.chit))
	for _, u := range g.title.units[k.side] {
		if !g.onMap(u) || !g.active(u) || g.is(u, finished|gyokusai|carried) || !g.beside(u, h) {
			continue
		}
		s := g.spot(g.at(u))
		if k.side == us && (s.marks&(suppressed|pinned) != 0 || s.dg >= mostLevels) {
			continue
		}
		if g.enters(u, h) || k.side == japan && g.entersFresh(u, h) {
			list = append(list, u)
		}
	}
	return list
}

// beside reports whether a unit is beside a hex, or in the cave under it.
func (g *Game) beside(u int, h board.ID) bool {
	if g.at(u) < 0 {
		return g.hexOf(u) == h
	}
	return g.ground().Adjacent(g.hexOf(u), h)
}

// entersFresh reports whether a unit could enter a hex once its markers are gone (9.6).
func (g *Game) entersFresh(u int, h board.ID) bool {
	s := g.spot(g.at(u))
	was := *s
	s.dg, s.marks = 0, s.marks&^(suppressed|pinned)
	can := g.enters(u, h)
	*s = was
	return can
}

// pending lists the hexes whose prepared assault must be made or called off now, ascending.
func (g *Game) pending() (list []board.ID) {
	k := g.chit(int(g.turn.chit))
	if k.purpose == commandChit {
		return nil
	}
	for h := range g.ground().Len() {
		s := &g.spots[h]
		if s.assault == noAssault || (s.assault == banzai) != (k.side == japan) || slices.Contains(g.turn.called, board.ID(h)) {
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
	if k.side != us || !g.ground().land(h) || g.spot(h).assault != prepared || slices.Contains(g.turn.called, h) {
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
	g.assault = &assault{side: int8(side), at: h, guns: none, marker: g.spot(h).assault, rolled: [2]int8{-1, -1}}
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
	return rules.Detail{Label: "Assault " + g.place(h).String(), Note: rules.Counted(len(g.eligible(h)), "unit", "units") + " against " + figure(g.count(1-g.chit(int(g.turn.chit)).side, h)), Rule: "9.3"}
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
	g.spot(board.ID(a.Place)).assault = noAssault
	g.tellAt(int(f.By), board.ID(a.Place), "The assault is called off", "9.1")
	return play.Next()
}

func (callOff) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Call off " + g.place(board.ID(a.Place)).String(), Note: "The marker goes", Rule: "9.1"}
}

// assaultBoxOf is the assault sequence of play (9.1).
func assaultSequence() box {
	fought := func(g *Game, _ *frame) bool { return !g.assault.quit }
	tied := func(_ *Game, f *frame) bool { return f.Count[1] > 0 }
	return box{Name: "assault", Rule: "9.1", Doing: "an assault is made", Waits: "decides in an assault", Steps: []step{
		{Letter: "A", When: func(g *Game, _ *frame) bool { return g.enemyIn2(g.assault) && !g.assault.single }, Verbs: verbs{settled{press(vGoOn)}, leaveOut{plainly(vLeaveOut)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say who assaults "+g.place(g.assault.at).String(), "Units that are beside another marker too may be kept for it.")
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
		{Letter: "C", Do: func(g *Game, _ *frame) play.Flow {
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
		{Letter: "G", When: fought, Do: func(g *Game, f *frame) play.Flow {
			f.Place[0] = int16(g.assault.at)
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
		{Letter: "J", When: (*Game).mayAdvance, Verbs: verbs{advancing{plainly(vAdvance)}, settled{press(vGoOn)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Advance into "+g.place(g.assault.at).String(), "At least one assaulting unit must.")
		}},
		{Letter: "J more", When: (*Game).mayAdvance, Do: func(g *Game, f *frame) play.Flow {
			if f.Count[1] > 0 {
				return play.Next()
			}
			return g.toStep(f, "J")
		}},
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

// enemyIn2 reports whether defenders are in the hex of an assault; who is inside its cave is not assaulted (6.3).
func (g *Game) enemyIn2(a *assault) bool { return g.holds(1-int(a.side), a.at) }

// settled goes on.
type settled struct{ button }

func (settled) Refuse(g *Game, f *frame, _ act) play.Code {
	if g.letter(f) == "J" && g.count(int(g.assault.side), g.assault.at) == 0 {
		return mustAdvance
	}
	return play.Allowed
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

// mayRetreat reports whether the defenders can retreat: all in column, with a hex to go to (9.1 D).
func (g *Game) mayRetreat() bool {
	found := false
	g.eachRetreat(func(board.ID) { found = true })
	return found
}

// eachRetreat calls a function with every hex to which the defenders can retreat: one that all can enter, out of enemy fire zones.
func (g *Game) eachRetreat(see func(board.ID)) {
	a := g.assault
	side := 1 - int(a.side)
	ds := g.units(side, a.at)
	for _, u := range ds {
		if !g.is(u, column) || g.is(u, gyokusai) || g.has(a.at, suppressed) || g.has(a.at, pinned) {
			return
		}
	}
	near := *g.ground().Neighbors(a.at)
	slices.Sort(near[:])
	for _, n := range near {
		if n < 0 || !g.land(n) || g.enemyIn(side, n) || g.has(n, onFire) || g.inZone(int(a.side), n) {
			continue
		}
		all := !g.weaponBars(a.at, n, side)
		for _, u := range ds {
			cost, why := g.unitToll(u, n, g.ground().between(a.at, n))
			all = all && why == play.Allowed && cost <= g.allowance(u) && !g.estranged(u, n)
		}
		if all {
			see(n)
		}
	}
}

// weaponBars reports whether a support weapon of a side in a hex keeps its units from crossing to another one (6.2.2, 6.2.1).
func (g *Game) weaponBars(from, to board.ID, side int) bool {
	between := g.ground().between(from, to)
	for _, o := range g.in(side, aWeapon, from) {
		if between&steep != 0 || between&ridge != 0 && between&road == 0 || g.unit(o).armor && g.terrain(to).marsh && between&road == 0 {
			return true
		}
	}
	return false
}

// retreating has all defenders retreat to a hex (9.1 D).
type retreating struct{ plain }

var noRetreat = ruled("9.1", "All in column retreat to one hex that they can enter, out of enemy fire zones.")

func (retreating) Each(g *Game, _ *frame, yield func(act)) {
	g.eachRetreat(func(h board.ID) { yield(play.AtPlace(vRetreat, h)) })
}

func (retreating) Refuse(g *Game, _ *frame, a act) play.Code {
	why := noRetreat
	g.eachRetreat(func(h board.ID) {
		if h == board.ID(a.Place) {
			why = play.Allowed
		}
	})
	return why
}

func (retreating) Do(g *Game, f *frame, a act) play.Flow {
	as, h := g.assault, board.ID(a.Place)
	side := 1 - int(as.side)
	dg := max(g.spot(as.at).dg, g.spot(h).dg)
	for _, u := range g.pile(as.at) {
		if g.unit(u).side == side {
			g.where.Put(u, h)
			if g.unit(u).isUnit() {
				g.Tell(rules.UnitRetreated{Unit: g.id(u), From: g.place(as.at), To: g.place(h), Rule: "9.1"})
			}
		}
	}
	g.spot(h).dg = dg
	g.strike(g.spot(h), suppressed)
	g.left(as.at)
	g.tidy(as.at)
	g.come(h, side)
	as.quit = true
	f.By = f.Side
	return g.stepsOn(h, side, play.Call, play.Next())
}

func (retreating) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Retreat to " + g.place(board.ID(a.Place)).String(), Note: "Suppressed there", Rule: "9.1"}
}

// standFast lets the assault come.
type standFast struct{ button }

func (standFast) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (standFast) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (standFast) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Stand", Rule: "9.1"}
}

// defends reports whether a unit may fire at who assaults its hex (9.4): it stands there, may fire when given the opportunity, and a
// hex is left that has not been fired at.
func (g *Game) defends(u int) bool {
	a := g.assault
	p := g.at(u)
	if p != a.at || g.unit(u).side == int(a.side) || !g.unit(u).isUnit() || !g.canFire(u) || !g.mayWatch(p) || g.front(u).color == black {
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

// oddsColumn is the column of the assault table: units against units, in favor of the defender (9.5 a).
func (g *Game) oddsColumn() int {
	a := g.assault
	column, ok := g.data().Tables.Odds.Across.Odds(a.units.Count(), g.count(1-int(a.side), a.at))
	if !ok {
		return 0
	}
	return column
}

// oddsShift is what the odds add to the assaulting player's die.
func (g *Game) oddsShift() int {
	n, _ := numberOf(g.data().Tables.Odds.Cells[0][g.oddsColumn()])
	return n
}

// attackTerms adds what the assaulting player adds to his die (9.5).
func (g *Game) attackTerms(add term) {
	a := g.assault
	add(g.oddsShift(), "Odds "+figure(a.units.Count())+":"+figure(g.count(1-int(a.side), a.at)), "9.5")
	add(g.tankTerm(g.list(a.units), a.hexes, int(a.side)), "Tanks", "9.5")
	add(a.charge(g).Die, a.charge(g).Name, "9.5")
	worst, leader, hero, quality := 0, 0, 0, 99
	for _, p := range a.standing(g) {
		worst = min(worst, g.statusOnly(g.spot(p)))
	}
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		l, h := g.guides(u)
		leader, hero = max(leader, l), max(hero, h)
		quality = min(quality, int(g.forces[g.unit(u).division].quality))
	}
	add(worst, "Markers", "9.5")
	add(leader+hero, "Leader and hero", "9.5")
	add(int(a.support), "Supporting fire", "9.5")
	add(quality, "Troop quality", "9.5")
	add(g.hexsideTerm(), "Hexside", "6.2.2")
}

// statusOnly is what status markers and barrages add to troop quality, fortifications left aside.
func (g *Game) statusOnly(s *spot) int {
	bare := *s
	bare.works = noWorks
	return g.statusQuality(&bare)
}

// defenseTerms adds what the defender adds to his die (9.5).
func (g *Game) defenseTerms(add term) {
	a := g.assault
	side := 1 - int(a.side)
	ds := g.sorted(g.units(side, a.at))
	add(-g.cover(a.at, false), "Terrain and works", "9.5")
	add(-g.bestDefense(ds), "Defense value", "9.5")
	add(g.tankTerm(ds, []board.ID{a.at}, side), "Tanks", "9.5")
	leader, hero, quality := 0, 0, 99
	for _, u := range ds {
		l, h := g.guides(u)
		leader, hero = max(leader, l), max(hero, h)
		quality = min(quality, int(g.forces[g.unit(u).division].quality))
	}
	add(g.statusQuality(g.spot(a.at)), "Markers", "9.5")
	add(leader+hero, "Leader and hero", "9.5")
	add(quality, "Troop quality", "9.5")
	if owner := g.spot(a.at).ridge; owner != 0 {
		add(g.ridgeTerm(), "Ridge marker", "6.2.2")
	}
}

// bestDefense is the defense value that counts for the defenders (9.5 b): the one that the defender likes best where one of them is
// deployed, else the one that the assaulting player likes best.
func (g *Game) bestDefense(ds []int) int {
	any := false
	best, worst := 99, -99
	for _, u := range ds {
		any = any || !g.is(u, column)
		best, worst = min(best, int(g.front(u).dv)), max(worst, int(g.front(u).dv))
	}
	if len(ds) == 0 {
		return 0
	}
	return pick(any, best, worst)
}

// tankTerm is what tanks add (9.5, ruling A69): two with others or as support weapons, two less alone.
func (g *Game) tankTerm(units []int, hexes []board.ID, side int) int {
	tanks := 0
	for _, u := range units {
		if g.front(u).tank {
			tanks++
		}
	}
	if tanks > 0 && tanks == len(units) {
		return -2
	}
	for _, p := range hexes {
		for _, o := range g.in(side, aWeapon, p) {
			if g.unit(o).armor {
				return 2
			}
		}
	}
	return pick(tanks > 0, 2, 0)
}

// list is a set as a list.
func (g *Game) list(s order.Set) (list []int) {
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		list = append(list, u)
	}
	return list
}

// hexsideTerm is what hexsides take from an assault, where all assaulting units cross one (6.2.2).
func (g *Game) hexsideTerm() int {
	a := g.assault
	all := slope | steep | ridge
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.at(u) < 0 {
			return 0
		}
		all &= g.ground().between(g.hexOf(u), a.at)
	}
	switch {
	case all&steep != 0:
		return -2
	case all&(slope|ridge) != 0:
		return -1
	}
	return 0
}

// ridgeTerm is what a Ridge marker adds for who is assaulted: one across the ridge, two for the assaulter if anybody comes another way
// (6.2.2).
func (g *Game) ridgeTerm() int {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.ground().between(g.hexOf(u), a.at)&ridge == 0 {
			return -2
		}
	}
	return 1
}

// sumUp adds up both sides.
func (g *Game) sumUp() {
	sums := [2]int{}
	g.attackTerms(func(n int, _, _ string) { sums[0] += n })
	g.defenseTerms(func(n int, _, _ string) { sums[1] += n })
	g.assault.sums = [2]int8{int8(sums[0]), int8(sums[1])}
}

// loseLeaders takes a leader where the side that used him rolled nine (13.3, 9.4).
func (g *Game) loseLeaders() {
	a := g.assault
	for i, hexes := range [2][]board.ID{a.standing(g), {a.at}} {
		if a.rolled[i] != miss {
			continue
		}
		side := pick(i == 0, int(a.side), 1-int(a.side))
		if o := g.leaderIn(side, hexes); o >= 0 {
			g.loseLeader(o, "13.3")
		}
		for _, p := range hexes {
			for _, o := range g.in(side, aHero, p) {
				g.where.Put(o, g.ground().eliminated)
				g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: "a nine in the assault", Rule: "20.1"})
			}
		}
	}
}

// leaderIn is the leader with the highest troop quality in some locations; -1 without one.
func (g *Game) leaderIn(side int, hexes []board.ID) int {
	best := -1
	for _, p := range hexes {
		for _, o := range g.sorted(g.in(side, aLeader, p)) {
			if best < 0 || g.bonus(o).quality > g.bonus(best).quality {
				best = o
			}
		}
	}
	return best
}

// clash compares both sides (9.4): the lower takes the difference in levels, at a tie all hexes take one.
func (g *Game) clash(f *frame) play.Flow {
	a := g.assault
	attack, defense := int(a.rolled[0]+a.sums[0]), int(a.rolled[1]+a.sums[1])
	f.Count[0], f.Count[1] = 0, 0
	g.tellClash(attack, defense)
	defender := play.Side(1 - a.side)
	switch {
	case attack == defense:
		f.Count[1] = int16(len(a.hexes))
		return g.levelsIn(a.at, 1, defender)
	case attack > defense:
		return g.levelsIn(a.at, attack-defense, defender)
	}
	if a.marker == banzai {
		return g.chargeLosses(none, defense-attack)
	}
	f.Count[0] = int16(defense - attack)
	if hexes := a.standing(g); len(hexes) == 1 {
		n := int(f.Count[0])
		f.Count[0] = 0
		return g.levelsIn(hexes[0], n, play.Side(a.side))
	}
	return play.Next()
}

// tie gives a level to the next of the assaulting hexes (9.4); one that charges loses a unit or its leader (ruling A22).
func (g *Game) tie(f *frame) play.Flow {
	a := g.assault
	p := a.hexes[len(a.hexes)-int(f.Count[1])]
	f.Count[1]--
	if !slices.Contains(a.standing(g), p) {
		return play.Next()
	}
	return g.levelsIn(p, 1, play.Side(a.side))
}

func (g *Game) tellClash(attack, defense int) {
	a := g.assault
	g.last = result{code: figure(attack) + ":" + figure(defense), die: a.rolled[0], of: "assault"}
	if g.Mute {
		return
	}
	var terms []rules.Term
	g.attackTerms(func(n int, text, rule string) {
		terms = append(terms, rules.Term{Value: n, Sign: true, Text: text, Rule: rule})
	})
	g.Tell(rules.CombatResolved{
		At: g.placesOf(a.at), Terms: terms, Differential: signed(attack - defense), Row: "Assault", Die: int(a.rolled[0]) + 1,
		Dice: rules.Dice{Sides: 10, Faces: []string{figure(int(a.rolled[0])), figure(int(a.rolled[1]))}}, Code: figure(attack) + " to " + figure(defense),
		Means: pick(attack == defense, "A level for every hex", pick(attack > defense, "Levels for the defender", "Levels for who assaults")), Rule: "9.4",
	})
}

// levelsIn adds levels to a location of a side, by an assault or by stacking; who charges loses units instead (9.6).
func (g *Game) levelsIn(p board.ID, n int, side play.Side) play.Flow {
	if a := g.assault; a != nil && a.marker == banzai && int8(side) == a.side || int(side) == japan && g.gyokusaiIn(p) {
		return g.chargeLosses(p, n)
	}
	return g.addLevels(g.spot(p), p, n, side)
}

// sharing gives a level to one of the assaulting hexes.
type sharing struct{ plain }

var notSharing = ruled("9.4", "The assaulting player shares the levels among his assaulting hexes.")

func (sharing) Each(g *Game, _ *frame, yield func(act)) {
	for _, p := range g.assault.standing(g) {
		yield(play.AtPlace(vShare, p))
	}
}

func (sharing) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.assault.standing(g), board.ID(a.Place)) {
		return notSharing
	}
	return play.Allowed
}

func (sharing) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0]--
	return g.levelsIn(board.ID(a.Place), 1, f.By)
}

func (sharing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "A level for " + g.place(board.ID(a.Place)).String(), Note: "Now DG" + figure(int(g.spot(board.ID(a.Place)).dg)), Rule: "9.4"}
}

// mayAdvance reports whether an assaulting unit can advance into the vacant hex (9.1 J).
func (g *Game) mayAdvance(*frame) bool {
	a := g.assault
	return !g.enemyIn2(a) && len(g.advancers()) > 0
}

// advancers lists the units that can advance, ascending.
func (g *Game) advancers() (list []int) {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.at(u) != a.at && g.onMap(u) && !g.estranged(u, a.at) {
			list = append(list, u)
		}
	}
	return list
}

// advanced reports whether an assaulting unit has advanced.
func (g *Game) advanced(*frame) bool { return g.holds(int(g.assault.side), g.assault.at) }

// advancing moves an assaulting unit into the vacant hex; no fire is triggered (8.5).
type advancing struct{ plain }

var notAdvancing = ruled("9.1", "A unit that assaulted advances.")

func (advancing) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.advancers() {
		yield(play.OfUnit(vAdvance, u))
	}
}

func (advancing) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.advancers(), int(a.Unit)) {
		return notAdvancing
	}
	return play.Allowed
}

func (advancing) Do(g *Game, f *frame, a act) play.Flow {
	u, as := int(a.Unit), g.assault
	from := g.at(u)
	side := hexside(0)
	if from >= 0 {
		side = g.ground().between(from, as.at)
	}
	rear := g.count(g.unit(u).side, from) == 1 // the last unit takes along what is with it
	for o := g.where.In(from); o >= 0; {
		next := g.where.Under(o)
		if c := g.unit(o); rear && !c.isUnit() && c.side == g.unit(u).side {
			switch {
			case c.sort == aWeapon && (side&ridge != 0 && side&road == 0 || side&steep != 0): // 6.2.2
				g.where.Put(o, pick(side&steep != 0 && c.side == japan, g.ground().removed, g.ground().reallocating[c.division]))
			case c.sort == aWeapon && c.armor && g.terrain(as.at).marsh:
				g.where.Put(o, g.ground().reallocating[c.division])
			default:
				g.where.Put(o, as.at)
			}
		}
		o = next
	}
	dg := max(g.spot(from).dg, g.spot(as.at).dg)
	g.where.Put(u, as.at)
	g.moved(u)
	g.unset(u, began)
	g.spot(as.at).dg = dg
	g.Tell(rules.UnitAdvanced{Unit: g.id(u), From: g.place(from), To: g.place(as.at), Rule: "9.1"})
	g.left(from)
	g.tidy(from)
	g.come(as.at, int(as.side))
	return play.Next()
}

func (advancing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Advance " + g.name(int(a.Unit)), Note: "Into " + g.place(g.assault.at).String(), Rule: "9.1"}
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
	if !a.single {
		g.spot(at).assault = noAssault
	}
	g.assault = nil
	for _, p := range a.hexes {
		g.tidy(p)
	}
	g.tidy(at)
}
