package chance

// Slot is a thing on the table that not everybody may see: a face-down marker, a unit set up in secret.
type Slot struct {
	Bag   int   // from which of the title's bags it came: only things of one bag can be taken for each other
	Kind  int16 // what it is
	Known uint8 // who knows it: bit s for side s
}

// Slots are the hidden things of a game.
type Slots []Slot

// Redeal draws anew what a side does not know, as that side could imagine it: the unknown slots of a bag change places
// with one another and with what is left of the bag. A deal that fits refuses is tried again in another way, a
// bounded number of times; then the slot keeps what it has. Nil fits accepts all.
func (s *Stream) Redeal(side int, slots Slots, left []Bag, fits func(slot int, kind int16) bool) {
	for bag := range left {
		s.redeal(side, bag, slots, left[bag], fits)
	}
}

// tries bounds how often a slot looks for something that fits.
const tries = 40

func (s *Stream) redeal(side, bag int, slots Slots, left Bag, fits func(int, int16) bool) {
	for i := range slots {
		a := &slots[i]
		if a.Bag != bag || a.Known>>side&1 != 0 {
			continue
		}
		for n := 0; n < tries; n++ {
			if s.swap(side, i, slots, left, fits) {
				break
			}
		}
	}
}

// swap exchanges a slot's content with that of a random other unknown slot of its bag, or with the bag's.
func (s *Stream) swap(side, i int, slots Slots, left Bag, fits func(int, int16) bool) bool {
	a := &slots[i]
	var others []int
	for j := range slots {
		if b := &slots[j]; b.Bag == a.Bag && b.Known>>side&1 == 0 {
			others = append(others, j)
		}
	}
	n := s.Pick(len(others) + left.Count())
	if n < len(others) {
		j := others[n]
		b := &slots[j]
		if fits != nil && (!fits(i, b.Kind) || !fits(j, a.Kind)) {
			return false
		}
		a.Kind, b.Kind = b.Kind, a.Kind
		return true
	}
	kind := left.at(n - len(others))
	if fits != nil && !fits(i, int16(kind)) {
		return false
	}
	left[kind]--
	left[a.Kind]++
	a.Kind = int16(kind)
	return true
}
