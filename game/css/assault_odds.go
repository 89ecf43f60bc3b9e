package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
)

// What both sides bring to an assault (9.4): strengths, shifts and terms of the ground, and the leaders lost.

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
		quality = min(quality, g.divisionQuality(u))
	}
	add(worst, "Markers", "9.5")
	add(leader+hero, "Leader and hero", "9.5")
	add(int(a.support), "Supporting fire", "9.5")
	add(quality, "Troop quality", "9.5")
	add(g.hexsideTerm(), "Hexside", "6.2.2")
	if g.spot(a.at).ridge != 0 && g.outflanks() {
		add(ridgeBehind, "Ridge marker", "6.2.2")
	}
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
		quality = min(quality, g.divisionQuality(u))
	}
	add(g.statusQuality(g.spot(a.at)), "Markers", "9.5")
	add(leader+hero, "Leader and hero", "9.5")
	add(quality, "Troop quality", "9.5")
	if g.spot(a.at).ridge != 0 && !g.outflanks() {
		add(-ridgeCover, "Ridge marker", "6.2.2")
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

// tankTerm is what tanks add (9.5, ruling A69): two with others or as support weapons, two less alone. A weapon that cannot go into the
// hex that is assaulted is left behind (9.3), one that serves nobody who fights does nothing (12.3).
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
			fights := slices.ContainsFunc(units, func(u int) bool { return g.at(u) == p && g.serves(o, u) })
			if g.unit(o).armor && fights && (p < 0 || p == g.assault.at || !g.stuck(o, p, g.assault.at)) {
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

// outflanks reports whether anybody assaults otherwise than across a ridge (6.2.2).
func (g *Game) outflanks() bool {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.ground().between(g.hexOf(u), a.at)&ridge == 0 {
			return true
		}
	}
	return false
}

// sumUp adds up both sides.
func (g *Game) sumUp() {
	sums := [2]int{}
	g.attackTerms(func(n int, _, _ string) { sums[0] += n })
	g.defenseTerms(func(n int, _, _ string) { sums[1] += n })
	g.assault.sums = [2]int8{int8(sums[0]), int8(sums[1])}
}

// loseLeaders takes a leader where the side that used him rolled nine (13.3, 9.4), and heroes without a name where who assaults did (20.1).
func (g *Game) loseLeaders() {
	a := g.assault
	for i, hexes := range [2][]board.ID{a.standing(g), {a.at}} {
		if a.rolled[i] != miss {
			continue
		}
		side := pick(i == 0, int(a.side), 1-int(a.side))
		if o := g.leaderUsed(side, hexes, pick(i == 0, g.list(a.units), g.units(side, a.at))); o >= 0 {
			g.loseLeader(o, "13.3")
		}
		if i > 0 {
			break
		}
		for _, p := range hexes {
			for _, o := range g.in(side, aHero, p) {
				if !g.unit(o).nameless() {
					continue
				}
				g.where.Put(o, g.ground().eliminated)
				g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: "a nine in the assault", Rule: "20.1"})
			}
		}
	}
	g.loseCommander()
}

// leaderUsed is the leader in some locations that a nine costs: the best of those who help the units that fight (9.4), else of those present
// (13.3); -1 without one.
func (g *Game) leaderUsed(side int, hexes []board.ID, fighting []int) int {
	best := -1
	for _, p := range hexes {
		for _, o := range g.sorted(g.in(side, aLeader, p)) {
			serves := slices.ContainsFunc(fighting, func(u int) bool { return g.at(u) == p && g.serves(o, u) })
			if serves && (best < 0 || g.bonus(o).quality > g.bonus(best).quality) {
				best = o
			}
		}
	}
	return pick(best >= 0, best, g.leaderIn(side, hexes))
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
