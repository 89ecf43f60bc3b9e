package sight

import (
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/scenario/mapfile"
	"marianas/scenarios"
)

// companies is line of sight as the Company Scale System has it (6.2, 6.3, 7.1), with ground that only markers make.
func companies() *Rules {
	return &Rules{
		Range: 8,
		Ground: []Ground{
			{Name: "rocky", Terrain: []string{"rocky", "cave"}, Blocks: true, Height: 1},
			{Name: "houses", Terrain: []string{"town", "buildings"}, Blocks: true, Height: 1},
			{Name: "brush", Terrain: []string{"brush"}, Weight: 2, Height: 1},
			{Name: "cane", Terrain: []string{"sugar cane"}, Weight: 1, Height: 1},
			{Name: "fire", Blocks: true, Height: 1},
			{Name: "barrage", Blocks: true, Screen: true},
		},
		SoftLimit: 2,
		Levels:    HigherHex | BlindHex | Crest,
		Sides:     []string{"slope", "steep", "ridge", "cliff"},
		Mouth:     []string{"slope", "steep", "ridge"},
		Spine:     Spine{Ground: Both, Level: Both, Sides: true},
		Lookouts:  []Lookout{{Overlay: "op", Over: Blocked | Soft}},
		Heights:   []Height{{Side: "steep", Ground: []string{"rocky", "brush", "cane"}, Sides: []string{"cliff"}}},
	}
}

func sheet(t testing.TB, name string) *board.Board {
	t.Helper()
	b, faults := mapfile.Open(scenarios.FS, name)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return b
}

func tinian(t testing.TB) (*Table, *board.Board) {
	t.Helper()
	b := sheet(t, "css/maps/css-tinian.toml")
	table, err := New(companies(), b)
	if err != nil {
		t.Fatal(err)
	}
	return table, b
}

func at(t testing.TB, b *board.Board, n hex.Number) board.ID {
	t.Helper()
	h, ok := b.ID(n)
	if !ok {
		t.Fatalf("no hex %s", n)
	}
	return h
}

// The examples of 7.2, cases A to D, and the lists of what each unit sees: units by the letters of their companies.
var example = map[string]hex.Number{
	"B/1/24": "11.59", "C/1/24": "11.58", "E/2/25": "14.59", "F/2/25": "13.58", "G/2/25": "12.60", "Mtr/1/8": "10.62",
	"2/I/50": "12.61", "1/I/50": "14.58", "HQ/50": "15.60",
}

func TestExamples(t *testing.T) {
	table, b := tinian(t)
	now := &Now{Range: 8}
	for _, c := range []struct {
		from, to string
		first    Reasons
	}{
		{"B/1/24", "2/I/50", AlongSide}, // A
		{"B/1/24", "1/I/50", HigherHex}, // A
		{"HQ/50", "F/2/25", 0},          // B
		{"HQ/50", "1/I/50", BlindHex},   // B
		{"E/2/25", "Mtr/1/8", Crossed},  // C
		{"C/1/24", "G/2/25", AlongSide}, // D
		{"C/1/24", "B/1/24", 0},
		{"G/2/25", "Mtr/1/8", 0},
		{"F/2/25", "E/2/25", 0}, {"F/2/25", "1/I/50", 0}, {"F/2/25", "HQ/50", 0},
		{"E/2/25", "F/2/25", 0}, {"E/2/25", "1/I/50", 0}, {"E/2/25", "HQ/50", 0},
	} {
		from, to := at(t, b, example[c.from]), at(t, b, example[c.to])
		for range 2 {
			l := table.Explain(now, from, to, Outside)
			if got := table.Sees(now, from, to, Outside); got != l.Why || got&c.first != c.first || (c.first == 0) != (got == 0) {
				t.Errorf("%s and %s: %s, explained %s; want %s", c.from, c.to, got, l.Why, c.first)
			}
			from, to = to, from
		}
	}
}

// C sees B alone; F and E see nobody of the example whom the rulebook does not list, but for G and E, whose hexes are not
// printed there and lie in each other's sight on this map.
func TestExampleLists(t *testing.T) {
	table, b := tinian(t)
	now := &Now{Range: 8}
	for from, seen := range map[string][]string{
		"C/1/24": {"B/1/24"},
		"F/2/25": {"E/2/25", "1/I/50", "HQ/50"},
		"E/2/25": {"F/2/25", "1/I/50", "HQ/50", "G/2/25"},
	} {
		want := map[string]bool{}
		for _, s := range seen {
			want[s] = true
		}
		for to, n := range example {
			if x, y := at(t, b, example[from]), at(t, b, n); x != y {
				if got := table.Sees(now, x, y, Outside); (got == 0) != want[to] && !(b.Adjacent(x, y) && got == 0) {
					t.Errorf("%s to %s: %s", from, to, got)
				}
			}
		}
	}
}

// Without its observation post 15.60 does not see 13.58 (case B), and case C is barred by a steep slope.
func TestExamplesForTheirReason(t *testing.T) {
	table, b := tinian(t)
	rules := companies()
	rules.Lookouts = nil
	blind, err := New(rules, b)
	if err != nil {
		t.Fatal(err)
	}
	post, maga := at(t, b, "15.60"), at(t, b, "13.58")
	if why := blind.Why(post, maga); why&Outside != Blocked && why&Outside != Soft {
		t.Errorf("15.60 to 13.58 without a post: %s", why)
	}
	l := table.Explain(&Now{Range: 8}, at(t, b, "14.59"), at(t, b, "10.62"), Outside)
	steep := false
	for _, k := range l.Blocks {
		if k.Why == Crossed && k.Side {
			f := b.Between(l.Passed[k.At-1].Hex, l.Passed[k.At].Hex)
			steep = steep || f&b.Feature("steep") != 0
		}
	}
	if !steep {
		t.Errorf("14.59 to 10.62 is barred by %v", l.Blocks)
	}
}
