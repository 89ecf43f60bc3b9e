package order

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func members(s Set) []int {
	us := []int{}
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		us = append(us, u)
	}
	return us
}

// A set does what a list of its members, sorted and each once, does.
func TestSetAgainstSortedList(t *testing.T) {
	unit := rapid.IntRange(0, MostUnits-1)
	rapid.Check(t, func(t *rapid.T) {
		var s Set
		want := []int{}
		for _, u := range rapid.SliceOf(unit).Draw(t, "units") {
			if i, in := slices.BinarySearch(want, u); in && u%2 == 0 {
				s.Drop(u)
				want = slices.Delete(want, i, i+1)
			} else if !in {
				s.Add(u)
				want = slices.Insert(want, i, u)
			}
		}
		if got := members(s); !slices.Equal(got, want) || s.Count() != len(want) || s.Empty() != (len(want) == 0) {
			t.Fatalf("%v, count %d, empty %v: want %v", got, s.Count(), s.Empty(), want)
		}
		u := unit.Draw(t, "one more")
		if more := s.With(u); !more.Has(u) || s.Has(u) != slices.Contains(want, u) {
			t.Fatalf("%v with %d is %v", s, u, more)
		}
	})
}

func TestUnionAndWithin(t *testing.T) {
	low, high := Set{}.With(0).With(63), Set{}.With(64).With(127)
	both := low.Union(high)
	if got := members(both); !slices.Equal(got, []int{0, 63, 64, 127}) {
		t.Errorf("union %v", got)
	}
	if !low.Within(both) || !high.Within(both) || both.Within(low) || both.Within(high) || !(Set{}).Within(Set{}) {
		t.Error("a part is not within the whole, or the whole is within a part")
	}
}
