package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Rout checks (8.4.2), Japanese tenacity (8.4.4), and how routed units come back (8.4.3).

// routing is the box of a rout check: by the unit of its frame, with as many stars as the first number says.
func routing() box {
	return box{Name: "rout-check", Rule: "8.4.2", Doing: "a unit checks for rout", Waits: "decides about a rout check", Steps: []step{
		{Letter: "8.4.4", When: (*Game).tenacious, Verbs: verbs{check{press(vCheck)}, hold{press(vTenacity)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say(g.name(int(f.Unit[0]))+" checks for rout, or takes a level instead", "It passes with "+figure(g.passes(f))+" of 10.")
		}},
		{Letter: "roll", When: func(_ *Game, f *frame) bool { return f.Place[1] != held }, Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: (*Game).routed},
	}}
}

// held marks the frame of a check that tenacity has taken the place of.
const held = -2

// tenacious reports whether a unit may take a level in place of the check: of the Imperial Army, and not by a flamethrower (8.4.4, 8.7).
func (g *Game) tenacious(f *frame) bool {
	c := g.unit(int(f.Unit[0]))
	s := g.shot()
	return c.side == japan && !c.navy && !(s != nil && g.immune(s)) && !(s != nil && s.flames(g) && g.has(g.ground().hexOf(s.at), onFire))
}

// check has the die decide.
type check struct{ button }

func (check) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (check) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (check) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Check for rout", Note: "Passes with " + figure(g.passes(f)) + " of 10", Rule: "8.4.2"}
}

// hold takes a level instead.
type hold struct{ button }

func (hold) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Place[1] = held
	return play.Next()
}
func (hold) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Tenacity", Note: "One level of disorganization", Rule: "8.4.4"}
}

// qualityOf is the troop quality of a unit in its location as it stands: of its division, with the markers there and the best leader
// and hero that serve it (8.4.2, 10.2).
func (g *Game) qualityOf(u int, at *spot) int {
	return g.divisionQuality(u) + g.statusQuality(at)
}

// statusQuality is what markers add to troop quality: levels, suppression, barrage, works (10.2, 11.1).
func (g *Game) statusQuality(at *spot) (n int) {
	if at.dg > 0 {
		n += g.title.levels[at.dg-1].Quality
	}
	if at.marks&suppressed != 0 {
		n += g.title.suppressedEffect.Quality
	}
	if at.marks&pinned != 0 {
		n += g.title.pinnedEffect.Quality
	}
	if at.barrage != noBarrage {
		n += g.title.barrages[at.barrage].Quality
	}
	if at.works != noWorks {
		n += g.title.works[at.works].Quality
	}
	return n
}

// guidance is the troop quality that a leader and a hero with a unit add (13.2).
func (g *Game) guidance(u int) int {
	leader, hero := g.guides(u)
	return leader + hero
}

// guides are the troop quality of the best leader and that of the best hero with a unit.
func (g *Game) guides(u int) (leader, hero int) {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if !g.serves(o, u) || !g.lendsValues(o) {
			continue
		}
		switch g.unit(o).sort {
		case aLeader:
			leader = max(leader, int(g.bonus(o).quality))
		case aHero:
			hero = max(hero, int(g.bonus(o).quality))
		}
	}
	return leader, hero
}

// routShift is what a rout check adds to its die (8.4.2).
func (g *Game) routShift(f *frame) int {
	u, p := int(f.Unit[0]), board.ID(f.Place[0])
	at := g.spot(p)
	flames := false
	if s := g.shot(); s != nil {
		at, flames = g.underFire(s), s.flames(g)
	}
	if s := g.shot(); s != nil && s.zone != none { // nothing but the zone counts (22.2.1)
		return g.zoneDefense(s.zone, u) - int(f.Count[0])
	} else if s != nil && g.inSurf(s) {
		return g.coverOf(s, p) + int(g.front(u).dv) - g.ridersGuidance(u) - g.statusQuality(at) - int(f.Count[0])
	}
	return -int(f.Count[0]) + g.cover(p, flames) + int(g.front(u).dv) - g.guidance(u) - g.statusQuality(g.weighing(at, p))
}

// weighing is what lies on who checks for rout in a location: levels and pins of its own, where it is on its way, with the works and the
// barrage of the hex that it leaves (8.4.2).
func (g *Game) weighing(own *spot, p board.ID) *spot {
	all := *g.spot(p)
	all.dg, all.marks = own.dg, own.marks
	return &all
}

// fails reports whether a face fails the check of a frame.
func (g *Game) fails(f *frame, die int) bool {
	return die == miss || die != alwaysHits && die+g.routShift(f) > g.divisionQuality(int(f.Unit[0]))
}

// passes is how many of ten faces pass.
func (g *Game) passes(f *frame) (n int) {
	for die := 0; die < 10; die++ {
		if !g.fails(f, die) {
			n++
		}
	}
	return n
}

// routed is what a rout check comes to.
func (g *Game) routed(f *frame) play.Flow {
	u, p := int(f.Unit[0]), board.ID(f.Place[0])
	s := g.shot()
	if f.Place[1] == held {
		f.Place[1] = int16(none)
		if s != nil {
			return leaveAfter(g.addLevels(g.underFire(s), p, 1, f.Side))
		}
		return play.Leave()
	}
	if s != nil && s.zone != none {
		return g.routedAfloat(f, u)
	}
	if !g.onMap(u) {
		return play.Leave()
	}
	if !g.fails(f, play.Face(f)) {
		g.tellAt(int(f.Side), p, g.name(u)+" stands fast", "8.4.2")
		return play.Leave()
	}
	at := g.spot(p)
	if s != nil {
		at = g.underFire(s)
	}
	switch {
	case p < 0: // 6.3, ruling A74: nobody routs out of a cave
		if g.is(u, column) {
			return leaveAfter(g.addLevels(at, p, 1, f.Side))
		}
		g.strike(at, pinned)
	case g.is(u, column):
		others := g.count(int(f.Side), p) > 1
		g.rout(u, "8.4.2")
		if others && g.holds(int(f.Side), p) {
			g.strike(at, pinned)
		}
	default:
		g.strike(at, pinned)
		g.tellAt(int(f.Side), p, "Pinned", "8.4.2")
	}
	return play.Leave()
}

// leaveAfter lets the last step of a box end it: an inner box runs first.
func leaveAfter(fl play.Flow) play.Flow { return fl }

// rout sends a unit to the box of those routed if it can trace a way to a headquarters of its division, else it is lost (8.4.2).
func (g *Game) rout(u int, rule string) {
	p, c := g.at(u), g.unit(u)
	if g.is(u, gyokusai) { // 9.6.2
		return
	}
	if !g.flees(u) {
		g.destroy(u, "routed with no way to a headquarters", "8.4.2")
		return
	}
	truck, cargo := g.truckWith(u), g.cargo(u)
	g.forget(u)
	if g.unit(u).gun || g.unit(u).artillery { // 8.6.4
		g.set(u, column|fixed)
	}
	g.where.Put(u, g.ground().routed[c.division])
	g.Tell(rules.Noted{Side: g.sideID(c.side), Unit: g.id(u), Text: c.Name + " routs", At: g.placesOf(p), Rule: rule})
	g.unhitch(truck, cargo, true)
	if c.truck {
		g.where.Put(u, g.ground().pool[c.division])
	}
	g.left(p)
	g.tidy(p)
}

// flees reports whether a unit has a way of hexes it can enter, out of enemy fire zones, to a headquarters of its division.
func (g *Game) flees(u int) bool {
	c := g.unit(u)
	return g.traces(g.hexOf(u), c.side, g.gait(u), func(h board.ID) bool {
		return slices.ContainsFunc(g.title.chiefs[c.side], func(o int) bool {
			k := g.unit(o)
			return o != u && k.hq && g.hexOf(o) == h && g.kin(u, k.division) && !g.aboard(o) && !g.entombed(g.at(o))
		})
	}, false)
}

// traces reports whether a way of any length leads from a hex to one that a function accepts, through hexes that a class of movement
// can enter, none of them in an enemy fire zone but the first, and with last the last one too (8.4.2, 12.1, 13.1, ruling A49).
func (g *Game) traces(from board.ID, side int, how class, at func(board.ID) bool, last bool) bool {
	if from < 0 {
		return false
	}
	if at(from) {
		return true
	}
	defer g.perusing()()
	gr := g.ground()
	seen := make([]bool, gr.Len())
	seen[from] = true
	queue := []board.ID{from}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for d, n := range gr.Neighbors(h) {
			if n < 0 || seen[n] || !g.land(n) || !passable(g, n, gr.sides[h][d], how) || g.holds(1-side, n) || g.has(n, onFire) {
				continue
			}
			watched := g.inZone(1-side, n)
			if at(n) && (!watched || last) {
				return true
			}
			if watched {
				continue
			}
			seen[n] = true
			queue = append(queue, n)
		}
	}
	return false
}

// passable reports whether a class of movement can enter a hex across a hexside.
func passable(g *Game, to board.ID, side hexside, how class) bool {
	switch {
	case side&cliff != 0:
		return false
	case side&road != 0:
		return true
	case how != leg && side&(steep|ridge) != 0:
		return false
	}
	return g.terrain(to).cost[how] > 0
}

// returning brings a routed unit back (8.4.3): beside its division's headquarters or with it, a headquarters to the division's
// leader.
type returning struct{ plain }

var (
	notRouted = ruled("8.4.3", "It is not in the box of routed units.")
	noReturn  = ruled("8.4.3", "It returns to its division's headquarters, or beside, a headquarters to its leader.")
)

// mayReturn reports why a routed unit does not come back to a hex; Allowed if it may.
func (g *Game) mayReturn(u int, h board.ID) play.Code {
	switch {
	case u < 0 || !g.unit(u).isUnit() || g.turn == nil || g.unit(u).side != g.chit(int(g.turn.chit)).side:
		return noUnit
	case g.at(u) != g.ground().routed[g.unit(u).division]:
		return notRouted
	case g.chit(int(g.turn.chit)).purpose == commandChit && g.cutOff(u):
		return outOfSupply
	case !g.active(u):
		return notActive
	case g.pieces[u].acts > 0:
		return hasActed
	case g.is(u, finished):
		return isFinished
	case g.costs(u) && !g.pays(u):
		return noCommands
	case !g.land(h) || !g.isBase(u, h) || g.enemyIn(g.unit(u).side, h) || g.inZone(1-g.unit(u).side, h):
		return noReturn
	case g.has(h, onFire):
		return burning
	case g.unit(u).class != leg && !g.drives(u, h):
		return vehicleHere
	case g.estranged(u, h):
		return services
	}
	return play.Allowed
}

// isBase reports whether a hex is where a routed unit of a division comes back, or beside it.
func (g *Game) isBase(u int, h board.ID) bool {
	c := g.unit(u)
	return slices.ContainsFunc(g.title.chiefs[c.side], func(o int) bool { return g.rallies(o, u) && g.ground().Distance(g.hexOf(o), h) <= 1 })
}

// rallies reports whether a routed unit comes back to a headquarters, or a headquarters to a leader.
func (g *Game) rallies(o, u int) bool {
	c, k := g.unit(u), g.unit(o)
	if !g.onMap(o) || !g.kin(u, k.division) {
		return false
	}
	return !c.hq && k.hq && k.divisional || c.hq && k.sort == aLeader && k.stripe == unstriped
}

// aroundBases lists the hexes to which a routed unit may come back, and those beside them, ascending.
func (g *Game) aroundBases(u int) (list []board.ID) {
	for _, o := range g.title.chiefs[g.unit(u).side] {
		if !g.rallies(o, u) {
			continue
		}
		list = sortedIn(list, g.hexOf(o))
		for _, n := range g.ground().Neighbors(g.hexOf(o)) {
			if n >= 0 {
				list = sortedIn(list, n)
			}
		}
	}
	return list
}

func (r returning) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, u := range g.title.units[f.By] {
		if g.at(u) != g.ground().routed[g.unit(u).division] || !g.active(u) {
			continue
		}
		for _, h := range g.aroundBases(u) {
			if g.mayReturn(u, h) == play.Allowed {
				yield(play.UnitTo(vComeBack, u, h))
			}
		}
	}
}

func (returning) Refuse(g *Game, _ *frame, a act) play.Code {
	return g.mayReturn(int(a.Unit), board.ID(a.Place))
}

func (returning) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := int(a.Unit), board.ID(a.Place)
	g.move = nil
	g.performs(only(u))
	g.where.Put(u, h)
	g.moved(u)
	g.come(h, g.unit(u).side)
	g.rejoin(u)
	g.unpack(u)
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(h), Rule: "8.4.3"})
	return g.stepsOn(h, g.unit(u).side, play.CallStay, play.Stay())
}

func (returning) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " returns to " + g.said(board.ID(a.Place)), Rule: "8.4.3"}
}
