package sight

import (
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
)

// A slow judge of the Company Scale System's line of sight, written along 7.1 on lines clipped exactly, to compare with.
type slow struct {
	b     *board.Board
	lines map[hex.Coord][][]hex.Coord
}

func (s *slow) level(h board.ID) int {
	if h == board.None || s.b.Level(h) == '.' {
		return 0
	}
	return int(s.b.Level(h) - '0')
}

// line is the hexes of a line, each place with one or two.
func (s *slow) line(from, to board.ID) (line [][]board.ID) {
	a, z := s.b.Coord(from), s.b.Coord(to)
	off := hex.Coord{Q: z.Q - a.Q, R: z.R - a.R}
	if s.lines[off] == nil {
		s.lines[off] = slowLine(off)
	}
	for _, place := range s.lines[off] {
		var hs []board.ID
		for _, c := range place {
			hs = append(hs, s.b.At(hex.Coord{Q: a.Q + c.Q, R: a.R + c.R}))
		}
		line = append(line, hs)
	}
	return line
}

func (s *slow) has(x, y board.ID, names ...string) bool {
	for _, name := range names {
		if x != board.None && y != board.None && s.b.Between(x, y)&s.b.Feature(name) != 0 {
			return true
		}
	}
	return false
}

// soft is what a hex weighs: half of one for cane, 1 for brush, and far more for what blocks. ground replaces what is printed.
func (s *slow) soft(h board.ID, ground map[board.ID]string) (weight float64, screen bool) {
	if h == board.None {
		return 0, false
	}
	name, laid := ground[h]
	if !laid {
		name = s.b.TerrainName(h)
	}
	switch name {
	case "brush":
		return 1, false
	case "sugar cane":
		return 0.5, false
	case "rocky", "cave", "town", "buildings", "fire":
		return 9, false
	case "barrage":
		return 9, true
	}
	return 0, false
}

// clear judges a line for somebody outside.
func (s *slow) clear(from, to board.ID, ground map[board.ID]string) bool {
	if s.b.Distance(from, to) <= 1 {
		return true
	}
	line := s.line(from, to)
	last := len(line) - 1
	la, lb := s.level(from), s.level(to)
	level := func(hs []board.ID) int { // on a spine the lower of the two
		l := s.level(hs[0])
		if len(hs) > 1 {
			l = min(l, s.level(hs[1]))
		}
		return l
	}
	fromAbove := func(end board.ID, beside []board.ID) bool { // 6.2.2, a steep slope of the end's hex
		return len(beside) == 1 && s.has(end, beside[0], "steep") && s.level(end) > s.level(beside[0])
	}
	above := fromAbove(from, line[1]) || fromAbove(to, line[last-1])
	post := s.b.On("op", from) || s.b.On("op", to)
	bars := []string{"slope", "steep", "ridge", "cliff"}
	if above {
		bars = bars[:3]
	}
	sum := 0.0
	for i := 1; i < last; i++ {
		hs := line[i]
		if len(hs) == 2 && s.has(hs[0], hs[1], bars...) {
			return false // 7.1.2e
		}
		if level(hs) > max(la, lb) || la != lb && level(hs) == max(la, lb) {
			return false // 7.1.2a and b
		}
		if la < lb && i == 1 && level(hs) > la || lb < la && i == last-1 && level(hs) > lb {
			return false // 7.1.2c
		}
		if i > 1 && len(hs) == 1 && len(line[i-1]) == 1 && s.has(hs[0], line[i-1][0], bars...) {
			return false // 7.1.2d
		}
		least := 100.0
		for _, h := range hs {
			w, screen := s.soft(h, ground)
			switch {
			case screen: // 8.6.2
			case la != lb, s.level(h) < la, post: // 7.1.2f, 7.1.1, 6.2.1
				w = 0
			case above && h != board.None && ground[h] != "fire" && s.b.TerrainName(h) != "town" && s.b.TerrainName(h) != "buildings":
				w = 0 // 6.2.2
			}
			least = min(least, w)
		}
		sum += least
	}
	return sum <= 1
}

// Every pair of hexes of the sheet within 8 is judged as the slow judge has it.
func TestTinianAgainstSlowJudge(t *testing.T) {
	table, b := tinian(t)
	s := &slow{b, map[hex.Coord][][]hex.Coord{}}
	pairs, clear := 0, 0
	each(table, func(from, to board.ID) {
		if from > to {
			return
		}
		pairs++
		want := s.clear(from, to, nil)
		if want {
			clear++
		}
		if got := table.Why(from, to) & Outside; (got == 0) != want {
			t.Fatalf("%s to %s: %s, slowly %v", b.Number(from), b.Number(to), got, want)
		}
	})
	if clear == 0 || clear == pairs {
		t.Errorf("%d of %d lines are clear", clear, pairs)
	}
}

// each calls f with every pair within the range, both ways.
func each(t *Table, f func(from, to board.ID)) {
	for from := board.ID(0); int(from) < t.b.Len(); from++ {
		for to := board.ID(0); int(to) < t.b.Len(); to++ {
			if from != to && t.b.Distance(from, to) <= t.rng {
				f(from, to)
			}
		}
	}
}

// A line is barred for the same reasons from both ends, the mouths exchanged; adjacent hexes see each other from outside.
func TestSameFromBothEnds(t *testing.T) {
	table, b := tinian(t)
	each(table, func(from, to board.ID) {
		there, back := table.Why(from, to), table.Why(to, from)
		if there != turned(back) || table.Hindered(from, to) != table.Hindered(to, from) {
			t.Fatalf("%s to %s: %s, back %s", b.Number(from), b.Number(to), there, back)
		}
		if b.Adjacent(from, to) && there&Outside != 0 {
			t.Fatalf("%s to %s, adjacent: %s", b.Number(from), b.Number(to), there)
		}
		if from > to {
			return
		}
		// judged anew from the other end, not copied
		i, _ := table.pair(to, from)
		why := table.judge(stages(b, to, table.lines[i], nil), table.printed, nil) &^ table.ignored(from, to)
		if why&^seenThrough != back || (why == seenThrough|why&(OwnMouth|TheirMouth)) != table.Hindered(to, from) {
			t.Fatalf("%s to %s: %s, judged anew %s", b.Number(to), b.Number(from), back, why)
		}
	})
}
