package computer

import (
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/dday"
	"marianas/game/rules"
)

// advisedUntil plays a game by advice until something holds in an action phase; nil if it never does.
func advisedUntil(t *testing.T, scene string, seed uint64, is func(*mind) bool) *mind {
	t.Helper()
	g := start(t, scene, seed)
	for n := seed; g.Active() != ""; n++ {
		m := &mind{Study: g.(*dday.Game).Think(), budget: &rules.Budget{States: 4000, Dice: chance.New(n)}}
		if m.Box() == "actions" && is(m) {
			return m
		}
		for _, a := range g.Guess(g.Active(), n).(rules.Advisor).Advise(&rules.Budget{States: 4000, Dice: chance.New(n)}) {
			rolled := g.Base().Dice.Rolled
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
			if g.Base().Dice.Rolled != rolled {
				break
			}
		}
	}
	return nil
}

// A lone pillbox bars no communication, so that no plan wants it to fall (17.1, 12.3).
func TestLonePillboxesShutNothingOff(t *testing.T) {
	lone := func(m *mind) board.ID {
		held := m.Held()
		i := slices.IndexFunc(held, func(h board.ID) bool { return m.HeldBy(h).Units == 0 })
		if i < 0 {
			return noHex
		}
		return held[i]
	}
	m := advisedUntil(t, "d-day", 3, func(m *mind) bool { return lone(m) != noHex })
	if m == nil {
		t.Fatal("no pillbox was ever alone")
	}
	if h := lone(m); slices.Contains(m.Openings().Held, h) {
		t.Errorf("%s shuts something off", m.Title(h))
	}
}

// At the end two units at most are sent to a hex, and two only where nobody can come to an empty one.
func TestSecondUnitsComeLast(t *testing.T) {
	var m *mind
	for seed := uint64(10); m == nil && seed < 20; seed++ {
		m = advisedUntil(t, "d-day", seed, func(m *mind) bool { return m.LastTurn() && len(m.openGoals()) > 2 })
	}
	if m == nil {
		t.Fatal("no points were ever open on the last game-turn")
	}
	m = &mind{Study: m.Study, budget: m.budget} // nothing is asked or dealt yet
	m.taskOf(m.Here()[0])
	goals := append(m.openGoals(), m.gaps()...)
	units := m.freeHands()
	sent := map[board.ID][]int{}
	for _, u := range units {
		if to, busy := m.tasks[u]; busy && to.goal != noHex {
			sent[to.goal] = append(sent[to.goal], u)
		}
	}
	twice := 0
	for h, us := range sent {
		if len(us) > lastInHex {
			t.Errorf("%d units are sent to %d", len(us), h)
		}
		if len(us) > 1 {
			twice++
		}
	}
	if twice == 0 {
		t.Error("no hex gets a second unit")
	}
	for _, h := range goals {
		for _, u := range units {
			if _, busy := m.tasks[u]; !busy && len(sent[h]) == 0 && m.lastWay(u, h) < noGoal {
				t.Errorf("unit %d is sent nowhere, and %d stays empty", u, h)
			}
		}
	}
}
