package css

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Trucks (15.0): they come out of the pool of their division onto a unit, carry it, and go back when it is unloaded.

var (
	noTruck     = ruled("15.0", "No truck of its division is ready in the pool.")
	notOnChit   = ruled("15.0", "Trucks are loaded only with the division's own chit.")
	loadZone    = ruled("15.0", "Nobody is loaded in an enemy fire zone.")
	loadCommand = ruled("15.0", "Only units in command are loaded.")
	notTowed    = ruled("8.6", "Indirect fire units that move by themselves are not carried.")
	notLoaded   = ruled("15.0", "Vehicles are not carried.")
	loadColumn  = ruled("15.0", "Who is loaded is in column.")
	notTruck    = ruled("15.0", "It carries nobody.")
	rides       = ruled("15.0", "It rides on a truck: the truck moves, or is unloaded.")
	alreadyOn   = ruled("15.0", "It is loaded already.")
)

// truckWith is the truck that carries a unit; -1 for none.
func (g *Game) truckWith(u int) int {
	if !g.is(u, carried) {
		return -1
	}
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if g.cargo(o) == u {
			return o
		}
	}
	return -1
}

// cargo is the unit that a truck carries; -1 for none. Truck and unit stand in one hex, the truck right on top.
func (g *Game) cargo(truck int) int {
	if !g.onMap(truck) || !g.unit(truck).truck {
		return -1
	}
	if u := g.where.Under(truck); u >= 0 && g.is(u, carried) {
		return u
	}
	return -1
}

// towed reports whether a unit moves on trucks alone (8.6).
func (c *counter) towed() bool {
	return c.fronts[inColumn].exists && c.fronts[inColumn].ma == 0 && !c.truck
}

// rideable reports why no truck takes a unit; Allowed if one does: indirect fire units with an allowance in column move by it alone (8.6).
func (c *counter) rideable() play.Code {
	switch {
	case !c.towed() && c.fronts[deployed].color == black:
		return notTowed
	case !c.towed() && c.class != leg:
		return notLoaded
	}
	return play.Allowed
}

// hauler is the counter by whose figures a unit moves: its own, of guns on amphibious trucks those of a truck (ruling A86).
func (g *Game) hauler(u int) *counter {
	if g.is(u, driven) {
		for _, o := range g.title.units[g.unit(u).side] {
			if g.unit(o).truck {
				return g.unit(o)
			}
		}
	}
	return g.unit(u)
}

// pace is the movement allowance of a unit in column as printed, gait how it moves.
func (g *Game) pace(u int) int8  { return g.hauler(u).fronts[inColumn].ma }
func (g *Game) gait(u int) class { return g.hauler(u).class }

// spareTruck is the first truck in the pool of a division that has not acted in this activation; -1 for none.
func (g *Game) spareTruck(d int8) int {
	for _, o := range g.title.units[us] {
		if c := g.unit(o); c.truck && c.division == d && g.at(o) == g.ground().pool[d] && g.pieces[o].acts == 0 && !g.is(o, finished) {
			return o
		}
	}
	return -1
}

// loading puts a truck on a unit.
type loading struct{ plain }

func (l loading) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, u := range g.title.units[f.By] {
		if a := play.OfUnit(vLoadTruck, u); l.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (loading) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || g.chit(int(g.turn.chit)).purpose != pick(g.title.corps(g.unit(u).division), commandChit, divisionChit) {
		return notOnChit
	}
	if why := g.mayAct(u); why != play.Allowed {
		return why
	}
	switch why := g.unit(u).rideable(); {
	case why != play.Allowed:
		return why
	case g.has(g.at(u), suppressed):
		return isDown
	case !g.is(u, column):
		return loadColumn
	case g.truckWith(u) >= 0 || g.is(u, driven):
		return alreadyOn
	case !g.inCommand(u):
		return loadCommand
	case g.inZone(1-g.unit(u).side, g.hexOf(u)):
		return loadZone
	case g.spareTruck(g.unit(u).division) < 0:
		return noTruck
	case g.has(g.at(u), onFire): // the truck comes into the hex
		return burning
	case !g.drives(g.spareTruck(g.unit(u).division), g.at(u)):
		return vehicleHere
	}
	return play.Allowed
}

func (loading) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	truck := g.spareTruck(g.unit(u).division)
	g.move = nil
	g.performs(only(u))
	h := g.at(u)
	g.where.Put(u, h) // on top, the truck above it
	g.where.Put(truck, h)
	g.set(truck, column)
	g.set(u, finished|carried)
	g.set(truck, finished)
	g.Tell(rules.UnitPlaced{Unit: g.id(truck), At: g.place(h), Rule: "15.0"})
	return play.Stay()
}

func (loading) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Load " + g.name(int(a.Unit)), Note: "Onto " + g.name(g.spareTruck(g.unit(int(a.Unit)).division)) + "; both act no more", Rule: "15.0"}
}

// unloading takes a truck off its unit; in an enemy fire zone the enemy may fire first.
type unloading struct{ plain }

func (l unloading) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		if a := play.OfUnit(vUnload, u); g.unit(u).truck && l.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (unloading) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if why := g.mayAct(u); why != play.Allowed {
		return why
	}
	switch {
	case g.cargo(u) < 0:
		return notTruck
	case g.has(g.at(u), suppressed):
		return isDown
	}
	return play.Allowed
}

func (unloading) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.performs(only(u))
	g.set(u, finished)
	g.set(g.cargo(u), finished)
	inner := opened(unloadBox, f.By)
	inner.Unit = [2]int16{int16(u), int16(g.cargo(u))}
	g.move = g.newMove(u)
	g.move.units.Add(g.cargo(u))
	g.move.riders.Drop(g.cargo(u))
	return play.CallStay(inner)
}

func (unloading) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Unload " + g.name(int(a.Unit)), Note: "Both act no more", Rule: "15.0"}
}

// unload is the box of a truck that is taken off.
func unload() box {
	return box{Name: "unloading", Rule: "15.0", Doing: "a truck is unloaded", Steps: []step{
		{Letter: "fire", When: func(g *Game, _ *frame) bool { return g.watched(g.move, none) }, Do: func(_ *Game, f *frame) play.Flow { return play.Call(opened(opportunityBox, 1-f.Side)) }},
		{Letter: "off", Do: func(g *Game, f *frame) play.Flow {
			truck, u := int(f.Unit[0]), int(f.Unit[1])
			if g.onMap(truck) {
				g.unset(u, carried)
				g.poolTruck(truck)
			}
			return play.Next()
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.endMove()
			return play.Next()
		}},
	}}
}

// poolTruck takes a truck back to the pool of its division; its hex has a unit less.
func (g *Game) poolTruck(truck int) {
	h := g.at(truck)
	g.forget(truck)
	g.where.Put(truck, g.ground().pool[g.unit(truck).division])
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(truck), Text: g.name(truck) + " goes back to the pool", At: g.placesOf(h), Rule: "15.0"})
	g.left(h)
}

// spill takes the weapons that rode along from units on their way of which none is left (12.2), and loses heroes where those are lost.
func (g *Game) spill(lost bool) {
	if g.move == nil || !g.move.units.Empty() {
		return
	}
	for _, o := range g.list(g.move.riders) {
		switch c := g.unit(o); {
		case c.sort == aWeapon:
			g.dropWeapon(o, "12.2")
		case lost && c.sort == aHero && !c.leads() && c.deed != Saves:
			g.loseHero(o, g.place(g.at(o)), "lost with his truck", "15.0")
		}
	}
}

// unhitch looks after what rides with a truck that leaves the map, and after a truck whose cargo does: cargo is lost with its truck, and
// an empty truck goes back to the pool.
func (g *Game) unhitch(truck, cargo int, routs bool) {
	switch {
	case cargo >= 0 && g.onMap(cargo):
		g.unset(cargo, carried)
		g.spill(!routs)
		if routs {
			g.rout(cargo, "15.0")
		} else {
			g.destroy(cargo, "lost with its truck", "15.0")
		}
	case truck >= 0 && g.onMap(truck):
		g.poolTruck(truck)
	}
}
