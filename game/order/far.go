package order

import (
	"math/bits"
	"strings"
)

// The members of a Set from near on lie in a string, eight to a byte.

func (s Set) hasFar(i int) bool {
	k := (i - near) >> 3
	return k < len(s.far) && s.far[k]>>(uint(i)&7)&1 != 0
}

func (s *Set) setFar(i int, in bool) {
	k := (i - near) >> 3
	b := make([]byte, max(len(s.far), k+1))
	copy(b, s.far)
	if bit := byte(1) << (uint(i) & 7); in {
		b[k] |= bit
	} else {
		b[k] &^= bit
	}
	s.far = trim(b)
}

func (s Set) nextFar(i int) int {
	for k := (i - near) >> 3; k < len(s.far); k++ {
		if b := s.far[k] >> (uint(i) & 7); b != 0 {
			return i + bits.TrailingZeros8(b)
		}
		i = near + (k+1)<<3
	}
	return -1
}

// merge joins two strings of members byte by byte.
func merge(a, b string, op func(a, b byte) byte) string {
	m := make([]byte, max(len(a), len(b)))
	for i := range m {
		var x, y byte
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		m[i] = op(x, y)
	}
	return trim(m)
}

// trim is a string of members without empty bytes at its end.
func trim(b []byte) string { return strings.TrimRight(string(b), "\x00") }
