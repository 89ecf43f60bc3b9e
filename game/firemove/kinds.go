package firemove

// Positions of state 4 and older do not tell the two ordinary kinds of markers of one value apart: all stand as the first.
// They are told apart as they are printed on the islands; what was sent elsewhere (18.1) takes what is left of each.

// tellKinds tells the kinds of the markers of both forces apart.
func (g *Game) tellKinds() {
	for f := range g.sides {
		for v := marker(1); v < once; v++ {
			g.tellKind(force(f), v)
		}
	}
}

func (g *Game) tellKind(f force, v marker) {
	var left [2]uint8 // of each kind, printed and not found
	surplus := make([]uint8, len(g.isles))
	for i := range g.isles {
		var printed hand
		for _, x := range g.camp().isles[i].Pool[g.side(f)] {
			printed[x.marker()]++
		}
		pool := &g.isles[i].pool[f]
		first := min(pool[v], printed[v])
		other := min(pool[v]-first, printed[second+v])
		left[0], left[1] = left[0]+printed[v]-first, left[1]+printed[second+v]-other
		surplus[i] = pool[v] - first - other
		pool[v], pool[second+v] = first, other
	}
	for i, n := range surplus {
		for ; n > 0; n-- {
			g.isles[i].pool[f][leftKind(v, &left)]++
		}
	}
	if a := g.Open.Top(); a != nil && a.Box == assignBox && force(a.Side) == f && marker(a.Count[0]) == v {
		a.Count[0] = int16(leftKind(v, &left))
	}
	for i := range g.isles {
		g.tellHand(i, f, v)
	}
}

// leftKind is a kind of which one is left, and takes it away.
func leftKind(v marker, left *[2]uint8) marker {
	if left[0] == 0 && left[1] > 0 {
		left[1]--
		return second + v
	}
	left[0] -= min(left[0], 1)
	return v
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
