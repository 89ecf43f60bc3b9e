package sight

import (
	"math/rand"
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
)

// With fires, burnt ground and barrages all over the sheet, lines are as the slow judge has them, the same both ways, and
// as they are explained.
func TestCoverAgainstSlowJudge(t *testing.T) {
	table, b := tinian(t)
	s := &slow{b, map[hex.Coord][][]hex.Coord{}}
	rng := rand.New(rand.NewSource(1))
	cover, laid := table.Cover(), map[board.ID]string{}
	now := &Now{Range: 8, Cover: cover}
	for range 120 {
		h, name := board.ID(rng.Intn(b.Len())), []string{"fire", "barrage", "open"}[rng.Intn(3)]
		kind, ok := table.Kind(name)
		if ok != (name != "open") {
			t.Fatalf("kind %s is %d, %v", name, kind, ok)
		}
		cover.Lay(h, kind)
		laid[h] = name
	}
	each(table, func(from, to board.ID) {
		if (int(from)*7+int(to))%5 != 0 {
			return // every fifth pair will do
		}
		got, back := table.Sees(now, from, to, Outside), table.Sees(now, to, from, Outside)
		if want := s.clear(from, to, laid); (got == 0) != want || (back == 0) != want {
			t.Fatalf("%s to %s: %s, back %s, slowly %v", b.Number(from), b.Number(to), got, back, want)
		}
		if l := table.Explain(now, from, to, Outside); l.Why&got != got || (got == 0) != (l.Why == 0) {
			t.Fatalf("%s to %s: %s, explained %s", b.Number(from), b.Number(to), got, l.Why)
		}
	})
}

// What is laid can be lifted, and copies are independent.
func TestCoverIsLifted(t *testing.T) {
	table, b := small{}.table(t)
	from, mid, to := at(t, b, "0301"), at(t, b, "0303"), at(t, b, "0305")
	barrage, _ := table.Kind("barrage")
	now := &Now{Range: 8, Cover: table.Cover()}
	now.Cover.Lay(mid, barrage)
	other := now.Cover.Copy()
	now.Cover.Lift(mid)
	now.Cover.Lift(mid)
	if got := table.Sees(now, from, to, Outside); got != 0 || now.Cover.changed != 0 {
		t.Errorf("lifted: %s, %d changes", got, now.Cover.changed)
	}
	now.Cover = other
	if got := table.Sees(now, from, to, Outside); got != Screened || other.Kind(mid) != barrage || table.KindName(barrage) != "barrage" {
		t.Errorf("in the copy: %s", got)
	}
	if table.Sees(now, from, mid, Outside) != 0 || table.Sees(now, mid, to, Outside) != 0 {
		t.Error("a barrage is not seen into, or not out of")
	}
	if table.Sees(now, mid, mid, Outside) != 0 {
		t.Error("a unit does not see its own hex")
	}
}

// A post sees over a fire and not through a barrage; a barrage bars between levels, a fire does not (8.6.2, 8.7.1).
func TestFireAndBarrage(t *testing.T) {
	for _, c := range []struct {
		small small
		kind  string
		want  Reasons
	}{
		{small{}, "fire", Blocked},
		{small{}, "barrage", Screened},
		{small{post: "0301"}, "fire", 0},
		{small{post: "0301"}, "barrage", Screened},
		{small{levels: "1121111"}, "fire", 0},
		{small{levels: "1121111"}, "barrage", Screened},
		{small{terrain: "ccccccc ccRcccc"}, "open", 0},
		{small{terrain: "ccccccc ccRcccc"}, "cane", 0},
	} {
		table, b := c.small.table(t)
		now := &Now{Range: 8, Cover: table.Cover()}
		kind, _ := table.Kind(c.kind)
		now.Cover.Lay(at(t, b, "0302"), kind)
		if got := table.Sees(now, at(t, b, "0301"), at(t, b, "0304"), Outside); got != c.want {
			t.Errorf("%s on %+v: %s, want %s", c.kind, c.small, got, c.want)
		}
	}
	table, b := small{terrain: "ccccccc ccccccc cccRccc"}.table(t)
	now := &Now{Range: 8, Cover: table.Cover()}
	for _, kind := range []string{"fire", "barrage"} {
		k, _ := table.Kind(kind)
		now.Cover.Lay(at(t, b, "0404"), k)
		if got := table.Sees(now, at(t, b, "0303"), at(t, b, "0503"), Outside); got != Blocked {
			t.Errorf("along rocks and %s: %s", kind, got)
		}
	}
}

// Range by weather and night, hexes lit, and occupants who see no farther than one hex (7.1.2, 17.1).
func TestReach(t *testing.T) {
	table, b := small{}.table(t)
	from := at(t, b, "0301")
	lit, dimmed := NewHexes(b.Len()), NewHexes(b.Len())
	lit.Put(at(t, b, "0305"), true)
	dimmed.Put(from, true)
	for _, c := range []struct {
		name string
		now  Now
		want []hex.Number // seen down the column
	}{
		{"clear", Now{Range: 8}, []hex.Number{"0301", "0302", "0303", "0304", "0305", "0306"}},
		{"rain", Now{Range: 3}, []hex.Number{"0301", "0302", "0303", "0304"}},
		{"night", Now{Range: 1}, []hex.Number{"0301", "0302"}},
		{"lit", Now{Range: 1, Lit: lit, LitRange: 8}, []hex.Number{"0301", "0302", "0305"}},
		{"lit in rain", Now{Range: 1, Lit: lit, LitRange: 3}, []hex.Number{"0301", "0302"}},
		{"barraged", Now{Range: 8, Dimmed: dimmed, DimRange: 1}, []hex.Number{"0301", "0302"}},
		{"barraged, lit", Now{Range: 1, Lit: lit, LitRange: 8, Dimmed: dimmed, DimRange: 1}, []hex.Number{"0301", "0302"}},
		{"barraged at night", Now{Range: 1, Dimmed: dimmed, DimRange: 3}, []hex.Number{"0301", "0302"}},
		{"nothing set", Now{}, []hex.Number{"0301", "0302"}},
	} {
		var seen []hex.Number
		for _, h := range table.AppendSeen(nil, &c.now, from, 8, Outside) {
			if b.Number(h)[:2] == "03" {
				seen = append(seen, b.Number(h))
			}
		}
		if !slices.Equal(seen, c.want) {
			t.Errorf("%s: %v, want %v", c.name, seen, c.want)
		}
	}
	if got := table.Sees(&Now{Range: 8, Dimmed: dimmed, DimRange: 1}, at(t, b, "0303"), from, Outside); got != 0 {
		t.Errorf("a barraged hex from afar: %s", got)
	}
	dimmed.Put(from, false)
	if dimmed.Has(from) || !lit.Has(at(t, b, "0305")) {
		t.Error("sets do not hold what was put")
	}
}

// What counts depends on who looks: from inside a cave, at one, and fire that ignores soft ground (6.3, 22.2.1).
func TestWhoLooks(t *testing.T) {
	table, b := small{terrain: "ccccccc ccBcccc ccBcccc", sides: "ridge 0301-0302"}.table(t)
	now := &Now{Range: 8}
	from, next, far := at(t, b, "0301"), at(t, b, "0302"), at(t, b, "0304")
	for _, c := range []struct {
		from, to board.ID
		counts   Reasons
		want     Reasons
	}{
		{from, next, Outside, 0},
		{from, next, Outside | OwnMouth, OwnMouth},
		{next, from, Outside | OwnMouth, 0 | OwnMouth},
		{next, from, Outside | TheirMouth, TheirMouth},
		{from, far, Outside | TheirMouth, Soft},
		{from, far, Outside &^ Soft, 0},
		{from, far, Outside&^Soft | OwnMouth, OwnMouth},
		{from, far, ^(Soft | OwnMouth), 0},
	} {
		if got := table.Sees(now, c.from, c.to, c.counts); got != c.want {
			t.Errorf("%s to %s, %s counting: %s, want %s", b.Number(c.from), b.Number(c.to), c.counts, got, c.want)
		}
		if got := table.Explain(now, c.from, c.to, c.counts).Why; got != c.want {
			t.Errorf("%s to %s, %s counting: explained %s, want %s", b.Number(c.from), b.Number(c.to), c.counts, got, c.want)
		}
	}
	if got := table.Sees(&Now{Range: 1}, from, far, Outside&^(Soft|TooFar)); got != 0 {
		t.Errorf("range not counting: %s", got)
	}
}

// Whom a hex sees is what Sees says of each, and asking allocates nothing.
func TestAppendSeen(t *testing.T) {
	table, b := tinian(t)
	now := &Now{Range: 8, Cover: table.Cover()}
	barrage, _ := table.Kind("barrage")
	now.Cover.Lay(at(t, b, "14.66"), barrage)
	var room [300]board.ID
	for from := board.ID(0); int(from) < b.Len(); from += 3 {
		var want []board.ID
		for to := board.ID(0); int(to) < b.Len(); to++ {
			if b.Distance(from, to) <= 6 && table.Sees(now, from, to, Outside) == 0 {
				want = append(want, to)
			}
		}
		if got := table.AppendSeen(room[:0], now, from, 6, Outside); !slices.Equal(got, want) {
			t.Fatalf("%s sees %v, want %v", b.Number(from), got, want)
		}
	}
	from := at(t, b, "15.66")
	if n := testing.AllocsPerRun(10, func() { table.AppendSeen(room[:0], now, from, 8, Outside) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
