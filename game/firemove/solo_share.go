package firemove

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/board"
)

// Sharing out: which unit attacks which hex, so that as many hexes as possible are attacked strongly enough and nobody
// who could join in is left out (16.2.1, 16.2(2)).

// sharing is the units that a kind of attack bears on, with the hexes that each may attack.
type sharing struct {
	part    string
	units   []int
	hexes   []board.ID
	options [][]int8 // by unit: indexes of hexes
	strong  []int16  // by hex: strength given to it before
	begun   []bool   // by hex: it is attacked in any case
	quota   []int16  // by hex: strength that it takes
}

// mostShared bounds how many ways of sharing are tried for units that bear on each other.
const mostShared = 20000

// sharingOf looks who may attack whom by one bearing.
func (g *Game) sharingOf(b *bearing) *sharing {
	s := &sharing{part: b.part}
	for u := range g.units {
		if !g.idle(u) || g.counters[u].force != g.phasing() {
			continue
		}
		var hs []board.ID
		for _, n := range g.ground.Neighbors(g.at(u)) {
			if g.foe(u, n) && b.bid(g, u, n) {
				hs = append(hs, n)
			}
		}
		if len(hs) > 0 {
			s.add(g, b, u, hs)
		}
	}
	s.drop(g)
	return s
}

// add notes a unit with its hexes.
func (s *sharing) add(g *Game, b *bearing, u int, hs []board.ID) {
	slices.Sort(hs)
	var os []int8
	for _, h := range hs {
		i := slices.Index(s.hexes, h)
		if i < 0 {
			i = len(s.hexes)
			s.hexes = append(s.hexes, h)
			given := 0
			g.eachBid(h, func(v int) { given += g.attack(v) })
			quota := b.quota(g, h)
			s.strong, s.begun, s.quota = append(s.strong, int16(given)), append(s.begun, g.inAnyCase(h, quota)), append(s.quota, int16(quota))
		}
		os = append(os, int8(i))
	}
	s.units, s.options = append(s.units, u), append(s.options, os)
}

// drop leaves out the hexes that all together could not attack strongly enough.
func (s *sharing) drop(g *Game) {
	for i := range s.hexes {
		all := int(s.strong[i])
		for k, u := range s.units {
			if slices.Contains(s.options[k], int8(i)) {
				all += g.attack(u)
			}
		}
		if all >= int(s.quota[i]) {
			continue
		}
		for k := range s.options {
			s.options[k] = slices.DeleteFunc(s.options[k], func(o int8) bool { return o == int8(i) })
		}
	}
}

// cluster are the units that bear on each other with the first of a list, by their index; it takes them out of the list.
func (s *sharing) cluster(left *[]int) (ks []int) {
	ks = append(ks, (*left)[0])
	*left = (*left)[1:]
	for i := 0; i < len(ks); i++ {
		for j := 0; j < len(*left); {
			k := (*left)[j]
			if slices.ContainsFunc(s.options[k], func(o int8) bool { return slices.Contains(s.options[ks[i]], o) }) {
				ks = append(ks, k)
				*left = slices.Delete(*left, j, j+1)
				continue
			}
			j++
		}
	}
	slices.Sort(ks)
	return ks
}

// settle gives all units their hexes; if some can be shared out in ways that differ, it gives none of those and returns
// the first that has a choice, else -1.
func (s *sharing) settle(g *Game) int {
	var left []int
	for k := range s.units {
		if len(s.options[k]) > 0 {
			left = append(left, k)
		}
	}
	for len(left) > 0 {
		ks := s.cluster(&left)
		ways := s.best(g, ks)
		for i, k := range ks {
			if hs := s.choices(g, ks, ways, i); len(hs) > 1 {
				return s.units[k]
			}
			if len(ways) > 0 {
				first := ways[0][i]
				ways = slices.DeleteFunc(ways, func(w []int8) bool { return w[i] != first })
			}
		}
		for i, k := range ks {
			if len(ways) > 0 && ways[0][i] >= 0 {
				g.units[s.units[k]].toward = s.hexes[ways[0][i]]
			}
		}
	}
	return -1
}

// best lists the best ways to share a cluster out: most hexes attacked, then most units that attack; by unit the index
// of its hex, -1 none.
func (s *sharing) best(g *Game, ks []int) (ways [][]int8) {
	now, top, tries := make([]int8, len(ks)), -1, mostShared
	given := slices.Clone(s.strong)
	used := make([]int16, len(s.hexes))
	reserve, over := s.reserve(g, ks), s.hexesOf(ks)
	var try func(i, sent int)
	try = func(i, sent int) {
		if tries--; tries < 0 && top >= 0 || s.bound(over, given, used, reserve[i], len(ks)-i)<<8+sent+len(ks)-i < top {
			return
		}
		if i == len(ks) {
			switch v := s.value(over, given, used, now); {
			case v < 0 || v < top:
			case v > top:
				top, ways = v, ways[:0]
				fallthrough
			default:
				ways = append(ways, slices.Clone(now))
			}
			return
		}
		a := int16(g.attack(s.units[ks[i]]))
		for _, o := range s.options[ks[i]] {
			now[i] = o
			given[o] += a
			used[o]++
			try(i+1, sent+1)
			given[o] -= a
			used[o]--
		}
		now[i] = -1
		try(i+1, sent)
	}
	try(0, 0)
	return ways
}

// hexesOf are the hexes, by their index, that the units of a cluster may attack: what others attack is no business of theirs.
func (s *sharing) hexesOf(ks []int) (over []int8) {
	for _, k := range ks {
		for _, o := range s.options[k] {
			if !slices.Contains(over, o) {
				over = append(over, o)
			}
		}
	}
	return over
}

// reserve is, for the units of a cluster from each one on, the strength that they could give to each hex together.
func (s *sharing) reserve(g *Game, ks []int) [][]int16 {
	left := make([][]int16, len(ks)+1)
	left[len(ks)] = make([]int16, len(s.hexes))
	for i := len(ks) - 1; i >= 0; i-- {
		left[i] = slices.Clone(left[i+1])
		for _, o := range s.options[ks[i]] {
			left[i][o] += int16(g.attack(s.units[ks[i]]))
		}
	}
	return left
}

// bound is how many of the hexes can be attacked at most with so many units left that could still give so much to each hex; below
// 0: a hex cannot be attacked strongly enough any more.
func (s *sharing) bound(over []int8, given, used, reserve []int16, left int) int {
	hexes, more := 0, 0
	for _, i := range over {
		switch enough := given[i] >= s.quota[i]; {
		case used[i] > 0 && !enough && given[i]+reserve[i] < s.quota[i]:
			return -1
		case used[i] > 0 || given[i] > 0 && (enough || s.begun[i]):
			hexes++
		case given[i]+reserve[i] >= s.quota[i]:
			more++
		}
	}
	return hexes + min(more, left)
}

// value ranks a way of sharing; -1: an attack would be too weak.
func (s *sharing) value(over []int8, given, used []int16, now []int8) int {
	hexes, units := 0, 0
	for _, i := range over {
		switch {
		case used[i] == 0 && given[i] == 0:
		case used[i] == 0 && s.begun[i], given[i] >= s.quota[i]:
			hexes++
		default:
			return -1
		}
	}
	for _, o := range now {
		if o >= 0 {
			units++
		}
	}
	return hexes<<8 + units
}

// choices are the hexes that one unit of a cluster may be given in the best ways, if it makes a difference; units alike
// may stand for each other.
func (s *sharing) choices(g *Game, ks []int, ways [][]int8, i int) (hs []board.ID) {
	looks := map[int8][]string{}
	var os []int8
	for _, w := range ways {
		if _, seen := looks[w[i]]; !seen {
			os = append(os, w[i])
		}
		if l := s.look(g, ks, w); !slices.Contains(looks[w[i]], l) {
			looks[w[i]] = append(looks[w[i]], l)
		}
	}
	differ := false
	for _, o := range os {
		slices.Sort(looks[o])
		differ = differ || !slices.Equal(looks[o], looks[os[0]])
	}
	if !differ {
		return nil
	}
	for _, o := range os {
		if o >= 0 {
			hs = append(hs, s.hexes[o])
		}
	}
	slices.Sort(hs)
	return hs
}

// look is a way of sharing with units told apart by their figures alone.
func (s *sharing) look(g *Game, ks []int, w []int8) string {
	var parts []string
	for i, k := range ks {
		u := s.units[k]
		c := &g.counters[u]
		parts = append(parts, fmt.Sprint(w[i], g.attack(u), g.defense(u), g.allowance(u), g.units[u].down, c.Steps, c.charge))
	}
	slices.Sort(parts)
	return strings.Join(parts, ";")
}

// offers are the hexes among which the landing side chooses for a unit.
func (g *Game) offers(u int) []board.ID {
	for i := range bearings {
		s := g.sharingOf(&bearings[i])
		k := slices.Index(s.units, u)
		if k < 0 || len(s.options[k]) == 0 {
			continue
		}
		left := []int{k}
		for j := range s.units {
			if j != k && len(s.options[j]) > 0 {
				left = append(left, j)
			}
		}
		ks := s.cluster(&left)
		ways := s.best(g, ks)
		for i, j := range ks {
			if j == k {
				hs := s.choices(g, ks, ways, i)
				if len(hs) > 1 {
					return hs
				}
				break // it is asked about another kind of attack
			}
			if len(ways) > 0 {
				first := ways[0][i]
				ways = slices.DeleteFunc(ways, func(w []int8) bool { return w[i] != first })
			}
		}
	}
	return nil
}
