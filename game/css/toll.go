package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What steps cost (6.1, 6.2), and what bars them.

// lessened is a movement allowance under an effect (8.5.3, 8.6.2).
func lessened(n int8, how string) int8 {
	switch how {
	case MoveLess:
		return max(0, n-1)
	case MoveHalf:
		return n / 2
	case MoveNone:
		return 0
	}
	return n
}

// underLevel is a movement allowance at a level of disorganization (10.2.3).
func (g *Game) underLevel(n, dg int8) int8 {
	if dg == 0 {
		return n
	}
	return lessened(n, g.title.levels[dg-1].Move)
}

// underBarrage is a movement allowance under what lies on a hex (8.6.2).
func (g *Game) underBarrage(n int8, b smoke) int8 {
	if b == noBarrage {
		return n
	}
	return lessened(n, g.title.barrages[b].Move)
}

// allowance is the movement points of a unit that sets out from where it stands: levels first, then the barrage (10.2.3).
func (g *Game) allowance(u int) int8 {
	s := g.spot(g.at(u))
	return g.underBarrage(g.underLevel(g.pace(u), s.dg), s.barrage)
}

// toll is what it costs some units to go from a location to another, and why they can't; Allowed if they can.
func (g *Game) toll(m *move, from, to board.ID) (int8, play.Code) {
	gr := g.ground()
	switch {
	case from < 0 || to < 0:
		return g.caveToll(m, from, to)
	case !gr.Adjacent(from, to):
		return 0, notNext
	case !g.ground().land(to):
		return 0, noDot
	case !g.land(to):
		return 0, offSheet
	case g.has(to, onFire):
		return 0, burning
	case g.spot(from).barrage == bombardment:
		return 0, underBombs
	case g.holds(1-g.sideOf(m), to):
		return 0, enemyThere
	}
	side := gr.between(from, to)
	most := int8(0)
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		cost, why := g.unitToll(u, to, side)
		if why != play.Allowed {
			return 0, why
		}
		most = max(most, cost+g.hindrance())
	}
	if g.shifting(m) {
		if g.inZone(us, to) {
			return 0, shiftZone
		}
		most = 1
	}
	if side&(steep|cliff) != 0 && g.weaponsOf(m) > 0 {
		return 0, weaponSteep
	}
	if side&ridge != 0 && side&road == 0 && g.weaponsOf(m) > 0 {
		return 0, weaponRidge
	}
	if g.terrain(to).marsh && side&road == 0 && g.tankWith(m) {
		return 0, tankMarsh
	}
	return most, play.Allowed
}

// unitToll is what a unit alone pays to enter a hex across a hexside (6.2).
func (g *Game) unitToll(u int, to board.ID, side hexside) (int8, play.Code) {
	how, t := g.gait(u), g.terrain(to)
	if side&cliff != 0 {
		return 0, acrossCliff
	}
	if how != leg && side&(steep|ridge) != 0 && side&road == 0 {
		return 0, vehicleSide
	}
	cost := t.cost[how]
	extra := int8(0)
	switch {
	case side&road != 0:
		cost = 1
		if side&steep != 0 && how == leg {
			extra = 1
		}
	case cost == 0:
		return 0, noVehicle
	case side&(steep|ridge) != 0:
		extra = 1
	}
	return cost + extra, play.Allowed
}

var (
	notNext     = ruled("6.0", "A unit enters an adjacent hex.")
	noDot       = ruled("6.2", "A hex without a dot cannot be entered.")
	burning     = ruled("8.7.1", "Nobody enters a burning hex.")
	underBombs  = ruled("8.6.6", "Nobody leaves a hex under a bombardment marker.")
	enemyThere  = ruled("9.0", "Enemies are in it: it is entered by an assault only.")
	weaponSteep = ruled("6.2.2", "With a support weapon nobody crosses a steep slope.")
	weaponRidge = ruled("6.2.2", "With a support weapon nobody crosses a ridge but by a road.")
	tankMarsh   = ruled("6.2.1", "No tank goes into marsh.")
	acrossCliff = ruled("6.2.2", "Nobody crosses a cliff.")
	vehicleSide = ruled("6.2.2", "Vehicles cross this hexside by a road only.")
	noVehicle   = ruled("6.2.1", "It cannot enter this terrain.")
	noPoints    = because("6.0", func(g *Game, _ act) string {
		if g.move == nil {
			return "It has too few movement points."
		}
		return "It has " + rules.Counted(int(g.move.left), "movement point", "movement points") + " left, too few."
	})
	cavesFull   = ruled("6.3", "No more than two units are inside a cave.")
	caveSealed  = ruled("11.2", "The cave is sealed.")
	notIntoCave = ruled("6.3", "Only Japanese leg units enter a cave, out of its hex or from a cave beside it.")
	allItsMove  = ruled("6.3", "From cave to cave a unit takes its whole movement.")
	services    = ruled("6.1.2", "Army and navy do not stack together.")
)

// caveStep is what it costs to go into a cave, or out of it (6.3).
const caveStep = 1

// caveToll is the toll into a cave, out of it, or from cave to cave (6.3).
func (g *Game) caveToll(m *move, from, to board.ID) (int8, play.Code) {
	gr := g.ground()
	a, b := gr.hexOf(from), gr.hexOf(to)
	leaves, enters := from < 0, to < 0
	if g.shifting(m) || a < 0 || b < 0 || a != b && !(leaves && enters && gr.Adjacent(a, b)) {
		return 0, notIntoCave
	}
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if c := g.unit(u); c.side != japan || c.class != leg {
			return 0, notIntoCave
		}
	}
	switch {
	case enters && g.has(to, sealed), leaves && !enters && g.has(from, sealed):
		return 0, caveSealed
	case enters && g.count(japan, to)+m.units.Count() > caveLimit:
		return 0, cavesFull
	case !enters && g.holds(us, b):
		return 0, enemyThere
	case leaves && enters && m.far > 0:
		return 0, allItsMove
	case leaves && enters:
		return m.left, play.Allowed
	}
	return caveStep + g.hindrance(), play.Allowed
}
