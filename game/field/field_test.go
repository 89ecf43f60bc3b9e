package field

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

func stack(f *Field, p Place) (us []int) {
	for u := f.In(p); u >= 0; u = f.Under(u) {
		us = append(us, u)
	}
	return us
}

// A field does what a list of the units in each place, top first, does.
func TestFieldAgainstLists(t *testing.T) {
	const hexes, boxes, units = 5, 2, 9
	sides := []uint8{0, 0, 0, 0, 1, 1, 1, 1, 1}
	rapid.Check(t, func(t *rapid.T) {
		f, want := New(hexes, boxes, sides), map[Place][]int{}
		for n := rapid.IntRange(0, 40).Draw(t, "moves"); n > 0; n-- {
			u := rapid.IntRange(0, units-1).Draw(t, "unit")
			p := Place(rapid.IntRange(-1-boxes, hexes-1).Draw(t, "place"))
			from := f.At(u)
			want[from] = slices.DeleteFunc(want[from], func(x int) bool { return x == u })
			if p != Nowhere && rapid.Bool().Draw(t, "under") {
				f.PutUnder(u, p)
				want[p] = append(want[p], u)
			} else {
				f.Put(u, p)
				want[p] = append([]int{u}, want[p]...)
			}
		}
		c := f.Copy()
		for p := Place(-1 - boxes); p < hexes; p++ {
			if p == Nowhere {
				continue
			}
			mine := 0
			for _, u := range want[p] {
				mine += int(sides[u])
			}
			if !slices.Equal(stack(c, p), want[p]) || c.Count(1, p) != mine || c.Holds(0, p) != (len(want[p]) > mine) || c.Vacant(p) != (len(want[p]) == 0) {
				t.Fatalf("place %d holds %v, %d of side 1: want %v", p, stack(c, p), c.Count(1, p), want[p])
			}
		}
	})
}

func TestCoverCountsCasters(t *testing.T) {
	c := NewCover(6, []uint8{0, 0, 1})
	c.Cast(0, []Place{1, 2, Nowhere})
	c.Cast(1, []Place{2, 3})
	d := c.Copy()
	d.Cast(0, nil)
	if c.Casters(0, 2) != 2 || d.Casters(0, 2) != 1 || d.Over(0, 1) || c.Over(1, 2) {
		t.Errorf("casters %d and %d, over 1 %v, of side 1 %v", c.Casters(0, 2), d.Casters(0, 2), d.Over(0, 1), c.Over(1, 2))
	}
}

// A cover counts what a list of who covers what counts, through longer and shorter lists and in copies.
func TestCoverAgainstLists(t *testing.T) {
	sides := []uint8{0, 1, 0, 1, 1}
	rapid.Check(t, func(t *rapid.T) {
		c, want := NewCover(9, sides), make([][]Place, len(sides))
		for n := 0; n < 20; n++ {
			u, old := rapid.IntRange(0, len(sides)-1).Draw(t, "unit"), c
			c = c.Copy()
			old.Cast(u, nil)
			want[u] = places(rapid.SliceOfNDistinct(rapid.Int16Range(-1, 8), 0, 9, func(h int16) int16 { return h }).Draw(t, "hexes"))
			c.Cast(u, want[u])
			for h := Place(0); h < 9; h++ {
				ns := [2]int{}
				for v, hs := range want {
					if slices.Contains(hs, h) {
						ns[sides[v]]++
					}
				}
				if c.Casters(0, h) != ns[0] || c.Casters(1, h) != ns[1] || c.Over(0, h) != (ns[0] > 0) {
					t.Fatalf("hex %d is covered by %d and %d, want %v", h, c.Casters(0, h), c.Casters(1, h), ns)
				}
			}
		}
	})
}

func places(hs []int16) (ps []Place) {
	for _, h := range hs {
		ps = append(ps, Place(h))
	}
	return ps
}

func TestPlacesAreNamedAndFound(t *testing.T) {
	b := board.New("x", hex.Grid{FirstColumn: 1, LastColumn: 3, FirstRow: 1, LastRow: 3})
	ps := NewPlaces(b, "pool", "eliminated", "off-map")
	for _, name := range []rules.Place{rules.Box("eliminated"), rules.Box("off-map"), rules.Box("pool"), rules.At(b.Number(4))} {
		h, ok := ps.Find(name)
		if !ok || ps.Name(h) != name {
			t.Errorf("%v is found as %d, which is %v", name, h, ps.Name(h))
		}
	}
	if ps.Box("eliminated") != -4 || ps.Box("pool") != -2 || ps.Box("cup") != Nowhere {
		t.Errorf("boxes are numbered %d, %d, %d", ps.Box("eliminated"), ps.Box("pool"), ps.Box("cup"))
	}
	if _, ok := ps.Find(rules.At("9999")); ok {
		t.Error("a hex off the sheet is found")
	}
}
