package islandwar

import (
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// shot is one complete attack with the fire in it.
type shot struct {
	attackPair
	guns   set
	points int
}

// covered lays a contact with up to two guns far enough away, one of them of short range, and up to two points.
func covered(t *testing.T, dice *chance.Stream) *Game {
	g := contact(t, dice)
	guns := []rules.UnitID{"us-1-10", "us-3-10"}
	for _, id := range guns[:dice.Pick(3)] {
		for {
			at := board.ID(dice.Pick(g.ground.Len()))
			if g.vacant(at) && !g.ground.sea[at] && !g.inEZOC(us, at) {
				g.put(g.index[id], at)
				break
			}
		}
	}
	g.support[us] = dice.Pick(3)
	return g
}

// stagedShots collects every attack that the stages let a player declare now.
func stagedShots(t *testing.T, g *Game) map[shot]bool {
	found, seen := map[shot]bool{}, map[shot]bool{}
	var grow func(g *Game)
	grow = func(g *Game) {
		key := shot{attackPair{g.fight.by, g.fight.at}, g.fight.fire, g.fight.support[us]}
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

// debtors is a position reduced to who is still to attack, who is still to be attacked, and the fire left.
type debtors struct {
	ours, theirs, guns set
	points             int
}

// paid reports by brute force whether everybody can still do what is owed.
func paid(g *Game, d debtors, memo map[debtors]bool) bool {
	if done, ok := memo[d]; ok {
		return done
	}
	ok := d.ours.Empty() && d.theirs.Empty()
	for _, p := range pairs(g, d.ours, d.theirs) {
		ok = ok || paid(g, debtors{d.ours.Less(p.by), d.theirs.Less(p.at), d.guns, d.points}, memo)
	}
	for _, e := range members(d.theirs) {
		rest := d
		rest.theirs.Drop(e)
		if d.points > 0 {
			less := rest
			less.points--
			ok = ok || paid(g, less, memo)
		}
		for _, u := range members(d.guns) {
			less := rest
			less.guns.Drop(u)
			ok = ok || g.inRange(u, set{}.With(e)) && paid(g, less, memo)
		}
	}
	memo[d] = ok
	return ok
}

// now is the position as the brute force sees it.
func now(g *Game) (d debtors) {
	for u := range g.units {
		switch {
		case g.inContact(u) && g.owes(u):
			d.ours.Add(u)
		case g.inContact(u) && g.freeTarget(u) && !g.attackersOf(u).Empty():
			d.theirs.Add(u)
		case g.counters[u].artillery && g.freeAttacker(u):
			d.guns.Add(u)
		}
	}
	d.theirs = d.theirs.Union(g.debts(set{}, set{}))
	d.points = g.support[us]
	return d
}

// Attacks in any order (ruling 29): the stages allow exactly the attacks after which all obligations can still be met,
// with fire where nobody beside the enemy is left, and the phase ends when none is open.
func TestDebtsCanBePaid(t *testing.T) {
	dice := chance.New(29)
	left := 0
	for n := 0; n < 150; n++ {
		g := covered(t, &dice)
		memo := map[debtors]bool{}
		for step := 0; ; step++ {
			d := now(g)
			if !paid(g, d, memo) {
				t.Fatalf("contact %d step %d: what is owed cannot be met any more", n, step)
			}
			left += g.debts(set{}, set{}).Count()
			got := stagedShots(t, g)
			for s, ok := range got {
				after := debtors{d.ours.Less(s.by), d.theirs.Less(s.at), d.guns.Less(s.guns), d.points - s.points}
				if !ok || !paid(g, after, memo) {
					t.Fatalf("contact %d step %d: %s on %s leaves a debt unmet", n, step, g.nameList(s.by), g.nameList(s.at))
				}
			}
			for _, p := range pairs(g, d.ours, d.theirs) {
				after := debtors{d.ours.Less(p.by), d.theirs.Less(p.at), d.guns, d.points}
				if paid(g, after, memo) && !got[shot{attackPair: p}] {
					t.Fatalf("contact %d step %d: %s on %s is not offered", n, step, g.nameList(p.by), g.nameList(p.at))
				}
			}
			owes := !d.ours.Empty() || !d.theirs.Empty()
			if g.anyOwed() != owes || owes && len(got) == 0 {
				t.Fatalf("contact %d step %d: owed %v, found %v, with %d attacks", n, step, owes, g.anyOwed(), len(got))
			}
			if !owes {
				break
			}
			fireAny(g, got, &dice)
		}
	}
	if left == 0 {
		t.Error("no enemy was ever left to fire")
	}
}

// fireAny carries out one of the attacks without a result, so that nobody moves.
func fireAny(g *Game, shots map[shot]bool, dice *chance.Stream) {
	d := now(g)
	var ss []shot
	for _, p := range append(pairs(g, d.ours, d.theirs), lone(g)...) {
		for _, guns := range append(subsets(d.guns), set{}) {
			for points := 0; points <= d.points; points++ {
				if s := (shot{p, guns, points}); shots[s] {
					ss = append(ss, s)
				}
			}
		}
	}
	s := ss[dice.Pick(len(ss))]
	for _, u := range members(s.by.Union(s.guns)) {
		g.units[u].facts |= attacked
	}
	for _, e := range members(s.at) {
		g.units[e].facts |= targeted
	}
	g.support[us] -= s.points
}

// lone are the attacks of fire alone, one for each enemy.
func lone(g *Game) (ps []attackPair) {
	for e := range g.units {
		if g.counters[e].force == jp && g.freeTarget(e) {
			ps = append(ps, attackPair{at: set{}.With(e)})
		}
	}
	return ps
}
