package order

import "math/bits"

// words is how many words of 64 units a Set holds in itself, and near the units in them: adding one of these allocates
// nothing. The five titles have fewer.
const (
	words = 8
	near  = 64 * words
)

// Set is a set of units of any number, each by its index from 0. It is a value: copies are independent, and equal sets
// are equal by ==. Units below 512 cost no allocation.
type Set struct {
	word [words]uint64
	far  string // units from near on, eight to a byte, without empty bytes at the end; a string is never changed, so copies may share it
}

// Of is the set of some units.
func Of(units ...int) (s Set) {
	for _, u := range units {
		s.Add(u)
	}
	return s
}

// Has reports whether a unit is a member.
func (s Set) Has(i int) bool {
	if i < near {
		return s.word[i>>6]>>(uint(i)&63)&1 != 0
	}
	return s.hasFar(i)
}

// Add makes a unit a member.
func (s *Set) Add(i int) {
	if i < near {
		s.word[i>>6] |= 1 << (uint(i) & 63)
	} else {
		s.setFar(i, true)
	}
}

// Drop takes a unit out, if it is a member.
func (s *Set) Drop(i int) {
	if i < near {
		s.word[i>>6] &^= 1 << (uint(i) & 63)
	} else if s.hasFar(i) {
		s.setFar(i, false)
	}
}

// With is the set and one unit more.
func (s Set) With(i int) Set {
	s.Add(i)
	return s
}

// Union is every member of either set.
func (s Set) Union(t Set) Set {
	for i := range s.word {
		s.word[i] |= t.word[i]
	}
	if t.far != "" {
		s.far = merge(s.far, t.far, func(a, b byte) byte { return a | b })
	}
	return s
}

// Less is every member that is not one of the other set.
func (s Set) Less(t Set) Set {
	for i := range s.word {
		s.word[i] &^= t.word[i]
	}
	if s.far != "" {
		s.far = merge(s.far, t.far, func(a, b byte) byte { return a &^ b })
	}
	return s
}

// Within reports whether every member is one of the other set too.
func (s Set) Within(t Set) bool { return s.Less(t).Empty() }

// Empty reports whether the set has no members.
func (s Set) Empty() bool {
	var all uint64
	for _, w := range s.word {
		all |= w
	}
	return all == 0 && s.far == ""
}

// Count is the number of members.
func (s Set) Count() (n int) {
	for _, w := range s.word {
		n += bits.OnesCount64(w)
	}
	for i := 0; i < len(s.far); i++ {
		n += bits.OnesCount8(s.far[i])
	}
	return n
}

// Next is the first member not below i; -1 if there is none. Members ascend: for u := s.Next(0); u >= 0; u = s.Next(u + 1).
func (s Set) Next(i int) int {
	if i < near {
		k := i >> 6
		if w := s.word[k] >> (uint(i) & 63); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
		for k++; k < words; k++ {
			if s.word[k] != 0 {
				return k<<6 + bits.TrailingZeros64(s.word[k])
			}
		}
		i = near
	}
	return s.nextFar(i)
}
