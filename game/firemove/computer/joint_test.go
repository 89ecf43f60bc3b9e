package computer

import (
	"slices"
	"testing"

	"marianas/game/chance"
	"marianas/game/firemove"
	"marianas/game/firemove/saipan"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

// studied is a position of a game that the computer has played with itself up to a movement phase of the hunter.
func studied(t *testing.T, sc string, seed uint64, gameTurn int) *firemove.Study {
	t.Helper()
	d, faults := scenario.Load(scenarios.FS, "fmsaipan", scenario.System{Read: saipan.Read})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	g, err := saipan.New(d, nil).New(sc, nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	s := g.(*firemove.Game).Think()
	b := &rules.Budget{States: 500, Dice: chance.New(seed)}
	for {
		side, on := s.Active()
		if !on {
			t.Fatal("the game is over")
		}
		if s.GameTurn() == gameTurn && side == s.Lander() && s.OpenBox() == firemove.MovementBox && !s.Fresh() {
			return s
		}
		for _, a := range newMind(s, b, nil).advise() {
			rolled := s.Rolled()
			if !s.Try(a) || s.Rolled() != rolled {
				break
			}
		}
	}
}

// planned is a joint plan as it begins: with the attacks that were planned one by one.
func planned(t *testing.T, s *firemove.Study) *joint {
	t.Helper()
	p := newMind(s, &rules.Budget{States: 500, Dice: chance.New(1)}, nil).newMarch()
	free := p.free
	j := p.newJoint(free)
	p.planAttacks()
	p.free, p.busy, p.downs = free, set{}, 0
	j.begin()
	if len(j.units) == 0 {
		t.Fatal("nobody could attack")
	}
	return j
}

// checkJoint compares what the plan remembers with what it comes to when worked out anew.
func checkJoint(t *testing.T, j *joint) {
	t.Helper()
	for i := range j.enemies {
		var by set
		for u, e := range j.aim {
			if e == i {
				by.Add(u)
				if !j.Reaches(u, j.enemies[i]) {
					t.Errorf("unit %d is to attack %d and does not stand beside it", u, j.enemies[i])
				}
			}
		}
		if by != j.groups[i] || by != j.prospects[i].by {
			t.Errorf("enemy %d: attacked by %v, remembered %v and %v", j.enemies[i], by, j.groups[i], j.prospects[i].by)
		}
	}
	for u := range j.Count() {
		if h := j.At(u); j.mine(u) && h != j.home[u] && !slices.Contains(j.reach[u], true) {
			t.Errorf("unit %d has left its hex and could not", u)
		}
	}
}

// A change that is taken back leaves the plan exactly as it was, and one that is kept leaves it true to itself.
func TestChangesAreTakenBack(t *testing.T) {
	j := planned(t, studied(t, "historical", 3, 4))
	checkJoint(t, j)
	made, swaps := 0, 0
	for i := 0; i < 3000; i++ {
		before, total := j.posts(), j.total()
		was, n := j.change()
		if n == 0 {
			if !slices.Equal(before, j.posts()) {
				t.Fatal("no change has changed something")
			}
			continue
		}
		made, swaps = made+1, swaps+n-1
		if i%2 == 0 {
			continue
		}
		j.takeBack(was[:n])
		if !slices.Equal(before, j.posts()) || j.total() != total {
			t.Fatalf("change %d taken back: %d, was %d", i, j.total(), total)
		}
		if i%100 == 1 {
			checkJoint(t, j)
		}
	}
	if made < 500 || swaps == 0 {
		t.Errorf("%d changes, %d of them of two units", made, swaps)
	}
}

// The improved plan is worth no less than the attacks planned one by one, and more in some position.
func TestJointPlanIsNoWorse(t *testing.T) {
	better := false
	for turn := 2; turn <= 6; turn += 2 {
		j := planned(t, studied(t, "historical", 5, turn))
		before := j.total()
		j.improve()
		for i := range j.groups {
			j.groups[i] = set{}
		}
		for u, e := range j.aim {
			if e >= 0 {
				j.groups[e].Add(u)
			}
		}
		for i := range j.enemies {
			j.look(i)
		}
		after := j.total()
		if after < before {
			t.Errorf("game-turn %d: worth %d, was %d", turn, after, before)
		}
		better = better || after > before
	}
	if !better {
		t.Error("nothing was improved in any position")
	}
}

// The last step of a hunter that is depleted is spent before a full unit's first.
func TestDepletedAreSpentFirst(t *testing.T) {
	s := studied(t, "historical", 3, 4)
	m := newMind(s, &rules.Budget{States: 500, Dice: chance.New(1)}, nil)
	tried := 0
	for u := range m.Count() {
		if !m.mine(u) || m.Counter(u).Steps < 2 {
			continue
		}
		m.Deplete(u, false)
		full := m.step(u)
		m.Deplete(u, true)
		if last := m.step(u); last >= full {
			t.Errorf("unit %d: the last step costs %d, the first %d", u, last, full)
		}
		tried++
	}
	if tried == 0 {
		t.Error("no unit of two steps")
	}
}

// Without a book the choice of beachheads is a legal one that keeps within the time to think, but for the round of
// games in which that ends.
func TestBeachheadsWithinBudget(t *testing.T) {
	d, _ := scenario.Load(scenarios.FS, "fmsaipan", scenario.System{Read: saipan.Read})
	g, err := saipan.New(d, nil).New("free", nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := g.(*firemove.Game).Think()
	quick := &rules.Budget{States: 500, Dice: chance.New(2)}
	for s.OpenBox() != firemove.BeachheadBox {
		for _, a := range newMind(s, quick, nil).advise() {
			s.Try(a)
		}
	}
	const states = 3000
	b := &rules.Budget{States: states, Dice: chance.New(2)}
	plan := newMind(s, b, nil).advise()
	if b.States < -3*states {
		t.Errorf("%d positions over the budget", -b.States)
	}
	for i, a := range plan {
		if !s.Try(a) {
			t.Errorf("marker %d cannot be placed", i+1)
		}
	}
	if s.OpenBox() == firemove.BeachheadBox {
		t.Errorf("%d markers are still to be placed", s.BeachheadsLeft())
	}
}
