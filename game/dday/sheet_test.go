package dday

import (
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/rules"
)

// A sheet is the map while a test looks at it.
type sheet struct {
	*board.Board
	d *Data
}

func aSheet(t testing.TB) sheet {
	d := data(t)
	return sheet{d.Boards[0], d}
}

func (s sheet) at(p rules.Place) board.ID {
	h, _ := s.ID(p.Hex)
	return h
}

func (s sheet) land(h board.ID) bool { return s.Terrain(h) != '.' && s.Terrain(h) != 'L' }

// Positions stand on land off the beach, none beside another; the anchors of the rulebook are where it has them.
func TestPositions(t *testing.T) {
	s := aSheet(t)
	if n := len(s.d.Map.Positions); n != 90 {
		t.Fatalf("%d positions", n)
	}
	var guns, tops []string
	for i, p := range s.d.Map.Positions {
		h := s.at(p.At)
		if !s.land(h) || s.Terrain(h) == 'y' {
			t.Errorf("%s stands on %s", p.Code, s.TerrainName(h))
		}
		for _, o := range s.d.Map.Positions[:i] {
			if s.Adjacent(h, s.at(o.At)) {
				t.Errorf("%s stands beside %s", p.Code, o.Code)
			}
		}
		if p.Artillery {
			guns = append(guns, string(p.At.Hex))
		}
		if p.Hilltop {
			tops = append(tops, p.Code)
		}
	}
	slices.Sort(guns)
	slices.Sort(tops)
	if !slices.Equal(guns, []string{"0431", "1725", "1922", "2614"}) || !slices.Equal(tops, []string{"D12", "D5"}) {
		t.Errorf("artillery in %v, hilltops %v", guns, tops)
	}
	for _, code := range []string{"A3", "B5", "B7", "B8", "D5", "D12", "F10"} {
		if s.d.Map.Position(code) == nil {
			t.Errorf("no position %s, which the rulebook names", code)
		}
	}
	i := slices.IndexFunc(s.d.Map.Positions, func(p Position) bool { return p.At.Hex == "2407" })
	if p := s.d.Map.Positions[i]; p.Color != Green || !reaches(p.Steady, "2206") || !reaches(p.Steady, "2207") {
		t.Errorf("2407 is %+v, not as in the example of 7.3.3", p)
	}
}

func reaches(ps []rules.Place, hex string) bool {
	return slices.ContainsFunc(ps, func(p rules.Place) bool { return string(p.Hex) == hex })
}

// Fields of fire have the shapes of 2.1.2: two hexes, beaches one farther from positions at the shore; no sea and no lake.
func TestFieldsOfFire(t *testing.T) {
	s := aSheet(t)
	for _, p := range s.d.Map.Positions {
		from := s.at(p.At)
		var intense, steady []string
		coastal := false
		for h := board.ID(0); int(h) < s.Len(); h++ {
			beach, n := s.Terrain(h) == 'y', s.Distance(from, h)
			coastal = coastal || beach && n == 1
			switch {
			case !s.land(h) || n == 0:
			case n == 1 || n == 2 && beach && p.Coastal:
				intense = append(intense, string(s.Number(h)))
			case n == 2 || n == 3 && beach && p.Coastal:
				steady = append(steady, string(s.Number(h)))
			}
		}
		if coastal != p.Coastal || !same(p.Intense, intense) || !same(p.Steady, steady) {
			t.Errorf("%s: field of fire %v and %v, want %v and %v", p.Code, p.Intense, p.Steady, intense, steady)
		}
	}
}

func same(ps []rules.Place, hexes []string) bool {
	var got []string
	for _, p := range ps {
		got = append(got, string(p.Hex))
	}
	slices.Sort(got)
	slices.Sort(hexes)
	return slices.Equal(got, hexes)
}

// Eleven boxes from north to south hold a chain of 33 beach hexes; squares of fire are of positions that reach them.
func TestBoxes(t *testing.T) {
	s := aSheet(t)
	var names []string
	var last board.ID = board.None
	for _, b := range s.d.Map.Boxes {
		names = append(names, b.Name)
		for _, p := range b.Hexes {
			h := s.at(p)
			if s.Terrain(h) != 'y' || s.Level(h) != '0' || last != board.None && !s.Adjacent(last, h) {
				t.Errorf("%s: %s is %s", b.Name, p, s.TerrainName(h))
			}
			last = h
		}
		for _, code := range b.Fire {
			p := s.d.Map.Position(code)
			if p.SetUp[0].Group == "" || !slices.ContainsFunc(b.Hexes, func(h rules.Place) bool { return slices.Contains(p.Intense, h) || slices.Contains(p.Steady, h) }) {
				t.Errorf("%s: the fire of %s does not reach it on the first day", b.Name, code)
			}
		}
	}
	want := []string{"Red 1", "Red 2", "Red 3", "Green 1", "Green 2", "Green 3", "Blue 1", "Blue 2", "Yellow 1", "Yellow 2", "Yellow 3"}
	if !slices.Equal(names, want) || len(s.d.Map.Beach) != 33 || !same(s.d.Map.Boxes[0].Hexes, []string{"2003", "1904", "1905"}) {
		t.Errorf("boxes %v, %d beach hexes", names, len(s.d.Map.Beach))
	}
}

// The O-1 line parts the beaches from the east; its hexes are those that give points, 89 of them.
func TestObjectiveLine(t *testing.T) {
	s := aSheet(t)
	line := s.Feature("o1_line")
	inside := s.flood(s.d.Map.Beach, func(from, to board.ID) bool { return s.Terrain(to) != '.' && s.Between(from, to)&line == 0 })
	for h := board.ID(0); int(h) < s.Len(); h++ {
		if s.Terrain(h) != '.' && s.Touches(h, line) != s.On("o1_vp", h) {
			t.Errorf("%s touches the line: %v", s.Number(h), s.Touches(h, line))
		}
	}
	in := 0
	for _, p := range s.d.Map.VP {
		if inside[s.at(p)] {
			in++
		}
	}
	if len(s.d.Map.VP) != 89 || in != 44 {
		t.Errorf("%d hexes, %d inside", len(s.d.Map.VP), in)
	}
	for c, p := range s.d.Map.Assembly {
		if h := s.at(p); !s.land(h) || inside[h] || s.Terrain(h) == 'm' || s.Terrain(h) == 'w' {
			t.Errorf("the %s tanks assemble in %s", c, p)
		}
	}
	open := s.flood(s.places("communication"), func(_, to board.ID) bool { return s.land(to) && s.Terrain(to) != 'y' })
	for _, p := range s.d.Map.Positions {
		if !open[s.at(p.At)] {
			t.Errorf("%s can never trace communication", p.Code)
		}
	}
}

func (s sheet) places(overlay string) (ps []rules.Place) {
	for _, h := range s.Overlay(overlay) {
		ps = append(ps, rules.Place{Hex: s.Number(h)})
	}
	return ps
}

// flood is every hex that can be reached from some by steps that are let.
func (s sheet) flood(from []rules.Place, let func(from, to board.ID) bool) map[board.ID]bool {
	seen := map[board.ID]bool{}
	var queue []board.ID
	for _, p := range from {
		seen[s.at(p)] = true
		queue = append(queue, s.at(p))
	}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range s.Neighbors(h) {
			if n != board.None && !seen[n] && let(h, n) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// Levels change where contours are, and nowhere else; the ground has the levels of the terrain key.
func TestLevels(t *testing.T) {
	s := aSheet(t)
	contour := s.Feature("contour")
	for h := board.ID(0); int(h) < s.Len(); h++ {
		if s.Terrain(h) == '.' {
			continue
		}
		for i, k := range s.d.Terrain.Hexes {
			if k.Name == s.TerrainName(h) && !slices.Contains(s.d.Tables.Ground[i].Levels, int(s.Level(h)-'0')) {
				t.Errorf("%s is %s on level %c", s.Number(h), k.Name, s.Level(h))
			}
		}
		for _, n := range s.Neighbors(h) {
			if n != board.None && s.Terrain(n) != '.' && (s.Between(h, n)&contour != 0) != (s.Level(h) != s.Level(n)) {
				t.Errorf("levels of %s and %s against the contour", s.Number(h), s.Number(n))
			}
		}
	}
}

// Everybody begins on free land with room enough; headquarters begin where they may be command posts: out of the fire of
// every position that Japan holds or that lies empty without a garrison.
func TestStarts(t *testing.T) {
	s := aSheet(t)
	for _, p := range s.d.Plays[1:3] {
		held := map[rules.Place]bool{}
		for _, st := range s.d.Map.Starts {
			for _, h := range st.Hexes {
				if st.Scenario == p.SetUp+1 && !st.MarkerOnly {
					held[h] = true
				}
			}
		}
		for _, code := range p.Garrisons {
			held[s.d.Map.Position(code).At] = true
		}
		for _, st := range s.d.Map.Starts {
			if st.Scenario != p.SetUp+1 {
				continue
			}
			for _, h := range st.Hexes {
				if !s.land(s.at(h)) {
					t.Errorf("%s begins in %s", st.Unit, h)
				}
			}
			for _, pos := range s.d.Map.Positions {
				mine := pos.SetUp[p.SetUp].Group != ""
				if mine && held[pos.At] {
					t.Errorf("%s is held by both sides", pos.Code)
				}
				fire := slices.Contains(pos.Intense, st.Hexes[0]) || slices.Contains(pos.Steady, st.Hexes[0])
				if fire && st.Unit[0] == 'H' && (mine || !held[pos.At]) && !st.MarkerOnly {
					t.Errorf("scenario %d: %s begins in the field of fire of %s", st.Scenario, st.Unit, pos.Code)
				}
			}
		}
	}
}
