package match

import "marianas/game/rules"

// Seat says who decides for a side.
type Seat struct {
	Bot    string // "": a person, or the rules; else the computer player by name, as package bot knows it
	States int    // what the computer may think about for one answer; 0: its default
	Rules  bool   // the side is played by the rules, from the beginning of the match to its end
}

// Human reports whether a person decides.
func (s Seat) Human() bool { return s.Bot == "" && !s.Rules }

// Name is the seat in words: "person", "computer", "the rules".
func (s Seat) Name() string {
	switch {
	case s.Rules:
		return "the rules"
	case s.Human():
		return "person"
	}
	return "computer"
}

// order is a question that a seat has answered once for a while.
type order struct {
	side rules.Side
	id   string
}

// Seat is who decides for a side.
func (m *Match) Seat(side rules.Side) Seat { return m.seats[side] }

// SetSeat changes who decides for a side, from now on. What another person did before stays done. A side that is played
// by the rules stays so, and no other becomes so: the error says that in one sentence, as FixedSeat does.
func (m *Match) SetSeat(side rules.Side, s Seat) error {
	if err := m.fixed(side, s); err != nil {
		return err
	}
	before := m.people()
	m.seats[side] = s
	if m.people() > before {
		m.bar("Another person has sat down.")
	}
	m.undoable = map[rules.Action]bool{}
	m.autosave.due = true
	m.save()
	return nil
}

// people counts the seats that people have.
func (m *Match) people() int {
	n := 0
	for _, side := range sides(m.title) {
		if m.seats[side].Human() {
			n++
		}
	}
	return n
}

// Orders reports whether a side has a standing order in force.
func (m *Match) Orders(side rules.Side, id string) bool {
	for _, o := range m.standing {
		if o == (order{side, id}) {
			return true
		}
	}
	return false
}

// SetOrders puts a standing order in force, or ends it. If its question is being asked just now it is answered,
// and the events of that are returned.
func (m *Match) SetOrders(side rules.Side, id string, on bool) ([]rules.Event, error) {
	kept := m.standing[:0:0]
	for _, o := range m.standing {
		if o != (order{side, id}) {
			kept = append(kept, o)
		}
	}
	if on {
		kept = append(kept, order{side, id})
	}
	m.standing = kept
	m.autosave.due = true
	m.undoable = map[rules.Action]bool{}
	events, err := m.settle()
	m.save()
	return events, err
}

// answer is what a standing order of the active side says now.
func answer(g rules.Game, orders []order) (rules.Action, bool) {
	side := g.Active()
	for _, o := range orders {
		if o.side != side {
			continue
		}
		for _, s := range g.View(side).Standing {
			if s.ID == o.id && s.Asked {
				return s.Answer, true
			}
		}
	}
	return rules.Action{}, false
}
