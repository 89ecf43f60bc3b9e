package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// The landing (22.0-22.1): with the amphibious movement chit, beach after beach, first who is in the final zone lands, then who is in the approach
// zone runs in, then units are launched out of the transport zone. When night falls who is near the shore lands or returns (17.0).

// amphibious is the box of the amphibious movement chit. Its first place is the beach hex that is being dealt with, its first number the beaches that
// have been, as bits.
func amphibious() box {
	return box{Name: "amphibious", Rule: "22.0", Doing: "landing craft move", Waits: "moves landing craft", Steps: []step{
		{Letter: "beach", When: (*Game).beachesWait, Verbs: verbs{beaching{plainly(vBeach)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say at which beach landing craft move next", "All its movement is made before that at another one.")
		}},
		{Letter: "end", When: func(_ *Game, f *frame) bool { return f.Place[0] == int16(none) }, Do: func(*Game, *frame) play.Flow { return play.Leave() }},
		{Letter: "1", When: (*Game).landsNow, Do: func(_ *Game, f *frame) play.Flow { return play.Call(atBeach(ashoreBox, f.Place[0])) }},
		{Letter: "2", When: (*Game).runsInNow, Do: func(_ *Game, f *frame) play.Flow { return play.Call(atBeach(runInBox, f.Place[0])) }},
		{Letter: "3", When: (*Game).launchesNow, Verbs: verbs{launched{press(vGoOn)}, launch{plainly(vLaunch)}, launchAll{press(vLaunchAll)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Launch units off "+g.beachOf(f).Name+", or go on", "In the order of the line; the approach zone takes "+figure(g.room(g.zoneAt(f, approachZone)))+" more.")
		}},
		{Letter: "next", Do: func(_ *Game, f *frame) play.Flow {
			f.Place[0] = int16(none)
			return play.Restart()
		}},
	}}
}

// atBeach is a frame of a box of the United States about a beach hex.
func atBeach(b play.BoxID, h int16) frame {
	f := opened(b, us)
	f.Place[0] = h
	return f
}

// beachOf is the beach that a frame is about, zoneAt one of its naval zones.
func (g *Game) beachOf(f *frame) *beach            { return g.ground().beachAt(board.ID(f.Place[0])) }
func (g *Game) zoneAt(f *frame, zone int) board.ID { return g.beachOf(f).zones[zone] }

// landsNow, runsInNow and launchesNow report whether somebody is there for a step, and room where he goes.
func (g *Game) landsNow(f *frame) bool { return len(g.boats(g.zoneAt(f, finalZone))) > 0 }

func (g *Game) runsInNow(f *frame) bool {
	return len(g.boats(g.zoneAt(f, approachZone))) > 0 && g.room(g.zoneAt(f, finalZone)) > 0
}

func (g *Game) launchesNow(f *frame) bool {
	return len(g.boats(g.zoneAt(f, transportZone))) > 0 && g.room(g.zoneAt(f, approachZone)) > 0
}

// beachesWait reports whether a beach must be said, and one is left with somebody afloat off it.
func (g *Game) beachesWait(f *frame) bool {
	return f.Place[0] == int16(none) && slices.ContainsFunc(g.ground().beaches, func(b beach) bool { return g.mayBeach(f, b.at) == play.Allowed })
}

// beaching says at which beach landing craft move next.
type beaching struct{ plain }

var (
	noZones     = ruled("22.0", "Name the hex of a beach with naval zones.")
	beachedOnce = ruled("22.1", "At this beach landing craft have moved with this chit.")
	nobodyOff   = ruled("22.1", "Nobody who may move now is afloat off this beach.")
)

// mayBeach reports why landing craft do not move at a beach next; Allowed if they may.
func (g *Game) mayBeach(f *frame, h board.ID) play.Code {
	i := slices.IndexFunc(g.ground().beaches, func(b beach) bool { return b.at == h })
	switch {
	case h < 0 || i < 0:
		return noZones
	case f.Count[0]>>i&1 != 0:
		return beachedOnce
	case !slices.ContainsFunc(g.ground().beaches[i].zones[:], func(p board.ID) bool { return len(g.boats(p)) > 0 }):
		return nobodyOff
	}
	return play.Allowed
}

func (beaching) Each(g *Game, _ *frame, yield func(act)) {
	var list []board.ID
	for i := range g.ground().beaches {
		list = sortedIn(list, g.ground().beaches[i].at)
	}
	for _, h := range list {
		yield(play.AtPlace(vBeach, h))
	}
}

func (beaching) Refuse(g *Game, f *frame, a act) play.Code { return g.mayBeach(f, board.ID(a.Place)) }

func (beaching) Do(g *Game, f *frame, a act) play.Flow {
	f.Place[0] = a.Place
	f.Count[0] |= 1 << slices.IndexFunc(g.ground().beaches, func(b beach) bool { return b.at == board.ID(a.Place) })
	return play.Next()
}

func (beaching) Describe(g *Game, _ *frame, a act) rules.Detail {
	b := g.ground().beachAt(board.ID(a.Place))
	return rules.Detail{Label: "Move at " + b.Name + ", " + g.said(b.at), Rule: "22.1"}
}

// sets takes all who may move in a naval zone in hand.
func (g *Game) sets(f *frame, zone int) {
	p, b := g.zoneAt(f, zone), g.beachOf(f)
	g.move = &move{units: order.Of(g.boats(p)...), at: g.meets(b, zone), to: none, zone: p}
}

// meets is the hex before which those who leave a naval zone are: who lands, where the landings of the beach go, others before the beach itself.
func (g *Game) meets(b *beach, zone int) board.ID {
	return pick(zone == finalZone, g.landfall(b), b.at)
}

// comingAshore is the box of who lands out of a final zone (22.1 step 1, 22.2.2). In it those units are on their way; once they have set out they
// are in the beach hex, but what befalls them is theirs alone until they are ashore.
func comingAshore() box {
	return box{Name: "ashore", Rule: "22.1", Doing: "units land", Waits: "lands units", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			g.sets(f, finalZone)
			return play.Next()
		}},
		{Letter: "who", Verbs: verbs{landsDeployed{plainly(vDeploy)}, diverting{plainly(vDivert)}, landing{press(vLand)}, holdBack{plainly(vLeaveOut)}, staying{press(vStay)}}, Prompt: (*Game).landingPrompt},
		{Letter: "22.2.3", When: (*Game).mayDrift, Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "22.2.3 result", When: (*Game).mayDrift, Do: (*Game).drifted},
		{Letter: "off", When: func(g *Game, _ *frame) bool { return g.move != nil }, Do: (*Game).setOff},
		{Letter: "22.2.2", When: func(g *Game, _ *frame) bool { return g.watched(g.move, none) }, Do: func(*Game, *frame) play.Flow { return play.Call(opened(opportunityBox, japan)) }},
		{Letter: "entered", Do: func(g *Game, _ *frame) play.Flow {
			if m := g.move; m != nil && !m.units.Empty() {
				g.tread(m.at, us)
			}
			return play.Next()
		}},
		{Letter: "24.1", When: (*Game).mined, Do: (*Game).tripMine},
		{Letter: "ashore", Do: (*Game).setAshore},
	}}
}

// landingPrompt says what may be done with who is before a beach.
func (g *Game) landingPrompt(f *frame) play.Prompt {
	more := "Deployed or in column" + g.shoreNote() + "."
	if g.mayDrift(f) {
		more += " May drift to " + spoken(g.beachOf(f).Drift) + g.driftNote(g.beachOf(f)) + "."
	}
	if g.holds(japan, g.move.at) {
		more = "Nobody lands: the enemy holds the beach hex."
	}
	return play.Say("Land "+g.moversName()+" on "+g.beachOf(f).Name+pick(g.night(), ", or return", ", or stay"), more)
}

var (
	beachHeld  = ruled("22.1", "The enemy holds the beach hex.")
	notAfloat  = ruled("22.1", "It is not among those who are about to move.")
	lastOne    = ruled("22.1", "Nobody else would move: all may stay instead.")
	onWheels   = ruled("22.1", "Guns land in column, on the amphibious trucks that carry them.")
	beachFree  = ruled("22.1", "Units go to another beach only where the enemy holds the beach hex.")
	nightBound = ruled("17.0", "When night falls units land or return to the transport zone of their beach.")
	otherArea  = ruled("22.1", "Name another beach of the same landing area.")
)

// landsDeployed has a unit land deployed (22.1); amphibian tanks say so before they are fired at too (22.2.4).
type landsDeployed struct{ plain }

func (x landsDeployed) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.list(g.move.units) {
		yield(play.OfUnit(vDeploy, u))
	}
}

func (landsDeployed) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case u < 0 || !g.move.units.Has(u):
		return notAfloat
	case g.holds(japan, g.move.at):
		return beachHeld
	case !g.is(u, column):
		return isSo
	case g.is(u, driven):
		return onWheels
	case !g.unit(u).fronts[deployed].exists:
		return noSuchSide
	case g.is(u, fixed):
		return forGood
	}
	return play.Allowed
}

func (landsDeployed) Do(g *Game, _ *frame, a act) play.Flow {
	g.turnTo(int(a.Unit), deployed)
	return play.Stay()
}

func (landsDeployed) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Deploy " + g.name(int(a.Unit)), Note: "As it lands", Rule: "22.1"}
}

// holdBack keeps a unit in its zone while others move on.
type holdBack struct{ plain }

func (holdBack) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.list(g.move.units) {
		yield(play.OfUnit(vLeaveOut, u))
	}
}

func (holdBack) Refuse(g *Game, _ *frame, a act) play.Code {
	switch {
	case a.Unit < 0 || !g.move.units.Has(int(a.Unit)):
		return notAfloat
	case g.move.units.Count() == 1:
		return lastOne
	}
	return play.Allowed
}

func (holdBack) Do(g *Game, _ *frame, a act) play.Flow {
	g.move.units.Drop(int(a.Unit))
	g.set(int(a.Unit), column)
	return play.Stay()
}

func (holdBack) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Leave out " + g.name(int(a.Unit)), Note: "It stays in its zone", Rule: "22.1"}
}

// diverting sends who cannot land to the transport zone of another beach of the landing area (22.1). They move no more with this chit.
type diverting struct{ plain }

func (diverting) Each(g *Game, _ *frame, yield func(act)) {
	beaching{}.Each(g, nil, func(to act) { yield(play.AtPlace(vDivert, board.ID(to.Place))) })
}

func (diverting) Refuse(g *Game, f *frame, a act) play.Code {
	b, here := g.ground().beachAt(board.ID(a.Place)), g.beachOf(f)
	switch {
	case g.night():
		return nightBound
	case !g.holds(japan, g.move.at):
		return beachFree
	case b == nil || b == here || b.Area != here.Area:
		return otherArea
	}
	return play.Allowed
}

func (diverting) Do(g *Game, _ *frame, a act) play.Flow {
	m, b := g.move, g.ground().beachAt(board.ID(a.Place))
	g.move = nil
	at := g.lineEnd(b)
	for _, o := range append(g.list(m.units), g.passengers(m.zone)...) {
		if m.units.Has(o) || g.servesSome(o, m.units) {
			g.pieces[o].when = at
		}
	}
	for _, u := range g.list(m.units) {
		g.set(u, adrift)
	}
	g.float(g.list(m.units), m.zone, b.zones[transportZone], "22.1")
	return play.Leave()
}

func (diverting) Describe(g *Game, _ *frame, a act) rules.Detail {
	b := g.ground().beachAt(board.ID(a.Place))
	return rules.Detail{Label: "Divert " + g.moversName() + " to " + b.Name + ", " + g.said(b.at), Note: "To its transport zone", Rule: "22.1"}
}

// Where who leaves a final zone lands (22.2.3).
const (
	unknownShore int8 = iota // no die has said so
	ownShore
	northShore
)

var shoreWords = []string{"unknown", "own", "north"}

// landfall is the hex where units from the final zone of a beach land.
func (g *Game) landfall(b *beach) board.ID {
	if i := g.ground().beachNamed(b.Code); g.drifts[i] == northShore {
		h, _ := g.ground().Find(b.Drift.Sheet, b.Drift.Hex)
		return h
	}
	return b.at
}

// mayDrift reports whether units land for the first time from a final zone that they may drift out of.
func (g *Game) mayDrift(f *frame) bool {
	b := g.beachOf(f)
	return g.move != nil && !b.Drift.IsZero() && g.drifts[g.ground().beachNamed(b.Code)] == unknownShore
}

// drifted reads where they come ashore, they and all who follow. Where the enemy holds that hex they say anew what they do.
func (g *Game) drifted(f *frame) play.Flow {
	b := g.beachOf(f)
	north := play.Face(f) > mostOwnShore
	g.drifts[g.ground().beachNamed(b.Code)] = pick(north, northShore, ownShore)
	g.move.at = g.landfall(b)
	g.tellAt(us, g.move.at, "Who lands from "+b.Name+pick(north, " drifts north", " comes ashore there"), "22.2.3")
	if g.holds(japan, g.move.at) {
		for _, u := range g.list(g.move.units) {
			g.set(u, column)
		}
		return g.toStep(f, "who")
	}
	return play.Next()
}

// mostOwnShore is the highest face with which units do not drift.
const mostOwnShore = 4

// landing sends the units ashore, and those who ride with them.
type landing struct{ button }

func (landing) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.holds(japan, g.move.at) {
		return beachHeld
	}
	return play.Allowed
}

func (landing) Do(*Game, *frame, act) play.Flow { return play.Next() }

// setOff has the units be in the hex where they land, under fire.
func (g *Game) setOff(*frame) play.Flow {
	m := g.move
	for _, u := range g.list(m.units) {
		g.where.Put(u, m.at)
		g.moved(u)
	}
	for _, o := range g.follow(m.zone, m.at) {
		m.riders.Add(o)
	}
	g.stranded(m.zone)
	return play.Next()
}

func (landing) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (landing) Describe(g *Game, f *frame, _ act) rules.Detail {
	drift := ""
	if g.mayDrift(f) {
		drift = ", may drift"
	}
	return rules.Detail{Label: "Land on " + g.beachOf(f).Name, Note: rules.Counted(g.move.units.Count(), "unit", "units") + drift + g.shoreNote(), Rule: "22.1"}
}

// staying has nobody move: at night they return (17.0).
type staying struct{ button }

func (staying) Do(g *Game, _ *frame, _ act) play.Flow {
	for _, u := range g.list(g.move.units) {
		g.set(u, column)
	}
	g.move = nil
	return play.Leave()
}

func (staying) Describe(g *Game, _ *frame, _ act) rules.Detail {
	if g.night() {
		return rules.Detail{Label: "Return", Note: "To the transport zone", Rule: "17.0"}
	}
	return rules.Detail{Label: "Stay in the zone", Rule: "22.1"}
}

// setAshore has who has landed share markers with the beach hex (22.1, 6.1.1), and opens the beach.
func (g *Game) setAshore(*frame) play.Flow {
	m := g.move
	g.move = nil
	if units := g.list(m.units); len(units) > 0 {
		s := g.spot(m.at)
		s.dg = max(s.dg, m.under.dg)
		g.strike(s, m.under.marks)
		for _, u := range units {
			g.pieces[u].when = 0
			g.Tell(rules.UnitMoved{Unit: g.id(u), Path: g.placesOf(m.zone, m.at), Rule: "22.1"})
			g.rejoin(u)
			g.unpack(u)
		}
		for _, o := range g.list(m.riders) {
			g.pieces[o].when = 0
		}
		g.come(m.at, us)
	}
	g.tidy(m.at)
	return play.Next()
}

// runIn is the box of who moves out of an approach zone into the final one (22.1 step 2). They are fired at where they come from (ruling A76).
func runIn() box {
	return box{Name: "run-in", Rule: "22.1", Doing: "landing craft run in", Waits: "moves landing craft", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			g.sets(f, approachZone)
			return play.Next()
		}},
		{Letter: "who", Verbs: verbs{holdBack{plainly(vLeaveOut)}, runningIn{press(vRunIn)}, staying{press(vStay)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Run in with "+g.moversName()+", or stay", "The final zone takes "+figure(g.room(g.zoneAt(f, finalZone)))+" more"+pick(g.shoreNote() == "", "; nobody can fire at them", g.shoreNote())+".")
		}},
		{Letter: "fire", When: func(g *Game, _ *frame) bool { return g.watched(g.move, none) }, Do: func(*Game, *frame) play.Flow { return play.Call(opened(opportunityBox, japan)) }},
		{Letter: "arrive", Do: func(g *Game, f *frame) play.Flow {
			m := g.move
			g.move = nil
			g.float(g.list(m.units), m.zone, g.zoneAt(f, finalZone), "22.1")
			return play.Next()
		}},
	}}
}

// runningIn sends units on into the final zone.
type runningIn struct{ button }

var zoneFull = ruled("22.1", "A naval zone but for the transport zone takes three units.")

func (runningIn) Refuse(g *Game, f *frame, _ act) play.Code {
	if g.move.units.Count() > g.room(g.zoneAt(f, finalZone)) {
		return zoneFull
	}
	return play.Allowed
}

func (runningIn) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (runningIn) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (runningIn) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Run in to " + g.beachOf(f).Name, Note: rules.Counted(g.move.units.Count(), "unit", "units") + g.shoreNote(), Rule: "22.1"}
}

// launch sends a unit out of the transport zone into the approach zone, in the order of the line (22.1 step 3).
type launch struct{ plain }

var (
	notInLine = ruled("22.1", "It is not in the transport zone of this beach.")
	driftsYet = ruled("22.2.1", "It has turned back, and moves in a later game-turn.")
	notItsRow = ruled("22.1", "Who came earlier is launched first.")
)

// mayLaunch reports why a unit is not launched; Allowed if it may be.
func (g *Game) mayLaunch(f *frame, u int) play.Code {
	p := g.zoneAt(f, transportZone)
	switch {
	case u < 0 || g.at(u) != p || !g.unit(u).isUnit():
		return notInLine
	case g.is(u, adrift):
		return driftsYet
	case g.room(g.zoneAt(f, approachZone)) < 1:
		return zoneFull
	}
	for _, o := range g.boats(p) {
		if at := g.pieces[o].when; at > 0 && at < g.pieces[u].when {
			return notItsRow
		}
	}
	return play.Allowed
}

func (launch) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.boats(g.zoneAt(f, transportZone)) {
		yield(play.OfUnit(vLaunch, u))
	}
}

func (launch) Refuse(g *Game, f *frame, a act) play.Code { return g.mayLaunch(f, int(a.Unit)) }

func (launch) Do(g *Game, f *frame, a act) play.Flow {
	g.float([]int{int(a.Unit)}, g.zoneAt(f, transportZone), g.zoneAt(f, approachZone), "22.1")
	return play.Stay()
}

func (launch) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Launch " + g.name(int(a.Unit)), Note: "To the approach zone", Rule: "22.1"}
}

// launchAll launches units in the order of the line as long as the approach zone takes them.
type launchAll struct{ button }

func (launchAll) Do(g *Game, f *frame, _ act) play.Flow {
	for g.launchesNow(f) {
		for _, u := range g.boats(g.zoneAt(f, transportZone)) {
			if g.mayLaunch(f, u) == play.Allowed {
				g.float([]int{u}, g.zoneAt(f, transportZone), g.zoneAt(f, approachZone), "22.1")
				break
			}
		}
	}
	return play.Next()
}

func (launchAll) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (launchAll) Describe(g *Game, f *frame, _ act) rules.Detail {
	n := min(g.room(g.zoneAt(f, approachZone)), len(g.boats(g.zoneAt(f, transportZone))))
	return rules.Detail{Label: "Launch all that fit", Note: rules.Counted(n, "unit", "units") + ", in the order of the line", Rule: "22.1"}
}

// launched launches no more.
type launched struct{ button }

func (launched) Do(*Game, *frame, act) play.Flow { return play.Next() }
func (launched) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "Nobody else is launched here", Rule: "22.1"}
}

// nightFalls reports whether night comes with somebody near the shore (17.0).
func (g *Game) nightFalls(*frame) bool {
	return g.night() && slices.ContainsFunc(g.title.units[us], func(u int) bool { _, zone := g.ground().zoneOf(g.at(u)); return zone > transportZone })
}

// returns is the box in which who is in the final zone when night falls lands or returns (17.0).
func returns() box {
	return box{Name: "night-return", Rule: "17.0", Doing: "landing craft return", Waits: "lands units", Steps: []step{
		{Letter: "approach", Do: func(g *Game, _ *frame) play.Flow {
			g.withdraw(approachZone, "17.0")
			return play.Next()
		}},
		{Letter: "final", When: (*Game).lingers, Do: func(g *Game, f *frame) play.Flow {
			b := &g.ground().beaches[f.Count[0]]
			f.Count[0]++
			if len(g.boats(b.zones[finalZone])) == 0 {
				return play.Stay()
			}
			return play.CallStay(atBeach(ashoreBox, int16(b.at)))
		}},
		{Letter: "back", Do: func(g *Game, _ *frame) play.Flow {
			g.withdraw(finalZone, "17.0")
			return play.Next()
		}},
	}}
}

// lingers reports whether beaches are left whose final zone has not been looked at.
func (g *Game) lingers(f *frame) bool { return int(f.Count[0]) < len(g.ground().beaches) }
