package play

import (
	"math"

	"marianas/game/rules"
)

// Frame is one open box. It is plain data: saved, cloned and digested with the state. Anything bigger than its few
// numbers is a named part of the system's state that exists exactly while the box is open.
type Frame struct {
	Box   BoxID
	Step  uint8 // that runs next
	Side  Side  // whose box it is
	By    Side  // who decides in it
	Unit  [2]int16
	Place [2]int16
	Count [2]int16
}

// Open is a frame of a box for a side that decides in it, with no units and places yet.
func Open(b BoxID, side Side) Frame {
	return Frame{Box: b, Side: side, By: side, Unit: [2]int16{None, None}, Place: [2]int16{None, None}}
}

// Stack is the open boxes, innermost last.
type Stack []Frame

// Top is the innermost open box; nil when the game is over.
func (s Stack) Top() *Frame {
	if len(s) == 0 {
		return nil
	}
	return &s[len(s)-1]
}

// State is what the machine keeps in a game; systems embed it by value and save Open.
type State struct {
	Open Stack
	Mute bool // a guess: nothing is told

	happen []rules.Event
	passed []Act
	acts   []Act     // buffer of Legal
	list   []Act     // candidates of one verb
	put    func(Act) // adds a candidate
}

// Play is the state itself; embedding it provides the method that Game asks for.
func (s *State) Play() *State { return s }

// Copy is an independent state, with nothing told yet.
func (s *State) Copy() State { return State{Open: append(Stack(nil), s.Open...), Mute: s.Mute} }

// every is no limit to how many acts are listed.
const every = math.MaxInt

// listed is what a verb may do, judged until so many are legal; the list is good until the next call.
func listed[G Game](g G, f *Frame, v Verb[G], most int) []Act {
	s := g.Play()
	if s.put == nil {
		s.put = func(a Act) { s.list = append(s.list, a) }
	}
	s.list = s.list[:0]
	v.Each(g, f, s.put)
	if _, exact := v.(Exact); exact {
		return s.list
	}
	n := 0
	for _, a := range s.list {
		if n == most {
			break
		}
		if v.Refuse(g, f, a) == Allowed {
			s.list[n] = a
			n++
		}
	}
	s.list = s.list[:n]
	return s.list
}

// Tell records something that happened before everybody's eyes.
func (s *State) Tell(h rules.Happening) { s.TellBut("", h) }

// TellBut records something that happened and that a side is not told.
func (s *State) TellBut(side rules.Side, h rules.Happening) {
	if !s.Mute {
		s.happen = append(s.happen, rules.Event{What: h, HideFrom: side})
	}
}

// Pass notes an answer that leaves no choice and that a step has given by itself.
func (s *State) Pass(a Act) {
	if !s.Mute {
		s.passed = append(s.passed, a)
	}
}
