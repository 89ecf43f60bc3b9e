package computer

import (
	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/think"
)

// planRest sends everybody without a part in an attack toward the enemy, or out of his way.
func (p *march) planRest() {
	p.setGoals()
	for _, u := range think.Sorted(p.free, func(u int) int { return p.away(u, p.home[u]) }) {
		p.Lay(u, islandwar.Nowhere)
		best, _ := think.Best(p.open(u), func(h board.ID) int { return p.rate(u, h) })
		p.Lay(u, best)
	}
}

// open lists the hexes in which a free unit can end, its own first.
func (p *march) open(u int) []board.ID {
	hs := []board.ID{p.home[u]}
	for h := board.ID(0); int(h) < p.Board().Len(); h++ {
		if p.reach[u][h] && p.Vacant(h) && h != p.home[u] {
			hs = append(hs, h)
		}
	}
	return hs
}

// setGoals spreads the free units over the enemies: near ones first, and no more strength than each needs.
func (p *march) setGoals() {
	var enemies []int
	load := make([]int, p.Units())
	for e := range p.Units() {
		if p.theirs(e) {
			enemies = append(enemies, e)
		}
	}
	for u := p.busy.Next(0); u >= 0; u = p.busy.Next(u + 1) {
		near := p.Around(p.At(u), p.theirs)
		for e := near.Next(0); e >= 0; e = near.Next(e + 1) {
			load[e] += p.Strike(u)
		}
	}
	for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
		best, least := -1, 1<<30
		for _, e := range enemies {
			far := int(p.field(p.At(e))[p.At(u)])
			need := p.Unit(e).Full.Defense + 4 + 3*p.rowHelp(p.At(e))
			if cost := far + 14*max(0, load[e]-need) + 2*load[e]; cost < least {
				best, least = e, cost
			}
		}
		if best >= 0 {
			p.goals[u] = p.At(best)
			if !p.Artillery(u) {
				load[best] += p.Strike(u)
			}
		}
	}
}

// rate is how good a hex is for a unit that attacks nobody.
func (p *march) rate(u int, h board.ID) int {
	v := -p.caution * p.risk(u, h)
	if p.InEZOC(p.me, h) {
		v -= 140 // it would have to attack, alone or nearly so
	}
	switch {
	case p.me == us:
		return v + p.rateUS(u, h)
	case p.bold:
		return v + p.rateBold(u, h)
	}
	return v + p.rateHiding(u, h)
}

// away is how far a hex is from a unit's goal, in half-points.
func (p *march) away(u int, h board.ID) int {
	if p.goals[u] == islandwar.Nowhere {
		return 0
	}
	return int(p.field(p.goals[u])[h])
}

func (p *march) rateUS(u int, h board.ID) int {
	v := 0
	if p.Beachhead(h) {
		v -= 60 // a beachhead must be vacant to take reinforcements (12.34)
	}
	if p.Artillery(u) {
		return v + p.rateGun(u, h)
	}
	return v - 3*p.away(u, h)
}

// rateGun wants enemies in range and distance from them.
func (p *march) rateGun(u int, h board.ID) int {
	v, near := 0, 99
	for e := range p.Units() {
		if !p.theirs(e) {
			continue
		}
		d := p.Board().Distance(h, p.At(e))
		if d <= p.Unit(u).Full.Range {
			v += 6
		}
		near = min(near, d)
	}
	if v == 0 {
		v -= 2 * p.away(u, h)
	}
	if near <= 2 {
		v -= 60
	}
	return v
}

// rateBold closes in on the landing without touching it, in the best ground.
func (p *march) rateBold(u int, h board.ID) int {
	if p.Artillery(u) {
		return p.rateGun(u, h)
	}
	v := 2*p.rowHelp(h) - 2*p.away(u, h)
	if p.Beachhead(h) {
		v += 120
	}
	return v
}

// What a hiding unit weighs, found by playing many games against the attacker of this program.
const (
	hideGround   = 6  // a column that the terrain shifts
	hideUnits    = 2  // an enemy unit that could come beside it
	hideNear     = 4  // a hex of distance from the nearest enemy: close behind his lines is safer than cornered
	hideNearMost = 14 // hexes of distance that count
	hideMean     = 5  // a hex of mean distance from all enemies
	hideShore    = 18 // a hexside on the sea, where there is no retreat
	hideCrowd    = 8  // a friend beside it, whose fate it would share
)

// rateHiding keeps inland, in rough ground, away from the enemy's mass and from other remnants.
func (p *march) rateHiding(u int, h board.ID) int {
	v := hideGround*p.rowHelp(h) - hideUnits*int(p.threatOf(enemy(p.me)).Units[h])
	near, sum, n := 999, 0, 0
	for e := range p.Units() {
		if p.theirs(e) && !p.Artillery(e) {
			d := p.Board().Distance(h, p.At(e))
			near, sum, n = min(near, d), sum+min(d, 20), n+1
		}
	}
	if n > 0 {
		v += hideMean*sum/n - hideNear*min(near, hideNearMost)
	}
	for _, x := range p.Board().Neighbors(h) {
		switch {
		case x == board.None:
		case p.Sea(x):
			v -= hideShore
		case !p.Vacant(x) && p.UnitIn(x) != u && p.mine(p.UnitIn(x)):
			v -= hideCrowd
		}
	}
	if p.Beachhead(h) {
		v += 100
	}
	return v
}
