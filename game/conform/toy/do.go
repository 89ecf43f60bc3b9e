package toy

import (
	"fmt"

	"marianas/game/chance"
	"marianas/game/rules"
	"marianas/game/table"
)

// Do carries out an action.
func (g *Game) Do(a rules.Action) ([]rules.Event, error) {
	if v := g.Refuse(a); v != nil {
		return nil, v
	}
	if a.Verb == g.title.Break {
		g.Units[0].At = "broken"
		panic("broken on purpose")
	}
	switch a.Verb {
	case "take":
		g.Taken = g.index(a.Unit)
		return nil, nil
	case "place":
		return g.put(a), nil
	case "commit":
		return g.commit(), nil
	case "move":
		return g.move(a), nil
	case "end-movement":
		g.Sequence.GoTo(rules.Frame{Box: "combat", Side: g.Phasing})
		return []rules.Event{g.began("Combat phase")}, nil
	case "attack":
		h, _ := g.board.ID(a.To.Hex)
		g.Target, g.Added = g.at(h), 0
		return []rules.Event{rules.AttackOpened{Side: g.Phasing, At: []rules.Place{a.To}, Rule: "4"}}, nil
	case "join":
		i := g.index(a.Unit)
		g.Joined = append(g.Joined, i)
		return []rules.Event{rules.Joined{Side: g.Phasing, Unit: a.Unit, What: "attacks", Strength: g.attack(i), Rule: "4"}}, nil
	case "retreat":
		return g.retreat(a), nil
	case "end-combat":
		return g.endTurn(), nil
	}
	return g.toTheRoll(a), nil
}

func (g *Game) put(a rules.Action) []rules.Event {
	i := g.Taken
	g.Units[i].At, g.Taken = a.To.String(), -1
	return []rules.Event{rules.UnitPlaced{Unit: g.id(i), At: a.To, How: "sets up", Rule: "2", HideFrom: other(g.side(i))}}
}

func (g *Game) commit() []rules.Event {
	if g.Active() == Red {
		g.Sequence.GoTo(rules.Frame{Box: "setup", Side: Blue})
		return nil
	}
	g.Secret = false
	g.Sequence.GoTo(rules.Frame{Box: "movement", Side: Red})
	return []rules.Event{rules.Disclosed{What: "both set-ups", Rule: "2"}, g.began("Movement phase")}
}

func (g *Game) move(a rules.Action) []rules.Event {
	i := g.Taken
	h, _ := g.board.ID(a.To.Hex)
	s := g.reach(i)
	cost, _ := s.Cost(h)
	e := rules.UnitMoved{Unit: g.id(i), Cost: fmt.Sprint(cost), Rule: "3"}
	for _, p := range s.Path(h) {
		e.Path = append(e.Path, g.place(p))
	}
	g.Units[i].At, g.Units[i].Moved, g.Taken = a.To.String(), true, -1
	return []rules.Event{e}
}

func (g *Game) began(phase string) rules.Event {
	return rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: phase, Rule: "1"}
}

// toTheRoll goes from the declaration over the defender's say to the die.
func (g *Game) toTheRoll(a rules.Action) []rules.Event {
	defender := g.side(g.Target)
	var events []rules.Event
	switch a.Verb {
	case "declare":
		if g.Support[number(defender)] > 0 {
			g.Sequence.Interrupt(rules.Frame{Box: "protection", Side: defender})
			return nil
		}
		return g.roll()
	case "support":
		g.Added = a.Count
		g.Support[number(defender)] -= a.Count
		events = append(events, rules.Joined{Side: defender, What: "support", Strength: a.Count, Rule: "5"})
	}
	g.Sequence.Done()
	return append(events, g.roll()...)
}

func (g *Game) differential() int {
	n := -g.order[g.Target].Full.Defense - g.Added
	for _, i := range g.Joined {
		n += g.attack(i)
	}
	return n
}

var die = chance.Numbered(1, 6)

func (g *Game) roll() []rules.Event {
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
	events := []rules.Event{
		rules.DieRolled{For: what, Faces: []string{die.Faces[g.Die-1]}, Rule: "4"},
		rules.CombatResolved{
			At: at, Differential: table.Signed(g.differential()), Die: g.Die, Code: g.Code, Rule: "4",
			Terms: []rules.Term{{Side: g.Phasing, Text: "Differential", Value: g.differential(), Sign: true, Total: true}},
		},
	}
	for _, i := range g.Joined {
		g.Units[i].Done = true
	}
	g.Units[g.Target].Done = true
	switch {
	case g.Code == "De" || g.Code == "D1" && len(g.retreats()) == 0:
		events = append(events, g.lose("no way out"))
	case g.Code == "D1":
		g.Sequence.Interrupt(rules.Frame{Box: "retreat", Side: g.side(g.Target), N: 1})
		return events
	}
	g.closeAttack()
	return events
}

func (g *Game) lose(why string) rules.Event {
	e := rules.UnitLost{Unit: g.id(g.Target), At: g.placeOf(g.Target), Why: why, Rule: "6"}
	g.Units[g.Target].At = eliminated
	return e
}

func (g *Game) closeAttack() { g.Target, g.Joined, g.Added = -1, nil, 0 }

func (g *Game) retreat(a rules.Action) []rules.Event {
	e := rules.UnitRetreated{Unit: a.Unit, From: g.placeOf(g.Target), To: a.To, Rule: "6"}
	g.Units[g.Target].At = a.To.String()
	g.closeAttack()
	g.Sequence.Done()
	return []rules.Event{e}
}

func (g *Game) endTurn() []rules.Event {
	for i := range g.Units {
		g.Units[i].Moved, g.Units[i].Done = false, false
	}
	if g.Phasing == Blue {
		g.GameTurn++
	}
	g.Phasing = other(g.Phasing)
	if g.GameTurn > lastTurn || g.left(Red) == 0 || g.left(Blue) == 0 {
		g.Sequence.GoTo(rules.Frame{Box: "over"})
		e, _ := g.Ending()
		return []rules.Event{rules.GameEnded{Ending: e}}
	}
	g.Sequence.GoTo(rules.Frame{Box: "movement", Side: g.Phasing})
	return []rules.Event{g.began("Movement phase")}
}
