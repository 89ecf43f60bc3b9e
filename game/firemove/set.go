package firemove

import "math/bits"

// set is a set of units by index. It is a value: copies are independent, and its order is that of the unit ids.
type set [2]uint64

func (s set) has(i int) bool { return s[i>>6]>>(uint(i)&63)&1 != 0 }

func (s *set) add(i int) { s[i>>6] |= 1 << (uint(i) & 63) }

func (s set) with(i int) set {
	s.add(i)
	return s
}

func (s set) empty() bool { return s[0]|s[1] == 0 }

func (s set) count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// next is the first member not below i; -1 if there is none.
func (s set) next(i int) int {
	if i < 64 {
		if w := s[0] >> uint(i); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
		i = 64
	}
	if i < mostUnits {
		if w := s[1] >> uint(i-64); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
	}
	return -1
}
