package islandwar

import (
	"fmt"

	"marianas/game/board"
)

// mostPoints is more Ground Support than any game-turn gives: each point is an action to list.
const mostPoints = 100

// Check tests the invariants: counters conserved and one a hex, zones in step, markers within their number,
// points and movement not negative, an open decision with an answer.
func (g *Game) Check() error {
	n := g.ground.Len()
	on := make([]int8, n)
	for i := range on {
		on[i] = -1
	}
	var zone [2][]uint8
	zone[us], zone[jp] = make([]uint8, n), make([]uint8, n)
	for u := range g.units {
		if err := g.checkUnit(u, on, &zone); err != nil {
			return err
		}
	}
	for h := range on {
		if on[h] != g.on[h] || zone[us][h] != g.zone[us][h] || zone[jp][h] != g.zone[jp][h] {
			return fmt.Errorf("islandwar: hex %s is out of step: unit %d for %d", g.number(board.ID(h)), g.on[h], on[h])
		}
	}
	return g.checkRest()
}

func (g *Game) checkUnit(u int, on []int8, zone *[2][]uint8) error {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case p.at == pool || p.at == eliminated:
		return nil
	case p.at < 0 || int(p.at) >= len(on):
		return fmt.Errorf("islandwar: %s is nowhere", c.id)
	case on[p.at] >= 0:
		return fmt.Errorf("islandwar: %s and %s are both in %s (5.31)", c.id, g.counters[on[p.at]].id, g.number(p.at))
	case g.ground.sea[p.at] && (p.assail < 0 || c.force != us):
		return fmt.Errorf("islandwar: %s is at sea in %s (12.32)", c.id, g.number(p.at))
	case p.assail >= 0 && !g.ground.Adjacent(p.at, p.assail):
		return fmt.Errorf("islandwar: %s in %s assaults %s from afar", c.id, g.number(p.at), g.number(p.assail))
	}
	on[p.at] = int8(u)
	for _, h := range g.ground.Neighbors(p.at) {
		if h != board.None {
			zone[c.force][h]++
		}
	}
	return nil
}

func (g *Game) checkRest() error {
	l := &g.play.setup.Landing
	switch {
	case g.GameTurn < 1 || g.GameTurn > max(g.play.turns, 1):
		return fmt.Errorf("islandwar: game-turn %d of %d", g.GameTurn, g.play.turns)
	case len(g.heads) > max(l.Most, 6):
		return fmt.Errorf("islandwar: %d beachhead markers", len(g.heads))
	case g.support[us] < 0 || g.support[jp] < 0 || g.halfMP < 0:
		return fmt.Errorf("islandwar: points below zero: support %v, movement %d", g.support, g.halfMP)
	case g.support[us] > mostPoints || g.support[jp] > mostPoints:
		return fmt.Errorf("islandwar: ground support %v, want at most %d", g.support, mostPoints)
	case g.ending == nil && len(g.Sequence) == 0:
		return fmt.Errorf("islandwar: no box of the sequence is open")
	case g.Dice.Wrong != "":
		return fmt.Errorf("islandwar: %s", g.Dice.Wrong)
	}
	for i, h := range g.heads {
		if i > 0 && g.heads[i-1] >= h || !g.ground.beach[h] {
			return fmt.Errorf("islandwar: beachhead in %s", g.number(h))
		}
		if u := g.unitIn(h); u >= 0 && g.counters[u].force != forceOf(l.Side) {
			return fmt.Errorf("islandwar: %s stands on the beachhead in %s (12.34)", g.counters[u].id, g.number(h))
		}
	}
	return nil
}
