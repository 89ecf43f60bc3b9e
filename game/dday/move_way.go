package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Ways (rules.Wayfarer): where the taken units could come with what they have left, hex by hex and along roads, if no fire and no
// breakdown stopped them.

// ways is a search of the hexes that taken units can come to, by cost in half points.
type ways struct {
	start  board.ID
	cost   []int16 // by hex: -1 where they do not come
	back   []board.ID
	stops  []bool
	byRoad []bool // it is entered by a road move from back
}

// search finds where taken units can come from a hex, with or without road moves.
func (g *Game) search(m *move, from board.ID, roads bool) *ways {
	n := g.ground().Len()
	w := &ways{start: from, cost: make([]int16, n), back: make([]board.ID, n), stops: make([]bool, n), byRoad: make([]bool, n)}
	for h := range w.cost {
		w.cost[h] = -1
	}
	w.cost[from], w.stops[from] = 0, m.halted
	layers := make([][]board.ID, m.left+1)
	layers[0] = []board.ID{from}
	for spent := range layers {
		for i := 0; i < len(layers[spent]); i++ {
			h := layers[spent][i]
			if int(w.cost[h]) != spent || w.stops[h] {
				continue
			}
			at := *m
			at.left -= int16(spent)
			if h != from {
				at.far++
			}
			g.hopsFrom(w, &at, h, layers, roads)
		}
	}
	return w
}

// hopsFrom tries every way out of a hex.
func (g *Game) hopsFrom(w *ways, m *move, h board.ID, layers [][]board.ID, roads bool) {
	spent := int(w.cost[h])
	enter := func(to board.ID, half int, road bool) {
		if total := spent + half; w.cost[to] < 0 || total < int(w.cost[to]) {
			w.cost[to], w.back[to], w.byRoad[to] = int16(total), h, road
			w.stops[to] = g.mustHalt(m, h, to)
			layers[total] = append(layers[total], to)
		}
	}
	for _, to := range g.ground().Neighbors(h) {
		if to < 0 {
			continue
		}
		if half, why := g.toll(m, h, to); why == play.Allowed {
			enter(to, half, false)
		}
	}
	if !roads {
		return
	}
	if half, why := g.roadLeave(m, h); why == play.Allowed {
		reached, _ := g.onRoad(h)
		for _, to := range reached {
			if !g.astray(m, h, to) {
				enter(to, half, true)
			}
		}
	}
}

// path lists the hexes from which and into which the way to a hex leads, the start first.
func (w *ways) path(to board.ID) (path []board.ID) {
	for h := to; h != w.start; h = w.back[h] {
		path = append(path, h)
	}
	path = append(path, w.start)
	slices.Reverse(path)
	return path
}

// wayfaring reports whether units are taken and the game waits for where they go.
func (g *Game) wayfaring() bool {
	return g.move != nil && !g.move.units.Empty() && !g.move.preserves && g.In(actionBox, wayBox)
}

// Reach lists where the taken units could come.
func (g *Game) Reach() (list []rules.Way) {
	if !g.wayfaring() {
		return nil
	}
	w := g.search(g.move, g.here(), true)
	for h, cost := range w.cost {
		if cost >= 0 && board.ID(h) != w.start {
			list = append(list, rules.Way{To: g.place(board.ID(h)), Cost: halves(int(cost)), Stops: w.stops[h]})
		}
	}
	return list
}

// Way is the way to a place, with the first hex in which a card may be drawn and how many cards would strike there.
func (g *Game) Way(to rules.Place) (way rules.Way, ok bool) {
	end, found := g.ground().places.Find(to)
	if !g.wayfaring() || !found || end < 0 {
		return way, false
	}
	w := g.search(g.move, g.here(), true)
	if board.ID(end) == w.start || w.cost[end] < 0 {
		return way, false
	}
	cost := halves(int(w.cost[end]))
	way = rules.Way{To: to, Cost: cost, Stops: w.stops[end], Rule: "7.3", Note: "To " + to.String() + ": " + cost + " of " + halves(int(g.move.left)), Path: []rules.Place{g.place(w.start)}}
	path := w.path(board.ID(end))
	for i, h := range path[1:] {
		way.Path = append(way.Path, g.place(h))
		if w.byRoad[h] {
			way.Actions = append(way.Actions, g.title.machine.Action(g, play.AtPlace(vRoad, h)))
			continue
		}
		way.Actions = append(way.Actions, g.title.machine.Action(g, play.AtPlace(vEnter, h)))
		if way.Interrupt.IsZero() && g.hopStakes(g.move, path[i], h) != 0 {
			way.Interrupt, way.Risk = g.place(h), g.hopRisk(g.move, path[i], h)
			if n := g.breakdownCards(g.move, path[i], h); n > 0 {
				way.Risk = joined(way.Risk, rules.Counted(n, "card", "cards")+" for breakdown")
			}
		}
	}
	return way, true
}

// joined are two phrases, either of which may be empty.
func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}
