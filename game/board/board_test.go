package board

import (
	"testing"

	"marianas/game/hex"
)

func small() *Board {
	b := New("small", hex.Grid{FirstColumn: 1, LastColumn: 6, FirstRow: 1, LastRow: 6, EvenDown: true})
	for h := ID(0); int(h) < b.Len(); h++ {
		b.SetTerrain(h, 'c')
	}
	return b
}

func (b *Board) must(n hex.Number) ID {
	id, ok := b.ID(n)
	if !ok {
		panic("no hex " + n)
	}
	return id
}

func plain(_, _ ID, _ hex.Direction) Entry { return Entry{MP: 1, OK: true} }

func TestIDsAscendWithNumbers(t *testing.T) {
	b := small()
	for h := ID(1); int(h) < b.Len(); h++ {
		if b.Number(h-1) >= b.Number(h) {
			t.Fatalf("%s before %s", b.Number(h-1), b.Number(h))
		}
	}
}

// On plain ground the cost of a hex is its distance, and a path has one hex more than its cost.
func TestPlainCostIsDistance(t *testing.T) {
	b, s := small(), &Search{}
	start := b.must("0303")
	for range [2]int{} { // the second run proves that buffers are cleared
		s.Run(b, start, 3, plain)
		for h := ID(0); int(h) < b.Len(); h++ {
			mp, ok := s.Cost(h)
			if far := b.Distance(start, h); ok != (far <= 3) || ok && mp != far {
				t.Fatalf("%s: cost %d %v, distance %d", b.Number(h), mp, ok, far)
			}
			if ok && len(s.Path(h)) != mp+1 {
				t.Fatalf("path to %s: %v", b.Number(h), s.Path(h))
			}
		}
		start = b.must("0505")
	}
}

func TestStopEndsTheRoute(t *testing.T) {
	b, s := small(), &Search{}
	wall := b.must("0302")
	s.Run(b, b.must("0303"), 2, func(_, to ID, _ hex.Direction) Entry {
		return Entry{MP: 1, OK: true, Stop: to == wall}
	})
	if !s.Stops(wall) {
		t.Error("no stop in 0302")
	}
	if _, ok := s.Cost(b.must("0301")); ok {
		t.Error("0301 reached through a hex that stops")
	}
}

func TestRoutesJoinNeighborsOnly(t *testing.T) {
	b := small()
	if err := b.AddRoute("road", []ID{b.must("0101"), b.must("0201"), b.must("0302")}); err != nil {
		t.Fatal(err)
	}
	road := b.Feature("road")
	if b.Between(b.must("0201"), b.must("0101"))&road == 0 || b.Between(b.must("0101"), b.must("0102"))&road != 0 {
		t.Error("road on the wrong hexside")
	}
	if b.AddRoute("road", []ID{b.must("0101"), b.must("0303")}) == nil {
		t.Error("a jump was taken for a road")
	}
}
