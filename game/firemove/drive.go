package firemove

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Landings in the mobile movement phase (11.2 of the islands): mobile units come in over a landing beach, occupied or not,
// and may go on with what they have left; over an occupied one they must. In the first game-turn one leg unit of each
// island may do so as well (ruling 3).

// beachMP is what entering a landing beach costs, in half-points.
const beachMP = 4

// drives reports whether a unit is of those that may land in this mobile movement phase.
func (g *Game) drives(u int) bool {
	return g.camp() != nil && g.phase() == mobileBox && g.arrives(u) && (g.counters[u].mobile || g.GameTurn == 1)
}

// canDrive reports whether a unit that waits may be taken to land now.
func (g *Game) canDrive(u int) bool {
	if !g.drives(u) || g.thrownBack(u) {
		return false
	}
	for _, b := range g.heads {
		if g.mayDrive(u, b) {
			return true
		}
	}
	return false
}

// thrownBack reports whether a unit was thrown back to sea in this player-turn: it returns in a later one (12.1).
func (g *Game) thrownBack(u int) bool { return g.at(u) == offMap && g.units[u].is(attacked) }

// driveLeft is what a unit has left once it has entered a landing beach; below 0: it cannot (ruling 37).
func (g *Game) driveLeft(u int, b board.ID) int {
	c := &g.counters[u]
	left := 2*g.allowance(u) - beachMP
	if g.inEZOC(c.force, b) {
		left -= c.zone.Enter
		if c.zone.Stops {
			return min(left, 0)
		}
	}
	return left
}

// mayDrive reports whether a unit may land over a beach: it can pay, and if somebody is there it can go on to a vacant hex.
func (g *Game) mayDrive(u int, b board.ID) bool {
	left := g.driveLeft(u, b)
	switch {
	case left < 0 || !g.admits(b, u) || g.enemyIn(g.landers(), b):
		return false
	case !g.counters[u].mobile && g.isles[g.isleAt(b)].early:
		return false
	case g.vacant(b):
		return true
	}
	g.searchFrom(u, b, left)
	for _, h := range g.reach.Reached() {
		if h != b && g.vacant(h) {
			return true
		}
	}
	return false
}

// mustGoOn reports whether the taken unit has landed over an occupied beach and must leave it. One that was placed in the
// movement phase has not moved yet: it may share a hex.
func (g *Game) mustGoOn() bool {
	return g.taken >= 0 && g.fresh && g.onMap(g.taken) && g.units[g.taken].is(landed) && g.units[g.taken].is(moved)
}

// drive lands the taken unit over a beach.
type drive struct{ exact }

func (drive) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken < 0 || g.onMap(g.taken) {
		return
	}
	for _, b := range g.heads {
		if g.mayDrive(g.taken, b) {
			yield(play.AtPlace(vLand, b))
		}
	}
}

var (
	driveOverBeach = exclusive(ofReinforce, ofHex(" has no landing beach marker: units land over those."))
	driveEarly     = exclusive(ofReinforce, func(g *Game, a act) string {
		return "One leg unit has landed on " + g.isleName(g.isleAt(hexOf(a))) + " in this phase: no other may."
	})
	driveCrowded = exclusive(ofReinforce, ofHex(" is occupied, and there is no vacant hex to go on to."))
	driveTooFar  = exclusive(ofReinforce, func(g *Game, a act) string {
		return g.label(g.taken) + " cannot pay for landing in " + g.numberAt(a) + ", two points and more."
	})
	driveElsewhere = exclusive(ofReinforce, func(g *Game, a act) string { return g.label(g.taken) + " cannot land in " + g.numberAt(a) + "." })
	driveTakeFirst = exclusive(ofReinforce, saying("Take a unit that waits first."))
)

func (drive) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case g.taken < 0 || g.onMap(g.taken):
		return driveTakeFirst
	case h < 0:
		return offTheMap
	case !contains(g.heads, h):
		return driveOverBeach
	case g.mayDrive(g.taken, h):
		return play.Allowed
	case !g.admits(h, g.taken):
		return driveElsewhere
	case !g.counters[g.taken].mobile && g.isles[g.isleAt(h)].early:
		return driveEarly
	case g.driveLeft(g.taken, h) < 0:
		return driveTooFar
	}
	return driveCrowded
}

func (drive) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	left, crowded := g.driveLeft(u, h), !g.vacant(h)
	p := &g.units[u]
	p.isle = int8(g.isleAt(h))
	p.facts |= landed | moved
	if !g.counters[u].mobile {
		g.isles[p.isle].early = true
	}
	g.Tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "lands", Rule: g.cites().Reinforce})
	g.put(u, h)
	g.tread(u, h)
	g.fresh, g.halfMP, g.ranged = crowded, left, -1
	return play.Stay()
}

func (drive) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	b := hexOf(a)
	c.Cost = rules.HalfPoints(2*g.allowance(g.taken) - g.driveLeft(g.taken, b))
	c.Stops = g.driveLeft(g.taken, b) <= 0
}

func (drive) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	note := rules.MovementPoints(g.driveLeft(g.taken, h)) + " left"
	if !g.vacant(h) {
		note += "; it must go on to a vacant hex"
	}
	return g.describePut(g.named(g.taken)+" lands over ", h, note, g.cites().Reinforce)
}

// searchFrom fills g.reach with every hex that a unit could enter with a budget of half-points from a hex on land.
func (g *Game) searchFrom(u int, at board.ID, budget int) {
	c := &g.counters[u]
	cost, z := g.ground.cost[c.kind], c.zone
	where, zones, enemy := g.where, g.zones, int(c.force.enemy())
	whole, yielded := 2*g.allowance(u), g.yields(u)
	g.reach.Run(g.ground.Board, at, budget, func(from, to board.ID, d hex.Direction) board.Entry {
		mp := int(cost[6*int(from)+int(d)])
		if mp < 0 || where.Holds(enemy, to) {
			return board.Entry{}
		}
		in := zones.Over(enemy, to) || g.nearYielded(yielded, from, to)
		if zones.Over(enemy, from) {
			if in && z.Whole {
				return board.Entry{MP: whole, OK: mp <= whole, Stop: true}
			}
			mp += z.Leave
		}
		if in {
			mp += z.Enter
		}
		return board.Entry{MP: mp, OK: true, Stop: in && z.Stops}
	})
	g.ranged = -1
}
