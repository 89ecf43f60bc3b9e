package toy

import (
	"sort"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Legal lists what the active side may do.
func (g *Game) Legal() []rules.Action {
	var as []rules.Action
	switch g.Sequence.Top().Box {
	case "setup":
		as = g.setupActions()
	case "movement":
		as = g.movementActions()
	case "combat":
		as = g.combatActions()
	case "protection":
		as = append(as, rules.Action{Verb: "end-protection"})
		for n := 1; n <= g.Support[number(g.Active())]; n++ {
			as = append(as, rules.Action{Verb: "support", Count: n})
		}
	case "retreat":
		for _, h := range g.retreats() {
			as = append(as, rules.Action{Verb: "retreat", Unit: g.id(g.Target), To: g.place(h)})
		}
	}
	sort.Slice(as, func(i, j int) bool { return as[i].Compare(as[j]) < 0 })
	return as
}

func (g *Game) id(i int) rules.UnitID        { return rules.UnitID(g.order[i].ID) }
func (g *Game) place(h board.ID) rules.Place { return rules.At(g.board.Number(h)) }
func (g *Game) placeOf(i int) rules.Place    { return rules.ParsePlace(g.Units[i].At) }
func (g *Game) mine(i int) bool              { return g.side(i) == g.Active() }
func (g *Game) attack(i int) int             { return g.order[i].Full.Attack }
func (g *Game) adjacent(i, k int) bool       { return g.board.Adjacent(g.hex(i), g.hex(k)) }

func (g *Game) setupActions() []rules.Action {
	var as []rules.Action
	if g.Taken >= 0 {
		for h := board.ID(0); int(h) < g.board.Len(); h++ {
			if i := g.at(h); g.mayPlace(g.Active(), h) && (i < 0 || !g.mine(i)) {
				as = append(as, rules.Action{Verb: "place", To: g.place(h)})
			}
		}
		return as
	}
	for i := range g.Units {
		if g.mine(i) && g.Units[i].At == pool {
			as = append(as, rules.Action{Verb: "take", Unit: g.id(i)})
		}
	}
	if len(as) == 0 {
		as = append(as, rules.Action{Verb: "commit"})
	}
	return as
}

func (g *Game) movementActions() []rules.Action {
	if g.Taken >= 0 {
		var as []rules.Action
		for _, h := range g.reach(g.Taken).Reached() {
			if g.at(h) < 0 {
				as = append(as, rules.Action{Verb: "move", To: g.place(h)})
			}
		}
		return as
	}
	as := []rules.Action{{Verb: "end-movement"}}
	for i := range g.Units {
		if g.mine(i) && g.onMap(i) && !g.Units[i].Moved && g.canMove(i) {
			as = append(as, rules.Action{Verb: "take", Unit: g.id(i)})
		}
	}
	return as
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

func (g *Game) combatActions() []rules.Action {
	var as []rules.Action
	if g.Target < 0 {
		as = append(as, rules.Action{Verb: "end-combat"})
		for i := range g.Units {
			if !g.mine(i) && g.onMap(i) && !g.Units[i].Done && len(g.attackers(i)) > 0 {
				as = append(as, rules.Action{Verb: "attack", To: g.placeOf(i)})
			}
		}
		return as
	}
	for _, i := range g.attackers(g.Target) {
		as = append(as, rules.Action{Verb: "join", Unit: g.id(i)})
	}
	if len(g.Joined) > 0 {
		as = append(as, rules.Action{Verb: "declare"})
	}
	return as
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
	return list
}

// Refuse says why an action is not allowed.
func (g *Game) Refuse(a rules.Action) *rules.Violation {
	for _, l := range g.Legal() {
		if l == a {
			return nil
		}
	}
	rule, known := map[rules.Verb]string{
		"place": "2", "commit": "2", "move": "3", "attack": "4", "join": "4", "declare": "4", "support": "5", "retreat": "6",
	}[a.Verb]
	if !known {
		rule = "1"
	}
	return &rules.Violation{Rule: rule, Why: "That cannot be done now."}
}
