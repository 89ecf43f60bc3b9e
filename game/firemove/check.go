package firemove

import (
	"fmt"

	"marianas/game/board"
)

// Check tests the invariants: counters conserved and one a hex, zones in step, markers within their number,
// movement not negative, an open decision with an answer.
func (g *Game) Check() error {
	n := g.ground.Len()
	on := make([]int8, n)
	for i := range on {
		on[i] = -1
	}
	zone := [2][]uint8{make([]uint8, n), make([]uint8, n)}
	for u := range g.units {
		if err := g.checkUnit(u, on, &zone); err != nil {
			return err
		}
	}
	for h := range on {
		if on[h] != g.on[h] || zone[0][h] != g.zone[0][h] || zone[1][h] != g.zone[1][h] {
			return fmt.Errorf("firemove: hex %s is out of step: unit %d for %d", g.number(board.ID(h)), g.on[h], on[h])
		}
	}
	return g.checkRest()
}

func (g *Game) checkUnit(u int, on []int8, zone *[2][]uint8) error {
	p, c := &g.units[u], &g.counters[u]
	switch {
	case p.down && c.Steps < 2:
		return fmt.Errorf("firemove: %s has no reduced side", c.id)
	case p.at == pool || p.at == eliminated || p.at == offMap:
		return nil
	case p.at < 0 || int(p.at) >= len(on):
		return fmt.Errorf("firemove: %s is nowhere", c.id)
	case on[p.at] >= 0:
		return fmt.Errorf("firemove: %s and %s are both in %s (5.3)", c.id, g.counters[on[p.at]].id, g.number(p.at))
	case g.ground.sea[p.at] && c.force != g.landers():
		return fmt.Errorf("firemove: %s is at sea in %s", c.id, g.number(p.at))
	case p.assail >= 0 && (!g.ground.sea[p.at] || !g.ground.Adjacent(p.at, p.assail)):
		return fmt.Errorf("firemove: %s in %s assaults %s from afar", c.id, g.number(p.at), g.number(p.assail))
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
	switch {
	case g.GameTurn < 1 || g.GameTurn > max(g.play.turns, 1):
		return fmt.Errorf("firemove: game-turn %d of %d", g.GameTurn, g.play.turns)
	case len(g.heads) > max(g.play.setup.Beachheads.Count, 1):
		return fmt.Errorf("firemove: %d beachhead markers", len(g.heads))
	case g.halfMP < 0:
		return fmt.Errorf("firemove: movement below zero: %d", g.halfMP)
	case g.ending == nil && len(g.Sequence) == 0:
		return fmt.Errorf("firemove: no box of the sequence is open")
	case g.Dice.Wrong != "":
		return fmt.Errorf("firemove: %s", g.Dice.Wrong)
	}
	for f := range g.hands {
		if n := g.hands[f].count(); n > 40 || g.fight.open() && g.spare(force(f)) < 0 {
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
