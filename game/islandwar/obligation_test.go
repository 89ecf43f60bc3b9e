package islandwar

import (
	"fmt"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// attackPair is one complete attack: adjacent attackers and defenders.
type attackPair struct{ by, at set }

// contact lays a small random contact on clear ground: infantry of both sides around one hex, no support, no artillery.
func contact(t *testing.T, dice *chance.Stream) *Game {
	g := start(t, "historical", 1)
	for u := range g.units {
		if g.onMap(u) {
			g.lift(u, pool)
		}
	}
	g.heads, g.beaches = nil, nil
	g.GameTurn, g.Phasing = 3, US
	middle, _ := g.ground.ID("0706")
	var area []board.ID
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.ground.Distance(middle, h) <= 2 {
			area = append(area, h)
		}
	}
	ours, theirs := 2+dice.Pick(4), 1+dice.Pick(4)
	for u := range g.units {
		c := &g.counters[u]
		if c.Type != "infantry" || c.force == us && ours == 0 || c.force == jp && theirs == 0 {
			continue
		}
		i := dice.Pick(len(area))
		g.put(u, area[i])
		area = append(area[:i], area[i+1:]...)
		if c.force == us {
			ours--
		} else {
			theirs--
		}
	}
	g.openPhase(combatBox, turnAfterCombat)
	g.support = [2]int{}
	return g
}

func do(t *testing.T, g *Game, a rules.Action) {
	t.Helper()
	if _, err := g.Do(a); err != nil {
		t.Fatal(err)
	}
}

// staged collects every attack that the stages let a player declare now. A stage with no way on fails the test.
func staged(t *testing.T, g *Game) map[attackPair]bool {
	found, seen := map[attackPair]bool{}, map[attackPair]bool{}
	var grow func(g *Game)
	grow = func(g *Game) {
		key := attackPair{g.fight.by, g.fight.at}
		if seen[key] {
			return
		}
		seen[key] = true
		as := g.Legal()
		if len(as) == 0 {
			t.Fatalf("dead end: %s on %s", g.nameList(g.fight.by), g.nameList(g.fight.at))
		}
		for _, a := range as {
			if a.Verb == "declare" {
				found[key] = true
				continue
			}
			c := g.copy()
			do(t, c, a)
			grow(c)
		}
	}
	for _, a := range g.Legal() {
		if a.Verb == "attack" {
			c := g.copy()
			do(t, c, a)
			grow(c)
		}
	}
	return found
}

// splits reports by brute force whether the free units can be split into attacks so that each is in exactly one.
func splits(g *Game, ours, theirs set, memo map[attackPair]bool) bool {
	key := attackPair{ours, theirs}
	if done, ok := memo[key]; ok {
		return done
	}
	ok := ours.Empty() && theirs.Empty()
	for _, p := range pairs(g, ours, theirs) {
		if ok {
			break
		}
		ok = splits(g, ours.Less(p.by), theirs.Less(p.at), memo)
	}
	memo[key] = ok
	return ok
}

func members(s set) []int {
	var us []int
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		us = append(us, u)
	}
	return us
}

func subsets(s set) []set {
	us := members(s)
	var all []set
	for mask := 1; mask < 1<<len(us); mask++ {
		var x set
		for i, u := range us {
			if mask>>i&1 != 0 {
				x.Add(u)
			}
		}
		all = append(all, x)
	}
	return all
}

// pairs lists all attacks in which everybody is beside everybody (7.23).
func pairs(g *Game, ours, theirs set) []attackPair {
	var ps []attackPair
	for _, at := range subsets(theirs) {
		for _, by := range subsets(ours) {
			if g.compact(by, at) {
				ps = append(ps, attackPair{by, at})
			}
		}
	}
	return ps
}

// The local test of obligation.go allows exactly the attacks after which all obligations can still be met.
func TestNoDeadEnds(t *testing.T) {
	dice := chance.New(11)
	for n := 0; n < 150; n++ {
		g := contact(t, &dice)
		memo := map[attackPair]bool{}
		for step := 0; ; step++ {
			var ours, theirs set
			for u := range g.units {
				if g.inContact(u) && g.owes(u) {
					ours.Add(u)
				}
				if g.inContact(u) && g.freeTarget(u) && !g.attackersOf(u).Empty() {
					theirs.Add(u)
				}
			}
			want := map[attackPair]bool{}
			for _, p := range pairs(g, ours, theirs) {
				if splits(g, ours.Less(p.by), theirs.Less(p.at), memo) {
					want[p] = true
				}
			}
			got := staged(t, g)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("contact %d step %d: stages allow %d attacks, brute force %d", n, step, len(got), len(want))
			}
			if g.anyOwed() == (len(want) == 0) {
				t.Fatalf("contact %d step %d: owed %v with %d attacks", n, step, g.anyOwed(), len(want))
			}
			if len(want) == 0 {
				break
			}
			declareAny(g, got, &dice)
		}
	}
}

// declareAny carries out one of the attacks without a result, so that nobody moves.
func declareAny(g *Game, attacks map[attackPair]bool, dice *chance.Stream) {
	var ps []attackPair
	var ours, theirs set
	for p := range attacks {
		ours, theirs = ours.Union(p.by), theirs.Union(p.at)
	}
	for _, p := range pairs(g, ours, theirs) {
		if attacks[p] {
			ps = append(ps, p)
		}
	}
	p := ps[dice.Pick(len(ps))]
	for _, u := range members(p.by) {
		g.units[u].facts |= attacked
	}
	for _, e := range members(p.at) {
		g.units[e].facts |= targeted
	}
}
