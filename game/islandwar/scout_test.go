package islandwar

import (
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
)

// A way that is offered is a way: whatever the owner answers, short of refusing, the unit makes its whole retreat, and
// nobody is displaced into a hex of the retreat itself.
func TestNoFalseWayOut(t *testing.T) {
	aside, branches := 0, 0
	var follow func(g *Game, u int)
	follow = func(g *Game, u int) {
		if branches++; !g.In(retreatBox, displaceBox) || g.fight.banzai {
			if tr := g.fight.tracks[0]; !g.fight.banzai && (tr.gone || tr.left > 0) {
				t.Fatalf("%s did not make its retreat", g.counters[u].id)
			}
			return
		}
		if g.In(displaceBox) {
			aside++
		}
		for _, a := range g.Legal() {
			if a.Verb == "stand" {
				continue
			}
			c := g.copy()
			do(t, c, a)
			follow(c, u)
		}
	}
	for seed := uint64(1); seed <= 500; seed++ {
		g := crowded(t, seed)
		dice := chance.New(seed)
		for n := 0; n < 80 && g.Active() != ""; n++ {
			if g.In(retreatBox) && len(g.fight.tracks) == 1 && g.fight.tracks[0].n == 1 {
				if _, m := g.ways(&g.fight.tracks[0]); m == vacant || m == displaces {
					follow(g.copy(), g.fight.tracks[0].unit)
				}
			}
			if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if aside == 0 {
		t.Error("nobody was ever displaced")
	}
	t.Logf("%d positions, %d displacements", branches, aside)
}

// Asking for ways leaves no trace: the scout takes every step back, and gives up in time where units stand thick.
func TestScoutLeavesNoTrace(t *testing.T) {
	g := start(t, "historical", 1)
	for u := range g.units {
		if g.onMap(u) {
			g.lift(u, pool)
		}
	}
	middle, _ := g.ground.ID("1508")
	packed := 0
	for at := board.ID(0); int(at) < g.ground.Len(); at++ {
		if g.ground.sea[at] || g.ground.Distance(middle, at) > 3 {
			continue
		}
		for u := range g.units {
			if g.at(u) == pool && g.counters[u].force == us && !g.counters[u].armor {
				g.put(u, at)
				packed++
				break
			}
		}
	}
	u := g.unitIn(middle)
	tr := track{unit: u, n: 1, left: 3}
	tr.path[0] = middle
	before := string(g.Snapshot())
	_, m := g.ways(&tr)
	t.Logf("%d units, manner %d", packed, m)
	if err := g.Check(); err != nil || string(g.Snapshot()) != before {
		t.Errorf("a trace is left: %v", err)
	}
}
