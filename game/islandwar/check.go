package islandwar

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/field"
)

// mostPoints is more Ground Support than any game-turn gives: each point is an action to list.
const mostPoints = 100

// Check tests the invariants: counters one a hex, zones in step, markers within their number, points and movement not
// negative, an open decision with an answer.
func (g *Game) Check() error {
	zones := field.NewCover(g.ground.Len(), g.sides)
	for u := range g.units {
		if err := g.checkUnit(u); err != nil {
			return err
		}
		if g.onMap(u) {
			zones.Cast(u, g.ground.Neighbors(g.at(u))[:])
		}
	}
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if zones.Casters(0, h) != g.zones.Casters(0, h) || zones.Casters(1, h) != g.zones.Casters(1, h) {
			return fmt.Errorf("islandwar: the zones of control over %s are out of step", g.number(h))
		}
	}
	if err := g.checkRest(); err != nil {
		return err
	}
	if err := machine.Check(g); err != nil { // last: it lists what may be done, which figures out of bounds would swell
		return fmt.Errorf("islandwar: %w", err)
	}
	return nil
}

func (g *Game) checkUnit(u int) error {
	p, c, at := &g.units[u], &g.counters[u], g.at(u)
	switch {
	case at == pool || at == eliminated:
		return nil
	case at < 0:
		return fmt.Errorf("islandwar: %s is nowhere", c.id)
	case g.where.Under(u) >= 0:
		return fmt.Errorf("islandwar: %s and %s are both in %s (5.31)", c.id, g.counters[g.where.Under(u)].id, g.number(at))
	case g.ground.sea[at] && (p.assail < 0 || c.force != us):
		return fmt.Errorf("islandwar: %s is at sea in %s (12.32)", c.id, g.number(at))
	case p.assail >= 0 && !g.ground.Adjacent(at, p.assail):
		return fmt.Errorf("islandwar: %s in %s assaults %s from afar", c.id, g.number(at), g.number(p.assail))
	}
	return nil
}

func (g *Game) checkRest() error {
	l := &g.scene.setup.Landing
	switch {
	case g.GameTurn < 1 || g.GameTurn > max(g.scene.turns, 1):
		return fmt.Errorf("islandwar: game-turn %d of %d", g.GameTurn, g.scene.turns)
	case len(g.heads) > max(l.Most, 6):
		return fmt.Errorf("islandwar: %d beachhead markers", len(g.heads))
	case g.support[us] < 0 || g.support[jp] < 0 || g.halfMP < 0:
		return fmt.Errorf("islandwar: points below zero: support %v, movement %d", g.support, g.halfMP)
	case g.support[us] > mostPoints || g.support[jp] > mostPoints:
		return fmt.Errorf("islandwar: ground support %v, want at most %d", g.support, mostPoints)
	case g.ending == nil && len(g.Open) == 0:
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
