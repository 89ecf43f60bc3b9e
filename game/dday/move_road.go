package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Road moves of vehicles, and strategic movement of infantry (7.3.6): any distance along a road for one point, out of reach of
// the enemy.

// roading goes along the road to a hex.
type roading struct{ exact }

var (
	notOnRoad  = ruled("7.3.6", "A road move begins and ends on a road and follows it, away from the enemy.")
	roadLegs   = ruled("7.3.6", "Vehicles go so, and from game-turn 8 eight units of infantry and headquarters in a phase.")
	roadPoints = ruled("7.3.6", "A road move takes a movement point, and what leaving fire takes.")
)

// roadLeave is why taken units make no road move from a hex; Allowed if they may, with its cost in half points.
func (g *Game) roadLeave(m *move, from board.ID) (half int, why play.Code) {
	walkers := 0
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if c := g.unit(u); !c.armor() && !m.carried(u) {
			walkers++
			if !c.marches() || g.GameTurn < g.data().Tables.Strategic.From {
				return 0, roadLegs
			}
		}
	}
	switch {
	case !m.strategic && walkers+int(g.strategic) > g.data().Tables.Strategic.Units:
		return 0, roadLegs
	case m.far > 0 && g.slowed != 0 && g.underColor(from, firing, g.slowed) > noFire:
		return 0, oneHex
	case !g.ground().Touches(from, g.ground().road):
		return 0, notOnRoad
	}
	half = 2
	if !g.any(m, isTank) {
		switch g.under(from, firing) {
		case steady:
			half += 2
		case intense:
			if m.far > 0 {
				return 0, leaveLate
			}
			half = int(m.left)
		}
	}
	return half, pick(half <= int(m.left), play.Allowed, roadPoints)
}

// onRoad searches the hexes that a road move can come to, and from where each is reached: along the road, into no hex within
// three of one that Japan holds, nor under fire.
func (g *Game) onRoad(from board.ID) (reached, back []board.ID) {
	gr := g.ground()
	one := g.slowed != 0 && g.underColor(from, firing, g.slowed) > noFire
	back = make([]board.ID, gr.Len())
	for h := range back {
		back[h] = none
	}
	back[from] = from
	for open := []board.ID{from}; len(open) > 0; open = open[1:] {
		if one && open[0] != from {
			break
		}
		for _, n := range gr.Neighbors(open[0]) {
			if n >= 0 && gr.Between(open[0], n)&gr.road != 0 && back[n] == none && g.aloof(n) {
				back[n] = open[0]
				reached, open = append(reached, n), append(open, n)
			}
		}
	}
	slices.Sort(reached)
	return reached, back
}

// addHeld adds the hexes that Japan holds to an empty list, ascending.
func (g *Game) addHeld(held []board.ID) []board.ID {
	for i := range g.ground().spots {
		if h := g.ground().spots[i].at; g.held(h) {
			held = append(held, h)
		}
	}
	for _, u := range g.title.forces[japan] {
		if h := g.at(u); h >= 0 && g.ground().spotAt[h] < 0 {
			held = append(held, h)
		}
	}
	for i := range g.caves {
		held = append(held, g.caves[i].at)
	}
	slices.Sort(held)
	return slices.Compact(held)
}

// aloof reports whether a road move may enter a hex: it is not within three hexes of one that Japan holds, nor under fire.
func (g *Game) aloof(h board.ID) bool {
	r := g.roadsNow()
	if r.aloof[h] == 0 {
		near := slices.ContainsFunc(r.held, func(x board.ID) bool { return g.ground().Distance(x, h) <= g.data().Tables.Strategic.Distance })
		r.aloof[h] = pick[int8](near || g.under(h, firing) > noFire, -1, 1)
	}
	return r.aloof[h] > 0
}

// roadHexes is the way of a road move, the start first.
func (g *Game) roadHexes(from, to board.ID) []board.ID {
	_, back := g.onRoad(from)
	path := []board.ID{to}
	for h := to; h != from; path = append(path, h) {
		h = back[h]
	}
	slices.Reverse(path)
	return path
}

// roadPath is the way of a road move in places, the start first.
func (g *Game) roadPath(from, to board.ID) []rules.Place { return g.placesOf(g.roadHexes(from, to)) }

// placesOf are hexes as places.
func (g *Game) placesOf(hexes []board.ID) (ps []rules.Place) {
	for _, h := range hexes {
		ps = append(ps, g.place(h))
	}
	return ps
}

func (roading) Each(g *Game, _ *frame, yield func(act)) {
	if g.move == nil || g.move.halted {
		return
	}
	if _, why := g.roadLeave(g.move, g.here()); why != play.Allowed {
		return
	}
	reached, _ := g.onRoad(g.here())
	for _, h := range reached {
		if !g.astray(g.move, g.here(), h) {
			yield(play.AtPlace(vRoad, h))
		}
	}
}

func (roading) Refuse(g *Game, _ *frame, a act) play.Code {
	switch {
	case g.move == nil:
		return nobodyTaken
	case g.move.halted:
		return moveEnded
	}
	if _, why := g.roadLeave(g.move, g.here()); why != play.Allowed {
		return why
	}
	reached, _ := g.onRoad(g.here())
	switch _, there := slices.BinarySearch(reached, board.ID(a.Place)); {
	case !there:
		return notOnRoad
	case g.astray(g.move, g.here(), board.ID(a.Place)):
		return wrongWay
	}
	return play.Allowed
}

func (roading) Do(g *Game, f *frame, a act) play.Flow {
	cost, _ := g.roadLeave(g.move, g.here())
	m := g.move
	if !m.strategic {
		m.strategic = true
		for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
			if !g.unit(u).armor() && !m.carried(u) {
				g.strategic++
			}
		}
	}
	m.byRoad = true
	return g.setOut(f, board.ID(a.Place), cost)
}

func (roading) Describe(g *Game, _ *frame, a act) rules.Detail {
	cost, _ := g.roadLeave(g.move, g.here())
	to := board.ID(a.Place)
	return rules.Detail{Label: "Drive " + g.moversName() + " to " + g.place(to).String(), Note: "Along the road: " + halves(cost) + " of " + halves(int(g.move.left)), Rule: "7.3.6", Path: g.roadPath(g.here(), to)}
}

func (roading) Show(g *Game, _ *frame, _ act, c *rules.Choice) {
	cost, _ := g.roadLeave(g.move, g.here())
	c.Cost = halves(cost)
}
