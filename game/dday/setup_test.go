package dday

import (
	"testing"

	"marianas/game/play"
	"marianas/game/rules"
)

// fresh is a new game of a scenario.
func fresh(t *testing.T, scenario string, opts rules.Options, seed uint64) *Game {
	t.Helper()
	g, err := newTitle(data(t).Data).New(scenario, opts, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// placed is a bare position.
func placed(t *testing.T, scenario string, at rules.Start) *Game {
	t.Helper()
	g, err := newTitle(data(t).Data).Start(scenario, at, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// acts carries out actions and fails at the first that is refused.
func (g *Game) acts(t *testing.T, as ...rules.Action) {
	t.Helper()
	for _, a := range as {
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
	}
}

// Every unit begins where 7.5 lets it work, in one of its hexes; no headquarters begins where it could not be a post.
func TestUnitsBeginWhereTheyBelong(t *testing.T) {
	for _, scenario := range []string{"d-day", "beachhead", "aslito", "campaign"} {
		for seed := uint64(1); seed <= 3; seed++ {
			g := fresh(t, scenario, nil, seed)
			for _, u := range g.title.forces[us] {
				h, a := g.at(u), g.arrival(u)
				switch {
				case a == nil || a.Turn < g.GameTurn && (g.unit(u).sort == lvt || g.unit(u).sort == lvta):
					if h != g.ground().removed {
						t.Errorf("%s: %s is in %s", scenario, g.unit(u).Name, g.place(h))
					}
				case a.Turn > g.GameTurn || a.Second && a.Turn == g.GameTurn:
					if h != g.ground().offMap {
						t.Errorf("%s: %s is in %s", scenario, g.unit(u).Name, g.place(h))
					}
				case a.Turn == g.GameTurn:
					if g.ground().shoreOf(h) == nil || g.crowdedBeyond(u) {
						t.Errorf("%s: %s is in %s", scenario, g.unit(u).Name, g.place(h))
					}
				default:
					g.checkHome(t, u)
				}
			}
			if err := g.Check(); err != nil {
				t.Error(err)
			}
		}
	}
}

func (g *Game) crowdedBeyond(u int) bool {
	return g.arrival(u).Most > 0 && g.likeIn(u, g.at(u)) > g.arrival(u).Most
}

func (g *Game) checkHome(t *testing.T, u int) {
	h := g.at(u)
	units, companies := 0, 0
	for _, o := range g.in(us, h) {
		n, of := g.unit(o).room()
		units, companies = units+n, companies+of
	}
	home := false
	for _, x := range g.homes(u) {
		home = home || x == h
	}
	switch {
	case !home || units > mostUnits || companies > mostCompanies:
		t.Errorf("%s begins in %s with %d units, %d companies", g.unit(u).Name, g.place(h), units, companies)
	case g.where.Holds(japan, h):
		t.Errorf("%s begins among the enemy in %s", g.unit(u).Name, g.place(h))
	case g.unit(u).sort == regimentalHQ && g.covered(h):
		t.Errorf("%s begins under fire in %s", g.unit(u).Name, g.place(h))
	}
}

// Spread takes exactly what is owed, no more than the limit of it from tanks and engineers, and leaves no display with a loss.
func TestLossesAreSpread(t *testing.T) {
	for _, scenario := range []string{"beachhead", "aslito"} {
		g := fresh(t, scenario, nil, 7)
		g.acts(t, rules.Action{Verb: "spread"})
		if d := g.debts(); d.steps[0] != 0 || d.steps[1] != 0 || d.steps[2] != 0 {
			t.Errorf("%s: still owed %v", scenario, d)
		}
		for _, l := range g.play().Losses {
			all, special := 0, 0
			for _, u := range g.title.forces[us] {
				if g.unit(u).Division == l.Division {
					all += g.setUpLoss(u)
					if g.specialist(u) {
						special += g.setUpLoss(u)
					}
				}
			}
			if all != l.Steps || special > l.Specialists {
				t.Errorf("%s: %s has lost %d steps, %d of specialists; want %d, at most %d", scenario, l.Division, all, special, l.Steps, l.Specialists)
			}
		}
		for d := range divisions {
			if n := g.lossesOf(d); n > 0 {
				t.Errorf("%s: %d losses on the display of %s", scenario, n, divisions[d])
			}
		}
		if g.tally.steps != 0 {
			t.Errorf("%s: %d steps count as lost in the scenario", scenario, g.tally.steps)
		}
	}
}

// However a player takes the losses, the set-up can be ended.
func TestLossesCanAlwaysBeTaken(t *testing.T) {
	g := fresh(t, "aslito", nil, 3)
	for n := 0; g.owing(); n++ {
		u := -1
		d := g.debts()
		for _, o := range g.title.forces[us] { // as many losses as can be from few companies
			if g.mayLoseFirst(o, &d) == play.Allowed && (u < 0 || g.steps(o) < g.steps(u)) {
				u = o
			}
		}
		g.acts(t, rules.Action{Verb: "lose", Unit: g.id(u)})
		if n > 200 {
			t.Fatal("the losses never end")
		}
	}
	for _, n := range g.debts().steps {
		if n > 0 {
			t.Errorf("%d steps cannot be lost", n)
		}
	}
	if g.ending != nil {
		t.Error("the set-up has ended the game")
	}
}

// What depth is set aside before a scenario nobody has seen: hidden depth may be any of all markers, and guesses deal all of them.
func TestDepthSetAsideIsUnknown(t *testing.T) {
	tt := title(t)
	all := 0
	for _, k := range tt.data.Forces.Depth {
		all += k.Number
	}
	for scene, pool := range map[string]int{"d-day": all - 12, "beachhead": 40, "aslito": 20, "campaign": all - 12} {
		rg, err := tt.New(scene, nil, 7)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range []*Game{rg.(*Game), rg.Guess("us", 3).(*Game)} {
			unknown := 0
			for _, n := range g.unknownDepth() {
				unknown += n
			}
			if unknown != all || g.depthPool.Count() != pool || g.depthGone.Count() != all-12-pool {
				t.Errorf("%s: %d unknown, %d in the pool, %d set aside", scene, unknown, g.depthPool.Count(), g.depthGone.Count())
			}
			if err := g.Check(); err != nil {
				t.Error(err)
			}
		}
	}
}
