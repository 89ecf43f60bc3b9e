package toy

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// put sets the taken unit up.
func (g *Game) put(h board.ID) {
	i := g.Taken
	g.Units[i].At, g.Taken = g.place(h).String(), -1
	g.TellBut(other(g.side(i)), rules.UnitPlaced{Unit: g.id(i), At: g.place(h), How: "sets up", Rule: "2"})
}

func (g *Game) move(h board.ID) {
	i, s := g.Taken, g.reach(g.Taken)
	cost, _ := s.Cost(h)
	e := rules.UnitMoved{Unit: g.id(i), Cost: fmt.Sprint(cost), Rule: "3"}
	for _, p := range s.Path(h) {
		e.Path = append(e.Path, g.place(p))
	}
	g.Units[i].At, g.Units[i].Moved, g.Taken = g.place(h).String(), true, -1
	g.Tell(e)
}

func (g *Game) began(phase string) rules.Happening {
	return rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: "1"}
}

// open opens an attack.
func (g *Game) open(_ *frame, a act) play.Flow {
	g.Target, g.Added = g.at(board.ID(a.Place)), 0
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: []rules.Place{g.place(board.ID(a.Place))}, Rule: "4"})
	return play.Stay()
}

func (g *Game) join(_ *frame, a act) play.Flow {
	i := int(a.Unit)
	g.Joined = append(g.Joined, i)
	g.Tell(rules.Joined{Side: g.Phasing, Unit: g.id(i), What: "attacks", Strength: g.attack(i), Rule: "4"})
	return play.Stay()
}

func (g *Game) support(_ *frame, a act) play.Flow {
	defender := g.side(g.Target)
	g.Added = int(a.Count)
	g.Support[number(defender)] -= g.Added
	g.Tell(rules.Joined{Side: defender, What: "support", Strength: g.Added, Rule: "5"})
	return play.Leave()
}

func (g *Game) differential() int {
	n := -g.order[g.Target].Full.Defense - g.Added
	for _, i := range g.Joined {
		n += g.attack(i)
	}
	return n
}

var die = chance.Numbered(1, 6)

// roll resolves the attack and reports whether the defender must retreat.
func (g *Game) roll() (retreats bool) {
	at := []rules.Place{g.placeOf(g.Target)}
	what := "Attack on " + at[0].String()
	g.Die = 1 + g.Dice.Roll(what, die)
	sum := g.Die + g.differential()
	switch {
	case sum >= 6:
		g.Code = "De"
	case sum >= 4:
		g.Code = "D1"
	default:
		g.Code = "none"
	}
	g.Tell(rules.DieRolled{For: what, Faces: []string{die.Faces[g.Die-1]}, Rule: "4"})
	g.Tell(rules.CombatResolved{
		At: at, Differential: chart.Signed(g.differential()), Die: g.Die, Code: g.Code, Rule: "4",
		Terms: []rules.Term{{Side: g.Phasing, Text: "Differential", Value: g.differential(), Sign: true, Total: true}},
	})
	for _, i := range g.Joined {
		g.Units[i].Done = true
	}
	g.Units[g.Target].Done = true
	if g.Code == "De" || g.Code == "D1" && len(g.retreats()) == 0 {
		g.Tell(g.lose("no way out"))
		return false
	}
	return g.Code == "D1"
}

func (g *Game) lose(why string) rules.Happening {
	e := rules.UnitLost{Unit: g.id(g.Target), At: g.placeOf(g.Target), Why: why, Rule: "6"}
	g.Units[g.Target].At = eliminated
	return e
}

func (g *Game) closeAttack() { g.Target, g.Joined, g.Added = -1, nil, 0 }

func (g *Game) retreat(_ *frame, a act) play.Flow {
	to := g.place(board.ID(a.Place))
	g.Tell(rules.UnitRetreated{Unit: g.id(g.Target), From: g.placeOf(g.Target), To: to, Rule: "6"})
	g.Units[g.Target].At = to.String()
	return play.Leave()
}

// endTurn passes the turn on and reports whether the game is over.
func (g *Game) endTurn() (over bool) {
	for i := range g.Units {
		g.Units[i].Moved, g.Units[i].Done = false, false
	}
	if g.Phasing == Blue {
		g.GameTurn++
	}
	g.Phasing = other(g.Phasing)
	if g.GameTurn <= lastTurn && g.left(Red) > 0 && g.left(Blue) > 0 {
		return false
	}
	g.Tell(rules.GameEnded{Ending: g.result()})
	return true
}
