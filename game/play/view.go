package play

import "marianas/game/rules"

// View begins what a side sees of a game: whose turn it is to decide, what it is told and owes, and what it may do.
func (m *Machine[G]) View(g G, side rules.Side) *rules.View {
	v := &rules.View{Side: side, Active: m.Active(g), Prompt: m.Prompt(g, side), Owed: m.Owed(g)}
	if side == v.Active && side != "" {
		v.Choices, v.Barred = m.Choices(g), m.Barred(g)
	}
	return v
}

// Closing is what both sides are told of a game that has ended.
func Closing(e *rules.Ending) rules.Prompt {
	return rules.Prompt{Do: Fit(e.Title, MostDo), More: Fit(e.Why, MostMore), Waiting: e.Title, Rule: e.Rule}
}

// Parts are the parts that counters have in what is being decided, by counter.
type Parts struct {
	Ready []bool // may be taken, or act
	Adds  []bool // may be added to what is being declared
	Asked []bool // is named by an answer
}

// Parts are those that counters have in some choices.
func (m *Machine[G]) Parts(g G, choices []rules.Choice) Parts {
	n := len(g.Names().Units)
	p := Parts{make([]bool, n), make([]bool, n), make([]bool, n)}
	for i := range choices {
		a, ok := m.Act(g, choices[i].Action)
		if !ok || a.Unit < 0 {
			continue
		}
		switch m.Words[a.Verb].Role {
		case rules.AddRole:
			p.Adds[a.Unit] = true
		case rules.AnswerRole:
			p.Asked[a.Unit] = true
		default:
			p.Ready[a.Unit] = true
		}
	}
	return p
}
