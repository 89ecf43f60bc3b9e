package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// Where beachheads are placed decides the game: choices are judged by playing on from them.

// beachTrials is how many choices of beachheads are tried by playing on from each.
const beachTrials = 24

// chooseBeachheads takes a choice from the scenario's book; without one it draws choices, plays on from them to the end
// of the game and takes the best (11.5).
func (m *mind) chooseBeachheads() []act {
	if book := m.Book(); len(book) > 0 {
		return m.asBeachheads(book[m.budget.Dice.Pick(len(book))])
	}
	if m.hasty || m.budget.States < leastAhead {
		return m.drawBeachheads()
	}
	plans := make([][]act, beachTrials)
	for i := range plans {
		plans[i] = m.anyBeachheads()
	}
	return m.farthest(plans, 2*m.Turns(), m.remains)
}

// anyBeachheads draws hexes for all markers, whoever stands in them.
func (m *mind) anyBeachheads() []act {
	var open []board.ID
	for _, h := range m.Shores() {
		if m.MayHead(h) {
			open = append(open, h)
		}
	}
	return m.asBeachheads(think.Draw(open, m.BeachheadsLeft(), &m.budget.Dice))
}

// beachesTogether is how many beachheads lie beside each other: wide apart they reach every part of the island.
const beachesTogether = 2

// beachDraws is how many choices are compared at first sight.
const beachDraws = 30

// drawBeachheads draws choices of beachheads and keeps the one from which the enemy is reached best.
func (m *mind) drawBeachheads() []act {
	free := m.freeBeaches()
	if len(free) < m.BeachheadsLeft() {
		return m.Acts()[:1]
	}
	var best []board.ID
	least := 1 << 30
	for i := 0; i < beachDraws; i++ {
		hs := m.drawApart(free, m.BeachheadsLeft())
		if n := m.remote(hs); n < least {
			best, least = hs, n
		}
	}
	return m.asBeachheads(best)
}

// freeBeaches are the landing hexes for markers where no enemy stands.
func (m *mind) freeBeaches() []board.ID {
	var free []board.ID
	for _, h := range m.Shores() {
		if m.MayHead(h) && m.Vacant(h) {
			free = append(free, h)
		}
	}
	return free
}

// drawApart draws landing hexes in small groups wide apart.
func (m *mind) drawApart(free []board.ID, n int) []board.ID {
	var hs []board.ID
	for apart := 6; len(hs) < n; {
		var open []board.ID
		for _, h := range free {
			if !slices.Contains(hs, h) && think.Gap(m.ground, h, hs) >= apart {
				open = append(open, h)
			}
		}
		if len(open) == 0 {
			apart--
			continue
		}
		first := open[m.budget.Dice.Pick(len(open))]
		hs = m.grow(free, min(n, len(hs)+beachesTogether), hs, first)
	}
	return hs
}

// watched is what it costs, in half-points for every enemy, that a beachhead lies under enemy eyes: units landed in a
// zone of control may not leave it, and the marker stays occupied.
const watched = 40

// remote is how far all enemies are from beachheads, in half-points.
func (m *mind) remote(hs []board.ID) int {
	n := 0
	for e := range m.Count() {
		if !m.theirs(e) {
			continue
		}
		f, near := m.field(m.At(e)), think.Far
		for _, h := range hs {
			near = min(near, int(f[h]))
		}
		n += near
	}
	for _, h := range hs {
		if m.Controlled(1-m.me, h) {
			n += watched
		}
	}
	return n
}

func (m *mind) asBeachheads(hs []board.ID) []act {
	var as []act
	for _, h := range hs {
		as = append(as, play.AtPlace(firemove.BeachheadVerb, h))
	}
	return as
}
