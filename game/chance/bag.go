package chance

// Bag is a multiset: how many things of each kind lie in a cup, a pool or a pile. The kinds are the title's own,
// numbered from 0; their order is that of drawing, so it must not change once games were saved.
type Bag []int16

// Count is how many things there are.
func (b Bag) Count() int {
	n := 0
	for _, k := range b {
		n += int(k)
	}
	return n
}

// Copy is an independent bag.
func (b Bag) Copy() Bag { return append(Bag(nil), b...) }

// Pour puts everything that lies in another bag of the same kinds into this one, and empties that.
func (b Bag) Pour(other Bag) {
	for kind, n := range other {
		b[kind] += n
		other[kind] = 0
	}
}

// at is the kind of the i-th thing, when they lie in the order of their kinds.
func (b Bag) at(i int) int {
	for kind, n := range b {
		if i -= int(n); i < 0 {
			return kind
		}
	}
	panic("chance: drawn from an empty bag")
}

// Deck is a pile of cards face down: layers whose order nobody knows, the top one first. Cards that are shuffled
// under what is left become a layer of their own. Which card of a layer comes next is drawn when it is turned.
type Deck []Bag

// Count is how many cards there are.
func (d Deck) Count() int {
	n := 0
	for _, layer := range d {
		n += layer.Count()
	}
	return n
}

// Copy is an independent deck.
func (d Deck) Copy() Deck {
	c := make(Deck, len(d))
	for i, layer := range d {
		c[i] = layer.Copy()
	}
	return c
}

// Under shuffles cards and puts them under the deck.
func (d *Deck) Under(b Bag) { *d = append(*d, b) }

// Turn draws the top card of a deck that is not empty; faces names the cards.
func (s *Stream) Turn(what string, d *Deck, faces []string) int {
	for len(*d) > 0 && (*d)[0].Count() == 0 {
		*d = (*d)[1:]
	}
	return s.Draw(what, (*d)[0], faces)
}

// Blind takes one thing out of a bag and lays it face down: nobody sees its kind, so it leaves no trace in journals and
// no face can be forced. The bag must not be empty.
func (s *Stream) Blind(b Bag) int {
	kind := b.at(s.Pick(b.Count()))
	b[kind]--
	return kind
}
