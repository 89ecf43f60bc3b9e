package stacks

import (
	"encoding/json"
	"fmt"

	"marianas/game/board"
	"marianas/game/conform/toy/kit"
	"marianas/game/field"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// saved is the position by names; a stack lists its counters from the lowest up.
type saved struct {
	snapshot.Header
	Core   rules.Core
	Open   []play.Saved
	Stacks []stack
	Moved  []rules.UnitID
}

type stack struct {
	At    rules.Place
	Units []rules.UnitID
	On    []rules.UnitID // by unit: the truck that it rides, or ""
}

var header = snapshot.Header{Format: "stacks 1", Scenario: "only"}

// Snapshot is canonical JSON.
func (g *Game) Snapshot() []byte {
	s := saved{Header: header, Core: g.Core, Open: machine.Save(g)}
	for h := reserve; int(h) < g.title.board.Len(); h++ {
		if h == field.Nowhere || g.where.Vacant(h) {
			continue
		}
		st := stack{At: g.place(h)}
		for _, p := range g.pile(h) {
			st.Units = append(st.Units, p.Unit)
			truck := rules.UnitID("")
			if t := g.on[g.title.names.Index[p.Unit]]; t >= 0 {
				truck = g.title.names.Units[t]
			}
			st.On = append(st.On, truck)
		}
		s.Stacks = append(s.Stacks, st)
	}
	for u, m := range g.moved {
		if m {
			s.Moved = append(s.Moved, g.title.names.Units[u])
		}
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("stacks: %v", err))
	}
	return data
}

// Restore reads a snapshot: names are looked up, then Check judges the whole.
func (t *Title) Restore(scenario string, _ rules.Options, data []byte) (rules.Game, error) {
	s, want := &saved{}, header
	want.Scenario = scenario
	if err := snapshot.Decode(data, s, want, t.About.Limits().Position, nil); err != nil {
		return nil, err
	}
	g := t.empty()
	g.Core = s.Core
	r := snapshot.Reader{Board: t.board, Index: t.names.Index}
	for _, st := range s.Stacks {
		h, ok := t.places.Find(st.At)
		if !ok || len(st.On) != len(st.Units) {
			return nil, fmt.Errorf("a stack in %q makes no sense", st.At)
		}
		for i, id := range st.Units {
			if u := r.Unit(id); u >= 0 {
				g.where.Put(u, board.ID(h))
				g.on[u] = r.Unit(st.On[i])
			}
		}
	}
	for _, id := range s.Moved {
		if u := r.Unit(id); u >= 0 {
			g.moved[u] = true
		}
	}
	if r.Err != nil {
		return nil, r.Err
	}
	if err := machine.Load(g, s.Open); err != nil {
		return nil, err
	}
	return g, snapshot.Probe(g, kit.Red, kit.Blue)
}

// Check tests the invariants: everybody is somewhere, stacks keep their limit and their side, riders fit.
func (g *Game) Check() error {
	for u := range g.title.Counters {
		h, truck := g.where.At(u), g.on[u]
		switch {
		case h == field.Nowhere:
			return fmt.Errorf("%s is nowhere", g.unit(u).ID)
		case h >= 0 && g.where.Holds(1-int(g.title.sides[u]), h):
			return fmt.Errorf("%s is with the enemy in %s", g.unit(u).ID, g.place(h))
		case h >= 0 && g.load(h) > limit:
			return fmt.Errorf("%d counters are in %s, want at most %d", g.load(h), g.place(h), limit)
		case truck == field.None:
		case g.unit(truck).Type != "truck" || g.unit(u).Size != "I" || g.where.At(truck) != h || h < 0 || g.title.sides[u] != g.title.sides[truck]:
			return fmt.Errorf("%s cannot ride %s", g.unit(u).ID, g.unit(truck).ID)
		}
	}
	if f := g.Open.Top(); f != nil && f.Box == onMoveBox && (f.Unit[0] < 0 || play.Side(g.title.sides[f.Unit[0]]) != f.Side) {
		return fmt.Errorf("nobody of the side is on the move")
	}
	if g.GameTurn < 1 || g.GameTurn > turns {
		return fmt.Errorf("game-turn %d", g.GameTurn)
	}
	return machine.Check(g)
}
