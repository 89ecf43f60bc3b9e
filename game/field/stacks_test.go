package field

import (
	"reflect"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

func TestStacksAreWrittenAndRead(t *testing.T) {
	b := board.New("x", hex.Grid{FirstColumn: 1, LastColumn: 3, FirstRow: 1, LastRow: 3})
	ps, ids := NewPlaces(b, "pool"), []rules.UnitID{"a", "b", "c"}
	index := map[rules.UnitID]int{"a": 0, "b": 1, "c": 2}
	at := rules.At(b.Number(4))
	f := New(b.Len(), 1, []uint8{0, 0, 1})
	f.Put(2, 4)
	f.Put(0, 4)
	f.Put(1, ps.Box("pool"))
	all := f.Stacks(ps, ids)
	if want := []Stack{{rules.Box("pool"), ids[1:2]}, {at, []rules.UnitID{"c", "a"}}}; !reflect.DeepEqual(all, want) {
		t.Fatalf("stacks %v, want %v", all, want)
	}
	c := New(b.Len(), 1, []uint8{0, 0, 1})
	if err := c.Restock(all, ps, ids, index); err != nil || !reflect.DeepEqual(c, f) {
		t.Fatalf("read as %v: %v", c, err)
	}
	for _, bad := range []struct {
		all []Stack
		why string
	}{
		{all[:1], `unit "a" is nowhere`},
		{[]Stack{all[1], all[0]}, `a stack in "pool" makes no sense`},
		{[]Stack{all[0], {At: at}}, `a stack in "` + at.String() + `" makes no sense`},
		{[]Stack{{rules.Box("pool"), []rules.UnitID{"a", "a"}}}, `unit "a" is there twice`},
		{[]Stack{{rules.Box("pool"), []rules.UnitID{"z"}}}, `unknown unit "z"`},
		{[]Stack{{rules.Box("cup"), ids}}, `a stack in "cup" makes no sense`},
	} {
		if err := c.Restock(bad.all, ps, ids, index); err == nil || err.Error() != bad.why {
			t.Errorf("%v: %v, want %q", bad.all, err, bad.why)
		}
	}
}
