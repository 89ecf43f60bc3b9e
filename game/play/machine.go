package play

import (
	"fmt"

	"marianas/game/rules"
)

// Game is what the machine asks of a system's game.
type Game interface {
	Play() *State
	Names() *Names
	Base() *rules.Core
}

// Machine is the sequence of play of one system. It is read-only once built and serves all its games. A function
// builds it, since boxes name each other.
type Machine[G Game] struct {
	Boxes   []Box[G]  // by BoxID
	Words   []Info[G] // by Word, in the order of their names
	Reasons *Reasons[G]
	Sides   []Faction // by Side
	Ended   Why[G]    // refuses everything after the end
	// Over is asked after every step that did something and reports whether the game has ended; nil: never.
	Over func(G) bool
}

// limit is how many steps may run by themselves after one decision.
const limit = 10_000

// Settle runs steps until somebody must decide or no box is open.
func (m *Machine[G]) Settle(g G) {
	s := g.Play()
	for n := 0; len(s.Open) > 0; n++ {
		if n == limit {
			panic(fmt.Sprintf("box %q runs on by itself", m.Boxes[s.Open.Top().Box].Name))
		}
		f := s.Open.Top()
		steps := m.Boxes[f.Box].Steps
		if int(f.Step) >= len(steps) {
			s.Open = s.Open[:len(s.Open)-1]
			continue
		}
		switch st := &steps[f.Step]; {
		case st.When != nil && !st.When(g, f):
			f.Step++
		case st.Do != nil:
			m.follow(g, st.Do(g, f))
		case st.Alone:
			return
		default:
			only, verb, n := m.only(g, f, st)
			if n > 1 {
				return
			}
			s.Pass(only)
			m.follow(g, verb.Do(g, f, only))
		}
	}
}

// follow carries out what a step or verb of the innermost box said.
func (m *Machine[G]) follow(g G, w Flow) {
	s := g.Play()
	if m.Over != nil && m.Over(g) {
		w = Over()
	}
	f := s.Open.Top()
	switch w.kind {
	case next:
		f.Step++
	case restart:
		f.Step = 0
	case leave:
		s.Open = s.Open[:len(s.Open)-1]
	case call:
		f.Step++
		s.Open = append(s.Open, w.inner)
	case callStay:
		s.Open = append(s.Open, w.inner)
	case become:
		*f = w.inner
	case over:
		s.Open = s.Open[:0]
	}
}

// only is the one answer open in a step, with how many there are: 2 stands for more.
func (m *Machine[G]) only(g G, f *Frame, st *Step[G]) (only Act, verb Verb[G], n int) {
	for _, v := range st.Verbs {
		for _, a := range listed(g, f, v, 2) {
			if n++; n > 1 {
				return only, verb, n
			}
			only, verb = a, v
		}
	}
	if n == 0 {
		panic(fmt.Sprintf("box %q asks at %q and nothing can be answered", m.Boxes[f.Box].Name, st.Letter))
	}
	return only, verb, n
}

// Asking is the innermost frame and the step at which the game waits; nil when it is over.
func (m *Machine[G]) Asking(g G) (*Frame, *Step[G]) {
	f := g.Play().Open.Top()
	if f == nil {
		return nil, nil
	}
	return f, &m.Boxes[f.Box].Steps[f.Step]
}

// In reports whether the innermost box is one of those named.
func (s *State) In(boxes ...BoxID) bool {
	if f := s.Open.Top(); f != nil {
		for _, b := range boxes {
			if f.Box == b {
				return true
			}
		}
	}
	return false
}

// Within reports whether a box is open, innermost or around others.
func (s *State) Within(b BoxID) bool {
	for i := range s.Open {
		if s.Open[i].Box == b {
			return true
		}
	}
	return false
}

// verb finds the verb of a word in a step; nil if the step does not have it.
func (st *Step[G]) verb(w Word) Verb[G] {
	for _, v := range st.Verbs {
		if v.Word() == w {
			return v
		}
	}
	return nil
}

// Acts appends every act open to the side that must decide, in order.
func (m *Machine[G]) Acts(g G, as []Act) []Act {
	f, st := m.Asking(g)
	if f == nil {
		return as
	}
	for _, v := range st.Verbs {
		as = append(as, listed(g, f, v, every)...)
	}
	return as
}

// Apply carries out an act that is legal and runs on until the next decision.
func (m *Machine[G]) Apply(g G, a Act) {
	f, st := m.Asking(g)
	m.follow(g, st.verb(a.Verb).Do(g, f, a))
	m.Settle(g)
}

// May reports whether an act is legal now.
func (m *Machine[G]) May(g G, a Act) bool {
	f, st := m.Asking(g)
	if f == nil {
		return false
	}
	v := st.verb(a.Verb)
	return v != nil && v.Refuse(g, f, a) == Allowed
}

// Try carries out an act if it is legal, and reports whether it was.
func (m *Machine[G]) Try(g G, a Act) bool {
	if !m.May(g, a) {
		return false
	}
	s := g.Play()
	s.happen, s.passed = s.happen[:0], s.passed[:0]
	g.Base().Dice.Clear()
	m.Apply(g, a)
	return true
}
