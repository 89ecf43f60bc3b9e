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
