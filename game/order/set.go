package order

import "math/bits"

// MostUnits is how many counters a Set can tell apart, and so a game can hold.
const MostUnits = 128

// Set is a set of units, each by its index below MostUnits. It is a value: copies are independent.
type Set [MostUnits / 64]uint64

// Has reports whether a unit is a member.
func (s Set) Has(i int) bool { return s[i>>6]>>(uint(i)&63)&1 != 0 }

// Add makes a unit a member.
func (s *Set) Add(i int) { s[i>>6] |= 1 << (uint(i) & 63) }

// Drop takes a unit out, if it is a member.
func (s *Set) Drop(i int) { s[i>>6] &^= 1 << (uint(i) & 63) }

// With is the set and one unit more.
func (s Set) With(i int) Set {
	s.Add(i)
	return s
}

// Union is every member of either set.
func (s Set) Union(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// Within reports whether every member is one of the other set too.
func (s Set) Within(t Set) bool { return s[0]&^t[0] == 0 && s[1]&^t[1] == 0 }

// Empty reports whether the set has no members.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Count is the number of members.
func (s Set) Count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Next is the first member not below i; -1 if there is none. Members ascend: for u := s.Next(0); u >= 0; u = s.Next(u + 1).
func (s Set) Next(i int) int {
	if i < 64 {
		if w := s[0] >> uint(i); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
		i = 64
	}
	if i < MostUnits {
		if w := s[1] >> uint(i-64); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
	}
	return -1
}
