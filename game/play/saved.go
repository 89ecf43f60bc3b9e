package play

import (
	"fmt"

	"marianas/game/rules"
)

// Saved is a frame by names, as it lies in a file.
type Saved struct {
	Box    string
	Step   string         // letter of the step that runs next; "" past the last one
	Side   rules.Side     `json:",omitempty"`
	By     rules.Side     `json:",omitempty"`
	Units  []rules.UnitID `json:",omitempty"`
	Places []rules.Place  `json:",omitempty"`
	Counts []int          `json:",omitempty"`
}

// Save writes the open boxes by names.
func (m *Machine[G]) Save(g G) []Saved {
	n := g.Names()
	var all []Saved
	for i := range g.Play().Open {
		f := &g.Play().Open[i]
		box := &m.Boxes[f.Box]
		s := Saved{Box: box.Name, Side: m.side(f.Side), By: m.side(f.By)}
		if int(f.Step) < len(box.Steps) {
			s.Step = box.Steps[f.Step].Letter
		}
		if f.Unit != [2]int16{None, None} {
			s.Units = []rules.UnitID{n.unitName(f.Unit[0]), n.unitName(f.Unit[1])}
		}
		if f.Place != [2]int16{None, None} {
			s.Places = []rules.Place{n.placeName(f.Place[0]), n.placeName(f.Place[1])}
		}
		if f.Count != [2]int16{} {
			s.Counts = []int{int(f.Count[0]), int(f.Count[1])}
		}
		all = append(all, s)
	}
	return all
}

func (m *Machine[G]) side(s Side) rules.Side {
	if s < 0 {
		return ""
	}
	return m.Sides[s].ID
}

// mostOpen bounds how deep boxes lie in one another.
const mostOpen = 32

// Load reads what Save wrote into a game. It may come from a stranger: every name is checked.
func (m *Machine[G]) Load(g G, all []Saved) error {
	if len(all) > mostOpen {
		return fmt.Errorf("%d boxes are open: want at most %d", len(all), mostOpen)
	}
	open := make(Stack, 0, len(all))
	for i := range all {
		f, err := m.load(g.Names(), &all[i])
		if err != nil {
			return err
		}
		open = append(open, f)
	}
	g.Play().Open = open
	return nil
}

func (m *Machine[G]) load(n *Names, s *Saved) (Frame, error) {
	f := Open(0, Nobody)
	if !m.findStep(s, &f) {
		return f, fmt.Errorf("box %q has no step %q", s.Box, s.Step)
	}
	f.Side, f.By = m.findSide(s.Side), m.findSide(s.By)
	if f.Side < 0 && s.Side != "" || f.By < 0 && s.By != "" {
		return f, fmt.Errorf("box %q names the side %q or %q, which is none", s.Box, s.Side, s.By)
	}
	if len(s.Units) > 2 || len(s.Places) > 2 || len(s.Counts) > 2 {
		return f, fmt.Errorf("box %q has too many things in it", s.Box)
	}
	for i, id := range s.Units {
		var ok bool
		if f.Unit[i], ok = n.unit(id); !ok {
			return f, fmt.Errorf("box %q names the unit %q, which is none", s.Box, id)
		}
	}
	for i, p := range s.Places {
		var ok bool
		if f.Place[i], ok = n.place(p); !ok {
			return f, fmt.Errorf("box %q names the place %q, which is none", s.Box, p)
		}
	}
	for i, k := range s.Counts {
		if k < -1<<14 || k > 1<<14 {
			return f, fmt.Errorf("box %q counts %d", s.Box, k)
		}
		f.Count[i] = int16(k)
	}
	return f, nil
}

// Letters lists every box and step by the names under which it is saved: "box retreat, step 8.3".
func (m *Machine[G]) Letters() (all []string) {
	for i := range m.Boxes {
		for j := range m.Boxes[i].Steps {
			all = append(all, "box "+m.Boxes[i].Name+", step "+m.Boxes[i].Steps[j].Letter)
		}
	}
	return all
}

func (m *Machine[G]) findStep(s *Saved, f *Frame) bool {
	for i := range m.Boxes {
		if m.Boxes[i].Name != s.Box {
			continue
		}
		f.Box, f.Step = BoxID(i), uint8(len(m.Boxes[i].Steps))
		for j := range m.Boxes[i].Steps {
			if m.Boxes[i].Steps[j].Letter == s.Step {
				f.Step = uint8(j)
				return true
			}
		}
		return s.Step == ""
	}
	return false
}

func (m *Machine[G]) findSide(id rules.Side) Side {
	for i := range m.Sides {
		if m.Sides[i].ID == id {
			return Side(i)
		}
	}
	return Nobody
}

// Check tests what the table says of the open boxes: somebody decides in each that asks anything, the innermost one asks,
// it has an answer, and more than one where an only answer is given by itself. Nil if all holds.
func (m *Machine[G]) Check(g G) error {
	f := g.Play().Open.Top()
	if f == nil {
		return nil
	}
	for i := range g.Play().Open {
		o := &g.Play().Open[i]
		if b := &m.Boxes[o.Box]; b.asks() && (o.By < 0 || int(o.By) >= len(m.Sides)) {
			return fmt.Errorf("box %q asks nobody", b.Name)
		}
	}
	box := &m.Boxes[f.Box]
	if int(f.Step) >= len(box.Steps) || len(box.Steps[f.Step].Verbs) == 0 {
		return fmt.Errorf("box %q asks nothing where it stands", box.Name)
	}
	st := &box.Steps[f.Step]
	if st.When != nil && !st.When(g, f) {
		return fmt.Errorf("box %q stands at %q, which does not apply", box.Name, st.Letter)
	}
	switch acts := m.Acts(g, nil); {
	case len(acts) == 0:
		return fmt.Errorf("nothing can be done in box %q at %q", box.Name, st.Letter)
	case len(acts) == 1 && !st.Alone:
		return fmt.Errorf("box %q asks at %q, where one answer is left", box.Name, st.Letter)
	}
	return nil
}

// asks reports whether any step of a box asks.
func (b *Box[G]) asks() bool {
	for i := range b.Steps {
		if len(b.Steps[i].Verbs) > 0 {
			return true
		}
	}
	return false
}

// Sound tests the machine itself, for a test: boxes and letters are named once, words and verbs stand in order, and
// every step does something or asks. It returns the first fault.
func (m *Machine[G]) Sound() error {
	names := map[string]bool{}
	for i := range m.Boxes {
		b := &m.Boxes[i]
		if b.Name == "" || names[b.Name] {
			return fmt.Errorf("box %d has the name %q, which is taken or empty", i, b.Name)
		}
		names[b.Name] = true
		if err := b.sound(); err != nil {
			return err
		}
	}
	for i := 1; i < len(m.Words); i++ {
		if m.Words[i-1].Verb >= m.Words[i].Verb {
			return fmt.Errorf("the word %q does not stand in the order of names", m.Words[i].Verb)
		}
	}
	return nil
}

func (b *Box[G]) sound() error {
	letters := map[string]bool{}
	for j := range b.Steps {
		st := &b.Steps[j]
		if st.Letter == "" || letters[st.Letter] {
			return fmt.Errorf("box %q: a step has the letter %q, which is taken or empty", b.Name, st.Letter)
		}
		letters[st.Letter] = true
		if (st.Do == nil) == (len(st.Verbs) == 0) {
			return fmt.Errorf("box %q: step %q must either do something or ask", b.Name, st.Letter)
		}
		for k := 1; k < len(st.Verbs); k++ {
			if st.Verbs[k-1].Word() >= st.Verbs[k].Word() {
				return fmt.Errorf("box %q: the verbs of step %q do not stand in the order of words", b.Name, st.Letter)
			}
		}
	}
	return nil
}
