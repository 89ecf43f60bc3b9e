package sight

import (
	"slices"
	"sort"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
)

// A part of a line, a rational number with a positive denominator.
type part struct{ num, den int }

func (p part) compare(q part) int { return p.num*q.den - q.num*p.den }

// A span is the part of a line in one hex.
type span struct {
	at       hex.Coord
	from, to part
	border   bool // it runs along the border of the hex
}

// clip cuts the line from 0,0 to another center against the six sides of a hex.
func clip(to, at hex.Coord) (s span, ok bool) {
	s = span{at: at, from: part{0, 1}, to: part{1, 1}}
	for _, d := range hex.Directions {
		n := hex.Coord{}.Neighbor(d)
		dot := func(c hex.Coord) int { return c.Q*n.Q + c.R*n.R + (-c.Q-c.R)*(-n.Q-n.R) }
		reach, speed := 1+dot(at), dot(to) // inside while t*speed <= reach
		switch {
		case speed == 0 && reach < 0:
			return s, false
		case speed == 0:
			s.border = s.border || reach == 0
		case speed > 0:
			if x := (part{reach, speed}); x.compare(s.to) < 0 {
				s.to = x
			}
		default:
			if x := (part{-reach, -speed}); x.compare(s.from) > 0 {
				s.from = x
			}
		}
	}
	return s, s.from.compare(s.to) < 0
}

// slowLine is every hex of a line in order; two share a place where it runs along their hexside.
func slowLine(to hex.Coord) (line [][]hex.Coord) {
	var spans []span
	n := hex.Distance(hex.Coord{}, to) + 1
	for q := -n; q <= n; q++ {
		for r := -n; r <= n; r++ {
			if s, ok := clip(to, hex.Coord{Q: q, R: r}); ok {
				spans = append(spans, s)
			}
		}
	}
	sort.SliceStable(spans, func(i, j int) bool { return spans[i].from.compare(spans[j].from) < 0 })
	for i, s := range spans {
		if i > 0 && s.from.compare(spans[i-1].from) == 0 {
			line[len(line)-1] = append(line[len(line)-1], s.at)
		} else {
			line = append(line, []hex.Coord{s.at})
		}
		if s.border != (len(line) > 1 && i > 0 && s.from.compare(spans[i-1].from) == 0 || i+1 < len(spans) && s.from.compare(spans[i+1].from) == 0) {
			panic("a border without a second hex")
		}
	}
	return line
}

// walk is a line by its legs.
func walk(to hex.Coord) (line [][]hex.Coord) {
	at := hex.Coord{}
	line = append(line, []hex.Coord{at})
	for _, l := range legs(to) {
		if l.along {
			line = append(line, []hex.Coord{at.Neighbor(l.d), at.Neighbor(l.e)})
			at = at.Neighbor(l.d).Neighbor(l.e)
		} else {
			at = at.Neighbor(l.d)
		}
		line = append(line, []hex.Coord{at})
	}
	return line
}

func offsets(n int, f func(hex.Coord)) {
	for ring := 1; ring <= n; ring++ {
		for _, c := range hex.Ring(hex.Coord{}, ring) {
			f(c)
		}
	}
}

// Every line of every range is the line that exact clipping against all hexes around gives, and fits the room for it.
func TestLegsAgainstClipping(t *testing.T) {
	most := 0
	offsets(farthest, func(to hex.Coord) {
		fast, slow := walk(to), slowLine(to)
		most = max(most, len(fast))
		for i := range slow {
			slices.SortFunc(slow[i], byQ)
		}
		for i := range fast {
			slices.SortFunc(fast[i], byQ)
		}
		if !slices.EqualFunc(fast, slow, slices.Equal[[]hex.Coord]) {
			t.Fatalf("to %v: %v, exactly %v", to, fast, slow)
		}
	})
	if most != mostStages {
		t.Errorf("the longest line has %d stages, not %d", most, mostStages)
	}
}

func byQ(a, b hex.Coord) int {
	if a.Q != b.Q {
		return a.Q - b.Q
	}
	return a.R - b.R
}

// A line is the same from its other end.
func TestLegsTurned(t *testing.T) {
	offsets(farthest, func(to hex.Coord) {
		there, back := walk(to), walk(hex.Coord{Q: -to.Q, R: -to.R})
		slices.Reverse(back)
		for i := range there {
			for j := range back[i] {
				back[i][j] = hex.Coord{Q: back[i][j].Q + to.Q, R: back[i][j].R + to.R}
			}
			slices.SortFunc(there[i], byQ)
			slices.SortFunc(back[i], byQ)
		}
		if !slices.EqualFunc(there, back, slices.Equal[[]hex.Coord]) {
			t.Fatalf("to %v: %v, back %v", to, there, back)
		}
	})
}

// Only a line in one of the six directions of corners runs along hexsides, every second hex of it.
func TestLinesAlongHexsides(t *testing.T) {
	offsets(8, func(to hex.Coord) {
		pairs := 0
		for _, l := range legs(to) {
			if l.along {
				pairs++
			}
		}
		want := 0
		if q, r := to.Q, to.R; q == r || q == -2*r || r == -2*q {
			want = hex.Distance(hex.Coord{}, to) / 2
		}
		if pairs != want {
			t.Errorf("to %v: %d hexsides, want %d", to, pairs, want)
		}
	})
}

// No line between two hexes of a sheet leaves it, but for the far half of a pair, whatever the shape of the sheet.
func TestLinesStayOnTheSheet(t *testing.T) {
	for columns := 1; columns <= 9; columns++ {
		for rows := 1; rows <= 9; rows++ {
			for _, even := range []bool{false, true} {
				stay(t, board.New("sheet", hex.Grid{FirstColumn: 3, LastColumn: 2 + columns, FirstRow: 1, LastRow: rows, EvenDown: even}))
			}
		}
	}
}

func stay(t *testing.T, b *board.Board) {
	for from := board.ID(0); int(from) < b.Len(); from++ {
		for to := board.ID(0); int(to) < b.Len(); to++ {
			a, z := b.Coord(from), b.Coord(to)
			line := stages(b, from, legs(hex.Coord{Q: z.Q - a.Q, R: z.R - a.R}), nil)
			for _, s := range line {
				if s.hex == board.None || !s.pair && s.other != board.None {
					t.Fatalf("%s to %s: %v", b.Number(from), b.Number(to), line)
				}
			}
			if line[len(line)-1].hex != to {
				t.Fatalf("%s to %s ends in %s", b.Number(from), b.Number(to), b.Number(line[len(line)-1].hex))
			}
		}
	}
}
