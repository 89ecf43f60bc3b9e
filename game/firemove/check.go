package firemove

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/field"
)

// Check tests the invariants: counters one a hex, zones in step, markers within their number, movement not negative, an
// open decision with an answer.
func (g *Game) Check() error {
	zones := field.NewCover(g.ground.Len(), g.forces)
	for u := range g.units {
		if err := g.checkUnit(u); err != nil {
			return err
		}
		if g.onMap(u) {
			zones.Cast(u, g.controlled(u, g.at(u)))
		}
	}
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if zones.Casters(0, h) != g.zones.Casters(0, h) || zones.Casters(1, h) != g.zones.Casters(1, h) {
			return fmt.Errorf("firemove: the zones of control over %s are out of step", g.number(h))
		}
	}
	if err := g.checkRest(); err != nil {
		return err
	}
	if err := g.title.machine.Check(g); err != nil { // last: it lists what may be done, which figures out of bounds would swell
		return fmt.Errorf("firemove: %w", err)
	}
	return nil
}

func (g *Game) checkUnit(u int) error {
	p, c, at := &g.units[u], &g.counters[u], g.at(u)
	switch {
	case p.down && c.Steps < 2:
		return fmt.Errorf("firemove: %s has no reduced side", c.id)
	case at == pool || at == eliminated || at == offMap:
		return nil
	case at < 0:
		return fmt.Errorf("firemove: %s is nowhere", c.id)
	case g.where.Under(u) >= 0 && !g.crowdedBy(at) && (g.where.Under(g.where.Under(u)) >= 0 || !g.shares(u, g.where.Under(u))):
		return fmt.Errorf("firemove: %s and %s are both in %s (5.3)", c.id, g.counters[g.where.Under(u)].id, g.number(at))
	case g.ground.sea[at] && c.force != g.landers():
		return fmt.Errorf("firemove: %s is at sea in %s", c.id, g.number(at))
	case p.assail >= 0 && (!g.ground.sea[at] || !g.ground.Adjacent(at, p.assail)):
		return fmt.Errorf("firemove: %s in %s assaults %s from afar", c.id, g.number(at), g.number(p.assail))
	}
	return nil
}

// crowdedBy reports whether the taken unit has just landed in a hex that was occupied, and must go on.
func (g *Game) crowdedBy(h board.ID) bool { return g.mustGoOn() && g.at(g.taken) == h }

func (g *Game) checkRest() error {
	switch {
	case g.GameTurn < 1 || g.GameTurn > max(g.scene.turns, 1):
		return fmt.Errorf("firemove: game-turn %d of %d", g.GameTurn, g.scene.turns)
	case g.camp() == nil && len(g.heads) > max(g.scene.setup.Beachheads.Count, 1), len(g.heads)+len(g.boats) > 100:
		return fmt.Errorf("firemove: %d beachhead markers", len(g.heads))
	case g.halfMP < 0:
		return fmt.Errorf("firemove: movement below zero: %d", g.halfMP)
	case g.ending == nil && len(g.Open) == 0:
		return fmt.Errorf("firemove: no box of the sequence is open")
	case g.Dice.Wrong != "":
		return fmt.Errorf("firemove: %s", g.Dice.Wrong)
	}
	for f := range g.sides {
		if n := g.left(force(f)); n > 200 || g.fight.open() && g.spare(force(f)) < 0 {
			return fmt.Errorf("firemove: %s has %d markers and %d on the table", g.sides[f], n, g.fight.laid[f])
		}
	}
	for i, h := range g.heads {
		if i > 0 && g.heads[i-1] >= h || g.ground.sea[h] {
			return fmt.Errorf("firemove: beachhead in %s", g.number(h))
		}
	}
	return nil
}
