package field

import (
	"fmt"
	"slices"

	"marianas/game/rules"
)

// Stack lists the counters in a place, the lowest first, as snapshots have it.
type Stack struct {
	At    rules.Place
	Units []rules.UnitID
}

// Stacks lists all stacks in the order of their places, with counters by their ids.
func (f *Field) Stacks(places *Places, ids []rules.UnitID) (all []Stack) {
	for p := Nowhere - Place(places.Boxes()); int(p) < len(places.hexes); p++ {
		if p == Nowhere || f.Vacant(p) {
			continue
		}
		s := Stack{At: places.Of(p)}
		for u := f.In(p); u >= 0; u = f.Under(u) {
			s.Units = append(s.Units, ids[u])
		}
		slices.Reverse(s.Units)
		all = append(all, s)
	}
	return all
}

// Restock puts all counters where stacks say: places in their order, and each counter in exactly one. The error names
// what is wrong.
func (f *Field) Restock(all []Stack, places *Places, ids []rules.UnitID, index map[rules.UnitID]int) error {
	for u := range f.at {
		f.Put(u, Nowhere)
	}
	last := Nowhere - Place(places.Boxes()) - 1
	for _, s := range all {
		at, ok := places.Find(s.At)
		if p := Place(at); !ok || p == Nowhere || p <= last || len(s.Units) == 0 {
			return fmt.Errorf("a stack in %q makes no sense", s.At)
		}
		last = Place(at)
		for _, id := range s.Units {
			u, known := index[id]
			if !known {
				return fmt.Errorf("unknown unit %q", id)
			}
			if f.At(u) != Nowhere {
				return fmt.Errorf("unit %q is there twice", id)
			}
			f.Put(u, last)
		}
	}
	for u := range f.at {
		if f.At(u) == Nowhere {
			return fmt.Errorf("unit %q is nowhere", ids[u])
		}
	}
	return nil
}
