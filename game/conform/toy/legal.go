package toy

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

func (g *Game) id(i int) rules.UnitID        { return rules.UnitID(g.order[i].ID) }
func (g *Game) place(h board.ID) rules.Place { return rules.At(g.board.Number(h)) }
func (g *Game) placeOf(i int) rules.Place    { return rules.ParsePlace(g.Units[i].At) }
func (g *Game) mine(i int) bool              { return g.side(i) == g.Active() }
func (g *Game) attack(i int) int             { return g.order[i].Full.Attack }
func (g *Game) adjacent(i, k int) bool       { return g.board.Adjacent(g.hex(i), g.hex(k)) }

// unplaced reports whether a unit of the active side is still to be set up.
func (g *Game) unplaced() bool {
	for i := range g.Units {
		if g.mine(i) && g.Units[i].At == pool {
			return true
		}
	}
	return false
}

// spots are where the taken unit may be set up.
func (g *Game) spots(yield func(act)) {
	for h := board.ID(0); g.Taken >= 0 && int(h) < g.board.Len(); h++ {
		if i := g.at(h); g.mayPlace(g.Active(), h) && (i < 0 || !g.mine(i)) {
			yield(play.AtPlace(vPlace, h))
		}
	}
}

func (g *Game) canMove(i int) bool {
	for _, h := range g.reach(i).Reached() {
		if g.at(h) < 0 {
			return true
		}
	}
	return false
}

func (g *Game) reach(i int) *board.Search {
	var s board.Search
	side := g.side(i)
	s.Run(g.board, g.hex(i), g.order[i].Full.MA, func(_, to board.ID, _ hex.Direction) board.Entry {
		k := g.at(to)
		return board.Entry{MP: 1, OK: k < 0 || g.side(k) == side, Stop: g.nextToEnemy(side, to)}
	})
	return &s
}

// targets are where an attack may be opened.
func (g *Game) targets(yield func(act)) {
	for h := board.ID(0); g.Target < 0 && int(h) < g.board.Len(); h++ {
		if i := g.at(h); i >= 0 && !g.mine(i) && !g.Units[i].Done && len(g.attackers(i)) > 0 {
			yield(play.AtPlace(vAttack, h))
		}
	}
}

// attackers lists the units that may still join an attack on another.
func (g *Game) attackers(target int) []int {
	var list []int
	for i := range g.Units {
		if g.side(i) != g.side(target) && g.onMap(i) && !g.Units[i].Done && !g.joined(i) && g.adjacent(i, target) {
			list = append(list, i)
		}
	}
	return list
}

func (g *Game) joined(i int) bool {
	for _, k := range g.Joined {
		if k == i {
			return true
		}
	}
	return false
}

func (g *Game) retreats() []board.ID {
	var list []board.ID
	for _, h := range g.board.Neighbors(g.hex(g.Target)) {
		if h != board.None && g.at(h) < 0 && !g.nextToEnemy(g.side(g.Target), h) {
			list = append(list, h)
		}
	}
	slices.Sort(list)
	return list
}
