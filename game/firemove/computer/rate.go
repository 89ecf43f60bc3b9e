package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/think"
)

// planRest sends everybody without a part in an attack toward the enemy, or out of his way.
func (p *march) planRest() {
	if p.hunts() {
		p.setGoals()
	}
	for _, u := range think.Sorted(p.free, func(u int) int { return p.away(u, p.home[u]) }) {
		from := p.At(u)
		best, most := from, p.rate(u, from)
		p.Lift(u)
		for h := board.ID(0); int(h) < p.ground.Len(); h++ {
			if !p.reach[u][h] || h == from || !p.Room(u, h) {
				continue
			}
			if v := p.rate(u, h); v > most {
				best, most = h, v
			}
		}
		p.Put(u, from)
		p.shiftTo(u, best)
	}
}

// measure fills in how far every hex is from the enemies.
func (p *march) measure() {
	n := p.ground.Len()
	p.near, p.apart = make([]int8, n), make([]int8, n)
	for h := board.ID(0); int(h) < n; h++ {
		if p.AtSea(h) {
			continue
		}
		near, sum, k := 99, 0, 0
		for e := range p.Count() {
			if p.theirs(e) {
				d := p.ground.Distance(h, p.At(e))
				near, sum, k = min(near, d), sum+min(d, 20), k+1
			}
		}
		p.near[h], p.apart[h] = int8(near), int8(sum/max(1, k))
	}
}

// away is how far a hex is from a unit's goal, in half-points.
func (p *march) away(u int, h board.ID) int {
	if p.goals[u] == board.None {
		return 0
	}
	return int(p.field(p.goals[u])[h])
}

// setGoals sends units for the objectives that are still to be taken and spreads the others over the enemies.
func (p *march) setGoals() {
	p.goForObjectives()
	load := make([]int, p.Count())
	for u := range p.Count() {
		if !p.mine(u) || p.free.Has(u) {
			continue
		}
		for _, n := range p.ground.Neighbors(p.At(u)) {
			if n != board.None && !p.Vacant(n) && p.theirs(p.In(n)) {
				load[p.In(n)] += p.Attack(u)
			}
		}
	}
	for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
		if p.goals[u] != board.None {
			continue
		}
		best, least := -1, 1<<30
		for e := range p.Count() {
			if !p.theirs(e) {
				continue
			}
			if cost := p.pursuit(u, e, load[e]); cost < least {
				best, least = e, cost
			}
		}
		if best >= 0 {
			p.goals[u] = p.At(best)
			load[best] += p.Attack(u)
		}
	}
}

// pursuit is how little an enemy commends itself as a unit's goal: far, or with enough hunters already.
func (p *march) pursuit(u, e, load int) int {
	at := p.At(e)
	need := p.Defense(e) + 6 + 3*p.rowHelp(at)
	if p.dug(p.Side(e), at) {
		need += p.Defense(e) + 2
	}
	cost := int(p.field(at)[p.At(u)]) + 14*max(0, load-need) - min(load, need)/2
	if p.Digs(e) > 0 {
		cost -= 12
	}
	return cost
}

// objectiveTurns is how many game-turns early a unit sets out for an objective.
const objectiveTurns = 5

// goForObjectives gives every vacant objective hex of the enemy's to the nearest unit, if it is near or time presses.
func (p *march) goForObjectives() {
	if p.lengthy() {
		p.garrison()
		return
	}
	left := p.Turns() - p.GameTurn()
	for _, h := range p.Objectives() {
		if !p.coveted(h) || p.Holds(1-p.me, h) {
			continue
		}
		best, least := -1, think.Far
		for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
			if d := int(p.field(h)[p.At(u)]); p.goals[u] == board.None && d < least {
				best, least = u, d
			}
		}
		if best >= 0 && (least <= 2*p.Allowance(best) || left <= least/(2*p.Allowance(best))+objectiveTurns) {
			p.goals[best] = h
		}
	}
}

// rate is how good a hex is for a unit that attacks nobody.
func (p *march) rate(u int, h board.ID) int {
	v := -p.caution * p.risk(u, h)
	if p.lengthy() && !p.hunts() {
		v -= hideShell * p.shelling(u, h)
	}
	if _, goal := p.Owner(h); goal && !p.hunts() {
		v += p.guard + p.denial(h)
	}
	switch {
	case p.hunts():
		return v + p.rateHunt(u, h)
	case p.bold:
		return v + p.rateBold(u, h)
	}
	return v + p.rateHiding(u, h)
}

func (p *march) rateHunt(u int, h board.ID) int {
	v := -3*p.away(u, h) + worthRebuild*p.shut(u, h)
	if slices.Contains(p.Beachheads(), h) && p.waiting() {
		v -= 60 // a beachhead must be vacant to take reinforcements (11.5)
	}
	if p.Controlled(1-p.me, h) {
		v += p.touch
	}
	if p.coveted(h) {
		v += 40
	}
	return v
}

// waiting reports whether units of the thinking side wait to land.
func (p *march) waiting() bool {
	for u := range p.Count() {
		if p.Waits(u) {
			return true
		}
	}
	return false
}

// rateBold closes in on the landing, in good ground and under cover.
func (p *march) rateBold(u int, h board.ID) int {
	v := 3*p.rowHelp(h) - 2*int(p.near[h])
	if p.dug(p.me, h) {
		v += hideCave
	}
	if slices.Contains(p.Beachheads(), h) {
		v += 150
	}
	return v
}

// What a hiding unit weighs, in hundredths of a unit.
const (
	hideGround   = 6  // a column that the terrain shifts
	hideCave     = 15 // being fortified
	hideUnits    = 2  // an enemy unit that could come beside it
	hideNear     = 3  // a hex of distance from the nearest enemy
	hideNearMost = 10 // hexes of distance that count
	hideMean     = 3  // a hex of mean distance from all enemies
	hideShore    = 12 // a hexside on the sea, where there is no retreat
	hideCrowd    = 4  // a friend beside it
	hideShell    = 3  // a hundredth of a unit that bombardments will take, on a long island
)

// rateHiding keeps inland, in rough ground, in caves, away from the enemy's mass.
func (p *march) rateHiding(u int, h board.ID) int {
	t := p.threatOf(1 - p.me)
	v := hideGround*p.rowHelp(h) - hideUnits*int(t.Units[h])
	v += hideMean*int(p.apart[h]) + hideNear*min(int(p.near[h]), hideNearMost)
	if p.Digs(u) == 0 && p.dug(p.me, h) {
		v += hideCave
	}
	for _, x := range p.ground.Neighbors(h) {
		switch {
		case x == board.None:
		case p.AtSea(x):
			v -= hideShore
		case !p.Vacant(x) && p.In(x) != u && p.mine(p.In(x)):
			v -= hideCrowd
		}
	}
	if slices.Contains(p.Beachheads(), h) {
		v += 100
	}
	return v
}

// coveted reports whether a hex is an objective that the thinking side does not own.
func (m *mind) coveted(h board.ID) bool {
	side, ok := m.Owner(h)
	return ok && side != m.me
}
