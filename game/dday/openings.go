package dday

import (
	"math/bits"
	"slices"

	"marianas/game/board"
)

// What shuts the hexes that give points off from the beaches (12.3, 18.2.4): the smallest sets of held hexes whose fields of fire
// would have to go.

// Openings are the ways to hexes that give points. A set of held hexes is a word with a bit for each index of Held.
type Openings struct {
	Held []board.ID // the held hexes with a field of fire, the nearest to the United States' units first
	Ways []Opening
}

// Opening is a set of held hexes without which a hex would be in communication.
type Opening struct {
	Goal board.ID
	Shut uint64
}

// How far the search goes: held hexes that it tells apart, sets kept for a hex, and held hexes in a set.
const (
	mostSources = 64
	mostLabels  = 5
	mostShut    = 6
)

// Openings reckons the smallest sets that shut off each hex that gives points.
func (s *Study) Openings() Openings {
	x := opener{g: s.g, o: Openings{Held: s.sourcesNear()}}
	x.cover()
	x.spread()
	for _, goal := range s.Wanted() {
		x.reach(goal)
	}
	return x.o
}

// sourcesNear lists held hexes that bar communication, which lone pillboxes do not (17.1), those nearest to units of the United States
// first, as many as the search tells apart.
func (s *Study) sourcesNear() []board.ID {
	held := slices.DeleteFunc(s.Held(), func(h board.ID) bool { return !s.g.sources(h, blocking) })
	near := make(map[board.ID]int, len(held))
	for _, h := range held {
		near[h] = s.g.nearestUS(h)
	}
	slices.SortStableFunc(held, func(a, b board.ID) int { return near[a] - near[b] })
	return held[:min(len(held), mostSources)]
}

// opener is the search: fields over each hex, and the smallest sets found for it.
type opener struct {
	g      *Game
	o      Openings
	over   []uint64
	labels [][]uint64
	open   [mostShut + 1][]step64
}

// step64 is a hex with a set under which it is reached.
type step64 struct {
	at   board.ID
	shut uint64
}

// cover finds whose fields lie over each hex, even of disrupted units (12.3.1), and who is in it.
func (x *opener) cover() {
	index := make(map[board.ID]int, len(x.o.Held))
	for i, h := range x.o.Held {
		index[h] = i
	}
	n := x.g.ground().Len()
	x.over, x.labels = make([]uint64, n), make([][]uint64, n)
	for h := range x.over {
		x.g.over(board.ID(h), blocking, func(s source, _ fire) {
			if i, ok := index[s.at]; ok {
				x.over[h] |= 1 << i
			}
		})
	}
	for i, h := range x.o.Held {
		x.over[h] |= 1 << i
	}
}

// spread goes from the beaches inland, small sets first.
func (x *opener) spread() {
	gr := x.g.ground()
	for h := range gr.beach {
		if gr.beach[h] {
			x.push(board.ID(h), x.over[h])
		}
	}
	for n := range x.open {
		for i := 0; i < len(x.open[n]); i++ {
			at := x.open[n][i]
			for _, to := range gr.Neighbors(at.at) {
				if to >= 0 && gr.land[to] {
					x.push(to, at.shut|x.over[to])
				}
			}
		}
	}
}

// push keeps a set for a hex unless it is too large, or a set that is kept does with less.
func (x *opener) push(h board.ID, shut uint64) {
	n := bits.OnesCount64(shut)
	if n > mostShut || len(x.labels[h]) >= mostLabels {
		return
	}
	for _, l := range x.labels[h] {
		if l&^shut == 0 {
			return
		}
	}
	x.labels[h] = append(x.labels[h], shut)
	x.open[n] = append(x.open[n], step64{h, shut})
}

// reach notes the sets of a goal: its own field does not matter, but who is in it does (12.3.1).
func (x *opener) reach(goal board.ID) {
	own := uint64(0)
	if i := slices.Index(x.o.Held, goal); i >= 0 {
		own = 1 << i
	}
	sets := slices.Clone(x.labels[goal])
	for _, n := range x.g.ground().Neighbors(goal) {
		if n >= 0 {
			sets = append(sets, x.labels[n]...)
		}
	}
	slices.SortStableFunc(sets, func(a, b uint64) int { return bits.OnesCount64(a) - bits.OnesCount64(b) })
	sets = slices.Compact(sets)
	for _, shut := range sets[:min(len(sets), mostLabels)] {
		x.o.Ways = append(x.o.Ways, Opening{goal, shut | own})
	}
}
