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
	unit := rapid.OneOf(rapid.IntRange(0, 130), rapid.IntRange(near-9, near+40), rapid.IntRange(0, 3000))
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

// Union, difference and part of two sets are those of their members, whatever order made them, and equal sets are equal.
func TestTwoSets(t *testing.T) {
	units := rapid.SliceOf(rapid.OneOf(rapid.IntRange(0, 130), rapid.IntRange(near-9, near+40)))
	rapid.Check(t, func(t *rapid.T) {
		a, b := Of(units.Draw(t, "a")...), Of(units.Draw(t, "b")...)
		all, rest, within := Set{}, Set{}, true
		for u := near + 40; u >= 0; u-- {
			if a.Has(u) || b.Has(u) {
				all.Add(u)
			}
			if a.Has(u) && !b.Has(u) {
				rest.Add(u)
				within = false
			}
		}
		if a.Union(b) != all || a.Less(b) != rest || a.Within(b) != within {
			t.Fatalf("%v and %v: union %v, less %v, within %v", members(a), members(b), members(a.Union(b)), members(a.Less(b)), a.Within(b))
		}
		for u := b.Next(0); u >= 0; u = b.Next(u + 1) {
			a.Drop(u)
		}
		if a != rest {
			t.Fatalf("dropped one by one %v, want %v", members(a), members(rest))
		}
	})
}

// What fits into the words costs no allocation.
func TestNearUnitsAllocateNothing(t *testing.T) {
	n := 0
	if k := testing.AllocsPerRun(10, func() {
		s := Set{}
		for u := 1; u < near; u += 7 {
			s.Add(u)
		}
		s = s.Union(s.With(near - 1)).Less(Of(8))
		for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
			n++
		}
	}); k != 0 {
		t.Errorf("%v allocations", k)
	}
}
