package dday

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// Guess is a clone in which the dice are drawn anew and, for the United States, what lies face down: Japanese units on the
// map change places with each other and with the reserve, depth markers with each other and with their pool. The order of
// the cards needs nothing: a card is drawn when it is turned.
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.copy()
	dice := chance.New(seed)
	if side != "jp" {
		c.reseat(c.faceDown(false), dice.Pick)
		c.reseat(c.faceDown(true), dice.Pick)
		c.redepth(dice.Pick)
	}
	c.Dice = chance.Stream{State: dice.State, Rolled: g.Dice.Rolled}
	return c
}

// unseen reports whether the United States do not know a Japanese unit: in reserve, or face down.
func (g *Game) unseen(u int) bool {
	if g.unit(u).side != japan || g.is(u, revealed) || g.unit(u).japaneseTank() {
		return false
	}
	return g.at(u) == g.ground().pool || g.onMap(u)
}

// faceDown lists the units that the United States do not know: those who must be detachments, since they share a
// position, or the others.
func (g *Game) faceDown(paired bool) (list []int) {
	for _, u := range g.title.forces[japan] {
		if g.unseen(u) && g.paired(u) == paired {
			list = append(list, u)
		}
	}
	return list
}

// paired reports whether a unit shares a position with another that is no tank, so that both are detachments (6.4).
func (g *Game) paired(u int) bool {
	if !g.onMap(u) {
		return false
	}
	for _, o := range g.in(japan, g.at(u)) {
		if o != u && !g.unit(o).japaneseTank() {
			return true
		}
	}
	return false
}

// reseat lets the units of a list change places.
func (g *Game) reseat(list []int, pick func(int) int) {
	to := copied(list)
	for i := len(to) - 1; i > 0; i-- {
		j := pick(i + 1)
		to[i], to[j] = to[j], to[i]
	}
	names := map[int]int{}
	for i, u := range list {
		names[u] = to[i]
	}
	g.rename(names)
}

// rename lets units stand for others: where one was, with what is remembered of it, the other is now.
func (g *Game) rename(names map[int]int) {
	before, pieces := g.where.Copy(), copied(g.pieces)
	var places []board.ID
	seen := map[board.ID]bool{}
	for _, u := range g.title.forces[japan] { // in a fixed order
		if _, moves := names[u]; moves && !seen[before.At(u)] {
			seen[before.At(u)] = true
			places = append(places, before.At(u))
		}
	}
	for _, p := range places {
		var pile []int
		for u := before.In(p); u >= 0; u = before.Under(u) {
			pile = append(pile, u)
		}
		for i := len(pile) - 1; i >= 0; i-- {
			u := pile[i]
			if o, moves := names[u]; moves {
				g.pieces[o] = pieces[u]
				u = o
			}
			g.where.Put(u, p)
		}
	}
	for i := range g.Open {
		f := &g.Open[i]
		for j, u := range f.Unit {
			if o, moves := names[int(u)]; moves {
				f.Unit[j] = int16(o)
			}
		}
	}
	g.stale()
}

// redepth deals the depth markers that lie face down anew, together with the pool and with those that have left the game unseen.
func (g *Game) redepth(pick func(int) int) {
	var hidden []*int8
	for _, u := range g.title.forces[japan] {
		if p := &g.pieces[u]; p.depth >= 0 && !p.is(bared) {
			hidden = append(hidden, &p.depth)
		}
	}
	for i := range g.caves {
		if c := &g.caves[i]; c.depth >= 0 && !c.bared {
			hidden = append(hidden, &c.depth)
		}
	}
	all, gone := g.depthPool.Copy(), g.depthGone.Count()
	all.Pour(g.depthGone)
	for _, d := range hidden {
		all[*d]++
	}
	s := chance.New(uint64(pick(1 << 30)))
	for _, d := range hidden {
		*d = int8(s.Blind(all))
	}
	for ; gone > 0; gone-- {
		g.depthGone[s.Blind(all)]++
	}
	g.depthPool = all
}
