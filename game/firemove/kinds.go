package firemove

import (
	"cmp"
	"slices"
)

// Positions of state 4 and older do not tell the two ordinary kinds of markers of one value apart: all stand as the first.
// They are told apart as they are printed on the islands; what was sent elsewhere (18.1) takes what is left of each. Values
// may have been corrected since: then it is the rank among the markers that tells, so that each kind is there as often as
// it is printed.

// tellKinds tells the kinds of the markers of both forces apart.
func (g *Game) tellKinds() {
	for f := range g.sides {
		g.tellForce(force(f))
	}
}

// loose is a marker in the pool of an island whose kind is not told yet.
type loose struct {
	isle int
	m    marker
}

func (g *Game) tellForce(f force) {
	var over []loose  // held on an island, and not printed there
	var left []marker // printed on an island, and not held there
	for i := range g.isles {
		held, printed := g.ordinary(i, f), g.ordinaryPrinted(i, f)
		if len(held) != len(printed) {
			held, printed = g.tellEqual(i, f, held, printed)
		}
		if len(held) == len(printed) {
			for k, m := range held {
				g.tellOne(f, loose{i, m}, printed[k])
			}
			continue
		}
		for _, m := range held {
			over = append(over, loose{i, m})
		}
		left = append(left, printed...)
	}
	slices.SortStableFunc(over, func(a, b loose) int { return byRank(a.m, b.m) })
	slices.SortStableFunc(left, byRank)
	for k, x := range over[:min(len(over), len(left))] {
		g.tellOne(f, x, left[k])
	}
	if a := g.Open.Top(); a != nil && a.Box == assignBox && force(a.Side) == f && len(left) > len(over) && left[len(over)] >= second {
		if m := marker(a.Count[0]); m > 0 && m < once {
			a.Count[0] = int16(second + m)
		}
	}
	for i := range g.isles {
		for v := marker(1); v < once; v++ {
			g.tellHand(i, f, v)
		}
	}
}

// byRank orders ordinary markers: the strongest first, of one value the first kind.
func byRank(a, b marker) int {
	return cmp.Or(cmp.Compare(b.value(), a.value()), cmp.Compare(a, b))
}

// ordinary are the ordinary markers in an island's pool, by rank.
func (g *Game) ordinary(i int, f force) (ms []marker) {
	for v := once - 1; v > 0; v-- {
		for range g.isles[i].pool[f][v] {
			ms = append(ms, v)
		}
	}
	return ms
}

// ordinaryPrinted are the ordinary markers that are printed for an island, by rank.
func (g *Game) ordinaryPrinted(i int, f force) (ms []marker) {
	for _, x := range g.camp().isles[i].Pool[g.side(f)] {
		if !x.Once {
			ms = append(ms, x.marker())
		}
	}
	slices.SortFunc(ms, byRank)
	return ms
}

// tellEqual tells the kinds of the markers whose values are printed on their island, and gives what is over on both sides.
func (g *Game) tellEqual(i int, f force, held, printed []marker) (over, left []marker) {
	left = slices.Clone(printed)
	for _, m := range held {
		k := slices.IndexFunc(left, func(x marker) bool { return x.value() == m.value() })
		if k < 0 {
			over = append(over, m)
			continue
		}
		g.tellOne(f, loose{i, m}, left[k])
		left = slices.Delete(left, k, k+1)
	}
	return over, left
}

// tellOne gives a marker of a pool the kind of a printed one.
func (g *Game) tellOne(f force, x loose, like marker) {
	if like >= second {
		pool := &g.isles[x.isle].pool[f]
		pool[x.m]--
		pool[second+x.m]++
	}
}

// tellHand shares the markers that an island has left in this game-turn, and those that lie open on its combat.
func (g *Game) tellHand(i int, f force, v marker) {
	x := &g.isles[i]
	n := x.hands[f][v]
	x.hands[f][v] = min(n, x.pool[f][v])
	x.hands[f][second+v] = n - x.hands[f][v]
	if i != g.here() {
		return
	}
	out := x.pool[f][v] - x.hands[f][v]
	for k := range g.fight.value[f][:g.fight.shown[f]] {
		switch m := &g.fight.value[f][k]; {
		case *m != v:
		case out > 0:
			out--
		default:
			*m = second + v
		}
	}
}
