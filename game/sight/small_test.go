package sight

import (
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
)

var legend = map[byte]string{
	'c': "clear", 'B': "brush", 's': "sugar cane", 'R': "rocky", 'T': "town", 'b': "buildings", 'C': "cave",
}

// A small sheet: rows of terrain letters and of level digits from 0101 on, odd columns lowered; "" for all clear and level 1.
type small struct {
	terrain, levels string
	sides           string // "slope 0102-0203, ridge 0202-0303"
	post            hex.Number
}

const columns, rows = 7, 6

func (s small) board(t testing.TB) *board.Board {
	t.Helper()
	b := board.New("small", hex.Grid{FirstColumn: 1, LastColumn: columns, FirstRow: 1, LastRow: rows})
	for letter, name := range legend {
		b.Legend[letter] = name
	}
	fill := func(text string, plain byte, set func(board.ID, byte)) {
		lines := strings.Fields(text)
		for h := board.ID(0); int(h) < b.Len(); h++ {
			column, row := b.Grid.ColumnRow(b.Coord(h))
			if row <= len(lines) && column <= len(lines[row-1]) {
				set(h, lines[row-1][column-1])
			} else {
				set(h, plain)
			}
		}
	}
	fill(s.terrain, 'c', b.SetTerrain)
	fill(s.levels, '1', b.SetLevel)
	for _, side := range strings.Split(s.sides, ", ") {
		if name, where, ok := strings.Cut(side, " "); ok {
			x, y, _ := strings.Cut(where, "-")
			if err := b.AddSide(name, at(t, b, hex.Number(x)), at(t, b, hex.Number(y))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if s.post != "" {
		b.AddOverlay("op", at(t, b, s.post))
	}
	return b
}

func (s small) table(t testing.TB) (*Table, *board.Board) {
	t.Helper()
	b := s.board(t)
	table, err := New(companies(), b)
	if err != nil {
		t.Fatal(err)
	}
	return table, b
}

// One rule a line, down column 3 but where a line along hexsides is wanted: 0303 to 0503 passes between 0403 and 0404.
func TestOneRuleEach(t *testing.T) {
	row := func(letters string) string { // a column 3 of terrain or levels, from 0301 down
		s := ""
		for _, c := range letters {
			s += "cc" + string(c) + "cccc "
		}
		return s
	}
	level := func(digits string) string { return strings.ReplaceAll(row(digits), "c", "1") }
	for _, c := range []struct {
		name     string
		small    small
		from, to hex.Number
		want     Reasons
	}{
		{"open", small{}, "0301", "0306", 0},
		{"one brush", small{terrain: row("cBccc")}, "0301", "0305", 0},
		{"into a second brush", small{terrain: row("cBBcc")}, "0301", "0303", 0},
		{"two brush", small{terrain: row("cBBcc")}, "0301", "0304", Soft},
		{"two cane", small{terrain: row("csscc")}, "0301", "0304", 0},
		{"into a third cane", small{terrain: row("csssc")}, "0301", "0304", 0},
		{"three cane", small{terrain: row("csssc")}, "0301", "0305", Soft},
		{"brush and cane", small{terrain: row("cBscc")}, "0301", "0304", Soft},
		{"rocky", small{terrain: row("cRccc")}, "0301", "0303", Blocked},
		{"into a town", small{terrain: row("ccTcc")}, "0301", "0303", 0},
		{"out of buildings", small{terrain: row("bcccc")}, "0301", "0303", 0},
		{"past a post", small{terrain: row("cRBBc"), post: "0301"}, "0301", "0305", 0},
		{"to a post", small{terrain: row("cRBBc"), post: "0305"}, "0301", "0305", 0},
		{"a higher hex", small{levels: level("11211")}, "0301", "0305", HigherHex},
		{"two lower ends", small{levels: level("12121")}, "0301", "0303", HigherHex},
		{"a hollow", small{levels: level("21112")}, "0301", "0305", 0},
		{"brush in a hollow", small{terrain: row("cBBBc"), levels: level("21112")}, "0301", "0305", 0},
		{"down a slope of two", small{levels: level("31111")}, "0301", "0305", 0},
		{"a crest", small{levels: level("22111")}, "0301", "0305", Crest},
		{"a blind hex", small{levels: level("32221")}, "0301", "0305", BlindHex},
		{"a step on the way", small{levels: level("32111")}, "0301", "0305", 0},
		{"down over rocks", small{terrain: row("cRRcc"), levels: level("21111")}, "0301", "0305", 0},
		{"up over rocks", small{terrain: row("cRRcc"), levels: level("11112")}, "0301", "0305", 0},
		{"a slope of its own", small{sides: "slope 0301-0302"}, "0301", "0305", 0 | OwnMouth},
		{"a slope on the way", small{sides: "slope 0302-0303"}, "0301", "0305", Crossed},
		{"a cliff at the end", small{sides: "cliff 0304-0305"}, "0301", "0305", 0},
		{"a ridge at the end", small{sides: "ridge 0304-0305"}, "0301", "0305", TheirMouth},
		{"between adjacent", small{sides: "ridge 0301-0302"}, "0301", "0302", OwnMouth | TheirMouth},
		{"two slopes, of each end", small{sides: "slope 0301-0302, slope 0302-0303"}, "0301", "0303", OwnMouth | TheirMouth},
		{"a road alone", small{sides: "road 0302-0303"}, "0301", "0305", 0},
		{"along, one blocks", small{terrain: "ccccccc ccccccc cccRccc"}, "0303", "0503", 0},
		{"along, both block", small{terrain: "ccccccc ccccccc cccRccc cccTccc"}, "0303", "0503", Blocked},
		{"along, rocks and cane", small{terrain: "ccccccc ccccccc cccRccc cccsccc"}, "0303", "0503", 0},
		{"along, one higher", small{levels: "1111111 1111111 1112111"}, "0303", "0503", 0},
		{"along, both higher", small{levels: "1111111 1111111 1112111 1112111"}, "0303", "0503", HigherHex},
		{"along a ridge", small{sides: "ridge 0403-0404"}, "0303", "0503", AlongSide},
		{"past corners", small{sides: "slope 0303-0403, slope 0303-0404"}, "0303", "0503", 0},
		{"along the upper edge", small{terrain: "cRccccc"}, "0201", "0401", 0},
		{"along the lower edge", small{terrain: "ccccccc ccccccc ccccccc ccccccc ccccccc cccRccc"}, "0306", "0506", 0},
		{"down a steep slope over rocks to the same level", small{terrain: row("cRBsc"), levels: level("21112"), sides: "steep 0301-0302"}, "0301", "0305", OwnMouth},
		{"from above, over cliffs", small{levels: level("21111"), sides: "steep 0301-0302, cliff 0302-0303"}, "0301", "0305", OwnMouth},
		{"from above, over a slope", small{levels: level("21111"), sides: "steep 0301-0302, slope 0302-0303"}, "0301", "0305", OwnMouth | Crossed},
		{"from below, over cliffs", small{levels: level("12111"), sides: "steep 0301-0302, cliff 0302-0303"}, "0301", "0305", OwnMouth | HigherHex | Crossed},
	} {
		table, b := c.small.table(t)
		from, to := at(t, b, c.from), at(t, b, c.to)
		if got := table.Why(from, to); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if got := table.Why(to, from); got != turned(c.want) {
			t.Errorf("%s, back: %s, want %s", c.name, got, turned(c.want))
		}
	}
}

// Ground that rises higher hides what lies a level higher, but nothing from an end as high as itself.
func TestTallGround(t *testing.T) {
	rules := companies()
	rules.Ground[0].Height = 2
	b := small{terrain: "ccccccc ccRcccc", levels: "1121111 1111111 1121111 1131111"}.board(t)
	table, err := New(rules, b)
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[hex.Number]Reasons{"0303": Blocked, "0304": 0} {
		if got := table.Why(at(t, b, "0301"), at(t, b, to)); got != want {
			t.Errorf("0301 to %s over tall rocks: %s, want %s", to, got, want)
		}
	}
}

// Under other rules for a line along a hexside either hex is enough, and hexsides along it do not matter.
func TestOtherSpine(t *testing.T) {
	rules := companies()
	rules.Spine = Spine{Ground: Either, Level: Either}
	for _, c := range []struct {
		small small
		want  Reasons
	}{
		{small{terrain: "ccccccc ccccccc cccRccc"}, Blocked},
		{small{levels: "1111111 1111111 1112111"}, HigherHex},
		{small{sides: "ridge 0403-0404"}, 0},
	} {
		b := c.small.board(t)
		table, err := New(rules, b)
		if err != nil {
			t.Fatal(err)
		}
		if got := table.Why(at(t, b, "0303"), at(t, b, "0503")); got != c.want {
			t.Errorf("%+v: %s, want %s", c.small, got, c.want)
		}
	}
}

// Rules that contradict themselves, or do not fit the sheet, are refused with every fault.
func TestFaultsOfRules(t *testing.T) {
	b := small{}.board(t)
	for want, spoil := range map[string]func(*Rules){
		"range 0":                           func(r *Rules) { r.Range = 0 },
		"range 17":                          func(r *Rules) { r.Range = 17 },
		"a soft limit of -1":                func(r *Rules) { r.SoftLimit = -1 },
		`ground "brush" twice`:              func(r *Rules) { r.Ground[3].Name = "brush" },
		`terrain "cave" is ground`:          func(r *Rules) { r.Ground[1].Terrain = []string{"cave"} },
		`no terrain "jungle"`:               func(r *Rules) { r.Ground[1].Terrain = []string{"jungle"} },
		`ground "rocky" has weight 3`:       func(r *Rules) { r.Ground[0].Weight = 3 },
		`ground "cane" has weight 100`:      func(r *Rules) { r.Ground[3].Weight = 100 },
		`sees over ground "sand"`:           func(r *Rules) { r.Heights[0].Ground = []string{"sand"} },
		`sees over hexside "road"`:          func(r *Rules) { r.Heights[0].Sides = []string{"road"} },
		"a hexside among the tests of leve": func(r *Rules) { r.Levels |= Crossed },
		"32 kinds of ground":                func(r *Rules) { r.Ground = make([]Ground, 32) },
	} {
		rules := companies()
		spoil(rules)
		if _, err := New(rules, b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	rules := companies()
	rules.Range, rules.SoftLimit = 0, -1
	if _, err := New(rules, b); err == nil || len(strings.Split(err.Error(), "\n")) != 2 {
		t.Errorf("two faults give %v", err)
	}
}

// On sheets joined to one board each is judged as it is alone, and no line leads from one to another.
func TestJoinedSheets(t *testing.T) {
	one, other := small{terrain: "ccRcccc ccRcccc"}.board(t), small{levels: "1111111 1121111", sides: "cliff 0403-0404"}.board(t)
	one.Sheet, other.Sheet = "one", "other"
	joined, err := New(companies(), board.Join(one, other))
	if err != nil {
		t.Fatal(err)
	}
	first := board.ID(0)
	for _, b := range []*board.Board{one, other} {
		alone, err := New(companies(), b)
		if err != nil {
			t.Fatal(err)
		}
		each(alone, func(from, to board.ID) {
			if x, y := alone.Why(from, to), joined.Why(first+from, first+to); x != y {
				t.Fatalf("%s %s to %s: %s, joined %s", b.Sheet, b.Number(from), b.Number(to), x, y)
			}
		})
		first += board.ID(b.Len())
	}
	if why := joined.Why(0, board.ID(one.Len())); why != TooFar {
		t.Errorf("from sheet to sheet: %s", why)
	}
}
