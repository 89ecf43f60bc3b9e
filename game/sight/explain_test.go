package sight

import (
	"slices"
	"testing"

	"marianas/game/board"
)

// A line down from level 3 to level 1 over brush and a hill is told hex by hex: what each adds, how high the straight line
// runs over it, and what bars it, in the order of the line.
func TestExplainHexByHex(t *testing.T) {
	table, b := small{
		terrain: "ccccccc ccBcccc ccscccc ccBcccc", levels: "1131111 1111111 1111111 1131111", sides: "cliff 0302-0303",
	}.table(t)
	l := table.Explain(&Now{Range: 4}, at(t, b, "0301"), at(t, b, "0306"), Outside)
	if l.Why != Crest|Crossed|TooFar || l.Distance != 5 || l.Hindered {
		t.Errorf("%s at %d, hindered %v", l.Why, l.Distance, l.Hindered)
	}
	if want := []Block{{Crossed, 2, true}, {Crest, 3, false}}; !slices.Equal(l.Blocks, want) {
		t.Errorf("blocks %v, want %v", l.Blocks, want)
	}
	levels, heights := []int{3, 1, 1, 3, 1, 1}, []int{15, 13, 11, 9, 7, 5} // in fifths
	for i, p := range l.Passed {
		if p.Level != levels[i] || p.Height*5 != heights[i]*l.Parts || p.Weight != 0 || p.Pair || p.Other != board.None {
			t.Errorf("%s: %+v, parts %d", b.Number(p.Hex), p, l.Parts)
		}
	}
}

// Soft ground is told with its weight, on a line along hexsides that of the lighter hex; too much of it bars where it is.
func TestExplainSoftGround(t *testing.T) {
	table, b := small{terrain: "ccccccc ccccccc cccBcBc cccscBc"}.table(t)
	l := table.Explain(&Now{Range: 8}, at(t, b, "0303"), at(t, b, "0703"), Outside)
	if l.Why != Soft || len(l.Blocks) != 1 || l.Blocks[0] != (Block{Soft, 3, false}) {
		t.Errorf("%s, %v", l.Why, l.Blocks)
	}
	weights := []int{0, 1, 0, 2, 0}
	for i, p := range l.Passed {
		if p.Weight != weights[i] || p.Pair != (i%2 == 1) {
			t.Errorf("place %d: %+v", i, p)
		}
	}
	l = table.Explain(&Now{Range: 8}, at(t, b, "0303"), at(t, b, "0503"), Outside)
	if l.Why != 0 || !l.Hindered || !table.Hindered(l.From, l.To) || len(l.Blocks) != 0 {
		t.Errorf("%s, hindered %v", l.Why, l.Hindered)
	}
}

// A line is not hindered where soft ground bars it, where something else does, or where a post sees over it.
func TestHindered(t *testing.T) {
	for _, c := range []struct {
		small small
		want  bool
	}{
		{small{terrain: "ccccccc ccBcccc"}, true},
		{small{terrain: "ccccccc ccscccc ccscccc"}, true},
		{small{terrain: "ccccccc ccBcccc ccscccc"}, false},
		{small{terrain: "ccccccc ccBcccc ccRcccc"}, false},
		{small{terrain: "ccccccc ccBcccc", post: "0301"}, false},
		{small{terrain: "ccBcccc"}, false},
	} {
		table, b := c.small.table(t)
		from, to := at(t, b, "0301"), at(t, b, "0304")
		l := table.Explain(&Now{Range: 8}, from, to, Outside)
		if got := table.Hindered(from, to); got != c.want || l.Hindered != c.want || (l.Passed[1].Weight > 0) != (c.small.post == "" && c.small.terrain != "ccBcccc") {
			t.Errorf("%+v: %v, explained %v, first weight %d", c.small, got, l.Hindered, l.Passed[1].Weight)
		}
	}
}

// What bars nobody is not told: ground that a post sees over, and what does not count for who looks.
func TestExplainWhatCounts(t *testing.T) {
	table, b := small{terrain: "ccccccc ccRcccc", sides: "slope 0301-0302", post: "0301"}.table(t)
	from, to := at(t, b, "0301"), at(t, b, "0304")
	if l := table.Explain(&Now{Range: 8}, from, to, Outside); l.Why != 0 || len(l.Blocks) != 0 {
		t.Errorf("from a post: %s, %v", l.Why, l.Blocks)
	}
	if l := table.Explain(&Now{Range: 8}, from, to, Outside|OwnMouth); l.Why != OwnMouth || !slices.Equal(l.Blocks, []Block{{OwnMouth, 1, true}}) {
		t.Errorf("from a cave: %s, %v", l.Why, l.Blocks)
	}
	if l := table.Explain(&Now{Range: 8}, from, from, Outside); l.Why != 0 || len(l.Passed) != 1 {
		t.Errorf("its own hex: %s, %v", l.Why, l.Passed)
	}
	rules := companies()
	rules.Range = 2
	table, err := New(rules, b)
	if err != nil {
		t.Fatal(err)
	}
	if l := table.Explain(&Now{Range: 8}, from, to, Outside&^TooFar); l.Why != TooFar || table.Sees(&Now{Range: 8}, from, to, Outside&^TooFar) != TooFar {
		t.Errorf("beyond the table: %s", l.Why)
	}
}

// All over the sheet an explanation has both ends, tells each reason with its place, in order, and is the same from the
// other end, turned.
func TestExplanationsTurned(t *testing.T) {
	table, b := tinian(t)
	now, all := &Now{Range: 8}, Outside|OwnMouth|TheirMouth
	each(table, func(from, to board.ID) {
		if from > to || (int(from)*3+int(to))%7 != 0 {
			return
		}
		l, back := table.Explain(now, from, to, all), table.Explain(now, to, from, all)
		told, last := Reasons(0), len(l.Passed)-1
		for i, k := range l.Blocks {
			told |= k.Why
			if k.At < 1 || k.At > last || i > 0 && k.At < l.Blocks[i-1].At || k.Why != k.Why.First() {
				t.Fatalf("%s to %s: blocks %v", b.Number(from), b.Number(to), l.Blocks)
			}
		}
		if told != l.Why || l.Why != table.Why(from, to) || l.Why != turned(back.Why) || l.Hindered != back.Hindered {
			t.Fatalf("%s to %s: %s, told %s, back %s", b.Number(from), b.Number(to), l.Why, told, back.Why)
		}
		if l.Passed[0].Hex != from || l.Passed[last].Hex != to || len(back.Passed) != len(l.Passed) {
			t.Fatalf("%s to %s: %v", b.Number(from), b.Number(to), l.Passed)
		}
		for i, p := range l.Passed {
			q := back.Passed[last-i]
			if p.Level != q.Level || p.Height != q.Height || p.Weight != q.Weight || p.Pair != q.Pair || !p.Pair && p.Hex != q.Hex {
				t.Fatalf("%s to %s: %+v, back %+v", b.Number(from), b.Number(to), p, q)
			}
		}
	})
}

// A line at the edge of the sheet has the far half of a pair off it.
func TestExplainAtTheEdge(t *testing.T) {
	table, b := small{terrain: "cccRccc"}.table(t)
	l := table.Explain(&Now{Range: 8}, at(t, b, "0201"), at(t, b, "0401"), Outside)
	if len(l.Passed) != 3 || l.Passed[1].Hex != at(t, b, "0301") || l.Passed[1].Other != board.None || !l.Passed[1].Pair || l.Passed[1].Level != 0 {
		t.Errorf("%+v", l.Passed)
	}
	if l.Why != 0 {
		t.Errorf("past the edge: %s", l.Why)
	}
}
