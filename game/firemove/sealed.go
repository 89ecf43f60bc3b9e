package firemove

import "slices"

// Cups that nobody but their owner may look into: where the garrison's side has sent its markers to the islands as it liked
// (18.1). A marker that has been turned over is known from then on to lie in the cup of its island.

// sealed reports whether the cups of a force are of that kind.
func (g *Game) sealed(f force) bool { return g.assigns() && !g.ruled && f != g.landers() }

// hasSealed reports whether the cups of one side are sealed, and something may lie in them.
func (g *Game) hasSealed() bool { return g.ending == nil && g.sealed(g.landers().enemy()) }

// noteSeen notes what has been turned over on each island, before the markers go back into their cups: of each kind as
// many are known to be there as have been seen in one game-turn.
func (g *Game) noteSeen() {
	f := g.landers().enemy()
	if !g.sealed(f) {
		return
	}
	for i := range g.isles {
		x := &g.isles[i]
		for m, n := range x.pool[f] {
			x.seen[m] = min(max(x.seen[m], n-x.hands[f][m]), n)
		}
	}
}

// seenIn are the markers that are known to lie in the cup of an island now: seen in an earlier game-turn, and not turned
// over in this one.
func (g *Game) seenIn(i int, f force) (h hand) {
	x := &g.isles[i]
	if !g.sealed(f) {
		return h
	}
	for m, n := range x.seen {
		if out := x.pool[f][m] - x.hands[f][m]; n > out {
			h[m] = n - out
		}
	}
	return h
}

// unseenFire are the markers that may lie in any of a force's cups, as far as everybody knows.
func (g *Game) unseenFire(f force) (all hand) {
	for i := range g.isles {
		known := g.seenIn(i, f)
		for m, n := range g.isles[i].hands[f] {
			all[m] += n - known[m]
		}
	}
	return all
}

// unseenHand is what the next marker of a force may be, as far as everybody knows: where cups are sealed, what is known to
// lie there, or any of those that lie in one of the cups.
func (g *Game) unseenHand(f force) *hand {
	if !g.sealed(f) {
		return g.hand(f)
	}
	all := g.unseenFire(f)
	for m, n := range g.seenIn(g.here(), f) {
		all[m] += n
	}
	return &all
}

// reseal deals what lies in the sealed cups of a force anew: as many to each as it holds. What has been turned over stays
// where it is.
func (g *Game) reseal(f force, pick func(n int) int) {
	if !g.sealed(f) {
		return
	}
	settling := g.phaseID() == "setup"
	cups := func(i int) *hand {
		if settling {
			return &g.isles[i].pool[f]
		}
		return &g.isles[i].hands[f]
	}
	var all []marker
	counts := make([]int, len(g.isles))
	for i := range g.isles {
		h := *cups(i)
		if !settling {
			for m, n := range g.seenIn(i, f) {
				h[m] -= n
			}
		}
		ms := h.list()
		for _, m := range ms {
			g.moveFire(i, f, m, -1, cups(i))
		}
		counts[i], all = len(ms), append(all, ms...)
	}
	for i, n := range counts {
		for ; n > 0; n-- {
			k := pick(len(all))
			g.moveFire(i, f, all[k], 1, cups(i))
			all = slices.Delete(all, k, k+1)
		}
	}
}

// moveFire puts markers into a cup, or takes them out: out of what the island has altogether, too.
func (g *Game) moveFire(i int, f force, m marker, n int, cup *hand) {
	pool := &g.isles[i].pool[f]
	pool[m] = uint8(int(pool[m]) + n)
	if cup != pool {
		cup[m] = uint8(int(cup[m]) + n)
	}
}
