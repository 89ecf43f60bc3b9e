package patrol

import (
	"encoding/json"
	"fmt"

	"marianas/game/board"
	"marianas/game/conform/toy/kit"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// saved is the position by names. What a march and a die need lies in their frames.
type saved struct {
	snapshot.Header
	Core   rules.Core
	Open   []play.Saved
	Units  []piece
	Tokens [2]int
}

type piece struct {
	ID            rules.UnitID
	At            rules.Place
	Spent, Pinned bool
}

var header = snapshot.Header{Format: "patrol 1", Scenario: "only"}

// Snapshot is canonical JSON.
func (g *Game) Snapshot() []byte {
	s := saved{Header: header, Core: g.Core, Open: machine.Save(g), Tokens: g.tokens}
	for u, id := range g.title.names.Units {
		s.Units = append(s.Units, piece{id, g.place(g.where.At(u)), g.spent[u], g.pinned[u]})
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("patrol: %v", err))
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
	g.Core, g.tokens = s.Core, s.Tokens
	for u, id := range t.names.Units {
		if len(s.Units) != len(t.names.Units) || s.Units[u].ID != id {
			return nil, fmt.Errorf("%d units: want all of them in order", len(s.Units))
		}
		h, ok := t.places.Find(s.Units[u].At)
		if !ok {
			return nil, fmt.Errorf("%s is in %q, which is no place", id, s.Units[u].At)
		}
		g.where.Put(u, board.ID(h))
		g.spent[u], g.pinned[u] = s.Units[u].Spent, s.Units[u].Pinned
	}
	if err := machine.Load(g, s.Open); err != nil {
		return nil, err
	}
	return g, snapshot.Probe(g, kit.Red, kit.Blue)
}

// Check tests the invariants: posts stand, companies are somewhere, open boxes have what they are about.
func (g *Game) Check() error {
	for u := range g.title.Counters {
		if h := g.where.At(u); h < 0 && (!g.isRed(int16(u)) || h != lost && h != arrived) {
			return fmt.Errorf("%s is not where it can be", g.unit(u).ID)
		}
	}
	for i := range g.Open {
		f := &g.Open[i]
		marches := f.Box != gameBox && f.Box != turnBox
		switch {
		case marches && (!g.isRed(f.Unit[0]) || !g.where.OnMap(int(f.Unit[0])) || f.Count[0] < 0):
			return fmt.Errorf("nobody marches in box %d", f.Box)
		case (f.Box == fireBox || f.Box == rollBox) && (f.Place[0] < 0 || int(f.Place[0]) >= g.title.board.Len()):
			return fmt.Errorf("fire at no hex")
		case f.Box == rollBox && (f.Unit[1] < 0 || g.isRed(f.Unit[1]) || g.color(f, f.Unit[1]) == "" || play.Lies(f) >= len(die.Faces) || i == 0 || g.Open[i-1].Box != fireBox):
			return fmt.Errorf("a die that nobody threw")
		}
	}
	if g.GameTurn < 1 || g.GameTurn > turns || min(g.tokens[0], g.tokens[1]) < 0 || max(g.tokens[0], g.tokens[1]) > 2 {
		return fmt.Errorf("game-turn %d, tokens %v", g.GameTurn, g.tokens)
	}
	return machine.Check(g)
}
